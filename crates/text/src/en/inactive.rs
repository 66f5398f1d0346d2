//! Abilities that do not activate, and what using them costs.

use super::Cx;
use super::movement::kind;
use super::value::cost_change;
use super::word::{after, listed, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{ActivateEvent, Change, Event, List, Subject, Who};

impl Cx {
    /// `[Auto] abilities`, behind "cannot activate".
    pub(super) fn no_activation(self, input: &str) -> Out<'_, Event> {
        let (rest, kinds) = listed(kind, &["or", "and"])(input)?;
        let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
        let ability = List(kinds);
        let who = Who::default();
        Ok((rest, Event::Activate(ActivateEvent { ability, who })))
    }

    /// `the [Auto] abilities of SIGNI on your opponent's field do not activate`.
    pub(super) fn dormant(self, input: &str) -> Out<'_, Change> {
        let owned = self
            .card(input)
            .and_then(|(rest, name)| Ok((w("'s").parse(rest)?.0, name)));
        let (rest, event, of) = match owned {
            Ok((rest, name)) => {
                let (rest, event) = self.no_activation(rest)?;
                (
                    rest,
                    event,
                    Subject::Cards(wixoss_ability::Which::Named(name)),
                )
            }
            Err(_) => {
                let rest = after(input, "the").unwrap_or(input);
                let (rest, event) = self.no_activation(rest)?;
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

    /// `Use costs of [Action] abilities of SIGNI on your opponent's field are increased by …`.
    pub(super) fn ability_costs(self, input: &str) -> Out<'_, Change> {
        let (rest, ()) = alt((
            w("the use costs of"),
            w("the use cost of"),
            w("use costs of"),
            w("use cost of"),
            w("the costs of"),
            w("the cost of"),
            w("costs of"),
            w("the cost to use"),
            w("the costs to use"),
        ))
        .parse(input)?;
        // "Your opponent's [Action] abilities": those of all that player's cards.
        let (rest, owner) = match self.whose(rest) {
            Ok((rest, owner)) => (rest, owner),
            Err(_) => (rest, None),
        };
        let (rest, kinds) = listed(kind, &["or", "and"])(rest)?;
        let (rest, of) = match (owner, alt((w("abilities of"), w("ability of"))).parse(rest)) {
            (None, found) => (found?.0, None),
            (Some(owner), _) => {
                let (rest, ()) = w("abilities").parse(rest)?;
                let filter = wixoss_ability::Filter {
                    of: Some(owner),
                    ..Default::default()
                };
                (rest, Some(Subject::all(filter)))
            }
        };
        let (rest, of) = match (of, self.subject(rest)) {
            (Some(of), _) => (rest, of),
            (None, Ok((rest, of @ Subject::Cards(_)))) => (rest, of),
            _ => {
                let (rest, of) = self.whose(rest)?;
                let (rest, mut phrase) = self.phrase(rest)?;
                if phrase.filter.of.is_some() {
                    return stuck(rest);
                }
                phrase.filter.of = of;
                (rest, Subject::all(phrase.filter))
            }
        };
        let (rest, ()) = alt((w("is"), w("are"))).parse(rest)?;
        let (rest, more) = alt((
            w("reduced by").map(|()| false),
            w("increased by").map(|()| true),
        ))
        .parse(rest)?;
        let (rest, paid) = self.icons(rest)?;
        let (rest, times) = self.times(rest);
        let mut cost = cost_change(paid, more, times);
        cost.ability = List(kinds);
        let change = Change {
            of,
            cost: Some(Box::new(cost)),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
