//! Reads lists with unknown signs around the counts, if many lines have the same signs: `Name @4`,
//! `Name n=4`, `[21:08] <sender> 4 Name`. Such a shared pattern is called a form. The cards show
//! which part of each line is the name. The result is used only if all its cards are known and both
//! decks are full, so a number that is not a number of copies is never read as one.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use super::DerivedText;
use crate::card::CardId;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::number_words::{
    only_char, value_of_formal_sign, value_of_least_or_most, value_of_roman, value_of_sign,
    value_of_word,
};
use crate::deck::paste::line::line_reading::{Line, read};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::token::{Amount, MOST_COPIES, digit, is_space, trim};
use wixoss_base::vocab::Quantity;

/// The largest number of lines of a text that is examined. No deck list has more lines.
const MOST_LINES: usize = 300;

/// The length in bytes of the longest line that can have a common form.
const LONGEST: usize = 300;

/// Returns the lines of a text with their byte offsets, without the spaces at their ends. Returns
/// `None` if the text has too many lines for a deck list.
fn lines(source: &str) -> Option<Vec<(usize, &str)>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in source.split_inclusive('\n') {
        let bare = trim(line);
        if !bare.is_empty() {
            let before = line.len() - line.trim_start_matches(is_space).len();
            lines.push((start + before, bare));
        }
        start += line.len();
    }
    (lines.len() <= MOST_LINES).then_some(lines)
}

/// A number of copies in a line, and the place of this number.
#[derive(Clone)]
struct NumberInLine {
    place: Range<usize>,
    copies: u32,
}

/// Returns the value of a word or a sign that means a number: `four`, `IV`, `四`. The word is a
/// number of copies only if the text beside it is the same in many lines: `Name: four`.
fn value_of_form(word: &str) -> Option<u32> {
    let sign = || {
        let c = only_char(word)?;
        value_of_sign(c).or_else(|| value_of_formal_sign(c))
    };
    value_of_word(word)
        .or_else(|| value_of_roman(word))
        .or_else(|| value_of_least_or_most(word))
        .or_else(sign)
}

/// Returns the numbers of a line that can be numbers of copies: `4` in `Name @4`. If many lines
/// differ only in their name and in this number, they have a common form. A number may have a zero
/// in front.
fn holes(line: &str) -> Vec<NumberInLine> {
    const MOST: usize = 8;
    /// The kinds of characters. A number or a word consists of characters of one kind.
    fn kind(c: char) -> u8 {
        match c {
            c if digit(c).is_some() => 1,
            c if c.is_ascii_alphabetic() => 2,
            'ァ'..='ヺ' | 'ー' => 3,
            _ => 0,
        }
    }
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut last = 0;
    for (at, c) in line.char_indices() {
        let end = at + c.len_utf8();
        match words.last_mut() {
            Some(word) if kind(c) > 0 && kind(c) == last => word.end = end,
            _ => words.push(at..end),
        }
        last = kind(c);
    }
    let value = |word: &str| {
        let amount = Amount {
            digits: word,
            marked: true,
            before: false,
        };
        let is_short = word.chars().count() <= 2;
        let number = amount.value().filter(|_| is_short && !amount.is_word());
        number.or_else(|| value_of_form(word))
    };
    let found = words.into_iter().filter_map(|place| {
        let copies = value(line.get(place.clone())?)?;
        (1..=MOST_COPIES)
            .contains(&copies)
            .then_some(NumberInLine { place, copies })
    });
    let found: Vec<NumberInLine> = found.collect();
    let from_end = found.len().saturating_sub(MOST / 2);
    let is_near_end = |(at, _): &(usize, NumberInLine)| *at < MOST / 2 || *at >= from_end;
    let found = found.into_iter().enumerate().filter(is_near_end);
    found.map(|(_, hole)| hole).collect()
}

/// The index of a line, its number of copies, and the place of the text with the name. This text is
/// before or after the number.
type LineOfForm = (usize, NumberInLine, Range<usize>);

/// Lines with the same text on one side of a number of copies, up to the start or the end of the
/// line: ` LB` in `Name n=4 LB`. The name is on the other side.
struct CommonForm {
    /// True if the name is before the number. Then the common text is after the number.
    name_is_before: bool,
    lines: Vec<LineOfForm>,
}

