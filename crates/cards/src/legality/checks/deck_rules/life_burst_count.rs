//! The main deck has at most 20 cards with a Life Burst. Before 2020-12-05, every format asked for
//! exactly 20 cards with a Life Burst. The rule set of the 2016 starter book still asks for exactly
//! 20.
//!
//! A card counts if it has the Life Burst icon. The card data says for every card whether the card
//! has this icon.
//!
//! **Fix it** by exchanging cards with a Life Burst for cards without a Life Burst, or the other
//! way around.

use crate::deck::Finding;
use crate::legality::LifeBurstRule;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D003",
    name: "life-burst-count",
    severity: Severity::Error,
    rules: &[
        RuleId("deck.main.life-burst.at-most"),
        RuleId("deck.main.life-burst.exactly"),
    ],
    explained_by: include_str!("life_burst_count.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let known = cx.totals.main.life_bursts;
        RestsOn::all_cards_if(match cx.revision.life_bursts {
            LifeBurstRule::AtMost(most) => cx.unread.main.may_exceed(known, most),
            LifeBurstRule::Exactly(_) => cx.unread.main.most > 0,
        })
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let has = cx.totals.main.life_bursts;
    let (allowed, exactly) = match cx.revision.life_bursts {
        LifeBurstRule::AtMost(most) => (most, false),
        LifeBurstRule::Exactly(count) => (count, true),
    };
    let fix = if has > allowed {
        message!("life-burst-count.too-many", surplus = has - allowed)
    } else if exactly && has < allowed {
        message!("life-burst-count.too-few", missing = allowed - has)
    } else {
        return;
    };
    let (message, rule) = match exactly {
        true => (
            message!("life-burst-count.exactly", has = has, allowed = allowed),
            RuleId("deck.main.life-burst.exactly"),
        ),
        false => (
            message!("life-burst-count.at-most", has = has, allowed = allowed),
            RuleId("deck.main.life-burst.at-most"),
        ),
    };
    findings.push(Finding::new(&CODE, message, fix).by(rule));
}
