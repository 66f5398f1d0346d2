//! Replaces ditto marks by the text that they repeat. In a list with one line for each copy, `〃`
//! below a card is another copy of this card.

use super::DerivedText;
use crate::deck::paste::line::entry_signs::has_marked_copies;
use crate::deck::paste::token::trim;
use crate::deck::paste::word_list::WordList;

/// Ditto marks. They repeat the text of the line above.
const MARKS: WordList = WordList(&["〃, ″, 〃〃, 々, 同上, ditto, (ditto), 〃 〃"]);

/// Returns whether a line is only a ditto mark.
pub(in crate::deck::paste) fn is_ditto_mark(line: &str) -> bool {
    MARKS.has(trim(line))
}

/// Returns a text with the line above in place of each ditto mark. Returns `None` if the text has
/// no ditto mark. Also returns `None` if a line above a ditto mark has no letters or has a number
/// of copies, because then it is not clear what the mark repeats.
pub(in crate::deck::paste) fn as_names(source: &str) -> Option<DerivedText> {
    if !source.lines().any(is_ditto_mark) {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len() * 2);
    let mut at = 0;
    let mut above = "";
    for line in source.split_inclusive('\n') {
        let bare = trim(line);
        match is_ditto_mark(bare) {
            true => {
                let is_name = above.chars().any(char::is_alphabetic);
                let is_counted =
                    has_marked_copies(above) || above.starts_with(|c: char| c.is_ascii_digit());
                if !is_name || is_counted {
                    return None;
                }
                let start = line.find(bare)?;
                let end = start + bare.len();
                shown.push(line.get(..start)?, at, start);
                shown.push(above, at + start, bare.len());
                shown.push(line.get(end..)?, at + end, line.len() - end);
            }
            false => {
                above = bare;
                shown.push(line, at, line.len());
            }
        }
        at += line.len();
    }
    Some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ditto_mark_repeats_the_line_above() {
        let text = "贈呈\n〃\n惰眠\n";
        let shown = as_names(text).map(|shown| shown.text().to_owned());
        assert_eq!(shown.as_deref(), Some("贈呈\n贈呈\n惰眠\n"));
    }

    #[test]
    fn a_ditto_mark_below_a_count_or_a_blank_line_is_unclear() {
        for text in ["贈呈 4枚\n〃\n", "贈呈\n\n〃\n", "〃\n贈呈\n", "贈呈\n"] {
            assert!(as_names(text).is_none(), "{text}");
        }
    }
}
