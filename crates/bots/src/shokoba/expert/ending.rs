//! Exact calculation once nothing is hidden: with two players the whole last
//! deal, for by counting the other hand is known.

use super::opponents::Opponents;
use super::standing::Standing;
use crate::shokoba::cards::Cards;
use crate::shokoba::engine::{Order, Play, Position, Rules};
use crate::shokoba::memory::Memory;
use crate::shokoba::reference;

/// The best play if everything is known, otherwise nothing.
pub fn best(
    memory: &Memory,
    candidates: &[Play],
    standing: &Standing,
    opponents: &Opponents,
) -> Option<Play> {
    let mut position = memory.position;
    if position.dealt < 40 {
        return None;
    }
    let mut holders = memory
        .others()
        .filter(|&seat| memory.cards[usize::from(seat)] > 0);
    if let Some(seat) = holders.next() {
        position.hands[usize::from(seat)] = memory.unseen;
    }
    if holders.next().is_some() {
        return None;
    }
    let ending = Ending {
        rules: Rules {
            claimable: false,
            ..memory.rules
        },
        me: memory.rules.side(memory.me),
        standing,
        opponents,
    };
    let mut best = (f32::NEG_INFINITY, None);
    for &play in candidates {
        let mut after = position;
        after.play(&memory.rules, &NOTHING_LEFT, play);
        let worth = ending.worth(&after);
        if worth > best.0 {
            best = (worth, Some(play));
        }
    }
    best.1
}

/// The deck is empty.
const NOTHING_LEFT: Order = [Cards::NONE; 40];

struct Ending<'a> {
    rules: Rules,
    me: usize,
    standing: &'a Standing,
    opponents: &'a Opponents,
}

impl Ending<'_> {
    /// The worth to my side: I play my best; the others their greedy play, or,
    /// as often as they stray, the one that is worst for me.
    fn worth(&self, position: &Position) -> f32 {
        if position.over {
            return self.standing.worth(position.stones(&self.rules))[self.me];
        }
        let mut plays = Vec::new();
        position.plays(&self.rules, &mut plays);
        let after = |play: Play| {
            let mut after = *position;
            after.play(&self.rules, &NOTHING_LEFT, play);
            self.worth(&after)
        };
        if self.rules.side(position.turn) == self.me {
            return plays.into_iter().map(after).fold(0.0, f32::max);
        }
        let strays = self.opponents.strays[usize::from(position.turn)];
        let greedy = after(reference::best(
            &self.rules,
            position.table,
            position.hand(),
        ));
        let worst = plays.into_iter().map(after).fold(1.0, f32::min);
        (1.0 - strays) * greedy + strays * worst
    }
}
