//! Every act of every game stands in a golden log.

use std::collections::{BTreeSet, HashSet};

use rules::GameName;
use serde_json::json;
use tablee::room::Room;
use tablee::room::TablePhase;
use tablee::room::{Act, Entry, Record};

use super::GoldenLog;

/// One list makes both: the names, and a match without a wildcard. Whoever adds
/// an act, or a field to one, is sent here by the compiler, and then by the
/// tests to write a log.
macro_rules! acts {
    ($($act:ident { $($field:ident),* } is $name:literal),+ $(,)?) => {
        const ALL: &[&str] = &[$($name,)+];

        /// Each act with the fields that a log may hold.
        const FIELDS: &[(&str, &[&str])] = &[$(($name, &[$(stringify!($field),)*]),)+];

        fn name(act: &Act) -> &'static str {
            match act {
                $(Act::$act { $($field: _),* } => $name,)+
            }
        }
    };
}

acts! {
    Open { setup, seats, invitation } is "open",
    Sit { seat } is "sit",
    Stand { became, keeps } is "stand",
    Computer { seat, level } is "computer",
    Configure { setup, seats, computers_stay } is "configure",
    Start { rules, deal, deck, closing } is "start",
    Play { seat, mv } is "play",
    TimeUp { stage } is "time_up",
    Wake {} is "wake",
    Reopen {} is "reopen",
    Again { wanted } is "again",
    Ready { ready } is "ready",
    Swap { one, other } is "swap",
    Door { door } is "door",
    Leafing { who } is "leafing",
    Remove { person, became, shared_with } is "remove",
    TakeHost {} is "take_host",
    Substitute { seat, then } is "substitute",
    TakeBack {} is "take_back",
    Ask { seat } is "ask",
    Admit { person, seat } is "admit",
    Decline { person } is "decline",
    Knock { instead_of } is "knock",
    Answer { person, yes } is "answer",
    Say { text, tidy } is "say",
    React { reaction } is "react",
    Fence { since } is "fence",
}

/// What cannot be: no computer player plays Pictomania, so none keeps a seat
/// that could be taken back.
const NEVER: &[(&str, GameName)] = &[("take_back", GameName::Pictomania)];

/// The names of a record's acts, for messages.
pub fn names(entries: &[Entry]) -> String {
    let names: Vec<&str> = entries.iter().map(|entry| name(&entry.act)).collect();
    names.join(", ")
}

#[test]
fn every_act_of_every_game_has_a_golden_log() {
    let mut found = HashSet::new();
    let mut ends = HashSet::new();
    for log in GoldenLog::all() {
        let mut room = Room::open(&log.records[0]).unwrap();
        for (number, record) in log.records.iter().enumerate() {
            for entry in &record.did {
                let written = serde_json::to_value(&entry.act).unwrap();
                assert_eq!(written["do"], name(&entry.act));
                // The game that the act was meant for, not the one it chose.
                found.insert((name(&entry.act), room.setup().name()));
                if number > 0 {
                    let alone = Record::new(record.at, vec![entry.clone()]);
                    room.apply(&alone).unwrap();
                }
            }
        }
        ends.insert((json!(room.phase()).to_string(), room.setup().name()));
    }
    for &game in GameName::ALL {
        for act in ALL {
            let there = found.contains(&(*act, game));
            let never = NEVER.contains(&(act, game));
            assert_ne!(there, never, "{act} in a golden log of {game:?}");
        }
        for phase in [TablePhase::Playing, TablePhase::Over] {
            let end = (json!(phase).to_string(), game);
            assert!(ends.contains(&end), "no log of {game:?} ends {phase:?}");
        }
    }
}

/// With and without: what 0.1 left unsaid, and what is said since.
#[test]
fn every_field_of_an_act_has_a_golden_log() {
    let mut found = BTreeSet::new();
    for entry in GoldenLog::all().iter().flat_map(|log| &log.records) {
        for entry in &entry.did {
            let written = serde_json::to_value(&entry.act).unwrap();
            for field in written.as_object().unwrap().keys() {
                found.insert((name(&entry.act), field.replace("move", "mv")));
            }
        }
    }
    for (act, fields) in FIELDS {
        for field in *fields {
            let there = found.contains(&(*act, (*field).to_owned()));
            assert!(there, "no golden log has `{field}` of {act}");
        }
    }
}
