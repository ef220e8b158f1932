//! A queue with a limit, from many senders to one receiver. It holds no more
//! memory than what waits in it: there are two for each table, and nearly all of
//! them are empty nearly always.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};

use tokio::sync::Semaphore;
use tokio::task::coop::poll_proceed;

/// An empty queue gives back its memory if it has space for more than this.
const KEPT: usize = 4;

/// The receiver is gone.
#[derive(Debug)]
pub struct NotSent;

pub struct Sender<T>(Arc<Queue<T>>);

pub struct Receiver<T>(Arc<Queue<T>>);

struct Queue<T> {
    state: Mutex<State<T>>,
    /// A permit for each that may still come in; closed once nobody receives.
    space: Semaphore,
    limit: usize,
}

struct State<T> {
    waiting: VecDeque<T>,
    senders: usize,
    /// The receiver, while it waits.
    receiver: Option<Waker>,
}

/// A queue in which so many may wait.
pub fn queue<T>(limit: usize) -> (Sender<T>, Receiver<T>) {
    let queue = Arc::new(Queue {
        state: Mutex::new(State {
            waiting: VecDeque::new(),
            senders: 1,
            receiver: None,
        }),
        space: Semaphore::new(limit),
        limit,
    });
    (Sender(Arc::clone(&queue)), Receiver(queue))
}

impl<T> Queue<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Sender<T> {
    /// Waits for space if the queue is full.
    pub async fn send(&self, one: T) -> Result<(), NotSent> {
        let space = self.0.space.acquire().await.map_err(|_| NotSent)?;
        space.forget();
        let mut state = self.0.state();
        if self.is_closed() {
            return Err(NotSent); // just now: nobody would ever look at it
        }
        state.waiting.push_back(one);
        let receiver = state.receiver.take();
        drop(state);
        if let Some(receiver) = receiver {
            receiver.wake();
        }
        Ok(())
    }

    /// How many wait.
    pub fn len(&self) -> usize {
        self.0.limit - self.0.space.available_permits()
    }

    /// Whether nobody receives any more.
    pub fn is_closed(&self) -> bool {
        self.0.space.is_closed()
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        self.0.state().senders += 1;
        Self(Arc::clone(&self.0))
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.senders -= 1;
        let last = state.senders == 0;
        let receiver = state.receiver.take_if(|_| last);
        drop(state);
        if let Some(receiver) = receiver {
            receiver.wake();
        }
    }
}

impl<T> Receiver<T> {
    /// The next one; nothing once all senders are gone.
    pub async fn recv(&mut self) -> Option<T> {
        poll_fn(|context| self.poll(context)).await
    }

    /// The next one, if there is one already.
    pub fn try_recv(&mut self) -> Option<T> {
        self.pop(&mut self.0.state())
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<T>> {
        // Others have their turn, however much comes in.
        let turn = ready!(poll_proceed(context));
        let mut state = self.0.state();
        let next = self.pop(&mut state);
        if next.is_none() && state.senders > 0 {
            match &mut state.receiver {
                Some(receiver) => receiver.clone_from(context.waker()),
                None => state.receiver = Some(context.waker().clone()),
            }
            return Poll::Pending;
        }
        turn.made_progress();
        Poll::Ready(next)
    }

    fn pop(&self, state: &mut State<T>) -> Option<T> {
        let next = state.waiting.pop_front()?;
        if state.waiting.is_empty() && state.waiting.capacity() > KEPT {
            state.waiting = VecDeque::new();
        }
        self.0.space.add_permits(1);
        Some(next)
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        self.0.space.close();
        // Whoever asked by one of these is told by its end.
        let waiting = std::mem::take(&mut state.waiting);
        drop(state);
        drop(waiting);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::task::unconstrained;
    use tokio::time::timeout;

    use super::*;

    const MOMENT: Duration = Duration::from_millis(1);

    #[tokio::test]
    async fn one_after_the_other_until_all_senders_are_gone() {
        let (sender, mut receiver) = queue(3);
        let other = sender.clone();
        let received = tokio::spawn(async move {
            let mut all = Vec::new();
            while let Some(one) = receiver.recv().await {
                all.push(one);
            }
            all
        });
        for one in 0..100 {
            let by = if one % 3 == 0 { &sender } else { &other };
            by.send(one).await.unwrap();
        }
        drop((sender, other));
        assert_eq!(received.await.unwrap(), (0..100).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_full_queue_lets_wait() {
        let (sender, mut receiver) = queue(2);
        sender.send(1).await.unwrap();
        sender.send(2).await.unwrap();
        assert_eq!(sender.len(), 2);
        assert!(timeout(MOMENT, sender.send(3)).await.is_err());
        let (sent, received) = tokio::join!(sender.send(4), async {
            tokio::time::sleep(MOMENT).await;
            receiver.try_recv()
        });
        assert!(sent.is_ok() && received == Some(1));
        assert_eq!(
            [receiver.try_recv(), receiver.recv().await],
            [Some(2), Some(4)]
        );
        assert_eq!((sender.len(), receiver.try_recv()), (0, None));
        assert!(timeout(MOMENT, receiver.recv()).await.is_err());
    }

    #[tokio::test]
    async fn whoever_waits_for_space_is_told_that_nobody_receives() {
        let (sender, receiver) = queue(1);
        let waiting = Arc::new(());
        sender.send(Arc::clone(&waiting)).await.unwrap();
        assert!(!sender.is_closed());
        let (sent, ()) = tokio::join!(sender.send(Arc::clone(&waiting)), async {
            tokio::time::sleep(MOMENT).await;
            drop(receiver);
        });
        assert!(sent.is_err() && sender.is_closed());
        assert!(sender.send(Arc::clone(&waiting)).await.is_err());
        assert_eq!(Arc::strong_count(&waiting), 1, "what waited is dropped");
    }

    #[tokio::test]
    async fn an_empty_queue_holds_no_memory() {
        let (sender, mut receiver) = queue(1000);
        for one in 0..1000 {
            sender.send(one).await.unwrap();
        }
        while receiver.try_recv().is_some() {}
        assert!(receiver.0.state().waiting.capacity() <= KEPT);
    }

    #[tokio::test]
    async fn a_queue_that_never_empties_lets_others_have_their_turn() {
        let (sender, mut receiver) = queue(1000);
        let reading = async {
            loop {
                // Sending lets others have their turn too.
                unconstrained(sender.send(())).await.unwrap();
                receiver.recv().await;
            }
        };
        let others = timeout(Duration::from_secs(20), async {
            tokio::select! { biased; () = reading => {}, () = tokio::task::yield_now() => {} }
        });
        assert!(others.await.is_ok());
    }
}
