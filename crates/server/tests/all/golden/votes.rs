//! Votes for a computer player: those that reach the majority, those that do
//! not, and those that are too old by a millisecond.

use bots::Level;
use rules::{AnySetup, GameName, Seat};
use tablee::room::Act;
use tablee::room::TablePhase;

use super::desk::{ANN, BEN, CLEO, DAN, Desk, file_name, person};
use super::setups::plain;
use super::writing::{path, provide};

/// How long a vote counted when these logs were written, in milliseconds.
const LASTS: u64 = 5 * 60 * 1000;

/// An onlooker, whatever the number of seats.
const ZOE: usize = 9;

/// A table of each size, from four seats on.
fn table(game: GameName) -> (AnySetup, u8) {
    let before = GameName::ALL.iter().take_while(|other| **other != game);
    let seats = 4 + before.count();
    let most = game.seats().into_inner().1;
    (plain(game), u8::try_from(seats.min(most)).unwrap())
}

fn vote(seat: usize) -> Act {
    Act::Substitute {
        seat: Seat::new(seat),
        then: None,
    }
}

fn sit(seat: usize) -> Act {
    Act::Sit {
        seat: Seat::new(seat),
    }
}

fn votes(desk: &Desk, seat: usize) -> (u32, u32) {
    desk.room().votes(Seat::new(seat))
}

fn has_voted(desk: &Desk, who: usize, seat: usize) -> bool {
    desk.room().has_voted(&person(who), Seat::new(seat))
}

/// Whether somebody still has the seat of their own number.
fn sits(desk: &Desk, who: usize) -> bool {
    desk.room().seat_of(&person(who)) == Some(Seat::new(who))
}

#[test]
fn golden_logs_of_votes_exist() {
    for (number, &game) in (40..).zip(GameName::ALL) {
        provide(&path(&file_name(game, "votes")), || write(number, game));
    }
}

fn write(number: u8, game: GameName) -> String {
    let (setup, seats) = table(game);
    let computers = bots::plays(game);
    let two = vec![(BEN, sit(1)), (ANN, sit(0))];
    let mut desk = Desk::open_with(number, setup, seats, two);
    for who in CLEO..usize::from(seats) {
        desk.does(who, sit(who));
    }
    desk.start(ANN);
    desk.plays(3);
    let last = usize::from(seats) - 1;

    exactly_at_the_limit(&mut desk, last);
    a_vote_renewed_reaches_the_majority(&mut desk, last);
    if computers {
        desk.wait(3_600_000);
        desk.does(last, Act::TakeBack);
        a_vote_too_old_misses_the_majority(&mut desk, last);
        seats_exchanged(&mut desk, last);
        the_host_needs_no_votes(&mut desk, last);
    } else {
        a_vote_too_old_misses_the_majority(&mut desk, last - 1);
        voters_leave(&mut desk);
    }
    if game == GameName::Shokoba {
        votes_outlive_a_match(&mut desk);
    }
    // One remains open at the end.
    desk.plays(2);
    assert_eq!(desk.room().phase(), TablePhase::Playing);
    let host = desk.room().host().clone();
    let guests: Vec<(usize, Seat)> = (0..10)
        .filter(|who| person(*who) != host)
        .filter_map(|who| Some((who, desk.room().seat_of(&person(who))?)))
        .collect();
    let ((voter, _), (other, seat)) = (guests[0], guests[1]);
    desk.wait(10_000);
    desk.does(voter, vote(seat.index()));
    assert!(has_voted(&desk, voter, seat.index()));
    assert_eq!(desk.room().seat_of(&person(other)), Some(seat));
    desk.text()
}

fn exactly_at_the_limit(desk: &mut Desk, last: usize) {
    desk.does(BEN, vote(last));
    desk.wait(LASTS - 1);
    desk.does(CLEO, vote(BEN));
    assert!(has_voted(desk, BEN, last), "a millisecond younger");
    desk.wait(1);
    assert_eq!(votes(desk, last).0, 1, "as long as nobody else votes");
    desk.does(CLEO, vote(ANN));
    assert!(!has_voted(desk, BEN, last), "exactly as old");
    assert!(has_voted(desk, CLEO, BEN) && has_voted(desk, CLEO, ANN));
    desk.wait(LASTS + 1);
    desk.does(BEN, vote(CLEO));
    assert!(!has_voted(desk, CLEO, BEN) && !has_voted(desk, CLEO, ANN));
}

fn a_vote_renewed_reaches_the_majority(desk: &mut Desk, last: usize) {
    let needed = votes(desk, last).1 as usize;
    desk.does(BEN, vote(last));
    desk.wait(200_000);
    desk.does(BEN, vote(last));
    assert_eq!(votes(desk, last).0, 1, "nobody votes twice");
    desk.wait(200_000);
    for voter in CLEO..=needed {
        assert!(sits(desk, last));
        desk.does(voter, vote(last));
    }
    assert!(!sits(desk, last));
    desk.plays(2);
}

