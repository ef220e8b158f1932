//! What somebody's clues seem to mean.

use rules::Seat;
use rules::ademimo::View;

use super::sense::sense;

/// For each place, how well its word fits all clues heard: a logarithm.
#[derive(Clone, Debug)]
pub struct Belief(Vec<f32>);

impl Belief {
    /// After the clues that this player has given so far.
    pub fn about(seat: Seat, view: &View) -> Self {
        let clues = view.cards.iter().flat_map(|card| &card.clues);
        let given = clues.filter(|clue| clue.pawns.iter().any(|pawn| pawn.seat == seat));
        given.fold(Self(vec![0.0; view.words.len()]), |belief, clue| {
            belief.hear(&clue.text, view)
        })
    }

    /// After one more clue.
    pub fn hear(&self, clue: &str, view: &View) -> Self {
        let fits = self.0.iter().zip(&view.words);
        Self(
            fits.map(|(fit, word)| fit + sense(&word.text, clue).ln())
                .collect(),
        )
    }

    /// How well the word on this place (from 1) fits.
    pub fn fit(&self, place: u8) -> f32 {
        self.0[usize::from(place) - 1]
    }

    /// How sure a listener is of this place among all: a logarithm.
    pub fn certainty(&self, place: u8) -> f32 {
        let all: f32 = self.0.iter().map(|fit| fit.exp()).sum();
        self.fit(place) - all.ln()
    }
}
