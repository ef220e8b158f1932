//! How many plays a second the referee judges: random legal plays of each game,
//! through the contract that every game keeps. Time is that of the core alone.

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use rules::ademimo::Ademimo;
use rules::pictomania::Pictomania;
use rules::shokoba::Shokoba;
use rules::{Deal, Dice, Game, Language, Seat, Seed};

use crate::effort::Effort;
use crate::report::Report;

/// Plays between two looks at the clock.
const A_FEW: u64 = 1_000;

pub fn measure(effort: &Effort, report: &mut Report) {
    report.note("the referee");
    let time = effort.measure;
    let shokoba = plays_per_second::<Shokoba>(&Default::default(), 2, &Arc::default(), time);
    let words = decks::ademimo::deck(Language::Fr);
    let ademimo = plays_per_second::<Ademimo>(&Default::default(), 4, &words, time);
    let words = decks::pictomania::deck(Language::Fr);
    let pictomania = plays_per_second::<Pictomania>(&Default::default(), 6, &words, time);
    let mut text = String::from("| game | players | plays a second |\n|---|---|---|\n");
    for (name, players, plays) in [
        ("Shokoba", 2, shokoba),
        ("Ademimo", 4, ademimo),
        ("Pictomania", 6, pictomania),
    ] {
        text += &format!("| {name} | {players} | {:.2} million |\n", plays / 1e6);
    }
    report.put("referee", &text);
    let what = "million plays of Shokoba a second by the referee";
    report.at_least(what, Some(shokoba / 1e6), 3.0);
}

/// All legal plays are listed and one is drawn.
fn plays_per_second<G: Game<BadSetup: std::fmt::Debug, Refusal: std::fmt::Debug>>(
    setup: &G::Setup,
    seats: usize,
    deck: &Arc<G::Deck>,
    time: Duration,
) -> f64 {
    let mut dice = Dice::new(&Seed([7; 32]), 0);
    let mut plays = 0_u64;
    let since = ThreadTime::now();
    loop {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&plays.to_le_bytes());
        let deal = Deal::Seed(Seed(seed));
        let mut game = G::new(setup, seats, deck, &deal).expect("these options can be dealt");
        let mut turn = Seat::new(0);
        while game.outcome().is_none() {
            // Whoever may play next, from the left of whoever played last.
            let mut legal = game.legal(turn);
            for _ in 1..seats {
                if !legal.is_empty() {
                    break;
                }
                turn = turn.left(seats);
                legal = game.legal(turn);
            }
            let choice = u32::try_from(legal.len()).expect("not that many plays");
            let play = legal.swap_remove(dice.below(choice) as usize);
            game.play(turn, play).expect("a legal play");
            turn = turn.left(seats);
            plays += 1;
            if plays.is_multiple_of(A_FEW) && since.elapsed() >= time {
                return plays as f64 / since.elapsed().as_secs_f64();
            }
        }
    }
}
