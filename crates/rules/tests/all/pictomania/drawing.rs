//! Drawing and guessing (P1 to P10).

use rules::Game;
use rules::pictomania::{
    BlackWhy, Count, Ended, Fate, Happening, Ink, May, Move, Orientation, PhaseView, Placed,
    Refusal, View, tokens,
};

use super::sitting::{Sitting, all_right, base, competitive, line, seat};

#[test]
fn p1_undo_and_erasing_until_the_drawing_locks() {
    let erase = |strokes: &[u32]| Move::Erase {
        strokes: strokes.to_vec(),
    };
    let sitting = Sitting::new(&base(), 3).draw(0, &[line(1, 1), line(2, 2), line(3, 3)]);
    assert_eq!(sitting.sheet(0), [0, 1, 2]);
    let sitting = sitting.draw(0, &[erase(&[0, 2])]);
    assert_eq!(sitting.sheet(0), [1]);
    let sitting = sitting.draw(0, &[line(4, 4), Move::Clear]);
    assert_eq!(sitting.sheet(0), [0; 0]);
    // Back through everything, one step at a time.
    let mut sitting = sitting.draw(0, &[Move::Undo]);
    assert_eq!(sitting.sheet(0), [1, 4]);
    let mut seen = Vec::new();
    for _ in 0..5 {
        sitting = sitting.draw(0, &[Move::Undo]);
        seen.push(sitting.sheet(0));
    }
    assert_eq!(
        seen,
        [vec![1], vec![0, 1, 2], vec![0, 1], vec![0], Vec::new()]
    );
    assert_eq!(sitting.refuses(0, Move::Undo), Refusal::NothingToUndo);
    assert_eq!(sitting.refuses(0, Move::Clear), Refusal::ErasesNothing);
    assert_eq!(sitting.refuses(0, erase(&[])), Refusal::ErasesNothing);
    let gone = Refusal::NotOnSheet { stroke: 1 };
    assert_eq!(sitting.refuses(0, erase(&[1])), gone);
    let mut sitting = sitting.draw(0, &[line(1, 1)]);
    let strokes = sitting.sheet(0);
    let twice = Refusal::NotOnSheet { stroke: strokes[0] };
    let mv = erase(&[strokes[0], strokes[0]]);
    assert_eq!(sitting.refuses(0, mv), twice, "a stroke is erased once");
}

#[test]
fn p1_drawing_nothing_is_allowed() {
    let sitting = Sitting::new(&base(), 3).play("1>0:1 0=2 1=2 2=1");
    assert_eq!(sitting.view(0).players[seat(0)].sheet.revision, 0);
    assert_eq!(sitting.scores(), [-1 + 2, 2 - 3, -3]);
}

#[test]
fn p1_the_drawing_locks_when_done_and_at_the_end_of_the_round() {
    let mut sitting = Sitting::new(&base(), 3).play("0~ 0=2");
    assert_eq!(sitting.refused("0~"), Refusal::YouAreDone);
    assert_eq!(sitting.refuses(0, Move::Undo), Refusal::YouAreDone);
    assert!(sitting.view(1).players[seat(0)].sheet.locked);
    assert!(!sitting.view(1).players[seat(1)].sheet.locked);
    let mut sitting = sitting.play("1=2 2=1");
    assert_eq!(sitting.refused("1~"), Refusal::NotDrawing);
    let mut sitting = Sitting::reading(&base(), 3);
    assert_eq!(sitting.refused("1~"), Refusal::NotDrawing);
    assert!(sitting.view(1).players[seat(1)].sheet.locked);
}

#[test]
fn p1_portrait_or_landscape_while_the_sheet_is_empty() {
    let turn = |orientation| Move::Turn { orientation };
    let landscape = turn(Orientation::Landscape);
    let mut sitting = Sitting::new(&base(), 3);
    let refusal = sitting.refuses(0, turn(Orientation::Portrait));
    assert_eq!(refusal, Refusal::TurnedAlready);
    assert_eq!(sitting.refuses(0, line(1001, 5)), Refusal::OffSheet);
    let mut sitting = sitting.draw(0, &[line(990, 1400)]);
    assert_eq!(
        sitting.refuses(0, landscape.clone()),
        Refusal::SheetNotEmpty
    );
    let mut sitting = sitting.draw(0, &[Move::Clear, landscape]);
    let sheet = &sitting.spectator().players[seat(0)].sheet;
    assert_eq!(sheet.orientation, Orientation::Landscape);
    // What fits a portrait sheet does not come back on a landscape one.
    assert_eq!(sitting.refuses(0, Move::Undo), Refusal::NothingToUndo);
    assert_eq!(sitting.refuses(0, line(5, 1001)), Refusal::OffSheet);
    let sitting = sitting.draw(0, &[line(1390, 1000)]);
    assert_eq!(sitting.sheet(0), [3]);
}

