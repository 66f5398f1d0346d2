//! Abilities that do not activate.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::ability::ability_kind::ability_kind;
use crate::syntax::en::word::{after, listed, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{ActivateEvent, Change, Event, List, Subject, Who};

impl Cx {
    /// Reads the kinds of abilities that cannot activate, after "cannot activate": `[Auto]
    /// abilities`.
    pub(in crate::syntax::en) fn ability_activation(self, input: &str) -> Out<'_, Event> {
        let (rest, kinds) = listed(ability_kind, &["or", "and"])(input)?;
        let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
        let ability = List(kinds);
        let who = Who::default();
        Ok((rest, Event::Activate(ActivateEvent { ability, who })))
    }

    /// Reads a prohibition for the abilities of certain cards: `the [Auto] abilities of SIGNI on
    /// your opponent's field do not activate`.
    pub(in crate::syntax::en) fn abilities_do_not_activate(self, input: &str) -> Out<'_, Change> {
        let owned = self
            .card_reference(input)
            .and_then(|(rest, name)| Ok((w("'s").parse(rest)?.0, name)));
        let (rest, event, of) = match owned {
            Ok((rest, name)) => {
                let (rest, event) = self.ability_activation(rest)?;
                (
                    rest,
                    event,
                    Subject::Cards(wixoss_ability::Which::Named(name)),
                )
            }
            Err(_) => {
                let rest = after(input, "the").unwrap_or(input);
                let (rest, event) = self.ability_activation(rest)?;
                let (rest, ()) = w("of").parse(rest)?;
                let (rest, of) = self.subject(after(rest, "all").unwrap_or(rest))?;
                (rest, event, of)
            }
        };
        if !matches!(of, Subject::Cards(_)) {
            return stuck(input);
        }
        let (rest, ()) = alt((
            w("do not activate"),
            w("does not activate"),
            w("don't activate"),
            w("cannot activate"),
            w("cannot be activated"),
        ))
        .parse(rest)?;
        let change = Change {
            of,
            cannot: event.into(),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
