//! Computes a hash of 128 bits of a game state. The exploration of a scenario stores these hashes
//! instead of the states, to explore each state once.
//!
//! The state is first written as MessagePack, because this takes much less time than JSON. The
//! names of the fields are written too, so different states have different bytes.

use std::hash::{DefaultHasher, Hasher};

use serde::Serialize;

/// Computes hashes of values, and keeps the memory for the bytes of a value.
#[derive(Default)]
pub(crate) struct StateHash {
    bytes: Vec<u8>,
}

impl StateHash {
    /// Returns a hash of a value, or `None` if the value can't be written.
    pub(crate) fn of(&mut self, value: &impl Serialize) -> Option<[u64; 2]> {
        self.bytes.clear();
        rmp_serde::encode::write_named(&mut self.bytes, value).ok()?;
        // The result has two hashes of 64 bits. The second hash first gets one extra byte.
        // Otherwise, both hashes would be equal.
        Some([None, Some(1)].map(|first| {
            let mut hash = DefaultHasher::new();
            if let Some(byte) = first {
                hash.write_u8(byte);
            }
            hash.write(&self.bytes);
            hash.finish()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct OptionalFields {
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        second: Option<u8>,
    }

    #[test]
    fn different_values_have_different_hashes() {
        let mut hash = StateHash::default();
        let lists = [vec![vec![1u8], vec![2]], vec![vec![1, 2], vec![]], vec![]];
        let fields = [(Some(1), None), (None, Some(1)), (None, None)];
        let mut found: Vec<_> = lists.iter().map(|list| hash.of(list)).collect();
        found.extend(fields.map(|(first, second)| hash.of(&OptionalFields { first, second })));
        assert!(found.iter().all(Option::is_some));
        for (at, one) in found.iter().enumerate() {
            assert!(!found[..at].contains(one), "value {at}");
        }
        assert_eq!(hash.of(&lists[0]), hash.of(&lists[0]));
    }
}
