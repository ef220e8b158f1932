//! Drawings: the lines under the pens, finished strokes, and earlier rounds.

use super::super::handle::Asked;
use super::super::inked::Inked;
use super::Audience;
use crate::room::Room;
use crate::wire::Refusal;

/// Whether those who belong to the table have been shown all strokes that are
/// stored. They leave with the next frame of live ink, so that those of several
/// people leave together; meanwhile everybody sees the line itself.
#[derive(PartialEq, Eq)]
pub(super) enum Strokes {
    Shown,
    Waiting,
    /// The frame has left, but nobody could look at the room then.
    Overdue,
}

impl Audience {
    /// All drawings of one round, piece by piece.
    pub fn show_album(&mut self, room: &Room, asked: Asked, round: u32) {
        let Asked { watch, id, .. } = asked;
        let regular = self.regulars.iter_mut().find(|one| one.id() == watch);
        let Some(watcher) = regular.or_else(|| self.crowd.find(watch)) else {
            return;
        };
        let played = room.played().filter(|_| watcher.may_look(room));
        let sheets = played.and_then(|(number, played)| Some((number, played.game().sheets()?)));
        let pages = sheets.and_then(|(number, sheets)| Some((number, sheets.of_round(round)?)));
        let Some((number, pages)) = pages else {
            self.refuse(watch, Some(id), Refusal::NoMatch);
            return;
        };
        // Whoever asks again is being answered already.
        if !watcher
            .albums
            .iter()
            .any(|album| album.is_of(number, round))
        {
            watcher
                .albums
                .push(Inked::album(number, round, pages.seats()));
        }
        let mut moment = self.scene.moment(room);
        if moment.show_ink(watcher).is_err() {
            self.lose(watch);
        }
    }

    /// Shows the lines under the pens, and the strokes that were finished, unless
    /// nobody may look at the room just now.
    pub async fn show_live_ink(&mut self, room: Option<&Room>) {
        let here = self.live_ink.take();
        self.presence.send_ink(&here).await;
        let frame = self.live_ink.frame(here);
        if !frame.is_empty() {
            self.regulars
                .retain_mut(|watcher| !watcher.looks || watcher.show_live_ink(&frame).is_ok());
            self.crowd.gather_live_ink(&frame);
        }
        match room {
            Some(room) if self.strokes != Strokes::Shown => self.show_strokes(room),
            None if self.strokes == Strokes::Waiting => self.strokes = Strokes::Overdue,
            Some(_) | None => {}
        }
    }

    /// Shows strokes that have just been stored, with the next frame.
    pub(super) fn show_strokes_soon(&mut self, room: &Room) {
        if self.strokes == Strokes::Overdue {
            self.show_strokes(room);
        } else {
            self.strokes = Strokes::Waiting;
            self.live_ink.begin();
        }
    }

    fn show_strokes(&mut self, room: &Room) {
        self.strokes = Strokes::Shown;
        let mut moment = self.scene.moment(room);
        self.regulars
            .retain_mut(|watcher| moment.show_ink(watcher).is_ok());
    }
}
