//! One browser at one table: text in, text out.

use std::future::poll_fn;
use std::num::NonZeroU32;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use tokio::sync::watch;
use tokio::task::yield_now;
use tokio::time::{Instant, interval, timeout};

use super::client::ClientAddress;
use super::pace::{Came, Pace};
use super::seldom::Seldom;
use crate::asked::Asked;
use crate::counts;
use crate::journal::{Code, Orders};
use crate::table::{BATCH_LIMIT, BATCHES, Caller, NoRoom, Post, Posted, Seen, Tables, Watched};
use crate::wire::{In, Message, Out, Refusal, Wanted, json};

/// The largest message a browser may send. Most commands take a few hundred
/// bytes, a long stroke of the pencil a few thousand.
pub const MESSAGE_LIMIT: usize = 32 * 1024;

/// How much a connection reads at a time; the default would cost 130 KB for
/// each.
pub const READ_BUFFER: usize = 1024;

/// How much is written before it leaves even though more is to follow. An answer
/// and its view leave together; with more, every connection would keep a buffer
/// as large as all that it was ever sent at once.
pub const WRITE_BUFFER: usize = 1024;

/// The bytes after which what waits for a browser is sent, before more is taken:
/// so much may lie in its connection's own buffer.
const TOGETHER: usize = 32 * 1024;

/// How often a browser is asked for a sign of life, and how long a silent one
/// is kept. Players who are away are noticed within seconds.
const PING: Duration = Duration::from_secs(4);
const SILENCE: Duration = Duration::from_secs(12);

/// How long one message may take to leave.
const SEND: Duration = Duration::from_secs(10);

/// How much more may come too fast than comes in time, before the connection
/// ends: a page that was cut off sends all it has at once.
const PATIENCE: u32 = 200;

/// The same for live ink. A browser may be silent and draw on for so many
/// seconds before everything arrives together.
const INK_PATIENCE: u32 = BATCHES * SILENCE.as_secs() as u32;

/// How long the other side may go on sending after goodbye. What it has sent
/// is read and dropped: otherwise the system would cut the connection, and it
/// would never read why.
const LINGER: Duration = Duration::from_secs(2);

pub struct Visit {
    pub tables: Tables,
    pub code: Code,
    pub caller: Caller,
    pub seen: Option<Seen>,
    /// Names the page that belongs to this server.
    pub build: String,
    /// Commands that one connection may send.
    pub per_second: NonZeroU32,
    /// Whose place is held while the visit lasts.
    pub from: ClientAddress,
    /// Who is banned meanwhile has to go, with everybody on their device.
    pub orders: Orders,
    /// Turns true when the server stops.
    pub stopping: watch::Receiver<bool>,
}

/// Why a connection ends, told to the browser in the closing frame.
enum Goodbye {
    /// The browser is gone: there is nobody to tell.
    Gone,
    /// Come back: the server is stopping, or the table has to be read again.
    Again,
    NoSuchTable,
    Banned,
    /// So many look on that there is no room.
    NoRoom(NoRoom),
    TooLarge,
    TooFast,
    /// Not what a browser sends.
    NotUnderstood,
}

impl Visit {
    pub async fn run(mut self, mut socket: Box<WebSocket>) {
        let _here = counts::SOCKETS.enter();
        let goodbye = self.serve(&mut socket).await;
        let (code, reason, refused) = match goodbye {
            Goodbye::Gone => return,
            Goodbye::Again => (close_code::RESTART, "come back", None),
            // The page knows these by their words.
            Goodbye::NoSuchTable => (close_code::POLICY, "no such table", None),
            Goodbye::Banned => (close_code::POLICY, "banned", Some("banned")),
            Goodbye::NoRoom(NoRoom::Full) => (close_code::POLICY, "table full", Some("table_full")),
            Goodbye::NoRoom(NoRoom::Address) => {
                let kind = Some("too_many_from_here");
                (close_code::POLICY, "too many from here", kind)
            }
            Goodbye::TooLarge => (close_code::SIZE, "message too large", Some("too_large")),
            Goodbye::TooFast => {
                let kind = Some("too_many_messages");
                (close_code::POLICY, "too many messages", kind)
            }
            Goodbye::NotUnderstood => (close_code::PROTOCOL, "not understood", Some("bad_frame")),
        };
        if let Some(kind) = refused {
            counts::refused(kind);
        }
        let frame = CloseFrame {
            code,
            reason: Utf8Bytes::from_static(reason),
        };
        // The browser may be gone already, or not go.
        let _ = timeout(SEND, socket.send(Frame::Close(Some(frame)))).await;
        let _ = timeout(LINGER, async {
            while let Some(Ok(_)) = socket.recv().await {}
        })
        .await;
    }

