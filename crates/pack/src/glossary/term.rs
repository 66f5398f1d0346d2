use serde::{Deserialize, Serialize};
use wana_kana::ConvertJapanese;

use wixoss_base::vocab::Lang;

/// A name in one language for the thing that an entry explains.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "TermFields", into = "TermFields")]
pub struct Term {
    /// The language of the name.
    pub lang: Lang,
    /// The name as it is written.
    pub text: String,
    /// The reading: kana for a Japanese term that is not only in kana, and pinyin without tones for
    /// a Chinese term.
    pub reading: Option<String>,
    /// True if an official source prints this name. Otherwise, the name comes from the toolkit or
    /// from players.
    pub official: bool,
}

impl Term {
    /// Returns the pronunciation in Latin letters: romaji or pinyin. Returns `None` for an English
    /// term.
    pub fn latin_reading(&self) -> Option<String> {
        match self.lang {
            Lang::En => None,
            Lang::Ja => Some(self.kana().to_romaji()),
            Lang::Zh => self.reading.clone(),
        }
    }

    /// Returns a Japanese term in kana. A Japanese term without a reading is already in kana.
    pub fn kana(&self) -> &str {
        self.reading.as_deref().unwrap_or(&self.text)
    }
}

/// A term as files spell it: `{ja: 凍結, kana: とうけつ, official: true}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a term such as `{en: Guard}`")]
struct TermFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    en: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ja: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    zh: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kana: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pinyin: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    official: bool,
}

impl TryFrom<TermFields> for Term {
    type Error = &'static str;

    fn try_from(fields: TermFields) -> Result<Term, &'static str> {
        let (lang, text) = match (fields.en, fields.ja, fields.zh) {
            (Some(text), None, None) => (Lang::En, text),
            (None, Some(text), None) => (Lang::Ja, text),
            (None, None, Some(text)) => (Lang::Zh, text),
            _ => return Err("a term needs exactly one of `en`, `ja` and `zh`"),
        };
        let reading = match (lang, fields.kana, fields.pinyin) {
            (_, None, None) => None,
            (Lang::Ja, kana, None) => kana,
            (Lang::Zh, None, pinyin) => pinyin,
            _ => return Err("`kana` is only for `ja`, and `pinyin` only for `zh`"),
        };
        if text.trim().is_empty() {
            return Err("a term is empty");
        }
        Ok(Term {
            lang,
            text,
            reading,
            official: fields.official,
        })
    }
}

impl From<Term> for TermFields {
    fn from(term: Term) -> TermFields {
        let of = |lang| (term.lang == lang).then(|| term.text.clone());
        let reading = |lang| (term.lang == lang).then(|| term.reading.clone()).flatten();
        TermFields {
            en: of(Lang::En),
            ja: of(Lang::Ja),
            zh: of(Lang::Zh),
            kana: reading(Lang::Ja),
            pinyin: reading(Lang::Zh),
            official: term.official,
        }
    }
}
