//! The LRIGs that open a game: the center LRIG alone, or a center LRIG and two assist LRIGs. A game
//! never opens with two LRIGs. Source: Rule Guide Glossary, "Assist LRIG" and "LRIG Zone", version
//! 5.0.0.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{ColorRule, Context, OpeningSize};
use crate::card::Card;
use crate::deck::Section;
use wixoss_base::vocab::{CardType, ColorSet};

/// A center LRIG and its assist LRIGs, all of level 0.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The LRIG that is in the center at the start of the game.
    pub center: Card<'a>,
    /// The two assist LRIGs. `None` if the center LRIG opens alone.
    pub assists: Option<[Card<'a>; 2]>,
}

impl<'a> Opening<'a> {
    /// Returns the center LRIG, then the assist LRIGs.
    pub fn lrigs(&self) -> impl Iterator<Item = Card<'a>> {
        std::iter::once(self.center).chain(self.assists.into_iter().flatten())
    }

    /// Returns every color that at least one of the LRIGs has.
    pub fn colors(&self) -> ColorSet {
        self.lrigs()
            .fold(ColorSet::EMPTY, |all, lrig| all.union(lrig.colors()))
    }
}

/// The reason why the opening that a deck names is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OpeningProblem<'a> {
    /// The card with this number is not a level-0 LRIG of the LRIG deck.
    NotThere(&'a str),
    /// The format does not allow an opening with this number of LRIGs.
    Size(usize),
    /// The cards with these numbers have exactly the same LRIG types. A rule-based action would
    /// remove one of the two cards.
    SameTypes(&'a str, &'a str),
}

/// Returns the opening that the checks use. This is the opening that the deck names, if it is
/// legal. Otherwise, if all LRIGs of the deck are known, it is the best legal opening.
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
    // If some LRIGs are unknown, no opening is chosen, because an unknown LRIG may belong to the
    // best opening.
    (!cx.unread.may_have_lrigs).then(|| best(cx)).flatten()
}

/// Returns the reason why the opening that the deck names is not legal, if there is such a reason.
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

/// Returns the best legal opening: three LRIGs if possible, otherwise one LRIG.
fn best<'a>(cx: &Context<'a>) -> Option<Opening<'a>> {
    let three = cx.revision.opening.contains(&OpeningSize::Three);
    let one = cx.revision.opening.contains(&OpeningSize::One);
    let found = three.then(|| best_of_three(cx)).flatten();
    found.or_else(|| one.then(|| best_of_one(cx)).flatten())
}

/// Returns the best level-0 LRIG for an opening with one LRIG. The best LRIG leaves the fewest
/// cards with a color that the LRIG does not have. Among equal LRIGs, the LRIG that can grow into
/// the most LRIGs wins. Among LRIGs that are still equal, the first LRIG in the file wins.
fn best_of_one<'a>(cx: &Context<'a>) -> Option<Opening<'a>> {
    // `max_by_key` returns the last of several equal elements. The list is reversed, so the result
    // is the first LRIG in the file.
    let best = cx.level_zero.iter().rev().max_by_key(|card| {
        let wrong = outside(cx, card.colors());
        (u32::MAX - wrong, grown_from(cx, **card, CardType::Lrig))
    })?;
    Some(Opening {
        center: *best,
        assists: None,
    })
}

/// Returns the best three LRIGs for an opening. The best choice leaves the fewest cards with a
/// color that none of the three LRIGs has. Among equal choices, the choice that can grow into the
/// most LRIGs wins. Among choices that are still equal, the first LRIGs in the file win.
fn best_of_three<'a>(cx: &Context<'a>) -> Option<Opening<'a>> {
    let cards = &cx.level_zero;
    if cards.len() < 3 {
        return None;
    }
    let (as_center, as_assist) = gains(cx);
    let candidates = candidates(cards, &as_center, &as_assist);
    best_among(cx, &candidates, &as_center, &as_assist)
}

