//! Every command sent twice is done once; sent with another content under the
//! same id it is refused as such.

use std::collections::HashMap;

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::arena::{Arena, PATIENT};
use crate::players::records;
use crate::support::{Browser, Page, play};

struct Table {
    code: String,
    browsers: Vec<Browser>,
    pages: Vec<Page>,
    sent: u32,
}

const HOST: usize = 0;
const GUEST: usize = 1;
const FRIEND: usize = 2;
const STRANGER: usize = 3;

impl Table {
    /// Done, accepted again, and refused with another content.
    async fn twice(&mut self, who: usize, command: Value) {
        self.sent += 1;
        let id = format!("replayed-{:04}", self.sent);
        let page = &mut self.pages[who];
        page.accepted(&id, command.clone()).await;
        page.accepted(&id, command.clone()).await;
        let mut others = vec![json!({"do": "say", "text": "something else"})];
        for (field, value) in command.as_object().unwrap() {
            let mut other = command.clone();
            match value {
                Value::Bool(value) => other[field] = (!value).into(),
                Value::Number(_) => other[field] = 200.into(),
                Value::Null | Value::String(_) | Value::Array(_) | Value::Object(_) => continue,
            }
            others.push(other);
        }
        for other in others {
            if other == command {
                continue;
            }
            let refusal = page.refused(&id, other.clone()).await;
            assert_eq!(refusal["kind"], "id_used", "{command}, then {other}");
        }
    }

    async fn until(&mut self, who: usize, is_so: impl Fn(&Value) -> bool) {
        while !is_so(&self.pages[who].table) {
            self.pages[who].until("table").await;
        }
    }

    async fn come_back(&mut self, who: usize) {
        self.pages[who] = self.browsers[who].join(&self.code).await;
        self.pages[who].until("table").await;
    }

    async fn go(&mut self, who: usize) {
        // It may be gone already.
        let _ = self.pages[who].socket.send(Message::Close(None)).await;
    }

    /// A seated person's move, once they have read everything so far.
    async fn due(&mut self, who: usize) -> Option<Value> {
        self.sent += 1;
        let id = format!("settled-{:04}", self.sent);
        let never = json!({"do": "album", "round": u32::MAX});
        self.pages[who].refused(&id, never).await;
        self.pages[who].play().map(play)
    }

    /// The first move is sent twice; then whoever can plays, until the match is
    /// over.
    async fn play_to_the_end(&mut self) {
        let mut replayed = false;
        while !self.pages[HOST].is_over() {
            for who in [HOST, GUEST, FRIEND] {
                let Some(mv) = self.due(who).await else {
                    continue;
                };
                if !replayed {
                    self.twice(who, mv).await;
                    replayed = true;
                    continue;
                }
                self.sent += 1;
                let id = format!("onward-{:04}", self.sent);
                self.pages[who].accepted(&id, mv).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_sent_twice_is_done_once() {
    let arena = Arena::open(PATIENT).await;
    let mut browsers = Vec::new();
    for _ in 0..4 {
        browsers.push(Browser::open(arena.address()).await);
    }
    let setup = json!({"game": "shokoba", "target": 3});
    let code = browsers[HOST].create(setup.clone(), 2).await;
    let mut pages = Vec::new();
    for browser in &browsers[..3] {
        pages.push(browser.join(&code).await);
    }
    let ids: Vec<String> = browsers.iter().map(|browser| browser.id.clone()).collect();
    let mut table = Table {
        code: code.clone(),
        browsers,
        pages,
        sent: 0,
    };
    let configure = json!({"do": "configure", "setup": setup, "seats": 3});
    for (who, command) in [
        (HOST, configure),
        (HOST, json!({"do": "stand"})),
        (HOST, json!({"do": "sit", "seat": 0})),
        (GUEST, json!({"do": "sit", "seat": 1})),
        (GUEST, json!({"do": "stand", "for_good": false})),
        (GUEST, json!({"do": "sit", "seat": 2})),
        (HOST, json!({"do": "swap", "one": 1, "other": 2})),
        (
            HOST,
            json!({"do": "computer", "seat": 2, "level": "debutant"}),
        ),
        (GUEST, json!({"do": "ready", "ready": true})),
        (
            HOST,
            json!({"do": "door", "door": {"listed": false, "spectators": true}}),
        ),
        (HOST, json!({"do": "leafing", "who": "anyone"})),
        (FRIEND, json!({"do": "say", "text": "hello"})),
        (FRIEND, json!({"do": "react", "reaction": "bravo"})),
        (HOST, json!({"do": "start"})),
    ] {
        table.twice(who, command).await;
    }
    let stranger = &table.browsers[STRANGER];
    let door = stranger.connect(&format!("/ws/{code}")).await.unwrap();
    table.pages.push(door);
    table.pages[STRANGER].until("outside").await;
    // Outside nothing else is understood, so that there is no other content.
    for _ in 0..2 {
        let knock = json!({"do": "knock"});
        table.pages[STRANGER].accepted("knock-twice", knock).await;
    }
    for (who, command) in [
        (
            HOST,
            json!({"do": "answer", "person": ids[STRANGER], "yes": true}),
        ),
        (FRIEND, json!({"do": "ask", "seat": 2})),
        (
            HOST,
            json!({"do": "admit", "person": ids[FRIEND], "yes": true}),
        ),
        (HOST, json!({"do": "remove", "person": ids[STRANGER]})),
        (GUEST, json!({"do": "stand", "for_good": false})),
        (GUEST, json!({"do": "take_back"})),
    ] {
        table.twice(who, command).await;
    }
    table.go(GUEST).await;
    table
        .until(HOST, |table| table["seats"][1]["away"] == true)
        .await;
    table
        .twice(HOST, json!({"do": "substitute", "seat": 1}))
        .await;
    table.come_back(GUEST).await;
    table.twice(GUEST, json!({"do": "take_back"})).await;
    table.go(HOST).await;
    table
        .until(GUEST, |table| table["seats"][0]["away"] == true)
        .await;
    table.twice(GUEST, json!({"do": "take_host"})).await;
    table.come_back(HOST).await;
    table.play_to_the_end().await;
    table
        .twice(HOST, json!({"do": "again", "wanted": true}))
        .await;
    table.twice(GUEST, json!({"do": "reopen"})).await;
    assert!(arena.refused("id_used").await > 20.0);
    let left = arena.close("replayed").await;
    let log = records(&left.journal, &code.parse().unwrap()).await;
    let mut times: HashMap<String, u32> = HashMap::new();
    for entry in log.iter().flat_map(|record| &record.did) {
        *times
            .entry(format!("{} {:?}", entry.by, entry.id))
            .or_default() += 1;
    }
    let replayed = times.iter().filter(|(id, _)| id.contains("replayed"));
    assert!(replayed.count() >= 20, "{times:?}");
    for (id, times) in times {
        assert_eq!(times, 1, "{id}");
    }
}
