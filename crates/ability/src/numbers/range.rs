use crate::spelling::{Short, ShortForm, small, worded};
use crate::{Amount, Nothing};

worded! {
    /// What a number must be. A number or name alone: exactly that.
    pub enum Range in forms {
        alone {
            /// This and no other.
            Exactly(Amount),
        }
        /// This or more.
        "at_least" AtLeast(Amount),
        /// This or less.
        "at_most" AtMost(Amount),
        /// More than this.
        "more_than" MoreThan(Amount),
        /// Less than this.
        "less_than" LessThan(Amount),
        /// From the first to the second.
        "between" Between([Amount; 2]),
        /// One of these.
        "one_of" OneOf(Vec<Amount>),
        /// Any other number.
        "other_than" OtherThan(Amount),
        /// A multiple of this; `2` for an even number.
        "multiple_of" MultipleOf(Amount),
        /// Leaves 1 when divided by 2.
        "odd" Odd(Nothing),
        short {
            /// This number, where it is an expression.
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

    fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<Range, E>> {
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
