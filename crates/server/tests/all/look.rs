//! `tablee look`: the real program looks at drawings.

use std::path::Path;
use std::process::Command;

use decks::pictomania::drawings::drawings;
use rules::Language;
use serde_json::{Value, json};

/// The exit code and what was said.
fn look(folder: &Path, drawing: &Value, words: &Value) -> (Option<i32>, String) {
    let write = |name: &str, value: &Value| {
        let file = folder.join(name);
        std::fs::write(&file, value.to_string()).unwrap();
        file
    };
    let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .arg("look")
        .arg(write("drawing.json", drawing))
        .arg("--words")
        .arg(write("words.json", words))
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

/// A drawing of the deck as strokes of a record.
fn strokes(word: &str) -> Value {
    let drawing = &drawings(word, Language::En)[0];
    let strokes = drawing.strokes.iter().map(|line| {
        let mut before = (0, 0);
        let points = line.iter().flat_map(|at| {
            let step = [at.0 - before.0, at.1 - before.1];
            before = *at;
            step
        });
        json!({"points": points.collect::<Vec<i32>>()})
    });
    Value::Array(strokes.collect())
}

/// Words with their probabilities, as printed.
fn lines(said: &str) -> Vec<(f64, String)> {
    let line = |line: &str| {
        let (likely, word) = line.split_once("  ").unwrap();
        (likely.parse().unwrap(), word.to_owned())
    };
    said.lines().map(line).collect()
}

#[test]
fn a_drawing_is_looked_at_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let french = json!(["tonneau", "ancre", "canon", "longue-vue", "motinconnu"]);
    let english = json!({"language": "en", "words": ["barrel", "anchor", "cannon", "spyglass"]});
    for (words, count, best) in [(french, 5, "ancre"), (english, 4, "anchor")] {
        let (code, said) = look(folder.path(), &strokes("anchor"), &words);
        assert_eq!(code, Some(0), "{said}");
        let lines = lines(&said);
        assert_eq!(lines.len(), count);
        assert_eq!(lines[0].1, best);
        assert!(lines.is_sorted_by(|a, b| a.0 >= b.0), "{said}");
        let sum: f64 = lines.iter().map(|(likely, _)| likely).sum();
        assert!((sum - 1.0).abs() < 0.002, "{sum}");
        assert_eq!(said.contains("motinconnu (not known)"), count == 5);
    }
}

#[test]
fn a_raster_is_looked_at_too() {
    let folder = tempfile::tempdir().unwrap();
    // A ring.
    let grey = |at: i32| {
        let (x, y) = (at % 28 - 13, at / 28 - 13);
        u8::from((90..=150).contains(&(x * x + y * y))) * 255
    };
    let raster = json!({"raster": (0..784).map(grey).collect::<Vec<u8>>()});
    let words = json!(["hoop", "ladder", "fork", "zigzag road"]);
    let (code, said) = look(folder.path(), &raster, &words);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(lines(&said)[0].1, "hoop", "{said}");
}

#[test]
fn what_cannot_be_looked_at_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let words = json!(["barrel", "anchor"]);
    let good = strokes("anchor");
    for (drawing, words, reason) in [
        (json!([]), &words, "there is no ink"),
        (json!({"raster": vec![0; 784]}), &words, "there is no ink"),
        (json!({"raster": [1, 2, 3]}), &words, "784 pixels, not 3"),
        (json!([{"points": [1]}]), &words, "this is not JSON with"),
        (good.clone(), &json!([]), "there are no words"),
        (good, &json!({"words": []}), "this is not JSON with"),
    ] {
        let (code, said) = look(folder.path(), &drawing, words);
        assert_eq!(code, Some(1), "{drawing}");
        assert!(said.contains(reason), "{said}");
    }
}
