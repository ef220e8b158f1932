//! One sender who does not stop: moves, talk, strokes and live ink in bursts,
//! without end.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::arena::Arena;
use super::floods::many;
use crate::floods::long_stroke;
use crate::ink::{open_three, stroke, three_draw};
use crate::players::records;
use crate::program::PATIENCE;
use crate::support::{Browser, Page, play, two_players};

/// Whether it ended for its speed. Where answers come faster than they are
/// taken away, the sender may also be dropped as one who does not read.
fn was_too_fast(end: Option<(u16, String)>) -> bool {
    let (code, reason) = end.expect("the server says why");
    match (code, reason.as_str()) {
        (1008, "too many messages") => true,
        (1012, "come back") => false,
        other => panic!("{other:?}"),
    }
}

/// What comes at once, and the pause until the next: 600 a second, and never so
/// much that all of one burst is refused.
const BURST: usize = 30;
const PAUSE: Duration = Duration::from_millis(50);

/// Sends without end, and reads what comes meanwhile. Returns how the server
/// put an end to it.
async fn flood(page: Page, message: impl Fn(usize) -> Message) -> Option<(u16, String)> {
    let (mut sender, mut receiver) = page.socket.split();
    let send = async {
        for number in 0.. {
            if sender.send(message(number)).await.is_err() {
                break;
            }
            if number % BURST == BURST - 1 {
                sleep(PAUSE).await;
            }
        }
        std::future::pending::<()>().await;
    };
    let read = async {
        while let Some(Ok(message)) = receiver.next().await {
            if let Message::Close(frame) = message {
                return frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
            }
        }
        None
    };
    let both = async {
        tokio::select! {
            end = read => end,
            () = send => None,
        }
    };
    timeout(PATIENCE, both).await.expect("somebody ends it")
}

/// A command as a message, each time under another id.
fn command(command: Value) -> impl Fn(usize) -> Message {
    move |number| {
        let mut command = command.clone();
        command["id"] = format!("flooded-{number:06}").into();
        Message::text(command.to_string())
    }
}

/// One flood after the other, as often as somebody may come back. Each ends for
/// its speed.
async fn floods(browser: &Browser, code: &str, message: impl Fn(usize) -> Message) -> usize {
    let times = many(1);
    for _ in 0..times {
        let mut too_fast = false;
        while !too_fast {
            let mut page = browser.join(code).await;
            page.until("view").await;
            too_fast = was_too_fast(flood(page, &message).await);
        }
    }
    times
}

/// More at once than the system takes off our hands, and not a look at the
/// answers before all of it is sent.
async fn in_one_go(mut page: Page) -> bool {
    let text = "x".repeat(900);
    let message = command(json!({"do": "say", "text": text}));
    for number in 0..6_000 {
        let sent = page.socket.send(message(number)).await;
        sent.expect("the connection is not cut");
    }
    was_too_fast(page.goodbye().await)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_without_end_is_told_and_sent_away() {
    let arena = Arena::open(&[]).await;
    let mut ended = 0;

    // Moves that are none of theirs, and then talk, at a table with somebody
    // else.
    let (code, browsers, mut pages) = two_players(arena.address()).await;
    let card = json!({"move": "lay", "card": "S4"});
    ended += floods(&browsers[0], &code, command(play(card))).await;
    arena.is_well("moves without end");
    let talk = json!({"do": "say", "text": "more and more of it"});
    ended += floods(&browsers[0], &code, command(talk)).await;
    assert!(arena.refused("too_much_talk").await > 5.0);
    arena.is_well("talk without end");
    ended += usize::from(in_one_go(browsers[0].join(&code).await).await);
    arena.is_well("everything in one go");
    // Whoever sits there with them is not sent away.
    let own = json!({"do": "say", "text": "my turn?"});
    pages[1].accepted("still-here", own).await;

    // Strokes that are stored, and the line under the pen.
    let drawing = open_three(arena.address()).await;
    let (sheets, _pages) = three_draw(&drawing).await;
    let strokes = command(stroke(&long_stroke()));
    ended += floods(&drawing[0], &sheets, strokes).await;
    arena.is_well("strokes without end");
    let batch = |_| Message::binary(vec![7; 1000]);
    ended += floods(&drawing[0], &sheets, batch).await;
    assert!(arena.refused("ink_dropped").await > 100.0);
    arena.is_well("live ink without end");

    // Nothing that a browser sends at all.
    let pings = |_| Message::Ping(vec![7; 100].into());
    ended += floods(&drawing[0], &sheets, pings).await;
    assert_eq!(arena.refused("too_many_messages").await, ended as f64);
    assert!(arena.refused("too_fast").await > 300.0);
    let left = arena.close("senders without end").await;
    for code in [&code, &sheets] {
        let log = records(&left.journal, &code.parse().unwrap()).await;
        let entries = log.iter().flat_map(|record| &record.did);
        let flooded = entries.filter(|entry| entry.id.as_str().starts_with("flooded"));
        let flooded = flooded.count();
        // Lines of a minute or two, or as many strokes as a sheet takes.
        println!("{flooded} of them are stored");
        assert!(flooded <= 60, "{flooded} are stored");
    }
}
