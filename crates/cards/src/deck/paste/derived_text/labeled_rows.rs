//! Reads rows that begin with the name of a deck or a type and go on with all its cards: `L: ` above
//! card numbers, or `アーツ……A×1、B×1`.

use super::DerivedText;
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::place;
use crate::deck::paste::token::{MOST_COPIES, TIMES, digit, is_number, is_space, trim};

/// Replaces the dots between a heading and its cards by a colon: `アーツ……A×1、B×1` becomes
/// `アーツ：A×1、B×1`. Returns `None` if fewer than two lines have such dots.
pub(super) fn with_colons(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 2;
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = 0;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        match label_before_dots(line) {
            Some((label, rest)) => {
                let from = line.len() - rest.len();
                shown.push(label, start, label.len());
                shown.push("：", start + label.len(), from - label.len());
                shown.push(rest, start + from, rest.len());
                changed += 1;
            }
            None => shown.push(line, start, line.len()),
        }
        start += line.len();
    }
    (changed >= FEWEST).then_some(shown)
}

/// Writes each deck of a line on a line of its own: `LRIG deck: A; B. Main deck: 4 C; 4 D.` The
/// sentences before the first deck and behind the last one get lines of their own too. Returns `None`
/// if no line has several decks.
pub(super) fn one_deck_per_line(source: &str) -> Option<DerivedText> {
    const ENDS: [&str; 10] = [". ", "; ", "。", "；", " | ", " / ", "! ", "? ", "！", "？"];
    const STOPS: [&str; 4] = [". ", "。", "! ", "！"];
    let is_label = |text: &str| {
        let label = text.split_once([':', '：']).map(|(label, _)| trim(label));
        label.is_some_and(|label| matches!(heading(label), Some(Heading::Deck(_))))
    };
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let ends = ENDS.iter().flat_map(|end| line.match_indices(end));
        let ends = ends.filter(|(at, end)| line.get(at + end.len()..).is_some_and(is_label));
        let mut ends: Vec<(usize, &str)> = ends.collect();
        if ends.len() + usize::from(is_label(line)) < 2 {
            ends.clear();
        }
        ends.sort_unstable();
        if let Some((last, _)) = ends.last().copied() {
            let stops = STOPS.iter().flat_map(|stop| line.match_indices(stop));
            let is_behind = |(at, stop): &(usize, &str)| {
                let behind = line.get(at + stop.len()..).unwrap_or_default();
                *at > last && !trim(behind).is_empty() && !behind.contains(|c| digit(c).is_some())
            };
            ends.extend(stops.filter(is_behind).min());
        }
        let mut done = 0;
        for (at, end) in ends {
            let part = line.get(done..at)?;
            shown.push(part, start + done, part.len());
            shown.push("\n", start + at, end.len());
            done = at + end.len();
            changed = true;
        }
        let rest = line.get(done..)?;
        shown.push(rest, start + done, rest.len());
        start += line.len();
    }
    changed.then_some(shown)
}

/// Splits a line such as `アーツ……A×1、B×1` into its heading and its cards.
fn label_before_dots(line: &str) -> Option<(&str, &str)> {
    let at = line
        .find(['…', '‥'])
        .into_iter()
        .chain(line.find("..."))
        .min()?;
    let (label, rest) = line.split_at_checked(at)?;
    let cards = rest.trim_start_matches(['…', '‥', '.']);
    let is_label = matches!(
        heading(label),
        Some(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
    );
    (is_label && !trim(cards).is_empty()).then_some((label, cards))
}

/// Returns a text with one line for each card, if each deck is a row of card numbers:
/// `L: WXDi-D03-001 WXDi-D03-002` and `M: WXDi-D03-020*4 WXDi-D03-018`. A number without a count is
/// one copy. Returns `None` if another card has the count 1, because the count may be missing then.
pub(super) fn of_numbers(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut found = Vec::new();
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        match row(line) {
            Some((section, cards)) => {
                found.push(section);
                let name = match section {
                    Section::Main => "Main deck\n",
                    Section::Lrig => "LRIG deck\n",
                };
                shown.push(name, start, 0);
                for Card { number, copies } in are_clear(&cards).then_some(cards)? {
                    let at = start + place(number, line).start;
                    shown.push(&format!("{} ", copies.unwrap_or(1)), at, 0);
                    shown.push(number, at, number.len());
                    shown.push("\n", at + number.len(), 0);
                }
            }
            None => shown.push(line, start, line.len()),
        }
        start += line.len();
    }
    let is_each_deck = matches!(
        found.as_slice(),
        [Section::Main, Section::Lrig] | [Section::Lrig, Section::Main]
    );
    is_each_deck.then_some(shown)
}

