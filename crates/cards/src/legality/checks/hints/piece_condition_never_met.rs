//! Reports a PIECE that can't be used, because this deck can never meet its condition. A PIECE puts
//! a condition on the three LRIGs on the field, such as a team, a level or colors. A game opens
//! with a center LRIG and two assist LRIGs. Whichever LRIGs of this deck open the game, they can't
//! grow into LRIGs that meet the condition.
//!
//! The check ignores conditions that the card data can't express. The check gives no hint if the
//! text of a LRIG changes how the LRIG grows.
//!
//! **Fix it** by adding LRIGs that can meet the condition, or by exchanging the PIECE.

use crate::card::{Card, Requirement, TeamAsked};
use crate::deck::Finding;
use crate::legality::opening::same_types;
use crate::legality::{Check, Context, RestsOn};
use crate::message;
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::{ColorSet, Quantity};

static CODE: Code = Code {
    code: "W003",
    name: "piece-condition-never-met",
    severity: Severity::Warning,
    rules: &[RuleId("piece.use-condition")],
    explained_by: include_str!("piece_condition_never_met.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check {
    code: &CODE,
    rests_on: |cx| RestsOn::all_cards_if(cx.unread.may_have_lrigs),
    run,
};

/// The largest number of level-0 LRIGs for which openings are searched. A legal LRIG deck has no
/// more level-0 LRIGs.
const MOST_LEVEL_ZERO: usize = 10;

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    // In a format without PIECEs, the check F002 reports each PIECE.
    if cx.revision.lrig_deck.pieces == 0 {
        return;
    }
    if cx.own_text || !(3..=MOST_LEVEL_ZERO).contains(&cx.level_zero.len()) {
        return;
    }
    for held in cx.pieces() {
        let Some(wanted) = held.card.requirement() else {
            continue;
        };
        if !wanted.other && !can_be_met(cx, &wanted) {
            findings.push(
                Finding::new(
                    &CODE,
                    message!("piece-condition-never-met.never", card = held.card),
                    message!("piece-condition-never-met.add"),
                )
                .about([held.card])
                .at(cx.place(held)),
            );
        }
    }
}

/// Returns whether at least one legal opening can grow into LRIGs that meet the requirement.
fn can_be_met(cx: &Context<'_>, wanted: &Requirement<'_>) -> bool {
    let growth = cx.growth();
    let all = 0..cx.level_zero.len();
    let may_open_together = |a: usize, b: usize| match (cx.level_zero.get(a), cx.level_zero.get(b))
    {
        (Some(a), Some(b)) => !same_types(*a, *b),
        _ => false,
    };
    all.clone().any(|c| {
        let firsts = all.clone().filter(|a| may_open_together(c, *a));
        firsts.into_iter().any(|a| {
            let seconds = (a + 1..cx.level_zero.len())
                .filter(|b| may_open_together(c, *b) && may_open_together(a, *b));
            seconds.into_iter().any(|b| {
                growth.centers_from(c).any(|center| {
                    growth.assists_from(a).any(|first| {
                        growth
                            .assists_from(b)
                            .any(|second| meets([center, first, second], wanted))
                    })
                })
            })
        })
    })
}

/// Returns whether three LRIGs meet the requirement of a PIECE. The first LRIG is the center LRIG,
/// and the other two are assist LRIGs.
fn meets(lrigs: [Card<'_>; 3], wanted: &Requirement<'_>) -> bool {
    let [center, ..] = lrigs;
    let colors = lrigs
        .iter()
        .fold(ColorSet::EMPTY, |all, lrig| all.union(lrig.colors()))
        .colored();
    let level_of = |card: Card<'_>| match card.level() {
        Some(Quantity::Number(n)) => n,
        Some(Quantity::Infinite) => u32::MAX,
        None => 0,
    };
    let team = match wanted.team {
        None => true,
        Some(TeamAsked::Any) => lrigs
            .iter()
            .all(|lrig| lrig.team().is_some() && lrig.team() == center.team()),
        Some(TeamAsked::Named(team)) => lrigs.iter().all(|lrig| lrig.team() == Some(team)),
    };
    let of_color = |color| lrigs.iter().filter(|l| l.colors().contains(color)).count();
    let copies = wanted.count.unwrap_or(1) as usize;
    team && wanted
        .min_level
        .is_none_or(|level| lrigs.iter().all(|lrig| level_of(*lrig) >= level))
        && wanted.min_colors.is_none_or(|least| colors.len() >= least)
        && wanted
            .lrig_colors
            .iter()
            .all(|color| of_color(color) >= copies)
        && wanted
            .center_level
            .is_none_or(|level| level_of(center) == level)
        && (wanted.includes_any_color.is_empty()
            || !wanted.includes_any_color.intersection(colors).is_empty())
}

#[cfg(test)]
mod tests {
    use crate::card::CardDb;
    use crate::deck::{DeckKind, resolve};
    use crate::legality::{Lists, Rulebook, judge};

    /// Returns whether the PIECE WXDi-P03-003, which requires a center LRIG of level 2, gets the
    /// hint. Its LRIG deck has three level-0 LRIGs and the cards in `lrigs`.
    fn is_hinted(lrigs: &str) -> bool {
        let text = format!(
            r#"{{"main_deck": [], "lrig_deck": ["WXDi-P03-003", "WXDi-D03-001", "WXDi-D03-005",
                "WXDi-D03-008"{lrigs}]}}"#
        );
        let raw = (DeckKind::recognize(&text).read)(&text, &CardDb::embedded()).unwrap();
        let db = CardDb::embedded();
        let deck = resolve(&raw, &db);
        assert_eq!(deck.unresolved.len(), 0, "{:?}", deck.findings);
        let book = Rulebook::new("diva", None, &Lists::Embedded, &db).unwrap();
        let verdict = judge(&deck, &book);
        verdict.findings.iter().any(|f| f.code.code == "W003")
    }

    #[test]
    fn the_center_lrig_may_grow_beyond_the_required_level() {
        assert!(is_hinted(""));
        assert!(is_hinted(r#", "WXDi-D03-002""#));
        assert!(!is_hinted(r#", "WXDi-D03-002", "WXDi-D03-003""#));
        let to_the_top = r#", "WXDi-D03-002", "WXDi-D03-003", "WXDi-D03-004""#;
        assert!(!is_hinted(to_the_top));
    }
}
