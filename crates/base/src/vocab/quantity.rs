use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A printed level, limit or power: a number or infinity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quantity {
    /// A printed number.
    Number(u32),
    /// Infinity, which is printed as ∞.
    Infinite,
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quantity::Number(n) => write!(f, "{n}"),
            Quantity::Infinite => f.write_str("∞"),
        }
    }
}

impl Serialize for Quantity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Quantity::Number(n) => serializer.serialize_u32(*n),
            Quantity::Infinite => serializer.serialize_str("inf"),
        }
    }
}

impl<'de> Deserialize<'de> for Quantity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Quantity;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number from 0 to 4294967295 or \"inf\"")
            }
            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Quantity, E> {
                u32::try_from(n)
                    .map(Quantity::Number)
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(n), &self))
            }
            fn visit_str<E: de::Error>(self, s: &str) -> Result<Quantity, E> {
                match s {
                    "inf" => Ok(Quantity::Infinite),
                    _ => Err(E::invalid_value(de::Unexpected::Str(s), &self)),
                }
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}
