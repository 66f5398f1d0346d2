//! What the LRIGs of a deck can grow into, for the hints: never more than a hint, because a
//! card's own text may change it.

use super::context::changes_growing;
use super::opening::share_type;
use super::{Context, Growing};
use crate::card::Card;
use crate::vocab::{CardType, Quantity};

/// The forms a LRIG can take: itself and what it can grow into with this deck, over any number of
/// turns (Rule Guide Glossary 5.0.0, "Grow": one level higher, a LRIG type in common).
pub(super) fn forms<'a>(cx: &Context<'a>, start: &[Card<'a>], kind: CardType) -> Vec<Card<'a>> {
    let mut forms: Vec<Card<'a>> = start.to_vec();
    let mut rest: Vec<Card<'a>> = cx
        .lrigs()
        .map(|held| held.card)
        .filter(|card| card.card_type() == kind && !forms.iter().any(|f| f.id() == card.id()))
        .collect();
    // Lowest first, so that one pass sees every step up.
    rest.sort_by_key(|card| card.level());
    for card in rest {
        let growing = cx.revision.growing;
        if changes_growing(card) || forms.iter().any(|form| grows(*form, card, growing)) {
            forms.push(card);
        }
    }
    forms
}

fn grows(from: Card<'_>, to: Card<'_>, growing: Growing) -> bool {
    let (Some(Quantity::Number(from_level)), Some(Quantity::Number(to_level))) =
        (from.level(), to.level())
    else {
        return false;
    };
    let fits = match growing {
        Growing::OneLevelUp => to_level == from_level + 1,
        Growing::OneLevelUpSameOrLower => to_level <= from_level + 1,
    };
    fits && (share_type(from, to) || changes_growing(from))
}

/// Every form the center LRIG can take: from the center the deck names, else from any level-0
/// LRIG of the deck.
pub(super) fn center_forms<'a>(cx: &Context<'a>) -> Vec<Card<'a>> {
    let start = match (&cx.deck.opening, &cx.opening) {
        (Some(_), Some(opening)) => vec![opening.center],
        _ => cx.level_zero.clone(),
    };
    forms(cx, &start, CardType::Lrig)
}

/// Every form an assist LRIG can take.
pub(super) fn assist_forms<'a>(cx: &Context<'a>) -> Vec<Card<'a>> {
    let start = match (&cx.deck.opening, &cx.opening) {
        (Some(_), Some(opening)) => opening.assists.into_iter().flatten().collect(),
        _ => cx.level_zero.clone(),
    };
    forms(cx, &start, CardType::AssistLrig)
}
