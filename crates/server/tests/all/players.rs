//! Players who go on whatever breaks: like the page, they send again what was
//! not answered, and they remember what they were told.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rules::{AnyMove, Dice, GameName, Seed};
use serde_json::{Value, json};
use tablee::journal::Code;
use tablee::journal::Journal;
use tablee::records::export::export;
use tablee::records::words;
use tablee::room::Room;
use tablee::room::TablePhase;
use tablee::room::{Act, Record};
use tokio::time::{Instant, sleep, timeout};

use crate::golden::setups;
use crate::plays::{choose, command};
use crate::support::{Browser, Page, shokoba};

/// A page that hears nothing for this long asks again, as a person would
/// reload.
const SILENCE: Duration = Duration::from_secs(5);

/// What does not show in one's own view is waited for no longer than this.
const LULL: Duration = Duration::from_millis(150);

/// Whoever is restless comes anew before one of so many moves.
const RESTLESS: u32 = 25;

/// Before the host goes home: a match that was begun may not be seen yet.
const LINGER: Duration = Duration::from_secs(1);

pub struct Player {
    pub browser: Browser,
    code: String,
    page: Option<Page>,
    /// The page before, which may still be open: a phone in a tunnel does not
    /// say goodbye.
    left: Option<Page>,
    /// In the order in which it was asked.
    unanswered: Vec<(String, Value)>,
    /// Moves of before, to be tried again out of turn.
    played: Vec<Value>,
    number: u32,
    strokes: u32,
    /// Since when it has been over for good.
    ending: Option<Instant>,
    /// The host of the table has gone home, so no other match begins: a command
    /// of theirs may be on its way for longer than others would wait.
    host_went: Arc<AtomicBool>,
    dice: Dice,
    pub manners: Manners,
    pub accepted: Vec<String>,
    pub refused: Vec<String>,
    /// The servers; a player who cannot reach one tries the next.
    servers: Arc<Mutex<Vec<SocketAddr>>>,
}

/// How somebody plays.
#[derive(Clone, Copy)]
pub struct Manners {
    /// Before a move.
    pub pause: Duration,
    /// How long a page may be silent before they come again.
    pub patience: Duration,
    /// Now and then they also try something that is none of their business.
    pub wild: bool,
    /// Now and then they load the page anew, or their connection breaks.
    pub restless: bool,
}

impl Default for Manners {
    fn default() -> Self {
        Self {
            pause: Duration::ZERO,
            patience: SILENCE,
            wild: false,
            restless: false,
        }
    }
}

impl Player {
    /// Two people on different servers sit down at a new table and begin.
    pub async fn two(servers: &Arc<Mutex<Vec<SocketAddr>>>, target: u8) -> (Code, [Self; 2]) {
        let mut setup = shokoba();
        setup["target"] = target.into();
        let (code, players) = Self::table(servers, setup, [2, 2], 0).await;
        let players = players.try_into().ok();
        (code, players.expect("there are two"))
    }

    /// Three people, as every game can be played.
    pub async fn three(
        servers: &Arc<Mutex<Vec<SocketAddr>>>,
        game: GameName,
        chance: u64,
    ) -> (Code, Vec<Self>) {
        Self::table(servers, json!(setups::plain(game)), [3, 3], chance).await
    }

    /// Somebody plays with two computers.
    pub async fn alone(
        servers: &Arc<Mutex<Vec<SocketAddr>>>,
        game: GameName,
        chance: u64,
    ) -> (Code, Vec<Self>) {
        Self::table(servers, json!(setups::plain(game)), [1, 3], chance).await
    }

