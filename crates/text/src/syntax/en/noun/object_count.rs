//! The number of cards that are selected: a number, up to a number, any number, or all.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the number of cards before the noun: `two`, `up to two`, `a`. Returns `None` if the
    /// text names all cards of a kind.
    pub(crate) fn count(self, input: &str) -> Parsed<'_, Option<ObjectCount>> {
        let exactly = |n| Some(ObjectCount::of(Count::Exactly(n)));
        for (phrase, count) in [
            ("any number of", Some(ObjectCount::of(Count::AnyNumber))),
            ("all other", None),
            ("all", None),
            ("each", None),
            ("every", None),
        ] {
            if let Some(rest) = after(input, phrase) {
                let rest = match phrase {
                    "all other" => after(input, "all").unwrap_or(rest),
                    _ => rest,
                };
                return Ok((rest, count));
            }
        }
        let input = skip(input, "a total of");
        if let Some(rest) = after(input, "up to") {
            let rest = skip(rest, "a total of");
            let (rest, n) = self.amount(rest)?;
            return Ok((rest, Some(ObjectCount::of(Count::UpTo(n)))));
        }
        if let Some(rest) = after(input, "another") {
            return Ok((
                rest,
                Some(ObjectCount {
                    count: Count::default(),
                    other: true,
                }),
            ));
        }
        if let Ok((rest, n)) = number(input) {
            return Ok((rest, exactly(Amount::Number(n))));
        }
        if let Some(rest) = after(input, "an|a") {
            return Ok((rest, exactly(Amount::Number(1))));
        }
        fail_unless(
            after(input, "target").is_some() || after(input, "other target").is_some(),
            input,
        )?;
        Ok((input, exactly(Amount::Number(1))))
    }
}

/// The number of cards, and whether this card is excluded ("another").
#[derive(Clone, Debug)]
pub(crate) struct ObjectCount {
    pub(crate) count: Count,
    pub(crate) other: bool,
}

impl ObjectCount {
    /// Returns the count for a text without the word "another", so this card is not excluded.
    pub(crate) fn of(count: Count) -> ObjectCount {
        ObjectCount {
            count,
            other: false,
        }
    }

    /// Reads the number after "target", if there is one and no number came before:
    /// `target three SIGNI`, `target up to two SIGNI`.
    pub(crate) fn after_target<'a>(
        self,
        target: Option<&'a str>,
        rest: &'a str,
    ) -> (&'a str, ObjectCount) {
        let Some(behind) = target else {
            return (rest, self);
        };
        let said = after(behind, "up to").is_some() || number(behind).is_ok();
        match Context::default().count(behind) {
            Ok((next, Some(counted))) if said && self.count == Count::default() && !self.other => {
                (next, counted)
            }
            _ => (behind, self),
        }
    }
}
