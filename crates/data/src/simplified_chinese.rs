//! Simplified Chinese characters for traditional ones.

use crate::files;
use crate::lines::lines_from;

/// Returns the simplified form of a character, or the character itself. The table has only the
/// characters that the glossary and the names of cards use.
pub fn simplified_character(c: char) -> char {
    if c < '\u{3400}' {
        return c;
    }
    let mut bytes = [0; 4];
    let traditional = &*c.encode_utf8(&mut bytes);
    let pair = lines_from(files::SIMPLIFIED, traditional).next();
    let simple = pair.and_then(|pair| pair.strip_prefix(traditional)?.chars().next());
    simple.unwrap_or(c)
}

/// Returns a text with simplified characters in place of its traditional characters. Returns `None`
/// if the text has no traditional character.
pub fn simplified(text: &str) -> Option<String> {
    let any = text.chars().any(|c| simplified_character(c) != c);
    any.then(|| text.chars().map(simplified_character).collect())
}