    async fn table(
        servers: &Arc<Mutex<Vec<SocketAddr>>>,
        setup: Value,
        [people, seats]: [u8; 2],
        chance: u64,
    ) -> (Code, Vec<Self>) {
        let addresses = servers.lock().unwrap().clone();
        let mut browsers = Vec::new();
        for seat in 0..usize::from(people) {
            browsers.push(Browser::open(addresses[seat % addresses.len()]).await);
        }
        let code = browsers[0].create(setup, seats).await;
        let mut pages = Vec::new();
        for (seat, browser) in browsers.iter().enumerate() {
            let mut page = browser.join(&code).await;
            page.sit(seat).await;
            pages.push(page);
        }
        for seat in people..seats {
            let computer = json!({"do": "computer", "seat": seat, "level": "habitue"});
            let id = format!("computer-{seat}");
            pages[0].accepted(&id, computer).await;
        }
        pages[0]
            .accepted("start-match", json!({"do": "start"}))
            .await;
        let host_went = Arc::new(AtomicBool::new(false));
        let players = (0..).zip(browsers).map(|(seat, browser)| Self {
            browser,
            code: code.clone(),
            page: None,
            left: None,
            unanswered: Vec::new(),
            played: Vec::new(),
            number: 0,
            strokes: 0,
            ending: None,
            host_went: Arc::clone(&host_went),
            dice: Dice::new(&seed(chance), seat),
            manners: Manners::default(),
            accepted: Vec::new(),
            refused: Vec::new(),
            servers: Arc::clone(servers),
        });
        (code.parse().unwrap(), players.collect())
    }

