//! Who plays at a seat, since version 2: people who are away and come back,
//! computer players, and who has a say (P18, P19, P21).

use rules::pictomania::{
    Challenge, Happening, Move, PhaseView, Refusal, TimeLimit, WrongWord, tokens,
};
use rules::{Game, Hand, Viewer};

use super::sitting::{Sitting, base, competitive, seat, tie_break, tied, timed};

const AWAY: Hand = Hand::Away;
const BACK: Hand = Hand::Person;

/// The first round ends, everybody who is there looks, and the next begins.
fn next_round(sitting: Sitting) -> Sitting {
    let mut sitting = sitting.all_done();
    while sitting.phase() != "read" {
        let waited_for = sitting.ready().iter().position(|ready| !ready);
        sitting = sitting.play(&format!("{}.", waited_for.unwrap()));
    }
    sitting
}

fn dealt_in(sitting: &Sitting) -> Vec<bool> {
    let view = sitting.spectator();
    view.players.values().map(|player| player.plays).collect()
}

fn wrong_word(sitting: Sitting, on: usize) -> Option<WrongWord> {
    let count = sitting.count();
    count.drawings[seat(on)].as_ref().unwrap().wrong_word
}

#[test]
fn p18_who_has_left_cannot_win() {
    // 1 has the highest total and leaves for good; 0 has the next.
    let sitting = Sitting::new(&base(), 4).play("0>1:2 2>1:2 3>1:2");
    let sitting = sitting.all_done().leave(1).all_ready();
    let best = sitting.totals();
    assert!(best[1] > best[0] && best[0] > best[2] && best[2] == best[3]);
    let sitting = sitting.leave(2).all_ready();
    assert_eq!(sitting.winners(), [0]);
    assert_eq!(sitting.totals(), best, "the scores stay what they are");
}

#[test]
fn p18_unless_everybody_has_left() {
    let sitting = Sitting::new(&base(), 3).play("0>1:2");
    let sitting = sitting.leave(0).leave(1).leave(2);
    assert_eq!(sitting.totals(), [2 - 3, 2 - 3, -3]);
    assert_eq!(sitting.winners(), [0, 1]);
}

#[test]
fn p18_who_is_away_or_a_computer_player_can_win() {
    for hand in [Hand::Away, Hand::Computer] {
        let sitting = Sitting::new(&base(), 3).play("0>1:2 2>1:2").dull_round();
        let sitting = (2..4).fold(sitting, |sitting, _| sitting.all_ready().dull_round());
        let sitting = sitting.all_ready().all_done().all_ready();
        assert_eq!(sitting.phase(), "counted");
        assert_eq!(
            sitting.hand(1, hand).play("0. 2.").winners(),
            [1],
            "{hand:?}"
        );
    }
}

#[test]
fn p18_the_vote_is_among_those_who_remain() {
    // 0 and 1 are tied.
    let sitting = tied(2, &tie_break(), 4).play("0*1 2*1").leave(1);
    assert_eq!(sitting.winners(), [0], "nothing is left to vote on");
    let sitting = tied(2, &tie_break(), 4).leave(2).play("0*1 1*0 3*1");
    assert_eq!(sitting.winners(), [1]);
}

#[test]
fn p18_several_are_tied_and_one_leaves_during_the_vote() {
    // In four dull rounds, all four lose the same.
    let sitting = Sitting::new(&tie_break(), 4).dull_round();
    let sitting = (1..4).fold(sitting, |sitting, _| sitting.all_ready().dull_round());
    let mut sitting = sitting.play("0*1 3*1").leave(1);
    let PhaseView::TieBreak { tied, may_vote, .. } = sitting.view(2).phase else {
        panic!("voting")
    };
    assert_eq!(tied, [0, 2, 3].map(seat));
    assert_eq!(may_vote, [0, 3].map(seat));
    assert_eq!(sitting.refused("2*1"), Refusal::NotTied { seat: seat(1) });
    // A vote for somebody who has left counts for nobody.
    assert_eq!(sitting.play("2*0").winners(), [0]);
}

