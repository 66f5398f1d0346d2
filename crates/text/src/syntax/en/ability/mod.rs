//! Reads abilities. An ability begins with its head (the kind, the use limit, the timing and the
//! cost), and the effects follow. Abilities in quotes are read here too.

pub(super) mod ability_kind;
pub(super) mod constant;
pub(super) mod head;
pub(super) mod parenthesis;
pub(super) mod quoted_ability;
pub(super) mod special_head;
pub(super) mod use_text;
pub(super) mod working_zone;
