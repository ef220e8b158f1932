//! Somebody practises Ademimo, first one half of it and then the other.

use bots::Level;
use rules::ademimo::{Move, PRACTICE_SEATS, Practice, Setup};
use rules::{AnyMove, AnySetup, Seat};
use tablee::room::Act;

use super::desk::{ANN, Desk};
use super::writing::{path, provide};

fn practice(practice: Practice) -> AnySetup {
    AnySetup::Ademimo(Setup {
        practice: Some(practice),
        ..Setup::default()
    })
}

#[test]
fn golden_logs_of_practice_exist() {
    provide(&path("ademimo-practice"), || {
        let seats = PRACTICE_SEATS as u8;
        let mut desk = Desk::open(140, practice(Practice::Describe), seats);
        desk.does(ANN, Act::Sit { seat: Seat::new(0) });
        for seat in Seat::all(PRACTICE_SEATS).skip(1) {
            let level = Some(Level::Expert);
            desk.does(ANN, Act::Computer { seat, level });
        }
        desk.start(ANN);
        desk.play_until(|game| game.round() == 2 && game.may_talk());
        let finish = Act::Play {
            seat: Seat::new(0),
            mv: AnyMove::Ademimo(Move::Finish),
        };
        desk.does(ANN, finish);
        desk.does(ANN, Act::Reopen);
        let guess = Act::Configure {
            setup: practice(Practice::Guess),
            seats,
            computers_stay: Some(true),
        };
        desk.does(ANN, guess);
        desk.start(ANN);
        desk.play_out();
        desk.text()
    });
}
