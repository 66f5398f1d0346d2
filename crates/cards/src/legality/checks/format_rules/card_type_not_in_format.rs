//! Formats differ in the types of card they are played with: the English Edition of 2022 has no ARTS,
//! keys or Resonas, the 2016 starter book no assist LRIGs, PIECEs or keys.
//!
//! **Mend it** by removing the card, or by playing another format.

use crate::deck::Finding;
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::CardType;

static CODE: Code = Code {
    code: "F002",
    name: "card-type-not-in-format",
    severity: Severity::Error,
    rules: &[RuleId("format.card-types")],
    explained_by: include_str!("card_type_not_in_format.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check { code: &CODE, run };

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let played = |kind: CardType| cx.revision.card_types.contains(&kind);
    if cx.totals.card_types.iter().all(played) {
        return;
    }
    for held in &cx.deck.held {
        let kind = held.card.card_type();
        let elsewhere = held.card.is_craft() || held.card.is_back();
        if elsewhere || played(kind) {
            continue;
        }
        findings.push(
            Finding::new(
                &CODE,
                format!(
                    "{} is {}, which {} is not played with",
                    held.card,
                    kind.with_article(),
                    cx.format.id
                ),
                "remove it, or play another format",
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
