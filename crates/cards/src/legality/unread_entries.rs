//! The entries with an unknown card, and how they can change the results of the checks.
//!
//! Input: a deck. Output: for each of the two decks, the number of copies that unknown entries may
//! add. If the result of a check depends on these copies, the check waits until all cards are known
//! ([`RestsOn`]).

use std::collections::HashMap;

use crate::card::CardDb;
use crate::deck::problem::{AMBIGUOUS_CARD, DISAGREEMENT};
use crate::deck::{
    Deck, Entry, Finding, Reference, Section, has_number, has_other_number, may_have_count,
};

/// How the findings of a check depend on the unknown entries of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RestsOn {
    /// The findings are only about the known cards. The unknown cards can't change these findings.
    KnownCards,
    /// The findings about the known cards stay, but the unknown cards may cause more findings of
    /// this check. So the check runs, and the verdict names it as incomplete.
    MoreCards,
    /// The unknown cards may change or remove findings of this check. So the check does not run,
    /// and the verdict names it.
    AllCards,
}

impl RestsOn {
    /// Returns [`RestsOn::AllCards`] if the unknown entries can change the findings.
    pub(super) fn all_cards_if(can_change: bool) -> RestsOn {
        match can_change {
            true => RestsOn::AllCards,
            false => RestsOn::KnownCards,
        }
    }

    /// Returns [`RestsOn::MoreCards`] if the unknown entries can add findings.
    pub(super) fn more_cards_if(can_add: bool) -> RestsOn {
        match can_add {
            true => RestsOn::MoreCards,
            false => RestsOn::KnownCards,
        }
    }
}

/// The unknown entries of a deck.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unread {
    /// The copies that the unknown entries add to the main deck.
    pub main: UnreadCopies,
    /// The copies that the unknown entries add to the LRIG deck.
    pub lrig: UnreadCopies,
    /// The largest number of copies in all unknown entries together.
    pub copies: u32,
    /// True if one of the unknown cards may be a LRIG or a PIECE. Also true if the opening that the
    /// deck names has an unknown card.
    pub may_have_lrigs: bool,
}

/// The copies that unknown entries may add to one deck.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnreadCopies {
    /// The smallest number of copies.
    pub least: u32,
    /// The largest number of copies. If the number of copies in an entry is doubtful, this is
    /// [`u32::MAX`].
    pub most: u32,
}

impl UnreadCopies {
    /// Returns whether the number of copies is known.
    pub fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Returns whether `known` copies, together with the unknown copies, may be more than a limit.
    pub(crate) fn may_exceed(self, known: u32, limit: u32) -> bool {
        self.most > 0 && known.saturating_add(self.most) > limit
    }
}

impl Unread {
    /// Returns the unknown entries of a deck.
    pub(super) fn of(deck: &Deck<'_>) -> Unread {
        let mut unread = Unread {
            may_have_lrigs: deck.raw.opening.is_some() && deck.opening.is_none(),
            ..Unread::default()
        };
        if deck.unresolved.is_empty() {
            return unread;
        }
        let findings: HashMap<usize, &Finding> = deck
            .findings
            .iter()
            .filter_map(|finding| Some((finding.at?.start, finding)))
            .collect();
        let mut known = deck.lines.iter().map(|line| line.entry).peekable();
        let entries = deck.raw.entries.iter().enumerate();
        for (_, entry) in entries.filter(|(at, _)| known.next_if_eq(at).is_none()) {
            unread.add(entry, findings.get(&entry.span.start).copied(), deck.db);
        }
        unread
    }

    fn add(&mut self, entry: &Entry<'_>, finding: Option<&Finding>, db: &CardDb) {
        let is_known = finding.and_then(|finding| section_of_all(finding, db));
        self.may_have_lrigs |=
            entry.section != Some(Section::Main) && is_known != Some(Section::Main);
        let most = match has_doubtful_count(entry, finding, db) {
            true => u32::MAX,
            false => entry.count,
        };
        self.copies = self.copies.saturating_add(most);
        let section = entry.section.or(is_known);
        for (half, of) in [
            (&mut self.main, Section::Main),
            (&mut self.lrig, Section::Lrig),
        ] {
            if section == Some(of) {
                half.least = half.least.saturating_add(entry.count);
            }
            if section.is_none_or(|section| section == of) {
                half.most = half.most.saturating_add(most);
            }
        }
    }
}

/// Returns the deck of all cards that an ambiguous entry can mean, if they belong to the same deck.
/// Returns `None` for an entry with an unknown name or number: its finding has only suggestions, so
/// the entry can mean any card.
fn section_of_all(finding: &Finding, db: &CardDb) -> Option<Section> {
    if ![&AMBIGUOUS_CARD, &DISAGREEMENT].contains(&finding.code) {
        return None;
    }
    let section = |number: &str| {
        let card = db.card(db.by_number(number)?)?;
        Some(match card.deck_type().in_main_deck() {
            true => Section::Main,
            false => Section::Lrig,
        })
    };
    let mut sections = finding.cards.iter().map(|card| section(card.number()));
    let first = sections.next()??;
    sections.all(|other| other == Some(first)).then_some(first)
}

/// Returns whether the text of an entry may have a number of copies that was not read, or that was
/// not read in full: `4 Nmae`, `about 4 Nmae`, `Nmae x4/3`. A number in the name of the suggested
/// card is no number of copies.
fn has_doubtful_count(entry: &Entry<'_>, finding: Option<&Finding>, db: &CardDb) -> bool {
    let Reference::Text(text) = &entry.reference else {
        return false;
    };
    let best = finding.and_then(|finding| finding.suggestions.first());
    let card = best.and_then(|best| db.card(db.by_number(best.card.number())?));
    entry.count == 1 && may_have_count(text)
        || card.map_or_else(|| has_number(text), |card| has_other_number(text, card))
}
