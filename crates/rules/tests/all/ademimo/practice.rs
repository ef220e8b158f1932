//! Practice: A practises, and B, C and D are there for that.

use rules::ademimo::{Ademimo, BadSetup, PRACTICE_ROUNDS, PhaseView, Practice, Refusal, Setup};
use rules::{AnySetup, Deal, Game, Seat, Seed, Viewer};

use super::{DECK, Sitting, base, new, order, seat, young};

fn describing() -> Setup {
    Setup {
        practice: Some(Practice::Describe),
        ..base()
    }
}

fn guessing() -> Setup {
    Setup {
        practice: Some(Practice::Guess),
        ..base()
    }
}

/// What each seat could do now, as a number of plays.
fn plays(sitting: &Sitting) -> Vec<usize> {
    let seats = Seat::all(4).map(|seat| sitting.game.legal(seat).len());
    seats.collect()
}

/// Whether each seat was dealt a number: `+---`.
fn numbers(sitting: &Sitting) -> String {
    let sign = |seat| match sitting.game.view(Viewer::Seat(seat)).number {
        Some(_) => '+',
        None => '-',
    };
    Seat::all(4).map(sign).collect()
}

#[test]
fn who_practises_describing_alone_places_three_pawns_on_three_cards() {
    let sitting = Sitting::new(&describing(), 4);
    assert_eq!(numbers(&sitting), "+---");
    assert_eq!(sitting.turn(), Some('A'));
    let sitting = sitting.describe("0.0");
    assert_eq!(sitting.turn(), Some('A'));
    assert_eq!(sitting.costs(), "-111111111");
    let sitting = sitting.describe("1.0 2.1");
    assert_eq!(sitting.log(), "round 1 A, A1@0.0, A2@1.0, A3@2.1, vote");
    assert_eq!(sitting.turn(), None);
}

#[test]
fn the_others_vote_for_the_one_word_that_is_described() {
    let mut sitting = Sitting::new(&describing(), 4).describe("0.0 1.0 2.0");
    // Ten places, or off the board.
    assert_eq!(plays(&sitting), [0, 11, 11, 11]);
    assert_eq!(sitting.refused('A', "B3"), Refusal::NoVote);
    assert_eq!(sitting.refused('A', "confirm"), Refusal::NoVote);
    assert_eq!(sitting.refused('A', "withdraw"), Refusal::NoVote);
    let opponent = seat('C');
    let refusal = Refusal::NotAnOpponent { opponent };
    assert_eq!(sitting.refused('B', "C3"), refusal);
    let sitting = sitting.act("B: A1 confirm, C: A2 confirm, D: A1");
    assert_eq!(sitting.confirmed(), "BC");
    let sitting = sitting.act("D: confirm");
    assert_eq!(sitting.points(), [2, 1, 0, 1]);
    let reveal = sitting.reveal();
    let shown: Vec<Option<u8>> = reveal.numbers.values().copied().collect();
    assert_eq!(shown, [Some(1), None, None, None]);
    let understood = reveal.votes.values().map(|votes| votes[seat('A')]);
    assert!(understood.eq([None, Some(1), Some(2), Some(1)]));
}

#[test]
fn who_practises_guessing_votes_for_three_and_describes_nothing() {
    let mut sitting = Sitting::new(&guessing(), 4);
    assert_eq!(numbers(&sitting), "-+++");
    assert_eq!(sitting.turn(), Some('B'));
    assert_eq!(sitting.refused('A', "0.0"), Refusal::NotYourTurn);
    let sitting = sitting.describe("0.0 0.1 1.0 2.0 3.0 4.0 5.0");
    let log = "round 1 B, B1@0.0, C12@0.1, D1@1.0, B2@2.0, C3@3.0, D2@4.0, B3@5.0";
    assert_eq!(sitting.log(), log);
    let mut sitting = sitting.describe("6.0");
    // Three opponents on ten places, or off the board.
    assert_eq!(plays(&sitting), [33, 0, 0, 0]);
    assert_eq!(sitting.refused('B', "C3"), Refusal::NoVote);
    let sitting = sitting.act("A: B2 C1 D4 confirm");
    assert_eq!(sitting.points(), [2, 1, 0, 1]);
}

#[test]
fn the_next_round_waits_only_for_who_practises() {
    let mut sitting = Sitting::new(&guessing(), 4).round("A:BD");
    assert_eq!(plays(&sitting), [2, 0, 0, 0]);
    assert_eq!(sitting.refused('B', "ready"), Refusal::AlreadyReady);
    assert_eq!(sitting.refused('B', "finish"), Refusal::NotPractising);
    let sitting = sitting.act("A: ready");
    assert_eq!(sitting.game.round(), 2);
    // A13: of those who describe, C has the fewest points.
    assert_eq!(sitting.turn(), Some('C'));
}

#[test]
fn who_practises_ends_the_match_after_any_round() {
    let mut sitting = Sitting::new(&describing(), 4);
    assert_eq!(sitting.refused('A', "finish"), Refusal::RoundNotOver);
    let mut sitting = sitting.describe("0.0 1.0 2.0");
    assert_eq!(sitting.refused('A', "finish"), Refusal::RoundNotOver);
    let sitting = sitting.round("B:A C:A");
    let sitting = sitting.act("A: ready");
    // A13: D has the fewest points, but only A describes.
    assert_eq!(sitting.public().first, seat('A'));
    let sitting = sitting.round("D:A").act("A: finish");
    assert!(sitting.log().ends_with("1-0-0-1, A wins"));
    let PhaseView::Over { rounds, outcome } = sitting.public().phase else {
        panic!("enough");
    };
    assert_eq!(rounds.len(), 2);
    let scores: Vec<i32> = outcome.scores.values().copied().collect();
    assert_eq!(scores, [3, 1, 1, 1]);
}

