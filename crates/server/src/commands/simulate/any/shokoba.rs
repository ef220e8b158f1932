//! Shokoba: two computer players against each other. Who is stronger, and by
//! how much?

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::Level;
use bots::shokoba::Bot;
use clap::{Args, ValueEnum};
use cpu_time::ThreadTime;
use rules::shokoba::{Errors, Setup, Shokoba};
use rules::{
    AnyDeck, AnyGame, AnyMove, AnySetup, BySeat, Dice, Game, GameName, Outcome, Seat, Viewer,
};
use serde::Serialize;

use crate::commands::simulate::pace::{Pace, PaceOptions};
use crate::commands::simulate::scribe::{Folder, seed};
use crate::commands::simulate::sitting::Sitting;
use crate::commands::simulate::{Estimate, Output, players};
use crate::records::{Opening, Sitter};

#[derive(Args)]
pub struct ShokobaMatches {
    #[arg(long, default_value_t = 2, value_parser = players::<Shokoba>)]
    players: usize,
    /// Two of debutant, habitue, expert, reference; to measure what an
    /// ingredient is worth also expert:no-inference and the like
    #[arg(long, default_value = "expert,reference", value_parser = two_bots)]
    bots: (Bot, Bot),
    /// Matches; rounded up so that every deal is played from all seats
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Two teams of two (sets four players)
    #[arg(long)]
    teams: bool,
    /// E1: nine cards each, teams only
    #[arg(long)]
    nine_cards: bool,
    /// E2: the equal card first
    #[arg(long)]
    equal_first: bool,
    #[arg(long, default_value = "refused")]
    errors: ErrorsName,
    /// Stones that end the match, instead of the rulebook's
    #[arg(long)]
    target: Option<u32>,
    /// S15: show what everyone has taken
    #[arg(long)]
    show_counts: bool,
    #[command(flatten)]
    pace: PaceOptions,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, ValueEnum)]
enum ErrorsName {
    Refused,
    Claimable,
}

fn two_bots(text: &str) -> Result<(Bot, Bot), String> {
    let (first, second) = text.split_once(',').ok_or("two players, with a comma")?;
    Ok((first.parse()?, second.parse()?))
}

impl ShokobaMatches {
    pub fn run(&self) -> Result<(), String> {
        let seats = if self.teams { 4 } else { self.players };
        let setup = Setup {
            teams: self.teams,
            errors: match self.errors {
                ErrorsName::Refused => Errors::Refused,
                ErrorsName::Claimable => Errors::Claimable,
            },
            nine_cards: self.nine_cards,
            equal_first: self.equal_first,
            target: self.target,
            show_counts: self.show_counts,
            clock: self.pace.clock,
        };
        let contest = Contest {
            sides: number_of_sides(&setup, seats),
            setup,
            seats,
            bots: [&self.bots.0, &self.bots.1],
            seed: self.seed,
            leavers: self.pace.leavers,
        };
        let deals = (self.games as usize).div_ceil(contest.sides);
        let (setup, matches) = (contest.setup.clone().into(), deals * contest.sides);
        let start = Instant::now();
        let play = |number, folder: &Folder| contest.play(number, folder);
        let played = self.output.play_all(&setup, seats, matches, play)?;
        let seconds = start.elapsed().as_secs_f64();
        let report = Report::new(contest.bots, contest.sides, &played, seconds);
        self.output.say(&report, Report::print)
    }
}

/// Who plays what.
struct Contest<'a> {
    setup: Setup,
    seats: usize,
    sides: usize,
    bots: [&'a Bot; 2],
    seed: u64,
    leavers: bool,
}

/// One match, as the first bot's side saw it.
#[derive(Default)]
struct Played {
    /// 1, or a half for a shared win.
    won: f64,
    rounds: u32,
    /// Stones of the first bot's side, and of the others together.
    stones: [u32; 2],
    moves: u32,
    /// How long each move of an expert took.
    thinking: Vec<Duration>,
}

