//! Reads bars that show the number of copies with one sign for each copy: `■■■□`.

use super::count::Amount;
use super::{is_space, trim};

/// The signs of which a bar consists. The bar `■■■` shows three copies.
pub(super) const BAR_SIGNS: [char; 24] = [
    '■', '●', '★', '◆', '▲', '♦', '♥', '○', '□', '☆', '◇', '△', '🟥', '🟦', '🟩', '⬛', '⬜', '🃏',
    '⭐', '▮', '☑', '✅', '✔', '✓',
];

/// The signs that fill up the end of a bar and do not count: `■■■□` shows three copies.
pub(super) const NO_COPY: [char; 8] = ['□', '○', '☆', '◇', '△', '⬜', '▯', '·'];

/// Returns the number of copies that a bar shows. The bars `■■■` and `■■■□` both show 3. A single
/// sign is not a bar but a bullet.
pub(super) fn bar_value(bar: &str) -> Option<u32> {
    const MOST: usize = 8;
    let first = bar.chars().next().filter(|c| is_bar_sign(*c))?;
    let signs: Vec<char> = bar
        .chars()
        .filter(|c| *c != '\u{fe0f}')
        .take(MOST + 1)
        .collect();
    let filled = signs.iter().take_while(|c| **c == first).count();
    let empty = signs.get(filled..).unwrap_or_default();
    let is_bar = (2..=MOST).contains(&signs.len())
        && empty.iter().all(|c| NO_COPY.contains(c) && *c != first);
    is_bar.then(|| u32::try_from(filled).ok())?
}

pub(super) fn is_bar_sign(c: char) -> bool {
    BAR_SIGNS.contains(&c) || ('\u{1f7e0}'..='\u{1f7eb}').contains(&c)
}

pub(super) fn is_in_bar(c: char) -> bool {
    is_bar_sign(c) || NO_COPY.contains(&c) && c != '·' || c == '\u{fe0f}'
}

/// Returns whether a number of copies is written as a bar: `■■■`.
pub(in crate::deck::paste) fn is_bar(amount: &Amount<'_>) -> bool {
    bar_value(amount.digits).is_some()
}

/// Returns whether a line begins with a single sign of a bar: `● Name`.
pub(in crate::deck::paste) fn has_bullet_of_bar(line: &str) -> bool {
    let mut signs = trim(line).chars();
    signs.next().is_some_and(is_bar_sign) && signs.next().is_some_and(is_space)
}

/// Splits a bar off the start of a text: `■■■■ Name`, `●●●○ Name`.
pub(in crate::deck::paste) fn bar_before(text: &str) -> Option<(Amount<'_>, &str)> {
    let rest = text.trim_start_matches(is_in_bar);
    let bar = text.get(..text.len() - rest.len())?;
    bar_value(bar)?;
    let amount = Amount {
        digits: bar,
        marked: true,
        before: true,
    };
    Some((amount, trim(rest)))
}

/// Splits a bar off the end of a text: `Name ■■■■`.
pub(in crate::deck::paste) fn bar_after(text: &str) -> Option<(&str, Amount<'_>)> {
    let head = text.trim_end_matches(is_in_bar);
    let bar = text.get(head.len()..)?;
    bar_value(bar)?;
    let amount = Amount {
        digits: bar,
        marked: true,
        before: false,
    };
    (head.ends_with(is_space) && !trim(head).is_empty()).then(|| (trim(head), amount))
}
