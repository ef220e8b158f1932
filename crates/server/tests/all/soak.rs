//! Many watched tables of all games for a long time, with people who come anew
//! and a server that is killed: memory stays flat, no table is stuck, every log
//! replays.
//!
//! A few tables for some seconds; `make soak` plays 500 for half an hour
//! (`TABLEE_SOAK` is the number of minutes, `TABLEE_SOAK_TABLES` of tables).

use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rules::GameName;
use tablee::journal::{Code, Journal, Sqlite};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::nats::House;
use crate::players::{Manners, Player, check_log};
use crate::support::{Browser, link};

/// In the ordinary tests.
const FEW: usize = 6;
const SHORT: Duration = Duration::from_secs(6);

/// How often the server is killed. That happens in the first third, so that
/// what grows in the others is not forgotten.
const KILLS: u32 = 3;

/// How often memory is looked at in each third.
const LOOKS: u32 = 30;

/// The last third may take so much more memory than the second, in percent, and
/// so many bytes: an allocator gives back what it likes.
const SHARE: u64 = 10;
const SLACK: u64 = 8 * 1024 * 1024;

/// Long enough for all matches to end on a busy machine.
const PATIENCE: Duration = Duration::from_secs(600);

/// In hours people think for a moment, in seconds they do not. They think longer
/// than two slow cores need for all of them, so that as much is played in the last
/// third as in the second.
fn manners(short: bool) -> Manners {
    Manners {
        pause: Duration::from_millis(if short { 5 } else { 1000 }),
        patience: Duration::from_secs(20),
        wild: true,
        restless: true,
    }
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().expect("a whole number"))
}

/// What somebody who looks on has seen of one table.
type Seen = Arc<AtomicU64>;

/// Looks on for ever, and comes back whenever the connection breaks.
async fn look_on(browser: Browser, code: String, seen: Seen) {
    loop {
        if let Ok(mut page) = browser.connect(&link(&code)).await {
            while let Some(message) = page.try_next().await {
                page.forget();
                let moved = matches!(message["say"].as_str(), Some("view" | "ink"));
                seen.fetch_add(u64::from(moved), Ordering::Relaxed);
            }
        }
        sleep(Duration::from_millis(500)).await;
    }
}

struct Soak {
    house: House,
    third: Duration,
    tables: Vec<(Code, Seen)>,
}

impl Soak {
    /// The middle of what the server holds during a third.
    async fn memory(&self) -> u64 {
        let before: Vec<u64> = self.moves();
        let mut looks = Vec::new();
        for _ in 0..LOOKS {
            sleep(self.third / LOOKS).await;
            looks.push(self.house.memory());
        }
        for (((code, _), before), after) in self.tables.iter().zip(before).zip(self.moves()) {
            assert!(after > before, "table {code} is stuck");
        }
        looks.sort_unstable();
        looks[looks.len() / 2]
    }

    fn moves(&self) -> Vec<u64> {
        let seen = self.tables.iter().map(|(_, seen)| seen);
        seen.map(|seen| seen.load(Ordering::Relaxed)).collect()
    }

    /// How much has been seen in all.
    fn views(&self) -> u64 {
        self.moves().iter().sum()
    }

    async fn kill_now_and_then(&mut self) {
        for _ in 0..KILLS {
            sleep(self.third / (KILLS + 1)).await;
            self.house.kill();
            self.house.revive().await;
        }
        sleep(self.third / (KILLS + 1)).await;
    }
}

/// Linux fills the gaps between what is in use with huge pages, minutes or hours
/// later, if the allocator lets it.
#[tokio::test]
async fn no_huge_page_grows_around_what_is_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::on_file(&folder.path().join("tables.db")).await;
    let status = std::fs::read_to_string(format!("/proc/{}/status", house.process_id())).unwrap();
    let mut lines = status.lines();
    let huge = lines.find_map(|line| line.strip_prefix("THP_enabled:"));
    assert_eq!(huge.map(str::trim), Some("0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_for_a_long_time() {
    tablee::http::files::raise();
    let minutes = number("TABLEE_SOAK");
    let length = minutes.map_or(SHORT, |minutes| Duration::from_secs(60 * minutes));
    let tables = number("TABLEE_SOAK_TABLES").map_or(FEW, |tables| tables as usize);
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let limits = "connections-per-address=10000,changes-per-minute=100000,\
                  onlookers-per-address=1000";
    let data_file = data.to_str().unwrap();
    let pause = if minutes.is_none() { "5" } else { "1000" };
    let options = [
        "--data",
        data_file,
        "--limit",
        limits,
        "--computer-pause",
        pause,
    ];
    let house = House::with(&options).await;
    let servers = Arc::new(Mutex::new(vec![house.address]));
    let more = Arc::new(AtomicBool::new(true));
    let (mut people, mut watching) = (JoinSet::new(), JoinSet::new());
    let manners = manners(minutes.is_none());
    let mut soak = Soak {
        house,
        third: length / 3,
        tables: Vec::new(),
    };
    for table in 0..tables {
        let game = GameName::ALL[table % GameName::ALL.len()];
        let chance = table as u64;
        let alone = bots::plays(game) && (table / GameName::ALL.len()) % 2 == 1;
        let (code, players) = match alone {
            true => Player::alone(&servers, game, chance).await,
            false => Player::three(&servers, game, chance).await,
        };
        let seen = Seen::default();
        let onlooker = Browser::open(soak.house.address).await;
        watching.spawn(look_on(onlooker, code.to_string(), Arc::clone(&seen)));
        for mut player in players {
            player.manners = manners;
            let (code, more) = (code.clone(), Arc::clone(&more));
            people.spawn(async move {
                player.play_on(manners.pause, &more).await;
                (code, player)
            });
        }
        soak.tables.push((code, seen));
    }
    let since = Instant::now();
    soak.kill_now_and_then().await;
    let began = soak.views();
    let second = soak.memory().await;
    let (middle, last) = (soak.views(), soak.memory().await);
    let played = [middle - began, soak.views() - middle];
    more.store(false, Ordering::Relaxed);
    let mut ended = Vec::new();
    let all = async {
        while let Some(player) = people.join_next().await {
            ended.push(player.unwrap());
        }
    };
    timeout(PATIENCE, all).await.expect("every match ends");
    drop(watching);
    println!(
        "{tables} tables, {:?}, {KILLS} kills, {} views and strokes seen ({} and {} in the second \
         and the last third), {} MB then {} MB",
        since.elapsed(),
        soak.views(),
        played[0],
        played[1],
        second / (1024 * 1024),
        last / (1024 * 1024),
    );
    soak.house.kill();
    let check = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .arg("check")
        .arg(&data)
        .output()
        .unwrap();
    assert!(check.status.success(), "{check:?}");
    let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
    for (code, _) in &soak.tables {
        let (here, elsewhere) = ended.into_iter().partition(|(at, _)| at == code);
        ended = elsewhere;
        let here: Vec<(Code, Player)> = here;
        let players: Vec<Player> = here.into_iter().map(|(_, player)| player).collect();
        check_log(&journal, code, &players).await;
    }
    let most = second + second * SHARE / 100 + SLACK;
    assert!(last <= most, "memory grew from {second} to {last} bytes");
}
