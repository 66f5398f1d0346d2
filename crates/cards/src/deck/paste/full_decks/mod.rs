//! Reads a list with a layout that no other reader knows. The cards are found by their names and
//! numbers, at any place of a line. The numbers of copies are found by a rule for all cards, such
//! as "the first number after the card" or "the second number of the line below".
//!
//! The list itself must prove the rule. All rules are tried, and exactly one result may have a main
//! deck of 40 cards and a full LRIG deck with one copy of each card. Every other number beside a
//! card must have a known meaning. Then the list is written in the usual form, as `4x Servant #`,
//! and the other readers read it. So a line that may be a card or may change the list is refused as
//! in every other list.

mod beside_cards;
mod cards_in_line;
mod cards_with_numbers;
mod count_rules;
mod explained_numbers;
mod kinds_of_numbers;
mod misspelled_cards;
mod other_lines;
mod readings;
mod usual_form;

use cards_with_numbers::{Line, lines};
use readings::{Reading, only_reading};
use usual_form::written;

use super::line::line_meaning;
use super::line::name_lookup::NameLookup;
use super::whole_list::completeness::Copies;
use super::whole_list::sections;
use crate::deck::{Finding, RawDeck};
use crate::message;

/// The length in bytes of the longest text that is searched for cards.
const LONGEST: usize = 16 * 1024;

/// Signs of text that is struck out.
const STRUCK_OUT: [&str; 5] = ["~~", "<s>", "<del>", "[s]", "[strike]"];

/// Returns the deck of a text, or `None` if the text does not prove how it is read. If the known
/// cards prove nothing, the text is read again with misspelled cards. `before` is the result of the
/// other readers.
pub(super) fn deck<'a>(
    text: &str,
    before: &Result<RawDeck<'_>, Vec<Finding>>,
    names: &mut NameLookup<'_>,
) -> Option<RawDeck<'a>> {
    let folded = text.to_lowercase();
    let is_struck_out = STRUCK_OUT.iter().any(|sign| folded.contains(sign));
    if text.len() > LONGEST || is_struck_out || !only_form_is_unknown(before) {
        return None;
    }
    // A number at the end of a name can belong to the name, or it counts copies. Both are tried.
    let known = [lines(text, false, names)?, lines(text, true, names)?];
    if let Some(deck) = proven_deck(text, &known, Copies::is_complete, names) {
        return Some(deck);
    }
    let misspelled = known
        .iter()
        .filter_map(|lines| misspelled_cards::with_misspelled_cards(text, lines, names));
    let misspelled: Vec<Vec<Line>> = misspelled.collect();
    proven_deck(text, &misspelled, Copies::is_known_but_for_spelling, names)
}

/// Returns the deck of a text, if exactly one reading of its lines is possible (see
/// [`only_reading`]). The other readers must also be able to read this deck, and it must be full.
fn proven_deck<'a>(
    text: &str,
    lines: &[Vec<Line>],
    is_full: fn(&Copies) -> bool,
    names: &mut NameLookup<'_>,
) -> Option<RawDeck<'a>> {
    let reading: Reading = only_reading(text, lines, names)?;
    let (written, skipped) = written(text, &reading, names)?;
    let items = line_meaning::items(written.text(), names);
    let deck = sections::deck(items, written.text(), names).ok()?;
    let has_all = deck.entries.len() == reading.numbered_cards.len();
    if !has_all || !is_full(&Copies::of(&deck, names)) {
        return None;
    }
    let mut deck = written.back(Ok(deck)).ok()?;
    deck.ignored.extend(skipped);
    deck.ignored.sort_by_key(|place| place.start);
    Some(deck)
}

/// Returns whether the other readers refused a text only because they do not know its layout. They
/// may also have refused it because a line changes the list or takes cards out. Then the result is
/// false, because it does not help to find the layout.
fn only_form_is_unknown(before: &Result<RawDeck<'_>, Vec<Finding>>) -> bool {
    let of_changes = [
        message!("fix-file.above-other-cards"),
        message!("fix-file.cards-outside"),
        message!("fix-file.delete-line-or-remark"),
        message!("fix-file.fill-in"),
        message!("fix-file.judge-each"),
        message!("fix-file.keep-cards-of-deck"),
        message!("fix-file.list-after-changes"),
        message!("fix-file.list-or-line"),
        message!("fix-file.other-cards"),
        message!("fix-file.other-number"),
        message!("fix-file.strike-out"),
        message!("fix-file.write-deck"),
    ];
    let Err(problems) = before else {
        return true;
    };
    !problems
        .iter()
        .any(|problem| of_changes.contains(&problem.fix))
}
