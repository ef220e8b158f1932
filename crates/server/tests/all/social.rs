//! Around the table: talk, doors, hosts, away players, clocks, devices.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tablee::table::Manners;
use tokio::time::sleep;

use crate::support::{Browser, Page, Server, manners, play, shokoba, two_players};

/// Reads on until the table is so.
async fn until(page: &mut Page, what: &str, is_so: impl Fn(&Value) -> bool) {
    for _ in 0..50 {
        if is_so(&page.table) {
            return;
        }
        page.until("table").await;
    }
    panic!("never so: {what}");
}

fn say(text: &str) -> Value {
    json!({"do": "say", "text": text})
}

async fn named(browser: &Browser, name: &str) {
    let person = json!({"name": name, "colour": "green", "language": "fr"});
    let renamed = browser.request(Method::PUT, "/api/me").json(&person);
    assert!(renamed.send().await.unwrap().status().is_success());
}

/// Four people at a table of teams, seated and started, with one who looks on.
async fn teams(server: &Server) -> (String, Vec<Browser>, Vec<Page>) {
    let mut browsers = Vec::new();
    for _ in 0..5 {
        browsers.push(Browser::open(server.address).await);
    }
    let mut setup = shokoba();
    setup["teams"] = true.into();
    let code = browsers[0].create(setup, 4).await;
    let mut pages = Vec::new();
    for (seat, browser) in browsers.iter().enumerate() {
        let mut page = browser.join(&code).await;
        if seat < 4 {
            page.accepted("sit-down-0", json!({"do": "sit", "seat": seat}))
                .await;
        }
        pages.push(page);
    }
    (code, browsers, pages)
}

#[tokio::test]
async fn people_talk_where_the_rules_allow_it() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = teams(&server).await;
    named(&browsers[4], "Zoé").await;
    pages[4]
        .accepted("say-hello-4", say("  <b>salut</b>\n tous "))
        .await;
    let heard = pages[0].until("talk").await;
    assert_eq!(heard["from"], 0);
    assert_eq!(heard["lines"][0]["said"]["text"], "<b>salut</b> tous");
    assert_eq!(heard["lines"][0]["name"], "Zoé");
    assert_eq!(heard["lines"][0]["seat"], Value::Null);
    pages[1]
        .accepted("react-now-1", json!({"do": "react", "reaction": "bravo"}))
        .await;
    let heard = pages[0].until("talk").await;
    assert_eq!(
        (&heard["from"], heard["lines"].as_array().unwrap().len()),
        (&json!(1), 1)
    );
    for (text, id) in [
        (" \u{200b}", "empty-text"),
        (&*"x".repeat(201), "much-text-"),
    ] {
        assert_eq!(pages[0].refused(id, say(text)).await["kind"], "bad_text");
    }

    // In a team round nobody does, not even who only looks on.
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    for (i, page) in pages.iter_mut().enumerate() {
        until(page, "silence", |table| table["talk"] == false).await;
        let id = format!("say-again-{i}");
        assert_eq!(page.refused(&id, say("atout !")).await["kind"], "no_talk");
        let react = json!({"do": "react", "reaction": "wow"});
        let id = format!("react-again-{i}");
        assert_eq!(page.refused(&id, react).await["kind"], "no_talk");
    }
    // Whoever comes back hears what was said before.
    let mut again = browsers[2].join(&code).await;
    let heard = again.until("talk").await;
    assert_eq!(heard["lines"].as_array().unwrap().len(), 2);
}

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

    // Without onlookers, who has no seat sees people and no game.
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
    until(&mut pages[4], "playing", |table| {
        table["phase"] == "playing"
    })
    .await;
    let mut late = Browser::open(server.address).await.join(&code).await;
    until(&mut late, "playing", |table| table["phase"] == "playing").await;
    for page in [&mut pages[4], &mut late] {
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
async fn the_newest_place_of_a_person_counts() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let mut newest = browsers[1].join(&code).await;
    newest.until("view").await;
    pages[1].until("moved").await;
    assert_eq!(pages[1].try_next().await, None);
    assert_eq!(newest.table["you"], 1);
    assert_eq!(newest.table["seats"][1]["here"], true);
}

