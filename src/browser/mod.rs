//! The browser, apart from WebMCP: clock, visibility, text width, pointer positions, text events, an editing
//! surface, clipboard, files, storage, tabs, base path.
//!
//! The only door to JavaScript besides `webmcp`. Knows nothing of sessions or pages.

mod base_path;
mod clipboard;
mod download;
mod environment;
mod fault_banner;
mod input;
mod keyboard;
mod measure;
mod pointer;
mod position;
mod record;
mod scroll;
mod selection_watch;
mod start_screen;
mod surface;
mod tab_lock;

pub use base_path::{base_path, page_address, path};
pub use clipboard::copy_text;
pub use download::download;
pub use environment::{
    browser_name, is_hidden, is_secure_context, is_top_level, local_time, now, tools_allowed,
};
pub use fault_banner::{is_broken, on_fault, watch_for_faults};
pub use input::{drag_text, dropped_text, input_text, pasted_text, put_on_clipboard};
pub use keyboard::{is_modal_open, is_typing};
pub use measure::text_width;
pub use pointer::{keep_pointer, place_of};
pub use position::samples;
pub use record::Record;
pub use scroll::scroll_into_list;
pub use selection_watch::SelectionWatch;
pub use start_screen::take_start_screen_away;
pub use surface::{Line, Place, Surface};
pub use tab_lock::{claim_tab, take_over};