#[test]
fn p2_only_the_number_counts() {
    // 0 draws A1 and 2 draws B3: whichever card the guesser had in mind, 3 is
    // right.
    let sitting = Sitting::new(&base(), 3).play("0>2:3").all_done();
    let count = sitting.count();
    let guesses = &count.drawings[seat(2)].as_ref().unwrap().guesses;
    assert_eq!(guesses[0].fate, Fate::Right { stars: 2 });
}

#[test]
fn p2_guesses_lie_face_down() {
    let sitting = Sitting::new(&base(), 4).play("3~ 3~ 0>3:4 1>3:7");
    let stack = |view: View| view.players[seat(3)].stack.clone();
    let placed = |index| Placed {
        seat: seat(index),
        revision: 2,
    };
    for view in [sitting.view(0), sitting.view(3), sitting.spectator()] {
        assert_eq!(stack(view), [placed(0), placed(1)]);
    }
    let mine = |index| sitting.view(index).mine.unwrap().guesses;
    assert_eq!((mine(0)[0].on, mine(0)[0].number), (seat(3), 4));
    assert_eq!(mine(1)[0].number, 7);
    assert!(mine(3).is_empty());
    // With another number, only the view of the player who played it differs.
    let other = Sitting::new(&base(), 4).play("3~ 3~ 0>3:1 1>3:7");
    assert_ne!(sitting.view(0), other.view(0));
    for index in 1..4 {
        assert_eq!(sitting.view(index), other.view(index));
    }
    let (sitting, other) = (sitting.all_done(), other.all_done());
    assert_eq!(sitting.phase(), "reveal");
    assert_eq!(sitting.spectator(), other.spectator());
    assert_eq!(sitting.happened(), other.happened());
}

#[test]
fn p3_each_number_once_one_guess_per_drawing_none_on_ones_own() {
    let mut sitting = Sitting::new(&base(), 4).play("0>1:5");
    assert_eq!(sitting.refused("0>2:5"), Refusal::NumberUsed { number: 5 });
    let again = Refusal::AlreadyGuessed { on: seat(1) };
    assert_eq!(sitting.refused("0>1:6"), again);
    assert_eq!(sitting.refused("0>0:6"), Refusal::OwnDrawing);
    assert_eq!(sitting.refused("0>4:6"), Refusal::NoSuchDrawing);
    assert_eq!(sitting.refused("0>2:0"), Refusal::NoSuchNumber);
    assert_eq!(sitting.refused("0>2:8"), Refusal::NoSuchNumber);
    let may = sitting.may(0);
    assert_eq!(may.guess, [seat(2), seat(3)]);
    assert_eq!(may.numbers, [1, 2, 3, 4, 6, 7]);
    // Others have cards of their own.
    sitting.play("2>1:5 1>0:5");
}

#[test]
fn p4_a_guess_is_final() {
    let mut sitting = Sitting::new(&base(), 3).play("0>1:5");
    let again = Refusal::AlreadyGuessed { on: seat(1) };
    assert_eq!(sitting.refused("0>1:2"), again);
    assert_eq!(sitting.refused("0>1:5"), again);
}

#[test]
fn p5_the_first_accepted_guess_locks_ones_own_drawing() {
    let mut sitting = Sitting::new(&base(), 3).play("0~ 1~");
    assert_eq!(sitting.refused("0>0:1"), Refusal::OwnDrawing);
    let sitting = sitting.play("0~");
    assert!(sitting.may(0).draw);
    let mut sitting = sitting.play("0>1:5");
    assert!(!sitting.may(0).draw);
    let locked = |view: View| {
        view.players
            .values()
            .map(|p| p.sheet.locked)
            .collect::<Vec<_>>()
    };
    assert_eq!(locked(sitting.spectator()), [true, false, false]);
    for mv in [line(1, 1), Move::Undo, Move::Clear] {
        assert_eq!(sitting.refuses(0, mv), Refusal::SheetLocked);
    }
    // A player whose drawing was guessed goes on drawing.
    let sitting = sitting.play("1~");
    assert_eq!(sitting.sheet(1), [0, 1]);
}

#[test]
fn p6_drawings_are_seen_live_and_guessed_while_they_are_drawn() {
    let sitting = Sitting::new(&base(), 3).play("0~ 1>0:1 0~ 0~ 2>0:1");
    let news: Vec<&Ink> = sitting.game.sheets().unwrap().present[seat(0)]
        .ink(1)
        .collect();
    assert_eq!(news.len(), 2);
    assert!(news.iter().all(|ink| matches!(ink, Ink::Stroke(_))));
    assert_eq!(
        sitting.game.sheets().unwrap().present[seat(0)]
            .ink(9)
            .count(),
        0
    );
    assert_eq!(sitting.spectator().players[seat(0)].sheet.revision, 3);
    let sitting = sitting.all_done();
    let revisions = |count: &Count| -> Vec<u32> {
        let drawing = count.drawings[seat(0)].as_ref().unwrap();
        drawing.guesses.iter().map(|guess| guess.revision).collect()
    };
    assert_eq!(revisions(&sitting.count()), [1, 3]);
}

