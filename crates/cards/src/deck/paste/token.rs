//! Tokens: the pieces of text that people write around a card's name. Tokens are bullets, running
//! numbers, counts, card numbers, marks, prices, links and remarks. Each function takes a text and
//! splits off the token at the start or at the end of the text. Most functions also return the
//! token.

use super::entry_signs::has_copies;
use crate::card::is_card_number;
use crate::deck::identity::is_print_mark;
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::raw_deck::MAX_COUNT;

/// The largest number of copies of one card in any format. A larger number is the sum of several cards.
pub(super) const MOST_COPIES: u32 = 4;

/// A number of copies, as a line spells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Amount<'a> {
    /// The digits as the line spells them. A sign or a fraction is included, so that a message can
    /// show the wrong number.
    pub digits: &'a str,
    /// True if a sign such as `x` or `枚` marks the number as a number of copies.
    pub marked: bool,
    /// True if the number is before the card, false if the number is after the card.
    pub before: bool,
}

impl Amount<'_> {
    /// Returns whether the number can be a year: it has four digits, starts with 19 or 20, stands
    /// after the name, and has no sign that marks it as a number of copies.
    pub(super) fn is_year(&self) -> bool {
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

    /// Returns whether the number is an English word.
    pub(super) fn is_word(&self) -> bool {
        self.digits.starts_with(|c: char| c.is_ascii_alphabetic())
    }

    /// Returns whether the number has five digits or more. Such a number is an id or a telephone
    /// number.
    pub(super) fn is_long(&self) -> bool {
        const FEWEST: usize = 5;
        self.digits.chars().filter(|c| digit(*c).is_some()).count() >= FEWEST
    }

    /// Returns whether the number has three digits or more, so that the number is no number of copies.
    pub(super) fn is_large(&self) -> bool {
        const FEWEST: usize = 3;
        self.digits.chars().filter(|c| digit(*c).is_some()).count() >= FEWEST
    }

    /// Returns the value of the number, or `None` if the text is not a whole number.
    pub(super) fn value(self) -> Option<u32> {
        if let Some((_, value)) = KANJI.iter().find(|(kanji, _)| *kanji == self.digits) {
            return Some(*value);
        }
        let mut words = WORDS.iter().chain(&SO_MANY_COPIES);
        if let Some((_, value)) = words.find(|word| self.digits.eq_ignore_ascii_case(word.0)) {
            return Some(*value);
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

/// The words for numbers that can stand before `枚` and `张`.
const KANJI: [(&str, u32); 8] = [
    ("一", 1),
    ("二", 2),
    ("两", 2),
    ("兩", 2),
    ("両", 2),
    ("三", 3),
    ("四", 4),
    ("五", 5),
];
/// The English words for numbers that can be before a name.
const WORDS: [(&str, u32); 5] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
];
/// The words of players for a number of copies of each card in a group.
pub(super) const SO_MANY_COPIES: [(&str, u32); 16] = [
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
    ("满投", 4),
    ("满带", 4),
    ("单带", 1),
];
/// The signs for multiplication.
pub(super) const TIMES: [char; 11] = ['x', 'X', '×', '✕', '✖', 'ｘ', 'Ｘ', '*', '＊', 'х', 'Х'];
/// The words that follow a number of copies.
pub(super) const UNITS: [&str; 19] = [
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
];
/// Pairs of brackets and quotes.
pub(super) const PAIRS: [(&str, &str); 18] = [
    ("[[", "]]"),
    ("《", "》"),
    ("〈", "〉"),
    ("＜", "＞"),
    ("<", ">"),
    ("「", "」"),
    ("『", "』"),
    ("【", "】"),
    ("［", "］"),
    ("[", "]"),
    ("〔", "〕"),
    ("(", ")"),
    ("（", "）"),
    ("“", "”"),
    ("\"", "\""),
    ("«", "»"),
    ("≪", "≫"),
    ("'", "'"),
];

/// The brackets around remarks and suffixes. Other brackets enclose names.
const REMARK_PAIRS: [(&str, &str); 7] = [
    ("(", ")"),
    ("（", "）"),
    ("[", "]"),
    ("［", "］"),
    ("【", "】"),
    ("〔", "〕"),
    ("<", ">"),
];

pub(super) fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => Some(u32::from(c) - u32::from('0')),
        '０'..='９' => Some(u32::from(c) - u32::from('０')),
        _ => None,
    }
}

/// Returns whether a character is a space or an invisible character.
pub(in crate::deck) fn is_space(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{feff}' | '\u{200b}'
                ..='\u{200f}' | '\u{2060}' | '\u{fe0f}' | '\u{fe0e}' | '\u{00ad}'
        )
}

/// Removes spaces and invisible characters from both ends.
pub(in crate::deck) fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}

fn spaced(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(is_space)
}

