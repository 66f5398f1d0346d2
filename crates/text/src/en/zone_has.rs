//! How much a zone holds, with the zone as the subject.

use super::Cx;
use super::number::how_many;
use super::place::ZONES;
use super::word::{after, one_of, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{
    Amount, Compare, Condition, Counted, CountersOf, Filter, HowMany, Measured, Place, Range,
};

impl Cx {
    /// `your hand has two or less cards`, `your opponent's Ener Zone is empty`, `your Life Cloth is
    /// two or less`.
    pub(super) fn zone_has(self, input: &str) -> Out<'_, Condition> {
        let (rest, of) = self.whose(input)?;
        let (rest, zone) = one_of(ZONES)(rest)?;
        if of.is_none() || matches!(zone, Place::Field | Place::SigniZone | Place::LrigZone) {
            return stuck(input);
        }
        let mut filter = Filter::default();
        let (rest, is) = match alt((w("has"), w("contains"), w("have"))).parse(rest) {
            Ok((rest, ())) => {
                let (rest, is) = how_many(rest)?;
                let (rest, phrase) = self.phrase(rest)?;
                if !phrase.filter.zone.is_empty() {
                    return stuck(rest);
                }
                filter = phrase.filter;
                (rest, is)
            }
            Err(_) => {
                let (rest, ()) = w("is").parse(rest)?;
                match after(rest, "empty") {
                    Some(rest) => (rest, Range::Exactly(Amount::Number(0))),
                    None if zone == Place::LifeCloth => how_many(rest)?,
                    None => return stuck(rest),
                }
            }
        };
        filter.zone = zone.into();
        filter.of = of;
        let how_many = HowMany(is);
        Ok((rest, Condition::Count(Counted { how_many, filter })))
    }

    /// `three or more <Angel> SIGNI are on your field`, `two SIGNI on your field are upped`: so many
    /// that are so.
    pub(super) fn so_many_are(self, input: &str) -> Out<'_, Condition> {
        let (rest, mut counted) = self.counted(input)?;
        if how_many(input).is_err() {
            return stuck(input);
        }
        let (rest, ()) = alt((w("are"), w("is"))).parse(rest)?;
        let filter = &mut counted.filter;
        if filter.zone.is_empty() {
            let (rest, place) = self.place(rest)?;
            place.put(filter);
            return Ok((rest, Condition::Count(counted)));
        }
        let (rest, mut quality) = self.quality(rest)?;
        super::exists::of_lrig(filter, &mut quality);
        filter.more.any.push(quality);
        super::exists::simplify(filter);
        Ok((rest, Condition::Count(counted)))
    }

    /// `three or more {Coin Icon}`, `no 【SIGNI Barrier】`, behind "you have".
    pub(super) fn holds_counters(self, input: &str) -> Out<'_, Condition> {
        let one = after(input, "a");
        let (rest, is) = match (one, how_many(input)) {
            (Some(rest), _) => (rest, Range::AtLeast(Amount::Number(1))),
            (None, Ok((rest, Range::Exactly(n)))) if n != Amount::Number(0) => {
                match after(input, "exactly") {
                    Some(_) => (rest, Range::Exactly(n)),
                    None => (rest, Range::AtLeast(n)),
                }
            }
            (None, Ok(found)) => found,
            (None, Err(_)) => (input, Range::AtLeast(Amount::Number(1))),
        };
        let (rest, counter) = super::verb::counter(rest)?;
        let of = self.by;
        let number = Amount::Counters(CountersOf { counter, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `SIGNI of three or more different colors on your field`, behind "there are".
    pub(super) fn of_different(self, input: &str) -> Out<'_, Condition> {
        let (rest, phrase) = self.phrase(input)?;
        let (rest, ()) = alt((w("of"), w("with"))).parse(rest)?;
        let (rest, is) = how_many(rest)?;
        let (rest, ()) = w("different").parse(rest)?;
        let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
        let mut filter = phrase.filter;
        let rest = match self.place(rest) {
            Ok((rest, place)) if filter.zone.is_empty() => {
                place.put(&mut filter);
                rest
            }
            _ => rest,
        };
        if filter.zone.is_empty() {
            return stuck(rest);
        }
        let of = Box::new(filter);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// Behind the first of several kinds of card that must all be there: `, a level two SIGNI, and
    /// a level three SIGNI on your field`.
    pub(super) fn more_counted<'a>(self, input: &'a str, all: &mut Vec<Counted>) -> &'a str {
        let article = |next| after(next, "an").or_else(|| after(next, "a"));
        // The commas count only where an "and" comes behind them.
        let (mut listed, mut far) = (Vec::new(), input);
        while let Some(next) = after(far, ",").and_then(article)
            && let Ok((behind, counted)) = self.counted(next)
        {
            listed.push(counted);
            far = behind;
        }
        let comma = after(far, ",").unwrap_or(far);
        match after(comma, "and")
            .and_then(article)
            .map(|next| self.counted(next))
        {
            Some(Ok((rest, counted))) => {
                all.extend(listed);
                all.push(counted);
                self.more_counted(rest, all)
            }
            _ => input,
        }
    }

    /// `white and a black SIGNI on your field`, behind "there is a": one of each.
    pub(super) fn of_each_color(self, input: &str) -> Out<'_, Condition> {
        let (rest, first) = super::word::color(input)?;
        let (rest, ()) = w("and").parse(rest)?;
        let rest = after(rest, "a").unwrap_or(rest);
        let (_, second) = super::word::color(rest)?;
        let (rest, phrase) = self.phrase(rest)?;
        if phrase.filter.zone.is_empty() || *phrase.filter.more.color != [second] {
            return stuck(rest);
        }
        let mut other = phrase.filter.clone();
        other.more.color = first.into();
        let all = [other, phrase.filter].map(super::exists::exists);
        Ok((rest, Condition::All(all.to_vec())))
    }

    /// Cards spoken of that are alike: `they have the same level`, `both of those cards are SIGNI`.
    pub(super) fn spoken_alike(self, input: &str) -> Out<'_, Condition> {
        use wixoss_ability::pointing::Reference;
        let (rest, ()) = alt((
            w("both of those cards"),
            w("both of those SIGNI"),
            w("both of them"),
            w("both cards"),
            w("both"),
            w("those cards"),
            w("those SIGNI"),
            w("they"),
            w("the cards revealed this way"),
            w("the revealed cards"),
        ))
        .parse(input)?;
        let rest = after(rest, "both")
            .or_else(|| after(rest, "all"))
            .unwrap_or(rest);
        let them = Reference::THEM.name();
        if let Ok((rest, not)) = alt((
            w("do not have").map(|()| true),
            w("don't have").map(|()| true),
            w("have").map(|()| false),
        ))
        .parse(rest)
            && after(rest, "the same").is_none()
        {
            let mut phrase = super::noun::Phrase::default();
            let (rest, ()) = match not {
                true => super::with::lacking(rest, &mut phrase)?,
                false => self.one_with(rest, &mut phrase)?,
            };
            let card = wixoss_ability::Card(them);
            let filter = phrase.filter;
            return Ok((
                rest,
                Condition::Match(wixoss_ability::Match { card, filter }),
            ));
        }
        if let Ok((rest, ())) = alt((w("have the same"), w("are the same"))).parse(rest) {
            let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
            use wixoss_ability::Feature::{Level, Name, Power};
            if !matches!(feature, Level | Power | Name) {
                return stuck(input);
            }
            let mut among = Filter::default();
            among.more.among = Some(them);
            let of = Box::new(among);
            let number = Amount::Different(Measured { feature, of });
            let is = Range::Exactly(Amount::Number(1));
            return Ok((rest, Condition::Compare(Box::new(Compare { number, is }))));
        }
        let (rest, ()) = w("are").parse(rest)?;
        let rest = after(rest, "both")
            .or_else(|| after(rest, "all"))
            .unwrap_or(rest);
        let (rest, filter) = self.quality(rest)?;
        let card = wixoss_ability::Card(them);
        let matched = wixoss_ability::Match { card, filter };
        Ok((rest, Condition::Match(matched)))
    }
}
