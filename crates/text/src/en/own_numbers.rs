//! Numbers in the words of this crate that cards seldom or never print: as many as, so often, in all.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::which::By;
use super::word::{after, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::{
    Amount, Change, Count, Counter, CountersOf, Distribute, Effect, Selection, Subject, Which,
};

impl Cx {
    /// `up to a number of target SIGNI on your field equal to …`.
    pub(super) fn so_many(self, input: &str, by: By) -> Out<'_, Which> {
        let (rest, up_to) = alt((
            w("up to a number of").map(|()| true),
            w("a number of").map(|()| false),
        ))
        .parse(input)?;
        let target = after(rest, "target");
        let (rest, phrase) = self.either_phrase(target.unwrap_or(rest))?;
        let (rest, ()) = w("equal to").parse(rest)?;
        let (rest, n) = self.figure(rest)?;
        let count = match up_to {
            true => Count::UpTo(n),
            false => Count::Exactly(n),
        };
        let selection = super::which::selection(phrase, count);
        let by_choice = |selection| Selection {
            by: self.by,
            ..selection
        };
        let which = match (target, by) {
            (Some(_), _) => Which::Target(selection),
            (None, By::Choice) => Which::Choose(by_choice(selection)),
            (None, By::Search) => Which::Search(by_choice(selection)),
        };
        Ok((rest, which))
    }

    /// `for each card in your hand`, `times the level of it`.
    pub(super) fn so_often(self, input: &str) -> (&str, Option<Amount>) {
        if let Some(rest) = after(input, "times")
            && let Ok((rest, amount)) = self.figure(rest)
        {
            return (rest, Some(amount));
        }
        self.times(input)
    }

    /// `three times`, `a number of times equal to the level of it`.
    pub(super) fn so_many_times(self, input: &str) -> Out<'_, Amount> {
        if let Some(rest) = after(input, "a number of times equal to") {
            return self.figure(rest);
        }
        let (rest, times) = self.amount(input).or_else(|_| self.worked_out(input))?;
        let (rest, ()) = alt((w("times"), w("time"))).parse(rest)?;
        Ok((rest, times))
    }

    /// `your subscribers in tens of thousands`.
    pub(super) fn subscribers(self, input: &str) -> Out<'_, Amount> {
        let (rest, of) = self.whose(input)?;
        let (rest, ()) = w("subscribers in tens of thousands").parse(rest)?;
        let counter = Counter::Subscribers;
        let of = of.unwrap_or_default();
        Ok((rest, Amount::Counters(CountersOf { counter, of })))
    }

    /// `get a total of -20000 power in steps of 1000 until end of turn`: as the player shares it out.
    pub(super) fn shared_out<'a>(self, input: &'a str, of: &Subject) -> Out<'a, Vec<Effect>> {
        let (rest, ()) = alt((w("get a total of"), w("gets a total of"))).parse(input)?;
        let mut change = Change::default();
        let (rest, ()) = self.value(rest, &mut change)?;
        let (rest, ()) = w("in steps of").parse(rest)?;
        let (rest, step) = self.figure(rest)?;
        let (rest, until) = self.duration(rest)?;
        match (of, change.power) {
            (Subject::Cards(among), Some(power)) => {
                let share = Distribute {
                    among: among.clone(),
                    power,
                    step,
                    until,
                };
                Ok((rest, vec![Effect::Distribute(Box::new(share))]))
            }
            _ => stuck(input),
        }
    }
}
