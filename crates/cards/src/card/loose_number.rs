//! Finds card numbers that are typed loosely: with spaces instead of hyphens, without hyphens, or
//! without leading zeros. `wx22 41` is `WX22-041`.

use std::ops::Range;

use serde_json::Value;

use super::{CardDb, CardId};

/// The letters with which a card number can begin.
const BEGINNINGS: [&str; 11] = [
    "wx", "wxdi", "wxk", "wxex", "wd", "wda", "wdk", "sp", "spdi", "spk", "pr",
];

/// The largest number of groups of letters and digits in a card number: `WX24-P3-TK01A` has seven.
const MOST_GROUPS: usize = 7;

/// The largest number of spaces and marks between two groups of a loosely typed number.
const MOST_BETWEEN: usize = 2;

/// How many digits a number in a product code can have: one in `WXDi-P1`, two in `WX01`.
const WIDTHS: [usize; 2] = [1, 2];

/// How many digits the last number of a card number can have. If fewer digits are typed, leading
/// zeros are added.
const LAST_WIDTHS: [usize; 3] = [1, 2, 3];

/// How many digits the two numbers of a card number have if nothing is between them: `wxdip16065`
/// is `WXDi-P16-065`.
const RUN_TOGETHER: [usize; 2] = [2, 3];

/// How many letters at most can follow the first letters of a card number without a hyphen: two in
/// `wxdicp01025`, which is `WXDi-CP01-025`.
const MOST_LETTERS_AFTER: usize = 2;

/// Returns the limits and the word list of this search, for the script of a web page.
pub(super) fn limits() -> [(&'static str, Value); 7] {
    [
        ("beginnings", BEGINNINGS.as_slice().into()),
        ("mostGroups", MOST_GROUPS.into()),
        ("mostBetween", MOST_BETWEEN.into()),
        ("widths", WIDTHS.as_slice().into()),
        ("lastWidths", LAST_WIDTHS.as_slice().into()),
        ("runTogether", RUN_TOGETHER.as_slice().into()),
        ("mostLettersAfter", MOST_LETTERS_AFTER.into()),
    ]
}

/// Returns whether a word begins with the letters with which a card number can begin.
pub(super) fn begins_like_a_number(word: &str) -> bool {
    let letters = word.chars().take_while(char::is_ascii_alphabetic);
    let letters: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    BEGINNINGS.contains(&letters.as_str())
}

/// Returns whether a text begins with the letters with which a card number can begin, in any case.
/// Other letters may follow.
pub(super) fn begins_with_letters_of_numbers(text: &str) -> bool {
    BEGINNINGS.iter().any(|start| {
        let typed = text.get(..start.len());
        typed.is_some_and(|typed| typed.eq_ignore_ascii_case(start))
    })
}

/// A group of letters or digits in a text.
struct Group {
    /// The letters in lower case, or the digits without leading zeros.
    text: String,
    is_digits: bool,
    place: Range<usize>,
}

/// Returns the loosely typed numbers in a text, each with its place in bytes and its card.
pub(super) fn loose_numbers(db: &CardDb, text: &str) -> Vec<(Range<usize>, CardId)> {
    let mut found = Vec::new();
    for groups in runs(text) {
        let mut at = 0;
        while let Some(rest) = groups.get(at..).filter(|rest| !rest.is_empty()) {
            match longest(db, rest) {
                Some((count, card)) => {
                    let last = rest.get(count - 1).map_or(0, |group| group.place.end);
                    let start = rest.first().map_or(last, |group| group.place.start);
                    found.push((start..last, card));
                    at += count;
                }
                None => at += 1,
            }
        }
    }
    found
}

/// Returns the longest card number at the start of `groups` (groups of letters or of digits): how
/// many groups it has, and its card.
fn longest(db: &CardDb, groups: &[Group]) -> Option<(usize, CardId)> {
    let first = groups.first()?;
    if !BEGINNINGS.contains(&first.text.as_str()) {
        return None;
    }
    let most = groups.len().min(MOST_GROUPS);
    (2..=most).rev().find_map(|count| {
        let card = card_of(db, groups.get(..count)?)?;
        Some((count, card))
    })
}

/// Returns the card whose number consists of these groups of letters and digits, with or without
/// hyphens and leading zeros. Returns `None` if several cards fit.
fn card_of(db: &CardDb, groups: &[Group]) -> Option<CardId> {
    let last_digits = groups.iter().rposition(|group| group.is_digits)?;
    let mut spellings = vec![String::new()];
    for (at, group) in groups.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| groups.get(before));
        let marks: &[&str] = match before {
            None => &[""],
            // There must be a hyphen between two groups of digits or two groups of letters. Without
            // a hyphen, the two groups would be one group.
            Some(before) if before.is_digits == group.is_digits => &["-"],
            Some(_) => &["", "-"],
        };
        let widths: &[usize] = match (group.is_digits, at == last_digits) {
            (false, _) => &[0],
            (true, false) => &WIDTHS,
            (true, true) => &LAST_WIDTHS,
        };
        let longer = spellings.iter().flat_map(|spelling| {
            marks.iter().flat_map(move |mark| {
                let one = move |width: &usize| format!("{spelling}{mark}{:0>width$}", group.text);
                widths.iter().map(one)
            })
        });
        spellings = longer.collect();
    }
    let mut cards = spellings.iter().filter_map(|number| db.by_number(number));
    let card = cards.next()?;
    cards.all(|other| other == card).then_some(card)
}

