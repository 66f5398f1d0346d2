//! The number with which a program, such as the engine, finds its own data about a filter or a
//! name.

use std::hash::{Hash, Hasher};

/// A number that a program, such as the engine, writes into a filter or a name when it compiles
/// the ability. The number is 0 before that. The number is not part of the meaning: files don't
/// contain the number, and comparisons ignore it.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct CompiledNumber(pub u32);

impl PartialEq for CompiledNumber {
    fn eq(&self, _: &CompiledNumber) -> bool {
        true
    }
}

impl Eq for CompiledNumber {}

impl Hash for CompiledNumber {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

wixoss_base::walk_of_one_value!(CompiledNumber);
