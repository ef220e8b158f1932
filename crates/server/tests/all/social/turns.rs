//! Help and haste during a match: the clock and hints.

use serde_json::json;

use super::until;
use crate::support::{Browser, Server, play, shokoba, two_players};

#[tokio::test]
async fn time_that_is_up_plays_for_who_does_not() {
    let server = Server::start().await;
    let browsers = [
        Browser::open(server.address).await,
        Browser::open(server.address).await,
    ];
    let mut setup = shokoba();
    setup["clock"] = json!({"seconds": 10, "extra": 0});
    let code = browsers[0].create(setup, 2).await;
    let mut pages = [browsers[0].join(&code).await, browsers[1].join(&code).await];
    for (seat, page) in pages.iter_mut().enumerate() {
        page.sit(seat).await;
    }
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    let clock = pages[0].until("clock").await;
    let left = clock["running"]["left"].as_u64().unwrap();
    assert!((9_000..=10_000).contains(&left), "{left}");
    let before = pages[0].view["phase"]["turn"].clone();
    // Nobody plays: ten seconds later somebody has.
    pages[0].until("view").await;
    assert_ne!(pages[0].view["phase"]["turn"], before);
    pages[0].until("clock").await;
    // A player who plays in time starts the other's clock.
    for page in &mut pages {
        if let Some(mv) = page.play() {
            page.accepted("in-good-time", play(mv)).await;
        }
    }
    pages[0].until("clock").await;
}

#[tokio::test]
async fn who_plays_alone_may_ask_for_a_hint() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let hint = json!({"do": "hint"});
    assert_eq!(
        pages[0].refused("hint-please", hint.clone()).await["kind"],
        "no_hint"
    );
    pages[1]
        .accepted("stand-up-1", json!({"do": "stand"}))
        .await;
    until(&mut pages[0], "alone", |table| table["hints"] == true).await;
    while pages[0].play().is_none() {
        pages[0].until("view").await;
    }
    let told = pages[0].ask("hint-please", hint.clone()).await;
    assert_eq!(told["say"], "hint");
    let plays = pages[0].view["phase"]["plays"].as_array().unwrap();
    assert!(plays.contains(&told["hint"]["move"]), "{told}");
    assert!(told["hint"]["why"]["why"].is_string());
    // None of it is kept.
    let log = server
        .journal
        .read(&code.parse().unwrap(), 0)
        .await
        .unwrap();
    let log: Vec<_> = log
        .iter()
        .map(|one| String::from_utf8_lossy(&one.body))
        .collect();
    assert!(log.iter().all(|record| !record.contains("hint")));
    let onlooker = browsers[1].join(&code).await;
    drop(onlooker);
}
