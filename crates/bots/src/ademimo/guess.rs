//! Choosing a place for an opponent's pawn.

use rules::Seat;
use rules::ademimo::{View, Votes};

use super::belief::Belief;
use super::sense::Sense;
use crate::Level;
use crate::chance::Chance;

/// How far a beginner's ear is off, as a logarithm.
const DEAF: f32 = 1.5;

/// One of the opponents whose pawn is not yet on the board, and a free place
/// for it.
pub fn next(
    level: Level,
    view: &View,
    missing: &[Seat],
    votes: &Votes,
    places: &[u8],
    chance: &mut Chance,
) -> Option<(Seat, u8)> {
    let sense = Sense::new(level, view.viewer?);
    let missing: Vec<(Seat, Belief)> = missing
        .iter()
        .map(|seat| (*seat, Belief::about(*seat, view, sense)))
        .collect();
    let standing = |place: &u8| votes.values().any(|vote| *vote == Some(*place));
    let free: Vec<u8> = places.iter().copied().filter(|at| !standing(at)).collect();
    match level {
        Level::Debutant => {
            let (seat, belief) = missing.first()?;
            let heard = |place: u8, chance: &mut Chance| {
                belief.fit(place) + DEAF * (chance.unit() - chance.unit())
            };
            let heard: Vec<_> = free.iter().map(|at| (*at, heard(*at, chance))).collect();
            let best = heard
                .into_iter()
                .max_by(|one, other| one.1.total_cmp(&other.1));
            best.map(|(place, _)| (*seat, place))
        }
        // The surest first.
        Level::Habitue | Level::Reference => {
            let pairs = missing.iter().flat_map(|(seat, belief)| {
                let sure = |place: &u8| (*seat, *place, belief.certainty(*place));
                free.iter().map(sure)
            });
            let surest = pairs.max_by(|one, other| one.2.total_cmp(&other.2));
            surest.map(|(seat, place, _)| (seat, place))
        }
        Level::Expert => {
            let (_, places) = assign(&missing, &free);
            Some((missing.first()?.0, *places.last()?))
        }
    }
}

/// A different place for each opponent, the likeliest combination, with the
/// first opponent's place last. There are at most five opponents and nine
/// places, so all combinations are tried.
fn assign(missing: &[(Seat, Belief)], free: &[u8]) -> (f32, Vec<u8>) {
    let Some(((_, belief), rest)) = missing.split_first() else {
        return (0.0, Vec::new());
    };
    let tries = free.iter().map(|&place| {
        let left: Vec<u8> = free.iter().copied().filter(|at| *at != place).collect();
        let (likely, mut places) = assign(rest, &left);
        places.push(place);
        (belief.fit(place) + likely, places)
    });
    tries
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .expect("ten places for at most six players")
}
