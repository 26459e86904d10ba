//! A person at the document: places are counted in UTF-16 units, as a browser counts them.

use barge_in::document::{Act, Document, Edit, Hand, Range, SAMPLE, SAMPLE_NAME, to_utf16};
use serde_json::{Value, json};

use super::Bench;

impl Bench<Document> {
    /// A new, empty document.
    pub fn blank() -> Self {
        Self::default()
    }

    /// A document with so many paragraphs that the agent has written.
    pub fn written(count: u32) -> Self {
        let mut bench = Self::blank();
        bench.done("doc_insert", inserting("end", None, &texts(count)));
        bench
    }

    /// A document that opens with the sample.
    pub fn sample() -> Self {
        let mut bench = Self::blank();
        let act = Document::opening(SAMPLE_NAME, &SAMPLE.join("\n\n"));
        bench.session.open_with(act, bench.now);
        bench
    }

    /// A stretch of the document; without one it must be empty.
    pub fn range(&self, one: (&str, usize), other: (&str, usize)) -> Option<Range> {
        let range = self.session.model().range(one, other);
        assert!(range.is_some() || self.session.model().paragraphs().is_empty());
        range
    }

    /// Changes text. Returns whether that was an act.
    pub fn edit(&mut self, edit: Edit) -> bool {
        let act = self.session.model().editing(edit, Hand::Human);
        let acted = act.is_some();
        if let Some(act) = act {
            self.act(act);
        }
        acted
    }

    /// Types into a paragraph, letter by letter, 30 ms each.
    pub fn type_in(&mut self, id: &str, utf16: usize, text: &str) {
        let mut at = utf16;
        for letter in text.chars() {
            let over = self.range((id, at), (id, at));
            self.edit(Edit::typing(over, &letter.to_string()));
            at += letter.len_utf16();
            self.pass(30);
        }
    }

    /// Types over a stretch, or deletes it with an empty text.
    pub fn type_over(&mut self, one: (&str, usize), other: (&str, usize), text: &str) -> bool {
        let over = self.range(one, other);
        self.edit(Edit::typing(over, text))
    }

    /// Presses Enter.
    pub fn enter(&mut self, id: &str, utf16: usize) -> bool {
        let over = self.range((id, utf16), (id, utf16));
        self.edit(Edit::enter(over))
    }

    /// Pastes.
    pub fn paste(&mut self, id: &str, utf16: usize, text: &str) -> bool {
        let over = self.range((id, utf16), (id, utf16));
        self.edit(Edit::pasting(over, text))
    }

    /// Pastes into an empty document.
    pub fn paste_into_nothing(&mut self, text: &str) {
        self.edit(Edit::pasting(None, text));
    }

    /// Presses Backspace at the start of a paragraph: it joins the one before it.
    pub fn join(&mut self, first: &str, second: &str) -> bool {
        let end = self.end_of(first);
        self.type_over((first, end), (second, 0), "")
    }

    /// Deletes a paragraph whole, with the break before it or after it.
    pub fn delete(&mut self, id: &str) {
        let paragraphs = self.session.model().paragraphs();
        let ids: Vec<_> = paragraphs.iter().map(|p| p.id().to_owned()).collect();
        let place = ids
            .iter()
            .position(|other| other == id)
            .expect("it is there");
        match place.checked_sub(1).and_then(|before| ids.get(before)) {
            Some(before) => {
                self.type_over((before, self.end_of(before)), (id, self.end_of(id)), "")
            }
            None => match ids.get(1) {
                Some(next) => self.type_over((id, 0), (next, 0), ""),
                None => self.type_over((id, 0), (id, self.end_of(id)), ""),
            },
        };
    }

    /// How many UTF-16 units a paragraph has.
    pub fn end_of(&self, id: &str) -> usize {
        let text = self.text(id);
        to_utf16(&text, text.len())
    }

    /// Does what a verb of the document gives, if it gives anything. Returns whether it did.
    pub fn does(&mut self, verb: impl FnOnce(&Document) -> Option<Act>) -> bool {
        let act = verb(self.session.model());
        let acted = act.is_some();
        if let Some(act) = act {
            self.act(act);
        }
        acted
    }

    /// Undoes the last own act, if there is one.
    pub fn undo(&mut self) -> bool {
        let can = self.session.model().can_undo();
        let did = self.does(Document::undoing);
        assert_eq!(did, can, "what the button says");
        did
    }

    /// Redoes it, if there is anything to redo.
    pub fn redo(&mut self) -> bool {
        let can = self.session.model().can_redo();
        let did = self.does(Document::redoing);
        assert_eq!(did, can, "what the button says");
        did
    }

    /// The text of a paragraph that is there.
    pub fn text(&self, id: &str) -> String {
        let paragraph = self.session.model().get(id);
        paragraph
            .unwrap_or_else(|| panic!("{id} is gone"))
            .text()
            .to_owned()
    }

    /// Every paragraph as `id owner text`, kept ones with a `!`.
    pub fn told(&self) -> Vec<String> {
        let paragraphs = self.session.model().paragraphs().iter();
        paragraphs
            .map(|p| {
                let kept = if p.is_kept() { "!" } else { "" };
                format!("{} {}{kept} {}", p.id(), p.owner().as_str(), p.text())
            })
            .collect()
    }
}

/// So many texts of an agent, none like another.
pub fn texts(count: u32) -> Vec<String> {
    const WORDS: [&str; 24] = [
        "lion", "cart", "river", "lamp", "bridge", "willow", "tower", "garden", "cloud", "engine",
        "barley", "forest", "silver", "thunder", "kettle", "mirror", "orchard", "pepper", "quarry",
        "saddle", "violin", "window", "yellow", "zigzag",
    ];
    let mut chance = super::Chance::new(7);
    (1..=count)
        .map(|number| {
            let words: Vec<_> = (0..7).map(|_| WORDS[chance.below(WORDS.len())]).collect();
            format!("Text {number}: {}.", words.join(" "))
        })
        .collect()
}

/// The arguments of `doc_insert`.
pub fn inserting(position: &str, reference: Option<&str>, texts: &[String]) -> Value {
    let mut arguments = json!({"position": position, "paragraphs": texts});
    if let Some(reference) = reference {
        arguments["ref"] = json!(reference);
    }
    arguments
}
