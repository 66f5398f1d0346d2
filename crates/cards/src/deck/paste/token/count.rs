//! Splits numbers of copies (`4`, `x4`, `four`) off the start or the end of a text, and the numbers
//! of lines (`1.`, `No.3`) off the start.

use super::bar::bar_value;
use super::card_number::number_after;
use super::remark::{BEFORE_FACT, price_after, price_before};
use super::{PAIRS, digit, is_space, spaced, trim};
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::number_words::{
    COUNT_WORDS, only_char, value_before_of, value_of_digit_sign, value_of_multiple, value_of_sign,
    value_of_word,
};
use crate::deck::paste::word_list::WordList;
use crate::deck::raw_deck::MAX_COUNT;

/// The largest number of copies of one card in any format. A larger number in a list is a total of
/// several cards.
pub(in crate::deck::paste) const MOST_COPIES: u32 = 4;

/// A number of copies, as a line spells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deck::paste) struct Amount<'a> {
    /// The number as the line spells it: `4`, `four`, `■■■`. A wrong number such as `-4` or `1.5`
    /// is kept too, so that a message can show it.
    pub digits: &'a str,
    /// True if a sign or word such as `x` or `枚` shows that the number counts copies.
    pub marked: bool,
    /// True if the number is before the card. False if it is after the card.
    pub before: bool,
}

impl Amount<'_> {
    /// Returns whether the number can be a year: `Name 2024`. A year has four digits, starts with
    /// 19 or 20, is after the name, and has no sign such as `x`.
    pub(in crate::deck::paste) fn is_year(&self) -> bool {
        !self.marked && !self.before && self.may_be_year()
    }

    /// Returns whether the number has four digits and starts with 19 or 20.
    fn may_be_year(&self) -> bool {
        let digits: String = self
            .digits
            .chars()
            .filter_map(digit)
            .map(|d| d.to_string())
            .collect();
        digits.len() == 4
            && self.digits.chars().count() == 4
            && (digits.starts_with("19") || digits.starts_with("20"))
    }

    /// Returns whether the number is an English word: `four`.
    pub(in crate::deck::paste) fn is_word(&self) -> bool {
        self.digits.starts_with(|c: char| c.is_ascii_alphabetic())
    }

    /// Returns whether the number has at least five digits, as an id or a telephone number has.
    pub(in crate::deck::paste) fn is_long(&self) -> bool {
        const FEWEST: usize = 5;
        self.digits.chars().filter(|c| digit(*c).is_some()).count() >= FEWEST
    }

    /// Returns whether the number has at least three digits and is too large for a number of
    /// copies.
    pub(in crate::deck::paste) fn is_large(&self) -> bool {
        const FEWEST: usize = 3;
        self.digits.chars().filter(|c| digit(*c).is_some()).count() >= FEWEST
    }

    /// Returns the value of the number: 4 for `4`, `four`, `④` or `■■■■`. Returns `None` for a
    /// wrong number such as `-4` or `1.5`.
    pub(in crate::deck::paste) fn value(self) -> Option<u32> {
        if let Some(value) = only_char(self.digits).and_then(copies_of_sign) {
            return Some(value);
        }
        if let Some(value) = value_before_name(self.digits) {
            return Some(value);
        }
        if let Some(value) = value_before_of(self.digits) {
            return Some(value);
        }
        if let Some(value) = bar_value(self.digits) {
            return Some(value);
        }
        if let Some(circled) = self.digits.chars().next().filter(|c| is_circled(*c)) {
            return running_value(circled.encode_utf8(&mut [0; 4]));
        }
        let mut value: u32 = 0;
        let digits = self.digits.trim();
        if digits.is_empty() || digits.chars().count() > 32 {
            return None;
        }
        for c in digits.chars() {
            value = value.saturating_mul(10).saturating_add(digit(c)?);
        }
        (1..=MAX_COUNT).contains(&value).then_some(value)
    }
}

/// The largest number of copies that is read from a single Chinese or Japanese sign: `五` in
/// `五枚`.
const LARGEST_SIGN: u32 = 5;

/// Returns the value of a number of copies that is one Chinese or Japanese sign: 4 for `四`.
fn copies_of_sign(c: char) -> Option<u32> {
    value_of_sign(c).filter(|value| (1..=LARGEST_SIGN).contains(value))
}

