//! A server on a core of its own, and what the system says about it.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::kind::Kind;

/// Linux counts a process's time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// Node needs a second on a busy core.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Process {
    child: Child,
    pub address: SocketAddr,
    /// From the command until it answered.
    pub started_in: Duration,
}

impl Process {
    /// Starts a server on the first core. It is killed when this is dropped.
    pub async fn start(kind: Kind, folder: &Path) -> Self {
        let address = free_address();
        let mut command = Command::new("taskset");
        command.args(["--cpu-list", "0"]);
        kind.arguments(&mut command, address, folder);
        // As servers run when they serve people: libraries on Node check less,
        // and Tablée says only what is wrong.
        command
            .env("NODE_ENV", "production")
            .env("RUST_LOG", "warn");
        let since = Instant::now();
        let child = command.stdout(Stdio::null()).spawn();
        let mut process = Self {
            child: child.expect("taskset is there"),
            address,
            started_in: Duration::ZERO,
        };
        while !answers(address).await {
            assert!(since.elapsed() < PATIENCE, "{kind:?} does not start");
            sleep(Duration::from_millis(2)).await;
        }
        process.started_in = since.elapsed();
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

/// A port below those that the system gives to whoever connects: the players of
/// the last server may still hold many of them.
pub fn free_address() -> SocketAddr {
    static TRIED: AtomicU16 = AtomicU16::new(0);
    let first = u16::try_from(std::process::id() % 8_000).expect("it is below 8,000");
    loop {
        let port = 20_000 + (first + TRIED.fetch_add(1, Ordering::Relaxed)) % 10_000;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
}

/// Whether somebody answers a request there, whatever the answer is.
pub async fn answers(address: SocketAddr) -> bool {
    let Ok(mut stream) = TcpStream::connect(address).await else {
        return false;
    };
    let asked = stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    asked.await.is_ok() && stream.read(&mut [0]).await.is_ok_and(|bytes| bytes > 0)
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().expect("the process runs");
        self.child.wait().expect("it was our child");
    }
}
