//! Where a line may end: between words, between the characters of Japanese and Chinese save before
//! closing marks and after opening ones, and in what alone is longer than a line at its joints.

use std::borrow::Cow;

use textwrap::WordSeparator;
use textwrap::core::{Fragment, Word, break_words};
use textwrap::wrap_algorithms::wrap_first_fit;

/// Stands, without a width, where a line of a cell may end.
pub const MARK: char = '\u{200b}';

/// A text in lines of so many columns.
pub fn lines(text: &str, room: usize) -> Vec<String> {
    let words = break_words(words(text, room), room);
    let lines = wrap_first_fit(&words, &[room as f64]);
    let line = |words: &[Word<'_>]| {
        let parts = words.iter().flat_map(|word| [word.word, word.whitespace]);
        parts.collect::<String>().trim_end_matches(' ').to_owned()
    };
    lines.into_iter().map(line).collect()
}

/// A text with a mark wherever a line may end; as it is where that is between words only.
pub fn marked(text: &str, room: usize) -> Cow<'_, str> {
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

/// The parts of a line that stay together.
fn words(line: &str, room: usize) -> Vec<Word<'_>> {
    // What is all Latin ends at spaces; the tables of the other languages stay untouched.
    let separator = match line.is_ascii() {
        true => WordSeparator::AsciiSpace,
        false => WordSeparator::UnicodeBreakProperties,
    };
    let words = separator.find_words(line);
    let parts = words.flat_map(|word| match word.width() > room as f64 {
        true => at_joints(word),
        false => vec![word],
    });
    parts.collect()
}

/// An id or a path in parts that end with its signs.
fn at_joints(word: Word<'_>) -> Vec<Word<'_>> {
    let parts = word.word.split_inclusive(['-', '.', '/']);
    let mut parts: Vec<Word<'_>> = parts.map(Word::from).collect();
    if let Some(last) = parts.last_mut() {
        last.whitespace = word.whitespace;
    }
    parts
}

#[cfg(test)]
mod tests {
    use textwrap::core::display_width;

    use super::*;

    #[test]
    fn no_line_begins_with_a_closing_mark_or_ends_with_an_opening_one() {
        let closing = "。、，？！」』）】》；：・ーぁっゃ";
        let opening = "「『（【《";
        for text in [
            "「使用タイミング【アタックフェイズ】」のアーツ（ピースを含む）は、誰が使えますか？使えない！",
            "你的「精灵（SIGNI）」被击溃时，【生命爆发】会发动吗？会；但是《护甲》除外。",
            "シグニが、ランサー（Lancer）で、バニッシュされたっきり、ちょっと待った。",
        ] {
            for room in 14..=40 {
                for line in lines(text, room) {
                    assert!(display_width(&line) <= room, "{room}: {line}");
                    let (first, last) = (line.chars().next(), line.chars().next_back());
                    assert!(
                        !first.is_some_and(|c| closing.contains(c)),
                        "{room}: {line}"
                    );
                    assert!(!last.is_some_and(|c| opening.contains(c)), "{room}: {line}");
                }
                let whole: String = lines(text, room).concat();
                assert_eq!(whole.replace(' ', ""), text.replace(' ', ""));
            }
        }
    }

    #[test]
    fn ids_are_broken_at_their_joints() {
        let id = "rule-based-action-crushed-card-to-ener";
        assert_eq!(
            lines(id, 20),
            ["rule-based-action-", "crushed-card-to-ener"]
        );
        assert_eq!(lines(id, 40), [id]);
        assert_eq!(marked("see guard-step.only", 40), "see guard-step.only");
        let marked = marked(id, 20);
        assert!(marked.contains("action-\u{200b}crushed-"), "{marked}");
    }
}
