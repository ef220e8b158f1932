//! Tablée itself: opening a table, and playing the first play of each view.

use std::net::SocketAddr;

use serde::Deserialize;
use serde_json::value::RawValue;
use tokio_tungstenite::tungstenite::Message;

use crate::kind::Kind;
use crate::seat::{Heard, Seat, address_of};

#[derive(Deserialize)]
struct Told<'a> {
    say: &'a str,
    #[serde(borrow)]
    view: Option<View<'a>>,
}

#[derive(Deserialize)]
struct View<'a> {
    viewer: Option<u8>,
    #[serde(borrow)]
    phase: Phase<'a>,
}

#[derive(Deserialize)]
struct Phase<'a> {
    phase: &'a str,
    turn: Option<u8>,
    #[serde(borrow)]
    plays: Option<Vec<&'a RawValue>>,
    ready: Option<Vec<bool>>,
}

/// Opens a table. Returns the way to it, with the secret of its link.
pub async fn create(server: SocketAddr, number: usize, key: &str, setup: &str) -> String {
    #[derive(Deserialize)]
    struct Opened {
        code: String,
        invitation: String,
    }
    let client = reqwest::Client::builder()
        .local_address(address_of(number))
        .build()
        .expect("a client");
    let request = client
        .post(format!("http://{server}/api/tables"))
        .header("cookie", format!("tablee={key}"))
        .header("content-type", "application/json")
        .body(setup.to_owned());
    let response = request.send().await.expect("the server answers");
    let opened: Opened = response.json().await.expect("a table");
    format!("{}?invitation={}", opened.code, opened.invitation)
}

/// Comes to a table by its link.
pub async fn come(server: SocketAddr, number: usize, code: &str, key: &str) -> Seat {
    let path = format!("/ws/{code}");
    Seat::connect(Kind::Tablee, server, number, &path, key).await
}

/// Sends a command and reads on until it is accepted.
pub async fn ask(seat: &mut Seat, command: String) {
    seat.send(Message::text(command)).await;
    until(seat, "accepted").await;
}

pub async fn until(seat: &mut Seat, say: &str) {
    loop {
        if let Message::Text(text) = seat.frame().await {
            let told = read(&text);
            if let Some(view) = &told.view {
                seat.command = command(view, 0);
            }
            if told.say == say {
                return;
            }
        }
    }
}

pub fn hear(frame: &Message, number: u32) -> Heard {
    let Message::Text(text) = frame else {
        return Heard::Nothing;
    };
    match read(text) {
        Told {
            say: "view",
            view: Some(view),
        } => Heard::Shown(command(&view, number)),
        _ => Heard::Nothing,
    }
}

fn read(text: &str) -> Told<'_> {
    let told: Told<'_> = serde_json::from_str(text).expect("a message");
    assert!(!matches!(told.say, "refused" | "saving"), "{text}");
    told
}

/// What the view asks this player for.
fn command(view: &View<'_>, number: u32) -> Option<Message> {
    let viewer = view.viewer?;
    let id = format!("bench-{viewer}-{number:08}");
    let play =
        |rest: &str| format!(r#"{{"id":"{id}","do":"play","move":{{"game":"shokoba",{rest}}}"#);
    let command = match view.phase.phase {
        "playing" if view.phase.turn == Some(viewer) => {
            let first = view.phase.plays.as_ref()?.first()?.get();
            play(&first[1..])
        }
        "counted" => {
            let ready = *view.phase.ready.as_ref()?.get(usize::from(viewer))?;
            if ready {
                return None;
            }
            play(r#""move":"ready"}"#)
        }
        "over" if viewer == 0 => format!(r#"{{"id":"{id}","do":"start"}}"#),
        _ => return None,
    };
    Some(Message::text(command))
}
