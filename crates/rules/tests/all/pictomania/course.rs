//! Reading, the deal, the rounds and time (P18, P20).

use rules::pictomania::{
    BadSetup, Ended, Happening, Letter, Level, PhaseView, ROUNDS, Refusal, Setup, TimeLimit, View,
    tokens,
};
use rules::{Clock, Game, Viewer};

use super::sitting::{Sitting, base, read_move, seat, tie_break, tied, timed};

#[test]
fn the_tables_of_tokens() {
    let table: Vec<String> = (3..=6)
        .map(|players| {
            format!(
                "{players}: {:?} {:?} {:?}",
                tokens::own(players),
                tokens::black(players, false),
                tokens::black(players, true)
            )
        })
        .collect();
    assert_eq!(
        table,
        [
            "3: [2, 1] [2, 2, 1] [2, 1]",
            "4: [2, 1, 1] [2, 2, 1, 1] [2, 1, 1]",
            "5: [3, 2, 1, 1] [3, 2, 2, 1, 1] [3, 2, 1, 1]",
            "6: [3, 2, 1, 1, 1] [3, 2, 2, 1, 1, 1] [3, 2, 2, 1, 1]",
        ]
    );
}

#[test]
fn three_to_six_players() {
    let check = |seats| base().check(seats);
    assert_eq!(check(2), Err(BadSetup::Players { seats: 2 }));
    assert_eq!(check(7), Err(BadSetup::Players { seats: 7 }));
    assert!((3..=6).all(|seats| check(seats).is_ok()));
}

#[test]
fn four_rounds_from_green_to_red() {
    let mut sitting = Sitting::reading(&base(), 3);
    let mut seen = Vec::new();
    for _ in 0..ROUNDS {
        seen.push(sitting.faces());
        sitting = sitting.all_ready().dull_round();
    }
    assert_eq!(
        seen,
        ["g0a g1a g2a", "y0a y1a y2a", "o0a o1a o2a", "r0a r1a r2a"]
    );
    assert_eq!(sitting.phase(), "over");
    assert_eq!(sitting.totals(), [-12, -12, -12]);
}

#[test]
fn any_level_for_any_round_and_used_cards_stay_out() {
    let setup = Setup {
        levels: [Level::Red, Level::Green, Level::Red, Level::Green],
        ..base()
    };
    let mut sitting = Sitting::reading(&setup, 3);
    let mut seen = Vec::new();
    for _ in 0..ROUNDS {
        seen.push(sitting.faces());
        sitting = sitting.all_ready().dull_round();
    }
    assert_eq!(
        seen,
        ["r0a r1a r2a", "g0a g1a g2a", "r3a r4a r5a", "g3a g4a g5a"]
    );
}

#[test]
fn a_word_that_somebody_does_not_know_goes_and_nobody_learns_who_asked() {
    let sitting = Sitting::reading(&base(), 4).play("0. 2.");
    assert_eq!(sitting.ready(), [true, false, true, false]);
    let asked = |by: usize| {
        let sitting = Sitting::reading(&base(), 4).play(&format!("0. 2. {by}xB"));
        assert_eq!(sitting.ready(), [false; 4]);
        assert_eq!(sitting.faces(), "g0a g3a g2a");
        let views: Vec<View> = Viewer::all(4).map(|v| sitting.game.view(v)).collect();
        (views, sitting.happened())
    };
    // A player who is ready may ask too, and even the one who asked sees no
    // trace.
    assert_eq!(asked(0), asked(1));
    assert_eq!(asked(0), asked(3));
    let (_, happened) = asked(2);
    assert!(matches!(
        &happened[1],
        Happening::Replaced { at: Letter::B, card } if card.words[6] == "g3a-7"
    ));
}

#[test]
fn a_level_keeps_the_cards_that_its_rounds_need() {
    // Seven green cards: three lie there, four can come.
    let mut sitting = Sitting::reading(&base(), 3).play("0xA 1xB 2xC 0xA");
    assert_eq!(sitting.faces(), "g6a g4a g5a");
    assert_eq!(sitting.refused("1xA"), Refusal::NoCardToSpare);
    assert!(!sitting.view(0).plays().contains(&read_move("0xA").1));
    // Three of them are for another green round.
    let setup = Setup {
        levels: [Level::Green, Level::Red, Level::Green, Level::Red],
        ..base()
    };
    let mut sitting = Sitting::reading(&setup, 3).play("0xA");
    assert_eq!(sitting.refused("1xA"), Refusal::NoCardToSpare);
    // Once the green rounds are over, the rest of red is free: one to spare.
    let mut sitting = sitting.all_ready().dull_round().play("0xA");
    assert_eq!(sitting.refused("0xA"), Refusal::NoCardToSpare);
    let mut sitting = sitting.all_ready().dull_round();
    assert_eq!(sitting.faces(), "g4a g5a g6a");
    assert_eq!(sitting.refused("0xA"), Refusal::NoCardToSpare);
    assert_eq!(sitting.refused("0xC"), Refusal::NoCardToSpare);
}

