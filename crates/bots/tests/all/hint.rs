//! What the hint says is true of the play it names.

use std::sync::Arc;

use bots::Level;
use bots::shokoba::{Hint, Why, choose, hint};
use rules::shokoba::{Card, Gem, Move, PhaseView, Shokoba, View};
use rules::{Deal, Dice, Game, Viewer};

use crate::support::{any, legal, seed, variants};

#[test]
fn a_hint_is_the_experts_play_and_its_reason_is_a_fact() {
    let mut reasons = std::collections::BTreeSet::new();
    for (variant, (setup, seats)) in variants().into_iter().enumerate() {
        for number in 0..2 {
            let seed = seed(number * 100 + variant);
            let mut dice = Dice::new(&seed, 96);
            let mut game = Shokoba::new(&setup, seats, &Arc::default(), &Deal::Seed(seed)).unwrap();
            while let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase {
                let view = game.view(Viewer::Seat(turn));
                let legal = legal(&view);
                if dice.below(6) == 0 {
                    let happened = game.happenings(Viewer::Seat(turn), 0).list;
                    let hint = hint(&view, &happened, 4).unwrap();
                    let expert = choose(Level::Expert, &view, &happened, 4);
                    assert_eq!(expert.as_ref(), Some(&hint.mv));
                    check(&view, &legal, &hint);
                    let why = serde_json::to_value(hint.why).unwrap();
                    reasons.insert(why["why"].as_str().unwrap().to_owned());
                }
                game.play(turn, any(&legal, &mut dice).clone()).unwrap();
            }
        }
    }
    assert!(reasons.len() >= 8, "{reasons:?}");
}

fn check(view: &View, legal: &[Move], hint: &Hint) {
    assert!(legal.contains(&hint.mv));
    let (won, mut left) = (won(view, &hint.mv), view.table.clone());
    for card in &won {
        if let Some(at) = left.iter().position(|other| other == card) {
            left.remove(at);
        }
    }
    if let Move::Take { card, .. } = &hint.mv {
        // The card played was not on the table: give back one of its kind.
        let equal = |cards: &[Card]| cards.iter().filter(|other| *other == card).count();
        let (taken, was) = (equal(&won) - 1, equal(&view.table));
        left.extend(std::iter::repeat_n(*card, was - taken - equal(&left)));
    }
    if let Move::Lay { card } = &hint.mv {
        left.push(*card);
    }
    let gems = |gem: Gem| won.iter().filter(|card| card.gem() == gem).count() as u32;
    let sum: u32 = left.iter().map(|card| u32::from(card.value())).sum();
    let cards = won.len() as u32;
    match hint.why {
        Why::OnlyPlay => assert_eq!(legal.len(), 1),
        Why::SweepsTable => assert!(left.is_empty() && cards > 0),
        Why::TakesDiamond => assert_eq!(gems(Gem::Diamond), 1),
        Why::TakesEmeralds { n } => assert_eq!(gems(Gem::Emerald), n),
        Why::TakesRubies { n } => assert_eq!(gems(Gem::Ruby), n),
        Why::ClaimsError { cards: n } => {
            assert!(matches!(hint.mv, Move::Claim { .. }));
            assert_eq!(cards, n);
        }
        Why::TakesMost { cards: n } => {
            assert_eq!(cards, n);
            let others = legal.iter().filter(|mv| **mv != hint.mv);
            assert!(
                others
                    .map(|mv| self::won(view, mv).len() as u32)
                    .all(|w| w < n)
            );
        }
        Why::TakesCards { cards: n } => assert_eq!(cards, n),
        Why::LeavesSafe { sum: s } => assert!(s == sum && s > 10, "{s} {sum}"),
        Why::LeavesGone { sum: s } => assert!(s == sum && s <= 10, "{s} {sum}"),
        Why::KeepsDiamond => assert!(view.hand.iter().any(|card| card.gem() == Gem::Diamond)),
        Why::LeastHarm => assert!(matches!(hint.mv, Move::Lay { .. })),
    }
}

fn won(view: &View, mv: &Move) -> Vec<Card> {
    match mv {
        Move::Take { card, taking } => taking.iter().chain([card]).copied().collect(),
        Move::Claim { taking } => {
            let laid = view.table.last().unwrap();
            taking.iter().chain([laid]).copied().collect()
        }
        Move::Lay { .. } | Move::Ready => Vec::new(),
    }
}
