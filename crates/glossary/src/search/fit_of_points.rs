//! Compares a question with the points (rules) of its answer. If a screen has no room for all
//! points, those that fit the question best stay.

use std::collections::BTreeMap;

use super::Hit;
use super::evidence::Asked;
use crate::search_index::{UNITS, statement};
use crate::{Glossary, Point};
use wixoss_pack::glossary::features::{Feature, Features};

/// The weight that the score of another hit has in the score of a point, if both are about the
/// same rule. The likeness of a question and the right point is seldom over 0.3. With this small
/// weight, the other hit decides only between points of almost equal likeness.
const OF_OTHER_HIT: f32 = 0.2;

/// The weight of the likeness that compares only concepts (meanings). Players rarely use the words
/// of a rule, so a shared meaning counts more than its share of all shared words and characters.
const OF_CONCEPTS: f32 = 0.3;

impl Glossary {
    /// Returns a score for each point of the best hit: the higher the score, the better the point
    /// fits the question. The score is the likeness (from 0 to 1) of the question and the
    /// statement of the point, plus 0.3 times the likeness of their concepts (meanings) alone.
    /// The language with the highest sum counts. A feature that most points of the hit have
    /// hardly counts, because it does not tell the points apart. If a hit of `next` is about the
    /// same rule, a fifth of the score of that hit is added.
    pub fn fit_of_points(&self, question: &str, points: &[&Point], next: &[Hit<'_>]) -> Vec<f32> {
        let Some((asked, base)) = Asked::new(self.index(), question).zip(self.index().base())
        else {
            return vec![0.0; points.len()];
        };
        let features_of = |point: &&Point| {
            let text = point.text.clone().or_else(|| statement(&point.rule));
            let text = text.unwrap_or_default();
            let of_text = |(_, text): (_, &str)| base.features_of(&UNITS.of(text));
            text.texts().map(of_text).collect()
        };
        let features: Vec<Vec<Features>> = points.iter().map(features_of).collect();
        let mut counts: BTreeMap<Feature, usize> = BTreeMap::new();
        for texts in &features {
            let mut all: Vec<Feature> = texts
                .iter()
                .flat_map(|text| text.all.iter().map(|(feature, _)| *feature))
                .collect();
            all.sort_unstable();
            all.dedup();
            for feature in all {
                *counts.entry(feature).or_default() += 1;
            }
        }
        // One minus the number of other points with the feature, divided by the number of all
        // points. A feature that only one point has gets 1. A feature of all points gets a small
        // factor, but never 0.
        let lacking = |feature: &Feature| {
            let having = counts
                .get(feature)
                .map_or(0, |count| count.saturating_sub(1));
            1.0 - having as f32 / points.len() as f32
        };
        let fit = |(point, texts): (&&Point, &Vec<Features>)| {
            let likeness = texts.iter().map(|text| {
                let of_all = asked.likeness(text, base, false, lacking);
                of_all + OF_CONCEPTS * asked.likeness(text, base, true, lacking)
            });
            let of_next = next
                .iter()
                .filter(|hit| hit.item.rules().any(|rule| rule == point.rule));
            let of_next = of_next.map(|hit| hit.score as f32).fold(0.0, f32::max);
            likeness.fold(0.0, f32::max) + OF_OTHER_HIT * of_next
        };
        points.iter().zip(&features).map(fit).collect()
    }
}
