//! Each format uses only some card types. The English Edition of 2022 has no ARTS, keys or Resonas.
//! The rule set of the 2016 starter book has no assist LRIGs, PIECEs or keys.
//!
//! **Fix it** by removing the card, or by playing another format.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use crate::message::with_article;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::CardType;

static CODE: Code = Code {
    code: "F002",
    name: "card-type-not-in-format",
    severity: Severity::Error,
    rules: &[RuleId("format.card-types")],
    explained_by: include_str!("card_type_not_in_format.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |_| RestsOn::KnownCards,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let is_used = |kind: CardType| cx.revision.card_types.contains(&kind);
    if cx.totals.card_types.iter().all(is_used) {
        return;
    }
    for held in &cx.deck.held {
        let kind = held.card.card_type();
        // D013 reports crafts and the backs of two-faced cards.
        let reported_elsewhere = held.card.is_craft() || held.card.is_back();
        if reported_elsewhere || is_used(kind) {
            continue;
        }
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "card-type-not-in-format.is",
                    card = held.card,
                    kind = with_article(kind),
                    format = cx.format
                ),
                message!("card-type-not-in-format.remove"),
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
