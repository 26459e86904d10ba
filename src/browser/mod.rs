//! The browser, apart from WebMCP: clock, visibility, text width, pointer positions, text events, an editing
//! surface, clipboard, files, storage, tabs, base path, and events that no person made.
//!
//! The only door to JavaScript besides `webmcp`. Knows nothing of sessions or pages.

mod base_path;
mod clipboard;
mod download;
mod drafts;
mod environment;
mod fault_banner;
mod fetched;
mod file;
mod focus;
mod focus_keeper;
mod input;
mod keyboard;
mod measure;
mod png;
mod pointer;
mod position;
mod record;
mod record_fault;
mod scroll;
mod selection_watch;
mod size_watch;
mod start_screen;
mod surface;
mod tab_lock;
mod untrusted;

pub use base_path::{base_path, page_address, path, query};
pub use clipboard::copy_text;
pub use download::download;
pub use drafts::Drafts;
pub use environment::{
    browser_name, is_hidden, is_secure_context, is_top_level, local_time, moment_of, now,
    steady_now, tools_allowed,
};
pub use fault_banner::{is_broken, on_fault, watch_for_faults};
pub use fetched::fetched_text;
pub use file::{SharedFile, chosen_file, drags_file, dropped_file};
pub use focus::drop_focus;
pub use focus_keeper::FocusKeeper;
pub use input::{drag_text, dropped_text, input_text, pasted_text, put_on_clipboard};
pub use keyboard::is_typing;
pub use measure::text_width;
pub use png::download_png;
pub use pointer::{keep_pointer, keeps_pointer, places_of, value_under};
pub use record::Record;
pub use record_fault::RecordFault;
pub use scroll::{
    focus_in_place, focused_in, scroll_into_list, selected_in, set_height, set_room_above,
};
pub use selection_watch::SelectionWatch;
pub use size_watch::SizeWatch;
pub use start_screen::take_start_screen_away;
pub use surface::{Line, Place, Surface};
pub use tab_lock::{TabLock, load_again};
pub use untrusted::{press_untrusted, stroke_untrusted, type_untrusted};
