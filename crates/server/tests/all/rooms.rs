//! The house stays in rooms: who may know whom is written down here, and this
//! fails when a file reaches where it should not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use rules::GameName;
use serde_json::json;

/// The rooms of the server, and whom each may know. Nothing points back up.
/// `limits`, `counts` and `asked` are no rooms: everybody may use them.
const ARROWS: &[(&str, &[&str])] = &[
    (
        "commands",
        &["http", "table", "records", "people", "journal", "room"],
    ),
    (
        "http",
        &[
            "table", "records", "wire", "people", "journal", "room", "json",
        ],
    ),
    ("table", &["wire", "people", "journal", "room", "json"]),
    ("records", &["people", "journal", "room"]),
    ("wire", &["people", "room"]),
    ("people", &["journal", "room"]),
    ("journal", &["room"]),
    ("room", &["json"]),
    ("json", &[]),
];

/// Crates and modules that only some rooms may use, with those rooms.
const RESERVED: &[(&str, &[&str])] = &[
    ("clap", &["commands"]),
    ("axum::extract", &["http"]),
    ("axum::response", &["http"]),
    ("axum_extra", &["http"]),
    ("rusqlite", &["journal"]),
    ("async_nats", &["journal"]),
    (
        "tokio",
        &["commands", "http", "table", "people", "journal", "records"],
    ),
];

/// What the rules must not use: see also `crates/rules/clippy.toml`.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "HashMap",
    "async ",
];

/// Files that list the games, beside those named `any.rs`.
const LISTS: &[&str] = &[
    "rules/src/lib.rs",
    "bots/src/lib.rs",
    "decks/src/lib.rs",
    "decks/src/check.rs",
    // A pack may serve several games.
    "decks/src/pack.rs",
    "decks/src/check/faces.rs",
    "decks/src/check/finding.rs",
    "decks/src/check/fits.rs",
    "decks/src/check/levels.rs",
    "decks/src/check/pairs.rs",
    "decks/src/check/trades.rs",
    "decks/src/check/pack.rs",
    // The program's description of itself.
    "server/src/commands.rs",
];

/// The most lines of a file of the server.
const LINES: usize = 450;

struct File {
    /// Below `crates`, with slashes.
    path: String,
    lines: usize,
    /// Without comments and without tests.
    code: String,
}

impl File {
    /// The names of the folders and of the file, without its ending.
    fn names(&self) -> Vec<&str> {
        let path = self.path.trim_end_matches(".rs");
        path.split('/').collect()
    }

    /// The room of the server that it belongs to.
    fn room(&self) -> Option<&str> {
        let inside = self.path.strip_prefix("server/src/")?;
        let room = inside.split(['/', '.']).next()?;
        ARROWS.iter().any(|(name, _)| *name == room).then_some(room)
    }

    /// The names that follow this prefix in the code: what `crate::` or
    /// `super::` leads to.
    fn after<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        self.code.match_indices(prefix).flat_map(move |(at, _)| {
            let rest = &self.code[at + prefix.len()..];
            let names = match rest.strip_prefix('{') {
                Some(list) => list.split('}').next().unwrap_or(list),
                None => rest.split([',', ';']).next().unwrap_or(rest),
            };
            names.split(',').filter_map(|name| {
                let name = name.trim();
                let end = name.find(|char: char| !char.is_alphanumeric() && char != '_');
                let name = &name[..end.unwrap_or(name.len())];
                (!name.is_empty()).then_some(name)
            })
        })
    }
}

/// The sources of all crates, without their tests.
fn sources() -> Vec<File> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for name in ["rules", "bots", "decks", "server"] {
        collect(&crates, &crates.join(name).join("src"), &mut files);
    }
    assert!(files.len() > 100, "only {} files", files.len());
    files
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<File>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path: PathBuf = entry.unwrap().path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let inside = path.strip_prefix(root).unwrap();
            let names: Vec<_> = inside.iter().map(|name| name.to_string_lossy()).collect();
            files.push(File {
                path: names.join("/"),
                lines: text.lines().count(),
                code: code(&text),
            });
        }
    }
}

/// The text up to its tests, without comments and without the lines that name
/// the files below.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text);
    let lines = text.lines().map(|line| match line.split_once("//") {
        // Not the two slashes of an address.
        Some((before, _)) if !before.ends_with(':') => before,
        Some(_) | None => line,
    });
    let names_a_file = |line: &&str| line.ends_with(';') && line.contains("mod ");
    lines
        .filter(|line| !names_a_file(line))
        .collect::<Vec<_>>()
        .join("\n")
}

