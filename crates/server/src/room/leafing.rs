//! Who leafs through a reveal for everybody.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who may go on with a reveal for everybody, before its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "wire.ts")]
pub enum Leafing {
    /// The host; anybody with a seat while the host is away.
    #[default]
    Host,
    /// Anybody with a seat.
    Anyone,
}
