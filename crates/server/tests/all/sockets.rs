//! Real sockets against a real server: a match, a rejoin, and bad manners.

use crate::support::{Browser, Page, Server, play, shokoba, two_players};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tablee::limits::Limits;
use tokio_tungstenite::tungstenite::Message;

/// Both pages play what their view lists, until the match is over.
async fn play_to_the_end(pages: &mut [Page; 2], name: &str) {
    for turn in 0.. {
        if pages.iter().all(Page::is_over) {
            return;
        }
        let ready = pages
            .iter_mut()
            .find_map(|page| page.play().map(|mv| (page, mv)));
        let Some((page, mv)) = ready else {
            panic!("nobody can play, and the match is not over")
        };
        page.accepted(&format!("{name}-{turn:05}"), play(mv)).await;
        for page in &mut *pages {
            page.until("view").await;
        }
    }
}

#[tokio::test]
async fn two_people_play_a_whole_match_and_another() {
    let server = Server::start().await;
    let (_, _, mut pages) = two_players(server.address).await;
    play_to_the_end(&mut pages, "first").await;
    assert_eq!(
        pages[0].view["phase"]["outcome"],
        pages[1].view["phase"]["outcome"]
    );
    for page in pages.iter_mut().rev() {
        let again = json!({"do": "again", "wanted": true});
        page.accepted("play-again", again).await;
    }
    for page in &mut pages {
        let view = page.until("view").await;
        assert_eq!(view["match"], 2);
        assert_eq!(view["happened"]["from"], 0);
        assert_eq!(page.table["phase"], "playing");
    }
    play_to_the_end(&mut pages, "second").await;
}

#[tokio::test]
async fn a_reload_comes_back_to_the_same_hand_and_a_rejoin_gets_only_the_rest() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let mut happened = 1;
    for turn in 0..5 {
        let (page, mv) = pages
            .iter_mut()
            .find_map(|p| p.play().map(|mv| (p, mv)))
            .unwrap();
        page.accepted(&format!("turn-{turn:05}"), play(mv)).await;
        for page in &mut pages {
            happened = page.until("view").await["happened"]["from"]
                .as_u64()
                .unwrap()
                + 1;
        }
    }
    // A reload has seen nothing: the whole round comes.
    let mut reloaded = browsers[0].join(&code).await;
    let view = reloaded.until("view").await;
    assert_eq!(
        view["happened"]["list"].as_array().unwrap().len() as u64,
        happened
    );
    assert_eq!(reloaded.view, pages[0].view);
    assert_eq!(reloaded.table["you"], 0);
    // A rejoin says what it has seen.
    let path = format!("/ws/{code}?match=1&seen={}", happened - 2);
    let mut rejoined = browsers[1].connect(&path).await.unwrap();
    let view = rejoined.until("view").await;
    assert_eq!(view["happened"]["list"].as_array().unwrap().len(), 2);
    assert_eq!(rejoined.view, pages[1].view);
}

#[tokio::test]
async fn the_same_command_again_is_accepted_again_and_done_once() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let at = pages.iter().position(|page| page.play().is_some()).unwrap();
    let mv = pages[at].play().unwrap();
    pages[at].accepted("once-only-1", play(mv.clone())).await;
    let view = pages[at].until("view").await;
    pages[at].accepted("once-only-1", play(mv.clone())).await;
    // Also from another connection, and also when the id arrives twice at once.
    let mut second = browsers[at].join(&code).await;
    second.accepted("once-only-1", play(mv)).await;
    assert_eq!(second.view, view["view"]);
    let other = 1 - at;
    pages[other].until("view").await;
    let mv = pages[other].play().unwrap();
    let mut twice = play(mv);
    twice["id"] = "twice-as-fast".into();
    pages[other].send(twice.clone()).await;
    pages[other].send(twice).await;
    let answers = [
        pages[other].until("accepted").await,
        pages[other].until("accepted").await,
    ];
    assert!(answers.iter().all(|answer| answer["id"] == "twice-as-fast"));
    while pages[other].view["players"][other]["cards"] == 3 {
        pages[other].next().await;
    }
    assert_eq!(pages[other].view["players"][other]["cards"], 2);
}

