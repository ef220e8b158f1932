//! Ademimo's players: legal, deterministic, never busy without need, and able
//! to understand each other.

use std::sync::{Arc, LazyLock};

use bots::Level;
use bots::ademimo::Bot;
use rules::ademimo::{
    Ademimo, ClueCard, Deck, Move, Order, PAWNS, PLACES, PhaseView, Setup, WordCard,
};
use rules::{BySeat, Deal, Dice, Game, Language, Seat, Viewer};

use crate::support::{any, games, seed};

/// Words and clues that nobody has ever heard of.
static UNKNOWN: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let words = (0..150).map(|at| WordCard {
        id: format!("w{at}"),
        ordinary: format!("word {at}"),
        easy: format!("easy word {at}"),
    });
    let clues = (0..55).map(|at| ClueCard {
        id: format!("c{at}"),
        easy: at < 19,
        clues: (0..2 + at % 3)
            .map(|clue| format!("clue {at}.{clue}"))
            .collect(),
    });
    Arc::new(Deck {
        words: words.collect(),
        clues: clues.collect(),
    })
});

pub fn new(young: bool, seats: usize, number: usize) -> Ademimo {
    let setup = Setup {
        young,
        ..Setup::default()
    };
    // Every fifth match is played with a deck that says nothing to anybody.
    let deck = match number % 5 {
        0 => Arc::clone(&UNKNOWN),
        _ => decks::ademimo::deck(Language::Fr),
    };
    Ademimo::new(&setup, seats, &deck, &Deal::Seed(seed(number)))
        .ok()
        .unwrap()
}

pub fn thought(game: &Ademimo, seat: Seat, level: Level, seed: u64) -> Option<Move> {
    let view = game.view(Viewer::Seat(seat));
    Bot::from(level).choose(seat.index() as u64, &view, seed)
}

/// Plays to the end; a seat's level comes from `level`. Each moment has a seed
/// of its own, as at a table. `each` sees every move before it is played.
pub fn play_out(
    game: &mut Ademimo,
    seats: usize,
    mut level: impl FnMut(Seat) -> Level,
    mut each: impl FnMut(&Ademimo, Seat, Level, &Move),
) -> usize {
    let mut moves = 0;
    while game.outcome().is_none() {
        let before = moves;
        for seat in Seat::all(seats) {
            let level = level(seat);
            let Some(mv) = thought(game, seat, level, moves as u64) else {
                continue;
            };
            let again = thought(game, seat, level, moves as u64);
            assert_eq!(again.as_ref(), Some(&mv), "{level}: the same again");
            each(game, seat, level, &mv);
            game.play(seat, mv)
                .unwrap_or_else(|why| panic!("{level} was refused: {why:?}"));
            moves += 1;
        }
        assert!(moves > before, "somebody always has something to do");
    }
    moves
}

#[test]
fn every_level_plays_whole_matches_with_no_move_too_many() {
    for seats in 3..=6 {
        for young in [false, true] {
            for number in 0..games(6, 100) {
                let mut dice = Dice::new(&seed(number), 97);
                let mut game = new(young, seats, number);
                let mut votes = 0;
                let level = |_| *any(&Level::ALL, &mut dice);
                let moves = play_out(&mut game, seats, level, |_, _, _, mv| {
                    votes += usize::from(matches!(mv, Move::Vote { .. }));
                });
                // Each vote once, each board confirmed once, ready three times.
                assert_eq!(votes, 4 * seats * (seats - 1));
                let least = votes + 4 * seats + 3 * seats;
                let most = least + 4 * seats * usize::from(PAWNS);
                assert!((least..=most).contains(&moves), "{moves} moves");
            }
        }
    }
}

