//! A LRIG deck has at most one PIECE with a Team or Dream Team use condition. Two PIECEs with such
//! a condition, WXDi-D09-H11 and WXDi-P14-001, have this limit in their own text. So a deck with
//! one of these two PIECEs always had to follow the limit. From 2023-02-01 on, the limit is a rule
//! for every deck. No source states this date: it is inferred.
//!
//! **Fix it** by removing all but one of these PIECEs.

use crate::deck::Finding;
use crate::deck::Section;
use crate::legality::card_conditions;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D012",
    name: "team-piece-limit",
    severity: Severity::Error,
    rules: &[
        RuleId("deck.lrig.team-pieces"),
        RuleId("deck.card-condition"),
    ],
    explained_by: include_str!("team_piece_limit.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let has = cx.totals.lrig.team_pieces;
        RestsOn::all_cards_if(cx.unread.lrig.may_exceed(has, 1))
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let has = cx.totals.lrig.team_pieces;
    // No limit is below one. So for nearly every deck, this comparison is the whole check.
    if has <= 1 {
        return;
    }
    let printed = card_conditions()
        .conditions
        .iter()
        .filter(|c| c.team_pieces)
        .filter(|c| {
            let id = cx.deck.db.by_number(&c.card);
            cx.cards_in(Section::Lrig)
                .any(|(held, _)| id == Some(held.card.id()))
        })
        .map(|c| (c.at_most, RuleId("deck.card-condition")));
    let for_all = cx
        .revision
        .lrig_deck
        .team_pieces
        .map(|most| (most, RuleId("deck.lrig.team-pieces")));
    // If both limits are equal, `min_by_key` takes the first limit, so the finding cites the rule
    // for every deck.
    let limit = for_all
        .into_iter()
        .chain(printed)
        .min_by_key(|(most, _)| *most);
    let Some((most, rule)) = limit.filter(|(most, _)| has > *most) else {
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
            message!("team-piece-limit.has", has = has, most = most),
            message!("team-piece-limit.remove", surplus = has - most),
        )
        .by(rule)
        .about(pieces.iter().map(|held| held.card))
        .at(last),
    );
}
