//! Every variant of the game, and the whole list of a seat's legal moves.

use rules::shokoba::{Card, Errors, Move, PhaseView, Setup, View, can_take, sets};
use rules::{Dice, Seed};

/// Setups with their number of seats.
pub fn variants() -> Vec<(Setup, usize)> {
    let mut variants = Vec::new();
    for errors in [Errors::Refused, Errors::Claimable] {
        for equal_first in [false, true] {
            for (seats, teams, nine_cards) in [
                (2, false, false),
                (3, false, false),
                (4, false, false),
                (4, true, false),
                (4, true, true),
            ] {
                let setup = Setup {
                    teams,
                    errors,
                    nine_cards,
                    equal_first,
                    ..Setup::default()
                };
                variants.push((setup, seats));
            }
        }
    }
    variants
}

/// How much more the long mode (TABLEE_LONG=1) does.
pub fn games(ordinary: usize, long: usize) -> usize {
    match std::env::var_os("TABLEE_LONG") {
        Some(_) => long,
        None => ordinary,
    }
}

pub fn seed(number: usize) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
    Seed(seed)
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// Every legal move of the seat in turn, from the rules alone. The view of a
/// `claimable` game lists lays only.
pub fn legal(view: &View) -> Vec<Move> {
    let PhaseView::Playing {
        plays, claimable, ..
    } = &view.phase
    else {
        return Vec::new();
    };
    let mut legal = plays.clone();
    if view.setup.errors == Errors::Claimable {
        let equal_first = view.setup.equal_first;
        let mut hand = view.hand.clone();
        hand.sort_unstable();
        hand.dedup();
        for card in hand {
            for taking in sets(card.value(), &view.table, equal_first) {
                legal.push(Move::Take { card, taking });
            }
        }
        if let Some(card) = claimable {
            let before = &view.table[..view.table.len() - 1];
            for taking in sets(card.value(), before, equal_first) {
                legal.push(Move::Claim { taking });
            }
        }
    }
    legal
}

/// Those of these legal moves that do not lay a card that could take.
pub fn sound(view: &View, legal: &[Move]) -> Vec<Move> {
    let sound = |mv: &&Move| match mv {
        Move::Lay { card } => !can_take(card.value(), &view.table),
        Move::Take { .. } | Move::Claim { .. } | Move::Ready => true,
    };
    legal.iter().filter(sound).cloned().collect()
}

pub fn any<'a, T>(of: &'a [T], dice: &mut Dice) -> &'a T {
    &of[dice.below(of.len() as u32) as usize]
}
