//! A table before and after its match: order, door, list, end.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tablee::table::Manners;
use tokio::time::sleep;

use super::{named, teams, until};
use crate::support::{Browser, Server, manners, play, shokoba, two_players};

#[tokio::test]
async fn the_lobby_has_an_order_readiness_and_a_door() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = teams(&server).await;
    pages[1]
        .accepted("ready-now-1", json!({"do": "ready", "ready": true}))
        .await;
    until(&mut pages[0], "ready", |table| {
        table["seats"][1]["ready"] == true
    })
    .await;
    let swap = json!({"do": "swap", "one": 1, "other": 3});
    assert_eq!(
        pages[1].refused("swap-seats-1", swap.clone()).await["kind"],
        "not_host"
    );
    pages[0].accepted("swap-seats-0", swap).await;
    let (first, last) = (&browsers[1].id, &browsers[3].id);
    until(&mut pages[2], "swapped", |table| {
        table["seats"][3]["id"] == **first && table["seats"][1]["id"] == **last
    })
    .await;
    assert_eq!(
        pages[2].table["seats"][3]["ready"], true,
        "it goes with the person"
    );
    // Other options: what people agreed to has changed.
    let configure = json!({"do": "configure", "setup": shokoba(), "seats": 4});
    pages[0].accepted("configure-0", configure).await;
    until(&mut pages[2], "not ready", |table| {
        table["seats"][3]["ready"] == false
    })
    .await;

    // Without onlookers, anyone without a seat is shown to the door.
    let door = json!({"do": "door", "door": {"listed": false, "spectators": false}});
    assert_eq!(
        pages[4].refused("open-door-4", door.clone()).await["kind"],
        "not_host"
    );
    pages[0].accepted("open-door-0", door).await;
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    pages[1].until("view").await;
    let mut late = Browser::open(server.address).await.join(&code).await;
    for page in [&mut pages[4], &mut late] {
        assert_eq!(page.until("outside").await["why"], "closed");
        page.refused("nothing-here", json!({"do": "stand"})).await;
        assert!(
            page.texts
                .iter()
                .all(|text| !text.contains(r#""say":"view""#))
        );
    }
}

#[tokio::test]
async fn somebody_sent_away_stays_out() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = teams(&server).await;
    let remove = |id: &str| json!({"do": "remove", "person": id});
    let [host, guest] = [&browsers[0].id, &browsers[1].id];
    assert_eq!(
        pages[1].refused("remove-1", remove(host)).await["kind"],
        "not_host"
    );
    assert_eq!(
        pages[0].refused("remove-0", remove(host)).await["kind"],
        "yourself"
    );
    pages[0].accepted("remove-guest", remove(guest)).await;
    until(&mut pages[0], "an empty seat", |table| {
        table["seats"][1].is_null()
    })
    .await;
    pages[1].until("removed").await;
    assert_eq!(pages[1].try_next().await, None, "the connection ends");
    let mut again = browsers[1].join(&code).await;
    again.until("removed").await;
    assert_eq!(again.try_next().await, None);
    assert!(again.table.is_null(), "not even the people are shown");
}

#[tokio::test]
async fn tables_are_listed_when_their_host_wants_it() {
    let server = Server::start().await;
    let [host, other] = [
        Browser::open(server.address).await,
        Browser::open(server.address).await,
    ];
    named(&host, "Zoé").await;
    let code = host.create(shokoba(), 3).await;
    let mut page = host.join(&code).await;
    assert_eq!(list(&other, "/api/tables").await, json!([]));
    let door = json!({"do": "door", "door": {"listed": true, "spectators": true}});
    page.accepted("open-door-0", door).await;
    let expected = |yours: bool| {
        json!([{"code": code, "game": "shokoba", "phase": "lobby", "seats": 3, "people": 1,
                "computers": 0, "host": "Zoé", "yours": yours}])
    };
    until_listed(&other, expected(false)).await;
    let mine = format!("/api/tables?codes={code},BCDFGH,nonsense");
    assert_eq!(list(&host, &mine).await, expected(true));
}

