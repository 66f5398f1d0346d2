use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::FormatPeriod;
use crate::vocab::Date;

/// Where something holds, as data files write it: a name for several formats and their periods
/// (`data/holds.toml`), or one format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Holds {
    /// A name of `data/holds.toml`, such as `every`.
    Named(String),
    /// One format.
    In(FormatPeriod),
}

impl Holds {
    /// The formats meant. A name nothing is known of holds nowhere: what reads data files refuses
    /// it first.
    pub fn periods(&self) -> &[FormatPeriod] {
        match self {
            Holds::Named(name) => named_periods().get(name).map_or(&[], Vec::as_slice),
            Holds::In(set) => std::slice::from_ref(set),
        }
    }

    /// Whether it holds in a format on a day; without a day, in the format's latest rules.
    pub fn covers(&self, format: &str, as_of: Option<Date>) -> bool {
        let mut sets = self.periods().iter();
        sets.any(|set| set.format == format && set.covers(as_of))
    }
}

/// The names for where rules hold, and what they mean.
pub fn named_periods() -> &'static BTreeMap<String, Vec<FormatPeriod>> {
    static NAMED: LazyLock<BTreeMap<String, Vec<FormatPeriod>>> = LazyLock::new(|| {
        // Written by `cargo run --example embed` from values of this type; a test reads it back.
        serde_json::from_str(include_str!("../embedded/holds.json")).unwrap_or_default()
    });
    &NAMED
}

impl<'de> Deserialize<'de> for Holds {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Holds, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
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
        source.deserialize_any(Read)
    }
}
