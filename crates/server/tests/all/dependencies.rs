//! Every dependency of every crate is used; this fails when one is not.
//!
//! It looks for names in the sources, so a module of the same name can hide an
//! unused dependency. It never complains about one that is used.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde::Deserialize;

/// What `cargo metadata` says, as far as it matters here.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_root: PathBuf,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// What the crate calls it, if not by its own name.
    rename: Option<String>,
    /// `dev` or `build`; ordinary dependencies have none.
    kind: Option<String>,
}

impl Dependency {
    /// Its name in a manifest.
    fn key(&self) -> &str {
        self.rename.as_ref().unwrap_or(&self.name)
    }

    /// Where a crate may use it. What only tests use belongs in the tests'
    /// dependencies, which strangers do not build.
    fn places(&self) -> &'static [&'static str] {
        match self.kind.as_deref() {
            None => &["src"],
            Some("dev") => &["src", "tests", "benches", "examples"],
            Some("build") => &["build.rs"],
            Some(other) => panic!("a dependency of an unknown kind: {other}"),
        }
    }
}

fn metadata() -> Metadata {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version=1"]);
    let output = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).output();
    let output = output.expect("cargo runs this test");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The texts of all Rust files in a folder and below it, or of this one file.
fn sources(place: &Path, into: &mut Vec<String>) {
    if place.is_dir() {
        for entry in fs::read_dir(place).unwrap() {
            sources(&entry.unwrap().path(), into);
        }
    } else if place.extension().is_some_and(|extension| extension == "rs") && place.exists() {
        into.push(fs::read_to_string(place).unwrap());
    }
}

/// Whether the source names this crate outside a comment: as the beginning of
/// a path, or in a `use` of the crate itself.
fn names(source: &str, krate: &str) -> bool {
    let in_a_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let code = source.lines().map(str::trim_start);
    code.filter(|line| !line.starts_with("//")).any(|line| {
        line.match_indices(krate).any(|(start, _)| {
            let (before, after) = (&line[..start], &line[start + krate.len()..]);
            let begins = !before.ends_with(in_a_word) && !before.ends_with("::");
            let whole = before.ends_with("use ") && after.starts_with([';', ' ']);
            begins && (after.starts_with("::") || whole)
        })
    })
}

#[test]
fn every_dependency_is_used() {
    let Metadata { packages, .. } = metadata();
    let mut unused = Vec::new();
    let mut seen = 0;
    for package in &packages {
        let folder = package.manifest_path.parent().unwrap();
        for dependency in &package.dependencies {
            let mut texts = Vec::new();
            for place in dependency.places() {
                sources(&folder.join(place), &mut texts);
            }
            let krate = dependency.key().replace('-', "_");
            if !texts.iter().any(|text| names(text, &krate)) {
                unused.push(format!("{}: {}", package.name, dependency.key()));
            }
            seen += 1;
        }
    }
    assert!(seen > 40, "only {seen} dependencies were found");
    assert_eq!(unused, Vec::<String>::new(), "unused dependencies");
}

#[test]
fn every_dependency_of_the_workspace_is_used() {
    let metadata = metadata();
    let manifest = fs::read_to_string(metadata.workspace_root.join("Cargo.toml")).unwrap();
    let shared = manifest.lines();
    let shared = shared.skip_while(|line| *line != "[workspace.dependencies]");
    let shared = shared.skip(1).take_while(|line| !line.starts_with('['));
    let keys: Vec<&str> = shared
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key)
        .collect();
    assert!(!keys.is_empty(), "the workspace shares no dependency");
    for key in keys {
        let packages = metadata.packages.iter();
        let used = packages
            .flat_map(|package| &package.dependencies)
            .any(|dependency| dependency.key() == key);
        assert!(used, "no crate has the workspace's dependency {key}");
    }
}

#[test]
fn a_name_in_a_path_is_a_use() {
    let check =
        |source: &str, expected: bool| assert_eq!(names(source, "time"), expected, "{source}");
    check("use time::OffsetDateTime;", true);
    check("use time;", true);
    check("pub use time as clock;", true);
    check("    time::OffsetDateTime::now_utc()", true);
    check("#[derive(time::Clone)]", true);
    check("use tokio::time::sleep;", false);
    check("use std::time;", false);
    check("let time = runtime::time_of(x);", false);
    check("// time::OffsetDateTime", false);
    check("let time = 3;", false);
}