/// Returns the value of an English number word that can be before a card name: 4 for `four`. Of the
/// words such as `single` and `twice`, only `single` can be there: `a single Name`.
pub(in crate::deck::paste) fn value_before_name(word: &str) -> Option<u32> {
    value_of_word(word).or_else(|| value_of_multiple(word).filter(|_| is_single(word)))
}

fn is_single(word: &str) -> bool {
    word.eq_ignore_ascii_case("single")
}

/// The signs for "times" beside a number of copies: `x` in `x4`.
pub(in crate::deck::paste) const TIMES: [char; 11] =
    ['x', 'X', '×', '✕', '✖', 'ｘ', 'Ｘ', '*', '＊', 'х', 'Х'];

/// The words and units that follow a number of copies: `枚` in `4枚`.
pub(in crate::deck::paste) const UNITS: [&str; 25] = [
    "枚ずつ",
    "枚積み",
    "枚採用",
    "枚投入",
    "積み",
    "张投入",
    "张带",
    "枚",
    "张",
    "張",
    "copies",
    "copy",
    "pcs",
    "pc",
    "片",
    "点",
    "個",
    "个",
    "マイ",
    "Stück",
    "Stk.",
    "Stk",
    "장",
    "매",
    "шт",
];

/// Splits a number off the start of a text: `4 Name`. A wrong number such as `-4` or `1.5` is split
/// off as a whole, so that a later step can refuse it.
pub(super) fn front_digits(text: &str) -> Option<(&str, &str)> {
    let sign = text.len() - text.trim_start_matches(['-', '+', '−', '＋', '－']).len();
    if sign > 3 {
        return None;
    }
    let is_digit = |c: char| digit(c).is_some();
    let run = |from: usize| {
        let rest = text.get(from..).unwrap_or_default();
        rest.len() - rest.trim_start_matches(is_digit).len()
    };
    let mut end = sign + run(sign);
    if end == sign {
        return None;
    }
    let rest = text.get(end..)?;
    if let Some(after) = rest.strip_prefix(['.', ',', '/'])
        && after.starts_with(is_digit)
    {
        end += 1 + run(end + 1);
    }
    Some((text.get(..end)?, text.get(end..)?))
}

/// Splits digits off the end of a text. Returns the text before the digits, and the digits.
pub(super) fn back_digits(text: &str) -> Option<(&str, &str)> {
    let head = text.trim_end_matches(|c: char| digit(c).is_some());
    let digits = text.get(head.len()..)?;
    (!digits.is_empty()).then_some((head, digits))
}

pub(super) fn back_unit(text: &str) -> Option<&str> {
    let rest = UNITS.iter().find_map(|unit| text.strip_suffix(unit))?;
    Some(rest.trim_end_matches(is_space))
}

/// Returns whether the number of a line is a digit in a circle: `④ Name`. Such a digit can also be
/// a number of copies.
pub(in crate::deck::paste) fn circled(number: &str) -> bool {
    number.chars().all(is_circled)
}

/// Splits the number of the line off the start of a line: `1. Name`, `2) Name`, `No.3 Name`,
/// `④ Name`.
pub(in crate::deck::paste) fn running_number(text: &str) -> Option<(&str, &str)> {
    let named = ["No.", "no.", "№", "NO."]
        .into_iter()
        .find_map(|mark| text.strip_prefix(mark));
    if let Some(after) = named {
        let (_, rest) = front_digits(trim(after))?;
        let number = text.get(..text.len() - rest.len())?;
        return spaced(rest).then(|| (number, trim(rest)));
    }
    let first = text.chars().next()?;
    if is_circled(first) {
        let (number, rest) = text.split_at_checked(first.len_utf8())?;
        return Some((number, trim(rest)));
    }
    if let Some(found) = running_beside_count(text) {
        return Some(found);
    }
    let (digits, rest) = front_digits(text)?;
    let after = rest.strip_prefix(['.', '．', ')', '）', '、', ']'])?;
    let number = text.get(..text.len() - after.len())?;
    let whole = digits.chars().all(|c| digit(c).is_some()) && digits.chars().count() <= 3;
    // A digit after a dot shows a fraction. But after `、` or a bracket, a name can start with a
    // digit: `2、2434代号 …`.
    let is_apart =
        number.ends_with(['、', ')', '）']) || !after.starts_with(|c| digit(c).is_some());
    (whole && is_apart).then(|| (number, trim(after)))
}