#[tokio::test]
async fn bad_input_is_refused_with_its_reason_and_the_table_goes_on() {
    let server = Server::start().await;
    let (code, _, mut pages) = two_players(server.address).await;
    let at = pages.iter().position(|page| page.play().is_some()).unwrap();
    let (mover, waiter) = match &mut pages {
        [first, second] if at == 0 => (first, second),
        [first, second] => (second, first),
    };
    for text in [
        "",
        "hello",
        "{",
        "[]",
        "{\"id\":\"abcdefgh\"}",
        "null",
        "{\"do\":\"start\"}",
    ] {
        mover.send_text(text.to_owned()).await;
        let answer = mover.until("refused").await;
        assert_eq!(answer["refusal"]["kind"], "not_understood", "{text}");
    }
    for (case, command) in [
        json!({"do": "dance"}),
        json!({"do": "play", "move": {"game": "chess", "move": "e4"}}),
        json!({"do": "play", "move": {"game": "shokoba", "move": "lay", "card": "S7"}}),
        json!({"do": "play", "move": {"game": "shokoba", "move": "lay"}}),
        json!({"do": "sit", "seat": -1}),
        json!({"do": "sit", "seat": 700}),
    ]
    .into_iter()
    .enumerate()
    {
        let mut command = command;
        command["id"] = format!("nonsense-{case}").into();
        mover.send(command.clone()).await;
        let answer = mover.until("refused").await;
        assert_eq!(answer["refusal"]["kind"], "not_understood", "{command}");
    }
    let why = |refusal: &Value| refusal["refusal"]["why"].clone();

    // Not your turn.
    let held = waiter.view["hand"][0].clone();
    let refusal = waiter
        .refused("wrong-turn", play(json!({"move": "lay", "card": held})))
        .await;
    assert_eq!(why(&refusal), "not_your_turn");
    // A card that is not in the hand.
    let hand = mover.view["hand"].as_array().unwrap().clone();
    let foreign = ["S1", "S2", "S3", "S4"]
        .into_iter()
        .find(|card| !hand.contains(&json!(card)));
    let refusal = mover
        .refused("not-mine-1", play(json!({"move": "lay", "card": foreign})))
        .await;
    assert_eq!(why(&refusal), "not_in_hand");
    // A sum that does not fit: everything on the table is never one card of a hand of tens.
    let table = mover.view["table"].clone();
    let listed = mover.view["phase"]["plays"].as_array().unwrap().clone();
    let sweep = json!({"move": "take", "card": hand[0], "taking": table});
    if !listed.iter().any(|mv| {
        mv["taking"]
            .as_array()
            .is_some_and(|taking| taking.len() == 4)
    }) {
        let refusal = mover.refused("wrong-sum-1", play(sweep)).await;
        assert_eq!(why(&refusal), "sum");
    }
    // A seat that is taken, a seat that is not there, a start in mid-match.
    assert_eq!(
        mover
            .refused("sit-in-game", json!({"do": "sit", "seat": 1}))
            .await["kind"],
        "already_seated"
    );
    assert_eq!(
        waiter.refused("start-twice", json!({"do": "start"})).await["kind"],
        "still_playing"
    );
    // Somebody without a seat.
    let stranger = Browser::open(server.address).await;
    let mut spectator = stranger.join(&code).await;
    spectator.until("view").await;
    assert_eq!(spectator.view["hand"], json!([]));
    let mv = mover.play().unwrap();
    assert_eq!(
        spectator.refused("stranger-1", play(mv.clone())).await["kind"],
        "not_seated"
    );
    // One megabyte of text closes that connection, with the reason.
    let refused = spectator.socket_end(&"x".repeat(1 << 20)).await;
    assert_eq!(refused, Some((1009, "message too large".to_owned())));

    // The table goes on.
    mover.accepted("still-playing", play(mv)).await;
    waiter.until("view").await;
}

#[tokio::test]
async fn too_many_messages_are_refused_and_calm_ones_accepted() {
    let server = Server::start_within(Limits::default()).await;
    let (_, _, mut pages) = two_players(server.address).await;
    for i in 0..60 {
        pages[0]
            .send(json!({"id": format!("hurry-{i:04}"), "do": "start"}))
            .await;
    }
    loop {
        let answer = pages[0].until("refused").await;
        if answer["refusal"]["kind"] == "too_fast" {
            assert!(answer["id"].is_string());
            break;
        }
    }
    let (mover, mv) = pages
        .iter_mut()
        .find_map(|p| p.play().map(|mv| (p, mv)))
        .unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    mover.accepted("calm-again", play(mv)).await;
}

#[tokio::test]
async fn seats_in_the_lobby() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let guest = Browser::open(server.address).await;
    let third = Browser::open(server.address).await;
    let code = host.create(shokoba(), 2).await;
    let mut host_page = host.join(&code.to_lowercase()).await;
    let mut guest_page = guest.join(&code).await;
    let mut third_page = third.join(&code).await;
    let kind = |refusal: Value| refusal["kind"].clone();
    host_page
        .accepted("host-sits-1", json!({"do": "sit", "seat": 1}))
        .await;
    let start = json!({"do": "start"});
    assert_eq!(
        kind(host_page.refused("too-early-1", start.clone()).await),
        "too_few_players"
    );
    let sit = |seat: u8| json!({"do": "sit", "seat": seat});
    assert_eq!(
        kind(guest_page.refused("same-seat-1", sit(1)).await),
        "seat_taken"
    );
    assert_eq!(
        kind(guest_page.refused("no-seat-123", sit(4)).await),
        "no_such_seat"
    );
    assert_eq!(
        kind(
            guest_page
                .refused("stand-up-00", json!({"do": "stand"}))
                .await
        ),
        "not_seated"
    );
    guest_page.accepted("guest-sits", sit(0)).await;
    assert_eq!(
        kind(guest_page.refused("second-seat", sit(1)).await),
        "already_seated"
    );
    assert_eq!(
        kind(guest_page.refused("not-the-host", start.clone()).await),
        "not_host"
    );
    let three = json!({"do": "configure", "setup": {"game": "shokoba", "target": 3}, "seats": 3});
    assert_eq!(
        kind(guest_page.refused("not-host-22", three.clone()).await),
        "not_host"
    );
    host_page.accepted("three-seats", three).await;
    third_page.accepted("third-sits", sit(2)).await;
    let two = json!({"do": "configure", "setup": shokoba(), "seats": 2});
    assert_eq!(
        kind(host_page.refused("somebody-out", two).await),
        "seats_in_use"
    );
    let bad = json!({"do": "configure", "setup": {"game": "shokoba", "teams": true}, "seats": 3});
    let refusal = host_page.refused("bad-options", bad).await;
    assert_eq!(refusal["refusal"]["why"], "teams_need_four");
    host_page.accepted("start-match", start).await;
    third_page.until("view").await;
    assert_eq!(third_page.view["target"], 3);
    assert_eq!(third_page.table["you"], 2);
}

