//! Conditions that ask for several cards with given names, one card for each name.

use crate::syntax::en::condition::card_count;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a condition that cards of several names are all in a zone:
    /// `《A》 and 《B》 on your field`, `《A》, 《B》, and 《C》 are in your trash`.
    pub(crate) fn all_named(self, input: &str) -> Parsed<'_, Condition> {
        let (mut rest, first) = one_name(input)?;
        let mut names = vec![first];
        loop {
            let comma = skip(rest, ",");
            let last = after(comma, "and");
            let next = last.or((comma.len() < rest.len()).then_some(comma));
            let next = or_fail(next, input)?;
            let (behind, name) = one_name(next)?;
            names.push(name);
            rest = behind;
            if last.is_some() {
                break;
            }
        }
        let rest = skip(rest, "are both|are all|are|is");
        let (rest, place) = self.place(rest)?;
        let all = names.into_iter().map(|name| {
            let mut filter = Filter::default();
            filter.more.name = name.to_owned().into();
            place.clone().put(&mut filter);
            card_count::there_is(filter)
        });
        Ok((rest, Condition::All(all.collect())))
    }
}

/// Reads a card name, with or without an article.
fn one_name(input: &str) -> Parsed<'_, &str> {
    let bare = after(input, "an|a");
    card_name(bare.unwrap_or(input))
}
