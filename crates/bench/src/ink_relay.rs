//! What live ink is measured against: a server that looks inside nothing. Every
//! 30 ms it sends everybody at a table what has come in since.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use tokio::sync::mpsc;
use tokio::time::interval;

use crate::relay::{POST, READ_BUFFER, listen};

const TICK: Duration = Duration::from_millis(30);

#[derive(Clone, Default)]
struct Relay {
    tables: Arc<Mutex<HashMap<String, Arc<Mutex<Table>>>>>,
}

#[derive(Default)]
struct Table {
    posts: Vec<mpsc::Sender<Bytes>>,
    waiting: Vec<u8>,
}

pub async fn serve(address: SocketAddr) {
    let router = Router::new()
        .route("/ws/{table}", get(join))
        .with_state(Relay::default());
    listen(address, router).await;
}

async fn join(
    State(relay): State<Relay>,
    Path(name): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let mut tables = relay.tables.lock().expect("nobody panics");
    let table = tables.entry(name).or_insert_with(|| {
        let table = Arc::default();
        tokio::spawn(tick(Arc::clone(&table)));
        table
    });
    let table = Arc::clone(table);
    upgrade
        .read_buffer_size(READ_BUFFER)
        .on_upgrade(move |socket| run(table, socket))
}

async fn tick(table: Arc<Mutex<Table>>) {
    let mut ticks = interval(TICK);
    loop {
        ticks.tick().await;
        let mut table = table.lock().expect("nobody panics");
        if !table.waiting.is_empty() {
            let frame = Bytes::from(std::mem::take(&mut table.waiting));
            table
                .posts
                .retain(|post| post.try_send(frame.clone()).is_ok());
        }
    }
}

async fn run(table: Arc<Mutex<Table>>, mut socket: WebSocket) {
    let (post, mut posted) = mpsc::channel(POST);
    let seat = {
        let mut table = table.lock().expect("nobody panics");
        table.posts.push(post);
        u8::try_from(table.posts.len() - 1).expect("few seats")
    };
    loop {
        tokio::select! {
            Some(frame) = posted.recv() => {
                if socket.send(Message::Binary(frame)).await.is_err() {
                    return;
                }
            }
            frame = socket.recv() => match frame {
                Some(Ok(Message::Binary(batch))) => {
                    let length = u16::try_from(batch.len()).expect("a batch is small");
                    let waiting = &mut table.lock().expect("nobody panics").waiting;
                    waiting.push(seat);
                    waiting.extend(length.to_le_bytes());
                    waiting.extend(&batch[..]);
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}
