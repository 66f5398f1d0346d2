//! Finds the places where a line may end. A line may end between words, and between the characters
//! of Japanese and Chinese, but not before a closing mark or after an opening mark. An id or a path
//! that is longer than a line may also be broken after `-`, `.` and `/`.

use std::borrow::Cow;

use textwrap::WordSeparator;
use textwrap::core::{Fragment, Word, break_words};
use textwrap::wrap_algorithms::wrap_first_fit;
use unicode_linebreak::linebreaks;

/// The invisible mark for a place where a line of a table cell may end. The mark takes no columns.
pub const MARK: char = '\u{200b}';

/// Breaks a text into lines of at most `room` columns.
pub fn lines(text: &str, room: usize) -> Vec<String> {
    let words = break_words(words(text, room), room);
    let lines = wrap_first_fit(&words, &[room as f64]);
    let line = |words: &[Word<'_>]| {
        let parts = words.iter().flat_map(|word| [word.word, word.whitespace]);
        parts.collect::<String>().trim_end_matches(' ').to_owned()
    };
    lines.into_iter().map(line).collect()
}

/// Puts [`MARK`] at every place where a line may end. A text whose lines may end only between words
/// is not changed.
pub fn with_break_marks(text: &str, room: usize) -> Cow<'_, str> {
    let mut parts = text.split([' ', '\n']);
    if parts.all(|word| word.is_ascii() && word.len() <= room) {
        return Cow::Borrowed(text);
    }
    let marked = text.split('\n').map(|line| {
        let words = words(line, room).into_iter();
        let parts = words.map(|word| format!("{}{}", word.word, word.whitespace));
        parts
            .collect::<Vec<_>>()
            .join(MARK.encode_utf8(&mut [0; 4]))
    });
    Cow::Owned(marked.collect::<Vec<_>>().join("\n"))
}

/// Splits a line into the parts that stay together.
fn words(line: &str, room: usize) -> Vec<Word<'_>> {
    // ASCII text breaks at spaces, so it does not need the slower rules of Unicode.
    let separator = match line.is_ascii() {
        true => WordSeparator::AsciiSpace,
        false => WordSeparator::Custom(unicode_words),
    };
    let words = separator.find_words(line);
    let parts = words.flat_map(|word| match word.width() > room as f64 {
        true => after_signs(word),
        false => vec![word],
    });
    parts.collect()
}

/// Returns the words of a line by the line breaking rules of Unicode (UAX #14).
fn unicode_words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut start = 0;
    let ends = linebreaks(line).map(|(end, _)| end);
    Box::new(ends.filter_map(move |end| {
        let word = line.get(start..end)?;
        start = end;
        Some(Word::from(word))
    }))
}

/// Splits a word, such as an id or a path, after each `-`, `.` and `/`.
fn after_signs(word: Word<'_>) -> Vec<Word<'_>> {
    let parts = word.word.split_inclusive(['-', '.', '/']);
    let mut parts: Vec<Word<'_>> = parts.map(Word::from).collect();
    if let Some(last) = parts.last_mut() {
        last.whitespace = word.whitespace;
    }
    parts
}
