//! The view: shows a store and forwards what the person does. No rule of the game is decided here.

mod app;
mod badge;
mod board;
mod canvas_page;
mod confirm;
mod copy_button;
mod deleted_list;
mod diagnostics;
mod document_bar;
mod document_page;
mod editor;
mod gate_card;
mod header;
mod icon;
mod key_pen;
mod live_ink;
mod log;
mod log_row;
mod mark_view;
mod other_tab;
mod pages;
mod pen;
mod plan_card;
mod press_button;
mod prompt_card;
mod shape_view;
mod shares_strip;
mod status_line;
mod toolbar;
mod writing;

pub use app::app;
pub use pages::First;
