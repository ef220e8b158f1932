//! Something good of each kind.

use std::fs;
use std::path::Path;

use rules::{AnyDeck, AnyGame, GameName, Seat, Seed};

/// The longest sample of a log.
const LONG: usize = 100_000;

/// The longest sample of a match record: short ones are tampered with more
/// often in the same time.
const SHORT: usize = 20_000;

/// Commands and questions of every kind, and the first moves of each game.
pub fn messages() -> Vec<Vec<u8>> {
    let around = include_str!("../../samples/messages.jsonl").lines();
    let mut messages: Vec<Vec<u8>> = around.map(|line| line.as_bytes().to_vec()).collect();
    for &game in GameName::ALL {
        let deck = decks::deck(&game.plain(), 3, |_, _| None);
        let deck = deck.unwrap_or_else(|_| AnyDeck::of_old());
        let deal = game.deal(Seed([7; 32]));
        let dealt = AnyGame::by_rules(game.rules(), &game.plain(), 3, &deck, &deal);
        let dealt = dealt.unwrap_or_else(|why| panic!("three can play: {why}"));
        for mv in Seat::all(3).flat_map(|seat| dealt.legal(seat)) {
            let mv = serde_json::to_string(&mv).unwrap();
            messages.push(format!(r#"{{"id":"command-1","do":"play","move":{mv}}}"#).into());
        }
    }
    messages
}

/// The golden logs, each with its end, which is no record.
pub fn logs() -> Vec<Vec<u8>> {
    let mut logs = folder("golden");
    logs.retain(|log| log.len() < LONG);
    logs
}

/// The shorter ones of the golden records.
pub fn records() -> Vec<Vec<u8>> {
    let mut records = folder("records");
    records.retain(|record| record.len() < SHORT);
    records
}

/// Files of the server's tests.
fn folder(name: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests");
    let files = fs::read_dir(path.join(name)).unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let texts: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
    assert!(texts.len() > 10, "only {} in {name}", texts.len());
    texts
}

/// Packs in both languages: one of faces, and one of words and clues.
pub fn packs() -> Vec<Vec<u8>> {
    let packs = [pack_of_faces(), pack_of_words()];
    for text in &packs {
        let good = decks::pack::read("sample", text);
        assert!(good.is_ok(), "{}", good.unwrap_err());
    }
    packs.map(String::into_bytes).into()
}

/// Enough for four rounds of each level.
fn pack_of_faces() -> String {
    let numbers = [
        "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
        "douze", "treize",
    ];
    let mut text = "name = { fr = \"La mer\", en = \"The sea\" }\n".to_owned();
    for (level, sort) in ["green", "yellow", "orange", "red"]
        .iter()
        .zip(["chat", "bois", "vent", "sel"])
    {
        for (at, number) in numbers.iter().enumerate() {
            let words = |end: &str| {
                let letters = ["a", "b", "c", "d", "e", "f", "g"];
                let words = letters.map(|letter| format!("\"{sort} {number} {letter}{end}\""));
                words.join(", ")
            };
            text += &format!(
                "[[face]]\nid = \"{level}{at}\"\nlevel = \"{level}\"\nfr = [{}]\nen = [{}]\n",
                words("u"),
                words("o"),
            );
        }
    }
    text
}

/// Enough for a match, ordinary or with young players, and for three of them
/// without our clues.
fn pack_of_words() -> String {
    let texts = |begin: &str, end: &str, n: usize| {
        let letter = |n: usize| char::from(b"abcdefghij"[n % 10]);
        format!("{begin}{}{}{end}", letter(n / 10), letter(n))
    };
    let cards = |of: &str, count: usize| -> String {
        let card = |n| {
            let [fr, en] = ["u", "o"].map(|end| {
                let words = ["zyk", "wob"].map(|begin| texts(&format!("{of}{begin}"), end, n));
                words.map(|word| format!("\"{word}\"")).join(", ")
            });
            format!("  {{ id = \"{of}{n}\", fr = [{fr}], en = [{en}] }},\n")
        };
        (0..count).map(card).collect()
    };
    let [words, easy, ordinary] = [cards("k", 40), cards("y", 9), cards("w", 27)];
    format!(
        "name = {{ fr = \"La mer\", en = \"The sea\" }}\nwords = [\n{words}]\n\n\
         [clues]\neasy = [\n{easy}]\nordinary = [\n{ordinary}]\n"
    )
}

/// The house's own files, with the byte that says which.
pub fn decks() -> Vec<Vec<u8>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks/data");
    let read = |name: &str| fs::read(data.join(name)).unwrap();
    let levels = (0_u8..).zip(["green", "yellow", "orange", "red"]);
    let level = |(at, level)| [vec![2 * at], read(&format!("pictomania/{level}.toml"))].concat();
    let mut samples: Vec<Vec<u8>> = levels.map(level).collect();
    let [words, clues] = [read("ademimo/words.toml"), read("ademimo/clues.toml")];
    samples.push([vec![1], words, vec![0], clues].concat());
    samples
}
