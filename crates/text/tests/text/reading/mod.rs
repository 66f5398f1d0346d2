//! Tests of texts that the grammars read, and of texts that they refuse. All sentences were written
//! for these tests.

mod corner_rules;
mod doubtful;
mod durations_and_zones;
mod english;
mod japanese;
mod misreadings;
mod places;
mod pointing;
