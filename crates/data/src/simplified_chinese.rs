//! Simplified Chinese characters for traditional ones.

use crate::files;

/// The number of bytes that one pair of characters takes in [`files::SIMPLIFIED`].
const PAIR: usize = 8;

/// Returns the simplified form of a character, or the character itself. The table has only the
/// characters that the glossary and the names of cards use.
pub fn simplified_character(c: char) -> char {
    if c < '\u{3400}' {
        return c;
    }
    let pairs = stored();
    let at = pairs.binary_search_by_key(&u32::from(c), |pair| numbers(pair).0);
    let pair = at.ok().and_then(|at| pairs.get(at));
    let simple = pair.and_then(|pair| char::from_u32(numbers(pair).1));
    simple.unwrap_or(c)
}

/// Returns the traditional characters of the table, each with its simplified form.
pub fn pairs() -> impl Iterator<Item = (char, char)> {
    let pairs = stored().iter().map(numbers);
    pairs.filter_map(|(traditional, simple)| {
        Some((char::from_u32(traditional)?, char::from_u32(simple)?))
    })
}

fn stored() -> &'static [[u8; PAIR]] {
    files::SIMPLIFIED.as_chunks().0
}

/// Returns the two characters of a stored pair as numbers.
fn numbers([a, b, c, d, e, f, g, h]: &[u8; PAIR]) -> (u32, u32) {
    let number = |bytes| u32::from_le_bytes(bytes);
    (number([*a, *b, *c, *d]), number([*e, *f, *g, *h]))
}

/// Returns a text with simplified characters in place of its traditional characters. Returns `None`
/// if the text has no traditional character.
pub fn simplified(text: &str) -> Option<String> {
    let any = text.chars().any(|c| simplified_character(c) != c);
    any.then(|| text.chars().map(simplified_character).collect())
}
