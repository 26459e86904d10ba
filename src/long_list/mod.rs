//! A list that is too long to be built whole: how high its rows are, which of them are in view, and where each of
//! those stands.
//!
//! Pure: places, heights and scroll positions are numbers that come in. It must not know the browser or what a row
//! tells. No question and no change costs more than the logarithm of the number of rows, but for what is built.
//!
//! ```
//! use barge_in::long_list::LongList;
//!
//! let mut list = LongList::default();
//! (0..10_000).for_each(|row| list.put(row, row, true));
//! let places = list.in_view(300_000.0, 600.0, 0.0);
//! assert!(places.len() < 20);
//! assert_eq!(list.lay_out(&places)[0].gap, list.above(places[0]));
//! ```

mod list;
#[cfg(test)]
mod list_table;
mod sums;

pub use list::{Anchor, LongList, Slot};
