//! Files that the person chooses or drops.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Event, File, HtmlInputElement};

/// A file that the person gave to the page.
#[derive(Clone, Debug)]
pub struct SharedFile {
    file: File,
}

impl SharedFile {
    /// What it is called.
    pub fn name(&self) -> String {
        self.file.name()
    }

    /// How large it is, in bytes.
    pub fn size(&self) -> f64 {
        self.file.size()
    }

    /// Its text; `None` where it cannot be read any more.
    pub async fn text(&self) -> Option<String> {
        JsFuture::from(self.file.text()).await.ok()?.as_string()
    }
}

/// The file that was chosen in a file input, which is emptied, so that the same file can be chosen again.
pub fn chosen_file(event: &Event) -> Option<SharedFile> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files()?.get(0)?;
    input.set_value("");
    Some(SharedFile { file })
}

/// Whether a file is dragged. Which one is not told before it is dropped.
pub fn drags_file(event: &DragEvent) -> bool {
    let dragged = event.data_transfer();
    dragged.is_some_and(|dragged| dragged.types().includes(&"Files".into(), 0))
}

/// The file that is dropped; `None` for anything else, such as text.
pub fn dropped_file(event: &DragEvent) -> Option<SharedFile> {
    let file = event.data_transfer()?.files()?.get(0)?;
    Some(SharedFile { file })
}
