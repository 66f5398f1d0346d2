//! Finds out which level-0 LRIGs of a deck can grow into which LRIGs. The text of a card may change
//! how the card grows, so the result is not certain. Only hints use the result, and errors do not.

use super::{Context, Growing};
use crate::card::Card;
use wixoss_base::vocab::{CardType, Quantity};

/// The LRIGs of a deck. Each LRIG comes with the level-0 LRIGs that can grow into this LRIG in one
/// or more steps. In one step, a LRIG grows into a LRIG that is one level higher and shares a LRIG
/// type. Some formats also allow steps to the same level or to a lower level. Source: Rule Guide
/// Glossary, "Grow", version 5.0.0.
#[derive(Debug)]
pub(super) struct Growth<'a> {
    forms: Vec<GrownLrig<'a>>,
}

/// A LRIG, and the level-0 LRIGs that can grow into this LRIG.
#[derive(Clone, Copy, Debug)]
pub(super) struct GrownLrig<'a> {
    pub card: Card<'a>,
    card_type: CardType,
    level: Option<Quantity>,
    /// One bit for each level-0 LRIG that can grow into this LRIG as the center LRIG. If a deck has
    /// more than 64 level-0 LRIGs, which no legal deck has, the last ones share one bit.
    centers: u64,
    /// One bit for each level-0 LRIG that can grow into this LRIG as an assist LRIG.
    assists: u64,
}

impl<'a> GrownLrig<'a> {
    fn of(card: Card<'a>, cx: &Context<'a>) -> GrownLrig<'a> {
        let (centers, assists) = match card.grows_by_own_text() {
            true => (u64::MAX, u64::MAX),
            false => start(cx, card),
        };
        GrownLrig {
            card,
            card_type: card.card_type(),
            level: card.level(),
            centers,
            assists,
        }
    }
}

impl<'a> Growth<'a> {
    pub(super) fn of(cx: &Context<'a>) -> Growth<'a> {
        let mut forms = Vec::with_capacity(cx.lrigs().len());
        forms.extend(cx.lrigs().map(|held| GrownLrig::of(held.card, cx)));
        // The LRIGs are sorted by level, so one pass finds every LRIG that can be reached by steps
        // to higher levels.
        forms.sort_by_key(|form| (form.level, form.card_type));
        let growing = cx.revision.growing;
        // A step to the same level or to a lower level can reach a LRIG that was already examined.
        // So the pass is repeated until it finds nothing new.
        while pass(&mut forms, growing) && growing == Growing::OneLevelUpSameOrLower {}
        Growth { forms }
    }

    /// Returns every card into which the center LRIG can grow.
    pub(super) fn centers(&self) -> impl Iterator<Item = Card<'a>> {
        let reached = self.forms.iter().filter(|form| form.centers != 0);
        reached.map(|form| form.card)
    }

    /// Returns every card into which an assist LRIG can grow.
    pub(super) fn assists(&self) -> impl Iterator<Item = Card<'a>> {
        let reached = self.forms.iter().filter(|form| form.assists != 0);
        reached.map(|form| form.card)
    }

    /// Returns the cards into which one level-0 LRIG can grow as the center LRIG. The card with the
    /// highest level comes first.
    pub(super) fn centers_from(&self, level_zero: usize) -> impl Iterator<Item = Card<'a>> {
        let bit = bit(level_zero);
        let reached = self
            .forms
            .iter()
            .rev()
            .filter(move |f| f.centers & bit != 0);
        reached.map(|form| form.card)
    }

    /// Returns the cards into which one level-0 LRIG can grow as an assist LRIG. The card with the
    /// highest level comes first.
    pub(super) fn assists_from(&self, level_zero: usize) -> impl Iterator<Item = Card<'a>> {
        let bit = bit(level_zero);
        let reached = self
            .forms
            .iter()
            .rev()
            .filter(move |f| f.assists & bit != 0);
        reached.map(|form| form.card)
    }

    /// Returns whether at least one level-0 LRIG can grow into this LRIG.
    pub(super) fn reaches(&self, card: Card<'a>) -> bool {
        let form = self.forms.iter().find(|form| form.card.id() == card.id());
        form.is_some_and(|form| form.centers | form.assists != 0)
    }
}

