//! Finds a second deck in a list that has one heading too many, or two full main decks.

use crate::deck::kinds::shared::headings::Heading;
use crate::deck::kinds::shared::reader::{place, twice};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::refusal::two_decks::two_decks;
use crate::deck::paste::whole_list::completeness::FULL_MAIN_DECK;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, RawDeck, Reference, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// Returns whether a list has two headings with only the word "deck", such as `deck-1` and
/// `deck-2`, for a main deck and a LRIG deck. All cards below one of them must belong to a main
/// deck, and all cards below the other one to a LRIG deck.
pub(super) fn are_main_and_lrig_deck(items: &[Item<'_>], names: &NameLookup<'_>) -> bool {
    let is_heading = |item: &Item<'_>| matches!(item.what, LineMeaning::Heading(Heading::AnyDeck));
    let mut decks = items.split(is_heading);
    let deck_of = |items: &[Item<'_>]| {
        let parts = items.iter().filter_map(|item| match &item.what {
            LineMeaning::Cards(parts) => Some(parts),
            _ => None,
        });
        let ids = parts.flatten().map(|part| part.cards.first());
        let mut sections = ids.map(|id| names.db.card(*id?).map(section_of));
        let first = sections.next()??;
        sections
            .all(|section| section == Some(first))
            .then_some(first)
    };
    let above = decks.next().map(deck_of);
    let below: Vec<_> = decks.map(deck_of).collect();
    let [Some(one), Some(other)] = below.as_slice() else {
        return false;
    };
    above == Some(None) && one != other
}

/// Returns the finding for a heading that begins a second deck. If each of the two decks has a
/// title, the finding names both titles.
pub(super) fn second_deck(line: &str, at: usize, items: &[Item<'_>], text: &str) -> Finding {
    let title = |from: usize| {
        let above = items.get(..from).unwrap_or_default().iter().rev();
        above
            .take_while(|item| !matches!(item.what, LineMeaning::Cards(_)))
            .find(|item| matches!(item.what, LineMeaning::Noise | LineMeaning::Unread(_)))
            .map(|item| shortened(item.line).to_string())
    };
    let first = items
        .iter()
        .position(|item| matches!(item.what, LineMeaning::Heading(_)));
    let titles = (first.and_then(title), title(at));
    let what = message!("duplicate-key.heading", heading = shortened(line));
    let fix = message!("fix-file.one-heading");
    let mut finding = twice(what, fix, place(line, text));
    if let (Some(first), Some(second)) = titles
        && first != second
    {
        finding.message = message!(
            "duplicate-key.two-decks",
            message = finding.message.clone(),
            first = first,
            second = second
        );
        finding.fix = message!("fix-file.judge-each");
    }
    finding
}

/// Adds the finding for a list of two decks, if no other problem is known. It also replaces the
/// findings for repeated headings, because their advice would join the two decks. A finding with
/// the titles of the two decks says more, and stays.
pub(super) fn refuse_second_deck(second: Finding, problems: &mut Vec<Finding>) {
    let is_heading = |problem: &Finding| problem.fix == message!("fix-file.one-heading");
    let is_titled = |problem: &Finding| problem.fix == message!("fix-file.judge-each");
    let before = problems.len();
    problems.retain(|problem| !is_heading(problem));
    let is_reported = problems.iter().any(is_titled);
    if !is_reported && (before == 0 || problems.len() < before) {
        problems.insert(0, second);
    }
}

/// Refuses a text with two full main decks that no heading separates.
pub(super) fn two_main_decks(
    items: &[Item<'_>],
    sections: &[(usize, Option<Section>)],
    deck: &RawDeck<'_>,
    text: &str,
    names: &mut NameLookup<'_>,
    problems: &mut Vec<Finding>,
) {
    let mut main = Vec::new();
    for (entry, (at, section)) in deck.entries.iter().zip(sections) {
        let by_type = |names: &mut NameLookup<'_>| {
            let identity = names.identify(&match &entry.reference {
                Reference::NumberAndName { number, .. } => number.to_string(),
                other => other.to_string(),
            })?;
            names.db.card(*identity.cards.first()?).map(section_of)
        };
        if section.or_else(|| by_type(names)) == Some(Section::Main) {
            main.push((*at, entry.count));
        }
    }
    let total: u32 = main.iter().map(|(_, count)| count).sum();
    if total < 2 * FULL_MAIN_DECK || !total.is_multiple_of(FULL_MAIN_DECK) {
        return;
    }
    let mut sum = 0;
    for pair in main.windows(2) {
        let [(before, count), (after, _)] = pair else {
            continue;
        };
        sum += count;
        let apart = items
            .get(before + 1..=*after)
            .unwrap_or_default()
            .iter()
            .any(|item| item.blank_before || !matches!(item.what, LineMeaning::Cards(_)));
        if sum == FULL_MAIN_DECK && apart {
            let second = deck.entries.iter().zip(sections);
            let mut second = second.filter(|(_, (at, _))| at == after);
            problems.extend(second.next().map(|(entry, _)| two_decks(entry, text)));
            return;
        }
    }
}
