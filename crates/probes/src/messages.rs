//! What browsers send, and what stands in a table's log.

use serde_json::Value;
use tablee::room::Record;
use tablee::wire::In;

/// A text message of a browser.
pub fn message(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else {
        return false;
    };
    let Ok(read) = In::parse(text) else {
        return false;
    };
    // It means the same however it is written.
    let plain: Value = serde_json::from_str(text).expect("what was read is JSON");
    let again = In::parse(&plain.to_string());
    let again = again.unwrap_or_else(|why| panic!("{plain} is refused: {why}"));
    assert_eq!(again, read, "{plain}");
    true
}

/// Records of a log, one per line: each is stored as it is understood.
pub fn log(data: &[u8]) -> bool {
    let lines = data.split(|byte| *byte == b'\n');
    lines.filter(|line| record(line)).count() > 0
}

fn record(line: &[u8]) -> bool {
    let Ok(record) = Record::parse(line) else {
        return false;
    };
    let stored = record.to_bytes();
    let again = Record::parse(&stored);
    let again = again.unwrap_or_else(|why| {
        let stored = String::from_utf8_lossy(&stored);
        panic!("{stored} is refused: {why}")
    });
    assert_eq!(again.to_bytes(), stored);
    true
}
