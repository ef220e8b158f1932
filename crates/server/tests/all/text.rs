//! What people call themselves and what they say, as others see it.

use reqwest::Method;
use serde_json::{Value, json};
use tablee::records::export::export;
use tablee::records::words;

use crate::support::{Browser, Server, two_players};

/// An astronaut: three code points, one character.
const ASTRONAUT: &str = "👩‍🚀";

async fn call_oneself(browser: &Browser, name: &str) -> (u16, Value) {
    let person = json!({"name": name, "colour": "green", "language": "fr"});
    let asked = browser.request(Method::PUT, "/api/me").json(&person);
    let answer = asked.send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap_or_default())
}

#[tokio::test]
async fn a_name_can_be_seen_and_is_not_split() {
    let server = Server::start().await;
    let browser = Browser::open(server.address).await;
    for invisible in [
        "\u{3164}",
        "\u{2800}",
        "\u{115f}\u{1160}",
        "\u{fe0f}",
        "\u{e0041}",
    ] {
        let (status, _) = call_oneself(&browser, invisible).await;
        assert_eq!(status, 400, "{}", invisible.escape_unicode());
    }
    for (name, shown) in [
        (ASTRONAUT.repeat(21), ASTRONAUT.repeat(20)),
        (
            format!("Zo{}", "e\u{301}\u{302}\u{303}\u{304}"),
            "Zoe\u{301}\u{302}".to_owned(),
        ),
        (
            format!("{}é", "x".repeat(19)),
            format!("{}é", "x".repeat(19)),
        ),
    ] {
        let (status, me) = call_oneself(&browser, &name).await;
        assert_eq!((status, &me["person"]["name"]), (200, &json!(shown)));
    }
}

#[tokio::test]
async fn emoji_are_whole_in_talk_and_in_records() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = two_players(server.address).await;
    let (status, _) = call_oneself(&browsers[0], &format!("Ann {ASTRONAUT}")).await;
    assert_eq!(status, 200);
    let text = format!("bravo {ASTRONAUT} Z\u{301}\u{302}\u{303}\u{304} ❤️");
    pages[0]
        .accepted("say-hello-1", json!({"do": "say", "text": text}))
        .await;
    let expected = format!("bravo {ASTRONAUT} Z\u{301}\u{302} ❤️");
    let talk = pages[1].until("talk").await.to_string();
    assert!(talk.contains(&expected), "{talk}");
    let exported = export(&server.journal, &code.parse().unwrap(), None).await;
    let record = &exported.unwrap().unwrap().matches[0].record;
    let mut told = Vec::new();
    words::write(record.as_bytes(), &mut told).unwrap();
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains(&format!("Ann {ASTRONAUT}")), "{told}");
}
