//! The way to one browser: a queue that is bounded by messages and by bytes.
//!
//! What is short goes in at once. What is long, such as drawings for somebody
//! who comes late, goes in piece by piece: the browser's end rings the table's
//! bell when little is left to read.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

use axum::body::Bytes;
use tokio::sync::Notify;
use tokio::task::coop::poll_proceed;

use super::departures::Departures;

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
    way: Arc<Mutex<Way>>,
    departures: Departures,
}

/// The browser's end.
pub struct Posted(Arc<Mutex<Way>>);

/// All of it lies together: with many tables, whatever lies apart is looked for
/// in memory once more for every move.
struct Way {
    /// It has no memory of its own while nothing waits.
    waiting: VecDeque<Post>,
    /// What waits, and what was taken and has not left.
    bytes: usize,
    /// The browser, while it waits for something.
    browser: Option<Waker>,
    /// One of the two ends is gone.
    closed: bool,
    /// The table has more for this browser once little is left.
    more: bool,
    /// The table's bell.
    bell: Arc<Notify>,
}

/// Both ends of the way to one browser.
pub fn post(bell: Arc<Notify>, departures: Departures) -> (Posting, Posted) {
    let way = Arc::new(Mutex::new(Way {
        waiting: VecDeque::new(),
        bytes: 0,
        browser: None,
        closed: false,
        more: false,
        bell,
    }));
    let posting = Posting {
        way: Arc::clone(&way),
        departures,
    };
    (posting, Posted(way))
}

fn look(way: &Mutex<Way>) -> MutexGuard<'_, Way> {
    way.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Post {
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Ink(frame) => frame.len(),
        }
    }
}

impl Way {
    fn pop(&mut self) -> Option<Post> {
        let next = self.waiting.pop_front()?;
        if self.waiting.is_empty() {
            self.waiting = VecDeque::new();
        }
        Some(next)
    }
}

impl Posting {
    pub fn send(&self, post: Post) -> Result<(), Lost> {
        let mut way = look(&self.way);
        let bytes = way.bytes + post.bytes();
        if way.closed || way.waiting.len() == MESSAGES || bytes > BYTES {
            return Err(Lost);
        }
        way.bytes = bytes;
        way.waiting.push_back(post);
        let browser = way.browser.take();
        drop(way);
        if let Some(browser) = browser {
            self.departures.add(browser);
        }
        Ok(())
    }

    /// Whether little is left to read. If not, the bell rings when it is so.
    pub fn is_ready(&self) -> bool {
        let mut way = look(&self.way);
        way.more = way.bytes > LITTLE;
        !way.more
    }

    /// Whether half of the queue is taken.
    pub fn is_behind(&self) -> bool {
        let way = look(&self.way);
        way.waiting.len() * 2 > MESSAGES || way.bytes * 2 > BYTES
    }
}

impl Drop for Posting {
    fn drop(&mut self) {
        let mut way = look(&self.way);
        way.closed = true;
        let browser = way.browser.take();
        drop(way);
        if let Some(browser) = browser {
            browser.wake();
        }
    }
}

impl Posted {
    /// The next message; nothing once the table has dropped this browser. It
    /// counts as waiting until it has [`left`](Self::left).
    pub async fn next(&mut self) -> Option<Post> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Post>> {
        // Others have their turn, however much comes in.
        let turn = ready!(poll_proceed(context));
        let mut way = look(&self.0);
        let next = way.pop();
        if next.is_none() && !way.closed {
            match &mut way.browser {
                Some(browser) => browser.clone_from(context.waker()),
                None => way.browser = Some(context.waker().clone()),
            }
            return Poll::Pending;
        }
        turn.made_progress();
        Poll::Ready(next)
    }

    /// The next message, if there is one already.
    pub fn at_once(&mut self) -> Option<Post> {
        look(&self.0).pop()
    }

    /// So many bytes are on their way.
    pub fn left(&self, bytes: usize) {
        let mut way = look(&self.0);
        way.bytes -= bytes;
        if way.more && way.bytes <= LITTLE {
            way.more = false;
            way.bell.notify_one();
        }
    }
}

impl Drop for Posted {
    fn drop(&mut self) {
        let mut way = look(&self.0);
        way.closed = true;
        let waiting = std::mem::take(&mut way.waiting);
        drop(way);
        drop(waiting);
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
    async fn whoever_is_dropped_reads_what_was_sent_before_and_then_the_end() {
        let (posting, mut posted) = post(Arc::default(), Departures::default());
        posting.send(text(1)).unwrap();
        posting.send(text(2)).unwrap();
        let reading = tokio::spawn(async move {
            let mut read = Vec::new();
            while let Some(post) = posted.next().await {
                read.push(post.bytes());
            }
            read
        });
        // By then all was read, and more is waited for.
        tokio::task::yield_now().await;
        drop(posting);
        let read = timeout(Duration::from_secs(20), reading).await;
        assert_eq!(read.unwrap().unwrap(), [1, 2]);
    }

    #[test]
    fn what_waits_is_dropped_with_whoever_should_read_it() {
        let (posting, posted) = post(Arc::default(), Departures::default());
        let frame = Bytes::from(vec![b'x'; 10]);
        posting.send(Post::Ink(frame.clone())).unwrap();
        assert!(!frame.is_unique());
        drop(posted);
        assert!(frame.is_unique());
    }

    #[tokio::test]
    async fn a_browser_for_whom_more_and_more_comes_lets_others_have_their_turn() {
        let (posting, mut posted) = post(Arc::default(), Departures::default());
        let reading = async {
            loop {
                posting.send(text(1)).unwrap();
                posted.next().await;
                posted.left(1);
            }
        };
        let others = timeout(Duration::from_secs(20), async {
            tokio::select! { biased; () = reading => {}, () = tokio::task::yield_now() => {} }
        });
        assert!(others.await.is_ok());
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
        posting.send(text(1)).unwrap();
        let read = posted.next().await.unwrap();
        posted.left(read.bytes());
        assert!(rings().await.is_err(), "nobody waits for it");
    }
}
