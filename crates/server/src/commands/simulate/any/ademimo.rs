//! Ademimo: computer players around a table. How well do they understand each
//! other?

mod riddle;

use std::collections::BTreeMap;
use std::time::Duration;

use bots::ademimo::Bot;
use clap::Args;
use cpu_time::ThreadTime;
use rules::ademimo::{Ademimo, ROUNDS, Setup};
use rules::{
    AnyDeck, AnyGame, AnyMove, AnySetup, AnyView, BySeat, Dice, Game, GameName, Match, Outcome,
    Seat, Viewer,
};
use serde::Serialize;

use crate::commands::language::LanguageName;
use crate::commands::simulate::pace::{Pace, PaceOptions};
use crate::commands::simulate::scribe::{Folder, seed};
use crate::commands::simulate::sitting::Sitting;
use crate::commands::simulate::{Estimate, Output, players};
use crate::records::{Opening, Sitter};
use riddle::Riddle;

#[derive(Args)]
pub struct AdemimoMatches {
    #[arg(long, default_value_t = 4, value_parser = players::<Ademimo>)]
    players: usize,
    /// Levels around the table, repeated to fill it; from match to match they
    /// move on by a seat. To measure, expert:one and the like: a player that
    /// follows the first grading of words and clues only, or the second
    #[arg(long, default_value = "expert,habitue", value_delimiter = ',', num_args = 1..)]
    bots: Vec<Bot>,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// The young players' variant
    #[arg(long)]
    young: bool,
    /// Of the words and clues
    #[arg(long, default_value = "fr")]
    language: LanguageName,
    /// A16: who begins, from 1, instead of a lot
    #[arg(long, value_parser = parse_seat)]
    first: Option<Seat>,
    /// Print one player's clues from each match as a riddle, and the answers at
    /// the end, instead of a report
    #[arg(long)]
    riddles: bool,
    #[command(flatten)]
    pace: PaceOptions,
    #[command(flatten)]
    output: Output,
}

/// A seat at the table, counted from 1 as people do.
fn parse_seat(text: &str) -> Result<Seat, String> {
    let most = *Ademimo::SEATS.end();
    let number = text
        .parse::<usize>()
        .ok()
        .filter(|n| (1..=most).contains(n));
    let number = number.ok_or("a seat is a number from 1")?;
    Ok(Seat::new(number - 1))
}

/// One match.
struct Played {
    bots: Vec<Bot>,
    outcome: Outcome,
    /// Words found, out of those that could have been.
    found: f64,
    /// What each move took of a core.
    thinking: Vec<Duration>,
    riddle: Option<Riddle>,
}

impl AdemimoMatches {
    pub fn run(&self) -> Result<(), String> {
        let (setup, games) = (self.setup().into(), self.games as usize);
        let play = |number, folder: &Folder| self.play(number, folder);
        let played = self.output.play_all(&setup, self.players, games, play)?;
        if self.riddles {
            let riddles: Vec<&Riddle> = played
                .iter()
                .filter_map(|one| one.riddle.as_ref())
                .collect();
            return self.output.say(&riddles, |riddles| print_riddles(riddles));
        }
        self.output.say(&Report::new(&played), Report::print)
    }

    fn setup(&self) -> Setup {
        Setup {
            language: self.language.into(),
            young: self.young,
            first: self.first,
            clock: self.pace.clock,
            pack: None,
            practice: None,
        }
    }

    fn bots(&self, number: usize) -> Vec<Bot> {
        let bots = self.bots.iter().copied().cycle();
        let bots = bots.skip(number % self.bots.len());
        bots.take(self.players).collect()
    }

    fn opening(&self, number: usize) -> Opening {
        Opening {
            rules: Ademimo::newest(),
            at: 0,
            setup: AnySetup::Ademimo(self.setup()),
            seats: self
                .bots(number)
                .into_iter()
                .map(|bot| Sitter::computer(bot.level))
                .collect(),
            deck: AnyDeck::Ademimo(decks::ademimo::deck(self.language.into())),
            deal: GameName::Ademimo.deal(seed(self.seed, number as u64)),
        }
    }

