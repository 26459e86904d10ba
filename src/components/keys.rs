//! The keys that exist on the pages, as the help sheet lists them. Whoever adds a key adds its line here.

use super::pages::ShownPage;

/// One thing that keys do.
#[derive(Clone, Copy, Debug)]
pub struct KeyLine {
    /// Ways to do it, each the keys that are pressed together.
    pub ways: &'static [&'static [&'static str]],
    /// What it does.
    pub does: &'static str,
}

/// Lines that belong together.
#[derive(Clone, Copy, Debug)]
pub struct KeyGroup {
    /// Where these keys work.
    pub title: &'static str,
    /// The lines.
    pub lines: &'static [KeyLine],
}

const fn line(ways: &'static [&'static [&'static str]], does: &'static str) -> KeyLine {
    KeyLine { ways, does }
}

const EVERYWHERE: KeyGroup = KeyGroup {
    title: "Everywhere",
    lines: &[
        line(&[&["Esc"]], "Stop the AI, or close what is open"),
        line(&[&["?"]], "Show these keys, unless you are typing"),
        line(
            &[&["Tab"], &["Shift", "Tab"]],
            "To the next control, and back",
        ),
        line(
            &[&["↑"], &["↓"], &["Home"], &["End"]],
            "Scroll the activity, when it has the focus",
        ),
    ],
};

const CANVAS: KeyGroup = KeyGroup {
    title: "On the canvas",
    lines: &[
        line(
            &[&["←"], &["→"], &["↑"], &["↓"]],
            "Move the pen, when the picture has the focus; with Shift finely",
        ),
        line(&[&["Space"]], "Put that pen down, and lift it"),
        line(&[&["E"], &["P"]], "Take the eraser, or the pen"),
        line(&[&["Ctrl", "Z"]], "Undo your last act"),
        line(&[&["Ctrl", "Shift", "Z"], &["Ctrl", "Y"]], "Redo"),
        line(
            &[&["←"], &["→"]],
            "Choose a colour, a width or an instrument, when one has the focus",
        ),
        line(
            &[&["↑"], &["↓"], &["Home"], &["End"]],
            "Go through the list of what is on the canvas",
        ),
        line(
            &[&["Space"]],
            "In that list: pick up what is chosen, and put it down",
        ),
        line(
            &[&["←"], &["→"], &["↑"], &["↓"]],
            "Move what is picked up; with Shift finely, Esc puts it back",
        ),
    ],
};

const DOCUMENT: KeyGroup = KeyGroup {
    title: "In the document",
    lines: &[
        line(&[&["Enter"]], "Begin a new paragraph"),
        line(&[&["Shift", "Enter"]], "Break the line inside a paragraph"),
        line(&[&["Ctrl", "Z"]], "Undo your last edit"),
        line(&[&["Ctrl", "Shift", "Z"], &["Ctrl", "Y"]], "Redo"),
        line(&[&["Tab"]], "Leave the text"),
    ],
};

/// The groups of a page, its own first.
pub const fn keys_of(page: ShownPage) -> &'static [KeyGroup] {
    match page {
        ShownPage::Canvas => &[CANVAS, EVERYWHERE],
        ShownPage::Document => &[DOCUMENT, EVERYWHERE],
        ShownPage::Other => &[],
    }
}
