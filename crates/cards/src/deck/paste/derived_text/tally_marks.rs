//! Writes numbers of copies instead of tally marks. `||||  Servant #` becomes `4  Servant #`, and
//! the marks after the name in `Servant #  ////` and `サーバント # 止` become `×4`. People count in
//! strokes at a table.

use super::DerivedText;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::token::{is_space, trim};

/// The strokes that stand before a name, one for each copy.
const STROKES: [char; 4] = ['|', '+', '丨', '｜'];

/// The letters that stand before a name, one for each copy. A name or a sentence can begin with the
/// same letter. So below a heading, either all cards or no cards have such letters.
const LETTERS_BEFORE: [char; 2] = ['I', 'l'];

/// The numbers of cards of a full main deck, with or without a LRIG deck.
const CARDS: std::ops::RangeInclusive<usize> = 40..=52;

/// The strokes that stand after a name, one for each copy.
const STROKES_AFTER: [char; 13] = [
    '/', '／', '|', '｜', '丨', 'l', 'I', '・', '●', '+', '*', '✓', '✔',
];

/// The largest number of strokes of one card.
pub(in crate::deck::paste) const MOST_STROKES: usize = 4;

/// The stages of the character 正, which people in Japan and China draw with one stroke for each
/// copy: `一` is one copy, and `止` is four.
const GROWING: [(char, usize); 5] = [('一', 1), ('丁', 2), ('下', 3), ('止', 4), ('正', 5)];

/// Strokes are read as counts only if at least this number of lines has two or more strokes.
const FEWEST: usize = 3;

/// The place, the length in bytes and the number of copies of the tally marks of a line.
type Tally = (usize, usize, String);

/// Returns a text with numbers instead of tally marks. Returns `None` if the text has no tally
/// marks.
pub(in crate::deck::paste) fn as_numbers(source: &str) -> Option<DerivedText> {
    let mut before = STROKES.into_iter();
    let mut after = STROKES_AFTER.into_iter();
    if let Some(stroke) = before.find(|stroke| are_counted(source, *stroke)) {
        return Some(written(source, |line| {
            let (start, copies) = strokes_before(line, stroke)?;
            Some((start, copies * stroke.len_utf8(), copies.to_string()))
        }));
    }
    // Strokes such as `IIII` look like Roman numerals, which can be levels. But four is `IV` in
    // Roman numerals, so at least three lines must have four strokes. All strokes together must
    // also be the size of a main deck, with or without a LRIG deck.
    let are_letters_before = |stroke: &char| {
        let copies = |line: &str| Some(letters_before(line, *stroke)?.1);
        let all: Vec<usize> = source.lines().filter_map(copies).collect();
        CARDS.contains(&all.iter().sum::<usize>())
            && all.iter().filter(|copies| **copies == MOST_STROKES).count() >= FEWEST
            && are_counted_below_headings(source, copies)
    };
    if let Some(stroke) = LETTERS_BEFORE.into_iter().find(are_letters_before) {
        return Some(written(source, |line| {
            let (start, copies) = letters_before(line, stroke)?;
            Some((start, copies, copies.to_string()))
        }));
    }
    let are_counted_after = |stroke: &char| {
        are_counted_below_headings(source, |line| Some(strokes_after(line, *stroke)?.1))
    };
    if let Some(stroke) = after.find(are_counted_after) {
        return Some(written(source, |line| {
            let (start, copies) = strokes_after(line, stroke)?;
            Some((start, copies * stroke.len_utf8(), format!("×{copies}")))
        }));
    }
    let has_growing_strokes =
        are_counted_below_headings(source, |line| Some(growing_after(line)?.2));
    has_growing_strokes.then(|| {
        written(source, |line| {
            let (start, sign, copies) = growing_after(line)?;
            Some((start, sign.len_utf8(), format!("×{copies}")))
        })
    })
}

