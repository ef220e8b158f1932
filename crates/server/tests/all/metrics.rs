//! Numbers for operators: they count what happened, and name nobody.

use std::net::SocketAddr;

use serde_json::json;

use crate::nats::free_port;
use crate::program::Program;
use crate::support::{Browser, play, shokoba, two_players};

pub async fn scrape(metrics: SocketAddr) -> String {
    let response = reqwest::get(format!("http://{metrics}/metrics"))
        .await
        .unwrap();
    let kind = response.headers()["content-type"].to_str().unwrap();
    assert!(kind.starts_with("text/plain; version=0.0.4"), "{kind}");
    response.text().await.unwrap()
}

/// The value of a line that begins with this name.
pub fn value(text: &str, name: &str) -> f64 {
    let line = text
        .lines()
        .find(|line| line.split(' ').next() == Some(name));
    let line = line.unwrap_or_else(|| panic!("{name} is not in\n{text}"));
    line.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn numbers_count_what_happened_and_name_nobody() {
    let metrics = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let program = Program::serve(&["--metrics", &metrics.to_string()]).await;
    let (code, browsers, mut pages) = two_players(program.address).await;
    let name = json!({"name": "Zoé", "colour": "blue", "language": "fr"});
    let rename = browsers[0].request(reqwest::Method::PUT, "/api/me");
    assert!(
        rename
            .json(&name)
            .send()
            .await
            .unwrap()
            .status()
            .is_success()
    );
    for turn in 0..4 {
        let ready = pages
            .iter_mut()
            .find_map(|page| page.play().map(|mv| (page, mv)));
        let (page, mv) = ready.unwrap();
        page.accepted(&format!("a-play-{turn:05}"), play(mv)).await;
        for page in &mut pages {
            page.until("view").await;
        }
    }
    pages[0]
        .refused("start-twice", json!({"do": "start"}))
        .await;
    pages[0]
        .refused("stand-bad-1", play(json!({"move": "ready"})))
        .await;
    let text = scrape(metrics).await;
    assert_eq!(value(&text, "tablee_moves_total"), 4.0);
    // One sat down beside the other, who began the match.
    assert_eq!(value(&text, "tablee_commands_total"), 6.0);
    assert_eq!(value(&text, "tablee_tables"), 1.0);
    assert_eq!(value(&text, "tablee_sockets"), 2.0);
    assert!(value(&text, "tablee_connections") >= 2.0);
    assert!(value(&text, "tablee_connections_allowed") > 100.0);
    // And the table was opened.
    assert!(value(&text, "tablee_append_seconds_count") >= 7.0);
    assert!(value(&text, "tablee_append_seconds_sum") > 0.0);
    assert_eq!(
        value(&text, "tablee_refused_total{kind=\"still_playing\"}"),
        1.0
    );
    assert_eq!(value(&text, "tablee_refused_total{kind=\"rules\"}"), 1.0);
    for name in ["tables_queued", "journal_queued", "thinking"] {
        value(&text, &format!("tablee_{name}"));
    }
    // Every line is a comment, or a name and a number.
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        let (name, number) = line.rsplit_once(' ').expect(line);
        assert!(name.starts_with("tablee_"), "{line}");
        number.parse::<f64>().expect(line);
    }
    let key = browsers[0].cookie.split_once('=').unwrap().1;
    for never in [&code, &browsers[0].id, key, "Zoé", "127.0.0.1"] {
        assert!(!text.contains(never), "{never}");
    }
}

#[tokio::test]
async fn computer_players_are_counted_while_they_think() {
    let metrics = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let options = ["--metrics", &metrics.to_string(), "--computer-pause", "0"];
    let program = Program::serve(&options).await;
    let host = Browser::open(program.address).await;
    let code = host.create(shokoba(), 2).await;
    let mut page = host.join(&code).await;
    let computer = json!({"do": "computer", "seat": 1, "level": "debutant"});
    page.accepted("computer-1", computer).await;
    page.accepted("start-match", json!({"do": "start"})).await;
    page.until("view").await;
    if let Some(mv) = page.play() {
        page.accepted("a-play-0001", play(mv)).await;
    }
    while value(&scrape(metrics).await, "tablee_thought_seconds_count") == 0.0 {
        page.until("view").await;
    }
}

#[tokio::test]
async fn without_the_option_there_are_no_numbers() {
    let program = Program::serve(&[]).await;
    let page = reqwest::get(program.url("/metrics")).await.unwrap();
    assert!(!page.text().await.unwrap().contains("tablee_moves"));
}
