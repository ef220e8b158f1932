//! After the end: another match by agreement, and the matches before.

use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::time::sleep;

use super::named;
use crate::party::Party;
use crate::support::{Browser, Server, link};

const PATIENCE: Duration = Duration::from_secs(20);

fn again(wanted: bool) -> Value {
    json!({"do": "again", "wanted": wanted})
}

/// Three people and a computer player, at the end of a short match.
async fn ended(server: &Server) -> Party {
    let mut browsers = Vec::new();
    for name in ["Ann", "Ben", "Cleo"] {
        let browser = Browser::open(server.address).await;
        named(&browser, name).await;
        browsers.push(browser);
    }
    let setup = json!({"game": "shokoba", "target": 3});
    let code = browsers[0].create(setup, 4).await;
    let mut party = Party::come(code, browsers).await;
    for seat in 1..3 {
        party.does(seat, json!({"do": "sit", "seat": seat})).await;
    }
    let computer = json!({"do": "computer", "seat": 3, "level": "debutant"});
    party.does(0, computer).await;
    party.does(0, json!({"do": "start"})).await;
    party.play_out().await;
    party.settle_all().await;
    party
}

fn wanted_by(party: &Party, who: usize) -> &Value {
    &party.page(who).table["again"]["wanted_by"]
}

fn phase(party: &Party, who: usize) -> &Value {
    &party.page(who).table["phase"]
}

/// Waits until this person's table is like that.
async fn until(party: &mut Party, who: usize, is_so: impl Fn(&Value) -> bool) {
    let since = Instant::now();
    while !is_so(&party.page(who).table) {
        assert!(since.elapsed() < PATIENCE, "{}", party.page(who).table);
        sleep(Duration::from_millis(20)).await;
        party.settle_all().await;
    }
}

#[tokio::test]
async fn a_wish_throws_nobody_out_and_a_majority_begins() {
    let server = Server::start().await;
    let mut party = ended(&server).await;
    party.does(1, again(true)).await;
    party.settle_all().await;
    for who in 0..3 {
        assert_eq!(wanted_by(&party, who), &json!([1]));
        assert_eq!(phase(&party, who), "over");
        // Three people; the computer player has no say.
        assert_eq!(party.page(who).table["again"]["needed"], 2);
    }
    // The host decides alone, and so would one more of the others.
    for (who, begins) in [true, false, true].into_iter().enumerate() {
        assert_eq!(party.page(who).table["again"]["begins"], begins);
    }
    party.does(1, again(false)).await;
    party.settle_all().await;
    assert_eq!(wanted_by(&party, 0), &json!([]));
    // Kept for whoever comes back.
    party.does(2, again(true)).await;
    party.goes(2).await;
    party.comes(2).await;
    assert_eq!(wanted_by(&party, 2), &json!([2]));

    party.does(1, again(true)).await;
    party.settle_all().await;
    for who in 0..3 {
        assert_eq!(phase(&party, who), "playing");
        assert_eq!(party.page(who).table["again"], Value::Null);
        assert_eq!(party.page(who).table["earlier"], 1);
    }
}

#[tokio::test]
async fn only_those_who_are_here_are_counted() {
    let server = Server::start().await;
    let mut party = ended(&server).await;
    party.does(1, again(true)).await;
    // The host goes, and so does the third: the one who wants to is all there is.
    party.goes(0).await;
    party.goes(2).await;
    until(&mut party, 1, |table| table["again"]["needed"] == 1).await;
    assert_eq!(party.page(1).table["again"]["begins"], true);
    party.does(1, again(true)).await;
    until(&mut party, 1, |table| table["phase"] == "playing").await;
}

#[tokio::test]
async fn earlier_matches_can_be_looked_at_by_who_may_look() {
    let server = Server::start().await;
    let mut party = ended(&server).await;
    let ended = party.page(1).view["phase"].clone();
    let code = party.code.clone();
    let invitation = link(&code).split_once('?').unwrap().1.to_owned();
    let path = |n: &str| format!("/api/tables/{code}/matches/{n}.json?{invitation}");
    let get = async |browser: &Browser, path: &str| {
        let asked = browser.request(Method::GET, path).send().await.unwrap();
        (
            asked.status(),
            asked.json::<Value>().await.unwrap_or_default(),
        )
    };
    party.does(0, json!({"do": "start"})).await;
    // One leaves for good: the match before was theirs all the same.
    let leave = json!({"do": "stand", "for_good": true});
    party.does(2, leave).await;
    let (status, first) = get(party.browser(1), &path("1")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(first["match"], 1);
    assert_eq!(first["view"]["viewer"], 1);
    assert_eq!(first["view"]["phase"], ended);
    let names = (0..4).map(|seat| &first["table"]["seats"][seat]["name"]);
    assert_eq!(names.collect::<Vec<_>>(), ["Ann", "Ben", "Cleo", ""]);
    assert_eq!(first["table"]["phase"], "over");

    // The one that is being played would show every hand.
    let status = async |browser: &Browser, path: &str| get(browser, path).await.0;
    let ben = party.browser(1);
    assert_eq!(status(ben, &path("2")).await, StatusCode::CONFLICT);
    assert_eq!(status(ben, &path("3")).await, StatusCode::NOT_FOUND);
    let stranger = Browser::open(server.address).await;
    let without = format!("/api/tables/{code}/matches/1.json");
    assert_eq!(status(&stranger, &without).await, StatusCode::FORBIDDEN);
    assert_eq!(status(&stranger, &path("1")).await, StatusCode::OK);
}
