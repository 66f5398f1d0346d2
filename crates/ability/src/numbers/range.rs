//! Ranges of numbers.

use crate::spelling::{Short, ShortForm, small, worded};
use crate::{Amount, Nothing};
use wixoss_base::syntax::Misread;

worded! {
    /// The numbers that are accepted, such as `at_most: 3`. In a file, `3` alone accepts exactly
    /// 3, and a name alone accepts exactly the number that the name stands for.
    pub enum Range in forms {
        alone {
            /// Exactly this number.
            Exactly(Amount),
        }
        /// This number or more.
        "at_least" AtLeast(Amount),
        /// This number or less.
        "at_most" AtMost(Amount),
        /// More than this number.
        "more_than" MoreThan(Amount),
        /// Less than this number.
        "less_than" LessThan(Amount),
        /// From the first number to the second, both included.
        "between" Between([Amount; 2]),
        /// One of these numbers.
        "one_of" OneOf(Vec<Amount>),
        /// Any number except this one.
        "other_than" OtherThan(Amount),
        /// A multiple of this number. `2` means an even number.
        "multiple_of" MultipleOf(Amount),
        /// An odd number.
        "odd" Odd(Nothing),
        short {
            /// Exactly this number. A file needs the word `exactly` only before a calculation,
            /// such as a count of cards. A fixed number or a name is written without the word.
            "exactly" Exact(Amount) {
                Range::Exactly,
                |range| match range {
                    Range::Exactly(amount) if amount.short().is_none() => Some(amount.clone()),
                    _ => None,
                }
            }
        }
    }
}

impl Short for Range {
    const EXPECTED: &'static str = "a number, or a map such as `at_most: 8000`";

    fn from_number(number: i64) -> Option<Range> {
        small(number).map(|n| Range::Exactly(Amount::Number(n)))
    }

    fn from_word(word: &str) -> Option<Result<Range, Misread>> {
        if Range::WORDS.contains(&word) {
            return None;
        }
        Amount::from_word(word).map(|amount| amount.map(Range::Exactly))
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        match self {
            Range::Exactly(amount) => amount.short(),
            _ => None,
        }
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        Amount::schemas(generator)
    }
}
