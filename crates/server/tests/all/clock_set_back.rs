//! A clock that is set back stops no turn: the log was written by a clock that
//! was an hour ahead of today's.

use std::sync::Arc;
use std::time::Duration;

use rules::{AnyDeck, AnySetup, GameName, Seat, Seed, TurnClock, shokoba};
use tablee::journal::{Appended, Code, Stored, now};
use tablee::people::Key;
use tablee::room::{Act, Cards, Entry, PersonId, Record};
use tokio::time::timeout;

use crate::support::{Browser, Server};

/// What is left of the first turn, in milliseconds.
const LEFT: u64 = 1_500;

/// Much less than an hour, and long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn entry(number: u32, by: &PersonId, act: Act) -> Entry {
    Entry {
        id: format!("written-{number}").parse().unwrap(),
        by: by.clone(),
        device: None,
        content: None,
        act,
    }
}

#[tokio::test]
async fn a_clock_set_back_by_an_hour_does_not_stop_a_turn() {
    let server = Server::start().await;
    let keys = [Key::random(), Key::random()];
    let people = [keys[0].person(), keys[1].person()];
    let game = GameName::Shokoba;
    let setup = AnySetup::Shokoba(shokoba::Setup {
        clock: Some(TurnClock {
            seconds: 10,
            extra: 0,
        }),
        ..shokoba::Setup::default()
    });
    let start = Act::Start {
        rules: game.rules(),
        deal: game.deal(Seed([5; 32])),
        deck: Cards::Whole(AnyDeck::of_old()),
        closing: None,
    };
    let seats = [0, 1].map(|seat| Act::Sit {
        seat: Seat::new(seat),
    });
    let [sit, sit_too] = seats;
    let ahead = now() + 3_600_000;
    let records = [
        Record::new(
            ahead,
            vec![
                entry(
                    0,
                    &people[0],
                    Act::Open {
                        setup,
                        seats: 2,
                        invitation: None,
                    },
                ),
                entry(1, &people[0], sit),
                entry(2, &people[1], sit_too),
                entry(3, &people[0], start),
            ],
        ),
        Record::new(
            ahead + 10_000 - LEFT,
            vec![entry(
                4,
                &people[0],
                Act::Door {
                    door: Default::default(),
                },
            )],
        ),
    ];
    let code: Code = "BCDFGH".parse().unwrap();
    for (n, record) in (0..).zip(&records) {
        let stored = Stored {
            n,
            id: Arc::from(format!("written-{n}")),
            body: record.to_bytes().into(),
        };
        assert_eq!(server.journal.append(&code, stored).await, Appended::Ok);
    }

    let browser = Browser::with_key(server.address, keys[0].secret());
    let mut page = browser.join(code.as_str()).await;
    let clock = page.until("clock").await;
    let left = clock["running"]["left"].as_u64().unwrap();
    assert!(left <= 10_000, "{left}");
    let before = page.view["phase"]["turn"].clone();
    let played = async {
        while page.view["phase"]["turn"] == before {
            page.next().await;
        }
    };
    timeout(PATIENCE, played).await.expect("time is up");
}