    /// Plays until the match is over; begins another if `more` then holds.
    pub async fn play_on(&mut self, pause: Duration, more: &AtomicBool) {
        self.manners.pause = pause;
        while !self.go_on(more).await {
            let left = self.page.take();
            self.left = left.filter(|_| self.dice.below(2) == 0);
            let servers = self.servers.lock().unwrap().clone();
            let at = servers
                .iter()
                .position(|server| *server == self.browser.server);
            self.browser.server = servers[at.map_or(0, |at| (at + 1) % servers.len())];
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Returns whether it came to the end; otherwise the connection broke.
    async fn go_on(&mut self, more: &AtomicBool) -> bool {
        let path = format!("/ws/{}", self.code);
        let connecting = timeout(self.manners.patience, self.browser.connect(&path));
        let Ok(Ok(page)) = connecting.await else {
            return false;
        };
        self.page = Some(page);
        for (_, command) in self.unanswered.clone() {
            if !self.send(command).await {
                return false;
            }
        }
        let mut heard = Instant::now();
        loop {
            let page = self.page.as_mut().expect("connected");
            let news = match timeout(LULL, page.try_next()).await {
                Ok(None) => return false,
                Ok(Some(message)) => {
                    page.forget();
                    heard = Instant::now();
                    self.hear(&message)
                }
                Err(_) if heard.elapsed() > self.manners.patience => return false,
                Err(_) => true,
            };
            if !self.unanswered.is_empty() || !news {
                continue;
            }
            let Some(command) = self.next_command(more) else {
                continue;
            };
            let Some(command) = command else {
                return true;
            };
            sleep(self.manners.pause).await;
            if self.manners.restless && self.dice.below(RESTLESS) == 0 {
                return false;
            }
            if let Some(wild) = self.wild_command()
                && !self.ask(wild).await
            {
                return false;
            }
            self.played.push(command.clone());
            if !self.ask(command).await {
                return false;
            }
        }
    }

    /// Takes an answer; returns whether there is something to decide anew.
    fn hear(&mut self, message: &Value) -> bool {
        let answered = self
            .unanswered
            .iter()
            .position(|(id, _)| message["id"] == **id);
        if let Some(at) = answered {
            let (id, command) = self.unanswered.remove(at);
            match message["say"].as_str() {
                Some("accepted") => self.accepted.push(id),
                // The view was not the newest: somebody else's move, or our
                // own from before the break, was still on its way.
                Some("refused") => self.refused.push(id),
                Some(_) | None => panic!("{message}"),
            }
            // Ink shows in no view.
            return message["say"] == "refused" || is_ink(&command);
        }
        // What was accepted shows in the view that follows.
        message["say"] == "view"
    }

    /// The next command, if there is one; nothing at the end of everything.
    #[allow(clippy::option_option, reason = "a move, none now, or none any more")]
    fn next_command(&mut self, more: &AtomicBool) -> Option<Option<Value>> {
        let page = self.page.as_ref().expect("connected");
        if !page.is_over() || more.load(Ordering::Relaxed) {
            self.ending = None;
        }
        let goes_on = more.load(Ordering::Relaxed);
        match (page.is_over(), page.view["viewer"] == 0) {
            (true, true) if goes_on => Some(Some(json!({"do": "start"}))),
            (true, true) => {
                let since = self.ending.get_or_insert_with(Instant::now);
                let goes = since.elapsed() > LINGER;
                self.host_went.store(goes, Ordering::Relaxed);
                goes.then_some(None)
            }
            (true, false) => self.host_went.load(Ordering::Relaxed).then_some(None),
            (false, _) => choose(&page.view, &mut self.dice).map(|mv| Some(command(&mv))),
        }
    }

    /// Something that could be done at any time, or a move that was right once.
    fn wild_command(&mut self) -> Option<Value> {
        let many = u32::try_from(self.played.len()).expect("few moves");
        if !self.manners.wild || many == 0 {
            return None;
        }
        match self.dice.below(12) {
            0 => Some(json!({"do": "say", "text": "what now?"})),
            1 | 2 => Some(self.played[self.dice.below(many) as usize].clone()),
            _ => None,
        }
    }

    async fn ask(&mut self, mut command: Value) -> bool {
        let person = &self.browser.id[..8];
        let count = if is_ink(&command) {
            &mut self.strokes
        } else {
            &mut self.number
        };
        let number = *count;
        *count += 1;
        let id = match is_ink(&command) {
            true => format!("{person}-ink-{number}"),
            false => format!("{person}-{number:05}"),
        };
        command["id"] = id.clone().into();
        self.unanswered.push((id, command.clone()));
        self.send(command).await
    }

    async fn send(&mut self, command: Value) -> bool {
        let page = self.page.as_mut().expect("connected");
        page.try_send(command).await.is_ok()
    }
}

fn seed(chance: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&chance.to_be_bytes());
    Seed(bytes)
}

fn is_ink(command: &Value) -> bool {
    let mv = serde_json::from_value::<AnyMove>(command["move"].clone());
    mv.is_ok_and(|mv| mv.is_ink())
}

/// What a log holds.
#[derive(Debug, Default)]
pub struct Checked {
    pub commands: usize,
    /// How many of them are ink.
    pub ink: usize,
    pub fences: usize,
    /// How many were refused, and so are not there.
    pub refused: usize,
}

impl Checked {
    pub fn add(&mut self, other: &Self) {
        self.commands += other.commands;
        self.ink += other.ink;
        self.fences += other.fences;
        self.refused += other.refused;
    }
}

/// The log of a table.
pub async fn records(journal: &Journal, code: &Code) -> Vec<Record> {
    let log = journal.read(code, 0).await.unwrap();
    let mut records = Vec::new();
    for (n, stored) in (0..).zip(&log) {
        records.push(journal.record(stored, n).await.unwrap());
    }
    records
}

/// Everything accepted is in the log once, nothing refused is there, and the
/// log replays to the end of a match, as do the records of all its matches.
pub async fn check_log(journal: &Journal, code: &Code, players: &[Player]) -> Checked {
    let records = records(journal, code).await;
    let mut times: HashMap<(String, String), u32> = HashMap::new();
    let mut checked = Checked::default();
    for entry in records.iter().flat_map(|record| &record.did) {
        if let Act::Fence { .. } = entry.act {
            checked.fences += 1;
            continue;
        }
        let command = (entry.by.to_string(), entry.id.as_str().to_owned());
        *times.entry(command).or_default() += 1;
        let ink = matches!(&entry.act, Act::Play { mv, .. } if mv.is_ink());
        checked.ink += usize::from(ink);
    }
    for ((by, id), times) in &times {
        assert_eq!(*times, 1, "{code}: {id} of {by} is there twice");
    }
    for player in players {
        let is_there = |id: &String| times.contains_key(&(player.browser.id.clone(), id.clone()));
        for id in &player.accepted {
            assert!(is_there(id), "{code}: {id} was accepted and is lost");
        }
        for id in &player.refused {
            assert!(!is_there(id), "{code}: {id} was refused and is there");
        }
        checked.refused += player.refused.len();
    }
    let mut room = Room::open(&records[0]).unwrap();
    for record in &records[1..] {
        room.apply(record).unwrap();
    }
    assert_eq!(room.phase(), TablePhase::Over);
    let exported = export(journal, code, None).await.unwrap().unwrap();
    for one in &exported.matches {
        assert!(one.finished, "{code}: match {}", one.number);
        words::write(one.record.as_bytes(), &mut std::io::sink()).unwrap();
    }
    checked.commands = times.len();
    checked
}
