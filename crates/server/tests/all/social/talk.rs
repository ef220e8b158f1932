//! What people say to each other, and where the rules forbid it.

use serde_json::{Value, json};

use super::{named, say, teams, until};
use crate::support::Server;

#[tokio::test]
async fn people_talk_where_the_rules_allow_it() {
    let server = Server::start().await;
    let (code, browsers, mut pages) = teams(&server).await;
    named(&browsers[4], "Zoé").await;
    pages[4]
        .accepted("say-hello-4", say("  <b>salut</b>\n tous "))
        .await;
    let heard = pages[0].until("talk").await;
    assert_eq!(heard["from"], 0);
    assert_eq!(heard["lines"][0]["said"]["text"], "<b>salut</b> tous");
    assert_eq!(heard["lines"][0]["name"], "Zoé");
    assert_eq!(heard["lines"][0]["seat"], Value::Null);
    pages[1]
        .accepted("react-now-1", json!({"do": "react", "reaction": "bravo"}))
        .await;
    let heard = pages[0].until("talk").await;
    assert_eq!(
        (&heard["from"], heard["lines"].as_array().unwrap().len()),
        (&json!(1), 1)
    );
    for (text, id) in [
        (" \u{200b}", "empty-text"),
        (&*"x".repeat(201), "much-text-"),
    ] {
        assert_eq!(pages[0].refused(id, say(text)).await["kind"], "bad_text");
    }

    // In a team round nobody does, not even those who only look on.
    pages[0]
        .accepted("start-match", json!({"do": "start"}))
        .await;
    for (i, page) in pages.iter_mut().enumerate() {
        until(page, "silence", |table| table["talk"] == false).await;
        let id = format!("say-again-{i}");
        assert_eq!(page.refused(&id, say("atout !")).await["kind"], "no_talk");
        let react = json!({"do": "react", "reaction": "wow"});
        let id = format!("react-again-{i}");
        assert_eq!(page.refused(&id, react).await["kind"], "no_talk");
    }
    // Somebody who comes back hears what was said before.
    let mut again = browsers[2].join(&code).await;
    let heard = again.until("talk").await;
    assert_eq!(heard["lines"].as_array().unwrap().len(), 2);
}
