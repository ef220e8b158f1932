//! How well a clue fits a word, for players who know no language.
//!
//! Two fixed hashes of both texts: one that all computer players share, and
//! one for each seat. The shared part lets them understand each other; the
//! seat's own part keeps them from being better at it than people are.

use rules::Seat;

use crate::Level;
use crate::chance::mix;

/// The worst fit there is: no clue rules a word out.
const LEAST: f32 = 0.05;

/// One player's idea of words and clues.
#[derive(Clone, Copy, Debug)]
pub struct Sense {
    own: u64,
    /// How much of it is the seat's own, from 0 to 1.
    apart: f32,
}

impl Sense {
    pub fn new(level: Level, seat: Seat) -> Self {
        Self {
            own: mix(seat.index() as u64 + 1),
            apart: match level {
                Level::Debutant => 0.55,
                Level::Habitue | Level::Reference => 0.55,
                Level::Expert => 0.45,
            },
        }
    }

    /// A logarithm, 0 at best. Most clues fit a word a little, few fit well.
    pub fn fit(self, word: &str, clue: &str) -> f32 {
        let both = hash(word) ^ mix(hash(clue));
        let (shared, own) = (strength(both), strength(both ^ self.own));
        (1.0 - self.apart) * shared + self.apart * own
    }
}

fn strength(bits: u64) -> f32 {
    let unit = (mix(bits) >> 40) as f32 / (1 << 24) as f32;
    (LEAST + (1.0 - LEAST) * unit * unit).ln()
}

/// FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
