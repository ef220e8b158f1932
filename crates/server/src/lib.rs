//! The server of Tablée, as a library for the binary and for tests.
//!
//! Arrows go one way: `commands` > `http` > `table` > `records`, `wire` >
//! `people` > `journal` > `room` > the crates of rules and bots. A test guards
//! them. All of them may look at the `limits`, add to the `counts` and wait for
//! what is `asked` for.

mod asked;
pub mod commands;
pub mod counts;
pub mod http;
pub mod journal;
mod json;
pub mod limits;
pub mod people;
pub mod records;
pub mod room;
pub mod table;
pub mod wire;
