//! Whatever a stranger may send, and however much of it, while two innocent
//! people play at another table of the same server.
//!
//! Everything is refused with a kind, or the connection ends with a reason; it
//! is counted; the server's memory stays bounded; the innocent table goes on,
//! and its log replays.

mod arena;
mod families;
mod floods;
mod malformed;
mod misplaced;
mod replayed;
mod senders;
