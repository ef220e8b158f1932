//! A WebSocket that holds next to no memory while nothing is on its way.
//!
//! tungstenite knows the protocol, but would keep two buffers for each
//! connection: one to read into, and one to write from that grows to twice the
//! largest message and never shrinks. Nearly all connections are silent nearly
//! always. So a thread has one buffer for whoever reads and one for whoever
//! writes; only what could not be read or written at once stays behind.

use std::cell::RefCell;
use std::future::poll_fn;
use std::io::{self, ErrorKind, Read, Write};
use std::ops::Range;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::task::coop::poll_proceed;
use tokio::time::timeout;
use tungstenite::error::ProtocolError;
use tungstenite::handshake::server::create_response_with_body;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Control, Data, OpCode};
use tungstenite::protocol::{CloseFrame, Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Message};

/// The most that is read at a time: as much as the largest message, so that a
/// long stroke needs one look.
const READ: usize = 32 * 1024;

/// What each connection keeps for reading: a command fits.
const KEPT: usize = 128;

/// A thread keeps no more than this for writing.
const WRITTEN: usize = 64 * 1024;

/// How long what is sent may take to leave.
pub const SEND: Duration = Duration::from_secs(10);

thread_local! {
    static READING: RefCell<Box<[u8]>> = RefCell::new(vec![0; READ].into());
    static WRITING: RefCell<Paper> = RefCell::default();
}

pub struct WebSocket {
    stream: TokioIo<Upgraded>,
    protocol: WebSocketContext,
    /// What has come and was not looked at yet.
    unread: Vec<u8>,
    /// The protocol has looked at all that came, and wants more.
    hungry: bool,
    /// The protocol owes an answer, a pong, of which a part may be on its way.
    owes: bool,
    /// Something came that the protocol cannot go on after.
    broken: bool,
}

/// What is to be sent together.
#[derive(Default)]
pub struct Paper(Vec<u8>);

impl Paper {
    /// The text is UTF-8.
    pub fn text(&mut self, text: &[u8]) {
        self.frame(OpCode::Data(Data::Text), text);
    }

    pub fn binary(&mut self, bytes: &[u8]) {
        self.frame(OpCode::Data(Data::Binary), bytes);
    }

    pub fn ping(&mut self) {
        self.frame(OpCode::Control(Control::Ping), &[]);
    }

    fn frame(&mut self, opcode: OpCode, payload: &[u8]) {
        let header = FrameHeader {
            opcode,
            ..FrameHeader::default()
        };
        let formatted = header.format(payload.len() as u64, &mut self.0);
        formatted.expect("a Vec takes everything");
        self.0.extend_from_slice(payload);
    }
}

/// The answer to a browser that wants to speak WebSocket, and the connection
/// once the answer has left.
pub fn shake_hands(mut request: Request) -> Result<(Response, OnUpgrade), StatusCode> {
    let response = create_response_with_body(&request, Body::empty);
    let response = response.map_err(|_| StatusCode::BAD_REQUEST)?;
    Ok((response, hyper::upgrade::on(&mut request)))
}

