//! Practice: the first seat draws, and the others only look.

use rules::pictomania::{BadSetup, Move, PRACTICE_SEATS, Refusal, Setup};
use rules::{AnySetup, Hand, Seat};

use super::sitting::{Sitting, base, seat};

fn practice() -> Setup {
    Setup {
        practice: true,
        ..base()
    }
}

/// A sitting with computer players on all seats but the first.
fn practising() -> Sitting {
    let mut sitting = Sitting::reading(&practice(), PRACTICE_SEATS);
    for other in 1..PRACTICE_SEATS {
        sitting = sitting.hand(other, Hand::Computer);
    }
    sitting
}

#[test]
fn practice_asks_nothing_before_the_deal_and_deals_to_one() {
    let sitting = practising();
    assert_eq!(sitting.phase(), "draw");
    assert!(sitting.view(0).mine.is_some());
    assert!(sitting.view(0).plays() == [Move::Done { token: None }]);
    for other in [1, 2] {
        assert!(sitting.view(other).mine.is_none());
        assert!(sitting.view(other).plays().is_empty());
        assert!(!sitting.spectator().players[seat(other)].plays);
    }
}

#[test]
fn only_the_first_seat_draws_and_nobody_guesses() {
    let mut sitting = practising();
    assert_eq!(sitting.refused("1~"), Refusal::YouAreDone);
    assert_eq!(sitting.refused("1>0:1"), Refusal::YouAreDone);
    assert_eq!(sitting.refused("0>1:1"), Refusal::NoSuchDrawing);
    let token = sitting.refused("0=2");
    assert_eq!(token, Refusal::NoSuchToken { token: 2 });
    sitting.play("0~ 0~");
}

#[test]
fn each_word_is_shown_and_the_next_one_begins_without_a_count() {
    let mut sitting = practising();
    for round in 1..=4 {
        assert_eq!(sitting.spectator().round, round);
        sitting = sitting.play("0~ 0=-");
        assert_eq!(sitting.phase(), "reveal");
        assert_eq!(sitting.ready(), [false, true, true], "one person looks");
        assert_eq!(sitting.view(0).plays(), [Move::Ready]);
        sitting = sitting.play("0.");
    }
    assert_eq!(sitting.phase(), "over");
    assert_eq!(sitting.totals(), [0, 0, 0]);
}

#[test]
fn practice_is_for_three_seats_and_one_of_them_learns() {
    assert_eq!(practice().check(4), Err(BadSetup::Practice));
    assert_eq!(practice().check(3), Ok(()));
    assert!(!practice().fit(5).practice);
    assert!(practice().fit(3).practice);
    let any = AnySetup::from(practice());
    assert_eq!(any.learner(), Some(Seat::new(0)));
    assert_eq!(AnySetup::from(base()).learner(), None);
}

#[test]
fn who_practises_and_leaves_ends_the_word() {
    let sitting = practising().play("0~").leave(0);
    assert_eq!(sitting.phase(), "over", "two are too few");
    let sitting = practising().play("0~").hand(0, Hand::Computer);
    assert_eq!(sitting.phase(), "reveal");
}

#[test]
fn a_table_may_want_no_computer_on_a_seat_that_was_left() {
    let with_fewer = Setup {
        fill_in: false,
        ..base()
    };
    assert!(!AnySetup::from(with_fewer).fills_in());
    assert!(AnySetup::from(base()).fills_in());
    // What is usual is not written: logs stay as they were.
    let written = serde_json::to_string(&base()).unwrap();
    assert!(!written.contains("fill_in") && !written.contains("practice"));
}
