//! The worked examples, and the count of a round (P11 to P17).

use rules::Seat;
use rules::pictomania::{BlackWhy, Count, Fate, PhaseView, Refusal, Scoring, Setup, WrongWord};

use super::sitting::{Sitting, all_right, base, competitive, seat};

#[test]
fn example_1_five_and_two_minus_one() {
    // Four players: 2 from 1, 2 from 2, 1 from 3, who is guessed second; then a
    // black token of 2; and 3 does not guess 0.
    let sitting =
        Sitting::new(&base(), 4).play("1>3:4 0>1:2 0>2:3 0>3:4 1>0:1 2>0:1 0=2 1=2 2=1 3=1");
    let count = sitting.count();
    let score = &count.scores[seat(0)];
    assert_eq!((score.guessed, score.black.stars, score.left), (5, 2, -1));
    assert_eq!(score.round, 6);
}

#[test]
fn example_2_nobody_guesses_your_word() {
    for (seats, against) in [(3, -3), (4, -4), (5, -7), (6, -8)] {
        let sitting = Sitting::new(&base(), seats).all_done();
        assert_eq!(sitting.scores(), vec![against; seats]);
    }
    // And against you as black sheep: seat 0 is wrong once, the others never.
    for (seats, against) in [(3, -5), (4, -6), (5, -10), (6, -11)] {
        let sitting = Sitting::new(&base(), seats).play("0>1:7").all_done();
        assert_eq!(sitting.scores()[0], against);
    }
}

#[test]
fn p11_a_right_guess_gets_the_largest_token_left_and_a_wrong_card_goes_to_the_centre() {
    let sitting = Sitting::new(&base(), 5)
        .play("1>0:1 2>0:7 3>0:1 4>0:1")
        .all_done();
    let count = sitting.count();
    let drawing = count.drawings[seat(0)].as_ref().unwrap();
    let fates: Vec<Fate> = drawing.guesses.iter().map(|guess| guess.fate).collect();
    let right = |stars| Fate::Right { stars };
    assert_eq!(fates, [right(3), Fate::Wrong, right(2), right(1)]);
    assert_eq!(drawing.left, [1]);
    let wrong: Vec<u32> = count.wrong_cards.values().copied().collect();
    assert_eq!(wrong, [0, 0, 1, 0, 0]);
}

#[test]
fn p12_own_tokens_left_over_count_against_the_drawer() {
    let scores = |seats: usize, moves: &str| {
        let count = Sitting::new(&base(), seats).play(moves).all_done().count();
        count.scores[seat(0)].left
    };
    assert_eq!(scores(3, ""), -3);
    assert_eq!(scores(3, "1>0:1"), -1);
    assert_eq!(scores(3, "1>0:1 2>0:1"), 0);
    assert_eq!(scores(5, "1>0:1"), -4);
    assert_eq!(scores(6, "1>0:2 2>0:1"), -5);
}

#[test]
fn p13_black_sheep_is_who_has_strictly_the_most_wrong_cards() {
    let sheep = |moves: &str| {
        let count = Sitting::new(&base(), 4).play(moves).all_done().count();
        count.black_sheep.map(Seat::index)
    };
    assert_eq!(sheep(""), None, "not guessing is not wrong");
    assert_eq!(sheep(&all_right(4)), None);
    assert_eq!(sheep("2>0:7"), Some(2));
    assert_eq!(sheep("2>0:7 3>0:7"), None, "a tie for the most: nobody");
    assert_eq!(sheep("2>0:7 3>0:7 3>1:6"), Some(3));
    assert_eq!(sheep("2>0:7 2>1:6 3>0:7 3>1:6 1>0:5"), None);
}

