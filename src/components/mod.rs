//! The view: shows a store and forwards what the person does. No rule of the game is decided here.

mod app;
mod badge;
mod board;
mod canvas_page;
mod copy_button;
mod diagnostics;
mod gate_card;
mod header;
mod icon;
mod log;
mod log_row;
mod mark_view;
mod other_tab;
mod pen;
mod plan_card;
mod prompt_card;
mod shape_view;
mod status_line;
mod toolbar;

pub use app::app;
pub use other_tab::OtherTab;
