//! The contract of a journal, which every back end keeps.

use std::collections::HashSet;
use std::sync::Arc;

use tablee::journal::Code;
use tablee::journal::{Appended, Journal, JournalError, Shelf, Sqlite, Stored};
use tokio::task::JoinSet;

pub fn stored(n: u32, id: &str) -> Stored {
    Stored {
        n,
        id: id.into(),
        body: format!("{n} by {id}").into_bytes().into(),
    }
}

/// Every journal passes this, wherever it keeps its records.
pub async fn keeps_the_contract(journal: &Journal) {
    a_slot_is_filled_once(journal).await;
    one_of_many_writers_wins(journal).await;
    readers_follow_without_gaps(journal).await;
    shelves_keep_the_last_value(journal).await;
    of_many_takers_one_gets_it(journal).await;
    a_forgotten_table_is_gone(journal).await;
}

async fn a_slot_is_filled_once(journal: &Journal) {
    let (table, other) = (Code::random(), Code::random());
    assert_eq!(journal.read(&table, 0).await.unwrap(), []);
    assert_eq!(journal.append(&table, stored(0, "a")).await, Appended::Ok);
    assert_eq!(
        journal.append(&table, stored(0, "a")).await,
        Appended::Ok,
        "a retry"
    );
    assert_eq!(
        journal.append(&table, stored(0, "b")).await,
        Appended::Conflict
    );
    assert_eq!(journal.append(&table, stored(1, "b")).await, Appended::Ok);
    assert_eq!(journal.append(&other, stored(0, "c")).await, Appended::Ok);
    // A late retry changes nothing.
    let late = Stored {
        body: (*b"other").into(),
        ..stored(0, "a")
    };
    assert_eq!(journal.append(&table, late).await, Appended::Ok);
    assert_eq!(
        journal.read(&table, 0).await.unwrap(),
        [stored(0, "a"), stored(1, "b")]
    );
    assert_eq!(journal.read(&table, 1).await.unwrap(), [stored(1, "b")]);
    assert_eq!(journal.read(&other, 0).await.unwrap(), [stored(0, "c")]);
}

/// Twenty writers race for each slot; each goes on until its own record is in.
async fn one_of_many_writers_wins(journal: &Journal) {
    const WRITERS: u32 = 20;
    const ROUNDS: u32 = 10;
    let table = Code::random();
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let (journal, table) = (journal.clone(), table.clone());
        writers.spawn(async move {
            let mut n = 0;
            for round in 0..ROUNDS {
                let id: Arc<str> = format!("{writer}-{round}").into();
                while journal.append(&table, stored(n, &id)).await != Appended::Ok {
                    n += 1;
                }
            }
        });
    }
    while let Some(done) = writers.join_next().await {
        done.unwrap();
    }
    let log = journal.read(&table, 0).await.unwrap();
    assert_eq!(
        log.len() as u32,
        WRITERS * ROUNDS,
        "no record is lost or doubled"
    );
    for (n, record) in (0..).zip(&log) {
        assert_eq!(record.n, n, "slots are dense");
        let (writer, round) = record.id.split_once('-').unwrap();
        let earlier = log
            .iter()
            .filter(|other| other.n < n && other.id.starts_with(&format!("{writer}-")));
        assert_eq!(
            earlier.count().to_string(),
            round,
            "a writer's records keep their order"
        );
    }
}

async fn readers_follow_without_gaps(journal: &Journal) {
    let table = Code::random();
    for n in 0..5 {
        assert_eq!(
            journal.append(&table, stored(n, "past")).await,
            Appended::Ok
        );
    }
    let mut all = journal.follow(&table, 0);
    let mut late = journal.follow(&table, 3);
    assert_eq!(all.next().await, stored(0, "past"));
    assert_eq!(late.next().await, stored(3, "past"));
    // More than any buffer holds, before anybody reads on.
    for n in 5..500 {
        assert_eq!(journal.append(&table, stored(n, "new")).await, Appended::Ok);
    }
    for n in 1..500 {
        assert_eq!(all.next().await.n, n);
    }
    for n in 4..500 {
        assert_eq!(late.next().await.n, n);
    }
    let (appended, seen) = tokio::join!(journal.append(&table, stored(500, "new")), all.next());
    assert_eq!((appended, seen), (Appended::Ok, stored(500, "new")));
}

