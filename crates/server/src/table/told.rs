//! How far a reveal has been told.

use crate::journal::Ahead;

/// How far the reveal on the table has been told.
#[derive(Clone, Copy)]
pub struct Told {
    pub match_number: u32,
    pub round: u32,
    /// How much of it, in milliseconds.
    pub millis: u64,
    /// How much of that because somebody leafed on.
    pub ahead: Ahead,
}
