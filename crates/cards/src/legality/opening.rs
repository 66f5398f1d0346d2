//! The LRIGs a game opens with: the center LRIG alone, or a center LRIG and two assist LRIGs; never
//! two LRIGs (Rule Guide Glossary 5.0.0, "Assist LRIG" and "LRIG Zone").

use super::{ColorRule, Context, OpeningSize};
use crate::card::Card;
use wixoss_base::vocab::{CardType, ColorSet};

/// A center LRIG and its assist LRIGs, all of level 0.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The center LRIG.
    pub center: Card<'a>,
    /// The two assist LRIGs; `None` if the center LRIG opens alone.
    pub assists: Option<[Card<'a>; 2]>,
}

impl<'a> Opening<'a> {
    /// Returns the center LRIG, then the assist LRIGs.
    pub fn lrigs(&self) -> impl Iterator<Item = Card<'a>> {
        std::iter::once(self.center).chain(self.assists.into_iter().flatten())
    }

    /// Returns every color that one of the LRIGs has.
    pub fn colors(&self) -> ColorSet {
        self.lrigs()
            .fold(ColorSet::EMPTY, |all, lrig| all.union(lrig.colors()))
    }
}

/// The reason why the opening that a deck names is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OpeningProblem<'a> {
    /// The card of this number is not a level-0 LRIG of the LRIG deck.
    NotThere(&'a str),
    /// The opening has this number of LRIGs, which the format does not allow.
    Size(usize),
    /// The cards of these numbers have exactly the same LRIG types: a rule-based action would
    /// remove one of them.
    SameTypes(&'a str, &'a str),
}

/// Returns the opening that the deck names, if it is legal; otherwise the best legal opening.
pub(super) fn choose<'a>(cx: &Context<'a>) -> Option<Opening<'a>> {
    if let Some((center, assists)) = &cx.deck.opening
        && named_problem(cx).is_none()
    {
        let assists = match assists.as_slice() {
            [a, b] => Some([*a, *b]),
            _ => None,
        };
        return Some(Opening {
            center: *center,
            assists,
        });
    }
    best(cx)
}

/// Returns what is wrong with the opening that the deck names.
pub(super) fn named_problem<'a>(cx: &Context<'a>) -> Option<OpeningProblem<'a>> {
    let (center, assists) = cx.deck.opening.as_ref()?;
    let lrigs: Vec<Card<'a>> = std::iter::once(*center)
        .chain(assists.iter().copied())
        .collect();
    let is_missing = |card: &&Card<'a>| !cx.level_zero.iter().any(|c| c.id() == card.id());
    if let Some(card) = lrigs.iter().find(is_missing) {
        return Some(OpeningProblem::NotThere(card.number()));
    }
    let size = match lrigs.len() {
        1 => Some(OpeningSize::One),
        3 => Some(OpeningSize::Three),
        _ => None,
    };
    if size.is_none_or(|size| !cx.revision.opening.contains(&size)) {
        return Some(OpeningProblem::Size(lrigs.len()));
    }
    for (at, a) in lrigs.iter().enumerate() {
        if let Some(b) = lrigs.iter().skip(at + 1).find(|b| same_types(*a, **b)) {
            return Some(OpeningProblem::SameTypes(a.number(), b.number()));
        }
    }
    None
}

/// Returns whether two LRIGs have exactly the same LRIG types.
pub(super) fn same_types(a: Card<'_>, b: Card<'_>) -> bool {
    a.id() == b.id() || a.has_same_lrig_types(b)
}

/// Returns the best legal opening: three LRIGs if possible, otherwise one.
fn best<'a>(cx: &Context<'a>) -> Option<Opening<'a>> {
    let three = cx.revision.opening.contains(&OpeningSize::Three);
    let one = cx.revision.opening.contains(&OpeningSize::One);
    let found = three.then(|| best_of_three(cx)).flatten();
    found.or_else(|| one.then(|| best_of_one(cx)).flatten())
}

/// Returns the level-0 LRIG that leaves the fewest cards outside its colors. Among equals, it is
/// the LRIG that most LRIGs can grow from; then the first in the file.
fn best_of_one<'a>(cx: &Context<'a>) -> Option<Opening<'a>> {
    // `max_by_key` returns the last of equal elements. The list is reversed, so this is the first
    // in the file.
    let best = cx.level_zero.iter().rev().max_by_key(|card| {
        let wrong = outside(cx, card.colors());
        (u32::MAX - wrong, grown_from(cx, **card, CardType::Lrig))
    })?;
    Some(Opening {
        center: *best,
        assists: None,
    })
}

/// Returns the three LRIGs that leave the fewest cards outside their colors. Among equals, they are
/// the LRIGs that most LRIGs can grow from; then the first in the file.
fn best_of_three<'a>(cx: &Context<'a>) -> Option<Opening<'a>> {
    let cards = &cx.level_zero;
    if cards.len() < 3 {
        return None;
    }
    // Many choices have the same set of colors, so the cards are counted only once for each set.
    let mut known: [Option<u32>; 64] = [None; 64];
    let mut outside = |colors: ColorSet| match known.get_mut(usize::from(colors.bits())) {
        Some(known) => *known.get_or_insert_with(|| outside(cx, colors)),
        None => outside(cx, colors),
    };
    let grown = |kind| -> Vec<u32> { cards.iter().map(|c| grown_from(cx, *c, kind)).collect() };
    let as_center = grown(CardType::Lrig);
    let as_assist = grown(CardType::AssistLrig);
    let gain = |table: &[u32], at: usize| table.get(at).copied().unwrap_or_default();
    let mut best: Option<((u32, u32), Opening<'a>)> = None;
    for (i, a) in cards.iter().enumerate() {
        for (j, b) in cards.iter().enumerate().skip(i + 1) {
            if same_types(*a, *b) {
                continue;
            }
            for (k, c) in cards.iter().enumerate().skip(j + 1) {
                if same_types(*a, *c) || same_types(*b, *c) {
                    continue;
                }
                let colors = a.colors().union(b.colors()).union(c.colors());
                let wrong = outside(colors);
                for (center, x, y) in [(i, j, k), (j, i, k), (k, i, j)] {
                    let growing =
                        gain(&as_center, center) + gain(&as_assist, x) + gain(&as_assist, y);
                    let score = (u32::MAX - wrong, growing);
                    if best.as_ref().is_none_or(|(top, _)| score > *top)
                        && let (Some(center), Some(x), Some(y)) =
                            (cards.get(center), cards.get(x), cards.get(y))
                    {
                        let assists = Some([*x, *y]);
                        let center = *center;
                        best = Some((score, Opening { center, assists }));
                    }
                }
            }
        }
    }
    best.map(|(_, opening)| opening)
}

/// Returns how many cards of both decks have a color outside `colors`; 0 if the format has no color
/// rule.
fn outside(cx: &Context<'_>, colors: ColorSet) -> u32 {
    if cx.revision.colors == ColorRule::Free || cx.totals.colors.without(colors).is_empty() {
        return 0;
    }
    cx.deck
        .held
        .iter()
        .filter(|held| !held.card.colors().colored().without(colors).is_empty())
        .map(|held| held.total())
        .sum()
}

/// Returns how many LRIGs of a card type share a LRIG type with a level-0 LRIG.
fn grown_from(cx: &Context<'_>, level_zero: Card<'_>, kind: CardType) -> u32 {
    cx.lrigs()
        .filter(|held| held.card.card_type() == kind && level_zero.shares_lrig_type(held.card))
        .map(|held| held.lrig)
        .sum()
}
