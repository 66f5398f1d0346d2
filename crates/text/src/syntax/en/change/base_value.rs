//! Effects that set a base value: "its base power becomes 10000".

use crate::syntax::en::number::feature::MEASURED;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the new base value, after words such as "its base power": `becomes 10000`.
    pub(crate) fn base_becomes<'a>(
        self,
        input: &'a str,
        feature: Feature,
        change: &mut Change,
    ) -> Parsed<'a, ()> {
        let (rest, ()) = wording("becomes equal to|is equal to|becomes|become|is")(input)?;
        let (rest, amount) = self.figure_or_computed(rest)?;
        *or_fail(effects::changed(change, feature, true), input)? = Some(amount);
        Ok((rest, ()))
    }

    /// Reads a base value that is set for certain cards:
    /// `the base power of target SIGNI becomes 10000`.
    pub(crate) fn base_of(self, input: &str) -> Parsed<'_, Change> {
        let (rest, ()) = wording("the base")(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, ()) = wording("of")(rest)?;
        let (rest, of) = self.subject(rest)?;
        let mut change = Change {
            of: of.clone(),
            ..Change::default()
        };
        let (rest, ()) = self.base_becomes(rest, feature, &mut change)?;
        if let Some(next) = after(rest, "and")
            && let Ok((behind, more)) = self.predicates(next, of)
        {
            change.base_power = change.base_power.or(more.base_power);
            change.base_level = change.base_level.or(more.base_level);
            change.power = more.power;
            change.until = more.until;
            let plain = more.gain.is_empty() && more.lose.is_empty() && more.cannot.is_empty();
            return if plain {
                Ok((behind, change))
            } else {
                fail(behind)
            };
        }
        if let Ok((behind, until)) = self.duration(rest) {
            change.until = Some(until);
            return Ok((behind, change));
        }
        Ok((rest, change))
    }

    /// Reads a base value that is set to the value of a target:
    /// `this SIGNI's base power becomes equal to target SIGNI's power`. The target is chosen before
    /// the value changes.
    pub(crate) fn base_equal_to_target(
        self,
        input: &str,
        until: Option<Duration>,
    ) -> Parsed<'_, Vec<Effect>> {
        use wixoss_ability::pointing::{Done, Reference};
        let (rest, of) = self.card_reference(input)?;
        let (rest, ()) = wording("'s base")(rest)?;
        let (rest, changed) = one_of(MEASURED)(rest)?;
        let (rest, ()) = wording("becomes equal to")(rest)?;
        let (rest, what) = self.object(rest)?;
        let (rest, ()) = wording("'s")(rest)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, until) = match (self.duration(rest), until) {
            (Ok(_), Some(_)) => return fail(rest),
            (Ok((rest, said)), None) => (rest, Some(said)),
            (Err(_), until) => (rest, until),
        };
        fail_if(!matches!(what, Which::Target(_)) || what.is_many(), input)?;
        let target = Reference::IT.by(Done::Targeted).name();
        let value = Some(Amount::value(feature, target));
        let mut change = Change {
            of: Subject::Cards(Which::Named(of)),
            until,
            ..Change::default()
        };
        fail_if(changed == Feature::Limit, input)?;
        *or_fail(effects::changed(&mut change, changed, true), input)? = value;
        let change = effects::change(change);
        Ok((rest, vec![wixoss_ability::Effect::Take(what), change]))
    }
}
