//! The cards that golden logs name, each in `tests/cards` under its hash, as it
//! lay on the shelf. None is ever rewritten.

use std::fs;
use std::path::{Path, PathBuf};

use rules::GameName;
use serde_json::{Value, json};
use tablee::journal::{Journal, Shelf};
use tablee::room::{CardsHash, Entry, Record};

use super::desk::{ANN, BEN, CLEO, file_name};
use super::hosted::Hosted;
use super::writing::{is_wanted, path, write};
use super::{GoldenLog, setups};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cards")
}

fn file(hash: &CardsHash) -> PathBuf {
    folder().join(format!("{hash}.json"))
}

/// Lays out the cards that a record of a golden log names.
pub fn lay_out(record: &mut Record) {
    for named in record.did.iter_mut().filter_map(Entry::named_cards_mut) {
        let text = fs::read(file(&named.hash)).unwrap();
        assert_eq!(CardsHash::of(&text), named.hash, "it was rewritten");
        named.lay_out(serde_json::from_slice(&text).unwrap());
    }
}

/// All of them, on the shelf of a journal.
pub async fn put_all(journal: &Journal) {
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let hash = path.file_stem().unwrap().to_str().unwrap();
        let text = fs::read(&path).unwrap();
        journal.put(Shelf::Deck, hash, text).await.unwrap();
    }
}

/// Keeps the cards that a log names, whose golden file is being written.
pub async fn keep(journal: &Journal, log: &[String]) {
    for line in log {
        let record = Record::parse(line.as_bytes()).unwrap();
        for named in record.did.iter().filter_map(Entry::named_cards) {
            let text = journal.get(Shelf::Deck, named.hash.as_str()).await;
            if !file(&named.hash).exists() {
                fs::create_dir_all(folder()).unwrap();
                fs::write(file(&named.hash), text.unwrap().unwrap()).unwrap();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn golden_logs_that_name_their_cards_exist() {
    for &game in GameName::ALL.iter().filter(|game| game.has_words()) {
        let path = path(&file_name(game, "cards"));
        if is_wanted(&path) {
            let mut hosted = Hosted::open(json!(setups::plain(game)), 3, 3).await;
            for who in [BEN, CLEO] {
                let sit = json!({"do": "sit", "seat": who});
                hosted.party.does(who, sit).await;
            }
            hosted.party.does(ANN, json!({"do": "start"})).await;
            hosted.party.plays(12).await;
            write(&path, &hosted.text().await);
        }
    }
    let mut named = Vec::new();
    for log in GoldenLog::all() {
        let entries = log.records.iter().flat_map(|record| &record.did);
        let written = entries.filter_map(|entry| Some(json!(entry.named_cards()?)));
        let hashes: Vec<Value> = written.map(|cards| cards["hash"].clone()).collect();
        named.extend(hashes);
    }
    assert!(named.len() >= 2, "{named:?}");
}