#[test]
fn p7_ones_own_number_can_be_played_and_is_wrong() {
    let sitting = Sitting::new(&base(), 3);
    assert_eq!(sitting.view(0).mine.unwrap().secret.number, 1);
    assert!(sitting.may(0).numbers.contains(&1));
    let count = sitting.play("0>1:1").all_done().count();
    assert_eq!(count.wrong_cards[seat(0)], 1);
}

#[test]
fn p8_the_order_of_the_log_is_the_order_of_the_stack_and_of_the_tokens() {
    let sitting = Sitting::new(&base(), 4).play("2>0:1 1>0:1 3>0:1 3=2 0=2");
    let mut sitting = sitting;
    assert_eq!(sitting.refused("1=2"), Refusal::NoSuchToken { token: 2 });
    let count = sitting.play("1=1 2=1").count();
    let drawing = count.drawings[seat(0)].as_ref().unwrap();
    let stars: Vec<(usize, Fate)> = drawing
        .guesses
        .iter()
        .map(|guess| (guess.seat.index(), guess.fate))
        .collect();
    let right = |stars| Fate::Right { stars };
    assert_eq!(stars, [(2, right(2)), (1, right(1)), (3, right(1))]);
}

#[test]
fn p9_who_is_done_takes_any_token_and_neither_draws_nor_guesses() {
    let mut sitting = Sitting::new(&base(), 4).play("0=1");
    assert_eq!(sitting.refused("0>1:2"), Refusal::YouAreDone);
    assert_eq!(sitting.refused("0~"), Refusal::YouAreDone);
    assert_eq!(sitting.refused("0=2"), Refusal::YouAreDone);
    assert_eq!(sitting.may(0), May::default());
    assert_eq!(sitting.refused("1=3"), Refusal::NoSuchToken { token: 3 });
    assert_eq!(sitting.may(1).take, [2, 1], "the highest first, each once");
    let PhaseView::Draw { tokens, .. } = sitting.spectator().phase else {
        panic!("still drawing")
    };
    assert_eq!(tokens, [2, 2, 1]);
    let done = sitting.view(2).players[seat(0)].done.unwrap();
    assert_eq!(done.token, Some(1));
    // Others may still guess that drawing.
    assert!(sitting.may(1).guess.contains(&seat(0)));
    sitting.play("1>0:1");
}

#[test]
fn p10_base_game_finishing_means_taking_a_token() {
    let mut sitting = Sitting::new(&base(), 3).play("0=2 1=2");
    assert_eq!(sitting.refused("2=-"), Refusal::MustTakeToken);
    assert!(!sitting.may(2).finish_without);
    assert_eq!(sitting.phase(), "draw");
    let sitting = sitting.play("2=1");
    assert_eq!(sitting.phase(), "reveal");
    let ended = Happening::RoundEnded {
        why: Ended::AllDone,
        without: Vec::new(),
    };
    assert_eq!(sitting.happened().last(), Some(&ended));
}

#[test]
fn p10_competitive_the_last_token_finishes_the_others_at_once() {
    let sitting = Sitting::new(&competitive(), 4).play("3>0:1 0=2 1=1 2=1");
    assert_eq!(sitting.phase(), "reveal");
    let ended = Happening::RoundEnded {
        why: Ended::LastToken,
        without: vec![seat(3)],
    };
    assert_eq!(sitting.happened().last(), Some(&ended));
    let done = sitting.spectator().players[seat(3)].done.unwrap();
    assert_eq!(done.token, None);
    // The guesses so far stand: two stars for 3, and 0 keeps two tokens of one.
    let count = sitting.count();
    assert_eq!(count.scores[seat(3)].guessed, 2);
    assert_eq!(count.scores[seat(3)].black.why, BlackWhy::NoToken);
    assert_eq!(count.scores[seat(0)].left, -2);
}

#[test]
fn p10_competitive_finishing_without_a_token_is_for_good_and_tokens_lapse() {
    let mut sitting = Sitting::new(&competitive(), 4).play("0=- 1=2");
    assert_eq!(sitting.refused("0=1"), Refusal::YouAreDone);
    let sitting = sitting.play("2=-");
    assert_eq!(
        sitting.phase(),
        "draw",
        "two tokens and one player are left"
    );
    let sitting = sitting.play("3=-");
    assert_eq!(sitting.phase(), "reveal");
    let count = sitting.count();
    let black: Vec<Option<u8>> = count.scores.values().map(|s| s.black.token).collect();
    assert_eq!(black, [None, Some(2), None, None]);
}

#[test]
fn p10_both_tables_of_tokens_for_three_to_six() {
    for (setup, all) in [(base(), true), (competitive(), false)] {
        for seats in 3..=6 {
            let sitting = Sitting::new(&setup, seats)
                .play(&all_right(seats))
                .all_done();
            assert_eq!(sitting.phase(), "reveal");
            let count = sitting.count();
            let taken = count.scores.values().filter_map(|score| score.black.token);
            let expected = tokens::black(seats, setup.competitive);
            assert_eq!(taken.collect::<Vec<_>>(), expected);
            assert_eq!(expected.len(), if all { seats } else { seats - 1 });
        }
    }
}
