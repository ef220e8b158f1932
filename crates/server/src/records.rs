//! Match records: one match as a file of its own, to check, share or study.
//!
//! A record says how the match began and lists every event that was accepted;
//! everything else follows from the rules. `docs/record.md` describes it field
//! by field. (A table's log is something else: see `room/act.rs`.)

pub mod detail;
pub mod export;
mod form;
mod read;
mod referee;
mod why;
pub mod words;

pub use form::{Ending, Event, Line, Opening, Sitter, What};
pub use read::Replay;
pub use referee::Referee;
pub use why::{Bad, CannotReplay, LATEST, LINE_LIMIT, LINES_LIMIT, Refused, VERSION, Why};
