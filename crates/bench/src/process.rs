//! A server on a core of its own, and what the system says about it.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::net::TcpStream;
use tokio::time::sleep;

/// Linux counts a process's time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

const NODE_RELAY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/node/relay.mjs");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Relay,
    RelaySqlite,
    InkRelay,
    NodeRelay,
    Tablee,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Relay => "relay",
            Self::RelaySqlite => "relay + SQLite",
            Self::InkRelay => "axum relay",
            Self::NodeRelay => "Node relay",
            Self::Tablee => "Tablée",
        }
    }
}

pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts a server on the first core. It is killed when this is dropped.
    pub async fn start(kind: Kind, folder: &Path) -> Self {
        let ours = std::env::current_exe().expect("this program has a path");
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|at| at.local_addr());
        let address = port.expect("a port is free");
        let listen = address.to_string();
        let data: PathBuf = folder.join("bench.db");
        let mut command = Command::new("taskset");
        command.args(["--cpu-list", "0"]);
        match kind {
            Kind::Relay => command.arg(&ours).args(["relay", &listen]),
            Kind::InkRelay => command.arg(&ours).args(["ink-relay", &listen]),
            Kind::NodeRelay => command.arg("node").arg(NODE_RELAY).arg(&listen),
            Kind::RelaySqlite => command.arg(&ours).args(["relay", &listen]).arg(data),
            Kind::Tablee => {
                command.arg(ours.with_file_name("tablee"));
                command.args([
                    "serve",
                    "--listen",
                    &listen,
                    "--limit",
                    "commands-per-second=1000000,connections-per-address=1000000,\
                     arrivals-per-minute=1000000,onlookers-per-address=1000",
                ]);
                command.arg("--data").arg(data)
            }
        };
        let child = command
            .stdout(Stdio::null())
            .spawn()
            .expect("taskset is there");
        let process = Self { child, address };
        let since = Instant::now();
        while TcpStream::connect(address).await.is_err() {
            assert!(
                since.elapsed() < Duration::from_secs(10),
                "{kind:?} does not start"
            );
            sleep(Duration::from_millis(20)).await;
        }
        process
    }

    /// The processor time that it has used so far.
    pub fn cpu(&self) -> Duration {
        let stat = self.read("stat");
        // The name, in parentheses, may hold spaces; time is 12 and 13 after it.
        let (_, after) = stat.rsplit_once(')').expect("a name");
        let ticks = after.split_whitespace().skip(11).take(2);
        let ticks: u32 = ticks
            .map(|ticks| ticks.parse::<u32>().expect("a number"))
            .sum();
        TICK * ticks
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> u64 {
        let status = self.read("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        kilobytes
            .and_then(|number| number.parse::<u64>().ok())
            .expect("a number")
            * 1024
    }

    fn read(&self, file: &str) -> String {
        let path = format!("/proc/{}/{file}", self.child.id());
        fs::read_to_string(path).expect("the process runs")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().expect("the process runs");
        self.child.wait().expect("it was our child");
    }
}
