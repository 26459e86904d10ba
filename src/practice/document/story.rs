//! The text: how we took the boat, which the sample leaves out.

/// One paragraph of it, in three forms that begin with the same words.
#[derive(Debug, PartialEq, Eq)]
pub struct Passage {
    /// What it is on, in a sentence.
    pub name: &'static str,
    /// As it is first written.
    pub draft: &'static str,
    /// Fuller, leaning on the paragraphs before and after it.
    pub full: &'static str,
    /// Fuller, taking nothing for granted that another paragraph says.
    pub alone: &'static str,
}

impl Passage {
    /// Whether a text is this passage, in whatever form or with the user's words after its beginning.
    pub fn opens(&self, text: &str) -> bool {
        text.starts_with(self.draft.trim_end_matches('.'))
    }
}

/// The passages in their order.
pub const STORY: [Passage; 6] = [
    Passage {
        name: "the boat",
        draft: "So we took the boat.",
        full: "So we took the boat. It was lighter than it looked once the rain was out of it, and its one oar lay ready.",
        alone: "So we took the boat, and asked nobody whose it was.",
    },
    Passage {
        name: "the oar",
        draft: "With one oar we went in circles.",
        full: "With one oar we went in circles, as the boat wished. Then somebody pushed against the bank, and the current had us.",
        alone: "With one oar we went in circles, and laughed until we gave it up.",
    },
    Passage {
        name: "the mill",
        draft: "The mill came closer all by itself.",
        full: "The mill came closer all by itself, now that the current had us. We saw the miller before he heard us.",
        alone: "The mill came closer all by itself, white with flour up to its roof.",
    },
    Passage {
        name: "the miller",
        draft: "The miller threw us a rope.",
        full: "The miller threw us a rope from his wheel. Nobody had ever come to the mill by water, he said, and went to see what was in the oven.",
        alone: "The miller threw us a rope and asked no questions.",
    },
    Passage {
        name: "the bread",
        draft: "There was warm bread.",
        full: "There was warm bread, for it was the day on which the miller baked. He would not hear of money.",
        alone: "There was warm bread, and nobody spoke for a while.",
    },
    Passage {
        name: "the farewell",
        draft: "We left the boat where it was.",
        full: "We left the boat where it was, on the miller’s rope, with the last of the bread in it for whoever comes next.",
        alone: "We left the boat where it was, and went on by foot.",
    },
];
