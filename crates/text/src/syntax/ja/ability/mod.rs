//! Reads abilities. Most abilities begin with a head (a label such as `【自】`), and the rest of
//! the ability follows. Some abilities have no head.
//!
//! The input is the text at the start of an ability. The output is one [`wixoss_ability::Ability`],
//! and the text after it.

pub(crate) mod after_head;
pub(crate) mod gained_ability;
pub(crate) mod head;
pub(crate) mod kind_name;
pub(crate) mod layer;
pub(crate) mod leading_conditions;
pub(crate) mod without_head;
pub(crate) mod working_zone;