/// Splits the number of the line off the start of a line that also has a number of copies:
/// `#1 Name x4`, `1: 4 Name`, `[1] Name x4`, `1 4 Name`.
fn running_beside_count(text: &str) -> Option<(&str, &str)> {
    const MOST_DIGITS: usize = 3;
    let open = text.strip_prefix(['#', '＃', '第', '[', '(', '（', '［']);
    let (digits, rest) = front_digits(open.unwrap_or(text))?;
    let closed = rest.strip_prefix([':', '：', ']', ')', '）', '］', '番']);
    let after = closed.unwrap_or(rest);
    let name = trim(after);
    let number = text.get(..text.len() - after.len())?;
    let is_marked = open.is_some() || closed.is_some();
    // In `4 1日シグニ タマヨリヒメ`, the `1` belongs to the name. So the `4` is the number of
    // copies and not the number of the line.
    let is_apart = |amount: &Amount<'_>| {
        let behind = name.strip_prefix(amount.digits);
        amount.marked || behind.is_some_and(|rest| rest.starts_with(is_space))
    };
    let is_counted = count_before(name)
        .is_some_and(|(amount, _)| !amount.is_word() && is_apart(&amount))
        || is_marked && count_after(name).is_some();
    // A digit directly after `:` shows a time: `21:08 Ann`.
    let is_time = rest.starts_with([':', '：'])
        && after.starts_with(|c: char| digit(c).is_some())
        && open.is_none();
    let fits = whole(digits) && digits.chars().count() <= MOST_DIGITS && !is_time;
    (fits && is_counted && (closed.is_some() || spaced(after))).then_some((number, name))
}

/// Returns whether the number of a line may be a number of copies, if the line has no other number.
/// `#4` and `4:` may, `4.` may not.
pub(in crate::deck::paste) fn may_be_copies(number: &str) -> bool {
    let opens = number.starts_with(['#', '＃', '第', '[', '(', '（', '［']);
    opens || number.ends_with([':', '：', '番']) || whole(number)
}

/// Returns the value of the number of a line: 3 for `3.` or `③`.
pub(in crate::deck::paste) fn running_value(number: &str) -> Option<u32> {
    if let Some(value) = circled_value(number.chars().next()?) {
        return Some(value);
    }
    let mut value = None;
    for c in number.chars() {
        if let Some(d) = digit(c) {
            value = Some(value.unwrap_or(0_u32).saturating_mul(10).saturating_add(d));
        }
    }
    value
}

