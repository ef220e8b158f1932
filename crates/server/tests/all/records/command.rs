//! The command line: what it prints, and how it ends.

use std::path::Path;
use std::process::{Command, Output};

use super::{play, variants};

fn tablee(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn replay_tells_the_course_and_refuses_what_is_not_legal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let path = path.to_str().unwrap();
    let (_, setup, seats) = variants::all().remove(0);
    let record = play(&variants::opening(&setup, seats, 3), 3).record;
    std::fs::write(path, &record).unwrap();
    let told = tablee(&["replay", path]);
    assert!(told.status.success(), "{}", text(&told.stderr));
    assert!(text(&told.stdout).starts_with("Shokoba: Zoé and Ann.\n"));
    let told = tablee(&["replay", "--json", path]);
    assert!(told.status.success(), "{}", text(&told.stderr));
    assert!(text(&told.stdout).starts_with(r#"{"event":"begin","line":1,"#));

    let mut lines: Vec<&str> = record.lines().collect();
    lines.swap(4, 5);
    std::fs::write(path, lines.join("\n")).unwrap();
    for arguments in [&["replay", path][..], &["replay", "--json", path]] {
        let told = tablee(arguments);
        assert_eq!(told.status.code(), Some(1));
        let said = text(&told.stderr);
        assert!(said.contains("match.jsonl: line 5: "), "{said}");
    }
    assert_eq!(tablee(&["replay", "/nowhere"]).status.code(), Some(1));
}

/// All records in a folder, in the order of their names.
fn records(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut records: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let file = file.unwrap();
            let name = file.file_name().into_string().unwrap();
            (name, std::fs::read(file.path()).unwrap())
        })
        .collect();
    records.sort();
    records
}

#[test]
fn simulated_matches_of_every_game_make_records_that_replay() {
    let variants: &[(&str, usize)] = &[
        ("shokoba --bots habitue,debutant --games 3", 4),
        (
            "shokoba --bots debutant,reference --teams --nine-cards --errors claimable --games 2",
            2,
        ),
        (
            "shokoba --bots expert:iterations=20,habitue --players 3 --equal-first --show-counts --target 9 --games 3",
            3,
        ),
        (
            "shokoba --bots habitue,debutant --clock 10,2 --errors claimable --leavers --games 2",
            2,
        ),
        ("ademimo --games 3", 3),
        (
            "ademimo --players 3 --bots debutant --clock 10 --first 3 --leavers --games 2",
            2,
        ),
        (
            "ademimo --players 6 --bots debutant,reference --young --language en --games 2",
            2,
        ),
        ("pictomania --games 3", 3),
        (
            "pictomania --players 6 --competitive --learning --tie-break --language en \
             --levels red,green,green,yellow --games 2",
            2,
        ),
        ("pictomania --players 3 --round-limit 60 --games 3", 3),
        (
            "pictomania --players 3 --countdown 10 --tie-break --games 3",
            3,
        ),
    ];
    for (options, expected) in variants {
        let run = |seed: &str| {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().to_str().unwrap();
            let mut arguments = vec!["simulate"];
            arguments.extend(options.split_whitespace());
            arguments.extend(["--seed", seed, "--record", path]);
            let done = tablee(&arguments);
            assert!(done.status.success(), "{options}: {}", text(&done.stderr));
            assert!(!done.stdout.is_empty());
            records(folder.path())
        };
        let first = run("5");
        assert_eq!(first.len(), *expected, "{options}");
        for (name, record) in &first {
            println!("{options}: {name}");
            super::assert_legal(record);
        }
        let told = |kind: &str| first.iter().any(|(_, record)| text(record).contains(kind));
        let wanted = |option: &str| options.contains(option);
        if wanted("--clock") || wanted("--round-limit") {
            assert!(told("\"time_up\""), "{options}: nobody is ever late");
        }
        assert_eq!(wanted("--leavers"), told("\"taken_by\""), "{options}");
        assert!(
            first == run("5"),
            "{options}: the same seed, the same records"
        );
        assert!(first != run("6"), "{options}: another seed");
    }
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (options, reason) in [
        ("shokoba --clock 5", "Clock"),
        ("shokoba --clock soon", "seconds for a turn"),
        ("shokoba --nine-cards", "NineCardsNeedTeams"),
        ("ademimo --players 3 --first 4", "First"),
        ("ademimo --first 0", "a seat is a number from 1"),
        ("pictomania --levels red", "four of green"),
        ("pictomania --levels red,red,red,blue", "four of green"),
        ("pictomania --round-limit 5", "Time"),
    ] {
        let mut arguments = vec!["simulate"];
        arguments.extend(options.split(' '));
        let done = tablee(&arguments);
        let said = text(&done.stderr);
        assert!(
            matches!(done.status.code(), Some(1 | 2)),
            "{options}: {said}"
        );
        assert!(said.contains(reason), "{options}: {said}");
    }
}
