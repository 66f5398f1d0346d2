//! How many cards are taken: so many, up to so many, all.

use crate::en::Cx;
use crate::en::word::{after, number, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Count};

impl Cx {
    /// How many; none for all of them.
    pub(in crate::en) fn count(self, input: &str) -> Out<'_, Option<ObjectCount>> {
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
        let input = after(input, "a total of").unwrap_or(input);
        if let Some(rest) = after(input, "up to") {
            let rest = after(rest, "a total of").unwrap_or(rest);
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
        if let Ok((rest, ())) = alt((w("an"), w("a"))).parse(input) {
            return Ok((rest, exactly(Amount::Number(1))));
        }
        match after(input, "target").is_some() || after(input, "other target").is_some() {
            true => Ok((input, exactly(Amount::Number(1)))),
            false => stuck(input),
        }
    }
}

/// How many, and whether this card is left out.
#[derive(Clone, Debug)]
pub(in crate::en) struct ObjectCount {
    pub(in crate::en) count: Count,
    pub(in crate::en) other: bool,
}

impl ObjectCount {
    pub(in crate::en) fn of(count: Count) -> ObjectCount {
        ObjectCount {
            count,
            other: false,
        }
    }

    /// `target three SIGNI`, `target up to two SIGNI`: how many behind the word, if it stands here and
    /// nothing was said before it.
    pub(in crate::en) fn after_target<'a>(
        self,
        target: Option<&'a str>,
        rest: &'a str,
    ) -> (&'a str, ObjectCount) {
        let Some(behind) = target else {
            return (rest, self);
        };
        let said = after(behind, "up to").is_some() || number(behind).is_ok();
        match Cx::default().count(behind) {
            Ok((next, Some(counted))) if said && self.count == Count::default() && !self.other => {
                (next, counted)
            }
            _ => (behind, self),
        }
    }
}
