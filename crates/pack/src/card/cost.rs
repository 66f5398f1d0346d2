use std::fmt;

use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use wixoss_base::vocab::{Color, ColorSet};

/// One kind of payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostPart {
    /// Ener of any one of these colors. Any ener can pay colorless. Source: Rule Guide Glossary,
    /// "Colorless", version 5.0.0.
    Ener(ColorSet),
    /// Coins.
    Coin,
}

impl fmt::Display for CostPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CostPart::Coin => f.write_str("coin"),
            CostPart::Ener(colors) => {
                for (i, color) in colors.iter().enumerate() {
                    if i > 0 {
                        f.write_str("/")?;
                    }
                    f.write_str(color.name())?;
                }
                Ok(())
            }
        }
    }
}

/// The cost of using a card or of growing into a LRIG. The list has each kind of payment with its
/// amount, in printed order. If zero is printed, the list has an amount of zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost(pub Vec<(CostPart, u32)>);

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (part, amount)) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{part} {amount}")?;
        }
        Ok(())
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (part, amount) in &self.0 {
            map.serialize_entry(&part.to_string(), amount)?;
        }
        map.end()
    }
}

fn part<E: de::Error>(word: &str) -> Result<CostPart, E> {
    if word == "coin" {
        return Ok(CostPart::Coin);
    }
    word.split('/')
        .map(|name| Color::ALL.into_iter().find(|c| c.name() == name))
        .collect::<Option<ColorSet>>()
        .map(CostPart::Ener)
        .ok_or_else(|| {
            E::custom(format_args!(
                "`{word}` is not a cost: expected `coin` or colors such as `white` or `white/black`"
            ))
        })
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CostVisitor;
        impl<'de> Visitor<'de> for CostVisitor {
            type Value = Cost;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from colors or `coin` to amounts")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Cost, A::Error> {
                let mut parts: Vec<(CostPart, u32)> = Vec::new();
                while let Some(word) = map.next_key::<String>()? {
                    let kind = part(&word)?;
                    if parts.iter().any(|(seen, _)| *seen == kind) {
                        return Err(de::Error::custom(format_args!(
                            "`{word}` is listed twice in one cost"
                        )));
                    }
                    parts.push((kind, map.next_value()?));
                }
                Ok(Cost(parts))
            }
        }
        deserializer.deserialize_map(CostVisitor)
    }
}
