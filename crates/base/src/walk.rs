//! A walk through a value and all values inside it. For example, a walk through a list of effects
//! reaches each effect and each part of it.
//!
//! `#[derive(Walk)]` writes the walk from the definition of a type, so a walk never forgets a
//! field. The walk calls a function of the caller with every value: first the outer value, then its
//! parts. The function uses `Any` to find out whether it knows the type of the value.

use std::any::Any;

pub use wixoss_derive::Walk;

use crate::vocab::{CardType, Color, Quantity, Stage, Timing};

/// Says whether a walk continues with the parts of a value. The function that the walk calls for
/// each value returns this answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    /// The walk goes through the parts of the value.
    Into,
    /// The walk leaves out the parts of the value.
    Past,
}

impl Onward {
    /// Returns whether the walk goes through the parts of the value.
    pub fn goes_into(self) -> bool {
        self == Onward::Into
    }
}

/// A value that a walk can go through. `#[derive(Walk)]` implements this trait.
pub trait Walk: Any {
    /// Calls `meet` with this value and with all values inside it.
    fn walk(&self, meet: &mut dyn FnMut(&dyn Any) -> Onward);

    /// Calls `meet` with this value and with all values inside it. `meet` can change these values.
    fn walk_mut(&mut self, meet: &mut dyn FnMut(&mut dyn Any) -> Onward);
}

/// Returns whether the value or a value inside it is a `T` for which `is` returns true.
pub fn contains<T: 'static>(value: &dyn Walk, is: impl Fn(&T) -> bool) -> bool {
    let mut found = false;
    value.walk(&mut |met| {
        found = found || met.downcast_ref::<T>().is_some_and(&is);
        match found {
            true => Onward::Past,
            false => Onward::Into,
        }
    });
    found
}

/// Implements [`Walk`] for types without parts.
#[macro_export]
macro_rules! walk_of_one_value {
    ($($ty:ty),* $(,)?) => {
        $(impl $crate::walk::Walk for $ty {
            fn walk(
                &self,
                meet: &mut dyn FnMut(&dyn std::any::Any) -> $crate::walk::Onward,
            ) {
                meet(self);
            }

            fn walk_mut(
                &mut self,
                meet: &mut dyn FnMut(&mut dyn std::any::Any) -> $crate::walk::Onward,
            ) {
                meet(self);
            }
        })*
    };
}

walk_of_one_value!(bool, u8, u16, u32, i32, String);
walk_of_one_value!(CardType, Color, Quantity, Stage, Timing);

/// Implements [`Walk`] for types that only hold values of another type, such as lists. The walk
/// visits each value in a list, but not the list itself.
macro_rules! walk_of_holder {
    ($($ty:ty => $each:ident $each_mut:ident),* $(,)?) => {
        $(impl<T: Walk> Walk for $ty {
            fn walk(&self, meet: &mut dyn FnMut(&dyn Any) -> Onward) {
                self.$each().for_each(|part| part.walk(meet));
            }

            fn walk_mut(&mut self, meet: &mut dyn FnMut(&mut dyn Any) -> Onward) {
                self.$each_mut().for_each(|part| part.walk_mut(meet));
            }
        })*
    };
}

walk_of_holder!(
    Option<T> => iter iter_mut,
    Vec<T> => iter iter_mut,
    [T; 2] => iter iter_mut,
);

impl<T: Walk> Walk for Box<T> {
    fn walk(&self, meet: &mut dyn FnMut(&dyn Any) -> Onward) {
        (**self).walk(meet);
    }

    fn walk_mut(&mut self, meet: &mut dyn FnMut(&mut dyn Any) -> Onward) {
        (**self).walk_mut(meet);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Walk)]
    struct Tree {
        number: i32,
        below: Vec<Tree>,
        word: Option<Word>,
    }

    #[derive(Walk)]
    enum Word {
        Said(String),
        Silent,
    }

    fn tree(number: i32, below: Vec<Tree>, word: Option<Word>) -> Tree {
        Tree {
            number,
            below,
            word,
        }
    }

    fn sample() -> Tree {
        let said = Some(Word::Said("yes".to_owned()));
        tree(
            1,
            vec![
                tree(2, Vec::new(), said),
                tree(3, Vec::new(), Some(Word::Silent)),
            ],
            None,
        )
    }

    #[test]
    fn a_walk_meets_the_outer_value_before_its_parts() {
        let mut numbers = Vec::new();
        sample().walk(&mut |met| {
            numbers.extend(met.downcast_ref::<Tree>().map(|tree| tree.number));
            Onward::Into
        });
        assert_eq!(numbers, [1, 2, 3]);
    }

    #[test]
    fn a_walk_leaves_out_the_parts_of_a_value_if_the_function_answers_past() {
        let mut met_numbers = 0;
        sample().walk(&mut |met| {
            met_numbers += usize::from(met.is::<i32>());
            match met.downcast_ref::<Tree>() {
                Some(tree) if tree.number == 2 => Onward::Past,
                _ => Onward::Into,
            }
        });
        assert_eq!(met_numbers, 2);
    }

    #[test]
    fn a_walk_can_change_the_values() {
        let mut tree = sample();
        tree.walk_mut(&mut |met| {
            if let Some(number) = met.downcast_mut::<i32>() {
                *number += 10;
            }
            Onward::Into
        });
        assert!(contains(&tree, |number: &i32| *number == 13));
        assert!(!contains(&tree, |number: &i32| *number == 3));
    }

    #[test]
    fn a_value_inside_another_value_is_found() {
        let is_yes = |word: &String| word == "yes";
        assert!(contains(&sample(), is_yes));
        assert!(!contains(&tree(1, Vec::new(), None), is_yes));
    }
}
