//! Pictomania: scribblers through every rule of the game.

use bots::pictomania::scribbler::{Deed, act};
use bots::shokoba::chance::Chance;
use clap::Args;
use rules::pictomania::{Fate, Level, PhaseView, ROUNDS, Scoring, Setup, TimeLimit};
use rules::{
    AnyDeal, AnyDeck, AnyMove, AnySetup, AnyView, Deal, Dice, GameName, Outcome, Seat, Viewer,
};
use serde::Serialize;

use super::crew::{all_cores, in_parallel, progress};
use super::scribe::{Folder, Scribe, seed};
use super::{Estimate, LanguageName, Output, say};
use crate::records::{Event, Opening, Referee, Sitter, What};

/// The longest pause before somebody does something, in milliseconds.
const PAUSE: u32 = 3_000;

#[derive(Args)]
pub struct PictomaniaMatches {
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=6))]
    players: u8,
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
}

impl PictomaniaMatches {
    pub fn run(&self) -> Result<(), String> {
        let setup = self.setup();
        setup
            .check(usize::from(self.players))
            .map_err(|why| format!("these options do not fit together: {why:?}"))?;
        let games = self.games as usize;
        let folder = Folder::open(self.output.record.as_deref(), "pictomania")?;
        let bar = progress(games, self.output.json);
        let played = in_parallel(games, all_cores(), |number| {
            let opening = self.opening(number as u64);
            let (played, scribe) = Sitting::new(&opening, self.seed, number as u64)?.play();
            folder.keep(number, folder.is_open().then_some(scribe))?;
            bar.inc(1);
            Ok(played)
        })?;
        bar.finish_and_clear();
        say(&Report::new(&played), self.output.json, Report::print)
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
            rules: GameName::Pictomania.rules(),
            at: 0,
            setup: AnySetup::Pictomania(self.setup()),
            seats: (1..=self.players).map(sitter).collect(),
            deck: AnyDeck::Pictomania(decks::pictomania::deck(self.language.into())),
            deal: AnyDeal::Pictomania(Deal::Seed(seed(self.seed, number))),
        }
    }
}

/// A match in play.
struct Sitting {
    referee: Referee,
    scribe: Scribe,
    dice: Dice,
    chance: Chance,
    /// One at most: where time runs only for the last, two would wait for ever.
    dawdler: Seat,
    at: u64,
    played: Played,
}

impl Sitting {
    fn new(opening: &Opening, number: u64, deal: u64) -> Result<Self, String> {
        let mut dice = Dice::new(&seed(number, deal), u64::MAX);
        let seats = u32::try_from(opening.seats.len()).expect("few seats");
        Ok(Self {
            referee: Referee::new(opening).map_err(|refused| refused.to_string())?,
            scribe: Scribe::new(opening),
            chance: Chance::new(u64::from(dice.below(u32::MAX))),
            dawdler: Seat::new(dice.below(seats) as usize),
            dice,
            at: opening.at,
            played: Played::default(),
        })
    }

    fn play(mut self) -> (Played, Scribe) {
        loop {
            if let Some(outcome) = self.referee.game().outcome() {
                self.scribe.end(&outcome);
                self.count(&outcome);
                return (self.played, self.scribe);
            }
            self.at += u64::from(self.dice.below(PAUSE));
            match self.referee.deadline() {
                Some((stage, deadline)) if deadline <= self.at => {
                    self.played.times_up += 1;
                    self.event(What::TimeUp { stage });
                }
                Some(_) | None => self.somebody_acts(),
            }
        }
    }

    fn somebody_acts(&mut self) {
        let seats = self.referee.seats().seats();
        let seat = Seat::new(self.chance.below(seats));
        let Some((view, sheet)) = self.referee.game().pictomania().and_then(|game| {
            let sheet = game.album(game.round(), seat)?.clone();
            match self.referee.game().view(Viewer::Seat(seat)) {
                AnyView::Pictomania(view) => Some((view, sheet)),
                AnyView::Shokoba(_) | AnyView::Ademimo(_) => None,
            }
        }) else {
            return;
        };
        match act(&view, &sheet, seat == self.dawdler, &mut self.chance) {
            Some(Deed::Play(mv)) => {
                let mv = AnyMove::Pictomania(mv);
                self.event(What::Play { seat, mv });
            }
            Some(Deed::Leave) => {
                self.played.left += 1;
                self.event(What::Leave { seat });
            }
            None => {}
        }
    }

    /// Written down if the referee allows it; a scribbler's ink may be refused.
    fn event(&mut self, what: What) {
        let event = Event { at: self.at, what };
        match (self.referee.apply(&event), &event.what) {
            (Ok(()), _) => self.scribe.event(&event),
            (Err(_), What::Play { mv, .. }) if mv.is_ink() => {}
            (Err(refused), _) => panic!("a scribbler did what is not legal: {refused}"),
        }
    }

    fn count(&mut self, outcome: &Outcome) {
        let scores = outcome.scores.values();
        self.played.scores = scores.map(|score| f64::from(*score)).collect();
        let AnyView::Pictomania(view) = self.referee.game().view(Viewer::Spectator) else {
            return;
        };
        let PhaseView::Over { rounds, .. } = view.phase else {
            return;
        };
        self.played.rounds = rounds.len();
        for count in rounds {
            self.played.black_sheep += usize::from(count.black_sheep.is_some());
            for drawing in count.drawings.values().flatten() {
                self.played.wrong_words += usize::from(drawing.wrong_word.is_some());
                self.played.guesses += drawing.guesses.len();
                let right = |fate| matches!(fate, Fate::Right { .. });
                let fates = drawing.guesses.iter().map(|guess| guess.fate);
                self.played.right += fates.filter(|fate| right(*fate)).count();
            }
        }
    }
}

#[derive(Serialize)]
struct Report {
    matches: usize,
    rounds: usize,
    /// Of a player, in a match.
    stars: Estimate,
    guesses: usize,
    right_rate: f64,
    /// Owned up, or after a challenge.
    wrong_words: usize,
    black_sheep: usize,
    times_up: usize,
    left: usize,
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
    }
}
