//! The server from outside: real sockets, a real database, the real process.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod computers;
mod golden;
mod journal;
mod kill;
mod sockets;
mod support;
mod tables;
mod two_worlds;
mod typescript;