/// Splits digits off the start. A sign or a fraction is split off together with the digits, so that
/// a later step can refuse the number.
fn front_digits(text: &str) -> Option<(&str, &str)> {
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

/// Splits digits off the end. Returns the part before the digits, then the digits.
fn back_digits(text: &str) -> Option<(&str, &str)> {
    let head = text.trim_end_matches(|c: char| digit(c).is_some());
    let digits = text.get(head.len()..)?;
    (!digits.is_empty()).then_some((head, digits))
}

fn back_unit(text: &str) -> Option<&str> {
    let rest = UNITS.iter().find_map(|unit| text.strip_suffix(unit))?;
    Some(rest.trim_end_matches(is_space))
}

/// Splits off a list bullet or a checkbox at the start of a line.
pub(super) fn bullet(text: &str) -> Option<&str> {
    /// No name starts with one of these signs.
    const SHAPES: [char; 46] = [
        '〇', '◯', '•', '・', '◇', '◆', '☆', '★', '■', '□', '○', '◎', '●', '▪', '▫', '‣', '▶', '▷',
        '►', '※', '◦', '∙', '·', '▼', '▽', '▲', '△', '→', '⇒', '➡', '➤', '└', '├', '│', '┗', '┣',
        '┃', '∟', '☐', '☑', '✅', '✓', '✔', '⬜', '◽', '♦',
    ];
    let line = ["[ ]", "[x]", "[X]", "- [ ]"]
        .into_iter()
        .find_map(|tick| text.strip_prefix(tick))
        .filter(|rest| spaced(rest));
    if let Some(rest) = line {
        return Some(trim(rest));
    }
    if let Some(rest) = text.strip_prefix(SHAPES) {
        return Some(trim(rest));
    }
    // A mail quotes a mail: `>> 4 Servant #`.
    if text.starts_with(">>") {
        let rest = text.trim_start_matches('>');
        return rest.starts_with(is_space).then(|| trim(rest));
    }
    let first = text.chars().next()?;
    let rest = text.get(first.len_utf8()..)?;
    let marks = matches!(
        first,
        '-' | '*' | '>' | '+' | '–' | '—' | '－' | '|' | '~' | '=' | '#'
    );
    let opens = rest.starts_with(['[', '《', '＜', '〈', '「', '【', '*']);
    (marks && (rest.starts_with(is_space) || opens && first != '#')).then(|| trim(rest))
}

/// Splits off the key before the name or number of a record: `Name: Servant #`, `カード名：…`.
pub(super) fn record_before(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once([':', '：'])?;
    let named = matches!(column(word)?, Column::Name | Column::Number);
    let rest = trim(rest);
    (named && !rest.is_empty()).then_some(rest)
}

/// Returns whether a running number is a digit in a circle. Such a digit can also be a number of
/// copies.
pub(super) fn circled(number: &str) -> bool {
    number.chars().all(is_circled)
}

/// Splits off a running number at the start of a line: `1.`, `2)`, `No.3`, `④`.
pub(super) fn running_number(text: &str) -> Option<(&str, &str)> {
    let named = ["No.", "no.", "№", "NO."]
        .into_iter()
        .find_map(|mark| text.strip_prefix(mark));
    if let Some(after) = named {
        let (digits, rest) = front_digits(trim(after))?;
        return spaced(rest).then(|| (digits, trim(rest)));
    }
    let first = text.chars().next()?;
    if ('①'..='⑳').contains(&first) || ('❶'..='❿').contains(&first) {
        let (number, rest) = text.split_at_checked(first.len_utf8())?;
        return Some((number, trim(rest)));
    }
    let (digits, rest) = front_digits(text)?;
    let after = rest.strip_prefix(['.', '．', ')', '）', '、', ']'])?;
    let number = text.get(..text.len() - after.len())?;
    let whole = digits.chars().all(|c| digit(c).is_some()) && digits.chars().count() <= 3;
    // A number after a dot can be a fraction, but a name can start with a digit: `2、2434代号 …`.
    let is_apart =
        number.ends_with(['、', ')', '）']) || !after.starts_with(|c| digit(c).is_some());
    (whole && is_apart).then(|| (number, trim(after)))
}

/// Returns the value of a running number such as `3.` or `③`.
pub(super) fn running_value(number: &str) -> Option<u32> {
    let first = number.chars().next()?;
    match first {
        '①'..='⑳' => return Some(u32::from(first) - u32::from('①') + 1),
        '❶'..='❿' => return Some(u32::from(first) - u32::from('❶') + 1),
        _ => {}
    }
    let mut value = None;
    for c in number.chars() {
        if let Some(d) = digit(c) {
            value = Some(value.unwrap_or(0_u32).saturating_mul(10).saturating_add(d));
        }
    }
    value
}

/// Splits off a number of copies at the start: `4 `, `4x`, `x4`, `4枚`, `[4]`, `4:`, `4 -`.
pub(super) fn count_before(text: &str) -> Option<(Amount<'_>, &str)> {
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
            let (first, _) = KANJI.iter().find(|(kanji, _)| text.starts_with(kanji))?;
            let (digits, rest) = text.split_at_checked(first.len())?;
            let unit = UNITS.iter().find_map(|unit| rest.strip_prefix(unit))?;
            return Some((amount(digits, true), trim(unit)));
        }
    };
    // The count can have markup around itself: `4` in backquotes, or a digit in a keycap emoji.
    let rest = rest.trim_start_matches(['`', '\u{fe0f}', '\u{20e3}']);
    let close = rest.trim_start_matches(is_space);
    if let Some(after) = close.strip_prefix(TIMES) {
        // A name can start with an X: `4 X Human`.
        if rest.len() == close.len() || spaced(after) && !close.starts_with('X') {
            return Some((amount(digits, true), trim(after)));
        }
    }
    if let Some(after) = UNITS.iter().find_map(|unit| close.strip_prefix(unit)) {
        // A name can start with the same character as a unit, as in `片刻处刑`. If a space is between
        // the number and the unit, the unit is a word of its own only if a space or nothing follows
        // it.
        if rest.len() == close.len() || after.is_empty() || spaced(after) {
            return Some((amount(digits, true), trim(after)));
        }
    }
    if let Some(after) = close.strip_prefix([',', ';', '|', ':', '，', '：', '；', '/', '／', '='])
    {
        return Some((amount(digits, true), trim(after)));
    }
    if let Some(after) = close.strip_prefix(['-', '–', '—'])
        && rest.len() > close.len()
        && spaced(after)
    {
        return Some((amount(digits, true), trim(after)));
    }
    // A name in Japanese or Chinese can follow directly, but `１．` is the number of a line.
    let opens = |text: &str| {
        PAIRS.iter().any(|(open, _)| text.starts_with(open))
            || text.starts_with(|c: char| c > '\u{2e80}' && !matches!(c, '．' | '）' | '：'))
    };
    (spaced(rest) || opens(rest)).then(|| (amount(digits, false), trim(rest)))
}

