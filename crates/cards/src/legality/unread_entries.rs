//! Finds out whether an entry with an unknown card may be a LRIG or a PIECE.

use std::collections::HashMap;

use crate::card::CardDb;
use crate::deck::problem::{AMBIGUOUS_CARD, DISAGREEMENT};
use crate::deck::{Deck, Entry, Finding, Section};

/// Returns whether an unknown entry may be a LRIG or a PIECE, or whether the opening that the deck
/// names has an unknown card.
pub(super) fn may_have_lrigs(deck: &Deck<'_>) -> bool {
    if deck.raw.opening.is_some() && deck.opening.is_none() {
        return true;
    }
    if deck.unresolved.is_empty() {
        return false;
    }
    let findings: HashMap<usize, &Finding> = deck
        .findings
        .iter()
        .filter_map(|finding| Some((finding.at?.start, finding)))
        .collect();
    let mut known = deck.lines.iter().map(|line| line.entry).peekable();
    let entries = deck.raw.entries.iter().enumerate();
    let mut unknown = entries.filter(|(at, _)| known.next_if_eq(at).is_none());
    unknown.any(|(_, entry)| {
        let finding = findings.get(&entry.span.start).copied();
        may_be_lrig(entry, finding, deck.db)
    })
}

/// Returns whether an unknown entry may belong to the LRIG deck.
fn may_be_lrig(entry: &Entry<'_>, finding: Option<&Finding>, db: &CardDb) -> bool {
    if entry.section == Some(Section::Main) {
        return false;
    }
    // A finding about an ambiguous entry names the cards that the entry can mean. Any other finding
    // names only suggestions, so the entry can mean any card.
    let Some(finding) = finding.filter(|f| [&AMBIGUOUS_CARD, &DISAGREEMENT].contains(&f.code))
    else {
        return true;
    };
    let in_main_deck = |number: &str| {
        let card = db.by_number(number).and_then(|id| db.card(id));
        card.is_some_and(|card| card.deck_type().in_main_deck())
    };
    finding.cards.is_empty() || !finding.cards.iter().all(|card| in_main_deck(card.number()))
}
