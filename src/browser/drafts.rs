//! Texts that are kept the moment they are there: pieces of what the person is in the middle of. They wait for no
//! promise, so a page that is closed or killed in the next instant has them.
//!
//! In localStorage. Where the browser blocks it, there are none.

use std::collections::BTreeSet;

/// The drafts of one page.
#[derive(Clone, Debug)]
pub struct Drafts {
    prefix: String,
}

impl Drafts {
    /// The drafts under this name.
    pub fn of(name: &str) -> Self {
        Self {
            prefix: format!("{name}-draft-"),
        }
    }

    /// Keeps a piece of a draft, in the place of what it was.
    pub fn keep(&self, draft: u32, piece: usize, text: &str) {
        if let Some(storage) = storage() {
            // With no room left, what is drawn is still kept once it is over.
            let _ = storage.set_item(&format!("{}{draft}-{piece}", self.prefix), text);
        }
    }

    /// Every draft with its pieces, in order.
    pub fn all(&self) -> Vec<(u32, Vec<String>)> {
        let mut found = self.pieces();
        found.sort_unstable();
        let mut drafts: Vec<(u32, Vec<String>)> = Vec::new();
        for (draft, _, key) in found {
            let text = storage().and_then(|storage| storage.get_item(&key).ok().flatten());
            let text = text.unwrap_or_default();
            match drafts.last_mut() {
                Some((last, pieces)) if *last == draft => pieces.push(text),
                _ => drafts.push((draft, vec![text])),
            }
        }
        drafts
    }

    /// The numbers of all drafts.
    pub fn numbers(&self) -> BTreeSet<u32> {
        let pieces = self.pieces().into_iter();
        pieces.map(|(draft, ..)| draft).collect()
    }

    /// Forgets a draft.
    pub fn forget(&self, draft: u32) {
        let Some(storage) = storage() else { return };
        for (_, _, key) in self.pieces().iter().filter(|(of, ..)| *of == draft) {
            // What cannot be removed is found again and known to be over.
            let _ = storage.remove_item(key);
        }
    }

    /// Number of the draft, number of the piece, and key.
    fn pieces(&self) -> Vec<(u32, u32, String)> {
        let Some(storage) = storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or_default();
        let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
        keys.filter_map(|key| {
            let (draft, piece) = key.strip_prefix(&self.prefix)?.split_once('-')?;
            Some((draft.parse().ok()?, piece.parse().ok()?, key))
        })
        .collect()
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}
