//! Matches played at random on the bare rules, and written down.

use bots::Level;
use bots::chance::Chance;
use bots::pictomania::scribbler::{self, Deed};
use rules::ademimo::Move;
use rules::{AnyGame, AnyMove, AnyView, Clock, Dice, Hand, Seat, Seed, Viewer};
use tablee::records::{Ending, Event, Line, Opening, Sitter, What};

/// A match, with the game after the opening and after each event.
pub struct Played {
    pub record: String,
    pub games: Vec<AnyGame>,
}

/// Plays to the end. It knows nothing of the referee of records, and has a game
/// and a clock of its own.
pub fn play(opening: &Opening, number: u8) -> Played {
    play_on(opening, number, false)
}

/// A match of Pictomania in which seats change hands, and in which time runs
/// out at every stage.
pub fn play_restlessly(opening: &Opening, number: u8) -> Played {
    play_on(opening, number, true)
}

fn play_on(opening: &Opening, number: u8, restless: bool) -> Played {
    let seats = opening.seats.len();
    let mut dice = Dice::new(&Seed([number; 32]), 1 << 40);
    let mut chance = Chance::new(u64::from(dice.below(u32::MAX)));
    let mut game = AnyGame::by_rules(
        opening.rules,
        &opening.setup,
        seats,
        &opening.deck,
        &opening.deal,
    )
    .unwrap_or_else(|why| panic!("a variant can be dealt: {why:?}"));
    for (seat, by) in Seat::all(seats).zip(&opening.seats) {
        if by.computer.is_some() {
            game.hand(seat, Hand::Computer);
        }
    }
    let mut clock = Clock::new(seats);
    let mut at = opening.at;
    clock.follow(game.timer(), at);
    let mut record = opening.line() + "\n";
    let mut games = vec![game.clone()];
    while game.outcome().is_none() {
        let what = match dice.below(if restless { 40 } else { 120 }) {
            0 if clock.deadline().is_some() => {
                // Nobody hurries: time is up, a little later.
                at = at.max(clock.deadline().unwrap()) + u64::from(dice.below(500));
                let stage = game.timer().unwrap().stage;
                game.time_up();
                What::TimeUp { stage }
            }
            1 if clock.deadline().is_some() => {
                let millis = u64::from(dice.below(1_000_000)) + 1;
                at += millis;
                clock.wake(at);
                What::Paused { millis }
            }
            2 => {
                let seat = Seat::new(dice.below(seats as u32) as usize);
                if game.has_left(seat) && !game.follows_hands() {
                    continue;
                }
                let by = Sitter::computer(Level::Debutant);
                What::Taken { seat, by }
            }
            3 if restless => {
                let seat = Seat::new(dice.below(seats as u32) as usize);
                let hand = hand(&mut dice);
                let Some(what) = handed(&game, seat, hand) else {
                    continue;
                };
                game.hand(seat, hand);
                what
            }
            _ => {
                let seat = Seat::new(dice.below(seats as u32) as usize);
                let Some(what) = act(&game, seat, &mut dice, &mut chance) else {
                    continue;
                };
                let done = match &what {
                    What::Play { seat, mv } => game.play(*seat, mv.clone()).is_ok(),
                    What::Leave { seat } => {
                        game.hand(*seat, Hand::Nobody);
                        true
                    }
                    What::Hand { seat, hand } => {
                        game.hand(*seat, *hand);
                        true
                    }
                    What::TimeUp { .. } | What::Paused { .. } | What::Taken { .. } => true,
                };
                if !done {
                    continue; // ink on a full or empty sheet
                }
                at += u64::from(dice.below(2_000));
                what
            }
        };
        clock.follow(game.timer(), at);
        record += &Line::Event(Event { at, what }).text();
        record.push('\n');
        games.push(game.clone());
    }
    let outcome = game.outcome().unwrap();
    record += &Line::Ending(Ending::Outcome(outcome)).text();
    record.push('\n');
    Played { record, games }
}

/// Whose hands a seat might come into.
fn hand(dice: &mut Dice) -> Hand {
    match dice.below(6) {
        0 | 1 => Hand::Nobody,
        2 | 3 => Hand::Away,
        4 => Hand::Computer,
        _ => Hand::Person,
    }
}

/// How a record says that a seat changes hands, if it does.
fn handed(game: &AnyGame, seat: Seat, hand: Hand) -> Option<What> {
    let news = hand != game.hand_of(seat);
    match game.follows_hands() {
        true => news.then_some(What::Hand { seat, hand }),
        false => (news && hand == Hand::Nobody).then_some(What::Leave { seat }),
    }
}

/// Mostly what a player would do, sometimes anything legal.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "a game without players of its own is played at random"
)]
fn act(game: &AnyGame, seat: Seat, dice: &mut Dice, chance: &mut Chance) -> Option<What> {
    let play = |mv| Some(What::Play { seat, mv });
    let any = dice.below(4) == 0;
    match game.view(Viewer::Seat(seat)) {
        AnyView::Ademimo(view) if view.plays().contains(&Move::Finish) => {
            let enough = dice.below(3) == 0;
            play(AnyMove::Ademimo(match enough {
                true => Move::Finish,
                false => Move::Ready,
            }))
        }
        AnyView::Ademimo(view) if !any => {
            let bot = bots::ademimo::Bot::from(Level::Debutant);
            let mv = bot.choose(0, &view, dice.below(1 << 20).into());
            play(AnyMove::Ademimo(mv?))
        }
        AnyView::Pictomania(view) if !any => {
            let sheet = &game.sheets()?.present[seat];
            match scribbler::act(&view, sheet, false, chance)? {
                Deed::Play(mv) => play(AnyMove::Pictomania(mv)),
                Deed::Hand(hand) => handed(game, seat, hand),
            }
        }
        _ => {
            let mut plays = game.legal(seat);
            let choice = dice.below(plays.len().max(1) as u32) as usize;
            (choice < plays.len()).then(|| What::Play {
                seat,
                mv: plays.swap_remove(choice),
            })
        }
    }
}
