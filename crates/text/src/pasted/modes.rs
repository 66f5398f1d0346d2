//! Modes that are numbered with plain digits.

use super::respelled::Respelled;

/// The numbers of modes, as cards print them.
const MARKS: [&str; 9] = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"];

/// Replaces the numbers of modes in the spellings `1.`, `1)` and `(1)` by `①`. The numbers must
/// begin with 1 and increase by 1.
pub(super) fn respell(text: &mut Respelled) {
    let mut at = 0;
    let mut found = Vec::new();
    for (number, mark) in (1..).zip(MARKS) {
        let Some((range, behind)) = next(text.text(), at, number) else {
            break;
        };
        found.push((range, mark));
        at = behind;
    }
    // A choice has at least two modes, so a single number does not number a mode.
    if found.len() > 1 {
        for (range, mark) in found.into_iter().rev() {
            text.replace(range, mark);
        }
    }
}

/// Returns the range of the next `(1)`, `1.` or `1)` with this number, and the byte at which the
/// next search begins.
fn next(text: &str, from: usize, number: u32) -> Option<(std::ops::Range<usize>, usize)> {
    let spellings = [
        format!("({number})"),
        format!("{number}."),
        format!("{number})"),
    ];
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
