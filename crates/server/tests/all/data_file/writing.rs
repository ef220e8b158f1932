//! Writes the data file of the present release: its own program serves real
//! sockets, and is stopped in the middle of three matches.

use std::fs;
use std::process::Command;

use reqwest::Method;
use serde_json::{Value, json};

use super::{path, shown};
use crate::golden::writing::is_wanted;
use crate::ink::stroke;
use crate::nats::House;
use crate::party::Party;
use crate::support::Browser;

/// Missing files of a release can be written only by that release.
pub async fn provide(release: &str) {
    if !is_wanted(&path(release, "db")) {
        return;
    }
    assert_eq!(release, env!("CARGO_PKG_VERSION"));
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut house = House::on_file(&data).await;
    let mut people = Vec::new();
    for (name, colour) in [("Ann", "green"), ("Ben", "blue"), ("Zoé", "violet")] {
        let browser = Browser::open(house.address).await;
        let person = json!({"name": name, "colour": colour, "language": "fr"});
        let named = browser.request(Method::PUT, "/api/me").json(&person);
        assert!(named.send().await.unwrap().status().is_success());
        people.push(browser);
    }
    let mut tables = Vec::new();
    for (what, number, party) in [
        ("a match of Shokoba", 2, shokoba(&people[..2]).await),
        ("a match of Ademimo", 3, ademimo(&people).await),
        ("a match of Pictomania", 3, pictomania(&people).await),
        ("a lobby", 2, lobby(&people[..2]).await),
        ("the end of a match", 2, over(&people[..2]).await),
    ] {
        tables.push(told(what, party, &people[..number]).await);
    }
    house.stop();
    // One file, without a log beside it.
    fs::create_dir_all(path(release, "db").parent().unwrap()).unwrap();
    let mut backup = Command::new(env!("CARGO_BIN_EXE_tablee"));
    backup.arg("backup").arg(path(release, "db"));
    backup.arg("--data").arg(&data);
    assert!(backup.status().unwrap().success());
    let tables: Vec<String> = tables.iter().map(Value::to_string).collect();
    let text = format!("[\n{}\n]\n", tables.join(",\n"));
    fs::write(path(release, "json"), text).unwrap();
}

/// Everybody leaves: what counts is what a returning browser is shown.
async fn told(what: &str, mut party: Party, people: &[Browser]) -> Value {
    for who in 0..people.len() {
        party.goes(who).await;
    }
    let code = party.code.clone();
    let party = Party::come(code.clone(), people.to_vec()).await;
    let person = |(who, browser): (usize, &Browser)| {
        let (_, key) = browser.cookie.split_once('=').unwrap();
        json!({"key": key, "shown": shown(party.page(who))})
    };
    let people: Value = people.iter().enumerate().map(person).collect();
    json!({"what": what, "code": code, "people": people})
}

/// The people sit down at a new table, the first by opening it, and computer players take the other
/// seats.
async fn seated(people: &[Browser], setup: Value, seats: u8) -> Party {
    let code = people[0].create(setup, seats).await;
    let mut party = Party::come(code, people.to_vec()).await;
    for who in 1..people.len() {
        party.does(who, json!({"do": "sit", "seat": who})).await;
    }
    for seat in people.len()..usize::from(seats) {
        let computer = json!({"do": "computer", "seat": seat, "level": "habitue"});
        party.does(0, computer).await;
    }
    party
}

async fn started(people: &[Browser], setup: Value, seats: u8) -> Party {
    let mut party = seated(people, setup, seats).await;
    for (who, text) in ["salut", "bonne chance !"].into_iter().enumerate() {
        party.does(who, json!({"do": "say", "text": text})).await;
    }
    party.does(0, json!({"do": "start"})).await;
    party
}

/// It is a person's turn, after another person's, so no computer player moves
/// on in the meantime.
fn waits(view: &Value, phase: &str, seat: u64) -> bool {
    view["phase"]["phase"] == phase && view["phase"]["turn"] == seat
}

async fn shokoba(people: &[Browser]) -> Party {
    let mut party = started(people, json!({"game": "shokoba"}), 3).await;
    party.plays(5).await;
    party.play_until(1, |view| waits(view, "playing", 1)).await;
    party
}

/// In the second round, with a clock.
async fn ademimo(people: &[Browser]) -> Party {
    let clock = json!({"seconds": 600, "extra": 3600});
    let setup = json!({"game": "ademimo", "clock": clock});
    let mut party = started(people, setup, 4).await;
    let second = |view: &Value| view["round"] == 2 && waits(view, "description", 1);
    party.play_until(1, second).await;
    party
}

/// In the second round, with ink on both rounds' sheets and a guess.
async fn pictomania(people: &[Browser]) -> Party {
    let mut party = started(people, json!({"game": "pictomania"}), 3).await;
    let drawing = |view: &Value| view["round"] == 2 && view["phase"]["phase"] == "draw";
    party.play_until(0, drawing).await;
    for (who, points) in [[10, 20, 3, 4, -5, 6], [700, 700, 0, 9, 9, 0]]
        .iter()
        .enumerate()
    {
        party.does(who, stroke(points)).await;
    }
    let guessed = |view: &Value| {
        let mut players = view["players"].as_array().into_iter().flatten();
        players.any(|player| player["stack"] != json!([]))
    };
    party.play_until(0, guessed).await;
    party
}

async fn lobby(people: &[Browser]) -> Party {
    let mut party = seated(people, json!({"game": "shokoba", "teams": true}), 4).await;
    let door = json!({"do": "door", "door": {"listed": true, "spectators": false}});
    party.does(0, door).await;
    party.does(1, json!({"do": "ready", "ready": true})).await;
    party
        .does(1, json!({"do": "say", "text": "on attend ?"}))
        .await;
    party
}

async fn over(people: &[Browser]) -> Party {
    let mut party = started(people, json!({"game": "shokoba", "target": 3}), 2).await;
    party.play_out().await;
    party
}
