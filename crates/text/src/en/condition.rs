//! Conditions: what must hold.

use super::Cx;
use super::number::range_of;
use super::word::{after, marked, one_of, square, w};
use crate::marked::team;
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::Place;
use wixoss_ability::pointing::Reference;
use wixoss_ability::{
    Amount, Card, Compare, Condition, Every, Feature, Filter, Match, Nothing, Player,
};

impl Cx {
    /// Conditions joined by "and" or "or".
    pub(super) fn condition(self, input: &str) -> Out<'_, Condition> {
        self.deeper(1, input)?.conditions(input)
    }

    fn conditions(self, input: &str) -> Out<'_, Condition> {
        let (mut rest, first) = self.one_condition(input)?;
        let mut all = vec![first];
        let mut last = None;
        // "A, B, and C": the commas count only where an "and" comes behind them.
        let (mut listed, mut far) = (Vec::new(), rest);
        while let Some(next) = after(far, ",")
            && let Ok((behind, condition)) = self.one_condition(next)
        {
            listed.push(condition);
            far = behind;
        }
        let comma = after(far, ",").unwrap_or(far);
        if after(comma, "and").is_some() || after(comma, "or").is_some() {
            all.extend(listed);
            rest = far;
        }
        loop {
            let comma = after(rest, ",").unwrap_or(rest);
            let word = match (after(comma, "and"), after(comma, "or")) {
                (Some(next), _) if last != Some("or") => Some((next, "and")),
                (_, Some(next)) if last != Some("and") => Some((next, "or")),
                _ => None,
            };
            let Some((next, word)) = word else { break };
            let next = after(next, "if")
                .or_else(|| after(next, "as long as"))
                .unwrap_or(next);
            match self
                .one_condition(next)
                .or_else(|_| self.more_cards(next, all.last()))
            {
                Ok((behind, condition)) => {
                    all.push(condition);
                    last = Some(word);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        let condition = match (all.len(), last) {
            (1, _) => all.swap_remove(0),
            (_, Some("or")) => Condition::Any(all),
            _ => Condition::All(all),
        };
        Ok((rest, condition))
    }

    /// "There is a spell and a SIGNI in your trash", behind the "and".
    pub(super) fn more_cards<'a>(
        self,
        input: &'a str,
        before: Option<&Condition>,
    ) -> Out<'a, Condition> {
        let Some(Condition::Count(before)) = before else {
            return stuck(input);
        };
        let (rest, mut counted) = self.counted(input)?;
        let filter = &mut counted.filter;
        if filter.zone.is_empty() && filter.of.is_none() {
            filter.zone = before.filter.zone.clone();
            filter.of = before.filter.of;
        }
        Ok((rest, Condition::Count(counted)))
    }

    pub(super) fn one_condition(self, input: &str) -> Out<'_, Condition> {
        if let Some(rest) = after(input, "Recollect is") {
            let (rest, n) = self.amount(rest)?;
            let (rest, ()) = w("or more").parse(rest)?;
            return Ok((rest, Condition::Recollect(n)));
        }
        if let Some(rest) = after(input, "this is")
            && let Ok((rest, counted)) = self.only_one(rest)
        {
            return Ok((rest, Condition::Count(counted)));
        }
        if let Some(rest) = after(input, "it is not so that") {
            let (rest, condition) = self.condition(rest)?;
            return Ok((rest, Condition::Not(Box::new(condition))));
        }
        alt((
            |i| self.team_on_field(i),
            |i| self.exists(i),
            |i| self.zone_has(i),
            |i| self.spoken_alike(i),
            |i| self.beside_theirs(i),
            |i| self.has(i),
            |i| self.so_manieth_attack(i),
            |i| self.turn(i),
            |i| self.compared(i),
            |i| self.all_are(i),
            |i| self.together(i),
            |i| self.so_many_are(i),
            |i| self.is_so(i),
            |i| self.was_done(i),
            |i| self.this_way(i),
            |i| self.has_happened(i),
            |i| self.some_card_is(i),
            |i| self.could_choose(i),
        ))
        .parse(input)
    }

    /// `you have [Team] <…> on your field`, with or without a level all members have.
    pub(super) fn team_on_field(self, input: &str) -> Out<'_, Condition> {
        let rest = after(input, "you have").unwrap_or(input);
        let (rest, word) = square(rest)?;
        let (rest, condition) = match word {
            "Dream Team" => (rest, Condition::DreamTeam(Nothing {})),
            "Team" => {
                let (rest, name) = marked(rest)?;
                (rest, Condition::Team(team(name)))
            }
            _ => return stuck(input),
        };
        let rest = after(rest, "on your field").unwrap_or(rest);
        let Some(behind) = after(rest, "with all members") else {
            return Ok((rest, condition));
        };
        let (rest, level) = super::number::level_range(behind)?;
        let lrig = Filter {
            is: wixoss_ability::CardWord::Lrig.into(),
            zone: Place::Field.into(),
            of: Some(Player::You),
            ..Filter::default()
        };
        let mut fits = Filter {
            is: wixoss_ability::CardWord::Lrig.into(),
            ..Filter::default()
        };
        fits.more.level = Some(Box::new(level));
        let every = Condition::Every(Box::new(Every { of: lrig, fits }));
        Ok((rest, Condition::All(vec![condition, every])))
    }

    /// `the total level of SIGNI on your field is ten or more`, `this SIGNI's power is …`.
    pub(super) fn compared(self, input: &str) -> Out<'_, Condition> {
        let (rest, number) = self.worked_out(input)?;
        if let Ok((rest, ())) = alt((
            w("is not equal to"),
            w("isn't equal to"),
            w("is not"),
            w("isn't"),
            w("was not"),
            w("wasn't"),
        ))
        .parse(rest)
        {
            let one = |i| {
                let plain = super::word::number(i).map(|(rest, n)| (rest, Amount::Number(n)));
                plain.or_else(|_| self.worked_out(i))
            };
            let (rest, is) = range_of(one)(rest)?;
            let so = Condition::Compare(Box::new(Compare { number, is }));
            return Ok((rest, Condition::Not(Box::new(so))));
        }
        let (rest, ()) = alt((
            w("is equal to"),
            w("was equal to"),
            w("is"),
            w("are"),
            w("was"),
            w("were"),
        ))
        .parse(rest)?;
        let one = |i| {
            let plain = super::word::number(i).map(|(rest, n)| (rest, Amount::Number(n)));
            plain.or_else(|_| self.worked_out(i))
        };
        let (rest, is) = range_of(one)(rest)?;
        // "Your Center LRIG's level is two or more": there is such a LRIG.
        if let Amount::Highest(measured) = &number
            && self.one_there(input).is_ok()
        {
            let mut filter = (*measured.of).clone();
            let asked = match measured.feature {
                Feature::Level => &mut filter.more.level,
                Feature::Power => &mut filter.more.power,
                _ => return Ok((rest, Condition::Compare(Box::new(Compare { number, is })))),
            };
            if asked.is_none() {
                *asked = Some(Box::new(is));
                return Ok((rest, super::exists::exists(filter)));
            }
        }
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `all SIGNI on your field are <Angel>`.
    pub(super) fn all_are(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = alt((
            w("all of the"),
            w("all the"),
            w("all of"),
            w("all"),
            w("each of the"),
            w("each of"),
            w("each"),
            w("every"),
        ))
        .parse(input)?;
        if let Ok((behind, name)) = self.spoken(rest)
            && let Some(behind) = after(behind, "are")
        {
            let (behind, filter) = self.quality(behind)?;
            let matched = Match {
                card: Card(name),
                filter,
            };
            return Ok((behind, Condition::Match(matched)));
        }
        let (rest, of) = match self.one_there(rest) {
            Ok((rest, filter)) => {
                let of = super::noun::Phrase {
                    filter,
                    ..Default::default()
                };
                (rest, of)
            }
            Err(_) => self.phrase(rest)?,
        };
        let (rest, of) = self.done_this_way(rest, of);
        if let Ok((rest, ())) =
            alt((w("have the same"), w("are the same"), w("share the same"))).parse(rest)
        {
            let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
            // Cards have one level, power and name each, but perhaps more than one color or class.
            if !matches!(feature, Feature::Level | Feature::Power | Feature::Name) {
                return stuck(input);
            }
            let of = Box::new(of.filter);
            let number = Amount::Different(wixoss_ability::Measured { feature, of });
            let is = wixoss_ability::Range::Exactly(Amount::Number(1));
            return Ok((rest, Condition::Compare(Box::new(Compare { number, is }))));
        }
        let mut shared = super::noun::Phrase::default();
        if let Ok((rest, ())) = self.sharing(rest, &mut shared) {
            let (of, fits) = (of.filter, shared.filter);
            return Ok((rest, Condition::Every(Box::new(Every { of, fits }))));
        }
        let (rest, ()) = alt((w("are"), w("is"))).parse(rest)?;
        let (rest, mut fits) = self.quality(rest)?;
        super::exists::of_lrig(&of.filter, &mut fits);
        if fits.is.is_empty() {
            fits.is = of.filter.is.clone();
        }
        let of = of.filter;
        Ok((rest, Condition::Every(Box::new(Every { of, fits }))))
    }

    /// `this SIGNI is awakened`, `that card is a level one SIGNI`, `this SIGNI has power …`.
    pub(super) fn is_so(self, input: &str) -> Out<'_, Condition> {
        // "It's a SIGNI".
        let contracted = after(input, "it's").map(|rest| (rest, Reference::IT.name()));
        if let Some((rest, name)) = contracted {
            let not = after(rest, "not");
            let (rest, filter) = self.state_of(not.unwrap_or(rest))?;
            let card = Card(name);
            let so = Condition::Match(Match { card, filter });
            return match not {
                Some(_) => Ok((rest, Condition::Not(Box::new(so)))),
                None => Ok((rest, so)),
            };
        }
        let (rest, name) = self.card(input)?;
        if let Ok((rest, ())) = alt((
            w("is not"),
            w("isn't"),
            w("are not"),
            w("was not"),
            w("wasn't"),
            w("aren't"),
        ))
        .parse(rest)
        {
            let (rest, filter) = self.state_of(rest)?;
            let matched = Condition::Match(Match {
                card: Card(name),
                filter,
            });
            return Ok((rest, Condition::Not(Box::new(matched))));
        }
        if let Ok((rest, ())) = alt((w("is"), w("are"), w("was"), w("were"))).parse(rest) {
            if name.is_this()
                && let Ok((rest, counted)) = self.only_one(rest)
            {
                return Ok((rest, Condition::Count(counted)));
            }
            let (rest, mut filter) = self.state_of(rest)?;
            if after(input, "this LRIG").is_some() || after(input, "that LRIG").is_some() {
                let lrig = Filter {
                    is: wixoss_ability::CardWord::Lrig.into(),
                    ..Filter::default()
                };
                super::exists::of_lrig(&lrig, &mut filter);
            }
            let matched = Match {
                card: Card(name),
                filter,
            };
            return Ok((rest, Condition::Match(matched)));
        }
        if let Ok((rest, counted)) = self.holds_beneath(rest, &name) {
            return Ok((rest, Condition::Count(counted)));
        }
        let mut phrase = super::noun::Phrase::default();
        if let Ok((rest, not)) = alt((
            w("shares a").map(|()| false),
            w("shares at least one").map(|()| false),
            w("shares the same").map(|()| false),
            w("share a").map(|()| false),
            w("does not share a").map(|()| true),
            w("doesn't share a").map(|()| true),
        ))
        .parse(rest)
        {
            let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
            let (rest, ()) = w("with").parse(rest)?;
            let (rest, ()) = self.shared_with(rest, feature, &mut phrase)?;
            let matched = Condition::Match(Match {
                card: Card(name),
                filter: phrase.filter,
            });
            return match not {
                true => Ok((rest, Condition::Not(Box::new(matched)))),
                false => Ok((rest, matched)),
            };
        }
        if let Ok((rest, ())) =
            alt((w("does not have"), w("do not have"), w("doesn't have"))).parse(rest)
        {
            let (rest, ()) = self.one_with(rest, &mut phrase)?;
            let matched = Condition::Match(Match {
                card: Card(name),
                filter: phrase.filter,
            });
            return Ok((rest, Condition::Not(Box::new(matched))));
        }
        let (rest, ()) = alt((w("has"), w("have"), w("had"))).parse(rest)?;
        let (rest, ()) = self.one_with(rest, &mut phrase)?;
        let matched = Match {
            card: Card(name),
            filter: phrase.filter,
        };
        Ok((rest, Condition::Match(matched)))
    }

    /// What a card is: a kind, a state, or where it is.
    pub(super) fn state_of(self, input: &str) -> Out<'_, Filter> {
        if let Ok((rest, name)) = super::only::declared(input) {
            let mut filter = Filter::default();
            filter.more.declared = Some(name);
            return Ok((rest, filter));
        }
        if let Ok((rest, of)) = self.in_gated_zone(input) {
            let mut filter = Filter::default();
            filter.of = of.filter(|of| *of != Player::You);
            filter.more.state.0.push(wixoss_ability::State::Gated);
            return Ok((rest, filter));
        }
        if let Ok((rest, place)) = self.place(input) {
            let mut filter = Filter::default();
            place.put(&mut filter);
            return Ok((rest, filter));
        }
        self.quality(input)
    }
}
