//! The payload of a word that needs no value after it.

use super::{Short, keyed};

keyed! {
    /// The payload of a word that needs no value after it, such as `attack_while_downed`.
    pub struct Nothing {}
}

impl Short for Nothing {}
