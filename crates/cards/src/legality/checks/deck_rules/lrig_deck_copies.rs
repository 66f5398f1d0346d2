//! The LRIG deck has at most one copy of each card. This rule also applies to PIECEs. Before
//! 2018-02-22, a LRIG deck could have up to 4 copies of a card. The rule set of the 2016 starter
//! book still allows 4 copies. All printings of a card are the same card, so they are counted
//! together.
//!
//! **Fix it** by removing the copies beyond the allowed number.

use crate::deck::Finding;
use crate::deck::Section;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D008",
    name: "lrig-deck-copies",
    severity: Severity::Error,
    rules: &[RuleId("deck.lrig.copies")],
    explained_by: include_str!("lrig_deck_copies.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let (most, limit) = (cx.totals.lrig.most_copies, cx.revision.lrig_deck.copies);
        RestsOn::more_cards_if(cx.unread.lrig.may_exceed(most, limit))
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let most = cx.revision.lrig_deck.copies;
    if cx.totals.lrig.most_copies <= most {
        return;
    }
    for (held, copies) in cx.cards_in(Section::Lrig).filter(|(_, n)| *n > most) {
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "lrig-deck-copies.has",
                    copies = copies,
                    card = held.card,
                    most = most
                ),
                message!(
                    "lrig-deck-copies.remove",
                    surplus = copies - most,
                    copies = copies
                ),
            )
            .about([held.card])
            .at(cx.last_place(held, Some(Section::Lrig))),
        );
    }
}
