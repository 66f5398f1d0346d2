//! What the LRIGs of a deck can grow into, for the hints: never more than a hint, because a
//! card's own text may change it.

use super::{Context, Growing};
use crate::card::Card;
use crate::vocab::{CardType, Quantity};

/// The LRIGs of a deck and which opening LRIGs lead to them over any number of turns
/// (Rule Guide Glossary 5.0.0, "Grow": one level higher, a LRIG type in common).
#[derive(Debug)]
pub(super) struct Growth<'a> {
    forms: Vec<Form<'a>>,
}

/// A LRIG and where it comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form<'a> {
    pub card: Card<'a>,
    /// One bit for each level-0 LRIG that can grow into it as the center LRIG;
    /// level-0 LRIGs beyond the 64th, which no legal deck has, share the last bit.
    centers: u64,
    /// The same as an assist LRIG.
    assists: u64,
}

impl<'a> Growth<'a> {
    pub(super) fn of(cx: &Context<'a>) -> Growth<'a> {
        let mut cards: Vec<Card<'a>> = cx.lrigs().map(|held| held.card).collect();
        // Lowest first, so that one pass sees every step up.
        cards.sort_by_key(|card| (card.level(), card.card_type()));
        let mut forms: Vec<Form<'a>> = Vec::with_capacity(cards.len());
        for card in cards {
            let (mut centers, mut assists) = start(cx, card);
            let as_center = card.card_type() == CardType::Lrig;
            for form in &forms {
                if grows(form.card, card, cx.revision.growing) {
                    match as_center {
                        true => centers |= form.centers,
                        false => assists |= form.assists,
                    }
                }
            }
            if card.grows_by_own_text() {
                (centers, assists) = (u64::MAX, u64::MAX);
            }
            forms.push(Form {
                card,
                centers,
                assists,
            });
        }
        Growth { forms }
    }

    /// Every form the center LRIG can take.
    pub(super) fn centers(&self) -> impl Iterator<Item = Card<'a>> {
        let reached = self.forms.iter().filter(|form| form.centers != 0);
        reached.map(|form| form.card)
    }

    /// Every form an assist LRIG can take.
    pub(super) fn assists(&self) -> impl Iterator<Item = Card<'a>> {
        let reached = self.forms.iter().filter(|form| form.assists != 0);
        reached.map(|form| form.card)
    }

    /// The forms that one level-0 LRIG can take as the center LRIG, highest first.
    pub(super) fn centers_from(&self, level_zero: usize) -> impl Iterator<Item = Card<'a>> {
        let bit = bit(level_zero);
        let reached = self
            .forms
            .iter()
            .rev()
            .filter(move |f| f.centers & bit != 0);
        reached.map(|form| form.card)
    }

    /// The forms that one level-0 LRIG can take as an assist LRIG, highest first.
    pub(super) fn assists_from(&self, level_zero: usize) -> impl Iterator<Item = Card<'a>> {
        let bit = bit(level_zero);
        let reached = self
            .forms
            .iter()
            .rev()
            .filter(move |f| f.assists & bit != 0);
        reached.map(|form| form.card)
    }

    /// Whether some opening leads to a LRIG.
    pub(super) fn reaches(&self, card: Card<'a>) -> bool {
        let form = self.forms.iter().find(|form| form.card.id() == card.id());
        form.is_some_and(|form| form.centers | form.assists != 0)
    }
}

fn bit(level_zero: usize) -> u64 {
    1 << level_zero.min(63)
}

/// The bits of a level-0 LRIG: where the deck names its opening, only of the part it plays there.
fn start(cx: &Context<'_>, card: Card<'_>) -> (u64, u64) {
    let Some(at) = cx.level_zero.iter().position(|lrig| lrig.id() == card.id()) else {
        return (0, 0);
    };
    match (&cx.deck.opening, &cx.opening) {
        (Some(_), Some(opening)) => {
            let center = opening.center.id() == card.id();
            let assist = opening
                .assists
                .iter()
                .flatten()
                .any(|a| a.id() == card.id());
            (u64::from(center) * bit(at), u64::from(assist) * bit(at))
        }
        _ => (bit(at), bit(at)),
    }
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
    let kind = from.is_level_zero_lrig() || from.card_type() == to.card_type();
    fits && kind && (from.shares_lrig_type(to) || from.grows_by_own_text())
}
