//! Finds the headings of deck lists in English, Japanese and Chinese.

use std::collections::HashMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

use super::heading_words::{ALSO_CARDS, BESIDE, CONTINUED, HEADINGS, LIMITS, OTHER_LISTS, UNITS};
use super::other_languages;
use crate::deck::Section;
use crate::deck::number_words::value_of_sign;
use crate::deck::paste::token::without_tags;
use wixoss_base::vocab::CardType;

/// What a heading says about the lines below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deck) enum Heading {
    /// The lines are cards of this deck.
    Deck(Section),
    /// The heading says only "deck". If another heading of the list names the LRIG deck, the lines
    /// are cards of the main deck. Otherwise, the lines are cards of both decks.
    AnyDeck,
    /// The lines are cards of one group, such as the spells, and so of one deck.
    Type(Section, CardGroup),
    /// The lines are a part of the cards of one deck, and their type is not known:
    /// `Main deck (LB 20)`.
    Part(Section),
    /// The lines are cards of one level or one color. They belong to the deck of the heading above.
    Level,
    /// The lines are cards that are not in the deck, such as `Maybeboard`.
    Outside,
}

/// A group of cards of one deck that a heading names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::deck) enum CardGroup {
    /// The cards of this type.
    Type(CardType),
    /// The cards of the main deck with or without a Life Burst.
    LifeBurst(bool),
}

/// Returns whether a heading gives a limit: the largest or smallest number of cards that the deck
/// may have. `LRIG deck (max. 12 cards)` gives a limit.
pub(in crate::deck) fn says_limit(heading: &str) -> bool {
    let folded: String = heading.nfkc().flat_map(char::to_lowercase).collect();
    folded.char_indices().any(|(at, _)| {
        let (before, behind) = folded.split_at_checked(at).unwrap_or_default();
        !before.ends_with(|c: char| c.is_ascii_alphabetic())
            && LIMITS
                .iter()
                .any(|limit| after_word(behind, limit).is_some())
    })
}

/// Returns whether a heading continues an earlier heading, as in `Main deck, cont.` and
/// `メインデッキ（つづき）`.
pub(in crate::deck) fn says_continued(heading: &str) -> bool {
    without_continued(heading).is_some()
}

/// Removes the word for "continued" from the end of a heading: `Main deck, cont.` becomes
/// `Main deck`. Returns `None` if the heading does not end with such a word.
pub(in crate::deck) fn without_continued(heading: &str) -> Option<&str> {
    let is_sign = |c: char| !c.is_alphanumeric();
    let bare = heading.trim_end_matches(is_sign);
    let lower = bare.to_lowercase();
    if OTHER_LISTS.iter().any(|word| lower.contains(word)) {
        return None;
    }
    CONTINUED.iter().find_map(|word| {
        let (head, end) = bare.split_at_checked(bare.len().checked_sub(word.len())?)?;
        let is_apart = !word.is_ascii() || head.ends_with(is_sign);
        (end.eq_ignore_ascii_case(word) && is_apart).then(|| {
            head.trim_end_matches(is_sign)
                .trim_end_matches(['の', '的'])
        })
    })
}

/// Returns the heading on `line`. Returns `None` if the line is not a heading. A heading consists
/// only of known words, in any case and character width. Brackets, marks, a colon, a number of
/// cards and a comment sign may be around the words. The katakana of a heading may be hiragana:
/// `めいんでっき`.
pub(in crate::deck) fn heading(line: &str) -> Option<Heading> {
    let in_hiragana = || {
        let heading = heading_as_written(&in_katakana(line)?)?;
        // A short word in hiragana can also be a name: `とーくん`.
        (!matches!(heading, Heading::Outside | Heading::Level)).then_some(heading)
    };
    heading_as_written(line).or_else(in_hiragana)
}

