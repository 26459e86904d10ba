//! An editing surface: one editable element with a block for each line of text, and nothing else in it.
//!
//! Built by hand rather than by the view's framework, because a browser, an input method or an extension may change
//! what stands in it at any moment: each change of ours touches only the nodes it must, so that caret, selection and
//! composition stay where they are. Knows lines of text with a name and a kind, not whose they are or why.

mod blocks;
mod place;
mod selection;
mod text;
mod view;
mod watch;

use std::cell::Cell;

use web_sys::{Element, HtmlElement};

use watch::Watch;

pub use place::Place;

/// A line as it is to be shown. It may hold line breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its name, `data-id`.
    pub id: &'a str,
    /// Its kind, `data-owner`.
    pub kind: &'a str,
    /// Its text.
    pub text: &'a str,
}

/// What stands in one block of a surface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The name that the block was made for; nothing if it is none of ours.
    pub id: Option<String>,
    /// Its text.
    pub text: String,
}

/// The surface. While it lives it watches for changes that it has not made.
#[derive(Debug)]
pub struct Surface {
    root: HtmlElement,
    /// The blocks of the lines, in their order.
    blocks: Vec<Element>,
    /// The block in which a first line can be written.
    blank: Option<Element>,
    /// The line that was asked for last: the next question is mostly about it again.
    last: Cell<usize>,
    watch: Option<Watch>,
}

impl Surface {
    /// A surface in this element, which must be empty. `changed` is called, a moment later, when anything but this
    /// surface changes what stands in it.
    pub fn new(root: HtmlElement, changed: impl Fn() + 'static) -> Self {
        let watch = Watch::new(&root, changed);
        let mut surface = Self {
            root,
            blocks: Vec::new(),
            blank: None,
            last: Cell::new(0),
            watch,
        };
        surface.show_blank();
        surface
    }

    /// Whether the keyboard writes here.
    pub fn has_focus(&self) -> bool {
        let document = leptos::prelude::document();
        let active = document.active_element();
        active.is_some_and(|active| active.is_same_node(Some(&self.root)))
            && document.has_focus().unwrap_or(true)
    }

    fn our_own(&self) {
        if let Some(watch) = &self.watch {
            watch.forget();
        }
    }
}
