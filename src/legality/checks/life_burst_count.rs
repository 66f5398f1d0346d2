//! The main deck has at most 20 cards with a Life Burst. Before 2020-12-05 it had exactly 20, no
//! fewer, in every format; the rule set of the 2016 starter book keeps that rule.
//!
//! A card counts when it has the burst icon, which the card data says of every card.
//!
//! **Mend it** by exchanging cards with and without a Life Burst.

use super::Check;
use crate::deck::Finding;
use crate::deck::Section;
use crate::legality::Context;
use crate::legality::LifeBurstRule;
use crate::legality::words::counted;
use crate::rule::{Code, RuleId, Severity};

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

pub(super) const CHECK: Check = Check { code: &CODE, run };

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let known = cx.count(Section::Main, |card| card.has_life_burst());
    let (all, all_possible) = cx.deck.size(Section::Main);
    let possible = known + (all_possible - all);
    let (most, rule) = match cx.revision.life_bursts {
        LifeBurstRule::AtMost(most) => (most, RuleId("deck.main.life-burst.at-most")),
        LifeBurstRule::Exactly(exactly) => (exactly, RuleId("deck.main.life-burst.exactly")),
    };
    let exactly = matches!(cx.revision.life_bursts, LifeBurstRule::Exactly(_));
    let with = "card with a Life Burst";
    let (has, wanted, fix) = if known > most {
        let wanted = if exactly { "exactly" } else { "at most" };
        let fix = "exchange {} for cards without one";
        (
            known,
            wanted,
            fix.replace("{}", &counted(known - most, with)),
        )
    } else if exactly && possible < most {
        let fix = "exchange {} for cards with one";
        let without = counted(most - possible, "card without a Life Burst");
        (possible, "exactly", fix.replace("{}", &without))
    } else {
        return;
    };
    let message = format!(
        "the main deck has {}; {wanted} {most} are allowed",
        with_life_burst(has)
    );
    findings.push(Finding::new(&CODE, message, fix).by(rule));
}

fn with_life_burst(n: u32) -> String {
    format!("{} with a Life Burst", counted(n, "card"))
}
