//! Random faults while people play every game: NATS nodes and servers of ours
//! are killed or put to sleep, with commands in their queues. What was accepted
//! is in the log once, what was refused never.
//!
//! Fifteen faults; with `TABLEE_LONG=1`, which `make test-long` sets, 300. The
//! seed is printed, and `TABLEE_SEED=…` runs the same faults again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rules::{Dice, GameName, Seed};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::nats::{House, Nats};
use crate::players::{Checked, Manners, Player, check_log, records};

/// How many faults the people of one table live through. Then their matches end
/// and others begin, so that logs stay as short as real ones.
const FAULTS: u32 = 15;

/// How often that is done in the long mode.
const LONG: u32 = 20;

/// The shortest fault, and how much longer it may last, in milliseconds. Some
/// are shorter than people's patience, some are longer.
const SHORTEST: u32 = 300;
const LONGER: u32 = 1900;

/// After a fault, in the same way.
const QUIET: u32 = 200;
const QUIETER: u32 = 1300;

/// Long enough for three nodes to elect a leader and for all matches to end on
/// a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// They go to the other server while theirs sleeps.
const MANNERS: Manners = Manners {
    pause: Duration::from_millis(10),
    patience: Duration::from_millis(700),
    wild: true,
    restless: false,
};

#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A NATS node: the one that leads, or one after it.
    KillNode(usize),
    PauseNode(usize),
    KillServer(usize),
    /// It sleeps with whatever is in its queue.
    PauseServer(usize),
}

impl Fault {
    fn random(dice: &mut Dice) -> Self {
        match dice.below(8) {
            0 => Self::KillNode(dice.below(3) as usize),
            1 => Self::PauseNode(dice.below(3) as usize),
            2 | 3 => Self::KillServer(dice.below(2) as usize),
            _ => Self::PauseServer(dice.below(2) as usize),
        }
    }
}

/// From the environment, or new.
fn chosen_seed() -> u64 {
    match std::env::var("TABLEE_SEED") {
        Ok(seed) => seed.parse().expect("TABLEE_SEED is a number"),
        Err(_) => {
            let mut bytes = [0; 4];
            getrandom::fill(&mut bytes).unwrap();
            u32::from_be_bytes(bytes).into()
        }
    }
}

struct Cluster {
    nats: Nats,
    houses: [House; 2],
}

impl Cluster {
    async fn suffer(&mut self, fault: Fault, lasts: Duration) {
        let context = self.nats.context().await;
        match fault {
            Fault::KillNode(after) => {
                let node = (self.nats.leader(&context).await + after) % 3;
                self.nats.kill(node);
                sleep(lasts).await;
                self.nats.revive(node);
            }
            Fault::PauseNode(after) => {
                let node = (self.nats.leader(&context).await + after) % 3;
                self.nats.pause(node);
                sleep(lasts).await;
                self.nats.resume(node);
            }
            Fault::KillServer(at) => {
                self.houses[at].kill();
                sleep(lasts).await;
                self.houses[at].revive().await;
            }
            Fault::PauseServer(at) => {
                self.houses[at].pause();
                sleep(lasts).await;
                self.houses[at].resume();
            }
        }
    }
}

/// A time between the shortest and so much longer.
fn between(dice: &mut Dice, shortest: u32, longer: u32) -> Duration {
    Duration::from_millis((shortest + dice.below(longer)).into())
}

#[tokio::test(flavor = "multi_thread")]
async fn random_faults_lose_nothing_double_nothing_and_do_nothing_that_was_refused() {
    let seed = chosen_seed();
    println!("TABLEE_SEED={seed} runs these faults again");
    let rounds = std::env::var_os("TABLEE_LONG").map_or(1, |_| LONG);
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_be_bytes());
    let mut dice = Dice::new(&Seed(bytes), 0);

    let nats = Nats::three().await;
    let houses = [House::open(&nats).await, House::open(&nats).await];
    let mut cluster = Cluster { nats, houses };
    let since = Instant::now();
    let mut total = Checked::default();
    for round in 0..rounds {
        let checked = Box::pin(live_through(
            &mut cluster,
            &mut dice,
            seed + u64::from(round),
        ));
        let checked = checked.await;
        println!("{:?}: {} faults, {checked:?}", since.elapsed(), FAULTS);
        total.add(&checked);
    }
    println!("{} faults, {total:?}", rounds * FAULTS);
    let least = 300 * rounds as usize;
    assert!(total.commands > least, "{total:?}");
    assert!(total.refused > 0 && total.fences > 0, "{total:?}");
    assert!(total.ink > 0, "{total:?}");

    let context = cluster.nats.context().await;
    let contents = cluster.nats.contents(&context, 0).await;
    assert!(!contents.is_empty());
    for node in [1, 2] {
        assert!(
            contents == cluster.nats.contents(&context, node).await,
            "node {node} holds something else"
        );
    }
}

/// People play all games while the cluster suffers, and then to the end.
async fn live_through(cluster: &mut Cluster, dice: &mut Dice, seed: u64) -> Checked {
    let addresses = cluster.houses.iter().map(|house| house.address);
    let servers = Arc::new(Mutex::new(addresses.collect::<Vec<_>>()));
    let more = Arc::new(AtomicBool::new(true));
    let mut tables = JoinSet::new();
    let mut codes = Vec::new();
    for &game in GameName::ALL {
        let (code, players) = Player::three(&servers, game, seed).await;
        codes.push(code.clone());
        let mut playing = JoinSet::new();
        for mut player in players {
            player.manners = MANNERS;
            let more = Arc::clone(&more);
            playing.spawn(async move {
                player.play_on(MANNERS.pause, &more).await;
                player
            });
        }
        tables.spawn(async move { (code, playing.join_all().await) });
    }
    for _ in 0..FAULTS {
        let fault = Fault::random(dice);
        let lasts = between(dice, SHORTEST, LONGER);
        sleep(between(dice, QUIET, QUIETER)).await;
        cluster.suffer(fault, lasts).await;
    }
    more.store(false, Ordering::Relaxed);
    let ended = timeout(PATIENCE, tables.join_all()).await;
    let journal = cluster.nats.journal().await;
    let Ok(ended) = ended else {
        for code in &codes {
            let log = records(&journal, code).await;
            let last = log.last().expect("a log has a beginning").to_bytes();
            let last = String::from_utf8_lossy(&last);
            println!("{code}: {} records, at last {last}", log.len());
        }
        panic!("the matches do not end");
    };
    let mut total = Checked::default();
    for (code, players) in ended {
        total.add(&check_log(&journal, &code, &players).await);
    }
    total
}
