//! The deck is judged as of a day (`--as-of`), and by its product codes the card was printed in a later
//! year: it did not exist then. Product codes tell the year from 2024 on (WX24, WX25, WX26); earlier
//! codes don't, and no release dates are known.

use super::Check;
use crate::card::Card;
use crate::deck::Finding;
use crate::legality::Context;
use crate::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "W006",
    name: "newer-than-revision",
    severity: Severity::Warning,
    rules: &[RuleId("card.newer-than-revision")],
    explained_by: include_str!("newer_than_revision.rs"),
};

pub(super) const CHECK: Check = Check { code: &CODE, run };

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let Some(as_of) = cx.as_of else {
        return;
    };
    for held in &cx.deck.held {
        let Some(year) = first_year(held.card).filter(|year| *year > as_of.year()) else {
            continue;
        };
        findings.push(
            Finding::new(
                &CODE,
                format!(
                    "{} is of {year} by its product code, later than {as_of}",
                    held.card
                ),
                "judge the deck as of a later day, or exchange the card",
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}

/// The year of the earliest printing, if every printing's product code tells one.
fn first_year(card: Card<'_>) -> Option<i16> {
    let mut first = None;
    for number in card.printings() {
        let digits = number.strip_prefix("WX")?.get(..2)?;
        let year = 2000 + digits.parse::<i16>().ok().filter(|year| *year >= 24)?;
        first = Some(first.map_or(year, |first: i16| first.min(year)));
    }
    first
}
