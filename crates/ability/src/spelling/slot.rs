//! The place where a program keeps its own number for a part of an ability.

use std::hash::{Hash, Hasher};

/// The number that a program gives to a filter or to a name when the program compiles the ability;
/// 0 before. The number is not part of the meaning of the filter or name, so the number is neither
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
