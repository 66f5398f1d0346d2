//! Effects that are more than one clause: modes, later effects, effects unless a player acts, and
//! abilities printed after the sentence.
//!
//! The effects of one clause are in [`crate::meaning`].

pub(crate) mod attach_to_each;
pub(crate) mod bond;
pub(crate) mod craft_group;
pub(crate) mod delayed;
pub(crate) mod gain_following;
pub(crate) mod modes;
pub(crate) mod unless;
