//! What somebody takes a drawing for: each of the 21 words, more or less.

use rules::Seat;
use rules::pictomania::{View, WORDS};

use super::artist::which;
use super::eyes::{Glance, Words};
use super::numbers::Numbers;
use super::temper::Temper;
use super::{Occasion, Page};
use crate::Player;
use crate::chance::{Chance, hash};

/// How likely each of the words on the table is, card by card.
pub struct Opinion(Vec<f32>);

impl Opinion {
    /// What this player thinks of a drawing that looks like this. No telepathy:
    /// if a computer player draws it, it is compared with every drawing of a
    /// word but the one that this hand would draw.
    pub fn of(
        me: Player,
        view: &View,
        occasion: Occasion,
        (on, page): (Seat, &Page),
        glance: &Glance,
    ) -> Self {
        let words = words(view);
        let language = view.setup.language;
        let by = page.by;
        let without = |word: &str| by.and_then(|by| which(by, occasion, word, language));
        let mut likely = Words::known(&words, language, without).likely(glance);
        let whims = Temper::of(me.level).whims;
        for (likely, word) in likely.iter_mut().zip(&words) {
            // Always the same about the same drawing, as long as it grows.
            let seed = occasion.seed(me) ^ hash(word) ^ (on.index() as u64) << 56;
            *likely *= (whims * whim(seed)).exp();
        }
        let all: f32 = likely.iter().sum();
        for likely in &mut likely {
            *likely /= all;
        }
        Self(likely)
    }

    /// By number, whichever the card.
    pub fn numbers(&self) -> Numbers {
        let mut numbers = [0.0; WORDS];
        for (at, likely) in self.0.iter().enumerate() {
            numbers[at % WORDS] += likely;
        }
        numbers
    }

    /// How likely each word is, card by card.
    pub fn words(&self) -> &[f32] {
        &self.0
    }

    /// The likeliest word.
    pub fn best(&self) -> usize {
        let mut words = (0..).zip(&self.0);
        let first = words.next().unwrap_or((0, &0.0));
        let better = |best: (usize, _), next: (usize, _)| if next.1 > best.1 { next } else { best };
        words.fold(first, better).0
    }
}

/// The words on the table, card by card.
pub fn words(view: &View) -> Vec<String> {
    let cards = view.cards.iter();
    cards.flat_map(|card| card.words.iter().cloned()).collect()
}

/// About a normal deviate.
fn whim(seed: u64) -> f32 {
    let mut chance = Chance::new(seed);
    let sum: f32 = (0..4).map(|_| chance.unit()).sum();
    (sum - 2.0) * 1.732
}
