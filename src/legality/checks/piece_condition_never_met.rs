//! A PIECE asks something of the three LRIGs on the field: a team, a level, colors. No choice of center
//! and assists that this deck can open with, grown as far as it can grow, meets it: the PIECE can't be
//! used.
//!
//! Conditions that the card data can't express are not looked at, and the hint stays silent where a
//! LRIG's own text changes how it grows.

use super::Check;
use crate::card::{Card, UseRequirement};
use crate::deck::Finding;
use crate::legality::Context;
use crate::legality::growth::forms;
use crate::legality::opening::same_types;
use crate::legality::words::label;
use crate::rule::{Code, RuleId, Severity};
use crate::vocab::{CardType, ColorSet, Quantity};

static CODE: Code = Code {
    code: "W003",
    name: "piece-condition-never-met",
    severity: Severity::Warning,
    rules: &[RuleId("piece.use-condition")],
    explained_by: include_str!("piece_condition_never_met.rs"),
};

pub(super) const CHECK: Check = Check { code: &CODE, run };

/// More level-0 LRIGs than a legal LRIG deck can have are not searched through.
const MOST_LEVEL_ZERO: usize = 10;

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    // Where no PIECE is played at all, F002 says so of each.
    if cx.revision.lrig_deck.pieces == 0 {
        return;
    }
    if cx.own_text || !(3..=MOST_LEVEL_ZERO).contains(&cx.level_zero.len()) {
        return;
    }
    for held in cx.pieces().filter(|held| held.card.has_use_requirement()) {
        let wanted = held.card.record().use_requirement.unwrap_or_default();
        if !wanted.other && !can_be_met(cx, &wanted) {
            findings.push(
                Finding::new(
                    &CODE,
                    format!(
                        "no LRIGs this deck can have on the field meet the condition of {}",
                        label(held.card)
                    ),
                    "add LRIGs that meet it, or exchange the PIECE",
                )
                .about([held.card])
                .at(cx.place(held)),
            );
        }
    }
}

fn can_be_met<'a>(cx: &Context<'a>, wanted: &UseRequirement) -> bool {
    let lines = |kind| -> Vec<Vec<Card<'a>>> {
        let grown = |lrig: &Card<'a>| {
            let mut forms = forms(cx, &[*lrig], kind);
            // The highest form meets most conditions: look there first.
            forms.reverse();
            forms
        };
        cx.level_zero.iter().map(grown).collect()
    };
    let centers = lines(CardType::Lrig);
    let assists = lines(CardType::AssistLrig);
    let opens = |a: usize, b: usize| match (cx.level_zero.get(a), cx.level_zero.get(b)) {
        (Some(a), Some(b)) => !same_types(*a, *b),
        _ => false,
    };
    let named = |at: usize, center: bool| match (&cx.deck.opening, &cx.opening) {
        (Some(_), Some(opening)) => {
            let id = cx.level_zero.get(at).map(|card| card.id());
            match center {
                true => id == Some(opening.center.id()),
                false => opening.assists.iter().flatten().any(|a| id == Some(a.id())),
            }
        }
        _ => true,
    };
    for (c, center_line) in centers.iter().enumerate().filter(|(c, _)| named(*c, true)) {
        for (a, first_line) in assists.iter().enumerate() {
            for (b, second_line) in assists.iter().enumerate().skip(a + 1) {
                if !(opens(c, a)
                    && opens(c, b)
                    && opens(a, b)
                    && named(a, false)
                    && named(b, false))
                {
                    continue;
                }
                for center in center_line {
                    for first in first_line {
                        for second in second_line {
                            if meets([*center, *first, *second], wanted) {
                                return true;
                            }
                        }
                    }
                }
            }
        }
    }
    false
}

/// Whether a center and two assists meet what a PIECE asks.
fn meets(lrigs: [Card<'_>; 3], wanted: &UseRequirement) -> bool {
    let [center, ..] = lrigs;
    let all = lrigs
        .iter()
        .fold(ColorSet::EMPTY, |all, l| all.union(l.colors()))
        .colored();
    let level_of = |card: &Card<'_>| match card.level() {
        Some(Quantity::Number(n)) => n,
        Some(Quantity::Infinite) => u32::MAX,
        None => 0,
    };
    let of_color = |color| lrigs.iter().filter(|l| l.colors().contains(color)).count();
    let same_team = match wanted.team.as_deref() {
        None => true,
        Some("any") => lrigs
            .iter()
            .all(|l| l.team().is_some() && l.team() == center.team()),
        Some(team) => lrigs.iter().all(|l| l.team() == Some(team)),
    };
    let copies = wanted.count.unwrap_or(1) as usize;
    same_team
        && wanted
            .min_level
            .is_none_or(|level| lrigs.iter().all(|l| level_of(l) >= level))
        && wanted.min_colors.is_none_or(|colors| all.len() >= colors)
        && wanted
            .lrig_colors
            .iter()
            .all(|color| of_color(*color) >= copies)
        && wanted
            .center_level
            .is_none_or(|level| level_of(&center) >= level)
        && (wanted.includes_any_color.is_empty()
            || wanted
                .includes_any_color
                .iter()
                .any(|color| all.contains(*color)))
}
