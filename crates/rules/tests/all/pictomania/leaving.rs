//! Leaving for good (P18, P19, P21), by every version of the rules.

use rules::pictomania::{BlackWhy, Happening, PhaseView, Pictomania, Refusal, tokens};
use rules::{Game, Hand, Viewer};

use super::sitting::{Sitting, base, seat, tie_break, tied};

#[test]
fn p18_who_left_does_not_vote_and_is_not_waited_for() {
    for &rules in Pictomania::VERSIONS {
        let sitting = tied(rules, &tie_break(), 4).play("0*1 1*0 2*0").leave(3);
        assert_eq!(sitting.winners(), [0]);
    }
}

#[test]
fn p21_who_leaves_is_finished_without_a_token_and_the_round_goes_on() {
    for &rules in Pictomania::VERSIONS {
        let sitting = Sitting::by_rules(rules, &base(), 4)
            .play("3~ 3>0:1")
            .leave(3);
        let mut sitting = sitting;
        assert_eq!(sitting.refused("3~"), Refusal::YouLeft);
        assert_eq!(sitting.refused("3=1"), Refusal::YouLeft);
        assert!(sitting.view(3).plays().is_empty());
        let done = sitting.spectator().players[seat(3)].done.unwrap();
        assert_eq!(done.token, None);
        // The drawing stands and can be guessed; so do the guesses.
        let sitting = sitting.play("0>3:4 0=2 1=2 2=1");
        assert_eq!(sitting.phase(), "reveal");
        let count = sitting.count();
        assert_eq!(count.scores[seat(0)].guessed, 2);
        assert_eq!(count.scores[seat(3)].guessed, 2);
        assert_eq!(count.scores[seat(3)].left, -2, "the tables of four players");
        assert_eq!(count.scores[seat(3)].black.why, BlackWhy::NoToken);
    }
}

#[test]
fn p21_who_is_done_and_leaves_keeps_the_token() {
    for &rules in Pictomania::VERSIONS {
        let sitting = Sitting::by_rules(rules, &base(), 4)
            .play("1>3:4 3=2")
            .leave(3);
        let count = sitting.play("0=2 1=1 2=1").count();
        assert_eq!(count.scores[seat(3)].black.stars, 2);
    }
}

#[test]
fn p21_the_last_one_drawing_leaves_and_the_round_ends() {
    for &rules in Pictomania::VERSIONS {
        let sitting = Sitting::by_rules(rules, &base(), 4)
            .play("0=2 1=2 2=1")
            .leave(3);
        assert_eq!(sitting.phase(), "reveal");
        assert_eq!(sitting.ready(), [false, false, false, true]);
    }
}

#[test]
fn p21_the_next_round_uses_the_tables_for_the_players_present() {
    for &rules in Pictomania::VERSIONS {
        let sitting = Sitting::by_rules(rules, &base(), 4).leave(1).dull_round();
        assert_eq!(sitting.phase(), "read");
        let sitting = sitting.all_ready();
        let mut sitting = sitting;
        let PhaseView::Draw { tokens, .. } = sitting.spectator().phase else {
            panic!("drawing")
        };
        assert_eq!(tokens, tokens::black(3, false));
        assert_eq!(sitting.refused("0>1:2"), Refusal::NoSuchDrawing);
        assert!(!sitting.spectator().players[seat(1)].plays);
        assert_eq!(sitting.view(1).mine, None);
        assert_eq!(sitting.may(0).guess, [seat(2), seat(3)]);
        let count = sitting.play("0>2:3 0=2 2=2 3=1").count();
        assert_eq!(count.drawings[seat(1)], None);
        let scores: Vec<i32> = count.scores.values().map(|s| s.round).collect();
        assert_eq!(scores, [2 - 3, 0, 2 - 1, -3]);
        assert_eq!(count.scores[seat(1)].total, -4);
    }
}

#[test]
fn p21_who_leaves_while_reading_is_not_dealt_in() {
    for &rules in Pictomania::VERSIONS {
        let sitting = Sitting::reading_by(rules, &base(), 4)
            .play("0. 1. 2.")
            .leave(3);
        assert_eq!(sitting.phase(), "draw");
        let PhaseView::Draw { tokens, .. } = sitting.spectator().phase else {
            panic!("drawing")
        };
        assert_eq!(tokens, tokens::black(3, false));
    }
}

