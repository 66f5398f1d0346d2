//! A LRIG deck has at most one PIECE with a Team or Dream Team use condition. Two such PIECEs print the
//! condition themselves (WXDi-D09-H11 and WXDi-P14-001): a deck with one of them had to keep to it
//! from the start. From 2023-02-01 it is a rule for all; that date is inferred.
//!
//! **Mend it** by removing all but one of these PIECEs.

use super::Check;
use crate::deck::Finding;
use crate::deck::Section;
use crate::legality::Context;
use crate::legality::card_conditions;
use crate::legality::words::counted;
use crate::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D012",
    name: "team-piece-limit",
    severity: Severity::Error,
    rules: &[RuleId("deck.lrig.team-pieces")],
    explained_by: include_str!("team_piece_limit.rs"),
};

pub(super) const CHECK: Check = Check { code: &CODE, run };

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let has = cx.count(Section::Lrig, |card| card.has_team_condition());
    // Nearly every deck has at most one: the limits are all at least that.
    if has <= 1 {
        return;
    }
    let printed = card_conditions()
        .conditions
        .iter()
        .filter(|c| c.team_pieces)
        .filter(|c| cx.db.by_number(&c.card).is_some_and(|id| cx.holds(id)))
        .map(|c| c.at_most);
    let limit = printed.chain(cx.revision.lrig_deck.team_pieces).min();
    let Some(most) = limit.filter(|most| has > *most) else {
        return;
    };
    let pieces: Vec<_> = cx
        .pieces()
        .filter(|h| h.card.has_team_condition())
        .collect();
    let last = pieces.last().and_then(|held| cx.place(held));
    findings.push(
        Finding::new(
            &CODE,
            format!("{has} PIECEs with a Team or Dream Team condition; at most {most} is allowed"),
            format!("remove {}", counted(has - most, "of these PIECE")),
        )
        .about(pieces.iter().map(|held| held.card))
        .at(last),
    );
}