/// Returns the usual heading of a deck or a type that a misspelled heading means: `Main deck` for
/// `Mian deck (40)`. Returns `None` if the line is not similar to such a heading.
pub(in crate::deck) fn nearest_heading(line: &str) -> Option<&'static str> {
    const USUAL: [&str; 18] = [
        "Main deck",
        "LRIG deck",
        "SIGNI",
        "Spells",
        "Assist LRIG",
        "Life Burst",
        "Maybeboard",
        "メインデッキ",
        "ルリグデッキ",
        "アシストルリグ",
        "ライフバースト",
        "主卡组",
        "主牌组",
        "LRIG卡组",
        "分身卡组",
        "分身牌组",
        "辅助分身",
        "生命迸发",
    ];
    /// A shorter word is similar to too many other words.
    const SHORTEST: usize = 3;
    const LETTERS_PER_MISTAKE: usize = 4;
    let letters = |text: &str| -> String {
        let folded = text.nfkc().flat_map(char::to_lowercase);
        folded.filter(|c| c.is_alphabetic() || *c == 'ー').collect()
    };
    let typed = letters(line.trim_end_matches(['枚', '张', '張']));
    let length = typed.chars().count();
    let most = (length / LETTERS_PER_MISTAKE).max(1);
    let distance = |known: &&&str| strsim::osa_distance(&letters(known), &typed);
    let nearest = USUAL.iter().min_by_key(distance)?;
    (length >= SHORTEST && distance(&nearest) <= most).then_some(*nearest)
}

/// Returns a text with its hiragana changed to katakana: `めいんでっき` becomes `メインデッキ`.
/// Returns `None` if it has no hiragana, or if it is too long for a heading.
fn in_katakana(line: &str) -> Option<String> {
    const LONGEST: usize = 60;
    /// The distance between the codes of a hiragana and its katakana.
    const DISTANCE: u32 = 0x60;
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゖ');
    let katakana = |c: char| match is_hiragana(c) {
        true => char::from_u32(u32::from(c) + DISTANCE).unwrap_or(c),
        false => c,
    };
    (line.len() <= LONGEST && line.contains(is_hiragana))
        .then(|| line.chars().map(katakana).collect())
}

/// Returns the heading on a line. A heading in hiragana instead of katakana is not found.
fn heading_as_written(line: &str) -> Option<Heading> {
    /// The length in bytes of the longest line that is read as a heading. No heading is longer.
    const LONGEST: usize = 120;
    /// In a heading such as `Main x40`, a number of this size or more counts the cards of a deck. A
    /// smaller number counts copies.
    const FEWEST_CARDS: u32 = 10;
    if line.len() > LONGEST || line.contains(['{', '}']) {
        return None;
    }
    let folded: String = without_tags(line)
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|c| !matches!(c, '\u{feff}' | '\u{200b}'))
        .collect();
    let (line, copies) = without_copies(&folded);
    let has_copies = copies.is_some();
    // `Spell x4` is a heading with a number of cards. But if the word is also the name of a card,
    // as in `Extra x4`, the line is this card with a number of copies.
    if has_copies && is_also_card(line) {
        return None;
    }
    // A line with a number at its start is usually a card with a count. It is a heading only if the
    // number is a level or a number of cards in the deck.
    let bare = line.trim_start_matches(|c: char| is_mark(c) || c.is_whitespace());
    if bare.starts_with(|c: char| c.is_ascii_digit()) {
        return match level_in_front(bare) {
            true => Some(Heading::Level),
            false => total_in_front(bare),
        };
    }
    if is_grade(bare) {
        return Some(Heading::Level);
    }
    let mut found: Option<Heading> = None;
    let mut after_number = false;
    let mut rest = bare;
    while let Some(first) = rest.chars().next() {
        // The first sign of `一覧` ("list") is also a number.
        let is_word = rest.starts_with("一覧");
        if is_mark(first) || first.is_whitespace() || is_digit(first) && !is_word {
            after_number |= is_digit(first);
            rest = rest.get(first.len_utf8()..)?;
            continue;
        }
        // In `Level 2s`, the `s` makes the level plural.
        if after_number && let Some(after) = after_word(rest, "s") {
            rest = after;
            continue;
        }
        if let Some((after, named)) = longest(rest) {
            found = Some(match found {
                None => named,
                Some(known) => joined(known, named)?,
            });
            rest = after;
            after_number = false;
            continue;
        }
        // `cards` belongs to a heading only after a number, as in `10 cards`. Without a number, as
        // in `Key cards`, the line can be a sentence.
        let words =
            beside_with_first_letter(rest).filter(|word| after_number || !UNITS.contains(word));
        let beside = words.filter_map(|word| after_word(rest, word));
        rest = beside.min_by_key(|after| after.len())?;
        after_number = false;
    }
    match found? {
        // `Main x40` is the name of a deck with its number of cards. But `Main deck x4` is not a
        // heading, because nobody has four main decks.
        Heading::Deck(_) if copies.is_some_and(|copies| copies < FEWEST_CARDS) => None,
        heading => Some(heading),
    }
}