/// Returns a text with the number of copies of each line instead of its tally marks.
fn written(source: &str, tally: impl Fn(&str) -> Option<Tally>) -> DerivedText {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        match tally(line) {
            Some((start, length, copies)) => {
                let (before, rest) = line.split_at_checked(start).unwrap_or((line, ""));
                shown.push(before, at, before.len());
                shown.push(&copies, at + start, length);
                let after = rest.get(length..).unwrap_or_default();
                shown.push(after, at + start + length, after.len());
            }
            None => shown.push(line, at, line.len()),
        }
        at += line.len();
    }
    shown
}

/// Returns whether the strokes before the names count copies. Every line that begins with a stroke
/// must have only strokes and a name. At least three lines must have more than one stroke. So the
/// signs of a table and bullets are not read as counts.
fn are_counted(source: &str, stroke: char) -> bool {
    let lines = source
        .lines()
        .map(trim)
        .filter(|line| line.starts_with(stroke));
    let mut several = 0;
    for line in lines {
        match strokes_before(line, stroke) {
            Some((_, copies)) => several += usize::from(copies > 1),
            None => return false,
        }
    }
    several >= FEWEST
}

/// Returns the byte offset and the number of the strokes before the name of a line.
fn strokes_before(line: &str, stroke: char) -> Option<(usize, usize)> {
    let bare = line.trim_start_matches(is_space);
    let behind = bare.trim_start_matches(stroke);
    let copies = (bare.len() - behind.len()) / stroke.len_utf8();
    let is_tally = (1..=MOST_STROKES).contains(&copies)
        && behind.starts_with(is_space)
        && trim(behind).starts_with(|c: char| !c.is_ascii_digit())
        && !behind.contains(stroke);
    is_tally.then_some((line.len() - bare.len(), copies))
}

/// Returns the byte offset and the number of the letters that count copies before a name: 0 and 3
/// for `III Servant #`. In `I like it`, a small letter follows, so the line is a sentence.
fn letters_before(line: &str, letter: char) -> Option<(usize, usize)> {
    let bare = line.trim_start_matches(is_space);
    let behind = bare.trim_start_matches(letter);
    let copies = bare.len() - behind.len();
    let name = trim(behind);
    let is_sentence = name.starts_with(|c: char| c.is_ascii_lowercase());
    let is_tally = (1..=MOST_STROKES).contains(&copies)
        && behind.starts_with(is_space)
        && !is_sentence
        && name.starts_with(|c: char| !c.is_ascii_digit());
    is_tally.then_some((line.len() - bare.len(), copies))
}

/// Returns whether the strokes at the end of the lines count copies. At least three lines must end
/// with more than one stroke. Below each heading, either all lines or no lines must end with
/// strokes. Only after a blank line, other lines may follow, such as a sentence. `copies` returns
/// the number of strokes at the end of a line.
fn are_counted_below_headings(source: &str, copies: impl Fn(&str) -> Option<usize>) -> bool {
    let lines = source.lines().map(trim);
    let several = lines.filter(|line| copies(line) > Some(1));
    // It is slow to find the headings, so this is done only for texts with strokes.
    if several.take(FEWEST).count() < FEWEST {
        return false;
    }
    let groups = lines_below_headings(source);
    let has_strokes = |line: &Line<'_>| copies(line.text).is_some();
    let is_even = |group: &Vec<Line<'_>>| {
        let counted = group.iter().take_while(|line| has_strokes(line)).count();
        let mut others = group.iter().skip(counted);
        let is_end = |line: &Line<'_>| counted == 0 || line.is_below_blank;
        group.get(counted).is_none_or(is_end) && !others.any(has_strokes)
    };
    groups.iter().all(is_even)
}

/// A line that is not empty.
struct Line<'a> {
    text: &'a str,
    is_below_blank: bool,
}

/// Returns the lines below each heading, and the lines above the first heading.
fn lines_below_headings(source: &str) -> Vec<Vec<Line<'_>>> {
    let mut groups = vec![Vec::new()];
    let mut is_below_blank = false;
    for text in source.lines().map(trim) {
        if heading(text).is_some() {
            groups.push(Vec::new());
        } else if let Some(group) = groups.last_mut().filter(|_| !text.is_empty()) {
            group.push(Line {
                text,
                is_below_blank,
            });
        }
        is_below_blank = text.is_empty();
    }
    groups
}

