//! Pictomania: computer players that draw and guess, or scribblers through every
//! rule of the game.

mod evening;
mod scribblers;

use std::collections::BTreeMap;
use std::time::Duration;

use clap::Args;
use rules::pictomania::{Fate, Level, PhaseView, Pictomania, ROUNDS, Scoring, Setup, TimeLimit};
use rules::{AnyDeck, AnySetup, Game, GameName, Outcome, Viewer};
use serde::Serialize;

use crate::commands::language::LanguageName;
use crate::commands::simulate::scribe::{Folder, seed};
use crate::commands::simulate::sitting::Sitting;
use crate::commands::simulate::{Estimate, Output, players};
use crate::records::{Opening, Sitter};
use evening::Evening;
use scribblers::Scribblers;

#[derive(Args)]
pub struct PictomaniaMatches {
    #[arg(long, default_value_t = 4, value_parser = players::<Pictomania>)]
    players: usize,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Levels of computer players around the table, repeated to fill it; from
    /// match to match they move on by a seat. Without any, players scribble and
    /// guess at random
    #[arg(long, value_delimiter = ',', num_args = 1..)]
    bots: Vec<bots::Level>,
    /// The level of each of the four rounds: green, yellow, orange or red
    #[arg(long, default_value = "green,yellow,orange,red", value_parser = parse_levels)]
    levels: [Level; ROUNDS],
    /// P10: one black token fewer
    #[arg(long)]
    competitive: bool,
    /// P17: in the first round black tokens always count
    #[arg(long)]
    learning: bool,
    /// P18: a vote for the funniest between tied players
    #[arg(long)]
    tie_break: bool,
    /// P20: seconds for drawing and guessing
    #[arg(long, conflicts_with = "countdown")]
    round_limit: Option<u16>,
    /// P20: seconds for the last one, once all others are done
    #[arg(long)]
    countdown: Option<u16>,
    /// Of the words
    #[arg(long, default_value = "fr")]
    language: LanguageName,
    #[command(flatten)]
    output: Output,
}

fn parse_levels(text: &str) -> Result<[Level; ROUNDS], &'static str> {
    let level = |name: &str| Level::ALL.into_iter().find(|of| of.to_string() == name);
    let levels: Option<Vec<Level>> = text.split(',').map(level).collect();
    let levels = levels.and_then(|levels| levels.try_into().ok());
    levels.ok_or("four of green, yellow, orange and red")
}

/// One match.
#[derive(Default)]
struct Played {
    bots: Vec<bots::Level>,
    outcome: Option<Outcome>,
    rounds: usize,
    guesses: usize,
    right: usize,
    /// Guesses, right ones, and those that were possible, by the cards' level.
    levels: BTreeMap<&'static str, [usize; 3]>,
    /// How long each round was drawn and guessed.
    lengths: Vec<Duration>,
    /// What each look at a drawing took of a core.
    looks: Vec<Duration>,
    wrong_words: usize,
    black_sheep: usize,
    times_up: usize,
    left: usize,
    away: usize,
}

impl PictomaniaMatches {
    pub fn run(&self) -> Result<(), String> {
        let (setup, games) = (self.setup().into(), self.games as usize);
        let play = |number, folder: &Folder| {
            let opening = self.opening(number as u64);
            let sitting = Sitting::new(&opening, folder)?;
            let seed = seed(self.seed, number as u64);
            let bots = self.bots(number);
            let mut played = match bots.is_empty() {
                true => Scribblers::new(self.players, &seed).play(number, sitting, folder)?,
                false => Evening::new(&bots, self.seed, number).play(sitting, folder)?,
            };
            played.bots = bots;
            Ok(played)
        };
        let played = self.output.play_all(&setup, self.players, games, play)?;
        self.output.say(&Report::new(&played), Report::print)
    }

    fn bots(&self, number: usize) -> Vec<bots::Level> {
        let bots = self.bots.iter().copied().cycle();
        let bots = bots.skip(number % self.bots.len().max(1));
        bots.take(self.players).collect()
    }

