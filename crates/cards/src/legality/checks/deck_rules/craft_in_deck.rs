//! Crafts and tokens are made during play, so no deck contains them. The card data marks each
//! craft. The number of the card does not matter. The back of a two-faced card is not a separate
//! card either: a deck lists the front, and the front decides the type and the deck.
//!
//! **Fix it** by removing the card, or by listing its front.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use crate::message::Value;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D013",
    name: "craft-in-deck",
    severity: Severity::Error,
    rules: &[RuleId("deck.craft"), RuleId("deck.back-face")],
    explained_by: include_str!("craft_in_deck.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |_| RestsOn::KnownCards,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if !cx.totals.crafts_or_backs {
        return;
    }
    for held in &cx.deck.held {
        let card = held.card;
        let finding = if card.is_craft() {
            Finding::new(
                &CODE,
                message!("craft-in-deck.is-made-in-play", card = card),
                match held.total() {
                    1 => message!("craft-in-deck.remove-one"),
                    copies => message!("craft-in-deck.remove", copies = copies),
                },
            )
        } else if card.is_back() {
            let front = || card.other_face().map_or(Value::from(""), Value::from);
            Finding::new(
                &CODE,
                message!("craft-in-deck.is-a-back", card = card, front = front()),
                message!("craft-in-deck.write-front", front = front()),
            )
            .by(RuleId("deck.back-face"))
        } else {
            continue;
        };
        findings.push(finding.about([card]).at(cx.place(held)));
    }
}
