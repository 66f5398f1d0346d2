//! A game opens with one level-0 LRIG, or with three: a center LRIG and two assist LRIGs. It never
//! opens with two. Diva Selection of the English Edition always opens with three. No two of the
//! opening LRIGs may have exactly the same LRIG types: a rule-based action would put one of them
//! into the LRIG trash.
//!
//! The deck may have more level-0 LRIGs than it opens with. It needs at least one legal choice
//! among them. A deck can name its choice under `opening`; then that choice is checked.
//!
//! **Fix it** by adding level-0 LRIGs of different LRIG types, or by correcting `opening`.

use crate::deck::Finding;
use crate::legality::OpeningSize;
use crate::legality::opening::{OpeningProblem, named_problem};
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::english::counted;

static CODE: Code = Code {
    code: "D009",
    name: "no-opening-choice",
    severity: Severity::Error,
    rules: &[RuleId("deck.opening.size"), RuleId("deck.opening.types")],
    explained_by: include_str!("no_opening_choice.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on_lrigs: true,
    run,
};

const SIZE: RuleId = RuleId("deck.opening.size");
const TYPES: RuleId = RuleId("deck.opening.types");

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if let Some(problem) = named_problem(cx) {
        let at = cx.deck.raw.opening.as_ref().map(|opening| opening.span);
        findings.push(named_opening_finding(cx, &problem).at(at));
        return;
    }
    let lrig = &cx.totals.lrig;
    if cx.opening.is_none() && lrig.known == lrig.possible {
        findings.push(no_opening_finding(cx).about(cx.level_zero.iter().copied()));
    }
}

/// Returns the finding for a named opening that is not legal.
fn named_opening_finding(cx: &Context<'_>, problem: &OpeningProblem<'_>) -> Finding {
    match problem {
        OpeningProblem::NotThere(number) => Finding::new(
            &CODE,
            format!("the opening names {number}, which is not a level-0 LRIG of the LRIG deck"),
            "name level-0 LRIGs of the LRIG deck",
        ),
        OpeningProblem::Size(size) => Finding::new(
            &CODE,
            format!(
                "the deck names {} for its opening; a game opens with {}",
                counted_lrigs(*size),
                sizes(cx)
            ),
            format!("name {}", sizes(cx)),
        ),
        OpeningProblem::SameTypes(a, b) => Finding::new(
            &CODE,
            format!("{a} and {b} of the opening have exactly the same LRIG types"),
            "open with LRIGs of different LRIG types",
        )
        .by(TYPES),
    }
}

/// Returns the finding for level-0 LRIGs that allow no opening at all.
fn no_opening_finding(cx: &Context<'_>) -> Finding {
    let has = u32::try_from(cx.level_zero.len()).unwrap_or(u32::MAX);
    let three = cx.revision.opening.contains(&OpeningSize::Three);
    if three && has >= 3 {
        return Finding::new(
            &CODE,
            format!("no three of the {has} level-0 LRIGs have different LRIG types"),
            "exchange level-0 LRIGs until three have different LRIG types",
        )
        .by(TYPES);
    }
    let needed = match cx.revision.opening.contains(&OpeningSize::One) {
        true => 1,
        false => 3,
    };
    Finding::new(
        &CODE,
        format!(
            "the LRIG deck has {}; a game opens with {}",
            counted(has, "level-0 LRIG"),
            sizes(cx)
        ),
        format!("add {}", counted(needed - has.min(needed), "level-0 LRIG")),
    )
    .by(SIZE)
}

/// Returns the words for the number of LRIGs that a game opens with in this format.
fn sizes(cx: &Context<'_>) -> &'static str {
    match cx.revision.opening.as_slice() {
        [OpeningSize::One] => "one",
        [OpeningSize::Three] => "three: a center and two assists",
        _ => "one, or three: a center and two assists",
    }
}

fn counted_lrigs(n: usize) -> String {
    counted(u32::try_from(n).unwrap_or(u32::MAX), "LRIG")
}
