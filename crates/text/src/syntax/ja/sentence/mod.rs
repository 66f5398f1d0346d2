//! Sentences: the clauses of a sentence, and the sentences of an ability.
//!
//! The input is the text of an ability after its head (such as `【自】`) and its cost. The output
//! is the effects of the ability. Each sentence becomes one [`Step`](crate::parts::step::Step), and
//! [`taken_together`] puts the steps together.

pub(crate) mod after_if_done;
pub(crate) mod clause_chain;
pub(crate) mod options;
pub(crate) mod shortened_sentence;
pub(crate) mod steps;
pub(crate) mod taken_together;
