//! The generated TypeScript is committed; this fails when it is stale.
//! `make types` (or UPDATE_TYPES=1) writes it.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use rules::GameName;
use serde_json::json;
use tablee::people::{Me, Person};
use tablee::wire::{Earlier, In, Listed, MoveLink, MoveTo, NewTable, Opened, Out, PackView};
use ts_rs::{Config, TS};

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("the folder of generated types");
    entries
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// What the page has to know about each game before there is a table: how many
/// players it is for, whether computer players know it, and the plain setup.
fn house() -> String {
    let games = GameName::ALL.iter().map(|game| {
        let name = json!(game);
        let name = name.as_str().unwrap();
        let (from, to) = game.seats().into_inner();
        let (computers, setup) = (bots::plays(*game), json!(game.plain()));
        format!("  {name}: {{ from: {from}, to: {to}, computers: {computers}, setup: {setup} }},\n")
    });
    format!(
        "// This file was generated from the rules. Do not edit it.\n\
         import type {{ AnySetup, GameName }} from \"./game\";\n\n\
         /** A game of this house: its fewest and most seats, whether computer players know it, the plain setup. */\n\
         export type Offer<G extends GameName> = {{\n\
         \x20 from: number;\n\
         \x20 to: number;\n\
         \x20 computers: boolean;\n\
         \x20 setup: Extract<AnySetup, {{ game: G }}>;\n\
         }};\n\n\
         export const HOUSE: {{ readonly [G in GameName]: Offer<G> }} = {{\n{}}};\n",
        games.collect::<String>()
    )
}

#[test]
fn typescript_is_current() {
    let fresh = tempfile::tempdir().unwrap();
    let config = Config::from_env().with_out_dir(fresh.path());
    In::export_all(&config).unwrap();
    Out::export_all(&config).unwrap();
    NewTable::export_all(&config).unwrap();
    Opened::export_all(&config).unwrap();
    Earlier::export_all(&config).unwrap();
    Listed::export_all(&config).unwrap();
    MoveTo::export_all(&config).unwrap();
    MoveLink::export_all(&config).unwrap();
    PackView::export_all(&config).unwrap();
    Me::export_all(&config).unwrap();
    Person::export_all(&config).unwrap();

    let mut fresh = files(fresh.path());
    fresh.insert("house.ts".to_owned(), house());
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol");
    if env::var_os("UPDATE_TYPES").is_some() {
        fs::create_dir_all(&committed).unwrap();
        for (name, text) in &fresh {
            fs::write(committed.join(name), text).unwrap();
        }
    }
    assert!(
        files(&committed) == fresh,
        "the TypeScript types are stale: run `make types` and commit the result"
    );
}
