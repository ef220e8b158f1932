//! Who looks on from this server.

use std::collections::HashSet;

use super::{Audience, Face, NAMED, Watcher};
use crate::room::Room;

impl Audience {
    /// How many look on from this server, and the first of them.
    pub(super) fn looking_on(&self, room: &Room) -> (u32, Vec<Face>) {
        let without_seat = |watcher: &&Watcher| room.seat_of(watcher.person()).is_none();
        let hosts = self.regulars.iter().filter(without_seat);
        let inside = self.crowd.iter().filter(|watcher| watcher.is_inside(room));
        let mut onlookers: Vec<&Watcher> = hosts.chain(inside).collect();
        onlookers.sort_by_key(|watcher| watcher.id());
        // Guests without a seat have the eyes of their device's owner, and are
        // sent away with them.
        let mut devices = HashSet::new();
        onlookers.retain(|watcher| devices.insert(watcher.device()));
        let number = u32::try_from(onlookers.len()).expect("a table holds few people");
        let first = onlookers.into_iter().take(NAMED).map(|watcher| Face {
            id: watcher.device().clone(),
            name: self.scene.names.name(watcher.person()),
        });
        (number, first.collect())
    }
}
