//! Removes old counts and differences from a list that was changed: `(-2)` in `2 Name (-2)`, and
//! the `1` in `Name 1→2` below a line such as `old → new`. The counts that stay are those after the
//! change.

use super::DerivedText;
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::token::{
    MOST_COPIES, bullet, count_after, count_before, digit, is_space, trim,
};
use crate::deck::paste::word_list::WordList;

/// Returns a list without the differences in brackets after its cards: `2 Name (-2)` becomes
/// `2 Name`. Returns `None` if the list has no difference. The counts of the list must be those
/// after the changes. So the result is also `None` if one of these conditions is not met:
/// - A card has at least as many copies as were added to it.
/// - A card and its removed copies are together at most four copies.
/// - As many copies were added to the list as were removed from it.
pub(super) fn without_differences(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let (mut added, mut removed) = (0, 0);
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let bare = line.trim_end_matches(is_space);
        let kept = match split_difference(bare) {
            Some((head, is_added, copies)) => {
                let count = count_of_card(head)?;
                let fits = match is_added {
                    true => copies <= count,
                    false => copies + count <= MOST_COPIES,
                };
                if !fits {
                    return None;
                }
                *(if is_added { &mut added } else { &mut removed }) += copies;
                head
            }
            None => bare,
        };
        shown.push(kept, start, kept.len());
        shown.push("\n", start + kept.len(), line.len() - kept.len());
        start += line.len();
    }
    (added > 0 && added == removed).then_some(shown)
}

/// Splits a difference in brackets off the end of a line: `(-2)`, `（+1、新）`. Returns the rest of
/// the line, whether copies were added, and their number.
fn split_difference(line: &str) -> Option<(&str, bool, u32)> {
    const NEW: WordList = WordList(&["new, 新, 新規, 新入り, 新加入"]);
    let inside = line.strip_suffix([')', '）', ']', '】'])?;
    let at = inside.rfind(['(', '（', '[', '【'])?;
    let (head, inside) = inside.split_at_checked(at)?;
    let inside = inside.trim_start_matches(['(', '（', '[', '【']);
    let number = inside.strip_prefix(['+', '＋']);
    let is_added = number.is_some();
    let number = number.or_else(|| inside.strip_prefix(['-', '−', '－', '–']))?;
    let mut signs = number.chars();
    let copies = signs.next().and_then(digit)?;
    let word = signs.as_str().to_lowercase();
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let is_clear = word.is_empty() || NEW.has(word);
    ((1..=MOST_COPIES).contains(&copies) && is_clear).then_some((trim(head), is_added, copies))
}

/// Returns the number of copies on a line. The difference was already removed.
fn count_of_card(line: &str) -> Option<u32> {
    let line = trim(line);
    let line = bullet(line).unwrap_or(line);
    let before = count_before(line).map(|(amount, _)| amount);
    let amount = before.or_else(|| count_after(line).map(|(_, amount, _)| amount))?;
    amount.value()
}

/// Returns a list with only the new counts of changed cards: `Name 1→2` becomes `Name 2`. Returns
/// `None` if no line says that the new count stands after the arrow, such as `old → new`.
pub(super) fn new_counts(source: &str) -> Option<DerivedText> {
    let legends = source.lines().filter(|line| is_legend(line)).count();
    let reversed = source
        .lines()
        .filter(|line| has_words_and_arrow(line))
        .count();
    if legends != 1 || reversed > legends {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut done = 0;
    for line in source.lines() {
        let Some((before, behind)) = line.split_once(ARROWS) else {
            continue;
        };
        let old = before.trim_end_matches(|c| digit(c).is_some() || c == ' ');
        let is_count = |text: &str| {
            let text = text.trim_end_matches(['枚', '张', '張']);
            let mut signs = trim(text).chars();
            signs
                .next()
                .and_then(digit)
                .is_some_and(|n| n <= MOST_COPIES)
                && signs.next().is_none()
        };
        let number = before.get(old.len()..)?;
        if !is_count(number) || !is_count(behind) {
            continue;
        }
        let at = place(line, source).start;
        let from = at + old.len();
        let to = at + line.len() - behind.trim_start().len();
        shown.push(source.get(done..from)?, done, from - done);
        shown.push(" ", from, to - from);
        done = to;
        changed = true;
    }
    let rest = source.get(done..)?;
    shown.push(rest, done, rest.len());
    changed.then_some(shown)
}

const ARROWS: [char; 4] = ['→', '⇒', '➡', '➔'];

/// Returns whether a line has an arrow between words, and no number.
fn has_words_and_arrow(line: &str) -> bool {
    line.contains(ARROWS) && !line.chars().any(|c| digit(c).is_some())
}

/// Returns whether a line says that old counts stand before an arrow and new counts after it.
fn is_legend(line: &str) -> bool {
    const OLD: WordList = WordList(&[
        "前回, 変更前, 前, 旧, 上次, 之前, 原来, 改动前, before, old, last, was, previous",
    ]);
    const NEW: WordList = WordList(&[
        "今回, 変更後, 今, 後, 新, 这次, 現在, 现在, 改动后, after, new, now, this, current",
    ]);
    let Some((before, behind)) = line.split_once(ARROWS) else {
        return false;
    };
    let (before, behind) = (trim(before).to_lowercase(), trim(behind).to_lowercase());
    // Other words after the new count can make the meaning unclear: `old → new (planned)`.
    let ends = |rest: &str| {
        let behind = rest.trim_start_matches(['」', '』', '"', '”', ')', '）', ']', '】']);
        behind.is_empty() || behind.len() < rest.len() || behind.starts_with(['.', '。', ':', '：'])
    };
    let is_negated = before.split_whitespace().any(|word| word == "not");
    let rest = NEW.iter().filter_map(|word| behind.strip_prefix(word));
    !behind.contains(ARROWS)
        && !behind.contains("ではなく")
        && !is_negated
        && OLD.iter().any(|word| before.ends_with(word))
        && rest.into_iter().any(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_removed_if_the_list_is_the_one_after_the_changes() {
        let text = |source: &str| without_differences(source).map(|shown| shown.text().to_owned());
        assert_eq!(
            text("2 A (-2)\n4 B\n- 3 C (+2, new!)\n").as_deref(),
            Some("2 A\n4 B\n- 3 C\n")
        );
        for list in [
            "2 A\n4 B\n",
            "2 A (-2)\n4 B\n",
            "3 A (-2)\n2 B (+2)\n",
            "2 A (-2)\n1 B (+2)\n",
            "2 A (-2 from the side)\n2 B (+2)\n",
            "A (-2)\n2 B (+2)\n",
        ] {
            assert_eq!(text(list), None, "{list}");
        }
    }

    #[test]
    fn the_count_behind_an_arrow_is_read_below_a_line_that_explains_it() {
        let text = |source: &str| new_counts(source).map(|shown| shown.text().to_owned());
        assert_eq!(
            text("「前回→今回」で書きました\nA 1→2\nB 4枚 → 3枚\nC 4\n").as_deref(),
            Some("「前回→今回」で書きました\nA 2\nB 4枚 → 3枚\nC 4\n")
        );
        assert_eq!(
            text("old → new\n\nA 1 → 2").as_deref(),
            Some("old → new\n\nA 2")
        );
        for list in [
            "A 1→2\nB 4→3\n",
            "new → old\nA 1→2\n",
            "old → new\nA 1→12\n",
        ] {
            assert_eq!(text(list), None, "{list}");
        }
    }
}
