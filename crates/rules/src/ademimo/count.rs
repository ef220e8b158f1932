//! What a round reveals, and what it is worth.

use serde::Serialize;
use ts_rs::TS;

use super::Setup;
use crate::{BySeat, Seat};

/// One player's board: where each opponent's pawn stands. The player's own
/// entry stays empty.
pub type Votes = BySeat<Option<u8>>;

/// What was secret in a round, and what everyone gets for it. The tokens that
/// were not dealt stay hidden (A15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts")]
pub struct Reveal {
    pub round: u32,
    /// The place of each player's word; none for a player who had none.
    pub numbers: BySeat<Option<u8>>,
    /// Everybody's board: `votes[a][b]` is where `a` thought `b`'s word was. A
    /// player who does not vote in practice has an empty one.
    pub votes: BySeat<BySeat<Option<u8>>>,
    pub scores: BySeat<Score>,
}

/// What a round brought one player (A12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts")]
pub struct Score {
    /// Opponents whose word this player found: one point for each.
    pub found: Vec<Seat>,
    /// Opponents who found this player's word: one point for each.
    pub found_by: Vec<Seat>,
    /// Points from this round.
    pub points: u32,
    /// The total for the whole match after this round.
    pub total: u32,
}

/// Counts a round; `totals` are those before it.
pub(super) fn count(
    round: u32,
    numbers: &BySeat<Option<u8>>,
    votes: &BySeat<Votes>,
    totals: &BySeat<u32>,
) -> Reveal {
    let seats = numbers.seats();
    let right = |who: Seat, whose: Seat| {
        let vote = votes[who][whose];
        vote.is_some() && vote == numbers[whose]
    };
    let scores = BySeat::new(seats, |seat| {
        let found: Vec<Seat> = Seat::all(seats)
            .filter(|&other| right(seat, other))
            .collect();
        let found_by: Vec<Seat> = Seat::all(seats)
            .filter(|&other| right(other, seat))
            .collect();
        let points = super::len(&found) + super::len(&found_by);
        Score {
            found,
            found_by,
            points,
            total: totals[seat] + points,
        }
    });
    Reveal {
        round,
        numbers: numbers.clone(),
        votes: votes.clone(),
        scores,
    }
}

/// Who begins the next round: of those who describe, the player with the fewest
/// points. Among equals it is the nearest clockwise from the present first
/// player, who counts as nearest of all (A13).
pub(super) fn next_first(setup: &Setup, present: Seat, totals: &BySeat<u32>) -> Seat {
    let seats = totals.seats();
    let distance = |seat: Seat| (seat.index() + seats - present.index()) % seats;
    Seat::all(seats)
        .filter(|&seat| setup.describes(seat))
        .min_by_key(|&seat| (totals[seat], distance(seat)))
        .expect("somebody describes")
}
