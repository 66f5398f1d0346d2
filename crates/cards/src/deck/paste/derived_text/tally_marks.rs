//! Writes numbers of copies instead of tally marks: `||||  Servant #` becomes `4  Servant #`, and
//! `サーバント # 止` becomes `サーバント # 4`. People count in strokes at a table.

use super::DerivedText;
use crate::deck::paste::token::{is_space, trim};

/// The strokes that stand before a name, one for each copy.
const STROKES: [char; 4] = ['|', '+', '丨', '｜'];

/// The strokes of the character 正, which people draw one by one in Japan and China.
const GROWING: [(char, &str); 5] = [
    ('一', "1"),
    ('丁', "2"),
    ('下', "3"),
    ('止', "4"),
    ('正', "5"),
];

/// The smallest number of lines with several strokes in a text whose strokes are counted.
const FEWEST: usize = 3;

/// Returns a text with numbers instead of tally marks. Returns `None` if the text has no tally marks.
pub(in crate::deck::paste) fn as_numbers(source: &str) -> Option<DerivedText> {
    let strokes = STROKES
        .into_iter()
        .find(|stroke| are_counted(source, *stroke));
    let is_growing = has_growing_strokes(source);
    if strokes.is_none() && !is_growing {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let mark = match strokes {
            Some(stroke) => strokes_before(line, stroke)
                .map(|(start, copies)| (start, copies * stroke.len_utf8(), copies.to_string())),
            None => growing_behind(line)
                .map(|(start, sign, copies)| (start, sign.len_utf8(), copies.to_owned())),
        };
        match mark {
            Some((start, length, copies)) => {
                let (before, rest) = line.split_at_checked(start).unwrap_or((line, ""));
                shown.push(before, at, before.len());
                shown.push(&copies, at + start, length);
                let behind = rest.get(length..).unwrap_or_default();
                shown.push(behind, at + start + length, behind.len());
            }
            None => shown.push(line, at, line.len()),
        }
        at += line.len();
    }
    Some(shown)
}

/// Returns whether every line that begins with a stroke has only strokes and a name, and several lines
/// have more than one stroke. So neither a table nor bullets are counted.
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

/// Returns the place and the number of the strokes before the name of a line.
fn strokes_before(line: &str, stroke: char) -> Option<(usize, usize)> {
    const MOST: usize = 4;
    let bare = line.trim_start_matches(is_space);
    let behind = bare.trim_start_matches(stroke);
    let copies = (bare.len() - behind.len()) / stroke.len_utf8();
    let is_tally = (1..=MOST).contains(&copies)
        && behind.starts_with(is_space)
        && trim(behind).starts_with(|c: char| !c.is_ascii_digit())
        && !behind.contains(stroke);
    is_tally.then_some((line.len() - bare.len(), copies))
}

/// Returns whether the lines of a text end in the growing strokes of the character 正.
fn has_growing_strokes(source: &str) -> bool {
    let marks = source.lines().filter_map(growing_behind);
    marks
        .filter(|(_, sign, _)| matches!(sign, '丁' | '下' | '止'))
        .count()
        >= FEWEST
}

/// Returns the place of the growing strokes at the end of a line, the strokes, and their number.
fn growing_behind(line: &str) -> Option<(usize, char, &'static str)> {
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
        assert_eq!(shown(source).as_deref(), Some("A  4\nB  2\nC　3\nD 1"));
    }

    #[test]
    fn tables_and_bullets_are_no_tally_marks() {
        assert_eq!(shown("|| A ||\n|| B ||\n|| C ||\n"), None);
        assert_eq!(shown("+ A\n+ B\n+ C\n+ D\n"), None);
        assert_eq!(shown("| A | 4 |\n| B | 4 |\n"), None);
    }
}
