//! Writes sentences that list cards as lists: `メインは《A》を4枚、《B》を2枚。` becomes
//! `メイン：《A》4枚、《B》2枚`. People write their decks in sentences like this in articles and
//! posts.

use super::DerivedText;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{MOST_COPIES, count_before, digit, is_kanji_digit, is_space, trim};

/// The brackets that close the name of a card.
const CLOSING: [char; 4] = ['》', '」', '』', '】'];

/// The brackets that open the name of a card.
const OPENING: [char; 4] = ['《', '「', '『', '【'];

/// The particles between a heading and its cards.
const BEHIND_HEADING: [char; 5] = ['は', 'が', 'に', 'も', '是'];

/// The length in bytes of the longest heading before such a particle.
const LONGEST_HEADING: usize = 40;

/// The particles between a card and its number of copies.
const BEHIND_NAME: [char; 3] = ['を', 'が', 'は'];

/// The ends of a sentence after the last number of copies.
const ENDS: [&str; 12] = [
    "入れています",
    "採用しています",
    "採用しました",
    "採用",
    "入れました",
    "です",
    "ます",
    "積み",
    "投入",
    "入り",
    "だ",
    "。",
];

/// If the names of a sentence have no brackets, at least this number of names must have a count.
const FEWEST_BARE_NAMES: usize = 3;

/// Returns a text in which each sentence with a card has a line of its own, as when somebody
/// dictates a list: `One Storm. Two Servant O.` A sentence can also begin with a deck:
/// `The main deck is …`. Returns `None` if no line has several such
/// sentences.
pub(super) fn one_per_line(source: &str, names: &mut NameLookup<'_>) -> Option<DerivedText> {
    const HEADS: [&str; 8] = [
        "the main deck ",
        "the lrig deck ",
        "my main deck ",
        "my lrig deck ",
        "main deck ",
        "lrig deck ",
        "in the main deck ",
        "in the lrig deck ",
    ];
    let begins_deck = |text: &str| {
        let start = text.to_lowercase();
        HEADS.iter().any(|head| start.starts_with(head))
    };
    let is_sentence = |rest: &str| {
        let amount = count_before(trim(rest)).map(|(amount, _)| amount);
        amount.is_some_and(|amount| amount.value() <= Some(MOST_COPIES)) || begins_deck(trim(rest))
    };
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let mut done = 0;
        // The cards of a LRIG deck have no counts, so all the names must be known.
        let are_names = are_names_of_cards(line, names);
        let ends = line.match_indices(['.', ';']);
        let ends = ends.filter(|_| are_names || is_sentence(line));
        for (at, _) in ends {
            let rest = line.get(at + 1..).unwrap_or_default();
            let begins_name = are_names && !trim(rest).is_empty();
            if at >= done && rest.starts_with(is_space) && (begins_name || is_sentence(rest)) {
                let name = line.get(done..at).unwrap_or_default();
                shown.push(name, start + done, name.len());
                shown.push("\n", start + at, 1);
                done = at + 1;
                changed = true;
            }
        }
        let rest = line.get(done..).unwrap_or_default();
        shown.push(rest, start + done, rest.len());
        start += line.len();
    }
    changed.then_some(shown)
}

/// Returns whether a line consists of several names of cards, with a period behind each:
/// `Hirana, a Spark of Hope. Glory Grow. Akino*Rock.`
fn are_names_of_cards(line: &str, names: &mut NameLookup<'_>) -> bool {
    const FEWEST: usize = 3;
    const LONGEST: usize = 2_000;
    if line.len() > LONGEST || line.matches(". ").count() + 1 < FEWEST {
        return false;
    }
    let mut parts = trim(line).trim_end_matches('.').split(". ");
    parts.all(|part| {
        let found = names.identify(trim(part));
        found.is_some_and(|found| !found.by_reading)
    })
}

/// Returns whether the text from the byte offset `at` on is a particle with a number of copies,
/// such as `を4枚` in `サーバント #を4枚`. The name before it has no brackets.
fn is_counted(line: &str, at: usize) -> bool {
    let behind = line.get(at..).unwrap_or_default();
    let number = behind.strip_prefix(BEHIND_NAME).unwrap_or_default();
    let unit = number.trim_start_matches(|c: char| digit(c).is_some() || is_kanji_digit(c));
    unit.len() < number.len() && unit.starts_with('枚')
}

