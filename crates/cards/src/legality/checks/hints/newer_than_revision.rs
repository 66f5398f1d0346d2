//! Reports a card that did not exist yet on the day of the rules that judge the deck (`--as-of`).
//! The product codes of all its printings are later than this day. Only some product codes show a
//! date: for example, the code WX24 shows the year 2024. If one printing of a card has a code
//! without a date, the check ignores the card.
//!
//! **Fix it** by judging the deck by the rules of a later day (`--as-of`), or by exchanging the
//! card.

use crate::deck::Finding;
use crate::legality::product_dates::product_dates;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "W006",
    name: "newer-than-revision",
    severity: Severity::Warning,
    rules: &[RuleId("card.newer-than-revision")],
    explained_by: include_str!("newer_than_revision.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |_| RestsOn::KnownCards,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let Some(as_of) = cx.as_of else {
        return;
    };
    for held in &cx.deck.held {
        let Some(first) = product_dates()
            .first_sold(held.card)
            .filter(|first| first.is_after(as_of))
        else {
            continue;
        };
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "newer-than-revision.not-sold",
                    card = held.card,
                    first = first.to_string(),
                    day = as_of
                ),
                message!("newer-than-revision.judge-later"),
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
