//! Choosing a clue for one's own word.

use rules::ademimo::{Placement, View};

use super::belief::Belief;
use super::sense::Sense;
use crate::Level;
use crate::chance::Chance;

/// What a second pawn on one clue is worth, as a logarithm of certainty: it
/// could have been a clue of its own.
const PAWN: f32 = 0.7;
/// How often a beginner takes any clue, in percent.
const HASTY: usize = 30;

/// The placement to make; none to pass, where passing is allowed.
pub fn best(
    level: Level,
    view: &View,
    placements: &[Placement],
    may_pass: bool,
    chance: &mut Chance,
) -> Option<Placement> {
    let (me, own) = (view.viewer?, view.number?);
    let word = &view.words[usize::from(own) - 1].text;
    let clue = |at: &Placement| &*view.cards[usize::from(at.card)].clues[usize::from(at.clue)].text;
    let cost = |at: &Placement| PAWN * f32::from(at.pawns - 1);
    let sense = Sense::new(level, me);
    let so_far = Belief::about(me, view, sense);
    // What the clue brings: a beginner asks only whether it fits the word, the
    // others whether it fits the other nine words less.
    let gain = |at: &Placement| match level {
        Level::Debutant | Level::Reference => sense.fit(word, clue(at)) - cost(at),
        Level::Habitue | Level::Expert => {
            so_far.hear(clue(at), view).certainty(own) - so_far.certainty(own) - cost(at)
        }
    };
    if level == Level::Debutant && chance.below(100) < HASTY {
        return Some(placements[chance.below(placements.len())]);
    }
    let best = placements
        .iter()
        .max_by(|one, other| gain(one).total_cmp(&gain(other)))?;
    let misleads = match level {
        Level::Debutant | Level::Reference => false,
        Level::Habitue | Level::Expert => gain(best) < 0.0,
    };
    (!(may_pass && misleads)).then_some(*best)
}
