//! The lists of legal plays: all that the referee accepts, and nothing else.

use rules::pictomania::Letter;
use rules::shokoba::{Card, sets};
use rules::{AnyGame, AnyMove, AnyOpen, Seat, ademimo, pictomania, shokoba};

use super::for_each_variant;

/// One position in this many is looked at.
const STRIDE: usize = 9;

/// Everything that somebody might try, listed or not.
fn attempts(game: &AnyGame, seats: usize) -> Vec<AnyMove> {
    match game.open() {
        AnyOpen::Shokoba(open) => of_shokoba(&open)
            .into_iter()
            .map(AnyMove::Shokoba)
            .collect(),
        AnyOpen::Ademimo(_) => of_ademimo(seats)
            .into_iter()
            .map(AnyMove::Ademimo)
            .collect(),
        AnyOpen::Pictomania(_) => of_pictomania(seats)
            .into_iter()
            .map(AnyMove::Pictomania)
            .collect(),
    }
}

fn of_shokoba(open: &shokoba::Open) -> Vec<shokoba::Move> {
    use shokoba::Move;
    let mut pack = Card::pack();
    pack.dedup();
    let any_set = (1..=10).flat_map(|value| sets(value, &open.table, false));
    let any_set: Vec<Vec<Card>> = any_set.chain([Vec::new(), vec![pack[0]; 5]]).collect();
    let mut attempts = vec![Move::Ready];
    for &card in &pack {
        attempts.push(Move::Lay { card });
        let take = |taking: &Vec<Card>| Move::Take {
            card,
            taking: taking.clone(),
        };
        attempts.extend(any_set.iter().map(take));
    }
    attempts.extend(any_set.into_iter().map(|taking| Move::Claim { taking }));
    attempts
}

fn of_ademimo(seats: usize) -> Vec<ademimo::Move> {
    use ademimo::Move;
    let mut attempts = vec![
        Move::Pass,
        Move::Confirm,
        Move::Withdraw,
        Move::Ready,
        Move::Finish,
    ];
    for card in 0..14 {
        attempts.extend((0..5).map(|clue| Move::Place { card, clue }));
    }
    for opponent in Seat::all(seats + 1) {
        let places = (0..=11).map(Some).chain([None]);
        attempts.extend(places.map(|place| Move::Vote { opponent, place }));
    }
    attempts
}

fn of_pictomania(seats: usize) -> Vec<pictomania::Move> {
    use pictomania::Move;
    let mut attempts = vec![Move::Ready, Move::OwnUp, Move::Done { token: None }];
    attempts.extend(Letter::ALL.map(|card| Move::Replace { card }));
    attempts.extend((0..=4).map(|token| Move::Done { token: Some(token) }));
    for on in Seat::all(seats + 1) {
        attempts.extend((0..=8).map(|number| Move::Guess { on, number }));
        attempts.extend([
            Move::Challenge { on },
            Move::Agree { on },
            Move::Vote { funniest: on },
        ]);
    }
    attempts
}

#[test]
fn a_play_is_listed_if_and_only_if_it_is_accepted() {
    let mut accepted = 0;
    for_each_variant(1, |name, opening, played| {
        let seats = opening.seats.len();
        for game in played.games.iter().step_by(STRIDE) {
            let attempts = attempts(game, seats);
            for seat in Seat::all(seats) {
                let listed = game.legal(seat);
                for mv in &listed {
                    assert!(
                        game.clone().play(seat, mv.clone()).is_ok(),
                        "{name}: {mv:?}"
                    );
                }
                for mv in &attempts {
                    let legal = game.clone().play(seat, mv.clone()).is_ok();
                    assert_eq!(legal, listed.contains(mv), "{name}, {seat:?}: {mv:?}");
                    accepted += usize::from(legal);
                }
            }
        }
    });
    assert!(accepted > 10_000, "only {accepted}");
}