impl Contest<'_> {
    fn opening(&self, deal: u64, side: usize) -> Opening {
        let sitter = |seat: Seat| {
            let bot = self.bot(seat, side);
            Sitter {
                name: bot.to_string(),
                computer: Some(bot.level),
            }
        };
        Opening {
            rules: Shokoba::newest(),
            at: 0,
            setup: AnySetup::Shokoba(self.setup.clone()),
            seats: Seat::all(self.seats).map(sitter).collect(),
            deck: AnyDeck::Shokoba(Arc::default()),
            deal: GameName::Shokoba.deal(seed(self.seed, deal)),
        }
    }

    fn side(&self, seat: Seat) -> usize {
        let sides = self.setup.sides(self.seats);
        sides.map_or(seat.index(), |sides| usize::from(sides[seat]))
    }

    fn bot(&self, seat: Seat, side: usize) -> &Bot {
        self.bots[usize::from(self.side(seat) != side)]
    }

    /// The match with this number: every deal is played once with the first bot
    /// on each side.
    fn play(&self, number: usize, folder: &Folder) -> Result<Played, String> {
        let (deal, side) = ((number / self.sides) as u64, number % self.sides);
        let seed = seed(self.seed, deal);
        // Streams 0 and up are the match's own.
        let mut dice = Dice::new(&seed, u64::MAX);
        let thoughts = u64::from(dice.below(u32::MAX)) << 32 | side as u64;
        let sitting = Sitting::new(&self.opening(deal, side), folder)?;
        let pace = Pace::new(&seed, self.leavers);
        let bots = BySeat::new(self.seats, |seat| self.bot(seat, side).clone());
        let mut played = Played::default();
        let choose = |bot: &Bot, game: &AnyGame, seat| {
            let AnyGame::Shokoba(game) = game else {
                return None;
            };
            choose(bot, game, seat, thoughts, &mut played)
        };
        let (outcome, ended, scribe) = sitting.play_out(pace, bots, choose);
        folder.keep(number, scribe)?;
        played.won = self.won(&outcome, side);
        if let AnyGame::Shokoba(game) = ended.game() {
            let open = game.open();
            played.rounds = open.round;
            for (at, stones) in open.stones.iter().enumerate() {
                played.stones[usize::from(at != side)] += stones;
            }
        }
        Ok(played)
    }

    /// 1 for this side's win, a half for a shared one.
    fn won(&self, outcome: &Outcome, side: usize) -> f64 {
        let mine = |seat: &Seat| self.side(*seat) == side;
        let any = outcome.winners.iter().any(mine);
        let all = outcome.winners.iter().all(mine);
        match (any, all) {
            (true, true) => 1.0,
            (true, false) => 0.5,
            (false, _) => 0.0,
        }
    }
}

fn number_of_sides(setup: &Setup, seats: usize) -> usize {
    let most = setup
        .sides(seats)
        .and_then(|sides| sides.values().max().copied());
    most.map_or(seats, |most| usize::from(most) + 1)
}

/// What a seat does now, if it has anything to do.
fn choose(
    bot: &Bot,
    game: &Shokoba,
    seat: Seat,
    thoughts: u64,
    played: &mut Played,
) -> Option<AnyMove> {
    let view = game.view(Viewer::Seat(seat));
    let happened = game.happenings(Viewer::Seat(seat), 0);
    // Time on the core, so that other programs on the machine do not count.
    let start = ThreadTime::now();
    let mv = bot.choose(&view, &happened.list, thoughts ^ (seat.index() as u64) << 8)?;
    if bot.level == Level::Expert {
        played.thinking.push(start.elapsed());
    }
    played.moves += 1;
    Some(AnyMove::Shokoba(mv))
}

#[derive(Serialize)]
struct Report {
    bots: [String; 2],
    matches: usize,
    /// Wins of the first bot (or its pair); a shared win counts as a half.
    win_rate: f64,
    /// Taken over deals, because matches of one deal are not independent.
    win_rate_95: [f64; 2],
    /// Stones of the first bot's side, and of each other side.
    stones_per_round: [Estimate; 2],
    seconds: f64,
    moves_per_second: f64,
    /// Time that experts' moves took on a core, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    expert_move_ms: Option<Percentiles>,
}

#[derive(Serialize)]
struct Percentiles {
    p50: f64,
    p99: f64,
}

