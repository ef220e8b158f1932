//! A real server on a free port, and browsers without a screen.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tablee::http::address::Address;
use tablee::http::{App, Proxies};
use tablee::journal::{Journal, Sqlite};
use tablee::limits::Limits;
use tablee::table::Manners;
use tablee::table::Packs;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Long enough for a busy machine; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Server {
    pub address: SocketAddr,
    pub journal: Journal,
    _stop: watch::Sender<bool>,
    /// Removed with the server, unless the file is the caller's.
    folder: Option<TempDir>,
}

/// Nobody waits in a test.
pub fn manners() -> Manners {
    Manners {
        computer_pause: Duration::ZERO,
        away_grace: Duration::from_millis(300),
        forget_lobbies: Duration::from_secs(3600),
        forget_tables: Duration::from_secs(3600),
        forget_people: Duration::from_secs(3600),
    }
}

/// No limit is met by a test that is about something else.
pub fn limits() -> Limits {
    Limits {
        commands_per_second: 10_000.try_into().unwrap(),
        lines_per_minute: 100_000.try_into().unwrap(),
        onlookers_per_address: 1_000.try_into().unwrap(),
        arrivals_per_minute: 100_000.try_into().unwrap(),
        ..Limits::default()
    }
}

impl Server {
    /// A server that lets programs play faster than hands.
    pub async fn start() -> Self {
        Self::start_with(manners()).await
    }

    pub async fn start_with(manners: Manners) -> Self {
        Self::start_serving(manners, Packs::default()).await
    }

    /// A server with limits as strict as an operator's.
    pub async fn start_within(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("tables.db");
        let mut server = Self::open(&data, manners(), limits, Packs::default()).await;
        server.folder = Some(folder);
        server
    }

    pub async fn start_serving(manners: Manners, packs: Packs) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("tables.db");
        let mut server = Self::open(&data, manners, limits(), packs).await;
        server.folder = Some(folder);
        server
    }

    /// A server on a file that may have been written before.
    pub async fn start_on(data: &Path, manners: Manners) -> Self {
        Self::open(data, manners, limits(), Packs::default()).await
    }

    async fn open(data: &Path, manners: Manners, limits: Limits, packs: Packs) -> Self {
        let sqlite = Sqlite::open(data).unwrap();
        sqlite.look_for_damage(data);
        let journal = Journal::Sqlite(sqlite);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let listen = listener.local_addr().unwrap();
        let address = Address {
            listen,
            tls: false,
            public_url: None,
            proxies: Proxies::default(),
        };
        let (stop, stopping) = watch::channel(false);
        let app = App::new(journal.clone(), address, manners, limits, packs, stopping);
        tokio::spawn(tablee::http::listen(listener, None, app));
        Self {
            address: listen,
            journal,
            _stop: stop,
            folder: None,
        }
    }
}

/// The secrets of the links to all tables that were opened.
static INVITATIONS: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

/// The way to a table for somebody who was invited.
pub fn link(code: &str) -> String {
    let invitations = INVITATIONS.lock().unwrap();
    let sent = invitations.iter().rfind(|(known, _)| known == code);
    match sent {
        Some((_, invitation)) => format!("/ws/{code}?invitation={invitation}"),
        None => format!("/ws/{code}"),
    }
}

/// A person's browser: it keeps the cookie.
#[derive(Clone)]
pub struct Browser {
    pub server: SocketAddr,
    pub cookie: String,
    pub id: String,
    client: reqwest::Client,
}

impl Browser {
    pub async fn open(server: SocketAddr) -> Self {
        Self::open_with(server, reqwest::Client::new()).await
    }

    /// A browser with its own way of connecting.
    pub async fn open_with(server: SocketAddr, client: reqwest::Client) -> Self {
        let url = format!("http://{server}/api/me");
        let response = client.get(url).send().await.unwrap();
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let me: Value = response.json().await.unwrap();
        let id = me["id"].as_str().unwrap().to_owned();
        Self {
            server,
            cookie,
            id,
            client,
        }
    }

    /// The browser of somebody whose key is known.
    pub fn with_key(server: SocketAddr, key: &str) -> Self {
        Self {
            server,
            cookie: format!("tablee={key}"),
            id: String::new(),
            client: reqwest::Client::new(),
        }
    }

    pub fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        let url = format!("http://{}{path}", self.server);
        self.client
            .request(method, url)
            .header("cookie", &self.cookie)
    }

    pub async fn create(&self, setup: Value, seats: u8) -> String {
        let new = json!({"setup": setup, "seats": seats});
        let request = self
            .request(reqwest::Method::POST, "/api/tables")
            .json(&new);
        let opened: Value = request.send().await.unwrap().json().await.unwrap();
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        let sent = (text("code"), text("invitation"));
        INVITATIONS.lock().unwrap().push(sent);
        text("code")
    }

    /// Comes by the link that whoever opened the table has sent to everybody;
    /// without one, by the code alone.
    pub async fn join(&self, code: &str) -> Page {
        self.connect(&link(code)).await.unwrap()
    }

    pub async fn connect(&self, path: &str) -> Result<Page, Error> {
        let url = format!("ws://{}{path}", self.server);
        let mut request = url.into_client_request()?;
        request
            .headers_mut()
            .insert("cookie", self.cookie.parse().unwrap());
        let (socket, _) = connect_async_with_config(request, None, true).await?;
        Ok(Page {
            socket,
            table: Value::Null,
            onlookers: json!({"number": 0, "first": []}),
            view: Value::Null,
            texts: Vec::new(),
        })
    }
}

