//! Computer players: they see a view, never a game.
//!
//! A player is a function of what its seat may see and of a seed. It keeps
//! nothing between two moves, so a restarted server plays on as before.

pub mod ademimo;
pub mod chance;
pub mod pictomania;
pub mod shokoba;

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use chance::{hash, mix};
use rules::{AnyHappening, AnyMove, AnyView, GameName, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The happenings of this game; of one match they all are.
macro_rules! happenings {
    ($happened:expr, $name:ident) => {{
        #[allow(
            clippy::wildcard_enum_match_arm,
            reason = "another game's do not occur"
        )]
        let of_this_game = |one| match one {
            AnyHappening::$name(one) => Some(one),
            _ => None,
        };
        let happened: Vec<_> = $happened.into_iter().filter_map(of_this_game).collect();
        happened
    }};
}

/// Whether there are computer players for this game.
pub fn plays(game: GameName) -> bool {
    match game {
        GameName::Shokoba | GameName::Ademimo => true,
        GameName::Pictomania => false,
    }
}

/// How much less a computer player may think than it would like to: by this
/// factor. A factor and not a time, so that the same arguments give the same
/// move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Haste(NonZeroU32);

impl Haste {
    pub const NONE: Self = Self(NonZeroU32::MIN);

    /// The greatest haste: an expert that tries a tenth of the worlds still
    /// plays like one.
    const GREATEST: u32 = 10;

    /// Up to the greatest there is.
    pub fn by(factor: usize) -> Self {
        let factor = u32::try_from(factor).unwrap_or(Self::GREATEST);
        NonZeroU32::new(factor.min(Self::GREATEST)).map_or(Self::NONE, Self)
    }

    pub(crate) fn of(self, usual: usize) -> usize {
        usual.div_ceil(self.0.get() as usize)
    }
}

/// Who plays: how well, and as which person. A person thinks the same from the
/// first move of a table to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    pub level: Level,
    pub who: u64,
}

impl Player {
    /// The person on a seat of a table, which is known by its name.
    pub fn at(table: &str, seat: Seat, level: Level) -> Self {
        let who = mix(hash(table) ^ seat.index() as u64);
        Self { level, who }
    }
}

/// The move of a computer player; nothing when this viewer has nothing to do
/// now, or when no computer player knows the game. `happened` is what the
/// viewer saw of the present round. The same arguments give the same move.
pub fn choose(
    player: Player,
    view: &AnyView,
    happened: Vec<AnyHappening>,
    seed: u64,
    haste: Haste,
) -> Option<AnyMove> {
    match view {
        AnyView::Shokoba(view) => {
            let happened = happenings!(happened, Shokoba);
            let bot = shokoba::Bot::from(player.level).in_haste(haste);
            bot.choose(view, &happened, seed).map(AnyMove::Shokoba)
        }
        AnyView::Ademimo(view) => {
            let bot = ademimo::Bot::from(player.level);
            bot.choose(player.who, view, seed).map(AnyMove::Ademimo)
        }
        AnyView::Pictomania(_) => None,
    }
}

/// What the expert would play, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum AnyHint {
    Shokoba(shokoba::Hint),
    Ademimo(ademimo::Hint),
}

/// A hint for the viewer in turn; nothing where there is none to give.
pub fn hint(view: &AnyView, happened: Vec<AnyHappening>, seed: u64) -> Option<AnyHint> {
    match view {
        AnyView::Shokoba(view) => {
            let happened = happenings!(happened, Shokoba);
            shokoba::hint(view, &happened, seed).map(AnyHint::Shokoba)
        }
        AnyView::Ademimo(view) => ademimo::hint(view).map(AnyHint::Ademimo),
        AnyView::Pictomania(_) => None,
    }
}

/// What computer players say when a round has been counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum AnyRemarks {
    Ademimo(ademimo::Remarks),
}

/// What these computer players say of the round that was counted last, in view
/// of what everybody sees; nothing where there is nothing to say.
pub fn remarks(view: &AnyView, computers: &[(Seat, Player)]) -> Option<AnyRemarks> {
    match view {
        AnyView::Ademimo(view) => ademimo::remarks(view, computers).map(AnyRemarks::Ademimo),
        AnyView::Shokoba(_) | AnyView::Pictomania(_) => None,
    }
}

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "game.ts")]
pub enum Level {
    /// Plausible but careless: overlooks captures and claims.
    Debutant,
    /// Sound rules of thumb.
    Habitue,
    /// As strong as we can make it.
    Expert,
    /// For measuring only: greedy, and never changed.
    Reference,
}

impl Level {
    pub const ALL: [Self; 4] = [Self::Debutant, Self::Habitue, Self::Expert, Self::Reference];

    fn name(self) -> &'static str {
        match self {
            Self::Debutant => "debutant",
            Self::Habitue => "habitue",
            Self::Expert => "expert",
            Self::Reference => "reference",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no level.
#[derive(Debug, PartialEq, Eq)]
pub struct NoSuchLevel;

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is debutant, habitue, expert or reference")
    }
}

impl std::error::Error for NoSuchLevel {}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        let named = |level: &Self| level.name() == text;
        Self::ALL.into_iter().find(named).ok_or(NoSuchLevel)
    }
}
