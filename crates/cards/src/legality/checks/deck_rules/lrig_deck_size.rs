//! The LRIG deck has at most 10 cards that are not PIECEs. These cards are LRIGs, assist LRIGs,
//! ARTS, keys and Resonas. The check D006 counts the PIECEs. In a format without PIECEs, the LRIG
//! deck has at most 10 cards in all.
//!
//! **Fix it** by removing as many cards as the message says.

use crate::deck::Finding;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::CardType;

static CODE: Code = Code {
    code: "D005",
    name: "lrig-deck-size",
    severity: Severity::Error,
    rules: &[RuleId("deck.lrig.size")],
    explained_by: include_str!("lrig_deck_size.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| {
        let most = cx.revision.lrig_deck.non_piece;
        RestsOn::all_cards_if(cx.unread.lrig.may_exceed(counted(cx), most))
    },
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let rule = cx.revision.lrig_deck;
    let most = rule.non_piece;
    let has = counted(cx);
    if has <= most {
        return;
    }
    let message = match rule.pieces {
        0 => message!("lrig-deck-size.has", has = has, most = most),
        _ => message!("lrig-deck-size.has-without-pieces", has = has, most = most),
    };
    let fix = message!("lrig-deck-size.remove", surplus = has - most);
    findings.push(Finding::new(&CODE, message, fix));
}

/// Returns the number of known cards of the LRIG deck that count toward its size.
fn counted(cx: &Context<'_>) -> u32 {
    let lrig = &cx.totals.lrig;
    match cx.revision.lrig_deck.pieces {
        0 => lrig.known,
        _ => lrig.known - lrig.of_type(CardType::Piece),
    }
}
