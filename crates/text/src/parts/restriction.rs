//! Restrictions of a noun phrase: a later restriction never replaces an earlier one.
//!
//! A key of a filter holds only one restriction. If a phrase sets the same key twice, as in "with
//! power 3000 or more and power 10000 or less", a card must fit both restrictions. Every reader of
//! a restriction goes through [`restrict`], so no reader can lose what was read before it.

use crate::parts::parse_result::{Failure, Parsed};
use crate::prelude::*;
use nom::Err;
use nom::error::ParseError;
use std::ops::{Deref, DerefMut};

/// A noun phrase to which readers add restrictions. The first change by a reader stores a copy of
/// the phrase before this change. If the reader fails, [`restrict_by_one_of`] restores this copy.
/// Most readers fail before they change the phrase, so most of them need no copy.
#[derive(Debug, Default)]
pub(crate) struct OpenPhrase {
    phrase: Phrase,
    before: Before,
}

/// The state of an [`OpenPhrase`]: whether a reader is running, and the phrase before its first
/// change.
#[derive(Debug, Default)]
enum Before {
    /// No restriction is being read.
    #[default]
    NoReader,
    /// The reader has not changed the phrase yet.
    Unchanged,
    /// The reader has changed the phrase. This is the phrase before the change.
    Copy(Box<Phrase>),
}

impl OpenPhrase {
    /// Returns the phrase that was read.
    pub(crate) fn close(self) -> Phrase {
        self.phrase
    }
}

impl From<Phrase> for OpenPhrase {
    fn from(phrase: Phrase) -> OpenPhrase {
        let before = Before::NoReader;
        OpenPhrase { phrase, before }
    }
}

impl Deref for OpenPhrase {
    type Target = Phrase;

    fn deref(&self) -> &Phrase {
        &self.phrase
    }
}

impl DerefMut for OpenPhrase {
    fn deref_mut(&mut self) -> &mut Phrase {
        if let Before::Unchanged = self.before {
            self.before = Before::Copy(Box::new(self.phrase.clone()));
        }
        &mut self.phrase
    }
}

/// Reads one more restriction of a phrase with `read`. If `read` sets something that the phrase
/// already restricts, both restrictions stand. If the model cannot express both, or if `read`
/// fails, the phrase stays as it was and the restriction is not read.
pub(crate) fn restrict<'a>(
    input: &'a str,
    phrase: &mut OpenPhrase,
    read: impl FnMut(&'a str, &mut OpenPhrase) -> Parsed<'a, ()>,
) -> Parsed<'a, ()> {
    restrict_by_one_of(input, phrase, [read])
}

/// Reads one more restriction of a phrase with the first of `readers` that can read it, in the way
/// of [`restrict`].
pub(crate) fn restrict_by_one_of<'a>(
    input: &'a str,
    phrase: &mut OpenPhrase,
    readers: impl IntoIterator<Item = impl FnMut(&'a str, &mut OpenPhrase) -> Parsed<'a, ()>>,
) -> Parsed<'a, ()> {
    // A reader can call this function for a part of its own restriction. Then `outer` is the state
    // of that reader.
    let outer = std::mem::replace(&mut phrase.before, Before::Unchanged);
    let mut farthest = Failure { left: input.len() };
    let mut read_by_one = None;
    for mut read in readers {
        let found = read(input, phrase);
        let before = std::mem::replace(&mut phrase.before, Before::Unchanged);
        if let Before::Copy(before) = before {
            if found.is_ok() && keep_both(&before, &mut phrase.phrase) {
                read_by_one = Some((found, Before::Copy(before)));
                break;
            }
            phrase.phrase = *before;
        } else if found.is_ok() {
            read_by_one = Some((found, before));
            break;
        }
        match found {
            Err(Err::Error(error)) => farthest = farthest.or(error),
            Err(_) => {
                read_by_one = Some((found, Before::Unchanged));
                break;
            }
            Ok(_) => {}
        }
    }
    let (found, before) = read_by_one.unwrap_or((Err(Err::Error(farthest)), Before::Unchanged));
    // If the outer reader fails later, the phrase before the first change of the outer reader is
    // restored.
    phrase.before = match (outer, before) {
        (Before::Unchanged, before) => before,
        (outer, _) => outer,
    };
    found
}

/// Restricts a filter further: a card must fit the filter and also `second`.
pub(crate) fn also(filter: &mut Filter, second: Filter) {
    if filter.more.any.is_empty() {
        let mut beside = second.clone();
        let any = std::mem::take(&mut beside.more.any);
        filter.more.any = match beside.is_unrestricted() && !any.is_empty() {
            true => any,
            false => vec![second],
        };
        return;
    }
    // A card fits one of the filters in `any`, so each of them gets the restriction.
    for one in &mut filter.more.any {
        also(one, second.clone());
    }
}

