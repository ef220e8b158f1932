//! All tests of the computer players, as one program.
#![allow(
    clippy::unwrap_used,
    reason = "in a test, a failed unwrap is a failed test"
)]

mod ademimo;
mod ademimo_says;
mod engine;
mod eyes;
mod hint;
mod players;
mod reference;
mod support;
