//! Decks, orders, seeds and options.

use std::sync::Arc;

use rules::pictomania::{
    BadSetup, Deck, Face, Letter, Level, Order, Pictomania, Secret, Setup, TimeLimit,
};
use rules::{Deal, Dice, Game, Seat, Seed};

use super::sitting::{base, deck, order, seat, timed};

#[test]
fn a_deck_must_suffice() {
    let new = |setup: &Setup, deck: Deck| {
        let deal = Deal::Seed(Seed([7; 32]));
        Pictomania::new(setup, 3, &Arc::new(deck), &deal).err()
    };
    let bad = |level| Some(BadSetup::Deck { level });
    assert_eq!(new(&base(), deck()), None);
    let mut few = deck();
    few.faces
        .retain(|face| face.level != Level::Orange || face.card % 7 < 2);
    assert_eq!(new(&base(), few.clone()), bad(Level::Orange));
    let without_orange = Setup {
        levels: [Level::Green, Level::Green, Level::Red, Level::Red],
        ..base()
    };
    assert_eq!(new(&without_orange, few), None);
    // Seven cards make two rounds, not three.
    let three_red = Setup {
        levels: [Level::Red, Level::Green, Level::Red, Level::Red],
        ..base()
    };
    assert_eq!(new(&three_red, deck()), bad(Level::Red));
    // Cards that are not whole.
    let spoil = |spoil: fn(&mut Face)| {
        let mut deck = deck();
        spoil(&mut deck.faces[0]);
        new(&base(), deck)
    };
    assert_eq!(spoil(|face| face.words.truncate(6)), bad(Level::Green));
    assert_eq!(
        spoil(|face| face.words[3] = " ".to_owned()),
        bad(Level::Green)
    );
    assert_eq!(spoil(|face| face.id = "g1a".to_owned()), bad(Level::Green));
    assert_eq!(
        spoil(|face| face.card = 3),
        bad(Level::Green),
        "three faces"
    );
    assert!(
        spoil(|face| face.level = Level::Red).is_some(),
        "two levels"
    );
}

#[test]
fn an_explicit_order_is_checked() {
    let new = |change: fn(&mut Order)| {
        let mut order = order(4);
        change(&mut order);
        let deck = Arc::new(deck());
        Pictomania::new(&base(), 4, &deck, &Deal::Order(order)).err()
    };
    let bad = Some(BadSetup::Order);
    assert_eq!(new(|_| ()), None);
    assert_eq!(new(|order| order.faces.red.truncate(3)), None);
    assert_eq!(new(|order| order.faces.red.truncate(2)), bad);
    assert_eq!(new(|order| order.faces.red[0] = "g0a".to_owned()), bad);
    assert_eq!(
        new(|order| order.faces.red[0] = "r1b".to_owned()),
        bad,
        "twice"
    );
    assert_eq!(new(|order| order.faces.red[0] = "r9a".to_owned()), bad);
    assert_eq!(new(|order| drop(order.rounds.pop())), bad);
    assert_eq!(new(|order| order.rounds[1][Seat::new(0)].number = 2), bad);
    assert_eq!(new(|order| order.rounds[1][Seat::new(0)].number = 0), bad);
    assert_eq!(new(|order| order.rounds[1][Seat::new(0)].number = 8), bad);
    assert_eq!(
        new(|order| order.rounds[2][Seat::new(3)].letter = Letter::A),
        bad
    );
    assert_eq!(
        new(|order| order.rounds[3] = self::order(3).rounds[0].clone()),
        bad
    );
}

#[test]
fn times_are_sensible() {
    let check = |time| timed(time).check(4);
    for (good, bad) in [(30, 29), (1800, 1801)] {
        assert_eq!(check(TimeLimit::Round { seconds: good }), Ok(()));
        assert_eq!(
            check(TimeLimit::Round { seconds: bad }),
            Err(BadSetup::Time)
        );
    }
    for (good, bad) in [(5, 4), (600, 601)] {
        assert_eq!(check(TimeLimit::Countdown { seconds: good }), Ok(()));
        assert_eq!(
            check(TimeLimit::Countdown { seconds: bad }),
            Err(BadSetup::Time)
        );
    }
}

/// Every old record depends on what a seed decides: it must never change.
#[test]
fn a_seed_gives_the_same_cards_for_ever() {
    let seed = Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()));
    let order = Order::from_seed(&seed, 6, &deck());
    let faces = |level| order.faces.of(level).join(" ");
    assert_eq!(
        Level::ALL.map(faces),
        [
            "g6a g0b g3b g4b g2a g1b g5a",
            "y6a y3b y1b y2b y5a y4a y0a",
            "o3a o4b o0b o6b o1b o2a o5b",
            "r1a r6a r4a r0a r3a r5b r2a",
        ]
    );
    let secret = |secret: &Secret| format!("{:?}{}", secret.letter, secret.number);
    let rounds = order.rounds.iter();
    let rounds = rounds.map(|round| round.values().map(secret).collect::<Vec<_>>().join(" "));
    assert_eq!(
        rounds.collect::<Vec<_>>(),
        [
            "A3 A4 B6 C5 C7 B1",
            "C4 C3 B2 A7 A5 B6",
            "B4 C5 C2 B7 A1 A6",
            "B5 A3 A1 C2 B7 C4",
        ]
    );
}

#[test]
fn chance_is_fair_to_cards_faces_letters_and_numbers() {
    let mut faces = std::collections::BTreeMap::new();
    let mut secrets = std::collections::BTreeMap::new();
    let mut dice = Dice::new(&Seed([3; 32]), 0);
    let all = deck();
    for _ in 0..2800 {
        let seed = Seed(std::array::from_fn(|_| dice.below(256) as u8));
        let order = Order::from_seed(&seed, 6, &all);
        *faces.entry(order.faces.red[0].clone()).or_insert(0) += 1;
        let secret = order.rounds[2][seat(4)];
        *secrets.entry((secret.letter, secret.number)).or_insert(0) += 1;
    }
    assert_eq!((faces.len(), secrets.len()), (14, 21));
    assert!(
        faces.values().all(|&n| (150..250).contains(&n)),
        "{faces:?}"
    );
    assert!(
        secrets.values().all(|&n| (90..180).contains(&n)),
        "{secrets:?}"
    );
}

#[test]
fn a_setup_is_written_with_its_defaults() {
    let text = serde_json::to_string(&base()).unwrap();
    assert_eq!(serde_json::from_str::<Setup>("{}").unwrap(), base());
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), base());
    assert!(serde_json::from_str::<Setup>(r#"{"teams":true}"#).is_err());
    let text = r#"{"time":{"limit":"countdown","seconds":30},"pack":"fleurs"}"#;
    let setup: Setup = serde_json::from_str(text).unwrap();
    assert_eq!(setup.time, Some(TimeLimit::Countdown { seconds: 30 }));
    assert_eq!(setup.pack.as_deref(), Some("fleurs"));
}
