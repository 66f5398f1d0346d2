//! The section headings of deck lists in English, Japanese and Chinese.

use unicode_normalization::UnicodeNormalization;

use crate::deck::Section;

/// The meaning of a heading for the lines below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deck::kinds) enum Heading {
    /// The lines are one of the two decks.
    Deck(Section),
    /// The lines are cards of one type, and so of one deck. The word names the type.
    Type(Section, &'static str),
    /// The lines are some cards of one deck, described by several words: `SIGNI with Life Burst`.
    Part(Section),
    /// The lines are cards of one level, in the deck named before.
    Level,
}

/// The known headings, folded by [`key`].
static HEADINGS: &[(Heading, &[&str])] = &[
    (
        Heading::Deck(Section::Main),
        &[
            "maindeck",
            "main",
            "mainboard",
            "メインデッキ",
            "メイン",
            "メインデック",
            "主牌组",
            "主牌組",
            "主卡组",
            "主卡組",
            "主卡牌组",
            "主组",
            "主牌",
            "主牌库",
            "主牌庫",
        ],
    ),
    (
        Heading::Deck(Section::Lrig),
        &[
            "lrigdeck",
            "ルリグデッキ",
            "lrigdecks",
            "分身牌组",
            "分身牌組",
            "分身卡组",
            "分身卡組",
            "lrig牌组",
            "lrig牌組",
            "lrig卡组",
            "lrig卡組",
            "分身组",
            "分身牌库",
            "分身牌庫",
            // WIXOSS has no side deck. Programs for other games put the LRIG deck here.
            "sideboard",
        ],
    ),
    (
        Heading::Type(Section::Main, "SIGNI"),
        &["signi", "signis", "シグニ", "精灵", "精靈"],
    ),
    (
        Heading::Type(Section::Main, "spell"),
        &["spell", "spells", "スペル", "魔法", "法术", "法術"],
    ),
    (
        Heading::Type(Section::Main, "with Life Burst"),
        &[
            "lifeburst",
            "withlifeburst",
            "lb",
            "lbあり",
            "lb有り",
            "ライフバースト",
            "ライフバーストあり",
            "ライフバースト有り",
            "バーストあり",
            "生命迸发",
            "有迸发",
        ],
    ),
    (
        Heading::Type(Section::Main, "without Life Burst"),
        &[
            "nolifeburst",
            "nonlifeburst",
            "withoutlifeburst",
            "lbなし",
            "lb無し",
            "ライフバーストなし",
            "ライフバースト無し",
            "バーストなし",
            "无迸发",
        ],
    ),
    (
        Heading::Type(Section::Lrig, "LRIG"),
        &[
            "lrig",
            "lrigs",
            "ルリグ",
            "分身",
            "center",
            "centerlrig",
            "センタールリグ",
            "センター",
        ],
    ),
    (
        Heading::Type(Section::Lrig, "assist LRIG"),
        &[
            "assist",
            "assists",
            "assistlrig",
            "assistlrigs",
            "アシストルリグ",
            "アシスト",
            "支援分身",
        ],
    ),
    (
        Heading::Type(Section::Lrig, "ARTS"),
        &["arts", "art", "アーツ", "必杀", "必殺", "必杀技"],
    ),
    (
        Heading::Type(Section::Lrig, "PIECE"),
        &["piece", "pieces", "ピース", "和弦"],
    ),
    (
        Heading::Type(Section::Lrig, "key"),
        &["key", "keys", "キー", "钥匙", "鑰匙"],
    ),
    (
        Heading::Type(Section::Lrig, "Resona"),
        &["resona", "resonas", "レゾナ", "共鸣", "共鳴"],
    ),
    (
        Heading::Level,
        &["level", "lv", "lvl", "レベル", "等级", "等級"],
    ),
];

/// Returns the heading on a line, if the line is a heading: a known word, in any case and width,
/// with or without brackets, marks, a colon and a number of cards.
pub(in crate::deck::kinds) fn heading(line: &str) -> Option<Heading> {
    /// The length in bytes of the longest line that is folded. No heading is longer.
    const LONGEST: usize = 120;
    if line.len() > LONGEST {
        return None;
    }
    known(&key(line)).or_else(|| several(line))
}

