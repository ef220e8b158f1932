//! What people say to each other, and where the rules forbid it.

use serde_json::{Value, json};
use tablee::limits::Limits;

use super::{named, say, teams, until};
use crate::support::{Browser, Server, limits, shokoba};

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

#[tokio::test]
async fn nobody_says_more_than_so_many_lines_in_a_minute() {
    let server = Server::start_within(Limits {
        lines_per_minute: 5.try_into().unwrap(),
        ..limits()
    })
    .await;
    let [ann, ben] = [(); 2].map(|()| Browser::open(server.address));
    let (ann, ben) = (ann.await, ben.await);
    let code = ann.create(shokoba(), 2).await;
    let mut page = ann.join(&code).await;
    for number in 0..4 {
        page.accepted(&format!("say-more-{number}"), say("encore"))
            .await;
    }
    let react = json!({"do": "react", "reaction": "bravo"});
    page.accepted("react-now-1", react.clone()).await;
    for (id, more) in [("say-more-5", say("encore")), ("react-now-2", react)] {
        assert_eq!(page.refused(id, more).await["kind"], "too_much_talk");
    }
    // The same again is no new line, and a reload does not help.
    page.accepted("say-more-0", say("encore")).await;
    let mut again = ann.join(&code).await;
    let refusal = again.refused("say-more-6", say("encore")).await;
    assert_eq!(refusal["kind"], "too_much_talk");
    let sit = json!({"do": "sit", "seat": 1});
    again.accepted("sit-down-1", sit).await;
    let mut other = ben.join(&code).await;
    other.accepted("say-hello-1", say("à moi")).await;
}
