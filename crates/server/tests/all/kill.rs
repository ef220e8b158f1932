//! The real process, killed without warning again and again: what a player saw
//! accepted is there, once, and everybody goes on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rules::{Dice, Seed};
use tablee::journal::{Journal, Sqlite};
use tokio::time::{sleep, timeout};

use crate::nats::House;
use crate::players::{Player, check_log};

/// How many times the server dies.
const KILLS: u32 = 25;

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A player's pause before a move.
const THINK: Duration = Duration::from_millis(5);

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_loses_nothing_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let mut house = House::on_file(&data).await;
    let servers = Arc::new(Mutex::new(vec![house.address]));
    let (code, mut players) = Player::two(&servers, 7).await;
    let more = AtomicBool::new(true);
    let killing = async {
        let mut dice = Dice::new(&Seed([4; 32]), 0);
        for _ in 0..KILLS {
            sleep(Duration::from_millis(u64::from(60 + dice.below(120)))).await;
            house.kill();
            house.revive().await;
        }
        more.store(false, Ordering::Relaxed);
    };
    let [first, second] = &mut players;
    let all = async {
        tokio::join!(
            killing,
            first.play_on(THINK, &more),
            second.play_on(THINK, &more)
        )
    };
    timeout(PATIENCE, all).await.expect("an end in time");
    house.kill();
    let journal = Journal::Sqlite(Sqlite::open(&data).unwrap());
    let commands = check_log(&journal, &code, &players).await.commands;
    assert!(
        commands > KILLS as usize,
        "only {commands} commands between {KILLS} kills"
    );
}
