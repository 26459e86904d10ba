//! What an input event is about to do, by its `inputType` (Input Events Level 2).

/// Which way something is deleted from the caret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Before it.
    Back,
    /// Behind it.
    On,
}

/// What an input event is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// Puts text in, typed, corrected or chosen.
    Types,
    /// Breaks a line within a paragraph.
    BreaksLine,
    /// Begins a new paragraph.
    BeginsParagraph,
    /// Puts in what comes from elsewhere.
    Pastes,
    /// Takes text out.
    Deletes(Way),
    /// Undoes.
    Undoes,
    /// Does again.
    Redoes,
    /// Belongs to a composition.
    Composes,
    /// Sets type or layout, of which there is none here.
    Formats,
    /// Something that no table knows: what it makes is read back.
    Other,
}

impl InputKind {
    /// By the event's `inputType`.
    pub fn of(input_type: &str) -> Self {
        match input_type {
            "insertText" | "insertReplacementText" | "insertFromYank" | "insertLink" => Self::Types,
            "insertLineBreak" => Self::BreaksLine,
            "insertParagraph" => Self::BeginsParagraph,
            "insertFromPaste" | "insertFromPasteAsQuotation" | "insertFromDrop" => Self::Pastes,
            "insertCompositionText"
            | "insertFromComposition"
            | "deleteCompositionText"
            | "deleteByComposition" => Self::Composes,
            "historyUndo" => Self::Undoes,
            "historyRedo" => Self::Redoes,
            "insertOrderedList" | "insertUnorderedList" | "insertHorizontalRule" => Self::Formats,
            other if other.starts_with("format") => Self::Formats,
            other if other.starts_with("delete") && other.ends_with("Forward") => {
                Self::Deletes(Way::On)
            }
            other if other.starts_with("delete") => Self::Deletes(Way::Back),
            _ => Self::Other,
        }
    }
}
