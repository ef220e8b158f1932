//! The download on the end screen: for anyone who may look, and never too
//! early.

use reqwest::{Method, StatusCode};
use serde_json::json;

use super::assert_legal;
use crate::support::{Browser, Page, Server, link, play};

async fn get(browser: &Browser, path: &str) -> (StatusCode, Vec<u8>) {
    let asked = browser.request(Method::GET, path).send().await.unwrap();
    (asked.status(), asked.bytes().await.unwrap().to_vec())
}

async fn play_out(pages: &mut [Page; 2], from: &str) {
    for turn in 0.. {
        if pages.iter().all(Page::is_over) {
            return;
        }
        for (seat, page) in pages.iter_mut().enumerate() {
            if let Some(mv) = page.play() {
                let id = format!("{from}-{seat}-{turn:05}");
                let answer = page.ask(&id, play(mv)).await;
                assert_eq!(answer["say"], "accepted", "{answer}");
            }
        }
        // Both see what both did.
        for (seat, page) in pages.iter_mut().enumerate() {
            let id = format!("{from}-sync-{seat}-{turn:05}");
            page.refused(&id, json!({"do": "sit", "seat": 0})).await;
        }
    }
}

#[tokio::test]
async fn a_finished_match_can_be_downloaded_and_a_running_one_cannot() {
    let server = Server::start().await;
    let mut browsers = Vec::new();
    for _ in 0..3 {
        browsers.push(Browser::open(server.address).await);
    }
    let setup = json!({"game": "shokoba", "target": 3});
    let code = browsers[0].create(setup, 2).await;
    let mut pages = [browsers[0].join(&code).await, browsers[1].join(&code).await];
    for (seat, page) in pages.iter_mut().enumerate() {
        page.sit(seat).await;
    }
    let invitation = link(&code).split_once('?').unwrap().1.to_owned();
    let path = |n: &str| format!("/api/tables/{code}/matches/{n}?{invitation}");
    let status = async |browser: &Browser, n: &str| get(browser, &path(n)).await.0;
    assert_eq!(status(&browsers[0], "1.jsonl").await, StatusCode::NOT_FOUND);
    pages[0]
        .accepted("start-match-1", json!({"do": "start"}))
        .await;
    for page in &mut pages {
        page.until("view").await;
    }
    // It would reveal every hand and the whole deck.
    for browser in &browsers {
        let (status, body) = get(browser, &path("1.jsonl")).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert!(body.is_empty());
    }
    play_out(&mut pages, "first").await;
    let asked = browsers[2].request(Method::GET, &path("1.jsonl"));
    let asked = asked.send().await.unwrap();
    assert_eq!(asked.status(), StatusCode::OK);
    assert_eq!(asked.headers()["content-type"], "application/x-ndjson");
    assert_eq!(
        asked.headers()["content-disposition"],
        format!("attachment; filename=\"tablee-{code}-1.jsonl\"")
    );
    let record = asked.bytes().await.unwrap();
    // Whoever has only guessed the code gets nothing.
    let guessed = format!("/api/tables/{code}/matches/1.jsonl");
    let status_of_stranger = get(&browsers[2], &guessed).await.0;
    assert_eq!(status_of_stranger, StatusCode::FORBIDDEN);
    assert_legal(&record);
    let text = std::str::from_utf8(&record).unwrap();
    for browser in &browsers {
        assert!(!text.contains(&browser.id));
    }
    for wrong in [
        "0.jsonl",
        "2.jsonl",
        "1",
        "1.txt",
        "x.jsonl",
        "-1.jsonl",
        "99999999999.jsonl",
    ] {
        assert_eq!(
            status(&browsers[0], wrong).await,
            StatusCode::NOT_FOUND,
            "{wrong}"
        );
    }
    let elsewhere = "/api/tables/XXXXXX/matches/1.jsonl";
    assert_eq!(get(&browsers[0], elsewhere).await.0, StatusCode::NOT_FOUND);

    // While the next one is being played, the first can be had and the second
    // cannot.
    pages[0]
        .accepted("start-match-2", json!({"do": "start"}))
        .await;
    assert_eq!(get(&browsers[0], &path("1.jsonl")).await.1, record);
    assert_eq!(status(&browsers[0], "2.jsonl").await, StatusCode::CONFLICT);

    // Those who may not look do not get it.
    let door = json!({"do": "door", "door": {"listed": false, "spectators": false}});
    pages[0].accepted("shut-door-0", door).await;
    assert_eq!(status(&browsers[2], "1.jsonl").await, StatusCode::FORBIDDEN);
    assert_eq!(status(&browsers[1], "1.jsonl").await, StatusCode::OK);
    let door = json!({"do": "door", "door": {"listed": false, "spectators": true}});
    pages[0].accepted("open-door-0", door).await;
    assert_eq!(status(&browsers[2], "1.jsonl").await, StatusCode::OK);
    let remove = json!({"do": "remove", "person": browsers[1].id});
    pages[0].accepted("remove-her-0", remove).await;
    assert_eq!(status(&browsers[1], "1.jsonl").await, StatusCode::FORBIDDEN);
}
