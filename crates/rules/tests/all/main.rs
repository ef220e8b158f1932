//! What the referee must do: each ruling of each game, and what holds for all.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ademimo;
mod conformance;
mod pictomania;
mod shokoba;
