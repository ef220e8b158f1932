//! The servers that are compared, and how each is started.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

const NODE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/node");

/// What the server allows a stranger is far less than these drivers do.
const LIMITS: &str = "commands-per-second=1000000,connections-per-address=1000000,\
    arrivals-per-minute=1000000,onlookers-per-address=1000";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Relay,
    RelaySqlite,
    NodeWs,
    Colyseus,
    BoardgameMemory,
    BoardgameFile,
    InkRelay,
    NodeInkRelay,
    Tablee,
}

impl Kind {
    /// Those that play a game for two, or pass its moves on.
    pub const OF_MOVES: [Self; 7] = [
        Self::Relay,
        Self::RelaySqlite,
        Self::NodeWs,
        Self::Colyseus,
        Self::BoardgameMemory,
        Self::BoardgameFile,
        Self::Tablee,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Relay => "relay",
            Self::RelaySqlite => "relay + SQLite",
            Self::NodeWs => "Node ws",
            Self::Colyseus => "Colyseus",
            Self::BoardgameMemory => "boardgame.io",
            Self::BoardgameFile => "boardgame.io, file storage",
            Self::InkRelay => "axum relay",
            Self::NodeInkRelay => "Node relay",
            Self::Tablee => "Tablée",
        }
    }

    /// Its line in every plot.
    pub fn colour(self) -> &'static str {
        match self {
            Self::Relay | Self::InkRelay => "#8a8478",
            Self::RelaySqlite => "#4f6d7a",
            Self::NodeWs | Self::NodeInkRelay => "#3f8f6b",
            Self::Colyseus => "#8b6bb1",
            Self::BoardgameMemory => "#c28a2c",
            Self::BoardgameFile => "#a0673a",
            Self::Tablee => "#c2413b",
        }
    }

    /// With more tables than this, a round would take longer than it may: a
    /// table would have its turn once in several seconds.
    pub fn most_tables(self) -> usize {
        match self {
            Self::BoardgameMemory | Self::BoardgameFile => 500,
            Self::Colyseus => 2_000,
            Self::Relay
            | Self::RelaySqlite
            | Self::NodeWs
            | Self::InkRelay
            | Self::NodeInkRelay
            | Self::Tablee => usize::MAX,
        }
    }

    /// How many times as long as others it plays before anything is measured:
    /// Node gets faster for some thousand moves.
    pub fn warm_ups(self) -> u32 {
        match self {
            Self::NodeWs
            | Self::Colyseus
            | Self::BoardgameMemory
            | Self::BoardgameFile
            | Self::NodeInkRelay => 4,
            Self::Relay | Self::RelaySqlite | Self::InkRelay | Self::Tablee => 1,
        }
    }

    /// The program and its arguments, behind a command that runs it.
    pub fn arguments(self, command: &mut Command, address: SocketAddr, folder: &Path) {
        let ours = std::env::current_exe().expect("this program has a path");
        let listen = address.to_string();
        let data = folder.join("bench.db");
        let node = |file: &str| format!("{NODE}/{file}");
        match self {
            Self::Relay => command.arg(ours).args(["relay", &listen]),
            Self::RelaySqlite => command.arg(ours).args(["relay", &listen]).arg(data),
            Self::InkRelay => command.arg(ours).args(["ink-relay", &listen]),
            Self::NodeInkRelay => command.args(["node", &node("relay.mjs"), &listen]),
            Self::NodeWs => command.args(["node", &node("ws.mjs"), &listen]),
            Self::Colyseus => command.args(["node", &node("colyseus.mjs"), &listen]),
            Self::BoardgameMemory => command.args(["node", &node("boardgame.mjs"), &listen]),
            Self::BoardgameFile => command
                .args(["node", &node("boardgame.mjs"), &listen])
                .arg(folder.join("states")),
            Self::Tablee => command
                .arg(ours.with_file_name("tablee"))
                .args(["serve", "--listen", &listen, "--limit", LIMITS, "--data"])
                .arg(data),
        };
    }
}
