//! The eyes of computer players: they turn a drawing so far into a vector and
//! compare it with what is known of the words on the table.
//!
//! `make look` has trained a small network on human sketches, icons and our own
//! drawings (scripts/look/README.md) and keeps, for each word of the deck, the
//! vectors of its drawings and of human sketches. Somebody who guesses may not
//! know the very drawing that is being drawn: that would be telepathy.

mod file;
mod network;
mod picture;
mod words;

pub use network::Glance;
pub use picture::{PIXELS, Picture};
pub use words::{Words, knows};

use std::sync::LazyLock;

use file::Eyes;

/// What `make look` has written.
const FILE: &[u8] = include_bytes!("../../data/eyes.bin");

static EYES: LazyLock<Eyes> =
    LazyLock::new(|| file::read(FILE).expect("the tests read the shipped eyes"));

/// What a picture looks like. It takes about a millisecond.
pub fn look(picture: &Picture) -> Glance {
    EYES.network.look(picture)
}