#[test]
fn p21_below_three_no_round_begins() {
    for &rules in Pictomania::VERSIONS {
        // While reading the match ends at once, with the totals so far.
        let sitting = Sitting::by_rules(rules, &base(), 3)
            .play("0>1:2")
            .dull_round();
        assert_eq!(sitting.totals(), [2 - 3, -1 + 2, -3]);
        let sitting = sitting.leave(0);
        assert_eq!(sitting.winners(), [1]);
        assert_eq!(sitting.totals(), [-1, 1, -3]);
        // What was dealt is played to its count: nobody voids a round by leaving.
        let sitting = Sitting::by_rules(rules, &base(), 3).play("0>1:2").leave(2);
        assert_eq!(sitting.phase(), "draw");
        let sitting = sitting.play("0=2 1=2");
        assert_eq!(sitting.phase(), "reveal");
        let sitting = sitting.play("0. 1.");
        let PhaseView::Counted { last, .. } = sitting.spectator().phase else {
            panic!("counted")
        };
        assert!(last);
        let sitting = sitting.play("0. 1.");
        assert_eq!(sitting.totals(), [2 - 3, -1 + 2, -3]);
        assert_eq!(sitting.winners(), [1]);
    }
}

#[test]
fn p21_when_all_have_left_the_match_is_over() {
    for &rules in Pictomania::VERSIONS {
        for setup in [base(), tie_break()] {
            let sitting = Sitting::by_rules(rules, &setup, 3)
                .leave(0)
                .leave(1)
                .leave(2);
            assert_eq!(sitting.phase(), "over");
            assert_eq!(sitting.totals(), [-3, -3, -3]);
            let again = sitting.game.open();
            assert_eq!(sitting.leave(1).game.open(), again);
        }
    }
}

#[test]
fn p21_in_version_1_silence_of_who_left_is_no() {
    // Of four others three must agree, whether they are there or not.
    let sitting = Sitting::by_rules(1, &base(), 5)
        .all_done()
        .leave(3)
        .leave(4);
    let count = sitting.play("1?0 2&0").count();
    assert_eq!(count.drawings[seat(0)].as_ref().unwrap().wrong_word, None);
    // A player who agreed before leaving has agreed.
    let sitting = Sitting::by_rules(1, &base(), 5)
        .all_done()
        .play("3?0")
        .leave(3);
    let count = sitting.play("1&0 2&0").count();
    assert!(
        count.drawings[seat(0)]
            .as_ref()
            .unwrap()
            .wrong_word
            .is_some()
    );
}

#[test]
fn p21_in_version_1_a_leaver_who_begins_the_next_round_is_told_of() {
    let sitting = Sitting::by_rules(1, &base(), 4).all_done().all_ready();
    let seen = sitting.game.happenings(Viewer::Spectator, 0);
    let seen = seen.from + seen.list.len() as u32;
    let sitting = sitting.play("0. 1. 2.").leave(3);
    let news = sitting.game.happenings(Viewer::Spectator, seen);
    assert_eq!(news.from, seen);
    assert_eq!(news.list[0], Happening::Left { seat: seat(3) });
    assert!(matches!(
        news.list[1],
        Happening::RoundBegan { round: 2, .. }
    ));
}

#[test]
fn p18_in_version_1_who_left_can_win() {
    let sitting = Sitting::by_rules(1, &base(), 3).play("0>1:2").leave(1);
    let sitting = sitting.play("0=2 2=2 0. 2. 0. 2.");
    assert_eq!(sitting.totals(), [2 - 3, 2 - 3, -3]);
    assert_eq!(sitting.winners(), [0, 1]);
}

#[test]
fn in_version_1_no_other_change_of_hands_matters() {
    for moves in ["", "0. 1. 2. 3.", "0. 1. 2. 3. 0=2 1=2 2=1 3=1"] {
        let sitting = Sitting::reading_by(1, &base(), 4).play(moves);
        let before = (sitting.game.open(), sitting.happened());
        for hand in [Hand::Away, Hand::Computer, Hand::Person] {
            let sitting = Sitting::reading_by(1, &base(), 4).play(moves).hand(1, hand);
            assert_eq!((sitting.game.open(), sitting.happened()), before);
        }
    }
    // Nobody comes back.
    let sitting = Sitting::by_rules(1, &base(), 4).leave(1);
    let mut sitting = sitting.hand(1, Hand::Person).dull_round();
    assert_eq!(sitting.refused("1."), Refusal::YouLeft);
}
