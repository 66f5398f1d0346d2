//! What is done several times, or for each of several things.

use nom::Parser;

use super::Cx;
use super::word::{after, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Amount, Effect, List, Repeat};

impl Cx {
    /// `for each SIGNI on your field, draw a card`, `do this two times: …`.
    pub(super) fn repeated(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok(found) = self.repeated_quote(input) {
            return Ok(found);
        }
        if let Some(rest) = after(input, "do this") {
            let (rest, times) = self.so_many_times(rest)?;
            let (rest, ()) = w(":").parse(rest)?;
            let (rest, effects) = self.body(rest)?;
            let deed = List(effects);
            return Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]));
        }
        let (rest, times) = self.times(input);
        let Some(times) = times else {
            return stuck(input);
        };
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, effects) = self.body(rest)?;
        let deed = List(effects);
        // "For each SIGNI, it …": each of them in turn.
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
        // "For each of them, it …": the same with cards spoken of.
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
}
