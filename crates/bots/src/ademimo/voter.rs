//! Choosing places for the opponents' pawns, all of them together.

use rules::Seat;
use rules::ademimo::{View, Votes};

use super::Skill;
use super::listener::understood;
use super::mind::Mind;
use super::said::said;

/// A place for each of the opponents whose pawn is not yet on the board, in
/// their order.
pub fn votes(
    view: &View,
    opponents: &[Seat],
    votes: &Votes,
    places: &[u8],
    mind: &Mind,
    skill: &Skill,
) -> Vec<(Seat, u8)> {
    let missing = opponents.iter().filter(|other| votes[**other].is_none());
    let sure: Vec<(Seat, Vec<f32>)> = missing
        .map(|seat| (*seat, understood(&said(*seat, view, mind), mind, skill)))
        .collect();
    let standing = |place: &u8| votes.values().any(|vote| *vote == Some(*place));
    let mut free: Vec<u8> = places.iter().copied().filter(|at| !standing(at)).collect();
    if skill.weighs_all_together {
        let (_, mut chosen) = assign(&sure, &free);
        chosen.reverse();
        return sure.iter().map(|(seat, _)| *seat).zip(chosen).collect();
    }
    // One after the other, each at the best place that is left.
    let mut chosen = Vec::new();
    for (seat, sure) in &sure {
        let best = free
            .iter()
            .copied()
            .max_by(|one, other| at(sure, *one).total_cmp(&at(sure, *other)));
        if let Some(best) = best {
            free.retain(|place| *place != best);
            chosen.push((*seat, best));
        }
    }
    chosen
}

fn at(sure: &[f32], place: u8) -> f32 {
    sure[usize::from(place) - 1]
}

/// A different place for each opponent, the likeliest combination, with the
/// first opponent's place last. There are at most five opponents and nine
/// places, so all combinations are tried.
fn assign(sure: &[(Seat, Vec<f32>)], free: &[u8]) -> (f32, Vec<u8>) {
    let Some(((_, first), rest)) = sure.split_first() else {
        return (0.0, Vec::new());
    };
    let tries = free.iter().map(|&place| {
        let left: Vec<u8> = free.iter().copied().filter(|at| *at != place).collect();
        let (likely, mut places) = assign(rest, &left);
        places.push(place);
        (at(first, place) + likely, places)
    });
    let best = tries.max_by(|one, other| one.0.total_cmp(&other.0));
    best.unwrap_or((f32::NEG_INFINITY, Vec::new()))
}
