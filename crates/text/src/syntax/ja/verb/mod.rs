//! Verbs: their forms, and the adverbs and durations before them.

pub(crate) mod around_verb;
pub(crate) mod duration;
pub(crate) mod inflection;
pub(crate) mod manner;