/// Returns the byte offset and the number of the strokes after the name of a line.
fn strokes_after(line: &str, stroke: char) -> Option<(usize, usize)> {
    let bare = line.trim_end_matches(is_space);
    let name = bare.trim_end_matches(stroke);
    let copies = (bare.len() - name.len()) / stroke.len_utf8();
    // If the line also begins with the sign, it is a row of a table.
    let is_tally = (1..=MOST_STROKES).contains(&copies)
        && name.ends_with(is_space)
        && name.contains(char::is_alphanumeric)
        && !trim(name).starts_with(stroke);
    is_tally.then_some((name.len(), copies))
}

/// Reads a character such as `止` at the end of a line. Its strokes count copies (see [`GROWING`]).
/// Returns its byte offset, the character and the number of copies.
fn growing_after(line: &str) -> Option<(usize, char, usize)> {
    let bare = line.trim_end_matches(is_space);
    let sign = bare.chars().next_back()?;
    let before = bare.get(..bare.len() - sign.len_utf8())?;
    let (_, copies) = GROWING.into_iter().find(|(strokes, _)| *strokes == sign)?;
    let is_apart = before.ends_with(is_space) && !trim(before).is_empty();
    is_apart.then_some((before.len(), sign, copies))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(source: &str) -> Option<String> {
        as_numbers(source).map(|shown| shown.text().to_owned())
    }

    #[test]
    fn strokes_become_numbers() {
        let source = "|||| A\n||   B\n|    C\n||| D\n";
        assert_eq!(shown(source).as_deref(), Some("4 A\n2   B\n1    C\n3 D\n"));
        let source = "A  止\nB  丁\nC　下\nD 一";
        assert_eq!(shown(source).as_deref(), Some("A  ×4\nB  ×2\nC　×3\nD ×1"));
    }

    #[test]
    fn letters_are_strokes_if_all_names_below_a_heading_have_them() {
        let fours = "IIII In A\n".repeat(9);
        let source = format!("LRIG\nI E\n\nMain\n{fours}III B\nI C\n\nI like it\n");
        let counted = source.replace("IIII", "4").replace("III", "3");
        let counted = counted.replace("I C", "1 C").replace("I E", "1 E");
        assert_eq!(shown(&source).as_deref(), Some(counted.as_str()));
        assert_eq!(shown(&source.replace("III B", "B")), None);
        assert_eq!(shown(&source.replace("III B", "I B")), None);
    }

    #[test]
    fn strokes_after_the_names_of_a_group_become_numbers() {
        let source = "LRIG\nE\nF\n\nMain deck\nA //// \nB  //\nC /\nD  ///\n\nMore soon\n";
        let list = "LRIG\nE\nF\n\nMain deck\nA ×4 \nB  ×2\nC ×1\nD  ×3\n\nMore soon\n";
        assert_eq!(shown(source).as_deref(), Some(list));
        assert_eq!(shown(&source.replace("C /", "C")), None);
        let source = "A ll\nB llll\nC l\nD lll\n";
        assert_eq!(shown(source).as_deref(), Some("A ×2\nB ×4\nC ×1\nD ×3\n"));
    }

    #[test]
    fn growing_strokes_stand_after_all_names_below_a_heading() {
        let source = "LRIG\nE\nF\n\nMain\nA 止\nB 丁\nC 下\nD 一\n";
        assert!(shown(source).is_some());
        assert_eq!(shown(&source.replace("D 一", "D")), None);
        assert_eq!(shown(&source.replace("B 丁", "B")), None);
    }

    #[test]
    fn tables_and_bullets_are_no_tally_marks() {
        assert_eq!(shown("|| A ||\n|| B ||\n|| C ||\n"), None);
        assert_eq!(shown("+ A\n+ B\n+ C\n+ D\n"), None);
        assert_eq!(shown("| A | 4 |\n| B | 4 |\n"), None);
    }
}
