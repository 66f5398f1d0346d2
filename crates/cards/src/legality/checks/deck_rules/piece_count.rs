//! The LRIG deck has at most 2 PIECEs. Relay pieces count as PIECEs.
//!
//! **Fix it** by removing PIECEs.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::CardType;

static CODE: Code = Code {
    code: "D006",
    name: "piece-count",
    severity: Severity::Error,
    rules: &[RuleId("deck.lrig.pieces")],
    explained_by: include_str!("piece_count.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let most = cx.revision.lrig_deck.pieces;
        let has = cx.totals.lrig.of_type(CardType::Piece);
        RestsOn::all_cards_if(most > 0 && cx.unread.lrig.may_exceed(has, most))
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let most = cx.revision.lrig_deck.pieces;
    let has = cx.totals.lrig.of_type(CardType::Piece);
    // In a format without PIECEs, the check F002 reports each PIECE.
    if most > 0 && has > most {
        let message = message!("piece-count.has", has = has, most = most);
        findings.push(
            Finding::new(
                &CODE,
                message,
                message!("piece-count.remove", surplus = has - most),
            )
            .about(cx.pieces().map(|held| held.card)),
        );
    }
}
