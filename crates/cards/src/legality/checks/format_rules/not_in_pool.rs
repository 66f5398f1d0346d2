//! Every format has a card pool. The product codes of a card's printings say to which pools the
//! card belongs. One printing in the pool is enough, even if the deck names another printing. Key
//! Selection also accepts every level-0 LRIG. Diva Selection also accepts a level-0 LRIG that
//! shares a color and a LRIG type with a level-0 LRIG of its pool.
//!
//! **Fix it** by exchanging the card, or by playing a format whose pool has the card.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "F001",
    name: "not-in-pool",
    severity: Severity::Error,
    rules: &[RuleId("format.pool")],
    explained_by: include_str!("not_in_pool.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |_| RestsOn::KnownCards,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let pool = &cx.revision.pool;
    let all_of = |wanted| cx.totals.pools_of_all.contains(wanted);
    if pool.printed_in.is_some_and(all_of) {
        return;
    }
    for held in &cx.deck.held {
        // D013 reports crafts and the backs of two-faced cards, because no deck of any format can
        // contain them.
        let reported_elsewhere = held.card.is_craft() || held.card.is_back();
        if reported_elsewhere
            || pool.has_printing_of(held.card)
            || pool.accepts_level_zero(held.card, cx.deck.db)
        {
            continue;
        }
        findings.push(
            Finding::new(
                &CODE,
                message!("not-in-pool.is-not", card = held.card, format = cx.format),
                message!("not-in-pool.exchange"),
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
