//! A command is done once, however often and wherever it is sent; one that was
//! refused anywhere is never done.

use std::time::Duration;

use serde_json::{Value, json};
use tablee::journal::{Journal, Sqlite};
use tablee::limits::Limits;
use tokio::time::{sleep, timeout};

use crate::nats::{House, Nats};
use crate::support::{Browser, Page, Server, shokoba};

/// More than a table of 0.1 remembered.
const MANY: usize = 130;

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn say(text: &str) -> Value {
    json!({"do": "say", "text": text})
}

fn sit(seat: u8) -> Value {
    json!({"do": "sit", "seat": seat})
}

/// How often each of these ids stands in the log.
async fn times<const N: usize>(journal: &Journal, code: &str, ids: [&str; N]) -> [usize; N] {
    let log = journal.read(&code.parse().unwrap(), 0).await.unwrap();
    let entries: Vec<Value> = log
        .iter()
        .flat_map(|stored| {
            let record: Value = serde_json::from_slice(&stored.body).unwrap();
            record["did"].as_array().unwrap().clone()
        })
        .collect();
    ids.map(|id| entries.iter().filter(|entry| entry["id"] == id).count())
}

async fn talk(page: &mut Page, name: &str) {
    for line in 0..MANY {
        let text = format!("{name} {line}");
        page.accepted(&format!("{name}-{line:04}"), say(&text))
            .await;
    }
}

#[tokio::test]
async fn a_command_is_remembered_after_many_others_and_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut house = House::on_file(&data).await;
    let browser = Browser::open(house.address).await;
    let code = browser.create(shokoba(), 2).await;
    let mut page = browser.join(&code).await;
    page.accepted("said-in-the-lobby", say("hello")).await;
    talk(&mut page, "chatter").await;
    page.accepted("said-in-the-lobby", say("hello")).await;
    house.kill();
    house.revive().await;
    let mut page = browser.join(&code).await;
    page.accepted("said-in-the-lobby", say("hello")).await;
    let refusal = page.refused("said-in-the-lobby", say("goodbye")).await;
    assert_eq!(refusal["kind"], "id_used");
    house.kill();
    let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
    let ids = ["said-in-the-lobby", "chatter-0000"];
    assert_eq!(times(&journal, &code, ids).await, [1, 1]);
}

#[tokio::test]
async fn the_same_id_with_another_content_is_refused_as_such() {
    let server = Server::start().await;
    let browser = Browser::open(server.address).await;
    let code = browser.create(shokoba(), 3).await;
    let mut page = browser.join(&code).await;
    page.accepted("my-command", sit(1)).await;
    let refusal = page.refused("my-command", sit(2)).await;
    assert_eq!(refusal["kind"], "id_used");
    let refusal = page.refused("my-command", say("something else")).await;
    assert_eq!(refusal["kind"], "id_used");
    page.accepted("my-command", sit(1)).await;
    // Ids are everybody's own.
    let mut other = Browser::open(server.address).await.join(&code).await;
    other.accepted("my-command", sit(0)).await;
    assert_eq!(times(&server.journal, &code, ["my-command"]).await, [2]);
}

/// Too fast is no answer to something that was done.
#[tokio::test]
async fn what_was_done_and_is_sent_again_too_fast_is_accepted() {
    let server = Server::start_within(Limits {
        commands_per_second: 1.try_into().unwrap(),
        ..Limits::default()
    })
    .await;
    let browser = Browser::open(server.address).await;
    let code = browser.create(shokoba(), 2).await;
    let mut page = browser.join(&code).await;
    page.accepted("sits-down-once", sit(1)).await;
    let hurried = async {
        let mut number = 0;
        while page.ask(&format!("hurry-{number:04}"), say("more")).await["say"] == "accepted" {
            number += 1;
        }
    };
    timeout(PATIENCE, hurried).await.expect("too fast");
    for _ in 0..5 {
        page.accepted("sits-down-once", sit(1)).await;
    }
    assert_eq!(times(&server.journal, &code, ["sits-down-once"]).await, [1]);
}

/// Ann's server, Ben's server, and both at a table.
struct Apart {
    nats: Nats,
    houses: [House; 2],
    code: String,
    ann: Browser,
    ann_page: Page,
    ben_page: Page,
}

impl Apart {
    async fn open() -> Self {
        let nats = Nats::alone().await;
        let houses = [House::open(&nats).await, House::open(&nats).await];
        let ann = Browser::open(houses[0].address).await;
        let code = ann.create(shokoba(), 2).await;
        let mut ann_page = ann.join(&code).await;
        let ben = Browser::open(houses[1].address).await;
        let mut ben_page = ben.join(&code).await;
        ben_page.until("table").await;
        ann_page.until_onlookers(1).await;
        Self {
            nats,
            houses,
            code,
            ann,
            ann_page,
            ben_page,
        }
    }