#[test]
fn p18_computer_players_do_not_vote_and_are_not_waited_for() {
    let mut sitting = tied(2, &tie_break(), 4).hand(3, Hand::Computer);
    assert!(sitting.view(3).plays().is_empty());
    assert_eq!(sitting.refused("3*0"), Refusal::OnlyPeople);
    assert_eq!(sitting.play("0*1 1*0 2*0").winners(), [0]);
    // The last whose vote was missing.
    let sitting = tied(2, &tie_break(), 4).play("0*1 1*0 2*0");
    assert_eq!(sitting.hand(3, Hand::Computer).winners(), [0]);
    // Nobody who could vote is there: the tie is shared.
    let sitting = (0..4).fold(tied(2, &tie_break(), 4), |sitting, index| {
        sitting.hand(index, Hand::Computer)
    });
    assert_eq!(sitting.winners(), [0, 1]);
}

#[test]
fn p18_who_is_away_is_not_waited_for_and_may_come_back_to_vote() {
    let sitting = tied(2, &tie_break(), 4).hand(3, AWAY);
    let mut sitting = sitting.play("0*1 1*0");
    assert_eq!(sitting.refused("3*0"), Refusal::YouAreAway);
    let sitting = sitting.hand(3, BACK).play("2*0");
    assert_eq!(sitting.phase(), "tie-break");
    assert_eq!(sitting.play("3*0").winners(), [0]);
}

#[test]
fn p19_more_than_half_of_the_other_people_who_are_there() {
    let five = || Sitting::new(&base(), 5).all_done();
    // Of four others, three must agree.
    assert_eq!(wrong_word(five().play("1?0 2&0"), 0), None);
    let challenged = Some(WrongWord::Challenged);
    for gone in [Hand::Nobody, Hand::Away, Hand::Computer] {
        // Of three others, two.
        let four = || five().hand(4, gone);
        assert_eq!(wrong_word(four().play("1?0"), 0), None, "silence is no");
        assert_eq!(wrong_word(four().play("1?0 2&0"), 0), challenged);
        // Of two others, both.
        let three = || four().hand(3, gone);
        assert_eq!(wrong_word(three().play("1?0"), 0), None);
        assert_eq!(wrong_word(three().play("1?0 2&0"), 0), challenged);
        // The drawing of somebody who is gone: all three have a say.
        assert_eq!(wrong_word(three().play("1?3"), 3), None);
        assert_eq!(wrong_word(three().play("1?3 2&3"), 3), challenged);
    }
}

#[test]
fn p19_a_challenge_is_counted_anew_when_somebody_goes() {
    let four = || Sitting::new(&base(), 4).all_done().play("1?0");
    let judged = Happening::Judged {
        on: seat(0),
        wrong: true,
    };
    for gone in [Hand::Nobody, Hand::Away, Hand::Computer] {
        let sitting = four().hand(2, gone);
        assert!(!sitting.happened().contains(&judged), "one of two");
        let sitting = sitting.hand(3, gone);
        assert_eq!(sitting.happened().last(), Some(&judged), "one of one");
        assert_eq!(wrong_word(sitting, 0), Some(WrongWord::Challenged));
        // The challenger goes, and nobody agrees any more.
        let sitting = four().hand(1, gone);
        assert_eq!(wrong_word(sitting.play("2&0"), 0), None, "one of two");
        // The drawer goes: the drawer had no say anyway.
        assert_eq!(wrong_word(four().hand(0, gone), 0), None, "one of three");
    }
    // Somebody comes back and is asked too.
    let sitting = four().hand(2, AWAY).hand(2, BACK).hand(3, AWAY);
    let mut sitting = sitting.play("2&0");
    assert_eq!(
        sitting.refused("2&0"),
        Refusal::AlreadyWrong { on: seat(0) }
    );
}