#[tokio::test]
async fn a_computer_keeps_the_seat_of_who_is_away() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let substitute = json!({"do": "substitute", "seat": 1});
    assert_eq!(
        pages[0].refused("too-early-0", substitute.clone()).await["kind"],
        "still_here"
    );
    let _ = pages[1].socket.close(None).await;
    until(&mut pages[0], "gone", |table| {
        table["seats"][1]["here"] == false
    })
    .await;
    assert_eq!(
        pages[0].refused("too-early-1", substitute.clone()).await["kind"],
        "still_here"
    );
    until(&mut pages[0], "away", |table| {
        table["seats"][1]["away"] == true
    })
    .await;
    pages[0].accepted("go-on-now", substitute).await;
    until(&mut pages[0], "kept", |table| {
        table["seats"][1]["computer"] == "habitue"
    })
    .await;
    assert_eq!(pages[0].table["hints"], true, "alone with a computer");

    // Somebody else cannot have it; its owner can, with one tap.
    let mut friend = Browser::open(server.address).await.join(&code).await;
    let sit = json!({"do": "sit", "seat": 1});
    assert_eq!(
        friend.refused("sit-late-1", sit).await["kind"],
        "seat_taken"
    );
    let take_back = json!({"do": "take_back"});
    assert_eq!(
        friend.refused("take-back-1", take_back.clone()).await["kind"],
        "nothing_kept"
    );
    let mut back = browsers[1].join(&code).await;
    back.until("table").await;
    assert_eq!(
        (&back.table["you"], &back.table["kept"]),
        (&Value::Null, &json!(1))
    );
    back.accepted("take-back-2", take_back).await;
    until(&mut back, "seated", |table| table["you"] == 1).await;
    while back.view["viewer"] != 1 {
        back.until("view").await;
    }
}

#[tokio::test]
async fn the_others_do_without_somebody_by_majority() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = teams(&server).await;
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    // The host himself is away: three are left, two votes are more than half.
    let _ = pages[0].socket.close(None).await;
    until(&mut pages[1], "away", |table| table["host_away"] == true).await;
    assert_eq!(pages[1].table["seats"][0]["needed"], 2);
    let substitute = json!({"do": "substitute", "seat": 0});
    assert_eq!(
        pages[4].refused("go-on-now", substitute.clone()).await["kind"],
        "not_seated"
    );
    pages[1].accepted("go-on-now", substitute.clone()).await;
    pages[1].accepted("go-on-and-on", substitute.clone()).await;
    until(&mut pages[2], "a vote", |table| {
        table["seats"][0]["votes"] == 1
    })
    .await;
    assert_eq!(pages[2].table["seats"][0]["computer"], Value::Null);
    // Who has voted knows it, also after a reload; the others see the number.
    assert_eq!(pages[2].table["seats"][0]["voted"], false);
    pages[1] = browsers[1].join(&code).await;
    pages[1].until("table").await;
    assert_eq!(pages[1].table["seats"][0]["voted"], true);
    pages[3].accepted("go-on-now", substitute).await;
    until(&mut pages[2], "kept", |table| {
        table["seats"][0]["computer"] == "habitue"
    })
    .await;
    let next = &browsers[1].id;
    until(&mut pages[2], "the next host", |table| {
        table["host"] == **next
    })
    .await;
}

#[tokio::test]
async fn a_host_who_is_away_is_replaced() {
    let server = Server::start().await;
    let (_, browsers, mut pages) = teams(&server).await;
    let take_host = json!({"do": "take_host"});
    assert_eq!(
        pages[2].refused("take-host-1", take_host.clone()).await["kind"],
        "still_here"
    );
    let _ = pages[0].socket.close(None).await;
    until(&mut pages[2], "away", |table| table["host_away"] == true).await;
    assert_eq!(
        pages[4].refused("take-host-2", take_host.clone()).await["kind"],
        "not_seated"
    );
    pages[2].accepted("take-host-3", take_host).await;
    let host = &browsers[2].id;
    until(&mut pages[1], "another host", |table| {
        table["host"] == **host
    })
    .await;
}

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
        page.accepted("sit-down-0", json!({"do": "sit", "seat": seat}))
            .await;
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
    // Whoever plays in time starts the other's clock.
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
    // Nothing of it is kept.
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

