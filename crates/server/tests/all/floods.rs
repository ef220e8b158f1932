//! Crowds at a table: many who look on, who never read, who come and go. The
//! people who play do not notice.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde_json::json;
use tablee::limits::Limits;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::ink::{open_three, stroke, three_draw};
use crate::nats::House;
use crate::support::{Browser, Page, Server, limits, link, play, shokoba, two_players};

/// Visitors from one address, so that a crowd meets no limit for addresses.
const PER_ADDRESS: usize = 40;

/// A visitor who has come to a table.
pub type Visitor = WebSocketStream<TcpStream>;

/// One of many who come to look on. Each has a browser of their own; every so
/// many share an address of this machine.
pub async fn visit(server: SocketAddr, code: &str, number: usize) -> Result<Visitor, Error> {
    let last = u8::try_from(2 + number / PER_ADDRESS).unwrap();
    let socket = TcpSocket::new_v4()?;
    socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into())?;
    let stream = socket.connect(server).await?;
    let request = format!("ws://{server}{}", link(code)).into_client_request()?;
    let (visitor, _) = client_async(request, stream).await?;
    Ok(visitor)
}

/// So many, who read everything that comes.
async fn crowd(server: SocketAddr, code: &str, number: usize) -> Vec<JoinHandle<()>> {
    let mut crowd = Vec::new();
    for number in 0..number {
        crowd.push(listen(visit(server, code, number).await.unwrap()));
    }
    crowd
}

/// Reads everything that comes.
fn listen(mut visitor: Visitor) -> JoinHandle<()> {
    tokio::spawn(async move { while let Some(Ok(_)) = visitor.next().await {} })
}

/// How long each of so many moves took until its player was answered.
async fn play_turns(pages: &mut [Page; 2], turns: usize) -> Vec<Duration> {
    let mut times = Vec::new();
    for number in 0..turns {
        times.extend(turn(pages, number).await);
    }
    times.sort_unstable();
    times
}

/// Whether times are judged, and not only printed: on a machine that does
/// nothing else, with more of everything.
pub fn is_long() -> bool {
    std::env::var_os("TABLEE_LONG").is_some()
}

/// The longest that a move may take in a flood.
const WORST: Duration = Duration::from_millis(250);

pub fn judge(what: &str, times: &[Duration]) {
    let worst = *times.last().expect("somebody played");
    println!("{what}: {} moves, the slowest took {worst:?}", times.len());
    assert!(!is_long() || worst < WORST, "{what}: {worst:?}");
}

/// A stroke of 2,000 points.
pub fn long_stroke() -> Vec<i16> {
    let points: Vec<i16> = (0..2_000)
        .flat_map(|n| if n % 2 == 0 { [511, 611] } else { [-511, -611] })
        .skip(2)
        .collect();
    [&[600, 700][..], &points].concat()
}