async fn shelves_keep_the_last_value(journal: &Journal) {
    let key = Code::random().to_string();
    assert_eq!(journal.get(Shelf::Person, &key).await.unwrap(), None);
    journal
        .put(Shelf::Person, &key, b"one".to_vec())
        .await
        .unwrap();
    journal
        .put(Shelf::Person, &key, b"two".to_vec())
        .await
        .unwrap();
    assert_eq!(
        journal.get(Shelf::Person, &key).await.unwrap(),
        Some(b"two".to_vec())
    );
    let other = Code::random().to_string();
    let put = journal.put(Shelf::Person, &other, b"three".to_vec());
    put.await.unwrap();
    let all = journal.list(Shelf::Person).await.unwrap();
    for (key, value) in [(&key, "two"), (&other, "three")] {
        let listed: Vec<_> = all.iter().filter(|(name, _)| name == key).collect();
        assert_eq!(listed, [&(key.clone(), value.as_bytes().to_vec())]);
    }
    assert!(journal.list(Shelf::Move).await.unwrap().is_empty());
}

async fn of_many_takers_one_gets_it(journal: &Journal) {
    let key = Code::random().to_string();
    assert_eq!(journal.take(Shelf::Move, &key).await.unwrap(), None);
    let put = journal.put(Shelf::Move, &key, b"parcel".to_vec());
    put.await.unwrap();
    let mut takers = JoinSet::new();
    for _ in 0..10 {
        let (journal, key) = (journal.clone(), key.clone());
        takers.spawn(async move { journal.take(Shelf::Move, &key).await.unwrap() });
    }
    let taken: Vec<Vec<u8>> = takers.join_all().await.into_iter().flatten().collect();
    assert_eq!(taken, [b"parcel".to_vec()]);
    assert_eq!(journal.get(Shelf::Move, &key).await.unwrap(), None);
}

async fn a_forgotten_table_is_gone(journal: &Journal) {
    let [table, other] = [Code::random(), Code::random()];
    for table in [&table, &other] {
        for n in 0..3 {
            assert_eq!(journal.append(table, stored(n, "a")).await, Appended::Ok);
        }
        let put = journal.put(Shelf::Table, table.as_str(), b"notice".to_vec());
        put.await.unwrap();
    }
    assert_eq!(journal.last(&table).await.unwrap(), Some(stored(2, "a")));
    let tables = async || {
        let all = journal.tables().await.unwrap();
        [&table, &other].map(|table| all.iter().filter(|code| *code == table).count())
    };
    assert_eq!(tables().await, [1, 1]);
    journal.forget(&table).await.unwrap();
    assert_eq!(journal.read(&table, 0).await.unwrap(), []);
    assert_eq!(journal.last(&table).await.unwrap(), None);
    assert_eq!(tables().await, [0, 1]);
    let notice = journal.get(Shelf::Table, table.as_str()).await.unwrap();
    assert_eq!(notice, None);
    assert_eq!(journal.read(&other, 0).await.unwrap().len(), 3);
    let notice = journal.get(Shelf::Table, other.as_str()).await.unwrap();
    assert_eq!(notice, Some(b"notice".to_vec()));
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    keeps_the_contract(&Journal::Sqlite(Sqlite::open(&path).unwrap())).await;
}

#[tokio::test]
async fn sqlite_is_the_same_after_opening_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let table = Code::random();
    let journal = Journal::Sqlite(Sqlite::open(&path).unwrap());
    assert_eq!(journal.append(&table, stored(0, "a")).await, Appended::Ok);
    drop(journal);
    let journal = Journal::Sqlite(Sqlite::open(&path).unwrap());
    assert_eq!(journal.read(&table, 0).await.unwrap(), [stored(0, "a")]);
    assert_eq!(
        journal.append(&table, stored(0, "b")).await,
        Appended::Conflict
    );
}

