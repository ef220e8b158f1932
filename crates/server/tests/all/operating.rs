//! What an operator does with tables, people and the file, also while a server
//! runs; and what is forgotten by itself.

mod forgetting;

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use serde_json::json;
use tablee::journal::{Code, Journal, Shelf, Sqlite};
use tokio::time::sleep;

use crate::nats::{House, Nats};
use crate::support::{Browser, Page, link, shokoba, two_players};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(arguments).output().unwrap()
}

/// What it says when it succeeds.
fn says(arguments: &[&str]) -> String {
    let done = run(arguments);
    let wrong = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{arguments:?}: {wrong}");
    String::from_utf8(done.stdout).unwrap()
}

/// Why it fails.
fn complains(arguments: &[&str]) -> String {
    let done = run(arguments);
    assert_eq!(done.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(done.stdout).unwrap() + &String::from_utf8(done.stderr).unwrap()
}

/// The server ends the connection, and says why.
async fn is_sent_away(page: &mut Page, why: &str) {
    assert_eq!(page.goodbye().await, Some((1008, why.to_owned())));
}

/// Whether somebody can come to a table, once that is so.
async fn until(browser: &Browser, code: &str, can_come: bool) {
    let since = Instant::now();
    while browser.connect(&format!("/ws/{code}")).await.is_ok() != can_come {
        assert!(since.elapsed() < PATIENCE, "{code}: never {can_come}");
        sleep(Duration::from_millis(100)).await;
    }
}

async fn call_oneself(browser: &Browser, name: &str) {
    let person = json!({"name": name, "colour": "green", "language": "fr"});
    let asked = browser.request(reqwest::Method::PUT, "/api/me");
    let answer = asked.json(&person).send().await.unwrap();
    assert!(answer.status().is_success());
}

/// Tables and people, on whatever the options say.
async fn look_after(house: &House, place: [&str; 2]) {
    let [option, value] = place;
    let tables = |what: &str, code: &str| says(&["tables", what, code, option, value]);
    let people = |what: &str, id: &str| says(&["people", what, id, option, value]);
    let (code, browsers, mut pages) = two_players(house.address).await;
    call_oneself(&browsers[0], "Ann").await;
    let list = says(&["tables", "list", option, value]);
    assert!(list.contains(&code), "{list}");
    let shown = tables("show", &code);
    for expected in ["Shokoba, playing", &browsers[0].id, "Ann", "3 records"] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }

    // Closed while people play: they are sent away, and can come again later.
    tables("close", &code);
    is_sent_away(&mut pages[0], "no such table").await;
    until(&browsers[0], &code, false).await;
    assert!(tables("show", &code).contains("closed"));
    tables("open", &code);
    until(&browsers[0], &code, true).await;

    // Banned: sent away with everybody on the device, from this table and from
    // everywhere.
    let mut page = browsers[1].join(&code).await;
    let guest = format!("{}&guest=1", link(&code));
    let mut guest = browsers[1].connect(&guest).await.unwrap();
    guest.until("hello").await;
    people("ban", &browsers[1].id);
    is_sent_away(&mut page, "banned").await;
    is_sent_away(&mut guest, "banned").await;
    until(&browsers[1], &code, false).await;
    until(&browsers[0], &code, true).await;
    let me = browsers[1].request(reqwest::Method::GET, "/api/me?guest=1");
    assert_eq!(me.send().await.unwrap().status(), 403);
    let list = says(&["people", "list", option, value]);
    assert!(list.contains("Ann") && list.contains("banned"), "{list}");
    assert!(people("show", &browsers[1].id).contains(", banned"));
    people("unban", &browsers[1].id);
    until(&browsers[1], &code, true).await;

    // Erased: the name is gone, the id stays.
    let shown = people("show", &browsers[0].id);
    assert!(
        shown.contains("Ann") && shown.contains(&format!("sits at {code}")),
        "{shown}"
    );
    people("erase", &browsers[0].id);
    let me = browsers[0].request(reqwest::Method::GET, "/api/me");
    let me: serde_json::Value = me.send().await.unwrap().json().await.unwrap();
    assert_eq!(me["person"], json!(null));
    assert!(!tables("show", &code).contains("Ann"));
    complains(&["people", "erase", &browsers[0].id, option, value]);

    // Deleted while people play: they are told that there is no such table.
    let mut page = browsers[0].join(&code).await;
    tables("delete", &code);
    is_sent_away(&mut page, "no such table").await;
    until(&browsers[0], &code, false).await;
    let path = format!("/api/tables/{code}");
    let asked = browsers[0].request(reqwest::Method::GET, &path);
    assert_eq!(asked.send().await.unwrap().status(), 404);
    let why = complains(&["tables", "show", &code, option, value]);
    assert!(why.contains("there is no table"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_people_of_a_running_server_are_looked_after() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut house = House::on_file(&data).await;
    Box::pin(look_after(&house, ["--data", data.to_str().unwrap()])).await;
    // Another table is as it was, also after a restart.
    let host = Browser::open(house.address).await;
    let code = host.create(shokoba(), 2).await;
    house.kill();
    house.revive().await;
    until(&host, &code, true).await;
    assert!(says(&["check", data.to_str().unwrap()]).contains("1 tables, 1 records"));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_people_on_nats_are_looked_after() {
    let nats = Nats::alone().await;
    let house = House::open(&nats).await;
    let url = nats.url();
    Box::pin(look_after(&house, ["--journal", &url])).await;
    let doctor = says(&["doctor", "--journal", &url]);
    assert!(doctor.contains("ok    nats-server 2."), "{doctor}");
    assert!(doctor.contains("warn  NATS keeps one copy"), "{doctor}");
}

/// Writes into a file behind the server's back.
fn spoil(data: &Path, change: &str) {
    let file = rusqlite::Connection::open(data).unwrap();
    assert!(file.execute(change, []).unwrap() > 0, "{change}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_names_the_table_that_does_not_replay() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut house = House::on_file(&data).await;
    let (code, ..) = two_players(house.address).await;
    let host = Browser::open(house.address).await;
    let game = json!({"game": "ademimo"});
    let other = host.create(game, 3).await;
    let mut page = host.join(&other).await;
    for seat in 1..3 {
        let computer = json!({"do": "computer", "seat": seat, "level": "debutant"});
        page.accepted(&format!("computer-{seat}"), computer).await;
    }
    page.accepted("start-match", json!({"do": "start"})).await;
    let file = data.to_str().unwrap();
    let said = says(&["check", file]);
    assert!(said.contains("no damage, every log replays"), "{said}");
    house.stop();
    let copy = folder.path().join("copy.db");
    says(&["backup", copy.to_str().unwrap(), "--data", file]);
    let before = std::fs::read(&copy).unwrap();
    says(&["check", copy.to_str().unwrap()]);
    assert_eq!(
        std::fs::read(&copy).unwrap(),
        before,
        "a look changes nothing"
    );

    spoil(&data, "DELETE FROM shelf WHERE kind = 'deck'");
    let why = complains(&["check", file]);
    assert!(why.contains(&format!("table {other}: slot")), "{why}");
    assert!(why.contains("no cards ") && !why.contains(&code), "{why}");
    let change = format!(
        "UPDATE record SET body = replace(body, '\"seat\":1', '\"seat\":7') WHERE tbl = '{code}'"
    );
    spoil(
        &data,
        &change
            .replace("replace(body", "CAST(replace(CAST(body AS TEXT)")
            .replace("7')", "7') AS BLOB)"),
    );
    let why = complains(&["check", file]);
    assert!(why.contains(&format!("table {code}: slot 1: ")), "{why}");
    assert!(why.contains("2 faults"), "{why}");
    let why = complains(&["doctor", "--data", file]);
    assert!(why.contains("fail  ") && why.contains("2 faults"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn vacuum_gives_space_back_and_is_refused_while_a_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let file = data.to_str().unwrap();
    let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
    for _ in 0..20 {
        let key = Code::random().to_string();
        let put = journal.put(Shelf::Person, &key, vec![7; 50_000]);
        put.await.unwrap();
        journal.take(Shelf::Person, &key).await.unwrap();
    }
    drop(journal);
    let mut house = House::on_file(&data).await;
    let (code, ..) = two_players(house.address).await;
    let why = complains(&["vacuum", "--data", file]);
    assert!(why.contains("another server uses this file"), "{why}");
    house.stop();
    let before = std::fs::metadata(&data).unwrap().len();
    let said = says(&["vacuum", "--data", file]);
    let after = std::fs::metadata(&data).unwrap().len();
    assert!(after < before, "{before} {after}");
    assert!(
        said.contains(&format!("{} gained", before - after)),
        "{said}"
    );
    assert!(says(&["tables", "show", &code, "--data", file]).contains("3 records"));
}

#[tokio::test]
async fn the_doctor_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let file = data.to_str().unwrap();
    let said = says(&["doctor", "--data", file]);
    assert!(said.contains("does not exist yet"), "{said}");
    assert!(!data.exists(), "a look changes nothing");
    let house = House::on_file(&data).await;
    two_players(house.address).await;
    let said = says(&[
        "doctor",
        "--data",
        file,
        "--public-url",
        "https://play.example",
    ]);
    for expected in [
        "ok    a server runs on",
        "no fault",
        "ok    the clock says",
        "MB free",
        "open files",
        "warn  players use https://play.example, but no proxy is trusted",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    drop(house);
    let later = "UPDATE record SET body = CAST(replace(CAST(body AS TEXT), '\"at\":1', '\"at\":2') AS BLOB)";
    spoil(&data, later);
    let why = complains(&["doctor", "--data", file]);
    assert!(
        why.contains("fail  the clock is") && why.contains("behind"),
        "{why}"
    );
    let diary = folder.path().join("diary.db");
    spoil_new(&diary);
    let why = complains(&["doctor", "--data", diary.to_str().unwrap()]);
    assert!(why.contains("belongs to another program"), "{why}");
}

fn spoil_new(path: &Path) {
    let diary = rusqlite::Connection::open(path).unwrap();
    diary.execute_batch("CREATE TABLE day (text TEXT)").unwrap();
}
