//! The rules that say where the number of copies of a card stands, such as "the first number after
//! the card". A list has one rule for all its cards.

use std::ops::Range;

use super::cards_with_numbers::CardWithNumbers;
use super::kinds_of_numbers::{Kind, Number};
use crate::deck::Section;
use crate::deck::paste::token::MOST_COPIES;
use crate::deck::paste::whole_list::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};

/// Says which of the numbers beside a card is the number of copies. The index of the first number
/// is zero: `Before(0)` is the `4` in `4 Servant #`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// The nth number before the card on its line, counted from the card.
    Before(usize),
    /// The nth number after the card on its line, counted from the card.
    Behind(usize),
    /// The nth number after the card on its line, counted from the end of the line.
    AtEnd(usize),
    /// The nth number between two names of the card.
    Between(usize),
    /// `Above(line, n)`: number `n` of a line above the card. Both count from zero, and the nearest
    /// line is 0.
    Above(usize, usize),
    /// `Below(line, n)`: number `n` of a line below the card. Both count from zero, and the nearest
    /// line is 0.
    Below(usize, usize),
    /// The only number on the line of the card that has a sign or a unit for copies: `x4`, `4枚`.
    Marked,
    /// The number on the last line above the card that has only one number. It applies to all cards
    /// below that line.
    Group,
    /// Each name stands for one copy.
    EachOnce,
}

/// The largest number of numbers on one side of a card, and the largest number of lines about one
/// card.
const MOST_NUMBERS: usize = 5;
const MOST_LINES: usize = 5;

/// Returns all rules.
pub(super) fn rules() -> impl Iterator<Item = Rule> {
    let nths = || 0..MOST_NUMBERS;
    let lines = || 0..MOST_LINES;
    let of_lines = move |rule: fn(usize, usize) -> Rule| {
        lines().flat_map(move |line| nths().map(move |nth| rule(line, nth)))
    };
    nths()
        .map(Rule::Before)
        .chain(nths().map(Rule::Behind))
        .chain(nths().map(Rule::AtEnd))
        .chain(nths().map(Rule::Between))
        .chain(of_lines(Rule::Above))
        .chain(of_lines(Rule::Below))
        .chain([Rule::Marked, Rule::Group, Rule::EachOnce])
}

impl Rule {
    /// Returns the number of copies of a card by the rule.
    fn number<'r>(self, numbered: &'r CardWithNumbers) -> Option<&'r Number> {
        let nth = |numbers: &'r [Number], nth: usize| {
            numbers.iter().filter(|number| number.may_count()).nth(nth)
        };
        let nth_from_end = |numbers: &'r [Number], nth: usize| {
            let mut counts = numbers.iter().rev().filter(|number| number.may_count());
            counts.nth(nth)
        };
        match self {
            Rule::Before(at) => nth_from_end(&numbered.before, at),
            Rule::Behind(at) => nth(&numbered.behind, at),
            Rule::AtEnd(at) => nth_from_end(&numbered.behind, at),
            Rule::Between(at) => nth(&numbered.between, at),
            Rule::Above(line, at) => nth(numbered.above.get(line)?, at),
            Rule::Below(line, at) => nth(numbered.below.get(line)?, at),
            Rule::Group => numbered.group.as_ref(),
            Rule::Marked => {
                let mut marked = numbered
                    .numbers()
                    .filter(|number| number.kind == Kind::Marked);
                marked.next().filter(|_| marked.next().is_none())
            }
            Rule::EachOnce => None,
        }
    }
}

/// A number of copies, and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub copies: u32,
    pub place: Option<Range<usize>>,
}

/// Returns the number of copies of each card by a rule. A card of the LRIG deck without a number
/// has one copy. Returns `None` if a card of the main deck has no number, or if the decks are not
/// full. Also returns `None` if one number in the text would count two cards. Only with
/// [`Rule::Group`], one number may count several cards.
pub(super) fn counts(rule: Rule, numbered_cards: &[CardWithNumbers]) -> Option<Vec<Count>> {
    let counts = numbered_cards.iter().map(|numbered| {
        let number = rule.number(numbered);
        let place = number.map(|number| number.place.clone());
        let copies = match (number, numbered.section) {
            (None, _) if rule == Rule::EachOnce => Some(1),
            (None, Section::Lrig) => Some(1),
            (None, Section::Main) => None,
            (Some(number), section) => number.value.filter(|copies| match section {
                Section::Main => (1..=MOST_COPIES).contains(copies),
                Section::Lrig => *copies == 1,
            }),
        };
        copies.map(|copies| Count { copies, place })
    });
    let counts: Vec<Count> = counts.collect::<Option<_>>()?;
    let mut places: Vec<_> = counts
        .iter()
        .filter_map(|count| count.place.clone())
        .collect();
    let with_place = places.len();
    places.sort_by_key(|place| place.start);
    places.dedup();
    let has_own_numbers = rule == Rule::Group || places.len() == with_place;
    (has_own_numbers && are_full(numbered_cards, &counts)).then_some(counts)
}

/// Returns whether the main deck has 40 cards and at most four copies of a card, and the LRIG deck
/// is full and has one copy of each card.
fn are_full(numbered_cards: &[CardWithNumbers], counts: &[Count]) -> bool {
    let size = |section: Section| -> u32 {
        let of_section = numbered_cards.iter().zip(counts);
        let of_section = of_section.filter(|(numbered, _)| numbered.section == section);
        of_section.map(|(_, count)| count.copies).sum()
    };
    let copies = |numbered: &CardWithNumbers| -> u32 {
        let same = numbered_cards.iter().zip(counts);
        let same = same.filter(|(other, _)| other.is_same_card(numbered));
        same.map(|(_, count)| count.copies).sum()
    };
    size(Section::Main) == FULL_MAIN_DECK
        && FULL_LRIG_DECK.contains(&size(Section::Lrig))
        && numbered_cards
            .iter()
            .all(|numbered| match numbered.section {
                Section::Main => copies(numbered) <= MOST_COPIES,
                Section::Lrig => copies(numbered) == 1,
            })
}
