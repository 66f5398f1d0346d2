//! Sentences: clauses in a chain, and sentences in a row.

pub(crate) mod chain_effects;
pub(crate) mod clause_chain;
pub(crate) mod options;
pub(crate) mod shortened_sentence;
pub(crate) mod steps;
pub(crate) mod taken_together;
