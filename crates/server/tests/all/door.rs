//! Who comes in: by link, by code, by knocking, and who does not.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tablee::limits::Limits;

use crate::support::{Browser, Page, Server, shokoba, two_players};

/// Somebody who has nothing but the code.
async fn stranger(server: &Server, code: &str) -> (Browser, Page) {
    let browser = Browser::open(server.address).await;
    let page = browser.connect(&format!("/ws/{code}")).await.unwrap();
    (browser, page)
}

async fn until(page: &mut Page, what: &str, is_so: impl Fn(&Value) -> bool) {
    for _ in 0..50 {
        if is_so(&page.table) {
            return;
        }
        page.until("table").await;
    }
    panic!("never so: {what}");
}

fn answer(browser: &Browser, yes: bool) -> Value {
    json!({"do": "answer", "person": browser.id, "yes": yes})
}

#[tokio::test]
async fn a_code_alone_is_a_knock_once_play_has_begun() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let (visitor, mut page) = stranger(&server, &code).await;
    assert_eq!(page.until("outside").await["why"], "closed");
    for command in [
        json!({"do": "say", "text": "hello"}),
        json!({"do": "ask", "seat": 1}),
        json!({"do": "album", "round": 1}),
        json!({"do": "hint"}),
        json!({"do": "remarks"}),
    ] {
        assert_eq!(page.refused("too-early", command).await["kind"], "outside");
    }
    let knock = json!({"do": "knock"});
    page.accepted("knock-knock", knock.clone()).await;
    assert_eq!(page.until("outside").await["why"], "knocking");
    assert_eq!(page.refused("knock-again", knock).await["kind"], "knocked");
    until(&mut pages[0], "knocking", |table| {
        table["knocking"][0]["id"] == *visitor.id
    })
    .await;
    // Nothing of the table was told so far.
    for text in &page.texts {
        for secret in [&browsers[0].id, &browsers[1].id, "seats", "hand"] {
            assert!(!text.contains(secret), "{text}");
        }
    }
    let yes = answer(&visitor, true);
    assert_eq!(
        pages[1].refused("not-mine", yes.clone()).await["kind"],
        "not_host"
    );
    pages[0].accepted("come-in-now", yes).await;
    page.until("table").await;
    page.until("view").await;
    until(&mut pages[1], "an onlooker", |table| {
        table["knocking"] == json!([])
    })
    .await;
    // Whoever was let in comes back without knocking.
    let mut again = visitor.connect(&format!("/ws/{code}")).await.unwrap();
    again.until("view").await;

    let (pest, mut page) = stranger(&server, &code).await;
    page.accepted("knock-knock", json!({"do": "knock"})).await;
    pages[0].accepted("no-thanks", answer(&pest, false)).await;
    while page.until("outside").await["why"] != "turned_away" {}
    let refusal = page.refused("knock-again", json!({"do": "knock"})).await;
    assert_eq!(refusal["kind"], "door_shut");
    let guest = format!("/ws/{code}?guest=1");
    let mut page = pest.connect(&guest).await.unwrap();
    assert_eq!(page.until("outside").await["why"], "turned_away");
}

#[tokio::test]
async fn a_device_knocks_under_one_name_and_a_no_is_for_all_of_them() {
    let server = Server::start().await;
    let (code, _, mut pages) = two_players(server.address).await;
    let (owner, mut page) = stranger(&server, &code).await;
    page.until("outside").await;
    let path = format!("/ws/{code}?guest=1");
    let mut guest = owner.connect(&path).await.unwrap();
    let name = guest.until("hello").await["you"].clone();
    let knock = json!({"do": "knock"});
    guest.accepted("knock-first", knock.clone()).await;
    let refusal = page.refused("knock-too", knock.clone()).await;
    assert_eq!(refusal["kind"], "knocked");
    // When the guest has gone away, the owner takes their place.
    guest.socket.close(None).await.unwrap();
    let mut tries = 0;
    while page.ask(&format!("knock-{tries:03}"), knock.clone()).await["say"] != "accepted" {
        tries += 1;
    }
    until(&mut pages[0], "one knock", |table| {
        let knocking = table["knocking"].as_array().unwrap();
        assert!(knocking.len() < 2, "{knocking:?}");
        knocking.iter().any(|one| one["id"] == *owner.id)
    })
    .await;
    let gone = json!({"do": "answer", "person": name, "yes": false});
    let refusal = pages[0].refused("not-there", gone).await;
    assert_eq!(refusal["kind"], "not_asked");
    pages[0].accepted("no-thanks", answer(&owner, false)).await;
    let mut back = owner.connect(&path).await.unwrap();
    assert_eq!(back.until("outside").await["why"], "turned_away");
}

