//! What an operator installs fits the program.

use std::path::Path;
use std::process::Command;

const DEFAULTS: &str = include_str!("../../../../packaging/tablee.default");
const UNIT: &str = include_str!("../../../../packaging/tablee.service");
const MANIFEST: &str = include_str!("../../Cargo.toml");

/// `tablee serve --help`.
fn help() -> String {
    help_of("serve")
}

fn help_of(command: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tablee"));
    program.env("TABLEE_JOURNAL", "nats://ann:secret@127.0.0.1");
    let said = program.args([command, "--help"]).output().unwrap();
    String::from_utf8(said.stdout).unwrap()
}

#[test]
fn help_shows_no_password() {
    for command in ["serve", "export", "doctor"] {
        let help = help_of(command);
        assert!(help.contains("TABLEE_JOURNAL"), "{help}");
        assert!(!help.contains("secret"), "{help}");
    }
}

#[test]
fn every_option_of_a_server_has_a_variable() {
    let help = help();
    let (_, options) = help.split_once("Options:\n").unwrap();
    let (options, _) = options.split_once("\n  -h").unwrap();
    let options: Vec<&str> = options.split("\n      --").collect();
    assert!(options.len() > 15, "only {} options", options.len());
    for option in options {
        assert!(option.contains("[env: TABLEE_"), "no variable:\n{option}");
    }
}

#[test]
fn the_service_is_offered_options_that_there_are() {
    let help = help();
    let offered = DEFAULTS
        .lines()
        .filter_map(|line| line.strip_prefix("#TABLEE_"));
    let offered: Vec<&str> = offered.filter_map(|line| line.split('=').next()).collect();
    assert!(offered.len() > 5);
    for name in offered {
        assert!(
            help.contains(&format!("[env: TABLEE_{name}")),
            "TABLEE_{name}"
        );
    }
}

#[test]
fn the_package_holds_files_that_there_are_and_the_unit_is_hardened() {
    let quoted = MANIFEST
        .lines()
        .filter_map(|line| line.trim().strip_prefix("[\"../../"));
    let files: Vec<&str> = quoted.map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(files.len() > 5);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in files {
        let place = root.join(file.trim_end_matches("*.md"));
        assert!(place.exists(), "{file}");
    }
    for line in [
        "DynamicUser=yes",
        "StateDirectory=tablee",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "MemoryDenyWriteExecute=yes",
        "CapabilityBoundingSet=",
        "SystemCallFilter=@system-service",
    ] {
        assert!(UNIT.lines().any(|here| here == line), "{line}");
    }
}
