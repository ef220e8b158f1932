//! Whoever comes late: knocking, asking for a seat, getting it or not, and
//! guests who share a device.

use bots::Level;
use rules::{GameName, Seat};
use tablee::room::{Act, Became, Invitation, TablePhase};

use super::desk::{ANN, BEN, CLEO, DAN, Desk, EVE, FAY, GUS, file_name, person};
use super::writing::{path, provide};

fn sit(seat: usize) -> Act {
    Act::Sit {
        seat: Seat::new(seat),
    }
}

fn ask(seat: usize) -> Act {
    Act::Ask {
        seat: Some(Seat::new(seat)),
    }
}

fn admit(who: usize, seat: usize) -> Act {
    Act::Admit {
        person: person(who),
        seat: Seat::new(seat),
    }
}

fn answer(who: usize, yes: bool) -> Act {
    Act::Answer {
        person: person(who),
        yes,
    }
}

fn knock(instead_of: &[usize]) -> Act {
    Act::Knock {
        instead_of: instead_of.iter().map(|who| person(*who)).collect(),
    }
}

/// What becomes of a seat: of one that is kept, and of one that is not.
fn became(game: GameName) -> [Became; 2] {
    match bots::plays(game) {
        true => [Became::Computer(Level::Habitue); 2],
        false => [Became::Away, Became::Empty],
    }
}

#[test]
fn golden_logs_of_visitors_exist() {
    for (number, &game) in (120..).zip(GameName::ALL) {
        provide(&path(&file_name(game, "visitors")), || write(number, game));
    }
}

fn write(number: u8, game: GameName) -> String {
    let invitation = Invitation::of([7, 1, 19, 3, 0, 0, 5, 11, 2, 13, 17, 8]);
    let mut desk = Desk::open_invited(number, game.plain(), 4, invitation);
    desk.does(ANN, sit(0));
    desk.does(BEN, sit(1));
    // Cleo and Dan share Ben's device.
    desk.guest_does(CLEO, BEN, sit(2));
    desk.guest_does(DAN, BEN, sit(3));
    desk.start(ANN);
    desk.plays(4);
    let [kept, left] = became(game);
    let stand = |became, keeps| Act::Stand {
        became: Some(became),
        keeps,
    };
    desk.does(DAN, stand(left, false));
    desk.does(BEN, stand(kept, true));

    // Strangers knock: one is let in, one is not, one went away again.
    desk.does(EVE, knock(&[]));
    desk.does(FAY, knock(&[]));
    desk.does(GUS, knock(&[FAY]));
    desk.does(ANN, answer(EVE, true));
    desk.does(ANN, answer(GUS, false));

    desk.does(EVE, ask(3));
    desk.does(FAY, ask(3));
    desk.does(EVE, Act::Ask { seat: None });
    desk.does(EVE, ask(3));
    assert!(desk.room().may_see(&person(EVE), Seat::new(3)));
    desk.does(ANN, admit(EVE, 3));
    assert_eq!(desk.room().asking(), [], "the other wanted the same seat");
    desk.plays(3);
    desk.does(EVE, stand(left, false));
    desk.does(FAY, ask(3));
    desk.does(
        ANN,
        Act::Decline {
            person: person(FAY),
        },
    );
    desk.does(GUS, ask(3));
    if bots::plays(game) {
        desk.does(BEN, Act::TakeBack);
    }
    // The next round gives the seat.
    let round = desk.game().round();
    desk.play_until(|game| game.round() > round);
    assert_eq!(desk.room().phase(), TablePhase::Playing);
    assert_eq!(desk.room().due().count(), 1);
    desk.house(admit(GUS, 3));
    desk.plays(2);
    // Ben goes with everybody on his device.
    desk.does(
        ANN,
        Act::Remove {
            person: person(CLEO),
            became: Some(left),
            shared_with: Some(person(BEN)),
        },
    );
    assert!(desk.room().is_removed(&person(BEN)));
    assert_eq!(desk.room().people().count(), 2);
    desk.text()
}
