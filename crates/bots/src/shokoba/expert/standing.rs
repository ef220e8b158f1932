//! What the end of a round is worth: the chance of winning the match.

use crate::shokoba::engine::{Rules, SEATS};
use crate::shokoba::memory::Memory;

/// The stones before the round, and the way to value those after it.
pub struct Standing {
    sides: usize,
    before: [u32; SEATS],
    target: u32,
    by_match: bool,
    /// By how many stones the leader still needs.
    steepness: [f32; LONGEST + 1],
}

/// How much the chance of winning counts. The rest is the lead in this round,
/// which keeps the search sharp where the match seems decided.
const MATCH: f32 = 0.8;
/// A lead in stones that counts as the best possible.
const FULL_LEAD: f32 = 14.0;
/// The largest target a table can choose.
const LONGEST: usize = 21;

impl Standing {
    pub fn new(memory: &Memory, by_match: bool) -> Self {
        Self {
            sides: memory.rules.sides,
            before: memory.stones,
            target: memory.target,
            by_match,
            steepness: std::array::from_fn(|missing| steepness(&memory.rules, missing as u32)),
        }
    }

    /// The worth to each side of winning these stones in the round, 0 to 1.
    #[inline]
    pub fn worth(&self, round: [u8; SEATS]) -> [f32; SEATS] {
        let mut worth = self.lead(round);
        if self.by_match {
            let chance = self.chance(round);
            for side in 0..self.sides {
                worth[side] += MATCH * (chance[side] - worth[side]);
            }
        }
        worth
    }

    /// By the stones of this round alone.
    fn lead(&self, round: [u8; SEATS]) -> [f32; SEATS] {
        let mut worth = [0.0; SEATS];
        for side in 0..self.sides {
            let others = (0..self.sides).filter(|&other| other != side);
            let rival = others.map(|other| round[other]).max().unwrap_or(0);
            let lead = f32::from(round[side]) - f32::from(rival);
            worth[side] = (0.5 + lead / FULL_LEAD).clamp(0.0, 1.0);
        }
        worth
    }

    /// Each side's chance of winning the match.
    fn chance(&self, round: [u8; SEATS]) -> [f32; SEATS] {
        let sides = self.sides;
        let total: [u32; SEATS] =
            std::array::from_fn(|side| self.before[side] + u32::from(round[side]));
        let most = total[..sides].iter().copied().max().unwrap_or(0);
        let missing = self.target.saturating_sub(most) as usize;
        let mut worth = [0.0; SEATS];
        let mut all = 0.0;
        for side in 0..sides {
            let behind = (most - total[side]) as f32;
            worth[side] = match missing {
                // The match is over: all who share the most have won.
                0 if total[side] == most => 1.0,
                0 => 0.0,
                _ => (-behind * self.steepness[missing.min(LONGEST)]).exp(),
            };
            all += worth[side];
        }
        worth[..sides].iter_mut().for_each(|worth| *worth /= all);
        worth
    }
}

/// How much one more stone counts when the leader still needs this many: the
/// chances of winning are proportional to exp(steepness * stones). Fitted to
/// 40,000 matches among reference players for each kind of table. Rounds still
/// to come dampen a lead, and nine cards bring more sweeps and so more chance.
fn steepness(rules: &Rules, missing: u32) -> f32 {
    let stone = match (rules.sides, rules.hand_size) {
        (2, 3) => 0.85,
        (2, _) => 0.60,
        (3, _) => 0.97,
        (_, _) => 1.05,
    };
    stone / (missing as f32 + 2.2).sqrt()
}