/// Splits a number of copies off the start of a text: `4 `, `4x`, `x4`, `4枚`, `[4]`, `4:`, `4 -`.
pub(in crate::deck::paste) fn count_before(text: &str) -> Option<(Amount<'_>, &str)> {
    let amount = |digits, marked| Amount {
        digits,
        marked,
        before: true,
    };
    for (open, close) in PAIRS {
        if !matches!(open, "[" | "(" | "（" | "【" | "［" | "〔" | "<" | "＜") {
            continue;
        }
        if let Some(inside) = text.strip_prefix(open)
            && let Some((inside, rest)) = inside.split_once(close)
        {
            let inside = inside.trim_matches(|c: char| is_space(c) || TIMES.contains(&c));
            let inside = back_unit(inside).unwrap_or(inside);
            if whole(inside) && inside.chars().count() <= 2 {
                return Some((amount(inside, true), trim(rest)));
            }
        }
    }
    // A word that means "each" can stand before the number of one card: `各4枚 サーバント #`.
    let each = ["各", "each ", "Each "].iter();
    if let Some((found, rest)) = each
        .filter_map(|word| text.strip_prefix(word))
        .find_map(|rest| count_before(trim(rest)))
    {
        let marked = true;
        return Some((Amount { marked, ..found }, rest));
    }
    if let Some((digits, rest)) = count_word_at_start(text) {
        return Some((amount(digits, true), rest));
    }
    if let Some(rest) = text.strip_prefix(TIMES) {
        let (digits, rest) = front_digits(trim(rest))?;
        let ends = spaced(rest) || rest.starts_with(|c: char| !c.is_ascii_alphanumeric());
        return ends.then(|| (amount(digits, true), trim(rest)));
    }
    let (digits, rest) = match front_digits(text) {
        // `4 copies of Name`
        Some((digits, rest)) if copies_of(rest).is_some() => {
            return Some((amount(digits, true), copies_of(rest)?));
        }
        Some(found) => found,
        None if word_before(text).is_some() => {
            let (digits, rest) = word_before(text)?;
            let (rest, marked) = match copies_of(rest) {
                Some(rest) => (rest, true),
                None => (rest, false),
            };
            return Some((amount(digits, marked), trim(rest)));
        }
        None => {
            let first = text
                .chars()
                .next()
                .filter(|c| copies_of_sign(*c).is_some())?;
            let (digits, rest) = text.split_at_checked(first.len_utf8())?;
            let unit = UNITS.iter().find_map(|unit| rest.strip_prefix(unit));
            let marked = unit.is_some();
            let rest = unit.or_else(|| rest.starts_with(is_space).then_some(rest))?;
            return Some((amount(digits, marked), trim(rest)));
        }
    };
    // A chat can write the count as code between backquotes, or as a keycap emoji.
    let rest = rest.trim_start_matches(['`', '\u{fe0f}', '\u{20e3}']);
    let close = rest.trim_start_matches(is_space);
    if let Some(after) = close.strip_prefix(TIMES) {
        // In `4 X Human`, the X belongs to the name.
        if rest.len() == close.len() || spaced(after) && !close.starts_with('X') {
            return Some((amount(digits, true), trim(after)));
        }
    }
    if let Some(after) = UNITS.iter().find_map(|unit| close.strip_prefix(unit)) {
        // A name can start with the same character as a unit, as in `片刻处刑`. So after a number
        // and a space, a unit counts as a unit only if a space or the end of the text follows.
        if rest.len() == close.len() || after.is_empty() || spaced(after) {
            return Some((amount(digits, true), trim(after)));
        }
    }
    if let Some(after) =
        close.strip_prefix([',', ';', '|', '｜', ':', '，', '：', '；', '/', '／', '='])
    {
        // A digit directly after `:` shows a time: `21:08`.
        let is_time = close.starts_with([':', '：']) && after.starts_with(|c| digit(c).is_some());
        return (!is_time).then(|| (amount(digits, true), trim(after)));
    }
    if let Some(after) = close.strip_prefix(['-', '–', '—'])
        && spaced(after)
    {
        return Some((amount(digits, true), trim(after)));
    }
    // A Japanese or Chinese name can follow the number without a space. But `１．` is the number of
    // a line.
    let opens = |text: &str| {
        PAIRS.iter().any(|(open, _)| text.starts_with(open))
            || text.starts_with(|c: char| c > '\u{2e80}' && !matches!(c, '．' | '）' | '：'))
    };
    (spaced(rest) || opens(rest)).then(|| (amount(digits, false), trim(rest)))
}

/// Splits a number in English words off the start of a text: `four Name`.
pub(super) fn word_before(text: &str) -> Option<(&str, &str)> {
    let article = text.strip_prefix("a ");
    let text = article
        .filter(|rest| rest.starts_with("single "))
        .unwrap_or(text);
    let (word, rest) = text.split_once(is_space)?;
    value_before_name(word).map(|_| (word, rest))
}

/// Splits a word for a number of copies off the start of a text: `a playset of Name`.
fn count_word_at_start(text: &str) -> Option<(&str, &str)> {
    let word = text.strip_prefix("a ").unwrap_or(text);
    let (word, rest) = word.split_once(" of ")?;
    (value_before_of(word).is_some() && !trim(rest).is_empty()).then(|| (word, trim(rest)))
}

/// Removes words such as `copies of` from the start of the text after a number: `copies of Name`,
/// `times Name`, `-of Name`.
pub(super) fn copies_of(text: &str) -> Option<&str> {
    let text = trim(text);
    let times = ["times ", "time ", "each ", "-of ", "-ofs "];
    if let Some(rest) = times.into_iter().find_map(|word| text.strip_prefix(word)) {
        return Some(trim(rest));
    }
    let text = ["copies", "copy"]
        .into_iter()
        .find_map(|word| text.strip_prefix(word))
        .map_or(text, trim);
    text.strip_prefix("of ").map(trim)
}

