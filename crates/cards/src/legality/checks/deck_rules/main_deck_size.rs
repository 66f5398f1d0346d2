//! The main deck has exactly 40 cards: no more, and no fewer. Every copy counts.
//!
//! Entries with an unknown card count as well, so that a misspelled name does not make the deck
//! look too small.
//!
//! **Fix it** by adding or removing as many cards as the message says.

use crate::deck::Finding;
use crate::legality::{Check, Context};
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
    rests_on_lrigs: false,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let size = cx.revision.main_deck.size;
    let (known, possible) = (cx.totals.main.known, cx.totals.main.possible);
    let (has, fix) = if known > size {
        let surplus = known - size;
        (known, message!("main-deck-size.remove", surplus = surplus))
    } else if possible < size {
        let missing = size - possible;
        (possible, message!("main-deck-size.add", missing = missing))
    } else {
        return;
    };
    let message = message!("main-deck-size.has", has = has, size = size);
    findings.push(Finding::new(&CODE, message, fix));
}