/// Rewrites each line of a common form as a usual line, with its number of copies at the end:
/// `Name ×4`.
pub(in crate::deck::paste) fn counts(
    source: &str,
    names: &mut NameLookup<'_>,
) -> Option<DerivedText> {
    const FEWEST: usize = 3;
    let lines = lines(source)?;
    let mut forms: BTreeMap<(bool, String), Vec<LineOfForm>> = BTreeMap::new();
    for (at, (_, line)) in lines.iter().enumerate() {
        if line.len() > LONGEST || heading(line).is_some() {
            continue;
        }
        for hole in holes(line) {
            let Range { start, end } = hole.place;
            for (name_is_before, common, name) in [
                (true, end..line.len(), 0..start),
                (false, 0..start, end..line.len()),
            ] {
                let key = line.get(common)?.to_owned();
                let form = forms.entry((name_is_before, key)).or_default();
                form.push((at, hole.clone(), name));
            }
        }
    }
    let forms = forms
        .into_iter()
        .filter(|(_, lines)| lines.len() >= FEWEST)
        .map(|((name_is_before, _), lines)| CommonForm {
            name_is_before,
            lines,
        });
    let mut forms: Vec<CommonForm> = forms.collect();
    forms.sort_by_key(|form| std::cmp::Reverse(form.lines.len()));
    let mut counted: BTreeMap<usize, (Range<usize>, u32)> = BTreeMap::new();
    for form in forms {
        for (at, name, copies) in form.names(&lines, names).unwrap_or_default() {
            counted.entry(at).or_insert((name, copies));
        }
    }
    if counted.is_empty() {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    let mut done = 0;
    for (at, (name, copies)) in counted {
        let (start, line) = lines.get(at)?;
        shown.push(source.get(done..*start)?, done, start - done);
        let text = line.get(name.clone())?;
        shown.push(text, start + name.start, text.len());
        let count = format!(" ×{copies}");
        done = start + line.len();
        shown.push(&count, start + name.end, done - start - name.end);
    }
    shown.push(source.get(done..)?, done, source.len() - done);
    Some(shown)
}

impl CommonForm {
    /// Returns the index of each line, the place of its name, and its number of copies. The signs
    /// between the name and the number, such as ` n=`, are the same in all lines and do not belong
    /// to the name. Returns `None` if most lines have no known card, or if the numbers are the
    /// levels of the cards.
    fn names(
        &self,
        lines: &[(usize, &str)],
        names: &mut NameLookup<'_>,
    ) -> Option<Vec<(usize, Range<usize>, u32)>> {
        const LONGEST_SIGN: usize = 24;
        let sides = self.lines.iter().filter_map(|(at, _, side)| {
            let (_, line) = lines.get(*at)?;
            line.get(side.clone())
        });
        let common = common_signs(sides, self.name_is_before, LONGEST_SIGN);
        let mut best: Option<(usize, usize)> = None;
        let mut cuts: Vec<usize> = (0..=common.len())
            .filter(|length| match self.name_is_before {
                true => common.is_char_boundary(common.len() - length),
                false => common.is_char_boundary(*length),
            })
            .collect();
        cuts.reverse();
        for cut in cuts {
            let cards = self.cards(lines, cut, names);
            let known = cards.iter().flatten().count();
            if best.is_none_or(|(most, _)| known > most) {
                best = Some((known, cut));
            }
            if known == self.lines.len() {
                break;
            }
        }
        let (known, cut) = best?;
        let cards = self.cards(lines, cut, names);
        let levels = self
            .lines
            .iter()
            .zip(&cards)
            .filter_map(|((_, hole, _), id)| {
                let level = names.db.card((*id)?)?.level()?;
                Some(level == Quantity::Number(hole.copies))
            });
        let levels: Vec<bool> = levels.collect();
        let are_levels = !levels.is_empty() && levels.iter().all(|is_level| *is_level);
        if known < 3 || known * 5 < self.lines.len() * 4 || are_levels {
            return None;
        }
        let name = |side: &Range<usize>| match self.name_is_before {
            true => side.start..side.end - cut,
            false => side.start + cut..side.end,
        };
        let found = self.lines.iter();
        Some(
            found
                .map(|(at, hole, side)| (*at, name(side), hole.copies))
                .collect(),
        )
    }

    /// Returns the card of each line. `cut` is the length in bytes of the signs between the name
    /// and the number, such as ` n=`. These signs do not belong to the name.
    fn cards(
        &self,
        lines: &[(usize, &str)],
        cut: usize,
        names: &mut NameLookup<'_>,
    ) -> Vec<Option<CardId>> {
        /// If none of these first lines is a card, the other lines are not looked up.
        const SAMPLE: usize = 4;
        let mut cards: Vec<Option<CardId>> = Vec::new();
        for (at, _, side) in &self.lines {
            if cards.len() >= SAMPLE && cards.iter().all(Option::is_none) {
                break;
            }
            let line = lines.get(*at).map_or("", |(_, line)| *line);
            let side = line.get(side.clone()).unwrap_or_default();
            let name = match self.name_is_before {
                true => side.get(..side.len().saturating_sub(cut)),
                false => side.get(cut..),
            };
            cards.push(name.and_then(|name| only_card(trim(name), names)));
        }
        cards
    }
}

/// Returns the card of a text that is only a name, without a number of copies.
fn only_card(name: &str, names: &mut NameLookup<'_>) -> Option<CardId> {
    if name.is_empty() {
        return None;
    }
    if let Some(found) = names.identify(name) {
        return found.cards.first().copied().filter(|_| !found.by_reading);
    }
    match read(name, names) {
        Line::Card(card) if card.reading.amounts.is_empty() && !card.by_reading => {
            card.cards.first().copied()
        }
        _ => None,
    }
}

/// Returns the longest text with which all `texts` begin, or with which all of them end if `at_end`
/// is true. It has at most `longest` bytes.
fn common_signs<'t>(
    mut texts: impl Iterator<Item = &'t str>,
    at_end: bool,
    longest: usize,
) -> &'t str {
    let first = texts.next().unwrap_or_default();
    let mut length = first.len().min(longest);
    let part = |length: usize| match at_end {
        true => first.get(first.len() - length..),
        false => first.get(..length),
    };
    for text in texts {
        let is_common = |length: usize| {
            part(length).is_some_and(|part| match at_end {
                true => text.ends_with(part),
                false => text.starts_with(part),
            })
        };
        while !is_common(length) {
            length -= 1;
        }
    }
    part(length).unwrap_or_default()
}

