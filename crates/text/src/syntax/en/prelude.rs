//! The parsers that every file of this grammar is built from.

pub(crate) use crate::parts::parse_result::{
    Failure, Parsed, fail, fail_if, fail_unless, first, opt, or_fail, words_read,
};
pub(crate) use crate::prelude::*;
pub(crate) use crate::syntax::en::Context;
pub(crate) use crate::syntax::en::verb::verb_phrase::verb;
pub(crate) use crate::syntax::en::word::{self, *};
pub(crate) use nom::Parser;
pub(crate) use nom::branch::alt;
