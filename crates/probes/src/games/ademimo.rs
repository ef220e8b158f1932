//! Ademimo, move by move.

use std::collections::BTreeSet;

use rules::ademimo::{Move, Open, PRACTICE_SEATS, Practice, Setup, View};
use rules::{AnyDeal, AnyDeck, AnySetup, BySeat, Deal, Language, Seat, TurnClock, Viewer};

use crate::Bytes;

pub fn choose(bytes: &mut Bytes<'_>) -> (AnySetup, usize, AnyDeck) {
    let seats = 3 + bytes.below(4);
    let practises = seats == PRACTICE_SEATS && bytes.one_in(2);
    let setup = Setup {
        language: Language::En,
        young: bytes.one_in(2),
        first: bytes.one_in(2).then(|| Seat::new(bytes.below(seats))),
        clock: bytes.one_in(2).then_some(TurnClock {
            seconds: 10,
            extra: 0,
        }),
        pack: None,
        practice: practises.then(|| match bytes.one_in(2) {
            true => Practice::Describe,
            false => Practice::Guess,
        }),
    };
    let setup = setup.fit(seats);
    let deck = AnyDeck::Ademimo(decks::ademimo::deck(Language::En));
    (setup.into(), seats, deck)
}

pub fn attempt(view: &View, bytes: &mut Bytes<'_>) -> Move {
    let mut any = |n: usize| u8::try_from(bytes.below(n)).unwrap_or(u8::MAX);
    match any(9) {
        0 => Move::Ready,
        8 => Move::Finish,
        1 => Move::Pass,
        2 => Move::Confirm,
        3 => Move::Withdraw,
        4 => Move::Place {
            card: any(view.cards.len() + 1),
            clue: any(5),
        },
        _ => Move::Vote {
            opponent: Seat::new(usize::from(any(view.players.seats() + 1))),
            place: any(13).checked_sub(1),
        },
    }
}

/// The points are the scores, and nobody's votes put two on one place.
pub fn check(open: &Open, scores: &BySeat<i32>) {
    for (seat, player) in open.players.iter() {
        assert_eq!(i32::try_from(player.points), Ok(scores[seat]));
    }
    for votes in open.votes.iter().flat_map(BySeat::values) {
        let places: Vec<&u8> = votes.values().flatten().collect();
        let different: BTreeSet<&&u8> = places.iter().collect();
        assert_eq!(different.len(), places.len());
    }
}

/// Two of the others have each other's number.
pub fn other_deal(open: &Open, viewer: Viewer, bytes: &mut Bytes<'_>) -> Option<AnyDeal> {
    let mut order = open.order.clone();
    let round = order.rounds.get_mut(open.round as usize - 1)?;
    // In the vote, others could not do the same: nobody votes for their own
    // place (A10).
    if open.reveals.len() >= open.round as usize || open.votes.is_some() {
        return None;
    }
    let others = round.numbers.iter().filter(|(_, number)| number.is_some());
    let others = others.map(|(seat, _)| seat);
    let others = others.filter(|seat| viewer.seat() != Some(*seat));
    let others: Vec<Seat> = others.collect();
    let (one, other) = (*bytes.pick(&others)?, *bytes.pick(&others)?);
    let number = round.numbers[one];
    round.numbers[one] = round.numbers[other];
    round.numbers[other] = number;
    Some(Deal::Order(order).into())
}
