//! What we are measured against: a server without a game, which sends every
//! message to everybody at the table, and may store it first.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt;
use rusqlite::{Connection, params};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};

/// The same limits as the server's: on what waits for a browser, what waits for
/// the writer, what goes into one commit and what is read at a time.
pub const POST: usize = 128;
const QUEUE: usize = 1024;
const GROUP: usize = 256;
pub const READ_BUFFER: usize = 1024;

#[derive(Clone)]
struct Relay {
    tables: Arc<Mutex<HashMap<String, Vec<mpsc::Sender<Utf8Bytes>>>>>,
    store: Option<mpsc::Sender<Job>>,
}

struct Job {
    table: String,
    text: Utf8Bytes,
    stored: oneshot::Sender<()>,
}

pub async fn serve(address: SocketAddr, data: Option<PathBuf>) {
    let store = data.map(|path| {
        let (store, queue) = mpsc::channel(QUEUE);
        thread::spawn(move || write(&path, queue));
        store
    });
    let relay = Relay {
        tables: Arc::default(),
        store,
    };
    let router = Router::new()
        .route("/ws/{table}", get(join))
        .with_state(relay);
    listen(address, router).await;
}

pub async fn listen(address: SocketAddr, router: Router) {
    let listener = TcpListener::bind(address).await.expect("the port is free");
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).expect("a socket"));
    axum::serve(listener, router).await.expect("serving");
}

async fn join(
    State(relay): State<Relay>,
    Path(table): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let upgrade = upgrade.read_buffer_size(READ_BUFFER);
    upgrade.on_upgrade(move |socket| relay.run(table, socket))
}

impl Relay {
    async fn run(self, table: String, mut socket: WebSocket) {
        let (post, mut posted) = mpsc::channel::<Utf8Bytes>(POST);
        self.tables
            .lock()
            .expect("nobody panics")
            .entry(table.clone())
            .or_default()
            .push(post);
        loop {
            tokio::select! {
                Some(text) = posted.recv() => {
                    if socket.send(Message::Text(text)).await.is_err() {
                        return;
                    }
                }
                frame = socket.recv() => match frame {
                    Some(Ok(Message::Text(text))) => self.relay(&table, text).await,
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return,
                },
            }
        }
    }

    async fn relay(&self, table: &str, text: Utf8Bytes) {
        if let Some(store) = &self.store {
            let (stored, done) = oneshot::channel();
            let job = Job {
                table: table.to_owned(),
                text: text.clone(),
                stored,
            };
            store.send(job).await.expect("the writer runs");
            done.await.expect("the writer answers");
        }
        let mut tables = self.tables.lock().expect("nobody panics");
        if let Some(posts) = tables.get_mut(table) {
            posts.retain(|post| post.try_send(text.clone()).is_ok());
        }
    }
}

/// One writer that commits what is queued, like the server's.
fn write(path: &std::path::Path, mut queue: mpsc::Receiver<Job>) {
    let mut writer = Connection::open(path).expect("a file");
    writer
        .execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -4096;
             CREATE TABLE record (tbl TEXT NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL,
                 PRIMARY KEY (tbl, n)) STRICT, WITHOUT ROWID;",
        )
        .expect("a new file");
    let mut next: HashMap<String, u32> = HashMap::new();
    let mut group = Vec::with_capacity(GROUP);
    while let Some(job) = queue.blocking_recv() {
        group.push(job);
        while group.len() < GROUP
            && let Ok(job) = queue.try_recv()
        {
            group.push(job);
        }
        let commit = writer.transaction().expect("a transaction");
        for job in &group {
            let n = next.entry(job.table.clone()).or_default();
            commit
                .prepare_cached("INSERT INTO record (tbl, n, body) VALUES (?, ?, ?)")
                .and_then(|mut insert| insert.execute(params![job.table, *n, job.text.as_str()]))
                .expect("the slot is free");
            *n += 1;
        }
        commit.commit().expect("a commit");
        for job in group.drain(..) {
            let _ = job.stored.send(());
        }
    }
}
