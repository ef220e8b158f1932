//! Logs of old: each must be read, and give the same end, for ever.
//!
//! A golden log is a file of records, one a line, with the expected end last.
//! `GOLDEN=new cargo test golden` writes missing ones; none is ever rewritten.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::shokoba::{Errors, Setup};
use rules::{AnyDeal, AnyMove, AnySetup, AnyView, Deal, Dice, Seat, Seed, Viewer, shokoba};
use serde_json::{Value, json};
use tablee::person::Key;
use tablee::record::{Act, Entry, Record};
use tablee::room::Room;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// What a replayed log must give.
fn end(room: &Room) -> Value {
    let (number, game) = room.game().expect("a match was played");
    json!({"matches": number, "outcome": game.outcome(), "open": game.open()})
}

/// Everything that was expected is there; a later version may tell more.
fn assert_holds(expected: &Value, found: &Value, place: &str) {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            for (key, value) in expected {
                assert_holds(value, &found[key], &format!("{place}/{key}"));
            }
        }
        (expected, found) => assert_eq!(expected, found, "{place}"),
    }
}

fn replay(records: &[Record]) -> Room {
    let mut room = Room::open(&records[0]).unwrap();
    for record in &records[1..] {
        room.apply(record).unwrap();
    }
    room
}

#[test]
fn golden_logs_are_replayed_to_the_same_end() {
    let mut replayed = 0;
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let (log, expected) = text.trim_end().rsplit_once('\n').unwrap();
        let records: Vec<Record> = log
            .lines()
            .map(|line| Record::parse(line.as_bytes()).unwrap())
            .collect();
        let expected: Value = serde_json::from_str(expected).unwrap();
        assert_holds(
            &expected,
            &end(&replay(&records)),
            &path.display().to_string(),
        );
        replayed += 1;
    }
    assert!(replayed >= variants().len(), "only {replayed} golden logs");
}

fn variants() -> Vec<(&'static str, Setup, u8)> {
    let base = Setup::default;
    vec![
        ("shokoba-2", base(), 2),
        (
            "shokoba-3-equal-first",
            Setup {
                equal_first: true,
                show_counts: true,
                ..base()
            },
            3,
        ),
        ("shokoba-4", base(), 4),
        (
            "shokoba-4-teams-nine",
            Setup {
                teams: true,
                nine_cards: true,
                ..base()
            },
            4,
        ),
        (
            "shokoba-2-claimable",
            Setup {
                errors: Errors::Claimable,
                target: Some(3),
                ..base()
            },
            2,
        ),
    ]
}

/// Plays a match at random and writes it down; done once for each variant.
#[test]
fn golden_logs_exist() {
    for (number, (name, setup, seats)) in (0_u8..).zip(variants()) {
        let path = folder().join(format!("{name}.jsonl"));
        if path.exists() {
            continue;
        }
        assert_eq!(
            std::env::var("GOLDEN").as_deref(),
            Ok("new"),
            "{name} is missing"
        );
        let mut dice = Dice::new(&Seed([number; 32]), 99);
        let people: Vec<Key> = (0..seats).map(|_| Key::random()).collect();
        let mut at = 1_790_000_000_000;
        let mut records = Vec::new();
        let mut record = |by: &Key, act: Act| {
            at += 1234;
            let id = format!("command-{at}").parse().unwrap();
            records.push(Record::new(
                at,
                vec![Entry {
                    id,
                    by: by.person(),
                    act,
                }],
            ));
            records.clone()
        };
        record(
            &people[0],
            Act::Open {
                setup: AnySetup::Shokoba(setup),
                seats,
            },
        );
        for (seat, person) in people.iter().enumerate() {
            record(
                person,
                Act::Sit {
                    seat: Seat::new(seat),
                },
            );
        }
        let deal = AnyDeal::Shokoba(Deal::Seed(Seed([number; 32])));
        let mut room = replay(&record(
            &people[0],
            Act::Start {
                rules: 1,
                deal,
                deck: rules::AnyDeck::Shokoba(Arc::default()),
            },
        ));
        while room.game().unwrap().1.outcome().is_none() {
            let seat = Seat::new(dice.below(seats.into()) as usize);
            let AnyView::Shokoba(view) = room.game().unwrap().1.view(Viewer::Seat(seat)) else {
                panic!("a golden log of Shokoba")
            };
            if let Some(mv) = choose(&view, seat, &mut dice) {
                let act = Act::Play {
                    seat,
                    mv: AnyMove::Shokoba(mv),
                };
                let person = &people[seat.index()];
                let id = "attempt-1".to_owned();
                let entry = Entry {
                    id: id.parse().unwrap(),
                    by: person.person(),
                    act: act.clone(),
                };
                if room.clone().act(&entry, room.at()).is_ok() {
                    room = replay(&record(person, act));
                }
            }
        }
        let lines: Vec<String> = records
            .iter()
            .map(|record| String::from_utf8(record.to_bytes()).unwrap())
            .chain([end(&room).to_string()])
            .collect();
        fs::create_dir_all(folder()).unwrap();
        fs::write(path, lines.join("\n") + "\n").unwrap();
    }
}

fn choose(view: &shokoba::View, seat: Seat, dice: &mut Dice) -> Option<shokoba::Move> {
    match &view.phase {
        shokoba::PhaseView::Playing {
            turn,
            plays,
            claimable,
        } if *turn == seat => {
            let mut choices = plays.clone();
            if view.setup.errors == Errors::Claimable {
                for card in &view.hand {
                    let sets = shokoba::sets(card.value(), &view.table, false);
                    choices.extend(sets.into_iter().map(|taking| shokoba::Move::Take {
                        card: *card,
                        taking,
                    }));
                }
                if let Some(card) = claimable {
                    let before = &view.table[..view.table.len() - 1];
                    let sets = shokoba::sets(card.value(), before, false);
                    choices.extend(
                        sets.into_iter()
                            .map(|taking| shokoba::Move::Claim { taking }),
                    );
                }
            }
            Some(choices[dice.below(choices.len() as u32) as usize].clone())
        }
        shokoba::PhaseView::Counted { ready, .. } if !ready[seat] => Some(shokoba::Move::Ready),
        shokoba::PhaseView::Playing { .. }
        | shokoba::PhaseView::Counted { .. }
        | shokoba::PhaseView::Over { .. } => None,
    }
}
