//! Reads a list with remarks that the owner of a deck writes beside some cards: `（缺货）` ("out of
//! stock"), `※検討中` ("thinking about it"). The owner has not bought these cards yet, or is not
//! certain about them. The cards are in the deck only if the deck is full with them and not full
//! without them.

use std::collections::{HashMap, HashSet};

use super::DerivedText;
use super::rewriting::complete_deck;
use crate::deck::paste::line::line_meaning;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::plans::{Plan, is_plan};
use crate::deck::paste::token::{digit, is_space};
use crate::deck::paste::whole_list::completeness::{Copies, FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::paste::whole_list::sections;
use crate::deck::paste::word_list::WordList;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Entry, Finding, RawDeck, Reference, Section};
use wixoss_base::vocab::CardType;

/// Remarks beside a card that the owner of the deck does not have yet.
const LACKING: WordList = WordList(&[
    "缺货, 缺貨, 缺, 缺卡, 未购, 没买, 还没买, 在庫切れ, 品切れ, 売り切れ, 未所持, 未購入, 注文中, 取り寄せ中",
    "out of stock, sold out, not bought yet, ordered, on order, on the way, not arrived yet",
]);

/// Returns whether a remark in lower case says that the owner of the deck does not have the card
/// yet, or has not decided about it: `缺货`, `検討中`.
pub(in crate::deck::paste) fn is_remark_of_owner(remark: &str) -> bool {
    LACKING.has(remark) || is_plan(remark, &[Plan::Undecided])
}

/// A text without the remarks of the owner, and each remark with the index of its line.
struct WithoutRemarks {
    text: DerivedText,
    remarks: HashMap<usize, String>,
}

/// Returns the deck of a list with remarks of its owner. The cards beside these remarks are in the
/// deck. Returns `None` if the list has no such remark, or if the size of the deck does not prove
/// that these cards are in it.
pub(super) fn deck<'a>(
    source: &str,
    names: &mut NameLookup<'_>,
) -> Option<Result<RawDeck<'a>, Vec<Finding>>> {
    let bare = without_remarks(source)?;
    let text = bare.text.text();
    // Another line can say that the cards with a remark are not in the deck: `缺货的没带`.
    let folded = text.to_lowercase();
    if bare.remarks.values().any(|remark| folded.contains(remark)) {
        return None;
    }
    let items = line_meaning::items(text, names);
    let deck = match sections::deck(items, text, names) {
        Ok(deck) if Copies::of(&deck, names).is_known() => deck,
        // The list can also be in another form.
        deck => complete_deck(text, &deck, names)?.ok()?,
    };
    let copies = Copies::of(&deck, names);
    let mut has_piece = false;
    let (mut of_main, mut of_lrig) = (HashSet::new(), HashSet::new());
    let mut lines = HashSet::new();
    for entry in &deck.entries {
        let above = text.get(..entry.span.start).unwrap_or_default();
        let line = above.matches('\n').count();
        let Some(remark) = bare.remarks.get(&line) else {
            continue;
        };
        lines.insert(line);
        let (section, is_piece) = place_of(entry, names)?;
        has_piece |= is_piece;
        match section {
            Section::Main => of_main.insert(remark.as_str()),
            Section::Lrig => of_lrig.insert(remark.as_str()),
        };
    }
    // A remark on another line can belong to a heading or to a sentence.
    if lines.len() != bare.remarks.len() {
        return None;
    }
    // The size of a LRIG deck proves less than that of a main deck: any LRIG deck may lack PIECEs,
    // and an old one has fewer than ten cards. So each remark beside a card of the LRIG deck must
    // say that the owner does not have the card yet. In addition, one of two conditions must be
    // met. Either each of these remarks also stands beside a card of the main deck. Or the LRIG
    // deck has ten cards without PIECEs, and no PIECE has a remark.
    let fits_lrig_deck = of_lrig.iter().all(|remark| LACKING.has(remark))
        && (of_lrig.is_subset(&of_main)
            || !has_piece && copies.lrig_deck_without_pieces() == *FULL_LRIG_DECK.start());
    let is_proven = copies.is_known()
        && !copies.is_too_large()
        && copies.size(Section::Main) == FULL_MAIN_DECK
        && fits_lrig_deck;
    is_proven.then(|| bare.text.back(Ok(deck)))
}

/// Returns the deck of an entry, and whether its card is a PIECE.
fn place_of(entry: &Entry<'_>, names: &mut NameLookup<'_>) -> Option<(Section, bool)> {
    let text = match &entry.reference {
        Reference::NumberAndName { number, .. } => number.to_string(),
        other => other.to_string(),
    };
    let found = names.identify(&text)?;
    let card = names.db.card(*found.cards.first()?)?;
    let section = entry.section.unwrap_or(section_of(card));
    Some((section, card.card_type() == CardType::Piece))
}

/// Returns a text without the remarks of the owner. They are removed only at the end of a line with
/// a number. Returns `None` if no line has such a remark.
fn without_remarks(source: &str) -> Option<WithoutRemarks> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut remarks = HashMap::new();
    let mut start = 0;
    for (at, line) in source.split_inclusive('\n').enumerate() {
        let bare = line.trim_end_matches(is_space);
        let remark =
            split_remark(bare).filter(|(card, _)| card.chars().any(|c| digit(c).is_some()));
        let end = match remark {
            Some((card, remark)) => {
                remarks.insert(at, remark);
                card.len()
            }
            None => bare.len(),
        };
        shown.push(line.get(..end)?, start, end);
        let behind = line.get(bare.len()..)?;
        shown.push(behind, start + end, line.len() - end);
        start += line.len();
    }
    (!remarks.is_empty()).then_some(WithoutRemarks {
        text: shown,
        remarks,
    })
}

/// Splits a remark of the owner off the end of a line: `2 Servant # (ordered)` becomes
/// `2 Servant # ` and `ordered`.
fn split_remark(line: &str) -> Option<(&str, String)> {
    let in_brackets = [('(', ')'), ('（', '）'), ('[', ']'), ('【', '】')]
        .into_iter()
        .find_map(|(open, close)| line.strip_suffix(close)?.rsplit_once(open));
    let behind_sign = || {
        let at = line.rfind(['※', '←', '\u{3000}'])?;
        let (card, remark) = line.split_at_checked(at)?;
        Some((card, remark.trim_start_matches(['※', '←', '\u{3000}'])))
    };
    // The sign before the last cell of a row stays, because it belongs to the row. A comma also
    // ends a name, so a number must stand before it.
    let in_cell = || {
        let at = line.rfind(['\t', ','])?;
        let (row, remark) = line.split_at_checked(at + 1)?;
        let is_row =
            row.ends_with('\t') || row.trim_end_matches(',').ends_with(|c| digit(c).is_some());
        is_row.then_some((row, remark))
    };
    let ways = [in_brackets, behind_sign(), in_cell()];
    ways.into_iter().flatten().find_map(|(card, remark)| {
        let folded = remark.trim_matches(is_space).to_lowercase();
        is_remark_of_owner(&folded).then_some((card, folded))
    })
}
