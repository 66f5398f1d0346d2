//! Compares a question with the points (rules) of its answer. If a screen has no room for all
//! points, those that fit the question best stay.

use super::Hit;
use super::evidence::Asked;
use crate::search_index::statement;
use crate::{Glossary, Point};

/// The weight that the score of another hit has in the score of a point, if both are about the
/// same rule. The likeness of a question and the right point is seldom over 0.3. With this small
/// weight, the other hit decides only between points of almost equal likeness.
const OF_OTHER_HIT: f32 = 0.2;

impl Glossary {
    /// Returns a score for each point of the best hit: the higher the score, the better the point
    /// fits the question. The score is the likeness (from 0 to 1) of the question and the
    /// statement of the point. The language with the highest likeness counts. If a hit of `next`
    /// is about the same rule, a fifth of the score of this hit is added.
    pub fn fit_of_points(&self, question: &str, points: &[&Point], next: &[Hit<'_>]) -> Vec<f32> {
        let Some((asked, base)) = Asked::new(self.index(), question).zip(self.index().base())
        else {
            return vec![0.0; points.len()];
        };
        let fit = |point: &&Point| {
            let text = point.text.clone().or_else(|| statement(&point.rule));
            let text = text.unwrap_or_default();
            let texts = text.texts();
            let likeness = texts.map(|(_, text)| asked.likeness(text, base));
            let of_next = next
                .iter()
                .filter(|hit| hit.item.rules().any(|rule| rule == point.rule));
            let of_next = of_next.map(|hit| hit.score as f32).fold(0.0, f32::max);
            likeness.fold(0.0, f32::max) + OF_OTHER_HIT * of_next
        };
        points.iter().map(fit).collect()
    }
}
