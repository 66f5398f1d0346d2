//! A walk through a value and all values inside it. For example, a walk through a list of effects
//! reaches each effect and each part of it.
//!
//! `#[derive(Walk)]` writes the walk from the definition of a type, so a walk never forgets a
//! field. The walk calls a function of the caller with every value: first the outer value, then its
//! parts. The function uses `Any` to find out whether it knows the type of the value. A caller that
//! is interested in one type only uses [`contains`], [`first`], [`for_each`] or [`change_each`].

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
///
/// A walk goes into the fields of a struct in the order in which the struct defines them. An
/// attribute of a field can change this order:
///
/// - `#[walk(last)]`: the walk goes into this field after all fields without this attribute.
/// - `#[walk(last_if = path)]`: if the function with this path returns true for the struct, the
///   walk goes into this field after all other fields.
/// - `#[walk(announce)]`: before the walk goes into this field, it calls [`Visitor::announce`].
///
/// A walk does not meet a list, but only the values in the list. If a type has the attribute
/// `#[walk(lists)]`, a walk with a [`Visitor`] also meets the lists of this type, so that the
/// visitor knows where each list begins and ends.
pub trait Walk: Any {
    /// Calls `meet` with this value and with all values inside it.
    fn walk(&self, meet: &mut dyn FnMut(&dyn Any) -> Onward);

    /// Calls the functions of the visitor for this value and for all values inside it.
    fn visit(&mut self, visitor: &mut dyn Visitor);

    /// Returns whether a walk with a visitor meets the lists of this type.
    fn has_met_lists() -> bool
    where
        Self: Sized,
    {
        false
    }

    /// Calls `meet` with this value and with all values inside it. `meet` can change these values.
    fn walk_mut(&mut self, meet: &mut dyn FnMut(&mut dyn Any) -> Onward) {
        self.visit(&mut Meeting(meet));
    }
}

/// The functions that a walk calls if it does not only enter values, but also leaves them. The
/// functions can change the values.
pub trait Visitor {
    /// Called with a value that has no parts.
    fn value(&mut self, value: &mut dyn Any);

    /// Called with a value that has parts, before the walk goes into its parts.
    fn enter(&mut self, value: &mut dyn Any) -> Onward;

    /// Called with a value in the middle of the walk through its parts: directly before the walk
    /// goes into the field with the attribute `#[walk(announce)]`.
    fn announce(&mut self, _value: &mut dyn Any) {}

    /// Called with a value that has parts, after the walk has gone through its parts. The walk does
    /// not call this function if it went past the parts.
    fn leave(&mut self, _value: &mut dyn Any) {}
}

/// The visitor that calls a function with every value that the walk enters.
struct Meeting<'m>(&'m mut dyn FnMut(&mut dyn Any) -> Onward);

impl Visitor for Meeting<'_> {
    fn value(&mut self, value: &mut dyn Any) {
        (self.0)(value);
    }

    fn enter(&mut self, value: &mut dyn Any) -> Onward {
        (self.0)(value)
    }
}

/// Returns whether the value or a value inside it is a `T` for which `is` returns true.
pub fn contains<T: 'static>(value: &dyn Walk, is: impl Fn(&T) -> bool) -> bool {
    first(value, |part| is(part).then_some(())).is_some()
}

/// Returns the first result of `find` that is not `None`. `find` is called with each `T`: the value
/// itself, or a value inside it.
pub fn first<T: 'static, R>(value: &dyn Walk, find: impl Fn(&T) -> Option<R>) -> Option<R> {
    let mut found = None;
    value.walk(&mut |met| {
        if found.is_none() {
            found = met.downcast_ref::<T>().and_then(&find);
        }
        match found {
            Some(_) => Onward::Past,
            None => Onward::Into,
        }
    });
    found
}

/// Calls `look` with each `T`: the value itself, and the values inside it.
pub fn for_each<T: 'static>(value: &dyn Walk, mut look: impl FnMut(&T)) {
    value.walk(&mut |met| {
        met.downcast_ref::<T>().into_iter().for_each(&mut look);
        Onward::Into
    });
}

