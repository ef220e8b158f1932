//! The real program with any options, and what it writes into its log.

use std::fs::{self, File};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tablee::journal::{Journal, Sqlite};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::nats::{free_port, memory};

/// Long enough for a busy machine; a test that waits this long has failed.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// An address of this machine that is not where the tests' other clients come
/// from.
pub const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// It is killed without warning when it is dropped.
pub struct Program {
    pub address: SocketAddr,
    child: Child,
    folder: TempDir,
}

/// What a program has left behind.
pub struct Left {
    pub journal: Journal,
    /// It has the folder.
    _program: Program,
}

impl Program {
    /// `tablee serve` with these options, ready for connections.
    pub async fn serve(options: &[&str]) -> Self {
        Self::serve_with(options, |_| {}).await
    }

    /// The same in other circumstances: with variables, under a limit.
    pub async fn serve_with(options: &[&str], change: impl FnOnce(&mut Command)) -> Self {
        let program = Self::start(options, change);
        let since = Instant::now();
        while TcpStream::connect(program.address).await.is_err() {
            let log = program.log();
            assert!(since.elapsed() < PATIENCE, "it does not come up:\n{log}");
            sleep(Duration::from_millis(20)).await;
        }
        program
    }

    /// Starts it and does not wait for anything. In the options, FOLDER is its
    /// own folder.
    pub fn start(options: &[&str], change: impl FnOnce(&mut Command)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        // A shell that becomes the program, so that limits of the shell hold.
        let mut command = Command::new("sh");
        let line = r#"[ -z "$FILES" ] || ulimit $FILES; exec "$0" "$@""#;
        command.args(["-c", line, env!("CARGO_BIN_EXE_tablee"), "serve"]);
        command.args(["--listen", &address.to_string()]);
        command.args(options);
        command.current_dir(&folder);
        let log = File::create(folder.path().join("log")).unwrap();
        command.stdout(Stdio::null()).stderr(log);
        change(&mut command);
        let child = command.spawn().unwrap();
        Self {
            address,
            child,
            folder,
        }
    }

    /// What it has logged so far.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap()
    }

    pub async fn until_logged(&self, text: &str) {
        let since = Instant::now();
        while !self.log().contains(text) {
            let log = self.log();
            assert!(since.elapsed() < PATIENCE, "{text} is not logged:\n{log}");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Kills it, and opens its file.
    pub fn leave(mut self) -> Left {
        // It may have ended by itself.
        let _ = self.child.kill();
        self.child.wait().unwrap();
        let sqlite = Sqlite::open(&self.folder.path().join("tablee.db")).unwrap();
        Left {
            journal: Journal::Sqlite(sqlite),
            _program: self,
        }
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> u64 {
        memory(self.child.id())
    }

    pub fn signal(&self, name: &str) {
        let line = format!("kill -{name} {}", self.child.id());
        let sent = Command::new("sh").args(["-c", &line]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits until it has ended. Nothing if a signal ended it.
    pub async fn ended(&mut self) -> Option<i32> {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            assert!(since.elapsed() < PATIENCE, "it does not end");
            sleep(Duration::from_millis(20)).await;
        }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
