//! Values as JSON, for browsers and for the log.

mod writer;

use serde::Serialize;
use writer::Writer;

pub fn json<T: Serialize>(value: &T) -> String {
    String::from_utf8(json_bytes(value, 256)).expect("JSON is UTF-8")
}

/// Makes space for about this many bytes first: growing costs as much as
/// writing.
pub fn json_bytes<T: Serialize>(value: &T, size: usize) -> Vec<u8> {
    let mut text = Vec::with_capacity(size);
    json_onto(&mut text, value);
    text
}

/// Writes it at the end of a text.
pub fn json_onto<T: Serialize>(text: &mut Vec<u8>, value: &T) {
    let written = value.serialize(Writer(text));
    written.expect("what we tell and store is plain data");
}
