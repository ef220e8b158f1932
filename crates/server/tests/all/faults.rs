//! Ten faults while people play: NATS nodes and servers of ours are killed or
//! paused, and nothing that was accepted is lost or done twice.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::nats::{House, Nats};
use crate::players::{Player, check_log};

const TABLES: usize = 3;

#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A NATS node: the one that leads, or one after it.
    KillNode(usize),
    PauseNode(usize),
    KillServer(usize),
    PauseServer(usize),
}

/// Leaders and followers, killed and paused, and our own servers.
const FAULTS: [Fault; 10] = [
    Fault::KillNode(1),
    Fault::PauseServer(0),
    Fault::PauseNode(0),
    Fault::KillServer(1),
    Fault::KillNode(0),
    Fault::PauseNode(2),
    Fault::KillServer(0),
    Fault::PauseNode(0),
    Fault::PauseServer(1),
    Fault::KillNode(0),
];

/// How long a fault lasts, and the quiet after it.
const LASTS: Duration = Duration::from_millis(2500);
const QUIET: Duration = Duration::from_millis(2000);

#[tokio::test(flavor = "multi_thread")]
async fn ten_faults_lose_nothing_and_double_nothing() {
    let mut nats = Nats::three().await;
    let mut houses = [House::open(&nats).await, House::open(&nats).await];
    let servers = Arc::new(Mutex::new(
        houses.iter().map(|house| house.address).collect::<Vec<_>>(),
    ));
    let more = Arc::new(AtomicBool::new(true));
    let mut tables = JoinSet::new();
    for _ in 0..TABLES {
        let (servers, more) = (Arc::clone(&servers), Arc::clone(&more));
        tables.spawn(async move {
            let (code, mut players) = Player::two(&servers, 7).await;
            let [host, guest] = &mut players;
            let pause = Duration::from_millis(10);
            let both =
                async { tokio::join!(host.play_on(pause, &more), guest.play_on(pause, &more)) };
            timeout(Duration::from_secs(150), both)
                .await
                .expect("the matches end");
            (code, players)
        });
    }
    let context = nats.context().await;
    sleep(QUIET).await;
    for fault in FAULTS {
        let leader = nats.leader(&context).await;
        match fault {
            Fault::KillNode(after) => {
                let node = (leader + after) % 3;
                nats.kill(node);
                sleep(LASTS).await;
                nats.revive(node);
            }
            Fault::PauseNode(after) => {
                let node = (leader + after) % 3;
                nats.pause(node);
                sleep(LASTS).await;
                nats.resume(node);
            }
            Fault::KillServer(at) => {
                houses[at].kill();
                sleep(LASTS).await;
                houses[at].revive().await;
            }
            Fault::PauseServer(at) => {
                houses[at].pause();
                sleep(LASTS).await;
                houses[at].resume();
            }
        }
        sleep(QUIET).await;
    }
    more.store(false, Ordering::Relaxed);
    let tables = tables.join_all().await;

    let journal = nats.journal().await;
    let mut commands = 0;
    for (code, players) in &tables {
        commands += check_log(&journal, code, players).await;
    }
    assert!(commands > 300, "{commands}");
    let since = Instant::now();
    let contents = nats.contents(&context, 0).await;
    assert!(!contents.is_empty());
    for node in [1, 2] {
        assert!(
            contents == nats.contents(&context, node).await,
            "node {node} holds something else"
        );
    }
    assert!(since.elapsed() < Duration::from_secs(60));
}
