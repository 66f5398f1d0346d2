//! Makes text from outside safe: names, notes and messages from files that other people wrote, and
//! paths. After these functions, such a text cannot move the cursor of a terminal, reverse the
//! reading direction or end a line.

use std::borrow::Cow;

/// Returns the text as one line. A visible character replaces every character that controls a
/// terminal.
pub fn clean(text: &str) -> String {
    text.chars().map(visible).collect()
}

/// Returns the text with its lines and tabs. A visible character replaces every other character
/// that controls a terminal.
pub fn clean_lines(text: &str) -> Cow<'_, str> {
    let is_kept = |c: char| matches!(c, '\n' | '\t');
    if !text.contains(|c: char| !is_kept(c) && visible(c) != c) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let ends_line = c == '\r' && chars.peek() == Some(&'\n');
        out.push(match is_kept(c) || ends_line {
            true => c,
            false => visible(c),
        });
    }
    out.into()
}

/// Returns whether a text has no character that controls a terminal, no line end and no tab.
pub fn is_clean_line(text: &str) -> bool {
    !text.contains(|c| visible(c) != c)
}

/// Returns the text with its lines, tabs and styles (`ESC [ ... m`). A visible character replaces
/// every other character that controls a terminal. This function is for text that the program
/// itself has styled.
pub fn without_other_escapes(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\x1b') {
        out.push_str(&clean_lines(before));
        let body = after.strip_prefix('[').unwrap_or_default();
        let length = body.find(|c: char| !c.is_ascii_digit() && c != ';');
        let ends = length.and_then(|length| body.get(length..)?.strip_prefix('m'));
        match ends {
            Some(after) => {
                let style = body.len() - after.len();
                out.push_str("\x1b[");
                out.push_str(body.get(..style).unwrap_or_default());
                rest = after;
            }
            None => {
                out.push(visible('\x1b'));
                rest = after;
            }
        }
    }
    match rest.len() == text.len() {
        true => clean_lines(text),
        false => {
            out.push_str(&clean_lines(rest));
            out.into()
        }
    }
}

/// Returns a text in which the special characters of HTML are escaped. Inside an element or
/// attribute, the text can't begin a tag, end the attribute or change the reading direction.
pub fn html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in clean_lines(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// Escapes a text so that Markdown shows it as it is. The result cannot mention a user by `@name`
/// and cannot end a table cell.
pub fn markdown(text: &str) -> String {
    let mut out = String::new();
    for c in clean(text).chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' => {
                out.push('\\');
                out.push(c);
            }
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '@' => out.push_str("&#64;"),
            other => out.push(other),
        }
    }
    out
}

/// Returns JSON in which every character that controls a terminal is written as an escape. In JSON,
/// these characters can only be inside strings, so the value stays the same.
pub fn json_escaped(json: &str) -> Cow<'_, str> {
    let is_raw = |c: char| c > '\x1f' && visible(c) != c;
    match json.contains(is_raw) {
        false => Cow::Borrowed(json),
        true => {
            let mut out = String::with_capacity(json.len() + 16);
            for c in json.chars() {
                match is_raw(c) {
                    true => out.push_str(&format!("\\u{:04x}", u32::from(c))),
                    false => out.push(c),
                }
            }
            out.into()
        }
    }
}

fn visible(c: char) -> char {
    match c {
        '\t' => ' ',
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}'
        | '\u{fffe}'
        | '\u{ffff}' => '\u{fffd}',
        other => other,
    }
}
