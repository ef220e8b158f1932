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
use std::sync::Arc;

use chance::{hash, mix};
pub use pictomania::eyes::Glance;
pub use pictomania::hand::{Line, Touch};
pub use pictomania::{Gallery, LOOK, Occasion, Page, glance};
use rules::pictomania::{Move, Sheet};
use rules::{AnyHappening, AnyMove, AnyView, BySeat, GameName, Seat};
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
        GameName::Shokoba | GameName::Ademimo | GameName::Pictomania => true,
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
/// viewer saw of the present round, and `gallery` what is drawn, where something
/// is. The same arguments give the same move.
pub fn choose(
    player: Player,
    view: &AnyView,
    happened: Vec<AnyHappening>,
    gallery: Option<&Gallery>,
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
        AnyView::Pictomania(view) => {
            pictomania::choose(player, view, gallery?).map(AnyMove::Pictomania)
        }
    }
}

/// Whether this viewer has to look at the drawings again and again: they grow
/// while nothing else happens.
pub fn looks(view: &AnyView) -> bool {
    match view {
        AnyView::Pictomania(view) => pictomania::looks(view),
        AnyView::Shokoba(_) | AnyView::Ademimo(_) => false,
    }
}

/// Whether this computer player has to look at the drawings before it chooses.
/// As long as it draws it looks at its own sheet.
pub fn has_to_look(player: Player, view: &AnyView, occasion: Occasion) -> bool {
    match view {
        AnyView::Pictomania(of) => looks(view) && !pictomania::still_draws(player, of, occasion),
        AnyView::Shokoba(_) | AnyView::Ademimo(_) => false,
    }
}

/// The lines that this computer player draws on this occasion, from the first
/// to the last; none where it has nothing to draw.
pub fn lines(player: Player, view: &AnyView, occasion: Occasion) -> Vec<Line> {
    match view {
        AnyView::Pictomania(view) => pictomania::lines(player, view, occasion),
        AnyView::Shokoba(_) | AnyView::Ademimo(_) => Vec::new(),
    }
}

/// The move that puts a finished line on the sheet.
pub fn stroke(line: &Line) -> AnyMove {
    AnyMove::Pictomania(Move::Stroke(Arc::new(line.stroke())))
}

/// What the expert would play, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum AnyHint {
    Shokoba(shokoba::Hint),
    Ademimo(ademimo::Hint),
    /// What a drawing looks like so far, in practice.
    Pictomania(pictomania::Thoughts),
}

/// A hint for the viewer in turn; nothing where there is none to give.
pub fn hint(
    view: &AnyView,
    happened: Vec<AnyHappening>,
    gallery: Option<&Gallery>,
    seed: u64,
) -> Option<AnyHint> {
    match view {
        AnyView::Shokoba(view) => {
            let happened = happenings!(happened, Shokoba);
            shokoba::hint(view, &happened, seed).map(AnyHint::Shokoba)
        }
        AnyView::Ademimo(view) => ademimo::hint(view).map(AnyHint::Ademimo),
        AnyView::Pictomania(view) => pictomania::thoughts(view, gallery?).map(AnyHint::Pictomania),
    }
}

/// What computer players say when a round has been counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum AnyRemarks {
    Ademimo(ademimo::Remarks),
    Pictomania(pictomania::Remarks),
}

/// What these computer players say of the round that was counted last, in view
/// of what everybody sees, `sheets` included where something was drawn; nothing
/// where there is nothing to say. The number of the match counts those of its
/// table.
pub fn remarks(
    view: &AnyView,
    sheets: Option<&BySeat<Arc<Sheet>>>,
    match_number: u32,
    computers: &[(Seat, Player)],
) -> Option<AnyRemarks> {
    match view {
        AnyView::Ademimo(view) => ademimo::remarks(view, computers).map(AnyRemarks::Ademimo),
        AnyView::Pictomania(view) => {
            let remarks = pictomania::remarks(view, sheets?, match_number, computers);
            remarks.map(AnyRemarks::Pictomania)
        }
        AnyView::Shokoba(_) => None,
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
