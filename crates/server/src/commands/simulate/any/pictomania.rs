//! Pictomania: scribblers through every rule of the game.

use bots::chance::Chance;
use bots::pictomania::scribbler::{Deed, act};
use clap::Args;
use rules::pictomania::{Fate, Level, PhaseView, Pictomania, ROUNDS, Scoring, Setup, TimeLimit};
use rules::{
    AnyDeck, AnyGame, AnyMove, AnySetup, Dice, Game, GameName, Hand, Outcome, Seat, Seed, Viewer,
};
use serde::Serialize;

use crate::commands::simulate::scribe::{Folder, seed};
use crate::commands::simulate::sitting::Sitting;
use crate::commands::simulate::{Estimate, LanguageName, Output, players};
use crate::records::{Opening, Sitter, What};

/// The longest pause before somebody does something, in milliseconds.
const PAUSE: u32 = 3_000;

#[derive(Args)]
pub struct PictomaniaMatches {
    #[arg(long, default_value_t = 4, value_parser = players::<Pictomania>)]
    players: usize,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[arg(long, default_value_t = 7)]
    seed: u64,
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
    scores: Vec<f64>,
    rounds: usize,
    guesses: usize,
    right: usize,
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
            Scribblers::new(self.players, &seed).play(number, sitting, folder)
        };
        let played = self.output.play_all(&setup, self.players, games, play)?;
        self.output.say(&Report::new(&played), Report::print)
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
        let sitter = |seat| Sitter {
            name: format!("Scribbler {seat}"),
            computer: None,
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

/// The players of a match.
struct Scribblers {
    dice: Dice,
    chance: Chance,
    /// One at most: where time runs only for the last player, two would wait
    /// for ever.
    dawdler: Seat,
    at: u64,
    played: Played,
}

impl Scribblers {
    fn new(seats: usize, seed: &Seed) -> Self {
        let mut dice = Dice::new(seed, u64::MAX);
        let seats = u32::try_from(seats).expect("few seats");
        Self {
            chance: Chance::new(u64::from(dice.below(u32::MAX))),
            dawdler: Seat::new(dice.below(seats) as usize),
            dice,
            at: 0,
            played: Played::default(),
        }
    }

    fn play(
        mut self,
        number: usize,
        mut sitting: Sitting,
        folder: &Folder,
    ) -> Result<Played, String> {
        while sitting.played().outcome().is_none() {
            self.at += u64::from(self.dice.below(PAUSE));
            let what = match sitting.played().deadline() {
                Some((stage, deadline)) if deadline <= self.at => {
                    self.played.times_up += 1;
                    Some(What::TimeUp { stage })
                }
                Some(_) | None => self.somebody_acts(sitting.played().game()),
            };
            let Some(what) = what else { continue };
            // A scribbler's ink may be refused.
            let ink = matches!(&what, What::Play { mv, .. } if mv.is_ink());
            if let Err(refused) = sitting.event(self.at, what)
                && !ink
            {
                panic!("a scribbler did what is not legal: {refused}");
            }
        }
        let (outcome, ended, scribe) = sitting.end().expect("it was played out");
        folder.keep(number, scribe)?;
        if let AnyGame::Pictomania(game) = ended.game() {
            self.played.count(&outcome, game);
        }
        Ok(self.played)
    }

    fn somebody_acts(&mut self, game: &AnyGame) -> Option<What> {
        let AnyGame::Pictomania(game) = game else {
            return None;
        };
        let seat = Seat::new(self.chance.below(game.seats()));
        let sheets = game.sheets()?;
        let sheet = &sheets.present[seat];
        let view = game.view(Viewer::Seat(seat));
        match act(&view, sheet, seat == self.dawdler, &mut self.chance)? {
            Deed::Play(mv) => {
                let mv = AnyMove::Pictomania(mv);
                Some(What::Play { seat, mv })
            }
            Deed::Hand(hand) => {
                self.played.left += usize::from(hand == Hand::Nobody);
                self.played.away += usize::from(hand == Hand::Away);
                Some(What::Hand { seat, hand })
            }
        }
    }
}

impl Played {
    fn count(&mut self, outcome: &Outcome, game: &Pictomania) {
        let scores = outcome.scores.values();
        self.scores = scores.map(|score| f64::from(*score)).collect();
        let PhaseView::Over { rounds, .. } = game.view(Viewer::Spectator).phase else {
            return;
        };
        self.rounds = rounds.len();
        for count in rounds {
            self.black_sheep += usize::from(count.black_sheep.is_some());
            for drawing in count.drawings.values().flatten() {
                self.wrong_words += usize::from(drawing.wrong_word.is_some());
                self.guesses += drawing.guesses.len();
                let right = |fate| matches!(fate, Fate::Right { .. });
                let fates = drawing.guesses.iter().map(|guess| guess.fate);
                self.right += fates.filter(|fate| right(*fate)).count();
            }
        }
    }
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
}

impl Report {
    fn new(played: &[Played]) -> Self {
        let sum = |of: &dyn Fn(&Played) -> usize| played.iter().map(of).sum::<usize>();
        let means: Vec<f64> = played
            .iter()
            .map(|one| one.scores.iter().sum::<f64>() / one.scores.len() as f64)
            .collect();
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
    }
}
