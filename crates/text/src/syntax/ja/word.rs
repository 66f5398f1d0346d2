//! The smallest parsers: words, numbers and brackets.
//!
//! Every parser here skips the spaces before the text that it reads.

use crate::parts::parse_result::{Parsed, fail, or_fail};
use crate::syntax::brackets::between;
use crate::syntax::ja::ability::layer::ICON;

/// Returns the text after `phrase`, or `None` if the text does not begin with `phrase`.
pub(crate) fn after<'a>(input: &'a str, phrase: &str) -> Option<&'a str> {
    after_without_spaces(unspaced(input), phrase)
}

/// Does the work of [`after`] for a text without spaces at its start. Most Japanese characters have
/// three bytes, and the last byte differs most often. So the function compares the third and the
/// second byte first, which excludes most phrases.
#[inline]
pub(crate) fn after_without_spaces<'a>(text: &'a str, phrase: &str) -> Option<&'a str> {
    match (text.as_bytes(), phrase.as_bytes()) {
        ([_, second, third, ..], [_, wanted_second, wanted_third, ..])
            if third != wanted_third || second != wanted_second =>
        {
            None
        }
        _ => text.strip_prefix(phrase),
    }
}

/// Returns the text without the spaces at its start. Most texts have no spaces there, so the first
/// byte is checked before anything is removed.
#[inline]
fn unspaced(input: &str) -> &str {
    match input.as_bytes() {
        [b' ', ..] => input.trim_start_matches(' '),
        _ => input,
    }
}

/// Returns the text after the first of these phrases that the text begins with.
pub(crate) fn after_any<'a>(input: &'a str, phrases: &[&str]) -> Option<&'a str> {
    let text = unspaced(input);
    phrases
        .iter()
        .find_map(|phrase| after_without_spaces(text, phrase))
}

/// Reads one of these phrases, and fails if the text begins with none of them.
pub(crate) fn need<'a>(input: &'a str, phrases: &[&str]) -> Parsed<'a, ()> {
    let rest = or_fail(after_any(input, phrases), input)?;
    Ok((rest, ()))
}

/// Finds the first phrase of the table that is at the start of the text, reads it, and yields its
/// meaning. In a table, if a long phrase begins with a shorter one, the long phrase must come
/// first.
pub(crate) fn one_of<'a, T: Copy>(
    table: &'static [(&'static str, T)],
) -> impl Fn(&'a str) -> Parsed<'a, T> + Copy {
    move |input| {
        let text = unspaced(input);
        let found = table
            .iter()
            .find_map(|(phrase, meaning)| Some((after_without_spaces(text, phrase)?, *meaning)));
        found.map_or_else(|| fail(input), Ok)
    }
}

/// Reads a whole number in digits.
pub(crate) fn number(input: &str) -> Parsed<'_, i32> {
    let text = input.trim_start_matches(' ');
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    match digits.parse() {
        Ok(number) => Ok((rest, number)),
        Err(_) => fail(input),
    }
}

/// Reads a number and its counter: `2体`, `3枚`.
pub(crate) fn numbered<'a>(input: &'a str, counters: &[&str]) -> Parsed<'a, i32> {
    let (rest, n) = number(input)?;
    let (rest, ()) = need(rest, counters)?;
    Ok((rest, n))
}

/// The Japanese counters used for cards.
pub(crate) const COUNTERS: &[&str] = &["体", "枚", "つ"];

/// Returns whether the text begins with a number and a counter, with or without a particle before
/// them: `を2枚`.
pub(crate) fn is_counted(input: &str) -> bool {
    let rest = after_any(input, &["を", "が"]).unwrap_or(input);
    numbered(rest, COUNTERS).is_ok()
}

/// Reads a class, team or LRIG type: `<…>`.
pub(crate) fn marked(input: &str) -> Parsed<'_, &str> {
    between('<', '>')(input)
}

/// Reads an icon, or the name of a card: `《…》`.
pub(crate) fn icon(input: &str) -> Parsed<'_, &str> {
    between('《', '》')(input)
}

/// Reads a keyword, or the kind of an ability: `【…】`.
pub(crate) fn bracketed(input: &str) -> Parsed<'_, &str> {
    between('【', '】')(input)
}

/// Returns whether the ability ends here: at the end of the text, line or quote, before the head of
/// another ability (such as `【自】`), or before the mark of a mode.
pub(crate) fn is_end(input: &str) -> bool {
    let text = input.trim_start_matches(' ');
    text.is_empty()
        || text.starts_with(['\n', '」', '』'])
        || text.starts_with(MODE_MARKS)
        || text.starts_with("《トラップアイコン》:")
        || text.strip_prefix(ICON).is_some_and(is_head)
        || is_head(text)
}

/// Returns whether the sentence ends here.
pub(crate) fn is_sentence_over(input: &str) -> bool {
    input.trim_start_matches(' ').starts_with('。') || is_end(input)
}

/// The marks before modes.
pub(crate) const MODE_MARKS: [char; 10] = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩'];

/// The kinds of ability in a head (the label at the start of an ability, such as `【自】`).
const HEADS: [&str; 5] = ["常", "自", "出", "起", "ライフバースト"];

/// Returns whether the text begins with the head of an ability: `【自】`.
pub(crate) fn is_head(input: &str) -> bool {
    let Ok((rest, word)) = bracketed(input) else {
        return false;
    };
    let own = matches!(word, "歌のカケラ" | "トラップアイコン") && rest.starts_with(':');
    // Some texts print no colon after the trap icon at the start of an ability.
    let bare =
        word == "トラップアイコン" && !rest.starts_with(['を', 'が', 'の', 'と', 'か', 'に']);
    // In `【ライフバースト】「…」を得る` ("gains 【Life Burst】 …"), the words name an ability that
    // cards gain.
    let gained = word == "ライフバースト" && rest.starts_with(['「', '【']);
    let kind = HEADS.iter().any(|head| word.ends_with(head)) && !gained || own || bare;
    // The words `【出】能力` ("Enter abilities") name a kind of ability. They do not begin an
    // ability.
    kind && !["能力", "と【", "か【", "の能力", "を持", "、【"]
        .iter()
        .any(|next| rest.starts_with(next))
}
