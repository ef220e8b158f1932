//! What is wrong with a deck, if anything: `tablee deck check`.

mod ademimo;
mod faces;
mod finding;
mod pack;
mod pictomania;
mod report;

pub use ademimo::check as ademimo;
pub use finding::{Finding, Reason};
pub(crate) use pack::check as pack;
pub use pictomania::check as pictomania;

/// Everything that is wrong with the decks of the program; the tests keep it
/// empty.
pub fn all() -> Vec<Finding> {
    let mut findings = ademimo(crate::ademimo::WORDS, crate::ademimo::CLUES);
    for (level, source) in crate::pictomania::FILES {
        findings.extend(pictomania(level, source));
    }
    findings
}
