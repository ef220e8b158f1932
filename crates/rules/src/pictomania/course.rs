//! The course of a match: read, draw and guess, and on to the next round.

use std::sync::Arc;

use super::deck::{Letter, Secret, WordCard};
use super::ink::{Ink, Sheet};
use super::level::Level;
use super::refusal::Refusal;
use super::round::Round;
use super::setup::ROUNDS;
use super::tokens::{self, FEWEST, Stars};
use super::view::{Doubt, Ended, Happening};
use super::{Chance, Phase, Pictomania, len};
use crate::{BySeat, Game, Outcome, Seat};

impl Pictomania {
    pub(super) fn ready(&mut self, seat: Seat) -> Result<(), Refusal> {
        match &mut self.phase {
            Phase::Read { ready } | Phase::Reveal { ready, .. } | Phase::Counted { ready } => {
                if ready[seat] {
                    return Err(Refusal::AlreadyReady);
                }
                ready[seat] = true;
            }
            Phase::Draw | Phase::TieBreak { .. } => return Err(Refusal::NothingToBeReadyFor),
            Phase::Over { .. } => return Err(Refusal::MatchOver),
        }
        self.go_on_if_all_are_ready();
        Ok(())
    }

    pub(super) fn go_on_if_all_are_ready(&mut self) {
        if self.all_are_away() {
            return;
        }
        let all = |ready: &BySeat<bool>| ready.values().all(|ready| *ready);
        match &self.phase {
            Phase::Read { ready } if all(ready) => self.deal(),
            Phase::Reveal { ready, .. } if all(ready) => self.count(),
            Phase::Counted { ready } if all(ready) => self.next_round(),
            Phase::Read { .. }
            | Phase::Draw
            | Phase::Reveal { .. }
            | Phase::Counted { .. }
            | Phase::TieBreak { .. }
            | Phase::Over { .. } => {}
        }
    }

    /// Nobody is ready, except those who are away, have left, or only look on in
    /// practice: nobody waits for them.
    pub(super) fn nobody_ready(&self) -> BySeat<bool> {
        let waited_for = |seat| self.acts(seat) && self.setup.draws(seat);
        BySeat::new(self.seats(), |seat| !waited_for(seat))
    }

    /// Whether the level has a card that none of its rounds needs.
    pub(super) fn can_replace(&self) -> bool {
        let Round { number, level, .. } = self.round;
        let rest = self.chance.stock.of(level).len() - self.drawn[level.index()];
        rest > self.setup.cards_needed(level, number as usize)
    }

    /// Who asked is not even a parameter, so nothing can give it away.
    pub(super) fn replace(&mut self, at: Letter) -> Result<(), Refusal> {
        if !matches!(self.phase, Phase::Read { .. }) {
            return Err(Refusal::AlreadyDealt);
        }
        if !self.can_replace() {
            return Err(Refusal::NoCardToSpare);
        }
        let card = self.chance.draw(self.round.level, &mut self.drawn);
        self.round.cards[at.index()] = Arc::clone(&card);
        self.phase = Phase::Read {
            ready: self.nobody_ready(),
        };
        self.happenings.push(Happening::Replaced { at, card });
        Ok(())
    }

    /// What this round's deal gives to those who are dealt in now.
    pub(super) fn present_secrets(&self) -> BySeat<Option<Secret>> {
        let secrets = &self.chance.secrets[self.round.number as usize - 1];
        BySeat::new(self.seats(), |seat| {
            self.is_dealt_in(seat).then_some(secrets[seat])
        })
    }

    pub(super) fn deal(&mut self) {
        self.round.secrets = self.present_secrets();
        if !self.setup.practice {
            // The tables are those for the number of players present now (P21).
            let players = self.round.players();
            self.round.black = tokens::black(players, self.setup.competitive).to_vec();
        }
        for seat in Seat::all(self.seats()) {
            if !self.acts(seat) {
                self.round.finish(seat);
            }
        }
        self.phase = Phase::Draw;
        self.happenings.push(Happening::Dealt);
    }

    fn drawing(&self) -> Result<(), Refusal> {
        matches!(self.phase, Phase::Draw)
            .then_some(())
            .ok_or(Refusal::NotDrawing)
    }

    pub(super) fn pencil(
        &mut self,
        seat: Seat,
        act: impl FnOnce(&Sheet) -> Result<Ink, Refusal>,
    ) -> Result<(), Refusal> {
        self.drawing()?;
        self.round.ink(seat, act)
    }

