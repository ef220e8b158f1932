//! Tables on NATS JetStream: the contract of a journal, races, and what is
//! refused.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use tablee::journal::Code;
use tablee::journal::{Appended, JetStream, Journal, JournalError, NatsServers, Stored};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::journal::{keeps_the_contract, stored};
use crate::nats::Nats;

#[tokio::test(flavor = "multi_thread")]
async fn one_node_keeps_the_contract_and_lets_one_writer_win() {
    let nats = Nats::alone().await;
    keeps_the_contract(&nats.journal().await).await;
    one_of_twenty_wins(&nats, 300).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_nodes_keep_the_contract_and_let_one_writer_win() {
    let nats = Nats::three().await;
    keeps_the_contract(&nats.journal().await).await;
    one_of_twenty_wins(&nats, 300).await;
}

/// Twenty servers want the same slot, again and again: one gets it, and all the
/// others are told.
async fn one_of_twenty_wins(nats: &Nats, rounds: u32) {
    const WRITERS: usize = 20;
    let mut journals = Vec::new();
    for _ in 0..WRITERS {
        journals.push(nats.journal().await);
    }
    let table = Code::random();
    for n in 0..rounds {
        let mut writers = JoinSet::new();
        for (writer, journal) in journals.iter().cloned().enumerate() {
            let (table, record) = (table.clone(), stored(n, &format!("{writer}")));
            writers.spawn(async move { (record.clone(), journal.append(&table, record).await) });
        }
        let done = writers.join_all().await;
        let winners: Vec<&Stored> = done
            .iter()
            .filter(|(_, appended)| *appended == Appended::Ok)
            .map(|(record, _)| record)
            .collect();
        let lost = done
            .iter()
            .filter(|(_, appended)| *appended == Appended::Conflict);
        assert_eq!((winners.len(), lost.count()), (1, WRITERS - 1), "slot {n}");
        if n % 50 == 0 {
            let log = journals[0].read(&table, n).await.unwrap();
            assert_eq!(log.iter().collect::<Vec<_>>(), winners);
        }
    }
    let log = journals[0].read(&table, 0).await.unwrap();
    assert_eq!(log.len() as u32, rounds);
}

/// Two servers fill one table at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_records_of_two_servers_are_neither_lost_nor_doubled_nor_reordered() {
    const RECORDS: usize = 10_000;
    let nats = Nats::alone().await;
    let table = Code::random();
    let journals = [nats.journal().await, nats.journal().await];
    let mut servers = JoinSet::new();
    for (server, journal) in journals.iter().cloned().enumerate() {
        let table = table.clone();
        servers.spawn(async move {
            let mut follow = journal.follow(&table, 0);
            let mut next = 0;
            let mut won = Vec::new();
            let mut number = 0_u32;
            while (next as usize) < RECORDS {
                let record = stored(next, &format!("{server}-{number}"));
                match journal.append(&table, record).await {
                    Appended::Ok => {
                        won.push(next);
                        number += 1;
                        next += 1;
                        // The next command takes a moment to come; without it
                        // the winner would always be ahead.
                        sleep(Duration::from_millis(u64::from(number % 3))).await;
                    }
                    // The other one was first: see what it did, as a table
                    // does.
                    Appended::Conflict => {
                        while follow.next().await.n < next {}
                        next += 1;
                    }
                    Appended::Unknown => {}
                }
            }
            won
        });
    }
    let won = servers.join_all().await;
    assert!(
        won.iter().all(|won| won.len() > RECORDS / 50),
        "both take part"
    );
    let log = journals[0].read(&table, 0).await.unwrap();
    assert_eq!(log.len(), RECORDS);
    let slots: HashSet<u32> = won.iter().flatten().copied().collect();
    assert_eq!(
        slots.len(),
        won.iter().map(Vec::len).sum::<usize>(),
        "a slot has one winner"
    );
    let mut next = [0, 0];
    for (n, record) in (0..).zip(&log) {
        assert_eq!(record.n, n);
        let (server, number) = record.id.split_once('-').unwrap();
        let server: usize = server.parse().unwrap();
        assert_eq!(
            number,
            next[server].to_string(),
            "each server's records keep their order"
        );
        next[server] += 1;
    }
}

#[tokio::test]
async fn a_log_of_300_is_read_in_a_moment() {
    let nats = Nats::alone().await;
    let journal = nats.journal().await;
    let table = Code::random();
    for n in 0..300 {
        assert_eq!(journal.append(&table, stored(n, "a")).await, Appended::Ok);
    }
    let since = Instant::now();
    assert_eq!(journal.read(&table, 0).await.unwrap().len(), 300);
    assert!(
        since.elapsed() < Duration::from_secs(1),
        "{:?}",
        since.elapsed()
    );
}

#[tokio::test]
async fn an_old_nats_server_is_refused_with_the_reason() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        loop {
            let (mut socket, _) = listener.accept().await.unwrap();
            let info = format!(
                "INFO {{\"server_id\":\"OLD\",\"server_name\":\"old\",\"version\":\"2.9.10\",\
                 \"proto\":1,\"host\":\"127.0.0.1\",\"port\":{port},\"headers\":true,\
                 \"max_payload\":1048576,\"jetstream\":true}}\r\n"
            );
            socket.write_all(info.as_bytes()).await.unwrap();
            let mut read = [0; 4096];
            while let Ok(1..) = socket.read(&mut read).await {
                let _ = socket.write_all(b"PONG\r\n").await;
            }
        }
    });
    let servers: NatsServers = format!("nats://127.0.0.1:{port}").parse().unwrap();
    let refused = JetStream::connect(&servers, None).await.err().unwrap();
    assert!(matches!(refused, JournalError::TooOld(_)));
    assert!(
        refused
            .to_string()
            .starts_with("nats-server 2.9.10 is too old: 2.11"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_stream_that_would_lose_records_is_refused_with_the_reason() {
    let nats = Nats::alone().await;
    drop(nats.journal().await);
    let context = nats.context().await;
    let mut stream = context.get_stream("tablee-tables").await.unwrap();
    let mut config = stream.info().await.unwrap().config.clone();
    config.max_age = Duration::from_secs(3600);
    context.update_stream(&config).await.unwrap();
    let servers: NatsServers = nats.url().parse().unwrap();
    let refused = JetStream::connect(&servers, None).await.err().unwrap();
    assert_eq!(
        refused.to_string(),
        "the NATS stream tablee-tables is not as it must be: max_age is 3600s, not 0ns"
    );
}

/// A follower whose connection breaks has missed what was told meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_follower_finds_what_it_did_not_hear() {
    let mut nats = Nats::alone().await;
    let journal = nats.journal().await;
    let table = Code::random();
    assert_eq!(journal.append(&table, stored(0, "a")).await, Appended::Ok);
    let mut follow = journal.follow(&table, 0);
    assert_eq!(follow.next().await.n, 0);
    nats.kill(0);
    nats.revive(0);
    // Somebody else comes back first.
    let other: Journal = nats.journal().await;
    for n in 1..5 {
        while other.append(&table, stored(n, "b")).await != Appended::Ok {}
    }
    for n in 1..5 {
        let next = tokio::time::timeout(Duration::from_secs(10), follow.next()).await;
        assert_eq!(next.unwrap(), stored(n, "b"));
    }
}
