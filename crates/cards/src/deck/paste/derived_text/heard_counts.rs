//! Writes numbers of copies instead of the words that a dictation program heard: `for Servant #`
//! becomes `4 Servant #`.

use super::DerivedText;
use crate::deck::paste::token::is_space;

/// Words that sound like a number, each with the number.
const HEARD: [(&str, &str); 7] = [
    ("for", "4"),
    ("fore", "4"),
    ("to", "2"),
    ("too", "2"),
    ("won", "1"),
    ("tree", "3"),
    ("free", "3"),
];

/// The number of lines that must begin with a word that sounds like a number. If fewer lines do,
/// no word is replaced.
const FEWEST: usize = 3;

/// Replaces words that sound like numbers by these numbers. Only the first word of a line is
/// replaced: the line `won Servant #` becomes `1 Servant #`. Returns `None` if fewer than three
/// lines begin with a word that sounds like a number. The name of a card can also begin with such
/// a word. So the result is used only if all cards are known and both decks are full.
pub(super) fn as_numbers(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut found = 0;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let bare = line.trim_start_matches(is_space);
        let spaces = line.len() - bare.len();
        let heard = bare.split_once(' ').and_then(|(word, _)| {
            let (_, number) = HEARD
                .iter()
                .find(|(heard, _)| word.eq_ignore_ascii_case(heard))?;
            Some((word, *number))
        });
        match heard {
            Some((word, number)) => {
                found += 1;
                shown.push(line.get(..spaces)?, start, spaces);
                shown.push(number, start + spaces, word.len());
                let behind = spaces + word.len();
                shown.push(line.get(behind..)?, start + behind, line.len() - behind);
            }
            None => shown.push(line, start, line.len()),
        }
        start += line.len();
    }
    (found >= FEWEST).then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_sound_like_numbers_become_numbers() {
        let shown = as_numbers("won A\nfor B\n  to C\nforest D\n").expect("a dictated list");
        assert_eq!(shown.text(), "1 A\n4 B\n  2 C\nforest D\n");
        assert!(as_numbers("for locals\n4 A\n4 B\n").is_none());
    }
}