pub(super) fn is_circled(c: char) -> bool {
    circled_value(c).is_some()
}

/// Returns the value of a single character that is a number with a circle, brackets or a dot: `③`,
/// `⑶`, `⒊`, `㈢`.
fn circled_value(c: char) -> Option<u32> {
    let first = match c {
        '①'..='⑳' => '①',
        '❶'..='❿' => '❶',
        '➀'..='➉' => '➀',
        '➊'..='➓' => '➊',
        '⑴'..='⒇' => '⑴',
        '⒈'..='⒛' => '⒈',
        '㈠'..='㈩' => '㈠',
        '㊀'..='㊉' => '㊀',
        _ => return None,
    };
    Some(u32::from(c) - u32::from(first) + 1)
}

/// Splits a digit in a circle off the end of a text: `Name④`. After a name, such a digit is a
/// number of copies, because the number of a line stands before the name.
pub(super) fn circled_after(text: &str) -> Option<(&str, &str)> {
    let last = text.chars().next_back().filter(|c| is_circled(*c))?;
    let head = text.get(..text.len() - last.len_utf8())?;
    (!trim(head).is_empty()).then(|| (trim(head), text.get(head.len()..).unwrap_or_default()))
}

/// Returns whether a text is a number of copies in words: `four`, `四`.
pub(in crate::deck::paste) fn is_number_word(text: &str) -> bool {
    only_char(text).and_then(copies_of_sign).is_some() || value_before_name(text).is_some()
}

/// Returns whether a character belongs to a number in Chinese or Japanese signs: `四`, `十`.
pub(in crate::deck::paste) fn is_kanji_digit(c: char) -> bool {
    value_of_digit_sign(c).is_some()
}

/// Splits a word for a number of copies off the end of a text: `名前　ピン` (one copy),
/// `Name playset`.
fn count_word_at_end(text: &str) -> Option<(&str, &str)> {
    COUNT_WORDS.iter().find_map(|(word, _)| {
        let start = text.len().checked_sub(word.len())?;
        let (head, end) = text.split_at_checked(start)?;
        (end.eq_ignore_ascii_case(word) && head.ends_with(is_space) && !trim(head).is_empty())
            .then(|| (trim(head), end))
    })
}

/// Splits a number of copies in words off the end of a text: `x four`, `- four`, `, four copies`,
/// `×四`, `四枚`. A name can end with such a word too. So the word is split off only if a unit, a
/// sign or a wide space shows that it is a number of copies.
fn back_word(bare: &str, has_unit: bool) -> Option<(&str, &str)> {
    let kanji = bare.strip_suffix(|c| copies_of_sign(c).is_some());
    // In a larger number such as `五十一`, the last sign is not a number of copies.
    let is_alone = |head: &&str| !head.ends_with(is_kanji_digit);
    if let Some(head) = kanji.filter(is_alone) {
        let is_apart = head.ends_with(['　', '\t', '×', '✕', '✖', '：', ':', '＊', '*']);
        return (has_unit || is_apart).then(|| (head, bare.get(head.len()..).unwrap_or_default()));
    }
    let (head, word) = bare.split_at_checked(bare.rfind(is_space)? + 1)?;
    let close = head.trim_end_matches(is_space);
    let is_times = close
        .strip_suffix(TIMES)
        .is_some_and(|name| name.ends_with(is_space));
    let is_apart = is_times || close.ends_with([',', ':', '-', '–', '—', '=', '×', '\t']);
    (is_number_word(word) && word.is_ascii() && (has_unit || is_apart)).then_some((head, word))
}

pub(super) fn whole(digits: &str) -> bool {
    !digits.is_empty() && digits.chars().all(|c| digit(c).is_some())
}

