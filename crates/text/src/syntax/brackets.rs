//! Reads text in brackets.

use crate::parts::parse_result::{Parsed, fail, fail_if};

/// Returns a parser that reads `open`, some text on one line, and `close`. The parser yields the
/// text between `open` and `close`, without the spaces at its ends.
pub(crate) fn between<'a>(
    open: char,
    close: char,
) -> impl Fn(&'a str) -> Parsed<'a, &'a str> + Copy {
    move |input| {
        // Most texts begin with neither `open` nor a space, so the first character decides quickly.
        let mut letters = input.chars();
        match letters.next() {
            Some(first) if first == open => {}
            Some(' ') => {
                letters = input.trim_start_matches(' ').chars();
                fail_if(letters.next() != Some(open), input)?;
            }
            _ => return fail(input),
        }
        match letters.as_str().split_once(close) {
            Some((word, rest)) if !word.contains('\n') && !word.is_empty() => {
                Ok((rest, word.trim()))
            }
            _ => fail(input),
        }
    }
}
