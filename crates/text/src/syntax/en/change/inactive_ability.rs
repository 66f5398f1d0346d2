//! Abilities that do not activate.

use crate::syntax::en::ability::ability_kind::ability_kind;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the kinds of abilities that cannot activate, after "cannot activate":
    /// `[Auto] abilities`.
    pub(crate) fn ability_activation(self, input: &str) -> Parsed<'_, Event> {
        let (rest, kinds) = listed(ability_kind, &["or", "and"])(input)?;
        let (rest, ()) = wording("abilities|ability")(rest)?;
        let ability = List(kinds);
        let who = Who::default();
        Ok((rest, Event::Activate(ActivateEvent { ability, who })))
    }

    /// Reads a prohibition for the abilities of certain cards:
    /// `the [Auto] abilities of SIGNI on your opponent's field do not activate`.
    pub(crate) fn abilities_do_not_activate(self, input: &str) -> Parsed<'_, Change> {
        let owned = self
            .card_reference(input)
            .and_then(|(rest, name)| Ok((wording("'s")(rest)?.0, name)));
        let (rest, event, of) = match owned {
            Ok((rest, name)) => {
                let (rest, event) = self.ability_activation(rest)?;
                (rest, event, Subject::Cards(Which::Named(name)))
            }
            Err(_) => {
                let rest = skip(input, "the");
                let (rest, event) = self.ability_activation(rest)?;
                let (rest, ()) = wording("of")(rest)?;
                let (rest, of) = self.subject(skip(rest, "all"))?;
                (rest, event, of)
            }
        };
        fail_if(!matches!(of, Subject::Cards(_)), input)?;
        let (rest, ()) =
            wording("do not activate|does not activate|cannot activate|cannot be activated")(rest)?;
        let change = Change {
            of,
            cannot: event.into(),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