/// Returns a text with lists instead of sentences. Returns `None` if no line is a sentence with
/// cards.
pub(super) fn as_lists(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let sentences = sentences_of_decks(line);
        let last = sentences.len().saturating_sub(1);
        for (nth, sentence) in sentences.into_iter().enumerate() {
            changed |= write_line(&mut shown, sentence, start);
            start += sentence.len();
            if nth < last {
                shown.push("\n", start, 0);
            }
        }
    }
    changed.then_some(shown)
}

/// Splits a line before each sentence that begins with a deck: `ルリグデッキは…です。メインデッキは…`.
fn sentences_of_decks(line: &str) -> Vec<&str> {
    let begins_deck = |text: &str| {
        let at = text
            .find(BEHIND_HEADING)
            .filter(|at| *at <= LONGEST_HEADING);
        let word = at.and_then(|at| text.get(..at));
        word.is_some_and(|word| heading(trim(word)).is_some())
    };
    let mut sentences = Vec::new();
    let mut done = 0;
    for (at, sign) in line.match_indices('。') {
        let end = at + sign.len();
        if line.get(end..).is_some_and(begins_deck) {
            sentences.extend(line.get(done..end));
            done = end;
        }
    }
    sentences.extend(line.get(done..));
    sentences
}

/// Writes a line into `shown`. A sentence with cards is written as a list. Returns whether the line
/// was changed.
fn write_line(shown: &mut DerivedText, line: &str, start: usize) -> bool {
    let pieces = pieces(line);
    let changed = pieces
        .iter()
        .any(|(range, text)| line.get(range.clone()).is_some_and(|own| own != *text));
    for (range, text) in pieces {
        shown.push(text, start + range.start, range.len());
    }
    changed
}

type Piece<'a> = (std::ops::Range<usize>, &'a str);

/// Returns the place of each piece of a line, and the text that replaces this piece.
fn pieces(line: &str) -> Vec<Piece<'_>> {
    if let Some(total) = total_of_cards(line) {
        let end = total.0.end;
        let behind = line.get(end..).unwrap_or_default();
        return vec![(0..0, "合計 "), total, (end..line.len(), behind)];
    }
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    let mut done = 0;
    let particle = line
        .find(BEHIND_HEADING)
        .filter(|at| *at <= LONGEST_HEADING);
    if let Some(at) = particle
        && let (word, rest) = line.split_at_checked(at).unwrap_or_default()
        && heading(trim(word)).is_some()
    {
        let cards = rest.trim_start_matches(|c| BEHIND_HEADING.contains(&c) || c == '、');
        pieces.push((0..at, word));
        done = line.len() - cards.len();
        pieces.push((at..done, "："));
    }
    let has_bare_names = line.char_indices().filter(|(at, _)| is_counted(line, *at));
    let has_bare_names = has_bare_names.count() >= FEWEST_BARE_NAMES;
    for (at, c) in line.char_indices() {
        let end = match c {
            c if CLOSING.contains(&c) => at + c.len_utf8(),
            _ if has_bare_names && is_counted(line, at) => at,
            _ => continue,
        };
        let behind = line.get(end..).unwrap_or_default();
        // `「A」と「B」` lists two cards.
        let joined = behind
            .strip_prefix('と')
            .filter(|rest| rest.starts_with(OPENING));
        if let Some(rest) = joined.filter(|_| end >= done) {
            pieces.push((done..end, line.get(done..end).unwrap_or_default()));
            done = line.len() - rest.len();
            pieces.push((end..done, "、"));
            continue;
        }
        let Some(rest) = behind.strip_prefix(BEHIND_NAME) else {
            continue;
        };
        let counts = rest.starts_with(|c: char| digit(c).is_some() || is_kanji_digit(c));
        if counts && end >= done {
            pieces.push((done..end, line.get(done..end).unwrap_or_default()));
            done = line.len() - rest.len();
            let each = count_of_each(rest);
            if let Some((count, length)) = each {
                pieces.push((end..done, " 各"));
                pieces.push((done..done + length, count));
                done += length;
            } else {
                pieces.push((end..done, if end == at { " " } else { "" }));
            }
        }
    }
    if pieces.is_empty() {
        return vec![(0..line.len(), line)];
    }
    let rest = line.get(done..).unwrap_or_default();
    let mut bare = trim(rest);
    while let Some(shorter) = ENDS.iter().find_map(|end| bare.strip_suffix(end)) {
        bare = shorter;
    }
    let from = done + rest.find(bare).unwrap_or_default();
    pieces.push((from..from + bare.len(), bare));
    let end = match line.ends_with('\n') {
        true => "\n",
        false => "",
    };
    pieces.push((from + bare.len()..line.len(), end));
    pieces
}

