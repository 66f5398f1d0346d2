//! The parts that both grammars build abilities from.
//!
//! Parsers of either language call these functions. None of them reads text, except for the names
//! of classes and teams.

pub(crate) mod class_names;
pub(crate) mod effects;
pub(crate) mod parse_result;
pub(crate) mod payment;
pub(crate) mod restriction;
pub(crate) mod step;