    fn play(&self, number: usize, folder: &Folder) -> Result<Played, String> {
        let bots = self.bots(number);
        let seed = seed(self.seed, number as u64);
        let thoughts = u64::from(Dice::new(&seed, u64::MAX).below(u32::MAX)) << 32;
        let sitting = Sitting::new(&self.opening(number), folder)?;
        let pace = Pace::new(&seed, self.pace.leavers);
        // Who plays now. The match counts for those it was opened with.
        let players = BySeat::new(self.players, |seat| bots[seat.index()]);
        let mut thinking = Vec::new();
        let choose = |bot: &Bot, game: &AnyGame, seat: Seat| {
            let AnyView::Ademimo(view) = game.view(Viewer::Seat(seat)) else {
                return None;
            };
            let who = thoughts ^ (seat.index() as u64) << 8;
            let start = ThreadTime::now();
            let mv = bot.choose(who, &view, who)?;
            thinking.push(start.elapsed());
            Some(AnyMove::Ademimo(mv))
        };
        let (outcome, ended, scribe) = sitting.play_out(pace, players, choose);
        folder.keep(number, scribe)?;
        Ok(Played {
            bots,
            outcome,
            found: found(&ended, self.players),
            thinking,
            riddle: Riddle::new(&ended, number % ROUNDS, Seat::new(number % self.players)),
        })
    }
}

fn print_riddles(riddles: &[&Riddle]) {
    for (number, riddle) in (1..).zip(riddles) {
        println!("{number}: {riddle}");
    }
    let answers: Vec<String> = riddles
        .iter()
        .map(|riddle| riddle.answer.to_string())
        .collect();
    println!("answers: {}", answers.join(" "));
}

/// The share of the words that were found.
fn found(played: &Match, seats: usize) -> f64 {
    let AnyGame::Ademimo(game) = played.game() else {
        return 0.0;
    };
    let reveals = game.open().reveals;
    let scores = reveals.iter().flat_map(|reveal| reveal.scores.values());
    let found: usize = scores.map(|score| score.found.len()).sum();
    found as f64 / (reveals.len() * seats * (seats - 1)) as f64
}

#[derive(Serialize)]
struct Report {
    matches: usize,
    /// Words found, out of those that could have been.
    found: Estimate,
    levels: BTreeMap<String, OfLevel>,
    /// The longest that a move took of a core, in milliseconds.
    slowest_move_ms: f64,
}

#[derive(Serialize)]
struct OfLevel {
    seats: usize,
    /// A shared win counts as a fraction.
    win_rate: f64,
    /// Of one round.
    points: Estimate,
}

impl Report {
    fn new(played: &[Played]) -> Self {
        let mut levels: BTreeMap<String, (f64, Vec<f64>)> = BTreeMap::new();
        for Played {
            bots: at, outcome, ..
        } in played
        {
            for (seat, score) in outcome.scores.iter() {
                let (won, points) = levels.entry(at[seat.index()].to_string()).or_default();
                points.push(f64::from(*score) / ROUNDS as f64);
                if outcome.winners.contains(&seat) {
                    *won += 1.0 / outcome.winners.len() as f64;
                }
            }
        }
        let of_level = |(won, points): (f64, Vec<f64>)| OfLevel {
            seats: points.len(),
            win_rate: won / points.len() as f64,
            points: Estimate::of(&points),
        };
        let levels = levels.into_iter();
        Self {
            matches: played.len(),
            found: Estimate::of(&played.iter().map(|one| one.found).collect::<Vec<_>>()),
            levels: levels
                .map(|(level, sums)| (level, of_level(sums)))
                .collect(),
            slowest_move_ms: played
                .iter()
                .flat_map(|one| &one.thinking)
                .max()
                .map_or(0.0, |longest| longest.as_secs_f64() * 1e3),
        }
    }

    fn print(&self) {
        println!("{} matches", self.matches);
        println!("words found       {:.1} %", self.found.mean * 100.0);
        println!("slowest move      {:.2} ms", self.slowest_move_ms);
        for (level, of) in &self.levels {
            println!(
                "{level:9}         {:.1} % won, {:.2} ± {:.2} points a round, at {} seats",
                of.win_rate * 100.0,
                of.points.mean,
                of.points.standard_error,
                of.seats
            );
        }
    }
}