/// Where logs end is noted in the file only now and then.
#[tokio::test]
async fn sqlite_finds_the_end_of_every_log_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let tables: Vec<Code> = (0..50).map(|_| Code::random()).collect();
    let open = || Journal::Sqlite(Sqlite::open(&path).unwrap());
    let mut journal = open();
    // More than one note, with the file opened again in between.
    for n in 0..240 {
        let appends = tables.iter().map(|table| {
            let (journal, table) = (journal.clone(), table.clone());
            async move { journal.append(&table, stored(n, "a")).await }
        });
        let appended: JoinSet<Appended> = appends.collect();
        assert!(
            appended
                .join_all()
                .await
                .iter()
                .all(|it| *it == Appended::Ok)
        );
        if n == 70 {
            journal.forget(&tables[7]).await.unwrap();
        }
        if n == 70 || n == 150 {
            journal = open();
        }
        if n == 70 {
            for n in 0..=70 {
                let again = journal.append(&tables[7], stored(n, "again")).await;
                assert_eq!(again, Appended::Ok, "a forgotten table starts anew");
            }
        }
    }
    let all: HashSet<Code> = journal.tables().await.unwrap().into_iter().collect();
    assert_eq!(all, tables.iter().cloned().collect());
    for (number, table) in tables.iter().enumerate() {
        let log = journal.read(table, 0).await.unwrap();
        assert!((0..240).eq(log.iter().map(|record| record.n)), "{number}");
        assert_eq!(journal.read(table, 237).await.unwrap(), log[237..]);
        let conflict = journal.append(table, stored(100, "b")).await;
        assert_eq!(conflict, Appended::Conflict);
        let beyond = journal.append(table, stored(241, "b")).await;
        assert_eq!(beyond, Appended::Conflict, "no slot is left out");
    }
}

/// Nobody should, but nothing is lost if two programs write to one file.
#[tokio::test]
async fn two_writers_of_one_file_see_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let [one, other] = [(); 2].map(|()| Journal::Sqlite(Sqlite::open(&path).unwrap()));
    let table = Code::random();
    for n in 0..20 {
        let (first, second) = if n % 2 == 0 {
            (&one, &other)
        } else {
            (&other, &one)
        };
        assert_eq!(first.append(&table, stored(n, "a")).await, Appended::Ok);
        let late = second.append(&table, stored(n, "b")).await;
        assert_eq!(late, Appended::Conflict);
        assert_eq!(second.read(&table, n).await.unwrap(), [stored(n, "a")]);
    }
}

#[tokio::test]
async fn sqlite_takes_over_a_file_of_the_first_version() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    let tables = [Code::random(), Code::random()];
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch(
        "CREATE TABLE record (
             tbl TEXT NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL, body BLOB NOT NULL,
             PRIMARY KEY (tbl, n)) STRICT, WITHOUT ROWID;
         CREATE TABLE shelf (
             kind TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL,
             PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;
         PRAGMA user_version = 1; PRAGMA application_id = 0x5461626c;",
    )
    .unwrap();
    for table in &tables {
        for n in 0..30 {
            let Stored { n, id, body } = stored(n, "old");
            let row = rusqlite::params![table.as_str(), n, id, body];
            let insert = "INSERT INTO record VALUES (?, ?, ?, ?)";
            old.execute(insert, row).unwrap();
        }
    }
    drop(old);
    let journal = Journal::Sqlite(Sqlite::open(&path).unwrap());
    for table in &tables {
        let new = journal.append(table, stored(30, "new")).await;
        assert_eq!(new, Appended::Ok);
        let log = journal.read(table, 0).await.unwrap();
        let ids = (0..30).map(|n| stored(n, "old"));
        assert!(ids.chain([stored(30, "new")]).eq(log));
    }
}

#[tokio::test]
async fn sqlite_leaves_the_file_of_another_program_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.db");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.pragma_update(None, "user_version", 7).unwrap();
    assert!(matches!(Sqlite::open(&path), Err(JournalError::NotOurs)));
}

/// A commit for one move costs nearly as much as one for a hundred: on a busy
/// core the writer must not take the core from whoever is about to bring more.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn sqlites_writer_interrupts_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::Sqlite(Sqlite::open(&folder.path().join("tables.db")).unwrap());
    // Once it has answered, its thread has long begun.
    let table = Code::random();
    assert_eq!(journal.append(&table, stored(0, "a")).await, Appended::Ok);
    let tasks = std::fs::read_dir("/proc/self/task").unwrap();
    let policies = tasks.filter_map(|task| {
        // Other tests' threads end meanwhile.
        let stat = std::fs::read_to_string(task.ok()?.path().join("stat")).ok()?;
        let (name, rest) = stat.rsplit_once(") ")?;
        let policy = rest.split(' ').nth(41 - 3)?.to_owned();
        name.ends_with("(journal").then_some(policy)
    });
    const BATCH: &str = "3";
    let policies: Vec<String> = policies.collect();
    assert!(
        policies.iter().any(|policy| policy == BATCH),
        "{policies:?}"
    );
}
