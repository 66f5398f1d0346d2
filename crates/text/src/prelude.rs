//! The names that most files of this crate use: the types of an ability and the types of a clause.
//!
//! The grammars add their own parsers in `syntax::en::prelude` and `syntax::ja::prelude`.

pub(crate) use crate::clause::*;
pub(crate) use crate::parts::effects;
pub(crate) use wixoss_ability::pointing::{Done, Reference};
pub(crate) use wixoss_ability::*;
pub(crate) use wixoss_base::vocab::{Color, Stage, Timing};
