//! How greedily the others play, judged by the hands that they have played out.

use crate::shokoba::engine::SEATS;
use crate::shokoba::memory::{Evidence, Memory};
use crate::shokoba::reference;

/// Before anything is known: how many greedy plays, and how many others, seem
/// to have been seen.
const GREEDY: f32 = 4.0;
const OTHER: f32 = 0.5;

/// How likely each seat is to leave the greedy play.
#[derive(Clone, Copy, Debug)]
pub struct Opponents {
    pub strays: [f32; SEATS],
}

impl Opponents {
    pub fn new(memory: &Memory, learn: bool) -> Self {
        let mut greedy = [GREEDY; SEATS];
        let mut other = [OTHER; SEATS];
        for past in memory.past.iter().filter(|_| learn) {
            let Evidence {
                seat,
                table,
                play,
                played,
            } = *past;
            let seat = usize::from(seat);
            if played.kinds().nth(1).is_none() && play.is_lay() {
                continue; // there was no choice
            }
            if reference::best(&memory.rules, table, played) == play {
                greedy[seat] += 1.0;
            } else {
                other[seat] += 1.0;
            }
        }
        let strays = std::array::from_fn(|seat| other[seat] / (greedy[seat] + other[seat]));
        Self { strays }
    }
}
