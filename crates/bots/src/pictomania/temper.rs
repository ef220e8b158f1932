//! How sure somebody wants to be, and how long they wait.

use crate::Level;

/// What a level is like as a guesser.
pub struct Temper {
    /// How much a player's own idea of what a thing looks like differs from the
    /// others'.
    pub whims: f32,
    /// How likely a number must be while the drawing still grows.
    pub sure: f32,
    /// How likely it must be when there is nothing more to wait for. A wrong
    /// card can make a black sheep; a card by chance is wrong five times of
    /// six.
    pub resigned: f32,
    /// How long somebody waits for slow drawers, in milliseconds.
    pub patience: u64,
    /// A drawing that has not changed for so long is taken for finished.
    pub finished: u64,
}

impl Temper {
    pub fn of(level: Level) -> Self {
        match level {
            Level::Debutant => Self {
                whims: 0.6,
                sure: 0.62,
                resigned: 0.24,
                patience: 150_000,
                finished: 14_000,
            },
            Level::Habitue => Self {
                whims: 0.35,
                sure: 0.78,
                resigned: 0.30,
                patience: 130_000,
                finished: 11_000,
            },
            Level::Expert | Level::Reference => Self {
                whims: 0.1,
                sure: 0.86,
                resigned: 0.36,
                patience: 115_000,
                finished: 8_000,
            },
        }
    }
}
