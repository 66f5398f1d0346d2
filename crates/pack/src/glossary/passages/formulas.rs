//! The formulas of the comparison: how rare a feature (such as a word) is, how typical it is for
//! the game, and how much more often an item has it than other items.

use crate::glossary::features::{Feature, FeatureKind, Features};

/// Returns how rare a feature (such as a word) is if `with` of `all` items have it. The result for
/// a common feature (see [`FeatureKind::common_from`]) is 0, because the feature does not help to
/// choose between the items.
pub(super) fn rarity(kind: FeatureKind, all: usize, with: usize) -> f32 {
    match kind.common_from() * with > all {
        true => 0.0,
        false => (1.0 + all as f32 / with.max(1) as f32).ln(),
    }
}

/// The kinds of features (words and groups of characters) that help to decide whether a question is
/// about the game or about another topic.
pub const TOPIC_KINDS: [FeatureKind; 5] = [
    FeatureKind::Word,
    FeatureKind::TwoSigns,
    FeatureKind::TwoKana,
    FeatureKind::Sign,
    FeatureKind::Concept,
];

/// A small number that is added to the share of the questions about the game that have a feature
/// (such as a word). Without it, a share of 0 would decide alone that a question is about another
/// topic. `LEAST_OF_OTHERS` is larger, because the glossary has fewer questions about other
/// topics. So a feature that no question has is likelier to come from another topic.
pub const LEAST_OF_GAME: f32 = 0.000_014;

/// A small number that is added to the share of the questions about other topics that have a
/// feature (such as a word). Without it, a share of 0 would decide alone that a question is about
/// the game.
pub const LEAST_OF_OTHERS: f32 = 0.000_075;

/// The largest value of [`Tables::topic`](super::Tables::topic), so that no single word or group of
/// characters decides the topic alone.
pub(super) const LARGEST_TOPIC: f32 = 6.0;

/// [`Tables::topic`](super::Tables::topic) is stored as a multiple of this number.
pub const TOPIC_STEP: f32 = 0.125;

/// The number of imagined texts that the formulas add to the texts of each item. The imagined texts
/// have each feature (such as a word) as often as all texts have it on average. Without them, the
/// few texts of a small item would count too much.
pub const IMAGINED: f32 = 3.0;

/// The largest share of texts that the formula of `absence` uses. With a share of 1, the formula
/// would divide by zero.
pub const LARGEST_SHARE: f32 = 0.95;

/// Returns how much more often the texts of an item have a feature (such as a word) than the texts
/// of all items do. The item has `all` texts, and `often` of them have the feature. `usual` is the
/// share of the texts of all items with the feature. The result is 1 if both shares are equal.
pub fn presence(often: f32, all: f32, usual: f32) -> f32 {
    (often / usual + IMAGINED) / (all + IMAGINED)
}

/// Returns how much more often the texts of an item lack a feature (such as a word) than the texts
/// of all items do. The item has `all` texts, and `often` of them have the feature. `usual` is the
/// share of the texts of all items with the feature, as in [`presence`].
pub fn absence(often: f32, all: f32, usual: f32) -> f32 {
    let expected = (often + IMAGINED * usual) / (all + IMAGINED);
    (1.0 - expected.min(LARGEST_SHARE)) / (1.0 - usual.min(LARGEST_SHARE))
}

/// Returns the lengths of two vectors. The first vector has the weights of all features of a text,
/// and the second has only the weights of its concepts (meanings). The search divides the likeness
/// of two texts by such lengths, so that long texts have no advantage.
pub fn lengths(features: &Features, rarity: impl Fn(&Feature) -> f32) -> (f32, f32) {
    let (mut all, mut concepts) = (0.0, 0.0);
    for (feature, _) in &features.all {
        let weight = (feature.kind.weight() * rarity(feature)).powi(2);
        all += weight;
        if feature.kind.is_concept() {
            concepts += weight;
        }
    }
    (all.sqrt(), concepts.sqrt())
}
