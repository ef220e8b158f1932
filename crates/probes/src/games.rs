//! Moves in arbitrary states of each game.
//!
//! Bytes decide on the options, and then on what anybody does: what is legal,
//! what is not, time that runs out, seats that change hands.

mod ademimo;
mod pictomania;
mod shokoba;

use rules::{
    AnyDeal, AnyDeck, AnyGame, AnyMove, AnyOpen, AnySetup, AnyView, GameName, Hand, Happenings,
    Outcome, Seat, Seed, Viewer,
};

use crate::Bytes;

/// More than a match of any game needs, so that every match can end.
const STEPS: usize = 600;

/// One position in so many is compared with that of another world, which has to
/// be played up to there.
const LOOKS: usize = 50;

/// How long a run of the same legal choice may last.
const RUN: usize = 32;

/// A match of the game that the first byte says.
pub fn game(data: &[u8]) -> bool {
    let (first, data) = data.split_first().unwrap_or((&0, &[]));
    let games = GameName::ALL;
    play(games[usize::from(*first) % games.len()], data)
}

/// What a match is played by.
struct Table {
    rules: u16,
    setup: AnySetup,
    seats: usize,
    deck: AnyDeck,
    seed: Seed,
}

#[derive(Clone, Debug)]
enum Step {
    Play(Seat, AnyMove),
    TimeUp,
    Hand(Seat, Hand),
}

impl Table {
    fn choose(game: GameName, bytes: &mut Bytes<'_>) -> Self {
        let (setup, seats, deck) = match game {
            GameName::Shokoba => shokoba::choose(bytes),
            GameName::Ademimo => ademimo::choose(bytes),
            GameName::Pictomania => pictomania::choose(bytes),
        };
        let versions = game.versions();
        Self {
            rules: *bytes.pick(versions).expect("a game has rules"),
            setup,
            seats,
            deck,
            seed: Seed([bytes.byte(); 32]),
        }
    }

    /// Nothing, if the options do not suit the number of seats.
    fn begin(&self, deal: &AnyDeal) -> Option<AnyGame> {
        AnyGame::by_rules(self.rules, &self.setup, self.seats, &self.deck, deal).ok()
    }
}

/// A match of this game.
pub fn play(name: GameName, data: &[u8]) -> bool {
    let mut bytes = Bytes::new(data);
    let table = Table::choose(name, &mut bytes);
    let Some(mut game) = table.begin(&name.deal(table.seed.clone())) else {
        return false;
    };
    let mut steps = Vec::new();
    while !bytes.is_over() && steps.len() < STEPS {
        let runs = match bytes.one_in(4) {
            true => 1 + bytes.below(RUN),
            false => 1,
        };
        for _ in 0..runs {
            let step = step(&game, &mut bytes);
            let round = game.round();
            if take(&mut game, &step) {
                steps.push(step);
            }
            if bytes.one_in(4) {
                check(&game, &mut bytes);
            }
            if bytes.one_in(LOOKS) {
                check_secrets(&table, &game, &steps, &mut bytes);
            }
            assert!((round..=round + 1).contains(&game.round()));
        }
    }
    check_secrets(&table, &game, &steps, &mut bytes);
    !steps.is_empty()
}

fn step(game: &AnyGame, bytes: &mut Bytes<'_>) -> Step {
    let seat = Seat::new(bytes.below(game.seats()));
    match bytes.byte() {
        0..=3 => Step::TimeUp,
        4..=11 => {
            let hands = [Hand::Person, Hand::Computer, Hand::Away, Hand::Nobody];
            Step::Hand(seat, *bytes.pick(&hands).expect("four hands"))
        }
        12..=99 => Step::Play(seat, attempt(game, seat, bytes)),
        100.. => match bytes.pick(&game.legal(seat)) {
            Some(legal) => Step::Play(seat, legal.clone()),
            None => Step::Play(seat, attempt(game, seat, bytes)),
        },
    }
}

/// A move that somebody might try.
fn attempt(game: &AnyGame, seat: Seat, bytes: &mut Bytes<'_>) -> AnyMove {
    match game.view(Viewer::Seat(seat)) {
        AnyView::Shokoba(view) => AnyMove::Shokoba(shokoba::attempt(&view, bytes)),
        AnyView::Ademimo(view) => AnyMove::Ademimo(ademimo::attempt(&view, bytes)),
        AnyView::Pictomania(view) => AnyMove::Pictomania(pictomania::attempt(&view, bytes)),
    }
}

