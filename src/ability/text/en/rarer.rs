//! Rarer verbs.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::duration::STAGES;
use super::verb::verb;
use super::which::By;
use super::word::{after, one_of, w};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Bound, Damage, Declare, Declared, Effect, GrowInto, Ignored, List, Look, Moment, Swap, UseCard,
    Which,
};

impl Cx {
    pub(super) fn rarer(self, input: &str) -> Out<'_, Vec<Effect>> {
        alt((
            |i| self.negated(i),
            |i| self.declared(i),
            |i| self.used(i),
            |i| self.grown(i),
            |i| self.ended(i),
            |i| self.swapped(i),
            |i| self.turned_over(i),
        ))
        .parse(input)
    }

    /// `negate the attack`, `negate that attack`, `counter the effects of …`.
    fn negated(self, input: &str) -> Out<'_, Vec<Effect>> {
        use crate::ability::text::refer::Reference;
        if let Ok((rest, ())) = verb("negate").parse(input) {
            if let Ok((rest, ())) = alt((w("the attack of"), w("the attacks of"))).parse(rest) {
                let (rest, what) = self.objects(rest, By::Choice)?;
                return Ok((rest, vec![Effect::NegateAttack(what)]));
            }
            let (rest, ()) =
                alt((w("the attack"), w("that attack"), w("its attack"))).parse(rest)?;
            let what = Which::Named(Reference::IT.name());
            return Ok((rest, vec![Effect::NegateAttack(what)]));
        }
        let (rest, ()) = verb("counter").parse(input)?;
        let rest = after(rest, "the effects of").or_else(|| after(rest, "the effect of"));
        let (rest, what) = self.objects(rest.unwrap_or(input), By::Choice)?;
        Ok((rest, vec![Effect::Counter(what)]))
    }

    fn declared(self, input: &str) -> Out<'_, Vec<Effect>> {
        const THINGS: &[(&str, Declared)] = &[
            ("a number", Declared::Number),
            ("a color", Declared::Color),
            ("a class", Declared::Class),
            ("a card name", Declared::CardName),
            ("odd or even", Declared::Parity),
            ("a card type", Declared::CardType),
            ("a SIGNI Zone", Declared::SigniZone),
            ("a LRIG type", Declared::LrigType),
        ];
        let (rest, ()) = alt((verb("declare"), verb("choose"))).parse(input)?;
        let (rest, what) = one_of(THINGS)(rest)?;
        let Ok(named) = Bound::new("declared_thing") else {
            return stuck(input);
        };
        let by = self.by;
        Ok((rest, vec![Effect::Declare(Declare { what, by, named })]))
    }

    /// `use a spell from your trash without paying its cost`.
    fn used(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("use").parse(input)?;
        let (rest, what) = self.which(rest)?;
        let free = alt((
            w("without paying its cost"),
            w("without paying its costs"),
            w("without paying its use cost"),
            w("without paying its use costs"),
        ))
        .parse(rest);
        let (rest, free) = free.map_or((rest, false), |(rest, ())| (rest, true));
        let ignoring = alt((
            w("ignoring its limiting condition"),
            w("ignoring its limiting conditions"),
            w("ignoring limiting conditions"),
        ));
        let comma = after(rest, ",").unwrap_or(rest);
        let comma = after(comma, "and").unwrap_or(comma);
        let mut ignoring = ignoring;
        let (rest, ignoring) = match ignoring.parse(comma) {
            Ok((rest, ())) => (rest, Ignored::LimitingCondition.into()),
            Err(_) => (rest, List::default()),
        };
        let used = UseCard {
            what,
            free,
            paying: None,
            ignoring,
            afterwards: None,
        };
        Ok((rest, vec![Effect::Use(Box::new(used))]))
    }

    fn grown(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("grow").parse(input)?;
        let rest = after(rest, "into").unwrap_or(rest);
        let (rest, what) = self.which(rest)?;
        let free = alt((
            w("without paying its grow cost"),
            w("without paying its cost"),
        ))
        .parse(rest);
        let (rest, free) = free.map_or((rest, false), |(rest, ())| (rest, true));
        let grow = GrowInto {
            what,
            free,
            ignoring: List::default(),
        };
        Ok((rest, vec![Effect::Grow(Box::new(grow))]))
    }

    /// `skip your next draw phase`, `end this turn`, `win the game`.
    fn ended(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("skip").parse(input) {
            let (rest, of) = self.whose(rest)?;
            let rest = after(rest, "next").unwrap_or(rest);
            let (rest, stage) = one_of(STAGES)(rest)?;
            return Ok((rest, vec![Effect::Skip(Moment { stage, of })]));
        }
        if let Ok((rest, ())) = verb("end").parse(input) {
            let (rest, ()) = alt((w("this"), w("the"))).parse(rest)?;
            let (rest, stage) = one_of(STAGES)(rest)?;
            return Ok((rest, vec![Effect::End(stage)]));
        }
        if let Ok((rest, ())) = alt((verb("win"), verb("lose"))).parse(input) {
            let (rest, ()) = w("the game").parse(rest)?;
            let won = verb("win").parse(input).is_ok();
            let effect = if won {
                Effect::Win(self.by)
            } else {
                Effect::Lose(self.by)
            };
            return Ok((rest, vec![effect]));
        }
        let (rest, ()) = verb("deal").parse(input)?;
        let (rest, ()) = w("damage to").parse(rest)?;
        let (rest, of) = self.player(rest)?;
        let damage = Damage {
            of,
            ..Damage::default()
        };
        Ok((rest, vec![Effect::Damage(damage)]))
    }

    /// `swap the positions of …`, `rearrange …`.
    fn swapped(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("rearrange").parse(input) {
            let (rest, what) = self.objects(rest, By::Choice)?;
            let rest = after(rest, "as they like")
                .or_else(|| after(rest, "as you like"))
                .unwrap_or(rest);
            let by = self.by;
            return Ok((rest, vec![Effect::Rearrange(Look { what, by })]));
        }
        let (rest, ()) = alt((verb("swap"), verb("exchange"))).parse(input)?;
        let (rest, ()) = alt((w("the positions of"), w("the position of"))).parse(rest)?;
        let (rest, first) = self.which(rest)?;
        let (rest, ()) = alt((w("and"), w("with"))).parse(rest)?;
        let (rest, second) = self.which(rest)?;
        let swap = Swap {
            first,
            second,
            without: List::default(),
        };
        Ok((rest, vec![Effect::Swap(Box::new(swap))]))
    }

    fn turned_over(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("turn").parse(input)?;
        let (rest, what) = self.which(rest)?;
        let (rest, ()) = w("over").parse(rest)?;
        Ok((rest, vec![Effect::Flip(what)]))
    }
}