    pub(super) fn guess(&mut self, seat: Seat, on: Seat, number: u8) -> Result<(), Refusal> {
        self.drawing()?;
        let revision = self.round.guess(seat, on, number)?;
        self.happenings
            .push(Happening::Guessed { seat, on, revision });
        Ok(())
    }

    pub(super) fn done(&mut self, seat: Seat, token: Option<Stars>) -> Result<(), Refusal> {
        self.drawing()?;
        let without = self.setup.may_finish_without();
        self.round.done(seat, token, without)?;
        self.happenings.push(Happening::Done { seat, token });
        if self.round.black.is_empty() && self.round.playing().next().is_some() {
            self.end_round(Ended::LastToken); // P10
        } else {
            self.end_round_if_all_are_done();
        }
        Ok(())
    }

    pub(super) fn end_round_if_all_are_done(&mut self) {
        if self.round.playing().next().is_none() {
            self.end_round(Ended::AllDone);
        }
    }

    /// Words and drawings are shown; guesses are not yet.
    pub(super) fn end_round(&mut self, why: Ended) {
        let without: Vec<Seat> = self.round.playing().collect();
        for &seat in &without {
            self.round.finish(seat);
        }
        self.happenings.push(Happening::RoundEnded { why, without });
        self.phase = Phase::Reveal {
            ready: self.nobody_ready(),
            doubts: BySeat::new(self.seats(), |_| Doubt::default()),
        };
        // If the last player has left, nobody is there to look.
        self.go_on_if_all_are_ready();
    }

    /// Whether the present round is the last.
    pub(super) fn is_last_round(&self) -> bool {
        self.round.number as usize == ROUNDS || self.players_present() < FEWEST
    }

    pub(super) fn next_round(&mut self) {
        if self.is_last_round() {
            self.settle();
            return;
        }
        let number = self.round.number + 1;
        let level = self.setup.levels[self.round.number as usize];
        let cards = Letter::ALL.map(|_| self.chance.draw(level, &mut self.drawn));
        self.album.push(self.round.sheets.clone());
        self.call_back();
        self.round = Round::new(number, level, cards, self.seats());
        self.phase = Phase::Read {
            ready: self.nobody_ready(),
        };
        // If everybody was waiting only for a player who has just left or gone
        // away, that began this round. Nobody has been told of it yet.
        let news = self
            .happenings
            .pop_if(|last| matches!(last, Happening::Left { .. } | Happening::Handed { .. }));
        self.told += len(&self.happenings);
        self.happenings.clear();
        self.happenings.extend(news);
        self.tell_of_the_round();
        self.deal_at_once_in_practice();
    }

    pub(super) fn tell_of_the_round(&mut self) {
        let Round { number, level, .. } = self.round;
        self.happenings.push(Happening::RoundBegan {
            round: number,
            level,
            cards: self.round.cards.clone(),
        });
    }

    /// P18: the highest total and, among equals, the most votes, if there was a
    /// vote.
    pub(super) fn end_match(&mut self, votes: Option<BySeat<Option<Seat>>>) {
        let mut winners = self.leaders();
        if let Some(votes) = &votes {
            let got = |seat: Seat| votes.values().filter(|vote| **vote == Some(seat)).count();
            let most = winners.iter().map(|&seat| got(seat)).max();
            winners.retain(|&seat| Some(got(seat)) == most);
        }
        let outcome = Outcome {
            winners,
            scores: self.totals.clone(),
        };
        self.happenings.push(Happening::Won {
            outcome: outcome.clone(),
        });
        self.phase = Phase::Over { votes, outcome };
    }

    /// P18: those with the highest total. Since version 2, whoever has left for
    /// good is not one of them, unless everybody has.
    pub(super) fn leaders(&self) -> Vec<Seat> {
        let all_count = self.rules < 2 || self.players_present() == 0;
        let can_win = |seat: &Seat| all_count || !self.has_left_for_good(*seat);
        let can_win: Vec<Seat> = Seat::all(self.seats()).filter(can_win).collect();
        let most = can_win.iter().map(|&seat| self.totals[seat]).max();
        let leads = |seat: &Seat| Some(self.totals[*seat]) == most;
        can_win.into_iter().filter(leads).collect()
    }
}

impl Chance {
    /// The next card of a level. Its back leaves with it, because no card is in
    /// the stock twice.
    pub(super) fn draw(&self, level: Level, drawn: &mut [usize]) -> Arc<WordCard> {
        let at = self.stock.of(level)[drawn[level.index()]];
        drawn[level.index()] += 1;
        let face = &self.deck.faces[at];
        Arc::new(WordCard {
            face: face.id.clone(),
            words: face.words.clone(),
        })
    }
}
