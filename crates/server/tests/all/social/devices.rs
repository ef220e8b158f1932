//! People on several devices, and several people on one.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::{named, until};
use crate::support::{Browser, Server, shokoba, two_players};

#[tokio::test]
async fn the_newest_place_of_a_person_counts() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let mut newest = browsers[1].join(&code).await;
    newest.until("view").await;
    pages[1].until("moved").await;
    assert_eq!(pages[1].try_next().await, None);
    assert_eq!(newest.table["you"], 1);
    assert_eq!(newest.table["seats"][1]["here"], true);
}

#[tokio::test]
async fn a_link_moves_a_person_to_another_device() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    named(&browsers[1], "Zoé").await;
    let other = Browser::open(server.address).await;
    let request = browsers[1].request(Method::POST, "/api/me/move");
    let link: Value = request
        .json(&json!({"table": code}))
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    let (path, secret) = link["link"].as_str().unwrap().split_once("#move=").unwrap();
    assert!(path.ends_with(&format!("/t/{code}")));
    assert!(link["qr"].as_str().unwrap().contains("<svg"));
    let arrive = |browser: &Browser, secret: &str| {
        browser
            .request(Method::POST, "/api/me/arrive")
            .json(&json!(secret))
            .send()
    };
    let wrong = arrive(&other, &"0".repeat(64)).await.unwrap();
    assert_eq!(wrong.status(), StatusCode::GONE);
    let arrived = arrive(&other, secret).await.unwrap();
    assert_eq!(arrived.status(), StatusCode::OK);
    let cookie = arrived.headers()["set-cookie"].to_str().unwrap();
    assert_eq!(arrived.headers().get_all("set-cookie").iter().count(), 1);
    assert_eq!(cookie.split(';').next(), Some(&*browsers[1].cookie));
    let me: Value = arrived.json().await.unwrap();
    assert_eq!(
        (&me["id"], &me["person"]["name"]),
        (&json!(browsers[1].id), &json!("Zoé"))
    );
    let twice = arrive(&other, secret).await.unwrap();
    assert_eq!(twice.status(), StatusCode::GONE, "a link works once");
    // The seat has moved, and the old device is told.
    let mut moved = browsers[1].join(&code).await;
    moved.until("view").await;
    pages[1].until("moved").await;
}

#[tokio::test]
async fn guests_share_a_device() {
    let server = Server::start().await;
    let browser = Browser::open(server.address).await;
    let code = browser.create(shokoba(), 3).await;
    let person = json!({"name": "Mamie", "colour": "blue", "language": "fr"});
    let named = browser
        .request(Method::PUT, "/api/me?guest=1")
        .json(&person);
    let guest: Value = named.send().await.unwrap().json().await.unwrap();
    assert_ne!(guest["id"], browser.id);
    let mut host = browser.join(&code).await;
    let path = format!("/ws/{code}?guest=1");
    let mut page = browser.connect(&path).await.unwrap();
    page.accepted("sit-down-1", json!({"do": "sit", "seat": 1}))
        .await;
    until(&mut host, "a guest", |table| {
        table["seats"][1]["name"] == "Mamie"
    })
    .await;
    assert_eq!(host.table["seats"][1]["id"], guest["id"]);
    for guest in ["0", "6", "x"] {
        let path = format!("/ws/{code}?guest={guest}");
        assert!(browser.connect(&path).await.is_err());
    }
}
