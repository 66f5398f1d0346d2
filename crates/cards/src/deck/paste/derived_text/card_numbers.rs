//! Replaces the card numbers of a text by their printed spelling. People write numbers in full
//! width, in lower case, without hyphens, without zeros or with spaces, and they write ranges of
//! numbers: `WXDi-D03-001～ 004`.

use super::DerivedText;
use crate::card::{CardDb, name_key};
use crate::deck::paste::token::is_space;

/// The largest number of cards in a range. A larger range is not replaced.
const LONGEST_RANGE: u32 = 30;

/// The length in bytes of the longest line in which numbers are replaced. A line of a deck list is
/// shorter.
const LONGEST_LINE: usize = 4000;

/// Returns a text in which all card numbers have their printed spelling. Returns `None` if all
/// numbers already have their printed spelling.
pub(in crate::deck::paste) fn printed(source: &str, db: &CardDb) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        // The part of the line before position `done` was already copied to `shown`.
        let mut done = 0;
        let mut at = 0;
        while let Some(word) = next_word(line, at).filter(|_| line.len() <= LONGEST_LINE) {
            let (from, to) = word;
            match number_at(line, from, to, db) {
                Some((text, end)) => {
                    let before = line.get(done..from).unwrap_or_default();
                    shown.push(before, start + done, before.len());
                    shown.push(&text, start + from, end - from);
                    (done, at) = (end, end);
                    changed = true;
                }
                None => at = to,
            }
        }
        let rest = line.get(done..).unwrap_or_default();
        shown.push(rest, start + done, rest.len());
        start += line.len();
    }
    changed.then_some(shown)
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, 'Ａ'..='Ｚ' | 'ａ'..='ｚ')
}

fn is_sign(c: char) -> bool {
    is_letter(c) || c.is_ascii_digit() || matches!(c, '０'..='９')
}

fn is_hyphen(c: char) -> bool {
    matches!(
        c,
        '-' | '－' | '‐' | '‑' | '–' | '−' | 'ー' | 'ｰ' | '_' | '＿'
    )
}

/// Returns the place of the next word that begins with a letter. The word consists of letters,
/// digits and hyphens.
fn next_word(line: &str, from: usize) -> Option<(usize, usize)> {
    let rest = line.get(from..)?;
    let mut before = line.get(..from)?.chars().next_back();
    for (at, c) in rest.char_indices() {
        if is_letter(c) && !before.is_some_and(is_sign) {
            let word = rest.get(at..)?;
            let end = word.find(|c| !is_sign(c) && !is_hyphen(c));
            let word = word.get(..end.unwrap_or(word.len()))?;
            let word = word.trim_end_matches(is_hyphen);
            return Some((from + at, from + at + word.len()));
        }
        before = Some(c);
    }
    None
}

/// Reads the card number or the range of numbers that begins with a word. Returns the printed
/// numbers and the end of the number or range. Returns `None` if there is no number, or if the
/// number already has its printed spelling.
fn number_at(line: &str, from: usize, to: usize, db: &CardDb) -> Option<(String, usize)> {
    let word = line.get(from..to)?;
    if let Some(found) = number_behind_set(line, from, to, db) {
        return Some(found);
    }
    let (number, end) = match db.by_number(word) {
        Some(_) => (word, to),
        None => spelled(line, from, to, db)?,
    };
    match range(line, number, end, db) {
        Some(range) => Some(range),
        None => (word != number).then(|| (number.to_owned(), end)),
    }
}

/// Reads a card number with brackets around its product: `Name (WXDi-D03) 6` has the number
/// `WXDi-D03-006`. The `6` can also be a number of copies. So the text before the brackets must
/// have the name of this card.
fn number_behind_set(line: &str, from: usize, to: usize, db: &CardDb) -> Option<(String, usize)> {
    let before = line.get(..from)?.strip_suffix('(')?;
    let digits = line.get(to..)?.strip_prefix(") ")?;
    let length = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    let (digits, behind) = digits.split_at_checked(length)?;
    let is_whole = behind.is_empty() || behind.starts_with(is_space);
    let number = db.number_spelled(&format!("{}-{digits}", line.get(from..to)?))?;
    let is_own = !digits.is_empty() && is_whole && has_name_of(before, number, db);
    is_own.then(|| (format!("{number})"), to + 2 + length))
}

/// Reads a card number that is written as one to three words: `WXDiD03020`, `WXDi D03 020`. Returns
/// the printed number and the end of these words.
fn spelled<'d>(line: &str, from: usize, to: usize, db: &'d CardDb) -> Option<(&'d str, usize)> {
    const MOST_WORDS: usize = 2;
    let mut end = to;
    let mut joined = false;
    for _ in 0..=MOST_WORDS {
        let text = line.get(from..end)?;
        let last = text
            .rsplit(|c: char| is_hyphen(c) || is_space(c))
            .next()
            .unwrap_or_default();
        if let Some(number) = db.number_spelled(text).filter(|_| has_digit(last)) {
            // The digits at the end of the text can be the end of the card number or a number of
            // copies. They can also be the number of cards of a product.
            let digits = last.chars().count();
            let is_clear = match joined {
                true => digits > 2 || last.starts_with(['0', '０']) || last.starts_with(is_letter),
                false => digits > 1,
            };
            let before = line.get(..from)?;
            let behind = line.get(end..)?;
            let has_name = || has_name_of(before, number, db) || has_name_of(behind, number, db);
            let printed = number.rsplit('-').next().unwrap_or_default();
            // In a number such as `WXDi-D03-02`, the last digit may have been cut off.
            let is_cut = last.starts_with(['0', '０']) && digits < printed.chars().count();
            let is_short = || !joined && !has_words(before) && !has_words(behind);
            return (!is_cut && (is_clear || is_short() || has_name())).then_some((number, end));
        }
        let rest = line.get(end..)?;
        let next = rest.trim_start_matches(' ');
        let length = next.find(|c| !is_sign(c)).unwrap_or(next.len());
        if next.len() == rest.len() || length == 0 {
            return None;
        }
        end = line.len() - next.len() + length;
        joined = true;
    }
    None
}