fn mentions(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        before.is_none_or(|char| !char.is_alphanumeric() && char != '_')
    })
}

#[test]
fn arrows_between_rooms_go_one_way() {
    for file in sources() {
        let Some(room) = file.room() else { continue };
        let (_, allowed) = ARROWS.iter().find(|(name, _)| *name == room).unwrap();
        for known in file.after("crate::") {
            let rooms = ARROWS.iter().any(|(name, _)| *name == known);
            assert!(
                !rooms || known == room || allowed.contains(&known),
                "{}: {room} must not know {known}",
                file.path
            );
        }
        for (name, rooms) in RESERVED {
            assert!(
                rooms.contains(&room) || !mentions(&file.code, &format!("{name}::")),
                "{}: {name} is not for {room}",
                file.path
            );
        }
    }
}

#[test]
fn every_room_of_the_server_is_on_the_map() {
    let files = sources();
    let server = files
        .iter()
        .filter(|file| file.path.starts_with("server/src/"));
    let lost: Vec<_> = server.filter(|file| file.room().is_none()).collect();
    let lost: BTreeSet<&str> = lost.iter().map(|file| file.path.as_str()).collect();
    let known =
        ["asked", "counts", "lib", "limits", "main"].map(|name| format!("server/src/{name}.rs"));
    assert!(lost.iter().eq(&known), "{lost:?}");
}

/// Within a room, files beside each other know each other in one direction.
#[test]
fn files_of_a_room_import_each_other_in_no_circle() {
    let mut knows: BTreeMap<(String, String), BTreeSet<(String, String)>> = BTreeMap::new();
    for file in sources() {
        let mut names: Vec<String> = file.names().iter().map(ToString::to_string).collect();
        let own = names.pop().unwrap();
        let folder = names.join("/");
        let beside: BTreeSet<_> = file
            .after("super::")
            .filter(|name| *name != own)
            .map(|name| (folder.clone(), name.to_owned()))
            .collect();
        knows.insert((folder, own), beside);
    }
    let in_a_circle = |start: &&(String, String)| {
        let mut reached = BTreeSet::new();
        let mut next: Vec<_> = knows[*start].iter().collect();
        while let Some(file) = next.pop() {
            if reached.insert(file) {
                next.extend(knows.get(file).into_iter().flatten());
            }
        }
        reached.contains(*start)
    };
    let circles: Vec<_> = knows.keys().filter(in_a_circle).collect();
    assert!(circles.is_empty(), "in a circle: {circles:?}");
}

/// Games are named in their own files and where all of them are listed: a new
/// game is found from there by the compiler.
#[test]
fn games_are_named_only_in_their_own_files() {
    let games: Vec<String> = GameName::ALL
        .iter()
        .map(|game| json!(game).as_str().unwrap().to_owned())
        .collect();
    let mut named = Vec::new();
    for file in sources() {
        let names = file.names();
        if names.last() == Some(&"any") || LISTS.contains(&file.path.as_str()) {
            continue;
        }
        let code = file.code.to_lowercase();
        for game in games.iter().filter(|game| !names.contains(&game.as_str())) {
            if code.contains(game.as_str()) {
                named.push(format!("{} names {game}", file.path));
            }
        }
    }
    assert!(named.is_empty(), "{named:#?}");
}

#[test]
fn files_of_the_server_fit_in_the_head() {
    for file in sources() {
        let server = file.path.starts_with("server/");
        assert!(
            !server || file.lines <= LINES,
            "{} has {} lines, {LINES} are enough",
            file.path,
            file.lines
        );
    }
}

#[test]
fn the_rules_are_pure_and_computer_players_see_no_game() {
    for file in sources() {
        if file.path.starts_with("rules/") {
            for word in IMPURE {
                assert!(!mentions(&file.code, word), "{} uses {word}", file.path);
            }
        }
        if file.path.starts_with("bots/") {
            for word in ["AnyGame", "Match", "Game,", "Game}", "Game;", "Open"] {
                assert!(!mentions(&file.code, word), "{} sees {word}", file.path);
            }
        }
    }
}

/// Somebody who leaves a match must not stop it: a computer player plays on, or
/// the game goes on without.
#[test]
fn every_game_goes_on_when_somebody_leaves() {
    for &game in GameName::ALL {
        assert!(bots::plays(game) || game.goes_on_without(), "{game:?}");
    }
}
