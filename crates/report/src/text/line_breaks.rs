//! Finds the places where a line may end. A line may end between words, and between the characters
//! of Japanese and Chinese, but not before a closing mark or after an opening mark. A text between
//! backquotes stays on one line, so that a reader can copy a command. An id or a path that is
//! longer than a line may also be broken after `-`, `.` and `/`.

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

/// Puts [`MARK`] at every place where a line may end. A text of short ASCII words is returned
/// unchanged, because its lines end at spaces.
pub fn with_break_marks(text: &str, room: usize) -> Cow<'_, str> {
    let mut parts = text.split([' ', '\n']);
    let is_plain = |word: &str| word.is_ascii() && word.len() <= room && !word.contains('`');
    if parts.all(is_plain) {
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
    let words = match line.contains('`') {
        true => with_whole_code(line, words, room),
        false => words.collect(),
    };
    let parts = words
        .into_iter()
        .flat_map(|word| match word.width() > room as f64 {
            true => after_signs(word),
            false => vec![word],
        });
    parts.collect()
}

/// Joins the words of each text between backquotes. If such a text is longer than a line, its words
/// are not joined.
fn with_whole_code<'a>(
    line: &'a str,
    words: impl Iterator<Item = Word<'a>>,
    room: usize,
) -> Vec<Word<'a>> {
    let mut joined: Vec<Word<'a>> = Vec::new();
    let mut open: Vec<Word<'a>> = Vec::new();
    let (mut start, mut end) = (0, 0);
    for word in words {
        end += word.word.len() + word.whitespace.len();
        open.push(word);
        let part = line.get(start..end).unwrap_or_default();
        if part.matches('`').count() % 2 == 0 {
            let whole = Word::from(part);
            match whole.width() <= room as f64 {
                true => joined.push(whole),
                false => joined.append(&mut open),
            }
            open.clear();
            start = end;
        }
    }
    joined.append(&mut open);
    joined
}

/// Returns the words of a line by the line breaking rules of Unicode (UAX #14). Ids, numbers of
/// cards and English words with a hyphen stay together.
fn unicode_words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let mut start = 0;
    let ends = linebreaks(line).map(|(end, _)| end);
    let in_an_id = |end: usize| {
        let is_ascii = |c: char| c.is_ascii_graphic();
        let before = line.get(..end).is_some_and(|text| text.ends_with(is_ascii));
        before
            && line
                .get(end..)
                .is_some_and(|text| text.starts_with(is_ascii))
    };
    let ends = ends.filter(move |end| !in_an_id(*end));
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
