//! A game opens with one level-0 LRIG, or with three: a center LRIG and two assist LRIGs. A game
//! never opens with two LRIGs. Diva Selection of the English Edition always opens with three LRIGs.
//! No two of the opening LRIGs may have exactly the same LRIG types: a rule-based action would put
//! one of them into the LRIG trash.
//!
//! The deck may have more level-0 LRIGs than the game opens with. At least one choice of level-0
//! LRIGs must be legal. A deck can name its choice under `opening`. Then only this choice is
//! checked.
//!
//! **Fix it** by adding level-0 LRIGs of different LRIG types, or by correcting `opening`.

use crate::deck::Finding;
use crate::legality::OpeningSize;
use crate::legality::opening::{OpeningProblem, named_problem};
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use crate::message::Message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D009",
    name: "no-opening-choice",
    severity: Severity::Error,
    rules: &[RuleId("deck.opening.size"), RuleId("deck.opening.types")],
    explained_by: include_str!("no_opening_choice.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(cx.unread.may_have_lrigs),
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
    if cx.opening.is_none() {
        findings.push(no_opening_finding(cx).about(cx.level_zero.iter().copied()));
    }
}

/// Returns the finding for an opening that the deck names but that is not legal.
fn named_opening_finding(cx: &Context<'_>, problem: &OpeningProblem<'_>) -> Finding {
    match problem {
        OpeningProblem::NotThere(number) => Finding::new(
            &CODE,
            message!("no-opening-choice.not-there", number = *number),
            message!("no-opening-choice.name-level-zero"),
        ),
        OpeningProblem::Size(size) => Finding::new(
            &CODE,
            message!(
                "no-opening-choice.names-too-many",
                named = *size,
                sizes = sizes(cx)
            ),
            message!("no-opening-choice.name-sizes", sizes = sizes(cx)),
        ),
        OpeningProblem::SameTypes(a, b) => Finding::new(
            &CODE,
            message!("no-opening-choice.same-types", first = *a, second = *b),
            message!("no-opening-choice.other-types"),
        )
        .by(TYPES),
    }
}

/// Returns the finding for level-0 LRIGs that do not allow any opening.
fn no_opening_finding(cx: &Context<'_>) -> Finding {
    let has = u32::try_from(cx.level_zero.len()).unwrap_or(u32::MAX);
    let three = cx.revision.opening.contains(&OpeningSize::Three);
    if three && has >= 3 {
        return Finding::new(
            &CODE,
            message!("no-opening-choice.no-three", has = has),
            message!("no-opening-choice.exchange"),
        )
        .by(TYPES);
    }
    let needed = match cx.revision.opening.contains(&OpeningSize::One) {
        true => 1,
        false => 3,
    };
    Finding::new(
        &CODE,
        message!("no-opening-choice.too-few", has = has, sizes = sizes(cx)),
        message!("no-opening-choice.add", missing = needed - has.min(needed)),
    )
    .by(SIZE)
}

/// Returns the phrase that says how many LRIGs open a game of this format.
fn sizes(cx: &Context<'_>) -> Message {
    match cx.revision.opening.as_slice() {
        [OpeningSize::One] => message!("no-opening-choice.one"),
        [OpeningSize::Three] => message!("no-opening-choice.three"),
        _ => message!("no-opening-choice.one-or-three"),
    }
}
