//! Views and the open position, built from nothing, field by field.

use super::deck::Faces;
use super::level::Level;
use super::view::{
    May, Mine, MyGuess, Open, OpenPhase, OpenPlayer, PhaseView, Placed, Player, SheetView, View,
};
use super::{Phase, Pictomania};
use crate::{BySeat, Game, Seat, Viewer};

impl Pictomania {
    pub(super) fn show(&self, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            setup: self.setup.clone(),
            round: self.round.number,
            level: self.round.level,
            cards: self.round.cards.clone(),
            players: BySeat::new(self.seats(), |seat| self.player(seat)),
            mine: viewer.seat().and_then(|seat| self.mine(seat)),
            phase: self.phase_view(viewer),
        }
    }

    /// Everybody sees that a stack grows and whose card was added, but not the
    /// numbers.
    fn player(&self, seat: Seat) -> Player {
        let placed = self.round.stacks[seat].iter().map(|guess| Placed {
            seat: guess.seat,
            revision: guess.revision,
        });
        Player {
            left: self.has_left_for_good(seat),
            played_by: self.hands[seat],
            plays: match self.phase {
                Phase::Read { .. } => self.is_dealt_in(seat),
                Phase::Draw
                | Phase::Reveal { .. }
                | Phase::Counted { .. }
                | Phase::TieBreak { .. }
                | Phase::Over { .. } => self.round.has_drawing(seat),
            },
            total: self.totals[seat],
            sheet: self.sheet_view(seat),
            stack: placed.collect(),
            done: self.round.finished[seat],
        }
    }

    fn sheet_view(&self, seat: Seat) -> SheetView {
        let sheet = &self.round.sheets[seat];
        SheetView {
            revision: sheet.revision(),
            locked: !matches!(self.phase, Phase::Draw) || !self.round.may_draw(seat),
            orientation: sheet.orientation(),
        }
    }

    fn mine(&self, seat: Seat) -> Option<Mine> {
        let secret = self.round.secrets[seat]?;
        let guesses = self.round.guesses_of(seat);
        Some(Mine {
            secret,
            word: self.round.word(secret).to_owned(),
            guesses: guesses.map(|(on, number)| MyGuess { on, number }).collect(),
        })
    }

    fn phase_view(&self, viewer: Viewer) -> PhaseView {
        // A player who is away or has left only looks on.
        let seat = viewer.seat().filter(|&seat| self.acts(seat));
        let person = seat.filter(|&seat| self.is_person(seat));
        match &self.phase {
            Phase::Read { ready } => PhaseView::Read {
                ready: ready.clone(),
                may_replace: seat.is_some() && self.can_replace(),
            },
            Phase::Draw => PhaseView::Draw {
                tokens: self.round.black.clone(),
                may: seat.map(|seat| self.may(seat)).unwrap_or_default(),
            },
            Phase::Reveal { ready, doubts } => {
                let open = |on: Seat| {
                    let has_drawing = self.round.has_drawing(on) && !self.setup.practice;
                    has_drawing && doubts[on].wrong_word.is_none()
                };
                let others =
                    |seat: Seat| Seat::all(self.seats()).filter(move |&on| on != seat && open(on));
                PhaseView::Reveal {
                    secrets: self.round.secrets.clone(),
                    doubts: doubts.clone(),
                    ready: ready.clone(),
                    may_own_up: seat.is_some_and(open),
                    may_challenge: person.map_or_else(Vec::new, |seat| {
                        let fresh = |on: &Seat| doubts[*on].challenge.is_none();
                        others(seat).filter(fresh).collect()
                    }),
                    may_agree: person.map_or_else(Vec::new, |seat| {
                        let asked = |on: &Seat| {
                            let challenge = doubts[*on].challenge.as_ref();
                            challenge.is_some_and(|challenge| !challenge.agreed.contains(&seat))
                        };
                        others(seat).filter(asked).collect()
                    }),
                }
            }
            Phase::Counted { ready } => PhaseView::Counted {
                count: self.counts.last().expect("a round was counted").clone(),
                ready: ready.clone(),
                last: self.is_last_round(),
            },
            Phase::TieBreak { tied, votes } => PhaseView::TieBreak {
                rounds: self.counts.clone(),
                tied: tied.clone(),
                voted: BySeat::new(self.seats(), |seat| votes[seat].is_some()),
                my_vote: viewer.seat().and_then(|seat| votes[seat]),
                may_vote: person.filter(|&seat| votes[seat].is_none()).map_or_else(
                    Vec::new,
                    |seat| {
                        tied.iter()
                            .copied()
                            .filter(|&other| other != seat)
                            .collect()
                    },
                ),
            },
            Phase::Over { votes, outcome } => PhaseView::Over {
                rounds: self.counts.clone(),
                votes: votes.clone(),
                outcome: outcome.clone(),
            },
        }
    }

    fn may(&self, seat: Seat) -> May {
        if !self.round.is_playing(seat) {
            return May::default();
        }
        let mut take = self.round.black.clone();
        take.dedup();
        May {
            draw: self.round.may_draw(seat),
            guess: self.round.guessable(seat),
            numbers: self.round.unused(seat),
            take,
            finish_without: self.setup.may_finish_without(),
        }
    }

    pub(super) fn show_all(&self) -> Open {
        let mut stock = Faces::default();
        for level in Level::ALL {
            let rest = &self.chance.stock.of(level)[self.drawn[level.index()]..];
            let ids = rest.iter().map(|at| self.chance.deck.faces[*at].id.clone());
            *stock.of_mut(level) = ids.collect();
        }
        Open {
            round: self.round.number,
            level: self.round.level,
            cards: self
                .round
                .cards
                .iter()
                .map(|card| card.face.clone())
                .collect(),
            stock,
            secrets: match self.phase {
                Phase::Read { .. } => self.present_secrets(),
                Phase::Draw
                | Phase::Reveal { .. }
                | Phase::Counted { .. }
                | Phase::TieBreak { .. }
                | Phase::Over { .. } => self.round.secrets.clone(),
            },
            to_come: self.chance.secrets[self.round.number as usize..].to_vec(),
            players: BySeat::new(self.seats(), |seat| OpenPlayer {
                left: self.has_left_for_good(seat),
                played_by: self.hands[seat],
                total: self.totals[seat],
                sheet: self.sheet_view(seat),
                stack: self.round.stacks[seat].clone(),
                done: self.round.finished[seat],
            }),
            tokens: self.round.black.clone(),
            phase: match &self.phase {
                Phase::Read { ready } => OpenPhase::Read {
                    ready: ready.clone(),
                },
                Phase::Draw => OpenPhase::Draw,
                Phase::Reveal { ready, doubts } => OpenPhase::Reveal {
                    doubts: doubts.clone(),
                    ready: ready.clone(),
                },
                Phase::Counted { ready } => OpenPhase::Counted {
                    count: self.counts.last().expect("a round was counted").clone(),
                    ready: ready.clone(),
                },
                Phase::TieBreak { tied, votes } => OpenPhase::TieBreak {
                    tied: tied.clone(),
                    votes: votes.clone(),
                },
                Phase::Over { votes, outcome } => OpenPhase::Over {
                    votes: votes.clone(),
                    outcome: outcome.clone(),
                },
            },
        }
    }
}
