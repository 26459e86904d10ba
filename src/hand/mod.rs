//! The person's hand, before any of it is ink: which pointer draws, which is a palm, which fingers pinch, and where
//! the keyboard's pen is.
//!
//! Pure: pointers, places and times are numbers that come in. It must not know the browser, a session or the gate.

mod gesture;
#[cfg(test)]
mod gesture_table;
mod key_pen;
mod lease;

pub use gesture::{End, Gesture, Happening, Pointer, Sample, Step};
pub use key_pen::{KeyPen, Stride};
pub use lease::Lease;
