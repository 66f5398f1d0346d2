use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A language of the glossary.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
    /// Chinese in simplified characters.
    Zh,
}

/// The error that a word is not the code of a language of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a language of the glossary: expected one of en, ja, zh")]
pub struct UnknownLang(String);

impl Lang {
    /// Every language. English, the language of the Rule Guide, comes first.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Ja, Lang::Zh];

    /// Returns the code of the language: `en`, `ja` or `zh`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ja => "ja",
            Lang::Zh => "zh",
        }
    }

    /// Returns the English name of the language.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Ja => "Japanese",
            Lang::Zh => "Chinese (simplified)",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(word: &str) -> Result<Lang, UnknownLang> {
        let mut all = Lang::ALL.into_iter();
        all.find(|lang| lang.code().eq_ignore_ascii_case(word))
            .ok_or_else(|| UnknownLang(word.to_owned()))
    }
}
