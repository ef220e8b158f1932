//! One browser at one table: text in, text out.

use std::future::poll_fn;
use std::io;
use std::num::NonZeroU32;
use std::task::Poll;
use std::time::Duration;

use hyper::upgrade::OnUpgrade;
use tokio::sync::watch;
use tokio::time::{Instant, interval, timeout};
use tungstenite::protocol::CloseFrame;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Error, Message as Frame, Utf8Bytes};

use super::client::ClientAddress;
use super::pace::{Came, Pace};
use super::seldom::Seldom;
use super::websocket::{Paper, SEND, WebSocket, is_broken};
use crate::asked::Asked;
use crate::counts;
use crate::journal::{Code, Orders};
use crate::json::json;
use crate::table::{BATCH_LIMIT, BATCHES, Caller, NoRoom, Post, Posted, Seen, Tables, Watched};
use crate::wire::{In, Message, Out, Refusal, Wanted};

/// The largest message a browser may send. Most commands take a few hundred
/// bytes, a long stroke of the pencil a few thousand.
const MESSAGE_LIMIT: usize = 32 * 1024;

/// The bytes after which what waits for a browser is sent, before more is taken.
const TOGETHER: usize = 32 * 1024;

/// How often a browser is asked for a sign of life, and how long a silent one
/// is kept. Players who are away are noticed within seconds.
const PING: Duration = Duration::from_secs(4);
const SILENCE: Duration = Duration::from_secs(12);

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
    pub async fn run(mut self: Box<Self>, upgrade: OnUpgrade) {
        let Ok(upgraded) = upgrade.await else {
            return; // the browser is gone
        };
        let _here = counts::SOCKETS.enter();
        let mut socket = Box::new(WebSocket::new(upgraded, MESSAGE_LIMIT));
        let goodbye = self.serve(&mut socket).await;
        let (code, reason, refused) = match goodbye {
            Goodbye::Gone => return,
            Goodbye::Again => (CloseCode::Restart, "come back", None),
            // The page knows these by their words.
            Goodbye::NoSuchTable => (CloseCode::Policy, "no such table", None),
            Goodbye::Banned => (CloseCode::Policy, "banned", Some("banned")),
            Goodbye::NoRoom(NoRoom::Full) => (CloseCode::Policy, "table full", Some("table_full")),
            Goodbye::NoRoom(NoRoom::Address) => {
                let kind = Some("too_many_from_here");
                (CloseCode::Policy, "too many from here", kind)
            }
            Goodbye::TooLarge => (CloseCode::Size, "message too large", Some("too_large")),
            Goodbye::TooFast => {
                let kind = Some("too_many_messages");
                (CloseCode::Policy, "too many messages", kind)
            }
            Goodbye::NotUnderstood => (CloseCode::Protocol, "not understood", Some("bad_frame")),
        };
        if let Some(kind) = refused {
            counts::refused(kind);
        }
        let frame = CloseFrame {
            code,
            reason: Utf8Bytes::from_static(reason),
        };
        // The browser may be gone already, or not go.
        let _ = timeout(SEND, socket.close(frame)).await;
        let _ = timeout(LINGER, socket.drain()).await;
    }

    /// A greeting, then what the table sends, until one of them ends it. It only
    /// borrows: a connection's task would hold what it is given a second time.
    async fn serve(&mut self, socket: &mut WebSocket) -> Goodbye {
        let greeting = socket.send(|paper| paper.text(self.hello().as_bytes()));
        if greeting.await.is_err() {
            return Goodbye::Gone;
        }
        // Boxed: otherwise every connection would keep space for what opening a
        // table needs.
        let watching = self
            .tables
            .watch(&self.code, &self.caller, self.from.ip(), self.seen);
        let Watched {
            table,
            watch,
            pen,
            mut posted,
        } = match Box::pin(watching).await {
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
                        if send_all(socket, text, &mut posted).await.is_err() {
                            break Goodbye::Gone;
                        }
                    }
                    None if orders.is_closed(&self.code) => break Goodbye::NoSuchTable,
                    None => break Goodbye::Again,
                },
                frame = socket.receive() => {
                    heard = Instant::now();
                    let text = match frame {
                        Ok(Frame::Text(text)) => text,
                        Ok(Frame::Binary(batch)) => {
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
                        Ok(Frame::Ping(_) | Frame::Pong(_)) => match pace.next() {
                            Came::InTime | Came::TooFast => continue,
                            Came::OnceTooOften => break Goodbye::TooFast,
                        },
                        Err(Error::Capacity(_)) => break Goodbye::TooLarge,
                        Err(error) if is_broken(&error) => break Goodbye::NotUnderstood,
                        Ok(Frame::Close(_) | Frame::Frame(_)) | Err(_) => break Goodbye::Gone,
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
                    if socket.send(Paper::ping).await.is_err() {
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

/// Sends what waits in one go: an answer and its view leave together.
async fn send_all(socket: &mut WebSocket, first: Post, posted: &mut Posted) -> io::Result<()> {
    let mut bytes = 0;
    let sent = socket.send(|paper| {
        let mut next = Some(first);
        while let Some(post) = next {
            bytes += post.bytes();
            match post {
                Post::Text(text) => paper.text(&text),
                Post::Ink(frame) => paper.binary(&frame),
            }
            let more = bytes < TOGETHER;
            next = more.then(|| posted.at_once()).flatten();
        }
    });
    let sent = sent.await;
    posted.left(bytes);
    sent
}

pub async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone: the server has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
