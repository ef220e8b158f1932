//! The hand-written server on Node: a view as JSON after every move.

use serde::Deserialize;
use serde_json::value::RawValue;
use tokio_tungstenite::tungstenite::Message;

use crate::seat::Heard;

#[derive(Deserialize)]
struct Told<'a> {
    #[serde(borrow)]
    view: Option<View<'a>>,
}

#[derive(Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    plays: Vec<&'a RawValue>,
}

pub fn hear(frame: &Message, number: u32) -> Heard {
    let Message::Text(text) = frame else {
        return Heard::Nothing;
    };
    let told: Told<'_> = serde_json::from_str(text).expect("a message");
    let view = told.view.expect("no play is refused");
    let play = view.plays.first();
    Heard::Shown(play.map(|play| {
        Message::text(format!(
            r#"{{"id":"bench-{number:08}","move":{}}}"#,
            play.get()
        ))
    }))
}
