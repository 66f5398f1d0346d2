//! Reads words, numbers, icons and words in brackets.

use crate::parts::parse_result::{Parsed, fail};
use crate::syntax::brackets::between;
use wixoss_base::vocab::Color;

/// Returns a parser for several phrases, which are separated by `|`. The parser reads the first
/// phrase that fits, in upper or lower case. Spaces may come before a phrase, and a phrase must end
/// at the end of a word.
pub(crate) fn wording<'a>(phrases: &'static str) -> impl Fn(&'a str) -> Parsed<'a, ()> + Copy {
    move |input| match after(input, phrases) {
        Some(rest) => Ok((rest, ())),
        None => fail(input),
    }
}

/// Returns the text after one of the phrases, or `None` if the text begins with none of them. A
/// phrase fits by the same rules as in [`wording`].
pub(crate) fn after<'a>(input: &'a str, phrases: &str) -> Option<&'a str> {
    let text = input.trim_start_matches(' ');
    phrases.split('|').find_map(|phrase| {
        let head = text.as_bytes().get(..phrase.len())?;
        if !head.eq_ignore_ascii_case(phrase.as_bytes()) {
            return None;
        }
        let rest = text.get(phrase.len()..)?;
        let inside = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let cut = inside(phrase.chars().next_back()) && inside(rest.chars().next());
        (!cut).then_some(rest)
    })
}

/// Returns the text after one of the phrases, or the whole text if the text begins with none of
/// them.
pub(crate) fn skip<'a>(input: &'a str, phrases: &str) -> &'a str {
    after(input, phrases).unwrap_or(input)
}

/// Returns a parser that reads one of the phrases in a table and returns the meaning of this
/// phrase. The first phrase that fits is read. If a long phrase begins with a shorter phrase of
/// the same table, the long phrase must come first in the table.
pub(crate) fn one_of<'a, T: Copy>(
    table: &'static [(&'static str, T)],
) -> impl Fn(&'a str) -> Parsed<'a, T> + Copy {
    move |input| {
        let found = table
            .iter()
            .find_map(|(phrase, meaning)| Some((after(input, phrase)?, *meaning)));
        found.map_or_else(|| fail(input), Ok)
    }
}

/// Returns a parser that reads the phrase if the text begins with it. The parser returns whether it
/// read the phrase, and never fails.
pub(crate) fn optional<'a>(phrase: &'static str) -> impl Fn(&'a str) -> Parsed<'a, bool> + Copy {
    move |input| match after(input, phrase) {
        Some(rest) => Ok((rest, true)),
        None => Ok((input, false)),
    }
}

/// The words for numbers.
const NUMBERS: &[(&str, i32)] = &[
    ("zero", 0),
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
];

/// Reads a whole number in words or digits.
pub(crate) fn number(input: &str) -> Parsed<'_, i32> {
    let Ok((rest, n)) = one_of(NUMBERS)(input) else {
        return digits(input);
    };
    // A number such as "twenty-five" or "twenty five" has a second word.
    let tens = n >= 20 && n % 10 == 0;
    let ones = rest.strip_prefix('-').unwrap_or(rest);
    match one_of(NUMBERS)(ones) {
        Ok((behind, more)) if tens && (1..10).contains(&more) => Ok((behind, n + more)),
        _ => Ok((rest, n)),
    }
}

/// Reads a whole number in digits, with or without commas.
pub(crate) fn digits(input: &str) -> Parsed<'_, i32> {
    let text = input.trim_start_matches(' ');
    let end = text
        .char_indices()
        .find(|(at, c)| {
            let grouped = *c == ','
                && text
                    .get(at + 1..at + 4)
                    .is_some_and(|d| d.bytes().all(|b| b.is_ascii_digit()));
            !c.is_ascii_digit() && !grouped
        })
        .map_or(text.len(), |(at, _)| at);
    let (digits, rest) = text.split_at(end);
    let plain: String = digits.chars().filter(char::is_ascii_digit).collect();
    match plain.parse() {
        Ok(number) => Ok((rest, number)),
        Err(_) => fail(input),
    }
}

/// Reads an icon, such as `{Guard Icon}`, and returns the words between the braces.
pub(crate) fn icon(input: &str) -> Parsed<'_, &str> {
    between('{', '}')(input)
}

/// Returns a parser for the icon with this name.
pub(crate) fn this_icon<'a>(name: &'static str) -> impl Fn(&'a str) -> Parsed<'a, ()> + Copy {
    move |input| match icon(input) {
        Ok((rest, word)) if word.eq_ignore_ascii_case(name) => Ok((rest, ())),
        _ => fail(input),
    }
}

/// Reads a class, team or LRIG type: `<...>`.
pub(crate) fn marked(input: &str) -> Parsed<'_, &str> {
    between('<', '>')(input)
}

/// Reads a card's name: `《...》`.
pub(crate) fn card_name(input: &str) -> Parsed<'_, &str> {
    between('《', '》')(input)
}

/// Reads a keyword: `【...】`.
pub(crate) fn bracketed(input: &str) -> Parsed<'_, &str> {
    between('【', '】')(input)
}

/// Reads the label of an ability, or a kind of ability: `[...]`.
pub(crate) fn square(input: &str) -> Parsed<'_, &str> {
    between('[', ']')(input)
}

/// The words for colors.
const COLORS: &[(&str, Color)] = &[
    ("white", Color::White),
    ("red", Color::Red),
    ("blue", Color::Blue),
    ("green", Color::Green),
    ("black", Color::Black),
    ("colorless", Color::Colorless),
];

/// Reads a color, or "colorless".
pub(crate) fn color(input: &str) -> Parsed<'_, Color> {
    one_of(COLORS)(input)
}

/// Returns a parser for a list: `a`, `a or b`, `a, b, or c`. `last` contains the words that can
/// come before the last item, such as "or".
pub(crate) fn listed<'a, T>(
    item: impl Fn(&'a str) -> Parsed<'a, T>,
    last: &'static [&'static str],
) -> impl Fn(&'a str) -> Parsed<'a, Vec<T>> {
    move |input| {
        let (mut rest, first) = item(input)?;
        let mut all = vec![first];
        loop {
            let comma = skip(rest, ",");
            let word = last.iter().find_map(|word| after(comma, word));
            let next = match word {
                Some(behind) => item(behind).ok(),
                None if comma.len() < rest.len() => item(comma).ok(),
                None => None,
            };
            match next {
                Some((behind, one)) => {
                    all.push(one);
                    rest = behind;
                }
                None => return Ok((rest, all)),
            }
        }
    }
}
