//! The main deck has exactly 40 cards: no more, and no fewer. Every copy counts.
//!
//! Entries with an unknown card count as well, so that a misspelled name does not make the deck
//! look too small. If it is not certain that such an entry belongs to the main deck, or how many
//! copies the entry means, the check waits until the card is known.
//!
//! **Fix it** by adding or removing as many cards as the message says.

use std::cmp::Ordering;

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D001",
    name: "main-deck-size",
    severity: Severity::Error,
    rules: &[RuleId("deck.main.size")],
    explained_by: include_str!("main_deck_size.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(!cx.unread.main.is_exact()),
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let size = cx.revision.main_deck.size;
    let has = cx.totals.main.known.saturating_add(cx.unread.main.least);
    let fix = match has.cmp(&size) {
        Ordering::Greater => message!("main-deck-size.remove", surplus = has - size),
        Ordering::Less => message!("main-deck-size.add", missing = size - has),
        Ordering::Equal => return,
    };
    let message = message!("main-deck-size.has", has = has, size = size);
    findings.push(Finding::new(&CODE, message, fix));
}
