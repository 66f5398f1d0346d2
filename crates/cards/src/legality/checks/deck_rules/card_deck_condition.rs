//! The texts of a few cards set a condition for every deck with the card. For example, the LRIG
//! deck with WXK03-003A may have at most 3 ARTS. The check D012 handles the PIECEs that allow only
//! one Team PIECE.
//!
//! **Fix it** by removing cards of the counted type, or by removing the card with the condition.

use crate::deck::Finding;
use crate::deck::Section;
use crate::legality::card_conditions;
use crate::legality::{Check, Context};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D014",
    name: "card-deck-condition",
    severity: Severity::Error,
    rules: &[RuleId("deck.card-condition")],
    explained_by: include_str!("card_deck_condition.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on_lrigs: false,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    for condition in &card_conditions().conditions {
        let Some(kind) = condition.card_type else {
            continue;
        };
        let has = cx.totals.lrig.of_type(kind);
        if has <= condition.at_most {
            continue;
        }
        let holder = cx.deck.db.by_number(&condition.card).and_then(|id| {
            cx.cards_in(Section::Lrig)
                .find(|(held, _)| held.card.id() == id)
        });
        let Some((held, _)) = holder else {
            continue;
        };
        let most = condition.at_most;
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "card-deck-condition.has",
                    card = held.card,
                    most = most,
                    kind = kind,
                    has = has
                ),
                message!(
                    "card-deck-condition.remove",
                    surplus = has - most,
                    kind = kind,
                    card = held.card
                ),
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
