//! Reports a card without a known English printing in a deck that is judged by the format of the
//! English Edition. The card may still have an English printing that the data does not know. Events
//! of the English Edition may require an English printing.
//!
//! **Fix it** by exchanging the card, or by asking the organizer whether a Japanese printing may be
//! played.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "W006",
    name: "no-known-english-printing",
    severity: Severity::Warning,
    rules: &[RuleId("card.english-printing")],
    explained_by: include_str!("no_known_english_printing.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |_| RestsOn::KnownCards,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if !cx.format.english_edition || !cx.totals.without_english {
        return;
    }
    for held in cx
        .deck
        .held
        .iter()
        .filter(|held| !held.card.has_english_printing())
    {
        findings.push(
            Finding::new(
                &CODE,
                message!("no-known-english-printing.none", card = held.card),
                message!("no-known-english-printing.ask"),
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
