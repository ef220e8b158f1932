//! Colyseus: a seat is reserved over HTTP, then frames begin with a number that
//! says what they are. The state itself is not read here; the legal plays come
//! as a message, in MessagePack.

use std::net::SocketAddr;

use serde::Deserialize;
use tokio_tungstenite::tungstenite::Message;

use crate::kind::Kind;
use crate::seat::{Heard, Seat};

const JOIN_ROOM: u8 = 10;
const ROOM_DATA: u8 = 13;
const ROOM_STATE: u8 = 14;
const ROOM_STATE_PATCH: u8 = 15;

/// MessagePack: a text of up to 31 bytes begins with this and its length.
const SHORT_TEXT: u8 = 0xa0;
const TEXT_8: u8 = 0xd9;
const TEXT_16: u8 = 0xda;
/// A map of two.
const PAIR: u8 = 0x82;
/// A list of up to 15 things begins with this and their number.
const SHORT_LIST: u8 = 0x90;
const NIL: u8 = 0xc0;

#[derive(Deserialize)]
struct Play {
    card: u8,
    taking: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Reserved {
    session_id: String,
    room_id: String,
    process_id: String,
}

/// Sits down at a table, which begins with whoever comes first.
pub async fn sit(server: SocketAddr, table: usize) -> Seat {
    let request = reqwest::Client::new()
        .post(format!("http://{server}/matchmake/joinOrCreate/shokoba"))
        .header("content-type", "application/json")
        .body(format!(r#"{{"table":{table}}}"#));
    let response = request.send().await.expect("the server answers");
    let reserved: Reserved = response.json().await.expect("a seat");
    let path = format!(
        "/{}/{}?sessionId={}",
        reserved.process_id, reserved.room_id, reserved.session_id
    );
    let mut seat = Seat::connect(Kind::Colyseus, server, table, &path, "").await;
    until(&mut seat, JOIN_ROOM).await;
    seat.send(Message::binary(vec![JOIN_ROOM])).await;
    until(&mut seat, ROOM_STATE).await;
    seat
}

/// Asks for the plays of whoever begins.
pub async fn begin(seat: &mut Seat) {
    let mut ask = vec![ROOM_DATA];
    push_text(&mut ask, "plays");
    ask.push(NIL);
    seat.send(Message::binary(ask)).await;
    loop {
        if let Heard::Offered(command) = hear(&seat.frame().await) {
            seat.command = Some(command);
            return;
        }
    }
}

async fn until(seat: &mut Seat, code: u8) {
    loop {
        if matches!(seat.frame().await, Message::Binary(frame) if frame.first() == Some(&code)) {
            return;
        }
    }
}

pub fn hear(frame: &Message) -> Heard {
    let Message::Binary(frame) = frame else {
        return Heard::Nothing;
    };
    match frame[..] {
        [ROOM_STATE_PATCH, ..] => Heard::Shown(None),
        [ROOM_DATA, ref told @ ..] => {
            let (name, told) = text(told);
            assert_eq!(name, "plays", "no play is refused");
            let plays: Vec<Play> = serde_json::from_str(text(told).0).expect("plays");
            Heard::Offered(command(plays.first().expect("the turn is ours")))
        }
        _ => Heard::Nothing,
    }
}

/// A text, and what comes after it.
fn text(bytes: &[u8]) -> (&str, &[u8]) {
    let (length, rest) = match *bytes {
        [TEXT_8, length, ref rest @ ..] => (usize::from(length), rest),
        [TEXT_16, high, low, ref rest @ ..] => (usize::from(u16::from_be_bytes([high, low])), rest),
        [short, ref rest @ ..] => (usize::from(short - SHORT_TEXT), rest),
        [] => panic!("a message ends early"),
    };
    let (text, rest) = rest.split_at(length);
    (std::str::from_utf8(text).expect("a text"), rest)
}

fn command(play: &Play) -> Message {
    let mut bytes = vec![ROOM_DATA];
    push_text(&mut bytes, "play");
    bytes.push(PAIR);
    push_text(&mut bytes, "card");
    // Numbers below 128 stand for themselves.
    bytes.push(play.card);
    push_text(&mut bytes, "taking");
    bytes.push(SHORT_LIST + u8::try_from(play.taking.len()).expect("few cards"));
    bytes.extend(&play.taking);
    Message::binary(bytes)
}

fn push_text(bytes: &mut Vec<u8>, text: &str) {
    bytes.push(SHORT_TEXT + u8::try_from(text.len()).expect("a short text"));
    bytes.extend(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offered_play_is_sent_as_it_was_offered() {
        let plays = br#"[{"card":18,"taking":[22,3]}]"#;
        let mut told = vec![ROOM_DATA, SHORT_TEXT + 5];
        told.extend(b"plays");
        told.extend([TEXT_8, u8::try_from(plays.len()).unwrap()]);
        told.extend(plays);
        let Heard::Offered(command) = hear(&Message::binary(told)) else {
            panic!("a play is offered");
        };
        let expected = b"\x0d\xa4play\x82\xa4card\x12\xa6taking\x92\x16\x03";
        assert_eq!(command, Message::binary(&expected[..]));
    }
}