#[test]
fn p14_what_a_black_token_comes_to() {
    let black = |moves: &str, index: usize| {
        let count = Sitting::new(&base(), 3).play(moves).all_done().count();
        let black = count.scores[seat(index)].black;
        (black.why, black.stars)
    };
    // Seat 0 takes 2, seat 1 takes 2, seat 2 takes 1.
    assert_eq!(black("", 0), (BlackWhy::NobodyRight, 0));
    assert_eq!(black("1>0:1", 0), (BlackWhy::Earned, 2));
    assert_eq!(black("1>0:1 0>1:7", 0), (BlackWhy::BlackSheep, -2));
    assert_eq!(black("0>1:7", 0), (BlackWhy::BlackSheep, -2));
    assert_eq!(black("1>2:3 2>0:7", 2), (BlackWhy::BlackSheep, -1));
    // Two are wrong once: nobody's black token turns against them.
    assert_eq!(black("1>0:1 0>1:7 2>1:7", 0), (BlackWhy::Earned, 2));
}

#[test]
fn p14_who_has_no_token_can_be_the_black_sheep_and_nobody_is_instead() {
    let sitting = Sitting::new(&competitive(), 4).play("3>0:7 3>1:6 2>0:7 1>2:3 0>1:2 0=2 1=1 2=1");
    let count = sitting.count();
    assert_eq!(count.black_sheep, Some(seat(3)));
    let black: Vec<(BlackWhy, i32)> = count
        .scores
        .values()
        .map(|score| (score.black.why, score.black.stars))
        .collect();
    assert_eq!(
        black,
        [
            (BlackWhy::NobodyRight, 0),
            (BlackWhy::Earned, 1),
            (BlackWhy::Earned, 1),
            (BlackWhy::NoToken, 0),
        ]
    );
}

#[test]
fn p15_the_score_of_a_round_can_be_zero_or_negative() {
    // 0: nothing guessed, all own tokens, black sheep. 1: 2 + 2 - 1. 2: 2 + 0 - 3.
    let sitting = Sitting::new(&base(), 3).play("0>1:7 2>1:2 1>2:7 1>0:5");
    let scores = Sitting::new(&base(), 3)
        .play("0>1:7 2>1:2 1>2:3")
        .all_done()
        .scores();
    assert_eq!(scores, [-3 - 2, 2 + 2 - 1, 2 + 1 - 1]);
    // 1 is wrong twice: -1 for a token left, -2 for the black one.
    assert_eq!(sitting.all_done().scores(), [-3, -1 - 2, 2 - 3]);
    let zero = Sitting::new(&base(), 3).play("0>1:2 0>2:3 1>2:3 2=2 0=2 1=1");
    assert_eq!(zero.scores(), [2 + 2 - 3, 1 + 1 - 1, 2]);
}

#[test]
fn scores_of_a_perfect_round_for_three_to_six() {
    // Everybody guesses everything right, seat by seat; tokens in that order.
    let scores = |setup: &Setup, seats| {
        let sitting = Sitting::new(setup, seats).play(&all_right(seats));
        sitting.all_done().scores()
    };
    assert_eq!(scores(&base(), 3), [4 + 2, 3 + 2, 2 + 1]);
    assert_eq!(scores(&base(), 4), [6 + 2, 4 + 2, 3 + 1, 3 + 1]);
    assert_eq!(scores(&base(), 5), [12 + 3, 9 + 2, 6 + 2, 4 + 1, 4 + 1]);
    assert_eq!(
        scores(&base(), 6),
        [15 + 3, 11 + 2, 7 + 2, 5 + 1, 5 + 1, 5 + 1]
    );
    assert_eq!(scores(&competitive(), 3), [4 + 2, 3 + 1, 2]);
    assert_eq!(scores(&competitive(), 4), [6 + 2, 4 + 1, 3 + 1, 3]);
    assert_eq!(scores(&competitive(), 5), [12 + 3, 9 + 2, 6 + 1, 4 + 1, 4]);
    assert_eq!(
        scores(&competitive(), 6),
        [15 + 3, 11 + 2, 7 + 2, 5 + 1, 5 + 1, 5]
    );
}

