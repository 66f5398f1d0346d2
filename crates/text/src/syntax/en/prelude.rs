//! The parsers that every file of this grammar is built from.

pub(crate) use crate::build;
pub(crate) use crate::stuck::{Out, Stuck, first, opt, or_stuck, stuck, stuck_if, stuck_unless};
pub(crate) use crate::syntax::en::Cx;
pub(crate) use crate::syntax::en::verb::verb_phrase::verb;
pub(crate) use crate::syntax::en::word::{self, *};
pub(crate) use nom::Parser;
pub(crate) use nom::branch::alt;
