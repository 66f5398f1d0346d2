//! Rules of a format and of its restriction list: one file per check, codes `F001` to `F005`.

pub(super) mod banned;
pub(super) mod card_type_not_in_format;
pub(super) mod copy_limit;
pub(super) mod not_in_pool;
pub(super) mod not_together;
