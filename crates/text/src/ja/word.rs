//! Words, numbers and marks.

use crate::stuck::{Out, stuck};

/// What stands behind a phrase.
pub(crate) fn after<'a>(input: &'a str, phrase: &str) -> Option<&'a str> {
    behind(unspaced(input), phrase)
}

/// The same of text that begins with a letter. Most phrases asked for differ in the first letter
/// from what stands here, which is three bytes wide in nearly all of them.
#[inline]
pub(crate) fn behind<'a>(text: &'a str, phrase: &str) -> Option<&'a str> {
    match (text.as_bytes(), phrase.as_bytes()) {
        ([a, b, c, ..], [x, y, z, ..]) if (a, b, c) != (x, y, z) => None,
        _ => text.strip_prefix(phrase),
    }
}

/// The text from its first letter on; most begin with one.
#[inline]
fn unspaced(input: &str) -> &str {
    match input.as_bytes() {
        [b' ', ..] => input.trim_start_matches(' '),
        _ => input,
    }
}

/// What stands behind the first of these phrases that stands here.
pub(crate) fn after_any<'a>(input: &'a str, phrases: &[&str]) -> Option<&'a str> {
    let text = unspaced(input);
    phrases.iter().find_map(|phrase| behind(text, phrase))
}

/// What stands behind a phrase that has to stand here.
pub(crate) fn need<'a>(input: &'a str, phrases: &[&str]) -> Out<'a, ()> {
    match after_any(input, phrases) {
        Some(rest) => Ok((rest, ())),
        None => stuck(input),
    }
}

/// The first of these phrases that stands here, and its meaning. Longer ones go before those they
/// start with.
pub(crate) fn one_of<'a, T: Copy>(
    table: &'static [(&'static str, T)],
) -> impl Fn(&'a str) -> Out<'a, T> + Copy {
    move |input| {
        let text = unspaced(input);
        let found = table
            .iter()
            .find_map(|(phrase, meaning)| Some((behind(text, phrase)?, *meaning)));
        found.map_or_else(|| stuck(input), Ok)
    }
}

/// A whole number in digits.
pub(crate) fn number(input: &str) -> Out<'_, i32> {
    let text = input.trim_start_matches(' ');
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    match digits.parse() {
        Ok(number) => Ok((rest, number)),
        Err(_) => stuck(input),
    }
}

/// A number of things, with its counter: `2体`, `3枚`.
pub(crate) fn numbered<'a>(input: &'a str, counters: &[&str]) -> Out<'a, i32> {
    let (rest, n) = number(input)?;
    let (rest, ()) = need(rest, counters)?;
    Ok((rest, n))
}

/// Words cards are counted with.
pub(crate) const COUNTERS: &[&str] = &["体", "枚", "つ"];

/// Whether a number of things stands here.
pub(crate) fn is_counted(input: &str) -> bool {
    let rest = after_any(input, &["を", "が"]).unwrap_or(input);
    numbered(rest, COUNTERS).is_ok()
}

/// What stands between two marks, on one line.
fn between<'a>(open: char, close: char) -> impl Fn(&'a str) -> Out<'a, &'a str> + Copy {
    move |input| {
        let text = input.trim_start_matches(' ');
        let inner = text.strip_prefix(open);
        match inner.and_then(|inner| inner.split_once(close)) {
            Some((word, rest)) if !word.contains('\n') && !word.is_empty() => {
                Ok((rest, word.trim()))
            }
            _ => stuck(input),
        }
    }
}

/// `<…>`: a class, team or LRIG type.
pub(crate) fn marked(input: &str) -> Out<'_, &str> {
    between('<', '>')(input)
}

/// `《…》`: an icon, or a card's name.
pub(crate) fn icon(input: &str) -> Out<'_, &str> {
    between('《', '》')(input)
}

/// `【…】`: a keyword, or the kind of an ability.
pub(crate) fn bracketed(input: &str) -> Out<'_, &str> {
    between('【', '】')(input)
}

/// Whether nothing of an ability is left here: the end of the text, line or quote, the head of
/// another ability, or the mark of a mode.
pub(crate) fn is_end(input: &str) -> bool {
    let text = input.trim_start_matches(' ');
    text.is_empty()
        || text.starts_with(['\n', '」', '』'])
        || text.starts_with(MARKS)
        || text
            .strip_prefix(crate::ja::ability::layer::ICON)
            .is_some_and(headed)
        || headed(text)
}

/// Whether a sentence is over here.
pub(crate) fn is_over(input: &str) -> bool {
    input.trim_start_matches(' ').starts_with('。') || is_end(input)
}

pub(crate) const MARKS: [char; 10] = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩'];

const HEADS: [&str; 5] = ["常", "自", "出", "起", "ライフバースト"];

/// Whether the head of an ability stands here.
pub(crate) fn headed(input: &str) -> bool {
    let Ok((rest, word)) = bracketed(input) else {
        return false;
    };
    let own = matches!(word, "歌のカケラ" | "トラップアイコン") && rest.starts_with(':');
    let kind = HEADS.iter().any(|head| word.ends_with(head)) || own;
    // "The 【出】 ability of …" speaks of a kind and is no head.
    kind && !["能力", "と【", "か【", "の能力", "を持", "、【"]
        .iter()
        .any(|next| rest.starts_with(next))
}
