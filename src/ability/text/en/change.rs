//! What holds for a while: gets, gains, loses, cannot.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::number::MEASURED;
use super::verb::verb;
use super::which::By;
use super::word::{after, color, digits, listed, marked, one_of, w};
use crate::ability::text::build;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, Change, Effect, Feature, Group, Likeness, List, Loss, Nothing, State, Subject, Which,
};

impl Cx {
    /// `target SIGNI on your field gets +2000 power and gains 【Lancer】 until end of turn`.
    pub(super) fn changes(self, input: &str) -> Out<'_, Vec<Effect>> {
        let early = self
            .duration(input)
            .ok()
            .and_then(|(rest, until)| Some((after(rest, ",")?, until)));
        let (rest, until) = match early {
            Some((rest, until)) => (rest, Some(until)),
            None => (input, None),
        };
        if let Ok((rest, mut change)) = self.costs_change(rest) {
            change.until = until;
            return Ok((rest, vec![build::change(change)]));
        }
        if let Ok((rest, mut change)) = self.base_of(rest) {
            change.until = change.until.or(until);
            return Ok((rest, vec![build::change(change)]));
        }
        let (rest, of) = self.subject(rest)?;
        if let Ok((rest, effects)) = self.awakens(rest, &of) {
            return Ok((rest, effects));
        }
        let (rest, mut change) = self.predicates(rest, of)?;
        change.until = change.until.or(until);
        Ok((rest, vec![build::change(change)]))
    }

    /// Whom it is about.
    pub(super) fn subject(self, input: &str) -> Out<'_, Subject> {
        if let Ok((rest, player)) = self.player(input) {
            return Ok((rest, Subject::Player(player)));
        }
        if let Ok((rest, what)) = self.several(input) {
            let rest = after(rest, "both")
                .or_else(|| after(rest, "each"))
                .unwrap_or(rest);
            return match what {
                Which::Choose(_) | Which::Top(_) | Which::Bottom(_) => stuck(input),
                what => Ok((rest, Subject::Cards(what))),
            };
        }
        stuck(input)
    }

    /// One or more things in a row, each with or without a determiner.
    fn several(self, input: &str) -> Out<'_, Which> {
        let one = |i| {
            self.which_by(i, By::Choice).or_else(|_| {
                let rest = after(i, "the").unwrap_or(i);
                let (rest, phrase) = self.phrase(rest)?;
                let filter = phrase.filter;
                Ok((
                    rest,
                    Which::All(Group {
                        named: None,
                        filter,
                    }),
                ))
            })
        };
        let (mut rest, first) = one(input)?;
        let mut all = vec![first];
        while let Some(next) = after(rest, "and") {
            match one(next) {
                Ok((behind, next)) => {
                    all.push(next);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        if all.len() > 1 {
            super::which::share_place(&mut all);
        }
        let one = (all.len() == 1).then(|| all.pop()).flatten();
        Ok((rest, one.unwrap_or(Which::Together(all))))
    }

    fn awakens<'a>(self, input: &'a str, of: &Subject) -> Out<'a, Vec<Effect>> {
        let (rest, ()) = alt((w("is awakened"), w("are awakened"))).parse(input)?;
        match of {
            Subject::Cards(what) => Ok((rest, vec![build::set(what.clone(), &[State::Awakened])])),
            Subject::Player(_) => stuck(input),
        }
    }

    /// One or more predicates of one subject, with how long they hold.
    pub(super) fn predicates(self, input: &str, of: Subject) -> Out<'_, Change> {
        let own = match &of {
            Subject::Player(player) => self.done_by(*player),
            Subject::Cards(_) => self,
        };
        let mut change = Change {
            of,
            ..Change::default()
        };
        let (mut rest, ()) = own.predicate(input, &mut change)?;
        loop {
            if change.until.is_none()
                && let Ok((behind, until)) = self.duration(rest)
            {
                change.until = Some(until);
                rest = behind;
                continue;
            }
            // "Until end of turn for each …" counts what the power is.
            if let (behind, Some(times)) = self.times(rest)
                && let Some(Amount::Number(each)) = change.power
            {
                change.power = Some(Amount::Times(vec![Amount::Number(each), times]));
                rest = behind;
                continue;
            }
            let comma = after(rest, ",").unwrap_or(rest);
            let next = after(comma, "and").filter(|_| change.until.is_none());
            match next.map(|next| own.predicate(next, &mut change)) {
                Some(Ok((behind, ()))) => rest = behind,
                _ => return Ok((rest, change)),
            }
        }
    }

    fn predicate<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        if let Ok((rest, ())) = verb("get").parse(input) {
            return self.value(rest, change);
        }
        if let Ok((rest, ())) = verb("gain").parse(input) {
            if after(rest, "the following").is_some() {
                let (rest, (all, until)) = self.following(rest)?;
                change.gain.0.extend(all);
                change.until = until;
                return Ok((rest, ()));
            }
            let (rest, all) = self.gained_abilities(rest)?;
            change.gain.0.extend(all);
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = verb("lose").parse(input) {
            return self.lost(rest, change);
        }
        if let Ok((rest, ())) = alt((w("cannot"), w("can't"), w("can not"))).parse(input) {
            return self.barred(rest, change);
        }
        if let Ok((rest, ())) =
            alt((w("'s base"), w("has its base"), w("have their base"))).parse(input)
        {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            let (rest, ()) =
                alt((w("becomes equal to"), w("becomes"), w("become"), w("is"))).parse(rest)?;
            let (rest, amount) = self.figure(rest)?;
            match feature {
                Feature::Power => change.base_power = Some(amount),
                Feature::Level => change.base_level = Some(amount),
                Feature::Limit => change.base_limit = Some(amount),
                _ => return stuck(input),
            }
            return Ok((rest, ()));
        }
        if let Ok((rest, more)) = alt((
            w("has its cost increased by").map(|()| true),
            w("have its cost increased by").map(|()| true),
            w("has its cost reduced by").map(|()| false),
            w("have its cost reduced by").map(|()| false),
        ))
        .parse(input)
        {
            let (rest, paid) = self.icons(rest)?;
            let (rest, times) = self.times(rest);
            change.cost = Some(Box::new(cost_change(paid, more, times)));
            return Ok((rest, ()));
        }
        if let Ok((rest, ())) = alt((w("has"), w("have"))).parse(input)
            && let Some(inner) = rest.trim_start_matches(' ').strip_prefix('"')
        {
            let (rest, replacement) = self.quoted_replacement(inner, &change.of)?;
            change.replace.0.push(replacement);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "must attack if able") {
            change
                .must
                .0
                .push(crate::ability::Event::Attack(Default::default()));
            return Ok((rest, ()));
        }
        self.likened(input, change)
            .or_else(|_| self.allowed(input, change))
    }

    /// `the base power of target SIGNI becomes 10000`.
    pub(super) fn base_of(self, input: &str) -> Out<'_, Change> {
        let (rest, ()) = w("the base").parse(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, ()) = w("of").parse(rest)?;
        let (rest, of) = self.subject(rest)?;
        let (rest, ()) =
            alt((w("becomes equal to"), w("becomes"), w("become"), w("is"))).parse(rest)?;
        let (rest, amount) = self.figure(rest)?;
        let mut change = Change {
            of: of.clone(),
            ..Change::default()
        };
        match feature {
            Feature::Power => change.base_power = Some(amount),
            Feature::Level => change.base_level = Some(amount),
            Feature::Limit => change.base_limit = Some(amount),
            _ => return stuck(input),
        }
        if let Some(next) = after(rest, "and")
            && let Ok((behind, more)) = self.predicates(next, of)
        {
            change.base_power = change.base_power.or(more.base_power);
            change.base_level = change.base_level.or(more.base_level);
            change.power = more.power;
            change.until = more.until;
            let plain = more.gain.is_empty() && more.lose.is_empty() && more.cannot.is_empty();
            return if plain {
                Ok((behind, change))
            } else {
                stuck(behind)
            };
        }
        if let Ok((behind, until)) = self.duration(rest) {
            change.until = Some(until);
            return Ok((behind, change));
        }
        Ok((rest, change))
    }

    /// `Use costs of your spells are reduced by {Colorless}`.
    pub(super) fn costs_change(self, input: &str) -> Out<'_, Change> {
        let (rest, ()) = alt((
            w("the use costs of"),
            w("the use cost of"),
            w("use costs of"),
            w("use cost of"),
            w("the cost to use"),
            w("the costs to use"),
            w("the cost of"),
        ))
        .parse(input)?;
        let (rest, of) = match self.card(rest) {
            Ok((rest, name)) => (rest, Subject::Cards(Which::Named(name))),
            Err(_) => {
                let (rest, of) = self.whose(rest).unwrap_or((rest, None));
                let (rest, mut phrase) = self.phrase(rest)?;
                if phrase.filter.of.is_none() {
                    phrase.filter.of = of;
                }
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
        let cost = cost_change(paid, more, times);
        let change = Change {
            of,
            cost: Some(Box::new(cost)),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// `If this SIGNI would be vanished, instead …` in quotes.
    fn quoted_replacement<'a>(
        self,
        input: &'a str,
        of: &Subject,
    ) -> Out<'a, crate::ability::Replacement> {
        let (rest, once) =
            alt((w("the next time").map(|()| true), w("if").map(|()| false))).parse(input)?;
        let (rest, (own, would)) = self.would(rest)?;
        // What a quote says of "this" is said of whom it is given to.
        let this = own == Subject::default();
        if own != *of && !this {
            return stuck(input);
        }
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, (may, instead)) = self.replaced(rest)?;
        let (rest, ()) = super::sentence::full_stop(rest)?;
        match rest.strip_prefix('"') {
            Some(rest) => {
                let instead = List(instead);
                Ok((
                    rest,
                    crate::ability::Replacement {
                        would,
                        may,
                        once,
                        instead,
                    },
                ))
            }
            None => stuck(rest),
        }
    }

    /// A figure, or a number that is worked out.
    pub(super) fn figure(self, input: &str) -> Out<'_, Amount> {
        match digits(input) {
            Ok((rest, n)) => Ok((rest, Amount::Number(n))),
            Err(_) => self.worked_out(input),
        }
    }

    /// `+2000 power`, `-1000 power for each card in your hand`, `+1 limit`.
    fn value<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        let text = input.trim_start_matches(' ');
        let sign = [("+", 1), ("-", -1), ("−", -1), ("–", -1)];
        let signed = sign
            .iter()
            .find_map(|(mark, by)| Some((text.strip_prefix(mark)?, *by)));
        let (rest, amount, feature) = match signed {
            Some((rest, by)) => {
                let (rest, n) = digits(rest)?;
                let (rest, feature) = one_of(MEASURED)(rest)?;
                let (rest, times) = self.times(rest);
                let each = Amount::Number(n * by);
                let amount = match times {
                    Some(times) => Amount::Times(vec![each, times]),
                    None => each,
                };
                (rest, amount, feature)
            }
            None => {
                let (rest, feature) = one_of(MEASURED)(input)?;
                let (rest, minus) =
                    alt((w("plus").map(|()| false), w("minus").map(|()| true))).parse(rest)?;
                let (rest, n) = self.figure(rest)?;
                let amount = match minus {
                    true => Amount::Times(vec![Amount::Number(-1), n]),
                    false => n,
                };
                (rest, amount, feature)
            }
        };
        let place = match feature {
            Feature::Power => &mut change.power,
            Feature::Level => &mut change.level,
            Feature::Limit => &mut change.limit,
            _ => return stuck(input),
        };
        match place {
            None => *place = Some(amount),
            Some(_) => return stuck(input),
        }
        Ok((rest, ()))
    }

    /// `for each <Angel> SIGNI on your field`.
    pub(super) fn times(self, input: &str) -> (&str, Option<Amount>) {
        let each = after(input, "for each").or_else(|| after(input, "for every"));
        let Some(rest) = each else {
            return (input, None);
        };
        match self.each(rest) {
            Ok((rest, amount)) => (rest, Some(amount)),
            Err(_) => (input, None),
        }
    }

    /// What is counted behind "for each".
    pub(super) fn each(self, input: &str) -> Out<'_, Amount> {
        if let Ok((rest, amount)) = self.spoken_number(input) {
            return Ok((rest, amount));
        }
        if let Ok((rest, of)) = self.levels_of(input) {
            return Ok((rest, of));
        }
        if let Ok((rest, n)) = super::word::number(input) {
            let (rest, phrase) = self.phrase(rest)?;
            let of = Amount::Count(Box::new(phrase.filter));
            let per = crate::ability::Per {
                of,
                each: Amount::Number(n),
            };
            return Ok((rest, Amount::Per(Box::new(per))));
        }
        if let Some(rest) = after(input, "different").or_else(|| after(input, "type of")) {
            let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
            let (rest, ()) = alt((w("among"), w("of"))).parse(rest)?;
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.filter);
            return Ok((
                rest,
                Amount::Different(crate::ability::Measured { feature, of }),
            ));
        }
        let (rest, phrase) = self.either_phrase(input)?;
        Ok((rest, Amount::Count(Box::new(phrase.filter))))
    }

    /// `of your Center LRIG's levels`, `of its levels`.
    fn levels_of(self, input: &str) -> Out<'_, Amount> {
        let (rest, ()) = w("of").parse(input)?;
        let (rest, of) = match self.one_there(rest) {
            Ok((rest, of)) => {
                let of = Box::new(of);
                let feature = Feature::Level;
                let level = Amount::Highest(crate::ability::Measured { feature, of });
                (w("'s levels").parse(rest)?.0, level)
            }
            Err(_) => {
                use crate::ability::text::refer::Reference;
                let of = Reference::IT.name();
                let feature = Feature::Level;
                let level = Amount::Value(crate::ability::ValueOf { feature, of });
                (w("its levels").parse(rest)?.0, level)
            }
        };
        Ok((rest, of))
    }

    fn lost<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        let all = alt((
            w("its abilities"),
            w("their abilities"),
            w("all abilities"),
            w("all of its abilities"),
        ));
        let one = |i: &'a str| -> Out<'a, Loss> {
            if let Ok((rest, keyword)) = self.keyword(i) {
                return Ok((rest, Loss::Keyword(keyword)));
            }
            let rest = alt((w("its"), w("their")))
                .parse(i)
                .map_or(i, |(rest, ())| rest);
            let (rest, kind) = super::movement::kind(rest)?;
            let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
            Ok((rest, Loss::Kind(kind)))
        };
        let mut all = all;
        if let Ok((rest, ())) = all.parse(input) {
            change.lose.0.push(Loss::Abilities(Nothing {}));
            return Ok((rest, ()));
        }
        let (rest, losses) = listed(one, &["and"])(input)?;
        change.lose.0.extend(losses);
        Ok((rest, ()))
    }

    /// `is also white`, `is additionally <Angel>`.
    fn likened<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        let (rest, also) = alt((
            w("is also").map(|()| true),
            w("are also").map(|()| true),
            w("is additionally").map(|()| true),
            w("are additionally").map(|()| true),
            w("becomes").map(|()| false),
            w("become").map(|()| false),
        ))
        .parse(input)?;
        let mut like = Likeness::default();
        let rest = if let Ok((rest, colors)) = listed(color, &["and"])(rest) {
            like.color = List(colors);
            rest
        } else if let Ok((rest, classes)) = listed(marked, &["and"])(rest) {
            like.class = List(
                classes
                    .iter()
                    .map(|word| crate::ability::text::marked::class(word))
                    .collect(),
            );
            rest
        } else if let Ok((rest, names)) = listed(super::word::card_name, &["and"])(rest) {
            like.name = List(names.iter().map(|name| (*name).to_owned()).collect());
            rest
        } else if let Some(rest) = after(rest, "every color").or_else(|| after(rest, "all colors"))
        {
            like.every_color = true;
            rest
        } else {
            return stuck(rest);
        };
        let place = if also {
            &mut change.also
        } else {
            &mut change.becomes
        };
        *place = Some(Box::new(like));
        Ok((rest, ()))
    }
}

fn cost_change(
    paid: crate::ability::Cost,
    more: bool,
    times: Option<Amount>,
) -> crate::ability::CostChange {
    let (more, less) = match more {
        true => (Some(paid), None),
        false => (None, Some(paid)),
    };
    crate::ability::CostChange {
        more,
        less,
        times,
        ..Default::default()
    }
}
