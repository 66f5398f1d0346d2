//! Finds the number of copies of each card. In all lines of a deck, the same number of the line is the
//! number of copies. A line of the LRIG deck without any number stands for one copy.

use std::collections::HashSet;

use super::line_form::Form;
use crate::card::CardId;
use crate::deck::Section;
use crate::deck::paste::token::MOST_COPIES;
use crate::deck::paste::whole_list::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};

/// A card, and the numbers that can be its number of copies.
pub(super) struct Numbered<'r> {
    pub section: Section,
    pub cards: &'r [CardId],
    pub level: Option<u32>,
    pub form: &'r Form,
}

/// Returns the number of copies of each card. Returns `None` if the lines of a deck have different
/// forms, if several numbers of the form can be the number of copies, or if the decks are not full.
pub(super) fn copies(cards: &[Numbered<'_>]) -> Option<Vec<u32>> {
    let named: HashSet<&CardId> = cards.iter().filter_map(|card| card.cards.first()).collect();
    if named.len() < cards.len() {
        return None;
    }
    let main = form_of(cards, Section::Main)?;
    let lrig = form_of(cards, Section::Lrig)?;
    let in_main_deck = || cards.iter().filter(|card| card.section == Section::Main);
    let mut places = (0..main.numbers().len()).filter(|place| may_count(in_main_deck(), *place));
    let (place, None) = (places.next()?, places.next()) else {
        return None;
    };
    let is_one_form = lrig.key() == main.key();
    let counts = cards.iter().map(|card| match card.section {
        Section::Lrig if !is_one_form => lrig.numbers().is_empty().then_some(1),
        _ => number(card, place),
    });
    let counts: Vec<u32> = counts.collect::<Option<_>>()?;
    are_full(cards, &counts).then_some(counts)
}

/// Returns the form of all lines of a deck. Returns `None` if two lines have different forms, because
/// a mark or a remark on some lines can mean that their cards are not in the deck.
fn form_of<'r>(cards: &[Numbered<'r>], section: Section) -> Option<&'r Form> {
    let mut forms = cards.iter().filter(|card| card.section == section);
    let first = forms.next()?.form;
    forms
        .all(|card| card.form.key() == first.key())
        .then_some(first)
}

/// Returns whether a number of the form can be the number of copies: it is from 1 to 4 in all lines,
/// and it is not always the level of the card.
fn may_count<'c, 'r: 'c>(
    mut cards: impl Iterator<Item = &'c Numbered<'r>> + Clone,
    place: usize,
) -> bool {
    let is_level = |card: &Numbered<'_>| card.level == number(card, place);
    let are_levels = cards.clone().all(is_level);
    !are_levels && cards.all(|card| number(card, place).is_some_and(|n| n <= MOST_COPIES))
}

/// Returns the number at a place of the form, if it is not zero.
fn number(card: &Numbered<'_>, place: usize) -> Option<u32> {
    let number = card.form.numbers().get(place).copied().flatten();
    number.filter(|number| *number > 0)
}

/// Returns whether the main deck has 40 cards, and the LRIG deck is full and has one copy of each
/// card.
fn are_full(cards: &[Numbered<'_>], counts: &[u32]) -> bool {
    let (mut main, mut lrig) = (0, 0);
    for (card, count) in cards.iter().zip(counts) {
        match card.section {
            Section::Main => main += count,
            Section::Lrig if *count > 1 => return false,
            Section::Lrig => lrig += count,
        }
    }
    main == FULL_MAIN_DECK && FULL_LRIG_DECK.contains(&lrig)
}
