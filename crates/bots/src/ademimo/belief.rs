//! What somebody's clues seem to mean.

use rules::Seat;
use rules::ademimo::View;

use super::sense::Sense;

/// For each place, how well its word fits all the clues heard: a logarithm.
#[derive(Clone, Debug)]
pub struct Belief {
    fits: Vec<f32>,
    sense: Sense,
}

impl Belief {
    /// After the clues that a player has given so far.
    pub fn about(seat: Seat, view: &View, sense: Sense) -> Self {
        let nothing = Self {
            fits: vec![0.0; view.words.len()],
            sense,
        };
        let clues = view.cards.iter().flat_map(|card| &card.clues);
        let given = clues.filter(|clue| clue.pawns.iter().any(|pawn| pawn.seat == seat));
        given.fold(nothing, |belief, clue| belief.hear(&clue.text, view))
    }

    /// After one more clue.
    pub fn hear(&self, clue: &str, view: &View) -> Self {
        let fits = self.fits.iter().zip(&view.words);
        let fits = fits.map(|(fit, word)| fit + self.sense.fit(&word.text, clue));
        Self {
            fits: fits.collect(),
            sense: self.sense,
        }
    }

    /// How well the word on this place (from 1) fits.
    pub fn fit(&self, place: u8) -> f32 {
        self.fits[usize::from(place) - 1]
    }

    /// How sure a listener is of this place among all: a logarithm.
    pub fn certainty(&self, place: u8) -> f32 {
        let all: f32 = self.fits.iter().map(|fit| fit.exp()).sum();
        self.fit(place) - all.ln()
    }
}
