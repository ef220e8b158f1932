//! What every level guarantees: legal moves, determinism, no secrets.

use std::sync::Arc;

use bots::Level;
use bots::shokoba::{Bot, choose};
use rules::shokoba::{Errors, Move, Order, PhaseView, Setup, Shokoba, can_take};
use rules::{Deal, Dice, Game, Seat, Viewer};

use crate::support::{any, games, legal, seed, variants};

/// The levels, the expert with few iterations so that many games can be played.
fn players() -> [Bot; 4] {
    ["debutant", "habitue", "expert:iterations=20", "reference"].map(|bot| bot.parse().unwrap())
}

/// A round or more of each variant, all levels mixed; `each` sees every move.
fn play_rounds(rounds: usize, mut each: impl FnMut(&Shokoba, Seat, &Bot, &Move)) {
    let players = players();
    for (variant, (setup, seats)) in variants().into_iter().enumerate() {
        for number in 0..rounds {
            let seed = seed(number * 1000 + variant);
            let mut dice = Dice::new(&seed, 97);
            let mut game = Shokoba::new(&setup, seats, &Arc::default(), &Deal::Seed(seed)).unwrap();
            let mut left = 150;
            while left > 0 && game.outcome().is_none() {
                for seat in Seat::all(seats) {
                    let view = game.view(Viewer::Seat(seat));
                    let happened = game.happenings(Viewer::Seat(seat), 0).list;
                    let bot = any(&players, &mut dice);
                    let Some(mv) = bot.choose(&view, &happened, number as u64) else {
                        continue;
                    };
                    each(&game, seat, bot, &mv);
                    let again = bot.choose(&view, &happened, number as u64);
                    assert_eq!(again.as_ref(), Some(&mv), "{bot}: the same again");
                    game.play(seat, mv)
                        .unwrap_or_else(|why| panic!("{bot} was refused: {why:?}"));
                    left -= 1;
                }
            }
        }
    }
}

#[test]
fn every_move_of_every_level_is_legal_in_every_variant() {
    let (mut claims, mut overlooked) = (0, 0);
    play_rounds(games(12, 200), |game, seat, bot, mv| {
        let view = game.view(Viewer::Seat(seat));
        if let PhaseView::Playing { .. } = view.phase {
            let legal = legal(&view);
            assert!(legal.contains(mv), "{bot} plays {mv:?}");
            let careless = match mv {
                Move::Lay { card } => can_take(card.value(), &view.table),
                Move::Take { .. } | Move::Claim { .. } | Move::Ready => false,
            };
            let could_claim = legal.iter().any(|mv| matches!(mv, Move::Claim { .. }));
            match bot.level {
                Level::Debutant => overlooked += usize::from(careless),
                Level::Habitue | Level::Expert => {
                    assert!(!careless, "{bot} lays a card that could take");
                    claims += usize::from(could_claim && matches!(mv, Move::Claim { .. }));
                }
                Level::Reference => {
                    assert!(!careless, "{bot} lays a card that could take");
                    assert!(!matches!(mv, Move::Claim { .. }));
                }
            }
        }
    });
    assert!(
        overlooked > 20,
        "debutants overlooked {overlooked} captures"
    );
    assert!(claims > 20, "others claimed {claims} of them");
}

#[test]
fn a_debutant_overlooks_some_captures_where_errors_are_refused() {
    let (mut could, mut did) = (0, 0);
    for number in 0..200 {
        let seed = seed(number);
        let game = Shokoba::new(&Setup::default(), 2, &Arc::default(), &Deal::Seed(seed)).unwrap();
        let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase else {
            panic!("the first turn");
        };
        let view = game.view(Viewer::Seat(turn));
        let takes = |mv: &Move| matches!(mv, Move::Take { .. });
        let lays = |mv: &Move| matches!(mv, Move::Lay { .. });
        let legal = legal(&view);
        if legal.iter().any(takes) && legal.iter().any(lays) {
            could += 1;
            let happened = game.happenings(Viewer::Seat(turn), 0).list;
            let mv = choose(Level::Debutant, &view, &happened, number as u64).unwrap();
            did += usize::from(takes(&mv));
        }
    }
    assert!(
        could > 50 && did * 2 > could && did < could * 95 / 100,
        "{did} of {could}"
    );
}

/// The seat in turn sees the same; the other hands and the deck differ.
#[test]
fn what_nobody_has_seen_changes_no_choice() {
    for number in 0..30 {
        let first = seed(number);
        let mut dice = Dice::new(&first, 5);
        let mut round = rules::shokoba::Card::pack();
        dice.shuffle(&mut round);
        let order = Order {
            dealer: Seat::new(1),
            rounds: vec![round],
        };
        // Seat 0 starts with the cards 0, 2 and 4; the table is 6 to 9.
        let mut other = order.clone();
        let mut hidden: Vec<usize> = vec![1, 3, 5];
        hidden.extend(10..40);
        let mut cards: Vec<_> = hidden.iter().map(|at| other.rounds[0][*at]).collect();
        dice.shuffle(&mut cards);
        for (at, card) in hidden.into_iter().zip(cards) {
            other.rounds[0][at] = card;
        }
        let worlds = [order, other].map(|order| {
            Shokoba::new(&Setup::default(), 2, &Arc::default(), &Deal::Order(order)).unwrap()
        });
        for bot in players() {
            let [one, other] = worlds.each_ref().map(|game| {
                let me = Viewer::Seat(Seat::new(0));
                bot.choose(&game.view(me), &game.happenings(me, 0).list, 3)
            });
            assert!(one.is_some());
            assert_eq!(one, other, "{bot}");
        }
    }
}

#[test]
fn nothing_to_do_is_nothing_done() {
    let setup = Setup {
        errors: Errors::Claimable,
        ..Setup::default()
    };
    let game = Shokoba::new(&setup, 2, &Arc::default(), &Deal::Seed(seed(1))).unwrap();
    let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase else {
        panic!("the first turn");
    };
    for level in Level::ALL {
        for viewer in [Viewer::Spectator, Viewer::Seat(turn.left(2))] {
            let happened = game.happenings(viewer, 0).list;
            assert_eq!(choose(level, &game.view(viewer), &happened, 1), None);
        }
    }
}

#[test]
fn each_level_wins_more_stones_than_the_one_before() {
    let levels = ["debutant", "reference", "habitue", "expert:iterations=100"];
    let bots: [Bot; 4] = levels.map(|bot| bot.parse().unwrap());
    for pair in bots.windows(2) {
        let lead = stones_more(&pair[1], &pair[0], 300);
        assert!(lead > 0.3, "{} {lead} more than {}", pair[1], pair[0]);
    }
}

/// How many more stones per round `bot` wins than `other`, with each deal played
/// from both seats.
fn stones_more(bot: &Bot, other: &Bot, deals: usize) -> f64 {
    let mut lead = 0.0;
    for number in 0..deals {
        for bots in [[bot, other], [other, bot]] {
            let mut game = Shokoba::new(
                &Setup::default(),
                2,
                &Arc::default(),
                &Deal::Seed(seed(number)),
            )
            .unwrap();
            while let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase {
                let viewer = Viewer::Seat(turn);
                let happened = game.happenings(viewer, 0).list;
                let bot = bots[turn.index()];
                let mv = bot.choose(&game.view(viewer), &happened, number as u64);
                game.play(turn, mv.unwrap()).unwrap();
            }
            let mine = usize::from(bots[0] != bot);
            let stones = game.open().stones;
            lead += f64::from(stones[mine]) - f64::from(stones[1 - mine]);
        }
    }
    lead / (2 * deals) as f64
}