/// Whether anything was done. What was refused changed nothing, and was not
/// legal.
fn take(game: &mut AnyGame, step: &Step) -> bool {
    let before = game.clone();
    let unchanged = match step {
        Step::Play(seat, mv) => match game.play(*seat, mv.clone()) {
            Ok(()) => return true,
            Err(_) => {
                let legal = before.legal(*seat).contains(mv);
                assert!(!legal, "{mv:?} was said to be legal");
                true
            }
        },
        Step::TimeUp => {
            game.time_up();
            before.timer().is_none()
        }
        Step::Hand(seat, hand) => {
            game.hand(*seat, *hand);
            let news = before.hand_of(*seat) != *hand && before.outcome().is_none();
            let leaves = before.name().goes_on_without() && *hand == Hand::Nobody;
            !(news && (before.follows_hands() || leaves))
        }
    };
    if unchanged {
        let same = everything(&before) == everything(game);
        assert!(same, "{step:?} changed something");
    }
    !matches!(step, Step::Play(..))
}

type Everything = (AnyOpen, Vec<AnyView>, u32, Option<Outcome>);

fn everything(game: &AnyGame) -> Everything {
    let views = Viewer::all(game.seats()).map(|viewer| game.view(viewer));
    let Happenings { from, .. } = game.happenings(Viewer::Spectator, u32::MAX);
    (game.open(), views.collect(), from, game.outcome())
}

/// What must hold in every position.
fn check(game: &AnyGame, bytes: &mut Bytes<'_>) {
    let seat = Seat::new(bytes.below(game.seats()));
    let view = serde_json::to_string(&game.view(Viewer::Seat(seat)));
    let happened = serde_json::to_string(&game.happenings(Viewer::Seat(seat), 0).list);
    assert!(view.is_ok() && happened.is_ok());
    if let Some(legal) = bytes.pick(&game.legal(seat)) {
        assert_eq!(game.clone().play(seat, legal.clone()), Ok(()), "{legal:?}");
        let text = serde_json::to_string(legal).expect("a move is plain data");
        let read: AnyMove = serde_json::from_str(&text).expect("a move is read as written");
        assert_eq!(read, *legal);
    }
    if let Some(outcome) = game.outcome() {
        assert_eq!(outcome.scores, game.scores());
        assert!(!outcome.winners.is_empty(), "somebody has won");
        let any = Seat::all(game.seats()).any(|seat| !game.legal(seat).is_empty());
        assert!(!any, "nothing is played after the end");
    }
    match game.open() {
        AnyOpen::Shokoba(open) => shokoba::check(&open),
        AnyOpen::Ademimo(open) => ademimo::check(&open, &game.scores()),
        AnyOpen::Pictomania(open) => pictomania::check(&open, &game.scores()),
    }
}

/// Somebody looks at the same match, in which something that they cannot know
/// was dealt otherwise, and sees the same.
fn check_secrets(table: &Table, game: &AnyGame, steps: &[Step], bytes: &mut Bytes<'_>) {
    let viewers: Vec<Viewer> = Viewer::all(table.seats).collect();
    let viewer = *bytes.pick(&viewers).expect("somebody looks");
    let other = match (game.open(), &table.deck) {
        (AnyOpen::Shokoba(open), _) => shokoba::other_deal(&open, &table.seed, table.seats, bytes),
        (AnyOpen::Ademimo(open), _) => ademimo::other_deal(&open, viewer, bytes),
        (AnyOpen::Pictomania(open), AnyDeck::Pictomania(deck)) => {
            pictomania::other_deal(&open, deck, &table.seed, viewer, bytes)
        }
        (AnyOpen::Pictomania(_), AnyDeck::Shokoba(_) | AnyDeck::Ademimo(_)) => None,
    };
    let Some(mut twin) = other.and_then(|deal| table.begin(&deal)) else {
        return;
    };
    for step in steps {
        assert!(take(&mut twin, step), "the other world refuses {step:?}");
    }
    assert!(game.view(viewer) == twin.view(viewer), "{viewer:?} sees it");
    let [one, other] = [game, &twin].map(|game| game.happenings(viewer, 0));
    assert!(one == other, "{viewer:?} is told of it");
}
