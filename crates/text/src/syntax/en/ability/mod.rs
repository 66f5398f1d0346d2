//! Abilities: their heads, the text after a head, and abilities in quotes.

pub(super) mod ability_kind;
pub(super) mod constant;
pub(super) mod head;
pub(super) mod parenthesis;
pub(super) mod quoted_ability;
pub(super) mod special_head;
pub(super) mod use_text;
pub(super) mod working_zone;