/// Returns the level that a heading names: `レベル１（12枚）`, `Level 3 SIGNI`, `1级`. Returns
/// `None` if the heading names no level, or more than one.
pub(in crate::deck) fn level_in_heading(line: &str) -> Option<u32> {
    const WORDS: [&str; 6] = ["level", "lvl", "lv", "レベル", "等级", "等級"];
    let folded: String = line.nfkc().flat_map(char::to_lowercase).collect();
    let behind = WORDS
        .iter()
        .find_map(|word| folded.split_once(word))
        .map(|(_, behind)| behind);
    let digits = match behind {
        Some(behind) => behind.trim_start_matches(['.', ':', ' ']),
        None => folded.split_once(['级', '級'])?.0,
    };
    let bare = digits.trim_start_matches(|c: char| !c.is_ascii_digit() && behind.is_none());
    let rest = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = bare.get(..bare.len() - rest.len())?;
    // `Level 1-2` and `Lv1/Lv2` name more than one level.
    let is_range = rest
        .trim_start()
        .starts_with(['-', '~', '/', ',', '、', '&', '+']);
    let again = WORDS.iter().any(|word| rest.contains(word));
    (number.len() < 3 && !is_range && !again).then(|| number.parse().ok())?
}

/// Returns whether a line in lower case is a level as another game writes it. That game says
/// "grade" instead of "level": `g1`, `g3 (8)`.
fn is_grade(folded: &str) -> bool {
    let digits = folded.strip_prefix('g').unwrap_or_default();
    digits.starts_with(|c: char| matches!(c, '0'..='5'))
        && digits
            .chars()
            .all(|c| c.is_ascii_digit() || is_mark(c) || c.is_whitespace())
}

/// Returns the heading that follows a number of cards: `36 SIGNI`, `11 LRIG deck`. A line with a
/// number from 1 to 4 before the word for a deck is a mistake and not a heading.
fn total_in_front(folded: &str) -> Option<Heading> {
    const FEWEST: u32 = 5;
    let word = folded.trim_start_matches(|c: char| c.is_ascii_digit());
    let number: u32 = folded.get(..folded.len() - word.len())?.parse().ok()?;
    let is_word = word.starts_with(char::is_whitespace) && !word.contains([':', '/']);
    let word = word.trim();
    let is_level = || word.starts_with("level") || word.starts_with("lv");
    let is_word = is_word && (is_level() || !word.chars().any(|c| c.is_ascii_digit()));
    let heading = heading(word).filter(|_| is_word)?;
    let fits = match heading {
        Heading::Deck(_) | Heading::Level => (FEWEST..=60).contains(&number),
        Heading::Type(..) | Heading::Part(_) => number <= 60,
        _ => false,
    };
    (fits && !is_also_card(word)).then_some(heading)
}

/// Returns whether a line in lower case is a level with its number at the start: `1级（14）`,
/// `2級`, `1级精灵`.
fn level_in_front(folded: &str) -> bool {
    let word = folded.trim_start_matches(|c: char| c.is_ascii_digit());
    let Some(rest) = word.strip_prefix(['级', '級']) else {
        return false;
    };
    let unit = |c: char| matches!(c, '枚' | '张' | '張');
    let rest = ["精灵", "精靈", "シグニ", "signi"]
        .iter()
        .find_map(|word| rest.trim_start().strip_prefix(word))
        .unwrap_or(rest);
    rest.chars()
        .all(|c| is_mark(c) || c.is_whitespace() || is_digit(c) || unit(c))
}

/// Returns whether a character is a digit, or a Chinese or Japanese sign for a number, as in
/// `四十张`.
fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || value_of_sign(c).is_some()
}

/// Returns the heading that two words on one line mean together: `Main deck` and `Life Burst` mean
/// a part of the main deck. Returns `None` if the words contradict each other.
fn joined(a: Heading, b: Heading) -> Option<Heading> {
    use Heading::{AnyDeck, Deck, Level, Outside, Part, Type};
    Some(match (a, b) {
        // A color and a word such as "out" are together the name of a card and not a heading:
        // `White Out`.
        (Outside, Level) | (Level, Outside) => return None,
        (Outside, _) | (_, Outside) => Outside,
        (Level, other) | (other, Level) => other,
        (AnyDeck, other) | (other, AnyDeck) => other,
        (Deck(one), Deck(other)) if one == other => Deck(one),
        (Type(one, word), Type(other, _)) if one == other => Type(one, word),
        (Deck(one) | Part(one) | Type(one, _), Deck(other) | Part(other) | Type(other, _))
            if one == other =>
        {
            Part(one)
        }
        _ => return None,
    })
}

