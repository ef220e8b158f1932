//! As much as one address can ask for: visits, connections, look-ups, tables;
//! and readers and writers who take for ever.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use super::arena::Arena;
use crate::floods::{goodbye, is_long, long_stroke, visit};
use crate::ink::{open_three, stroke, three_draw};
use crate::program::PATIENCE;
use crate::support::{Browser, shokoba};

/// As an operator would have it, but for heads of requests, which are not waited
/// for as long.
const HASTY: &[&str] = &["--limit", "head-seconds=1"];

/// How much more comes when the floods themselves are measured.
pub fn many(number: usize) -> usize {
    number * if is_long() { 10 } else { 1 }
}

/// A connection from another address of this machine.
async fn connect(server: SocketAddr, last: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    let from = Ipv4Addr::new(127, 0, 1, last);
    socket.bind((from, 0).into()).unwrap();
    socket.connect(server).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn arrivals_without_end_are_refused_and_counted() {
    let arena = Arena::open(&[]).await;
    let (server, code) = (arena.address(), arena.code.clone());

    // One address comes to the innocent people's table all the time.
    // A slow machine gives it time, so it comes until it has been refused often.
    let (mut visits, mut refused) = (0, 0);
    while refused < many(99) {
        visits += 1;
        assert!(visits < many(4000), "only {refused} visits were refused");
        refused += usize::from(visit(server, &code, 0).await.is_err());
    }
    assert_eq!(arena.refused("too_many_arrivals").await, refused as f64);
    arena.is_well("visits");

    // Another stays with everybody it has.
    let mut crowd = Vec::new();
    for _ in 0..60 {
        crowd.push(visit(server, &code, 40).await.unwrap());
    }
    // On a slow machine some of them have been dropped before the last one comes.
    let why = loop {
        let mut more = visit(server, &code, 40).await.unwrap();
        match timeout(Duration::from_secs(3), goodbye(&mut more)).await {
            Ok(why) => break why,
            Err(_) => crowd.push(more),
        }
        assert!(crowd.len() < 90, "as many as like to come may stay");
    };
    assert!(why == "too many from here" || why == "table full", "{why}");
    arena.is_well("a crowd that does not read");

    let mut silent = Vec::new();
    for _ in 0..many(700) {
        silent.push(connect(server, 1).await);
    }
    while arena.refused("address_full").await < 1.0 {
        sleep(Duration::from_millis(20)).await;
    }
    arena.is_well("connections");

    let guesser =
        reqwest::Client::builder().local_address(Some(Ipv4Addr::new(127, 0, 1, 2).into()));
    let guesser = guesser.build().unwrap();
    let mut shut_out = 0;
    for _ in 0..many(150) {
        let url = format!("http://{server}/api/tables/BCDFGH");
        let answer = guesser.get(url).send().await.unwrap();
        shut_out += usize::from(answer.status() == 429);
    }
    assert!(shut_out > 50, "{shut_out}");
    let counted = arena.refused("too_many_wrong_codes").await;
    assert_eq!(counted, shut_out as f64);
    arena.is_well("look-ups");

    // Whoever opens one table after the other.
    let opener = Browser::open_with(server, guesser).await;
    let mut refused = 0;
    for _ in 0..many(200) {
        let new = json!({"setup": shokoba(), "seats": 2});
        let post = opener.request(reqwest::Method::POST, "/api/tables");
        let answer = post.json(&new).send().await.unwrap();
        refused += usize::from(answer.status() == 429);
    }
    assert!(refused >= 50, "{refused}");
    assert_eq!(arena.refused("too_many_changes").await, refused as f64);
    arena.is_well("new tables");
    arena.close("arrivals without end").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_for_ever_is_not_waited_for() {
    let arena = Arena::open(HASTY).await;
    let server = arena.address();
    // Heads of requests, a letter at a time.
    let mut slow = Vec::new();
    for _ in 0..100 {
        let mut one = connect(server, 3).await;
        one.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nSlow: ")
            .await
            .unwrap();
        slow.push(one);
    }
    // Messages, a byte at a time, in a connection that has been opened.
    let mut drips = Vec::new();
    for number in 0..40 {
        let mut drip = visit(server, &arena.code, 80 + number).await.unwrap();
        drip.get_mut().write_all(b"\x81\xfe\x10").await.unwrap();
        drips.push(drip);
    }
    // Readers who read nothing, where much is drawn and said.
    let browsers = open_three(server).await;
    let (code, mut pages) = three_draw(&browsers).await;
    let mut deaf = Vec::new();
    for number in 0..40 {
        deaf.push(visit(server, &code, 120 + number).await.unwrap());
    }
    let points = long_stroke();
    for number in 0..24 {
        for page in &mut pages {
            let id = format!("stroke-{number:04}");
            page.accepted(&id, stroke(&points)).await;
        }
        sleep(Duration::from_millis(50)).await;
    }
    arena.is_well("readers who do not read");
    // The slow heads have been given up.
    for one in &mut slow {
        let end = async {
            while one.write_all(b"x").await.is_ok() {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, end).await.expect("the server ends it");
    }
    arena.is_well("slow writers");
    arena.close("whoever takes for ever").await;
}
