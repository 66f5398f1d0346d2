//! Values that go up or down: power, level, limit, hand size.

use crate::syntax::en::number::feature::MEASURED;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a change of a value, such as `+2000 power`, `-1000 power for each card in your hand`,
    /// `+1 limit`.
    pub(crate) fn value_change<'a>(self, input: &'a str, change: &mut Change) -> Parsed<'a, ()> {
        let input = skip(input, "an additional");
        let text = input.trim_start_matches(' ');
        let sign = [("+", 1), ("-", -1), ("−", -1), ("–", -1)];
        let signed = sign
            .iter()
            .find_map(|(mark, by)| Some((text.strip_prefix(mark)?, *by)));
        if let Some((rest, by)) = signed
            && let Ok((rest, n)) = digits(rest)
            && let Some((rest, limit)) = after(rest, "hand size limit")
                .map(|rest| (rest, &mut change.hand_limit))
                .or_else(|| Some((after(rest, "attack limit")?, &mut change.attack_limit)))
        {
            return match limit.replace(Amount::Number(n * by)) {
                None => Ok((rest, ())),
                Some(_) => fail(input),
            };
        }
        let (rest, amount, feature) = match signed {
            // The code below reads texts such as "gets - power equal to the power of that SIGNI".
            Some((rest, by)) if digits(rest).is_err() => {
                let (rest, feature) = one_of(MEASURED)(rest)?;
                let (rest, ()) = wording("equal to")(rest)?;
                let (rest, n) = self.computed_amount(rest)?;
                let amount = match by {
                    1 => n,
                    by => Amount::Times(vec![Amount::Number(by), n]),
                };
                (rest, amount, feature)
            }
            Some((rest, by)) => {
                let (rest, n) = digits(rest)?;
                let (rest, feature) = one_of(MEASURED)(rest)?;
                let (rest, times) = self.times_or_for_each(rest);
                let each = Amount::Number(n * by);
                let amount = match times {
                    Some(times) => Amount::Times(vec![each, times]),
                    None => each,
                };
                (rest, amount, feature)
            }
            None if after(input, "additional power equal to").is_some() => {
                let (rest, ()) = wording("additional power equal to")(input)?;
                let (rest, amount) = self.computed_amount(rest)?;
                (rest, amount, Feature::Power)
            }
            None => {
                let (rest, feature) = one_of(MEASURED)(input)?;
                let (rest, minus) = one_of(&[("plus", false), ("minus", true)])(rest)?;
                let (rest, n) = self.figure_or_computed(rest)?;
                let amount = match minus {
                    true => Amount::Times(vec![Amount::Number(-1), n]),
                    false => n,
                };
                (rest, amount, feature)
            }
        };
        let place = or_fail(effects::changed(change, feature, false), input)?;
        fail_if(place.is_some(), input)?;
        *place = Some(amount);
        Ok((rest, ()))
    }

    /// Reads an amount of power that a player divides among cards in steps:
    /// `get a total of -20000 power in steps of 1000 until end of turn`.
    pub(crate) fn shared_out_power<'a>(
        self,
        input: &'a str,
        of: &Subject,
    ) -> Parsed<'a, Vec<Effect>> {
        let (rest, ()) = wording("get a total of|gets a total of")(input)?;
        let mut change = Change::default();
        let (rest, ()) = self.value_change(rest, &mut change)?;
        let (rest, ()) = wording("in steps of")(rest)?;
        let (rest, step) = self.figure_or_computed(rest)?;
        let (rest, until) = self.duration(rest)?;
        match (of, change.power) {
            (Subject::Cards(among), Some(power)) => {
                let share = Distribute {
                    among: among.clone(),
                    power,
                    step,
                    until,
                };
                Ok((rest, vec![Effect::Distribute(Box::new(share))]))
            }
            _ => fail(input),
        }
    }
}
