use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::FormatPeriod;

/// The formats and periods in which a rule or an entry applies. A data file names either one
/// format with its period, or a name of `data/holds.toml` that stands for several formats with
/// their periods.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Holds {
    /// A name from `data/holds.toml`, such as `every`.
    Named(String),
    /// One format with its period.
    In(FormatPeriod),
}

impl<'de> Deserialize<'de> for Holds {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Holds, D::Error> {
        struct HoldsVisitor;
        impl<'de> Visitor<'de> for HoldsVisitor {
            type Value = Holds;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a rule set such as `every`, or a format with its period")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Holds, E> {
                Ok(Holds::Named(name.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Holds, A::Error> {
                FormatPeriod::deserialize(MapAccessDeserializer::new(map)).map(Holds::In)
            }
        }
        source.deserialize_any(HoldsVisitor)
    }
}
