//! What strangers may send, tried with any bytes.
//!
//! A probe takes bytes, does with them what the program would do, and panics
//! where something that must always hold does not. It says whether the bytes
//! meant anything. The tests feed probes from chance for a few seconds; `make
//! fuzz` lets libFuzzer feed them for longer.

mod bytes;
mod files;
mod games;
mod messages;
mod records;

pub use bytes::Bytes;
pub use files::{deck, pack};
pub use games::{game, play};
pub use messages::{log, message};
pub use records::record;