    fn setup(&self) -> Setup {
        let limit = |seconds| TimeLimit::Round { seconds };
        let countdown = |seconds| TimeLimit::Countdown { seconds };
        Setup {
            language: self.language.into(),
            levels: self.levels,
            competitive: self.competitive,
            scoring: match self.learning {
                true => Scoring::Learning,
                false => Scoring::Full,
            },
            tie_break: self.tie_break,
            time: self
                .round_limit
                .map(limit)
                .or(self.countdown.map(countdown)),
            ..Setup::default()
        }
    }

    fn opening(&self, number: u64) -> Opening {
        let bots = self.bots(number as usize);
        let sitter = |seat| match bots.get(seat - 1) {
            Some(level) => Sitter::computer(*level),
            None => Sitter {
                name: format!("Scribbler {seat}"),
                computer: None,
            },
        };
        Opening {
            rules: Pictomania::newest(),
            at: 0,
            setup: AnySetup::Pictomania(self.setup()),
            seats: (1..=self.players).map(sitter).collect(),
            deck: AnyDeck::Pictomania(decks::pictomania::deck(self.language.into())),
            deal: GameName::Pictomania.deal(seed(self.seed, number)),
        }
    }
}

impl Played {
    fn count(&mut self, outcome: &Outcome, game: &Pictomania) {
        self.outcome = Some(outcome.clone());
        let view = game.view(Viewer::Spectator);
        let PhaseView::Over { rounds, .. } = view.phase else {
            return;
        };
        self.rounds = rounds.len();
        for count in rounds {
            self.black_sheep += usize::from(count.black_sheep.is_some());
            let drawings = count.drawings.values().flatten();
            let players = count.drawings.values().flatten().count();
            let level = view.setup.levels[count.round as usize - 1];
            let of_level = self.levels.entry(name(level)).or_default();
            for drawing in drawings {
                self.wrong_words += usize::from(drawing.wrong_word.is_some());
                let fates = drawing.guesses.iter().map(|guess| guess.fate);
                let right = fates.filter(|fate| matches!(fate, Fate::Right { .. }));
                let (guesses, right) = (drawing.guesses.len(), right.count());
                self.guesses += guesses;
                self.right += right;
                of_level[0] += guesses;
                of_level[1] += right;
                of_level[2] += players - 1;
            }
        }
    }
}

/// The easiest first, in a list by name.
fn name(level: Level) -> &'static str {
    match level {
        Level::Green => "1 green",
        Level::Yellow => "2 yellow",
        Level::Orange => "3 orange",
        Level::Red => "4 red",
    }
}

/// What came of the guesses at one level of cards.
#[derive(Serialize)]
struct OfCards {
    guesses: usize,
    right_rate: f64,
    /// Of all drawings by others, how many were guessed at all.
    guessed_rate: f64,
}

/// How one level of computer players did.
#[derive(Serialize)]
struct OfLevel {
    seats: usize,
    /// A shared win counts as a fraction.
    win_rate: f64,
    stars: Estimate,
}

#[derive(Serialize)]
struct Report {
    matches: usize,
    rounds: usize,
    /// Stars per player and match.
    stars: Estimate,
    guesses: usize,
    right_rate: f64,
    /// The drawer owned up, or there was a challenge.
    wrong_words: usize,
    black_sheep: usize,
    times_up: usize,
    left: usize,
    away: usize,
    cards: BTreeMap<&'static str, OfCards>,
    players: BTreeMap<String, OfLevel>,
    /// Seconds that a round was drawn and guessed.
    round_seconds: Option<Estimate>,
    /// Of a core, in milliseconds, on average and at most.
    look_ms: Option<(f64, f64)>,
}

