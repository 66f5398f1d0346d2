//! The empty payload.

use super::{Short, keyed};

keyed! {
    /// The payload of a word that needs no payload.
    pub struct Nothing {}
}

impl Short for Nothing {}
