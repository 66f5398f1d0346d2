//! A walk through a value and all values inside it. For example, a walk through a list of effects
//! reaches each effect and each part of it.
//!
//! `#[derive(Walk)]` writes the walk from the definition of a type, so a walk never forgets a
//! field. The walk calls a function of the caller with every value: first the outer value, then its
//! parts. The function gets the value as a [`Met`] or [`MetMut`], and asks it for its type. A
//! caller that looks for values of one type uses [`contains`], [`first`], [`for_each`] or
//! [`change_each`]. A caller that looks for several types uses [`any`] or [`first_met`].

use std::any::{Any, TypeId};

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

/// A value that a walk meets, with the id of its type. The id is stored for speed: a walk meets
/// thousands of values. Without the stored id, the calls of `Any::type_id` took a quarter of the
/// time in which a card text is read.
#[derive(Clone, Copy)]
pub struct Met<'a> {
    value: &'a dyn Any,
    type_id: TypeId,
}

impl<'a> Met<'a> {
    /// Returns a value as a walk meets it.
    pub fn new<T: IsMet>(value: &'a T) -> Met<'a> {
        let type_id = TypeId::of::<T>();
        Met { value, type_id }
    }

    /// Returns whether the value is a `T`.
    pub fn is<T: IsMet>(self) -> bool {
        self.type_id == TypeId::of::<T>()
    }

    /// Returns whether the value is a `T` for which `is` returns true.
    pub fn is_and<T: IsMet>(self, is: impl Fn(&T) -> bool) -> bool {
        self.downcast_ref().is_some_and(is)
    }

    /// Returns the value if it is a `T`.
    pub fn downcast_ref<T: IsMet>(self) -> Option<&'a T> {
        match self.is::<T>() {
            true => self.value.downcast_ref(),
            false => None,
        }
    }
}

/// A value that a walk meets, and that can be changed. See [`Met`].
pub struct MetMut<'a> {
    value: &'a mut dyn Any,
    type_id: TypeId,
}

