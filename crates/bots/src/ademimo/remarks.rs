//! What computer players say after a reveal: why they gave their clues, what
//! they understood, and what would have been a better clue for a person's word.
//!
//! It follows from what everybody sees then and from who they are, so it is
//! the same on every server, and nothing of it is kept.

use rules::Seat;
use rules::ademimo::{PhaseView, Reveal, View};
use serde::Serialize;
use ts_rs::TS;

use super::listener::literally;
use super::mind::Mind;
use super::reasons::{Reason, most_telling};
use super::said::said;
use super::{Bot, Reading};
use crate::{Level, Player};

/// How much better a clue must be to be worth a word: a logarithm.
const WORTH_SAYING: f32 = 0.3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "ademimo.ts", rename = "AdemimoRemarks")]
pub struct Remarks {
    pub round: u32,
    pub remarks: Vec<Remark>,
}

/// One sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
#[ts(export_to = "ademimo.ts", rename = "AdemimoRemark")]
pub enum Remark {
    /// A computer player gave this clue for its word.
    Gave { seat: Seat, reason: Reason },
    /// A computer player thought that this was the opponent's word; the reason
    /// is missing if the opponent said nothing that speaks for it.
    Understood {
        seat: Seat,
        opponent: Seat,
        place: u8,
        reason: Option<Reason>,
    },
    /// This would have said more of a person's word.
    Better { seat: Seat, reason: Reason },
}

/// What they say of the round that was counted last; nothing before its count.
/// All seats but those of the computer players are people's.
pub fn remarks(view: &View, computers: &[(Seat, Player)]) -> Option<Remarks> {
    let reveal = reveal(view)?;
    let is_computer = |seat: Seat| computers.iter().any(|(other, _)| *other == seat);
    let mut remarks = Vec::new();
    for (seat, player) in computers {
        let bot = Bot::from(player.level);
        let mind = bot.giving(player.who, view);
        remarks.extend(gave(*seat, view, reveal, &mind));
        let mind = bot.listening(player.who, view);
        remarks.extend(understood(*seat, view, reveal, &mind));
    }
    let fair = fair_mind(view);
    let people = Seat::all(view.players.seats()).filter(|seat| !is_computer(*seat));
    remarks.extend(people.filter_map(|seat| better(seat, view, reveal, &fair)));
    Some(Remarks {
        round: reveal.round,
        remarks,
    })
}

fn reveal(view: &View) -> Option<&Reveal> {
    match &view.phase {
        PhaseView::Reveal { reveal, .. } => Some(reveal),
        PhaseView::Over { rounds, .. } => rounds.last().map(|round| &round.reveal),
        PhaseView::Description { .. } | PhaseView::Vote { .. } => None,
    }
}

/// Somebody who listens to both gradings alike and has no fancies.
pub fn fair_mind(view: &View) -> Mind {
    Mind::new(view, Reading::Both, 0, 0.0)
}

fn index(place: u8) -> usize {
    usize::from(place) - 1
}

/// The clue that said most of its word.
fn gave(seat: Seat, view: &View, reveal: &Reveal, mind: &Mind) -> Option<Remark> {
    let own = index(reveal.numbers[seat]?);
    let spot = most_telling(&said(seat, view, mind), own, mind)?;
    let reason = Reason::new(spot, own, mind);
    Some(Remark::Gave { seat, reason })
}

/// What it made of each opponent's clues.
fn understood<'a>(
    seat: Seat,
    view: &'a View,
    reveal: &'a Reveal,
    mind: &'a Mind,
) -> impl Iterator<Item = Remark> + 'a {
    let votes = reveal.votes[seat].iter();
    votes.filter_map(move |(opponent, place)| {
        let place = (*place)?;
        let own = index(place);
        let spot = most_telling(&said(opponent, view, mind), own, mind);
        Some(Remark::Understood {
            seat,
            opponent,
            place,
            reason: spot.map(|spot| Reason::new(spot, own, mind)),
        })
    })
}

/// A clue that says clearly more than any that the person took.
fn better(seat: Seat, view: &View, reveal: &Reveal, mind: &Mind) -> Option<Remark> {
    let own = index(reveal.numbers[seat]?);
    let skill = Bot::from(Level::Expert).skill();
    let says = |spot: usize| {
        let fits = skill.trust * mind.grades(spot)[own];
        literally(spot, mind, &skill)[own] + fits / 4.0
    };
    let said = said(seat, view, mind);
    let best_said = said
        .iter()
        .map(|one| says(one.spot))
        .max_by(f32::total_cmp)?;
    let all = 0..mind.spots.len();
    let best = all.max_by(|one, other| says(*one).total_cmp(&says(*other)))?;
    let reason = Reason::new(best, own, mind);
    (says(best) > best_said + WORTH_SAYING).then_some(Remark::Better { seat, reason })
}
