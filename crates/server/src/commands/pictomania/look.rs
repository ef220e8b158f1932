//! `tablee look`: what the eyes of computer players see in a drawing.

use std::fs;
use std::path::{Path, PathBuf};

use bots::pictomania::eyes::{self, PIXELS, Picture, Words};
use clap::Args;
use rules::Language;
use rules::pictomania::Stroke;
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Args)]
pub struct Look {
    /// A drawing: strokes as in a record, or a raster; see docs/bots.md
    drawing: PathBuf,
    /// The words that it may show
    #[arg(long)]
    words: PathBuf,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Drawing {
    Strokes(Vec<Stroke>),
    /// 28 rows of 28 pixels, from 0 for paper to 255 for ink.
    Raster {
        raster: Vec<u8>,
    },
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OnTheTable {
    Words(Vec<String>),
    In {
        language: Language,
        words: Vec<String>,
    },
}

/// Prints how likely each word is, the likeliest first.
pub fn look(options: &Look) -> Result<(), String> {
    let name = options.drawing.display();
    let picture = match read(&options.drawing, "strokes, or {\"raster\": 784 numbers}")? {
        Drawing::Strokes(strokes) => Picture::of(&strokes),
        Drawing::Raster { raster } => {
            let count = raster.len();
            let pixels: Result<[u8; PIXELS], _> = raster.try_into();
            let pixels =
                pixels.map_err(|_| format!("{name}: a raster has {PIXELS} pixels, not {count}"))?;
            Picture::raster(&pixels)
        }
    };
    let picture = picture.ok_or_else(|| format!("{name}: there is no ink"))?;
    let form = "words, or {\"language\": \"fr\", \"words\": words}";
    let (language, words) = match read(&options.words, form)? {
        OnTheTable::In { language, words } => (language, words),
        OnTheTable::Words(words) => (language_of(&words), words),
    };
    if words.is_empty() {
        return Err(format!("{}: there are no words", options.words.display()));
    }
    let likely = Words::known(&words, language, |_| None).likely(&eyes::look(&picture));
    let mut lines: Vec<(f32, &String)> = likely.into_iter().zip(&words).collect();
    lines.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    for (likely, word) in lines {
        let unknown = match eyes::knows(word, language) {
            true => "",
            false => " (not known)",
        };
        println!("{likely:.4}  {word}{unknown}");
    }
    Ok(())
}

/// A list that does not say its language is in the one in which more is known.
fn language_of(words: &[String]) -> Language {
    let known = |language| {
        let words = words.iter();
        words.filter(|word| eyes::knows(word, language)).count()
    };
    match known(Language::En) > known(Language::Fr) {
        true => Language::En,
        false => Language::Fr,
    }
}

fn read<T: DeserializeOwned>(path: &Path, form: &str) -> Result<T, String> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    serde_json::from_str(&text).map_err(|_| format!("{name}: this is not JSON with {form}"))
}
