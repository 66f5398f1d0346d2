//! Refuses a text with two decks. If the cards of both decks were read as one deck, the verdict
//! would be about a deck that nobody plays.

use crate::card::CardDb;
use crate::deck::kinds::shared::reader::{place, syntax};
use crate::deck::name_with_suffixes::identify;
use crate::deck::paste::line::entry_signs::{has_card_number, has_copies};
use crate::deck::paste::line::heading_lines::{any_heading, comment};
use crate::deck::paste::noise::is_rule;
use crate::deck::paste::token::trim;
use crate::deck::paste::whole_list::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::resolved_deck::section_of;
use crate::deck::{Entry, Finding, RawDeck, Reference, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// The smallest number of main-deck cards that are certainly a second main deck. A smaller number
/// can be cards beside a deck, such as candidates.
const FEWEST_OF_MAIN_DECK: u32 = 30;
/// The smallest number of LRIG-deck cards that are certainly another LRIG deck.
const FEWEST_OF_LRIG_DECK: u32 = 8;
/// The largest number of cards that are compared. A list with more cards is a collection.
const MOST_CARDS: u32 = 300;

/// The number of copies in a part of a list, by deck. The cards of unknown entries can belong to
/// either deck.
#[derive(Clone, Copy, Default)]
struct Sizes {
    main: u32,
    lrig: u32,
    unknown: u32,
}

impl Sizes {
    fn add(&mut self, section: Option<Section>, count: u32) {
        match section {
            Some(Section::Main) => self.main += count,
            Some(Section::Lrig) => self.lrig += count,
            None => self.unknown += count,
        }
    }

    /// Returns whether the part has the size of a whole deck. If cards are missing, each unknown
    /// card can be one of them.
    fn is_deck(&self) -> bool {
        let needed = FULL_MAIN_DECK.saturating_sub(self.main)
            + FULL_LRIG_DECK.start().saturating_sub(self.lrig);
        self.main <= FULL_MAIN_DECK && self.lrig <= *FULL_LRIG_DECK.end() && needed <= self.unknown
    }

    fn without(&self, part: &Sizes) -> Sizes {
        Sizes {
            main: self.main - part.main,
            lrig: self.lrig - part.lrig,
            unknown: self.unknown - part.unknown,
        }
    }
}

/// Refuses a deck if its entries are certainly the cards of two decks.
pub(in crate::deck) fn refuse_two_decks<'a>(
    deck: RawDeck<'a>,
    text: &'a str,
    db: &CardDb,
) -> Result<RawDeck<'a>, Vec<Finding>> {
    match second_deck(&deck.entries, text, db) {
        Some(entry) => Err(vec![two_decks(entry, text)]),
        None => Ok(deck),
    }
}

/// Returns the finding for a list of two decks. The second deck begins with the entry `second`, or
/// with the headings and the title in Markdown directly above it.
pub(in crate::deck::paste) fn two_decks(second: &Entry<'_>, text: &str) -> Finding {
    let start = text.get(..second.span.start).unwrap_or_default();
    let start = start.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let rest = text.get(start..).unwrap_or_default();
    let mut line = rest.split(['\n', '\r']).next().unwrap_or_default().trim();
    let above = text.get(..start).unwrap_or_default().split(['\n', '\r']);
    for above in above.rev().map(trim).filter(|line| !line.is_empty()) {
        if is_head(above) {
            line = above;
        } else if !is_rule(above) {
            break;
        }
    }
    syntax(
        message!("syntax.two-decks-in-list", line = shortened(line)),
        message!("fix-file.judge-each"),
        place(line, text),
    )
}

/// Returns whether a line is a heading or a title in Markdown: `Main deck`, `## Nova`.
fn is_head(line: &str) -> bool {
    let is_title = |text: &str| !text.is_empty() && !has_copies(text) && !has_card_number(text);
    any_heading(line).is_some() || comment(line).is_some_and(is_title)
}

