//! One player's connection to any of the servers.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::kind::Kind;
use crate::peers::{boardgame, colyseus, node_ws, relay_move, tablee};

/// Tables that come from the same address of this machine. The server lets one
/// address open 120 tables a minute.
const TABLES_PER_ADDRESS: usize = 100;

pub struct Seat {
    pub socket: WebSocketStream<TcpStream>,
    kind: Kind,
    /// What this player would do now, if anything.
    pub command: Option<Message>,
    /// Made possible by a message that came before what it belongs to.
    offered: Option<Message>,
    /// The number of the next command; the one that begins is 0.
    next: u32,
}

/// What a frame means to a player.
pub enum Heard {
    /// The table as it is now, with what this player would do.
    Shown(Option<Message>),
    /// What this player will be able to do at the table that is shown next.
    Offered(Message),
    /// Something to be answered at once.
    Asked(Message),
    Nothing,
}

/// Where the people of a table come from.
pub fn address_of(table: usize) -> IpAddr {
    let last = u8::try_from(1 + table / TABLES_PER_ADDRESS).expect("some thousand tables");
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, last))
}

impl Seat {
    /// Connects from the address of this table; `path` begins with a slash.
    pub async fn connect(
        kind: Kind,
        server: SocketAddr,
        table: usize,
        path: &str,
        key: &str,
    ) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        let from = SocketAddr::new(address_of(table), 0);
        socket.bind(from).expect("an address of this machine");
        let stream = socket.connect(server).await.expect("the server listens");
        stream.set_nodelay(true).expect("a socket");
        let url = format!("ws://{server}{path}");
        let mut request = url.into_client_request().expect("an address");
        let cookie = format!("tablee={key}").parse().expect("a header");
        request.headers_mut().insert("cookie", cookie);
        let config = WebSocketConfig::default().read_buffer_size(8192);
        let connected = client_async_with_config(request, stream, Some(config)).await;
        let (socket, _) = connected.expect("the server upgrades");
        Self {
            socket,
            kind,
            command: None,
            offered: None,
            next: 1,
        }
    }

    pub async fn send(&mut self, message: Message) {
        let sent = self.socket.send(message).await;
        sent.expect("the socket is open");
    }

    pub async fn frame(&mut self) -> Message {
        let frame = self.socket.next().await.expect("the socket is open");
        frame.expect("a frame")
    }

    /// Reads on until the table is shown.
    pub async fn seen(&mut self) {
        while !self.listen().await {}
    }

    /// Reads one frame. Returns whether it shows the table.
    pub async fn listen(&mut self) -> bool {
        let frame = self.frame().await;
        let heard = match self.kind {
            Kind::Relay | Kind::RelaySqlite | Kind::InkRelay | Kind::NodeInkRelay
                if frame.is_text() =>
            {
                Heard::Shown(Some(relay_move()))
            }
            Kind::Relay | Kind::RelaySqlite | Kind::InkRelay | Kind::NodeInkRelay => Heard::Nothing,
            Kind::Tablee => tablee::hear(&frame, self.next),
            Kind::NodeWs => node_ws::hear(&frame, self.next),
            Kind::BoardgameMemory | Kind::BoardgameFile => boardgame::hear(&frame),
            Kind::Colyseus => colyseus::hear(&frame),
        };
        match heard {
            Heard::Shown(command) => {
                self.command = command.or_else(|| self.offered.take());
                self.next += 1;
                return true;
            }
            Heard::Offered(command) => self.offered = Some(command),
            Heard::Asked(answer) => self.send(answer).await,
            Heard::Nothing => {}
        }
        false
    }
}
