//! Reports a LRIG into which no other LRIG of the deck can grow. A LRIG grows one level at a time,
//! from a LRIG that shares a LRIG type with it. Either the deck has no LRIG of the level below, or
//! the LRIGs of that level have other LRIG types. If the format also allows growing to the same
//! level or to a lower level, the check takes these steps into account.
//!
//! The check gives no hint if the text of a LRIG names the LRIGs from which the LRIG grows.
//!
//! **Fix it** by adding a LRIG of the same LRIG type that is one level lower, or by removing the
//! reported LRIG.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::CardType;

static CODE: Code = Code {
    code: "W001",
    name: "unreachable-level",
    severity: Severity::Warning,
    rules: &[RuleId("grow.level")],
    explained_by: include_str!("unreachable_level.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(cx.unread.may_have_lrigs),
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if cx.level_zero.is_empty() || cx.own_text {
        return;
    }
    for held in cx.lrigs() {
        let card = held.card;
        // If an assist LRIG shares a LRIG type with no level-0 LRIG, W002 reports it.
        let unmatched = card.card_type() == CardType::AssistLrig
            && !cx.level_zero.iter().any(|lrig| lrig.shares_lrig_type(card));
        if cx.growth().reaches(card) || unmatched || card.is_level_zero_lrig() {
            continue;
        }
        let message = match card.level() {
            Some(level) => message!("unreachable-level.of-level", card = card, level = level),
            None => message!("unreachable-level.without-level", card = card),
        };
        findings.push(
            Finding::new(&CODE, message, message!("unreachable-level.add"))
                .about([card])
                .at(cx.place(held)),
        );
    }
}
