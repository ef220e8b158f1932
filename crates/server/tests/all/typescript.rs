//! The generated TypeScript is committed; this fails when it is stale.
//! `make types` (or UPDATE_TYPES=1) writes it.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use tablee::person::{Me, Person};
use tablee::protocol::{In, Listed, MoveLink, MoveTo, NewTable, Opened, Out, PackView};
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

#[test]
fn typescript_is_current() {
    let fresh = tempfile::tempdir().unwrap();
    let config = Config::from_env().with_out_dir(fresh.path());
    In::export_all(&config).unwrap();
    Out::export_all(&config).unwrap();
    NewTable::export_all(&config).unwrap();
    Opened::export_all(&config).unwrap();
    Listed::export_all(&config).unwrap();
    MoveTo::export_all(&config).unwrap();
    MoveLink::export_all(&config).unwrap();
    PackView::export_all(&config).unwrap();
    Me::export_all(&config).unwrap();
    Person::export_all(&config).unwrap();

    let fresh = files(fresh.path());
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
