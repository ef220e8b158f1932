//! The server from outside: real sockets, a real database, the real process.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod assets;
mod behind_proxies;
mod cards;
mod clock_set_back;
mod cluster;
mod computers;
mod connections;
mod data_file;
mod dependencies;
mod door;
mod faults;
mod file;
mod floods;
mod golden;
mod hostile;
mod ink;
mod jetstream;
mod journal;
mod kill;
mod links;
mod logs;
mod metrics;
mod nats;
mod once;
mod operating;
mod packaging;
mod packs;
mod party;
mod players;
mod plays;
mod program;
mod proxies;
mod records;
mod rooms;
mod seats;
mod signals;
mod social;
mod sockets;
mod support;
mod tables;
mod text;
mod tls;
mod two_worlds;
mod typescript;
