//! A player that does everything the rules allow and knows nothing: it
//! scribbles, guesses at random, and sometimes owns up, challenges, leaves or
//! runs out of time. It is for simulations, which should exercise every rule.

use std::sync::Arc;

use rules::pictomania::{Letter, May, Move, Orientation, PhaseView, Sheet, Stroke, View};
use rules::{Hand, Seat};

use crate::chance::Chance;

/// The most events on a sheet, so that records of simulations stay small.
const SCRIBBLES: u32 = 8;

/// What a scribbler wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Play(Move),
    /// It leaves for good, goes away, or comes back.
    Hand(Hand),
}

/// What it does now, if anything. Ink may be refused: a scribbler does not
/// keep count of its strokes. One that `dawdles` lets time run out wherever it
/// is measured.
pub fn act(view: &View, sheet: &Sheet, dawdles: bool, chance: &mut Chance) -> Option<Deed> {
    let me = view.viewer?;
    match view.players[me].played_by {
        Hand::Person | Hand::Computer => {}
        Hand::Away => return one_in(20, chance).then_some(Deed::Hand(Hand::Person)),
        Hand::Nobody => return None,
    }
    let slow = dawdles && view.setup.time.is_some();
    let mv = match &view.phase {
        PhaseView::Read { ready, may_replace } => {
            if *may_replace && one_in(20, chance) {
                let card = pick(&Letter::ALL, chance)?;
                Some(Move::Replace { card })
            } else {
                (!ready[me]).then_some(Move::Ready)
            }
        }
        PhaseView::Draw { may, .. } => draw_and_guess(may, sheet, slow, chance),
        PhaseView::Reveal {
            ready,
            may_own_up,
            may_challenge,
            may_agree,
            ..
        } => {
            // Once ready, or where time runs anyway, it only listens: otherwise
            // everybody would own up in the end.
            let looks = !ready[me] && !slow;
            if looks && *may_own_up && one_in(15, chance) {
                Some(Move::OwnUp)
            } else if looks && !may_challenge.is_empty() && one_in(15, chance) {
                let on = pick(may_challenge, chance)?;
                Some(Move::Challenge { on })
            } else if !may_agree.is_empty() && one_in(2, chance) {
                let on = pick(may_agree, chance)?;
                Some(Move::Agree { on })
            } else {
                looks.then_some(Move::Ready)
            }
        }
        PhaseView::Counted { ready, .. } => (!ready[me] && !slow).then_some(Move::Ready),
        PhaseView::TieBreak { may_vote, .. } => {
            let vote = pick(may_vote, chance).filter(|_| !slow);
            vote.map(|funniest| Move::Vote { funniest })
        }
        PhaseView::Over { .. } => return None,
    };
    if one_in(1000, chance) {
        return Some(Deed::Hand(Hand::Nobody));
    }
    if one_in(300, chance) {
        return Some(Deed::Hand(Hand::Away));
    }
    mv.map(Deed::Play)
}

fn draw_and_guess(may: &May, sheet: &Sheet, slow: bool, chance: &mut Chance) -> Option<Move> {
    if may.draw && sheet.revision() < SCRIBBLES && !one_in(5, chance) {
        return Some(scribble(sheet, chance));
    }
    if !one_in(4, chance)
        && let (Some(on), Some(number)) =
            (pick::<Seat>(&may.guess, chance), pick(&may.numbers, chance))
    {
        return Some(Move::Guess { on, number });
    }
    if slow {
        return None;
    }
    if may.finish_without && one_in(6, chance) {
        return Some(Move::Done { token: None });
    }
    // The highest is offered first.
    let token = match one_in(4, chance) {
        true => pick(&may.take, chance),
        false => may.take.first().copied(),
    };
    token.map(|token| Move::Done { token: Some(token) })
}

fn scribble(sheet: &Sheet, chance: &mut Chance) -> Move {
    match chance.below(12) {
        0 => Move::Undo,
        1 => Move::Clear,
        2 => {
            let strokes = sheet.strokes().map(|(at, _)| at);
            let strokes = strokes.filter(|_| one_in(2, chance)).collect();
            Move::Erase { strokes }
        }
        3 => Move::Turn {
            orientation: match sheet.orientation() {
                Orientation::Portrait => Orientation::Landscape,
                Orientation::Landscape => Orientation::Portrait,
            },
        },
        _ => Move::Stroke(Arc::new(stroke(sheet.orientation(), chance))),
    }
}

/// A few points, none of them off the sheet.
fn stroke(orientation: Orientation, chance: &mut Chance) -> Stroke {
    let (width, height) = orientation.size();
    let mut step = |from: i32, size: i32, far: i32| {
        let wanted = from + i32::try_from(chance.below(2 * far as usize + 1)).unwrap_or(0) - far;
        wanted.clamp(0, size) - from
    };
    let mut at = (
        step(width / 2, width, width / 2),
        step(height / 2, height, height / 2),
    );
    at = (at.0 + width / 2, at.1 + height / 2);
    let mut points = vec![at.0, at.1];
    for _ in 0..6 {
        let (dx, dy) = (step(at.0, width, 60), step(at.1, height, 60));
        at = (at.0 + dx, at.1 + dy);
        points.extend([dx, dy]);
    }
    let pressed = one_in(3, chance);
    let length = points.len() / 2;
    let pressure = pressed.then(|| (0..length).map(|_| pressure(chance)).collect());
    let points = points.into_iter().map(|n| i16::try_from(n).unwrap_or(0));
    Stroke::new(points.collect(), pressure).expect("whole points, a pressure for each")
}

fn pressure(chance: &mut Chance) -> u8 {
    u8::try_from(chance.below(256)).unwrap_or(u8::MAX)
}

fn one_in(n: usize, chance: &mut Chance) -> bool {
    chance.below(n) == 0
}

fn pick<T: Copy>(list: &[T], chance: &mut Chance) -> Option<T> {
    list.get(chance.below(list.len().max(1))).copied()
}
