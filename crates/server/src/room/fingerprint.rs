//! A short number instead of a long text, where only "the same or not" is asked.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::LazyLock;

/// A hash with a secret that only this run of the server knows, so nobody can
/// make two things that look the same.
pub fn fingerprint(of: impl Hash) -> u64 {
    static SECRET: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    SECRET.hash_one(of)
}

/// The same for a long text that this server has written itself: in a quarter of
/// the time, but somebody who chose the text might know more of the hash.
pub fn quick_fingerprint(of: &[u8]) -> u64 {
    static SECRET: LazyLock<foldhash::quality::RandomState> = LazyLock::new(Default::default);
    SECRET.hash_one(of)
}
