//! Reading what says inside which kind it is, `{"game": …, "move": …, …}`,
//! without keeping all of it first.
//!
//! serde reads such a value into memory, looks for the tag there and reads it
//! again; a move has two tags, its game's and its own, and a stroke hundreds of
//! numbers. Everybody writes the tag first: then what follows is read as it
//! comes. Where it stands elsewhere, serde's way is taken.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, StringDeserializer};
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A kind of value with a tag inside.
pub trait Tagged<'de>: Sized {
    const TAG: &'static str;
    type Tag: Deserialize<'de>;

    /// Reads what follows the tag.
    fn after<M: MapAccess<'de>>(tag: Self::Tag, rest: M) -> Result<Self, M::Error>;

    /// Reads all of it, wherever the tag is.
    fn whole<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error>;
}

pub fn read<'de, T: Tagged<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    from.deserialize_map(Whole(PhantomData))
}

struct Whole<T>(PhantomData<T>);

impl<'de, T: Tagged<'de>> Visitor<'de> for Whole<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "something with `{}`", T::TAG)
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<T, M::Error> {
        let key = match map.next_key_seed(Key(T::TAG))? {
            Some(None) => {
                let tag = map.next_value()?;
                return T::after(tag, Rest { tag: T::TAG, map });
            }
            Some(Some(other)) => Some(other),
            None => None,
        };
        let value = None;
        T::whole(MapAccessDeserializer::new(Again { key, value, map }))
    }
}

/// A key: nothing if it is the tag's.
struct Key(&'static str);

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Key {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, key: &str) -> Result<Self::Value, E> {
        Ok((key != self.0).then(|| key.to_owned()))
    }
}

/// What follows a tag. A second tag is refused, wherever it stands.
struct Rest<M> {
    tag: &'static str,
    map: M,
}

impl<'de, M: MapAccess<'de>> MapAccess<'de> for Rest<M> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, M::Error> {
        let Self { tag, map } = self;
        map.next_key_seed(Another { tag, seed })
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, M::Error> {
        self.map.next_value_seed(seed)
    }
}

/// Any key but the tag's.
struct Another<K> {
    tag: &'static str,
    seed: K,
}

impl<'de, K: DeserializeSeed<'de>> DeserializeSeed<'de> for Another<K> {
    type Value = K::Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<K::Value, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl<'de, K: DeserializeSeed<'de>> Visitor<'de> for Another<K> {
    type Value = K::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<K::Value, E> {
        if key == self.tag {
            return Err(E::duplicate_field(self.tag));
        }
        self.seed.deserialize(key.into_deserializer())
    }
}

/// What follows a tag, with the tag in front again.
pub fn again<M>(key: &str, tag: String, map: M) -> Again<M> {
    Again {
        key: Some(key.to_owned()),
        value: Some(tag),
        map,
    }
}

/// A map of which something was read already.
pub struct Again<M> {
    key: Option<String>,
    value: Option<String>,
    map: M,
}

impl<'de, M: MapAccess<'de>> MapAccess<'de> for Again<M> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, M::Error> {
        match self.key.take() {
            Some(key) => seed.deserialize(text(key)).map(Some),
            None => self.map.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, M::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(text(value)),
            None => self.map.next_value_seed(seed),
        }
    }
}

fn text<E: Error>(text: String) -> StringDeserializer<E> {
    text.into_deserializer()
}

#[cfg(test)]
mod tests {
    use crate::AnyMove;

    /// However it is written, it is read alike, or refused alike.
    fn check(texts: &[&str]) {
        let read = |text: &&str| serde_json::from_str::<AnyMove>(text).map_err(|_| ());
        let first = read(&texts[0]);
        for text in texts {
            assert_eq!(read(text), first, "{text}");
        }
    }

    #[test]
    fn the_order_of_fields_does_not_matter() {
        check(&[
            r#"{"game":"pictomania","move":"stroke","points":[1,2,3,4],"pressure":[9,8]}"#,
            r#"{"game":"pictomania","points":[1,2,3,4],"pressure":[9,8],"move":"stroke"}"#,
            r#"{"move":"stroke","points":[1,2,3,4],"pressure":[9,8],"game":"pictomania"}"#,
            r#"{"pressure":[9,8],"game":"pictomania","points":[1,2,3,4],"move":"stroke"}"#,
        ]);
        check(&[
            r#"{"game":"pictomania","move":"guess","on":1,"number":5}"#,
            r#"{"number":5,"move":"guess","on":1,"game":"pictomania"}"#,
        ]);
        check(&[
            r#"{"game":"shokoba","move":"take","card":"S4","taking":["E4"]}"#,
            r#"{"taking":["E4"],"card":"S4","move":"take","game":"shokoba"}"#,
        ]);
        for good in [
            r#"{"game":"pictomania","move":"stroke","points":[1,2]}"#,
            r#"{"game":"pictomania","move":"undo"}"#,
            r#"{"game":"ademimo","move":"pass"}"#,
        ] {
            let mv: AnyMove = serde_json::from_str(good).unwrap();
            assert_eq!(serde_json::to_string(&mv).unwrap(), good);
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        for bad in [
            "{}",
            "[]",
            "7",
            r#"{"game":"chess","move":"ready"}"#,
            r#"{"game":"pictomania"}"#,
            r#"{"move":"ready"}"#,
            r#"{"game":"pictomania","move":"fly"}"#,
            r#"{"game":"pictomania","move":"stroke"}"#,
            r#"{"game":"pictomania","move":"stroke","points":[1]}"#,
            r#"{"game":"pictomania","move":"stroke","points":[1,70000]}"#,
            r#"{"game":"pictomania","move":"stroke","points":[1,2],"more":1}"#,
            r#"{"game":"pictomania","move":"stroke","move":"undo","points":[1,2]}"#,
            r#"{"game":"pictomania","move":"guess","on":1,"number":5,"more":1}"#,
            r#"{"game":"shokoba","move":"lay","card":"S4","taking":[]}"#,
            // Nobody can say which of the two was meant.
            r#"{"game":"pictomania","game":"shokoba","move":"ready"}"#,
            r#"{"game":"pictomania","move":"ready","game":"pictomania"}"#,
            r#"{"game":"pictomania","move":"ready","move":"undo"}"#,
            r#"{"game":"ademimo","move":"pass","game":"ademimo"}"#,
        ] {
            assert!(serde_json::from_str::<AnyMove>(bad).is_err(), "{bad}");
        }
    }
}
