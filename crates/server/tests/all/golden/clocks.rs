//! Time at the table: turns within their time, with extra time, out of time to
//! the millisecond, and servers that stood still for a day.

use rules::GameName;
use tablee::room::Act;
use tablee::room::TablePhase;

use super::desk::{ANN, BEN, CLEO, Desk, file_name};
use super::setups::{hurried, timed};
use super::writing::{path, provide};

const DAY: u64 = 24 * 60 * 60 * 1000;

#[test]
fn golden_logs_of_clocks_exist() {
    for (number, &game) in (50..).zip(GameName::ALL) {
        provide(&path(&file_name(game, "clock")), || write(number, game));
    }
}

fn deadline(desk: &Desk) -> Option<u64> {
    desk.clock().deadline()
}

fn extra_left(desk: &Desk) -> Option<u64> {
    let clock = desk.clock();
    Some(clock.deadline()? - clock.extra_from()?)
}

fn react() -> Act {
    Act::React {
        reaction: tablee::room::Reaction::Hmm,
    }
}

fn write(number: u8, game: GameName) -> String {
    let mut desk = Desk::open(number, timed(game), 3);
    // Nothing runs yet, and nothing wakes.
    desk.house(Act::Wake);
    desk.all_sit();
    desk.start(ANN);
    desk.play_until(|game| game.timer().is_some());
    stand_still(&mut desk);
    if game != GameName::Pictomania {
        use_extra_time(&mut desk);
    }
    // To the millisecond, then late; and a play that comes after its time, but
    // before anybody says so.
    desk.time_up(0);
    desk.play_until(|game| game.timer().is_some());
    desk.time_up(1_234);
    desk.play_until(|game| game.timer().is_some());
    let over = deadline(&desk).unwrap() - desk.room().at();
    desk.wait(over + 1);
    assert!(desk.play());
    play_with_a_clock(&mut desk);
    assert_eq!(deadline(&desk), None);

    // Another match: all extra time is there again.
    desk.wait(60_000);
    desk.does(CLEO, Act::Reopen);
    desk.does(BEN, Act::Ready { ready: true });
    let setup = hurried(game);
    desk.does(
        ANN,
        Act::Configure {
            setup,
            seats: 3,
            computers_stay: None,
        },
    );
    desk.start(ANN);
    if game != GameName::Pictomania {
        assert_eq!(extra_left(&desk), Some(5_000));
        for _ in 0..4 {
            desk.wait(11_500);
            assert!(desk.play());
        }
        desk.time_up(0);
    }
    // The log ends while time runs.
    desk.play_until(|game| game.timer().is_some());
    desk.wait(2_000);
    desk.house(Act::Wake);
    assert_eq!(desk.room().phase(), TablePhase::Playing);
    assert!(deadline(&desk).is_some());
    desk.text()
}

/// The time in which no server ran does not count, and only that.
fn stand_still(desk: &mut Desk) {
    let before = deadline(desk).unwrap();
    let room = desk.room();
    if room.may_talk() {
        desk.wait(700);
        desk.does(BEN, react());
    }
    desk.wait(DAY);
    desk.house(Act::Wake);
    assert_eq!(deadline(desk), Some(before + DAY));
    // Twice in a row, as two servers would.
    desk.wait(1);
    desk.house(Act::Wake);
    assert_eq!(deadline(desk), Some(before + DAY + 1));
    desk.wait(2_000);
}

/// Every seat loses some of its extra time, then all of it.
fn use_extra_time(desk: &mut Desk) {
    for wait in [9_000, 10_000, 12_000, 13_000] {
        desk.wait(wait);
        assert!(desk.play());
    }
    let mut least = 5_000;
    for _ in 0..3 {
        desk.wait(11_000);
        assert!(desk.play());
        least = least.min(extra_left(desk).unwrap_or(5_000));
    }
    assert!(least < 5_000, "some extra time was used");
}

/// To the end, where nobody hurries.
fn play_with_a_clock(desk: &mut Desk) {
    let mut times = 0;
    while desk.room().phase() == TablePhase::Playing {
        match desk.chance(4) {
            0 if deadline(desk).is_some() => {
                let late = desk.chance(300).into();
                desk.time_up(late);
                times += 1;
            }
            1 if deadline(desk).is_some() && desk.chance(8) == 0 => {
                desk.wait(DAY);
                desk.house(Act::Wake);
            }
            _ => {
                let wait = desk.chance(4_000).into();
                desk.wait(wait);
                assert!(desk.play());
            }
        }
    }
    assert!(times > 3, "only {times} times");
}
