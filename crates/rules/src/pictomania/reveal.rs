//! The reveal: owning up, challenges, the count, and the vote for the funniest.

use std::sync::Arc;

use super::count::{Count, WrongWord};
use super::refusal::Refusal;
use super::setup::{ROUNDS, Scoring};
use super::view::{Challenge, Doubt, Happening};
use super::{Phase, Pictomania};
use crate::{BySeat, Game, Seat};

impl Pictomania {
    /// What is held against a drawing, while that can change. In practice nobody
    /// judges.
    fn doubt(&mut self, on: Seat) -> Result<&mut Doubt, Refusal> {
        let (has_drawing, practice) = (self.round.has_drawing(on), self.setup.practice);
        match &mut self.phase {
            Phase::Reveal { .. } if practice => Err(Refusal::NotRevealing),
            Phase::Reveal { .. } if !has_drawing => Err(Refusal::NoSuchDrawing),
            Phase::Reveal { doubts, .. } if doubts[on].wrong_word.is_some() => {
                Err(Refusal::AlreadyWrong { on })
            }
            Phase::Reveal { doubts, .. } => Ok(&mut doubts[on]),
            Phase::Read { .. }
            | Phase::Draw
            | Phase::Counted { .. }
            | Phase::TieBreak { .. }
            | Phase::Over { .. } => Err(Refusal::NotRevealing),
        }
    }

