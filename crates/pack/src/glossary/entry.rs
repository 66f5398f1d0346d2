use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{EntryKind, Localized, Term};
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Lang;

/// A term of the game, what it means and the rules it stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an entry with its fields")]
pub struct Entry {
    /// The English name in kebab case.
    pub id: String,
    /// What it is about.
    pub kind: EntryKind,
    /// Names and aliases, the main one of each language first.
    pub terms: Vec<Term>,
    /// What it is, in one sentence.
    pub definition: Localized,
    /// The rules, as numbered points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Point>,
    /// What a point comes to on a board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Localized>,
    /// Slips and contradictions of the sources, and the reading followed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Localized>,
    /// Ids of entries to read on at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see_also: Vec<String>,
    /// Where it is written.
    pub sources: Vec<Source>,
    /// Where the term exists.
    pub rule_sets: Vec<Holds>,
    /// The sources name the term and say no rule of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub named_only: bool,
}

/// One numbered point of an entry: a rule of the registry, or one with a text of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// Id of the rule.
    pub rule: String,
    /// What it says, where the registry doesn't have it.
    pub text: Option<Localized>,
}

impl Entry {
    /// The main term in a language, the English one where there is none.
    pub fn name(&self, lang: Lang) -> &str {
        let of = |lang| self.terms.iter().find(|term| term.lang == lang);
        let term = of(lang).or_else(|| of(Lang::En));
        term.or(self.terms.first())
            .map_or(&self.id, |term| &term.text)
    }

    /// Whether the term at this place is the first of its language.
    pub fn is_main(&self, at: usize) -> bool {
        let (before, rest) = self.terms.split_at(at.min(self.terms.len()));
        let term = rest.first();
        term.is_some_and(|term| before.iter().all(|other| other.lang != term.lang))
    }

    /// The terms of one language, the main one first.
    pub fn terms_in(&self, lang: Lang) -> impl Iterator<Item = &Term> {
        self.terms.iter().filter(move |term| term.lang == lang)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PointFields {
    rule: String,
    text: Localized,
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.text {
            None => serializer.serialize_str(&self.rule),
            Some(text) => PointFields {
                rule: self.rule.clone(),
                text: text.clone(),
            }
            .serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Point, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Point;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a rule, or `rule` and `text`")
            }

            fn visit_str<E: Error>(self, rule: &str) -> Result<Point, E> {
                Ok(Point {
                    rule: rule.to_owned(),
                    text: None,
                })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Point, A::Error> {
                let fields = PointFields::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Point {
                    rule: fields.rule,
                    text: Some(fields.text),
                })
            }
        }
        source.deserialize_any(Read)
    }
}
