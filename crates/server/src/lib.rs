//! The server of Tablée, as a library for the binary and for tests.

pub mod person;
pub mod protocol;
