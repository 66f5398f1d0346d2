//! What a format and its restriction list allow: one file per check, codes `F001` and up.

pub(super) mod banned;
pub(super) mod card_type_not_in_format;
pub(super) mod copy_limit;
pub(super) mod not_in_pool;
pub(super) mod not_together;
