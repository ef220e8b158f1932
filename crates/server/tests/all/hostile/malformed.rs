//! Messages that are none: wrong types, missing and additional fields, numbers
//! of any size, nesting, bytes that are no text, too much of everything.

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use super::arena::{Arena, PATIENT};
use super::families::{Family, families};
use crate::support::{Browser, two_players};

/// The server reads no message that is longer.
const TOO_LONG: usize = 33 * 1024;

/// Deeper than anybody reads.
const DEEP: usize = 10_000;

const NOT_UNDERSTOOD: &str = "not_understood";

/// Understood, and refused because of who sends it.
const OUTSIDE: &str = "outside";

/// What no field is, whatever it is: each of them is wrong for all types but
/// its own.
fn values() -> Vec<Value> {
    let huge: Value = serde_json::from_str("18446744073709551616").unwrap();
    let mut values = vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(1.5),
        json!(1e300),
        huge,
        json!("x"),
        json!([]),
        json!([[], {}]),
        json!({}),
    ];
    values.push(json!({"game": "chess", "move": "castle"}));
    values
}

/// A text, and what the server makes of it.
type Case = (String, &'static str);

fn cases_of(family: &Family, id: &str) -> Vec<Case> {
    let mut right = family.message.clone();
    right["id"] = id.into();
    let mut cases: Vec<Case> = Vec::new();
    let mut add = |message: &Value, expected| cases.push((message.to_string(), expected));
    if right["do"] != "knock" {
        add(&right, OUTSIDE);
        let mut more = right.clone();
        more["nobody"] = json!({"asked": ["for", "this"]});
        add(&more, OUTSIDE);
    }
    for field in right.as_object().unwrap().keys() {
        let optional = family.optional.contains(&field.as_str());
        let mut less = right.clone();
        less.as_object_mut().unwrap().remove(field);
        add(&less, if optional { OUTSIDE } else { NOT_UNDERSTOOD });
        for value in values() {
            let mut wrong = right.clone();
            wrong[field] = value.clone();
            let understood = match &value {
                Value::Null => optional,
                Value::Bool(_) => right[field].is_boolean(),
                Value::String(_) => family.free.contains(&field.as_str()),
                Value::Number(_) | Value::Array(_) | Value::Object(_) => false,
            };
            let expected = if understood { OUTSIDE } else { NOT_UNDERSTOOD };
            if right["do"] != "knock" || !understood {
                add(&wrong, expected);
            }
        }
    }
    for bad in [
        "",
        "short",
        &"x".repeat(41),
        "with a space",
        "identité",
        "a\u{0}bcdefgh",
    ] {
        let mut wrong = right.clone();
        wrong["id"] = bad.into();
        add(&wrong, NOT_UNDERSTOOD);
    }
    for bad in ["", "SIT", "do", "no_such_thing", "\u{202e}"] {
        let mut wrong = right.clone();
        wrong["do"] = bad.into();
        add(&wrong, NOT_UNDERSTOOD);
    }
    if right["move"].is_object() {
        let mut more = right.clone();
        more["move"]["nobody"] = json!(1);
        add(&more, NOT_UNDERSTOOD);
    }
    // Half a message, and one within another.
    let text = right.to_string();
    cases.push((text[..text.len() / 2].to_owned(), NOT_UNDERSTOOD));
    let deep = "[".repeat(DEEP) + &"]".repeat(DEEP);
    let nested = text.replacen('{', &format!("{{\"within\":{deep},"), 1);
    // In a move, what nobody asked for is skipped without a look.
    let skipped = right["move"].is_object();
    cases.push((nested, if skipped { OUTSIDE } else { NOT_UNDERSTOOD }));
    cases
}

/// Texts of no family.
fn others() -> Vec<Case> {
    let open = "[".repeat(DEEP);
    let texts = [
        "",
        " ",
        "null",
        "true",
        "0",
        "\"\"",
        "[]",
        "{}",
        "{",
        "}",
        "NaN",
        "\u{0}",
        "\u{feff}{}",
        "{\"id\":\"command-1\"}",
        "{\"do\":\"start\"}",
        r#"{"id":"command-1","do":"say","text":"\ud800"}"#,
        r#"{"id":"command-1","do":"say","text":"a","text":"b"}"#,
        r#"{"id":"command-1","id":"command-2","do":"start"}"#,
        &open,
    ];
    texts.map(|text| (text.to_owned(), NOT_UNDERSTOOD)).into()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_is_refused_and_counted() {
    let arena = Arena::open(PATIENT).await;
    let (code, browsers, _pages) = two_players(arena.address()).await;
    let stranger = Browser::open(arena.address()).await;
    let mut page = stranger.connect(&format!("/ws/{code}")).await.unwrap();
    page.until("outside").await;
    let mut cases = others();
    for (number, family) in families(&browsers[1].id).iter().enumerate() {
        cases.extend(cases_of(family, &format!("family-{number:03}")));
    }
    println!("{} messages", cases.len());
    let mut wrong = Vec::new();
    for (text, expected) in &cases {
        page.send_text(text.clone()).await;
        let answer = loop {
            let message = page.next().await;
            if matches!(message["say"].as_str(), Some("refused" | "accepted")) {
                break message;
            }
        };
        if answer["refusal"]["kind"] != *expected {
            let text: String = text.chars().take(200).collect();
            wrong.push(format!("{text}: not {expected}, but {answer}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for kind in [NOT_UNDERSTOOD, OUTSIDE] {
        let number = cases.iter().filter(|case| case.1 == kind).count();
        assert_eq!(arena.refused(kind).await, number as f64, "{kind}");
    }
    arena.close("messages that are none").await;
}

fn frame(bytes: Vec<u8>, code: OpCode, last: bool) -> Message {
    Message::Frame(Frame::message(bytes, code, last))
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_too_much_or_no_text_is_told_and_sent_away() {
    let arena = Arena::open(PATIENT).await;
    let (code, browsers, _pages) = two_players(arena.address()).await;
    let text = OpCode::Data(Data::Text);
    let too_large = (1009, "message too large");
    let not_understood = (1002, "not understood");
    let half = || vec![b'x'; TOO_LONG / 2];
    let mut cases = vec![
        (vec![Message::binary(vec![0; TOO_LONG])], too_large),
        (
            vec![
                frame(half(), text, false),
                frame(half(), OpCode::Data(Data::Continue), false),
                frame(half(), OpCode::Data(Data::Continue), false),
            ],
            too_large,
        ),
        (
            vec![frame(b"\xff\xfe{}".into(), text, true)],
            not_understood,
        ),
        (
            vec![frame(b"\xed\xa0\x80".into(), text, true)],
            not_understood,
        ),
        (
            vec![frame(b"{}".into(), OpCode::Data(Data::Continue), true)],
            not_understood,
        ),
        (
            vec![frame(b"{}".into(), OpCode::Data(Data::Reserved(5)), true)],
            not_understood,
        ),
    ];
    for Family { mut message, .. } in families(&browsers[1].id) {
        message["id"] = "too-large-1".into();
        message["much"] = "x".repeat(TOO_LONG).into();
        cases.push((vec![Message::text(message.to_string())], too_large));
    }
    let mut wrong = Vec::new();
    for (frames, (number, reason)) in &cases {
        let mut page = browsers[1].join(&code).await;
        for frame in frames {
            // The server may have had enough before the last one.
            let _ = page.socket.send(frame.clone()).await;
        }
        let end = page.goodbye().await;
        if end != Some((*number, (*reason).to_owned())) {
            wrong.push(format!("{:.200?}: {end:?}", frames[0]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (kind, reason) in [("too_large", too_large), ("bad_frame", not_understood)] {
        let number = cases.iter().filter(|case| case.1 == reason).count();
        assert_eq!(arena.refused(kind).await, number as f64, "{kind}");
    }
    arena.close("too much").await;
}
