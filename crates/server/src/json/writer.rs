//! Writes JSON, the same bytes as `serde_json`, for what is written all the time.
//!
//! A view is mostly names of fields, and `serde_json` looks at every letter of
//! them for something to escape: that was a fifth of what a move costs. Fields
//! are named by us, so their names are copied as they are. Anything unusual
//! (what has to be escaped, fractions) is left to `serde_json`.

use std::fmt::Display;
use std::io::Write;

use serde::Serialize;
use serde::ser::{
    Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

/// Writes at the end of these bytes.
pub struct Writer<'a>(pub &'a mut Vec<u8>);

/// A list or an object in the making.
pub struct Open<'a> {
    out: &'a mut Vec<u8>,
    is_empty: bool,
    end: &'static [u8],
}

/// Whether it can stand between quotes as it is.
fn is_plain(text: &[u8]) -> bool {
    let odd = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
    !text.iter().fold(false, |found, byte| found | odd(*byte))
}

impl<'a> Writer<'a> {
    #[inline]
    fn raw(self, bytes: &[u8]) -> Result<(), Error> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    #[inline]
    fn open(self, start: u8, end: &'static [u8]) -> Open<'a> {
        self.0.push(start);
        Open {
            out: self.0,
            is_empty: true,
            end,
        }
    }

    /// `{"name":`
    fn variant(&mut self, name: &'static str) {
        self.0.push(b'{');
        field(self.0, name);
    }
}

/// `"name":`
#[inline]
fn field(out: &mut Vec<u8>, name: &'static str) {
    debug_assert!(is_plain(name.as_bytes()), "a field is called {name:?}");
    out.reserve(name.len() + 3);
    out.push(b'"');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
}

impl Open<'_> {
    #[inline]
    fn comma(&mut self) {
        if !self.is_empty {
            self.out.push(b',');
        }
        self.is_empty = false;
    }

    #[inline]
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.comma();
        value.serialize(Writer(self.out))
    }

    #[inline]
    fn named<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.comma();
        field(self.out, name);
        value.serialize(Writer(self.out))
    }

    #[inline]
    fn close(self) -> Result<(), Error> {
        self.out.extend_from_slice(self.end);
        Ok(())
    }
}

macro_rules! whole_numbers {
    ($($method:ident $number:ty),+) => {$(
        #[inline]
        fn $method(self, value: $number) -> Result<(), Error> {
            self.raw(itoa::Buffer::new().format(value).as_bytes())
        }
    )+};
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    whole_numbers!(
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64,
        serialize_u128 u128, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32,
        serialize_i64 i64, serialize_i128 i128
    );

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.raw(if value { b"true" } else { b"false" })
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        serde_json::to_writer(self.0, &value)
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        serde_json::to_writer(self.0, &value)
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), Error> {
        if !is_plain(text.as_bytes()) {
            return serde_json::to_writer(self.0, text);
        }
        self.0.reserve(text.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(text.as_bytes());
        self.0.push(b'"');
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        let start = self.0.len();
        write!(self.0, "\"{value}\"").map_err(Error::io)?;
        if is_plain(&self.0[start + 1..self.0.len() - 1]) {
            return Ok(());
        }
        self.0.truncate(start);
        serde_json::to_writer(self.0, &value.to_string())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.raw(b"null")
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.raw(b"null")
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Error> {
        self.raw(b"null")
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.variant(variant);
        value.serialize(Writer(self.0))?;
        self.raw(b"}")
    }

    #[inline]
    fn serialize_seq(self, _len: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple(self, _len: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_variant(
        mut self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Open<'a>, Error> {
        self.variant(variant);
        Ok(self.open(b'[', b"]}"))
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'{', b"}"))
    }

    #[inline]
    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct_variant(
        mut self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Open<'a>, Error> {
        self.variant(variant);
        Ok(self.open(b'{', b"}}"))
    }
}

macro_rules! lists {
    ($($list:ident $method:ident),+) => {$(
        impl $list for Open<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )+};
}

lists!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

macro_rules! objects {
    ($($object:ident),+) => {$(
        impl $object for Open<'_> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.named(name, value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close()
            }
        }
    )+};
}

objects!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.comma();
        let start = self.out.len();
        key.serialize(Writer(self.out))?;
        match self.out.get(start) {
            Some(b'"') => {}
            // A number or a truth is a key between quotes.
            Some(b'-' | b'0'..=b'9' | b't' | b'f') => {
                self.out.insert(start, b'"');
                self.out.push(b'"');
            }
            _ => return Err(Error::custom("a key is a text or a number")),
        }
        self.out.push(b':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Writer(self.out))
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn written<T: Serialize + ?Sized>(value: &T) -> Result<String, Error> {
        let mut bytes = Vec::new();
        value.serialize(Writer(&mut bytes))?;
        Ok(String::from_utf8(bytes).unwrap())
    }

    fn check<T: Serialize + ?Sized>(value: &T) {
        assert_eq!(
            written(value).unwrap(),
            serde_json::to_string(value).unwrap()
        );
    }

    #[derive(Serialize)]
    struct Unit;

    #[derive(Serialize)]
    struct Pair(i64, &'static str);

    #[derive(Serialize)]
    struct Inner<T>(T);

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Bare,
        One(Option<u8>),
        Two(bool, char),
        Named { first: f64, second: [u16; 2] },
        Nothing {},
    }

    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Tagged {
        Empty,
        Full { text: String },
        Within(Flat),
    }

    #[derive(Serialize)]
    struct Flat {
        n: i8,
        #[serde(flatten)]
        rest: BTreeMap<&'static str, u32>,
        none: Option<()>,
    }

    #[test]
    fn every_shape_is_written_as_serde_json_writes_it() {
        let flat = || Flat {
            n: -7,
            rest: BTreeMap::from([("a \"b\"", 1), ("é", 2)]),
            none: None,
        };
        check(&(Unit, Pair(i64::MIN, "x"), Inner(u64::MAX), Inner("y")));
        check(&(i128::MIN, u128::MAX, f32::MIN_POSITIVE, f64::NAN, 1e300, ()));
        check(&[Kind::Bare, Kind::One(None), Kind::One(Some(3))]);
        check(&[Kind::Two(true, '"'), Kind::Two(false, '\u{7f}')]);
        check(&[
            Kind::Named {
                first: 0.1,
                second: [0, 9],
            },
            Kind::Nothing {},
        ]);
        let text = "l’été\n".to_owned();
        check(&[Tagged::Empty, Tagged::Full { text }, Tagged::Within(flat())]);
        check(&(flat(), [(); 0], [[0u8; 2]; 2], Vec::<u8>::new()));
    }

    #[test]
    fn a_key_is_between_quotes() {
        check(&BTreeMap::from([("", 0), ("\\", 1)]));
        check(&BTreeMap::from([(-3, 0), (12, 1)]));
        check(&BTreeMap::from([(false, 0), (true, 1)]));
        check(&BTreeMap::from([('"', 0), ('a', 1)]));
        assert!(written(&BTreeMap::from([([1, 2], 0)])).is_err());
        assert!(written(&BTreeMap::from([(None::<u8>, 0)])).is_err());
    }

    #[test]
    fn every_character_is_written_as_serde_json_writes_it() {
        struct Shown(String);
        impl Serialize for Shown {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }
        for char in (0..0x3000)
            .chain(0x1f300..0x1f700)
            .filter_map(char::from_u32)
        {
            check(&char);
            for text in [
                format!("{char}"),
                format!("plain{char}"),
                format!("a{char}b"),
            ] {
                check(&text);
                check(&Shown(text));
            }
        }
    }
}