#[test]
fn p19_computer_players_neither_challenge_nor_agree() {
    let sitting = Sitting::new(&base(), 4).hand(3, Hand::Computer).all_done();
    let mut sitting = sitting.play("1?0 3.");
    assert_eq!(sitting.refused("3?1"), Refusal::OnlyPeople);
    assert_eq!(sitting.refused("3&0"), Refusal::OnlyPeople);
    let plays = sitting.view(3).plays();
    assert_eq!(plays, [Move::OwnUp], "and may own up");
    let PhaseView::Reveal { doubts, .. } = sitting.spectator().phase else {
        panic!("revealing")
    };
    let challenge = Challenge {
        by: seat(1),
        agreed: vec![seat(1)],
    };
    assert_eq!(doubts[seat(0)].challenge, Some(challenge));
}

#[test]
fn p21_who_goes_away_while_drawing_is_finished_without_a_token() {
    let sitting = Sitting::new(&base(), 4).play("3~ 3>0:1").hand(3, AWAY);
    let mut sitting = sitting;
    assert_eq!(
        sitting.happened().last(),
        Some(&Happening::Handed {
            seat: seat(3),
            from: Hand::Person,
            to: Hand::Away,
        })
    );
    for text in ["3~", "3=1", "3>1:2", "3."] {
        assert_eq!(sitting.refused(text), Refusal::YouAreAway);
    }
    assert!(sitting.view(3).plays().is_empty());
    let player = &sitting.spectator().players[seat(3)];
    assert_eq!(player.done.unwrap().token, None);
    assert_eq!((player.left, player.played_by), (false, Hand::Away));
    // Coming back changes nothing in this round: it stays finished.
    let mut sitting = sitting.hand(3, BACK);
    assert_eq!(sitting.refused("3~"), Refusal::YouAreDone);
    let count = sitting.play("0>3:4 0=2 1=2 2=1").count();
    assert_eq!(count.scores[seat(3)].guessed, 2, "the guesses stand");
    assert_eq!(count.scores[seat(0)].guessed, 2, "and so does the drawing");
}

#[test]
fn p21_who_was_away_is_dealt_in_again() {
    let sitting = Sitting::new(&base(), 4).hand(3, AWAY);
    let sitting = next_round(sitting);
    assert_eq!(
        sitting.spectator().players[seat(3)].played_by,
        Hand::Person,
        "from the next round on"
    );
    assert_eq!(sitting.ready(), [false; 4], "and is waited for");
    let sitting = sitting.all_ready();
    assert_eq!(dealt_in(&sitting), [true; 4]);
    assert!(sitting.view(3).mine.is_some());
    let sitting = sitting.play("3~");
    // Away again, in this round too.
    let sitting = sitting.hand(3, AWAY).play("0=2 1=2 2=1");
    assert_eq!(sitting.phase(), "reveal");
}

#[test]
fn p21_the_last_one_drawing_goes_away_and_the_round_ends() {
    let sitting = Sitting::new(&base(), 4).play("0=2 1=2 2=1").hand(3, AWAY);
    assert_eq!(sitting.phase(), "reveal");
    assert_eq!(sitting.ready(), [false, false, false, true]);
    let sitting = Sitting::new(&competitive(), 4).play("0=2 1=1 2=-");
    assert_eq!(sitting.hand(3, AWAY).phase(), "reveal");
}

#[test]
fn p21_who_is_done_and_goes_away_keeps_the_token() {
    let sitting = Sitting::new(&base(), 4).play("1>3:4 3=2").hand(3, AWAY);
    let count = sitting.play("0=2 1=1 2=1").count();
    assert_eq!(count.scores[seat(3)].black.stars, 2);
}

#[test]
fn p21_who_is_away_while_reading_counts_as_ready_and_is_not_dealt_in() {
    let sitting = Sitting::reading(&base(), 4).hand(3, AWAY);
    assert_eq!(sitting.ready(), [false, false, false, true]);
    assert_eq!(dealt_in(&sitting), [true, true, true, false]);
    let mut sitting = sitting.play("0xA 0. 1. 2.");
    assert_eq!(sitting.phase(), "draw");
    assert_eq!(dealt_in(&sitting), [true, true, true, false]);
    assert_eq!(sitting.view(3).mine, None);
    assert_eq!(sitting.refused("0>3:4"), Refusal::NoSuchDrawing);
    let PhaseView::Draw { tokens, .. } = sitting.spectator().phase else {
        panic!("drawing")
    };
    assert_eq!(tokens, tokens::black(3, false));
    // The last one who was waited for goes away.
    let sitting = Sitting::reading(&base(), 4).play("0. 1. 2.").hand(3, AWAY);
    assert_eq!(sitting.phase(), "draw");
}

