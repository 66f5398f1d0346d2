//! A restriction list bans the card from decks at official events. All printings are banned. Each
//! ban has dates: with `--as-of`, only the bans of that day count. The verdict says up to which day
//! the list is known.
//!
//! Casual play may ignore restriction lists. For this, use the option `--no-restrictions`.
//!
//! **Fix it** by removing the card.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "F003",
    name: "banned",
    severity: Severity::Error,
    rules: &[RuleId("restriction.banned")],
    explained_by: include_str!("banned.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |_| RestsOn::KnownCards,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    for (_, held) in cx.restricted(&cx.restrictions.banned, |id| *id) {
        findings.push(
            Finding::new(
                &CODE,
                message!("banned.is-banned", card = held.card, format = cx.format),
                match held.total() {
                    1 => message!("banned.remove-one"),
                    copies => message!("banned.remove", copies = copies),
                },
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
