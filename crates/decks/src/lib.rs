//! The cards with words, in French and in English, and the checks that keep
//! them playable.
//!
//! The data files are written by people and built into the program. Packs are
//! files of the same kind that the person who runs the server adds.

pub mod ademimo;
pub mod check;
mod letters;
pub mod pack;
pub mod pictomania;
mod source;

pub use source::Source;