    /// A greeting, then what the table sends, until one of them ends it. It only
    /// borrows: a connection's task would hold what it is given a second time.
    async fn serve(&mut self, socket: &mut WebSocket) -> Goodbye {
        let hello = self.hello();
        if send(socket, hello).await.is_err() {
            return Goodbye::Gone;
        }
        // Boxed: otherwise every connection would keep space for what opening a
        // table needs.
        let watching = self
            .tables
            .watch(&self.code, &self.caller, self.from.ip(), self.seen);
        let watched = match Box::pin(watching).await {
            Ok(Some(Ok(watched))) => watched,
            Ok(Some(Err(why))) => return Goodbye::NoRoom(why),
            Ok(None) => return Goodbye::NoSuchTable,
            Err(error) => {
                static SAID: Seldom = Seldom::new();
                if let Some(times) = SAID.happened() {
                    tracing::error!(table = %self.code, %error, times, "a table cannot be opened");
                }
                return Goodbye::Again;
            }
        };
        let Watched {
            table,
            watch,
            pen,
            mut posted,
        } = watched;
        let at_once = self.per_second.saturating_add(self.per_second.get());
        let mut pace = Pace::new(self.per_second, at_once, PATIENCE);
        let batches = NonZeroU32::new(BATCHES).expect("not zero");
        let mut ink_pace = Pace::new(batches, batches, INK_PATIENCE);
        let mut ping = interval(PING);
        let mut heard = Instant::now();
        let orders = self.orders.clone();
        let stopping = async {
            let Caller { person, device, .. } = &self.caller;
            tokio::select! {
                biased;
                () = stopped(&mut self.stopping) => Goodbye::Again,
                () = self.orders.until_banned(person, device) => Goodbye::Banned,
            }
        };
        tokio::pin!(stopping);
        let mut seldom = Asked::default();
        let goodbye = loop {
            tokio::select! {
                biased;
                text = posted.next() => match text {
                    Some(text) => {
                        // Whatever else is to be said in this moment is written
                        // first, here and at other tables: then all of it
                        // leaves together, and fewer readers are woken one by one.
                        yield_now().await;
                        if send_all(socket, text, &mut posted).await.is_err() {
                            break Goodbye::Gone;
                        }
                    }
                    None if orders.is_closed(&self.code) => break Goodbye::NoSuchTable,
                    None => break Goodbye::Again,
                },
                frame = socket.recv() => {
                    heard = Instant::now();
                    let text = match frame {
                        Some(Ok(Frame::Text(text))) => text,
                        Some(Ok(Frame::Binary(batch))) => {
                            // Too much live ink is dropped: the stroke follows.
                            let came = ink_pace.next();
                            if came == Came::OnceTooOften {
                                break Goodbye::TooFast;
                            }
                            let fits = batch.len() <= BATCH_LIMIT && came == Came::InTime;
                            if !fits || !pen.may_draw() {
                                counts::refused("ink_dropped");
                            } else if pen.draw(&batch) {
                                table.ink().await;
                            }
                            continue;
                        }
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => match pace.next() {
                            Came::InTime | Came::TooFast => continue,
                            Came::OnceTooOften => break Goodbye::TooFast,
                        },
                        Some(Ok(Frame::Close(_))) | None => break Goodbye::Gone,
                        Some(Err(error)) if is_too_large(&error) => break Goodbye::TooLarge,
                        Some(Err(error)) if is_broken(&error) => break Goodbye::NotUnderstood,
                        Some(Err(_)) => break Goodbye::Gone,
                    };
                    let parsed = In::parse(&text);
                    match pace.next() {
                        Came::InTime => {}
                        Came::TooFast => {
                            let id = parsed.ok().map(|command| command.id);
                            table.refuse(watch, &self.caller.person, id, Refusal::TooFast).await;
                            continue;
                        }
                        Came::OnceTooOften => break Goodbye::TooFast,
                    }
                    match parsed {
                        Ok(In { id, wanted: Wanted::Command(command) }) => {
                            table.command(watch, &self.caller, id, command).await;
                        }
                        Ok(In { id, wanted: Wanted::Question(question) }) => {
                            table.ask(watch, self.caller.person.clone(), id, question).await;
                        }
                        Err(error) => {
                            let refusal = Refusal::NotUnderstood { detail: error.to_string() };
                            table.refuse(watch, &self.caller.person, None, refusal).await;
                        }
                    }
                }
                goodbye = poll_fn(|context| seldom.poll(context, |context| {
                    match ping.poll_tick(context) {
                        Poll::Ready(_) => Poll::Ready(None),
                        Poll::Pending => stopping.as_mut().poll(context).map(Some),
                    }
                })) => {
                    if let Some(goodbye) = goodbye {
                        break goodbye;
                    }
                    if heard.elapsed() > SILENCE {
                        break Goodbye::Gone;
                    }
                    let ping = socket.send(Frame::Ping(Vec::new().into()));
                    if in_time(ping).await.is_err() {
                        break Goodbye::Gone;
                    }
                }
            }
        };
        table.unwatch(watch, &self.caller.person).await;
        goodbye
    }

