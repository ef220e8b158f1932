//! How far a reveal has been told. All see the same step at the same moment: it
//! follows from when the reveal began, by the log, and from how far somebody has
//! leafed ahead. Leafing is told to all servers and stored nowhere, so what is
//! lost heals by time. What the steps are is the page's affair.

use rules::Match;
use tokio::time::Instant;

use super::accept::may_leaf;
use super::audience::Audience;
use super::handle::Asked;
use super::moment::Scene;
use super::told::Told;
use crate::journal::Ahead;
use crate::room::{PersonId, Room};
use crate::wire::Refusal;

/// No reveal takes longer, in milliseconds.
const LONGEST: u64 = 10 * 60 * 1000;

impl Scene {
    /// Nothing while no reveal is being told.
    pub fn told(&self, room: &Room) -> Option<Told> {
        let (match_number, played) = room.played()?;
        let game = played.game();
        game.is_told().then(|| {
            let ahead = self.ahead_in(match_number, played);
            let passed = self.clock.now().saturating_sub(played.since());
            Told {
                match_number,
                round: game.round(),
                millis: passed + ahead.millis,
                ahead,
            }
        })
    }

    /// Somebody leafs ahead, to so many milliseconds of the telling. Whoever got
    /// further counts.
    fn leaf(&mut self, room: &Room, by: &PersonId, round: u32, to: u64) -> Result<Ahead, Refusal> {
        let now = Instant::now();
        if !may_leaf(room, by, |host| self.attendance.is_long_away(host, now)) {
            return Err(Refusal::NotHost);
        }
        let told = self.told(room).filter(|told| told.round == round);
        let told = told.ok_or(Refusal::NoMatch)?;
        let further = to.min(LONGEST).saturating_sub(told.millis);
        self.ahead = Ahead {
            millis: told.ahead.millis + further,
            ..told.ahead
        };
        Ok(self.ahead)
    }

    /// Somebody has leafed on another server. Returns whether that is further.
    fn follow_leafing(&mut self, room: &Room, others: impl Iterator<Item = Ahead>) -> bool {
        let Some((match_number, played)) = room.played() else {
            return false;
        };
        let here = self.ahead_in(match_number, played);
        let same = others.filter(|other| other.place() == here.place());
        let most = same.map(|other| other.millis.min(LONGEST)).max();
        let further = most.filter(|millis| *millis > here.millis);
        if let Some(millis) = further {
            self.ahead = Ahead { millis, ..here };
        }
        further.is_some()
    }

    /// How far ahead of time this part of the match is told.
    fn ahead_in(&self, match_number: u32, played: &Match) -> Ahead {
        let fresh = Ahead {
            match_number,
            part: played.game().part(),
            millis: 0,
        };
        match self.ahead.place() == fresh.place() {
            true => self.ahead,
            false => fresh,
        }
    }
}

impl Audience {
    /// Somebody goes on with a reveal for everybody.
    pub async fn leaf(&mut self, room: &Room, asked: Asked, round: u32, to: u64) {
        let Asked { watch, id, by, .. } = asked;
        match self.scene.leaf(room, &by, round, to) {
            Ok(ahead) => {
                self.presence.leaf(ahead).await;
                self.show_regulars(room);
            }
            Err(refusal) => self.refuse(watch, Some(id), refusal),
        }
    }

    /// Shows how far people have leafed on other servers.
    pub(super) fn follow_leafing(&mut self, room: &Room) {
        let elsewhere = self.presence.ahead_elsewhere();
        if self.scene.follow_leafing(room, elsewhere) {
            self.show_regulars(room);
        }
    }
}