/// Makes sure that a reading has lost no restriction. `before` is the phrase before the reading,
/// and `phrase` is the phrase after it. If the reading has replaced a restriction, adds the old
/// one again, so that a card must fit both. Returns `false` if the model cannot express both.
fn keep_both(before: &Phrase, phrase: &mut Phrase) -> bool {
    let known = &before.filter;
    let filter = &mut phrase.filter;
    let same = kept(&known.of, &filter.of)
        && kept_list(&known.is.0, &filter.is.0)
        && kept_list(&known.zone.0, &filter.zone.0)
        && kept_list(&before.marks, &phrase.marks)
        && kept(&before.total, &phrase.total)
        && kept(&before.count, &phrase.count)
        && kept(&before.up_to, &phrase.up_to)
        && kept(&before.at_least, &phrase.at_least)
        && kept(&before.chooser, &phrase.chooser)
        && kept(&before.zone_of, &phrase.zone_of)
        && kept(&before.own, &phrase.own);
    if !same {
        return false;
    }
    let mut second = Filter::default();
    if !keep_traits(&known.more, &mut filter.more, &mut second.more) {
        return false;
    }
    if !second.is_unrestricted() {
        also(filter, second);
    }
    true
}

/// Compares the traits before a reading (`known`) with the traits after it (`more`). Sets each
/// changed trait back to its old value, and moves the new value to `second`. For example, a second
/// power goes to `second`. Returns `false` if a changed trait, such as the color, cannot be moved.
fn keep_traits(known: &Traits, more: &mut Traits, second: &mut Traits) -> bool {
    // Each key is named here, so the compiler reports a new key of the model that is missing here.
    // A reading may add traits to the lists `state`, `has`, `lacks`, `changed`, `raised`,
    // `lowered` and `other_than`, because a card must have every trait of these lists. In every
    // other list, a card needs only one of the traits. There, a longer list would be a weaker
    // restriction.
    let Traits {
        color,
        class,
        lrig_type,
        team,
        name,
        name_contains,
        level,
        power,
        total_cost,
        state: _,
        has: _,
        lacks: _,
        position,
        in_front_of,
        in_front_of_any,
        was_in_front_of,
        left_of,
        right_of,
        zone_of,
        with,
        attached_as,
        under,
        was_under,
        paid_for,
        beneath,
        changed: _,
        raised: _,
        lowered: _,
        over,
        over_any,
        among,
        other_than: _,
        shares,
        shares_with,
        declared,
        color_beside,
        any,
        not,
    } = known;
    let same = kept_list(&color.0, &more.color.0)
        && kept_list(&class.0, &more.class.0)
        && kept_list(&lrig_type.0, &more.lrig_type.0)
        && kept(team, &more.team)
        && kept_list(&name.0, &more.name.0)
        && kept(name_contains, &more.name_contains)
        && kept_list(&position.0, &more.position.0)
        && kept(in_front_of, &more.in_front_of)
        && kept(in_front_of_any, &more.in_front_of_any)
        && kept(was_in_front_of, &more.was_in_front_of)
        && kept(left_of, &more.left_of)
        && kept(right_of, &more.right_of)
        && kept(zone_of, &more.zone_of)
        && kept_list(&with.0, &more.with.0)
        && kept_list(&attached_as.0, &more.attached_as.0)
        && kept(under, &more.under)
        && kept(was_under, &more.was_under)
        && kept(paid_for, &more.paid_for)
        && kept(beneath, &more.beneath)
        && kept(over, &more.over)
        && kept(over_any, &more.over_any)
        && kept(among, &more.among)
        && kept(declared, &more.declared)
        && kept(color_beside, &more.color_beside);
    if !same {
        return false;
    }
    keep_one(level, &mut more.level, &mut second.level);
    keep_one(power, &mut more.power, &mut second.power);
    keep_one(total_cost, &mut more.total_cost, &mut second.total_cost);
    keep_one(shares, &mut more.shares, &mut second.shares);
    keep_one(shares_with, &mut more.shares_with, &mut second.shares_with);
    keep_one(not, &mut more.not, &mut second.not);
    match more.any.strip_prefix(any.as_slice()) {
        _ if any.is_empty() => {}
        Some([]) => {}
        // The reading added alternatives. They are a second "or", so they are moved.
        Some(new) => {
            second.any = new.to_vec();
            more.any.clone_from(any);
        }
        // The reading restricted the old alternatives further, so nothing is moved.
        None => {}
    }
    true
}

/// Returns whether a value is the same as before a reading, or was not set before.
fn kept<T: PartialEq>(known: &Option<T>, now: &Option<T>) -> bool {
    known.is_none() || known == now
}

/// Returns whether a list of alternatives is the same as before a reading, or was empty before.
fn kept_list<T: PartialEq>(known: &[T], now: &[T]) -> bool {
    known.is_empty() || known == now
}

/// If a reading changed a value, restores the old value and moves the new value to `second`.
fn keep_one<T: Clone + PartialEq>(known: &Option<T>, now: &mut Option<T>, second: &mut Option<T>) {
    if !kept(known, now) {
        *second = std::mem::replace(now, known.clone());
    }
}
