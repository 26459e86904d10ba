//! The text of one block: one text node, and a filler where the last line would have no height.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{CharacterData, Element, Node, Text};

/// Makes a block show this text, in as small a change as there is.
pub fn set_text(block: &Element, text: &str) {
    let needs_filler = text.is_empty() || text.ends_with('\n');
    let first = block.first_child();
    let only_text = first.as_ref().and_then(|node| node.dyn_ref::<Text>());
    let rest = match only_text {
        Some(node) if !text.is_empty() => {
            replace_data(node, text);
            node.next_sibling()
        }
        _ => first.clone(),
    };
    let has_filler = rest
        .as_ref()
        .is_some_and(|node| is_break(node) && node.next_sibling().is_none());
    if needs_filler && has_filler && (text.is_empty() || only_text.is_some()) {
        return;
    }
    let mut child = rest;
    while let Some(node) = child {
        child = node.next_sibling();
        // A node that is elsewhere already is gone.
        let _ = block.remove_child(&node);
    }
    // Appending to an element of our own cannot fail.
    if !text.is_empty() && block.first_child().is_none() {
        let _ = block.append_child(&document().create_text_node(text));
    }
    if needs_filler && let Ok(filler) = document().create_element("br") {
        let _ = block.append_child(&filler);
    }
}

/// Replaces only what differs, so that the caret stays in what does not.
fn replace_data(node: &CharacterData, text: &str) {
    let old: Vec<u16> = node.data().encode_utf16().collect();
    let new: Vec<u16> = text.encode_utf16().collect();
    if old == new {
        return;
    }
    let start = old
        .iter()
        .zip(&new)
        .take_while(|(old, new)| old == new)
        .count();
    let most = old.len().min(new.len()) - start;
    let pairs = old.iter().rev().zip(new.iter().rev()).take(most);
    let end = pairs.take_while(|(old, new)| old == new).count();
    // A pair of surrogates stays whole: half of one cannot be handed over.
    let is_low = |unit: Option<&u16>| unit.is_some_and(|unit| (0xDC00..0xE000).contains(unit));
    let start =
        start - usize::from(start > 0 && (is_low(old.get(start)) || is_low(new.get(start))));
    let end = end - usize::from(end > 0 && is_low(new.get(new.len() - end)));
    let middle = new.get(start..new.len() - end).unwrap_or_default();
    let middle = String::from_utf16_lossy(middle);
    let count = |units: usize| u32::try_from(units).unwrap_or(u32::MAX);
    if node
        .replace_data(count(start), count(old.len() - end - start), &middle)
        .is_err()
    {
        node.set_data(text);
    }
}

/// The text of a node as it looks: a line break element is a line break, but for one that only fills the last line.
pub fn text_of(node: &Node) -> String {
    let mut text = String::new();
    collect(node, &mut text);
    if node.dyn_ref::<Element>().is_some() && ends_in_break(node) {
        text.pop();
    }
    text
}

fn collect(node: &Node, text: &mut String) {
    if is_break(node) {
        text.push('\n');
        return;
    }
    if let Some(own) = node.dyn_ref::<Text>() {
        text.push_str(&own.data());
    }
    let mut child = node.first_child();
    while let Some(inner) = child {
        collect(&inner, text);
        child = inner.next_sibling();
    }
}

fn ends_in_break(node: &Node) -> bool {
    let mut last = node.last_child();
    while let Some(inner) = last {
        if is_break(&inner) {
            return true;
        }
        last = inner.last_child();
    }
    false
}

pub fn is_break(node: &Node) -> bool {
    node.node_name() == "BR"
}

/// UTF-16 units of text in a node, every line break element counted as one.
pub fn length(node: &Node) -> usize {
    let mut text = String::new();
    collect(node, &mut text);
    text.encode_utf16().count()
}
