//! Players who go on whatever breaks: like the page, they send again what was
//! not answered, and they remember what they were told.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tablee::journal::Code;
use tablee::journal::Journal;
use tablee::room::Record;
use tablee::room::Room;
use tablee::room::TablePhase;
use tokio::time::{sleep, timeout};

use crate::support::{Browser, Page, play, shokoba};

/// A page that hears nothing for this long asks again, as a person would
/// reload.
const SILENCE: Duration = Duration::from_secs(5);

pub struct Player {
    pub browser: Browser,
    code: String,
    page: Option<Page>,
    unanswered: Option<(String, Value)>,
    turn: u32,
    pub accepted: Vec<String>,
    pub refused: Vec<String>,
    /// The servers; a player who cannot reach one tries the next.
    servers: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Player {
    /// Two people on different servers sit down at a new table and begin.
    pub async fn two(servers: &Arc<Mutex<Vec<SocketAddr>>>, target: u8) -> (Code, [Self; 2]) {
        let [first, second] = {
            let servers = servers.lock().unwrap();
            [servers[0], servers[servers.len() - 1]]
        };
        let browsers = [Browser::open(first).await, Browser::open(second).await];
        let mut setup = shokoba();
        setup["target"] = target.into();
        let code = browsers[0].create(setup, 2).await;
        let mut host = browsers[0].join(&code).await;
        host.accepted("sit-down-0", json!({"do": "sit", "seat": 0}))
            .await;
        let mut guest = browsers[1].join(&code).await;
        guest
            .accepted("sit-down-1", json!({"do": "sit", "seat": 1}))
            .await;
        host.accepted("start-match", json!({"do": "start"})).await;
        let players = browsers.map(|browser| Self {
            browser,
            code: code.clone(),
            page: None,
            unanswered: None,
            turn: 0,
            accepted: Vec::new(),
            refused: Vec::new(),
            servers: Arc::clone(servers),
        });
        (code.parse().unwrap(), players)
    }

    /// Plays until the match is over; begins another if `more` then holds.
    pub async fn play_on(&mut self, pause: Duration, more: &AtomicBool) {
        while !self.go_on(pause, more).await {
            self.page = None;
            let servers = self.servers.lock().unwrap().clone();
            let at = servers
                .iter()
                .position(|server| *server == self.browser.server);
            self.browser.server = servers[at.map_or(0, |at| (at + 1) % servers.len())];
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Returns whether it came to the end; otherwise the connection broke.
    async fn go_on(&mut self, pause: Duration, more: &AtomicBool) -> bool {
        let path = format!("/ws/{}", self.code);
        let Ok(Ok(page)) = timeout(SILENCE, self.browser.connect(&path)).await else {
            return false;
        };
        self.page = Some(page);
        if let Some((_, command)) = self.unanswered.clone()
            && !self.send(command).await
        {
            return false;
        }
        loop {
            let Some(message) = self.next().await else {
                return false;
            };
            let answers = self
                .unanswered
                .as_ref()
                .is_some_and(|(id, _)| message["id"] == **id);
            if answers {
                let (id, _) = self.unanswered.take().expect("answered");
                match message["say"].as_str() {
                    Some("accepted") => self.accepted.push(id),
                    // The view was not the newest: somebody else's move, or our
                    // own from before the break, was still on its way.
                    Some("refused") => self.refused.push(id),
                    Some(_) | None => panic!("{message}"),
                }
            }
            // What was accepted shows in the view that follows.
            let news = message["say"] == "view" || message["say"] == "refused";
            if self.unanswered.is_some() || !news {
                continue;
            }
            let page = self.page.as_ref().expect("connected");
            let command = match (page.is_over(), page.play()) {
                (true, _) if !more.load(Ordering::Relaxed) => return true,
                (true, _) if page.view["viewer"] == 0 => json!({"do": "start"}),
                (_, Some(mv)) => play(mv),
                (_, None) => continue,
            };
            sleep(pause).await;
            if !self.ask(command).await {
                return false;
            }
        }
    }

    async fn next(&mut self) -> Option<Value> {
        let page = self.page.as_mut().expect("connected");
        timeout(SILENCE, page.try_next()).await.ok()?
    }

    async fn ask(&mut self, mut command: Value) -> bool {
        let id = format!("{}-{:05}", &self.browser.id[..8], self.turn);
        self.turn += 1;
        command["id"] = id.clone().into();
        self.unanswered = Some((id, command.clone()));
        self.send(command).await
    }

    async fn send(&mut self, command: Value) -> bool {
        let page = self.page.as_mut().expect("connected");
        page.try_send(command).await.is_ok()
    }
}

/// Everything accepted is in the log once, nothing refused is there, and the
/// log replays to the end of a match. Returns how many commands it holds.
pub async fn check_log(journal: &Journal, code: &Code, players: &[Player]) -> usize {
    let log = journal.read(code, 0).await.unwrap();
    let mut records: Vec<Record> = Vec::new();
    for (n, stored) in (0..).zip(&log) {
        records.push(journal.record(stored, n).await.unwrap());
    }
    let mut times: HashMap<String, u32> = HashMap::new();
    for entry in records.iter().flat_map(|record| &record.did) {
        let id = serde_json::to_value(&entry.id).unwrap();
        *times.entry(id.as_str().unwrap().to_owned()).or_default() += 1;
    }
    for (id, times) in &times {
        assert_eq!(*times, 1, "{id} is there twice");
    }
    for player in players {
        for id in &player.accepted {
            assert!(times.contains_key(id), "{id} was accepted and is lost");
        }
        for id in &player.refused {
            assert!(!times.contains_key(id), "{id} was refused and is there");
        }
    }
    let mut room = Room::open(&records[0]).unwrap();
    for record in &records[1..] {
        room.apply(record).unwrap();
    }
    assert_eq!(room.phase(), TablePhase::Over);
    times.len()
}
