//! Places in a surface: so many UTF-16 units into the so many-th line, and where that is among the nodes.

use wasm_bindgen::JsCast;
use web_sys::{Element, Node, Text};

use super::Surface;
use super::text::length;

/// A place: a line, counted from 0, and UTF-16 units of its text before the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Which line.
    pub line: usize,
    /// Units into its text.
    pub utf16: usize,
}

impl Surface {
    /// The place of a boundary point. `None` if it is outside, or if there is no line yet.
    pub(super) fn place(&self, node: &Node, offset: u32) -> Option<Place> {
        let offset = offset as usize;
        if node.is_same_node(Some(&self.root)) {
            return self.place_between(offset);
        }
        let block = self.block_of(node)?;
        let line = self.line_of(&block)?;
        let inner = if node.dyn_ref::<Text>().is_some() {
            offset
        } else {
            children(node)
                .take(offset)
                .map(|child| length(&child))
                .sum()
        };
        let mut before = 0;
        let mut here = node.clone();
        while !here.is_same_node(Some(&block)) {
            let mut sibling = here.previous_sibling();
            while let Some(node) = sibling {
                before += length(&node);
                sibling = node.previous_sibling();
            }
            here = here.parent_node()?;
        }
        // Behind the filler of the last line is the same place as before it.
        let utf16 = (before + inner).min(self.length_of(line));
        Some(Place { line, utf16 })
    }

    /// The place between two children of the root.
    fn place_between(&self, offset: usize) -> Option<Place> {
        let last = self.blocks.len().checked_sub(1)?;
        if offset > last {
            return Some(Place {
                line: last,
                utf16: self.length_of(last),
            });
        }
        Some(Place {
            line: offset,
            utf16: 0,
        })
    }

    /// The child of the root that a node is in.
    fn block_of(&self, node: &Node) -> Option<Node> {
        let mut here = node.clone();
        loop {
            let parent = here.parent_node()?;
            if parent.is_same_node(Some(&self.root)) {
                return Some(here);
            }
            here = parent;
        }
    }

    fn line_of(&self, block: &Node) -> Option<usize> {
        let is_block = |own: &Element| own.is_same_node(Some(block));
        let last = self.last.get();
        if self.blocks.get(last).is_some_and(is_block) {
            return Some(last);
        }
        let line = self.blocks.iter().position(is_block)?;
        self.last.set(line);
        Some(line)
    }

    /// UTF-16 units of text in a line.
    pub fn length_of(&self, line: usize) -> usize {
        let text = self
            .blocks
            .get(line)
            .map(|block| super::text::text_of(block));
        text.map_or(0, |text| text.encode_utf16().count())
    }

    /// The boundary point of a place, nearest to it if there is none.
    pub(super) fn point(&self, place: Place) -> Option<(Node, u32)> {
        let Some(block) = self.blocks.get(place.line) else {
            let blank = self.blank.as_ref()?;
            return Some((blank.clone().into(), 0));
        };
        let mut left = place.utf16;
        let mut last = None;
        for child in children(block) {
            let units = length(&child);
            if let Some(text) = child.dyn_ref::<Text>() {
                if left <= units {
                    return Some((child.clone(), u32::try_from(left).ok()?));
                }
                last = Some((Node::from(text.clone()), u32::try_from(units).ok()?));
            }
            left = left.saturating_sub(units);
        }
        Some(last.unwrap_or_else(|| (block.clone().into(), 0)))
    }
}

fn children(node: &Node) -> impl Iterator<Item = Node> {
    std::iter::successors(node.first_child(), Node::next_sibling)
}
