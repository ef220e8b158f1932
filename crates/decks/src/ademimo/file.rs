//! How Ademimo's cards are written down.

use serde::Deserialize;

use crate::source::Entry;

/// `words.toml`. Themes help whoever edits it; the game ignores them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    #[serde(default)]
    pub theme: Vec<Theme>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Theme {
    #[serde(rename = "name")]
    _name: String,
    pub cards: Vec<Entry>,
}

/// `clues.toml`, or the clues of a pack.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clues {
    #[serde(default)]
    pub easy: Vec<Entry>,
    #[serde(default)]
    pub ordinary: Vec<Entry>,
}

impl Words {
    pub fn cards(&self) -> impl Iterator<Item = &Entry> {
        self.theme.iter().flat_map(|theme| &theme.cards)
    }
}

impl Clues {
    /// All cards, each with whether it is easy.
    pub fn cards(&self) -> impl Iterator<Item = (bool, &Entry)> {
        let easy = self.easy.iter().map(|card| (true, card));
        easy.chain(self.ordinary.iter().map(|card| (false, card)))
    }
}
