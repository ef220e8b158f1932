//! Talk, words and drawings shown, challenges (P19).

use rules::Game;
use rules::pictomania::{BlackWhy, Challenge, Happening, PhaseView, Refusal, WrongWord};

use super::sitting::{Sitting, base, seat};

#[test]
fn p19_no_talk_from_the_deal_to_the_reveal() {
    let sitting = Sitting::reading(&base(), 3);
    assert!(sitting.game.may_talk());
    let sitting = sitting.all_ready();
    assert!(!sitting.game.may_talk());
    let sitting = sitting.play("0=2 1=2");
    assert!(!sitting.game.may_talk());
    let sitting = sitting.play("2=1");
    assert!(sitting.game.may_talk());
    assert!(sitting.all_ready().game.may_talk());
}

#[test]
fn p19_strictly_more_than_half_of_all_the_others_must_agree() {
    // How many must agree with a challenge by 0, who counts as one of them.
    for (seats, needed) in [(3, 2), (4, 2), (5, 3), (6, 3)] {
        let challenged = |agreeing: usize| {
            let mut sitting = Sitting::new(&base(), seats).all_done();
            let voters = (0..seats - 1).take(agreeing);
            for voter in voters {
                let sign = if voter == 0 { '?' } else { '&' };
                sitting = sitting.play(&format!("{voter}{sign}{}", seats - 1));
            }
            let count = sitting.count();
            count.drawings[seat(seats - 1)].as_ref().unwrap().wrong_word
        };
        assert_eq!(challenged(needed - 1), None, "silence is no");
        assert_eq!(challenged(needed), Some(WrongWord::Challenged));
    }
}

#[test]
fn p19_a_challenge_that_is_agreed_to_is_p16() {
    let sitting = Sitting::new(&base(), 3).play("1>0:1 2>0:7").all_done();
    let mut sitting = sitting.play("1?0");
    let again = Refusal::AlreadyChallenged { on: seat(0) };
    assert_eq!(sitting.refused("2?0"), again, "once per drawing");
    assert_eq!(
        sitting.refused("1&0"),
        Refusal::AlreadyAgreed { on: seat(0) }
    );
    assert_eq!(sitting.refused("0&0"), Refusal::OwnDrawing);
    assert_eq!(sitting.refused("2?2"), Refusal::OwnDrawing);
    assert_eq!(
        sitting.refused("2&1"),
        Refusal::NotChallenged { on: seat(1) }
    );
    assert_eq!(sitting.refused("2?7"), Refusal::NoSuchDrawing);
    let PhaseView::Reveal { doubts, .. } = sitting.spectator().phase else {
        panic!("revealing")
    };
    let challenge = Challenge {
        by: seat(1),
        agreed: vec![seat(1)],
    };
    assert_eq!(doubts[seat(0)].challenge, Some(challenge));
    let mut sitting = sitting.play("2&0");
    let (on, wrong) = (seat(0), true);
    assert_eq!(
        sitting.happened().last(),
        Some(&Happening::Judged { on, wrong })
    );
    assert_eq!(sitting.refused("0!"), Refusal::AlreadyWrong { on }, "once");
    let count = sitting.count();
    assert_eq!(count.scores[on].round, -3);
    assert_eq!(count.scores[on].black.why, BlackWhy::Discarded);
    assert_eq!(count.black_sheep, None);
}

#[test]
fn p19_a_challenge_makes_everybody_look_again() {
    let sitting = Sitting::new(&base(), 4).all_done().play("0. 1. 2. 3?0");
    assert_eq!(sitting.ready(), [false; 4]);
    let sitting = sitting.all_ready();
    let judged = Happening::Judged {
        on: seat(0),
        wrong: false,
    };
    assert!(sitting.happened().contains(&judged));
    assert_eq!(sitting.phase(), "counted");
}

#[test]
fn p19_words_and_drawings_are_shown_before_the_guesses() {
    let sitting = Sitting::new(&base(), 3).play("1>0:5").all_done();
    let PhaseView::Reveal { secrets, .. } = sitting.spectator().phase else {
        panic!("revealing")
    };
    let secrets: Vec<u8> = secrets.values().map(|s| s.unwrap().number).collect();
    assert_eq!(secrets, [1, 2, 3]);
    let text = serde_json::to_string(&sitting.spectator()).unwrap();
    assert!(!text.contains("\"number\":5"), "{text}");
    let sitting = sitting.all_ready();
    let text = serde_json::to_string(&sitting.spectator()).unwrap();
    assert!(text.contains("\"number\":5"));
}