#[tokio::test]
async fn a_link_moves_a_person_to_another_device() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    named(&browsers[1], "Zoé").await;
    let other = Browser::open(server.address).await;
    let request = browsers[1].request(Method::POST, "/api/me/move");
    let link: Value = request
        .json(&json!({"table": code}))
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    let (path, secret) = link["link"].as_str().unwrap().split_once("#move=").unwrap();
    assert!(path.ends_with(&format!("/t/{code}")));
    assert!(link["qr"].as_str().unwrap().contains("<svg"));
    let arrive = |browser: &Browser, secret: &str| {
        browser
            .request(Method::POST, "/api/me/arrive")
            .json(&json!(secret))
            .send()
    };
    let wrong = arrive(&other, &"0".repeat(64)).await.unwrap();
    assert_eq!(wrong.status(), StatusCode::GONE);
    let arrived = arrive(&other, secret).await.unwrap();
    assert_eq!(arrived.status(), StatusCode::OK);
    let cookie = arrived.headers()["set-cookie"].to_str().unwrap();
    assert_eq!(arrived.headers().get_all("set-cookie").iter().count(), 1);
    assert_eq!(cookie.split(';').next(), Some(&*browsers[1].cookie));
    let me: Value = arrived.json().await.unwrap();
    assert_eq!(
        (&me["id"], &me["person"]["name"]),
        (&json!(browsers[1].id), &json!("Zoé"))
    );
    let twice = arrive(&other, secret).await.unwrap();
    assert_eq!(twice.status(), StatusCode::GONE, "a link works once");
    // The seat has moved: the old device is told.
    let mut moved = browsers[1].join(&code).await;
    moved.until("view").await;
    pages[1].until("moved").await;
}

#[tokio::test]
async fn guests_share_a_device() {
    let server = Server::start().await;
    let browser = Browser::open(server.address).await;
    let code = browser.create(shokoba(), 3).await;
    let person = json!({"name": "Mamie", "colour": "blue", "language": "fr"});
    let named = browser
        .request(Method::PUT, "/api/me?guest=1")
        .json(&person);
    let guest: Value = named.send().await.unwrap().json().await.unwrap();
    assert_ne!(guest["id"], browser.id);
    let mut host = browser.join(&code).await;
    host.accepted("sit-down-0", json!({"do": "sit", "seat": 0}))
        .await;
    let path = format!("/ws/{code}?guest=1");
    let mut page = browser.connect(&path).await.unwrap();
    page.accepted("sit-down-1", json!({"do": "sit", "seat": 1}))
        .await;
    until(&mut host, "a guest", |table| {
        table["seats"][1]["name"] == "Mamie"
    })
    .await;
    assert_eq!(host.table["seats"][1]["id"], guest["id"]);
    for guest in ["0", "6", "x"] {
        let path = format!("/ws/{code}?guest={guest}");
        assert!(browser.connect(&path).await.is_err());
    }
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
    page.accepted("sit-down-0", json!({"do": "sit", "seat": 0}))
        .await;
    let list = async |browser: &Browser, path: &str| -> Value {
        let request = browser.request(Method::GET, path);
        request.send().await.unwrap().json().await.unwrap()
    };
    assert_eq!(list(&other, "/api/tables").await, json!([]));
    let door = json!({"do": "door", "door": {"listed": true, "spectators": true}});
    page.accepted("open-door-0", door).await;
    let expected = |yours: bool| {
        json!([{"code": code, "game": "shokoba", "phase": "lobby", "seats": 3, "people": 1,
                "computers": 0, "host": "Zoé", "yours": yours}])
    };
    let mut found = Value::Null;
    for _ in 0..50 {
        found = list(&other, "/api/tables").await;
        if found == expected(false) {
            break;
        }
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(found, expected(false));
    let mine = format!("/api/tables?codes={code},BCDFGH,nonsense");
    assert_eq!(list(&host, &mine).await, expected(true));
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
