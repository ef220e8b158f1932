//! Everything that can be observed about a room, as one JSON value.
//!
//! Only public accessors are asked, so that rooms of later versions can be
//! asked the same.

use std::collections::BTreeSet;

use rules::{AnyGame, Clock, Seat, Viewer};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use tablee::room::{Act, CommandId, Leafing, Occupant, PersonId, Record, Room, hex};

/// Fields that came after these logs were written. A later version may tell
/// more, in a view for instance: whoever adds such a field names it here, and
/// it is left out before a fingerprint is taken.
const LATER: &[&str] = &[
    "played_by",
    "opponents",
    "may_finish",
    "describes",
    "listens",
];

/// How many of the last commands are asked for one by one.
const LAST: usize = 8;

/// How many commands the first release remembered: every later one knows at
/// least these.
const REMEMBERED: usize = 128;

/// Who and what a log names, to ask a room about.
#[derive(Default)]
pub struct Named {
    people: BTreeSet<PersonId>,
    /// Of the entries so far, in order.
    commands: Vec<(PersonId, CommandId)>,
}

impl Named {
    /// Everybody in these records, and no command yet.
    pub fn in_log(records: &[Record]) -> Self {
        let mut people = BTreeSet::new();
        for entry in records.iter().flat_map(|record| &record.did) {
            people.insert(entry.by.clone());
            if let Act::Remove { person, .. } = &entry.act {
                people.insert(person.clone());
            }
        }
        Self {
            people,
            commands: Vec::new(),
        }
    }

    pub fn follow(&mut self, record: &Record) {
        let entries = record.did.iter();
        self.commands
            .extend(entries.map(|entry| (entry.by.clone(), entry.id.clone())));
    }
}

pub fn everything(room: &Room, named: &Named) -> Value {
    let seats = || Seat::all(room.seats().seats());
    let people = named
        .people
        .iter()
        .map(|person| (person.to_string(), of_person(room, person)));
    let (from, lines) = room.talk().since(0);
    let lines = lines.map(|line| json!({"by": line.by, "seat": line.seat, "said": line.said}));
    let clock = room.played().map(|(_, played)| played.clock());
    let mut all = json!({
        "setup": room.setup(),
        "phase": room.phase(),
        "door": room.door(),
        "host": room.host(),
        "seats": room.seats().values().map(occupant).collect::<Value>(),
        "ready": seats().map(|seat| room.is_ready(seat)).collect::<Value>(),
        "votes": seats().map(|seat| json!(room.votes(seat))).collect::<Value>(),
        "people": people.collect::<Map<_, _>>(),
        "known": room.known().collect::<Vec<_>>(),
        "computers": room.computers().collect::<Vec<_>>(),
        "talk": {"from": from, "end": room.talk().end(), "lines": lines.collect::<Value>()},
        "may_talk": room.may_talk(),
        "clock": {
            "deadline": clock.and_then(Clock::deadline),
            "extra_from": clock.and_then(Clock::extra_from),
        },
        "fair": room.fair(),
        "at": room.at(),
        "done": done(room, named),
    });
    if let Some(visitors) = visitors(room, named) {
        all["visitors"] = visitors;
    }
    let again: Vec<PersonId> = room.again().map(|(person, _)| person).collect();
    if !again.is_empty() {
        all["again"] = json!(again);
    }
    if room.leafing() != Leafing::default() {
        all["leafing"] = json!(room.leafing());
    }
    if let Some((number, played)) = room.played() {
        let game = played.game();
        let viewers = || Viewer::all(room.seats().seats());
        all["matches"] = number.into();
        all["outcome"] = json!(game.outcome());
        all["open"] = json!(game.open());
        all["views"] = viewers().map(|viewer| json!(game.view(viewer))).collect();
        all["happenings"] = viewers()
            .map(|viewer| json!(game.happenings(viewer, 0)))
            .collect();
        all["timer"] = game.timer().map_or(
            Value::Null,
            |timer| json!({"stage": timer.stage, "millis": timer.millis, "extra": timer.extra}),
        );
        all["ink"] = ink(game);
    }
    all
}