impl Report {
    fn new(played: &[Played]) -> Self {
        let sum = |of: &dyn Fn(&Played) -> usize| played.iter().map(of).sum::<usize>();
        let outcomes = || played.iter().filter_map(|one| one.outcome.as_ref());
        let means: Vec<f64> = outcomes()
            .map(|outcome| {
                let all: i32 = outcome.scores.values().sum();
                f64::from(all) / outcome.scores.seats() as f64
            })
            .collect();
        let lengths = played.iter().flat_map(|one| &one.lengths);
        let lengths: Vec<f64> = lengths.map(Duration::as_secs_f64).collect();
        let looks = played.iter().flat_map(|one| &one.looks);
        let looks: Vec<f64> = looks.map(|look| look.as_secs_f64() * 1e3).collect();
        let guesses = sum(&|one| one.guesses);
        Self {
            matches: played.len(),
            rounds: sum(&|one| one.rounds),
            stars: Estimate::of(&means),
            guesses,
            right_rate: sum(&|one| one.right) as f64 / guesses.max(1) as f64,
            wrong_words: sum(&|one| one.wrong_words),
            black_sheep: sum(&|one| one.black_sheep),
            times_up: sum(&|one| one.times_up),
            left: sum(&|one| one.left),
            away: sum(&|one| one.away),
            cards: of_cards(played),
            players: of_players(played),
            round_seconds: (!lengths.is_empty()).then(|| Estimate::of(&lengths)),
            look_ms: (!looks.is_empty()).then(|| {
                let longest = looks.iter().copied().fold(0.0, f64::max);
                (looks.iter().sum::<f64>() / looks.len() as f64, longest)
            }),
        }
    }

    fn print(&self) {
        println!("{} matches, {} rounds", self.matches, self.rounds);
        let Estimate {
            mean,
            standard_error,
        } = self.stars;
        println!("stars of a player {mean:.2} ± {standard_error:.2}");
        let right = self.right_rate * 100.0;
        println!("guesses           {}, {right:.1} % right", self.guesses);
        println!("wrong words       {}", self.wrong_words);
        println!("black sheep       {}", self.black_sheep);
        println!("time was up       {}", self.times_up);
        println!("left for good     {}", self.left);
        println!("went away         {}", self.away);
        for (level, of) in &self.cards {
            println!(
                "{level:9}         {:.1} % right of {} guesses; {:.1} % of the drawings were guessed",
                of.right_rate * 100.0,
                of.guesses,
                of.guessed_rate * 100.0,
            );
        }
        for (level, of) in &self.players {
            println!(
                "{level:9}         {:.1} % won, {:.2} ± {:.2} stars a match, at {} seats",
                of.win_rate * 100.0,
                of.stars.mean,
                of.stars.standard_error,
                of.seats
            );
        }
        if let Some(seconds) = &self.round_seconds {
            println!("a round           {:.0} s on average", seconds.mean);
        }
        if let Some((mean, longest)) = self.look_ms {
            println!("a look            {mean:.2} ms of a core on average, {longest:.2} at most");
        }
    }
}

fn of_cards(played: &[Played]) -> BTreeMap<&'static str, OfCards> {
    let mut sums: BTreeMap<&'static str, [usize; 3]> = BTreeMap::new();
    for (level, counted) in played.iter().flat_map(|one| &one.levels) {
        let sum = sums.entry(level).or_default();
        for (sum, counted) in sum.iter_mut().zip(counted) {
            *sum += counted;
        }
    }
    let of = |[guesses, right, possible]: [usize; 3]| OfCards {
        guesses,
        right_rate: right as f64 / guesses.max(1) as f64,
        guessed_rate: guesses as f64 / possible.max(1) as f64,
    };
    sums.into_iter()
        .map(|(level, sum)| (level, of(sum)))
        .collect()
}

fn of_players(played: &[Played]) -> BTreeMap<String, OfLevel> {
    let mut sums: BTreeMap<String, (f64, Vec<f64>)> = BTreeMap::new();
    for one in played {
        let Some(outcome) = &one.outcome else {
            continue;
        };
        for (level, (seat, score)) in one.bots.iter().zip(outcome.scores.iter()) {
            let (won, stars) = sums.entry(level.to_string()).or_default();
            stars.push(f64::from(*score));
            if outcome.winners.contains(&seat) {
                *won += 1.0 / outcome.winners.len() as f64;
            }
        }
    }
    let of = |(won, stars): (f64, Vec<f64>)| OfLevel {
        seats: stars.len(),
        win_rate: won / stars.len() as f64,
        stars: Estimate::of(&stars),
    };
    sums.into_iter()
        .map(|(level, sum)| (level, of(sum)))
        .collect()
}
