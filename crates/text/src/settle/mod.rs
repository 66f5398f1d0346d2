//! Rewrites that bring an ability into one form.
//!
//! The input is an ability as a grammar built it. The output is the same ability in one standard
//! form, which is equal for every wording in either language. A rewrite never refuses an ability
//! and never changes what it means. Only [`crate::refuse`] refuses abilities.
//!
//! [`crate::passes`] lists the order in which the rewrites run.

pub(crate) mod default_zone;
pub(crate) mod done_this_way;
pub(crate) mod higher_limit_first;
pub(crate) mod inline_targets;
pub(crate) mod later_choices;
pub(crate) mod leaving_condition;
pub(crate) mod life_cloth_from_top;
pub(crate) mod other_cards;
pub(crate) mod own_zone;
pub(crate) mod put_without_abilities;
pub(crate) mod standard_form;
pub(crate) mod timed_constant;
pub(crate) mod working_zone;
pub(crate) mod zone_of_this_card;
