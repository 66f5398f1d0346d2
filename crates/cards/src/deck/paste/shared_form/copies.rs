//! Finds the number of copies of each card. In all lines of a form, the same number of the line is
//! the number of copies, or no number is, and the line stands for one copy.

use std::collections::{BTreeMap, HashSet};

use super::FEWEST_LINES;
use super::line_form::Form;
use crate::card::CardId;
use crate::deck::Section;
use crate::deck::paste::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::paste::token::MOST_COPIES;

/// A card, and the numbers that can be its number of copies.
pub(super) struct Numbered<'r> {
    pub section: Section,
    pub cards: &'r [CardId],
    pub level: Option<u32>,
    pub form: &'r Form,
}

/// The largest number of choices that are tried.
const MOST_CHOICES: usize = 512;

/// The place of the number of copies in a form. `None` means that each line is one copy.
type Choice = Option<usize>;

/// Returns the number of copies of each card. Returns `None` if no choice of numbers gives full
/// decks, or if several choices give different full decks.
pub(super) fn copies(cards: &[Numbered<'_>]) -> Option<Vec<u32>> {
    let named: HashSet<&CardId> = cards.iter().filter_map(|card| card.cards.first()).collect();
    if named.len() < cards.len() {
        return None;
    }
    let mut groups: BTreeMap<(bool, &str), Vec<usize>> = BTreeMap::new();
    for (at, card) in cards.iter().enumerate() {
        let is_in_main_deck = card.section == Section::Main;
        let group = groups.entry((is_in_main_deck, card.form.key()));
        group.or_default().push(at);
    }
    let groups: Vec<Vec<usize>> = groups.into_values().collect();
    let choices: Vec<Vec<Choice>> = groups.iter().map(|group| choices(group, cards)).collect();
    let all = choices.iter().try_fold(1usize, |all, choices| {
        all.checked_mul(choices.len())
            .filter(|all| *all <= MOST_CHOICES)
    })?;
    let mut proven: Option<Vec<u32>> = None;
    for nth in 0..all {
        let mut counts = vec![0; cards.len()];
        let mut rest = nth;
        for (group, choices) in groups.iter().zip(&choices) {
            let choice = choices.get(rest % choices.len()).copied().flatten();
            rest /= choices.len();
            for at in group {
                *counts.get_mut(*at)? = number(cards.get(*at)?, choice)?;
            }
        }
        if !are_full(cards, &counts) {
            continue;
        }
        if proven.as_ref().is_some_and(|known| *known != counts) {
            return None;
        }
        proven = Some(counts);
    }
    proven
}

/// Returns the places in a form that can be the number of copies: all lines have a number from 1 to 4
/// there, and the numbers are not the levels of the cards.
fn choices(group: &[usize], cards: &[Numbered<'_>]) -> Vec<Choice> {
    let of_group = || group.iter().filter_map(|at| cards.get(*at));
    let numbers = of_group().map(|card| card.form.numbers().len()).min();
    let is_of_copies = |place: usize| {
        let is_copies =
            |card: &Numbered<'_>| number(card, Some(place)).is_some_and(|n| n <= MOST_COPIES);
        let is_level = |card: &Numbered<'_>| card.level == number(card, Some(place));
        of_group().all(is_copies) && !(group.len() >= FEWEST_LINES && of_group().all(is_level))
    };
    let places = (0..numbers.unwrap_or_default()).filter(|place| is_of_copies(*place));
    let places: Vec<Choice> = places.map(Some).collect();
    // Only in a form of several lines can a number from 1 to 4 mean something else.
    let may_have_no_count = places.is_empty() || group.len() >= FEWEST_LINES;
    let no_count = may_have_no_count.then_some(None);
    no_count.into_iter().chain(places).collect()
}

/// Returns the number of copies of a card by a choice, if it is not zero.
fn number(card: &Numbered<'_>, choice: Choice) -> Option<u32> {
    match choice {
        None => Some(1),
        Some(place) => card.form.numbers().get(place).copied().flatten(),
    }
    .filter(|number| *number > 0)
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
