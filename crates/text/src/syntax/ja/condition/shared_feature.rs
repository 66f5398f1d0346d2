//! Reads conditions on features that several cards share or differ in.

use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::number::amount::FEATURES;
use crate::syntax::ja::prelude::*;

/// A feature, such as the level, and whether the cards share it. `false` means that no two cards
/// may have the same value.
type Likened = (Feature, bool);

impl Context<'_> {
    /// Reads a condition that cards share a feature or differ in it, such as
    /// `あなたの場にあるシグニがそれぞれ共通する色を持たない`, `それらのレベルがすべて同じ`.
    pub(crate) fn share_or_differ(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, of) = match pointed_card(input) {
            Ok((rest, name)) => {
                let mut of = Filter::default();
                of.more.among = Some(name);
                (rest, of)
            }
            Err(_) => {
                let (rest, phrase) = self.plain_phrase(input)?;
                let lies = !phrase.filter.zone.is_empty() || phrase.filter.more.among.is_some();
                fail_if(!lies, input)?;
                (rest, phrase.single(rest)?)
            }
        };
        let (rest, number) = opt(rest, numbered(rest, COUNTERS));
        let (rest, (feature, same)) = shared_or_differing_feature(rest)?;
        let Some(n) = number else {
            return Ok((rest, all_share_or_differ(of, feature, same)));
        };
        // With `シグニ3体がそれぞれ共通する色を持たない` ("three SIGNI share no color"), at least
        // three SIGNI must exist, and no two of them share a color. SIGNI without a color share no
        // color.
        let least = Range::AtLeast(Amount::Number(n));
        let there = count_condition(of.clone(), least);
        let pair = Condition::CouldChoose(Box::new(Selection {
            count: Count::Exactly(Amount::Number(2)),
            sharing: feature.into(),
            filter: of,
            ..Selection::default()
        }));
        match same {
            true => fail(rest),
            false => Ok((
                rest,
                Condition::All(vec![there, Condition::Not(Box::new(pair))]),
            )),
        }
    }
}

/// Reads the feature that cards share or differ in, after the cards: `が共通する色を持つ`,
/// `のレベルがすべて異なる`.
fn shared_or_differing_feature(input: &str) -> Parsed<'_, Likened> {
    const EACH: &[&str] = &["すべて", "全て", "それぞれ"];
    if let Some(rest) = after_any(input, &["が", "は"]) {
        let rest = after_any(rest, EACH).unwrap_or(rest);
        if let Some(rest) = after(rest, "異なる") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let (rest, ()) = need(rest, &["を持つ"])?;
            return Ok((rest, (feature, false)));
        }
        let (rest, ()) = need(rest, &["共通する", "共通の", "同じ"])?;
        let (rest, feature) = one_of(FEATURES)(rest)?;
        let (rest, same) = one_of(&[("を持つ", true), ("を持たない", false)])(rest)?;
        return Ok((rest, (feature, same)));
    }
    let (rest, ()) = need(input, &["の"])?;
    let (rest, feature) = one_of(FEATURES)(rest)?;
    let (rest, ()) = need(rest, &["が", "は"])?;
    let rest = after_any(rest, EACH).unwrap_or(rest);
    let (rest, same) =
        one_of(&[("同じ", true), ("異なる", false), ("異なり", false)])(rest)?;
    Ok((rest, (feature, same)))
}

/// Returns the condition that all of these cards share the feature, or that no two of them share
/// it.
fn all_share_or_differ(of: Filter, feature: Feature, same: bool) -> Condition {
    let count = Amount::Count(Box::new(of.clone()));
    if is_single_valued(feature) {
        let of = Box::new(of);
        let number = Amount::Different(Measured { feature, of });
        let is = match same {
            true => Range::Exactly(Amount::Number(1)),
            false => Range::Exactly(count),
        };
        return effects::compare(number, is);
    }
    let mut selection = Selection {
        count: Count::Exactly(count),
        filter: of,
        ..Selection::default()
    };
    match same {
        true => selection.sharing = feature.into(),
        false => selection.different = feature.into(),
    }
    Condition::CouldChoose(Box::new(selection))
}

/// Returns whether a card has exactly one value of this feature, such as one level. A card can have
/// several colors or classes.
fn is_single_valued(feature: Feature) -> bool {
    matches!(feature, Feature::Level | Feature::Power | Feature::Name)
}

/// Reads a condition on the cards that the previous condition counted:
/// `それらが共通するクラスを持つ`, `それらのレベルがすべて異なる`.
pub(crate) fn they_share_or_differ(input: &str) -> Parsed<'_, Likened> {
    let (rest, ()) = need(input, &["それら"])?;
    shared_or_differing_feature(rest)
}

/// Returns the condition that the counted number of cards share the feature, or differ in it.
pub(crate) fn counted_share_or_differ(
    counted: &Counted,
    (feature, same): Likened,
) -> Option<Condition> {
    let Range::AtLeast(count) = &counted.how_many.0 else {
        return None;
    };
    if !same && is_single_valued(feature) {
        let of = Box::new(counted.filter.clone());
        let number = Amount::Different(Measured { feature, of });
        let is = Range::AtLeast(count.clone());
        return Some(effects::compare(number, is));
    }
    let mut selection = Selection {
        count: Count::Exactly(count.clone()),
        filter: counted.filter.clone(),
        ..Selection::default()
    };
    match same {
        true => selection.sharing = feature.into(),
        false => selection.different = feature.into(),
    }
    Some(Condition::CouldChoose(Box::new(selection)))
}
