//! Views and the open position, built from nothing, field by field.

use super::{
    Errors, Gems, Laid, Open, OpenPhase, Phase, PhaseView, Player, Shokoba, Side, View, len,
};
use crate::{BySeat, Game, Seat, Viewer};

impl Shokoba {
    pub(super) fn show(&self, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            setup: self.setup.clone(),
            target: self.target(),
            round: self.round(),
            dealer: self.dealer,
            deck: len(&self.deck),
            table: self.table.clone(),
            hand: match viewer {
                Viewer::Seat(seat) => self.hands[seat].clone(),
                Viewer::Spectator => Vec::new(),
            },
            players: BySeat::new(self.seats(), |seat| Player {
                cards: len(&self.hands[seat]),
                side: self.side(seat),
            }),
            sides: (0_u8..)
                .zip(&self.piles)
                .map(|(side, pile)| Side {
                    seats: Seat::all(self.seats())
                        .filter(|&seat| self.side(seat) == side)
                        .collect(),
                    stones: self.stones[usize::from(side)],
                    pile: len(pile),
                    gems: self.setup.show_counts.then(|| Gems::of(pile)),
                })
                .collect(),
            phase: self.phase_view(viewer),
        }
    }

    fn phase_view(&self, viewer: Viewer) -> PhaseView {
        match &self.phase {
            Phase::Playing { turn, laid } => PhaseView::Playing {
                turn: *turn,
                plays: match viewer {
                    Viewer::Seat(seat) if seat == *turn => self.plays(seat),
                    Viewer::Seat(_) | Viewer::Spectator => Vec::new(),
                },
                claimable: match self.setup.errors {
                    Errors::Claimable => laid.map(|(_, card)| card),
                    Errors::Refused => None,
                },
            },
            Phase::Counted { ready } => PhaseView::Counted {
                count: self.counts.last().expect("a round was counted").clone(),
                ready: ready.clone(),
            },
            Phase::Over { outcome } => PhaseView::Over {
                rounds: self.counts.clone(),
                outcome: outcome.clone(),
            },
        }
    }

    pub(super) fn show_all(&self) -> Open {
        Open {
            round: self.round(),
            dealer: self.dealer,
            hands: self.hands.clone(),
            table: self.table.clone(),
            deck: self.deck.iter().rev().copied().collect(),
            piles: self.piles.clone(),
            stones: self.stones.clone(),
            shokobas: self.shokobas.clone(),
            last_taker: self.last_taker,
            phase: match &self.phase {
                Phase::Playing { turn, laid } => OpenPhase::Playing {
                    turn: *turn,
                    laid: laid.map(|(seat, card)| Laid { seat, card }),
                },
                Phase::Counted { ready } => OpenPhase::Counted {
                    ready: ready.clone(),
                },
                Phase::Over { outcome } => OpenPhase::Over {
                    outcome: outcome.clone(),
                },
            },
        }
    }
}
