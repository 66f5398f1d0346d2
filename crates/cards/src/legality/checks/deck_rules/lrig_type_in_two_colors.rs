//! From 2023-02-01 on, a LRIG deck can't have LRIGs of the same LRIG type in different colors.
//! Assist LRIGs are LRIGs too.
//!
//! This check reports two LRIGs only if they have no color in common. The sources don't say whether
//! a LRIG of two colors differs in color from a LRIG with only one of them. If it did, no level-0
//! LRIG could grow into a LRIG of two colors.
//!
//! **Fix it** by keeping only the LRIGs of one color.

use crate::card::Card;
use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D011",
    name: "lrig-type-in-two-colors",
    severity: Severity::Error,
    rules: &[RuleId("deck.lrig.one-color-per-type")],
    explained_by: include_str!("lrig_type_in_two_colors.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(cx.unread.may_have_lrigs),
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if !cx.revision.lrig_deck.one_color_per_type {
        return;
    }
    for (at, held) in cx.lrigs().enumerate() {
        let clash = cx.lrigs().take(at).find(|before| {
            before.card.shares_lrig_type(held.card) && differ_in_color(before.card, held.card)
        });
        if let Some(before) = clash {
            findings.push(
                Finding::new(
                    &CODE,
                    message!(
                        "lrig-type-in-two-colors.differ",
                        first = before.card,
                        first_colors = before.card.colors(),
                        second = held.card,
                        second_colors = held.card.colors()
                    ),
                    message!("lrig-type-in-two-colors.remove"),
                )
                .about([before.card, held.card])
                .at(cx.place(held)),
            );
        }
    }
}

/// Returns whether two LRIGs have no color in common.
fn differ_in_color(a: Card<'_>, b: Card<'_>) -> bool {
    a.colors().intersection(b.colors()).is_empty()
}
