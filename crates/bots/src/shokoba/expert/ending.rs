//! Exact calculation once nothing is hidden. With two players that is the whole
//! last deal, because counting reveals the other hand.

use super::STRAYS;
use super::standing::Standing;
use crate::shokoba::cards::Cards;
use crate::shokoba::engine::{Order, Play, Position, Rules};
use crate::shokoba::memory::Memory;
use crate::shokoba::reference;

/// The best play if everything is known, otherwise nothing.
pub fn best(memory: &Memory, candidates: &[Play], standing: &Standing) -> Option<Play> {
    let worths = worths(memory, candidates, standing, STRAYS)?;
    let mut best = (f32::NEG_INFINITY, None);
    for (&play, worth) in candidates.iter().zip(worths) {
        if worth > best.0 {
            best = (worth, Some(play));
        }
    }
    best.1
}

/// What each candidate is worth, if everything is known.
fn worths(
    memory: &Memory,
    candidates: &[Play],
    standing: &Standing,
    strays: f32,
) -> Option<Vec<f32>> {
    let mut position = memory.position;
    if position.dealt < 40 {
        return None;
    }
    let mut holders = memory
        .others()
        .filter(|&seat| memory.cards[usize::from(seat)] > 0);
    if let Some(seat) = holders.next() {
        position.hands[usize::from(seat)] = memory.unseen;
    }
    if holders.next().is_some() {
        return None;
    }
    let ending = Ending {
        rules: Rules {
            claimable: false,
            ..memory.rules
        },
        me: memory.rules.side(memory.me),
        standing,
        strays,
    };
    let worth = |&play: &Play| {
        let mut after = position;
        after.play(&memory.rules, &NOTHING_LEFT, play);
        ending.worth(&after)
    };
    Some(candidates.iter().map(worth).collect())
}

/// The deck is empty.
const NOTHING_LEFT: Order = [Cards::NONE; 40];

struct Ending<'a> {
    rules: Rules,
    me: usize,
    standing: &'a Standing,
    strays: f32,
}

impl Ending<'_> {
    /// What it is worth to my side. I make my best play; the others make their
    /// greedy one or, as often as they stray, the one that is worst for me.
    fn worth(&self, position: &Position) -> f32 {
        if position.over {
            return self.standing.worth(position.stones(&self.rules))[self.me];
        }
        let mut plays = Vec::new();
        position.plays(&self.rules, &mut plays);
        let after = |play: Play| {
            let mut after = *position;
            after.play(&self.rules, &NOTHING_LEFT, play);
            self.worth(&after)
        };
        if self.rules.side(position.turn) == self.me {
            return plays.into_iter().map(after).fold(0.0, f32::max);
        }
        let greedy = after(reference::best(
            &self.rules,
            position.table,
            position.hand(),
        ));
        let worst = plays.into_iter().map(after).fold(1.0, f32::min);
        (1.0 - self.strays) * greedy + self.strays * worst
    }
}

#[cfg(test)]
mod tests {
    use rules::shokoba::{Move, PhaseView, Setup, Shokoba};
    use rules::{Deal, Dice, Game, Seat, Seed, Viewer};

    use std::sync::Arc;

    use super::*;
    use crate::Level;
    use crate::shokoba::choose;
    use crate::shokoba::engine::SEATS;
    use crate::shokoba::expert::candidates;

    /// All lines of the rules crate itself, to the end of the round.
    fn brute(game: &Shokoba, me: Seat, strays: f32, standing: &Standing, before: &[u32]) -> f32 {
        let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase else {
            let mut round = [0; SEATS];
            for (side, stones) in game.open().stones.iter().enumerate() {
                round[side] = (stones - before[side]) as u8;
            }
            return standing.worth(round)[me.index()];
        };
        let view = game.view(Viewer::Seat(turn));
        let PhaseView::Playing { plays, .. } = &view.phase else {
            panic!("somebody is in turn");
        };
        let after = |mv: &Move| {
            let mut game = game.clone();
            game.play(turn, mv.clone()).unwrap();
            brute(&game, me, strays, standing, before)
        };
        let all = plays.iter().map(after);
        if turn == me {
            return all.fold(0.0, f32::max);
        }
        let greedy = choose(Level::Reference, &view, &[], 0).unwrap();
        (1.0 - strays) * after(&greedy) + strays * all.fold(1.0, f32::min)
    }

    #[test]
    fn the_exact_ending_is_what_brute_force_finds() {
        let mut checked = 0;
        for number in 0..150_u8 {
            let seed = Seed([number; 32]);
            let mut dice = Dice::new(&seed, 9);
            let setup = Setup {
                equal_first: number % 3 == 0,
                target: Some(3 + u32::from(number % 5)),
                ..Setup::default()
            };
            let mut game = Shokoba::new(&setup, 2, &Arc::default(), &Deal::Seed(seed)).unwrap();
            let strays = [0.0, 0.3, 1.0][usize::from(number) % 3];
            while let PhaseView::Playing { turn, .. } = game.view(Viewer::Spectator).phase {
                let view = game.view(Viewer::Seat(turn));
                let happened = game.happenings(Viewer::Seat(turn), 0).list;
                let memory = Memory::new(&view, &happened).unwrap();
                let standing = Standing::new(&memory, true);
                let plays = candidates(&memory);
                let exact = worths(&memory, &plays, &standing, strays);
                assert_eq!(exact.is_some(), view.deck == 0);
                for (play, worth) in plays.iter().zip(exact.unwrap_or_default()) {
                    let mut after = game.clone();
                    after.play(turn, play.to_move()).unwrap();
                    let expected = brute(&after, turn, strays, &standing, &memory.stones);
                    assert!((worth - expected).abs() < 1e-5, "{worth} or {expected}");
                    checked += 1;
                }
                let PhaseView::Playing { plays, .. } = view.phase else {
                    panic!("somebody is in turn");
                };
                let any = dice.below(plays.len() as u32) as usize;
                game.play(turn, plays[any].clone()).unwrap();
            }
        }
        assert!(checked > 1000, "{checked}");
    }
}
