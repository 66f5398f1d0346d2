//! Reports an assist LRIG that can't be used in this deck. An assist LRIG grows onto a level-0 LRIG
//! that shares a LRIG type with the assist LRIG. Either no level-0 LRIG of the deck shares a LRIG
//! type with the reported card, or the game opens with the center LRIG alone.
//!
//! **Fix it** by adding the level-0 LRIGs that the assist LRIG needs, or by removing the assist
//! LRIG.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::CardType;

static CODE: Code = Code {
    code: "W002",
    name: "assist-type-unmatched",
    severity: Severity::Warning,
    rules: &[RuleId("grow.lrig-type")],
    explained_by: include_str!("assist_type_unmatched.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(cx.unread.may_have_lrigs),
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let Some(opening) = &cx.opening else {
        return;
    };
    if cx.own_text {
        return;
    }
    for held in cx
        .lrigs()
        .filter(|h| h.card.card_type() == CardType::AssistLrig)
    {
        let matched = cx
            .level_zero
            .iter()
            .any(|lrig| lrig.shares_lrig_type(held.card));
        let message = match (matched, opening.assists.is_some()) {
            (true, true) => continue,
            (true, false) => message!("assist-type-unmatched.center-alone", card = held.card),
            (false, _) => message!("assist-type-unmatched.no-level-zero", card = held.card),
        };
        findings.push(
            Finding::new(&CODE, message, message!("assist-type-unmatched.add"))
                .about([held.card])
                .at(cx.place(held)),
        );
    }
}
