//! The page's icons, drawn for it: one path each on a grid of 24, stroked by the style sheet.

use leptos::prelude::*;

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// The pen.
    Pen,
    /// The eraser.
    Eraser,
    /// Move.
    Move,
    /// Give a colour.
    Recolour,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Stop.
    Hand,
    /// A refusal.
    Blocked,
    /// Copy.
    Copy,
    /// Done, or right.
    Check,
    /// Close, or wrong.
    Cross,
    /// The gate is open.
    GateOpen,
    /// The gate is shut.
    GateShut,
    /// The AI.
    Robot,
    /// The practice script.
    Script,
    /// The person.
    Person,
    /// The page itself.
    Page,
    /// Something to unfold.
    Chevron,
    /// Clear everything.
    Clear,
    /// To the newest.
    Down,
    /// A new document.
    NewPage,
    /// Save as a file.
    Save,
    /// Keys and help.
    Help,
    /// A list of what is there.
    List,
    /// Who made what: the person's disc and the AI's square.
    Whose,
    /// Begin, or go on.
    Play,
    /// Wait.
    Pause,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Self::Pen => "M4 20l1.1-4.3L16.2 4.6a2.2 2.2 0 0 1 3.2 3.2L8.3 18.9z M14 6.8l3.2 3.2",
            Self::Eraser => {
                "M9.2 19.5l-4.9-4.9a1.6 1.6 0 0 1 0-2.3l8-8a1.6 1.6 0 0 1 2.3 0l5.1 5.1a1.6 1.6 0 0 1 0 2.3l-7.8 7.8z M8.2 8.5l7.3 7.3 M9.2 19.5H20"
            }
            Self::Move => {
                "M12 3.4v17.2 M3.4 12h17.2 M9.4 6L12 3.4 14.6 6 M9.4 18l2.6 2.6 2.6-2.6 M6 9.4L3.4 12 6 14.6 M18 9.4l2.6 2.6-2.6 2.6"
            }
            Self::Recolour => {
                "M12 3.4c3.4 4 5.6 7 5.6 10a5.6 5.6 0 0 1-11.2 0c0-3 2.2-6 5.6-10z M9.2 13.8a2.8 2.8 0 0 0 2.6 2.9"
            }
            Self::Undo => "M8.5 5L4.5 9l4 4 M4.5 9h9.7a5.3 5.3 0 0 1 0 10.6H11",
            Self::Redo => "M15.5 5l4 4-4 4 M19.5 9H9.8a5.3 5.3 0 0 0 0 10.6H13",
            Self::Hand => {
                "M7.2 12.6V6.4a1.5 1.5 0 0 1 3 0v4.4 M10.2 10.6V4.4a1.5 1.5 0 0 1 3 0v6.2 M13.2 10.6V5.4a1.5 1.5 0 0 1 3 0v6 M16.2 11.4V8.2a1.5 1.5 0 0 1 3 0v5.6a7.2 7.2 0 0 1-7.2 7.2c-2.6 0-4.3-1-5.5-3l-2.6-4.2a1.5 1.5 0 0 1 2.5-1.7l.8 1.2"
            }
            Self::Blocked => "M8.4 3.2h7.2l5.2 5.2v7.2l-5.2 5.2H8.4l-5.2-5.2V8.4z M8 12h8",
            Self::Copy => {
                "M10.5 9h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5v-8A1.5 1.5 0 0 1 10.5 9z M15 9V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H9"
            }
            Self::Check => "M5 12.8l4.4 4.4L19 7.2",
            Self::Cross => "M6.2 6.2l11.6 11.6 M17.8 6.2L6.2 17.8",
            Self::GateOpen => {
                "M5.5 20.5v-11 M3 20.5h5 M5.5 12.5L16 3.2 M8.4 9.9l2 2.3 M12 6.7l2 2.3 M5.5 9.5v-.01"
            }
            Self::GateShut => {
                "M4.5 20.5v-11 M2 20.5h5 M4.5 11.5h17 M9 11.5v3.6 M13.5 11.5v3.6 M18 11.5v3.6"
            }
            Self::Robot => {
                "M7 8h10a2.5 2.5 0 0 1 2.5 2.5v6A2.5 2.5 0 0 1 17 19H7a2.5 2.5 0 0 1-2.5-2.5v-6A2.5 2.5 0 0 1 7 8z M12 8V4.2 M9.2 12.6v1.6 M14.8 12.6v1.6"
            }
            Self::Script => "M8.6 7.2L3.8 12l4.8 4.8 M15.4 7.2l4.8 4.8-4.8 4.8 M13.4 5l-2.8 14",
            Self::Person => {
                "M12 11.6a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8z M4.6 20.2c.6-3.6 3.6-5.6 7.4-5.6s6.8 2 7.4 5.6"
            }
            Self::Page => {
                "M7 3.2h7l5 5v11a1.6 1.6 0 0 1-1.6 1.6H7a1.6 1.6 0 0 1-1.6-1.6V4.8A1.6 1.6 0 0 1 7 3.2z M13.8 3.4v5h5"
            }
            Self::Chevron => "M9.2 6l6 6-6 6",
            Self::Clear => {
                "M4.5 7h15 M9.5 7V4.4h5V7 M6.4 7l.8 11.9a1.6 1.6 0 0 0 1.6 1.5h6.4a1.6 1.6 0 0 0 1.6-1.5L17.6 7"
            }
            Self::NewPage => {
                "M7 3.2h7l5 5v11a1.6 1.6 0 0 1-1.6 1.6H7a1.6 1.6 0 0 1-1.6-1.6V4.8A1.6 1.6 0 0 1 7 3.2z M12 10.6v5.8 M9.1 13.5h5.8"
            }
            Self::Play => "M7.5 4.8l11 7.2-11 7.2z",
            Self::Pause => "M8.5 5v14 M15.5 5v14",
            Self::Save => "M12 4v11.2 M7.4 10.8l4.6 4.6 4.6-4.6 M5 20h14",
            Self::Help => {
                "M12 20.6a8.6 8.6 0 1 0 0-17.2 8.6 8.6 0 0 0 0 17.2z M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.9 M12 16.8v.01"
            }
            Self::List => "M9.5 6.5H20 M9.5 12H20 M9.5 17.5H20 M5 6.5v.01 M5 12v.01 M5 17.5v.01",
            Self::Whose => {
                "M14.2 8.4a5.4 5.4 0 1 0-5.8 5.8 M12 11.6h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z"
            }
            Self::Down => "M12 5v14 M6 13.2l6 6 6-6",
        }
    }
}

/// Shows an icon. It is decoration: whatever it means is also said in words.
#[component]
pub fn IconView(
    /// Which one.
    icon: Icon,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.path() />
        </svg>
    }
}
