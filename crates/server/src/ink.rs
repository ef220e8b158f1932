//! The line under the pen: relayed while it is drawn, never stored.
//!
//! A browser sends what it has drawn in the last moment as a binary frame,
//! which the server does not look into. Every watcher gets at most one binary
//! frame in [`TICK`] with the news of all sheets, the same bytes for all:
//! for each batch the seat (one byte), its length (two, little-endian) and the
//! bytes that the browser sent. The finished stroke comes as a move, from the
//! log, and takes the live line's place.

use std::future::pending;
use std::pin::Pin;
use std::time::Duration;

use axum::body::Bytes;
use rules::Seat;
use tokio::time::{Instant, Sleep, sleep_until};

/// The shortest time between two frames to one watcher.
pub const TICK: Duration = Duration::from_millis(30);

/// The largest batch: some fifty milliseconds of a fast pen take a tenth.
pub const BATCH_LIMIT: usize = 1024;

/// Batches that one browser may send in a second.
pub const BATCHES: u32 = 50;

/// What was drawn since the last frame.
pub struct LiveInk {
    waiting: Vec<u8>,
    sent: Instant,
    /// Until the next frame is due; nothing if nothing waits.
    next: Option<Pin<Box<Sleep>>>,
}

impl Default for LiveInk {
    fn default() -> Self {
        Self {
            waiting: Vec::new(),
            sent: Instant::now(),
            next: None,
        }
    }
}

impl LiveInk {
    pub fn add(&mut self, seat: Seat, batch: &[u8]) {
        self::batch(&mut self.waiting, seat, batch);
        self.set();
    }

    /// Batches that came as a frame from another server.
    pub fn add_frame(&mut self, frame: &[u8]) {
        self.waiting.extend(frame);
        self.set();
    }

    /// Sets the time once for all batches of a frame.
    fn set(&mut self) {
        if self.next.is_none() {
            self.next = Some(Box::pin(sleep_until(self.sent + TICK)));
        }
    }

    /// Waits until the next frame is due; for ever if nothing waits.
    pub async fn due(&mut self) {
        match &mut self.next {
            Some(next) => next.as_mut().await,
            None => pending().await,
        }
    }

    pub fn take(&mut self) -> Bytes {
        self.sent = Instant::now();
        self.next = None;
        std::mem::take(&mut self.waiting).into()
    }
}

/// Adds a batch to a frame.
pub fn batch(frame: &mut Vec<u8>, seat: Seat, batch: &[u8]) {
    let length = u16::try_from(batch.len()).expect("a batch is small");
    frame.push(u8::try_from(seat.index()).expect("a table has few seats"));
    frame.extend(length.to_le_bytes());
    frame.extend(batch);
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_frame_holds_the_batches_of_all_seats() {
        let mut ink = LiveInk::default();
        assert!(timeout(TICK * 9, ink.due()).await.is_err());
        ink.add(Seat::new(2), b"abc");
        ink.add(Seat::new(0), &[7; 300]);
        assert!(timeout(Duration::ZERO, ink.due()).await.is_ok());
        let frame = ink.take();
        assert_eq!(frame[..6], [2, 3, 0, b'a', b'b', b'c']);
        assert_eq!(frame[6..9], [0, 44, 1]);
        assert_eq!(frame.len(), 9 + 300);
        assert!(timeout(TICK * 9, ink.due()).await.is_err());
        ink.take();
        ink.add(Seat::new(1), b"d");
        assert!(timeout(TICK / 2, ink.due()).await.is_err(), "too soon");
        assert!(timeout(TICK, ink.due()).await.is_ok());
    }
}
