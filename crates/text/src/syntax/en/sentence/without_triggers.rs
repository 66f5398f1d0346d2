//! Sentences that stop the abilities of cards that were just put into a zone: these abilities do
//! not trigger.

use crate::syntax::en::ability::ability_kind::ability_kind;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a sentence about cards that were just put onto the field: some of their abilities do
    /// not trigger. Example:
    /// `The [Enter] abilities of SIGNI put onto your field this way do not activate.` Returns the
    /// kinds of these abilities.
    pub(crate) fn without_triggers(self, input: &str) -> Parsed<'_, Vec<AbilityKind>> {
        let head =
            wording("the|its|their|that SIGNI's|that card's|those SIGNI's|that LRIG's")(input);
        let headed = head.is_ok();
        let rest = head.map_or(input, |(rest, ())| rest);
        let (rest, kinds) = word::listed(ability_kind, &["and", "or"])(rest)?;
        let (rest, ()) = wording("abilities|ability")(rest)?;
        let (rest, told) = self.of_cards_just_put(rest)?;
        // Without "the" or "this way", the sentence is about the abilities of all cards, and not
        // only of the cards just put onto the field.
        fail_if(!headed && !told, input)?;
        let (rest, ()) =
            wording("do not activate|does not activate|do not trigger|cannot be activated")(rest)?;
        Ok((rest, kinds))
    }

    /// Reads the cards after "abilities", if the text begins with them: `of those SIGNI`. Returns
    /// whether the text says "this way".
    fn of_cards_just_put(self, input: &str) -> Parsed<'_, bool> {
        let Some(rest) = after(input, "of") else {
            return Ok((input, false));
        };
        let (rest, ()) = wording(
            "those SIGNI|those cards|those LRIG|that SIGNI|that card|that LRIG|LRIG|\
             the SIGNI|the cards|the card|the LRIG|all SIGNI|cards|SIGNI",
        )(rest)?;
        match self.done_this_way(rest) {
            Ok((rest, Done::Entered)) => Ok((rest, true)),
            _ => Ok((rest, false)),
        }
    }
}
