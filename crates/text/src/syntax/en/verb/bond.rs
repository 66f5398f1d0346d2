//! The action "gain a bond with a student". A student is a card.

use crate::clause;
use crate::syntax::en::prelude::*;
use wixoss_ability::pointing::Noun;

impl Context {
    /// Reads the action of gaining a bond with a card mentioned before (`gain a bond with it`), or
    /// with a card whose name is declared (`gain a bond with X`).
    pub(crate) fn gain_bond(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("gain")(input)?;
        let (rest, ()) = wording("a bond with")(rest)?;
        let any = after(
            rest,
            "a student of your choice|any student of your choice|\
             one student of your choice|any one student|any student",
        );
        let (rest, with) = match any {
            Some(rest) => (rest, None),
            None => self.student(rest).map(|(rest, name)| (rest, Some(name)))?,
        };
        self.effects_of_clause(rest, Clause::with(Verb::Gain, clause::Noun::Bond(with)))
    }

    /// Reads a card mentioned before: `X` (the card with the declared name),
    /// `the student that was revealed`, `that student`.
    fn student(self, input: &str) -> Parsed<'_, Name> {
        let named = |rest, reference: Reference| Ok((rest, reference.name()));
        if let Some(rest) = after(input, "X") {
            return named(rest, Reference::IT.of(Some(Noun::Declared)));
        }
        if let Some(rest) = after(input, "the student that was revealed") {
            return named(rest, Reference::IT.by(Done::Revealed));
        }
        if let Some(rest) = after(input, "the student") {
            let (rest, way) = self.done_this_way(rest)?;
            return named(rest, Reference::IT.by(way));
        }
        match after(input, "that student") {
            Some(rest) => named(rest, Reference::IT),
            None => self.card_reference(input),
        }
    }
}
