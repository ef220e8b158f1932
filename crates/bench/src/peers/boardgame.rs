//! boardgame.io: Socket.IO over a WebSocket, as far as two players need it.
//!
//! `0` opens, `2` asks for a sign of life and `3` gives it, `40` joins the
//! game's own channel, and `42` carries an event with its arguments.

use serde::Deserialize;
use serde_json::value::RawValue;
use tokio_tungstenite::tungstenite::Message;

use crate::seat::{Heard, Seat};

pub const PATH: &str = "/socket.io/?EIO=4&transport=websocket";

const JOIN: &str = "40/shokoba,";
const EVENT: &str = "42/shokoba,";

#[derive(Deserialize)]
struct Synced<'a> {
    #[serde(borrow)]
    state: State<'a>,
}

#[derive(Deserialize)]
struct State<'a> {
    #[serde(rename = "G", borrow)]
    view: View<'a>,
    #[serde(rename = "_stateID")]
    number: u32,
}

#[derive(Deserialize)]
struct View<'a> {
    viewer: u8,
    #[serde(borrow)]
    plays: Vec<&'a RawValue>,
}

/// Comes to the game's channel, before any match.
pub async fn join(seat: &mut Seat) {
    seat.send(Message::text(JOIN)).await;
    loop {
        if matches!(seat.frame().await, Message::Text(text) if text.starts_with(JOIN)) {
            return;
        }
    }
}

/// Sits down at a match, which begins when the first player asks for it.
pub async fn sit(seat: &mut Seat, name: &str, player: usize) {
    let sync = format!(r#"{EVENT}["sync","{name}","{player}",null,2]"#);
    seat.send(Message::text(sync)).await;
    seat.seen().await;
}

pub fn hear(frame: &Message) -> Heard {
    let Message::Text(text) = frame else {
        return Heard::Nothing;
    };
    if text.as_str() == "2" {
        return Heard::Asked(Message::text("3"));
    }
    let Some(event) = text.strip_prefix(EVENT) else {
        return Heard::Nothing;
    };
    let event: Vec<&RawValue> = serde_json::from_str(event).expect("an event");
    let [name, table, told, ..] = event[..] else {
        return Heard::Nothing;
    };
    let state: State<'_> = match name.get() {
        r#""update""# => serde_json::from_str(told.get()).expect("a state"),
        r#""sync""# => {
            let synced: Synced<'_> = serde_json::from_str(told.get()).expect("a match");
            synced.state
        }
        _ => return Heard::Nothing,
    };
    Heard::Shown(command(&state, table.get()))
}

fn command(state: &State<'_>, table: &str) -> Option<Message> {
    let (play, viewer, number) = (state.view.plays.first()?, state.view.viewer, state.number);
    let play = play.get();
    let payload = format!(r#"{{"type":"play","args":[{play}],"playerID":"{viewer}"}}"#);
    let action = format!(r#"{{"type":"MAKE_MOVE","payload":{payload}}}"#);
    let update = format!(r#"{EVENT}["update",{action},{number},{table},"{viewer}"]"#);
    Some(Message::text(update))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_of_life_is_given_when_it_is_asked_for() {
        assert!(
            matches!(hear(&Message::text("2")), Heard::Asked(answer) if answer == Message::text("3"))
        );
    }

    #[test]
    fn the_first_play_of_a_state_is_made() {
        let state = r#"{"G":{"viewer":1,"plays":[{"card":4,"taking":[]}]},"_stateID":7}"#;
        let update = format!(r#"42/shokoba,["update","t",{state},[]]"#);
        let Heard::Shown(Some(command)) = hear(&Message::text(update)) else {
            panic!("there is a play");
        };
        let text = command.to_text().unwrap();
        assert!(text.contains(r#""args":[{"card":4,"taking":[]}],"playerID":"1""#));
        assert!(text.ends_with(r#",7,"t","1"]"#));
    }
}
