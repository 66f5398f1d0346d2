//! Whether what a text says of cards is all in the ability read from it: colors, numbers, classes,
//! where cards are taken from, how many, other ones. A word for one of them that is nowhere in the
//! ability was passed over, so the text is not understood.

use crate::TextLanguage;
use wixoss_base::syntax::Plain;

/// A word, what may not stand before or behind it, and what of an ability says it.
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

/// A zone that cards are taken from; where one card spoken of before lies is only repeated.
const fn zone(word: &'static str, said_by: &'static [&'static str]) -> Word {
    Word {
        word,
        not_behind: &[
            "ルリグ",
            "それを",
            "それらを",
            "そのカードを",
            "そのシグニを",
            "that card ",
            "that SIGNI ",
            "it ",
            "them ",
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
    Word {
        word: "他の",
        not_behind: &["の"],
        not_before: &["シグニゾーン", "領域"],
        said_by: &["other_than:"],
    },
    plain("枚まで", &["up_to:", "at_most:"]),
    plain("体まで", &["up_to:", "at_most:"]),
    plain("好きな数", &["any_number:"]),
    plain("好きな枚数", &["any_number:"]),
    plain("正面", &["in_front_of:"]),
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
    plain("any number of", &["any_number:"]),
    plain("at random", &["random:"]),
    Word {
        word: "other ",
        not_behind: &[],
        // "All other cards" behind a look are the rest of those looked at.
        not_before: &[
            "than",
            "SIGNI Zone",
            "Zone",
            "zone",
            "one of your SIGNI Zones",
            "of your SIGNI Zones",
            "one of its owner's SIGNI Zones",
            "cards on the bottom of",
            "cards on top of",
        ],
        said_by: &["other_than:"],
    },
];

const COLORS: [(&str, &str, &str); 5] = [
    ("白", "white ", "white"),
    ("赤", "red ", "red"),
    ("青", "blue ", "blue"),
    ("緑", "green ", "green"),
    ("黒", "black ", "black"),
];

/// What stands behind a color that cards must have.
const OF_COLOR: [&str; 5] = ["のシグニ", "のカード", "のルリグ", "のスペル", "の<"];

/// Whether an ability says all that its text does.
pub fn keeps_every_word(said: &str, ability: &Plain, language: TextLanguage) -> bool {
    let said_so = |part: &str| stands(ability, "", part);
    let text = without_marks(said);
    let words = match language {
        TextLanguage::Japanese => JAPANESE,
        TextLanguage::English => ENGLISH,
    };
    let word_is = |word: &Word| {
        let asked = times(&text, word);
        asked == 0 || asked <= word.said_by.iter().map(|part| said_so(part)).sum()
    };
    let color_is = |(ja, en, color): &(&str, &str, &str)| {
        let asked = match language {
            TextLanguage::Japanese => colored(&text, ja),
            TextLanguage::English => words_of(&text, en),
        };
        asked == 0 || asked <= said_so(color)
    };
    words.iter().all(word_is)
        && COLORS.iter().all(color_is)
        && numbers(&text).all(|number| said_so(number) > 0)
        && (language == TextLanguage::English || classes(&text).all(|class| said_so(class) > 0))
}

/// How often a word, a number or, behind a colon, a key stands in an ability; behind `in`, how often
/// a zone stands where cards are or come from.
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

/// How often cards of a color are spoken of in a Japanese text.
fn colored(text: &str, color: &str) -> usize {
    let of_cards = |(at, found): &(usize, &str)| {
        let behind = text.get(at.saturating_add(found.len())..).unwrap_or("");
        OF_COLOR.iter().any(|of| behind.starts_with(of))
    };
    text.match_indices(color).filter(of_cards).count()
}

/// How often an English word stands in a text: "red" is no part of "entered" or "declared".
fn words_of(text: &str, word: &str) -> usize {
    let begins = |(at, _): &(usize, &str)| {
        let before = text.get(..*at).unwrap_or("");
        !before.ends_with(|letter: char| letter.is_ascii_alphabetic())
    };
    text.match_indices(word).filter(begins).count()
}

/// How often a word stands in a text, but for where it is part of another.
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

/// The text without card names, icons and keywords, which name no color or number of their own.
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

/// Powers: the numbers that nothing but what they say is written with.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let figures = text.split(|letter: char| !letter.is_ascii_digit());
    figures.filter(|figures| figures.len() > 3)
}

fn classes(text: &str) -> impl Iterator<Item = &str> {
    let marked = text.split('<').skip(1);
    marked.filter_map(|rest| rest.split_once('>').map(|(class, _)| class))
}
