//! Those at the door: they may knock, and nothing else.

use super::{Audience, Queued, WatchId, Watcher};
use crate::room::Room;
use crate::wire::{Command, Refusal};

impl Audience {
    pub fn is_inside(&self, watch: WatchId, room: &Room) -> bool {
        let watcher = self.watcher(watch);
        watcher.is_some_and(|watcher| watcher.is_inside(room))
    }

    /// Who is outside may knock, and nothing else.
    pub fn hear(&mut self, queued: Box<Queued>, room: &Room) -> Option<Box<Queued>> {
        let Queued::Command {
            watch, id, command, ..
        } = &*queued
        else {
            return Some(queued);
        };
        let refusal = match (self.is_inside(*watch, room), command) {
            (true, Command::Knock) => Refusal::Inside,
            (false, Command::Knock) | (true, _) => return Some(queued),
            (false, _) => Refusal::Outside,
        };
        self.refuse(*watch, Some(id.clone()), refusal);
        None
    }
}

/// Whether somebody waits for an answer, at the door or for a seat.
pub fn waits(watcher: &Watcher, room: &Room) -> bool {
    let mut asking = room.asking().iter();
    room.knocking().contains(watcher.person())
        || asking.any(|asking| asking.by == *watcher.person())
}