#[tokio::test]
async fn a_table_is_listed_while_one_of_its_people_is_there() {
    let server = Server::start().await;
    let [host, other] = [
        Browser::open(server.address).await,
        Browser::open(server.address).await,
    ];
    let code = host.create(shokoba(), 3).await;
    let listed = json!([{"code": code, "game": "shokoba", "phase": "lobby", "seats": 3,
                         "people": 1, "computers": 0, "host": "", "yours": false}]);
    let mut page = host.join(&code).await;
    let door = json!({"do": "door", "door": {"listed": true, "spectators": true}});
    page.accepted("open-door-0", door).await;
    until_listed(&other, listed.clone()).await;
    // Whoever looks on waits for nobody, and neither does the list.
    let mut onlooker = other.join(&code).await;
    onlooker.until("table").await;
    page.socket.close(None).await.unwrap();
    until_listed(&other, json!([])).await;
    let _page = host.join(&code).await;
    until_listed(&other, listed.clone()).await;
    // Everybody has gone.
    onlooker.socket.close(None).await.unwrap();
    drop(_page);
    until_listed(&other, json!([])).await;
    // Somebody who follows an old link brings it back to nobody else.
    let mut onlooker = other.join(&code).await;
    onlooker.until("table").await;
    until_listed(&other, json!([])).await;
    let _page = host.join(&code).await;
    until_listed(&other, listed).await;
}

async fn list(browser: &Browser, path: &str) -> Value {
    let request = browser.request(Method::GET, path);
    request.send().await.unwrap().json().await.unwrap()
}

/// Asks for the list until it is this.
async fn until_listed(browser: &Browser, expected: Value) {
    let mut found = Value::Null;
    for _ in 0..100 {
        found = list(browser, "/api/tables").await;
        if found == expected {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(found, expected);
}

#[tokio::test]
async fn what_nobody_comes_back_to_is_forgotten() {
    let server = Server::start_with(Manners {
        forget_lobbies: Duration::from_millis(500),
        ..manners()
    })
    .await;
    let browser = Browser::open(server.address).await;
    let lobby = browser.create(shokoba(), 2).await;
    let (played, ..) = two_players(server.address).await;
    let exists = async |code: &str| {
        let log = server.journal.read(&code.parse().unwrap(), 0).await;
        !log.unwrap().is_empty()
    };
    assert!(exists(&lobby).await);
    for _ in 0..100 {
        if !exists(&lobby).await {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert!(!exists(&lobby).await, "the lobby was never forgotten");
    assert!(exists(&played).await, "a match is kept longer");
    let path = format!("/api/tables/{lobby}");
    let asked = browser.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(asked.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn after_the_end_the_lobby_opens_again_and_the_deal_can_be_verified() {
    use sha2::{Digest, Sha256};
    let server = Server::start().await;
    let (_, _, mut pages) = two_players(server.address).await;
    until(&mut pages[0], "playing", |table| {
        table["phase"] == "playing"
    })
    .await;
    let fair = pages[0].table["fair"].clone();
    assert_eq!(fair["seed"], Value::Null);
    let reopen = json!({"do": "reopen"});
    assert_eq!(
        pages[0].refused("reopen-1", reopen.clone()).await["kind"],
        "still_playing"
    );
    // One leaves, and a computer player finishes the match with the other.
    pages[1]
        .accepted("stand-up-1", json!({"do": "stand"}))
        .await;
    for turn in 0.. {
        if pages[0].is_over() {
            break;
        }
        if let Some(mv) = pages[0].play() {
            let answer = pages[0].ask(&format!("turn-{turn:05}"), play(mv)).await;
            assert_eq!(answer["say"], "accepted", "{answer}");
        }
        if !pages[0].is_over() {
            pages[0].until("view").await;
        }
    }
    until(&mut pages[0], "over", |table| table["phase"] == "over").await;
    let told = &pages[0].table["fair"];
    assert_eq!(told["commitment"], fair["commitment"]);
    let seed = tablee::people::Key::parse(told["seed"].as_str().unwrap()).unwrap();
    let hash = tablee::room::hex(&Sha256::digest(seed.bytes()));
    assert_eq!(told["commitment"], hash);
    pages[0].accepted("reopen-2", reopen).await;
    until(&mut pages[0], "lobby", |table| table["phase"] == "lobby").await;
    assert_eq!(pages[0].table["you"], 0);
}