/// Returns a text without the sender and the time in front of the lines of a conversation:
/// `[21:08] <sender> 4 Name`. Most lines of the text must begin in this form.
pub(in crate::deck::paste) fn messages(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 8;
    let lines = lines(source)?;
    let mut forms: BTreeMap<String, usize> = BTreeMap::new();
    for (_, line) in &lines {
        let of_line: HashSet<String> = fronts(line).map(|(form, _)| form).collect();
        for form in of_line {
            *forms.entry(form).or_default() += 1;
        }
    }
    let is_common = |(_, lines_of_form): &(String, usize)| {
        *lines_of_form >= FEWEST && *lines_of_form * 5 >= lines.len() * 3
    };
    let (form, _) = forms
        .into_iter()
        .filter(is_common)
        .max_by_key(|(form, _)| form.len())?;
    let front =
        |line: &str| fronts(line).find_map(|(of_line, length)| (of_line == form).then_some(length));
    let sender = |line: &str, length: usize| -> String {
        let front = line.get(..length).unwrap_or_default();
        front.chars().filter(|c| digit(*c).is_none()).collect()
    };
    let mut senders: BTreeMap<String, usize> = BTreeMap::new();
    for (_, line) in &lines {
        if let Some(length) = front(line) {
            *senders.entry(sender(line, length)).or_default() += 1;
        }
    }
    let (owner, _) = senders.into_iter().max_by_key(|(_, lines)| *lines)?;
    let mut shown = DerivedText::with_capacity(source.len());
    let mut done = 0;
    for (start, line) in lines {
        let Some(length) = front(line) else {
            continue;
        };
        shown.push(source.get(done..start)?, done, start - done);
        done = start + length;
        // A line of another sender is written like an answer to a post.
        if sender(line, length) != owner {
            shown.push(">>1 ", start, length);
        }
    }
    shown.push(source.get(done..)?, done, source.len() - done);
    Some(shown)
}