/// Cuts a text into groups of letters and groups of digits. Returns the runs: lists of groups with
/// at most two marks between neighbors. Anything else between two groups ends a run.
fn runs(text: &str) -> Vec<Vec<Group>> {
    let mut runs: Vec<Vec<Group>> = vec![Vec::new()];
    let mut between = 0;
    for (at, written) in text.char_indices() {
        let c = narrow(written).to_ascii_lowercase();
        let end = at + written.len_utf8();
        if !c.is_ascii_alphanumeric() {
            between += 1;
            if (!is_mark(c) || between > MOST_BETWEEN)
                && runs.last().is_some_and(|run| !run.is_empty())
            {
                runs.push(Vec::new());
            }
            continue;
        }
        let Some(run) = runs.last_mut() else { break };
        match run.last_mut() {
            Some(group) if between == 0 && group.is_digits == c.is_ascii_digit() => {
                group.text.push(c);
                group.place.end = end;
            }
            _ => run.push(Group {
                text: c.into(),
                is_digits: c.is_ascii_digit(),
                place: at..end,
            }),
        }
        between = 0;
    }
    let mut runs: Vec<Vec<Group>> = runs.into_iter().map(cut).collect();
    for group in runs.iter_mut().flatten().filter(|group| group.is_digits) {
        let digits = group.text.trim_start_matches('0');
        group.text = if digits.is_empty() { "0" } else { digits }.to_owned();
    }
    runs
}

/// Cuts the groups of a number that is typed without hyphens: `wxdip16065` has the groups `wxdi`,
/// `p`, `16` and `065`.
fn cut(run: Vec<Group>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::with_capacity(run.len());
    for group in run {
        let before = groups.last();
        let follows = before.is_some_and(|before| before.place.end == group.place.start);
        let [first, second] = RUN_TOGETHER;
        let at = match (group.is_digits, before) {
            (true, Some(before)) if follows && !before.is_digits => {
                (group.text.len() == first + second).then_some(first)
            }
            (false, None) => longest_beginning(&group.text),
            _ => None,
        };
        match at {
            Some(at) => groups.extend(group.cut_at(at)),
            None => groups.push(group),
        }
    }
    groups
}

