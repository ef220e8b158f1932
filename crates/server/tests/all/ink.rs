//! Drawings on their way: live, stored, for anyone who comes late, on two
//! servers.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::nats::{House, Nats};
use crate::support::{Browser, Page, Server};

fn pictomania(mut mv: Value) -> Value {
    mv["game"] = "pictomania".into();
    json!({"do": "play", "move": mv})
}

pub fn stroke(points: &[i16]) -> Value {
    pictomania(json!({"move": "stroke", "points": points}))
}

/// Three people at a table, drawing; the browsers may use different servers.
pub async fn three_draw(browsers: &[Browser; 3]) -> (String, Vec<Page>) {
    let code = browsers[0].create(json!({"game": "pictomania"}), 3).await;
    let mut pages = Vec::new();
    for (seat, browser) in browsers.iter().enumerate() {
        let mut page = browser.join(&code).await;
        page.sit(seat).await;
        pages.push(page);
    }
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    for page in &mut pages {
        page.until("view").await;
        page.accepted("have-read-1", pictomania(json!({"move": "ready"})))
            .await;
    }
    for page in &mut pages {
        until_phase(page, "draw").await;
    }
    (code, pages)
}

async fn until_phase(page: &mut Page, phase: &str) {
    while page.view["phase"]["phase"] != phase {
        page.until("view").await;
    }
}

pub async fn open_three(server: std::net::SocketAddr) -> [Browser; 3] {
    [
        Browser::open(server).await,
        Browser::open(server).await,
        Browser::open(server).await,
    ]
}