#[test]
fn p21_too_few_would_play_so_who_is_away_is_dealt_in_and_finished_at_once() {
    let sitting = Sitting::reading(&base(), 3).hand(2, AWAY);
    assert_eq!(dealt_in(&sitting), [true; 3]);
    let sitting = sitting.play("0. 1.");
    assert_eq!(sitting.phase(), "draw");
    assert_eq!(dealt_in(&sitting), [true; 3]);
    let done = sitting.spectator().players[seat(2)].done;
    assert_eq!(done.unwrap().token, None);
    let count = sitting.play("0>2:3 0=2 1=2").count();
    assert_eq!(count.scores[seat(0)].guessed, 2);
    assert_eq!(count.scores[seat(2)].round, -1);
}

#[test]
fn p21_back_while_reading_plays_at_once() {
    let sitting = Sitting::reading(&base(), 4).hand(3, AWAY);
    let sitting = sitting.hand(3, BACK).play("0. 1. 2.");
    assert_eq!(sitting.phase(), "read", "3 is waited for");
    let sitting = sitting.play("3.");
    assert_eq!(dealt_in(&sitting), [true; 4]);
    sitting.play("3~");
}

#[test]
fn p21_who_is_away_during_the_reveal_counts_as_ready() {
    let sitting = Sitting::new(&base(), 4).all_done().play("0. 1. 2.");
    let sitting = sitting.hand(3, AWAY);
    assert_eq!(sitting.phase(), "counted");
    assert_eq!(sitting.ready(), [false, false, false, true]);
    let sitting = sitting.play("0. 1.").hand(2, AWAY);
    assert_eq!(sitting.phase(), "read");
    let told = sitting.happened();
    let (seat, from, to) = (seat(2), Hand::Person, Hand::Away);
    assert_eq!(told[0], Happening::Handed { seat, from, to });
    assert!(matches!(told[1], Happening::RoundBegan { round: 2, .. }));
}

#[test]
fn p21_where_everybody_is_away_nothing_goes_on() {
    let all = |sitting: Sitting, hand| (0..3).fold(sitting, |s, index| s.hand(index, hand));
    let timed = timed(TimeLimit::Round { seconds: 60 });
    for setup in [base(), timed.clone()] {
        let sitting = all(Sitting::reading(&setup, 3), AWAY);
        assert_eq!(sitting.phase(), "read");
        let sitting = sitting.hand(0, BACK).play("0.");
        assert_eq!(sitting.phase(), "draw");
        let sitting = sitting.hand(0, AWAY);
        assert_eq!(sitting.phase(), "reveal");
        let sitting = sitting.hand(1, BACK);
        assert_eq!(sitting.phase(), "reveal");
        let sitting = sitting.play("1.").hand(1, AWAY);
        assert_eq!(sitting.phase(), "counted");
        let sitting = sitting.hand(2, BACK).play("2.");
        assert_eq!(sitting.phase(), "read");
        assert_eq!(sitting.spectator().round, 2);
        assert_eq!(sitting.ready(), [false; 3]);
    }
    // Time is the only thing that still passes, one step at a time.
    let sitting = all(Sitting::new(&timed, 3), AWAY);
    let seen = sitting.game.happenings(Viewer::Spectator, 0);
    let seen = seen.from + seen.list.len() as u32;
    let sitting = sitting.time_up();
    assert_eq!(sitting.phase(), "counted");
    let counted = sitting.game.happenings(Viewer::Spectator, seen);
    assert_eq!(counted.from, seen, "the count can still be told");
    assert_eq!(sitting.time_up().phase(), "read");
    // Those who keep a seat leave it for good, one after the other.
    let sitting = all(Sitting::new(&base(), 3), AWAY);
    assert_eq!(all(sitting, Hand::Nobody).phase(), "over");
}

