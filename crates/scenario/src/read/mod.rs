//! Reads a scenario file: the text comes in, a `Scenario` or the first error with its place goes
//! out. Nothing is played here.

pub(crate) mod action;
pub(crate) mod card_names;
pub(crate) mod card_pool;
pub(crate) mod entries;
pub(crate) mod named_card;
pub(crate) mod place;
pub(crate) mod point;
pub(crate) mod reply;
pub(crate) mod scenario;
pub(crate) mod side;
pub(crate) mod step;
