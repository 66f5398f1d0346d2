//! How many cards a card has beneath it, and how many have something in common.

use super::Cx;
use super::number::how_many;
use super::word::{after, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{
    Amount, Compare, Condition, Count, Counted, Filter, HowMany, Measured, Name, Player, Range,
};

impl Cx {
    /// `has two or more cards underneath it`, said of a card.
    pub(super) fn holds_beneath<'a>(self, input: &'a str, card: &Name) -> Out<'a, Counted> {
        let (rest, ()) = alt((w("has"), w("have"), w("had"))).parse(input)?;
        let (rest, range) = how_many(rest)?;
        let (rest, ()) = alt((w("cards"), w("card"))).parse(rest)?;
        let (rest, ()) = alt((
            w("underneath it"),
            w("underneath them"),
            w("underneath"),
            w("under it"),
        ))
        .parse(rest)?;
        let range = match range {
            Range::Exactly(Amount::Number(n)) if n > 0 && after(input, "exactly").is_none() => {
                Range::AtLeast(Amount::Number(n))
            }
            range => range,
        };
        let mut filter = Filter::default();
        filter.more.under = Some(card.clone());
        let how_many = HowMany(range);
        Ok((rest, Counted { how_many, filter }))
    }

    /// `the only SIGNI on your field`, said of this card: there is no other.
    pub(super) fn only_one(self, input: &str) -> Out<'_, Counted> {
        let (rest, ()) = w("the only").parse(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        if phrase.filter.zone.is_empty() {
            return stuck(rest);
        }
        let mut filter = phrase.filter;
        filter.more.other_than.0.push(Name::this());
        let how_many = HowMany(Range::Exactly(Amount::Number(0)));
        Ok((rest, Counted { how_many, filter }))
    }

    /// `more SIGNI on your opponent's field than on your field`.
    pub(super) fn more_than_there(self, input: &str) -> Out<'_, Condition> {
        type Make = fn(Amount) -> Range;
        const WORDS: &[(&str, Make)] = &[
            ("more", Range::MoreThan),
            ("fewer", Range::LessThan),
            ("less", Range::LessThan),
        ];
        let (rest, make) = super::word::one_of(WORDS)(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        let (rest, ()) = w("than").parse(rest)?;
        if phrase.filter.zone.is_empty() {
            return stuck(input);
        }
        let mut there = phrase.filter.clone();
        // "Than in yours": the same zone of the other player.
        let other = alt((
            w("in yours").map(|()| Player::You),
            w("on yours").map(|()| Player::You),
            w("in your opponent's").map(|()| Player::Opponent),
            w("on your opponent's").map(|()| Player::Opponent),
        ))
        .parse(rest);
        let rest = match (self.place(rest), other) {
            (Ok((rest, place)), _) => {
                place.put(&mut there);
                rest
            }
            (Err(_), Ok((rest, of))) => {
                there.of = Some(of);
                rest
            }
            (Err(error), Err(_)) => return Err(error),
        };
        let number = Amount::Count(Box::new(phrase.filter));
        let is = make(Amount::Count(Box::new(there)));
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `two or more LRIG on your field share a color`, `three SIGNI on your field have different
    /// levels`.
    pub(super) fn together(self, input: &str) -> Out<'_, Condition> {
        let Ok((rest, range)) = how_many(input) else {
            return self.all_together(input);
        };
        let least = match range {
            Range::AtLeast(n) | Range::Exactly(n) => n,
            _ => return stuck(input),
        };
        let (rest, phrase) = self.phrase(rest)?;
        if !phrase.different.is_empty() || !phrase.sharing.is_empty() || phrase.total.is_some() {
            return stuck(rest);
        }
        let shared = alt((w("share a"), w("share the same"), w("have the same"))).parse(rest);
        if let Ok((rest, ())) = shared {
            let (rest, feature) = super::word::one_of(super::number::FEATURES)(rest)?;
            let mut chosen = super::which::selection(phrase, Count::Exactly(least));
            chosen.sharing.0.push(feature);
            return Ok((rest, Condition::CouldChoose(Box::new(chosen))));
        }
        let (rest, ()) = alt((w("have different"), w("each have different"))).parse(rest)?;
        let (rest, feature) = super::word::one_of(super::number::FEATURES)(rest)?;
        let of = Box::new(phrase.filter);
        let number = Amount::Different(Measured { feature, of });
        let is = Range::AtLeast(least);
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `the SIGNI on your field do not share a color`, `all SIGNI on your field share a class`: as
    /// many as there are could be chosen so.
    fn all_together(self, input: &str) -> Out<'_, Condition> {
        let rest = alt((
            w("all of the"),
            w("all the"),
            w("all of"),
            w("all"),
            w("the"),
        ))
        .parse(input)
        .map_or(input, |(rest, ())| rest);
        let (rest, phrase) = self.phrase(rest)?;
        if !phrase.different.is_empty() || !phrase.sharing.is_empty() || phrase.total.is_some() {
            return stuck(rest);
        }
        let (rest, phrase) = self.done_this_way(rest, phrase);
        let (rest, differ) = alt((
            w("do not share a").map(|()| true),
            w("don't share a").map(|()| true),
            w("each have different").map(|()| true),
            w("all have different").map(|()| true),
            w("have different").map(|()| true),
            w("each have a different").map(|()| true),
            w("share at least one").map(|()| false),
            w("share a common").map(|()| false),
            w("share a").map(|()| false),
        ))
        .parse(rest)?;
        let (rest, feature) = super::word::one_of(super::number::FEATURES)(rest)?;
        if after(rest, "with").is_some() {
            return stuck(rest);
        }
        let count = Count::Exactly(Amount::Count(Box::new(phrase.filter.clone())));
        let mut chosen = super::which::selection(phrase, count);
        match differ {
            true => chosen.different.0.push(feature),
            false => chosen.sharing.0.push(feature),
        }
        Ok((rest, Condition::CouldChoose(Box::new(chosen))))
    }

    /// `two or more LRIG that share a color`, `three or more SIGNI with different levels`: so many
    /// together.
    pub(super) fn could_be_chosen(self, input: &str) -> Out<'_, Condition> {
        let (rest, range) = how_many(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        if phrase.total.is_some() {
            return stuck(input);
        }
        let least = match &range {
            Range::AtLeast(n) => Some(n.clone()),
            Range::Exactly(n) if after(input, "exactly").is_none() => Some(n.clone()),
            _ => None,
        };
        match (
            phrase.different.as_slice(),
            phrase.sharing.as_slice(),
            least,
        ) {
            ([feature], [], Some(least)) => {
                // So many that differ are there if so many different values are.
                let of = Box::new(phrase.filter);
                let feature = *feature;
                let number = Amount::Different(Measured { feature, of });
                let is = Range::AtLeast(least);
                let compare = Compare { number, is };
                Ok((rest, Condition::Compare(Box::new(compare))))
            }
            ([], [_, ..], Some(least)) => {
                let chosen = super::which::selection(phrase, Count::Exactly(least));
                Ok((rest, Condition::CouldChoose(Box::new(chosen))))
            }
            _ => stuck(input),
        }
    }
}
