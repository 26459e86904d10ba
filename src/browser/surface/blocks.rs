//! The blocks of a surface: made, moved and taken away, as few as can be.

use std::ops::Range;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};

use super::text::{set_text, text_of};
use super::{Block, Line, Surface};

impl Surface {
    /// Shows these lines in the place of a run of those that are shown. A line that was in the run before keeps its
    /// block; a block is touched only if its line has changed. Lines that come in are marked as new if `marked`.
    pub fn splice(&mut self, run: Range<usize>, lines: &[Line<'_>], marked: bool) {
        let run = run.start.min(self.blocks.len())..run.end.min(self.blocks.len());
        let mut old: Vec<_> = self.blocks.get(run.clone()).unwrap_or_default().to_vec();
        let mut new = Vec::with_capacity(lines.len());
        for line in lines {
            let kept = old
                .iter()
                .position(|block| id_of(block).as_deref() == Some(line.id));
            let block = match kept {
                Some(place) => old.swap_remove(place),
                None => match self.make(line.id, marked) {
                    Some(block) => block,
                    None => return,
                },
            };
            set_attribute(&block, "data-owner", line.kind);
            set_text(&block, line.text);
            new.push(block);
        }
        for block in old {
            block.remove();
        }
        let end = self.blocks.get(run.end).cloned();
        self.blocks.splice(run.clone(), new);
        let new = run.start..run.start + lines.len();
        self.put_in_order(new, end.as_ref());
        self.show_blank();
        self.our_own();
    }

    /// Puts everything back as these lines say, whatever stands there.
    pub fn repair(&mut self, lines: &[Line<'_>]) {
        let mut child = self.root.first_child();
        while let Some(node) = child {
            child = node.next_sibling();
            let is_ours = node.dyn_ref::<Element>().is_some_and(|element| {
                self.blocks
                    .iter()
                    .chain(&self.blank)
                    .any(|block| block == element)
            });
            if !is_ours {
                self.drop_node(&node);
            }
        }
        for block in &self.blocks {
            if !self.root.contains(Some(block))
                || !block
                    .parent_node()
                    .is_some_and(|parent| parent.is_same_node(Some(&self.root)))
            {
                self.insert(block, None);
            }
        }
        self.splice(0..self.blocks.len(), lines, false);
        if let Some(blank) = self.blank.clone() {
            set_text(&blank, "");
            if blank.parent_node().is_none() {
                self.insert(&blank, None);
            }
        }
        self.our_own();
    }

    /// What stands there, block by block.
    pub fn read(&self) -> Vec<Block> {
        let mut found: Vec<Block> = Vec::new();
        // Text outside any block is a block of its own until the next one begins.
        let mut loose = false;
        let mut child = self.root.first_child();
        while let Some(node) = child {
            child = node.next_sibling();
            let text = text_of(&node);
            match node
                .dyn_ref::<Element>()
                .filter(|element| element.tag_name() != "BR")
            {
                Some(element) => {
                    found.push(Block {
                        id: self.name_of(element),
                        text,
                    });
                    loose = false;
                }
                None if loose => {
                    if let Some(last) = found.last_mut() {
                        last.text.push_str(&text);
                    }
                }
                None => {
                    found.push(Block { id: None, text });
                    loose = true;
                }
            }
        }
        found
    }

    /// Whether nothing but our own blocks stands there, in their order.
    pub fn is_whole(&self) -> bool {
        let mut child = self.root.first_child();
        let ours = self.blocks.iter().chain(&self.blank);
        for block in ours {
            match child {
                Some(node) if node.is_same_node(Some(block)) => child = node.next_sibling(),
                _ => return false,
            }
        }
        child.is_none()
    }

    /// Sets or takes away a mark on the block of that name.
    pub fn mark(&self, id: &str, name: &str, on: bool) {
        let block = self
            .blocks
            .iter()
            .find(|block| id_of(block).as_deref() == Some(id));
        if let Some(block) = block {
            if on {
                set_attribute(block, name, "true");
            } else if block.has_attribute(name) {
                // Only a name that is none is refused.
                let _ = block.remove_attribute(name);
            }
        }
    }

    /// The name of a block that is ours and was not copied by the browser.
    fn name_of(&self, element: &Element) -> Option<String> {
        let ours = self.blocks.iter().any(|block| block == element);
        ours.then(|| id_of(element)).flatten()
    }

    /// An empty surface has one block without a name, so that there is a line to begin on.
    pub(super) fn show_blank(&mut self) {
        if !self.blocks.is_empty() {
            if let Some(blank) = self.blank.take() {
                blank.remove();
            }
        } else if self.blank.is_none()
            && let Some(blank) = new_block()
        {
            set_text(&blank, "");
            self.insert(&blank, None);
            self.blank = Some(blank);
        }
        let empty = self.blank.is_some().to_string();
        set_attribute(&self.root, "data-empty", &empty);
        self.our_own();
    }

    fn make(&mut self, id: &str, marked: bool) -> Option<Element> {
        // The first line is written in the blank block: a composition may be going on in it.
        let block = match self.blank.take() {
            Some(blank) => blank,
            None => new_block()?,
        };
        set_attribute(&block, "data-id", id);
        if marked {
            set_attribute(&block, "data-new", "");
        }
        Some(block)
    }

    /// Brings a run of blocks into the order they should have. One that went down is taken out of the way of the
    /// others rather than they out of its way: a block that moves loses the caret.
    fn put_in_order(&self, run: Range<usize>, end: Option<&Element>) {
        let Some(blocks) = self.blocks.get(run.clone()) else {
            return;
        };
        let before = run
            .start
            .checked_sub(1)
            .and_then(|place| self.blocks.get(place));
        let mut here: Option<Node> = match before {
            Some(before) => before.next_sibling(),
            None => self.root.first_child(),
        };
        let end: Option<&Node> = end.map(|end| end.as_ref());
        for block in blocks {
            let block: &Node = block;
            while let Some(node) = here.clone().filter(|node| !node.is_same_node(end)) {
                let next = node.next_sibling();
                let is_next = next
                    .as_ref()
                    .is_some_and(|next| next.is_same_node(Some(block)));
                if !node.is_same_node(Some(block)) && is_next {
                    self.drop_node(&node);
                    here = next;
                } else {
                    break;
                }
            }
            match &here {
                Some(node) if node.is_same_node(Some(block)) => here = node.next_sibling(),
                _ => self.insert(block, here.as_ref()),
            }
        }
    }

    fn insert(&self, block: &Node, before: Option<&Node>) {
        // It fails only for a node that contains the root, or for a place that is not in it.
        let _ = self.root.insert_before(block, before);
    }

    fn drop_node(&self, node: &Node) {
        // A node that is elsewhere already is gone.
        let _ = self.root.remove_child(node);
    }
}

fn new_block() -> Option<Element> {
    let block = document().create_element("p").ok()?;
    set_attribute(&block, "class", "para");
    set_attribute(&block, "dir", "auto");
    Some(block)
}

fn id_of(block: &Element) -> Option<String> {
    block.get_attribute("data-id")
}

/// An attribute that has the value already is left alone: setting it would be a change.
fn set_attribute(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        // Only a name that is none is refused.
        let _ = element.set_attribute(name, value);
    }
}