/// Returns the best three LRIGs for an opening among the candidates. Each candidate comes with its
/// index in the list of level-0 LRIGs. `as_center` and `as_assist` are the tables of [`gains`].
fn best_among<'a>(
    cx: &Context<'a>,
    candidates: &[(usize, Card<'a>)],
    as_center: &[u32],
    as_assist: &[u32],
) -> Option<Opening<'a>> {
    let cards = &cx.level_zero;
    // Many choices have the same set of colors, so the number of cards with a color outside each
    // set is counted only once and stored in `known`.
    let mut known: [Option<u32>; 64] = [None; 64];
    let mut outside = |colors: ColorSet| match known.get_mut(usize::from(colors.bits())) {
        Some(known) => *known.get_or_insert_with(|| outside(cx, colors)),
        None => outside(cx, colors),
    };
    let gain = |table: &[u32], at: usize| table.get(at).copied().unwrap_or_default();
    let mut best: Option<((u32, u32), Opening<'a>)> = None;
    each_three(candidates, |[(i, a), (j, b), (k, c)]| {
        let colors = a.colors().union(b.colors()).union(c.colors());
        let wrong = outside(colors);
        for (center, x, y) in [(i, j, k), (j, i, k), (k, i, j)] {
            let growing = gain(as_center, center) + gain(as_assist, x) + gain(as_assist, y);
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
    });
    best.map(|(_, opening)| opening)
}

/// Calls a function with each choice of three candidates that can open a game together.
fn each_three<'a>(candidates: &[(usize, Card<'a>)], mut then: impl FnMut([(usize, Card<'a>); 3])) {
    for (at, &a) in candidates.iter().enumerate() {
        for (and, &b) in candidates.iter().enumerate().skip(at + 1) {
            if same_types(a.1, b.1) {
                continue;
            }
            for &c in candidates.iter().skip(and + 1) {
                if !same_types(a.1, c.1) && !same_types(b.1, c.1) {
                    then([a, b, c]);
                }
            }
        }
    }
}

/// Returns whether an opening with other colors can become the best opening if the deck gets more
/// cards. `more` is the largest number of these cards. They are not LRIGs.
pub(super) fn other_may_be_best(cx: &Context<'_>, more: u32) -> bool {
    let Some(opening) = cx.opening.as_ref() else {
        return false;
    };
    if cx.revision.colors == ColorRule::Free || cx.deck.opening.is_some() {
        return false;
    }
    let (colors, wrong) = (opening.colors().colored(), outside(cx, opening.colors()));
    let mut found = false;
    let mut compare = |other: ColorSet| {
        let other_wrong = outside(cx, other);
        // An opening gives a finding only if it leaves a card with a wrong color. If neither
        // opening does, it does not matter which of them is the best.
        found |= other.colored() != colors
            && (wrong > 0 || other_wrong > 0)
            && other_wrong <= wrong.saturating_add(more);
    };
    if opening.assists.is_none() {
        cx.level_zero.iter().for_each(|lrig| compare(lrig.colors()));
        return found;
    }
    let (as_center, as_assist) = gains(cx);
    let candidates = candidates(&cx.level_zero, &as_center, &as_assist);
    each_three(&candidates, |lrigs| {
        let all = lrigs.iter().map(|(_, lrig)| lrig.colors());
        compare(all.fold(ColorSet::EMPTY, ColorSet::union));
    });
    found
}

/// Returns two numbers for each level-0 LRIG: into how many LRIGs it can grow as the center LRIG,
/// and into how many as an assist LRIG.
fn gains(cx: &Context<'_>) -> (Vec<u32>, Vec<u32>) {
    let grown = |kind| -> Vec<u32> {
        let lrigs = cx.level_zero.iter();
        lrigs.map(|lrig| grown_from(cx, *lrig, kind)).collect()
    };
    (grown(CardType::Lrig), grown(CardType::AssistLrig))
}

/// Returns the level-0 LRIGs that can be part of the best opening, each with its index, in the
/// order of the file. A legal LRIG deck has at most ten level-0 LRIGs, and then all of them are
/// candidates. But a file can list thousands of LRIGs, and trying every choice of three would take
/// hours.
///
/// The gain of a LRIG is the number of LRIGs into which it can grow as the center LRIG or as an
/// assist LRIG. For each set of colors, three LRIGs are candidates for the center, and three are
/// candidates for the assists. They have the largest gains, and no two of them have the same LRIG
/// types. Three are enough: the two other LRIGs of an opening exclude at most two of them.
fn candidates<'a>(
    cards: &[Card<'a>],
    as_center: &[u32],
    as_assist: &[u32],
) -> Vec<(usize, Card<'a>)> {
    /// The largest number of level-0 LRIGs for which all of them are candidates.
    const FEW: usize = 10;
    /// The number of LRIGs that open a game.
    const OPEN: usize = 3;
    let all = || cards.iter().copied().enumerate();
    if cards.len() <= FEW {
        return all().collect();
    }
    let mut kept = vec![false; cards.len()];
    for gains in [as_center, as_assist] {
        let mut ranked: Vec<(usize, Card<'a>)> = all().collect();
        // The sort is stable, so LRIGs with the same gain stay in the order of the file.
        ranked.sort_by_key(|(at, _)| Reverse(gains.get(*at).copied()));
        let mut by_colors: BTreeMap<u8, Vec<Card<'a>>> = BTreeMap::new();
        for (at, card) in ranked {
            let best = by_colors.entry(card.colors().bits()).or_default();
            if best.len() < OPEN && !best.iter().any(|other| same_types(*other, card)) {
                best.push(card);
                if let Some(kept) = kept.get_mut(at) {
                    *kept = true;
                }
            }
        }
    }
    all()
        .filter(|(at, _)| kept.get(*at) == Some(&true))
        .collect()
}

/// Returns the number of cards in both decks with a color outside `colors`. Returns 0 if the format
/// has no color rule.
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

/// Returns the number of LRIGs of a card type that share a LRIG type with a level-0 LRIG. Each copy
/// counts.
fn grown_from(cx: &Context<'_>, level_zero: Card<'_>, kind: CardType) -> u32 {
    cx.lrigs()
        .filter(|held| held.card.card_type() == kind && level_zero.shares_lrig_type(held.card))
        .map(|held| held.counted_copies(Section::Lrig))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{CardDb, CardRecord};
    use crate::deck::{DeckKind, resolve};
    use crate::legality::{Lists, Rulebook};
    use wixoss_base::vocab::{Color, Quantity};

    /// A generator of pseudo-random numbers. In every run, it gives the same numbers.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, end: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.0 >> 33) as usize % end
        }
    }

    /// Returns a database of invented LRIGs of level 0 and 1, and a deck with all of them.
    fn invented(numbers: &mut Numbers, lrigs: usize) -> (CardDb, String) {
        let mut deck = String::from("{\"main_deck\": {}, \"lrig_deck\": [");
        let records: Vec<CardRecord> = (0..lrigs)
            .map(|at| {
                let mut record = CardRecord::unknown(&format!("XX{at:05}"));
                record.name_ja = format!("Invented {at}");
                record.card_type = match numbers.below(4) {
                    0 => CardType::AssistLrig,
                    _ => CardType::Lrig,
                };
                let grown = numbers.below(3) == 0 || record.card_type == CardType::AssistLrig;
                record.level = Some(Quantity::Number(u32::from(grown)));
                record.colors = vec![Color::ALL[numbers.below(5)]];
                record.lrig_types = vec![format!("Type {}", numbers.below(9))];
                if at > 0 {
                    deck.push(',');
                }
                deck.push_str(&format!("\"{}\"", record.number));
                record
            })
            .collect();
        deck.push_str("]}");
        let db = CardDb::from_records(&records, "2026-01-01".parse().unwrap()).unwrap();
        (db, deck)
    }

    fn with_context(db: &CardDb, text: &str, then: impl FnOnce(&Context<'_>)) {
        let raw = (DeckKind::recognize(text).read)(text, db).unwrap();
        let deck = resolve(&raw, db);
        assert!(deck.unresolved.is_empty());
        let none = Lists::These(Vec::new());
        let book = Rulebook::new("diva-en", None, &none, db).unwrap();
        then(&Context::new(&deck, &book));
    }

    #[test]
    fn the_candidates_include_the_best_opening() {
        let mut numbers = Numbers(7);
        for _ in 0..60 {
            let lrigs = 20 + numbers.below(30);
            let (db, text) = invented(&mut numbers, lrigs);
            with_context(&db, &text, |cx| {
                let all: Vec<_> = cx.level_zero.iter().copied().enumerate().collect();
                let (center, assist) = gains(cx);
                let slow = best_among(cx, &all, &center, &assist);
                let fast = best_of_three(cx);
                let ids = |opening: &Opening<'_>| -> Vec<_> {
                    opening.lrigs().map(|card| card.id()).collect()
                };
                assert_eq!(slow.as_ref().map(ids), fast.as_ref().map(ids));
            });
        }
    }

    #[test]
    fn thousands_of_invented_lrigs_have_few_candidates() {
        let (db, text) = invented(&mut Numbers(1), 4000);
        with_context(&db, &text, |cx| {
            assert!(cx.level_zero.len() > 1000);
            let gains = vec![0; cx.level_zero.len()];
            assert!(candidates(&cx.level_zero, &gains, &gains).len() <= 30);
        });
    }
}
