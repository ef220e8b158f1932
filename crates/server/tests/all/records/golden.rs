//! Old records: each must replay to the outcome that it states, for ever.
//! `GOLDEN=new cargo test golden` writes missing ones; none is ever rewritten.
//! Rules that would play one differently get a new version.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rules::{AnySetup, ademimo, pictomania, shokoba};
use serde_json::Value;
use tablee::records::{Replay, detail};

use super::play::play_restlessly;
use super::{assert_legal, play, variants};
use crate::golden::assert_holds;
use crate::golden::writing::provide;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

#[test]
fn golden_records_are_replayed_to_their_outcome() {
    let mut replayed = 0;
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        println!("{}", path.display());
        assert_legal(&fs::read(&path).unwrap());
        replayed += 1;
    }
    assert!(replayed > variants::all().len(), "only {replayed}");
}

#[test]
fn golden_records_exist() {
    for (number, (name, setup, seats)) in (0_u8..).zip(variants::all()) {
        // Chance is written out for a few: the rest of their lines are alike.
        let orders: &[bool] = match number % 3 {
            0 => &[false, true],
            _ => &[false],
        };
        for &order in orders {
            let name = format!("{name}{}.jsonl", if order { "-order" } else { "" });
            provide(&folder().join(name), || {
                let mut opening = variants::opening(&setup, seats, 10_000 + u64::from(number));
                opening.rules = 1;
                if order {
                    // Longer matches of Shokoba begin again with the first round.
                    opening = variants::with_order(&opening, 2);
                }
                play(&opening, number).record
            });
        }
    }
    for (number, (name, setup, seats)) in (0_u8..).zip(variants::all()) {
        if let AnySetup::Pictomania(pictomania::Setup { time: Some(_), .. }) = setup {
            provide(&folder().join(format!("{name}-leave.jsonl")), || {
                let mut opening = variants::opening(&setup, seats, 20_000 + u64::from(number));
                opening.rules = 1;
                play_restlessly(&opening, number).record
            });
        }
        // By version 2, in which it matters who plays at a seat.
        if let AnySetup::Pictomania(_) = setup {
            provide(&folder().join(format!("{name}-hands.jsonl")), || {
                let mut opening = variants::opening(&setup, seats, 30_000 + u64::from(number));
                opening.rules = 2;
                play_restlessly(&opening, number).record
            });
        }
    }
}

/// The options that are not at their default. Anyone who adds an option names
/// it here, and finds that no golden record has it.
fn chosen(setup: &AnySetup) -> Vec<&'static str> {
    let options: Vec<(&str, bool)> = match setup {
        AnySetup::Shokoba(setup) => {
            let base = shokoba::Setup::default();
            let shokoba::Setup {
                teams,
                errors,
                nine_cards,
                equal_first,
                target,
                show_counts,
                clock,
            } = setup;
            vec![
                ("shokoba teams", *teams != base.teams),
                ("shokoba errors", *errors != base.errors),
                ("shokoba nine_cards", *nine_cards != base.nine_cards),
                ("shokoba equal_first", *equal_first != base.equal_first),
                ("shokoba target", *target != base.target),
                ("shokoba show_counts", *show_counts != base.show_counts),
                ("shokoba clock", *clock != base.clock),
            ]
        }
        AnySetup::Ademimo(setup) => {
            let base = ademimo::Setup::default();
            let ademimo::Setup {
                language,
                young,
                first,
                clock,
                pack,
                practice,
            } = setup;
            vec![
                ("ademimo language", *language != base.language),
                ("ademimo young", *young != base.young),
                ("ademimo first", *first != base.first),
                ("ademimo clock", *clock != base.clock),
                ("ademimo pack", *pack != base.pack),
                ("ademimo practice", *practice != base.practice),
            ]
        }
        AnySetup::Pictomania(setup) => {
            let base = pictomania::Setup::default();
            let pictomania::Setup {
                language,
                levels,
                competitive,
                scoring,
                tie_break,
                time,
                pack,
                fill_in,
                practice,
            } = setup;
            let round = |time| matches!(time, Some(pictomania::TimeLimit::Round { .. }));
            vec![
                ("pictomania language", *language != base.language),
                ("pictomania levels", *levels != base.levels),
                ("pictomania competitive", *competitive != base.competitive),
                ("pictomania scoring", *scoring != base.scoring),
                ("pictomania tie_break", *tie_break != base.tie_break),
                ("pictomania round", round(*time)),
                ("pictomania countdown", time.is_some() && !round(*time)),
                ("pictomania pack", *pack != base.pack),
                ("pictomania fill_in", *fill_in != base.fill_in),
                ("pictomania practice", *practice != base.practice),
            ]
        }
    };
    let chosen = options.into_iter().filter(|(_, chosen)| *chosen);
    chosen.map(|(name, _)| name).collect()
}

