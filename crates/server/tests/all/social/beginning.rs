//! From opening a table to its match: who sits there, and with how many it
//! begins.

use rules::{AnySetup, Seat};
use serde_json::{Value, json};
use tablee::room::{Act, Record};

use super::{named, until};
use crate::support::{Browser, Page, Server, shokoba};

/// People who sit on these seats of a new table; the first has opened it.
async fn seated(server: &Server, setup: Value, seats: u8, taken: &[usize]) -> (String, Vec<Page>) {
    let mut browsers = Vec::new();
    for _ in taken {
        browsers.push(Browser::open(server.address).await);
    }
    let code = browsers[0].create(setup, seats).await;
    let mut pages = Vec::new();
    for (browser, seat) in browsers.iter().zip(taken) {
        let mut page = browser.join(&code).await;
        page.sit(*seat).await;
        pages.push(page);
    }
    (code, pages)
}

async fn start(pages: &mut [Page]) {
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    for page in pages {
        page.until("view").await;
    }
}

#[tokio::test]
async fn whoever_opens_a_table_sits_at_it() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let code = host.create(shokoba(), 2).await;
    let log = server
        .journal
        .read(&code.parse().unwrap(), 0)
        .await
        .unwrap();
    assert_eq!(log.len(), 1);
    let record = Record::parse(&log[0].body).unwrap();
    assert!(matches!(
        record
            .did
            .iter()
            .map(|entry| &entry.act)
            .collect::<Vec<_>>()[..],
        [Act::Open { .. }, Act::Sit { .. }]
    ));
    // Others see it before the page of whoever opened it is there.
    let mut friend = Browser::open(server.address).await.join(&code).await;
    friend.until("table").await;
    assert_eq!(friend.table["seats"][0]["id"], host.id);
    let mut page = host.join(&code).await;
    page.until("table").await;
    assert_eq!(page.table["you"], 0);
    // Whoever does not want to play stands up, and is the host.
    page.accepted("stand-up-0", json!({"do": "stand"})).await;
    until(&mut friend, "an empty seat", |table| {
        table["seats"][0].is_null()
    })
    .await;
    assert_eq!(friend.table["host"], host.id);
    friend.sit(0).await;
}

#[allow(clippy::wildcard_enum_match_arm, reason = "only one act is looked for")]
#[tokio::test]
async fn a_match_begins_with_those_who_are_there() {
    let server = Server::start().await;
    // Whoever sits last is to begin.
    let setup = json!({"game": "ademimo", "first": 5});
    let (code, mut pages) = seated(&server, setup, 6, &[0, 1, 3, 4, 5]).await;
    until(&mut pages[0], "everybody", |table| {
        table["start"]["seats"] == 5
    })
    .await;
    assert_eq!(pages[0].table["start"]["setup"]["first"], 4);
    let last = pages[0].table["seats"][5]["id"].clone();
    start(&mut pages).await;
    let page = &mut pages[4];
    until(page, "a match", |table| table["phase"] == "playing").await;
    assert_eq!(page.table["seats"].as_array().unwrap().len(), 5);
    assert_eq!(
        (&page.table["seats"][4]["id"], &page.table["you"]),
        (&last, &json!(4))
    );
    assert_eq!(page.view["players"].as_array().unwrap().len(), 5);
    assert_eq!(page.view["first"], 4);
    // Eleven clue cards for five.
    assert_eq!(page.view["cards"].as_array().unwrap().len(), 11);
    // What was judged is in the log.
    let log = server
        .journal
        .read(&code.parse().unwrap(), 0)
        .await
        .unwrap();
    let records = log
        .iter()
        .map(|stored| Record::parse(&stored.body).unwrap());
    let mut entries = records.flat_map(|record| record.did);
    let closing = entries.find_map(|entry| match entry.act {
        Act::Start { closing, .. } => closing,
        _ => None,
    });
    let closing = closing.unwrap();
    let AnySetup::Ademimo(setup) = &closing.setup else {
        panic!("another game");
    };
    assert_eq!((closing.seats, setup.first), (5, Some(Seat::new(4))));
}

#[tokio::test]
async fn too_few_are_told_so_and_computers_count() {
    let server = Server::start().await;
    let (_, mut pages) = seated(&server, json!({"game": "pictomania"}), 6, &[0, 2]).await;
    let page = &mut pages[0];
    until(page, "two", |table| !table["seats"][2].is_null()).await;
    assert_eq!(page.table["start"], Value::Null);
    let refusal = page.refused("too-early-1", json!({"do": "start"})).await;
    assert_eq!(refusal["kind"], "too_few_players");
    let computer = json!({"do": "computer", "seat": 4, "level": "habitue"});
    page.accepted("computer-4", computer).await;
    start(&mut pages).await;
    let page = &mut pages[1];
    until(page, "a match", |table| table["phase"] == "playing").await;
    let seats = page.table["seats"].as_array().unwrap();
    let computers: Vec<bool> = seats
        .iter()
        .map(|seat| !seat["computer"].is_null())
        .collect();
    assert_eq!(computers, [false, false, true]);
}

#[tokio::test]
async fn fewer_than_four_play_without_teams_to_their_own_target() {
    let server = Server::start().await;
    let setup = json!({"game": "shokoba", "teams": true, "nine_cards": true});
    let (_, mut pages) = seated(&server, setup, 4, &[0, 1, 2]).await;
    let page = &mut pages[0];
    until(page, "three", |table| table["start"]["seats"] == 3).await;
    assert_eq!(page.table["setup"]["teams"], true, "until it begins");
    assert_eq!(page.table["start"]["setup"]["teams"], false);
    start(&mut pages).await;
    let page = &mut pages[2];
    until(page, "a match", |table| table["phase"] == "playing").await;
    assert_eq!(page.view["target"], 6);
    assert_eq!(page.table["sides"], Value::Null);
    assert_eq!(page.table["setup"]["nine_cards"], false);
}

#[tokio::test]
async fn namesakes_are_told_apart_wherever_the_table_names_them() {
    let server = Server::start().await;
    let browsers = [
        Browser::open(server.address).await,
        Browser::open(server.address).await,
        Browser::open(server.address).await,
    ];
    for (browser, name) in browsers.iter().zip(["Léa", "léa", "Léa"]) {
        named(browser, name).await;
    }
    let code = browsers[0].create(shokoba(), 3).await;
    let mut first = browsers[0].join(&code).await;
    // Looking on, then at the table: whoever sat down first is called as ever.
    let mut third = browsers[2].join(&code).await;
    third.until("table").await;
    browsers[1].join(&code).await.sit(1).await;
    third.sit(2).await;
    let names = |table: &Value| [0, 1, 2].map(|seat| table["seats"][seat]["name"].clone());
    let apart = ["Léa", "léa\u{a0}2", "Léa\u{a0}3"];
    for page in [&mut first, &mut third] {
        until(page, "names apart", |table| names(table) == apart).await;
    }
    third
        .accepted("say-hello-3", json!({"do": "say", "text": "c’est moi"}))
        .await;
    let said = first.until("talk").await;
    assert_eq!(said["lines"][0]["name"], "Léa\u{a0}3");
    // What they call themselves stays as it is.
    let me = browsers[2].request(reqwest::Method::GET, "/api/me");
    let me: Value = me.send().await.unwrap().json().await.unwrap();
    assert_eq!(me["person"]["name"], "Léa");
    // Another name, and nobody has to be told apart from it.
    named(&browsers[0], "Zoé").await;
    let apart = ["Zoé", "léa", "Léa\u{a0}2"];
    until(&mut third, "new names", |table| names(table) == apart).await;
}