/// Splits a number of copies off the end of a text: `x4`, `*4`, `/4`, `: 4`, `- 4`, `(4)`, `4枚`,
/// ` 4`. The `bool` is true if the number applies to each of several cards: `A、B 各1枚`.
pub(in crate::deck::paste) fn count_after(text: &str) -> Option<(&str, Amount<'_>, bool)> {
    let amount = |digits, marked| Amount {
        digits,
        marked,
        before: false,
    };
    for (open, close) in PAIRS {
        if !matches!(open, "[" | "(" | "（" | "【" | "［" | "〔") {
            continue;
        }
        if let Some(head) = text.strip_suffix(close)
            && let Some((head, inside)) = head.rsplit_once(open)
        {
            let (head, inside) = (trim(head), trim(inside));
            let bare = inside.trim_matches(|c: char| is_space(c) || TIMES.contains(&c));
            let bare = back_unit(bare).unwrap_or(bare);
            let found = amount(bare, true);
            let is_word = |(word, _): &(&str, u32)| inside.eq_ignore_ascii_case(word);
            if COUNT_WORDS.iter().any(is_word) && !head.is_empty() {
                return Some((head, amount(inside, true), false));
            }
            if (whole(bare) || is_number_word(bare))
                && bare.chars().count() <= 4
                && !head.is_empty()
                && !found.may_be_year()
            {
                return Some((head, found, false));
            }
            if let Some(("", found, each)) = count_after(inside)
                && !head.is_empty()
                && found.marked
            {
                return Some((head, found, each));
            }
        }
    }
    if let Some((head, circled)) = circled_after(text) {
        return Some((head, amount(circled, true), false));
    }
    if let Some((head, word)) = count_word_at_end(text) {
        return Some((head, amount(word, true), false));
    }
    for word in ["-of", "-ofs"] {
        if let Some(head) = text.strip_suffix(word)
            && let Some((head, found, each)) = count_after(head)
        {
            let marked = true;
            return Some((head, Amount { marked, ..found }, each));
        }
    }
    for word in [" each", " ea", " ea."] {
        if let Some(head) = text.strip_suffix(word)
            && let Some((head, found, _)) = count_after(head)
        {
            return Some((
                head,
                Amount {
                    marked: true,
                    ..found
                },
                true,
            ));
        }
    }
    // Directly after a word, `一个` means "a": `顶一个`.
    let is_article = |head: &str| head.ends_with(char::is_alphanumeric);
    let unit = back_unit(text).filter(|_| !text.strip_suffix("一个").is_some_and(is_article));
    let bare = unit.unwrap_or(text);
    // The sign for "times" can be after the number: `4x`.
    let (bare, times) = match bare.strip_suffix(TIMES) {
        Some(rest) if rest.ends_with(|c| digit(c).is_some()) => (rest, true),
        _ => (bare, false),
    };
    let (head, digits) = match back_digits(bare) {
        Some(found) => found,
        None => back_word(bare, unit.is_some())?,
    };
    let marked = unit.is_some() || times;
    if let Some(rest) = head.strip_suffix('各') {
        return Some((trim(rest), amount(digits, true), true));
    }
    let close = head.trim_end_matches(is_space);
    let has_space = close.len() < head.len();
    // A number with a minus sign or a fraction is wrong. It is returned unchanged, so that a
    // message can show it.
    for (at, _) in head
        .char_indices()
        .rev()
        .take(12)
        .filter(|(_, c)| TIMES.contains(c))
    {
        let sign = head
            .get(at..)
            .and_then(|tail| tail.strip_prefix(TIMES))
            .map(trim);
        if let Some(sign) = sign
            && !sign.is_empty()
            && sign
                .chars()
                .all(|c| matches!(c, '-' | '+' | '−' | '.' | ',') || digit(c).is_some())
        {
            let start = text.len().min(bare.len() - digits.len() - sign.len());
            let wrong = bare.get(start..)?;
            return Some((trim(head.get(..at)?), amount(wrong, true), false));
        }
    }
    let sign = close.chars().next_back().unwrap_or(' ');
    let clear = matches!(sign, '×' | '✕' | '✖' | '*' | '＊');
    // A number with a unit needs no sign for "times". So in `サーバント X 4枚`, the `X` belongs to
    // the name.
    let letter_of_name = unit.is_some() && has_space && !clear;
    // A name can be between two equal signs, as in `Layla =Neutral=`. Then the sign at the end
    // belongs to the name and is not a separator.
    let closes_pair = ['=', '＝', '*'].iter().any(|sign| {
        let name = close.strip_suffix(*sign);
        name.is_some_and(|name| name.contains(*sign))
    });
    if let Some(name) = close.strip_suffix(TIMES)
        && !letter_of_name
        && !closes_pair
    {
        // A letter directly after a name can belong to the name: `SCRATCHx2`.
        let apart = name.ends_with(is_space) || name.ends_with(|c: char| !c.is_alphanumeric());
        let name = trim(name);
        return (!name.is_empty()).then_some((name, amount(digits, clear || apart), false));
    }
    const MARKS: [char; 21] = [
        '@', '＠', ',', ';', '|', '，', '、', '；', ':', '：', '=', '/', '／', '…', '.', '·', '＝',
        '┃', '│', '｜', '‥',
    ];
    // A name can end with one dot `・`. Several dots only fill the space before the number of
    // copies.
    if close.ends_with("・・") {
        let name = trim(close.trim_end_matches(['・', ' ', '　']));
        return (!name.is_empty()).then_some((name, amount(digits, true), false));
    }
    let is_part_of_number = close
        .strip_suffix('.')
        .is_some_and(|head| !has_space && head.ends_with(|c| digit(c).is_some()));
    let is_version = is_part_of_number
        || ["ver.", "Ver.", "VER.", "vol.", "Vol."]
            .iter()
            .any(|word| close.ends_with(word));
    if let Some(name) = close.strip_suffix(MARKS).filter(|_| !is_version)
        && !ends_in_date(name)
        && !closes_pair
    {
        let name = name.trim_end_matches(|c: char| is_space(c) || MARKS.contains(&c));
        if let Some(name) = without_count_word(name) {
            return Some((name, amount(digits, true), false));
        }
        return (!name.is_empty() || marked).then_some((name, amount(digits, true), false));
    }
    if let Some(name) = close.strip_suffix(['-', '–', '—', 'ー', '－', '−', '~', '→'])
        && (name.ends_with(is_space)
            || close.ends_with("——")
            || name.ends_with(|c: char| PAIRS.iter().any(|(_, close)| close.starts_with(c))))
    {
        let name =
            name.trim_end_matches(|c: char| is_space(c) || matches!(c, '-' | '–' | '—' | '→'));
        return (!name.is_empty()).then_some((name, amount(digits, true), false));
    }
    if close.is_empty() && marked {
        return Some(("", amount(digits, true), false));
    }
    if has_space && let Some(name) = without_count_word(close) {
        return Some((name, amount(digits, true), false));
    }
    let closes = PAIRS.iter().any(|(_, end)| close.ends_with(end));
    // One space before the count can be a part of the name. A wide space or several spaces separate
    // two columns.
    let gap = head.get(close.len()..).unwrap_or_default();
    let wide = gap.contains(['\t', '\u{3000}']) || gap.chars().count() > 1;
    let clear = marked || closes || wide;
    (marked && !close.is_empty() || has_space || closes)
        .then(|| (trim(close), amount(digits, clear), false))
}

