//! What every game of this house can do.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{BySeat, Deal, Hand, Seat, Sheets, Timer, Viewer};

/// One match, from the deal to the last point. `Self` is the whole truth and
/// has neither `Debug` nor `Serialize`: it can leave only through `view`,
/// `happenings` and `open`.
pub trait Game: Sized + Clone {
    type Setup;
    /// Cards with words; empty for a game without them.
    type Deck;
    /// An explicit order of everything that chance decides.
    type Order;
    type Move;
    type View;
    type Happening;
    type Open;
    type Refusal;
    type BadSetup;

    /// How many players it is for.
    const SEATS: RangeInclusive<usize>;

    /// The versions of the rules that can be played, oldest first. A new one is
    /// added when a change would make old matches replay differently, and the
    /// ruling that differs asks [`Game::rules`]. A match ends under the version
    /// it began with.
    const VERSIONS: &'static [u16];

    /// Whether it is played with cards that carry words.
    const HAS_WORDS: bool = true;

    /// Whether a match goes on when somebody leaves and nobody takes the seat.
    const GOES_ON_WITHOUT: bool = false;

    /// The version that a match opened today is played by.
    fn newest() -> u16 {
        *Self::VERSIONS.last().expect("a game has rules")
    }

    /// Deals a match by the newest rules.
    fn new(
        setup: &Self::Setup,
        seats: usize,
        deck: &Arc<Self::Deck>,
        deal: &Deal<Self::Order>,
    ) -> Result<Self, Self::BadSetup> {
        Self::by_rules(Self::newest(), setup, seats, deck, deal)
    }

    /// Deals a match by one of the `VERSIONS`.
    fn by_rules(
        rules: u16,
        setup: &Self::Setup,
        seats: usize,
        deck: &Arc<Self::Deck>,
        deal: &Deal<Self::Order>,
    ) -> Result<Self, Self::BadSetup>;

    /// The version that this match is played by.
    fn rules(&self) -> u16;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// The present round, counted from 1; between two rounds, the one just
    /// counted. A new number means new secrets, and those of the round before
    /// are secrets no longer.
    fn round(&self) -> u32;

    /// The part of the match that is being played (reading, drawing, a reveal).
    /// Another number means that another part has begun; [`crate::Match`] notes
    /// when.
    fn part(&self) -> u32 {
        self.round()
    }

    /// Whether the present part is told step by step, to everybody at the same
    /// pace: all that it tells is public.
    fn is_told(&self) -> bool {
        false
    }

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

    /// From now on this seat is in other hands. Every seat begins in a person's.
    /// Changes nothing where it makes no difference who plays: there, somebody
    /// has to play on for a person who has left.
    fn hand(&mut self, _seat: Seat, _hand: Hand) {}

    /// Whose hands a seat is in, where that makes a difference.
    fn hand_of(&self, _seat: Seat) -> Hand {
        Hand::Person
    }

    /// Whether a match by these rules goes differently when a seat changes
    /// hands in any way, so that its record must tell of it.
    fn follows_hands(&self) -> bool {
        false
    }

    /// Whether people may talk now, onlookers included.
    fn may_talk(&self) -> bool;

    /// What the viewer may know now, with every legal play of that viewer.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What happened, as the viewer saw it, from number `from` on. A game
    /// remembers at least the present round.
    fn happenings(&self, viewer: Viewer, from: u32) -> Happenings<Self::Happening>;

    /// Every legal play of a seat, for tools and tests. Ink is not a decision
    /// and is not listed. A view may list fewer plays, where showing them would
    /// spoil the game.
    fn legal(&self, seat: Seat) -> Vec<Self::Move>;

    /// The score of each seat in the match so far.
    fn scores(&self) -> BySeat<i32>;

    /// What was drawn, if anything is drawn in this game. Everybody may see
    /// ink, and it travels separately from views.
    fn sheets(&self) -> Option<Sheets<'_>> {
        None
    }

    /// Whether this seat may draw now.
    fn may_draw(&self, _seat: Seat) -> bool {
        false
    }

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

/// Its name in data files.
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
