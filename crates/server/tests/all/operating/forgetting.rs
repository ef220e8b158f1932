//! Tables and names that nobody comes back to.

use std::collections::HashSet;
use std::time::Duration;

use rules::Language;
use serde_json::json;
use tablee::journal::{Appended, Code, Journal, Shelf, Sqlite, Stored, now};
use tablee::people::{Colour, Kept, Key, People, Person};
use tablee::room::PersonId;
use tokio::time::sleep;

use super::{PATIENCE, call_oneself};
use crate::nats::{House, Nats};
use crate::support::{Browser, shokoba, two_players};

const DAY: u64 = 24 * 3600 * 1000;

/// One server would delete what is played on another: its listing is minutes
/// behind, and nobody has moved for a while.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_use_on_another_server_is_not_forgotten() {
    let nats = Nats::alone().await;
    let url = nats.url();
    let options = [
        "--forget-tables",
        "1s",
        "--forget-lobbies",
        "1s",
        "--journal",
        &url,
    ];
    let first = House::with(&options).await;
    let _second = House::with(&options).await;
    let (code, _, mut pages) = two_players(first.address).await;
    let journal = nats.journal().await;
    let code: Code = code.parse().unwrap();
    // The other server looks every second.
    sleep(Duration::from_secs(6)).await;
    let log = journal.read(&code, 0).await.unwrap();
    assert!(!log.is_empty(), "it was deleted while people sit there");
    let say = json!({"do": "say", "text": "still here?"});
    pages[0].accepted("say-still-here", say).await;
    let after = journal.read(&code, 0).await.unwrap();
    assert_eq!(after.len(), log.len() + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_somebody_who_does_not_come_back_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let options = ["--forget-people", "2s", "--data", data.to_str().unwrap()];
    let house = House::with(&options).await;
    let [seated, gone] = [
        Browser::open(house.address).await,
        Browser::open(house.address).await,
    ];
    call_oneself(&seated, "Ann").await;
    call_oneself(&gone, "Ben").await;
    seated.create(shokoba(), 2).await;
    let people = People::new(Journal::Sqlite(Sqlite::open(&data).unwrap()));
    let id = |browser: &Browser| -> PersonId { browser.id.parse().unwrap() };
    let since = std::time::Instant::now();
    while people.find(&id(&gone)).await.unwrap().is_some() {
        assert!(since.elapsed() < PATIENCE, "Ben is never forgotten");
        sleep(Duration::from_millis(100)).await;
    }
    // Once more, so that whoever would go with Ben is gone.
    call_oneself(&gone, "Ben").await;
    while people.find(&id(&gone)).await.unwrap().is_some() {
        sleep(Duration::from_millis(100)).await;
    }
    let ann = people.find(&id(&seated)).await.unwrap();
    assert_eq!(ann.map(|ann| ann.name).as_deref(), Some("Ann"));
}

struct Shelved {
    journal: Journal,
    people: People,
}

impl Shelved {
    /// Somebody with a name who was last seen so many days ago.
    async fn person(&self, days: Option<u64>) -> PersonId {
        let id = Key::random().person();
        let person = Person {
            name: "Ann".to_owned(),
            colour: Colour::Blue,
            language: Language::Fr,
        };
        let seen = days.map(|days| now() - days * DAY);
        let kept = serde_json::to_vec(&Kept { person, seen }).unwrap();
        let put = self.journal.put(Shelf::Person, id.as_str(), kept);
        put.await.unwrap();
        id
    }

    /// They once did something at a table.
    async fn played(&self, id: &PersonId) {
        let body = json!({"v": 1, "at": 1, "did": [{"id": "sit-down", "by": id, "do": "sit"}]});
        let record = Stored {
            n: 0,
            id: "record".into(),
            body: body.to_string().into_bytes().into(),
        };
        let appended = self.journal.append(&Code::random(), record).await;
        assert_eq!(appended, Appended::Ok);
    }

    async fn is_known(&self, id: &PersonId) -> bool {
        self.people.find(id).await.unwrap().is_some()
    }
}

#[tokio::test]
async fn strangers_are_known_for_two_days_and_players_for_a_year() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::Sqlite(Sqlite::open(&folder.path().join("tables.db")).unwrap());
    let people = People::new(journal.clone());
    let shelved = Shelved { journal, people };
    let new = shelved.person(Some(1)).await;
    let stranger = shelved.person(Some(3)).await;
    let player = shelved.person(Some(300)).await;
    shelved.played(&player).await;
    let lost = shelved.person(Some(400)).await;
    shelved.played(&lost).await;
    let seated = shelved.person(Some(400)).await;
    let of_old = shelved.person(None).await;
    let year = Duration::from_secs(365 * 24 * 3600);
    let at_tables = HashSet::from([seated.clone()]);
    let forgotten = shelved.people.forget(year, &at_tables).await.unwrap();
    assert_eq!(forgotten, 2);
    for (id, known) in [
        (&new, true),
        (&stranger, false),
        (&player, true),
        (&lost, false),
        (&seated, true),
        (&of_old, true),
    ] {
        assert_eq!(shelved.is_known(id).await, known, "{id}");
    }
    let noted = shelved.people.kept(&of_old).await.unwrap().unwrap();
    assert!(noted.seen.is_some(), "from now on it counts");
    // Coming back counts, and is written once a day.
    shelved.people.meet(&player).await.unwrap();
    let seen = shelved.people.kept(&player).await.unwrap().unwrap().seen;
    assert!(seen.unwrap() > now() - DAY);
    shelved.people.meet(&new).await.unwrap();
    shelved.people.meet(&player).await.unwrap();
    let again = shelved.people.kept(&player).await.unwrap().unwrap().seen;
    assert_eq!(again, seen);
}
