//! A LRIG grows one level at a time, onto a LRIG that shares a LRIG type. This LRIG is in the deck, but
//! nothing in the deck leads up to it: the level below it is missing, or has another LRIG type. (Where
//! growing to the same or a lower level is allowed, that is taken into account.)
//!
//! The hint stays silent on LRIGs whose own text says what they grow from.

use crate::deck::Finding;
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::CardType;

static CODE: Code = Code {
    code: "W001",
    name: "unreachable-level",
    severity: Severity::Warning,
    rules: &[RuleId("grow.level")],
    explained_by: include_str!("unreachable_level.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check { code: &CODE, run };

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if cx.level_zero.is_empty() || cx.own_text {
        return;
    }
    for held in cx.lrigs() {
        let card = held.card;
        // An assist LRIG of a LRIG type nobody opens with is W002.
        let unmatched = card.card_type() == CardType::AssistLrig
            && !cx.level_zero.iter().any(|lrig| lrig.shares_lrig_type(card));
        if cx.growth().reaches(card) || unmatched || card.is_level_zero_lrig() {
            continue;
        }
        let level = card
            .level()
            .map_or_else(String::new, |l| format!(" of level {l}"));
        findings.push(
            Finding::new(
                &CODE,
                format!("no LRIG of the deck can grow to {}{level}", card),
                "add the LRIG one level below it with the same LRIG type, or remove it",
            )
            .about([card])
            .at(cx.place(held)),
        );
    }
}