impl<'a> MetMut<'a> {
    /// Returns a value as a walk meets it.
    pub fn new<T: 'static>(value: &'a mut T) -> MetMut<'a> {
        let type_id = TypeId::of::<T>();
        MetMut { value, type_id }
    }

    /// Returns whether the value is a `T`.
    pub fn is<T: 'static>(&self) -> bool {
        self.type_id == TypeId::of::<T>()
    }

    /// Returns the value if it is a `T`.
    pub fn downcast_ref<T: 'static>(&self) -> Option<&T> {
        match self.is::<T>() {
            true => self.value.downcast_ref(),
            false => None,
        }
    }

    /// Returns the value if it is a `T`, so that it can be changed.
    pub fn downcast_mut<T: 'static>(&mut self) -> Option<&mut T> {
        match self.is::<T>() {
            true => self.value.downcast_mut(),
            false => None,
        }
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
/// A walk does not meet numbers, texts, `bool` values and the words of [`crate::vocab`]. A caller
/// that needs them looks at the fields of the value around them. A search for one of these types,
/// such as `contains::<String>`, does not compile, because these types are not [`IsMet`].
///
/// A walk does not meet a list, but only the values in the list. If a type has the attribute
/// `#[walk(lists)]`, a walk with a [`Visitor`] also meets the lists of this type, so that the
/// visitor knows where each list begins and ends.
pub trait Walk: Any {
    /// Calls `meet` with this value and with all values inside it.
    fn walk(&self, meet: &mut dyn FnMut(Met<'_>) -> Onward);

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
    fn walk_mut(&mut self, meet: &mut dyn FnMut(&mut MetMut<'_>) -> Onward) {
        self.visit(&mut Meeting(meet));
    }
}

/// A type whose values a walk meets. `#[derive(Walk)]` implements this trait. The types that a walk
/// goes past, such as numbers and texts, are not `IsMet`, and so a search for them is an error:
///
/// ```compile_fail
/// # use wixoss_base::walk::{Walk, contains};
/// # fn has_text(value: &dyn Walk) -> bool {
/// contains::<String>(value, |text| text.is_empty())
/// # }
/// ```
pub trait IsMet: Walk {}

/// The functions that a walk calls if it does not only enter values, but also leaves them. The
/// functions can change the values.
pub trait Visitor {
    /// Called with a value that has no parts. It is not called with the values that a walk does not
    /// meet, such as numbers (see [`Walk`]).
    fn value(&mut self, value: &mut MetMut<'_>);

    /// Called with a value that has parts, before the walk goes into its parts.
    fn enter(&mut self, value: &mut MetMut<'_>) -> Onward;

    /// Called with a value in the middle of the walk through its parts: directly before the walk
    /// goes into the field with the attribute `#[walk(announce)]`.
    fn announce(&mut self, _value: &mut MetMut<'_>) {}

    /// Called with a value that has parts, after the walk has gone through its parts. The walk does
    /// not call this function if it went past the parts.
    fn leave(&mut self, _value: &mut MetMut<'_>) {}
}

/// The visitor that calls a function with every value that the walk enters.
struct Meeting<'m>(&'m mut dyn FnMut(&mut MetMut<'_>) -> Onward);

impl Visitor for Meeting<'_> {
    fn value(&mut self, value: &mut MetMut<'_>) {
        (self.0)(value);
    }

    fn enter(&mut self, value: &mut MetMut<'_>) -> Onward {
        (self.0)(value)
    }
}

/// Returns whether the value or a value inside it is a `T` for which `is` returns true.
pub fn contains<T: IsMet>(value: &dyn Walk, is: impl Fn(&T) -> bool) -> bool {
    any(value, |met| met.is_and(&is))
}

/// Returns whether `is` returns true for the value or for a value inside it. One walk can look for
/// values of several types in this way.
pub fn any(value: &dyn Walk, is: impl Fn(Met<'_>) -> bool) -> bool {
    first_met(value, |met| is(met).then_some(())).is_some()
}

/// Returns the first result of `find` that is not `None`. `find` is called with each `T`: the value
/// itself, or a value inside it.
pub fn first<T: IsMet, R>(value: &dyn Walk, find: impl Fn(&T) -> Option<R>) -> Option<R> {
    first_met(value, |met| met.downcast_ref::<T>().and_then(&find))
}

/// Returns the first result of `find` that is not `None`. `find` is called with the value, and with
/// each value inside it.
pub fn first_met<R>(value: &dyn Walk, find: impl Fn(Met<'_>) -> Option<R>) -> Option<R> {
    let mut found = None;
    value.walk(&mut |met| {
        if found.is_none() {
            found = find(met);
        }
        match found {
            Some(_) => Onward::Past,
            None => Onward::Into,
        }
    });
    found
}

/// Calls `look` with each `T`: the value itself, and the values inside it.
pub fn for_each<T: IsMet>(value: &dyn Walk, mut look: impl FnMut(&T)) {
    value.walk(&mut |met| {
        met.downcast_ref::<T>().into_iter().for_each(&mut look);
        Onward::Into
    });
}

/// Calls `change` with each `T`: the value itself, and the values inside it. The walk goes into the
/// parts of a changed value, and not into the parts that it had before.
pub fn change_each<T: IsMet>(value: &mut dyn Walk, mut change: impl FnMut(&mut T)) {
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
                meet: &mut dyn FnMut($crate::walk::Met<'_>) -> $crate::walk::Onward,
            ) {
                meet($crate::walk::Met::new(self));
            }

            fn visit(&mut self, visitor: &mut dyn $crate::walk::Visitor) {
                visitor.value(&mut $crate::walk::MetMut::new(self));
            }
        }

        impl $crate::walk::IsMet for $ty {})*
    };
}

/// Implements [`Walk`] for types that a walk does not meet, such as numbers and texts. Such a value
/// has a meaning only as a field of another value. Half of all values have one of these types.
macro_rules! walk_past {
    ($($ty:ty),* $(,)?) => {
        $(impl Walk for $ty {
            fn walk(&self, _: &mut dyn FnMut(Met<'_>) -> Onward) {}

            fn visit(&mut self, _: &mut dyn Visitor) {}
        })*
    };
}

walk_past!(bool, u8, u16, u32, i32, String);
walk_past!(CardType, Color, Quantity, Stage, Timing);

/// Implements [`Walk`] for types that only hold values of another type, such as `Vec`. The walk
/// visits each value in a `Vec`, but not the `Vec` itself.
macro_rules! walk_of_holder {
    ($($ty:ty => $each:ident $each_mut:ident),* $(,)?) => {
        $(impl<T: Walk> Walk for $ty {
            fn walk(&self, meet: &mut dyn FnMut(Met<'_>) -> Onward) {
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
    fn walk(&self, meet: &mut dyn FnMut(Met<'_>) -> Onward) {
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
        number: Number,
        below: Vec<Tree>,
        word: Option<Word>,
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Number(i32);

    walk_of_one_value!(Number);

    #[derive(Walk)]
    enum Word {
        Said(String),
        Silent,
    }

    fn tree(number: i32, below: Vec<Tree>, word: Option<Word>) -> Tree {
        Tree {
            number: Number(number),
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
            numbers.extend(met.downcast_ref::<Tree>().map(|tree| tree.number.0));
            Onward::Into
        });
        assert_eq!(numbers, [1, 2, 3]);
    }

    #[test]
    fn a_walk_leaves_out_the_parts_of_a_value_if_the_function_answers_past() {
        let mut met_numbers = 0;
        sample().walk(&mut |met| {
            met_numbers += usize::from(met.is::<Number>());
            match met.downcast_ref::<Tree>() {
                Some(tree) if tree.number == Number(2) => Onward::Past,
                _ => Onward::Into,
            }
        });
        assert_eq!(met_numbers, 2);
    }

    #[test]
    fn a_walk_can_change_the_values() {
        let mut tree = sample();
        tree.walk_mut(&mut |met| {
            if let Some(number) = met.downcast_mut::<Number>() {
                number.0 += 10;
            }
            Onward::Into
        });
        assert!(contains(&tree, |number: &Number| *number == Number(13)));
        assert!(!contains(&tree, |number: &Number| *number == Number(3)));
    }

    #[derive(Walk)]
    struct Sentence {
        #[walk(last)]
        end: End,
        #[walk(last_if = is_inverted)]
        subject: Subject,
        #[walk(announce)]
        verb: Verb,
        inverted: bool,
    }

    struct End;
    struct Subject;
    struct Verb;

    walk_of_one_value!(End, Subject, Verb);

    fn is_inverted(sentence: &Sentence) -> bool {
        sentence.inverted
    }

    /// A visitor that writes down the calls of a walk.
    #[derive(Default)]
    struct Calls(Vec<String>);

    impl Visitor for Calls {
        fn value(&mut self, value: &mut MetMut<'_>) {
            let name = match value {
                value if value.is::<End>() => "end",
                value if value.is::<Subject>() => "subject",
                value if value.is::<Verb>() => "verb",
                _ => return,
            };
            self.0.push(name.to_owned());
        }

        fn enter(&mut self, value: &mut MetMut<'_>) -> Onward {
            assert!(value.is::<Sentence>());
            self.0.push("sentence".to_owned());
            Onward::Into
        }

        fn announce(&mut self, value: &mut MetMut<'_>) {
            assert!(value.is::<Sentence>());
            self.0.push("now the verb:".to_owned());
        }

        fn leave(&mut self, value: &mut MetMut<'_>) {
            assert!(value.is::<Sentence>());
            self.0.push("left".to_owned());
        }
    }

    fn calls(inverted: bool) -> String {
        let mut calls = Calls::default();
        let mut sentence = Sentence {
            end: End,
            subject: Subject,
            verb: Verb,
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
        let large = |number: &Number| (number.0 > 1).then_some(number.0);
        assert_eq!(first(&sample(), large), Some(2));
        assert_eq!(first(&sample(), |_: &Verb| Some(1)), None);
    }

    #[test]
    fn each_value_of_one_type_can_be_changed() {
        let mut tree = sample();
        change_each(&mut tree, |number: &mut Number| number.0 *= 2);
        let mut sum = 0;
        for_each(&tree, |number: &Number| sum += number.0);
        assert_eq!(sum, 12);
    }

    #[test]
    fn a_value_inside_another_value_is_found() {
        let is_yes = |word: &Word| matches!(word, Word::Said(text) if text == "yes");
        assert!(contains(&sample(), is_yes));
        assert!(!contains(&tree(1, Vec::new(), None), is_yes));
    }
}
