//! The time of records, and their ids.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{SystemTime, UNIX_EPOCH};

/// The wall clock, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.expect("the clock is past 1970").as_millis();
    u64::try_from(millis).expect("milliseconds fit for 500 million years")
}

/// A record's own id, by which a retried append is recognised: the id of this
/// run of the server, and a number.
pub fn record_id() -> Arc<str> {
    static RUN: LazyLock<String> = LazyLock::new(|| {
        let mut bytes = [0; 10];
        getrandom::fill(&mut bytes).expect("the system has randomness");
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    });
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{}-{number}", *RUN).into()
}