/// One open page, and what it was last told.
pub struct Page {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub table: Value,
    pub onlookers: Value,
    pub view: Value,
    /// Every text as it came.
    pub texts: Vec<String>,
}

impl Page {
    pub async fn send(&mut self, command: Value) {
        self.try_send(command).await.unwrap();
    }

    pub async fn try_send(&mut self, command: Value) -> Result<(), Error> {
        self.socket.send(Message::text(command.to_string())).await
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message; nothing once the connection has ended.
    pub async fn try_next(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match frame.expect("a message in time")? {
                Ok(Message::Text(text)) => return Some(self.hear(&text)),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// A text has come.
    pub fn hear(&mut self, text: &str) -> Value {
        self.texts.push(text.to_owned());
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(value["n"], self.texts.len() - 1, "messages are numbered");
        match value["say"].as_str().unwrap() {
            "table" => self.table = value.clone(),
            "onlookers" => self.onlookers = value.clone(),
            "view" => self.view = value["view"].clone(),
            _ => {}
        }
        value
    }

    /// What was said last is not kept: it may be said for hours.
    pub fn forget(&mut self) {
        if let Some(text) = self.texts.last_mut() {
            *text = String::new();
        }
    }

    /// Sends a text and reads how the server closes the connection.
    pub async fn socket_end(&mut self, text: &str) -> Option<(u16, String)> {
        // The server may close before it has read everything.
        let _ = self.socket.send(Message::text(text)).await;
        self.goodbye().await
    }

    /// Reads how the server closes the connection.
    pub async fn goodbye(&mut self) -> Option<(u16, String)> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next())
                .await
                .expect("an end in time")?
            {
                Ok(Message::Close(frame)) => {
                    return frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    pub async fn next(&mut self) -> Value {
        self.try_next().await.expect("the connection is open")
    }

    /// Reads on until a message says this.
    pub async fn until(&mut self, say: &str) -> Value {
        loop {
            let value = self.next().await;
            if value["say"] == say {
                return value;
            }
        }
    }

    /// Reads on until so many look on.
    pub async fn until_onlookers(&mut self, number: usize) {
        while self.onlookers["number"] != number {
            self.next().await;
        }
    }

    /// Sits down there, unless opening the table has done so.
    pub async fn sit(&mut self, seat: usize) {
        while self.table.is_null() {
            self.next().await;
        }
        if self.table["you"] != seat {
            let sit = json!({"do": "sit", "seat": seat});
            self.accepted(&format!("sit-down-{seat}"), sit).await;
        }
    }

    /// Sends a command and waits for its answer.
    pub async fn ask(&mut self, id: &str, mut command: Value) -> Value {
        command["id"] = id.into();
        self.send(command).await;
        loop {
            let value = self.next().await;
            if value["id"] == id {
                return value;
            }
        }
    }

    pub async fn accepted(&mut self, id: &str, command: Value) {
        let answer = self.ask(id, command.clone()).await;
        assert_eq!(answer["say"], "accepted", "{command}: {answer}");
    }

    pub async fn refused(&mut self, id: &str, command: Value) -> Value {
        let answer = self.ask(id, command.clone()).await;
        assert_eq!(answer["say"], "refused", "{command}: {answer}");
        answer["refusal"].clone()
    }

    /// A listed move, if the view asks this seat for one.
    pub fn play(&self) -> Option<Value> {
        let seat = &self.view["viewer"];
        let phase = &self.view;
        match phase["phase"]["phase"].as_str()? {
            "playing" if phase["phase"]["turn"] == *seat => {
                Some(phase["phase"]["plays"][0].clone())
            }
            "counted" => {
                let ready = &phase["phase"]["ready"][usize::try_from(seat.as_u64()?).ok()?];
                (!ready.as_bool()?).then(|| json!({"move": "ready"}))
            }
            _ => None,
        }
    }

    pub fn is_over(&self) -> bool {
        self.view["phase"]["phase"] == "over"
    }
}

/// A play of Shokoba as a command.
pub fn play(mut mv: Value) -> Value {
    mv["game"] = "shokoba".into();
    json!({"do": "play", "move": mv})
}

pub fn shokoba() -> Value {
    json!({"game": "shokoba"})
}

/// Two people at a new table, both seated, the match begun.
pub async fn two_players(server: SocketAddr) -> (String, [Browser; 2], [Page; 2]) {
    two_players_of(server, shokoba()).await
}

pub async fn two_players_of(server: SocketAddr, setup: Value) -> (String, [Browser; 2], [Page; 2]) {
    let browsers = [Browser::open(server).await, Browser::open(server).await];
    let code = browsers[0].create(setup, 2).await;
    let mut pages = [browsers[0].join(&code).await, browsers[1].join(&code).await];
    pages[1].sit(1).await;
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    for page in &mut pages {
        page.until("view").await;
    }
    (code, browsers, pages)
}
