//! Views and the open position, built from nothing, field by field.

use super::board::Board;
use super::order::DealtRound;
use super::{Ademimo, Card, Clue, Open, Phase, PhaseView, Player, Round, View, Word};
use crate::{BySeat, Game, Viewer};

impl Ademimo {
    pub(super) fn show(&self, viewer: Viewer) -> View {
        View {
            viewer: viewer.seat(),
            setup: self.setup.clone(),
            round: self.round(),
            rounds: super::len(&self.dealt.rounds),
            first: self.first,
            words: self.words(self.dealt_round()),
            cards: self.cards(self.dealt_round(), &self.board),
            number: (viewer.seat()).and_then(|seat| self.dealt_round().numbers[seat]),
            players: self.players(),
            phase: self.phase_view(viewer),
        }
    }

    pub(super) fn words(&self, round: &DealtRound) -> Vec<Word> {
        let cards = round.words.iter().map(|&word| &self.deck.words[word]);
        cards
            .map(|card| Word {
                id: card.id.clone(),
                text: card.word(self.setup.young).to_owned(),
            })
            .collect()
    }

    pub(super) fn cards(&self, round: &DealtRound, board: &Board) -> Vec<Card> {
        let cards = round.clues.iter().map(|&clue| &self.deck.clues[clue]);
        cards
            .enumerate()
            .map(|(at, card)| Card {
                id: card.id.clone(),
                clues: (card.clues.iter().enumerate())
                    .map(|(clue, text)| Clue {
                        text: text.clone(),
                        pawns: board.pawns(at, clue).to_vec(),
                    })
                    .collect(),
            })
            .collect()
    }

    fn players(&self) -> BySeat<Player> {
        BySeat::new(self.seats(), |seat| Player {
            pawns: self.pawns[seat],
            passed: self.passed[seat],
            points: self.totals[seat],
            describes: self.setup.describes(seat),
            listens: self.setup.listens(seat),
        })
    }

    fn phase_view(&self, viewer: Viewer) -> PhaseView {
        match &self.phase {
            Phase::Description { turn } => {
                let mine = viewer == Viewer::Seat(*turn);
                PhaseView::Description {
                    turn: *turn,
                    placements: if mine {
                        self.board.placements(*turn, self.pawns[*turn])
                    } else {
                        Vec::new()
                    },
                    may_pass: mine && self.setup.young,
                }
            }
            Phase::Vote { ballots } => {
                let confirmed = ballots.confirmed.clone();
                match viewer {
                    Viewer::Seat(seat) => PhaseView::Vote {
                        votes: Some(ballots.votes[seat].clone()),
                        opponents: ballots.opponents(seat),
                        places: ballots.places(seat).collect(),
                        may_confirm: ballots.may_confirm(seat),
                        confirmed,
                    },
                    Viewer::Spectator => PhaseView::Vote {
                        votes: None,
                        opponents: Vec::new(),
                        places: Vec::new(),
                        may_confirm: false,
                        confirmed,
                    },
                }
            }
            Phase::Reveal { ready } => PhaseView::Reveal {
                reveal: self
                    .finished
                    .last()
                    .expect("a round was counted")
                    .reveal
                    .clone(),
                ready: ready.clone(),
                may_finish: viewer.seat().is_some() && viewer.seat() == self.setup.learner(),
            },
            Phase::Over { outcome } => PhaseView::Over {
                rounds: (self.finished.iter().zip(&self.dealt.rounds))
                    .map(|(finished, dealt)| Round {
                        first: finished.first,
                        words: self.words(dealt),
                        cards: self.cards(dealt, &finished.board),
                        reveal: finished.reveal.clone(),
                    })
                    .collect(),
                outcome: outcome.clone(),
            },
        }
    }

    pub(super) fn show_all(&self) -> Open {
        let (mut turn, mut votes, mut confirmed, mut ready) = (None, None, None, None);
        match &self.phase {
            Phase::Description { turn: seat } => turn = Some(*seat),
            Phase::Vote { ballots } => {
                votes = Some(&ballots.votes);
                confirmed = Some(&ballots.confirmed);
            }
            Phase::Reveal { ready: seats } => ready = Some(seats),
            Phase::Over { .. } => {}
        }
        Open {
            round: self.round(),
            first: self.first,
            order: self.dealt.order(&self.setup, &self.deck),
            cards: self.cards(self.dealt_round(), &self.board),
            players: self.players(),
            turn,
            votes: votes.cloned(),
            confirmed: confirmed.cloned(),
            ready: ready.cloned(),
            reveals: self.finished.iter().map(|one| one.reveal.clone()).collect(),
        }
    }
}
