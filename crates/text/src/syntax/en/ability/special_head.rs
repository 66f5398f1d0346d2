//! Reads abilities that begin with a special label: Rise, Harmony, appearance conditions, grow
//! conditions, traps, song fragments.

use crate::syntax::en::ability::head::timing;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::clause::full_stop;

/// The words in square brackets that begin the abilities of this module.
pub(crate) const HEADS: [&str; 5] = [
    "Rise",
    "Harmony",
    "Appearance Condition",
    "Grow",
    "Song Fragment",
];

impl Context {
    /// Reads one ability that begins with a special label, such as `[Rise]`.
    pub(crate) fn special_head(self, input: &str) -> Parsed<'_, Ability> {
        if let Ok((rest, ())) = this_icon("Trap Icon")(input) {
            let (rest, ()) = wording(":")(rest)?;
            let (rest, effects) = self.effects(rest)?;
            return Ok((rest, Ability::Trap(effects)));
        }
        match square(input)? {
            (rest, "Rise") => self.rise(rest),
            (rest, "Harmony") => {
                let rest = skip(rest, "Down");
                let (rest, down) = self.chosen_cards(rest)?;
                let (rest, ()) = full_stop(rest)?;
                Ok((rest, Ability::Harmony(Box::new(down))))
            }
            (rest, "Appearance Condition") => self.appearance_condition(rest),
            (rest, "Grow") => self.grow_condition(rest),
            (rest, "Song Fragment") => {
                let rest = skip(rest, ":");
                let (rest, effects) = self.effects(rest)?;
                Ok((rest, Ability::SongFragment(effects)))
            }
            _ => fail(input),
        }
    }

    /// Reads a Rise condition, after `[Rise]`: `Place on top of a level two SIGNI on your field.`
    fn rise(self, input: &str) -> Parsed<'_, Ability> {
        let (rest, ()) = wording(
            "Place on top of|Place this on top of|Put this onto|Put this on top of",
        )(input)?;
        let (rest, on) = self.chosen_cards(rest)?;
        let (rest, ()) = full_stop(rest)?;
        Ok((rest, Ability::Rise(Box::new(on))))
    }

    /// Reads cards that a player chooses without targeting them.
    fn chosen_cards(self, input: &str) -> Parsed<'_, Selection> {
        match self.object(input)? {
            (rest, Which::Choose(selection)) => Ok((rest, selection)),
            _ => fail(input),
        }
    }

    /// Reads the timings and the cost of an appearance condition, after `[Appearance Condition]`:
    /// `{Main Phase Icon} Put two SIGNI on your field into their owners' trash.`
    fn appearance_condition(self, input: &str) -> Parsed<'_, Ability> {
        let mut rest = input;
        let mut timings = Vec::new();
        while let Ok((behind, at)) = timing(rest) {
            timings.push(at);
            rest = behind;
        }
        let (rest, cost) = self.cost(rest)?;
        let (rest, ()) = full_stop(rest)?;
        let appearance = Appearance {
            timing: List(timings),
            cost,
        };
        Ok((rest, Ability::Appearance(Box::new(appearance))))
    }

    /// Reads a condition on growing into this card, after `[Grow]`:
    /// `There are five or more cards in your LRIG trash.`, `Can grow from a level three LRIG.`
    fn grow_condition(self, input: &str) -> Parsed<'_, Ability> {
        let mut grow = GrowCondition::default();
        let mut rest = input;
        while let Ok((behind, extra)) = self.additional_cost(rest) {
            grow.extra.0.push(extra);
            rest = behind;
        }
        if !grow.extra.is_empty() {
            return Ok((rest, Ability::GrowCondition(Box::new(grow))));
        }
        if let Ok((behind, condition)) = self.condition(rest) {
            grow.condition = Some(condition);
            rest = skip(behind, "and");
        }
        if let Some(behind) = after(rest, "Can grow from") {
            let (behind, onto) = self.phrase_with_article(behind)?;
            grow.onto = Some(onto.filter);
            rest = behind;
        } else {
            let (behind, cost) = self.cost(rest)?;
            grow.cost = (!cost.0.is_empty()).then_some(cost);
            rest = behind;
        }
        let (rest, ()) = full_stop(rest)?;
        fail_if(grow == GrowCondition::default(), input)?;
        Ok((rest, Ability::GrowCondition(Box::new(grow))))
    }
}
