use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{EntryKind, Localized, Term};
use wixoss_base::rule::{Holds, Source};
use wixoss_base::vocab::Lang;

/// A glossary entry: a term of the game, its meaning, and the rules about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an entry with its fields")]
pub struct Entry {
    /// The id, which is the English name in kebab case.
    pub id: String,
    /// The kind of thing that the entry explains.
    pub kind: EntryKind,
    /// The names and aliases of the term. The first name in each language is the main name.
    pub terms: Vec<Term>,
    /// The meaning of the term, in one sentence.
    pub definition: Localized,
    /// The rules about the term, as numbered points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Point>,
    /// Examples that show a point on a board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Localized>,
    /// Notes about mistakes and contradictions in the sources, and about the source that the
    /// toolkit follows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Localized>,
    /// The ids of related entries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see_also: Vec<String>,
    /// The places in documents where the term is explained.
    pub sources: Vec<Source>,
    /// The rule sets (formats and periods) in which the term exists.
    pub rule_sets: Vec<Holds>,
    /// True if the sources only name the term and state no rule about it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub named_only: bool,
}

/// One numbered point of an entry. A point is a rule of the registry (`data/rules/`), or a rule
/// whose text is in the entry itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The id of the rule.
    pub rule: String,
    /// The text of the rule, if the registry of rules (`data/rules/`) does not have it.
    pub text: Option<Localized>,
}

impl Entry {
    /// Returns the main term in a language. If the entry has no term in this language, returns the
    /// main English term.
    pub fn name(&self, lang: Lang) -> &str {
        let of = |lang| self.terms.iter().find(|term| term.lang == lang);
        let term = of(lang).or_else(|| of(Lang::En));
        term.or(self.terms.first())
            .map_or(&self.id, |term| &term.text)
    }

    /// Returns whether the term at this index is the main term, which is the first term in its
    /// language.
    pub fn is_main(&self, at: usize) -> bool {
        let (before, rest) = self.terms.split_at(at.min(self.terms.len()));
        let term = rest.first();
        term.is_some_and(|term| before.iter().all(|other| other.lang != term.lang))
    }

    /// Returns the terms in one language. The main term comes first.
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
