//! A LRIG deck may have PIECEs only if it has three or more level-0 LRIGs, because a PIECE is used
//! with three LRIGs on the field.
//!
//! **Fix it** by adding level-0 LRIGs, or by removing the PIECEs.

use crate::deck::Finding;
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::english::counted;

static CODE: Code = Code {
    code: "D007",
    name: "piece-needs-three-level-0",
    severity: Severity::Error,
    rules: &[RuleId("deck.lrig.piece-level-zero")],
    explained_by: include_str!("piece_needs_three_level_0.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on_lrigs: true,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    const NEEDED: u32 = 3;
    // In a format without PIECEs, F002 reports each of them.
    if cx.revision.lrig_deck.pieces == 0 {
        return;
    }
    let lrig = &cx.totals.lrig;
    let level_zero = lrig.level_zero + (lrig.possible - lrig.known);
    if let Some(first) = cx.pieces().next()
        && level_zero < NEEDED
    {
        findings.push(
            Finding::new(
                &CODE,
                format!(
                    "the LRIG deck has PIECEs, but only {}; it needs {NEEDED}",
                    counted(level_zero, "level-0 LRIG")
                ),
                format!(
                    "add {}, or remove the PIECEs",
                    counted(NEEDED - level_zero, "level-0 LRIG")
                ),
            )
            .about(cx.pieces().map(|held| held.card))
            .at(cx.place(first)),
        );
    }
}