/// Returns the forms of all possible starts of a line before its message, each with its length in
/// bytes. In a form, each number is `0` and each word is `a`: `[21:08] <ann> 4 A` can begin with
/// the form `[0:0] <a> `.
fn fronts(line: &str) -> impl Iterator<Item = (String, usize)> {
    const LONGEST_FRONT: usize = 60;
    let mut form = String::new();
    let mut last = ' ';
    let mut has_word = false;
    line.char_indices()
        .take_while(|(at, _)| *at < LONGEST_FRONT)
        .filter_map(move |(at, c)| {
            let sign = match c {
                c if digit(c).is_some() => '0',
                c if c.is_alphabetic() || matches!(c, '_') => 'a',
                c if is_space(c) => ' ',
                c => c,
            };
            has_word |= sign == 'a';
            if sign != last || !matches!(sign, '0' | 'a' | ' ') {
                form.push(sign);
            }
            last = sign;
            let end = at + c.len_utf8();
            let rest = line.get(end..).unwrap_or_default();
            let ends = matches!(
                sign,
                ' ' | '>' | ':' | '：' | '|' | ']' | '】' | '＞' | '│' | ')'
            );
            let is_front = form
                .trim_end()
                .ends_with(['>', ':', '：', '|', ']', '】', '＞', '│', ')'])
                || form.ends_with("0:0 a ");
            let begins = !rest.is_empty() && !rest.starts_with(is_space);
            (ends && is_front && begins && has_word).then(|| (form.clone(), end))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn the_number_of_copies_is_found_in_any_common_form() {
        let db = CardDb::embedded();
        let mut names = NameLookup::new(&db);
        for [before, between, behind] in [
            ["", " @", ""],
            ["", " ~", " of"],
            ["", " (", " in the deck)"],
            ["", " n=", " LB"],
        ] {
            let list = ["Servant #", "Bronze, Natural Crystal", "Deafening Inferno"]
                .map(|name| format!("{before}{name}{between}4{behind}\n"))
                .concat();
            let shown = counts(&list, &mut names).expect("a common form");
            assert_eq!(
                shown.text(),
                "Servant # ×4\nBronze, Natural Crystal ×4\nDeafening Inferno ×4\n",
                "{list}"
            );
        }
    }

    #[test]
    fn numbers_that_are_levels_are_no_numbers_of_copies() {
        let db = CardDb::embedded();
        let list = "Servant # @1\nBronze, Natural Crystal @1\nDeafening Inferno @4\n\
                    Volcanic, Natural Crystal @2\n";
        let level = |name: &str| {
            let found = NameLookup::new(&db).identify(name).expect("a card");
            db.card(found.cards[0]).and_then(|card| card.level())
        };
        let levels = [
            "Servant #",
            "Bronze, Natural Crystal",
            "Volcanic, Natural Crystal",
        ]
        .map(level)
        .map(|level| match level {
            Some(Quantity::Number(level)) => level,
            _ => panic!("no level"),
        });
        let list = list
            .replace("Servant # @1", &format!("Servant # @{}", levels[0]))
            .replace(
                "Bronze, Natural Crystal @1",
                &format!("Bronze, Natural Crystal @{}", levels[1]),
            )
            .replace(
                "Volcanic, Natural Crystal @2",
                &format!("Volcanic, Natural Crystal @{}", levels[2]),
            );
        assert!(counts(&list, &mut NameLookup::new(&db)).is_none());
    }

    #[test]
    fn senders_and_times_are_removed_from_a_conversation() {
        let list = "[21:08] <ann> 4 A\n".repeat(8) + "[21:09] <Bob> nice\nnone\n";
        let shown = messages(&list).expect("a conversation");
        assert_eq!(shown.text(), "4 A\n".repeat(8) + ">>1 nice\nnone\n");
        assert!(messages(&"4 A\n".repeat(20)).is_none());
    }
}
