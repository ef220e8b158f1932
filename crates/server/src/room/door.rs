//! Who may come in.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who may come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "wire.ts")]
pub struct Door {
    /// The home page lists the table; otherwise only its link leads to it.
    pub listed: bool,
    /// Anyone without a seat may look on.
    pub spectators: bool,
}

impl Default for Door {
    fn default() -> Self {
        Self {
            listed: false,
            spectators: true,
        }
    }
}
