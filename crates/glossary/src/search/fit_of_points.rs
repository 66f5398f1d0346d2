//! Compares a question with the points (rules) of its answer. If a screen has no room for all
//! points, those that fit the question best stay.

use super::Hit;
use super::evidence::Asked;
use crate::search_index::statement;
use crate::{Glossary, Point};

/// How much the score of another hit counts for a point, if the hit rests on the same rule. The
/// likeness of a question and the right point is seldom over 0.3, so the other hit decides only
/// between points that are about equally like the question.
const OF_OTHER_HIT: f32 = 0.2;

impl Glossary {
    /// Returns a number for each point of the best hit: the higher the number, the better the point
    /// fits the question. The number is the likeness (from 0 to 1) of the question and the
    /// statement of the point, in the language in which they are most alike. If one of the next
    /// hits rests on the same rule, a fifth of its score is added.
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
