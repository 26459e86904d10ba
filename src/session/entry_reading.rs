//! Reading one line of the ledger. A long session is tens of thousands of them, so a line is read as it comes and not
//! put aside whole first, which is what a flattened field would cost.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::event::{Entry, Event, Millis};

/// The field that is written first. All others are the event's.
const AT: &str = "at";

impl<'de, A: Deserialize<'de>, U: Deserialize<'de>> Deserialize<'de> for Entry<A, U> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Line(PhantomData))
    }
}

struct Line<A, U>(PhantomData<(A, U)>);

impl<'de, A: Deserialize<'de>, U: Deserialize<'de>> Visitor<'de> for Line<A, U> {
    type Value = Entry<A, U>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event with its time")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut fields: M) -> Result<Self::Value, M::Error> {
        let mut name: Option<String> = fields.next_key()?;
        if name.as_deref() == Some(AT) {
            let at = fields.next_value()?;
            let event = Event::deserialize(MapAccessDeserializer::new(fields))?;
            return Ok(Entry { at, event });
        }
        // Written by another hand: then all of it is read before anything is known.
        let mut all = Map::new();
        while let Some(field) = name {
            all.insert(field, fields.next_value()?);
            name = fields.next_key()?;
        }
        let at = all.remove(AT).ok_or_else(|| M::Error::missing_field(AT))?;
        let at = Millis::deserialize(at).map_err(M::Error::custom)?;
        let event = Event::deserialize(Value::Object(all)).map_err(M::Error::custom)?;
        Ok(Entry { at, event })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::canvas::{Act, Unit};

    fn read(text: &str) -> Result<Entry<Act, Unit>, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_line_with_its_fields_in_another_order_is_another_event() {
        let answered = Entry {
            at: 5,
            event: Event::Answered {
                call: 1,
                code: None,
                answer: json!({"ok": true, "at": [0.1, 7]}),
            },
        };
        for text in [
            r#"{"at":5,"event":"answered","call":1,"code":null,"answer":{"ok":true,"at":[0.1,7]}}"#,
            r#"{"at":5,"answer":{"ok":true,"at":[0.1,7]},"code":null,"call":1,"event":"answered"}"#,
            r#"{"event":"answered","call":1,"code":null,"answer":{"ok":true,"at":[0.1,7]},"at":5}"#,
            r#"{"answer":{"at":[0.1,7],"ok":true},"at":5,"call":1,"event":"answered"}"#,
        ] {
            assert_eq!(read(text).as_ref(), Ok(&answered), "{text}");
        }
    }

    #[test]
    fn what_is_no_event_is_read_as_one() {
        for text in [
            "{}",
            "5",
            r#"["at",5]"#,
            r#"{"at":5}"#,
            r#"{"event":"stopped"}"#,
            r#"{"at":-5,"event":"stopped"}"#,
            r#"{"event":"stopped","at":"5"}"#,
            r#"{"at":5,"event":"danced"}"#,
            r#"{"event":"danced","at":5}"#,
            r#"{"at":5,"event":"looked"}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
