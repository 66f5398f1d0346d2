//! Says for which formats a deck may have a card that a question names, and how many copies of it.

use wixoss::card::Card;
use wixoss::legality::RulebookError;
use wixoss::message;
use wixoss::message::{Joined, Value};
use wixoss::report::glossary::AllowedJson;
use wixoss::vocab::{Date, Lang};

use super::restrictions::Words;
use crate::cli::Settings;
use crate::cli::card::facts::reason;
use crate::cli::card::legality::{FormatLegality, legality_by_format};

/// The words by which a question names formats, and the ids of these formats. `diva` is the name of
/// the English and of the Japanese format.
const FORMATS: [(&[&str], Words); 4] = [
    (
        &["diva", "diva-en"],
        Words {
            phrases: &["diva"],
            parts: &["ディーヴァ", "ディーバ", "歌姬"],
        },
    ),
    (
        &["key"],
        Words {
            phrases: &["key format", "key selection"],
            parts: &["キーセレ", "钥匙赛制", "钥匙选择"],
        },
    ),
    (
        &["all-star"],
        Words {
            phrases: &["all star", "allstar"],
            parts: &["オールスター", "全明星"],
        },
    ),
    (
        &["starter-2016"],
        Words {
            phrases: &["starter 2016", "starter book", "starter format"],
            parts: &["スターターブック", "スタートルールブック", "入门赛制"],
        },
    ),
];

/// Words of a question whether a card may be played in the format that it names.
const PLAY: Words = Words {
    phrases: &[
        "allowed", "have", "include", "legal", "play", "played", "run", "use", "used",
    ],
    parts: &[
        "使え",
        "使う",
        "使用",
        "使っ",
        "入れ",
        "採用",
        "能用",
        "可以用",
        "能放",
        "能带",
        "放进",
    ],
};

/// The largest number of words of a question that names only a card and a format:
/// `Servant # in diva`.
const MOST_WORDS_OF_NAMES: usize = 3;

/// Returns whether a question without its card names asks if the cards may be played in a format
/// that it names.
pub fn asks_for_format(text: &str) -> bool {
    let has_few_words = text.is_ascii() && text.split_whitespace().count() <= MOST_WORDS_OF_NAMES;
    !named_formats(text).is_empty() && (has_few_words || PLAY.occur_in(&text.to_lowercase()))
}

/// Returns the ids of the formats that a question without its card names names.
pub fn named_formats(text: &str) -> Vec<&'static str> {
    let text = text.to_lowercase();
    FORMATS
        .iter()
        .filter(|(_, words)| words.occur_in(&text))
        .flat_map(|(ids, _)| ids.iter().copied())
        .collect()
}

/// The formats for which a deck may have a card, and the formats for which it may not.
pub struct Allowed<'a> {
    card: Card<'a>,
    formats: Vec<FormatLegality>,
}

impl<'a> Allowed<'a> {
    /// Returns the formats for a card.
    ///
    /// # Errors
    /// If a restriction list names an unknown card.
    pub fn new(
        card: Card<'a>,
        settings: &Settings,
        as_of: Option<Date>,
    ) -> Result<Allowed<'a>, RulebookError> {
        let formats = legality_by_format(card, &settings.db, &settings.lists, as_of)?;
        Ok(Allowed { card, formats })
    }

    /// Returns the sentences about the formats for which `is_shown` returns true: formats with the
    /// same answer share a sentence. The formats that allow the card come first.
    pub fn sentences(&self, lang: Lang, is_shown: impl Fn(&str) -> bool) -> Vec<String> {
        let mut answers: Vec<(&FormatLegality, Vec<&'static str>)> = Vec::new();
        for legality in &self.formats {
            if !is_shown(legality.format) {
                continue;
            }
            let same = answers
                .iter_mut()
                .find(|(known, _)| known.says_the_same_as(legality));
            match same {
                Some((_, formats)) => formats.push(legality.format),
                None => answers.push((legality, vec![legality.format])),
            }
        }
        answers.sort_by_key(|(legality, _)| !legality.playable);
        answers
            .into_iter()
            .map(|(legality, formats)| {
                let formats = Value::list(Joined::And, formats.into_iter().map(Value::from));
                let card = Value::from(self.card);
                if legality.playable {
                    let copies = legality.most_copies;
                    message!(
                        "glossary.allowed",
                        formats = formats,
                        copies = copies,
                        card = card
                    )
                } else {
                    let why = Value::list(Joined::Comma, legality.because.iter().map(reason));
                    message!(
                        "glossary.not-allowed",
                        formats = formats,
                        card = card,
                        why = why
                    )
                }
                .text(lang)
            })
            .collect()
    }

    /// Returns whether no deck for the formats may have the card. Returns false without formats.
    pub fn is_barred_from(&self, formats: &[&str]) -> bool {
        let mut asked = self
            .formats
            .iter()
            .filter(|legality| formats.contains(&legality.format));
        !formats.is_empty() && asked.all(|legality| !legality.playable)
    }

    /// Returns the formats for programs.
    pub fn json(&self) -> impl Iterator<Item = AllowedJson> {
        self.formats.iter().map(|legality| AllowedJson {
            card: self.card.number().to_owned(),
            format: legality.format.to_owned(),
            copies: match legality.playable {
                true => legality.most_copies,
                false => 0,
            },
            because: legality
                .because
                .iter()
                .map(|reason| reason.code.to_owned())
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_named_in_every_language() {
        let diva = vec!["diva", "diva-en"];
        for (text, formats) in [
            ("can I play this in diva", diva.clone()),
            ("ディーヴァで使えますか", diva.clone()),
            ("这张能在歌姬赛制用吗", diva),
            ("legal in All-Star?", vec!["all-star"]),
            ("is it legal in Key Selection", vec!["key"]),
            ("can I play my key", vec![]),
            ("can I put this in key zone", vec![]),
            ("in the starter format", vec!["starter-2016"]),
            ("individual", vec![]),
        ] {
            assert_eq!(named_formats(text), formats, "{text}");
        }
    }
}
