//! Noun phrases that name cards by their position relative to another card.

use crate::parts::restriction::OpenPhrase;
use crate::syntax::en::prelude::*;

/// A position relative to another card.
#[derive(Clone, Copy)]
enum Near {
    Left,
    Right,
    Either,
    Zone,
}

/// The words for positions relative to another card.
const NEAR: &[(&str, Near)] = &[
    ("directly to the left of", Near::Left),
    ("directly to the right of", Near::Right),
    ("in the SIGNI Zone of", Near::Zone),
    ("next to|adjacent to", Near::Either),
];

impl Context {
    /// Reads a position relative to another card, after a noun:
    /// `directly to the left of this SIGNI`, `next to this SIGNI`, `in the SIGNI Zone of it`.
    pub(crate) fn next_to<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        let bare = after(input, "that is|that are");
        let (rest, near) = one_of(NEAR)(bare.unwrap_or(input))?;
        let (rest, name) = self.card_reference(rest)?;
        let more = &mut phrase.filter.more;
        let place = match near {
            Near::Left => &mut more.left_of,
            Near::Right => &mut more.right_of,
            Near::Zone => &mut more.zone_of,
            Near::Either if more.any.is_empty() => {
                let mut left = Filter::default();
                let mut right = Filter::default();
                left.more.left_of = Some(name.clone());
                right.more.right_of = Some(name);
                more.any = vec![left, right];
                return Ok((rest, ()));
            }
            Near::Either => return fail(input),
        };
        match place.replace(name) {
            None => Ok((rest, ())),
            Some(_) => fail(input),
        }
    }
}
