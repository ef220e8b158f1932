//! How many moves a second the engine plays on one core: uniformly random
//! play-outs (all legal plays are listed, one is drawn) and greedy ones.

use bots::chance::Chance;
use bots::shokoba::cards::Cards;
use bots::shokoba::engine::{Order, Play, Position, Rules};
use bots::shokoba::reference;
use cpu_time::ThreadTime;

fn main() {
    for (name, seats, sides, hand_size) in [
        ("2 players", 2, 2, 3),
        ("3 players", 3, 3, 3),
        ("4 players", 4, 4, 3),
        ("teams, nine cards", 4, 2, 9),
    ] {
        let rules = Rules {
            seats,
            sides,
            hand_size,
            equal_first: false,
            claimable: false,
        };
        let mut plays = Vec::new();
        measure(&format!("random, {name}"), &rules, |position, chance| {
            position.plays(&rules, &mut plays);
            plays[chance.below(plays.len())]
        });
        measure(&format!("greedy, {name}"), &rules, |position, _| {
            reference::best(&rules, position.table, position.hand())
        });
    }
}

fn measure(name: &str, rules: &Rules, mut choose: impl FnMut(&Position, &mut Chance) -> Play) {
    let mut chance = Chance::new(7);
    let pack: Vec<Cards> = Cards::PACK.each().collect();
    let mut order: Order = pack.try_into().expect("forty cards");
    let (mut moves, mut stones) = (0_u64, 0_u64);
    // Time spent on the core: other programs on the machine do not count.
    let start = ThreadTime::now();
    while moves < 20_000_000 {
        chance.shuffle(&mut order);
        let mut position = Position::new(rules, &order, 0);
        while !position.over {
            let play = choose(&position, &mut chance);
            position.play(rules, &order, play);
            moves += 1;
        }
        stones += position
            .stones(rules)
            .iter()
            .map(|&n| u64::from(n))
            .sum::<u64>();
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{name:<28} {:6.1} million moves a second ({:.2} stones a round)",
        moves as f64 / seconds / 1e6,
        stones as f64 / (moves as f64 / 36.0),
    );
}