#[tokio::test]
async fn a_code_opens_a_lobby_and_a_link_opens_the_table() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let code = host.create(shokoba(), 2).await;
    let (_, mut early) = stranger(&server, &code).await;
    early.until("table").await;
    let invitation = early.table["invitation"].as_str().unwrap().to_owned();
    let mut page = host.join(&code).await;
    early
        .accepted("sit-down-1", json!({"do": "sit", "seat": 1}))
        .await;
    page.accepted("start-match", json!({"do": "start"})).await;
    let friend = Browser::open(server.address).await;
    let path = format!("/ws/{code}?invitation={invitation}");
    friend.connect(&path).await.unwrap().until("view").await;
    let wrong = format!("/ws/{code}?invitation=bcdfghjklmnp");
    let mut wrong = friend.connect(&wrong).await.unwrap();
    assert_eq!(wrong.until("outside").await["why"], "closed");
    // A listed table is open to all.
    let door = json!({"do": "door", "door": {"listed": true, "spectators": true}});
    page.accepted("open-door", door).await;
    wrong.until("view").await;
}

#[tokio::test]
async fn without_onlookers_a_stranger_hears_nothing_and_says_nothing() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let code = host.create(shokoba(), 2).await;
    let mut page = host.join(&code).await;
    let door = json!({"do": "door", "door": {"listed": false, "spectators": false}});
    page.accepted("shut-door", door).await;
    page.accepted("say-hello", json!({"do": "say", "text": "between us"}))
        .await;
    let computer = json!({"do": "computer", "seat": 1, "level": "habitue"});
    page.accepted("computer-1", computer).await;
    // In the lobby they may sit down, and see where.
    let friend = Browser::open(server.address).await;
    let mut onlooker = friend.join(&code).await;
    onlooker.until("table").await;
    let say = json!({"do": "say", "text": "psst"});
    assert_eq!(
        onlooker.refused("whisper-1", say.clone()).await["kind"],
        "not_seated"
    );
    page.accepted("start-match", json!({"do": "start"})).await;
    assert_eq!(onlooker.until("outside").await["why"], "closed");
    assert_eq!(onlooker.refused("whisper-2", say).await["kind"], "outside");
    let heard = |page: &Page| page.texts.iter().any(|text| text.contains("between us"));
    assert!(!heard(&onlooker) && heard(&page));
    assert!(
        onlooker
            .texts
            .iter()
            .all(|text| !text.contains(r#""say":"view""#))
    );
}

#[tokio::test]
async fn unlisted_tables_are_not_found_by_guessing() {
    let server = Server::start_within(Limits::default()).await;
    let host = Browser::open(server.address).await;
    let code = host.create(shokoba(), 2).await;
    let other = Browser::open(server.address).await;
    let get = async |path: String| {
        let answer = other.request(Method::GET, &path).send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    let (_, listed) = get(format!("/api/tables?codes={code}")).await;
    assert_eq!(listed, "[]", "nothing is told about somebody else's table");
    let (status, found) = get(format!("/api/tables/{code}")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(found, format!(r#"{{"code":"{code}","invitation":null}}"#));
    // A program that guesses is shut out soon.
    let mut wrong = 0;
    loop {
        match get("/api/tables/BCDFGH".to_owned()).await.0 {
            StatusCode::NOT_FOUND => wrong += 1,
            StatusCode::TOO_MANY_REQUESTS => break,
            status => panic!("{status}"),
        }
        assert!(wrong < 100, "never shut out");
    }
    assert!(wrong >= 60, "people mistype: {wrong}");
    assert_eq!(
        get(format!("/api/tables/{code}")).await.0,
        StatusCode::TOO_MANY_REQUESTS
    );
    // Those who were invited, and those who belong there, still come in.
    other.join(&code).await.until("table").await;
    let path = format!("/ws/{code}");
    assert!(other.connect(&path).await.is_err());
    host.connect(&path).await.unwrap().until("table").await;
}
