//! What an edit makes of the paragraphs that it reaches: the first ownership table of the design, as one function.

use std::sync::Arc;

use super::owner::Hand;
use super::paragraph::Paragraph;
use super::tombstone::Reason;

/// What an edit makes of a run of paragraphs.
#[derive(Clone, Debug, PartialEq)]
pub struct Replaced {
    /// What stands there afterwards.
    pub after: Vec<Arc<Paragraph>>,
    /// Which of the run are gone, and why.
    pub gone: Vec<(Arc<Paragraph>, Reason)>,
}

/// The edit, seen from the run it reaches.
pub struct Replacement<'a> {
    /// Bytes of the first paragraph that stay.
    pub from: usize,
    /// Bytes of the last paragraph that go.
    pub to: usize,
    /// What comes in between.
    pub pieces: &'a [String],
    /// Whose hand it is.
    pub hand: Hand,
}

/// Replaces. `id` makes the ids of new paragraphs.
pub fn replace(
    run: &[Arc<Paragraph>],
    edit: &Replacement<'_>,
    id: &mut dyn FnMut() -> String,
) -> Replaced {
    let owner = edit.hand.owner();
    let mut new = |text: &str| Arc::new(Paragraph::new(id(), owner, text));
    let (Some(first), Some(last)) = (run.first(), run.last()) else {
        return Replaced {
            after: edit.pieces.iter().map(|piece| new(piece)).collect(),
            gone: Vec::new(),
        };
    };
    match edit.pieces {
        [] => Replaced {
            after: run.to_vec(),
            gone: Vec::new(),
        },
        [piece] if run.len() == 1 => within(first, piece, edit),
        [piece] => across(run, Ends::new(first, last, edit), piece, edit.hand),
        [start, middle @ .., end] => {
            let ends = Ends::new(first, last, edit);
            let (head, tail, gone) = if run.len() == 1 {
                let (head, tail) = parted(&ends, start, end, edit.hand, &mut new);
                (head, tail, Vec::new())
            } else {
                apart(run, &ends, start, end, edit.hand)
            };
            // Ids count upwards as one reads, but for a head that had none to keep.
            let middle = middle.iter().map(|piece| new(piece)).collect::<Vec<_>>();
            let tail = tail.unwrap_or_else(|half| half.finish(&mut new));
            Replaced {
                after: [vec![head], middle, vec![tail]].concat(),
                gone,
            }
        }
    }
}

/// The first and the last paragraph of the run, and what stays of them.
struct Ends<'a> {
    first: &'a Arc<Paragraph>,
    last: &'a Arc<Paragraph>,
    head: &'a str,
    tail: &'a str,
    /// Whether nothing is taken out of the first, and out of the last.
    whole: (bool, bool),
}

impl<'a> Ends<'a> {
    fn new(first: &'a Arc<Paragraph>, last: &'a Arc<Paragraph>, edit: &Replacement<'_>) -> Self {
        let head = first.text().get(..edit.from).unwrap_or(first.text());
        let tail = last.text().get(edit.to..).unwrap_or_default();
        Self {
            first,
            last,
            head,
            tail,
            whole: (
                head.len() == first.text().len(),
                tail.len() == last.text().len(),
            ),
        }
    }
}

/// A tail that needs a new id, which it gets after the paragraphs before it.
enum NewTail<'a> {
    /// Nothing but what came in.
    Fresh(&'a str),
    /// A half of this paragraph, as it was.
    Half(&'a Arc<Paragraph>, &'a str),
    /// A half into which something was put.
    Touched(String),
}

impl NewTail<'_> {
    fn finish(self, new: &mut dyn FnMut(&str) -> Arc<Paragraph>) -> Arc<Paragraph> {
        match self {
            Self::Fresh(text) => new(text),
            Self::Touched(text) => new(&text),
            Self::Half(paragraph, text) => {
                let id = new("").id().to_owned();
                Arc::new(paragraph.half(id, text))
            }
        }
    }
}

/// Typing and deleting in one paragraph: it is theirs.
fn within(paragraph: &Arc<Paragraph>, piece: &str, edit: &Replacement<'_>) -> Replaced {
    let ends = Ends::new(paragraph, paragraph, edit);
    let untouched = piece.is_empty() && edit.from >= edit.to;
    let text = [ends.head, piece, ends.tail].concat();
    let after = if untouched {
        Arc::clone(paragraph)
    } else {
        Arc::new(paragraph.touched(edit.hand, &text))
    };
    Replaced {
        after: vec![after],
        gone: Vec::new(),
    }
}