/// Removes a word such as "Qty" from the end of a text, as from `Name, Qty` or `名前（数量`.
pub(super) fn without_count_word(text: &str) -> Option<&str> {
    let start = text
        .char_indices()
        .rev()
        .find(|(_, c)| !c.is_alphabetic())
        .map(|(at, c)| at + c.len_utf8())?;
    let (head, word) = text.split_at_checked(start)?;
    let name = head.trim_end_matches(|c: char| is_space(c) || BEFORE_FACT.contains(&c) || c == ';');
    // In `I always count 40`, the word is a verb.
    const BEFORE_VERB: WordList =
        WordList(&["i, we, you, they, people, always, never, still, only, to, can, did, do"]);
    let before = name.rsplit(is_space).next().unwrap_or_default();
    let is_verb = word == "count" && BEFORE_VERB.has(&before.to_lowercase());
    let is_label = word.chars().count() > 1 && column(word) == Some(Column::Count) && !is_verb;
    (is_label && !name.is_empty()).then_some(name)
}

/// Splits a number with a unit off the end of a text, if a space is before the number: `Name 4枚`.
/// All signs before the space belong to the name.
pub(in crate::deck::paste) fn unit_after(text: &str) -> Option<(&str, Amount<'_>)> {
    let (head, digits) = back_digits(back_unit(text)?)?;
    let name = head.trim_end_matches(is_space);
    let amount = Amount {
        digits,
        marked: true,
        before: false,
    };
    (name.len() < head.len() && !name.is_empty()).then_some((name, amount))
}