#[test]
fn nothing_to_do_is_nothing_done() {
    for level in Level::ALL {
        let mut game = new(false, 3, 1);
        play_out(
            &mut game,
            3,
            |_| level,
            |game, seat, _, mv| {
                let spectator = game.view(Viewer::Spectator);
                assert_eq!(Bot::from(level).choose(1, &spectator, 1), None);
                let turn = match &spectator.phase {
                    PhaseView::Description { turn, .. } => Some(*turn),
                    PhaseView::Vote { .. } | PhaseView::Reveal { .. } | PhaseView::Over { .. } => {
                        None
                    }
                };
                for other in Seat::all(3).filter(|other| turn.is_some_and(|turn| *other != turn)) {
                    assert_eq!(thought(game, other, level, 1), None);
                }
                // After confirming, and after `ready`, players wait for the others.
                let mut next = game.clone();
                next.play(seat, mv.clone()).unwrap();
                if matches!(mv, Move::Confirm | Move::Ready)
                    && next.view(Viewer::Spectator).round == spectator.round
                    && next.may_talk() == game.may_talk()
                {
                    assert_eq!(thought(&next, seat, level, 1), None);
                }
            },
        );
        for seat in Seat::all(3) {
            assert_eq!(thought(&game, seat, level, 1), None);
        }
    }
}

/// Other players' numbers, and cards to come, change no choice.
#[test]
fn what_nobody_has_seen_changes_no_choice() {
    for number in 0..30 {
        let mut dice = Dice::new(&seed(number), 5);
        let game = new(false, 4, number * 5 + 1);
        let order = game.open().order;
        let first = game.view(Viewer::Spectator).first;
        let mut other = order.clone();
        let own = order.rounds[0].numbers[first];
        let mut tokens: Vec<u8> = (1..=PLACES).filter(|token| Some(*token) != own).collect();
        dice.shuffle(&mut tokens);
        other.rounds[0].numbers = BySeat::new(4, |seat| match seat == first {
            true => own,
            false => tokens.pop(),
        });
        other.rounds[1..].reverse();
        let worlds = [order, other].map(|order: Order| {
            let deal = Deal::Order(order);
            Ademimo::new(
                &Setup::default(),
                4,
                &decks::ademimo::deck(Language::Fr),
                &deal,
            )
            .ok()
            .unwrap()
        });
        for level in Level::ALL {
            let [one, other] = worlds.each_ref().map(|game| thought(game, first, level, 3));
            assert!(one.is_some());
            assert_eq!(one, other, "{level}");
        }
    }
}

/// How many words of a hundred players of one level find among themselves.
fn understanding(level: Level, seats: usize) -> usize {
    let (mut found, mut asked) = (0, 0);
    for number in 0..games(12, 400) {
        let mut game = new(false, seats, number * 5 + 1);
        play_out(&mut game, seats, |_| level, |_, _, _, _| {});
        let scores = game.outcome().unwrap().scores;
        found += scores.values().sum::<i32>() as usize / 2;
        asked += 4 * seats * (seats - 1);
    }
    found * 100 / asked
}

#[test]
fn the_better_the_level_the_better_they_understand_each_other() {
    for seats in [3, 6] {
        let levels = [Level::Debutant, Level::Habitue, Level::Expert];
        let found = levels.map(|level| understanding(level, seats));
        // One in nine would be found by chance.
        assert!(found[0] > 40, "{seats} players: {found:?}");
        assert!(found[1] > found[0] + 5, "{seats} players: {found:?}");
        assert!(found[2] > found[1], "{seats} players: {found:?}");
        assert!(found[2] < 95, "{seats} players read thoughts: {found:?}");
    }
}

#[test]
fn a_substitute_keeps_the_votes_of_who_sat_there_before() {
    let mut game = new(false, 4, 3);
    let (me, her) = (Seat::new(1), Seat::new(3));
    let voting = |game: &Ademimo| match game.view(Viewer::Seat(me)).phase {
        PhaseView::Vote { votes, places, .. } => votes.zip(Some(places)),
        PhaseView::Description { .. } | PhaseView::Reveal { .. } | PhaseView::Over { .. } => None,
    };
    while voting(&game).is_none() {
        for seat in Seat::all(4) {
            if let Some(mv) = thought(&game, seat, Level::Habitue, 0) {
                game.play(seat, mv).unwrap();
                break;
            }
        }
    }
    let (_, places) = voting(&game).unwrap();
    for level in Level::ALL {
        for place in &places {
            let mut game = game.clone();
            let vote = Move::Vote {
                opponent: her,
                place: Some(*place),
            };
            game.play(me, vote).unwrap();
            while let Some(mv) = thought(&game, me, level, 7) {
                game.play(me, mv).unwrap();
            }
            let (votes, _) = voting(&game).unwrap();
            assert_eq!(votes[her], Some(*place));
            assert_eq!(votes.values().flatten().count(), 3);
        }
    }
}
