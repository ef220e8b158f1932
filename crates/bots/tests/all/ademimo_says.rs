//! Ademimo's players mean what they say, and say afterwards what they meant.

use std::collections::BTreeSet;

use bots::ademimo::{Bot, Hint, Reason, Remark, Why, hint, remarks};
use bots::{Level, Player};
use decks::ademimo::fits;
use rules::ademimo::{Ademimo, Move, PhaseView, View};
use rules::{Game, Language, Seat, Viewer};

use crate::ademimo::{new, play_out, thought};

const SEATS: usize = 4;

/// Who plays when `thought` chooses.
fn player(seat: Seat, level: Level) -> (Seat, Player) {
    let who = seat.index() as u64;
    (seat, Player { level, who })
}

/// A match with words that are known.
fn known(number: usize) -> Ademimo {
    new(false, SEATS, number * 5 + 1)
}

/// How many of a hundred clues that a level gives fit their word, by either
/// hand.
fn fitting(level: Level) -> usize {
    let known_words = fits(Language::Fr);
    let (mut fitting, mut all) = (0, 0);
    for number in 0..8 {
        let mut game = known(number);
        play_out(
            &mut game,
            SEATS,
            |_| level,
            |game, seat, _, mv| {
                let Move::Place { card, clue } = mv else {
                    return;
                };
                let view = game.view(Viewer::Seat(seat));
                let word = &view.words[usize::from(view.number.unwrap()) - 1];
                let clue = &view.cards[usize::from(*card)].clues[usize::from(*clue)];
                let (word, clue) = (known_words.word(&word.text), known_words.clue(&clue.text));
                let fit = known_words.fit(word.unwrap(), clue.unwrap());
                all += 1;
                fitting += usize::from(fit.grades.unwrap().iter().any(|grade| *grade >= 2));
            },
        );
    }
    fitting * 100 / all
}

/// By chance a clue fits in one of six cases. The last pawn often has to go
/// somewhere.
#[test]
fn the_clues_that_they_give_fit_their_words() {
    for level in Level::ALL {
        let fitting = fitting(level);
        assert!(fitting > 70, "{level}: {fitting} % of the clues fit");
    }
}

#[test]
fn each_of_them_thinks_for_itself_and_always_the_same() {
    let mut differ = 0;
    for number in 0..12 {
        let game = known(number);
        let PhaseView::Description { turn, .. } = game.view(Viewer::Spectator).phase else {
            panic!("a match begins with Description");
        };
        let view = game.view(Viewer::Seat(turn));
        let choose = |who, seed| Bot::from(Level::Expert).choose(who, &view, seed).unwrap();
        for who in 0..20 {
            assert_eq!(choose(who, 1), choose(who, 2), "an expert does not waver");
        }
        let choices: BTreeSet<String> =
            (0..20).map(|who| format!("{:?}", choose(who, 1))).collect();
        differ += usize::from(choices.len() > 1);
    }
    assert!(
        differ >= 8,
        "only {differ} of 12 words have more than one first clue"
    );
}

/// The clues that somebody gave.
fn given(view: &View, seat: Seat) -> Vec<(u8, u8)> {
    let mut given = Vec::new();
    for (card, on) in (0..).zip(&view.cards) {
        for (clue, here) in (0..).zip(&on.clues) {
            if here.pawns.iter().any(|pawn| pawn.seat == seat) {
                given.push((card, clue));
            }
        }
    }
    given
}

fn check(view: &View, reason: Reason, place: u8, seat: Seat, whys: &mut BTreeSet<String>) {
    assert!(given(view, seat).contains(&(reason.card, reason.clue)));
    if let Why::More { rival } | Why::AsWell { rival } = reason.why {
        assert_ne!(rival, place, "a word is no rival of its own");
    }
    let why = serde_json::to_value(reason).unwrap();
    whys.insert(why["why"].as_str().unwrap().to_owned());
}

#[test]
fn what_they_say_after_a_reveal_is_about_what_they_did() {
    let me = Seat::new(2);
    let computers: Vec<(Seat, Player)> = Seat::all(SEATS)
        .filter(|seat| *seat != me)
        .map(|seat| player(seat, Level::Habitue))
        .collect();
    let (mut whys, mut better) = (BTreeSet::new(), 0);
    for number in 0..6 {
        let mut game = known(number);
        play_out(
            &mut game,
            SEATS,
            |_| Level::Habitue,
            |game, _, _, _| {
                let view = game.view(Viewer::Spectator);
                let said = remarks(&view, &computers);
                let PhaseView::Reveal { reveal, .. } = &view.phase else {
                    assert_eq!(said, None, "nobody explains anything before the reveal");
                    return;
                };
                // Whoever asks is told the same.
                let seen = game.view(Viewer::Seat(me));
                assert_eq!(remarks(&seen, &computers), said);
                let said = said.unwrap();
                assert_eq!(said.round, view.round);
                let mut votes = 0;
                for remark in said.remarks {
                    match remark {
                        Remark::Gave { seat, reason } => {
                            assert_ne!(seat, me);
                            check(
                                &view,
                                reason,
                                reveal.numbers[seat].unwrap(),
                                seat,
                                &mut whys,
                            );
                        }
                        Remark::Understood {
                            seat,
                            opponent,
                            place,
                            reason,
                        } => {
                            votes += 1;
                            assert_eq!(reveal.votes[seat][opponent], Some(place));
                            check(&view, reason.unwrap(), place, opponent, &mut whys);
                        }
                        Remark::Better { seat, reason } => {
                            better += 1;
                            assert_eq!(seat, me);
                            assert!(!given(&view, me).contains(&(reason.card, reason.clue)));
                        }
                    }
                }
                assert_eq!(votes, (SEATS - 1) * (SEATS - 1));
            },
        );
        // The last round is talked about when the match is over, too.
        let over = game.view(Viewer::Spectator);
        assert_eq!(remarks(&over, &computers).unwrap().round, 4);
    }
    assert_eq!(whys.len(), 4, "{whys:?}");
    assert!(better > 0, "there is always something better to say");
}

#[test]
fn a_hint_can_be_played() {
    for number in 0..3 {
        let mut game = known(number);
        while game.outcome().is_none() {
            for seat in Seat::all(SEATS) {
                let view = game.view(Viewer::Seat(seat));
                let play = match hint(&view) {
                    Some(Hint::Give { reason }) => Some(Move::Place {
                        card: reason.card,
                        clue: reason.clue,
                    }),
                    Some(Hint::Vote {
                        opponent, place, ..
                    }) => Some(Move::Vote {
                        opponent,
                        place: Some(place),
                    }),
                    None => thought(&game, seat, Level::Habitue, 0),
                };
                if let Some(play) = play {
                    assert!(view.plays().contains(&play));
                    game.play(seat, play).unwrap();
                }
            }
        }
        // Four who follow the same advice understand each other.
        let found: i32 = game.outcome().unwrap().scores.values().sum::<i32>() / 2;
        assert!(found > 40, "{found} of 48 words found");
    }
}