/// Splits an English word for a number off the start: `four Name`.
fn word_before(text: &str) -> Option<(&str, &str)> {
    let (word, rest) = text.split_once(is_space)?;
    let known = WORDS
        .iter()
        .any(|(known, _)| word.eq_ignore_ascii_case(known));
    known.then_some((word, rest))
}

/// Removes `copies of`, `of` or `times` before a name.
fn copies_of(text: &str) -> Option<&str> {
    let text = trim(text);
    let times = ["times ", "time "];
    if let Some(rest) = times.into_iter().find_map(|word| text.strip_prefix(word)) {
        return Some(trim(rest));
    }
    let text = ["copies", "copy"]
        .into_iter()
        .find_map(|word| text.strip_prefix(word))
        .map_or(text, trim);
    text.strip_prefix("of ").map(trim)
}

fn is_circled(c: char) -> bool {
    ('①'..='⑳').contains(&c) || ('❶'..='❿').contains(&c)
}

/// Splits off a digit in a circle at the end: `Name④`. Such a digit is a count, because a running
/// number is never after the name.
fn circled_after(text: &str) -> Option<(&str, &str)> {
    let last = text.chars().next_back().filter(|c| is_circled(*c))?;
    let head = text.get(..text.len() - last.len_utf8())?;
    (!trim(head).is_empty()).then(|| (trim(head), text.get(head.len()..).unwrap_or_default()))
}

/// Removes the mark that collection programs write after a card: `*F*` for a foil card,
/// `^Have,#37d67a^` for a tag.
pub(super) fn collection_mark_after(text: &str) -> Option<&str> {
    let (head, mark) = [('*', '*'), ('^', '^')]
        .into_iter()
        .find_map(|(open, close)| text.strip_suffix(close)?.rsplit_once(open))?;
    let is_mark = match text.ends_with('*') {
        true => {
            mark.eq_ignore_ascii_case("lb")
                || is_print_mark(mark)
                || matches!(mark, "F" | "E" | "f" | "e")
        }
        false => !mark.is_empty(),
    };
    (is_mark && head.ends_with(is_space)).then(|| trim(head))
}

fn whole(digits: &str) -> bool {
    !digits.is_empty() && digits.chars().all(|c| digit(c).is_some())
}

/// Splits off a number of copies at the end: `x4`, `*4`, `/4`, `: 4`, `- 4`, `(4)`, `4枚`, ` 4`. The
/// `bool` is true if the number applies to each of several cards.
pub(super) fn count_after(text: &str) -> Option<(&str, Amount<'_>, bool)> {
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
            if whole(bare) && bare.chars().count() <= 4 && !head.is_empty() && !found.may_be_year()
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
    let unit = back_unit(text);
    let bare = unit.unwrap_or(text);
    // The sign can be after the number: `4x`.
    let (bare, times) = match bare.strip_suffix(TIMES) {
        Some(rest) if rest.ends_with(|c| digit(c).is_some()) => (rest, true),
        _ => (bare, false),
    };
    let (head, digits) = match back_digits(bare) {
        Some(found) => found,
        None => {
            let (kanji, _) = KANJI
                .iter()
                .find(|(kanji, _)| bare.ends_with(kanji) && unit.is_some())?;
            (bare.get(..bare.len() - kanji.len())?, *kanji)
        }
    };
    let marked = unit.is_some() || times;
    if let Some(rest) = head.strip_suffix('各') {
        return Some((trim(rest), amount(digits, true), true));
    }
    let close = head.trim_end_matches(is_space);
    let has_space = close.len() < head.len();
    // A number with a sign or a fraction is a mistake. The number is returned unchanged, so that a
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
    // A number with a unit needs no `x`, so the letter in `サーバント X 4枚` is part of the name.
    let letter_of_name = unit.is_some() && has_space && !clear;
    // Names such as `Layla =Neutral=` end with the second sign of a pair, so this sign belongs to
    // the name.
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
    const MARKS: [char; 19] = [
        ',', ';', '|', '，', '、', '；', ':', '：', '=', '/', '／', '…', '.', '·', '＝', '┃', '│',
        '｜', '‥',
    ];
    // A name can end with one such dot, but several dots lead to the number of copies.
    if close.ends_with("・・") {
        let name = trim(close.trim_end_matches(['・', ' ', '　']));
        return (!name.is_empty()).then_some((name, amount(digits, true), false));
    }
    let is_version = ["ver.", "Ver.", "VER.", "vol.", "Vol."]
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
    // One space can be part of a name, but a wide space separates columns.
    let gap = head.get(close.len()..).unwrap_or_default();
    let wide = gap.contains(['\t', '\u{3000}']) || gap.chars().count() > 1;
    let clear = marked || closes || wide;
    (marked && !close.is_empty() || has_space || closes)
        .then(|| (trim(close), amount(digits, clear), false))
}

/// Removes the word for the number of copies from the end: `Name, Qty`, `名前（数量`.
fn without_count_word(text: &str) -> Option<&str> {
    let start = text
        .char_indices()
        .rev()
        .find(|(_, c)| !c.is_alphabetic())
        .map(|(at, c)| at + c.len_utf8())?;
    let (head, word) = text.split_at_checked(start)?;
    let name = head.trim_end_matches(|c: char| is_space(c) || BEFORE_FACT.contains(&c) || c == ';');
    (word.chars().count() > 1 && column(word) == Some(Column::Count) && !name.is_empty())
        .then_some(name)
}

