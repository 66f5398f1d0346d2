//! Words and signs for small numbers in English, Japanese and Chinese: `two`, `ii`, `两`, `弐`, `ピン`.
//! All code that looks for numbers in words uses this table. If some code uses only a part of these
//! words, a comment there gives the reason.

/// The English words for numbers.
const WORDS: [(&str, u32); 5] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
];

/// English words that say how often something is there: `twice`, `double`.
const MULTIPLES: [(&str, u32); 6] = [
    ("single", 1),
    ("once", 1),
    ("double", 2),
    ("twice", 2),
    ("triple", 3),
    ("quadruple", 4),
];

/// The Roman numbers of copies.
const ROMAN: [(&str, u32); 4] = [("i", 1), ("ii", 2), ("iii", 3), ("iv", 4)];

/// Words of players for one copy (`single`) and for four copies, the most that a deck may have
/// (`playset`).
const LEAST_OR_MOST: [(&str, u32); 9] = [
    ("single", 1),
    ("singleton", 1),
    ("ピン", 1),
    ("单", 1),
    ("單", 1),
    ("playset", 4),
    ("full", 4),
    ("max", 4),
    ("フル", 4),
];

/// Words that players use for the number of copies of each card in a group, such as "pairs".
pub(crate) const COUNT_WORDS: [(&str, u32); 26] = [
    ("pairs", 2),
    ("doubles", 2),
    ("triples", 3),
    ("triplets", 3),
    ("playset", 4),
    ("ピン挿し", 1),
    ("ピン差し", 1),
    ("ピン刺し", 1),
    ("ピン", 1),
    ("singletons", 1),
    ("singles", 1),
    ("one-ofs", 1),
    ("two-ofs", 2),
    ("three-ofs", 3),
    ("four-ofs", 4),
    ("playsets", 4),
    ("フル投入", 4),
    ("フル積み", 4),
    ("フル", 4),
    ("满投", 4),
    ("满带", 4),
    ("单带", 1),
    ("单投", 1),
    ("單投", 1),
    ("双投", 2),
    ("雙投", 2),
];

/// Nouns for a number of copies, in front of `of` and the name of a card: `a pair of Name`.
const NOUNS: [(&str, u32); 2] = [("pair", 2), ("couple", 2)];

/// Words with a numeral that count nothing: the three buttons below a video.
const NO_NUMBERS: [&str; 2] = ["一键三连", "三连"];

/// Returns a text without the words that have a numeral but count nothing.
pub(crate) fn without_numerals_that_count_nothing(text: &str) -> String {
    let without = |text: String, word: &&str| text.replace(*word, "");
    NO_NUMBERS.iter().fold(text.to_owned(), without)
}

fn value_in(table: &[(&str, u32)], word: &str) -> Option<u32> {
    let found = table
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(word));
    found.map(|(_, value)| *value)
}

/// Returns the value of an English word for a number from one to five.
pub(crate) fn value_of_word(word: &str) -> Option<u32> {
    value_in(&WORDS, word)
}

/// Returns the value of an English word such as `twice` or `single`.
pub(crate) fn value_of_multiple(word: &str) -> Option<u32> {
    value_in(&MULTIPLES, word).or_else(|| value_in(&NOUNS, word))
}

/// Returns the number of copies that a word means if `of` and the name of a card follow it:
/// `pair`, `playset`.
pub(crate) fn value_before_of(word: &str) -> Option<u32> {
    value_in(&NOUNS, word).or_else(|| value_in(&COUNT_WORDS, word))
}

/// Returns the value of a Roman number from `i` to `iv`.
pub(crate) fn value_of_roman(word: &str) -> Option<u32> {
    value_in(&ROMAN, word)
}

/// Returns the number of copies that a word for one copy or for all allowed copies means:
/// `playset`, `ピン`.
pub(crate) fn value_of_least_or_most(word: &str) -> Option<u32> {
    value_in(&LEAST_OR_MOST, word)
}

/// Returns the value of a usual Chinese or Japanese numeral: `〇` to `十`.
pub(crate) fn value_of_digit_sign(c: char) -> Option<u32> {
    const SIGNS: &str = "〇一二三四五六七八九十";
    let at = SIGNS.chars().position(|sign| sign == c)?;
    u32::try_from(at).ok()
}

/// Returns the value of a usual Chinese or Japanese numeral, or 2 for `两`. Chinese uses `两` before
/// a counter, as in `两张`.
pub(crate) fn value_of_sign(c: char) -> Option<u32> {
    match c {
        '两' | '兩' | '両' => Some(2),
        c => value_of_digit_sign(c),
    }
}

/// Returns the value of a sign for a number in contracts and on banknotes: `壱`, `贰`.
pub(crate) fn value_of_formal_sign(c: char) -> Option<u32> {
    match c {
        '零' => Some(0),
        '壱' | '壹' => Some(1),
        '弐' | '贰' => Some(2),
        '参' | '叁' => Some(3),
        '肆' => Some(4),
        '伍' => Some(5),
        _ => None,
    }
}

/// Returns the only character of a text.
pub(crate) fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_signs_have_their_values() {
        for (word, value) in [("one", 1), ("Two", 2), ("FIVE", 5)] {
            assert_eq!(value_of_word(word), Some(value), "{word}");
        }
        for (sign, value) in [('〇', 0), ('一', 1), ('两', 2), ('両', 2), ('十', 10)] {
            assert_eq!(value_of_sign(sign), Some(value), "{sign}");
        }
        for (sign, value) in [('壱', 1), ('贰', 2), ('参', 3), ('肆', 4)] {
            assert_eq!(value_of_formal_sign(sign), Some(value), "{sign}");
        }
        assert_eq!(value_of_digit_sign('两'), None);
        assert_eq!(value_of_least_or_most("フル"), Some(4));
        assert_eq!(value_of_multiple("Twice"), Some(2));
        assert_eq!(value_of_roman("IV"), Some(4));
        assert_eq!(value_of_word("six"), None);
        assert_eq!((only_char("四"), only_char("四十")), (Some('四'), None));
    }
}
