//! Refuses abilities that lost a word of their text.
//!
//! The checked words of English are the zones that cards are taken from, and "up to". The checked
//! words of Japanese are also colors, powers, classes, numbers of cards, and "other". If a word is
//! in the text more often than the ability expresses it, the grammar has skipped the word. The text
//! then counts as not understood.

use crate::TextLanguage;
use wixoss_base::syntax::Plain;

/// A word of a text, and the parts of an ability that express the word. The word is not counted
/// after one of the texts in `not_behind` or before one of the texts in `not_before`.
struct Word {
    word: &'static str,
    not_behind: &'static [&'static str],
    not_before: &'static [&'static str],
    said_by: &'static [&'static str],
}

const fn plain(word: &'static str, said_by: &'static [&'static str]) -> Word {
    Word {
        word,
        not_behind: &[],
        not_before: &[],
        said_by,
    }
}

/// Returns the [`Word`] for a zone that cards are taken from. The word is not counted in two cases.
/// After `それを` ("it") and similar words, the text only repeats the zone of a card that was
/// mentioned before. After `ルリグ`, the word `トラッシュから` ("from the trash") is a part of
/// `ルリグトラッシュから` ("from the LRIG trash").
const fn zone(word: &'static str, said_by: &'static [&'static str]) -> Word {
    Word {
        word,
        not_behind: &[
            "ルリグ",
            "それを",
            "それらを",
            "そのカードを",
            "そのシグニを",
        ],
        not_before: &[],
        said_by,
    }
}

const JAPANESE: &[Word] = &[
    zone("手札から", &["in hand", "discard:"]),
    zone("トラッシュから", &["in trash"]),
    zone("エナゾーンから", &["in ener"]),
    zone("ルリグトラッシュから", &["in lrig_trash"]),
    // A SIGNI zone and the field do not have the same cards. A SIGNI zone also has the cards under
    // a SIGNI, the attached cards, and Traps. The field also has LRIGs and keys.
    plain("シグニゾーンにカードが", &["in signi_zone"]),
    plain("シグニゾーンからカード", &["in signi_zone"]),
    plain("シグニゾーンにあるカード", &["in signi_zone"]),
    plain("シグニゾーンにある表向きの", &["in signi_zone"]),
    plain("シグニゾーンに裏向きの", &["in signi_zone"]),
    Word {
        word: "他の",
        // "The other revealed cards" means the rest of the revealed cards. The ability expresses
        // the rest in another way than with `other_than`.
        not_behind: &["の", "公開した", "公開された"],
        not_before: &["シグニゾーン", "領域", "シグニより先に"],
        said_by: &["other_than:"],
    },
    plain("シグニより先に", &["before_others:"]),
    Word {
        word: "枚まで",
        not_behind: &[],
        // With `しか適用` ("applies only up to"), the text sets the greatest number of cards that
        // an effect counts. The ability expresses this limit as a comparison, without `up_to`.
        not_before: &["しか適用"],
        said_by: &["up_to:", "at_most:"],
    },
    plain("体まで", &["up_to:", "at_most:"]),
    plain("好きな数", &["any_number:", "hold:"]),
    plain("好きな枚数", &["any_number:", "hold:"]),
    Word {
        word: "正面",
        not_behind: &[],
        // A sentence with `正面にアタックする場合` ("when it attacks the zone in front") mentions
        // the zone in front twice. Only the second mention is counted.
        not_before: &["にアタックする場合"],
        said_by: &[
            "in_front_of:",
            "was_in_front_of:",
            "in_front_of_any:",
            "gate_facing",
            "attack_zone:",
        ],
    },
];

const ENGLISH: &[Word] = &[
    zone("from your trash", &["in trash"]),
    zone("from your opponent's trash", &["in trash"]),
    zone("from your hand", &["in hand", "discard:"]),
    zone("from their hand", &["in hand", "discard:"]),
    zone("from your Ener Zone", &["in ener"]),
    zone("from your opponent's Ener Zone", &["in ener"]),
    zone("from their Ener Zone", &["in ener"]),
    plain("up to ", &["up_to:", "at_most:"]),
];

const COLORS: [(&str, &str); 5] = [
    ("白", "white"),
    ("赤", "red"),
    ("青", "blue"),
    ("緑", "green"),
    ("黒", "black"),
];

/// The Japanese words that follow a color if the color describes cards.
const OF_COLOR: [&str; 5] = ["のシグニ", "のカード", "のルリグ", "のスペル", "の<"];

/// If one of the checked words is in the text but missing from the ability, returns this word.
/// `said` is the normalized text of the ability. `ability` is the ability as a plain tree
/// (`wixoss_base::syntax::plain`).
pub fn lost_word(said: &str, ability: &Plain, language: TextLanguage) -> Option<String> {
    let said_so = |part: &str| stands(ability, "", part);
    let text = without_marks(said);
    let words = match language {
        TextLanguage::Japanese => JAPANESE,
        TextLanguage::English => ENGLISH,
    };
    let is_lost = |word: &&Word| {
        let asked = times(&text, word);
        asked > word.said_by.iter().map(|part| said_so(part)).sum()
    };
    let lost = words.iter().find(is_lost).map(|word| word.word);
    let lost = match language {
        // The English grammar reads every other word with a meaning, or refuses the text
        // (`tests/text/mutations.rs`).
        TextLanguage::English => lost,
        TextLanguage::Japanese => {
            let lost_color =
                |(ja, color): &&(&str, &str)| count_of_color(&text, ja) > said_so(color);
            let color = || COLORS.iter().find(lost_color).map(|(word, _)| *word);
            let unsaid = |word: &&str| said_so(word) == 0;
            let lost = lost.or_else(color);
            let lost = lost.or_else(|| numbers(&text).find(unsaid));
            lost.or_else(|| classes(&text).find(unsaid))
        }
    };
    lost.map(str::to_owned)
}

/// Counts how often an ability contains `part`: a word, a number, a key (`part` ends with a colon),
/// or a zone that cards are in or come from (`part` starts with `in `).
fn stands(tree: &Plain, key: &str, part: &str) -> usize {
    match tree {
        Plain::Map(pairs) => (pairs.iter())
            .map(|(key, value)| {
                let named = part.strip_suffix(':') == Some(key);
                usize::from(named) + stands(value, key, part)
            })
            .sum(),
        Plain::List(all) => all.iter().map(|one| stands(one, key, part)).sum(),
        Plain::Newtype(_, inner) => stands(inner, key, part),
        Plain::Text(word) => {
            let zone = matches!(key, "in" | "from") && part.strip_prefix("in ") == Some(word);
            usize::from(zone || word == part)
        }
        Plain::Number(number) => usize::from(part.parse() == Ok(number.unsigned_abs())),
        Plain::Null | Plain::Bool(_) => 0,
    }
}

/// Counts how often a Japanese text mentions cards of a color.
fn count_of_color(text: &str, color: &str) -> usize {
    let of_cards = |(at, found): &(usize, &str)| {
        let behind = text.get(at.saturating_add(found.len())..).unwrap_or("");
        OF_COLOR.iter().any(|of| behind.starts_with(of))
    };
    text.match_indices(color).filter(of_cards).count()
}

/// Counts how often a text contains a word. The word is not counted directly after a text of
/// `not_behind`, and not directly before a text of `not_before`.
fn times(text: &str, word: &Word) -> usize {
    let stands = |(at, found): &(usize, &str)| {
        let before = text.get(..*at).unwrap_or("");
        let behind = text.get(at.saturating_add(found.len())..).unwrap_or("");
        !word.not_behind.iter().any(|other| before.ends_with(other))
            && !word
                .not_before
                .iter()
                .any(|other| behind.starts_with(other))
    };
    text.match_indices(word.word).filter(stands).count()
}

/// Returns the text without card names, icons and keywords. A color or number inside them is not a
/// property of cards.
fn without_marks(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut marks = 0_usize;
    for letter in text.chars() {
        match letter {
            '《' | '【' | '{' | '[' => marks = marks.saturating_add(1),
            '》' | '】' | '}' | ']' => marks = marks.saturating_sub(1),
            _ if marks == 0 => plain.push(letter),
            _ => {}
        }
    }
    plain
}

/// Returns the powers in a text: all numbers of four or more digits.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let figures = text.split(|letter: char| !letter.is_ascii_digit());
    figures.filter(|figures| figures.len() > 3)
}

fn classes(text: &str) -> impl Iterator<Item = &str> {
    let marked = text.split('<').skip(1);
    marked.filter_map(|rest| rest.split_once('>').map(|(class, _)| class))
}
