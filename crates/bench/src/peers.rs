//! How a player talks with each of the servers: just enough to play.

pub mod boardgame;
pub mod colyseus;
pub mod node_ws;
pub mod tablee;

use tokio_tungstenite::tungstenite::Message;

/// What a relay is sent: as long as a move.
pub fn relay_move() -> Message {
    Message::text(
        r#"{"id":"bench-0-00000001","do":"play","move":{"game":"shokoba","move":"take","card":17,"taking":[3,14]}}"#,
    )
}