#[test]
fn cards_are_replaced_before_the_deal_only() {
    let mut sitting = Sitting::new(&base(), 3);
    assert_eq!(sitting.refused("0xA"), Refusal::AlreadyDealt);
    let mut sitting = sitting.all_done();
    assert_eq!(sitting.refused("0xA"), Refusal::AlreadyDealt);
}

#[test]
fn the_deal_comes_to_all_at_the_same_moment_and_to_each_alone() {
    let sitting = Sitting::reading(&base(), 3).play("0. 1.");
    assert_eq!(sitting.phase(), "read");
    assert!((0..3).all(|index| sitting.view(index).mine.is_none()));
    let sitting = sitting.play("2.");
    assert_eq!(sitting.phase(), "draw");
    for (index, word) in [(0, "g0a-1"), (1, "g0a-2"), (2, "g1a-3")] {
        let mine = sitting.view(index).mine.unwrap();
        assert_eq!(mine.word, word);
        assert_eq!(usize::from(mine.secret.number), index + 1);
    }
    assert_eq!(sitting.spectator().mine, None);
    assert_eq!(sitting.happened().last(), Some(&Happening::Dealt));
}

#[test]
fn ready_is_said_once_and_only_where_somebody_waits() {
    let mut sitting = Sitting::reading(&base(), 3).play("0.");
    assert_eq!(sitting.refused("0."), Refusal::AlreadyReady);
    let mut sitting = sitting.play("1. 2.");
    assert_eq!(sitting.refused("0."), Refusal::NothingToBeReadyFor);
}

