//! Who is ready and who is the host, from lobby to lobby, and seats that are
//! kept beyond the end of a match.

use bots::Level;
use rules::{GameName, Seat};
use tablee::room::Act;
use tablee::room::TablePhase;

use super::desk::{ANN, BEN, CLEO, DAN, Desk, EVE, file_name, person};
use super::setups::plain;
use super::writing::{path, provide};

fn sit(seat: usize) -> Act {
    Act::Sit {
        seat: Seat::new(seat),
    }
}

fn substitute(seat: usize) -> Act {
    Act::Substitute {
        seat: Seat::new(seat),
        then: None,
    }
}

fn swap(one: usize, other: usize) -> Act {
    let [one, other] = [one, other].map(Seat::new);
    Act::Swap { one, other }
}

fn ready() -> Act {
    Act::Ready { ready: true }
}

fn computer(seat: usize, level: Option<Level>) -> Act {
    Act::Computer {
        seat: Seat::new(seat),
        level,
    }
}

fn is_ready(desk: &Desk, seat: usize) -> bool {
    desk.room().is_ready(Seat::new(seat))
}

fn is_kept(desk: &Desk, who: usize) -> bool {
    desk.room().kept_for(&person(who)).is_some()
}

#[test]
fn golden_logs_of_seats_exist() {
    for (number, &game) in (70..).zip(GameName::ALL) {
        provide(&path(&file_name(game, "seats")), || write(number, game));
    }
    // By version 2 of the rules, in which who has left cannot win (P18).
    let game = GameName::Pictomania;
    provide(&path(&file_name(game, "seats-rules-2")), || write(79, game));
}

fn write(number: u8, game: GameName) -> String {
    let mut desk = Desk::open(number, plain(game), 4);
    // Whoever moves or stands up is not ready there any more, nor here yet.
    desk.does(BEN, sit(1));
    desk.does(BEN, ready());
    desk.does(BEN, sit(2));
    assert!(!is_ready(&desk, 1) && !is_ready(&desk, 2));
    desk.does(DAN, sit(3));
    desk.does(DAN, ready());
    desk.does(
        DAN,
        Act::Stand {
            became: None,
            keeps: false,
        },
    );
    desk.does(DAN, sit(3));
    assert!(!is_ready(&desk, 3));
    desk.does(ANN, sit(0));
    desk.does(CLEO, sit(1));
    for who in [ANN, BEN, CLEO, DAN] {
        desk.does(who, ready());
    }
    desk.start(ANN);
    desk.plays(3);
    // The host is away, and the others go on: the next one is the host.
    desk.does(BEN, substitute(0));
    desk.does(DAN, substitute(0));
    assert_eq!(*desk.room().host(), person(CLEO));
    match bots::plays(game) {
        true => kept_to_the_next_lobby(&mut desk),
        false => empty_in_the_next_lobby(&mut desk),
    }
    assert_eq!(desk.room().phase(), TablePhase::Lobby);
    desk.text()
}

fn reopen(desk: &mut Desk) {
    assert_eq!(desk.room().phase(), TablePhase::Over);
    assert!(is_ready(desk, 1), "as it was in the lobby before");
    desk.does(CLEO, Act::Reopen);
    assert!(!is_ready(desk, 1));
}

fn kept_to_the_next_lobby(desk: &mut Desk) {
    // Votes on other seats stay when somebody comes back.
    desk.does(BEN, substitute(3));
    desk.does(ANN, Act::TakeBack);
    assert!(desk.room().has_voted(&person(BEN), Seat::new(3)));
    // Ann sits at 0, Cleo at 1, Ben at 2, Dan at 3; the host needs no votes.
    desk.does(CLEO, substitute(0));
    desk.does(CLEO, substitute(2));
    desk.does(CLEO, substitute(3));
    desk.play_out();
    // Back after the end, before the lobby.
    desk.does(ANN, Act::TakeBack);
    desk.does(
        ANN,
        Act::React {
            reaction: tablee::room::Reaction::Oops,
        },
    );
    reopen(desk);
    // A kept seat moves like any other, and stays kept.
    desk.does(CLEO, ready());
    desk.does(CLEO, swap(1, 3));
    assert!(is_kept(desk, BEN) && is_kept(desk, DAN) && is_ready(desk, 3));
    // Another level makes it a computer player like any other.
    desk.does(CLEO, computer(1, Some(Level::Expert)));
    assert!(!is_kept(desk, DAN));
    desk.does(CLEO, computer(1, None));
    // Whoever sits down elsewhere gives up what was kept.
    desk.does(BEN, sit(1));
    assert!(!is_kept(desk, BEN));
    desk.start(CLEO);
    desk.plays(2);
    // One seat for each who leaves: two are kept, and one of them is removed.
    desk.does(CLEO, substitute(0));
    desk.does(CLEO, substitute(1));
    desk.play_out();
    desk.does(CLEO, Act::Reopen);
    let remove = |who| Act::Remove {
        person: person(who),
        became: None,
        shared_with: None,
    };
    desk.does(CLEO, remove(ANN));
    assert!(!is_kept(desk, ANN) && is_kept(desk, BEN));
    let setup = desk.room().setup().clone();
    let seats = 3;
    desk.does(CLEO, computer(2, None));
    desk.does(
        CLEO,
        Act::Configure {
            setup,
            seats,
            computers_stay: None,
        },
    );
    assert!(is_kept(desk, BEN), "also at another number of seats");
    desk.does(CLEO, ready());
}

fn empty_in_the_next_lobby(desk: &mut Desk) {
    desk.plays(4);
    desk.does(DAN, substitute(2));
    desk.does(CLEO, substitute(2));
    desk.play_out();
    desk.does(DAN, Act::TakeHost);
    reopen(desk);
    desk.does(DAN, swap(0, 1));
    desk.all_do(vec![(EVE, sit(1)), (BEN, sit(2)), (BEN, ready())]);
    desk.does(
        DAN,
        Act::Stand {
            became: None,
            keeps: false,
        },
    );
    desk.does(DAN, computer(3, None));
}
