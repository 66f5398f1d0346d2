//! Conditions on the number of cards in a zone, and on the number of counters a player has.

use crate::syntax::en::noun::place::ZONES;
use crate::syntax::en::number::range::required_number;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;

impl Context {
    /// Reads a condition on the number of cards in a zone, such as
    /// `your hand has two or less cards`, `your opponent's Ener Zone is empty`,
    /// `your Life Cloth is two or less`.
    pub(crate) fn zone_has(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, of) = self.whose(input)?;
        let (rest, zone) = one_of(ZONES)(rest)?;
        fail_if(
            of.is_none() || matches!(zone, Place::Field | Place::SigniZone | Place::LrigZone),
            input,
        )?;
        let mut filter = Filter::default();
        let (rest, is) = match wording("has|contains|have")(rest) {
            Ok((rest, ())) => {
                let (rest, is) = required_number(rest)?;
                let (rest, phrase) = self.phrase(rest)?;
                fail_if(!phrase.filter.zone.is_empty(), rest)?;
                filter = phrase.single(rest)?;
                (rest, is)
            }
            Err(_) => {
                let (rest, ()) = wording("is")(rest)?;
                match after(rest, "empty") {
                    Some(rest) => (rest, Range::Exactly(Amount::Number(0))),
                    None if zone == Place::LifeCloth => required_number(rest)?,
                    None => return fail(rest),
                }
            }
        };
        filter.zone = zone.into();
        filter.of = of;
        let how_many = HowMany(is);
        Ok((rest, Condition::Count(Counted { how_many, filter })))
    }

    /// Reads a number of counters, after "you have": `three or more {Coin Icon}`,
    /// `no 【SIGNI Barrier】`.
    pub(crate) fn has_counters(self, input: &str) -> Parsed<'_, Condition> {
        let one = after(input, "a");
        let (rest, is) = match (one, required_number(input)) {
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
        let (rest, counter) = counter::counter(rest)?;
        let of = self.by;
        let number = Amount::Counters(CountersOf { counter, of });
        Ok((rest, effects::compare(number, is)))
    }
}
