//! A server on a core of its own, and what the system says about it.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use nix::time::ClockId;
use nix::unistd::{Pid, sync};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::kind::Kind;

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
        // What the last server has left for the disk is not this one's affair.
        sync();
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
        let process = Pid::from_raw(self.child.id().try_into().expect("a process"));
        let clock = ClockId::pid_cpu_clock_id(process).expect("the process runs");
        clock.now().expect("it has a clock").into()
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the process runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        kilobytes
            .and_then(|number| number.parse::<u64>().ok())
            .expect("a number")
            * 1024
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