#[test]
fn every_round_starts_with_all_cards_and_tokens() {
    let sitting = Sitting::new(&base(), 3).play("0>1:5 0>2:6 0=2");
    assert_eq!(sitting.may(1).take, [2, 1]);
    assert!(sitting.view(0).players[seat(0)].sheet.locked);
    let sitting = sitting.all_done().all_ready().all_ready().all_ready();
    let may = sitting.may(0);
    assert_eq!(may.numbers, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(may.guess, [seat(1), seat(2)]);
    assert_eq!(may.take, [2, 1]);
    assert!(may.draw);
    assert_eq!(sitting.sheet(0), [0; 0]);
}

#[test]
fn p18_the_highest_total_wins() {
    let mut sitting = Sitting::new(&base(), 3).play("0>1:2 2>1:2").dull_round();
    assert_eq!(sitting.totals(), [2 - 3, 2, 1 - 3]);
    for _ in 1..ROUNDS {
        assert_eq!(sitting.game.outcome(), None);
        sitting = sitting.all_ready().dull_round();
    }
    assert_eq!(sitting.totals(), [-10, -7, -11]);
    assert_eq!(sitting.winners(), [1]);
    let over = sitting.game.outcome().unwrap();
    assert_eq!(
        over.scores.values().copied().collect::<Vec<_>>(),
        [-10, -7, -11]
    );
    let PhaseView::Over { rounds, votes, .. } = sitting.spectator().phase else {
        panic!("over")
    };
    assert_eq!((rounds.len(), votes), (4, None));
}

#[test]
fn p18_a_tie_is_shared() {
    let sitting = tied(2, &base(), 4);
    assert_eq!(sitting.winners(), [0, 1]);
}

#[test]
fn p18_or_put_to_a_vote_for_the_funniest() {
    let mut sitting = tied(2, &tie_break(), 4);
    assert_eq!(sitting.phase(), "tie-break");
    assert_eq!(sitting.refused("0*0"), Refusal::OwnDrawing);
    assert_eq!(sitting.refused("0*2"), Refusal::NotTied { seat: seat(2) });
    assert_eq!(sitting.refused("0."), Refusal::NothingToBeReadyFor);
    assert_eq!(
        sitting.view(2).plays(),
        [read_move("2*0").1, read_move("2*1").1]
    );
    let mut sitting = sitting.play("0*1 2*1");
    assert_eq!(sitting.refused("2*0"), Refusal::AlreadyVoted);
    // Nobody sees whom another voted for.
    let other = tied(2, &tie_break(), 4).play("0*1 2*0");
    assert_eq!(sitting.view(3), other.view(3));
    assert_ne!(sitting.view(2), other.view(2));
    let sitting = sitting.play("1*0 3*1");
    assert_eq!(sitting.winners(), [1]);
    let PhaseView::Over { votes, .. } = sitting.spectator().phase else {
        panic!("over")
    };
    let votes: Vec<_> = votes
        .unwrap()
        .values()
        .map(|v| v.unwrap().index())
        .collect();
    assert_eq!(votes, [1, 0, 1, 1]);
    // The scores stay what they are.
    assert_eq!(sitting.totals()[0], sitting.totals()[1]);
}

#[test]
fn p18_a_tie_of_votes_is_shared_and_a_sole_leader_needs_none() {
    let sitting = tied(2, &tie_break(), 4).play("0*1 1*0 2*0 3*1");
    assert_eq!(sitting.winners(), [0, 1]);
    let mut sitting = Sitting::new(&tie_break(), 3)
        .play("0>1:2 2>1:2")
        .dull_round();
    assert_eq!(sitting.refused("0*1"), Refusal::NoVote);
    for _ in 1..ROUNDS {
        sitting = sitting.all_ready().dull_round();
    }
    assert_eq!(sitting.winners(), [1]);
}

#[test]
fn p20_no_clock_unless_the_table_wants_one() {
    let mut sitting = Sitting::reading(&base(), 3);
    for _ in 0..3 {
        assert_eq!(sitting.game.timer(), None);
        let before = sitting.game.open();
        sitting = sitting.time_up();
        assert_eq!(sitting.game.open(), before);
        sitting = match sitting.phase() {
            "draw" => sitting.all_done(),
            _ => sitting.all_ready(),
        };
    }
    assert_eq!(sitting.phase(), "counted");
}

#[test]
fn p20_a_limit_for_the_round() {
    let setup = timed(TimeLimit::Round { seconds: 90 });
    let sitting = Sitting::reading(&setup, 3);
    assert_eq!(
        sitting.game.timer(),
        None,
        "reading takes the time it takes"
    );
    let sitting = sitting.all_ready();
    let mut clock = Clock::new(3);
    clock.follow(sitting.game.timer(), 1_000);
    let sitting = sitting.play("0~ 0>1:2 0=2 1~");
    clock.follow(sitting.game.timer(), 50_000);
    assert_eq!(clock.deadline(), Some(91_000), "one measure for the round");
    let sitting = sitting.time_up();
    assert_eq!(sitting.phase(), "reveal");
    let ended = Happening::RoundEnded {
        why: Ended::TimeUp,
        without: vec![seat(1), seat(2)],
    };
    assert_eq!(sitting.happened().last(), Some(&ended));
    let count = sitting.count();
    let tokens: Vec<_> = count.scores.values().map(|s| s.black.token).collect();
    assert_eq!(tokens, [Some(2), None, None]);
    assert_eq!(count.scores[seat(0)].guessed, 2, "guesses stand");
}

#[test]
fn p20_a_countdown_once_all_but_one_are_done() {
    let setup = timed(TimeLimit::Countdown { seconds: 20 });
    let sitting = Sitting::new(&setup, 4).play("0=2 1=2");
    assert_eq!(sitting.game.timer(), None);
    let waiting = sitting.time_up();
    assert_eq!(waiting.phase(), "draw", "no time runs");
    let sitting = waiting.play("2=1");
    assert_eq!(sitting.game.timer().unwrap().millis, 20_000);
    let stage = sitting.game.timer().unwrap().stage;
    let sitting = sitting.play("3~ 3>0:1");
    assert_eq!(sitting.game.timer().unwrap().stage, stage);
    let sitting = sitting.time_up();
    assert_eq!(sitting.phase(), "reveal");
    assert_eq!(sitting.count().scores[seat(3)].black.token, None);
}

#[test]
fn p20_nobody_waits_for_ever_in_the_reveal() {
    let mut setup = timed(TimeLimit::Round { seconds: 90 });
    setup.tie_break = true;
    let sitting = Sitting::new(&setup, 3).all_done();
    let first = sitting.game.timer().unwrap();
    assert_eq!(first.millis, 120_000);
    let sitting = sitting.play("0?1 1.");
    let second = sitting.game.timer().unwrap();
    assert_ne!(first.stage, second.stage, "a challenge takes its own time");
    let sitting = sitting.time_up();
    assert_eq!(sitting.phase(), "counted");
    assert_ne!(sitting.game.timer().unwrap().stage, second.stage);
    let mut sitting = sitting.time_up();
    assert_eq!((sitting.phase(), sitting.spectator().round), ("read", 2));
    for _ in 1..ROUNDS {
        sitting = sitting.all_ready().dull_round();
    }
    assert_eq!(sitting.phase(), "tie-break");
    let sitting = sitting.play("0*1").time_up();
    assert_eq!(sitting.winners(), [1]);
    assert_eq!(sitting.game.timer(), None);
}

#[test]
fn p20_stages_of_a_match_have_names_of_their_own() {
    let setup = timed(TimeLimit::Round { seconds: 90 });
    let mut sitting = Sitting::reading(&setup, 6);
    let mut stages = Vec::new();
    for _ in 0..ROUNDS {
        sitting = sitting.all_ready();
        stages.push(sitting.game.timer().unwrap().stage);
        sitting = sitting.all_done();
        stages.push(sitting.game.timer().unwrap().stage);
        for moves in ["1?0", "0?1", "0?2", "0?3", "0?4", "0?5"] {
            sitting = sitting.play(moves);
            stages.push(sitting.game.timer().unwrap().stage);
        }
        sitting = sitting.all_ready();
        stages.push(sitting.game.timer().unwrap().stage);
        sitting = sitting.all_ready();
    }
    let all = stages.len();
    stages.sort_unstable();
    stages.dedup();
    assert_eq!(stages.len(), all);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut sitting = tied(2, &base(), 3);
    for text in ["0.", "0xA", "0~", "0>1:2", "0=2", "0!", "0?1", "0&1", "0*1"] {
        assert_eq!(sitting.refused(text), Refusal::MatchOver);
    }
    assert!((0..3).all(|index| sitting.view(index).plays().is_empty()));
}
