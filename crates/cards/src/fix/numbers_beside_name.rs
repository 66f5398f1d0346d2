//! Finds numbers in a misspelled name that are not a part of the printed name. Such a number may be
//! a number of copies, such as the `4` in `3 or 4 Nmae`. Only the player knows what it means.

use crate::card::{Card, is_card_number, is_like_number, name_key};
use crate::deck::number_words::{
    value_of_formal_sign, value_of_multiple, value_of_sign, value_of_word,
};

/// The words for counting that may stand after a number of copies: the `枚` in `四枚`.
const COUNTERS: [char; 5] = ['枚', '张', '張', '積', '投'];

/// Returns whether `typed` has a number that the names and the number of the card do not have. A
/// fix that replaces `typed` by the name of the card would remove this number.
pub(super) fn drops_number(typed: &str, card: Card<'_>) -> bool {
    if is_like_number(typed) {
        return false;
    }
    let record = card.record();
    let mut printed: Vec<String> = Vec::new();
    let names = [Some(record.name_ja), record.name_en, record.name_zh];
    for name in names.into_iter().flatten() {
        printed.extend(numbers(&name));
    }
    numbers(typed).any(|number| !printed.contains(&number))
}

/// Returns the numbers in a text that may be numbers of copies. The digits of a card number, of a
/// product code (`D03`) and of a level (`Lv4`), and digits between letters are left out.
fn numbers(text: &str) -> impl Iterator<Item = String> {
    let is_separator = |c: char| !c.is_alphanumeric() && c != '-' && c != '－';
    let words = text.split(is_separator).filter(|word| !word.is_empty());
    words.filter_map(number)
}

/// Returns the number in a word. The word is a number, begins with a number, or ends with a number:
/// `4`, `x4`, `four`, `IV`, `四枚`.
fn number(word: &str) -> Option<String> {
    let word = name_key(word.trim_matches(['-', '－']));
    let is_word = value_of_word(&word)
        .or_else(|| value_of_multiple(&word))
        .is_some();
    if is_word || word == "zero" || is_roman(&word) {
        return Some(word);
    }
    // Signs for numbers above five are left out. They can be a part of a name, and no number of
    // copies is so large.
    let is_sign = |c: char| {
        let value = value_of_sign(c).or_else(|| value_of_formal_sign(c));
        value.is_some_and(|value| value <= 5)
    };
    let bare = word.trim_end_matches(COUNTERS);
    if !bare.is_empty() && bare.chars().all(is_sign) {
        return Some(bare.to_owned());
    }
    let is_code = word.contains('-') || is_card_number(&word.to_ascii_uppercase());
    let before = word.trim_end_matches(char::is_numeric);
    let is_short_code =
        before.len() != word.len() && before.len() <= 2 && before.starts_with(is_code_letter);
    if (is_code && word.contains(|c: char| c.is_ascii_alphabetic())) || is_short_code {
        return None;
    }
    if word.starts_with(char::is_numeric) {
        let end = word.find(|c: char| !c.is_numeric()).unwrap_or(word.len());
        return word.get(..end).map(str::to_owned);
    }
    let end = word.trim_end_matches(COUNTERS);
    let start = end.trim_end_matches(char::is_numeric).len();
    end.get(start..)
        .filter(|number| !number.is_empty())
        .map(str::to_owned)
}

/// Returns whether a letter may begin a short code, such as `D03` or `Lv4`. The letter `x` may not:
/// in `x4`, it is the sign of a number of copies.
fn is_code_letter(c: char) -> bool {
    c.is_ascii_alphabetic() && c != 'x'
}

/// Returns whether a word is a Roman numeral from 2 to 9: `iv`. The word `i` is left out, because
/// it is also a word of English names.
fn is_roman(word: &str) -> bool {
    ["ii", "iii", "iiii", "iv", "vi", "vii", "viii", "ix"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_that_may_be_numbers_of_copies_are_found() {
        let found = |text: &str| numbers(text).collect::<Vec<_>>();
        for (text, wanted) in [
            ("3 or 4 Nmae", vec!["3", "4"]),
            ("(3) Nmae", vec!["3"]),
            ("Nmae x4", vec!["4"]),
            ("4Nmae", vec!["4"]),
            ("Nmae４枚", vec!["4"]),
            ("Ⅳ Nmae", vec!["iv"]),
            ("four Nmae", vec!["four"]),
            ("四枚 名前", vec!["四"]),
            ("WXDi-D03-012 Nmae (D08) Lv4", vec![]),
            ("Nm4ae", vec![]),
            ("第三の名前", vec![]),
        ] {
            assert_eq!(found(text), wanted, "{text}");
        }
    }
}