/// Splits off a number with a unit, if a space is before the number: `Name 4枚`. All signs before
/// the space stay with the name.
pub(super) fn unit_after(text: &str) -> Option<(&str, Amount<'_>)> {
    let (head, digits) = back_digits(back_unit(text)?)?;
    let name = head.trim_end_matches(is_space);
    let amount = Amount {
        digits,
        marked: true,
        before: false,
    };
    (name.len() < head.len() && !name.is_empty()).then_some((name, amount))
}

/// Returns whether a text can end in the first digits of a date, a time or a fraction. A number
/// after a slash or a colon is then the next part of the date, time or fraction, not a count. If a
/// letter is directly before the digits, the digits belong to a name: `Servant Q2/4`.
fn ends_in_date(text: &str) -> bool {
    !is_number(text.rsplit(is_space).next().unwrap_or_default())
        && back_digits(text).is_some_and(|(head, _)| !head.ends_with(char::is_alphabetic))
}

/// Returns whether a word of a line is a card number. The last group of the word must have a digit.
/// So the name `VOGUE3-EXTREME ムジカ` does not begin with a card number.
pub(super) fn is_number(word: &str) -> bool {
    let last = word.trim_end_matches("[EN]").rsplit('-').next();
    is_card_number(word) && last.is_some_and(|group| group.bytes().any(|b| b.is_ascii_digit()))
}

/// Splits off a card number at the start. The number can be in brackets: `WXDi-D03-020 Name`,
/// `[WXDi-D03-020] Name`.
pub(super) fn number_before(text: &str) -> Option<(&str, &str)> {
    for (open, close) in PAIRS {
        if let Some(inside) = text.strip_prefix(open)
            && let Some((inside, rest)) = inside.split_once(close)
            && is_number(trim(inside))
        {
            return Some((trim(inside), trim(rest)));
        }
    }
    let ends = |c: char| {
        is_space(c) || matches!(c, ':' | '：' | '[' | ',' | '|' | '/' | ';' | '_') || !c.is_ascii()
    };
    let (number, rest) = text.split_at_checked(text.find(ends)?)?;
    if !is_number(number) {
        return None;
    }
    let (number, rest) = match trim(rest).strip_prefix("[EN]") {
        Some(after) => (trim(text.get(..text.len() - after.len())?), after),
        None => (number, rest),
    };
    let rest = trim(rest).trim_start_matches([':', '：', ',', '|', '/', ';', '_']);
    let rest = match trim(rest).strip_prefix("- ") {
        Some(after) => after,
        None => rest,
    };
    Some((number, trim(rest)))
}

/// Splits off a card number at the end. The number can be in brackets: `Name (WXDi-D03-020)`,
/// `Name WXDi-D03-020`.
pub(super) fn number_after(text: &str) -> Option<(&str, &str)> {
    for (open, close) in PAIRS {
        if let Some(head) = text.strip_suffix(close)
            && let Some((head, inside)) = head.rsplit_once(open)
            && is_number(trim(inside))
        {
            return Some((trim(head), trim(inside)));
        }
    }
    let start = text
        .char_indices()
        .rev()
        .find(|(_, c)| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '[' | ']')))
        .map(|(at, c)| at + c.len_utf8())?;
    let (head, number) = text.split_at_checked(start)?;
    let head = head.trim_end_matches([',', '|', ':', ';', '/', '：', '_', '@']);
    let bare = trim(head).trim_end_matches(['-', '–', '—']);
    let head = match bare.ends_with(is_space) {
        true => bare,
        false => head,
    };
    is_number(number).then(|| (trim(head), number))
}

/// Splits off a set and a number in this set at the end, in the form of MTG Arena:
/// `Name (WXDi-D03) 020`. Returns the name and the card number, here `WXDi-D03-020`.
pub(super) fn set_and_number(text: &str) -> Option<(&str, String)> {
    let (head, number) = text.rsplit_once(is_space)?;
    let head = head.trim_end_matches(is_space);
    let is_digits = number.bytes().any(|b| b.is_ascii_digit())
        && number.bytes().all(|b| b.is_ascii_alphanumeric())
        && number.len() <= 6;
    for (open, close) in [("(", ")"), ("[", "]"), ("<", ">"), ("（", "）")] {
        if let Some(before) = head.strip_suffix(close)
            && let Some((name, set)) = before.rsplit_once(open)
            && is_digits
            && set.len() >= 2
            && set.starts_with(|c: char| c.is_ascii_alphabetic())
            && set.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        {
            return Some((trim(name), format!("{set}-{number}")));
        }
    }
    None
}

/// The signs of which people draw a bar with one sign for each copy.
const BAR_SIGNS: [char; 20] = [
    '■', '●', '★', '◆', '▲', '♦', '♥', '○', '□', '☆', '◇', '△', '🟥', '🟦', '🟩', '⬛', '⬜', '🃏',
    '⭐', '▮',
];
/// The signs for the copies that a bar does not have.
const NO_COPY: [char; 8] = ['□', '○', '☆', '◇', '△', '⬜', '▯', '·'];

/// Returns the number of copies that a bar shows: `■■■` or `■■■□` is 3. A single sign is a bullet and
/// no bar.
fn bar_value(bar: &str) -> Option<u32> {
    const MOST: usize = 8;
    let first = bar.chars().next().filter(|c| is_bar_sign(*c))?;
    let signs: Vec<char> = bar
        .chars()
        .filter(|c| *c != '\u{fe0f}')
        .take(MOST + 1)
        .collect();
    let filled = signs.iter().take_while(|c| **c == first).count();
    let empty = signs.get(filled..).unwrap_or_default();
    let is_bar = (2..=MOST).contains(&signs.len())
        && empty.iter().all(|c| NO_COPY.contains(c) && *c != first);
    is_bar.then(|| u32::try_from(filled).ok())?
}

