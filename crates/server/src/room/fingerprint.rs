//! A short number instead of a long text, where only "the same or not" is asked.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::LazyLock;

/// A hash with a secret that only this run of the server knows, so nobody can
/// make two things that look the same.
pub fn fingerprint(of: impl Hash) -> u64 {
    static SECRET: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    SECRET.hash_one(of)
}
