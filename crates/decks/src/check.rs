//! What is wrong with a deck, if anything: `tablee deck check`.

mod ademimo;
mod finding;
mod report;

pub use ademimo::check as ademimo;
pub use finding::{Finding, Reason};

/// Everything that is wrong with the decks of the program; the tests keep it
/// empty.
pub fn all() -> Vec<Finding> {
    ademimo(crate::ademimo::WORDS, crate::ademimo::CLUES)
}
