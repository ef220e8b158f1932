//! Crowds at a table: many who look on, who never read, who come and go. The
//! people who play do not notice.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::ink::{open_three, stroke, three_draw};
use crate::nats::House;
use crate::support::{Page, Server, play, two_players};

/// Visitors from one address, so that a crowd meets no limit for addresses.
const PER_ADDRESS: usize = 40;

/// A visitor who has come to a table.
type Visitor = WebSocketStream<TcpStream>;

/// One of many who come to look on. Each has a browser of their own; every so
/// many share an address of this machine.
async fn visit(server: SocketAddr, code: &str, number: usize) -> Result<Visitor, Error> {
    let last = u8::try_from(2 + number / PER_ADDRESS).unwrap();
    let socket = TcpSocket::new_v4()?;
    socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into())?;
    let stream = socket.connect(server).await?;
    let request = format!("ws://{server}/ws/{code}").into_client_request()?;
    let (visitor, _) = client_async(request, stream).await?;
    Ok(visitor)
}

async fn crowd(server: SocketAddr, code: &str, number: usize) -> Vec<Visitor> {
    let mut crowd = Vec::new();
    for number in 0..number {
        crowd.push(visit(server, code, number).await.unwrap());
    }
    crowd
}

/// Reads everything that comes, and returns the last number of onlookers that
/// a page was told.
fn listen(mut visitor: Visitor) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move { while let Some(Ok(_)) = visitor.next().await {} })
}

/// How long each of so many moves took until its player was answered.
async fn play_turns(pages: &mut [Page; 2], turns: usize) -> Vec<Duration> {
    let mut times = Vec::new();
    for turn in 0..turns {
        let ready = pages
            .iter_mut()
            .find_map(|page| page.play().map(|mv| (page, mv)));
        let Some((page, mv)) = ready else {
            break;
        };
        let since = Instant::now();
        page.accepted(&format!("turn-{turn:05}"), play(mv)).await;
        times.push(since.elapsed());
        for page in &mut *pages {
            page.until("view").await;
        }
    }
    times.sort_unstable();
    times
}

fn bytes(texts: &[String]) -> usize {
    texts.iter().map(String::len).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arrival_costs_the_others_no_list() {
    let server = Server::start().await;
    let (code, _, mut pages) = two_players(server.address).await;
    let before: Vec<usize> = pages.iter().map(|page| page.texts.len()).collect();
    let visitors = crowd(server.address, &code, 120).await;
    let _reading: Vec<_> = visitors.into_iter().map(listen).collect();
    let times = play_turns(&mut pages, 6).await;
    println!(
        "slowest of six moves with 120 onlookers: {:?}",
        times.last()
    );
    for (page, before) in pages.iter().zip(before) {
        let told = bytes(&page.texts[before..]);
        assert!(told < 60_000, "a player was sent {told} bytes");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_who_never_read_take_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::on_file(&folder.path().join("tables.db")).await;
    let browsers = open_three(house.address).await;
    let (code, mut pages) = three_draw(&browsers).await;
    // Strokes of 2,000 points, thirty on each sheet: as much as is allowed.
    let points: Vec<i16> = (0..2_000)
        .flat_map(|n| if n % 2 == 0 { [511, 611] } else { [-511, -611] })
        .skip(2)
        .collect();
    let points = [&[600, 700][..], &points].concat();
    for turn in 0..30 {
        for page in &mut pages {
            page.accepted(&format!("stroke-{turn:03}"), stroke(&points))
                .await;
        }
    }
    let before = house.memory();
    let visitors = crowd(house.address, &code, 250).await;
    // Whoever comes after them gets everything, so they have been served.
    let mut last = browsers[0].join(&code).await;
    last.until("view").await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let grown = house.memory().saturating_sub(before) / (1024 * 1024);
    println!("250 visitors who never read: {grown} MB");
    drop(visitors);
    assert!(grown < 60, "{grown} MB");
}
