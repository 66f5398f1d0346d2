//! Rules of a format and of its restriction list. There is one file for each check, and the codes
//! are `F001` to `F005`.

pub(super) mod banned;
pub(super) mod card_type_not_in_format;
pub(super) mod copy_limit;
pub(super) mod not_in_pool;
pub(super) mod not_together;