fn is_bar_sign(c: char) -> bool {
    BAR_SIGNS.contains(&c) || ('\u{1f7e0}'..='\u{1f7eb}').contains(&c)
}

fn is_in_bar(c: char) -> bool {
    is_bar_sign(c) || NO_COPY.contains(&c) && c != '·' || c == '\u{fe0f}'
}

/// Returns whether a number of copies is a bar of signs.
pub(super) fn is_bar(amount: &Amount<'_>) -> bool {
    bar_value(amount.digits).is_some()
}

/// Splits a bar of signs off the start: `■■■■ Name`, `●●●○ Name`.
pub(super) fn bar_before(text: &str) -> Option<(Amount<'_>, &str)> {
    let rest = text.trim_start_matches(is_in_bar);
    let bar = text.get(..text.len() - rest.len())?;
    bar_value(bar)?;
    let amount = Amount {
        digits: bar,
        marked: true,
        before: true,
    };
    Some((amount, trim(rest)))
}

/// Splits a bar of signs off the end: `Name ■■■■`.
pub(super) fn bar_after(text: &str) -> Option<(&str, Amount<'_>)> {
    let head = text.trim_end_matches(is_in_bar);
    let bar = text.get(head.len()..)?;
    bar_value(bar)?;
    let amount = Amount {
        digits: bar,
        marked: true,
        before: false,
    };
    (head.ends_with(is_space) && !trim(head).is_empty()).then(|| (trim(head), amount))
}

