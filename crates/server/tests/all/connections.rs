//! Connections that come in crowds, say nothing, or take for ever.

use std::time::Duration;

use tablee::http::files;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::program::{ELSEWHERE, PATIENCE, Program};
use crate::support::{Browser, Server, shokoba};
use tablee::limits::Limits;

/// A little at a time.
const DRIP: Duration = Duration::from_millis(50);

/// Waits until the server has ended the connection, and returns what it said.
async fn end_of(connection: &mut TcpStream) -> String {
    let mut said = Vec::new();
    // An end may also be a reset.
    let read = timeout(PATIENCE, connection.read_to_end(&mut said)).await;
    let _ = read.expect("the server ends the connection");
    String::from_utf8(said).unwrap()
}

#[tokio::test]
async fn a_thousand_silent_connections_keep_nobody_out() {
    files::raise();
    let program = Program::serve_with(&[], |command| {
        command.env("FILES", "-n 1024");
    })
    .await;
    program.until_logged("connections=896").await;
    let mut silent = Vec::new();
    for _ in 0..1010 {
        silent.push(TcpStream::connect(program.address).await.unwrap());
    }
    let elsewhere = reqwest::Client::builder()
        .local_address(ELSEWHERE)
        .timeout(PATIENCE)
        .build()
        .unwrap();
    let health = elsewhere.get(program.url("/health")).send().await.unwrap();
    assert_eq!(health.status(), 200);
    Browser::open_with(program.address, elsewhere).await;
    program.until_logged("too many from one address").await;
    // Who was refused was told at once.
    let said = end_of(silent.last_mut().unwrap()).await;
    assert_eq!(said, "");
    let lines = program.log().matches("connections were refused").count();
    assert!(lines <= 2, "{lines} lines about a flood");
}

#[tokio::test]
async fn the_limit_of_open_files_is_raised_and_said() {
    let program = Program::serve_with(&[], |command| {
        command.env("FILES", "-Sn 256");
    })
    .await;
    program.until_logged("open files allowed before=256").await;
}

#[tokio::test]
async fn a_head_that_never_ends_is_not_waited_for() {
    let program = Program::serve(&["--limit", "head-seconds=1"]).await;
    let mut silent = TcpStream::connect(program.address).await.unwrap();
    let mut slow = TcpStream::connect(program.address).await.unwrap();
    slow.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nSlow: ")
        .await
        .unwrap();
    let drip = async {
        // Until the server has had enough.
        while slow.write_all(b"x").await.is_ok() {
            sleep(DRIP).await;
        }
    };
    timeout(PATIENCE, drip).await.expect("the server ends it");
    assert_eq!(end_of(&mut silent).await, "");
    // Between two requests too.
    let mut calm = TcpStream::connect(program.address).await.unwrap();
    calm.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        .await
        .unwrap();
    assert!(end_of(&mut calm).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_body_that_never_ends_is_not_waited_for() {
    let program = Program::serve(&["--limit", "request-seconds=1"]).await;
    let mut slow = TcpStream::connect(program.address).await.unwrap();
    let head = "POST /api/me/arrive HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 5000\r\n\r\n\"";
    slow.write_all(head.as_bytes()).await.unwrap();
    let (mut answer, mut question) = slow.split();
    let drip = async {
        while question.write_all(b"x").await.is_ok() {
            sleep(DRIP).await;
        }
    };
    let mut said = Vec::new();
    let read = async {
        let _ = answer.read_to_end(&mut said).await;
    };
    timeout(PATIENCE, async { tokio::join!(drip, read) })
        .await
        .expect("the server ends it");
    let said = String::from_utf8(said).unwrap();
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let server = Server::start_within(Limits::default()).await;
    let browser = Browser::open(server.address).await;
    let arrive = browser.request(reqwest::Method::POST, "/api/me/arrive");
    let large = arrive.json(&"x".repeat(100 * 1024)).send().await.unwrap();
    assert_eq!(large.status(), 413);
}

#[tokio::test]
async fn whoever_reads_nothing_is_not_waited_for() {
    let program = Program::serve(&["--limit", "request-seconds=1"]).await;
    let mut deaf = TcpStream::connect(program.address).await.unwrap();
    let ask = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    // The answers fill all buffers, then nothing moves, then comes the end.
    let asking = async { while deaf.write_all(ask.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, asking).await.expect("the server ends it");
}

#[tokio::test]
async fn a_school_behind_one_address_gets_in() {
    let server = Server::start_within(Limits::default()).await;
    let mut people = JoinSet::new();
    for _ in 0..15 {
        let address = server.address;
        people.spawn(async move {
            let mut here = Vec::new();
            let mut opened = None;
            for seat in 0..4 {
                // What a browser opens for a page.
                let mut page = Vec::new();
                for _ in 0..6 {
                    page.push(TcpStream::connect(address).await.unwrap());
                }
                let person = Browser::open(address).await;
                let code = match opened.take() {
                    Some(code) => code,
                    None => person.create(shokoba(), 4).await,
                };
                let mut table = person.join(&code).await;
                table.sit(seat).await;
                opened = Some(code);
                here.push((page, person, table));
            }
            here
        });
    }
    let here = people.join_all().await;
    assert_eq!(here.iter().map(Vec::len).sum::<usize>(), 60);
}
