//! The work of each page as it is played in an HTML file: everything that was ever there, with its times.

use crate::canvas::{Canvas, While, svg_of};
use crate::document::{Document, Paragraph};
use crate::session::Model;

use super::escape::escaped;
use super::lives::{Life, Lives};
use super::replay::Replay;

/// A page whose work can be shown in an HTML file.
pub trait Pictured: Model {
    /// The work as HTML. What is not always there bears `data-from` and `data-to`, in milliseconds of the replay.
    fn picture(replay: &mut Replay<Self>) -> String;
}

impl Pictured for Canvas {
    fn picture(replay: &mut Replay<Self>) -> String {
        let (mut shapes, mut taken, mut marks) =
            (Lives::default(), Lives::default(), Lives::default());
        each_state(replay, |canvas: &Self, now| {
            shapes.stands(canvas.agent().shapes(), now);
            taken.stands(canvas.human().taken(), now);
            marks.stands(canvas.human().marks(), now);
        });
        let svg = svg_of(
            shapes.lives().iter().map(timed),
            taken.lives().iter().map(timed),
            marks.lives().iter().map(timed),
        );
        svg.text
    }
}

impl Pictured for Document {
    fn picture(replay: &mut Replay<Self>) -> String {
        let mut paragraphs = Lives::<Paragraph>::default();
        each_state(replay, |document: &Self, now| {
            paragraphs.stands(document.paragraphs(), now);
        });
        let mut text = String::from("<div class=\"text\">\n");
        for life in paragraphs.lives() {
            let (paragraph, there) = timed(life);
            let (from, to) = there.unwrap_or_default();
            let to = to.map_or_else(String::new, |to| format!(" data-to=\"{to}\""));
            text.push_str(&format!(
                "<p dir=\"auto\" data-owner=\"{}\" data-from=\"{from}\"{to}>{}</p>\n",
                paragraph.owner().as_str(),
                escaped(paragraph.text()),
            ));
        }
        text.push_str("</div>\n");
        text
    }
}

fn timed<T>(life: &Life<T>) -> (&T, Option<While>) {
    (&life.thing, Some((life.from, life.to)))
}

/// Goes through the replay entry by entry, and stops wherever the work may be another.
fn each_state<M: Model>(replay: &mut Replay<M>, mut state: impl FnMut(&M, u64)) {
    for count in 0..=replay.len() {
        if replay.go_to(count).is_err() {
            return;
        }
        let last = replay.session().ledger().entries().last();
        if last.is_none_or(|entry| entry.event.may_change_work()) {
            state(replay.session().model(), replay.played_at(count));
        }
    }
}
