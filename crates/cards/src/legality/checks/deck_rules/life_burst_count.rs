//! The main deck has at most 20 cards with a Life Burst. Before 2020-12-05 every format asked for
//! exactly 20, no fewer; the rule set of the 2016 starter book keeps that rule.
//!
//! A card counts if it has the burst icon. The card data says for every card whether it has one.
//!
//! **Fix it** by exchanging cards with and without a Life Burst.

use crate::deck::Finding;
use crate::legality::LifeBurstRule;
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::english::counted;

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
    rests_on_lrigs: false,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let main = &cx.totals.main;
    let known = main.life_bursts;
    let possible = known + (main.possible - main.known);
    let (allowed, exactly) = match cx.revision.life_bursts {
        LifeBurstRule::AtMost(most) => (most, false),
        LifeBurstRule::Exactly(count) => (count, true),
    };
    let (has, fix) = if known > allowed {
        let surplus = counted(known - allowed, "card");
        (
            known,
            format!("exchange {surplus} for cards without a Life Burst"),
        )
    } else if exactly && possible < allowed {
        let missing = counted(allowed - possible, "card");
        (
            possible,
            format!("exchange {missing} for cards with a Life Burst"),
        )
    } else {
        return;
    };
    let (wanted, allows, rule) = match exactly {
        true => (
            "it needs exactly",
            "",
            RuleId("deck.main.life-burst.exactly"),
        ),
        false => (
            "at most",
            " are allowed",
            RuleId("deck.main.life-burst.at-most"),
        ),
    };
    let message = format!(
        "the main deck has {} with a Life Burst; {wanted} {allowed}{allows}",
        counted(has, "card")
    );
    findings.push(Finding::new(&CODE, message, fix).by(rule));
}
