//! What every game of this house can do.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Deal, Seat, Timer, Viewer};

/// One match, from the deal to the last point. `Self` is the whole truth and
/// has neither `Debug` nor `Serialize`: it can leave only through `view`,
/// `happenings` and `open`.
pub trait Game: Sized + Clone {
    type Setup;
    /// Cards with words; nothing for a game without.
    type Deck;
    /// An explicit order of everything that chance decides.
    type Order;
    type Move;
    type View;
    type Happening;
    type Open;
    type Refusal;
    type BadSetup;

    /// Raised when old records would replay differently.
    const RULES: u16;

    fn new(
        setup: &Self::Setup,
        seats: usize,
        deck: &Arc<Self::Deck>,
        deal: &Deal<Self::Order>,
    ) -> Result<Self, Self::BadSetup>;

    /// Plays a move, or leaves the game exactly as it was and says why not.
    fn play(&mut self, seat: Seat, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// The time that the present stage allows, where the table plays by the
    /// clock. The rules have no clock of their own: see [`crate::Clock`].
    fn timer(&self) -> Option<Timer> {
        None
    }

    /// The time of the present stage has run out. Changes nothing where no
    /// timer runs.
    fn time_up(&mut self) {}

    /// A player leaves for good and nobody takes the seat. Only for games that
    /// can go on without: the others need a computer player.
    fn leave(&mut self, _seat: Seat) {}

    /// Whether people may talk now; also those who only look on.
    fn may_talk(&self) -> bool;

    /// What the viewer may know now, with every legal play of that viewer.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What happened, as the viewer saw it, from number `from` on. A game
    /// remembers at least the present round.
    fn happenings(&self, viewer: Viewer, from: u32) -> Happenings<Self::Happening>;

    /// Everything, for tools and finished games. No socket message can hold it.
    fn open(&self) -> Self::Open;

    /// Set once the match is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// The language of the cards, or of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum Language {
    #[default]
    Fr,
    En,
}

impl Language {
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];
}

/// As data files call it.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fr => "fr",
            Self::En => "en",
        })
    }
}

/// A run of happenings; `from` is the number of the first within the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "game.ts")]
pub struct Happenings<H> {
    pub from: u32,
    pub list: Vec<H>,
}

/// How a match ended: all who share the first place have won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "game.ts")]
pub struct Outcome {
    pub winners: Vec<Seat>,
    pub scores: BySeat<i32>,
}