#[test]
fn p21_a_computer_player_takes_the_seat_at_once_while_reading() {
    for before in [Hand::Person, Hand::Away, Hand::Nobody] {
        let sitting = Sitting::reading(&base(), 4).hand(3, before);
        let sitting = sitting.hand(3, Hand::Computer).play("0. 1. 2.");
        assert_eq!(sitting.phase(), "read", "it reads too");
        let sitting = sitting.play("3.");
        assert_eq!(dealt_in(&sitting), [true; 4]);
        sitting.play("3~ 3>0:1 3=2");
    }
}

#[test]
fn p21_otherwise_a_computer_player_plays_from_the_next_round_on() {
    for before in [Hand::Person, Hand::Away, Hand::Nobody] {
        let sitting = Sitting::new(&base(), 4).play("3~").hand(3, before);
        let mut sitting = sitting.hand(3, Hand::Computer);
        assert_eq!(sitting.refused("3~"), Refusal::YouAreDone);
        assert_eq!(sitting.refused("3=1"), Refusal::YouAreDone);
        assert_eq!(sitting.sheet(3), [0], "the drawing stands");
        let sitting = next_round(sitting).all_ready();
        assert_eq!(dealt_in(&sitting), [true; 4]);
        sitting.play("3~");
        // During the reveal, nobody waits for it.
        let sitting = Sitting::new(&base(), 4).all_done().hand(3, before);
        let sitting = sitting.hand(3, Hand::Computer).play("0. 1. 2.");
        assert_eq!(sitting.phase(), "counted");
    }
}

#[test]
fn p21_a_person_takes_a_seat_that_was_left() {
    // While reading, at once.
    let sitting = Sitting::reading(&base(), 4).leave(3).hand(3, BACK);
    let sitting = sitting.all_ready();
    assert_eq!(dealt_in(&sitting), [true; 4]);
    // Later, from the next round on.
    let mut sitting = Sitting::new(&base(), 4).leave(3).hand(3, BACK);
    assert_eq!(sitting.refused("3~"), Refusal::YouAreDone);
    let sitting = next_round(sitting).all_ready().play("3~");
    assert_eq!(dealt_in(&sitting), [true; 4]);
    // It is one of the people at the table before that, and has a say.
    let sitting = Sitting::new(&base(), 4).leave(3).all_done();
    let sitting = sitting.hand(3, BACK).play("1?0 3&0");
    assert_eq!(wrong_word(sitting, 0), Some(WrongWord::Challenged));
}

#[test]
fn p21_a_seat_taken_again_saves_the_match() {
    let sitting = Sitting::new(&base(), 3).leave(2).all_done();
    let sitting = sitting.hand(2, BACK).all_ready();
    let PhaseView::Counted { last, .. } = sitting.spectator().phase else {
        panic!("counted")
    };
    assert!(!last);
    assert_eq!(sitting.all_ready().phase(), "read");
}

#[test]
fn p21_a_person_takes_over_from_a_computer_player_and_plays_on() {
    let sitting = Sitting::reading(&base(), 4).hand(3, Hand::Computer);
    let sitting = sitting.all_ready().play("3~").hand(3, BACK);
    sitting.play("3~ 3>0:1 3=2");
}

#[test]
fn p21_the_same_hands_are_no_news() {
    let told = |sitting: &Sitting| sitting.happened().len();
    let sitting = Sitting::new(&base(), 4).hand(3, AWAY);
    let before = told(&sitting);
    let sitting = sitting.hand(3, AWAY).hand(2, BACK);
    assert_eq!(told(&sitting), before);
    let over = tied(2, &base(), 3);
    let open = over.game.open();
    assert_eq!(over.hand(1, AWAY).hand(0, Hand::Nobody).game.open(), open);
}
