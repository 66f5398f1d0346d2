//! The texts of a few cards set a condition for every deck with the card. For example, the LRIG
//! deck with WXK03-003A may have at most 3 ARTS. The check D012 handles the PIECEs that allow only
//! one Team PIECE.
//!
//! **Fix it** by removing cards of the counted type, or by removing the card with the condition.

use crate::deck::{DeckCard, Finding, Section};
use crate::legality::{CardCondition, card_conditions};
use crate::legality::{Check, Context, RestsOn};
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
    rests_on: |cx| {
        let unread = cx.unread.lrig;
        let may_break = |condition: &CardCondition| {
            condition.card_type.is_some_and(|kind| {
                let known = cx.totals.lrig.of_type(kind);
                unread.may_exceed(known, condition.at_most) && holder(cx, condition).is_some()
            })
        };
        let mut conditions = card_conditions().conditions.iter();
        RestsOn::all_cards_if(unread.most > 0 && conditions.any(may_break))
    },
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
        let Some(held) = holder(cx, condition) else {
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

/// Returns the card that sets this condition, if the LRIG deck has the card.
fn holder<'a>(cx: &Context<'a>, condition: &CardCondition) -> Option<&'a DeckCard<'a>> {
    let id = cx.deck.db.by_number(&condition.card)?;
    let mut cards = cx.cards_in(Section::Lrig);
    cards
        .find(|(held, _)| held.card.id() == id)
        .map(|(held, _)| held)
}