    pub(super) fn own_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.doubt(seat)?.wrong_word = Some(WrongWord::OwnedUp);
        self.happenings.push(Happening::OwnedUp { seat });
        Ok(())
    }

    /// Everybody looks again: nobody is ready any more.
    pub(super) fn challenge(&mut self, seat: Seat, on: Seat) -> Result<(), Refusal> {
        let person = self.is_person(seat);
        let doubt = self.doubt(on)?;
        if !person {
            return Err(Refusal::OnlyPeople);
        }
        if on == seat {
            return Err(Refusal::OwnDrawing);
        }
        if doubt.challenge.is_some() {
            return Err(Refusal::AlreadyChallenged { on });
        }
        doubt.challenge = Some(Challenge {
            by: seat,
            agreed: vec![seat],
        });
        let nobody = self.nobody_ready();
        if let Phase::Reveal { ready, .. } = &mut self.phase {
            *ready = nobody;
        }
        self.happenings.push(Happening::Challenged { seat, on });
        self.judge_challenges();
        Ok(())
    }

    pub(super) fn agree(&mut self, seat: Seat, on: Seat) -> Result<(), Refusal> {
        let person = self.is_person(seat);
        let doubt = self.doubt(on)?;
        if !person {
            return Err(Refusal::OnlyPeople);
        }
        if on == seat {
            return Err(Refusal::OwnDrawing);
        }
        let challenge = doubt.challenge.as_mut();
        let challenge = challenge.ok_or(Refusal::NotChallenged { on })?;
        if challenge.agreed.contains(&seat) {
            return Err(Refusal::AlreadyAgreed { on });
        }
        challenge.agreed.push(seat);
        self.happenings.push(Happening::Agreed { seat, on });
        self.judge_challenges();
        Ok(())
    }

    /// P19: the challenges that enough people agree with have succeeded. The
    /// challenger counts as agreeing.
    pub(super) fn judge_challenges(&mut self) {
        let Phase::Reveal { doubts, .. } = &self.phase else {
            return;
        };
        let won: Vec<Seat> = doubts
            .iter()
            .filter(|(on, doubt)| doubt.wrong_word.is_none() && self.is_agreed(*on, doubt))
            .map(|(on, _)| on)
            .collect();
        for on in won {
            if let Ok(doubt) = self.doubt(on) {
                doubt.wrong_word = Some(WrongWord::Challenged);
                let wrong = true;
                self.happenings.push(Happening::Judged { on, wrong });
            }
        }
    }

    /// P19: it takes strictly more than half of the other people who are at the
    /// table now. In version 1 it took more than half of everybody who was
    /// dealt in except the drawer, and those who had left counted as they had
    /// said, or as silent.
    fn is_agreed(&self, on: Seat, doubt: &Doubt) -> bool {
        let Some(Challenge { agreed, .. }) = &doubt.challenge else {
            return false;
        };
        let has_say = |seat: &Seat| *seat != on && self.is_person(*seat);
        let (agree, others) = if self.rules >= 2 {
            let agree = agreed.iter().filter(|seat| has_say(seat));
            let others = Seat::all(self.seats()).filter(has_say);
            (agree.count(), others.count())
        } else {
            (agreed.len(), self.round.players().saturating_sub(1))
        };
        agree * 2 > others
    }

    /// The first step is over; the guesses are turned up. In practice there are
    /// none, and nothing to count.
    pub(super) fn count(&mut self) {
        if self.setup.practice {
            self.next_round();
            return;
        }
        let Phase::Reveal { doubts, .. } = &self.phase else {
            return;
        };
        let wrong_words = BySeat::new(self.seats(), |seat| doubts[seat].wrong_word);
        for (on, doubt) in doubts.iter() {
            if doubt.challenge.is_some() && doubt.wrong_word.is_none() {
                let wrong = false;
                self.happenings.push(Happening::Judged { on, wrong });
            }
        }
        let learning = match self.setup.scoring {
            Scoring::Full => false,
            Scoring::Learning => self.round.number == 1,
        };
        let count = Count::new(&self.round, &wrong_words, learning, &self.totals);
        let count = Arc::new(count);
        self.totals = BySeat::new(self.seats(), |seat| count.scores[seat].total);
        self.counts.push(Arc::clone(&count));
        self.happenings.push(Happening::Counted { count });
        self.phase = Phase::Counted {
            ready: self.nobody_ready(),
        };
        self.go_on_if_all_are_ready();
    }

    /// There is no further round: a winner, a shared first place, or a vote
    /// (P18).
    pub(super) fn settle(&mut self) {
        let tied = self.leaders();
        if !self.setup.tie_break || tied.len() < 2 || self.counts.len() < ROUNDS {
            self.end_match(None);
            return;
        }
        self.happenings
            .push(Happening::TieBreak { tied: tied.clone() });
        self.phase = Phase::TieBreak {
            tied,
            votes: BySeat::new(self.seats(), |_| None),
        };
        self.end_vote_if_all_have_voted();
    }

    pub(super) fn vote(&mut self, seat: Seat, funniest: Seat) -> Result<(), Refusal> {
        let person = self.is_person(seat);
        let Phase::TieBreak { tied, votes } = &mut self.phase else {
            return Err(Refusal::NoVote);
        };
        if !person {
            return Err(Refusal::OnlyPeople);
        }
        if votes[seat].is_some() {
            return Err(Refusal::AlreadyVoted);
        }
        if funniest == seat {
            return Err(Refusal::OwnDrawing);
        }
        if !tied.contains(&funniest) {
            return Err(Refusal::NotTied { seat: funniest });
        }
        votes[seat] = Some(funniest);
        self.happenings.push(Happening::Voted { seat });
        self.end_vote_if_all_have_voted();
        Ok(())
    }

    pub(super) fn end_vote_if_all_have_voted(&mut self) {
        if let Phase::TieBreak { votes, .. } = &self.phase
            && votes
                .iter()
                .all(|(seat, vote)| vote.is_some() || !self.is_person(seat))
        {
            self.end_vote();
        }
    }

    /// P18: whoever leaves for good during the vote is no longer one of those
    /// who are tied, and nobody waits for the vote of somebody who has gone.
    pub(super) fn recount_the_tie(&mut self) {
        let leaders = self.leaders();
        let alone = leaders.len() < 2;
        if let Phase::TieBreak { tied, .. } = &mut self.phase {
            *tied = leaders;
        }
        if alone {
            self.end_vote();
        } else {
            self.end_vote_if_all_have_voted();
        }
    }

    pub(super) fn end_vote(&mut self) {
        if let Phase::TieBreak { votes, .. } = &self.phase {
            let votes = votes.clone();
            self.happenings.push(Happening::TieBroken {
                votes: votes.clone(),
            });
            self.end_match(Some(votes));
        }
    }
}