fn has_digit(text: &str) -> bool {
    text.chars().any(|c| is_sign(c) && !is_letter(c))
}

/// Returns whether a text has letters. The letter of a count, such as `x` in `x4`, is ignored.
fn has_words(text: &str) -> bool {
    text.chars()
        .any(|c| c.is_alphabetic() && !matches!(c, 'x' | 'X' | 'ｘ' | 'Ｘ'))
}

/// Returns whether a text contains the name of the card with this number.
fn has_name_of(text: &str, number: &str, db: &CardDb) -> bool {
    let Some(card) = db.by_number(number).and_then(|id| db.card(id)) else {
        return false;
    };
    let text = name_key(text);
    let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
    let mut names = names.into_iter().flatten().map(name_key);
    names.any(|name| !name.is_empty() && text.contains(&name))
}

/// Reads a range of numbers that begins with the number `first` and continues at `end`:
/// `WXDi-D03-001～004`, `WXDi-D03-001 to WXDi-D03-004`. Returns all numbers of the range and the
/// end of the range. Returns `None` if one of the numbers belongs to no card.
fn range(line: &str, first: &str, end: usize, db: &CardDb) -> Option<(String, usize)> {
    let rest = line.get(end..)?.trim_start_matches(is_space);
    let behind = ["～", "〜", "~", "から", "至", "to ", "–", "…"]
        .iter()
        .find_map(|sign| rest.strip_prefix(sign))?;
    let behind = behind.trim_start_matches(is_space);
    let length = behind
        .find(|c| !is_sign(c) && !is_hyphen(c))
        .unwrap_or(behind.len());
    let word = behind
        .get(..length)?
        .trim_end_matches(is_hyphen)
        .trim_end_matches(['x', 'X']);
    let (product, low) = first.rsplit_once('-')?;
    let last = db
        .number_spelled(word)
        .or_else(|| db.number_spelled(&format!("{product}-{word}")))?;
    let (of_last, high) = last.rsplit_once('-')?;
    if !has_digit(word) || !of_last.eq_ignore_ascii_case(product) {
        return None;
    }
    let split = |group: &str| {
        let letters = group.len()
            - group
                .trim_start_matches(|c: char| !c.is_ascii_digit())
                .len();
        let (letters, digits) = group.split_at_checked(letters)?;
        Some((
            letters.to_ascii_uppercase(),
            digits.len(),
            digits.parse::<u32>().ok()?,
        ))
    };
    let (letters, width, from) = split(low)?;
    let (of_high, _, to) = split(high)?;
    if letters != of_high || from >= to || to - from >= LONGEST_RANGE {
        return None;
    }
    let mut numbers = Vec::new();
    for number in from..=to {
        let number = format!("{product}-{letters}{number:0width$}");
        db.by_number(&number)?;
        numbers.push(number);
    }
    let place = line.len() - behind.len() + word.len();
    Some((numbers.join("、"), place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(source: &str) -> String {
        let db = CardDb::embedded();
        printed(source, &db).map_or_else(|| source.to_owned(), |shown| shown.text().to_owned())
    }

    #[test]
    fn numbers_are_shown_as_they_are_printed() {
        for (source, shown) in [
            ("WXDiD03020 ×4", "WXDi-D03-020 ×4"),
            ("4 wxdid03-20", "4 WXDi-D03-020"),
            ("WXDi D03 020 Servant # 4", "WXDi-D03-020 Servant # 4"),
            ("ＷＸＤｉ－Ｄ０３－０２０　４枚", "WXDi-D03-020　４枚"),
            ("4 Servant # WXDi-D03 20", "4 Servant # WXDi-D03-020"),
        ] {
            assert_eq!(text(source), shown);
        }
    }

    #[test]
    fn a_count_after_a_product_is_not_read_as_a_card_number() {
        for source in [
            "WX24-P1 40枚",
            "4 Servant # WXDi-D03 4",
            "Servant # (WXDi-D03) 4",
            "my WX24-P1 deck 12",
            "WXDi-D03-020 4",
        ] {
            assert_eq!(text(source), source);
        }
    }

    #[test]
    fn a_range_of_numbers_is_shown_as_its_numbers() {
        let all = "WXDi-D03-001、WXDi-D03-002、WXDi-D03-003 各1枚";
        for source in [
            "WXDi-D03-001～003 各1枚",
            "WXDi-D03-001~WXDi-D03-003 各1枚",
            "WXDi-D03-001 to 003 各1枚",
        ] {
            assert_eq!(text(source), all);
        }
        for source in ["WXDi-D03-003～001", "WXDi-D03-001～099"] {
            assert_eq!(text(source), source);
        }
    }
}
