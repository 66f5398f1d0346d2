//! Rarer verbs.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::duration::STAGES;
use super::verb::verb;
use super::which::By;
use super::word::{after, one_of, w};
use crate::build;
use crate::stuck::{Out, stuck};
use wixoss_ability::{
    Bound, Change, Damage, Declare, Declared, Effect, GrowInto, Ignored, Likeness, List, Moment,
    Range, State, Subject, UseCard, Which,
};

impl Cx {
    pub(super) fn rarer(self, input: &str) -> Out<'_, Vec<Effect>> {
        alt((
            |i| self.negated(i),
            |i| self.one_player(i),
            |i| self.declared(i),
            |i| self.used(i),
            |i| self.grown(i),
            |i| self.ended(i),
            |i| self.swapped(i),
            |i| self.turned_over(i),
            |i| self.made(i),
            |i| self.created(i),
            |i| self.bloomed(i),
            |i| self.bonded(i),
        ))
        .parse(input)
    }

    /// `negate the attack`, `negate that attack`, `counter the effects of …`.
    fn negated(self, input: &str) -> Out<'_, Vec<Effect>> {
        use wixoss_ability::pointing::Reference;
        if let Ok((rest, ())) = verb("negate").parse(input) {
            if let Some(rest) = after(rest, "the next attack of") {
                return self.next_attack_of(rest);
            }
            if let Ok((rest, ())) = alt((w("the attack of"), w("the attacks of"))).parse(rest) {
                let (rest, what) = self.objects(rest, By::Choice)?;
                return Ok((rest, vec![Effect::NegateAttack(what)]));
            }
            let (rest, ()) =
                alt((w("the attack"), w("that attack"), w("its attack"))).parse(rest)?;
            let what = Which::Named(Reference::ATTACKER.name());
            return Ok((rest, vec![Effect::NegateAttack(what)]));
        }
        let (rest, ()) = verb("counter").parse(input)?;
        if let Ok((rest, ())) = alt((w("its effects"), w("its effect"))).parse(rest) {
            let it = Which::Named(Reference::IT.name());
            return Ok((rest, vec![Effect::Counter(it)]));
        }
        let told = after(rest, "the effects of").or_else(|| after(rest, "the effect of"));
        let (rest, what) = self.objects(told.unwrap_or(rest), By::Choice)?;
        Ok((rest, vec![Effect::Counter(what)]))
    }

    /// `choose a player. That player draws a card`: either of the two.
    fn one_player(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("choose").parse(input)?;
        let (rest, ()) =
            alt((w("a player. That player"), w("one player. That player"))).parse(rest)?;
        let mut options = Vec::new();
        let mut behind = rest;
        for player in [
            wixoss_ability::Player::You,
            wixoss_ability::Player::Opponent,
        ] {
            let own = Cx {
                their: Some(player),
                ..self.done_by(player)
            };
            let (end, effects) = own.verb_phrase(rest)?;
            options.push(effects);
            behind = end;
        }
        Ok((behind, build::either(self.by, options)))
    }

    fn declared(self, input: &str) -> Out<'_, Vec<Effect>> {
        const THINGS: &[(&str, Declared)] = &[
            ("a number", Declared::Number),
            ("a level", Declared::Number),
            ("a color", Declared::Color),
            ("a class", Declared::Class),
            ("a card name", Declared::CardName),
            ("odd or even", Declared::Parity),
            ("a card type", Declared::CardType),
            ("a SIGNI Zone", Declared::SigniZone),
            ("a LRIG type", Declared::LrigType),
        ];
        const ONES: &[(&str, Declared)] = &[
            ("number", Declared::Number),
            ("level", Declared::Number),
            ("color", Declared::Color),
            ("class", Declared::Class),
            ("card name", Declared::CardName),
            ("card type", Declared::CardType),
            ("SIGNI Zone", Declared::SigniZone),
            ("LRIG type", Declared::LrigType),
        ];
        let (rest, ()) = alt((verb("declare"), verb("choose"))).parse(input)?;
        let rest = match after(rest, "one") {
            Some(behind) if one_of(ONES)(behind).is_ok() => behind,
            _ => rest,
        };
        let (rest, what, of) = match self.zone_chosen(rest) {
            Ok((rest, of)) => (rest, Declared::SigniZone, of),
            Err(_) => {
                let (rest, what) = one_of(ONES)(rest).or_else(|_| one_of(THINGS)(rest))?;
                (rest, what, None)
            }
        };
        let Ok(named) = Bound::new("declared_thing") else {
            return stuck(input);
        };
        let (rest, is) = match what {
            Declared::Number => self.declared_range(rest)?,
            _ => (rest, None),
        };
        let by = self.by;
        let declare = Declare {
            what,
            by,
            of,
            is,
            named,
        };
        Ok((rest, vec![Effect::Declare(declare)]))
    }

    /// `from one to three`, `less than or equal to …` behind "a number".
    fn declared_range(self, input: &str) -> Out<'_, Option<Range>> {
        if let Some(rest) = after(input, "from") {
            let (rest, low) = self.amount(rest)?;
            let (rest, ()) = w("to").parse(rest)?;
            let (rest, high) = self.amount(rest)?;
            return Ok((rest, Some(Range::Between([low, high]))));
        }
        if let Some(rest) = after(input, "less than or equal to") {
            let (rest, n) = self.figure(rest)?;
            return Ok((rest, Some(Range::AtMost(n))));
        }
        if let Some(rest) = after(input, "that is") {
            let (rest, is) = super::number::range_of(|i| self.figure(i))(rest)?;
            return Ok((rest, Some(is)));
        }
        Ok((input, None))
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
        let (rest, paying) = match after(rest, "by paying") {
            Some(rest) => {
                let (rest, cost) = self.icons(rest)?;
                (rest, Some(cost))
            }
            None => (rest, None),
        };
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
            paying,
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
        let comma = after(rest, ",").unwrap_or(rest);
        let ignoring = alt((
            w("ignoring its grow condition"),
            w("ignoring grow conditions"),
        ))
        .parse(comma);
        let (rest, ignoring) = match ignoring {
            Ok((rest, ())) => (rest, Ignored::GrowCondition.into()),
            Err(_) => (rest, List::default()),
        };
        let grow = GrowInto {
            what,
            free,
            ignoring,
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
        if let Ok((rest, ())) = alt((verb("have"), w("has"))).parse(input) {
            let (rest, ()) = w("an additional").parse(rest)?;
            let (rest, stage) = one_of(STAGES)(rest)?;
            let of = Some(self.by);
            return Ok((rest, vec![Effect::Extra(Moment { stage, of })]));
        }
        if let Ok((rest, ())) = verb("activate").parse(input) {
            let (rest, ()) = w("the").parse(rest)?;
            let (rest, ability) = super::movement::kind(rest)?;
            let burst = ability == wixoss_ability::AbilityKind::LifeBurst;
            let (rest, ()) = match after(rest, "of").filter(|_| burst) {
                Some(rest) => (rest, ()),
                None => alt((w("ability of"), w("abilities of"))).parse(rest)?,
            };
            let (rest, what) = self.objects(rest, By::Choice)?;
            let activate = wixoss_ability::ActivateAbility { what, ability };
            return Ok((rest, vec![Effect::Activate(activate)]));
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

    fn turned_over(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("turn").parse(input)?;
        let (rest, what) = self.which(rest)?;
        if let Ok((rest, state)) = alt((
            w("face down").map(|()| State::FaceDown),
            w("face up").map(|()| State::FaceUp),
        ))
        .parse(rest)
        {
            return Ok((rest, vec![build::set(what, &[state])]));
        }
        let (rest, ()) = w("over").parse(rest)?;
        Ok((rest, vec![Effect::Flip(what)]))
    }

    /// `make target SIGNI 《Name》 until end of turn`.
    fn made(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("make").parse(input)?;
        let (rest, what) = self.which(rest)?;
        if let Ok((rest, states)) = super::word::listed(one_of(super::noun::STATES), &["and"])(rest)
        {
            return Ok((rest, vec![build::set(what, &states)]));
        }
        let (rest, name) = super::word::card_name(rest)?;
        let becomes = Likeness {
            card: Some(name.to_owned()),
            ..Likeness::default()
        };
        let (rest, until) = match self.duration(rest) {
            Ok((rest, until)) => (rest, Some(until)),
            Err(_) => (rest, None),
        };
        let change = Change {
            of: Subject::Cards(what),
            becomes: Some(Box::new(becomes)),
            until,
            ..Change::default()
        };
        Ok((rest, vec![build::change(change)]))
    }
}