fn known(key: &str) -> Option<Heading> {
    HEADINGS
        .iter()
        .find(|(_, words)| words.contains(&key))
        .map(|(heading, _)| *heading)
}

/// Returns a heading that consists of several known words and nothing else: `メインデッキ LBあり`,
/// `Lv.1 SIGNI`.
fn several(line: &str) -> Option<Heading> {
    let folded: String = line.nfkc().flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = folded
        .split(|c: char| is_mark(c) || c.is_whitespace())
        .filter(|word| !word.is_empty())
        .collect();
    // A number at the start is a count, and a card follows it.
    let starts_with_count = |word: &&&str| word.starts_with(|c: char| c.is_ascii_digit());
    if words.first().filter(starts_with_count).is_some() {
        return None;
    }
    let words: Vec<&str> = words.into_iter().map(without_number).collect();
    let mut section = None;
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.first().is_some_and(|word| word.is_empty()) {
            at += 1;
            continue;
        }
        let (taken, heading) = (1..=rest.len().min(3)).rev().find_map(|taken| {
            let heading = known(&rest.get(..taken)?.concat())?;
            Some((taken, heading))
        })?;
        at += taken;
        match heading {
            Heading::Level => {}
            Heading::Deck(named) | Heading::Type(named, _) | Heading::Part(named) => {
                if section.is_some_and(|section| section != named) {
                    return None;
                }
                section = Some(named);
            }
        }
    }
    section.map(Heading::Part)
}

/// Headings that are also names of cards.
const ALSO_CARDS: [&str; 1] = ["共鸣"];

/// Returns the word on a line, if this word is both a heading and the name of a card, and nothing
/// on the line shows which of the two is meant.
pub(in crate::deck::kinds) fn also_card(line: &str) -> Option<&str> {
    let number = |c: char| c.is_numeric() || c.is_whitespace() || matches!(c, '枚' | '张' | '張');
    let word = line.trim_end_matches(number);
    ALSO_CARDS.contains(&word).then_some(word)
}

/// Returns the deck that a word in a table or an attribute names.
pub(in crate::deck::kinds) fn section(word: &str) -> Option<Section> {
    match heading(word)? {
        Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section) => {
            Some(section)
        }
        Heading::Level => None,
    }
}

/// Folds a heading: lower case, half width, without spaces, without marks around it, and without a
/// number of cards after it.
fn key(line: &str) -> String {
    let folded: String = line
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|c| !c.is_whitespace() && !matches!(c, '_' | '\u{feff}' | '\u{200b}'))
        .collect();
    let bare = folded.trim_matches(is_mark);
    let word = without_number(bare).trim_end_matches(is_mark);
    word.replace('-', "")
}

/// Removes a number of cards from the end: `40`, `40枚`, `40cards` or `40/40`.
fn without_number(key: &str) -> &str {
    let units = ["cards", "card", "枚", "张", "張"];
    let counted = units
        .into_iter()
        .find_map(|unit| key.strip_suffix(unit))
        .filter(|rest| rest.ends_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(key);
    counted.trim_end_matches(|c: char| c.is_ascii_digit() || c == '/')
}

fn is_mark(c: char) -> bool {
    // Braces belong to file formats such as JSON; they are not marks around a heading.
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
            Some(Heading::Type(Section::Main, "SIGNI"))
        );
        assert_eq!(
            heading("アーツ"),
            Some(Heading::Type(Section::Lrig, "ARTS"))
        );
        assert_eq!(heading("Level 3"), Some(Heading::Level));
        assert_eq!(heading("Sideboard"), lrig);
        for line in [
            "■メインデッキ LBあり",
            "メインデッキ（LB 20枚）",
            "シグニ（LBなし）",
            "Lv.1 シグニ",
            "SIGNI - Level 3 (8)",
            "Main Deck: SIGNI",
        ] {
            let part = Some(Heading::Part(Section::Main));
            assert_eq!(heading(line), part, "{line}");
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
    fn no_card_is_named_like_a_heading() {
        let db = CardDb::embedded();
        for card in db.cards() {
            let record = card.record();
            let names = [
                Some(card.name_ja()),
                card.name_en(),
                record.name_zh.as_deref(),
            ];
            for name in names.into_iter().flatten() {
                let known = ALSO_CARDS.contains(&name);
                assert_eq!(heading(name).is_some(), known, "{name}");
            }
        }
    }
}