/// Splits a digit off the start of a name in Latin letters: `4Next Ready`. Names contain digits too, so
/// the rest counts only if the rest is the name of a card.
pub(super) fn glued_before(text: &str) -> Option<(Amount<'_>, &str)> {
    let rest = text.strip_prefix(|c: char| digit(c).is_some())?;
    let amount = Amount {
        digits: text.get(..text.len() - rest.len())?,
        marked: false,
        before: true,
    };
    let is_name = rest.starts_with(|c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X'));
    (is_name && amount.value().is_some()).then_some((amount, rest))
}

/// Splits a digit off the end of a name: `Name4`. As in [`glued_before`], the rest must be the name of a
/// card.
pub(super) fn glued_after(text: &str) -> Option<(&str, Amount<'_>)> {
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

/// The separators before the set or the condition of a card.
const BEFORE_FACT: [char; 9] = ['-', '–', '—', '|', ',', '/', '·', '・', '、'];

/// Removes the condition in which a shop sells a card from the end: `Name - Near Mint`, `名前 状態A`.
pub(super) fn condition_after(text: &str) -> Option<&str> {
    /// Conditions that a space alone may separate from the name.
    const CLEAR: [&str; 24] = [
        "near mint",
        "nm",
        "nm/m",
        "lightly played",
        "light play",
        "moderately played",
        "heavily played",
        "mint condition",
        "状態s",
        "状態a",
        "状態b",
        "状態c",
        "美品",
        "極美品",
        "並品",
        "傷あり",
        "傷有",
        "傷有り",
        "プレイ用",
        "全新",
        "近全新",
        "品相好",
        "品相完美",
        "有磨损",
    ];
    /// Conditions that can also be the last word of a name.
    const UNCLEAR: [&str; 16] = [
        "mint",
        "excellent",
        "ex",
        "good",
        "gd",
        "lp",
        "mp",
        "hp",
        "played",
        "new",
        "used",
        "damaged",
        "新品",
        "中古",
        "二手",
        "白欠けあり",
    ];
    let ends = |word: &str| {
        let at = text.len().checked_sub(word.len())?;
        let end = text.get(at..)?;
        let head = text.get(..at)?;
        end.to_lowercase().eq(word).then_some(head)
    };
    let boxed = text
        .strip_suffix([']', '】', ')', '）'])
        .and_then(|inside| inside.rsplit_once(['[', '【', '(', '（']))
        .filter(|(_, inside)| {
            let folded = trim(inside).to_lowercase();
            CLEAR.contains(&folded.as_str()) || UNCLEAR.contains(&folded.as_str())
        })
        .map(|(head, _)| head);
    let clear = || {
        let head = CLEAR.iter().find_map(|word| ends(word))?;
        head.ends_with(|c: char| is_space(c) || BEFORE_FACT.contains(&c))
            .then_some(head)
    };
    let unclear = || {
        let head = UNCLEAR.iter().find_map(|word| ends(word))?;
        head.trim_end_matches(is_space)
            .ends_with(BEFORE_FACT)
            .then_some(head)
    };
    let head = boxed.or_else(clear).or_else(unclear)?;
    let head = head.trim_end_matches(|c: char| is_space(c) || BEFORE_FACT.contains(&c));
    (!head.is_empty()).then_some(head)
}

/// Splits a product code off the end of a name: `Name - WXDi-D08`, `Name | WX24-P1`.
pub(super) fn set_after(text: &str) -> Option<(&str, &str)> {
    let (head, code) = text.rsplit_once(is_space)?;
    let head = head.trim_end_matches(is_space);
    let bare = head.strip_suffix(BEFORE_FACT)?.trim_end_matches(is_space);
    let is_code = code.starts_with(|c: char| c.is_ascii_uppercase())
        && code.len() >= 4
        && code.bytes().any(|b| b.is_ascii_digit())
        && code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    (is_code && !bare.is_empty()).then_some((bare, code))
}

/// Removes markup from the start of a text.
pub(super) fn markup_before(text: &str) -> Option<&str> {
    const SIGNS: [&str; 7] = ["**", "__", "~~", "*", "_", "`", "||"];
    // Three strokes or more can be a count.
    let is_tally = text.starts_with("|||");
    let rest = SIGNS.iter().find_map(|sign| text.strip_prefix(sign));
    rest.filter(|_| !is_tally)
        .or_else(|| tag_before(text))
        .map(trim)
}

/// The tags of HTML and of forums, in lower case and without their values.
const TAGS: [&str; 31] = [
    "b", "i", "u", "s", "p", "pre", "li", "ul", "ol", "div", "span", "strong", "em", "h1", "h2",
    "h3", "h4", "h5", "td", "tr", "br", "size", "color", "center", "font", "url", "card", "list",
    "code", "spoiler", "*",
];

/// Returns whether the text inside brackets is a tag such as `b`, `/h2` or `color=red`.
fn is_tag(inside: &str) -> bool {
    // A wiki adds an anchor to a heading: `[#a1b2c3]`.
    if let Some(anchor) = inside.strip_prefix('#') {
        return anchor.len() > 3 && anchor.bytes().all(|b| b.is_ascii_alphanumeric());
    }
    let name = inside
        .trim_matches('/')
        .split([' ', '='])
        .next()
        .unwrap_or_default();
    TAGS.contains(&name.to_ascii_lowercase().as_str())
}

/// Removes an HTML tag or a forum tag from the start.
fn tag_before(text: &str) -> Option<&str> {
    [('<', '>'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| {
            let (inside, rest) = text.strip_prefix(open)?.split_once(close)?;
            is_tag(inside).then_some(rest)
        })
}

/// Removes an HTML tag or a forum tag from the end.
fn tag_after(text: &str) -> Option<&str> {
    [('<', '>'), ('[', ']')]
        .into_iter()
        .find_map(|(open, close)| {
            let (rest, inside) = text.strip_suffix(close)?.rsplit_once(open)?;
            is_tag(inside).then_some(rest)
        })
}

/// Removes the HTML tags and forum tags from both ends of a line.
pub(in crate::deck) fn without_tags(mut text: &str) -> &str {
    while let Some(rest) = tag_before(text).or_else(|| tag_after(text)) {
        text = trim(rest);
    }
    text
}

/// Returns the number of copies on a line that has only this number: `4枚`, `x4`, `4`.
pub(super) fn lone_count(text: &str) -> Option<Amount<'_>> {
    if let Some(count) = count_among_facts(text) {
        return Some(count);
    }
    // The line can have a label, as in a list of records: `Count: 4`.
    let text = match text.split_once([':', '：']) {
        Some((word, count)) if column(word) == Some(Column::Count) => count,
        _ => text,
    };
    let text = price_after(text).unwrap_or(text);
    let text = price_before(text).unwrap_or(text);
    let bare = text.trim_matches(|c: char| is_space(c) || TIMES.contains(&c));
    let bare = back_unit(bare).unwrap_or(bare);
    (whole(bare) && bare.chars().count() <= 2).then_some(Amount {
        digits: bare,
        marked: true,
        before: false,
    })
}

/// Returns the number of copies on a line with the facts of an order: `単価：30円　数量：4　小計：120円`.
fn count_among_facts(text: &str) -> Option<Amount<'_>> {
    const MOST: usize = 6;
    let between = |c: char| {
        matches!(
            c,
            '\t' | '\u{3000}' | '|' | '｜' | '/' | '／' | '，' | '、' | ' '
        )
    };
    let mut facts = text.split(between).filter(|fact| !fact.is_empty());
    let mut count = None;
    for fact in facts.by_ref().take(MOST) {
        let (word, value) = fact.split_once([':', '：'])?;
        match column(word)? {
            Column::Count if count.is_none() => count = lone_count(value),
            Column::Fact => {}
            _ => return None,
        }
    }
    count.filter(|_| facts.next().is_none())
}

/// Removes markup and meaningless punctuation from the end of a text.
pub(super) fn markup_after(text: &str) -> Option<&str> {
    const SIGNS: [&str; 16] = [
        "**", "__", "~~", "*", "_", "`", "||", ",", "、", "。", ";", "；", ".", "，", "|", "\\",
    ];
    // Three strokes or more can be a count.
    let is_tally = text.ends_with("|||");
    let rest = SIGNS.iter().find_map(|sign| text.strip_suffix(sign));
    rest.filter(|_| !is_tally)
        .or_else(|| tag_after(text))
        .map(trim)
}

/// Removes the brackets or quotes around a whole text.
pub(super) fn brackets(text: &str) -> Option<&str> {
    PAIRS.iter().find_map(|(open, close)| {
        let inside = text.strip_prefix(open)?.strip_suffix(close)?;
        (!inside.contains(open) && !inside.contains(close) && !inside.trim().is_empty())
            .then(|| trim(inside))
    })
}

/// Splits off a bracket group at the end: `Name (foil)`.
pub(in crate::deck) fn bracket_after(text: &str) -> Option<(&str, &str)> {
    REMARK_PAIRS.iter().find_map(|(open, close)| {
        let (head, inside) = text.strip_suffix(close)?.rsplit_once(open)?;
        (!head.is_empty() && !inside.is_empty()).then(|| (trim(head), trim(inside)))
    })
}

/// Splits off a bracket group at the start: `[SR] Name`.
pub(super) fn bracket_before(text: &str) -> Option<(&str, &str)> {
    REMARK_PAIRS.iter().find_map(|(open, close)| {
        let (inside, rest) = text.strip_prefix(open)?.split_once(close)?;
        (!rest.is_empty() && !inside.is_empty()).then(|| (trim(inside), trim(rest)))
    })
}

/// Removes emoji and emoticons from the end: `🔥`, `:fire:`, `<3`.
pub(super) fn emoji_after(text: &str) -> Option<&str> {
    // Only one sign is removed at a time, because some names end with such a sign: `Servant ♯`.
    let last = text.chars().next_back().filter(|c| is_emoji(*c));
    if let Some(last) = last {
        return text.get(..text.len() - last.len_utf8()).map(trim);
    }
    for face in [
        "<3",
        ":)",
        ":D",
        "^^",
        "^_^",
        "(笑)",
        "(≧▽≦)",
        "www",
        ";)",
        ":(",
    ] {
        if let Some(rest) = text.strip_suffix(face)
            && rest.ends_with(is_space)
        {
            return Some(trim(rest));
        }
    }
    let (head, name) = text.strip_suffix(':')?.rsplit_once(':')?;
    let is_name = !name.is_empty()
        && name.chars().any(|c| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+'));
    (is_name && (head.is_empty() || head.ends_with(is_space))).then(|| trim(head))
}

/// Removes emoji from the start.
pub(super) fn emoji_before(text: &str) -> Option<&str> {
    let first = text.chars().next().filter(|c| is_emoji(*c));
    if let Some(first) = first {
        return text.get(first.len_utf8()..).map(trim);
    }
    let (name, rest) = text.strip_prefix(':')?.split_once(':')?;
    let is_name = name.chars().any(|c| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+'));
    (is_name && rest.starts_with(is_space)).then(|| trim(rest))
}

pub(super) fn is_emoji(c: char) -> bool {
    // The digits in circles among these signs can be counts.
    let is_number = matches!(c, '\u{2776}'..='\u{2793}');
    !is_number
        && matches!(c, '\u{1f000}'..='\u{1faff}' | '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{fe0f}' | '\u{200d}' | '\u{20e3}')
}

/// Removes a price from the end: `$1.20`, `¥300`, `300円`, `@ 300 yen`, `小计3元`, `$0.35 each`.
pub(super) fn price_after(text: &str) -> Option<&str> {
    let each = [
        " each", " ea.", " ea", "/each", "/ea", "/枚", "/张", "/張", "ずつ",
    ];
    let text = each
        .iter()
        .find_map(|word| text.strip_suffix(word))
        .unwrap_or(text);
    let is_amount = |c: char| digit(c).is_some() || matches!(c, '.' | ',' | '，');
    let units = [
        "円", "元", "yen", "Yen", "YEN", "JPY", "USD", "EUR", "RMB", "€", "$", "£",
    ];
    if let Some(unit) = units.iter().find_map(|unit| text.strip_suffix(unit)) {
        let unit = unit.trim_end_matches(is_space);
        let head = unit.trim_end_matches(is_amount);
        if head.len() < unit.len() && unit.ends_with(|c| digit(c).is_some()) {
            let head = head.trim_end_matches(['$', '¥', '￥', '€', '£', '@', '＠']);
            return Some(without_link_sign(head));
        }
    }
    let head = text.trim_end_matches(is_amount);
    if head.len() == text.len() || !text.ends_with(|c| digit(c).is_some()) {
        return None;
    }
    let head = head.trim_end_matches(is_space);
    let before = head.strip_suffix(['$', '¥', '￥', '€', '£'])?;
    Some(without_link_sign(before))
}

/// Removes a price from the start: `$0.25 4x Name`.
pub(super) fn price_in_front(text: &str) -> Option<&str> {
    let (price, rest) = text.split_once(is_space)?;
    let is_price = price_after(price).is_some_and(str::is_empty);
    (is_price && !trim(rest).is_empty()).then(|| trim(rest))
}

/// Removes the number of copies that somebody owns or lacks from the end: `Name (have 3)`, `名前（所持2）`.
pub(super) fn owned_after(text: &str) -> Option<&str> {
    let (head, inside) = bracket_after(text)?;
    let word: String = inside
        .chars()
        .filter(|c| c.is_alphabetic() || *c == 'ー')
        .collect();
    let word = UNITS
        .iter()
        .find_map(|unit| word.strip_suffix(unit))
        .unwrap_or(&word);
    let has_digit = inside.chars().any(|c| digit(c).is_some());
    (has_digit && column(word) == Some(Column::OtherCount)).then_some(head)
}

/// Removes a price before a number of copies: `480円 × 1`, `$0.35 x 4`.
fn price_before(text: &str) -> Option<&str> {
    let (price, count) = TIMES.iter().find_map(|sign| text.split_once(*sign))?;
    let is_price = price_after(trim(price)).is_some_and(str::is_empty);
    is_price.then(|| trim(count))
}

/// Removes the signs and the words that stand between a card and its price.
fn without_link_sign(head: &str) -> &str {
    const WORDS: [&str; 14] = [
        "单价", "單價", "单张", "小计", "小計", "合计", "合計", "単価", "価格", "价格", "価", "计",
        "計", "各",
    ];
    let bare = |text| {
        trim(trim(text).trim_end_matches([
            '@', '＠', '-', '–', '—', '|', ',', '/', '(', '（', '=', '~', '：', ':', '，', '、',
            '＝', '·', '・',
        ]))
    };
    let head = bare(head);
    let word = WORDS.iter().find_map(|word| head.strip_suffix(word));
    match word {
        Some(rest) if rest.ends_with(is_space) => bare(rest),
        _ => head,
    }
}

/// Removes a link from the end: `Name https://…`, `[Name](https://…)`.
pub(super) fn link_after(text: &str) -> Option<&str> {
    let at = ["https://", "http://", "www."]
        .iter()
        .filter_map(|start| text.find(start))
        .min()?;
    let (head, link) = text.split_at_checked(at)?;
    let bare = link.trim_end_matches([')', '>', ']']);
    // A link of Markdown can have a title: `[Name](https://… "title")`.
    let bare = match bare.split_once(" \"") {
        Some((link, title)) if head.ends_with('(') && title.ends_with('"') => link,
        _ => bare,
    };
    if bare.contains(is_space) {
        return None;
    }
    let head = head.trim_end_matches(['(', '<', '-', '–', '|', ' ', '\u{3000}', '[']);
    Some(trim(head))
}

/// Returns whether a remark can be a second card with its number of copies. Names with only hiragana are
/// rare, but remarks have the form `2枚でもいいかも`.
fn is_counted_card(remark: &str) -> bool {
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
    let name = count_before(remark).map_or(remark, |(_, name)| name);
    has_copies(remark) && !name.chars().filter(|c| c.is_alphabetic()).all(is_hiragana)
}

/// Splits a remark off the end, once for each sign with which a remark can start: `Name // remark`, `Name
/// ← remark`. A name can contain such a sign too: `Servant # // remark`. A digit in a remark could change
/// the number of copies. So a remark with a digit is split off only if the remark has words and the text
/// before the remark has a number of copies: `4 Name // since 2019`. Behind the other signs than arrows, a
/// second card of the line can stand, so a remark there has no number of copies. An arrow points to the
/// card of the line: `Name 4枚 ← 1枚減らせる`.
pub(super) fn remarks_after(text: &str) -> Vec<(&str, &str)> {
    const ARROWS: [&str; 4] = ["←", "<-", "⇐", "⇦"];
    const SIGNS: [&str; 15] = [
        " // ",
        " # ",
        " -- ",
        "※",
        " ; ",
        "　//",
        " | ",
        " /* ",
        " – ",
        " — ",
        "\t#",
        " …",
        "　…",
        " ・・・",
        " ...",
    ];
    let split = |sign: &&str| {
        let at = text.find(*sign)?;
        let head = text.get(..at)?;
        let remark = text.get(at + sign.len()..)?;
        let has_digit = remark.chars().any(|c| digit(c).is_some());
        let letters = remark.chars().filter(|c| c.is_alphabetic()).count();
        let is_clear = || {
            const FEWEST: usize = 4;
            let head = trim(head);
            let is_counted = unit_after(head).is_some()
                || count_before(head).is_some()
                || count_after(head).is_some_and(|(_, amount, _)| amount.marked);
            letters >= FEWEST && is_counted && (ARROWS.contains(sign) || !is_counted_card(remark))
        };
        (!head.is_empty() && (!has_digit || is_clear())).then(|| (trim(head), trim(remark)))
    };
    // A hyphen is a part of many names, so only a phrase can be a remark behind a hyphen.
    let phrase = || {
        const FEWEST_WORDS: usize = 3;
        let (head, remark) = split(&" - ")?;
        let is_phrase = remark.starts_with(|c: char| c.is_ascii_lowercase())
            && remark.split_whitespace().count() >= FEWEST_WORDS
            && !remark.chars().any(|c| digit(c).is_some());
        is_phrase.then_some((head, remark))
    };
    // Behind an arrow to the right, another card can stand for this card, so only Japanese prose is a remark.
    let prose = || {
        const FEWEST: usize = 5;
        let (head, remark) = split(&"→")?;
        let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
        let is_prose = remark.ends_with(is_hiragana)
            && remark.chars().count() >= FEWEST
            && !remark.chars().any(|c| digit(c).is_some());
        (is_prose
            && head.ends_with(|c| digit(c).is_some() || UNITS.iter().any(|unit| unit.ends_with(c))))
        .then_some((head, remark))
    };
    let all = ARROWS.iter().chain(&SIGNS).filter_map(split);
    all.chain(phrase()).chain(prose()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_in_every_place_and_script() {
        for (text, name, digits) in [
            ("名*4", "名", "4"),
            ("名/4", "名", "4"),
            ("Name: 4", "Name", "4"),
            ("Name - 4", "Name", "4"),
            ("名前　４", "名前", "４"),
            ("「名」4枚", "「名」", "4"),
            ("《名》×4", "《名》", "4"),
            ("＜名＞4", "＜名＞", "4"),
            ("名(4)", "名", "4"),
            ("名（４枚）", "名", "４"),
            ("Name [x4]", "Name", "4"),
            ("Name x4", "Name", "4"),
            ("Name 4x", "Name", "4"),
            ("名 四枚", "名", "四"),
            ("Name....4", "Name", "4"),
            ("Name x-2", "Name", "-2"),
            ("名 4张", "名", "4"),
        ] {
            let found = count_after(text).map(|(name, amount, _)| (name, amount.digits));
            assert_eq!(found, Some((name, digits)), "{text}");
        }
        for (text, name, digits) in [
            ("[4] Name", "Name", "4"),
            ("4 - Name", "Name", "4"),
            ("4x Name", "Name", "4"),
            ("4xName", "Name", "4"),
            ("x4 Name", "Name", "4"),
            ("４枚 名", "名", "４"),
            ("4: Name", "Name", "4"),
            ("4 X Human", "X Human", "4"),
            ("-4 Name", "Name", "-4"),
            ("4.5 Name", "Name", "4.5"),
        ] {
            let found = count_before(text).map(|(amount, name)| (name, amount.digits));
            assert_eq!(found, Some((name, digits)), "{text}");
        }
        assert_eq!(
            count_after("A、B 各1枚").map(|(_, amount, each)| (amount.digits, each)),
            Some(("1", true))
        );
        assert_eq!(count_after("Name"), None);
        assert_eq!(count_before("Name"), None);
    }

    #[test]
    fn a_set_and_its_number_form_a_card_number() {
        let found = set_and_number("Servant # (WXDi-D03) 020");
        assert_eq!(found, Some(("Servant #", "WXDi-D03-020".to_owned())));
    }

    #[test]
    fn prices_and_links_are_split_off() {
        assert_eq!(price_after("Name $1.20"), Some("Name"));
        assert_eq!(price_after("名 300円"), Some("名"));
        assert_eq!(price_after("名 ￥1,200"), Some("名"));
        assert_eq!(price_after("Name 4"), None);
        assert_eq!(link_after("Name https://example.org/a"), Some("Name"));
    }
}
