//! How many, as keys beside those of a filter.

#[cfg(feature = "schema")]
use schemars::SchemaGenerator;
use serde::de::{Error, MapAccess};
use serde::ser::SerializeMap;
#[cfg(feature = "schema")]
use serde_json::{Map, Value, json};

use crate::spelling::{Keys, Short, keyed};
use crate::{Amount, Filter, Range};

/// How many cards are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Count {
    /// This many; of targets none if there are fewer.
    Exactly(Amount),
    /// Any number up to this, none included.
    UpTo(Amount),
    /// Any number, none included.
    AnyNumber,
}

impl Default for Count {
    fn default() -> Count {
        Count::Exactly(Amount::Number(1))
    }
}

fn once<E: Error>(unsaid: bool, key: &str) -> Result<(), E> {
    match unsaid {
        true => Ok(()),
        false => Err(E::custom(format_args!(
            "`{key}` says a second time how many: keep one of the two"
        ))),
    }
}

impl Keys for Count {
    const NAMES: &'static [&'static str] = &["count", "up_to", "any_number"];

    fn take<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<bool, A::Error> {
        if !Self::NAMES.contains(&key) {
            return Ok(false);
        }
        once(*self == Count::default(), key)?;
        *self = match key {
            "count" => Count::Exactly(map.next_value()?),
            "up_to" => Count::UpTo(map.next_value()?),
            _ => match map.next_value()? {
                true => Count::AnyNumber,
                false => return Err(A::Error::custom("`any_number` is `true` or left out")),
            },
        };
        Ok(true)
    }

    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self {
            Count::Exactly(Amount::Number(1)) => Ok(()),
            Count::Exactly(count) => map.serialize_entry("count", count),
            Count::UpTo(most) => map.serialize_entry("up_to", most),
            Count::AnyNumber => map.serialize_entry("any_number", &true),
        }
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, Value>) {
        for key in ["count", "up_to"] {
            let amount = generator.subschema_for::<Amount>();
            into.insert(key.to_owned(), amount.to_value());
        }
        into.insert("any_number".to_owned(), json!({ "const": true }));
    }
}

/// How many cards there must be; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct HowMany(pub Range);

impl Default for HowMany {
    fn default() -> HowMany {
        HowMany(Range::AtLeast(Amount::Number(1)))
    }
}

impl Keys for HowMany {
    const NAMES: &'static [&'static str] = &["at_least", "at_most", "exactly", "how_many"];

    fn take<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<bool, A::Error> {
        if !Self::NAMES.contains(&key) {
            return Ok(false);
        }
        once(*self == HowMany::default(), key)?;
        self.0 = match key {
            "at_least" => Range::AtLeast(map.next_value()?),
            "at_most" => Range::AtMost(map.next_value()?),
            "exactly" => Range::Exactly(map.next_value()?),
            _ => map.next_value()?,
        };
        Ok(true)
    }

    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match &self.0 {
            Range::AtLeast(Amount::Number(1)) => Ok(()),
            Range::AtLeast(least) => map.serialize_entry("at_least", least),
            Range::AtMost(most) => map.serialize_entry("at_most", most),
            Range::Exactly(number) => map.serialize_entry("exactly", number),
            range => map.serialize_entry("how_many", range),
        }
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, Value>) {
        for key in ["at_least", "at_most", "exactly"] {
            let amount = generator.subschema_for::<Amount>();
            into.insert(key.to_owned(), amount.to_value());
        }
        let range = generator.subschema_for::<Range>();
        into.insert("how_many".to_owned(), range.to_value());
    }
}

keyed! {
    /// So many cards that fit.
    pub struct Counted {
        ;
        /// How many there must be.
        beside how_many: HowMany,
        /// Which cards count.
        beside filter: Filter,
    }
}

impl Short for Counted {}
