//! Looks for parts of a text that contradict the deck that was read from it. The input is the text
//! and the deck. The output is the reason to refuse the deck, if there is one. The deck is refused
//! if the text says that the real deck is a different one. For example, a remark takes a card out, a
//! mark has a meaning, a sentence changes the counts, a heading names cards that are not in the
//! deck, or the numbers do not count copies.
//!
//! `refusal` judges totals and the lines that a reader skipped. This folder judges every line, also
//! the lines with cards. A text of more than 200,000 bytes and a deck of more than 300 entries are
//! not looked at, because such lists come from programs.
//!
//! Each file looks for one idea. It works on the lines as they are written, so it also sees the
//! lines that the reader of the cards skipped. Nothing here changes the cards of a deck.

mod card_beside_list;
mod cards_of_page;
mod cells_of_rows;
mod changed_counts;
mod heading_versions;
mod left_out_cards;
mod marks_with_meaning;
mod misspelled_card;
mod other_headings;
mod signs_of_rows;
mod skipped_prices;
mod stated_sizes;
mod statistics_like_cards;
mod uncounted_signs;
mod unfinished_list;
mod units_of_numbers;
mod unread_remarks;
mod unread_sentences;
mod written_list;
mod wrong_list;

use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::{Finding, RawDeck};
use written_list::WrittenList;

/// A function that looks for one kind of contradiction, and returns the reason to refuse the deck.
type Look = fn(&WrittenList<'_>) -> Option<Finding>;

/// The functions that look at a list, in their order. Only the first reason is shown.
const LOOKS: [Look; 16] = [
    units_of_numbers::refuse,
    uncounted_signs::refuse,
    signs_of_rows::refuse,
    left_out_cards::refuse,
    marks_with_meaning::refuse,
    heading_versions::refuse,
    other_headings::refuse,
    stated_sizes::refuse,
    changed_counts::refuse,
    unfinished_list::refuse,
    wrong_list::refuse,
    card_beside_list::refuse,
    cards_of_page::refuse,
    cells_of_rows::refuse,
    statistics_like_cards::refuse,
    misspelled_card::refuse,
];

/// Returns the reason to refuse a deck, if its text says that the deck is another one. Otherwise,
/// adds warnings about sentences that may be about the cards.
pub(super) fn refuse_or_warn(
    deck: &mut RawDeck<'_>,
    text: &str,
    names: &mut NameLookup<'_>,
) -> Option<Finding> {
    let written = WrittenList::new(deck, text, names)?;
    let reason = LOOKS.iter().find_map(|look| look(&written));
    if reason.is_none() {
        deck.lines_with_prices = skipped_prices::lines_with_prices(&written);
        let warnings = unread_sentences::warnings(&written, &deck.ignored);
        deck.warnings.extend(warnings);
        deck.warnings.extend(unread_remarks::warnings(&written));
        let warnings = misspelled_card::warnings(&written);
        let is_known = |new: &Finding| deck.warnings.iter().any(|old| old.at == new.at);
        let warnings: Vec<Finding> = warnings.into_iter().filter(|new| !is_known(new)).collect();
        deck.warnings.extend(warnings);
    }
    reason
}
