//! Files that released programs wrote, opened by this one: everybody finds
//! what they were last shown, and plays on.
//!
//! A file is kept in `tests/data` under the release that wrote it, beside what
//! its people's browsers knew. `GOLDEN=new cargo test data_file` writes that of
//! the present release if it is missing; none is ever rewritten. NATS needs no
//! fixture of its own: a record is the same bytes on both back ends.

mod writing;

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::golden::assert_holds;
use crate::party::Party;
use crate::support::{Browser, Page, Server, manners};

/// Releases whose files must remain readable for ever.
const RELEASES: &[&str] = &["0.1.0"];

fn path(release: &str, kind: &str) -> PathBuf {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    folder.join(format!("{release}.{kind}"))
}

/// What somebody who has just come to a table was shown.
fn shown(page: &Page) -> Value {
    let mut shown = json!({});
    for text in &page.texts {
        let mut message: Value = serde_json::from_str(text).unwrap();
        let say = message["say"].as_str().unwrap().to_owned();
        // The newest of each. How much time is left depends on when one asks.
        if ["table", "view", "talk", "ink"].contains(&say.as_str()) {
            message.as_object_mut().unwrap().remove("n");
            shown[say] = message;
        }
    }
    // 0.1 told it with the table.
    shown["table"]["spectators"] = page.onlookers["first"].clone();
    shown
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_file_of_each_release_exists() {
    for release in RELEASES {
        Box::pin(writing::provide(release)).await;
    }
}

#[tokio::test]
async fn a_data_file_of_old_is_played_on() {
    for release in RELEASES {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("tables.db");
        fs::copy(path(release, "db"), &data).unwrap();
        let server = Server::start_on(&data, manners()).await;
        let known = fs::read_to_string(path(release, "json")).unwrap();
        let known: Value = serde_json::from_str(&known).unwrap();
        let mut finished = 0;
        for table in known.as_array().unwrap() {
            let what = &table["what"];
            let people = table["people"].as_array().unwrap();
            let browsers = people.iter().map(|person| {
                let key = person["key"].as_str().unwrap();
                Browser::with_key(server.address, key)
            });
            let code = table["code"].as_str().unwrap().to_owned();
            let mut party = Party::come(code, browsers.collect()).await;
            for (who, person) in people.iter().enumerate() {
                let place = format!("{release}, {what}, person {who}");
                assert_holds(&person["shown"], &shown(party.page(who)), &place);
            }
            if party.page(0).table["phase"] == "playing" {
                party.plays(1).await;
                party.play_out().await;
                finished += 1;
            }
            let react = json!({"do": "react", "reaction": "again"});
            party.does(0, react).await;
        }
        assert_eq!(finished, 3, "a match of each game");
    }
}
