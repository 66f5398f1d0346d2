//! A restriction list names two cards that can't be in one deck together. A deck may have one of
//! the two cards, but not both. This applies to all printings of the cards and to both decks
//! together. Each pair has dates: with `--as-of`, only the pairs of that day count.
//!
//! Casual play may ignore restriction lists. For this, use the option `--no-restrictions`.
//!
//! **Fix it** by removing one of the two cards.

use crate::card::CardId;
use crate::deck::DeckCard;
use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "F005",
    name: "not-together",
    severity: Severity::Error,
    rules: &[RuleId("restriction.not-together")],
    explained_by: include_str!("not_together.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let is_held = |id: &CardId| held(cx, *id).is_some();
        let mut pairs = cx.restrictions.not_together.iter();
        let one_is_held = |pair: &[CardId; 2]| pair.iter().filter(|id| is_held(id)).count() == 1;
        RestsOn::more_cards_if(
            cx.unread.copies > 0 && cx.totals.restricted && pairs.any(one_is_held),
        )
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if !cx.totals.restricted {
        return;
    }
    for [a, b] in &cx.restrictions.not_together {
        if let (Some(a), Some(b)) = (held(cx, *a), held(cx, *b)) {
            let second: &DeckCard<'_> = if a.entry > b.entry { a } else { b };
            findings.push(
                Finding::new(
                    &CODE,
                    message!(
                        "not-together.are",
                        first = a.card,
                        second = b.card,
                        format = cx.format
                    ),
                    message!("not-together.remove"),
                )
                .about([a.card, b.card])
                .at(cx.place(second)),
            );
        }
    }
}

/// Returns the card with this identity, if the deck has it.
fn held<'a>(cx: &Context<'a>, id: CardId) -> Option<&'a DeckCard<'a>> {
    cx.deck.held.iter().find(|held| held.card.id() == id)
}
