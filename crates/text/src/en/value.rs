//! Values that change: power, level, limit, cost.

use super::Cx;
use super::number::MEASURED;
use super::word::{after, digits, one_of, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Change, Feature, Player, Subject, Which};

impl Cx {
    /// `Use costs of your spells are reduced by {Colorless}`.
    pub(super) fn costs_change(self, input: &str) -> Out<'_, Change> {
        if let Ok((rest, ())) = alt((
            w("the cost to grow"),
            w("the costs to grow"),
            w("the grow cost of"),
            w("the grow costs of"),
            w("grow costs of"),
            w("grow cost of"),
        ))
        .parse(input)
        {
            return self.grow_costs(rest);
        }
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
        let (rest, (more, paid)) = self.less_or_more(rest)?;
        let (rest, times) = self.times(rest);
        let cost = cost_change(paid, more, times);
        let change = Change {
            of,
            cost: Some(Box::new(cost)),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// `is reduced by {Red}`, `are increased by {Colorless}`: whether more is paid, and what.
    fn less_or_more(self, input: &str) -> Out<'_, (bool, wixoss_ability::Cost)> {
        let (rest, ()) = alt((w("is"), w("are"))).parse(input)?;
        let (rest, more) = alt((
            w("reduced by").map(|()| false),
            w("increased by").map(|()| true),
        ))
        .parse(rest)?;
        let (rest, paid) = self.icons(rest)?;
        Ok((rest, (more, paid)))
    }

    /// `the cost to grow LRIG on your field is reduced by …`: what is paid to grow into others.
    fn grow_costs(self, input: &str) -> Out<'_, Change> {
        let rest = after(input, "into").unwrap_or(input);
        let (rest, filter) = self.one_there(rest).or_else(|_| {
            let (rest, phrase) = self.phrase(rest)?;
            Ok((rest, phrase.filter))
        })?;
        let mut into = wixoss_ability::Filter {
            is: wixoss_ability::CardWord::Lrig.into(),
            of: filter.of,
            ..Default::default()
        };
        into.zone = wixoss_ability::Place::Field.into();
        if filter != into {
            return stuck(input);
        }
        into.zone = wixoss_ability::Place::LrigDeck.into();
        let (rest, (more, paid)) = self.less_or_more(rest)?;
        let change = Change {
            of: Subject::all(into),
            cost: Some(Box::new(cost_change(paid, more, None))),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// A figure, or a number that is worked out.
    pub(super) fn figure(self, input: &str) -> Out<'_, Amount> {
        if after(input, "one for every").is_some() {
            return self.worked_out(input);
        }
        match digits(input).or_else(|_| super::word::number(input)) {
            Ok((rest, n)) => match self.times(rest) {
                (rest, Some(times)) => Ok((rest, Amount::Times(vec![Amount::Number(n), times]))),
                (rest, None) => Ok((rest, Amount::Number(n))),
            },
            Err(_) => self.worked_out(input),
        }
    }

