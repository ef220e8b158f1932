//! Tables in and out of memory, and browsers too slow to keep.

use std::path::Path;
use std::time::Duration;

use rules::{AnySetup, Seat, shokoba};
use tablee::journal::Code;
use tablee::journal::{Journal, Sqlite};
use tablee::people::Key;
use tablee::people::People;
use tablee::room::PersonId;
use tablee::table::Packs;
use tablee::table::Post;
use tablee::table::Tables;
use tablee::wire::{Command, NewTable};
use tokio::sync::mpsc;
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
        let code = tables
            .create(&host, NewTable { setup, seats: 2 })
            .await
            .unwrap();
        Self { tables, host, code }
    }
}

async fn next(posted: &mut mpsc::Receiver<Post>) -> Option<String> {
    let post = timeout(Duration::from_secs(10), posted.recv()).await;
    post.expect("a message in time").map(|post| match post {
        Post::Text(text) => text,
        Post::Ink(_) => panic!("nobody draws"),
    })
}

#[tokio::test]
async fn a_table_nobody_watches_leaves_memory_and_comes_back_from_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::new(folder.path()).await;
    let (post, mut posted) = mpsc::channel(16);
    let watched = house
        .tables
        .watch(&house.code, &house.host, None, &post)
        .await
        .unwrap();
    let (table, watch, _) = watched.unwrap();
    let sit = Command::Sit { seat: Seat::new(1) };
    let id = "sit-down-1".parse().unwrap();
    table.command(watch, house.host.clone(), id, sit).await;
    while !next(&mut posted).await.unwrap().contains("accepted") {}
    assert_eq!(house.tables.in_use(), 1);
    // From now on the clock goes as fast as the task waits.
    tokio::time::pause();
    table.unwatch(watch).await;
    while !table.is_gone() {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    tokio::time::resume();
    assert_eq!(house.tables.in_use(), 0);
    let (post, mut posted) = mpsc::channel(16);
    let watched = house
        .tables
        .watch(&house.code, &house.host, None, &post)
        .await
        .unwrap();
    assert!(watched.is_some());
    let text = next(&mut posted).await.unwrap();
    assert!(text.contains(r#""you":1"#), "{text}");
}

#[tokio::test]
async fn a_browser_that_does_not_read_is_dropped_and_the_others_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::new(folder.path()).await;
    let (slow_post, mut slow) = mpsc::channel(3);
    let (post, mut posted) = mpsc::channel(256);
    let guest = Key::random().person();
    let slow_watch = house
        .tables
        .watch(&house.code, &guest, None, &slow_post)
        .await
        .unwrap();
    assert!(slow_watch.is_some());
    drop(slow_post);
    let watched = house
        .tables
        .watch(&house.code, &house.host, None, &post)
        .await
        .unwrap();
    let (table, watch, _) = watched.unwrap();
    for round in 0..10 {
        for (name, command) in [
            ("sit", Command::Sit { seat: Seat::new(0) }),
            ("stand", Command::Stand),
        ] {
            let id = format!("{name}-down-{round}").parse().unwrap();
            table.command(watch, house.host.clone(), id, command).await;
            while !next(&mut posted).await.unwrap().contains("accepted") {}
        }
    }
    // The slow one gets what fitted, then the end.
    for _ in 0..3 {
        assert!(next(&mut slow).await.is_some());
    }
    assert_eq!(next(&mut slow).await, None);
}
