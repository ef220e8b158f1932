//! How well a clue fits a word, for players who know no language.
//!
//! A fixed hash of both texts: arbitrary, but the same for every computer
//! player at every table, so that they can understand each other.

use crate::shokoba::chance::mix;

/// Nothing fits less: no clue rules a word out.
const LEAST: f32 = 0.05;

/// From [`LEAST`] to 1. Most clues fit a word a little, few fit well.
pub fn sense(word: &str, clue: &str) -> f32 {
    let bits = mix(hash(word) ^ mix(hash(clue)));
    let unit = (bits >> 40) as f32 / (1 << 24) as f32;
    LEAST + (1.0 - LEAST) * unit * unit
}

/// FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
