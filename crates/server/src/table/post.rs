//! The way to one browser: a queue that is bounded by messages and by bytes.
//!
//! What is short goes in at once. What is long, such as drawings for somebody
//! who comes late, goes in piece by piece: the browser's end rings the table's
//! bell when little is left to read.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::body::Bytes;
use tokio::sync::Notify;

use super::departures::Departures;
use super::queue::{Receiver, Sender, queue};

/// Messages that may wait for a browser. One that is further behind is dropped
/// and comes back by rejoining.
const MESSAGES: usize = 128;

/// Bytes that may wait, for the same reason: some hundred views.
const BYTES: usize = 256 * 1024;

/// A browser with no more than this to read may be sent more of what is long.
const LITTLE: usize = 16 * 1024;

/// What goes out to a browser.
pub enum Post {
    /// A text in UTF-8, as all JSON is.
    Text(Vec<u8>),
    /// A frame of live ink.
    Ink(Bytes),
}

/// The receiver is gone, or too slow to keep; it comes back by rejoining.
#[derive(Debug)]
pub struct Lost;

/// The table's end.
pub struct Posting {
    queue: Sender<Post>,
    departures: Departures,
    waiting: Arc<Waiting>,
}

/// The browser's end.
pub struct Posted {
    queue: Receiver<Post>,
    waiting: Arc<Waiting>,
}

struct Waiting {
    bytes: AtomicUsize,
    /// The table has more for this browser once little is left.
    more: AtomicBool,
    /// The table's bell.
    bell: Arc<Notify>,
}

/// Both ends of the way to one browser.
pub fn post(bell: Arc<Notify>, departures: Departures) -> (Posting, Posted) {
    let (sender, receiver) = queue(MESSAGES);
    let waiting = Arc::new(Waiting {
        bytes: AtomicUsize::new(0),
        more: AtomicBool::new(false),
        bell,
    });
    let posting = Posting {
        queue: sender,
        departures,
        waiting: Arc::clone(&waiting),
    };
    let posted = Posted {
        queue: receiver,
        waiting,
    };
    (posting, posted)
}

impl Post {
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Ink(frame) => frame.len(),
        }
    }
}

impl Posting {
    pub fn send(&self, post: Post) -> Result<(), Lost> {
        let bytes = post.bytes();
        let before = self.waiting.bytes.fetch_add(bytes, Ordering::SeqCst);
        if before + bytes > BYTES {
            return Err(Lost);
        }
        let browser = self.queue.put(post).map_err(|_| Lost)?;
        if let Some(browser) = browser {
            self.departures.add(browser);
        }
        Ok(())
    }

    /// Whether little is left to read. If not, the bell rings when it is so.
    pub fn is_ready(&self) -> bool {
        let little = || self.waiting.bytes.load(Ordering::SeqCst) <= LITTLE;
        if little() {
            return true;
        }
        self.waiting.more.store(true, Ordering::SeqCst);
        // It may have been read in between, when nobody wanted the bell.
        little()
    }

    /// Whether half of the queue is taken.
    pub fn is_behind(&self) -> bool {
        self.queue.len() * 2 > MESSAGES || self.waiting.bytes.load(Ordering::SeqCst) * 2 > BYTES
    }
}

impl Posted {
    /// The next message; nothing once the table has dropped this browser. It
    /// counts as waiting until it has [`left`](Self::left).
    pub async fn next(&mut self) -> Option<Post> {
        self.queue.recv().await
    }

    /// The next message, if there is one already.
    pub fn at_once(&mut self) -> Option<Post> {
        self.queue.try_recv()
    }

    /// So many bytes are on their way.
    pub fn left(&self, bytes: usize) {
        let before = self.waiting.bytes.fetch_sub(bytes, Ordering::SeqCst);
        if before - bytes <= LITTLE && self.waiting.more.swap(false, Ordering::SeqCst) {
            self.waiting.bell.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    fn text(bytes: usize) -> Post {
        Post::Text(vec![b'x'; bytes])
    }

    #[test]
    fn who_does_not_read_is_lost_by_bytes_or_by_messages() {
        let (posting, _posted) = post(Arc::default(), Departures::default());
        assert!(posting.send(text(BYTES)).is_ok());
        assert!(posting.send(text(1)).is_err());
        let (posting, _posted) = post(Arc::default(), Departures::default());
        assert!((0..MESSAGES).all(|_| posting.send(text(1)).is_ok()));
        assert!(posting.send(text(1)).is_err());
        let (posting, posted) = post(Arc::default(), Departures::default());
        drop(posted);
        assert!(posting.send(text(1)).is_err());
    }

    #[tokio::test]
    async fn the_bell_rings_once_when_little_is_left() {
        let bell = Arc::new(Notify::new());
        let (posting, mut posted) = post(Arc::clone(&bell), Departures::default());
        posting.send(text(LITTLE)).unwrap();
        assert!(posting.is_ready());
        posting.send(text(LITTLE)).unwrap();
        assert!(!posting.is_ready());
        let rings = || timeout(Duration::from_millis(1), bell.notified());
        assert!(rings().await.is_err());
        for _ in 0..2 {
            let read = posted.next().await.unwrap();
            posted.left(read.bytes());
        }
        assert!(rings().await.is_ok());
        assert!(rings().await.is_err());
        assert!(posting.is_ready());
    }
}