/// Returns the heading of the longest known word at the start of a text, and the text after this
/// word. The text must be in lower case and normal width.
fn longest(text: &str) -> Option<(&str, Heading)> {
    words_with_first_letter(text)
        .filter_map(|(word, heading)| Some((after_word(text, word)?, heading)))
        .min_by_key(|(after, _)| after.len())
}

/// Returns the words of headings that begin with the first letter of a text. There are hundreds of
/// words, and every line of a list is searched for them. Comparing only these words saves time.
fn words_with_first_letter(text: &str) -> impl Iterator<Item = (&'static str, Heading)> {
    static WORDS: LazyLock<HashMap<char, Vec<(&str, Heading)>>> = LazyLock::new(|| {
        let words = HEADINGS
            .iter()
            .flat_map(|(heading, words)| words.iter().map(move |word| (*word, *heading)));
        let of_others = other_languages::HEADINGS
            .iter()
            .flat_map(|(heading, words)| words.iter().map(move |word| (word, *heading)));
        by_first_letter(words.chain(of_others), |(word, _)| *word)
    });
    let first = text.chars().next();
    let words = first.and_then(|first| WORDS.get(&first));
    words.into_iter().flatten().copied()
}

/// Returns additional words of headings, such as `cards` in `Main deck (40 cards)`. Only words that
/// begin with the first letter of the text are returned.
fn beside_with_first_letter(text: &str) -> impl Iterator<Item = &'static str> {
    static WORDS: LazyLock<HashMap<char, Vec<&str>>> = LazyLock::new(|| {
        let words = BESIDE.iter().chain(LIMITS).copied();
        by_first_letter(words.chain(other_languages::BESIDE.iter()), |word| *word)
    });
    let first = text.chars().next();
    let words = first.and_then(|first| WORDS.get(&first));
    words.into_iter().flatten().copied()
}

/// Groups items by the first letter of their words. The items of a group keep their order.
fn by_first_letter<T>(
    items: impl Iterator<Item = T>,
    word: impl Fn(&T) -> &'static str,
) -> HashMap<char, Vec<T>> {
    let mut groups: HashMap<char, Vec<T>> = HashMap::new();
    for item in items {
        if let Some(first) = word(&item).chars().next() {
            groups.entry(first).or_default().push(item);
        }
    }
    groups
}

/// Removes a word from the start of a text, and returns the rest. Both must be in lower case and
/// normal width. The text may have spaces, hyphens and underscores inside the word. Returns `None`
/// if another Latin letter directly follows a Latin word.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut rest = text;
    for wanted in word.chars() {
        if rest.len() < text.len() {
            rest = rest.trim_start_matches([' ', '-', '_', '\u{a0}']);
        }
        rest = rest.strip_prefix(wanted)?;
    }
    let latin = |c: char| c.is_ascii_alphabetic();
    match word.ends_with(latin) && rest.starts_with(latin) {
        true => None,
        false => Some(rest),
    }
}

/// Splits a number of copies with its sign off the end of a heading: `spell x4`.
fn without_copies(folded: &str) -> (&str, Option<u32>) {
    let bare = folded.trim_end();
    let count = bare.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = bare.get(count.len()..).unwrap_or_default();
    let word = count.strip_suffix(['x', '×', '*']);
    match (word, digits.parse()) {
        (Some(word), Ok(copies)) if word.ends_with([' ', '\u{a0}']) => (word, Some(copies)),
        _ => (folded, None),
    }
}

/// Returns the word on a line if the word can be both a heading and the name of a card. A number or
/// marks may follow the word, because a heading and a card can both have them: `Extra (11)`.
pub(in crate::deck) fn also_card(line: &str) -> Option<&str> {
    let is_beside = |c: char| c.is_whitespace() || is_mark(c) && c != '~';
    let is_number = |c: char| c.is_numeric() || matches!(c, '枚' | '张' | '張');
    let word = line.trim_end_matches(|c: char| is_beside(c) || is_number(c));
    let word = word.trim_start_matches(is_beside);
    is_also_card(word).then_some(word)
}

/// Returns whether a word is a heading of deck lists and also the name of a card, such as `extra`.
pub(in crate::deck) fn is_also_card(name: &str) -> bool {
    let name = name.trim();
    ALSO_CARDS
        .iter()
        .any(|known| known.eq_ignore_ascii_case(name))
}

/// Returns the deck that a word in a table cell or in an XML attribute names.
pub(crate) fn section(word: &str) -> Option<Section> {
    match heading(word)? {
        Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section) => {
            Some(section)
        }
        Heading::AnyDeck | Heading::Level | Heading::Outside => None,
    }
}

