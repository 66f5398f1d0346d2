//! Costs and their parts.

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use wixoss_base::syntax::{Field, FromNode, Misread, Node, Value};
use wixoss_base::walk::Walk;

use crate::spelling::joined;
use crate::{Amount, Bound, Effect};
use wixoss_base::vocab::Color;

/// A cost: all payments that a player has to make, in the order written. The player makes all
/// payments or none, with their own cards. An empty cost is a cost of zero. A cost of zero differs
/// from no cost: a player can decline an enter ability with a cost of zero, but not an enter
/// ability without a cost. Source: Rule Guide Glossary 5.0.0, "Cost".
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Cost(pub Vec<Payment>);

/// One part of a cost.
#[derive(Clone, Debug, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Payment {
    /// Ener that goes from the ener zone to the trash.
    Ener(EnerColors, Amount),
    /// Coins that the player spends.
    Coin(Amount),
    /// Cards that go from under the payer's LRIG to the LRIG trash. Source: Rule Guide Glossary
    /// 5.0.0, "Exceed".
    Exceed(Amount),
    /// An effect that is done in full as a payment, such as downing, discarding, moving or
    /// revealing cards. If it can't be done in full, the cost can't be paid.
    Do(Box<Effect>),
    /// The name by which later parts of the ability refer to the cards that paid the ener of this
    /// cost. This part of the cost costs nothing.
    EnerCards(Bound),
}

/// The colors of ener that a payment accepts. The ener must have one of these colors. Any ener can
/// pay `colorless`. The list is never empty. Source: Rule Guide Glossary 5.0.0, "Colorless".
#[derive(Clone, Debug, PartialEq, Eq, Walk)]
pub struct EnerColors(Vec<Color>);

impl EnerColors {
    /// Makes the colors of a payment that accepts ener of any one of these colors. Returns `None`
    /// if the list is empty.
    pub fn new(colors: Vec<Color>) -> Option<EnerColors> {
        (!colors.is_empty()).then_some(EnerColors(colors))
    }

    /// Returns the colors in the order written.
    pub fn colors(&self) -> &[Color] {
        &self.0
    }

    /// Returns the YAML key for a payment of ener in these colors, such as `white/black`.
    fn word(&self) -> String {
        let names: Vec<&str> = self.0.iter().map(|color| color.name()).collect();
        names.join("/")
    }

    fn parse(word: &str) -> Option<EnerColors> {
        let color = |name| Color::ALL.into_iter().find(|color| color.name() == name);
        let colors: Option<Vec<Color>> = word.split('/').map(color).collect();
        colors.and_then(EnerColors::new)
    }
}

#[cfg(feature = "arbitrary")]
impl<'a> arbitrary::Arbitrary<'a> for EnerColors {
    fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        let words = [
            "white",
            "red",
            "blue",
            "green",
            "black",
            "colorless",
            "white/black",
        ];
        let word = u.choose(&words)?;
        EnerColors::parse(word).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

/// The YAML keys of payments that are not effects. A key can also be several colors joined by `/`,
/// such as `white/black`.
const OWN: &[&str] = &[
    "white",
    "red",
    "blue",
    "green",
    "black",
    "colorless",
    "coin",
    "exceed",
    "ener_as",
];
/// Every key that a cost can have in YAML: the keys of [`OWN`], and the words of all effects.
const WORDS: &[&str] = &joined::<{ OWN.len() + Effect::WORDS.len() }>(&[OWN, Effect::WORDS]);

impl Payment {
    /// Reads the payment with this key. The key is either colors of ener joined by `/`, or one of
    /// [`WORDS`].
    fn read(key: Field<'_>, node: Node<'_>) -> Result<Payment, Misread> {
        if let Some(colors) = EnerColors::parse(&key.text) {
            return Amount::from_node(node).map(|amount| Payment::Ener(colors, amount));
        }
        match key.text.as_ref() {
            "coin" => Amount::from_node(node).map(Payment::Coin),
            "exceed" => Amount::from_node(node).map(Payment::Exceed),
            "ener_as" => Bound::from_node(node).map(Payment::EnerCards),
            word if Effect::WORDS.contains(&word) => {
                let effect = Effect::from_node(Node::entry(key, node))?;
                Ok(Payment::Do(Box::new(effect)))
            }
            _ => Err(key.unknown_key(WORDS)),
        }
    }

    /// Returns the key of the payment in YAML.
    fn word(&self) -> String {
        match self {
            Payment::Ener(colors, _) => colors.word(),
            Payment::Coin(_) => "coin".to_owned(),
            Payment::Exceed(_) => "exceed".to_owned(),
            Payment::EnerCards(_) => "ener_as".to_owned(),
            Payment::Do(effect) => effect.word().to_owned(),
        }
    }
}

impl Serialize for Payment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Payment::Do(effect) => effect.serialize(serializer),
            Payment::Ener(_, amount) | Payment::Coin(amount) | Payment::Exceed(amount) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry(&self.word(), amount)?;
                map.end()
            }
            Payment::EnerCards(named) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry(&self.word(), named)?;
                map.end()
            }
        }
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words: Vec<String> = self.0.iter().map(Payment::word).collect();
        let twice = |(at, word): (usize, &String)| words.iter().take(at).any(|other| other == word);
        if words.iter().enumerate().any(twice) {
            let mut list = serializer.serialize_seq(Some(self.0.len()))?;
            for payment in &self.0 {
                list.serialize_element(payment)?;
            }
            return list.end();
        }
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (payment, word) in self.0.iter().zip(&words) {
            match payment {
                Payment::Ener(_, amount) | Payment::Coin(amount) | Payment::Exceed(amount) => {
                    map.serialize_entry(word, amount)?;
                }
                Payment::EnerCards(named) => map.serialize_entry(word, named)?,
                Payment::Do(effect) => map.serialize_entry(word, &effect.payload())?,
            }
        }
        map.end()
    }
}

impl FromNode for Cost {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        match node.value {
            Value::List(parts) => {
                let parts = parts.into_iter().map(Cost::from_node);
                let parts = parts.collect::<Result<Vec<Cost>, Misread>>()?;
                Ok(Cost(
                    parts.into_iter().flat_map(|Cost(part)| part).collect(),
                ))
            }
            Value::Text(_) => {
                let effect = Effect::from_node(node)?;
                Ok(Cost(vec![Payment::Do(Box::new(effect))]))
            }
            _ => {
                let entries = node.into_entries("a cost such as `{red: 1, discard: 1}`")?;
                let payments = entries
                    .into_iter()
                    .map(|(key, node)| Payment::read(key, node));
                payments.collect::<Result<_, _>>().map(Cost)
            }
        }
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Cost {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cost".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let amount = generator.subschema_for::<Amount>();
        let mut properties = Effect::word_schemas(generator);
        for word in OWN {
            properties.insert((*word).to_owned(), amount.clone().to_value());
        }
        let named = generator.subschema_for::<Bound>();
        properties.insert("ener_as".to_owned(), named.to_value());
        let map = json_schema!({
            "type": "object",
            "properties": properties,
            "patternProperties": {
                "^(white|red|blue|green|black|colorless)(/(white|red|blue|green|black|colorless))+$": amount,
            },
            "additionalProperties": false,
        });
        let words = json_schema!({ "enum": Effect::WORDS });
        json_schema!({
            "anyOf": [map, words, { "type": "array", "items": { "anyOf": [map, words] } }],
        })
    }
}
