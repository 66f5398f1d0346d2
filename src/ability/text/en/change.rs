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
        if let Ok((rest, what)) = self.objects(input, By::Choice) {
            let rest = after(rest, "both")
                .or_else(|| after(rest, "each"))
                .unwrap_or(rest);
            return match what {
                Which::Choose(_) | Which::Top(_) | Which::Bottom(_) => stuck(input),
                what => Ok((rest, Subject::Cards(what))),
            };
        }
        let rest = after(input, "the").unwrap_or(input);
        let (rest, phrase) = self.phrase(rest)?;
        let filter = phrase.filter;
        Ok((
            rest,
            Subject::Cards(Which::All(Group {
                named: None,
                filter,
            })),
        ))
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
            if let Ok((rest, (all, until))) = self.following(rest) {
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
        if let Ok((rest, name)) = self.spoken(input) {
            return Ok((rest, Amount::Named(name)));
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
        let (rest, phrase) = self.phrase(input)?;
        Ok((rest, Amount::Count(Box::new(phrase.filter))))
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