fn occupant(occupant: &Option<Occupant>) -> Value {
    match occupant {
        None => Value::Null,
        Some(Occupant::Person(person)) => json!({"person": person}),
        Some(Occupant::Computer { level, keeps_for }) => {
            json!({"computer": level, "keeps_for": keeps_for})
        }
    }
}

/// Who asks and who knocks, and where everybody would stand; nothing at a table
/// that knows of no such thing.
fn visitors(room: &Room, named: &Named) -> Option<Value> {
    room.invitation()?;
    let asking = room.asking().iter();
    let asking =
        asking.map(|asking| json!({"by": asking.by, "seat": asking.seat, "round": asking.round}));
    let seats = || Seat::all(room.seats().seats());
    let person = |person: &PersonId| {
        let device = room.device(person);
        let outside = |invited| room.outside(person, device, invited, false);
        json!({
            "device": device,
            "outside": [outside(false), outside(true)],
            "declined": room.has_been_declined(person),
            "may_see": seats().map(|seat| room.may_see(person, seat)).collect::<Value>(),
        })
    };
    let people = named.people.iter();
    Some(json!({
        "asking": asking.collect::<Value>(),
        "due": room.due().map(|asking| &asking.by).collect::<Vec<_>>(),
        "knocking": room.knocking(),
        "turned_away": room.turned_away(),
        "people": people.map(|id| (id.to_string(), person(id))).collect::<Map<_, _>>(),
    }))
}

fn of_person(room: &Room, person: &PersonId) -> Value {
    let seats = Seat::all(room.seats().seats());
    json!({
        "seat": room.seat_of(person),
        "kept_for": room.kept_for(person),
        "removed": room.is_removed(person),
        "may_look": room.may_look(person),
        "plays_alone": room.plays_alone(person),
        "has_voted": seats.map(|seat| room.has_voted(person, seat)).collect::<Value>(),
    })
}

/// How many of the log's last commands the room knows to be done, and which of
/// the very last.
fn done(room: &Room, named: &Named) -> Value {
    let has_done = |(by, id): &(PersonId, CommandId)| room.has_done(by, id);
    let last = |number| &named.commands[named.commands.len().saturating_sub(number)..];
    let remembered = last(REMEMBERED).iter();
    json!({
        "remembered": remembered.filter(|command| has_done(command)).count(),
        "last": last(LAST).iter().map(has_done).collect::<Value>(),
    })
}

/// A fingerprint of each sheet, by round.
fn ink(game: &AnyGame) -> Value {
    let Some(all) = game.sheets() else {
        return Value::Null;
    };
    let sheet = |round, seat| {
        let sheet = all.page(round, seat).expect("every round has its sheets");
        fingerprint(&json!(sheet.ink(0).collect::<Vec<_>>()))
    };
    let sheets = |round| Seat::all(game.seats()).map(move |seat| sheet(round, seat));
    (1..=all.round)
        .map(|round| sheets(round).collect::<Value>())
        .collect()
}

/// The first 16 hexadecimal digits of the SHA-256 of a value whose keys are
/// sorted.
pub fn fingerprint(value: &Value) -> String {
    let text = canonical(value, LATER).to_string();
    let mut digits = hex(&Sha256::digest(text));
    digits.truncate(16);
    digits
}

/// The same value with sorted keys, whatever map the JSON library uses, and
/// without the fields of these names.
fn canonical(value: &Value, without: &[&str]) -> Value {
    match value {
        Value::Array(list) => list.iter().map(|one| canonical(one, without)).collect(),
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.retain(|(key, _)| !without.contains(&key.as_str()));
            fields.sort_unstable_by_key(|(key, _)| *key);
            let fields = fields.into_iter();
            fields
                .map(|(key, one)| (key.clone(), canonical(one, without)))
                .collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

#[test]
fn a_field_that_came_later_is_left_out_of_a_fingerprint() {
    let old = json!({"a": [{"b": 1}], "c": null});
    let new = json!({"c": null, "a": [{"later": {"x": 2}, "b": 1}]});
    assert_ne!(canonical(&new, &[]), canonical(&old, &[]));
    assert_eq!(canonical(&new, &["later"]), canonical(&old, &["later"]));
    assert_eq!(fingerprint(&old), "5b0a3c229a3389fd");
}
