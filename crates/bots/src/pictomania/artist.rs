//! What a computer player draws: one of the drawings that the deck has of its
//! word, by its own hand.
//!
//! All of it follows from who draws, in which match and round: another server
//! goes on where the first one stopped.

use decks::pictomania::drawings::{SIDE, drawings};
use rules::Language;

use super::Occasion;
use super::hand::{Hand, Line};
use crate::Player;
use crate::chance::{hash, mix};

/// The lines of its drawing; none if it does not know how to draw this word.
pub fn plan(player: Player, occasion: Occasion, word: &str, language: Language) -> Vec<Line> {
    let known = drawings(word, language);
    let Some(drawing) = which(player, occasion, word, language).and_then(|at| known.get(at)) else {
        return Vec::new();
    };
    Hand::new(player, occasion).draw(&drawing.strokes, SIDE)
}

/// Which of the drawings of a word this player would draw. Whoever guesses its
/// drawings does not know that one.
pub fn which(player: Player, occasion: Occasion, word: &str, language: Language) -> Option<usize> {
    let many = drawings(word, language).len();
    let chance = mix(occasion.seed(player) ^ hash(word));
    (many > 0).then(|| (chance % many as u64) as usize)
}
