//! Every format has a pool of cards: by the product codes of a card's printings. One printing inside
//! the pool is enough, whichever printing the deck names. Key Selection lets in every level-0 LRIG;
//! Diva Selection lets in those that share color and LRIG type with a level-0 LRIG of its pool.
//!
//! **Mend it** by exchanging the card, or by playing a format whose pool has it.

use crate::card::Card;
use crate::deck::Finding;
use crate::legality::LevelZeroRule;
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "F001",
    name: "not-in-pool",
    severity: Severity::Error,
    rules: &[RuleId("format.pool")],
    explained_by: include_str!("not_in_pool.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check { code: &CODE, run };

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let pool = &cx.revision.pool;
    let all_of = |wanted| cx.totals.pools_of_all.contains(wanted);
    if pool.printed_in.is_some_and(all_of) {
        return;
    }
    for held in &cx.deck.held {
        // A craft or a back is in no deck, whatever the pool: D013 says so.
        let elsewhere = held.card.is_craft() || held.card.is_back();
        if elsewhere || pool.has_printing_of(held.card) || let_in(cx, held.card) {
            continue;
        }
        findings.push(
            Finding::new(
                &CODE,
                format!("{} is not in the card pool of {}", held.card, cx.format.id),
                "exchange it, or play a format that has it",
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}

fn let_in(cx: &Context<'_>, card: Card<'_>) -> bool {
    let pool = &cx.revision.pool;
    card.is_level_zero_lrig()
        && match pool.level_zero {
            None => false,
            Some(LevelZeroRule::Any) => true,
            Some(LevelZeroRule::SameColorAndType) => cx.deck.db.cards().any(|other| {
                other.is_level_zero_lrig()
                    && pool.has_printing_of(other)
                    && card.shares_lrig_type(other)
                    && !card.colors().intersection(other.colors()).is_empty()
            }),
        }
}
