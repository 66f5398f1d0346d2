//! The action "gain a bond with a student". A student is a card.

use crate::clause::Declarable;
use crate::syntax::en::prelude::*;
use wixoss_ability::pointing::{Noun, Reference};
use wixoss_ability::{Declared, Effect};

impl Context {
    /// Reads the action of gaining a bond with a card mentioned before (`gain a bond with it`), or
    /// with a card whose name is declared (`gain a bond with X`).
    pub(crate) fn gain_bond(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("gain")(input)?;
        let (rest, ()) = wording("a bond with")(rest)?;
        if let Some(rest) = after(rest, "X") {
            let declared = Reference::IT.of(Some(Noun::Declared)).name();
            return Ok((rest, vec![Effect::Bond(declared)]));
        }
        if let Ok((rest, ())) = wording(
            "a student of your choice|any student of your choice|\
             one student of your choice|any one student|any student",
        )(rest)
        {
            // The player chooses a student by declaring a card name.
            let name = Declarable::Any(Declared::CardName, None);
            let declare = or_fail(effects::declared(self.by, name), input)?;
            let declared = Reference::IT.of(Some(Noun::Declared)).name();
            return Ok((rest, vec![declare, Effect::Bond(declared)]));
        }
        let bare = after(rest, "the student that was revealed");
        if let Some(rest) = bare {
            let shown = Reference::IT.by(wixoss_ability::pointing::Done::Revealed);
            return Ok((rest, vec![Effect::Bond(shown.name())]));
        }
        let student = after(rest, "the student").map(|rest| self.done_this_way(rest));
        let (rest, name) = match student {
            Some(told) => {
                let (rest, way) = told?;
                (rest, Reference::IT.by(way).name())
            }
            None => match after(rest, "that student") {
                Some(rest) => (rest, Reference::IT.name()),
                None => self.card_reference(rest)?,
            },
        };
        Ok((rest, vec![Effect::Bond(name)]))
    }
}
