//! A restriction list allows fewer copies of the card than the rules of the game allow. Copies of
//! all printings, in both decks, are counted together. Each limit has dates: with `--as-of`, only
//! the limits of that day count.
//!
//! Casual play may ignore restriction lists. For this, use the option `--no-restrictions`.
//!
//! **Fix it** by removing the copies beyond the limit.

use crate::card::CardId;
use crate::deck::{DeckCard, Finding};
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "F004",
    name: "copy-limit",
    severity: Severity::Error,
    rules: &[RuleId("restriction.copy-limit")],
    explained_by: include_str!("copy_limit.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let mut limited = cx.restricted(&cx.restrictions.limited, |(id, _)| *id);
        let may_exceed = |((_, most), held): (&(CardId, u32), &DeckCard<'_>)| {
            held.total().saturating_add(cx.unread.copies) > *most
        };
        RestsOn::more_cards_if(cx.unread.copies > 0 && limited.any(may_exceed))
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    for ((_, most), held) in cx.restricted(&cx.restrictions.limited, |(id, _)| *id) {
        let copies = held.total();
        if copies > *most {
            findings.push(
                Finding::new(
                    &CODE,
                    message!(
                        "copy-limit.has",
                        copies = copies,
                        card = held.card,
                        format = cx.format,
                        most = *most
                    ),
                    message!(
                        "copy-limit.remove",
                        surplus = copies - most,
                        copies = copies
                    ),
                )
                .about([held.card])
                .at(cx.last_place(held, None)),
            );
        }
    }
}