/// Calls `change` with each `T`: the value itself, and the values inside it. The walk goes into the
/// parts of a changed value, and not into the parts that it had before.
pub fn change_each<T: 'static>(value: &mut dyn Walk, mut change: impl FnMut(&mut T)) {
    value.walk_mut(&mut |met| {
        met.downcast_mut::<T>().into_iter().for_each(&mut change);
        Onward::Into
    });
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

            fn visit(&mut self, visitor: &mut dyn $crate::walk::Visitor) {
                visitor.value(self);
            }
        })*
    };
}

walk_of_one_value!(bool, u8, u16, u32, i32, String);
walk_of_one_value!(CardType, Color, Quantity, Stage, Timing);

/// Implements [`Walk`] for types that only hold values of another type, such as `Vec`. The walk
/// visits each value in a `Vec`, but not the `Vec` itself.
macro_rules! walk_of_holder {
    ($($ty:ty => $each:ident $each_mut:ident),* $(,)?) => {
        $(impl<T: Walk> Walk for $ty {
            fn walk(&self, meet: &mut dyn FnMut(&dyn Any) -> Onward) {
                self.$each().for_each(|part| part.walk(meet));
            }

            fn visit(&mut self, visitor: &mut dyn Visitor) {
                self.$each_mut().for_each(|part| part.visit(visitor));
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

    fn visit(&mut self, visitor: &mut dyn Visitor) {
        (**self).visit(visitor);
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

    #[derive(Walk)]
    struct Sentence {
        #[walk(last)]
        end: u8,
        #[walk(last_if = is_inverted)]
        subject: i32,
        #[walk(announce)]
        verb: u16,
        inverted: bool,
    }

    fn is_inverted(sentence: &Sentence) -> bool {
        sentence.inverted
    }

    /// A visitor that writes down the calls of a walk.
    #[derive(Default)]
    struct Calls(Vec<String>);

    impl Visitor for Calls {
        fn value(&mut self, value: &mut dyn Any) {
            let name = match value {
                value if value.is::<u8>() => "end",
                value if value.is::<i32>() => "subject",
                value if value.is::<u16>() => "verb",
                _ => return,
            };
            self.0.push(name.to_owned());
        }

        fn enter(&mut self, value: &mut dyn Any) -> Onward {
            assert!(value.is::<Sentence>());
            self.0.push("sentence".to_owned());
            Onward::Into
        }

        fn announce(&mut self, value: &mut dyn Any) {
            assert!(value.is::<Sentence>());
            self.0.push("now the verb:".to_owned());
        }

        fn leave(&mut self, value: &mut dyn Any) {
            assert!(value.is::<Sentence>());
            self.0.push("left".to_owned());
        }
    }

    fn calls(inverted: bool) -> String {
        let mut calls = Calls::default();
        let (end, subject, verb) = (0, 0, 0);
        let mut sentence = Sentence {
            end,
            subject,
            verb,
            inverted,
        };
        sentence.visit(&mut calls);
        calls.0.join(" ")
    }

    #[test]
    fn the_attributes_of_a_field_change_the_order_of_the_walk() {
        assert_eq!(calls(false), "sentence subject now the verb: verb end left");
        assert_eq!(calls(true), "sentence now the verb: verb end subject left");
    }

    #[test]
    fn the_first_result_of_a_walk_is_found() {
        let large = |number: &i32| (*number > 1).then_some(*number);
        assert_eq!(first(&sample(), large), Some(2));
        assert_eq!(
            first(&sample(), |word: &String| word.parse::<i32>().ok()),
            None
        );
    }

    #[test]
    fn each_value_of_one_type_can_be_changed() {
        let mut tree = sample();
        change_each(&mut tree, |number: &mut i32| *number *= 2);
        let mut sum = 0;
        for_each(&tree, |number: &i32| sum += number);
        assert_eq!(sum, 12);
    }

    #[test]
    fn a_value_inside_another_value_is_found() {
        let is_yes = |word: &String| word == "yes";
        assert!(contains(&sample(), is_yes));
        assert!(!contains(&tree(1, Vec::new(), None), is_yes));
    }
}
