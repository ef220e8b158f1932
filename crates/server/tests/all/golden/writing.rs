//! Writing golden files: once, and only when that is wanted.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::everything::fingerprint;
use super::{parse, replay};

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

pub fn path(name: &str) -> PathBuf {
    folder().join(format!("{name}.jsonl"))
}

/// Whether this golden file has to be written; it fails if one is missing that
/// nobody wants to write.
pub fn is_wanted(path: &Path) -> bool {
    if path.exists() {
        return false;
    }
    let new = std::env::var("GOLDEN");
    assert_eq!(new.as_deref(), Ok("new"), "{} is missing", path.display());
    true
}

pub fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes what is missing, if that is wanted.
pub fn provide(path: &Path, make: impl FnOnce() -> String) {
    if is_wanted(path) {
        write(path, &make());
    }
}

/// The file of a log: its records as they were stored, and everything about
/// the room at its end.
pub fn text(log: &[String]) -> String {
    let records: Vec<_> = log.iter().map(|line| parse(line)).collect();
    let mut after = Vec::new();
    let mut end = Value::Null;
    replay(&records, |_, all| {
        after.push(fingerprint(all));
        end = all.clone();
    });
    end["after"] = json!(after);
    let mut text = log.join("\n");
    text += &format!("\n{end}\n");
    text
}
