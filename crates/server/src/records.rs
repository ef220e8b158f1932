//! Match records: one match as a file of its own, to check, share or study.
//!
//! A record says how the match began and every event that was accepted; all
//! else follows from the rules. `docs/record.md` describes it field by field.
//! (A table's log is something else: see `room/act.rs`.)

pub mod detail;
pub mod export;
mod form;
mod read;
mod referee;
pub mod words;

pub use form::{Ending, Event, LATEST, Line, Opening, Sitter, VERSION, What};
pub use read::{Bad, CannotReplay, LINE_LIMIT, LINES_LIMIT, Replay, Why};
pub use referee::{Referee, Refused};