fn is_mark(c: char) -> bool {
    // Braces are a part of file formats such as JSON, so a line with braces is not a heading.
    !c.is_alphanumeric() && !matches!(c, 'ー' | '×' | '{' | '}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn headings_are_recognized_in_three_languages() {
        let main = Some(Heading::Deck(Section::Main));
        let lrig = Some(Heading::Deck(Section::Lrig));
        for line in [
            "Main deck",
            "MAIN DECK:",
            "Main deck (40)",
            "main-deck - 40 cards",
            "[Main Deck]",
            "== Main Deck ==",
            "■メインデッキ",
            "【メインデッキ】４０枚",
            "メインデッキ：40枚",
            "主牌组",
            "主卡组（40张）",
        ] {
            assert_eq!(heading(line), main, "{line}");
        }
        for line in [
            "LRIG deck",
            "Lrig Deck 10/10",
            "ルリグデッキ 11枚",
            "◆ルリグデッキ◆",
            "分身牌组",
        ] {
            assert_eq!(heading(line), lrig, "{line}");
        }
        assert_eq!(
            heading("SIGNI (24)"),
            Some(Heading::Type(
                Section::Main,
                CardGroup::Type(CardType::Signi)
            ))
        );
        assert_eq!(
            heading("アーツ"),
            Some(Heading::Type(
                Section::Lrig,
                CardGroup::Type(CardType::Arts)
            ))
        );
        assert_eq!(heading("Level 3"), Some(Heading::Level));
        assert_eq!(heading("Sideboard"), lrig);
        for line in [
            "■メインデッキ LBあり",
            "メインデッキ（LB 20枚）",
            "Main Deck: SIGNI",
        ] {
            let part = Some(Heading::Part(Section::Main));
            assert_eq!(heading(line), part, "{line}");
        }
        let signi = Some(Heading::Type(
            Section::Main,
            CardGroup::Type(CardType::Signi),
        ));
        for line in [
            "シグニ（LBなし）",
            "Lv.1 シグニ",
            "▼Lv1シグニ（14）",
            "SIGNI - Level 3 (8)",
            "Level 1 SIGNI (12)",
            "# SIGNI (36)",
        ] {
            assert_eq!(heading(line), signi, "{line}");
        }
        for line in ["レベル１（12枚）", "等级1", "Lv1"] {
            assert_eq!(heading(line), Some(Heading::Level), "{line}");
        }
        for (line, section) in [
            ("MD:", Section::Main),
            ("LD:", Section::Lrig),
            ("## Main Deck", Section::Main),
            ("//Main", Section::Main),
            ("Extra deck", Section::Lrig),
            ("SB", Section::Lrig),
            ("[b]Main Deck (40)[/b]", Section::Main),
            ("<h2>LRIG Deck</h2>", Section::Lrig),
        ] {
            assert_eq!(heading(line), Some(Heading::Deck(section)), "{line}");
        }
        for line in ["Key cards", "キーカード", "Maindeckers"] {
            assert_eq!(heading(line), None, "{line}");
        }
        for line in [
            "4 Main deck",
            "Main deck of mine",
            "Main deck ×4",
            "40",
            "(",
            "LRIG, SIGNI",
            "main_deck: {}",
        ] {
            assert_eq!(heading(line), None, "{line}");
        }
    }

    #[test]
    fn a_misspelled_heading_has_a_nearest_heading() {
        for (line, nearest) in [
            ("LRIG dek", "LRIG deck"),
            ("Mian deck (40)", "Main deck"),
            ("メンデッキ", "メインデッキ"),
            ("ルリクデッキ 10枚", "ルリグデッキ"),
            ("主卡祖", "主卡组"),
            ("Spels:", "Spells"),
        ] {
            assert_eq!(nearest_heading(line), Some(nearest), "{line}");
        }
        for line in ["Finishers", "My deck", "Kei", "サーバント", "4"] {
            assert_eq!(nearest_heading(line), None, "{line}");
        }
    }

    #[test]
    fn only_listed_card_names_are_headings() {
        let db = CardDb::embedded();
        for card in db.cards() {
            let record = card.record();
            let names = [
                Some(card.name_ja()),
                card.name_en(),
                record.name_zh.as_deref(),
            ];
            for name in names.into_iter().flatten() {
                let known = is_also_card(name);
                assert_eq!(heading(name).is_some(), known, "{name}");
            }
        }
    }
}
