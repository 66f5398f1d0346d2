use serde::{Deserialize, Serialize};
use wana_kana::ConvertJapanese;

use wixoss_base::vocab::Lang;

/// A name of what an entry explains, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "TermFields", into = "TermFields")]
pub struct Term {
    /// Language it belongs to.
    pub lang: Lang,
    /// The name.
    pub text: String,
    /// Reading in kana of a Japanese term that has more than kana; pinyin without tones of a
    /// Chinese one.
    pub reading: Option<String>,
    /// Whether a source prints it; else it is ours, or players'.
    pub official: bool,
}

impl Term {
    /// How it is pronounced, in Latin letters: romaji or pinyin; `None` for English.
    pub fn latin_reading(&self) -> Option<String> {
        match self.lang {
            Lang::En => None,
            Lang::Ja => Some(self.kana().to_romaji()),
            Lang::Zh => self.reading.clone(),
        }
    }

    /// A Japanese term in kana; the term itself where it has nothing else.
    pub fn kana(&self) -> &str {
        self.reading.as_deref().unwrap_or(&self.text)
    }
}

/// A term as files write it: `{ja: 凍結, kana: とうけつ, official: true}`.
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
            _ => return Err("a term has one of `en`, `ja` and `zh`"),
        };
        let reading = match (lang, fields.kana, fields.pinyin) {
            (_, None, None) => None,
            (Lang::Ja, kana, None) => kana,
            (Lang::Zh, None, pinyin) => pinyin,
            _ => return Err("`kana` goes with `ja`, `pinyin` with `zh`"),
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