/// A card number in a row, with its number of copies if one is written.
struct Card<'a> {
    number: &'a str,
    copies: Option<u32>,
}

/// Returns the deck and the cards of a row such as `M: WXDi-D03-020*4 WXDi-D03-018`.
fn row(line: &str) -> Option<(Section, Vec<Card<'_>>)> {
    const FEWEST: usize = 3;
    let (label, numbers) = line.split_once([':', '：'])?;
    let section = match (trim(label), heading(label)) {
        ("L" | "Ｌ", _) | (_, Some(Heading::Deck(Section::Lrig))) => Section::Lrig,
        ("M" | "Ｍ", _) | (_, Some(Heading::Deck(Section::Main))) => Section::Main,
        _ => return None,
    };
    let words = numbers.split(|c| is_space(c) || matches!(c, ',' | '、' | ';' | '\r' | '\n'));
    let words = words.filter(|word| !word.is_empty());
    let cards: Vec<Card<'_>> = words.map(numbered_card).collect::<Option<_>>()?;
    (cards.len() >= FEWEST).then_some((section, cards))
}

/// Reads a card number with or without a number of copies: `WXDi-D03-020*4`, `WXDi-D03-018`.
fn numbered_card(word: &str) -> Option<Card<'_>> {
    let copies = word.chars().next_back().and_then(digit);
    let is_digit = |c: char| digit(c).is_some();
    let counted = word.strip_suffix(is_digit);
    let counted = counted.and_then(|head| head.strip_suffix(TIMES));
    let (number, copies) = match counted {
        Some(number) => (number, copies),
        None => (word, None),
    };
    let is_count = copies.is_none_or(|copies| (1..=MOST_COPIES).contains(&copies));
    (is_count && is_number(number)).then_some(Card { number, copies })
}

/// Returns whether the counts of a row are clear. Either all cards or no cards have a count, or most
/// cards have one and no card has the count 1.
fn are_clear(cards: &[Card<'_>]) -> bool {
    let counted = cards.iter().filter(|card| card.copies.is_some()).count();
    let is_one = |card: &Card<'_>| card.copies == Some(1);
    counted == 0 || counted == cards.len() || counted * 2 > cards.len() && !cards.iter().any(is_one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_behind_a_heading_become_a_colon() {
        let shown = with_colons("Mine\nルリグ……A×1、B×1\nArts... C x1\n").expect("rows");
        assert_eq!(shown.text(), "Mine\nルリグ：A×1、B×1\nArts： C x1\n");
        assert!(with_colons("ルリグ……A×1\nA……B×1\n").is_none());
    }

    #[test]
    fn each_deck_gets_a_line_of_its_own() {
        let shown = one_deck_per_line("LRIG deck: A; B. Main deck: 4 C; 4 D\n").expect("two decks");
        assert_eq!(shown.text(), "LRIG deck: A; B\nMain deck: 4 C; 4 D\n");
        assert!(one_deck_per_line("LRIG deck: A; B. Cut: C\n").is_none());
    }

    #[test]
    fn card_numbers_in_rows_become_lines() {
        let lrig = "L: WXDi-D03-001 WXDi-D03-002 WXDi-D03-003\n";
        let main = "M: WXDi-D03-018*3 WXDi-D03-019 WXDi-D03-020*4\n";
        let shown = of_numbers(&format!("{lrig}{main}")).expect("rows");
        let wanted = "LRIG deck\n1 WXDi-D03-001\n1 WXDi-D03-002\n1 WXDi-D03-003\n\
                      Main deck\n3 WXDi-D03-018\n1 WXDi-D03-019\n4 WXDi-D03-020\n";
        assert_eq!(shown.text(), wanted);
        assert!(of_numbers(&format!("{lrig}{}", main.replace("*3", "*1"))).is_none());
        assert!(of_numbers(&format!("{lrig}{main}{main}")).is_none());
        assert!(of_numbers(main).is_none());
    }
}
