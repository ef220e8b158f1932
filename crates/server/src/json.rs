//! Values as JSON, for browsers and for the log.

mod scrap;
mod writer;

use serde::Serialize;

pub use scrap::Scrap;
use writer::Writer;

pub fn json<T: Serialize>(value: &T) -> String {
    String::from_utf8(json_bytes(value)).expect("JSON is UTF-8")
}

pub fn json_bytes<T: Serialize>(value: &T) -> Vec<u8> {
    Scrap::with(value).to_vec()
}

/// Writes it at the end of a text.
pub fn json_onto<T: Serialize>(text: &mut Vec<u8>, value: &T) {
    let written = value.serialize(Writer(text));
    written.expect("what we tell and store is plain data");
}
