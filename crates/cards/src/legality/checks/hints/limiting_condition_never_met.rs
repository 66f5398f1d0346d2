//! Reports a card whose limiting condition the deck can never meet. Such a card can be used or put
//! onto the field only while a LRIG of the named LRIG type is on the field. No LRIG of the deck has
//! this LRIG type. The card is still allowed in the deck, for example as ener or for its Life
//! Burst.
//!
//! The check gives no hint if the text of a LRIG sets its LRIG types or changes how the LRIG
//! grows.
//!
//! **Fix it** by adding a LRIG of this LRIG type, or by exchanging the card. If the card is in the
//! deck only as ener or for its Life Burst, keep it.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use crate::message::{Joined, Value};
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "W005",
    name: "limiting-condition-never-met",
    severity: Severity::Warning,
    rules: &[RuleId("card.limiting-condition")],
    explained_by: include_str!("limiting_condition_never_met.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(cx.unread.may_have_lrigs),
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if !cx.totals.limited || cx.level_zero.is_empty() || cx.own_text {
        return;
    }
    for held in &cx.deck.held {
        let card = held.card;
        if !card.is_restricted() {
            continue;
        }
        let met = card.restriction_ids().any(|wanted| {
            cx.lrigs()
                .any(|lrig| lrig.card.lrig_type_ids().any(|t| t == wanted))
        });
        if met || card.restriction().any(|wanted| wanted == "?") {
            continue;
        }
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "limiting-condition-never-met.is-limited",
                    card = card,
                    types = Value::list(Joined::And, card.restriction())
                ),
                message!(
                    "limiting-condition-never-met.add",
                    types = Value::list(Joined::Or, card.restriction())
                ),
            )
            .about([card])
            .at(cx.place(held)),
        );
    }
}
