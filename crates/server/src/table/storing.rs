//! From what waits to what everybody sees: a record is tried, stored, and shown;
//! and what other servers have stored is followed.

use super::Table;
use super::accept::Today;
use super::touched::{Public, Touched};
use super::writer::{Attempt, Went};
use crate::counts;
use crate::journal::{Appended, CannotOpen, JournalError, Stored};

impl Table {
    /// Tries what waits, and starts to store what is accepted.
    pub(super) fn draft(&mut self) {
        let today = Today {
            attendance: &self.audience.scene.attendance,
            packs: &self.house.packs,
            limits: &self.house.limits,
            at: self.audience.scene.clock.now(),
        };
        let (log, rooms) = (&self.log, &mut self.rooms);
        let answers = self.writer.draft(log, rooms, &today, &self.audience);
        self.audience.answer(answers);
    }

    pub(super) async fn appended(&mut self, appended: Appended) {
        match self.writer.appended(&self.log, &mut self.rooms, appended) {
            Some(Went::In(attempt)) => self.stored(attempt).await,
            Some(Went::Unknown) => self.audience.set_interrupted(true),
            Some(Went::Beaten) | None => {}
        }
    }

    /// The record is in the log: what it says has happened.
    async fn stored(&mut self, attempt: Attempt) {
        self.rooms.is_stored(&attempt.did, attempt.at);
        self.audience.scene.clock.follow(attempt.at);
        self.writer.stored();
        let moves = attempt.did.iter().filter(|entry| entry.is_move());
        counts::MOVES.add(moves.count());
        counts::COMMANDS.add(attempt.did.len());
        self.audience.set_interrupted(false);
        self.audience.answer(attempt.answers);
        let touched = Touched::by(&attempt.did);
        self.audience
            .show(self.rooms.shown(), &self.house, &attempt.before, touched)
            .await;
    }

    /// A record has come from the log: our own, or another server's.
    pub(super) async fn see(&mut self, stored: &Stored) -> Result<(), CannotOpen> {
        if stored.n < self.writer.next {
            return Ok(());
        }
        if let Some(attempt) = self.writer.take_own(stored) {
            self.stored(attempt).await;
            return Ok(());
        }
        let record = self.log.journal.record(stored, self.writer.next).await?;
        let before = Public::of(self.rooms.shown());
        let did = self.writer.follow(&mut self.rooms, record)?;
        self.audience.scene.clock.follow(self.rooms.shown().at());
        let touched = Touched::by(&did);
        self.audience
            .show(self.rooms.shown(), &self.house, &before, touched)
            .await;
        Ok(())
    }

    /// The log was read to its end, or could not be.
    pub(super) async fn read_on(
        &mut self,
        log: Result<Vec<Stored>, JournalError>,
    ) -> Result<(), CannotOpen> {
        match log {
            Ok(log) => {
                self.writer.has_read();
                if !self.rooms.is_shown() {
                    return self.recall(&log).await;
                }
                self.audience.set_interrupted(false);
                for stored in log {
                    self.see(&stored).await?;
                }
            }
            Err(error) => {
                tracing::warn!(table = %self.log.code, %error, "the log could not be read");
                self.audience.set_interrupted(true);
                self.writer.read_again(&self.log, &self.rooms);
            }
        }
        Ok(())
    }

    /// Finds out what the log says apart from what is on its way. Whether that
    /// is stored, only the answer to it tells: it may be in a file that somebody
    /// has moved away.
    async fn recall(&mut self, log: &[Stored]) -> Result<(), CannotOpen> {
        let next = self.writer.next;
        let past = log.get(..next as usize).ok_or(CannotOpen::Gap(next))?;
        let room = self.log.room_after(past).await?;
        self.rooms.recall(room.ok_or(CannotOpen::Gap(0))?);
        if self.writer.attempt.is_none() {
            self.rooms.go_back();
        }
        Ok(())
    }
}
