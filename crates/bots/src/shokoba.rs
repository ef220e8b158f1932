//! Shokoba's computer players.

pub mod cards;
mod debutant;
pub mod engine;
pub mod expert;
mod habitue;
mod hint;
mod memory;
pub mod reference;

use std::fmt;
use std::str::FromStr;

pub use hint::{Hint, Why, hint};
use rules::shokoba::{Happening, Move, PhaseView, View};

use crate::chance::{Chance, mix};
use crate::{Haste, Level};
use cards::Cards;
use engine::{Play, Rules};
use expert::Recipe;
use memory::Memory;

/// The move of a computer player of this level; nothing when this viewer has
/// nothing to do now. `happened` is what the viewer saw of the current round.
/// The same arguments give the same move.
pub fn choose(level: Level, view: &View, happened: &[Happening], seed: u64) -> Option<Move> {
    Bot::from(level).choose(view, happened, seed)
}

/// A computer player, possibly an expert without some of its ingredients (for
/// measuring what they are worth).
#[derive(Clone, Debug, PartialEq)]
pub struct Bot {
    pub level: Level,
    recipe: Recipe,
}

impl From<Level> for Bot {
    fn from(level: Level) -> Self {
        let recipe = Recipe::default();
        Self { level, recipe }
    }
}

impl Bot {
    /// The same player with less time.
    pub fn in_haste(mut self, haste: Haste) -> Self {
        self.recipe.iterations = haste.of(self.recipe.iterations);
        self
    }

    /// See [`choose`].
    pub fn choose(&self, view: &View, happened: &[Happening], seed: u64) -> Option<Move> {
        let me = view.viewer?;
        match &view.phase {
            PhaseView::Playing { turn, .. } if *turn == me => {
                Some(self.play(view, happened, seed).to_move())
            }
            PhaseView::Counted { ready, .. } if !ready[me] => Some(Move::Ready),
            PhaseView::Playing { .. } | PhaseView::Counted { .. } | PhaseView::Over { .. } => None,
        }
    }

    fn play(&self, view: &View, happened: &[Happening], seed: u64) -> Play {
        let Some(memory) = Memory::new(view, happened) else {
            return greedy(view);
        };
        // Every move of a match has its own chance.
        let moment = u64::from(view.round) << 32 | happened.len() as u64;
        let mut chance = Chance::new(seed ^ mix(moment));
        match self.level {
            Level::Debutant => debutant::best(&memory, &mut chance),
            Level::Habitue => habitue::best(&memory),
            Level::Expert => expert::best(&self.recipe, &memory, &mut chance),
            Level::Reference => greedy(view),
        }
    }
}

/// The reference player's choice.
fn greedy(view: &View) -> Play {
    let rules = Rules::of(view);
    reference::best(&rules, Cards::all(&view.table), Cards::all(&view.hand))
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level, self.recipe)
    }
}

impl FromStr for Bot {
    type Err = String;

    /// A level, or `expert:no-inference` and the like.
    fn from_str(text: &str) -> Result<Self, String> {
        let (level, recipe) = match text.split_once(':') {
            Some((level, recipe)) => (level, recipe.parse()?),
            None => (text, Recipe::default()),
        };
        let level = level
            .parse()
            .map_err(|error: crate::NoSuchLevel| error.to_string())?;
        if level != Level::Expert && recipe != Recipe::default() {
            return Err(format!("{level} has no ingredients"));
        }
        Ok(Self { level, recipe })
    }
}
