//! The deck is judged as of a day (`--as-of`), and by its product codes the card was printed later: it
//! did not exist then. From 2024 on product codes tell the year (WX24, WX25, WX26); WXDi products
//! start with 2020-12, WXK and WDK products with 2018-04. Other codes say nothing, and no release
//! dates are known: a card with a printing of such a code is passed over.

use crate::deck::Finding;
use crate::legality::product_dates::product_dates;
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "W006",
    name: "newer-than-revision",
    severity: Severity::Warning,
    rules: &[RuleId("card.newer-than-revision")],
    explained_by: include_str!("newer_than_revision.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check { code: &CODE, run };

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
                format!(
                    "{} is of {first} at the earliest by its product code, later than {as_of}",
                    held.card
                ),
                "judge the deck as of a later day, or exchange the card",
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
