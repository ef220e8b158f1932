//! The engine that computer players think with, by its own benchmark.

use std::process::Command;

use crate::report::Report;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// What a line says behind its name and number.
const UNIT: &str = " million moves a second";

pub fn measure(report: &mut Report) {
    report.note("the computer players' engine");
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let output = Command::new(cargo)
        .args(["bench", "--quiet", "-p", "bots", "--bench", "playouts"])
        .current_dir(ROOT)
        .output()
        .expect("cargo started this program");
    assert!(output.status.success(), "the engine's benchmark failed");
    let output = String::from_utf8(output.stdout).expect("a text");
    let mut text = String::from("| play-outs | moves a second |\n|---|---|\n");
    let mut random = None;
    for line in output.lines() {
        let Some((head, _)) = line.split_once(UNIT) else {
            continue;
        };
        let (name, millions) = head.trim_end().rsplit_once(' ').expect("a name");
        let (name, millions) = (name.trim(), millions.parse::<f64>().expect("a number"));
        text += &format!("| {name} | {millions:.1} million |\n");
        random = random.or(Some(millions));
    }
    report.put("engine", &text);
    let what = "million moves a second of the computer players' engine, two players at random";
    report.at_least(what, random, 16.0);
}
