//! Effects that are done several times, or once for each of several things.

use crate::parts::step::assemble;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads effects that are repeated, such as `for each SIGNI on your field, draw a card`,
    /// `do this two times: ...`.
    pub(crate) fn repeated(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        first!(self.repeated_quote(input));
        if let Some(rest) = after(input, "do this") {
            let (rest, times) = self.number_of_times(rest)?;
            let (rest, ()) = wording(":")(rest)?;
            let (rest, effects) = self.body(rest)?;
            let deed = List(effects);
            return Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]));
        }
        let (rest, times) = self.for_each(input);
        let times = or_fail(times, input)?;
        let (rest, ()) = wording(",")(rest)?;
        let (rest, effects) = self.body(rest)?;
        let deed = List(effects);
        // In "for each SIGNI, it ...", the effect is done for each SIGNI in turn.
        if let Amount::Count(filter) = &times
            && crate::parts::step::points_back(&deed)
        {
            let each = ForEach {
                of: effects::all((**filter).clone()),
                named: None,
                deed,
            };
            return Ok((rest, vec![Effect::ForEach(Box::new(each))]));
        }
        // In "for each of them, it ...", the effect is done for each card mentioned before.
        if let Amount::Named(name) = &times
            && crate::parts::step::points_back(&deed)
        {
            let each = ForEach {
                of: Which::Named(name.clone()),
                named: None,
                deed,
            };
            return Ok((rest, vec![Effect::ForEach(Box::new(each))]));
        }
        Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]))
    }

    /// Reads quoted effects that are repeated: `perform the following three times. "..."`.
    pub(crate) fn repeated_quote(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("perform|do|repeat")(input)?;
        let (rest, ()) = wording("the following")(rest)?;
        let (rest, n) =
            match alt((wording("twice").map(|()| 2), wording("once").map(|()| 1))).parse(rest) {
                Ok(found) => found,
                Err(_) => {
                    let (rest, n) = number(rest)?;
                    (wording("times|time")(rest)?.0, n)
                }
            };
        let (rest, ()) = wording(".|:")(rest)?;
        let text = rest.trim_start_matches([' ', '\n']);
        let inner = or_fail(text.strip_prefix('"'), rest)?;
        let (rest, steps) = self.deeper(1, inner)?.steps(inner)?;
        let (Some(rest), Some(deed)) = (rest.trim_start().strip_prefix('"'), assemble(steps))
        else {
            return fail(rest);
        };
        let times = Amount::Number(n);
        Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]))
    }

    /// Reads a number of repetitions, such as `three times`,
    /// `a number of times equal to the level of it`.
    pub(crate) fn number_of_times(self, input: &str) -> Parsed<'_, Amount> {
        if let Some(rest) = after(input, "a number of times equal to") {
            return self.figure_or_computed(rest);
        }
        let (rest, times) = self
            .amount(input)
            .or_else(|_| self.computed_amount(input))?;
        let (rest, ()) = wording("times|time")(rest)?;
        Ok((rest, times))
    }

    /// Reads several sentences in quotes: `do the following: "Draw a card. If ..."`.
    pub(crate) fn quoted_sentences(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = wording("do the following:|does the following:")(input)?;
        let inner = or_fail(rest.trim_start_matches(' ').strip_prefix('"'), rest)?;
        let (rest, steps) = self.deeper(1, inner)?.steps(inner)?;
        let closed = rest.trim_start_matches(' ').strip_prefix('"');
        match (closed, assemble(steps)) {
            (Some(rest), Some(effects)) => Ok((rest, effects.0)),
            _ => fail(rest),
        }
    }
}
