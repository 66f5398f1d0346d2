pub(crate) mod contents;
pub(crate) mod event_pattern;
pub(crate) mod expectation;
pub(crate) mod failure;
pub(crate) mod holding;
pub(crate) mod occupant;
