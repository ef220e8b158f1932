//! The line under the pen: relayed while it is drawn, never stored.
//!
//! A browser sends what it has drawn in the last moment as a binary frame, and
//! the server does not look inside. In each [`TICK`] every watcher gets at most
//! one binary frame with the news of all sheets, the same bytes for all. Each
//! batch in it has the seat (one byte), its length (two bytes, little-endian)
//! and the bytes that the browser sent. The finished stroke comes as a move,
//! from the log, and takes the live line's place.

use std::future::pending;
use std::pin::Pin;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use rules::Seat;
use tokio::time::{Instant, Sleep, sleep_until};

/// The shortest time between two frames to one watcher.
pub const TICK: Duration = Duration::from_millis(30);

/// The largest batch. Some fifty milliseconds of a fast pen take a tenth of it.
pub const BATCH_LIMIT: usize = 1024;

/// Batches per second that one browser may send.
pub const BATCHES: u32 = 50;

/// What was drawn at a table since the last frame.
pub struct LiveInk {
    /// By the people on this server.
    paper: Paper,
    /// On other servers.
    elsewhere: Vec<u8>,
    sent: Instant,
    /// Until the next frame is due; nothing if nothing waits.
    next: Option<Pin<Box<Sleep>>>,
}

type Paper = Arc<Mutex<Vec<u8>>>;

/// What a connection draws with. The table need not be asked about each batch,
/// because it says beforehand who may draw.
#[derive(Clone)]
pub struct Pen {
    /// The seat's number, or [`NOBODY`].
    hand: Arc<AtomicU8>,
    paper: Paper,
}

const NOBODY: u8 = u8::MAX;

impl Pen {
    /// From now on this seat draws with it, or nobody does.
    pub fn give(&self, seat: Option<Seat>) {
        let hand = seat.map_or(NOBODY, number);
        self.hand.store(hand, Ordering::Relaxed);
    }

    pub fn may_draw(&self) -> bool {
        self.hand.load(Ordering::Relaxed) != NOBODY
    }

    /// Draws if that is allowed. Returns whether this is the first batch of a
    /// frame, so that the table has to be told.
    pub fn draw(&self, batch: &[u8]) -> bool {
        let hand = self.hand.load(Ordering::Relaxed);
        if hand == NOBODY {
            return false;
        }
        let mut paper = lock(&self.paper);
        let first = paper.is_empty();
        self::batch(&mut paper, hand, batch);
        first
    }
}

impl Default for LiveInk {
    fn default() -> Self {
        Self {
            paper: Paper::default(),
            elsewhere: Vec::new(),
            sent: Instant::now(),
            next: None,
        }
    }
}

impl LiveInk {
    /// A pen for one connection. Nobody may draw with it yet.
    pub fn pen(&self) -> Pen {
        Pen {
            hand: Arc::new(AtomicU8::new(NOBODY)),
            paper: Arc::clone(&self.paper),
        }
    }

    /// Batches that came in a frame from another server.
    pub fn add_frame(&mut self, frame: &[u8]) {
        self.elsewhere.extend(frame);
        self.begin();
    }

    /// Something is waiting: a frame will be due.
    pub fn begin(&mut self) {
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

    /// What was drawn here.
    pub fn take(&mut self) -> Vec<u8> {
        self.sent = Instant::now();
        self.next = None;
        std::mem::take(&mut lock(&self.paper))
    }

    /// The frame with what was drawn here and elsewhere.
    pub fn frame(&mut self, mut here: Vec<u8>) -> Bytes {
        here.append(&mut self.elsewhere);
        here.into()
    }
}

fn lock(paper: &Paper) -> MutexGuard<'_, Vec<u8>> {
    paper.lock().unwrap_or_else(PoisonError::into_inner)
}

fn number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).expect("a table has few seats")
}

/// Adds a batch to a frame.
fn batch(frame: &mut Vec<u8>, seat: u8, batch: &[u8]) {
    let length = u16::try_from(batch.len()).expect("a batch is small");
    frame.push(seat);
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
        let (ann, ben) = (ink.pen(), ink.pen());
        assert!(!ann.draw(b"before she may"));
        ann.give(Some(Seat::new(2)));
        ben.give(Some(Seat::new(0)));
        assert!(timeout(TICK * 9, ink.due()).await.is_err());
        assert!(ann.draw(b"abc"), "the table is told of the first");
        ink.begin();
        assert!(!ben.draw(&[7; 300]));
        ink.add_frame(&[1, 1, 0, b'x']);
        assert!(timeout(Duration::ZERO, ink.due()).await.is_ok());
        let here = ink.take();
        assert_eq!(here[..6], [2, 3, 0, b'a', b'b', b'c']);
        assert_eq!(here[6..9], [0, 44, 1]);
        assert_eq!(here.len(), 9 + 300);
        assert_eq!(ink.frame(here)[9 + 300..], [1, 1, 0, b'x']);
        assert!(timeout(TICK * 9, ink.due()).await.is_err());
        assert!(ink.take().is_empty());
        assert!(ann.draw(b"d"), "a new frame");
        ink.begin();
        assert!(timeout(TICK / 2, ink.due()).await.is_err(), "too soon");
        assert!(timeout(TICK, ink.due()).await.is_ok());
        ann.give(None);
        assert!(!ann.draw(b"after she may no more"));
        assert_eq!(ink.take(), [2, 1, 0, b'd']);
    }
}