impl WebSocket {
    /// No message may be larger than `limit`.
    pub fn new(upgraded: Upgraded, limit: usize) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(KEPT)
            .write_buffer_size(0)
            .max_message_size(Some(limit))
            .max_frame_size(Some(limit));
        Self {
            stream: TokioIo::new(upgraded),
            protocol: WebSocketContext::new(Role::Server, Some(config)),
            unread: Vec::new(),
            hungry: false,
            owes: false,
            broken: false,
        }
    }

    /// The next message.
    pub async fn receive(&mut self) -> Result<Message, Error> {
        poll_fn(|context| self.poll_receive(context)).await
    }

    fn poll_receive(&mut self, context: &mut Context<'_>) -> Poll<Result<Message, Error>> {
        // Others have their turn, however much has come together.
        let turn = ready!(poll_proceed(context));
        let hungry = self.hungry && self.unread.is_empty() && !self.owes;
        let (protocol, mut line) = self.line(context);
        // The protocol makes space before it looks. Nearly always nothing has come.
        let came = if hungry { line.fill() } else { Ok(()) };
        let received = came
            .map_err(Error::Io)
            .and_then(|()| protocol.read(&mut line));
        drop(line);
        let received = at_once(received);
        self.hungry = received.is_pending();
        let received = ready!(received);
        turn.made_progress();
        match &received {
            Ok(message) => self.owes |= message.is_ping(),
            Err(Error::ConnectionClosed | Error::AlreadyClosed) => {}
            Err(_) => self.broken = true,
        }
        Poll::Ready(received)
    }

    /// Sends what is written. It must not be dropped halfway, or nothing more
    /// can be sent. Nearly all leaves at once, without anybody looking at the
    /// clock; only what does not gets a future of its own.
    pub async fn send(&mut self, write: impl FnOnce(&mut Paper)) -> io::Result<()> {
        let mut write = Some(write);
        let sent = poll_fn(|context| {
            let write = write.take().expect("it is ready at once");
            Poll::Ready(self.send_at_once(context, write))
        });
        match sent.await? {
            None => Ok(()),
            Some(left) => Box::pin(self.send_on(left)).await,
        }
    }

    /// Returns what is left to send.
    fn send_at_once(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(&mut Paper),
    ) -> io::Result<Option<Vec<u8>>> {
        WRITING.with_borrow_mut(|paper| {
            paper.0.clear();
            paper.0.shrink_to(WRITTEN);
            write(paper);
            let paper = &paper.0;
            if self.owes {
                return Ok(Some(paper.clone()));
            }
            let mut stream = Pin::new(&mut self.stream);
            let sent = match stream.as_mut().poll_write(context, paper) {
                Poll::Ready(sent) => sent?,
                Poll::Pending => 0,
            };
            let all = sent == paper.len();
            match stream.poll_flush(context) {
                Poll::Ready(flushed) if all => flushed.map(|()| None),
                Poll::Ready(_) | Poll::Pending => Ok(Some(paper[sent..].to_vec())),
            }
        })
    }

    /// Sends the rest, after what the protocol owes.
    async fn send_on(&mut self, left: Vec<u8>) -> io::Result<()> {
        let sending = async {
            let answered = poll_fn(|context| {
                let (protocol, mut line) = self.line(context);
                at_once(protocol.flush(&mut line))
            });
            answered.await.map_err(io::Error::other)?;
            self.owes = false;
            self.stream.write_all(&left).await?;
            self.stream.flush().await
        };
        timeout(SEND, sending).await?
    }

    /// Says goodbye. Afterwards only [`drain`](Self::drain) is of use.
    pub async fn close(&mut self, goodbye: CloseFrame) -> Result<(), Error> {
        let mut goodbye = Some(goodbye);
        poll_fn(|context| {
            let goodbye = goodbye.take();
            let (protocol, mut line) = self.line(context);
            at_once(protocol.close(&mut line, goodbye))
        })
        .await
    }

    /// Reads and drops all that comes, until the other side has said goodbye too
    /// or is gone.
    pub async fn drain(&mut self) {
        while !self.broken {
            if self.receive().await.is_err() && !self.broken {
                return;
            }
        }
        // What came was not understood, and more of it may follow.
        let mut dropped = [0; 1024];
        while let Ok(1..) = self.stream.read(&mut dropped).await {}
    }

    fn line<'a, 'b>(
        &'a mut self,
        context: &'a mut Context<'b>,
    ) -> (&'a mut WebSocketContext, Line<'a, 'b>) {
        let line = Line {
            stream: Pin::new(&mut self.stream),
            unread: &mut self.unread,
            fresh: 0..0,
            context,
        };
        (&mut self.protocol, line)
    }
}

/// Whether it came from what was sent, and not from a connection that broke.
pub fn is_broken(error: &Error) -> bool {
    if let Error::Protocol(error) = error {
        return *error != ProtocolError::ResetWithoutClosingHandshake;
    }
    matches!(error, Error::Utf8(_))
}

/// What would block is waited for.
fn at_once<T>(done: Result<T, Error>) -> Poll<Result<T, Error>> {
    match done {
        Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => Poll::Pending,
        done => Poll::Ready(done),
    }
}

/// The stream, as the protocol reads and writes it.
struct Line<'a, 'b> {
    stream: Pin<&'a mut TokioIo<Upgraded>>,
    unread: &'a mut Vec<u8>,
    /// What has come just now, and where it lies on the thread's buffer; the
    /// connection keeps what is left of it in the end.
    fresh: Range<usize>,
    context: &'a mut Context<'b>,
}

impl Line<'_, '_> {
    fn fill(&mut self) -> io::Result<()> {
        READING.with_borrow_mut(|all| {
            let mut came = ReadBuf::new(all);
            would_block(self.stream.as_mut().poll_read(self.context, &mut came))?;
            self.fresh = 0..came.filled().len();
            Ok(())
        })
    }
}

impl Drop for Line<'_, '_> {
    fn drop(&mut self) {
        if !self.fresh.is_empty() {
            let fresh = self.fresh.clone();
            READING.with_borrow(|all| self.unread.extend_from_slice(&all[fresh]));
        }
    }
}

impl Read for Line<'_, '_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if !self.unread.is_empty() {
            let read = into.len().min(self.unread.len());
            into[..read].copy_from_slice(&self.unread[..read]);
            self.unread.drain(..read);
            if self.unread.is_empty() {
                *self.unread = Vec::new();
            }
            return Ok(read);
        }
        if self.fresh.is_empty() {
            self.fill()?;
        }
        let read = into.len().min(self.fresh.len());
        let end = self.fresh.start + read;
        READING.with_borrow(|all| into[..read].copy_from_slice(&all[self.fresh.start..end]));
        self.fresh.start = end;
        Ok(read)
    }
}

impl Write for Line<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        would_block(self.stream.as_mut().poll_write(self.context, bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        would_block(self.stream.as_mut().poll_flush(self.context))
    }
}

fn would_block<T>(polled: Poll<io::Result<T>>) -> io::Result<T> {
    match polled {
        Poll::Ready(done) => done,
        Poll::Pending => Err(ErrorKind::WouldBlock.into()),
    }
}
