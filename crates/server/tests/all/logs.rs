//! What the log holds, and what it must never hold.

use std::fs;

use serde_json::json;
use tokio::task::JoinSet;

use crate::program::Program;
use crate::social::say;
use crate::support::{Browser, play, two_players};

#[tokio::test]
async fn the_log_holds_neither_hands_nor_talk_nor_keys_however_much_is_asked_for() {
    let program = Program::serve_with(&[], |command| {
        command.env("RUST_LOG", "trace");
    })
    .await;
    let (_, browsers, mut pages) = two_players(program.address).await;
    let mut hands = Vec::new();
    for page in &mut pages {
        hands.push(page.view["hand"].to_string());
    }
    pages[0]
        .accepted("say-secret", say("un secret entre nous"))
        .await;
    pages[1].until("talk").await;
    for turn in 0..2 {
        let ready = pages
            .iter_mut()
            .find_map(|page| page.play().map(|mv| (page, mv)));
        let (page, mv) = ready.unwrap();
        page.accepted(&format!("a-play-{turn:05}"), play(mv)).await;
        for page in &mut pages {
            page.until("view").await;
        }
    }
    let transfer = browsers[0].request(reqwest::Method::POST, "/api/me/move");
    let moved: serde_json::Value = transfer
        .json(&json!({"table": null}))
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    let secret = moved["link"]
        .as_str()
        .unwrap()
        .split_once("#move=")
        .unwrap()
        .1;
    // The end of a log that was written to the end.
    program.signal("TERM");
    program.until_logged("stopped").await;
    let log = program.log();
    let key = browsers[0].cookie.split_once('=').unwrap().1;
    for never in [
        &hands[0],
        &hands[1],
        "un secret entre nous",
        key,
        secret,
        "\"hand\"",
    ] {
        assert!(!log.contains(never), "the log holds {never}");
    }
}

#[tokio::test]
async fn a_log_in_a_file_has_no_colours() {
    let program = Program::serve(&[]).await;
    program.until_logged("connections allowed").await;
    assert!(!program.log().contains('\u{1b}'));
}

#[tokio::test]
async fn reports_about_the_page_do_not_fill_the_log() {
    let program = Program::serve(&["--limit", "reports-per-minute=20"]).await;
    let client = reqwest::Client::new();
    let mut sent = JoinSet::new();
    for _ in 0..200 {
        let post = client.post(program.url("/api/csp-report"));
        let report = post.body(format!("{{\"csp-report\":\"{}\"}}", "x".repeat(4000)));
        sent.spawn(async move { report.send().await.unwrap().status().as_u16() });
    }
    let sent = sent.join_all().await;
    // One address has a tenth.
    assert_eq!(sent.iter().filter(|status| **status == 204).count(), 2);
    assert_eq!(sent.iter().filter(|status| **status == 429).count(), 198);
    let log = program.log();
    assert_eq!(log.matches("content security policy").count(), 2);
    assert!(log.len() < 3000, "{} bytes", log.len());
    let large = client
        .post(program.url("/api/csp-report"))
        .body("x".repeat(20_000));
    assert_eq!(large.send().await.unwrap().status(), 413);
}

#[tokio::test]
async fn requests_that_fail_again_and_again_are_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let program = Program::serve(&["--data", data.to_str().unwrap()]).await;
    let browser = Browser::open(program.address).await;
    fs::rename(&data, folder.path().join("away")).unwrap();
    for _ in 0..40 {
        let person = json!({"name": "Zoé", "colour": "green", "language": "fr"});
        let put = browser.request(reqwest::Method::PUT, "/api/me");
        let answer = put.json(&person).send().await.unwrap();
        assert_eq!(answer.status(), 503);
    }
    program.until_logged("could not be answered").await;
    let log = program.log();
    let lines = log.matches("could not be answered").count();
    assert!(lines < 4, "{log}");
}