fn a_vote_too_old_misses_the_majority(desk: &mut Desk, target: usize) {
    let needed = votes(desk, target).1 as usize;
    desk.wait(LASTS);
    for voter in BEN..needed {
        desk.does(voter, vote(target));
    }
    desk.wait(LASTS);
    desk.does(needed, vote(target));
    assert!(sits(desk, target), "the others' votes are exactly too old");
    assert_eq!(votes(desk, target).0, 1);
    desk.wait(LASTS - 1);
    for voter in BEN..needed {
        assert!(sits(desk, target));
        desk.does(voter, vote(target));
    }
    assert!(!sits(desk, target), "the last is a millisecond younger");
}

/// Whoever a seat is kept for sits down elsewhere: it is kept no more.
fn seats_exchanged(desk: &mut Desk, last: usize) {
    assert_eq!(desk.room().kept_for(&person(last)), Some(Seat::new(last)));
    desk.does(
        BEN,
        Act::Stand {
            became: None,
            keeps: false,
        },
    );
    desk.does(last, sit(BEN));
    assert_eq!(desk.room().kept_for(&person(last)), None);
    desk.does(BEN, sit(last));
    desk.plays(2);
    // A voter who leaves does not count, and counts again when back.
    desk.does(CLEO, vote(last));
    assert_eq!(votes(desk, last).0, 1);
    desk.does(
        CLEO,
        Act::Stand {
            became: None,
            keeps: false,
        },
    );
    assert_eq!(votes(desk, last).0, 0);
    assert!(has_voted(desk, CLEO, last));
    desk.does(CLEO, sit(CLEO));
    assert_eq!(votes(desk, last).0, 1);
}

fn the_host_needs_no_votes(desk: &mut Desk, last: usize) {
    // The host looks on, and is the host: somebody else has the seat now.
    desk.does(ANN, vote(last));
    assert!(!has_voted(desk, CLEO, last), "gone with the seat");
    assert_eq!(desk.room().kept_for(&person(BEN)), Some(Seat::new(last)));
    desk.does(BEN, Act::TakeBack);
    desk.does(BEN, vote(ANN));
    desk.does(BEN, Act::TakeHost);
    assert!(has_voted(desk, BEN, ANN));
    desk.does(BEN, vote(ANN));
    assert_eq!(desk.room().kept_for(&person(ANN)), Some(Seat::new(ANN)));
    let remove = |who| Act::Remove {
        person: person(who),
        became: None,
        shared_with: None,
    };
    // The owner of a kept seat, an onlooker, and twice the same.
    desk.all_do(vec![
        (BEN, remove(ANN)),
        (BEN, remove(ZOE)),
        (BEN, remove(ZOE)),
    ]);
    assert!(desk.room().is_removed(&person(ANN)));
    assert_eq!(desk.room().kept_for(&person(ANN)), None);
    // Somebody with a seat: a computer player has it now.
    desk.does(last, vote(CLEO));
    desk.does(BEN, remove(last));
    assert_eq!(votes(desk, CLEO).0, 0);
    desk.does(DAN + 4, sit(0));
}

/// Where no computer player plays, a seat empties, and fewer votes are needed.
fn voters_leave(desk: &mut Desk) {
    desk.does(CLEO, vote(BEN));
    desk.does(CLEO, vote(ANN));
    desk.does(
        CLEO,
        Act::Stand {
            became: None,
            keeps: false,
        },
    );
    assert_eq!((votes(desk, BEN), votes(desk, ANN)), ((0, 2), (0, 2)));
    assert!(has_voted(desk, CLEO, BEN));
    desk.does(
        ANN,
        Act::Remove {
            person: person(ZOE),
            became: None,
            shared_with: None,
        },
    );
    desk.does(BEN, vote(ANN));
    desk.does(DAN, Act::TakeHost);
}

/// Votes are not forgotten when a match ends, nor when seats change.
fn votes_outlive_a_match(desk: &mut Desk) {
    desk.play_out();
    assert_eq!(desk.room().phase(), TablePhase::Over);
    desk.start(CLEO);
    desk.plays(3);
    desk.does(CLEO, vote(3));
    assert_eq!(votes(desk, 3), (1, 2));
    desk.play_out();
    desk.does(CLEO, Act::Reopen);
    desk.does(CLEO, Act::Ready { ready: true });
    let (setup, seats) = table(GameName::Shokoba);
    // Somebody at every seat: one computer player goes, then so does a seat.
    let computer = |level| Act::Computer {
        seat: Seat::new(1),
        level,
    };
    desk.does(BEN, computer(Some(Level::Reference)));
    desk.does(BEN, computer(None));
    let configure = |seats| Act::Configure {
        setup: setup.clone(),
        seats,
        computers_stay: None,
    };
    desk.does(BEN, configure(3));
    desk.does(BEN, configure(seats));
    let [one, other] = [2, 3].map(Seat::new);
    desk.does(BEN, Act::Swap { one, other });
    let free = Seat::all(4).filter(|seat| desk.room().seats()[*seat].is_none());
    for seat in free.collect::<Vec<_>>() {
        let level = Some(Level::Debutant);
        desk.does(BEN, Act::Computer { seat, level });
    }
    desk.start(BEN);
}
