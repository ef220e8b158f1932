//! What lists say about the table, and whether anybody is there.

use std::time::Duration;

use tokio::time::Instant;

use super::{Audience, House, Listing, Room};
use crate::journal::now;

impl Audience {
    /// When somebody will have been away for long, or the listing grows old.
    pub fn look_around_at(&self, now: Instant) -> Option<Instant> {
        let away = self.scene.attendance.next(now);
        let listing = self.listing.as_ref().filter(|_| !self.is_empty());
        let relist = listing.and_then(Listing::relist_in);
        let relist = relist.map(|millis| now + Duration::from_millis(millis));
        away.into_iter().chain(relist).min()
    }

    /// Shows who has been away for long, also to those who look at lists.
    pub async fn look_around(&mut self, room: &Room, house: &House) {
        self.show_people(room).await;
        self.put_listing(room, house);
    }

    /// The table leaves memory. Lists leave it out, unless somebody is there on
    /// another server.
    pub fn close(&mut self, room: &Room, house: &House) {
        let deserted = !self.scene.attendance.is_anybody_here();
        self.put(room, house, deserted);
    }

    /// Puts up what lists say about this table, if that has changed.
    pub(super) fn put_listing(&mut self, room: &Room, house: &House) {
        let deserted = self.scene.attendance.is_deserted(Instant::now());
        self.put(room, house, deserted);
    }

    fn put(&mut self, room: &Room, house: &House, deserted: bool) {
        if let Some(listing) = &self.listing
            && listing.is_fresh(room, deserted, now())
        {
            return;
        }
        let listing = Listing::of(room, deserted, now());
        self.listing = Some(listing.clone());
        let (journal, code) = (house.journal.clone(), self.scene.code.clone());
        tokio::spawn(async move { listing.put(&journal, &code).await });
    }
}
