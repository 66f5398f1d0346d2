//! Tests of texts that the grammars read, and of texts that they refuse. All sentences were written
//! for these tests.

mod corner_rules;
mod doubtful;
mod durations_and_zones;
mod english;
mod english_clauses;
mod english_combinations;
mod english_pointing;
mod english_synonyms;
mod japanese;
mod japanese_combinations;
mod japanese_conditions;
mod japanese_constants;
mod japanese_events;
mod japanese_groups_of_cards;
mod japanese_heads;
mod japanese_lrigs_and_arts;
mod japanese_pool;
mod japanese_rare_wordings;
mod misreadings;
mod places;
mod pointing;