/// Returns the length of the longest item of [`BEGINNINGS`] at the start of `letters`, if at most
/// [`MOST_LETTERS_AFTER`] letters follow it: 4 for `wxdicp`. Returns `None` if `letters` is an item
/// of [`BEGINNINGS`] itself.
fn longest_beginning(letters: &str) -> Option<usize> {
    if BEGINNINGS.contains(&letters) {
        return None;
    }
    let lengths = BEGINNINGS.iter().filter_map(|beginning| {
        let rest = letters.strip_prefix(beginning)?;
        (rest.len() <= MOST_LETTERS_AFTER).then_some(beginning.len())
    });
    lengths.max()
}

impl Group {
    /// Cuts the group before its character `at`. Normally, all characters of a group have the same
    /// number of bytes, so the places of the two new groups can be computed. If half-width and
    /// full-width characters are mixed, both new groups get the place of the whole group.
    fn cut_at(self, at: usize) -> [Group; 2] {
        let bytes = self.place.len() / self.text.len().max(1);
        let is_even = bytes * self.text.len() == self.place.len();
        let middle = self.place.start + bytes * at;
        let (first, second) = self.text.split_at_checked(at).unwrap_or((&self.text, ""));
        let [end, start] = match is_even {
            true => [middle, middle],
            false => [self.place.end, self.place.start],
        };
        let group = |text: &str, place: Range<usize>| Group {
            text: text.to_owned(),
            is_digits: self.is_digits,
            place,
        };
        [
            group(first, self.place.start..end),
            group(second, start..self.place.end),
        ]
    }
}

/// Returns the half-width form of a full-width letter, digit or mark.
fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// Returns whether a character can be between two groups of a number.
fn is_mark(c: char) -> bool {
    matches!(
        c,
        ' ' | '-' | '_' | '.' | '/' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{30fc}' | 'の'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(text: &str) -> Vec<(String, String)> {
        let db = CardDb::embedded();
        let found = loose_numbers(&db, text).into_iter();
        let found = found.filter_map(|(place, id)| {
            let number = db.card(id)?.number().to_owned();
            Some((text.get(place)?.to_owned(), number))
        });
        found.collect()
    }

    fn one(text: &str) -> Option<(String, String)> {
        numbers(text).into_iter().next()
    }

    #[test]
    fn a_number_without_hyphens_and_zeros_is_found() {
        for (text, written, number) in [
            ("wx22 41の能力", "wx22 41", "WX22-041"),
            ("wx24 p3 2 effect pls", "wx24 p3 2", "WX24-P3-002"),
            ("is wxdi-p04-17 good", "wxdi-p04-17", "WXDi-P04-017"),
            ("ｗｘ22－41", "ｗｘ22－41", "WX22-041"),
            ("what does pr 316 do", "pr 316", "PR-316"),
            ("wxk11 93?", "wxk11 93", "WXK11-093"),
            ("WXDIP16065 burst?", "WXDIP16065", "WXDi-P16-065"),
            ("wx14057の能力", "wx14057", "WX14-057"),
            ("ｗｘ１４０５７の能力", "ｗｘ１４０５７", "WX14-057"),
            ("wxdicp01025 effect", "wxdicp01025", "WXDi-CP01-025"),
        ] {
            let found = one(text);
            let wanted = (written.to_owned(), number.to_owned());
            assert_eq!(found, Some(wanted), "{text}");
        }
    }

    #[test]
    fn the_longest_number_is_found() {
        assert_eq!(
            one("wx22 41 2枚"),
            Some(("wx22 41".to_owned(), "WX22-041".to_owned()))
        );
    }

    #[test]
    fn other_numbers_are_not_card_numbers() {
        for text in [
            "lv 3 and 12000 power",
            "wx 9999 9999",
            "wx 2017",
            "spring 14057",
            "print 316",
            "41 22 wx",
            "sp",
            "",
        ] {
            assert_eq!(numbers(text), [], "{text}");
        }
    }
}
