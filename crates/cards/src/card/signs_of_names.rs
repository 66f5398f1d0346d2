//! Tells whether a text has anything in common with the name of any card: two neighboring Chinese
//! characters, three neighboring katakana, or a word in Latin letters. A misspelled or shortened name
//! has something in common with the name. So a text without anything in common names no known card.
//! Two Chinese characters that are an ordinary word, such as `大家`, do not count, nor do katakana
//! words of players, such as `スリーブ`.

use std::collections::HashSet;

use super::{CardDb, is_ordinary_word};
use wixoss_data::simplified_chinese::simplified_character;

/// The shortest word in Latin letters that is compared. Shorter words are in too many names.
const SHORTEST_WORD: usize = 3;

/// Words of players in katakana. Names of cards have the same signs in other words.
const WORDS_OF_PLAYERS: [&str; 20] = [
    "ウィクロス",
    "オーバー",
    "オリパ",
    "コメント",
    "ショップ",
    "スタンプ",
    "スリーブ",
    "スレ",
    "ツイート",
    "デッキ",
    "トーナメント",
    "フリー",
    "プレイマット",
    "フレンド",
    "プロキシ",
    "ポスト",
    "ミラー",
    "メタ",
    "レシピ",
    "ワンチャン",
];

/// The parts of all card names.
#[derive(Clone, Default)]
pub(super) struct SignsOfNames {
    /// Two neighboring Chinese characters in their simplified form, with `\0` as the third sign, or
    /// three neighboring katakana.
    groups: HashSet<[char; 3]>,
    /// The words in Latin letters, in lower case.
    words: HashSet<String>,
}

/// The parts of one text.
struct Parts {
    groups: Vec<[char; 3]>,
    words: Vec<String>,
}

impl Parts {
    fn of(text: &str) -> Parts {
        let mut groups = Vec::new();
        let is_han = |c: &char| matches!(c, '\u{3400}'..='\u{9fff}' | '々');
        let is_katakana = |c: &char| matches!(c, 'ァ'..='ヺ' | 'ー');
        let signs: Vec<char> = text.chars().map(simplified_character).collect();
        for pair in signs.windows(2) {
            if let [a, b] = *pair
                && is_han(&a)
                && is_han(&b)
            {
                // Its two signs alone name no card.
                if !is_ordinary_word(&String::from_iter([a, b])) {
                    groups.push([a, b, '\0']);
                }
            }
        }
        for run in text.split(|c| !is_katakana(&c)) {
            let signs: Vec<char> = match WORDS_OF_PLAYERS.contains(&run) {
                true => Vec::new(),
                false => run.chars().collect(),
            };
            groups.extend(signs.windows(3).filter_map(|three| {
                let [a, b, c] = *three else { return None };
                Some([a, b, c])
            }));
        }
        let words = text.split(|c: char| !c.is_ascii_alphabetic());
        let words = words.filter(|word| word.len() >= SHORTEST_WORD);
        Parts {
            groups,
            words: words.map(str::to_ascii_lowercase).collect(),
        }
    }
}

impl SignsOfNames {
    /// Returns whether a word is a word of a name, the beginning of one, or nearly one.
    fn has_word_like(&self, word: &str) -> bool {
        /// Two words of this length with one or two different letters are similar.
        const SHORTEST_FOR_TWO_EDITS: usize = 7;
        let edits = match word.len() {
            ..SHORTEST_WORD => return true,
            SHORTEST_FOR_TWO_EDITS.. => 2,
            _ => 1,
        };
        self.words.contains(word)
            || self.words.iter().any(|known| {
                known.starts_with(word)
                    || known.len().abs_diff(word.len()) <= edits
                        && strsim::levenshtein(known, word) <= edits
            })
    }
}

impl CardDb {
    /// Returns whether a Japanese or Chinese text has no neighboring signs and no word in common
    /// with any card name. Returns `None` for a text without neighboring Chinese characters or
    /// katakana: nothing was compared.
    pub(crate) fn has_no_signs_of_names(&self, text: &str) -> Option<bool> {
        let parts = Parts::of(text);
        let of_names = self.signs_of_names();
        let is_unlike = !parts
            .groups
            .iter()
            .any(|group| of_names.groups.contains(group))
            && !parts.words.iter().any(|word| of_names.has_word_like(word));
        (!parts.groups.is_empty()).then_some(is_unlike)
    }

    /// Returns how many words of a text are similar to no word of a card name.
    pub(crate) fn count_words_in_no_name(&self, text: &str) -> usize {
        let of_names = self.signs_of_names();
        let words = Parts::of(text).words.into_iter();
        words.filter(|word| !of_names.has_word_like(word)).count()
    }

    fn signs_of_names(&self) -> &SignsOfNames {
        self.signs.get_or_init(|| {
            let mut of_names = SignsOfNames::default();
            for card in self.cards() {
                let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
                for name in names.into_iter().flatten() {
                    let parts = Parts::of(name);
                    of_names.groups.extend(parts.groups);
                    of_names.words.extend(parts.words);
                }
            }
            of_names
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelled_and_shortened_names_have_something_in_common_with_a_name() {
        let db = CardDb::embedded();
        for text in [
            "羅石 ブロンス",
            "ブロンズ",
            "小玉依姬",
            "昭乃的石头留一张",
            "サーバント",
            // The traditional form of a simplified name.
            "緑姬",
        ] {
            assert_eq!(db.has_no_signs_of_names(text), Some(false), "{text}");
        }
        for text in [
            "店舗予選に持っていく",
            "新手求指导",
            "周末去比赛用",
            "昨天店赛拿了亚军",
        ] {
            assert_eq!(db.has_no_signs_of_names(text), Some(true), "{text}");
        }
        // Nothing is compared in these texts.
        for text in ["たまちゃん", "ok", ""] {
            assert_eq!(db.has_no_signs_of_names(text), None, "{text}");
        }
    }

    #[test]
    fn words_that_are_nearly_words_of_names_do_not_count() {
        let db = CardDb::embedded();
        for (text, count) in [
            ("Harmonik Cal", 0),
            ("Aggro build", 1),
            ("pizza tournament", 2),
            ("Gae Bolgg", 0),
        ] {
            assert_eq!(db.count_words_in_no_name(text), count, "{text}");
        }
    }
}
