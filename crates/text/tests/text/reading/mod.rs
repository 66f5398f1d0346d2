//! Tests of texts that the grammars read, and of texts that they refuse. All sentences were written
//! for these tests.

mod corner_rules;
mod doubtful;
mod durations_and_zones;
pub(crate) mod english;
pub(crate) mod japanese;
mod misreadings;
mod paid_and_gained;
mod places;
mod pointing;
