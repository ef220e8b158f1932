//! What a player has said with pawns, and what else there was to say.

use rules::Seat;
use rules::ademimo::View;

use super::mind::{Mind, Spot};

/// One placement.
#[derive(Clone, Debug)]
pub struct Said {
    /// Index in the mind's spots, as are the others.
    pub spot: usize,
    pub pawns: u8,
    /// The clues on cards that nobody had used yet, and that of the placement.
    pub instead_of: Vec<usize>,
}

/// Everything that a player has said so far, in order.
pub fn said(by: Seat, view: &View, mind: &Mind) -> Vec<Said> {
    let placements = placements(view);
    let of_the_player = placements.iter().filter(|placed| placed.seat == by);
    let said = of_the_player.filter_map(|placed| {
        let taken = |card: u8| {
            let mut earlier = placements.iter().filter(|other| other.turn < placed.turn);
            earlier.any(|other| other.spot.card == card)
        };
        let spot = mind.index(placed.spot)?;
        let open = |(at, other): (usize, &Spot)| (at == spot || !taken(other.card)).then_some(at);
        Some(Said {
            spot,
            pawns: placed.pawns,
            instead_of: mind.spots.iter().enumerate().filter_map(open).collect(),
        })
    });
    said.collect()
}

struct Placed {
    seat: Seat,
    spot: Spot,
    /// The number of its first pawn.
    number: u8,
    pawns: u8,
    /// Grows from turn to turn.
    turn: usize,
}

/// All placements, in order. A player places once a turn, so the pawns on the
/// table tell when.
fn placements(view: &View) -> Vec<Placed> {
    let seats = view.players.seats();
    let mut placements: Vec<Placed> = Vec::new();
    for (card, on) in (0..).zip(&view.cards) {
        for (clue, here) in (0..).zip(&on.clues) {
            for seat in Seat::all(seats) {
                let own = here.pawns.iter().filter(|pawn| pawn.seat == seat);
                let numbers: Vec<u8> = own.map(|pawn| pawn.number).collect();
                if let Some(number) = numbers.iter().min() {
                    placements.push(Placed {
                        seat,
                        spot: Spot { card, clue },
                        number: *number,
                        pawns: u8::try_from(numbers.len()).unwrap_or(u8::MAX),
                        turn: 0,
                    });
                }
            }
        }
    }
    placements.sort_by_key(|placed| placed.number);
    let first = view.first.index();
    for seat in Seat::all(seats) {
        let own = placements.iter_mut().filter(|placed| placed.seat == seat);
        for (lap, placed) in own.enumerate() {
            placed.turn = lap * seats + (seat.index() + seats - first) % seats;
        }
    }
    placements.sort_by_key(|placed| placed.turn);
    placements
}