    /// Ann's server sleeps with this command of hers in its queue; she goes to
    /// the other one.
    async fn ann_asks_and_moves(&mut self, id: &str, command: &Value) -> Page {
        self.houses[0].pause();
        let mut asked = command.clone();
        asked["id"] = id.into();
        self.ann_page.send(asked).await;
        // It lies in the sleeping server's buffer.
        sleep(Duration::from_millis(50)).await;
        self.ann.server = self.houses[1].address;
        self.ann.join(&self.code).await
    }

    /// Ann's first server wakes up, and does or says whatever it will.
    async fn wakes(&mut self, id: &str) -> Option<Value> {
        self.houses[0].resume();
        let answered = async {
            loop {
                let message = self.ann_page.try_next().await?;
                if message["id"] == id || message["say"] == "moved" {
                    return Some(message);
                }
            }
        };
        timeout(PATIENCE, answered).await.expect("an answer")
    }

    async fn times<const N: usize>(&self, ids: [&str; N]) -> [usize; N] {
        times(&self.nats.journal().await, &self.code, ids).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_slept_does_not_do_what_another_has_done() {
    let mut apart = Apart::open().await;
    let hello = say("hello");
    let mut page = apart.ann_asks_and_moves("said-once-only", &hello).await;
    page.accepted("said-once-only", hello).await;
    talk(&mut page, "chatter").await;
    apart.wakes("said-once-only").await;
    assert_eq!(apart.times(["said-once-only"]).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_slept_does_not_do_what_another_has_refused() {
    let mut apart = Apart::open().await;
    let start = json!({"do": "start"});
    let mut page = apart.ann_asks_and_moves("starts-alone", &start).await;
    let refusal = page.refused("starts-alone", start.clone()).await;
    assert_eq!(refusal["kind"], "too_few_players");
    apart.ben_page.accepted("ben-sits-down", sit(1)).await;
    let said = apart.wakes("starts-alone").await;
    assert_eq!(apart.times(["starts-alone", "ben-sits-down"]).await, [0, 1]);
    assert_eq!(said.unwrap()["say"], "moved");
    // Where she is now she goes on, and where she was before too.
    page.accepted("says-elsewhere", say("here I am")).await;
    apart.ann.server = apart.houses[0].address;
    let mut page = apart.ann.join(&apart.code).await;
    page.accepted("says-at-home", say("and here")).await;
    let stand = json!({"do": "take_back"});
    page.refused("nothing-kept", stand).await;
    page.accepted("starts-together", start).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fence_is_written_once_per_connection_and_shows_nowhere() {
    let mut apart = Apart::open().await;
    let hello = apart.ben_page.ask("ben-says-hello", say("hello")).await;
    assert_eq!(hello["say"], "accepted");
    apart.ben_page.until("talk").await;
    let before = apart.ben_page.texts.len();
    for number in 0..5 {
        let id = format!("starts-alone-{number}");
        apart.ann_page.refused(&id, json!({"do": "start"})).await;
    }
    apart.ann_page.accepted("ann-talks", say("well")).await;
    apart.ben_page.until("talk").await;
    // The first thing that Ben is told since is what Ann says. Who is here, and
    // whether it can be saved, is told when it is heard of.
    let by_the_way = ["onlookers", "table", "saving"].map(|say| format!(r#""say":"{say}""#));
    let told = apart.ben_page.texts[before..].iter();
    let told = told.filter(|text| !by_the_way.iter().any(|say| text.contains(say)));
    let told: Vec<_> = told.collect();
    assert_eq!(told.len(), 1, "{told:?}");
    let code = apart.code.parse().unwrap();
    let log = apart.nats.journal().await.read(&code, 0).await.unwrap();
    let fences = log.iter().filter(|stored| {
        let body = String::from_utf8_lossy(&stored.body);
        body.contains(r#""do":"fence""#)
    });
    assert_eq!(fences.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_a_connection_that_has_gone_is_dropped() {
    let mut apart = Apart::open().await;
    let onlooker = Browser::open(apart.houses[0].address).await;
    let mut onlooker_page = onlooker.join(&apart.code).await;
    onlooker_page.until("table").await;
    apart.ann_page.until_onlookers(2).await;
    apart.nats.pause(0);
    let mut hello = say("hello");
    hello["id"] = "on-its-way".into();
    apart.ann_page.send(hello).await;
    sleep(Duration::from_millis(100)).await;
    let mut hello = say("hello");
    hello["id"] = "still-waiting".into();
    onlooker_page.send(hello).await;
    sleep(Duration::from_millis(100)).await;
    drop(onlooker_page);
    apart.ann_page.until_onlookers(1).await;
    apart.nats.resume(0);
    while apart.ann_page.until("accepted").await["id"] != "on-its-way" {}
    apart.ann_page.accepted("afterwards", say("again")).await;
    let ids = ["on-its-way", "still-waiting", "afterwards"];
    assert_eq!(apart.times(ids).await, [1, 0, 1]);
}
