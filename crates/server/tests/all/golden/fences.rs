//! Commands with their content, ink by its number, and fences.

use rules::{AnyMove, GameName, Seat};
use serde_json::{Value, json};
use tablee::room::Act;

use super::desk::{ANN, BEN, CLEO, DAN, Desk, file_name, person};
use super::setups;
use super::writing::{path, provide};

#[test]
fn golden_logs_of_fences_exist() {
    for (number, &game) in (70..).zip(GameName::ALL) {
        provide(&path(&file_name(game, "fence")), || fences(number, game));
    }
}

fn fences(number: u8, game: GameName) -> String {
    let mut desk = Desk::open(number, setups::timed(game), 3);
    desk.all_sit();
    let say = |text: &str| Act::Say {
        text: text.to_owned(),
        tidy: true,
    };
    desk.asks(ANN, "ann-says-hello", say("hello"));
    desk.wait(500);
    desk.does(ANN, fence(400));
    // Somebody who only looks on, together with something else.
    desk.all_do(vec![(DAN, say("may I?")), (DAN, fence(300))]);
    desk.start(ANN);
    desk.plays(4);
    if game == GameName::Pictomania {
        ink(&mut desk);
    }
    desk.all_do(vec![(BEN, fence(900)), (CLEO, fence(900))]);
    // One that comes late does not set it back.
    desk.does(BEN, fence(800));
    desk.plays(3);
    // In the middle of somebody's time.
    desk.wait(2_000);
    desk.does(ANN, fence(1_500));
    desk.time_up(20);
    for who in [ANN, BEN, CLEO, DAN] {
        let since = desk.room().fenced(&person(who));
        assert!(since.is_some(), "{who}");
    }
    desk.text()
}

fn fence(since: u64) -> Act {
    let since = 1_790_000_000_000 + since;
    Act::Fence { since }
}

/// Three strokes of one page; the second was refused.
fn ink(desk: &mut Desk) {
    desk.play_until(|game| game.may_draw(Seat::new(0)));
    for number in [0, 2, 3] {
        let mv: Value =
            json!({"game": "pictomania", "move": "stroke", "points": [number, 9, 4, 4]});
        let mv: AnyMove = serde_json::from_value(mv).unwrap();
        let seat = Seat::new(0);
        desk.asks(
            ANN,
            &format!("AnnsPage-ink-{number}"),
            Act::Play { seat, mv },
        );
    }
    let by = person(ANN);
    let done = |number: u32| {
        let id = format!("AnnsPage-ink-{number}").parse().unwrap();
        desk.room().has_done(&by, &id)
    };
    assert_eq!([0, 1, 2, 3, 4].map(done), [true, false, true, true, false]);
}
