use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use wixoss_base::vocab::Lang;

/// A text in the three languages. In a file, the text has the form `{en: ..., ja: ..., zh: ...}`. A
/// plain text in a file is English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Localized {
    /// The English text.
    pub en: String,
    /// The Japanese text. The text may be empty in an entry that a user adds.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ja: String,
    /// The Chinese text. The text may be empty in an entry that a user adds.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub zh: String,
}

impl Localized {
    /// Returns the text in a language. If the text is empty in this language, returns the English
    /// text.
    pub fn in_lang(&self, lang: Lang) -> &str {
        self.nearest_to(lang).1
    }

    /// Returns the text in a language, together with this language. If the text is empty in this
    /// language, returns the English text together with English.
    pub fn nearest_to(&self, lang: Lang) -> (Lang, &str) {
        let text = match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
            Lang::Zh => &self.zh,
        };
        match text.is_empty() {
            true => (Lang::En, &self.en),
            false => (lang, text),
        }
    }

    /// Returns the texts that are not empty, each with its language.
    pub fn texts(&self) -> impl Iterator<Item = (Lang, &str)> {
        [
            (Lang::En, &self.en),
            (Lang::Ja, &self.ja),
            (Lang::Zh, &self.zh),
        ]
        .into_iter()
        .map(|(lang, text)| (lang, text.as_str()))
        .filter(|(_, text)| !text.is_empty())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    en: String,
    #[serde(default)]
    ja: String,
    #[serde(default)]
    zh: String,
}

impl<'de> Deserialize<'de> for Localized {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Localized, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Localized;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, or a map with a text for each of `en`, `ja` and `zh`")
            }

            fn visit_str<E: Error>(self, en: &str) -> Result<Localized, E> {
                Ok(Localized {
                    en: en.to_owned(),
                    ..Localized::default()
                })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Localized, A::Error> {
                let Texts { en, ja, zh } = Texts::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Localized { en, ja, zh })
            }
        }
        source.deserialize_any(Read)
    }
}
