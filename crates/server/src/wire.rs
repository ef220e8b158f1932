//! The wire: JSON over one WebSocket per table, in small families, and a few
//! calls beside it.
//!
//! These types are the source; the TypeScript in `web/src/lib/protocol` is
//! generated from them.

mod calls;
mod command;
mod message;
mod refusal;
mod table_view;

use serde::Serialize;

pub use calls::{
    Drawn, Earlier, KnownWords, Listed, MoveLink, MoveTo, NewTable, Opened, PackView, PackWords,
};
pub use command::{Command, In, Question, Wanted};
pub use message::{Line, Message, Out, Running, SheetInk};
pub use refusal::Refusal;
pub use table_view::{AgainView, AskingView, Fit, Onlooker, Sitter, TableView};

pub fn json<T: Serialize>(value: &T) -> String {
    String::from_utf8(json_bytes(value, 256)).expect("JSON is UTF-8")
}

/// Makes space for about this many bytes first: growing costs as much as
/// writing.
pub fn json_bytes<T: Serialize>(value: &T, size: usize) -> Vec<u8> {
    let mut text = Vec::with_capacity(size);
    serde_json::to_writer(&mut text, value).expect("messages are plain data");
    text
}
