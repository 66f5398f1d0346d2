//! The field in which a program keeps its own number for a filter or a name.

use std::hash::{Hash, Hasher};

/// The number that a program gives to a filter or to a name when the program compiles the ability.
/// The number is 0 before the compilation. The number is not part of the meaning, so it is neither
/// written nor compared.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Slot(pub u32);

impl PartialEq for Slot {
    fn eq(&self, _: &Slot) -> bool {
        true
    }
}

impl Eq for Slot {}

impl Hash for Slot {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

wixoss_base::walk_of_one_value!(Slot);