#[test]
fn nobody_ends_an_ordinary_match_early() {
    let mut sitting = Sitting::new(&base(), 3).round("");
    assert_eq!(sitting.refused('A', "finish"), Refusal::NotPractising);
    for seat in Seat::all(3) {
        let PhaseView::Reveal { may_finish, .. } = sitting.game.view(Viewer::Seat(seat)).phase
        else {
            panic!("after the round");
        };
        assert!(!may_finish);
    }
}

#[test]
fn practice_lasts_as_long_as_the_words() {
    for setup in [describing(), guessing()] {
        let mut sitting = Sitting::new(&setup, 4);
        // Sixty words.
        assert_eq!(sitting.public().rounds, 6);
        for _ in 1..6 {
            sitting = sitting.round("").act("A: ready");
        }
        let sitting = sitting.round("");
        assert!(sitting.game.outcome().is_some());
    }
    let whole = |words: usize| {
        let mut deck = rules::ademimo::Deck::clone(&DECK);
        let more = (60..words).map(|at| rules::ademimo::WordCard {
            id: format!("w{at}"),
            ordinary: format!("Word {at}"),
            easy: format!("Easy {at}"),
        });
        deck.words.extend(more);
        let deal = Deal::Seed(Seed([1; 32]));
        let game = Ademimo::new(&describing(), 4, &deck.into(), &deal);
        game.ok().unwrap().view(Viewer::Spectator).rounds as usize
    };
    assert_eq!(whole(149), 14);
    assert_eq!(whole(150), PRACTICE_ROUNDS);
    assert_eq!(whole(400), PRACTICE_ROUNDS);
}

/// A15: clue cards come again when all have been used, and not before.
#[test]
fn clues_come_again_when_they_run_short() {
    let game = Sitting::new(&describing(), 4).game;
    let rounds = game.open().order.rounds;
    let laid: Vec<&String> = rounds.iter().flat_map(|round| &round.clues).collect();
    let first: std::collections::BTreeSet<_> = laid[..55].iter().collect();
    assert_eq!((laid.len(), first.len()), (60, 55));
}

#[test]
fn young_players_may_pass_in_practice_too() {
    let setup = Setup {
        practice: Some(Practice::Describe),
        ..young()
    };
    let sitting = Sitting::new(&setup, 4).describe("0.0 pass");
    assert!(sitting.log().ends_with("A passes, vote"));
}

#[test]
fn practice_is_for_four_seats_and_somebody_who_describes_begins() {
    for setup in [describing(), guessing()] {
        for seats in [3, 5, 6] {
            assert_eq!(setup.check(seats), Err(BadSetup::Practice));
            assert_eq!(setup.fit(seats), base());
        }
        assert_eq!(setup.check(4), Ok(()));
        assert_eq!(setup.fit(4), setup);
    }
    for (setup, may) in [(describing(), "A"), (guessing(), "BCD")] {
        for letter in "ABCD".chars() {
            let named = Setup {
                first: Some(seat(letter)),
                ..setup.clone()
            };
            let allowed = may.contains(letter);
            assert_eq!(named.check(4).is_ok(), allowed);
            assert_eq!(named.fit(4).first.is_some(), allowed);
            // By lot.
            let mut drawn = Sitting::new(&setup, 4).game.open().order;
            drawn.first = Some(seat(letter));
            assert_eq!(new(&setup, 4, &Deal::Order(drawn)).is_ok(), allowed);
        }
        let lots = (0..30).map(|number| {
            let deal = Deal::Seed(Seed([number; 32]));
            let game = new(&setup, 4, &deal).ok().unwrap();
            super::letter(game.view(Viewer::Spectator).first)
        });
        let lots: std::collections::BTreeSet<char> = lots.collect();
        assert_eq!(lots.into_iter().collect::<String>(), may);
    }
}

#[test]
fn an_order_of_practice_has_numbers_for_those_who_describe() {
    let order_of = |setup: &Setup| Sitting::new(setup, 4).game.open().order;
    for (setup, other) in [(describing(), guessing()), (guessing(), describing())] {
        let drawn = order_of(&setup);
        assert!(new(&setup, 4, &Deal::Order(drawn.clone())).is_ok());
        let mut short = drawn.clone();
        short.rounds.pop();
        let mut everybody = drawn;
        let numbers = order(4).rounds[0].numbers.clone();
        everybody.rounds[5].numbers = numbers;
        for bad in [short, everybody, order_of(&other), order(4)] {
            assert_eq!(
                new(&setup, 4, &Deal::Order(bad)).err(),
                Some(BadSetup::Order)
            );
        }
    }
}

#[test]
fn a_record_says_what_is_practised() {
    let text =
        r#"{"game":"ademimo","language":"fr","young":false,"first":null,"practice":"guess"}"#;
    let setup = AnySetup::Ademimo(guessing());
    assert_eq!(serde_json::to_string(&setup).unwrap(), text);
    assert_eq!(serde_json::from_str::<AnySetup>(text).unwrap(), setup);
    assert_eq!(setup.learner(), Some(seat('A')));
    assert_eq!(AnySetup::Ademimo(base()).learner(), None);
}
