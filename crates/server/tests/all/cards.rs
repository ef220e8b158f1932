//! Cards with words stand once on a shelf, and logs name them.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tablee::journal::{Code, Journal, Shelf};
use tablee::records::export::export;
use tokio::task::JoinSet;

use crate::nats::{House, Nats};
use crate::support::{Browser, Page, Server, manners};

const PEOPLE: usize = 3;

/// How many matches begin.
const STARTS: usize = 50;

/// What the log of a lobby with three people and the beginning of a match may
/// take. The cards alone take almost thirty thousand bytes.
const ENOUGH: usize = 3_000;

fn pictomania() -> Value {
    json!({"game": "pictomania"})
}

/// Three people sit down and begin a match; the first of them, and the table.
async fn begin(people: &[Browser]) -> (String, Vec<Page>) {
    let code = people[0].create(pictomania(), 3).await;
    let mut pages = Vec::new();
    for (seat, browser) in people.iter().enumerate() {
        let mut page = browser.join(&code).await;
        page.sit(seat).await;
        pages.push(page);
    }
    let start = json!({"do": "start"});
    pages[0].accepted("start-match", start).await;
    for page in &mut pages {
        page.until("view").await;
    }
    (code, pages)
}

async fn people(server: std::net::SocketAddr) -> Vec<Browser> {
    let mut people = Vec::new();
    for _ in 0..PEOPLE {
        people.push(Browser::open(server).await);
    }
    people
}

async fn view(browser: &Browser, code: &str) -> Value {
    let mut page = browser.join(code).await;
    page.until("view").await;
    page.view
}

async fn log_size(journal: &Journal, code: &str) -> usize {
    let log = journal.read(&code.parse().unwrap(), 0).await.unwrap();
    log.iter().map(|stored| stored.body.len()).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_matches_with_the_same_cards_take_little_space_and_are_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server = Server::start_on(&data, manners()).await;
    let people = people(server.address).await;
    let mut begun = JoinSet::new();
    for _ in 0..STARTS {
        let people = people.clone();
        begun.spawn(async move {
            let (code, mut pages) = begin(&people).await;
            (code, pages.remove(0).view)
        });
    }
    let begun = begun.join_all().await;
    for (code, _) in &begun {
        let size = log_size(&server.journal, code).await;
        assert!(size < ENOUGH, "{size} bytes");
    }
    let shelf = server.journal.list(Shelf::Deck).await.unwrap();
    assert_eq!(shelf.len(), 1, "all play with the same cards");

    // Another server reads them, and so does a record.
    let again = Server::start_on(&data, manners()).await;
    let mut host = people[0].clone();
    host.server = again.address;
    for (code, shown) in &begun[..5] {
        assert_eq!(view(&host, code).await, *shown);
    }
    let code: Code = begun[0].0.parse().unwrap();
    let exported = export(&again.journal, &code, None).await.unwrap().unwrap();
    let record = &exported.matches[0].record;
    let opening: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    let faces = opening["deck"]["faces"].as_array();
    assert_eq!(faces.map(Vec::len), Some(198), "a record has its own cards");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_on_one_nats_find_each_others_cards() {
    let nats = Nats::alone().await;
    let (first, second) = (House::open(&nats).await, House::open(&nats).await);
    let people = people(first.address).await;
    let mut onlooker = Browser::open(second.address).await;
    // Somebody who looks on elsewhere hears of the match as it begins, and
    // somebody who comes later reads of it.
    let code = people[0].create(pictomania(), 3).await;
    let mut elsewhere = onlooker.join(&code).await;
    let mut host = None;
    for (seat, browser) in people.iter().enumerate() {
        let mut page = browser.join(&code).await;
        page.sit(seat).await;
        host.get_or_insert(page);
    }
    let start = json!({"do": "start"});
    host.unwrap().accepted("start-match", start).await;
    elsewhere.until("view").await;
    assert_eq!(elsewhere.view["cards"].as_array().map(Vec::len), Some(3));
    let third = House::open(&nats).await;
    onlooker.server = third.address;
    assert_eq!(view(&onlooker, &code).await, elsewhere.view);
    let journal = nats.journal().await;
    let size = log_size(&journal, &code).await;
    assert!(size < ENOUGH, "{size} bytes");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_cards_a_table_cannot_be_opened_and_the_reason_is_clear() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server = Server::start_on(&data, manners()).await;
    let people = people(server.address).await;
    let (code, _pages) = begin(&people).await;
    let shelf = server.journal.list(Shelf::Deck).await.unwrap();
    let (hash, text) = shelf.into_iter().next().unwrap();
    let says = |data: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        command.args(["export", &code, "--match", "1", "--data"]);
        let done = command.arg(data).output().unwrap();
        (
            done.status.success(),
            String::from_utf8(done.stderr).unwrap(),
        )
    };
    assert!(says(&data).0);
    let mut other = text.clone();
    other[100] ^= 1;
    for wrong in [None, Some(other)] {
        server.journal.take(Shelf::Deck, &hash).await.unwrap();
        if let Some(wrong) = wrong {
            let put = server.journal.put(Shelf::Deck, &hash, wrong);
            put.await.unwrap();
        }
        let (done, why) = says(&data);
        let expected = format!("the cards of this match are missing or damaged: {hash}");
        assert!(!done && why.contains(&expected), "{why}");
        let again = Server::start_on(&data, manners()).await;
        let mut host = people[0].clone();
        host.server = again.address;
        let path = format!("/api/tables/{code}");
        let found = host.request(reqwest::Method::GET, &path).send().await;
        assert_eq!(found.unwrap().status(), 503);
    }
    // Put back, they are found.
    server.journal.put(Shelf::Deck, &hash, text).await.unwrap();
    let again = Server::start_on(&data, manners()).await;
    let mut host = people[0].clone();
    host.server = again.address;
    view(&host, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_languages_have_cards_of_their_own() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let mut hashes = BTreeSet::new();
    for (game, language) in [("ademimo", "fr"), ("ademimo", "en"), ("ademimo", "fr")] {
        let setup = json!({"game": game, "language": language});
        let code = host.create(setup, 3).await;
        let mut page = host.join(&code).await;
        for seat in 1..3 {
            let computer = json!({"do": "computer", "seat": seat, "level": "debutant"});
            page.accepted(&format!("computer-{seat}"), computer).await;
        }
        page.accepted("start-match", json!({"do": "start"})).await;
        let log = server.journal.read(&code.parse().unwrap(), 0).await;
        let bodies = log.unwrap().into_iter().map(|stored| stored.body.to_vec());
        let texts: Vec<String> = bodies
            .map(|body| String::from_utf8(body).unwrap())
            .collect();
        let start = texts
            .iter()
            .find(|text| text.contains(r#""do":"start""#))
            .unwrap();
        let record: Value = serde_json::from_str(start).unwrap();
        hashes.insert(
            record["did"][0]["deck"]["hash"]
                .as_str()
                .unwrap()
                .to_owned(),
        );
    }
    assert_eq!(hashes.len(), 2);
}
