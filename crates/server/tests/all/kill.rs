//! The real process, killed without warning again and again: what a player saw
//! accepted is there, once, and everybody goes on.

use std::collections::HashMap;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rules::{Dice, Seed};
use serde_json::{Value, json};
use tablee::code::Code;
use tablee::journal::{Journal, Sqlite};
use tablee::record::Record;
use tablee::room::Room;
use tokio::time::{sleep, timeout};

use crate::support::{Browser, Page, play, shokoba};

/// How many times the server dies.
const KILLS: u32 = 25;

/// A player's pause before a move: the match must outlast the kills.
const THINK: Duration = Duration::from_millis(10);

struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // SIGKILL: no time to tidy up.
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

async fn launch(address: SocketAddr, data: &Path) -> Process {
    let child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["serve", "--listen", &address.to_string()])
        .args(["--commands-per-second", "1000", "--data"])
        .arg(data)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let process = Process(child);
    for _ in 0..1000 {
        if tokio::net::TcpStream::connect(address).await.is_ok() {
            return process;
        }
        sleep(Duration::from_millis(10)).await;
    }
    panic!("the server does not come up");
}

/// A player who retries an unanswered command with its id, like the page.
struct Player {
    browser: Browser,
    code: String,
    page: Option<Page>,
    unanswered: Option<(String, Value)>,
    turn: u32,
    accepted: Vec<String>,
}

impl Player {
    /// Plays until the match is over or the connection breaks.
    async fn go_on(&mut self) -> bool {
        if self.page.is_none() {
            let Ok(page) = self.browser.connect(&format!("/ws/{}", self.code)).await else {
                return false;
            };
            self.page = Some(page);
            if let Some((_, command)) = &self.unanswered {
                let command = command.clone();
                if !self.send(command).await {
                    return false;
                }
            }
        }
        loop {
            let page = self.page.as_mut().expect("connected above");
            if page.is_over() && self.unanswered.is_none() {
                return true;
            }
            if self.unanswered.is_none()
                && let Some(mv) = page.play()
            {
                sleep(THINK).await;
                let id = format!("{}-{:05}", &self.browser.id[..8], self.turn);
                self.turn += 1;
                let mut command = play(mv);
                command["id"] = id.clone().into();
                self.unanswered = Some((id, command.clone()));
                if !self.send(command).await {
                    return false;
                }
            }
            let Some(page) = self.page.as_mut() else {
                return false;
            };
            let Some(message) = page.try_next().await else {
                self.page = None;
                return false;
            };
            let Some((id, command)) = self.unanswered.clone() else {
                continue;
            };
            if message["id"] == *id {
                // A retry after the break may find another position only if the
                // first try was not stored; then it is still a legal play.
                assert_eq!(message["say"], "accepted", "{message}");
                self.accepted.push(id);
                self.unanswered = None;
                // The view that follows asks for the next move.
                if !self.fresh_view(&command).await {
                    return false;
                }
            }
        }
    }

    async fn send(&mut self, command: Value) -> bool {
        let page = self.page.as_mut().expect("connected");
        if page.try_send(command).await.is_err() {
            self.page = None;
            return false;
        }
        true
    }

    /// Reads until the view shows what was accepted. After a retry it may have
    /// shown that all along, so that nothing more comes.
    async fn fresh_view(&mut self, done: &Value) -> bool {
        let page = self.page.as_mut().expect("connected");
        while page
            .play()
            .map(play)
            .is_some_and(|mv| mv["move"] == done["move"])
        {
            match timeout(Duration::from_millis(500), page.try_next()).await {
                Ok(Some(_)) => {}
                Ok(None) => {
                    self.page = None;
                    return false;
                }
                Err(_) => return true,
            }
        }
        true
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_loses_nothing_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let address = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let mut server = Some(launch(address, &data).await);
    let browsers = [Browser::open(address).await, Browser::open(address).await];
    let mut setup = shokoba();
    setup["target"] = 21.into();
    let code = browsers[0].create(setup, 2).await;
    let mut seat = 0;
    for browser in &browsers {
        let mut page = browser.join(&code).await;
        page.accepted(
            &format!("sit-down-{seat}"),
            json!({"do": "sit", "seat": seat}),
        )
        .await;
        seat += 1;
        if seat == 2 {
            let mut host = browsers[0].join(&code).await;
            host.accepted("start-match", json!({"do": "start"})).await;
        }
    }
    let mut players = browsers.map(|browser| Player {
        browser,
        code: code.clone(),
        page: None,
        unanswered: None,
        turn: 0,
        accepted: Vec::new(),
    });
    let mut dice = Dice::new(&Seed([4; 32]), 0);
    let mut kills = 0;
    loop {
        let [first, second] = &mut players;
        let both = async { tokio::join!(first.play_on(), second.play_on()) };
        if kills == KILLS {
            both.await;
            break;
        }
        let life = Duration::from_millis(u64::from(20 + dice.below(120)));
        if timeout(life, both).await.is_ok() {
            break;
        }
        drop(server.take());
        kills += 1;
        // The page of a player ends with its server.
        for player in &mut players {
            player.page = None;
        }
        server = Some(launch(address, &data).await);
    }
    drop(server);
    assert_eq!(kills, KILLS, "the match was over before the last kill");

    let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
    let code: Code = code.parse().unwrap();
    let log = journal.read(&code, 0).await.unwrap();
    let records: Vec<Record> = log
        .iter()
        .map(|stored| Record::parse(&stored.body).unwrap())
        .collect();
    let mut times: HashMap<String, u32> = HashMap::new();
    for entry in records.iter().flat_map(|record| &record.did) {
        let id = serde_json::to_value(&entry.id).unwrap();
        *times.entry(id.as_str().unwrap().to_owned()).or_default() += 1;
    }
    assert!(
        times.values().all(|times| *times == 1),
        "nothing is there twice"
    );
    for player in &players {
        assert!(player.accepted.len() > 20);
        for id in &player.accepted {
            assert!(times.contains_key(id), "{id} was accepted and is lost");
        }
    }
    let mut room = Room::open(&records[0]).unwrap();
    for record in &records[1..] {
        room.apply(record).unwrap();
    }
    let (_, game) = room.game().unwrap();
    assert!(game.outcome().is_some());
}

impl Player {
    /// Comes back after every break, until the match is over.
    async fn play_on(&mut self) {
        while !self.go_on().await {
            sleep(Duration::from_millis(10)).await;
        }
    }
}
