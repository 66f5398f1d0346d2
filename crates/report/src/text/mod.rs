//! Text for people: it is made safe for a terminal and broken into lines.

mod hanging;
pub mod line_breaks;

pub use hanging::wrap_hanging;

use unicode_width::UnicodeWidthChar;

/// Returns the text as one line, with every character that controls a terminal replaced. Messages
/// show names from deck files. These names must not move the cursor, reverse the reading direction
/// or end a line.
pub(crate) fn clean(text: &str) -> String {
    text.chars().map(visible).collect()
}

fn visible(c: char) -> char {
    match c {
        '\t' => ' ',
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{fffe}'
        | '\u{ffff}' => '\u{fffd}',
        other => other,
    }
}

/// Returns the number of columns a text takes: two for each full-width character.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

fn columns_of(c: char) -> usize {
    match c {
        ' '..='~' => 1,
        _ => c.width().unwrap_or(0),
    }
}

/// Breaks the text into lines of at most `columns` columns, where its language allows a break. 0
/// columns means no limit.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    match columns {
        0 => vec![text.to_owned()],
        _ => line_breaks::lines(text, columns),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_its_columns() {
        let text = "4 copies of サーバント　Ｏ (WD01-017) in the main deck";
        for columns in [8, 12, 20, 40] {
            let lines = wrap(text, columns);
            assert!(lines.iter().all(|l| width(l) <= columns), "{lines:?}");
            let letters = |t: &str| t.replace(' ', "");
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrap(text, 0), [text]);
    }

    #[test]
    fn no_character_controls_the_terminal() {
        let text = clean("a\x1b[31m\u{9b}2J\r\n\tb\u{202e}c\0");
        assert_eq!(text, "a␛[31m�2J␍␊ b�c␀");
    }
}