#[tokio::test]
async fn a_stroke_is_sent_once_and_no_view_with_it() {
    let server = Server::start().await;
    let browsers = open_three(server.address).await;
    let (code, mut pages) = three_draw(&browsers).await;
    let before = pages[1].texts.len();
    pages[0]
        .accepted("stroke-001", stroke(&[10, 20, 3, 4, -5, 6]))
        .await;
    let ink = pages[1].until("ink").await;
    let first = json!({"ink": "stroke", "points": [10, 20, 3, 4, -5, 6]});
    assert_eq!(
        (&ink["match"], &ink["round"], &ink["sheets"]),
        (
            &json!(1),
            &json!(1),
            &json!([{"seat": 0, "from": 0, "ink": [first]}])
        )
    );
    pages[0].accepted("stroke-002", stroke(&[700, 700])).await;
    let ink = pages[1].until("ink").await;
    let second = json!({"ink": "stroke", "points": [700, 700]});
    assert_eq!(
        ink["sheets"],
        json!([{"seat": 0, "from": 1, "ink": [second]}])
    );
    let since = &pages[1].texts[before..];
    assert!(since.iter().all(|text| !text.contains(r#""say":"view""#)));
    assert!(since.iter().all(|text| text.len() < 200), "{since:?}");

    // A latecomer, or somebody back: everything so far, then what follows.
    let mut late = Browser::open(server.address).await.join(&code).await;
    let all = late.until("ink").await;
    assert_eq!(
        all["sheets"],
        json!([{"seat": 0, "from": 0, "ink": [first, second]}])
    );
    let mut back = browsers[0].join(&code).await;
    assert_eq!(back.until("ink").await["sheets"], all["sheets"]);
    back.accepted("undo-last", pictomania(json!({"move": "undo"})))
        .await;
    let undone = json!([{"seat": 0, "from": 2, "ink": [{"ink": "undone", "event": 1}]}]);
    assert_eq!(late.until("ink").await["sheets"], undone);

    // A first guess locks the sheet, and everybody's view says so.
    back.accepted(
        "my-first-guess",
        pictomania(json!({"move": "guess", "on": 1, "number": 3})),
    )
    .await;
    late.until("view").await;
    assert_eq!(late.view["players"][0]["sheet"]["locked"], true);
    let refused = back.refused("too-late-now", stroke(&[1, 1])).await;
    assert_eq!(refused["refusal"]["why"], "sheet_locked");

    let answer = late
        .ask("show-album", json!({"do": "album", "round": 2}))
        .await;
    assert_eq!(answer["refusal"]["kind"], "no_match");
    late.send(json!({"id": "show-album-1", "do": "album", "round": 1}))
        .await;
    let album = late.until("ink").await;
    assert_eq!(album["sheets"].as_array().unwrap().len(), 3);
    assert_eq!(album["sheets"][0]["ink"].as_array().unwrap().len(), 3);
}

/// The next binary frame that this page gets.
async fn frame(page: &mut Page) -> Vec<u8> {
    use futures_util::StreamExt;
    let next = async {
        loop {
            let message = page.socket.next().await.unwrap().unwrap();
            if let Message::Binary(frame) = message {
                return frame.to_vec();
            }
            if let Message::Text(text) = message {
                page.hear(&text);
            }
        }
    };
    timeout(Duration::from_secs(5), next).await.unwrap()
}

async fn draw(page: &mut Page, batch: &'static [u8]) {
    let frame = Message::Binary(batch.into());
    page.socket.send(frame).await.unwrap();
}

#[tokio::test]
async fn the_line_under_the_pen_is_relayed_in_one_frame_and_not_stored() {
    let server = Server::start().await;
    let browsers = open_three(server.address).await;
    let (code, mut pages) = three_draw(&browsers).await;
    draw(&mut pages[0], b"one").await;
    draw(&mut pages[1], b"three").await;
    let mut heard = Vec::new();
    while heard.len() < 2 * 3 + 8 {
        heard.extend(frame(&mut pages[2]).await);
    }
    let (first, second) = (
        [0, 3, 0, b'o', b'n', b'e'],
        [1, 5, 0, b't', b'h', b'r', b'e', b'e'],
    );
    let orders = [
        [&first[..], &second].concat(),
        [&second[..], &first].concat(),
    ];
    assert!(orders.contains(&heard), "{heard:?}");
    // A player who is done draws no more, not even live.
    let token = pages[0].view["phase"]["tokens"][0].clone();
    pages[0]
        .accepted(
            "done-now-1",
            pictomania(json!({"move": "done", "token": token})),
        )
        .await;
    draw(&mut pages[0], b"late").await;
    draw(&mut pages[1], b"ok").await;
    assert_eq!(frame(&mut pages[2]).await, [1, 2, 0, b'o', b'k']);
    let log = server
        .journal
        .read(&code.parse().unwrap(), 0)
        .await
        .unwrap();
    let bytes: Vec<u8> = log.iter().flat_map(|stored| stored.body.to_vec()).collect();
    assert!(!String::from_utf8_lossy(&bytes).contains("three"));
}

#[tokio::test(flavor = "multi_thread")]
async fn ink_crosses_from_server_to_server() {
    let nats = Nats::alone().await;
    let [first, second] = [House::open(&nats).await, House::open(&nats).await];
    let browsers = [
        Browser::open(first.address).await,
        Browser::open(first.address).await,
        Browser::open(second.address).await,
    ];
    let (_, mut pages) = three_draw(&browsers).await;
    // Presence has to be heard first: until then there is nobody to tell.
    let mut heard = Vec::new();
    for _ in 0..100 {
        draw(&mut pages[0], b"live").await;
        if let Ok(frame) = timeout(Duration::from_millis(100), frame(&mut pages[2])).await {
            heard = frame;
            break;
        }
    }
    assert_eq!(heard[..7], [0, 4, 0, b'l', b'i', b'v', b'e']);
    for turn in 0..20 {
        let page = turn % 3;
        let id = format!("stroke-{turn:03}");
        pages[page].accepted(&id, stroke(&[5, 5, 1, 1])).await;
    }
    // Everybody has all of it.
    for page in &mut pages {
        let mut revisions = [0_u64; 3];
        let count = |revisions: &mut [u64; 3], text: &str| {
            let value: Value = serde_json::from_str(text).unwrap();
            for sheet in value["sheets"].as_array().unwrap() {
                let seat = usize::try_from(sheet["seat"].as_u64().unwrap()).unwrap();
                assert_eq!(sheet["from"], revisions[seat], "nothing is sent twice");
                revisions[seat] += sheet["ink"].as_array().unwrap().len() as u64;
            }
        };
        let ink = |text: &&String| text.contains(r#""say":"ink""#);
        for text in page.texts.iter().filter(ink) {
            count(&mut revisions, text);
        }
        while revisions.iter().sum::<u64>() < 20 {
            let ink = page.until("ink").await;
            count(&mut revisions, &ink.to_string());
        }
        assert_eq!(revisions, [7, 7, 6]);
    }
}
