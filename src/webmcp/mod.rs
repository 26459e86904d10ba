//! WebMCP: the only door for tools to JavaScript. Everything pre-stable about the interface is known here and
//! nowhere else, so that a change of the interface is a change of this folder.

mod arguments;
mod host;
mod pending;
mod registration;
mod status;

pub use pending::settle_all_on_fault;
pub use registration::{Registration, register};
pub use status::{Live, Status, ToolState};
