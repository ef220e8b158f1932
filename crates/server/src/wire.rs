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

pub use calls::{
    Drawn, Earlier, KnownWords, Listed, MoveLink, MoveTo, NewTable, Opened, PackView, PackWords,
};
pub use command::{Command, In, Question, Wanted};
pub use message::{Line, Message, Out, Running, SheetInk};
pub use refusal::Refusal;
pub use table_view::{AgainView, AskingView, Fit, Onlooker, Sitter, TableView};
