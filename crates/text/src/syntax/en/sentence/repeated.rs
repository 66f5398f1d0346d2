//! Effects that are done several times, or once for each of several things.

use crate::step::assemble;
use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{after, number, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Effect, List, Repeat};

impl Cx {
    /// Reads effects that are repeated, such as `for each SIGNI on your field, draw a card`, `do
    /// this two times: ...`.
    pub(in crate::syntax::en) fn repeated(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok(found) = self.repeated_quote(input) {
            return Ok(found);
        }
        if let Some(rest) = after(input, "do this") {
            let (rest, times) = self.number_of_times(rest)?;
            let (rest, ()) = w(":").parse(rest)?;
            let (rest, effects) = self.body(rest)?;
            let deed = List(effects);
            return Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]));
        }
        let (rest, times) = self.for_each(input);
        let Some(times) = times else {
            return stuck(input);
        };
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, effects) = self.body(rest)?;
        let deed = List(effects);
        // In "for each SIGNI, it ...", the effect is done for each SIGNI in turn.
        if let Amount::Count(filter) = &times
            && crate::step::points_back(&deed)
        {
            let each = wixoss_ability::ForEach {
                of: wixoss_ability::Which::All(wixoss_ability::Group {
                    named: None,
                    filter: (**filter).clone(),
                }),
                named: None,
                deed,
            };
            return Ok((rest, vec![Effect::ForEach(Box::new(each))]));
        }
        // In "for each of them, it ...", the effect is done for each card named before.
        if let Amount::Named(name) = &times
            && crate::step::points_back(&deed)
        {
            let each = wixoss_ability::ForEach {
                of: wixoss_ability::Which::Named(name.clone()),
                named: None,
                deed,
            };
            return Ok((rest, vec![Effect::ForEach(Box::new(each))]));
        }
        Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]))
    }

    /// Reads quoted effects that are repeated: `perform the following three times. "..."`.
    pub(in crate::syntax::en) fn repeated_quote(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = alt((verb("perform"), verb("do"), verb("repeat"))).parse(input)?;
        let (rest, ()) = w("the following").parse(rest)?;
        let (rest, n) = match alt((w("twice").map(|()| 2), w("once").map(|()| 1))).parse(rest) {
            Ok(found) => found,
            Err(_) => {
                let (rest, n) = number(rest)?;
                (alt((w("times"), w("time"))).parse(rest)?.0, n)
            }
        };
        let (rest, ()) = alt((w("."), w(":"))).parse(rest)?;
        let text = rest.trim_start_matches([' ', '\n']);
        let Some(inner) = text.strip_prefix('"') else {
            return stuck(rest);
        };
        let (rest, steps) = self.deeper(1, inner)?.steps(inner)?;
        let (Some(rest), Some(deed)) = (rest.trim_start().strip_prefix('"'), assemble(steps))
        else {
            return stuck(rest);
        };
        let times = Amount::Number(n);
        Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]))
    }

    /// Reads a number of repetitions, such as `three times`, `a number of times equal to the level
    /// of it`.
    pub(in crate::syntax::en) fn number_of_times(self, input: &str) -> Out<'_, Amount> {
        if let Some(rest) = after(input, "a number of times equal to") {
            return self.figure_or_computed(rest);
        }
        let (rest, times) = self
            .amount(input)
            .or_else(|_| self.computed_amount(input))?;
        let (rest, ()) = alt((w("times"), w("time"))).parse(rest)?;
        Ok((rest, times))
    }

    /// Reads several sentences in quotes: `do the following: "Draw a card. If ..."`.
    pub(in crate::syntax::en) fn quoted_sentences(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = alt((w("do the following:"), w("does the following:"))).parse(input)?;
        let Some(inner) = rest.trim_start_matches(' ').strip_prefix('"') else {
            return stuck(rest);
        };
        let (rest, steps) = self.deeper(1, inner)?.steps(inner)?;
        let closed = rest.trim_start_matches(' ').strip_prefix('"');
        match (closed, assemble(steps)) {
            (Some(rest), Some(effects)) => Ok((rest, effects.0)),
            _ => stuck(rest),
        }
    }
}