    /// `+2000 power`, `-1000 power for each card in your hand`, `+1 limit`.
    pub(super) fn value<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        let input = after(input, "an additional").unwrap_or(input);
        let text = input.trim_start_matches(' ');
        let sign = [("+", 1), ("-", -1), ("−", -1), ("–", -1)];
        let signed = sign
            .iter()
            .find_map(|(mark, by)| Some((text.strip_prefix(mark)?, *by)));
        if let Some((rest, by)) = signed
            && let Ok((rest, n)) = digits(rest)
            && let Some(rest) = after(rest, "hand size limit")
        {
            return match change.hand_limit.replace(Amount::Number(n * by)) {
                None => Ok((rest, ())),
                Some(_) => stuck(input),
            };
        }
        let (rest, amount, feature) = match signed {
            // "Gets - power equal to the power of that SIGNI".
            Some((rest, by)) if digits(rest).is_err() => {
                let (rest, feature) = one_of(MEASURED)(rest)?;
                let (rest, ()) = w("equal to").parse(rest)?;
                let (rest, n) = self.worked_out(rest)?;
                let amount = match by {
                    1 => n,
                    by => Amount::Times(vec![Amount::Number(by), n]),
                };
                (rest, amount, feature)
            }
            Some((rest, by)) => {
                let (rest, n) = digits(rest)?;
                let (rest, feature) = one_of(MEASURED)(rest)?;
                let (rest, times) = self.so_often(rest);
                let each = Amount::Number(n * by);
                let amount = match times {
                    Some(times) => Amount::Times(vec![each, times]),
                    None => each,
                };
                (rest, amount, feature)
            }
            None if after(input, "additional power equal to").is_some() => {
                let (rest, ()) = w("additional power equal to").parse(input)?;
                let (rest, amount) = self.worked_out(rest)?;
                (rest, amount, Feature::Power)
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
        if let Some(rest) = after(input, "of")
            && let Ok((rest, name)) = self.spoken(rest)
            && after(rest, "'s").is_none()
        {
            return Ok((rest, Amount::Named(name)));
        }
        if let Ok((rest, amount)) = self.spoken_number(input) {
            return Ok((rest, amount));
        }
        if let Ok((rest, ())) = alt((
            w("level of each of"),
            w("level of each"),
            w("level of"),
            w("total level of"),
        ))
        .parse(input)
        {
            if let Ok((rest, of)) = self.spoken(rest) {
                let total = after(input, "total").is_some();
                return Ok((rest, leveled(of, total)));
            }
            if let Ok((rest, of)) = self.one_there(rest) {
                let of = Box::new(of);
                let feature = Feature::Level;
                let measured = wixoss_ability::Measured { feature, of };
                return Ok((rest, Amount::Total(measured)));
            }
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.filter);
            let feature = Feature::Level;
            return Ok((
                rest,
                Amount::Total(wixoss_ability::Measured { feature, of }),
            ));
        }
        if let Ok((rest, of)) = self.levels_of(input) {
            return Ok((rest, of));
        }
        if let Ok((rest, counter)) = super::verb::counter(input)
            && let Some(rest) = after(rest, "you have")
        {
            let of = wixoss_ability::Player::You;
            let held = wixoss_ability::CountersOf { counter, of };
            return Ok((rest, Amount::Counters(held)));
        }
        if let Ok(found) = self.markers(input) {
            return Ok(found);
        }
        if let Ok((rest, n)) = super::word::number(input) {
            let (rest, phrase) = self.phrase(rest)?;
            let of = Amount::Count(Box::new(phrase.filter));
            let per = wixoss_ability::Per {
                of,
                each: Amount::Number(n),
            };
            return Ok((rest, Amount::Per(Box::new(per))));
        }
        if let Ok((rest, ())) = alt((
            |i| {
                let (rest, _) = one_of(super::number::FEATURES)(i)?;
                let (_, ()) = w("among").parse(rest)?;
                Ok((i, ()))
            },
            w("different"),
            w("type of"),
            w("kind of"),
        ))
        .parse(input)
        {
            let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
            let (rest, ()) = alt((w("among the"), w("of the"), w("among"), w("of"))).parse(rest)?;
            let (rest, of) = self.phrase(rest)?;
            let of = Box::new(of.filter);
            return Ok((
                rest,
                Amount::Different(wixoss_ability::Measured { feature, of }),
            ));
        }
        let (rest, phrase) = self.either_phrase(input)?;
        Ok((rest, Amount::Count(Box::new(phrase.filter))))
    }

    /// `of your Center LRIG's levels`, `of its levels`.
    pub(super) fn levels_of(self, input: &str) -> Out<'_, Amount> {
        let (rest, ()) = w("of").parse(input)?;
        let (rest, of) = match self.one_there(rest) {
            Ok((rest, of)) => {
                let of = Box::new(of);
                let feature = Feature::Level;
                let level = Amount::Highest(wixoss_ability::Measured { feature, of });
                (w("'s levels").parse(rest)?.0, level)
            }
            Err(_) => {
                use wixoss_ability::pointing::Reference;
                let of = Reference::IT.name();
                let feature = Feature::Level;
                let level = Amount::value(feature, of);
                (w("its levels").parse(rest)?.0, level)
            }
        };
        Ok((rest, of))
    }
}

pub(super) fn cost_change(
    paid: wixoss_ability::Cost,
    more: bool,
    times: Option<Amount>,
) -> wixoss_ability::CostChange {
    let (more, less) = match more {
        true => (Some(paid), None),
        false => (None, Some(paid)),
    };
    wixoss_ability::CostChange {
        more,
        less,
        times,
        ..Default::default()
    }
}

/// `the next time it is paid`, `when your opponent pays it`: whether only the next time, and who
/// pays.
pub(super) fn paid_when(input: &str) -> (&str, bool, Option<Player>) {
    let paid = |rest| {
        let you = after(rest, "you pay it").map(|rest| (rest, Player::You));
        you.or_else(|| Some((after(rest, "your opponent pays it")?, Player::Opponent)))
    };
    if let Some(next) = after(input, "the next time") {
        if let Some(rest) = after(next, "it is paid") {
            return (rest, true, None);
        }
        if let Some((rest, by)) = paid(next) {
            return (rest, true, Some(by));
        }
    }
    match after(input, "when").and_then(paid) {
        Some((rest, by)) => (rest, false, Some(by)),
        None => (input, false, None),
    }
}

/// The level of cards spoken of: of one, or of all of them together.
fn leveled(of: wixoss_ability::Name, total: bool) -> Amount {
    use wixoss_ability::pointing::Reference;
    let feature = Feature::Level;
    match Reference::of_name(&of).and_then(|to| to.many) {
        many if total || many == Some(true) => {
            let mut among = wixoss_ability::Filter::default();
            among.more.among = Some(of);
            let of = Box::new(among);
            Amount::Total(wixoss_ability::Measured { feature, of })
        }
        _ => Amount::value(feature, of),
    }
}
