//! Replacement effects that double a loss of power.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a sentence that doubles a loss of power:
    /// `if your effect would - the power of a SIGNI this turn, the amount that would be - is doubled instead`.
    /// In this text, the minus sign means "lower".
    pub(crate) fn doubled_power_loss(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        // A quick test of the first words comes before the full test, because few sentences double
        // a loss of power.
        let begins = ["if", "this turn", "during", "until"]
            .iter()
            .any(|word| after(input, word).is_some());
        let said = if begins {
            input.split('.').next().unwrap_or("")
        } else {
            ""
        };
        fail_if(
            !said.contains("doubled") && !said.contains("twice") && !said.contains("double"),
            input,
        )?;
        let (rest, until) = self.leading_duration(input);
        let (rest, ()) = wording("if")(rest)?;
        let (rest, (of, by)) = self
            .effect_would_lower_power(rest)
            .or_else(|_| self.power_would_be_lowered(rest))?;
        let (rest, until) = self.trailing_duration(until, rest);
        let (rest, ()) = wording(",")(rest)?;
        let (rest, ()) = twice_instead(rest)?;
        let lost = effects::caused_by(Some(by));
        let change = Change {
            of,
            doubled: Event::LosePower(lost).into(),
            until,
            ..Change::default()
        };
        fail_unless(change.until.is_some(), rest)?;
        Ok((rest, vec![effects::change(change)]))
    }

    /// Reads an effect that would lower power, with its cause first:
    /// `an effect of your SIGNI would decrease the power of a SIGNI on your opponent's field`.
    /// Returns the cards that lose power, and the cause.
    fn effect_would_lower_power(self, input: &str) -> Parsed<'_, (Subject, Cause)> {
        let (rest, by) = self.cause(input)?;
        let (rest, ()) = wording("would")(rest)?;
        let (rest, ()) = wording("-|−|decrease|reduce|lower")(rest)?;
        let (rest, ()) = wording("the power of")(rest)?;
        let (rest, of) = self.affected_cards(rest)?;
        Ok((rest, (of, by)))
    }

    /// Reads a power that would be lowered, with the cause last:
    /// `the power of target SIGNI would be decreased by your effect`. Returns the cards that lose
    /// power, and the cause.
    fn power_would_be_lowered(self, input: &str) -> Parsed<'_, (Subject, Cause)> {
        let (rest, ()) = wording("the power of")(input)?;
        let (rest, of) = self.affected_cards(rest)?;
        let (rest, ()) = wording("would be")(rest)?;
        let (rest, ()) = lowered(rest)?;
        let (rest, by) = self.by_cause(rest)?;
        Ok((rest, (of, by)))
    }

    /// Reads the cards that lose power: targets, cards mentioned before, or any cards of a kind.
    fn affected_cards(self, input: &str) -> Parsed<'_, Subject> {
        let one = after(input, "an|a");
        match (one, self.subject(input)) {
            (_, Ok((rest, of @ Subject::Cards(_)))) => Ok((rest, of)),
            (Some(rest), _) => {
                let (rest, phrase) = self.phrase(rest)?;
                Ok((rest, Subject::all(phrase.single(rest)?)))
            }
            _ => fail(input),
        }
    }
}

/// Reads a word for "lowered": `decreased`, `reduced`, or a minus sign.
fn lowered(input: &str) -> Parsed<'_, ()> {
    wording("-|−|decreased|reduced|lowered")(input)
}

/// Reads the words for twice the loss: `the amount of power that would be - is doubled instead`,
/// `instead it is decreased by twice that amount`.
fn twice_instead(input: &str) -> Parsed<'_, ()> {
    let early = after(input, "instead");
    let rest = early.map_or(input, |rest| skip(rest, ","));
    let rest = match after(rest, "the amount") {
        Some(rest) => {
            let rest = skip(rest, "of power");
            let (rest, ()) = wording("that would be|it would be")(rest)?;
            let (rest, ()) = lowered(rest)?;
            wording("is doubled")(rest)?.0
        }
        None => {
            let (rest, ()) = wording("it is|its power is|that power is|they are")(rest)?;
            let (rest, ()) = lowered(rest)?;
            let rest = skip(rest, "by");
            wording("twice that amount|twice as much|twice that much|double that amount")(rest)?.0
        }
    };
    match early {
        Some(_) => Ok((rest, ())),
        None => wording("instead")(rest),
    }
}
