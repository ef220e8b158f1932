//! What a browser asks for.

use bots::Level;
use rules::{AnyMove, AnySetup, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::room::{CommandId, Door, Leafing, PersonId, Reaction};

/// What a browser sends. The browser chooses the id. A command's id is kept in
/// the log, so that the same command sent again is accepted again but done only
/// once.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(export_to = "wire.ts")]
pub struct In {
    pub id: CommandId,
    #[ts(flatten)]
    pub wanted: Wanted,
}

#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(untagged, export_to = "wire.ts")]
pub enum Wanted {
    /// To be done, and kept in the log.
    Command(Command),
    /// To be answered.
    Question(Question),
}

impl In {
    /// Nearly all commands are moves, and reading a move as a type of its own
    /// is twice as fast.
    pub fn parse(text: &str) -> serde_json::Result<Self> {
        #[derive(Deserialize)]
        struct Move {
            id: CommandId,
            #[serde(rename = "do")]
            _do: Play,
            #[serde(rename = "move")]
            mv: AnyMove,
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Play {
            Play,
        }
        if let Ok(Move { id, mv, .. }) = serde_json::from_str(text) {
            let wanted = Wanted::Command(Command::Play { mv });
            return Ok(Self { id, wanted });
        }
        if let Ok(Numbered { id, what }) = serde_json::from_str(text) {
            let wanted = Wanted::Question(what);
            return Ok(Self { id, wanted });
        }
        let Numbered { id, what } = serde_json::from_str(text)?;
        let wanted = Wanted::Command(what);
        Ok(Self { id, wanted })
    }
}

#[derive(Deserialize)]
struct Numbered<T> {
    id: CommandId,
    #[serde(flatten)]
    what: T,
}

/// Written again only to compare it with what was asked before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Command {
    /// Take a free seat; during a match, one's own.
    Sit {
        seat: Seat,
    },
    /// Give up one's seat. During a match it is kept, and a computer player
    /// sits in, unless one leaves for good.
    Stand {
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        for_good: bool,
    },
    /// The host puts a computer player on a free seat, changes its level, or
    /// sends it away.
    Computer {
        seat: Seat,
        level: Option<Level>,
    },
    /// The host's choice of game, options and number of seats.
    Configure {
        setup: AnySetup,
        seats: u8,
    },
    /// The host starts the match, or the next one after the end.
    Start,
    /// After the end: I want to play again, or no longer. When most of those
    /// who have a seat and are here want to, the next match starts.
    Again {
        wanted: bool,
    },
    /// Play a move of the game.
    Play {
        #[serde(rename = "move")]
        mv: AnyMove,
    },
    /// The host goes back to the lobby after the end, for other options or another
    /// game; anybody with a seat does while the host is away.
    Reopen,
    /// In the lobby: I am ready, or no longer ready.
    Ready {
        ready: bool,
    },
    /// The host changes the order of the seats.
    Swap {
        one: Seat,
        other: Seat,
    },
    /// The host says who may come in.
    Door {
        door: Door,
    },
    /// The host says who goes on with a reveal for everybody.
    Leafing {
        who: Leafing,
    },
    /// The host sends somebody away, and they cannot come back.
    Remove {
        person: PersonId,
    },
    /// The host has been away for some time: take over as host.
    TakeHost,
    /// Let a computer player take the seat of somebody who has been away for
    /// some time. The host decides alone, the others by majority.
    Substitute {
        seat: Seat,
    },
    /// Take one's seat back from the computer player that kept it.
    TakeBack,
    /// Ask for a seat during a match, or take the wish back.
    Ask {
        seat: Option<Seat>,
    },
    /// Give somebody the seat that they asked for, or say no. The host does
    /// that; anybody with a seat does while the host is away.
    Admit {
        person: PersonId,
        yes: bool,
    },
    /// Knock at the door of a table that is playing.
    Knock,
    /// Let somebody in who has knocked, or say no.
    Answer {
        person: PersonId,
        yes: bool,
    },
    /// Talk, where the game allows it.
    Say {
        text: String,
    },
    React {
        reaction: Reaction,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Question {
    /// The drawings of one round of the present match.
    Album { round: u32 },
    /// What would the expert play? Only for somebody who plays alone.
    Hint,
    /// What do the computer players say of the round that was counted?
    Remarks,
    /// Goes on with the reveal of this round for everybody, to so many
    /// milliseconds of its telling. The answer is `told`, to everybody.
    Leaf {
        round: u32,
        #[ts(type = "number")]
        to: u64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_as_its_type_says() {
        let play = r#"{"id":"command-1","do":"play","move":{"game":"shokoba","move":"ready"}}"#;
        let sit = r#"{"id":"command-2","do":"sit","seat":1}"#;
        // Commands without a move of their own do not turn into one.
        let ready = r#"{"id":"command-3","do":"ready","ready":true,"move":{"game":"shokoba","move":"ready"}}"#;
        for text in [play, sit, ready] {
            let typed: Numbered<Command> = serde_json::from_str(text).unwrap();
            let read = In::parse(text).unwrap();
            assert_eq!(read.id, typed.id);
            assert_eq!(read.wanted, Wanted::Command(typed.what));
        }
        assert!(matches!(
            In::parse(play).unwrap().wanted,
            Wanted::Command(Command::Play { .. })
        ));
        let hint = In::parse(r#"{"id":"command-4","do":"hint"}"#).unwrap();
        assert_eq!(hint.wanted, Wanted::Question(Question::Hint));
        let wrong = play.replace("shokoba", "chess");
        let error = In::parse(&wrong).unwrap_err().to_string();
        assert!(error.contains("chess"), "{error}");
    }
}
