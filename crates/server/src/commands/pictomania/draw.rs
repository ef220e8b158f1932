//! `tablee draw`: what a computer player draws, as strokes with times or as a
//! picture, to look at.

mod svg;

use std::fs;
use std::path::{Path, PathBuf};

use bots::pictomania::{Occasion, artist};
use bots::{Level, Line, Player};
use clap::Args;
use rules::Seat;
use serde::Serialize;

use crate::commands::language::LanguageName;

#[derive(Args)]
pub struct Draw {
    /// A word of the deck, in the language of the words
    #[arg(required_unless_present = "sheet")]
    word: Option<String>,
    /// All seven words of a face instead, as an SVG file: g04 is the fourth
    /// green one
    #[arg(long, conflicts_with_all = ["word", "json"])]
    sheet: Option<String>,
    /// Of the words
    #[arg(long, default_value = "fr")]
    language: LanguageName,
    /// Of the computer player: debutant, habitue or expert
    #[arg(long, default_value = "habitue")]
    level: Level,
    /// Another number is another hand on another evening
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Write the finished drawing as a picture
    #[arg(long, conflicts_with = "json")]
    svg: Option<PathBuf>,
    /// Print the strokes as in a record, each with its times
    #[arg(long)]
    json: bool,
}

/// A line with its times, in milliseconds.
#[derive(Serialize)]
struct Timed {
    /// Before the pencil touches the paper.
    pause: u32,
    /// At each point, since then.
    times: Vec<u32>,
    #[serde(flatten)]
    stroke: rules::pictomania::Stroke,
}

impl From<&Line> for Timed {
    fn from(line: &Line) -> Self {
        Self {
            pause: line.pause,
            times: line.points.iter().map(|touch| touch.at).collect(),
            stroke: line.stroke(),
        }
    }
}

pub fn draw(options: &Draw) -> Result<(), String> {
    match (&options.word, &options.sheet) {
        (_, Some(face)) => options.contact_sheet(face),
        (Some(word), None) => options.one(word),
        (None, None) => Err("a word, or the face of a sheet".to_owned()),
    }
}

impl Draw {
    fn lines(&self, word: &str) -> Vec<Line> {
        let player = Player::at("tablee draw", Seat::new(self.seed as usize % 6), self.level);
        let occasion = Occasion {
            match_number: self.seed,
            round: 1,
        };
        artist::plan(player, occasion, word, self.language.into())
    }

    fn one(&self, word: &str) -> Result<(), String> {
        let lines = self.lines(word);
        if lines.is_empty() {
            return Err(format!("computer players cannot draw “{word}”"));
        }
        if let Some(path) = &self.svg {
            return write(path, &svg::drawing(&lines));
        }
        let strokes: Vec<Timed> = lines.iter().map(Timed::from).collect();
        if self.json {
            let text = serde_json::to_string(&strokes).map_err(|error| error.to_string())?;
            println!("{text}");
            return Ok(());
        }
        let mut at = 0.0;
        for (number, line) in (1..).zip(&lines) {
            at += f64::from(line.pause) / 1e3;
            let lasts = f64::from(line.lasts()) / 1e3;
            let (points, from) = (line.points.len(), line.points.first());
            let from = from.map_or((0, 0), |touch| (touch.x, touch.y));
            println!("{at:6.1} s  line {number}, from {from:?}, {points} points, {lasts:.1} s");
            at += lasts;
        }
        println!("{at:6.1} s  in all");
        Ok(())
    }

    fn contact_sheet(&self, face: &str) -> Result<(), String> {
        let deck = decks::pictomania::deck(self.language.into());
        let found = deck.faces.iter().find(|of| of.id == face);
        let face = found.ok_or_else(|| format!("no face is called {face}: g01 is a green one"))?;
        let drawings = face
            .words
            .iter()
            .map(|word| (word.as_str(), self.lines(word)));
        let drawings: Vec<_> = drawings.collect();
        let path = self.svg.clone();
        let path = path.unwrap_or_else(|| PathBuf::from(format!("{}.svg", face.id)));
        write(&path, &svg::sheet(&drawings))
    }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{}", path.display());
    Ok(())
}