impl Report {
    fn new(bots: [&Bot; 2], sides: usize, played: &[Played], seconds: f64) -> Self {
        let by_deal = |value: &dyn Fn(&Played) -> f64| {
            let mean = |deal: &[Played]| deal.iter().map(value).sum::<f64>() / deal.len() as f64;
            Estimate::of(&played.chunks(sides).map(mean).collect::<Vec<f64>>())
        };
        let won = by_deal(&|played| played.won);
        let stones = |of: usize, share: usize| {
            by_deal(&|played| {
                f64::from(played.stones[of]) / f64::from(played.rounds) / share as f64
            })
        };
        let all = || played.iter();
        let moves: f64 = all().map(|played| f64::from(played.moves)).sum();
        let mut thinking: Vec<Duration> = all()
            .flat_map(|played| played.thinking.iter().copied())
            .collect();
        thinking.sort_unstable();
        let percentile = |of: usize| thinking[(thinking.len() - 1) * of / 100].as_secs_f64() * 1e3;
        Self {
            bots: bots.map(Bot::to_string),
            matches: played.len(),
            win_rate: won.mean,
            win_rate_95: won.interval(),
            stones_per_round: [stones(0, 1), stones(1, sides - 1)],
            seconds,
            moves_per_second: moves / seconds,
            expert_move_ms: (!thinking.is_empty()).then(|| Percentiles {
                p50: percentile(50),
                p99: percentile(99),
            }),
        }
    }

    fn print(&self) {
        let [low, high] = self.win_rate_95.map(|rate| rate * 100.0);
        let [first, second] = &self.bots;
        println!("{first} against {second}, {} matches", self.matches);
        println!(
            "win_rate          {:.1} %  (95 %: {low:.1} to {high:.1})",
            self.win_rate * 100.0
        );
        for (bot, stones) in self.bots.iter().zip(&self.stones_per_round) {
            println!(
                "stones per round  {:.3} ± {:.3}  {bot}",
                stones.mean, stones.standard_error
            );
        }
        println!("moves per second  {:.0}", self.moves_per_second);
        if let Some(Percentiles { p50, p99 }) = self.expert_move_ms {
            println!("expert's move     {p50:.1} ms p50, {p99:.1} ms p99");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::simulate::crew::in_parallel;

    fn results(bots: &str, seats: usize, teams: bool, cores: usize) -> Vec<String> {
        let bots = two_bots(bots).unwrap();
        let setup = Setup {
            teams,
            ..Setup::default()
        };
        let contest = Contest {
            sides: number_of_sides(&setup, seats),
            setup,
            seats,
            bots: [&bots.0, &bots.1],
            seed: 7,
            leavers: false,
        };
        let folder = Folder::open(None, GameName::Shokoba).unwrap();
        let play = |number| contest.play(number, &folder);
        let played = in_parallel(6 * contest.sides, cores, play).unwrap();
        let text = |played: &Played| {
            let Played {
                won,
                rounds,
                stones,
                moves,
                ..
            } = played;
            format!("{won} {rounds} {stones:?} {moves}")
        };
        played.iter().map(text).collect()
    }

    #[test]
    fn the_same_seed_gives_the_same_result_on_any_number_of_cores() {
        for (seats, teams) in [(2, false), (3, false), (4, true)] {
            let bots = "expert:iterations=30,debutant";
            let one = results(bots, seats, teams, 1);
            assert_eq!(one, results(bots, seats, teams, 3));
            assert_eq!(one.len(), 6 * if teams { 2 } else { seats });
        }
    }

    #[test]
    fn a_deal_is_played_again_with_the_seats_exchanged() {
        // The same player on both sides plays the same match, seen from each
        // side.
        let twice = results("reference,reference", 2, false, 1);
        for pair in twice.chunks(2) {
            let words = |text: &str| text.replace(['[', ']', ','], "");
            let [one, other] = [words(&pair[0]), words(&pair[1])];
            let one: Vec<f64> = one.split(' ').map(|n| n.parse().unwrap()).collect();
            let other: Vec<f64> = other.split(' ').map(|n| n.parse().unwrap()).collect();
            assert!((one[0] + other[0] - 1.0).abs() < 1e-9);
            assert_eq!((one[1], one[2], one[3]), (other[1], other[3], other[2]));
        }
    }
}