/// Returns whether an empty line or a line without a card stands directly above an entry.
fn begins_block(at: usize, entries: &[Entry<'_>], text: &str) -> bool {
    let (above, entry) = match (
        at.checked_sub(1).and_then(|at| entries.get(at)),
        entries.get(at),
    ) {
        (Some(above), Some(entry)) => (above, entry),
        _ => return false,
    };
    let between = text.get(above.span.end..entry.span.start);
    between.is_some_and(|between| between.matches('\n').count() > 1)
}

/// Returns the first entry of the second deck, if the entries are certainly two decks. There are
/// three such cases:
/// - The list can be cut into two parts. One part is a whole deck, and the other part has at least
///   30 cards of the main deck. A part with fewer cards can be candidates for the deck.
/// - All sizes are those of several decks, such as 80 cards of the main deck and 20 of the LRIG
///   deck.
/// - The decks take turns: LRIG deck, main deck, LRIG deck, main deck.
pub(in crate::deck::paste) fn second_deck<'e, 'a>(
    entries: &'e [Entry<'a>],
    text: &str,
    db: &CardDb,
) -> Option<&'e Entry<'a>> {
    let cards: u32 = entries.iter().map(|entry| entry.count).sum();
    let fewest = FULL_MAIN_DECK + FEWEST_OF_MAIN_DECK;
    if !(fewest..=MOST_CARDS).contains(&cards) {
        return None;
    }
    let parts: Vec<(Option<Section>, u32)> = entries
        .iter()
        .map(|entry| {
            (
                entry.section.or_else(|| section_by_type(entry, db)),
                entry.count,
            )
        })
        .collect();
    let mut all = Sizes::default();
    for (section, count) in &parts {
        all.add(*section, *count);
    }
    let mut before = Sizes::default();
    let mut end_of_first_main_deck = None;
    // The sizes of LRIG decks differ, so a second deck can often begin at one of several entries.
    let mut starts: Vec<usize> = Vec::new();
    for (at, (section, count)) in parts.iter().enumerate() {
        let behind = all.without(&before);
        let has_second = before.is_deck() && behind.main >= FEWEST_OF_MAIN_DECK;
        let has_first = behind.is_deck() && before.main >= FEWEST_OF_MAIN_DECK;
        if has_second || has_first {
            starts.push(at);
        } else if !starts.is_empty() {
            break;
        }
        if before.main == FULL_MAIN_DECK
            && *section == Some(Section::Main)
            && end_of_first_main_deck.is_none()
        {
            end_of_first_main_deck = Some(at);
        }
        before.add(*section, *count);
    }
    if let Some(first) = starts.first() {
        let section = |at: usize| parts.get(at).map(|(section, _)| *section);
        let is_other_deck = |at: &&usize| section(**at) != section(at.saturating_sub(1));
        let is_block = |at: &&usize| begins_block(**at, entries, text);
        let best = starts.iter().find(is_block);
        return entries.get(
            *best
                .or_else(|| starts.iter().find(is_other_deck))
                .unwrap_or(first),
        );
    }
    let decks = all.main / FULL_MAIN_DECK;
    let is_several = decks > 1
        && all.main.is_multiple_of(FULL_MAIN_DECK)
        && (decks * FULL_LRIG_DECK.start()..=decks * FULL_LRIG_DECK.end()).contains(&all.lrig);
    let second = match is_several {
        true => end_of_first_main_deck,
        false => None,
    };
    second
        .or_else(|| begins_again(&parts))
        .and_then(|at| entries.get(at))
}

/// Returns the index of the first card of the second deck, if the decks take turns: LRIG deck, main
/// deck, LRIG deck, main deck.
fn begins_again(parts: &[(Option<Section>, u32)]) -> Option<usize> {
    // The section of each block of entries, the index of its first entry, and its size.
    let mut blocks: Vec<(Section, usize, u32)> = Vec::new();
    for (at, (section, count)) in parts.iter().enumerate() {
        let Some(section) = section else { continue };
        match blocks.last_mut() {
            Some((last, _, size)) if last == section => *size += count,
            _ => blocks.push((*section, at, *count)),
        }
    }
    let is_deck = |(section, _, size): &(Section, usize, u32)| match section {
        Section::Main => *size >= FEWEST_OF_MAIN_DECK,
        Section::Lrig => *size >= FEWEST_OF_LRIG_DECK,
    };
    match blocks.as_slice() {
        [_, _, (_, second, _), _] if blocks.iter().all(is_deck) => Some(*second),
        _ => None,
    }
}

/// Returns the deck of an entry according to the type of its card. Returns `None` if the card is
/// unknown.
fn section_by_type(entry: &Entry<'_>, db: &CardDb) -> Option<Section> {
    let identity = match &entry.reference {
        Reference::NumberAndName { number, .. } => identify(number, db)?,
        Reference::Text(text) => identify(text, db)?,
        Reference::Pid(pid) => {
            let card = db.by_pid(*pid).next()?;
            return db.card(card).map(section_of);
        }
    };
    db.card(*identity.cards.first()?).map(section_of)
}
