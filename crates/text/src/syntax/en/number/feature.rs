//! The names of the features of cards: level, power, color, class and so on.

use wixoss_ability::Feature;

/// The features that are numbers.
pub(in crate::syntax::en) const MEASURED: &[(&str, Feature)] = &[
    ("printed power", Feature::PrintedPower),
    ("printed level", Feature::PrintedLevel),
    ("level", Feature::Level),
    ("power", Feature::Power),
    ("limit", Feature::Limit),
    ("total cost", Feature::TotalCost),
];

/// The features that cards can share or differ in.
pub(in crate::syntax::en) const FEATURES: &[(&str, Feature)] = &[
    ("levels", Feature::Level),
    ("level", Feature::Level),
    ("powers", Feature::Power),
    ("power", Feature::Power),
    ("colors", Feature::Color),
    ("color", Feature::Color),
    ("classes", Feature::Class),
    ("class", Feature::Class),
    ("card names", Feature::Name),
    ("card name", Feature::Name),
    ("names", Feature::Name),
    ("name", Feature::Name),
    ("LRIG types", Feature::LrigType),
    ("LRIG type", Feature::LrigType),
    ("total costs", Feature::TotalCost),
    ("total cost", Feature::TotalCost),
    ("limits", Feature::Limit),
    ("limit", Feature::Limit),
    ("card types", Feature::CardType),
    ("card type", Feature::CardType),
];