/// What a line is, as the format names it.
fn kind(line: &Value) -> String {
    let fields = line.as_object().unwrap();
    let mut names = fields
        .keys()
        .filter(|name| !["at", "seat"].contains(&name.as_str()));
    let name = names.next().unwrap();
    match line["move"]["move"].as_str() {
        Some(mv) => mv.to_owned(),
        None => name.clone(),
    }
}

#[test]
fn golden_records_have_every_option_and_every_kind_of_line() {
    let mut options = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    let mut players = BTreeSet::new();
    for file in fs::read_dir(folder()).unwrap() {
        let record = fs::read(file.unwrap().path()).unwrap();
        let opening = Replay::open(record.as_slice()).unwrap().opening;
        options.extend(chosen(&opening.setup));
        let game = format!("{:?}", opening.game()).to_lowercase();
        players.insert(format!("{game} {}", opening.seats.len()));
        let text = String::from_utf8(record).unwrap();
        for line in text.lines().skip(1) {
            let line: Value = serde_json::from_str(line).unwrap();
            kinds.insert(format!("{game} {}", kind(&line)));
        }
    }
    let expected = |lists: &[(&str, &str)]| -> BTreeSet<String> {
        let names = lists
            .iter()
            .flat_map(|(game, names)| names.split(' ').map(move |name| format!("{game} {name}")));
        names.collect()
    };
    let options: BTreeSet<String> = options.into_iter().map(str::to_owned).collect();
    assert_eq!(
        options,
        expected(&[
            (
                "shokoba",
                "teams errors nine_cards equal_first target show_counts clock"
            ),
            ("ademimo", "language young first clock pack practice"),
            (
                "pictomania",
                "language levels competitive scoring tie_break round countdown pack fill_in practice"
            ),
        ])
    );
    assert_eq!(
        players,
        expected(&[
            ("shokoba", "2 3 4"),
            ("ademimo", "3 4 5 6"),
            ("pictomania", "3 4 5 6")
        ])
    );
    assert_eq!(
        kinds,
        expected(&[
            (
                "shokoba",
                "take lay claim ready time_up paused taken_by outcome"
            ),
            (
                "ademimo",
                "place pass vote confirm withdraw ready finish time_up paused taken_by outcome"
            ),
            (
                "pictomania",
                "ready replace stroke undo erase clear turn guess done own_up challenge agree \
                 vote time_up leave hand paused taken_by outcome"
            ),
        ])
    );
}

/// What other programs read of some records: the first line of each kind. A
/// later version may say more, but must not change anything.
#[test]
fn golden_details_are_told_as_ever() {
    for name in [
        "shokoba-2-claimable",
        "shokoba-3-clock",
        "ademimo-3-young-clock",
        "pictomania-4-round",
        "pictomania-4-round-hands",
    ] {
        let record = fs::read(folder().join(format!("{name}.jsonl"))).unwrap();
        let mut told = Vec::new();
        detail::write(record.as_slice(), &mut told).unwrap();
        let told = String::from_utf8(told).unwrap();
        let mut seen = BTreeSet::new();
        let firsts: Vec<&str> = told
            .lines()
            .filter(|line| {
                let line: Value = serde_json::from_str(line).unwrap();
                seen.insert(format!("{} {}", line["event"], line["play"]["move"]))
            })
            .collect();
        let path = folder().with_file_name("details");
        let path = path.join(format!("{name}.jsonl"));
        provide(&path, || firsts.join("\n") + "\n");
        let expected = fs::read_to_string(&path).unwrap();
        assert_eq!(expected.lines().count(), firsts.len(), "{name}");
        for (expected, found) in expected.lines().zip(firsts) {
            let [expected, found] =
                [expected, found].map(|line| serde_json::from_str::<Value>(line).unwrap());
            let place = format!("{name}, line {}", expected["line"]);
            assert_holds(&expected, &found, &place);
        }
    }
}
