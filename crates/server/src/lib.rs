//! The server of Tablée, as a library for the binary and for tests.

pub mod address;
pub mod app;
pub mod attendance;
pub mod code;
pub mod computer;
pub mod done;
pub mod handle;
pub mod journal;
pub mod live;
pub mod moving;
pub mod names;
pub mod notice;
pub mod page;
pub mod people;
pub mod person;
pub mod protocol;
pub mod record;
pub mod room;
pub mod serve;
pub mod simulate;
pub mod socket;
pub mod table;
pub mod tables;
pub mod watcher;
