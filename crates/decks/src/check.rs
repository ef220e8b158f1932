//! What is wrong with a deck, if anything: `tablee deck check`.

mod ademimo;
mod faces;
mod finding;
mod fits;
mod levels;
mod pack;
mod pairs;
mod pictomania;
mod report;
mod trades;
mod words;

pub use crate::likeness::Likeness;
pub use ademimo::check as ademimo;
pub use finding::{Finding, Reason};
pub(crate) use pack::check as pack;
pub use pictomania::check as pictomania;
