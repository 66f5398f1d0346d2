//! Every color of every card, in both decks, must be a color of one of the LRIGs that open the
//! game. Colorless cards fit into any deck. A card of two colors needs both colors.
//!
//! If the deck names its opening, the deck is judged by this opening. Otherwise, the deck is judged
//! by the choice of a center LRIG and two assist LRIGs that leaves the fewest cards with another
//! color. The verdict names this choice. If the deck has no legal opening, the deck is judged by
//! all its level-0 LRIGs together.
//!
//! The rule is in the English Edition's documents of 2022. In Japan the rule was in force until
//! 2023-01-31.
//!
//! **Fix it** by removing the card, or by opening with a LRIG that has the color of the card.

use crate::deck::Finding;
use crate::legality::ColorRule;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::ColorSet;

static CODE: Code = Code {
    code: "D010",
    name: "color-outside-lrigs",
    severity: Severity::Error,
    rules: &[RuleId("deck.color")],
    explained_by: include_str!("color_outside_lrigs.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        RestsOn::all_cards_if(cx.unread.may_have_lrigs || cx.other_opening_may_be_best())
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if cx.revision.colors == ColorRule::Free || cx.level_zero.is_empty() {
        return;
    }
    let allowed = match &cx.opening {
        Some(opening) => opening.colors(),
        None => cx
            .level_zero
            .iter()
            .fold(ColorSet::EMPTY, |all, lrig| all.union(lrig.colors())),
    }
    .colored();
    if cx.totals.colors.without(allowed).is_empty() {
        return;
    }
    for held in &cx.deck.held {
        let outside = held.card.colors().colored().without(allowed);
        if outside.is_empty() {
            continue;
        }
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "color-outside-lrigs.is",
                    card = held.card,
                    colors = held.card.colors().colored(),
                    allowed = allowed
                ),
                message!("color-outside-lrigs.remove", outside = outside),
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}
