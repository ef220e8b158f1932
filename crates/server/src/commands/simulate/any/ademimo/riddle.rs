//! A round as a reader sees it who knows only words and clues: can they find
//! the word?

use std::fmt;

use rules::ademimo::{PhaseView, Round};
use rules::{AnyGame, Game, Match, Seat, Viewer};
use serde::Serialize;

/// One player's clues, and the ten words.
#[derive(Serialize)]
pub struct Riddle {
    words: Vec<String>,
    /// In the order in which they were given; those with two pawns twice.
    clues: Vec<String>,
    /// The place of the word, 1 to 10.
    pub answer: u8,
}

impl Riddle {
    /// The clues of one seat in one round, from 0, of a match that was played
    /// out.
    pub fn new(played: &Match, round: usize, seat: Seat) -> Option<Self> {
        let AnyGame::Ademimo(game) = played.game() else {
            return None;
        };
        let PhaseView::Over { rounds, .. } = game.view(Viewer::Spectator).phase else {
            return None;
        };
        let Round {
            words,
            cards,
            reveal,
            ..
        } = rounds.get(round)?;
        let clues = cards.iter().flat_map(|card| &card.clues);
        let mut given: Vec<(u8, String)> = clues
            .flat_map(|clue| clue.pawns.iter().map(|pawn| (pawn, clue.text.clone())))
            .filter(|(pawn, _)| pawn.seat == seat)
            .map(|(pawn, text)| (pawn.number, text))
            .collect();
        given.sort_unstable();
        Some(Self {
            words: words.iter().map(|word| word.text.clone()).collect(),
            clues: given.into_iter().map(|(_, text)| text).collect(),
            answer: reveal.numbers[seat]?,
        })
    }
}

/// Without the answer.
impl fmt::Display for Riddle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = (1..).zip(&self.words);
        let words: Vec<String> = words
            .map(|(place, word)| format!("{place} {word}"))
            .collect();
        write!(f, "{}  <-  {}", words.join(", "), self.clues.join(" + "))
    }
}
