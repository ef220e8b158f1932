//! Every act of every game stands in a golden log.

use std::collections::HashSet;

use rules::GameName;
use serde_json::json;
use tablee::room::Room;
use tablee::room::TablePhase;
use tablee::room::{Act, Entry, Record};

use super::GoldenLog;

/// One list makes both: the names, and a match without a wildcard. Whoever adds
/// an act is sent here by the compiler, and then by the test to write a log.
macro_rules! acts {
    ($($act:ident is $name:literal),+ $(,)?) => {
        const ALL: &[&str] = &[$($name,)+];

        fn name(act: &Act) -> &'static str {
            match act {
                $(Act::$act { .. } => $name,)+
            }
        }
    };
}

acts! {
    Open is "open",
    Sit is "sit",
    Stand is "stand",
    Computer is "computer",
    Configure is "configure",
    Start is "start",
    Play is "play",
    TimeUp is "time_up",
    Wake is "wake",
    Reopen is "reopen",
    Ready is "ready",
    Swap is "swap",
    Door is "door",
    Remove is "remove",
    TakeHost is "take_host",
    Substitute is "substitute",
    TakeBack is "take_back",
    Say is "say",
    React is "react",
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
