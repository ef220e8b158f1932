//! Tables in and out of memory, and browsers too slow to keep.

use std::net::Ipv4Addr;
use std::path::Path;
use std::time::Duration;

use rules::{AnySetup, Seat, shokoba};
use serde_json::Value;
use tablee::journal::Code;
use tablee::journal::{Journal, Sqlite};
use tablee::people::Key;
use tablee::people::People;
use tablee::room::PersonId;
use tablee::table::{Caller, Packs, Post, Posted, Tables, Watched};
use tablee::wire::{Command, NewTable};
use tokio::time::timeout;

use crate::support::{limits, manners};

struct House {
    tables: Tables,
    host: PersonId,
    code: Code,
}

impl House {
    async fn new(folder: &Path) -> Self {
        let journal = Journal::Sqlite(Sqlite::open(&folder.join("tables.db")).unwrap());
        let tables = Tables::new(
            journal.clone(),
            People::new(journal),
            manners(),
            limits(),
            Packs::default(),
        );
        let host = Key::random().person();
        let setup = AnySetup::Shokoba(shokoba::Setup::default());
        let (code, _) = tables
            .create(&host, NewTable { setup, seats: 2 })
            .await
            .unwrap();
        Self { tables, host, code }
    }

    async fn watch(&self, person: &PersonId) -> Watched {
        let from = Ipv4Addr::LOCALHOST.into();
        let watched = self
            .tables
            .watch(&self.code, &caller(person), from, None)
            .await;
        watched.unwrap().unwrap().unwrap()
    }
}

/// Somebody on a device of their own.
fn caller(person: &PersonId) -> Caller {
    Caller {
        person: person.clone(),
        device: person.clone(),
        invitation: None,
    }
}

async fn next(posted: &mut Posted) -> Option<String> {
    let post = timeout(Duration::from_secs(10), posted.next()).await;
    let post = post.expect("a message in time")?;
    posted.left(post.bytes());
    match post {
        Post::Text(text) => Some(String::from_utf8(text).unwrap()),
        Post::Ink(_) => panic!("nobody draws"),
    }
}

/// Does something, and waits until it is done.
async fn accepted(watched: &mut Watched, by: &PersonId, id: &str, command: Command) {
    let id = id.parse().unwrap();
    let table = &watched.table;
    table.command(watched.watch, &caller(by), id, command).await;
    while !next(&mut watched.posted)
        .await
        .unwrap()
        .contains("accepted")
    {}
}

/// The host stands up and sits down again, so often.
async fn fidget(house: &House, host: &mut Watched, times: usize) {
    for time in 0..times {
        accepted(
            host,
            &house.host,
            &format!("stand-up-{time}"),
            Command::Stand { for_good: false },
        )
        .await;
        let sit = Command::Sit { seat: Seat::new(0) };
        accepted(host, &house.host, &format!("sit-down-{time}"), sit).await;
    }
}

#[tokio::test]
async fn a_table_nobody_watches_leaves_memory_and_comes_back_from_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::new(folder.path()).await;
    let mut watched = house.watch(&house.host).await;
    let sit = Command::Sit { seat: Seat::new(1) };
    accepted(&mut watched, &house.host, "sit-down-1", sit).await;
    assert_eq!(house.tables.in_use(), 1);
    // From now on the clock goes as fast as the task waits.
    tokio::time::pause();
    watched.table.unwatch(watched.watch, &house.host).await;
    while !watched.table.is_gone() {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    tokio::time::resume();
    assert_eq!(house.tables.in_use(), 0);
    let mut watched = house.watch(&house.host).await;
    let text = next(&mut watched.posted).await.unwrap();
    assert!(text.contains(r#""you":1"#), "{text}");
}

#[tokio::test]
async fn a_player_who_does_not_read_is_dropped_and_the_others_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::new(folder.path()).await;
    let guest = Key::random().person();
    let mut slow = house.watch(&guest).await;
    let sit = Command::Sit { seat: Seat::new(1) };
    accepted(&mut slow, &guest, "sit-down-1", sit).await;
    let mut host = house.watch(&house.host).await;
    fidget(&house, &mut host, 200).await;
    // The slow one gets what fitted, then the end.
    let mut fitted = 0;
    while next(&mut slow.posted).await.is_some() {
        fitted += 1;
    }
    assert!((20..=128).contains(&fitted), "{fitted} messages");
}

#[tokio::test]
async fn an_onlooker_who_does_not_read_is_sent_little_and_then_what_is_so() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::new(folder.path()).await;
    let mut slow = house.watch(&Key::random().person()).await;
    let mut host = house.watch(&house.host).await;
    fidget(&house, &mut host, 200).await;
    let sit = Command::Sit { seat: Seat::new(1) };
    accepted(&mut host, &house.host, "sit-down-at-last", sit).await;
    let (mut bytes, mut messages) = (0, 0);
    loop {
        let text = next(&mut slow.posted).await.expect("nobody is dropped");
        bytes += text.len();
        messages += 1;
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["say"] == "table" && message["seats"][1] != Value::Null {
            break;
        }
    }
    assert!(messages < 60 && bytes < 60_000, "{messages}, {bytes} bytes");
}