#[test]
fn p16_the_wrong_word_was_drawn() {
    // 0 owns up: the right guess of 1 and the wrong one of 2 go back; 0's own
    // guesses score, right (on 1) and wrong (on 2); the black token is gone.
    let sitting = Sitting::new(&base(), 3)
        .play("1>0:1 2>0:7 0>1:2 0>2:5 1>2:3")
        .all_done()
        .play("0!");
    let count = sitting.count();
    let drawing = count.drawings[seat(0)].as_ref().unwrap();
    assert_eq!(drawing.wrong_word, Some(WrongWord::OwnedUp));
    assert!(
        drawing
            .guesses
            .iter()
            .all(|guess| guess.fate == Fate::Returned)
    );
    assert_eq!(drawing.left, [2, 1]);
    let wrong: Vec<u32> = count.wrong_cards.values().copied().collect();
    assert_eq!(wrong, [1, 0, 0]);
    // Black sheep or not: it is discarded.
    assert_eq!(count.black_sheep, Some(seat(0)));
    let black = count.scores[seat(0)].black;
    assert_eq!((black.why, black.stars), (BlackWhy::Discarded, 0));
    let scores: Vec<i32> = count.scores.values().map(|score| score.round).collect();
    assert_eq!(scores, [2 - 3, 2 + 2 - 1, 1 - 1]);
}

#[test]
fn p16_returned_cards_make_no_black_sheep_and_are_not_played_again() {
    let sitting = Sitting::new(&base(), 3)
        .play("1>0:7 2>0:6 2>1:7")
        .all_done();
    let count = sitting.play("0!").count();
    assert_eq!(count.black_sheep, Some(seat(2)));
    let sitting = Sitting::new(&base(), 3).play("1>0:7 2>1:2").all_done();
    let mut sitting = sitting.play("0!");
    assert_eq!(sitting.refused("1>2:7"), Refusal::NotDrawing);
    assert_eq!(sitting.count().black_sheep, None);
}

#[test]
fn p16_one_owns_up_before_any_guess_is_shown_and_once() {
    let mut sitting = Sitting::new(&base(), 3);
    assert_eq!(sitting.refused("0!"), Refusal::NotRevealing);
    let mut sitting = sitting.all_done().play("0!");
    let wrong = Refusal::AlreadyWrong { on: seat(0) };
    assert_eq!(sitting.refused("0!"), wrong);
    assert_eq!(sitting.refused("1?0"), wrong);
    let mut sitting = sitting.all_ready();
    assert_eq!(sitting.refused("1!"), Refusal::NotRevealing);
    assert_eq!(sitting.refused("1?2"), Refusal::NotRevealing);
}

#[test]
fn p17_learning_black_tokens_always_count_in_the_first_round() {
    let setup = Setup {
        scoring: Scoring::Learning,
        ..base()
    };
    let moves = "0>1:7 1>2:3";
    let sitting = Sitting::new(&setup, 3).play(moves).all_done().all_ready();
    let PhaseView::Counted { count, .. } = sitting.spectator().phase else {
        panic!("counted")
    };
    assert_eq!(count.black_sheep, None);
    let black = |count: &Count| -> Vec<i32> {
        count
            .scores
            .values()
            .map(|score| score.black.stars)
            .collect()
    };
    assert_eq!(black(&count), [2, 2, 1]);
    assert_eq!(count.scores[seat(0)].black.why, BlackWhy::Learning);
    // Then full: a black sheep, a zero, an earned one.
    let count = sitting
        .all_ready()
        .all_ready()
        .play(moves)
        .all_done()
        .count();
    assert_eq!(count.black_sheep, Some(seat(0)));
    assert_eq!(black(&count), [-2, 0, 1]);
    // P16 comes first.
    let sitting = Sitting::new(&setup, 3).play(moves).all_done().play("0!");
    assert_eq!(black(&sitting.count()), [0, 2, 1]);
}
