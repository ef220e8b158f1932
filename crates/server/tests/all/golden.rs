//! Logs of old: each must be read, and give the same end, for ever.
//!
//! A golden log is a file of records, one per line, with the expected end last.
//! `GOLDEN=new cargo test golden` writes missing ones; none is ever rewritten.
//!
//! The end of the first logs is the match alone. The end of the others is
//! [`everything`] about the room, with a fingerprint of it `after` each record,
//! so that a room that goes another way is caught where it leaves the path.

mod acts;
pub mod cards;
mod clocks;
mod desk;
mod everything;
mod fences;
mod fewer;
mod hosted;
mod manners;
mod matches;
mod practice;
mod seats;
mod served;
pub mod setups;
mod talk;
mod visitors;
mod votes;
pub mod writing;

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tablee::room::Record;
use tablee::room::Room;

use everything::{Named, everything, fingerprint};
use writing::folder;

/// A file of `tests/golden`, read.
struct GoldenLog {
    path: PathBuf,
    records: Vec<Record>,
    /// What the replayed log must give.
    end: Value,
}

impl GoldenLog {
    fn all() -> Vec<Self> {
        let files = fs::read_dir(folder()).unwrap();
        files.map(|file| Self::read(file.unwrap().path())).collect()
    }

    fn read(path: PathBuf) -> Self {
        let text = fs::read_to_string(&path).unwrap();
        let (log, end) = text.trim_end().rsplit_once('\n').unwrap();
        Self {
            path,
            records: log.lines().map(parse).collect(),
            end: serde_json::from_str(end).unwrap(),
        }
    }
}

fn parse(line: &str) -> Record {
    let mut record = Record::parse(line.as_bytes()).unwrap();
    cards::lay_out(&mut record);
    record
}

/// Everything that was expected is there; a later version may tell more.
pub fn assert_holds(expected: &Value, found: &Value, place: &str) {
    match (expected, found) {
        (Value::Array(expected), Value::Array(found)) => {
            assert_eq!(expected.len(), found.len(), "{place}");
            for (at, (value, other)) in expected.iter().zip(found).enumerate() {
                assert_holds(value, other, &format!("{place}/{at}"));
            }
        }
        (Value::Object(expected), Value::Object(found)) => {
            for (key, value) in expected {
                let found = found.get(key);
                let found = found.unwrap_or_else(|| panic!("{place}/{key} is gone"));
                assert_holds(value, found, &format!("{place}/{key}"));
            }
        }
        (expected, found) => assert_eq!(expected, found, "{place}"),
    }
}

/// Replays a log; `watch` sees everything about the room after each record.
fn replay(records: &[Record], mut watch: impl FnMut(&Record, &Value)) -> Room {
    let mut named = Named::in_log(records);
    let mut room = Room::open(&records[0]).unwrap();
    for (number, record) in records.iter().enumerate() {
        if number > 0 {
            room.apply(record).unwrap();
        }
        named.follow(record);
        watch(record, &everything(&room, &named));
    }
    room
}

/// Records are written in our own way, which must be the usual one.
#[test]
fn records_are_written_as_their_type_says() {
    let records = GoldenLog::all().into_iter().flat_map(|log| log.records);
    for record in records {
        assert_eq!(record.to_bytes(), serde_json::to_vec(&record).unwrap());
    }
}

#[test]
fn golden_logs_are_replayed_to_the_same_end() {
    for log in GoldenLog::all() {
        let place = log.path.display().to_string();
        let mut after = log.end.get("after").map(|after| {
            let after = after.as_array().unwrap().iter();
            assert_eq!(after.len(), log.records.len(), "{place}");
            after
        });
        let mut line = 0;
        let mut found = Value::Null;
        replay(&log.records, |record, all| {
            line += 1;
            if let Some(expected) = after.as_mut().and_then(Iterator::next) {
                let acts = acts::names(&record.did);
                assert_eq!(fingerprint(all), *expected, "{place}, line {line}: {acts}");
            }
            found = all.clone();
        });
        let mut end = log.end;
        end.as_object_mut().unwrap().remove("after");
        assert_holds(&end, &found, &place);
    }
}

/// No program guesses at rules that it does not have: the table cannot be
/// opened, and the reason names the version.
#[test]
fn a_log_by_unknown_rules_is_refused_with_their_version() {
    let path = writing::path("shokoba-2");
    let text = fs::read_to_string(path).unwrap();
    let (log, _) = text.trim_end().rsplit_once('\n').unwrap();
    let log = log.replace(r#""rules":1,"#, r#""rules":9,"#);
    let mut records = log.lines().map(parse);
    let mut room = Room::open(&records.next().unwrap()).unwrap();
    let refused = records.find_map(|record| room.apply(&record).err());
    let reason = refused.expect("the match cannot begin").to_string();
    assert!(reason.contains("rules version 9"), "{reason}");
    assert!(room.played().is_none(), "nothing was done");
}
