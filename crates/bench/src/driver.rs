//! Tables full of people who do not think: they play as soon as they may.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::process::Kind;

/// The server lets one address open 120 tables a minute. Beyond that, we come
/// from other addresses of this machine.
const TABLES_PER_ADDRESS: usize = 100;

/// What a relay is sent: as long as a move.
const MOVE: &str = r#"{"id":"bench-0-00000001","do":"play","move":{"game":"shokoba","move":"take","card":17,"taking":[3,14]}}"#;

/// Shared by all tables.
#[derive(Default)]
pub struct Moves {
    pub played: AtomicU64,
}

pub struct Seat {
    pub socket: WebSocketStream<TcpStream>,
    command: Option<String>,
    next: u32,
}

#[derive(Deserialize)]
struct Told<'a> {
    say: &'a str,
    #[serde(borrow)]
    view: Option<View<'a>>,
}

#[derive(Deserialize)]
struct View<'a> {
    viewer: Option<u8>,
    #[serde(borrow)]
    phase: Phase<'a>,
}

#[derive(Deserialize)]
struct Phase<'a> {
    phase: &'a str,
    turn: Option<u8>,
    #[serde(borrow)]
    plays: Option<Vec<&'a RawValue>>,
    ready: Option<Vec<bool>>,
}

/// A table with both people at it, ready to play.
pub struct Table {
    kind: Kind,
    pub code: String,
    seats: [Seat; 2],
}

impl Table {
    pub async fn open(kind: Kind, server: SocketAddr, number: usize) -> Self {
        match kind {
            Kind::Relay | Kind::RelaySqlite | Kind::InkRelay | Kind::NodeRelay => {
                let path = format!("table-{number}");
                let seats = [
                    Seat::connect(server, &path, "").await,
                    Seat::connect(server, &path, "").await,
                ];
                let code = path;
                Self { kind, code, seats }
            }
            Kind::Tablee => {
                let keys = [
                    format!("{:064x}", 2 * number),
                    format!("{:064x}", 2 * number + 1),
                ];
                let setup = r#"{"setup": {"game": "shokoba"}, "seats": 2}"#;
                let code = create(server, number, &keys[0], setup).await;
                let [mut host, mut guest] = [
                    Seat::connect(server, &code, &keys[0]).await,
                    Seat::connect(server, &code, &keys[1]).await,
                ];
                host.send(r#"{"id":"sit-down-0","do":"sit","seat":0}"#.into())
                    .await;
                host.until("accepted").await;
                guest
                    .send(r#"{"id":"sit-down-1","do":"sit","seat":1}"#.into())
                    .await;
                guest.until("accepted").await;
                host.send(r#"{"id":"start-match","do":"start"}"#.into())
                    .await;
                host.until("view").await;
                guest.until("view").await;
                let seats = [host, guest];
                Self { kind, code, seats }
            }
        }
    }

    /// Plays until this is dropped. Notes how long each move takes until its
    /// player sees it.
    pub async fn play(&mut self, moves: &Arc<Moves>, times: &mut Vec<Duration>) {
        for turn in 0.. {
            let (at, command) = match self.kind {
                Kind::Relay | Kind::RelaySqlite | Kind::InkRelay | Kind::NodeRelay => {
                    (turn % 2, MOVE.to_owned())
                }
                Kind::Tablee => {
                    let [host, guest] = &mut self.seats;
                    let found = host.command.take().map(|command| (0, command));
                    found
                        .or_else(|| guest.command.take().map(|command| (1, command)))
                        .expect("somebody can play")
                }
            };
            let since = Instant::now();
            self.seats[at].send(command).await;
            self.seats[at].seen(self.kind).await;
            times.push(since.elapsed());
            self.seats[1 - at].seen(self.kind).await;
            moves.played.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Seat {
    pub async fn connect(server: SocketAddr, table: &str, key: &str) -> Self {
        let stream = TcpStream::connect(server)
            .await
            .expect("the server listens");
        stream.set_nodelay(true).expect("a socket");
        let url = format!("ws://{server}/ws/{table}");
        let mut request = url.into_client_request().expect("an address");
        let cookie = format!("tablee={key}").parse().expect("a header");
        request.headers_mut().insert("cookie", cookie);
        let config = WebSocketConfig::default().read_buffer_size(8192);
        let connected = client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = connected.expect("the server upgrades");
        Self {
            socket,
            command: None,
            next: 0,
        }
    }

    pub async fn send(&mut self, text: String) {
        self.socket
            .send(Message::text(text))
            .await
            .expect("the socket is open");
    }

    async fn text(&mut self) -> Utf8Bytes {
        loop {
            let frame = self.socket.next().await.expect("the socket is open");
            if let Message::Text(text) = frame.expect("a frame") {
                return text;
            }
        }
    }

    async fn seen(&mut self, kind: Kind) {
        match kind {
            Kind::Relay | Kind::RelaySqlite | Kind::InkRelay | Kind::NodeRelay => {
                self.text().await;
            }
            Kind::Tablee => self.until("view").await,
        }
    }

    pub async fn until(&mut self, say: &str) {
        loop {
            let text = self.text().await;
            let told: Told<'_> = serde_json::from_str(&text).expect("a message");
            assert!(!matches!(told.say, "refused" | "saving"), "{text}");
            let heard = told.say == say;
            if let Some(view) = told.view {
                self.command = command(&view, self.next);
                self.next += 1;
            }
            if heard {
                return;
            }
        }
    }
}

/// What the view asks this player for.
fn command(view: &View<'_>, number: u32) -> Option<String> {
    let viewer = view.viewer?;
    let id = format!("bench-{viewer}-{number:08}");
    let play =
        |rest: &str| format!(r#"{{"id":"{id}","do":"play","move":{{"game":"shokoba",{rest}}}"#);
    match view.phase.phase {
        "playing" if view.phase.turn == Some(viewer) => {
            let first = view.phase.plays.as_ref()?.first()?.get();
            Some(play(&first[1..]))
        }
        "counted" => {
            let ready = *view.phase.ready.as_ref()?.get(usize::from(viewer))?;
            (!ready).then(|| play(r#""move":"ready"}"#))
        }
        "over" if viewer == 0 => Some(format!(r#"{{"id":"{id}","do":"start"}}"#)),
        _ => None,
    }
}

/// Opens a table. Returns the way to it, with the secret of its link.
pub async fn create(server: SocketAddr, number: usize, key: &str, setup: &'static str) -> String {
    #[derive(Deserialize)]
    struct Opened {
        code: String,
        invitation: String,
    }
    let last = u8::try_from(1 + number / TABLES_PER_ADDRESS).expect("some thousand tables");
    let from = IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
    let client = reqwest::Client::builder()
        .local_address(from)
        .build()
        .expect("a client");
    let request = client
        .post(format!("http://{server}/api/tables"))
        .header("cookie", format!("tablee={key}"))
        .header("content-type", "application/json")
        .body(setup);
    let response = request.send().await.expect("the server answers");
    let opened: Opened = response.json().await.expect("a table");
    format!("{}?invitation={}", opened.code, opened.invitation)
}
