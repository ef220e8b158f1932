//! A record as people read it: the course of the match in plain sentences.

mod any;
mod names;

use std::io::{BufRead, Write};

use rules::{Outcome, Seat};

use super::form::{Ending, Event, Line, Opening, Sitter, What};
use super::read::Replay;
use super::referee::Referee;
use super::why::CannotReplay;
use any::Teller;
use names::{Names, list};

/// Replays a record and writes what happened, sentence by sentence.
pub fn write(input: impl BufRead, out: &mut impl Write) -> Result<(), CannotReplay> {
    let mut replay = Replay::open(input)?;
    let mut course = Course::new(&replay.referee);
    course.began(&replay.opening);
    course.happened(&mut replay.referee);
    loop {
        for line in course.lines.drain(..) {
            writeln!(out, "{line}")?;
        }
        let line = replay.read()?;
        replay.apply(&line)?;
        match &line {
            Line::Event(event) => {
                course.event(event, &replay.referee);
                course.happened(&mut replay.referee);
            }
            Line::Ending(Ending::Unfinished) => {
                writeln!(out, "The record stops here; the game went on.")?;
                return Ok(());
            }
            Line::Ending(Ending::Outcome(_)) => return Ok(()),
        }
    }
}

/// What has to be known to tell the next thing.
struct Course {
    names: Names,
    teller: Teller,
    lines: Vec<String>,
}

impl Course {
    fn new(referee: &Referee) -> Self {
        Self {
            names: Names::new(referee.seats()),
            teller: Teller::default(),
            lines: Vec::new(),
        }
    }

    fn began(&mut self, opening: &Opening) {
        let game = opening.game().title();
        let who = |(seat, sitter): (usize, &Sitter)| {
            let name = self.names.of(Seat::new(seat));
            match sitter.computer {
                Some(level) => format!("{name} (computer, {level})"),
                None => name.to_owned(),
            }
        };
        let who: Vec<String> = opening.seats.iter().enumerate().map(who).collect();
        self.lines.push(format!("{game}: {}.", list(&who)));
        let legend = any::legend(opening.game());
        self.lines.extend(legend.map(str::to_owned));
    }

    /// What the happenings do not say about an event.
    fn event(&mut self, event: &Event, referee: &Referee) {
        let names = &self.names;
        let told = match &event.what {
            What::Play { seat, mv } => self.teller.play(names, *seat, mv),
            What::TimeUp { .. } => Some("Time’s up.".to_owned()),
            What::Leave { seat } => Some(format!("{} leaves for good.", names.of(*seat))),
            // The table shows it.
            What::Hand { .. } => None,
            What::Paused { millis } => Some(format!(
                "The server was down for {:.0} seconds, which don’t count.",
                *millis as f64 / 1000.0
            )),
            What::Taken { seat, by } => {
                let before = names.of(*seat).to_owned();
                self.names = Names::new(referee.seats());
                let kind = match by.computer {
                    Some(level) => format!(" (computer, {level})"),
                    None => String::new(),
                };
                let now = self.names.of(*seat);
                Some(format!("{now}{kind} steps in for {before}."))
            }
        };
        self.lines.extend(told);
    }

    fn happened(&mut self, referee: &mut Referee) {
        let news = referee.news();
        if news.is_empty() {
            return;
        }
        let game = referee.played().game();
        let open = game.open();
        for happening in &news {
            let told = self.teller.happened(&self.names, game, &open, happening);
            self.lines.extend(told);
        }
    }
}

/// The last sentence of every game.
fn won(names: &Names, outcome: &Outcome, unit: [&str; 2]) -> String {
    let score = |seat: Seat| {
        let score = outcome.scores[seat];
        format!("{score} {}", unit[usize::from(score.abs() != 1)])
    };
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| names.of(*seat)).collect();
    let others: Vec<String> = outcome
        .scores
        .iter()
        .filter(|(seat, _)| !outcome.winners.contains(seat))
        .map(|(seat, _)| format!("{} has {}", names.of(seat), score(seat)))
        .collect();
    let verb = match winners.len() {
        1 => "wins",
        _ => "share the win",
    };
    let first = outcome.winners.first().map(|seat| score(*seat));
    let mut told = format!(
        "{} {verb} with {}",
        list(&winners),
        first.unwrap_or_default()
    );
    if !others.is_empty() {
        told = format!("{told}; {}", list(&others));
    }
    told + "."
}
