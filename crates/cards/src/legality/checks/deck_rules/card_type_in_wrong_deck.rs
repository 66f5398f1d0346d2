//! SIGNI and spells have a black back and go into the main deck. LRIGs, assist LRIGs, ARTS, PIECEs,
//! keys and Resonas have a white back and go into the LRIG deck. The front of a two-faced card
//! decides which deck the card goes into.
//!
//! **Fix it** by listing the card in the other deck.

use crate::deck::Finding;
use crate::deck::Section;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use crate::message::with_article;
use wixoss_base::rule::{Code, RuleId, Severity};

static CODE: Code = Code {
    code: "D004",
    name: "card-type-in-wrong-deck",
    severity: Severity::Error,
    rules: &[RuleId("deck.card-type")],
    explained_by: include_str!("card_type_in_wrong_deck.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |_| RestsOn::KnownCards,
    run,
};

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    if !cx.totals.misplaced {
        return;
    }
    for (section, other) in [
        (Section::Main, Section::Lrig),
        (Section::Lrig, Section::Main),
    ] {
        let listed = cx.deck.held.iter();
        // D013 reports crafts and the backs of two-faced cards, because no deck can contain them.
        let listed = listed.map(|held| (held, held.misplaced_copies(section)));
        for (held, copies) in listed.filter(|(_, copies)| *copies > 0) {
            findings.push(
                Finding::new(
                    &CODE,
                    message!(
                        "card-type-in-wrong-deck.is",
                        card = held.card,
                        kind = with_article(held.card.card_type()),
                        section = section
                    ),
                    match copies {
                        1 => message!("card-type-in-wrong-deck.move-one", other = other),
                        _ => message!(
                            "card-type-in-wrong-deck.move",
                            copies = copies,
                            other = other
                        ),
                    },
                )
                .about([held.card])
                .at(cx.last_place_in_list(held, section)),
            );
        }
    }
}
