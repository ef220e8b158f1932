//! The referee: pure rules of the games, without I/O, clock or async.
//!
//! A [`Game`] is the whole truth of one match. It leaves this crate only as a
//! view built for one viewer, or as an open position for tools.

pub mod ademimo;
mod any;
mod clock;
mod dice;
mod game;
mod matches;
pub mod pictomania;
mod seat;
pub mod shokoba;
mod tagged;

pub use any::{
    AnyBadSetup, AnyCount, AnyDeal, AnyDeck, AnyGame, AnyHappening, AnyMove, AnyOpen, AnyRefusal,
    AnySetup, AnyView, Bare, GameName,
};
pub use clock::{Clock, Timer, TurnClock};
pub use dice::{Deal, Dice, Seed};
pub use game::{Game, Happenings, Language, Outcome};
pub use matches::{CannotBegin, Match, NotUp};
pub use pictomania::{Ink, Sheet, Sheets};
pub use seat::{BySeat, Hand, Seat, Viewer};
