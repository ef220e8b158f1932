//! Pictomania, move by move.

use std::collections::BTreeSet;
use std::sync::Arc;

use rules::pictomania::{
    Deck, Letter, Level, Move, Open, OpenPhase, Order, Orientation, PRACTICE_SEATS, Scoring, Setup,
    Stroke, TimeLimit, View,
};
use rules::{AnyDeal, AnyDeck, AnySetup, BySeat, Deal, Language, Seat, Seed, Viewer};

use crate::Bytes;

pub fn choose(bytes: &mut Bytes<'_>) -> (AnySetup, usize, AnyDeck) {
    let seats = 3 + bytes.below(4);
    let setup = Setup {
        language: Language::En,
        levels: [(); 4].map(|()| *bytes.pick(&Level::ALL).expect("four levels")),
        competitive: bytes.one_in(2),
        scoring: match bytes.one_in(2) {
            true => Scoring::Learning,
            false => Scoring::Full,
        },
        tie_break: bytes.one_in(2),
        time: match bytes.below(3) {
            0 => None,
            1 => Some(TimeLimit::Round { seconds: 30 }),
            _ => Some(TimeLimit::Countdown { seconds: 5 }),
        },
        pack: None,
        fill_in: bytes.one_in(2),
        practice: seats == PRACTICE_SEATS && bytes.one_in(4),
    };
    let deck = AnyDeck::Pictomania(decks::pictomania::deck(Language::En));
    (setup.into(), seats, deck)
}

pub fn attempt(view: &View, bytes: &mut Bytes<'_>) -> Move {
    let seat = Seat::new(bytes.below(view.players.seats() + 1));
    let letter = *bytes.pick(&Letter::ALL).expect("three letters");
    match bytes.below(16) {
        0 => Move::Ready,
        1 => Move::Replace { card: letter },
        2 => Move::Undo,
        3 => Move::Clear,
        4 => Move::Erase {
            strokes: (0..bytes.below(4))
                .map(|_| u32::from(bytes.byte() % 16))
                .collect(),
        },
        5 => Move::Turn {
            orientation: match bytes.one_in(2) {
                true => Orientation::Landscape,
                false => Orientation::Portrait,
            },
        },
        6 | 7 => Move::Guess {
            on: seat,
            number: bytes.byte() % 9,
        },
        8 => Move::Done { token: None },
        9 => Move::Done {
            token: Some(bytes.byte() % 5),
        },
        10 => Move::OwnUp,
        11 => Move::Challenge { on: seat },
        12 => Move::Agree { on: seat },
        13 => Move::Vote { funniest: seat },
        _ => stroke(bytes).map_or(Move::Undo, |stroke| Move::Stroke(Arc::new(stroke))),
    }
}

/// Any numbers, whole points or not.
fn stroke(bytes: &mut Bytes<'_>) -> Option<Stroke> {
    let number = |bytes: &mut Bytes<'_>| i16::from_le_bytes([bytes.byte(), bytes.byte() % 8]);
    let points: Vec<i16> = (0..bytes.below(9)).map(|_| number(bytes)).collect();
    let length = bytes.below(5);
    let pressure = bytes.one_in(3).then(|| vec![bytes.byte(); length]);
    Stroke::new(points, pressure)
}

/// Numbers are dealt once, guesses follow P3, and the totals are the scores.
pub fn check(open: &Open, scores: &BySeat<i32>) {
    let dealt: Vec<u8> = open.secrets.values().flatten().map(|s| s.number).collect();
    let different: BTreeSet<&u8> = dealt.iter().collect();
    assert_eq!(different.len(), dealt.len());
    let mut guesses = BTreeSet::new();
    for (on, player) in open.players.iter() {
        assert_eq!(player.total, scores[on]);
        for guess in &player.stack {
            assert!(guess.seat != on && open.secrets[on].is_some());
            assert!(guesses.insert((guess.seat, guess.number)), "P3");
        }
    }
}

/// Two of the others have each other's word.
pub fn other_deal(
    open: &Open,
    deck: &Deck,
    seed: &Seed,
    viewer: Viewer,
    bytes: &mut Bytes<'_>,
) -> Option<AnyDeal> {
    if !matches!(open.phase, OpenPhase::Read { .. } | OpenPhase::Draw) {
        return None;
    }
    let seats = open.players.seats();
    let mut order = Order::from_seed(seed, seats, deck);
    let secrets = order.rounds.get_mut(open.round as usize - 1)?;
    let others = Seat::all(seats).filter(|seat| viewer.seat() != Some(*seat));
    let others: Vec<Seat> = others.collect();
    let (one, other) = (*bytes.pick(&others)?, *bytes.pick(&others)?);
    let secret = secrets[one];
    secrets[one] = secrets[other];
    secrets[other] = secret;
    Some(Deal::Order(order).into())
}