/// Returns the total on the last line of a sentence about the cards above it: `の10枚。`,
/// `合わせて40枚です`.
fn total_of_cards(line: &str) -> Option<Piece<'_>> {
    let text = trim(line);
    let rest = ["の", "で", "合わせて", "あわせて"]
        .iter()
        .find_map(|word| text.strip_prefix(word))?;
    let digits = rest.trim_start_matches(|c| digit(c).is_some());
    let number = rest.get(..rest.len() - digits.len())?;
    let end = digits.strip_prefix('枚')?;
    let is_end = end.is_empty() || ENDS.contains(&end.trim_end_matches('。'));
    let is_total = number.chars().count() == 2;
    (is_total && (is_end || end == "。")).then_some((0..line.trim_end().len(), number))
}

/// Reads a text such as `1枚ずつ` ("one of each"). Returns the number with its unit (`1枚`), and
/// the length of the whole text in bytes.
fn count_of_each(text: &str) -> Option<(&str, usize)> {
    let behind = text.trim_start_matches(|c: char| digit(c).is_some() || is_kanji_digit(c));
    let length = text.len() - behind.len() + "枚".len();
    let count = text.get(..length).filter(|count| count.ends_with('枚'))?;
    let rest = text.get(length..)?;
    rest.starts_with("ずつ")
        .then(|| (count, length + "ずつ".len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn sentences_with_cards_become_lists() {
        for (sentence, list) in [
            (
                "メインは《A》を4枚、《B》を2枚。\n",
                "メイン：《A》4枚、《B》2枚\n",
            ),
            (
                "ルリグデッキは《A》《B》を1枚ずつ。",
                "ルリグデッキ：《A》《B》 各1枚",
            ),
            ("レベル2が「A」を四枚です", "レベル2：「A」四枚"),
            (
                "ルリグデッキは「A」と「B」です。メインデッキは「C」が4枚です。\n",
                "ルリグデッキ：「A」、「B」\nメインデッキ：「C」4枚\n",
            ),
            (
                "メインデッキは、Aを1枚、Bを4枚、Cを2枚です。\n",
                "メインデッキ：A 1枚、B 4枚、C 2枚\n",
            ),
        ] {
            let shown = as_lists(sentence).map(|shown| shown.text().to_owned());
            assert_eq!(shown.as_deref(), Some(list), "{sentence}");
        }
        assert!(as_lists("《A》は強い。\r\n  4 《B》 \r\n").is_none());
    }

    #[test]
    fn each_dictated_card_gets_its_own_line() {
        let db = CardDb::embedded();
        let mut names = NameLookup::new(&db);
        let mut one_per_line = |text| one_per_line(text, &mut names);
        let shown = one_per_line("One A. Two B, C. Four D.\nNow the rest.\n");
        let shown = shown.map(|shown| shown.text().to_owned());
        let lines = "One A\n Two B, C\n Four D.\nNow the rest.\n";
        assert_eq!(shown.as_deref(), Some(lines));
        assert!(one_per_line("One A. It is good.\n").is_none());
        let decks = one_per_line("The LRIG deck is A and B. The main deck is four C.\n");
        let decks = decks.map(|shown| shown.text().to_owned());
        let lines = "The LRIG deck is A and B\n The main deck is four C.\n";
        assert_eq!(decks.as_deref(), Some(lines));
    }
}