/// Several paragraphs become one.
fn across(run: &[Arc<Paragraph>], ends: Ends<'_>, piece: &str, hand: Hand) -> Replaced {
    let Ends {
        first,
        last,
        head,
        tail,
        whole,
    } = ends;
    let text = [head, piece, tail].concat();
    let gives = (!head.is_empty(), !tail.is_empty());
    let survivor = match (piece.is_empty(), gives) {
        // One end goes whole: what is left of the other is all there is.
        (true, (true, false)) => kept_or_touched(first, whole.0, head, hand),
        (true, (false, true)) => kept_or_touched(last, whole.1, tail, hand),
        (true, (false, false)) => kept_or_touched(first, whole.0, "", hand),
        (true, (true, true)) if whole == (true, true) => Arc::new(join(first, last, &text)),
        _ => Arc::new(higher(first, last).touched(hand, &text)),
    };
    let gone = run
        .iter()
        .filter(|paragraph| paragraph.id() != survivor.id());
    let gone = gone.map(|paragraph| {
        let lives_on =
            (paragraph.id() == first.id() && gives.0) || (paragraph.id() == last.id() && gives.1);
        let reason = if lives_on {
            Reason::Merged(survivor.id().to_owned())
        } else {
            removed(paragraph, hand)
        };
        (Arc::clone(paragraph), reason)
    });
    Replaced {
        gone: gone.collect(),
        after: vec![survivor],
    }
}

type Tail<'a> = Result<Arc<Paragraph>, NewTail<'a>>;

/// One paragraph becomes two or more.
fn parted<'a>(
    ends: &Ends<'a>,
    start: &str,
    end: &'a str,
    hand: Hand,
    new: &mut dyn FnMut(&str) -> Arc<Paragraph>,
) -> (Arc<Paragraph>, Tail<'a>) {
    let Ends {
        first, head, tail, ..
    } = ends;
    let taken_out = head.len() + tail.len() < first.text().len();
    let (head_touched, tail_touched) =
        (taken_out || !start.is_empty(), taken_out || !end.is_empty());
    if head.is_empty() && !tail.is_empty() {
        // The text moves down whole and keeps its id; what comes above it is new.
        let below = kept_or_touched(first, !tail_touched, &[end, tail].concat(), hand);
        return (new(start), Ok(below));
    }
    let above = if head_touched {
        Arc::new(first.touched(hand, &[head, start].concat()))
    } else if tail.is_empty() {
        Arc::clone(first)
    } else {
        Arc::new(first.half(first.id().to_owned(), head))
    };
    let below = if tail.is_empty() {
        NewTail::Fresh(end)
    } else if tail_touched {
        NewTail::Touched([end, tail].concat())
    } else {
        NewTail::Half(first, tail)
    };
    (above, Err(below))
}

type Gone = Vec<(Arc<Paragraph>, Reason)>;

/// A selection over several paragraphs becomes two or more.
fn apart<'a>(
    run: &[Arc<Paragraph>],
    ends: &Ends<'a>,
    start: &str,
    end: &'a str,
    hand: Hand,
) -> (Arc<Paragraph>, Tail<'a>, Gone) {
    let Ends {
        first,
        last,
        head,
        tail,
        whole,
    } = ends;
    let above = kept_or_touched(
        first,
        whole.0 && start.is_empty(),
        &[head, start].concat(),
        hand,
    );
    let below = if tail.is_empty() {
        Err(NewTail::Fresh(end))
    } else {
        let untouched = whole.1 && end.is_empty();
        Ok(kept_or_touched(
            last,
            untouched,
            &[end, tail].concat(),
            hand,
        ))
    };
    let inner = run.get(1..run.len() - 1).unwrap_or_default().iter();
    let gone = inner.chain(Some(*last).filter(|_| tail.is_empty()));
    let gone = gone.map(|paragraph| (Arc::clone(paragraph), removed(paragraph, hand)));
    (above, below, gone.collect())
}

fn kept_or_touched(
    paragraph: &Arc<Paragraph>,
    untouched: bool,
    text: &str,
    hand: Hand,
) -> Arc<Paragraph> {
    if untouched {
        Arc::clone(paragraph)
    } else {
        Arc::new(paragraph.touched(hand, text))
    }
}

/// Of two paragraphs that become one, the one whose id lives on.
fn higher<'a>(first: &'a Arc<Paragraph>, last: &'a Arc<Paragraph>) -> &'a Arc<Paragraph> {
    if last.owner().rank() > first.owner().rank() {
        last
    } else {
        first
    }
}

/// Two whole paragraphs become one and nothing else happens.
fn join(first: &Arc<Paragraph>, last: &Arc<Paragraph>, text: &str) -> Paragraph {
    let survivor = higher(first, last);
    let owner = if survivor.owner().is_protected() || first.owner() == last.owner() {
        survivor.owner()
    } else {
        super::owner::Owner::Agent
    };
    survivor.joined(owner, text, first.is_kept() || last.is_kept())
}

fn removed(paragraph: &Paragraph, hand: Hand) -> Reason {
    if paragraph.text().is_empty() && paragraph.wording().is_none() {
        Reason::LeftEmpty
    } else {
        Reason::Removed(hand.into())
    }
}
