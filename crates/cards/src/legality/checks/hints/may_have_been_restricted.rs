//! Reports a card that a restriction list banned or limited on a later day than the day of the deck
//! (`--as-of`). The first day of this restriction is not known, so the restriction may already have
//! been in force on the day of the deck. The verdict does not depend on this restriction.
//!
//! `wixoss card NUMBER --history` shows the known dates.
//!
//! **Fix it** by looking up the restriction list of that day, or by exchanging the card.

use crate::deck::{DeckCard, Finding};
use crate::legality::Possible;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

const BANNED: RuleId = RuleId("restriction.banned");
const COPY_LIMIT: RuleId = RuleId("restriction.copy-limit");

static CODE: Code = Code {
    code: "W011",
    name: "may-have-been-restricted",
    severity: Severity::Warning,
    rules: &[BANNED, COPY_LIMIT],
    explained_by: include_str!("may_have_been_restricted.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let mut possible = cx.restricted(&cx.restrictions.possible, |entry| entry.card);
        let may_exceed = |(entry, held): (&Possible, &DeckCard<'_>)| {
            held.total().saturating_add(cx.unread.copies) > entry.copies
        };
        RestsOn::more_cards_if(cx.unread.copies > 0 && possible.any(may_exceed))
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    for (entry, held) in cx.restricted(&cx.restrictions.possible, |entry| entry.card) {
        if held.total() <= entry.copies {
            continue;
        }
        let (message, rule) = match entry.copies {
            0 => (
                message!(
                    "may-have-been-restricted.banned",
                    card = held.card,
                    format = cx.format,
                    day = entry.by
                ),
                BANNED,
            ),
            copies => (
                message!(
                    "may-have-been-restricted.limited",
                    card = held.card,
                    copies = copies,
                    format = cx.format,
                    day = entry.by
                ),
                COPY_LIMIT,
            ),
        };
        findings.push(
            Finding::new(&CODE, message, message!("may-have-been-restricted.ask"))
                .by(rule)
                .about([held.card])
                .at(cx.place(held)),
        );
    }
}
