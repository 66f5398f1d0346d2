//! Letters that look like digits.

/// Returns the digit that a letter looks like: `0` for `O` and `o`, and `1` for `I` and `l`.
/// People and scanners write such letters in numbers. Returns `None` for every other character.
pub fn digit_like(letter: char) -> Option<char> {
    match letter {
        'O' | 'o' => Some('0'),
        'I' | 'l' => Some('1'),
        _ => None,
    }
}
