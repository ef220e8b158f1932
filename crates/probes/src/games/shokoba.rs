//! Shokoba, move by move.

use rules::shokoba::{CARDS, Card, Errors, Move, Open, Order, Setup, View, sets};
use rules::{AnyDeal, AnyDeck, AnySetup, Deal, Dice, Seat, Seed, TurnClock};

use crate::Bytes;

pub fn choose(bytes: &mut Bytes<'_>) -> (AnySetup, usize, AnyDeck) {
    let mut yes = || bytes.one_in(2);
    let setup = Setup {
        teams: yes(),
        errors: match yes() {
            true => Errors::Claimable,
            false => Errors::Refused,
        },
        nine_cards: yes(),
        equal_first: yes(),
        target: yes().then_some(3),
        show_counts: yes(),
        clock: yes().then_some(TurnClock {
            seconds: 10,
            extra: 0,
        }),
    };
    let seats = 2 + bytes.below(3);
    (setup.into(), seats, AnyDeck::of_old())
}

pub fn attempt(view: &View, bytes: &mut Bytes<'_>) -> Move {
    let pack = Card::pack();
    let mut card = |cards: &[Card]| {
        let any = *bytes.pick(&pack).expect("forty cards");
        bytes.pick(cards).copied().unwrap_or(any)
    };
    let (mine, theirs) = (card(&view.hand), card(&view.table));
    match bytes.below(6) {
        0 => Move::Ready,
        1 => Move::Lay { card: mine },
        2 => Move::Take {
            card: mine,
            taking: vec![theirs],
        },
        3 => Move::Take {
            card: mine,
            taking: (0..bytes.below(4)).map(|_| theirs).collect(),
        },
        4 => Move::Take {
            card: theirs,
            taking: fitting(mine.value(), &view.table, bytes),
        },
        _ => Move::Claim {
            taking: fitting(theirs.value(), &view.table, bytes),
        },
    }
}

fn fitting(value: u8, table: &[Card], bytes: &mut Bytes<'_>) -> Vec<Card> {
    let sets = sets(value, table, bytes.one_in(2));
    bytes.pick(&sets).cloned().unwrap_or_default()
}

/// The forty cards are somewhere, each once.
pub fn check(open: &Open) {
    let mut all: Vec<Card> = open.hands.values().flatten().copied().collect();
    all.extend(open.table.iter().chain(&open.deck));
    all.extend(open.piles.iter().flatten());
    all.sort_unstable();
    assert_eq!(all, Card::pack());
}

/// Two cards that nobody has seen change places.
pub fn other_deal(
    open: &Open,
    seed: &Seed,
    seats: usize,
    bytes: &mut Bytes<'_>,
) -> Option<AnyDeal> {
    let seats = u32::try_from(seats).expect("few seats");
    let rounds = (1..=u64::from(open.round)).map(|round| {
        let mut pack = Card::pack();
        Dice::new(seed, round).shuffle(&mut pack);
        pack
    });
    let mut order = Order {
        dealer: Seat::new(Dice::new(seed, 0).below(seats) as usize),
        rounds: rounds.collect(),
    };
    let unseen = open.deck.len();
    let place = |bytes: &mut Bytes<'_>| CARDS - 1 - bytes.below(unseen.max(1));
    let (one, other) = (place(bytes), place(bytes));
    order.rounds.last_mut()?.swap(one, other);
    (unseen > 1).then(|| Deal::Order(order).into())
}
