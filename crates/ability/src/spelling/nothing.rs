//! The payload of a word that needs none.

use super::{Short, keyed};

keyed! {
    /// A word of which nothing more is said.
    pub struct Nothing {}
}

impl Short for Nothing {}