#[tokio::test]
async fn names_and_presence_reach_everybody() {
    let server = Server::start().await;
    let (_, browsers, mut pages) = two_players(server.address).await;
    let person = json!({"name": " Zoé \u{202e} ", "colour": "blue", "language": "fr"});
    for browser in &browsers {
        let put = browser
            .request(reqwest::Method::PUT, "/api/me")
            .json(&person);
        assert_eq!(put.send().await.unwrap().status(), 200);
    }
    let nameless = json!({"name": "  ", "colour": "blue", "language": "fr"});
    let put = browsers[0]
        .request(reqwest::Method::PUT, "/api/me")
        .json(&nameless);
    assert_eq!(put.send().await.unwrap().status(), 400);
    // The second of the name is told apart.
    while pages[0].table["seats"][1]["name"] != "Zoé\u{a0}2" {
        pages[0].until("table").await;
    }
    let seats = &pages[0].table["seats"];
    assert_eq!(seats[0]["colour"], "blue");
    assert_ne!(
        seats[1]["colour"], "blue",
        "two people never have one colour"
    );
    assert_eq!(seats[1]["here"], true);
    let [mut stays, leaves] = pages;
    drop(leaves);
    while stays.table["seats"][1]["here"] == true {
        stays.until("table").await;
    }
}

#[tokio::test]
async fn only_our_own_pages_and_existing_tables() {
    let server = Server::start().await;
    let browser = Browser::open(server.address).await;
    let code = browser.create(shokoba(), 2).await;
    let status = async |path: &str, origin: &str| {
        let get = browser.request(reqwest::Method::GET, path);
        let upgrade = get
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
            .header("origin", origin);
        upgrade.send().await.unwrap().status().as_u16()
    };
    let own = format!("http://{}", server.address);
    assert_eq!(status(&format!("/ws/{code}"), &own).await, 101);
    assert_eq!(
        status(&format!("/ws/{code}"), "http://evil.example").await,
        403
    );
    assert_eq!(status("/ws/BCDFGH", &own).await, 404);
    assert_eq!(status("/ws/..%2f..%2fetc", &own).await, 404);
    let get = async |path: &str| {
        browser
            .request(reqwest::Method::GET, path)
            .send()
            .await
            .unwrap()
    };
    assert_eq!(get(&format!("/api/tables/{code}")).await.status(), 200);
    assert_eq!(get("/api/tables/BCDFGH").await.status(), 404);
    assert_eq!(get("/api/nothing").await.status(), 404);
    let qr = get(&format!("/api/tables/{code}/qr.svg")).await;
    assert_eq!(qr.headers()["content-type"], "image/svg+xml");
    let health = get("/health").await;
    assert!(
        health.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("default-src 'self'")
    );
    assert!(health.text().await.unwrap().starts_with("ok\n"));
}

/// What comes in one packet is done and answered one after the other, also what
/// the protocol itself answers.
#[tokio::test]
async fn messages_and_pings_that_come_together_are_all_answered_in_order() {
    let server = Server::start().await;
    let (_, _, [mut ann, _ben]) = two_players(server.address).await;
    for number in 0..5 {
        let hint = json!({"id": format!("question-{number}"), "do": "nonsense"});
        let ping = Message::Ping(vec![number].into());
        ann.socket.feed(ping).await.unwrap();
        let text = Message::text(hint.to_string());
        ann.socket.feed(text).await.unwrap();
    }
    ann.socket.flush().await.unwrap();
    let (mut pongs, mut refused) = (Vec::new(), 0);
    while pongs.len() < 5 || refused < 5 {
        match ann.socket.next().await.unwrap().unwrap() {
            Message::Pong(bytes) => pongs.extend_from_slice(&bytes),
            Message::Text(text) => refused += usize::from(ann.hear(&text)["say"] == "refused"),
            Message::Ping(_) => {}
            other @ (Message::Binary(_) | Message::Close(_) | Message::Frame(_)) => {
                panic!("{other:?}")
            }
        }
    }
    assert_eq!(pongs, [0, 1, 2, 3, 4]);
}
