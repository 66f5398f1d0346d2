//! A LRIG deck may have PIECEs only if it has three or more level-0 LRIGs, because a PIECE is used
//! with three LRIGs on the field.
//!
//! **Fix it** by adding level-0 LRIGs, or by removing the PIECEs.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D007",
    name: "piece-needs-three-level-0",
    severity: Severity::Error,
    rules: &[RuleId("deck.lrig.piece-level-zero")],
    explained_by: include_str!("piece_needs_three_level_0.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(cx.unread.may_have_lrigs),
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    const NEEDED: u32 = 3;
    // In a format without PIECEs, the check F002 reports each PIECE.
    if cx.revision.lrig_deck.pieces == 0 {
        return;
    }
    let level_zero = cx.totals.lrig.level_zero;
    if let Some(first) = cx.pieces().next()
        && level_zero < NEEDED
    {
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "piece-needs-three-level-0.has",
                    has = level_zero,
                    needed = NEEDED
                ),
                message!(
                    "piece-needs-three-level-0.add",
                    missing = NEEDED - level_zero
                ),
            )
            .about(cx.pieces().map(|held| held.card))
            .at(cx.place(first)),
        );
    }
}