/// Adds to every LRIG the level-0 LRIGs that can grow into it in one more step. Returns true if
/// anything was added.
fn pass(forms: &mut [GrownLrig<'_>], growing: Growing) -> bool {
    let mut new = false;
    for at in 0..forms.len() {
        let Some(mut to) = forms.get(at).copied() else {
            continue;
        };
        // A step to a higher level starts from a LRIG with a lower level. Such a LRIG has an index
        // below `at`, because the LRIGs are sorted by level.
        let sources = match growing {
            Growing::OneLevelUp => at,
            Growing::OneLevelUpSameOrLower => forms.len(),
        };
        let before = forms.iter().take(sources);
        for from in before {
            if !can_grow(from, &to, growing) {
                continue;
            }
            match to.card_type {
                CardType::Lrig => to.centers |= from.centers,
                _ => to.assists |= from.assists,
            }
        }
        if let Some(form) = forms.get_mut(at) {
            new |= (form.centers, form.assists) != (to.centers, to.assists);
            *form = to;
        }
    }
    new
}

/// Returns the bit for a level-0 LRIG. `level_zero` is the index of the LRIG.
fn bit(level_zero: usize) -> u64 {
    1 << level_zero.min(63)
}

/// Returns the bits that a LRIG has before any growing: first its bits as the center, then its bits
/// as an assist. A level-0 LRIG has its own bit in both sets, and any other LRIG has no bits. If
/// the deck names its opening, a level-0 LRIG has its bit only in the set for its role in this
/// opening.
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

/// Returns whether one LRIG can grow into another LRIG in one step.
fn can_grow(from: &GrownLrig<'_>, to: &GrownLrig<'_>, growing: Growing) -> bool {
    let (Some(Quantity::Number(from_level)), Some(Quantity::Number(to_level))) =
        (from.level, to.level)
    else {
        return false;
    };
    let level_fits = match growing {
        Growing::OneLevelUp => to_level == from_level + 1,
        Growing::OneLevelUpSameOrLower => to_level <= from_level + 1,
    };
    let type_fits = || from.card.is_level_zero_lrig() || from.card_type == to.card_type;
    level_fits
        && type_fits()
        && (from.card.shares_lrig_type(to.card) || from.card.grows_by_own_text())
}

#[cfg(test)]
mod tests {
    use crate::card::CardDb;
    use crate::deck::{DeckKind, resolve};
    use crate::legality::{Lists, Rulebook, judge};

    /// Returns the numbers of the LRIGs that get the hint W001 in a test deck on this day.
    fn unreachable(day: &str) -> Vec<String> {
        let text =
            r#"{"lrig_deck": ["WD02-005", "WD02-004", "SP02-003", "WXK04-022"], "main_deck": []}"#;
        let raw = (DeckKind::recognize(text).read)(text, &CardDb::embedded()).unwrap();
        let db = CardDb::embedded();
        let deck = resolve(&raw, &db);
        assert_eq!(deck.unresolved.len(), 0, "{:?}", deck.findings);
        let day = Some(day.parse().unwrap());
        let book = Rulebook::new("all-star", day, &Lists::Embedded, &db).unwrap();
        let verdict = judge(&deck, &book);
        let found = verdict.findings.into_iter();
        found
            .filter(|finding| finding.code.code == "W001")
            .flat_map(|finding| finding.cards)
            .map(|card| card.number().to_owned())
            .collect()
    }

    #[test]
    fn a_lrig_can_grow_to_a_higher_level_and_then_to_a_lower_level() {
        assert!(unreachable("2017-01-01").is_empty());
        assert_eq!(unreachable("2021-01-01"), ["WXK04-022"]);
    }
}
