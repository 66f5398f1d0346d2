//! The names of the features of cards: level, power, color, class and so on.

use wixoss_ability::Feature;

/// The features that are numbers.
pub(crate) const MEASURED: &[(&str, Feature)] = &[
    ("printed power", Feature::PrintedPower),
    ("printed level", Feature::PrintedLevel),
    ("level", Feature::Level),
    ("power", Feature::Power),
    ("limit", Feature::Limit),
    ("total cost", Feature::TotalCost),
];

/// The features that cards can share or differ in.
pub(crate) const FEATURES: &[(&str, Feature)] = &[
    ("levels|level", Feature::Level),
    ("powers|power", Feature::Power),
    ("colors|color", Feature::Color),
    ("classes|class", Feature::Class),
    ("card names|card name|names|name", Feature::Name),
    (
        "sets of LRIG types|set of LRIG types",
        Feature::AllLrigTypes,
    ),
    ("LRIG types|LRIG type", Feature::LrigType),
    ("total costs|total cost", Feature::TotalCost),
    ("limits|limit", Feature::Limit),
    ("card types|card type", Feature::CardType),
];
