//! Real NATS servers on free ports, one or three together, and real servers of
//! ours on them.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use async_nats::jetstream::{self, stream};
use futures_util::StreamExt;
use tablee::journal::{JetStream, Journal, NatsServers};
use tempfile::TempDir;
use tokio::time::sleep;

/// Long enough for three nodes to elect a leader on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many messages are asked for before the first is there.
const AT_ONCE: usize = 64;

/// The memory that a process holds, in bytes.
pub fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.unwrap().trim().strip_suffix(" kB").unwrap();
    kilobytes.parse::<u64>().unwrap() * 1024
}

/// A process that is killed without warning when it is dropped.
pub struct Process(Child);

impl Process {
    pub fn start(command: &mut Command) -> Self {
        Self(
            command
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap(),
        )
    }

    /// What it logs goes into a file.
    pub fn start_into(command: &mut Command, log: std::fs::File) -> Self {
        Self(command.stdout(Stdio::null()).stderr(log).spawn().unwrap())
    }

    /// It keeps its sockets and does nothing until it is resumed. On a busy
    /// machine it takes a moment until each of its threads has stopped.
    pub fn pause(&self) {
        self.signal("STOP");
        while !self.is_paused() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn is_paused(&self) -> bool {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.0.id())).unwrap();
        let mut states = threads.map(|thread| {
            let stat = std::fs::read_to_string(thread.unwrap().path().join("stat"));
            // The name, in parentheses, may hold anything; the state follows.
            let state = stat.map(|stat| stat.rsplit_once(") ").unwrap().1.to_owned());
            state.map_or(true, |state| state.starts_with('T')) // or it has ended
        });
        states.all(|stopped| stopped)
    }

    pub fn resume(&self) {
        self.signal("CONT");
    }

    /// Asks it to stop, and waits until it has.
    pub fn stop(&mut self) {
        self.signal("TERM");
        assert!(self.0.wait().unwrap().success());
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> u64 {
        memory(self.0.id())
    }

    fn signal(&self, name: &str) {
        let line = format!("kill -{name} {}", self.0.id());
        assert!(
            Command::new("sh")
                .args(["-c", &line])
                .status()
                .unwrap()
                .success()
        );
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// A port that stays free while its server is down: it is below those that the
/// system hands out to outgoing connections.
pub fn free_port() -> u16 {
    loop {
        let chance = RandomState::new().build_hasher().finish();
        let port = 10_000 + u16::try_from(chance % 20_000).unwrap();
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

pub struct Nats {
    nodes: Vec<Node>,
    /// Removed first, so that no node writes into a folder that is gone.
    _folder: TempDir,
}

struct Node {
    port: u16,
    config: PathBuf,
    process: Option<Process>,
}

impl Nats {
    pub async fn alone() -> Self {
        Self::start(1).await
    }

    pub async fn three() -> Self {
        Self::start(3).await
    }

    async fn start(number: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let ports: Vec<(u16, u16)> = (0..number).map(|_| (free_port(), free_port())).collect();
        let routes: Vec<String> = ports
            .iter()
            .map(|(_, port)| format!("nats://127.0.0.1:{port}"))
            .collect();
        let mut nodes = Vec::new();
        for (n, (port, route)) in ports.iter().enumerate() {
            let store = folder.path().join(format!("node-{n}"));
            let mut config = format!(
                "server_name: node-{n}\nlisten: 127.0.0.1:{port}\njetstream {{ store_dir: \"{}\" }}\n",
                store.display()
            );
            if number > 1 {
                config += &format!(
                    "cluster {{ name: test, listen: 127.0.0.1:{route}, routes: [{}] }}\n",
                    routes.join(", ")
                );
            }
            let path = folder.path().join(format!("node-{n}.conf"));
            std::fs::write(&path, config).unwrap();
            nodes.push(Node {
                port: *port,
                config: path,
                process: None,
            });
        }
        let mut nats = Self {
            nodes,
            _folder: folder,
        };
        for n in 0..number {
            nats.revive(n);
        }
        nats
    }

    /// How our own server is told about these.
    pub fn url(&self) -> String {
        let urls: Vec<String> = self
            .nodes
            .iter()
            .map(|node| format!("nats://127.0.0.1:{}", node.port))
            .collect();
        urls.join(",")
    }

    /// A journal with a connection of its own, as another server would have.
    pub async fn journal(&self) -> Journal {
        let servers: NatsServers = self.url().parse().unwrap();
        Journal::JetStream(JetStream::connect(&servers, None).await.unwrap())
    }

    pub fn kill(&mut self, n: usize) {
        self.nodes[n].process = None;
    }

    pub fn revive(&mut self, n: usize) {
        let program = std::env::var("NATS_SERVER")
            .expect("NATS_SERVER names a nats-server 2.11 or newer: `make test-rust` brings one");
        let mut command = Command::new(program);
        command.arg("--config").arg(&self.nodes[n].config);
        self.nodes[n].process = Some(Process::start(&mut command));
    }

    pub fn pause(&self, n: usize) {
        self.nodes[n].process.as_ref().unwrap().pause();
    }

    pub fn resume(&self, n: usize) {
        self.nodes[n].process.as_ref().unwrap().resume();
    }

    pub async fn context(&self) -> jetstream::Context {
        let servers: Vec<String> = self.url().split(',').map(str::to_owned).collect();
        let options = async_nats::ConnectOptions::new().retry_on_initial_connect();
        jetstream::new(options.connect(servers).await.unwrap())
    }

    /// Which node leads the stream that holds the tables.
    pub async fn leader(&self, context: &jetstream::Context) -> usize {
        let since = Instant::now();
        loop {
            if let Ok(mut stream) = context.get_stream("tablee-tables").await
                && let Ok(info) = stream.info().await
                && let Some(leader) = info
                    .cluster
                    .as_ref()
                    .and_then(|cluster| cluster.leader.clone())
            {
                return leader.trim_start_matches("node-").parse().unwrap();
            }
            assert!(since.elapsed() < PATIENCE, "nobody leads");
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// Everything that one node holds: it is made the leader and asked.
    pub async fn contents(&self, context: &jetstream::Context, n: usize) -> Vec<(String, Vec<u8>)> {
        let since = Instant::now();
        while self.leader(context).await != n {
            assert!(since.elapsed() < PATIENCE, "node {n} does not lead");
            let preferred = serde_json::json!({"placement": {"preferred": format!("node-{n}")}});
            let subject = "STREAM.LEADER.STEPDOWN.tablee-tables".to_owned();
            // Refused while the node has not caught up.
            let _: Result<serde_json::Value, _> = context.request(subject, &preferred).await;
            sleep(Duration::from_millis(200)).await;
        }
        let stream: stream::Stream = context.get_stream("tablee-tables").await.unwrap();
        let state = &stream.cached_info().state;
        let sequences = futures_util::stream::iter(state.first_sequence..=state.last_sequence);
        let messages = sequences.map(|sequence| stream.get_raw_message(sequence));
        messages
            .buffered(AT_ONCE)
            .map(|message| {
                let message = message.unwrap();
                (message.subject.to_string(), message.payload.to_vec())
            })
            .collect()
            .await
    }
}

/// A server of ours, alone or one of several.
pub struct House {
    pub address: SocketAddr,
    /// Where tables are kept, and other options.
    options: Vec<String>,
    process: Option<Process>,
}

impl House {
    pub async fn open(nats: &Nats) -> Self {
        Self::with(&["--journal", &nats.url()]).await
    }

    pub async fn on_file(data: &Path) -> Self {
        Self::with(&["--data", data.to_str().unwrap()]).await
    }

    pub async fn with(options: &[&str]) -> Self {
        let mut house = Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, free_port())),
            options: options.iter().map(ToString::to_string).collect(),
            process: None,
        };
        house.revive().await;
        house
    }

    /// A server that was started in a way of its own.
    pub async fn started(address: SocketAddr, process: Process) -> Self {
        let house = Self {
            address,
            options: Vec::new(),
            process: Some(process),
        };
        house.listens().await;
        house
    }

    pub fn process_id(&self) -> u32 {
        self.process.as_ref().unwrap().0.id()
    }

    pub fn kill(&mut self) {
        self.process = None;
    }

    /// Stops it in good order, as an operator does.
    pub fn stop(&mut self) {
        self.process.as_mut().unwrap().stop();
        self.process = None;
    }

    pub fn memory(&self) -> u64 {
        self.process.as_ref().unwrap().memory()
    }

    pub fn pause(&self) {
        self.process.as_ref().unwrap().pause();
    }

    pub fn resume(&self) {
        self.process.as_ref().unwrap().resume();
    }

    pub async fn revive(&mut self) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        let address = self.address.to_string();
        command
            .args(["serve", "--listen", &address])
            .args(&self.options);
        command.args(["--limit", "commands-per-second=10000"]);
        command.args(["--limit", "arrivals-per-minute=100000"]);
        command.args(["--limit", "lines-per-minute=100000"]);
        self.process = Some(Process::start(&mut command));
        self.listens().await;
    }

    async fn listens(&self) {
        let since = Instant::now();
        while tokio::net::TcpStream::connect(self.address).await.is_err() {
            assert!(since.elapsed() < PATIENCE, "the server does not come up");
            sleep(Duration::from_millis(20)).await;
        }
    }
}
