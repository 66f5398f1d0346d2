//! The payload (the value after a word) of a word that needs no value.

use super::{Short, keyed};

keyed! {
    /// The payload (the value after a word) of a word that needs no value, such as
    /// `attack_while_downed`.
    pub struct Nothing {}
}

impl Short for Nothing {}
