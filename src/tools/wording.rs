//! The same tools in other words, to measure what one sentence does. What they do and take is the same.

use super::tool::{Page, Tool};

/// The one sentence of a page that says how much to send in a call, and its variants.
#[derive(Debug)]
pub struct Sentence {
    /// The tool in whose description it stands.
    pub tool: &'static str,
    /// The sentence as it is, at the description's place where it stands.
    pub full: &'static str,
    /// Its cost alone: what a call takes.
    pub cost: &'static str,
    /// Its request alone: how much to send.
    pub ask: &'static str,
    /// The parameter whose words repeat the request, with and without it.
    pub parameter: Option<(&'static str, &'static str)>,
    /// The key under which the arguments hold what is counted: `points`, `paragraphs`.
    pub counted: &'static str,
}

/// Which words a page's tools are given in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wording {
    /// As they are for everybody.
    #[default]
    Full,
    /// Without the sentence.
    Plain,
    /// With what a call costs, and no request.
    Cost,
    /// With the request, and no reason for it.
    Ask,
}

impl Wording {
    /// All of them, the everyday one first.
    pub const ALL: [Self; 4] = [Self::Full, Self::Plain, Self::Cost, Self::Ask];

    /// Its name in the page's address.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Plain => "plain",
            Self::Cost => "cost",
            Self::Ask => "ask",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|wording| wording.name() == name)
    }

    /// The sentence in this wording; empty where it is left out.
    pub const fn sentence(self, sentence: &Sentence) -> &'static str {
        match self {
            Self::Full => sentence.full,
            Self::Plain => "",
            Self::Cost => sentence.cost,
            Self::Ask => sentence.ask,
        }
    }

    const fn asks(self) -> bool {
        matches!(self, Self::Full | Self::Ask)
    }
}

/// A page's tools in these words.
pub fn tools_in<P: Page>(wording: Wording) -> Vec<Tool<P>> {
    let sentence = &P::SENTENCE;
    let mut tools = P::tools();
    for tool in tools.iter_mut().filter(|tool| tool.name == sentence.tool) {
        let said = tool
            .description
            .replace(sentence.full, wording.sentence(sentence));
        tool.description = said.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((name, words)) = sentence.parameter
            && !wording.asks()
        {
            tool.schema.describe(name, words);
        }
    }
    tools
}
