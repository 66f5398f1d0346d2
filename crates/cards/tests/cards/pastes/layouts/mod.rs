//! Tests of one deck in many layouts: different spellings of numbers and names, headings of other
//! games, and lines that are not cards. Each layout must give the same cards, or must be refused.

mod counts;
mod headings;
mod lines_without_cards;
mod pages_and_files;
mod totals;

use wixoss_cards::card::Lookup;

use crate::pastes::refused::{LRIG, MAIN, cards, deck_of, text};
use crate::pastes::{Cards, DB};

pub(super) fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

/// Returns the number of a card of the deck.
pub(in crate::pastes) fn number(name: &str) -> &'static str {
    let ids = match DB.find(name) {
        Lookup::Found(id, _) => vec![id],
        Lookup::Ambiguous(ids) => ids,
        Lookup::Unknown => panic!("{name} is unknown"),
    };
    let mut numbers = ids.iter().flat_map(|id| DB.card(*id).unwrap().printings());
    numbers
        .find(|number| number.starts_with("WXDi-D01-"))
        .unwrap()
}

/// Returns the deck with a line for each card, below two headings.
pub(super) fn with_lines(headings: [&str; 2], line: impl Fn(&str, u32) -> String) -> String {
    let mut lines = vec![headings[0].to_owned()];
    lines.extend(LRIG.iter().map(|name| line(name, 1)));
    lines.extend(["".to_owned(), headings[1].to_owned()]);
    lines.extend(MAIN.iter().map(|name| line(name, 4)));
    text(&lines)
}

/// Returns the deck with additional lines above the line that contains `place`. If `place` is
/// empty, the additional lines are at the end.
pub(super) fn with_lines_above(place: &str, added: &[&str]) -> String {
    let mut lines = deck_of(11);
    let at = match place {
        "" => lines.len(),
        place => lines.iter().position(|line| line == place).unwrap(),
    };
    lines.splice(at..at, added.iter().map(|line| (*line).to_owned()));
    text(&lines)
}
