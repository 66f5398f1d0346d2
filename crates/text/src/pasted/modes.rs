//! Modes that are numbered with plain digits or letters, or that have bullets.

use super::respelled::Respelled;
use std::ops::Range;

/// The numbers of modes, as cards print them.
const MARKS: [&str; 9] = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"];

/// The letters of modes, in the order of `MARKS`.
const LETTERS: [&str; 9] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/// The bullets of modes.
const BULLETS: [char; 6] = ['-', '•', '*', '・', '●', '–'];

/// Replaces the numbers of modes in the spellings `1.`, `1)` and `(1)` by `①`. The numbers must
/// begin with 1 and increase by 1. Letters (`a)`, `(a)`) and bullets are replaced, too.
pub(super) fn respell(text: &mut Respelled) {
    let numbers = (1..).zip(MARKS).map(|(number, mark)| {
        let spellings = vec![
            format!("({number})"),
            format!("{number}."),
            format!("{number})"),
        ];
        (spellings, mark)
    });
    let letters = LETTERS.iter().zip(MARKS).map(|(letter, mark)| {
        let spellings = vec![format!("({letter})"), format!("{letter})")];
        (spellings, mark)
    });
    let found = [
        marks(text.text(), numbers),
        marks(text.text(), letters),
        bullets(text.text()),
    ];
    // A choice has at least two modes, so a single number does not number a mode.
    let found = found.into_iter().find(|found| found.len() > 1);
    for (range, mark) in found.into_iter().flatten().rev() {
        text.replace(range, mark);
    }
}

/// Returns the places of the marks of modes that follow each other in a text.
fn marks(
    text: &str,
    spellings: impl Iterator<Item = (Vec<String>, &'static str)>,
) -> Vec<(Range<usize>, &'static str)> {
    let mut at = 0;
    let mut found = Vec::new();
    for (spellings, mark) in spellings {
        let Some((range, behind)) = next(text, at, &spellings) else {
            break;
        };
        found.push((range, mark));
        at = behind;
    }
    found
}

/// Returns the places of the bullets in the lines directly below the words of a choice.
fn bullets(text: &str) -> Vec<(Range<usize>, &'static str)> {
    let mut found = Vec::new();
    let mut of_choice = false;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches(' ');
        let at = start + (line.len() - bare.len());
        match bare.strip_prefix(BULLETS) {
            Some(rest) if of_choice => {
                let end = start + line.len() - rest.trim_start_matches(' ').len();
                if let Some(mark) = MARKS.get(found.len()) {
                    found.push((at..end, *mark));
                }
            }
            _ if !found.is_empty() => break,
            _ => {
                let choice = ["choose", "選ぶ", "選び", "行う"];
                let line = line.to_ascii_lowercase();
                of_choice = choice.iter().any(|words| line.contains(words));
            }
        }
        start += line.len();
    }
    found
}

/// Returns the range of the next of these spellings of a mark, and the byte at which the next
/// search begins.
fn next(text: &str, from: usize, spellings: &[String]) -> Option<(Range<usize>, usize)> {
    let found = spellings.iter().filter_map(|spelling| {
        let rest = text.get(from..)?;
        let fits = |at: &usize| {
            let before = text.get(..from.saturating_add(*at)).unwrap_or_default();
            let letter = before.chars().next_back();
            letter.is_none_or(|letter| matches!(letter, ' ' | '\n' | '。' | ':' | '-' | '—' | '―'))
        };
        let mut places = rest.match_indices(spelling.as_str()).map(|(at, _)| at);
        let start = from.saturating_add(places.find(fits)?);
        let end = start.saturating_add(spelling.len());
        let behind = text.get(end..)?;
        let spaces = behind
            .len()
            .saturating_sub(behind.trim_start_matches(' ').len());
        Some((start..end.saturating_add(spaces), end))
    });
    found.min_by_key(|(range, _)| range.start)
}
