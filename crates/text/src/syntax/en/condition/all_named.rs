//! Conditions that ask for several cards with given names, one card for each name.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::condition::card_count;
use crate::syntax::en::word::{after, card_name, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Condition, Filter};

impl Cx {
    /// Reads a condition that cards of several names are all in a zone: `《A》 and 《B》 on your
    /// field`, `《A》, 《B》, and 《C》 are in your trash`.
    pub(in crate::syntax::en) fn all_named(self, input: &str) -> Out<'_, Condition> {
        let (mut rest, first) = one_name(input)?;
        let mut names = vec![first];
        loop {
            let comma = after(rest, ",").unwrap_or(rest);
            let last = after(comma, "and");
            let next = last.or((comma.len() < rest.len()).then_some(comma));
            let Some(next) = next else {
                return stuck(input);
            };
            let (behind, name) = one_name(next)?;
            names.push(name);
            rest = behind;
            if last.is_some() {
                break;
            }
        }
        let rest = alt((w("are both"), w("are all"), w("are"), w("is")))
            .parse(rest)
            .map_or(rest, |(rest, ())| rest);
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
fn one_name(input: &str) -> Out<'_, &str> {
    let bare = after(input, "an").or_else(|| after(input, "a"));
    card_name(bare.unwrap_or(input))
}