fn bytes(texts: &[String]) -> usize {
    texts.iter().map(String::len).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arrival_costs_the_others_no_list() {
    let server = Server::start().await;
    let (code, _, mut pages) = two_players(server.address).await;
    let before: Vec<usize> = pages.iter().map(|page| page.texts.len()).collect();
    let _crowd = crowd(server.address, &code, 120).await;
    let times = play_turns(&mut pages, 6).await;
    judge("120 onlookers", &times);
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
    // Thirty on each sheet: as much as is allowed.
    let points = long_stroke();
    for turn in 0..30 {
        for page in &mut pages {
            page.accepted(&format!("stroke-{turn:03}"), stroke(&points))
                .await;
        }
    }
    let before = house.memory();
    let mut visitors = Vec::new();
    for number in 0..250 {
        visitors.push(visit(house.address, &code, number).await.unwrap());
    }
    // Whoever comes after them gets everything, so they have been served.
    let mut last = browsers[0].join(&code).await;
    last.until("view").await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let grown = house.memory().saturating_sub(before) / (1024 * 1024);
    println!("250 visitors who never read: {grown} MB");
    drop(visitors);
    assert!(grown < 60, "{grown} MB");
}

/// How the server says goodbye.
pub async fn goodbye(visitor: &mut Visitor) -> String {
    loop {
        let message = visitor.next().await.expect("a goodbye").unwrap();
        if let Message::Close(Some(frame)) = message {
            return frame.reason.to_string();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_room_for_so_many_who_look_on_and_always_for_those_who_play() {
    let limits = Limits {
        onlookers_per_table: 50.try_into().unwrap(),
        ..Limits::default()
    };
    let server = Server::start_within(limits).await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let crowd = crowd(server.address, &code, 50).await;
    for page in &mut pages {
        page.until_onlookers(50).await;
        assert_eq!(page.onlookers["first"].as_array().unwrap().len(), 12);
    }
    let mut one_more = visit(server.address, &code, 50).await.unwrap();
    assert_eq!(goodbye(&mut one_more).await, "table full");
    // Whoever plays comes back whatever the crowd.
    let mut back = browsers[0].join(&code).await;
    back.until("view").await;
    // Where somebody leaves, somebody else may come.
    crowd[0].abort();
    back.until_onlookers(49).await;
    let _late = listen(visit(server.address, &code, 51).await.unwrap());
    back.until_onlookers(50).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_fill_a_table_nor_come_all_the_time() {
    let limits = Limits {
        onlookers_per_address: 10.try_into().unwrap(),
        arrivals_per_minute: 20.try_into().unwrap(),
        ..Limits::default()
    };
    let server = Server::start_within(limits).await;
    let (code, _, mut pages) = two_players(server.address).await;
    let _crowd = crowd(server.address, &code, 10).await;
    pages[0].until_onlookers(10).await;
    let mut one_more = visit(server.address, &code, 10).await.unwrap();
    assert_eq!(goodbye(&mut one_more).await, "too many from here");
    for number in 11..20 {
        visit(server.address, &code, number).await.unwrap();
    }
    let refused = visit(server.address, &code, 20).await.unwrap_err();
    let Error::Http(response) = refused else {
        panic!("{refused}")
    };
    assert_eq!(response.status(), 429);
    // Another address may come, and whoever plays goes on.
    visit(server.address, &code, PER_ADDRESS).await.unwrap();
    assert_eq!(play_turns(&mut pages, 4).await.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_and_goes_does_not_stop_the_game_nor_a_new_name() {
    let server = Server::start().await;
    let (code, _, mut pages) = two_players(server.address).await;
    let number = if is_long() { 4_000 } else { 300 };
    let (address, flooded) = (server.address, code.clone());
    let flood = tokio::spawn(async move {
        for number in 0..number {
            // It may be turned away; that is not what this is about.
            drop(visit(address, &flooded, number % 1_000).await);
        }
    });
    let uninvolved = Browser::open(server.address).await;
    let (mut moves, mut names) = (Vec::new(), Vec::new());
    let mut renamed = 0;
    while !flood.is_finished() {
        let person = json!({"name": format!("Zoé {renamed}"), "colour": "green", "language": "fr"});
        let put = uninvolved.request(reqwest::Method::PUT, "/api/me");
        let since = Instant::now();
        // After a while there were too many: that is quick, too.
        put.json(&person).send().await.unwrap();
        names.push(since.elapsed());
        renamed += 1;
        if renamed % 3 == 0 {
            moves.extend(turn(&mut pages, renamed).await);
        }
    }
    moves.sort_unstable();
    names.sort_unstable();
    judge("connections that come and go", &moves);
    judge("new names meanwhile", &names);
    pages[0].until_onlookers(0).await;
}

/// One move, if the match goes on.
pub async fn turn(pages: &mut [Page; 2], turn: usize) -> Option<Duration> {
    let ready = pages
        .iter_mut()
        .find_map(|page| page.play().map(|mv| (page, mv)));
    let (page, mv) = ready?;
    let since = Instant::now();
    page.accepted(&format!("turn-{turn:05}"), play(mv)).await;
    let took = since.elapsed();
    for page in &mut *pages {
        page.until("view").await;
    }
    Some(took)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_school_behind_one_address_plays() {
    let server = Server::start_within(Limits::default()).await;
    let mut tables = tokio::task::JoinSet::new();
    for _ in 0..15 {
        tables.spawn(four_play(server.address));
    }
    let times = tables.join_all().await.into_iter().flatten();
    let mut times: Vec<Duration> = times.collect();
    assert_eq!(times.len(), 15 * 12);
    times.sort_unstable();
    judge("a school", &times);
}

/// Four people at a table; each plays three times.
async fn four_play(server: SocketAddr) -> Vec<Duration> {
    let mut browsers = Vec::new();
    for _ in 0..4 {
        browsers.push(Browser::open(server).await);
    }
    let code = browsers[0].create(shokoba(), 4).await;
    let mut pages = Vec::new();
    for (seat, browser) in browsers.iter().enumerate() {
        let mut page = browser.join(&code).await;
        page.sit(seat).await;
        pages.push(page);
    }
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    for page in &mut pages {
        page.until("view").await;
    }
    let mut times = Vec::new();
    while times.len() < 12 {
        for page in &mut pages {
            let Some(mv) = page.play() else { continue };
            let since = Instant::now();
            page.accepted(&format!("turn-{:05}", times.len()), play(mv))
                .await;
            times.push(since.elapsed());
            break;
        }
        for page in &mut pages {
            page.until("view").await;
        }
    }
    times
}

#[tokio::test(flavor = "multi_thread")]
async fn people_do_not_wait_for_computers_that_think() {
    let limits = Limits {
        changes_per_minute: 100_000.try_into().unwrap(),
        ..limits()
    };
    let server = Server::start_within(limits).await;
    let mut experts = Vec::new();
    for _ in 0..if is_long() { 400 } else { 12 } {
        experts.push(experts_play(server.address).await);
    }
    let (_, _, mut pages) = two_players(server.address).await;
    let times = play_turns(&mut pages, 30).await;
    assert_eq!(times.len(), 30);
    judge("tables full of experts", &times);
    for page in &mut experts {
        // Their matches go on, each in its turn.
        page.until("view").await;
    }
}

/// Somebody looks on while three experts play.
async fn experts_play(server: SocketAddr) -> Page {
    let browser = Browser::open(server).await;
    let mut setup = shokoba();
    setup["target"] = 21.into();
    let code = browser.create(setup, 3).await;
    let mut page = browser.join(&code).await;
    page.accepted("only-looks-on", json!({"do": "stand"})).await;
    for seat in 0..3 {
        let expert = json!({"do": "computer", "seat": seat, "level": "expert"});
        page.accepted(&format!("expert-{seat}"), expert).await;
    }
    page.accepted("start-match", json!({"do": "start"})).await;
    page
}