/// Returns whether a text ends with a number that can begin a date, a time or a fraction, such as
/// `Name 12` before `/24`. Digits directly after a letter belong to a name: `Servant Q2` before
/// `/4`.
pub(super) fn ends_in_date(text: &str) -> bool {
    number_after(text).is_none()
        && back_digits(text).is_some_and(|(head, _)| !head.ends_with(char::is_alphabetic))
}

/// Splits off a digit that stands directly before a name in Latin letters: `4Next Ready`. A name
/// can begin with a digit too, so the caller must check that the rest is the name of a card.
pub(in crate::deck::paste) fn glued_before(text: &str) -> Option<(Amount<'_>, &str)> {
    let rest = text.strip_prefix(|c: char| digit(c).is_some())?;
    let amount = Amount {
        digits: text.get(..text.len() - rest.len())?,
        marked: false,
        before: true,
    };
    let is_name = rest.starts_with(|c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X'));
    (is_name && amount.value().is_some()).then_some((amount, rest))
}

/// Splits off a digit that stands directly after a name: `Name4`. As with [`glued_before`], the
/// caller must check that the rest is the name of a card.
pub(in crate::deck::paste) fn glued_after(text: &str) -> Option<(&str, Amount<'_>)> {
    let rest = text.strip_suffix(|c: char| matches!(c, '1'..='4' | '１'..='４'))?;
    let amount = Amount {
        digits: text.get(rest.len()..)?,
        marked: false,
        before: false,
    };
    let ends_name =
        |c: char| digit(c).is_none() && !is_space(c) && !matches!(c, '.' | ',' | '-' | '/');
    rest.ends_with(ends_name).then_some((rest, amount))
}

/// Returns the number of copies on a line that has nothing else: `4枚`, `x4`, `4`. A label and a
/// price may stand beside the number: `Count: 4`, `4 $1.20`.
pub(in crate::deck::paste) fn lone_count(text: &str) -> Option<Amount<'_>> {
    if let Some(count) = count_among_facts(text) {
        return Some(count);
    }
    let text = price_after(text).unwrap_or(text);
    // The number can have a label, if the list has one fact per line: `Count: 4`, `Quantity 4`.
    let text = match text.split_once([':', '：', ' ']) {
        Some((word, count)) if column(word) == Some(Column::Count) => count,
        _ => text,
    };
    // A price can be before the number: `80円（4点）`.
    if let Some((head, amount, _)) = count_after(text)
        && price_after(head).is_some_and(str::is_empty)
    {
        return Some(amount);
    }
    let text = price_before(text).unwrap_or(text);
    let bare = text.trim_matches(|c: char| is_space(c) || TIMES.contains(&c));
    let bare = back_unit(bare).unwrap_or(bare);
    (whole(bare) && bare.chars().count() <= 2).then_some(Amount {
        digits: bare,
        marked: true,
        before: false,
    })
}

/// Returns the number of copies on a line of a shop order, which also has other facts:
/// `単価：30円 数量：4 小計：120円`.
pub(super) fn count_among_facts(text: &str) -> Option<Amount<'_>> {
    const MOST: usize = 6;
    let between = |c: char| {
        matches!(
            c,
            '\t' | '\u{3000}' | '|' | '｜' | '/' | '／' | '，' | '、' | ' '
        )
    };
    // Two spaces separate facts whose values follow a space: `Condition: NM  Qty: 1  $0.25`.
    let facts: Vec<&str> = match text.contains("  ") {
        true => text.split("  ").map(trim).collect(),
        false => text.split(between).collect(),
    };
    let is_price = |fact: &str| price_after(fact).is_some_and(str::is_empty);
    let mut facts = facts
        .into_iter()
        .filter(|fact| !fact.is_empty() && !is_price(fact));
    let mut count = None;
    for fact in facts.by_ref().take(MOST) {
        let (word, value) = fact.split_once([':', '：'])?;
        match column(word)? {
            Column::Count if count.is_none() => count = lone_count(value),
            Column::Fact | Column::Note => {}
            _ => return None,
        }
    }
    count.filter(|_| facts.next().is_none())
}
