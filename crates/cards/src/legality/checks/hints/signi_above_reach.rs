//! Reports a SIGNI that this deck can never put onto the field. A SIGNI can be put onto the field
//! only if its level is at most the center LRIG's level. In addition, the sum of the levels of all
//! SIGNI on the field must not exceed the limit. The reported SIGNI has a higher level than the
//! LRIGs of this deck can reach, or its level alone exceeds the highest limit that they can reach.
//! Assist LRIGs add to the limit. If a SIGNI has its own limit, this limit counts instead of its
//! level.
//!
//! The check gives no hint if the text of a LRIG changes how the LRIG grows.
//!
//! **Fix it** by adding LRIGs that reach this level or this limit, or by exchanging the SIGNI.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::{CardType, Quantity};

static CODE: Code = Code {
    code: "W004",
    name: "signi-above-reach",
    severity: Severity::Warning,
    rules: &[RuleId("field.signi-level"), RuleId("field.signi-limit")],
    explained_by: include_str!("signi_above_reach.rs"),
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
    let Reach { level, limit } = reach(cx);
    if cx.totals.signi_level <= Some(level) && cx.totals.signi_limit <= Some(limit) {
        return;
    }
    for held in &cx.deck.held {
        let card = held.card;
        let own = card.limit().or(card.level());
        let (message, rule) = match (card.card_type(), card.level(), own) {
            (CardType::Signi | CardType::Resona, Some(signi), _) if signi > level => (
                message!(
                    "signi-above-reach.level",
                    card = card,
                    level = signi,
                    most = level
                ),
                RuleId("field.signi-level"),
            ),
            (CardType::Signi | CardType::Resona, _, Some(own)) if own > limit => (
                message!(
                    "signi-above-reach.limit",
                    card = card,
                    taken = own,
                    most = limit
                ),
                RuleId("field.signi-limit"),
            ),
            _ => continue,
        };
        findings.push(
            Finding::new(&CODE, message, message!("signi-above-reach.add"))
                .by(rule)
                .about([card])
                .at(cx.place(held)),
        );
    }
}

/// The highest level and the highest limit that the LRIGs of a deck can reach by growing.
struct Reach {
    level: Quantity,
    limit: Quantity,
}

/// Returns the highest level that a center LRIG can reach, and the highest limit. The highest limit
/// includes the limits that two assist LRIGs add.
fn reach(cx: &Context<'_>) -> Reach {
    const NOTHING: Quantity = Quantity::Number(0);
    let growth = cx.growth();
    let (mut level, mut limit) = (NOTHING, NOTHING);
    for center in growth.centers() {
        level = level.max(center.level().unwrap_or(NOTHING));
        limit = limit.max(center.limit().unwrap_or(NOTHING));
    }
    // The two largest limits that assist LRIGs add.
    let (mut most, mut second) = (0, 0);
    for assist in growth
        .assists()
        .filter(|a| a.card_type() == CardType::AssistLrig)
    {
        if let Some(Quantity::Number(added)) = assist.limit() {
            second = second.max(added.min(most));
            most = most.max(added);
        }
    }
    if let Quantity::Number(limit) = &mut limit {
        *limit += most + second;
    }
    Reach { level, limit }
}
