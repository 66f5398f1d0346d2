//! The main deck has at most 4 copies of one card. Reprints, alternate art, English and Japanese
//! numbers and all spellings of the name are the same card, so their copies are counted together,
//! even if they are on different lines. Cards whose names differ only by case or by a mark are
//! different cards.
//!
//! **Fix it** by removing the copies beyond the fourth.

use crate::deck::Finding;
use crate::deck::Section;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D002",
    name: "too-many-copies",
    severity: Severity::Error,
    rules: &[RuleId("deck.main.copies")],
    explained_by: include_str!("too_many_copies.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let (most, limit) = (cx.totals.main.most_copies, cx.revision.main_deck.copies);
        RestsOn::more_cards_if(cx.unread.main.may_exceed(most, limit))
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let most = cx.revision.main_deck.copies;
    if cx.totals.main.most_copies <= most {
        return;
    }
    for (held, copies) in cx.cards_in(Section::Main).filter(|(_, n)| *n > most) {
        findings.push(
            Finding::new(
                &CODE,
                message!(
                    "too-many-copies.has",
                    copies = copies,
                    card = held.card,
                    most = most
                ),
                message!(
                    "too-many-copies.remove",
                    surplus = copies - most,
                    copies = copies
                ),
            )
            .about([held.card])
            .at(cx.last_place(held, Some(Section::Main))),
        );
    }
}