    fn hello(&self) -> String {
        let message = Message::Hello {
            build: self.build.clone(),
            you: self.caller.person.clone(),
        };
        json(&Out { n: 0, message })
    }
}

async fn send(socket: &mut WebSocket, text: String) -> Result<(), ()> {
    in_time(socket.send(Frame::Text(text.into()))).await
}

/// Waits until something has left, for so long as it may take. Nearly all leaves
/// at once, without anybody looking at the clock.
async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), ()> {
    let mut sending = pin!(sending);
    let at_once = poll_fn(|context| Poll::Ready(sending.as_mut().poll(context))).await;
    match at_once {
        Poll::Ready(sent) => sent.map_err(drop),
        Poll::Pending => match timeout(SEND, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(()),
        },
    }
}

/// Sends what waits in one go: an answer and its view leave together.
async fn send_all(socket: &mut WebSocket, first: Post, posted: &mut Posted) -> Result<(), ()> {
    let mut bytes = first.bytes();
    let all = async {
        socket.feed(first.into()).await?;
        while bytes < TOGETHER
            && let Some(post) = posted.at_once()
        {
            bytes += post.bytes();
            socket.feed(post.into()).await?;
        }
        socket.flush().await
    };
    let sent = in_time(all).await;
    posted.left(bytes);
    sent
}

impl From<Post> for Frame {
    fn from(post: Post) -> Self {
        match post {
            Post::Text(text) => Self::Text(text.into()),
            Post::Ink(frame) => Self::Binary(frame),
        }
    }
}

pub async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone: the server has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Whether it came from what was sent, and not from a connection that broke.
fn is_broken(error: &axum::Error) -> bool {
    let error = error.to_string();
    let mut sent = ["UTF-8", "protocol error"].into_iter();
    sent.any(|what| error.contains(what)) && !error.contains("without closing")
}

fn is_too_large(error: &axum::Error) -> bool {
    error.to_string().contains("too long")
}
