//! One player's idea of words and clues.
//!
//! Two hands have graded how well clues fit words. A computer player trusts
//! both, one more than the other, and sees some things in its own way: how
//! much, and what, follows from who it is. So no two of them think alike, and
//! one of them thinks the same from the first round to the last.

use decks::ademimo::{Fit, fits};
use rules::ademimo::View;

use super::Reading;
use crate::chance::{hash, mix};

/// The most that a clue which neither hand has named can fit, as a grade.
const UNNAMED: f32 = 0.9;
/// How well a clue fits that says nothing to a player, or a word that it does
/// not know.
const UNKNOWN: f32 = 0.7;
/// How much vectors exaggerate less than people do.
const BOLD: f32 = 1.4;

/// A clue on the table: the indices of its card, and of the clue on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub card: u8,
    pub clue: u8,
}

/// How well every clue on the table fits every word, for one player. Grades:
/// 3 says it at once, 2 fits, 1 could pass.
#[derive(Clone, Debug)]
pub struct Mind {
    pub spots: Vec<Spot>,
    places: usize,
    /// By spot, then by place.
    grades: Vec<f32>,
}

impl Mind {
    /// What `who` thinks of the present words and clues; `noise` is how far it
    /// strays from the gradings.
    pub fn new(view: &View, reading: Reading, who: u64, noise: f32) -> Self {
        let known = fits(view.setup.language);
        let words: Vec<_> = view
            .words
            .iter()
            .map(|word| known.word(&word.text))
            .collect();
        let share = reading.share(who);
        let mut spots = Vec::new();
        let mut grades = Vec::new();
        for (at, card) in (0..).zip(&view.cards) {
            for (index, clue) in (0..).zip(&card.clues) {
                spots.push(Spot {
                    card: at,
                    clue: index,
                });
                let known_clue = known.clue(&clue.text);
                for (word, shown) in words.iter().zip(&view.words) {
                    let both = word.zip(known_clue);
                    let grade =
                        both.map_or(UNKNOWN, |(word, clue)| grade(known.fit(word, clue), share));
                    let own = mix(who ^ mix(hash(&shown.text) ^ mix(hash(&clue.text))));
                    grades.push(grade + noise * fancy(grade) * bell(own));
                }
            }
        }
        Self {
            spots,
            places: view.words.len(),
            grades,
        }
    }

    /// How well the clue at this index of `spots` fits each word, by place.
    pub fn grades(&self, spot: usize) -> &[f32] {
        &self.grades[spot * self.places..(spot + 1) * self.places]
    }

    pub fn places(&self) -> usize {
        self.places
    }

    pub fn index(&self, spot: Spot) -> Option<usize> {
        self.spots.iter().position(|one| *one == spot)
    }
}

/// One grade from what both hands say and vectors expect; `share` is how much
/// of it is the second hand's.
fn grade(fit: Fit, share: f32) -> f32 {
    let Some(hands) = fit.grades else {
        return fit.expected * BOLD;
    };
    let [one, two] = hands.map(|grade| match grade {
        0 => fit.expected.min(UNNAMED),
        named => f32::from(named),
    });
    one + share * (two - one)
}

/// How much a player's fancy moves a grade: opinions differ about what fits,
/// and less about what does not.
fn fancy(grade: f32) -> f32 {
    (grade / 2.0).clamp(0.2, 1.0)
}

/// Around 0, mostly between -1 and 1, seldom beyond 2: much like a bell curve
/// with a deviation of 1.
fn bell(bits: u64) -> f32 {
    let quarters = (0..4).map(|quarter| (bits >> (16 * quarter) & 0xffff) as f32 / 65536.0);
    (quarters.sum::<f32>() - 2.0) * 3.0_f32.sqrt()
}
