//! Conditions: what must hold.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::number::{how_many, range_of};
use super::word::{after, marked, one_of, square, w};
use crate::ability::Place;
use crate::ability::text::marked::team;
use crate::ability::text::refer::{Noun, Reference};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, Card, Compare, Condition, Counted, Every, Filter, Happened, HowMany, Match, Measured,
    Nothing, Period, Player, Range,
};

impl Cx {
    /// Conditions joined by "and" or "or".
    pub(super) fn condition(self, input: &str) -> Out<'_, Condition> {
        let (mut rest, first) = self.one_condition(input)?;
        let mut all = vec![first];
        let mut last = None;
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
    fn more_cards<'a>(self, input: &'a str, before: Option<&Condition>) -> Out<'a, Condition> {
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

    fn one_condition(self, input: &str) -> Out<'_, Condition> {
        alt((
            |i| self.team_on_field(i),
            |i| self.exists(i),
            |i| self.has(i),
            |i| self.turn(i),
            |i| self.compared(i),
            |i| self.all_are(i),
            |i| self.is_so(i),
            |i| self.was_done(i),
            |i| self.this_way(i),
            |i| self.has_happened(i),
            |i| self.some_card_is(i),
        ))
        .parse(input)
    }

    /// `you have [Team] <…> on your field`, with or without a level all members have.
    fn team_on_field(self, input: &str) -> Out<'_, Condition> {
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
            is: crate::ability::CardWord::Lrig.into(),
            zone: Place::Field.into(),
            of: Some(Player::You),
            ..Filter::default()
        };
        let mut fits = Filter {
            is: crate::ability::CardWord::Lrig.into(),
            ..Filter::default()
        };
        fits.more.level = Some(Box::new(level));
        let every = Condition::Every(Box::new(Every { of: lrig, fits }));
        Ok((rest, Condition::All(vec![condition, every])))
    }

    /// `there are three or more <Angel> SIGNI in your Ener Zone`.
    fn exists(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = alt((w("there is"), w("there are"))).parse(input)?;
        if let Ok(found) = self.different(rest) {
            return Ok(found);
        }
        let (rest, counted) = self.counted(rest)?;
        Ok((rest, Condition::Count(counted)))
    }

    /// So many cards.
    fn counted(self, input: &str) -> Out<'_, Counted> {
        let (rest, range) = match how_many(input) {
            Ok((rest, range)) => (rest, range),
            Err(_) => (input, Range::AtLeast(Amount::Number(1))),
        };
        // One card asked for is there if more are.
        let range = match range {
            Range::Exactly(Amount::Number(n)) if n > 0 && after(input, "exactly").is_none() => {
                Range::AtLeast(Amount::Number(n))
            }
            range => range,
        };
        let (rest, phrase) = self.phrase_with_article(rest)?;
        if !phrase.different.is_empty() || !phrase.sharing.is_empty() || phrase.total.is_some() {
            return stuck(rest);
        }
        let counted = Counted {
            how_many: HowMany(range),
            filter: phrase.filter,
        };
        Ok((rest, counted))
    }

    /// `three or more different colors among SIGNI on your field`.
    fn different(self, input: &str) -> Out<'_, Condition> {
        let (rest, is) = how_many(input)?;
        let (rest, ()) = w("different").parse(rest)?;
        // "Three different red SIGNI" have different names.
        let (rest, feature) = match one_of(super::number::FEATURES)(rest) {
            Ok((rest, feature)) => (alt((w("among"), w("of"))).parse(rest)?.0, feature),
            Err(_) => (rest, crate::ability::Feature::Name),
        };
        let (rest, of) = self.phrase(rest)?;
        let of = Box::new(of.filter);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `you have four or more cards in your hand`, `your opponent has no cards in their hand`.
    fn has(self, input: &str) -> Out<'_, Condition> {
        let (rest, player) = self.player(input)?;
        let (rest, ()) = alt((w("have"), w("has"))).parse(rest)?;
        let own = self.done_by(player);
        if let Ok(found) = own.three_lrig(rest) {
            return Ok(found);
        }
        if let Ok(found) = own.different(rest) {
            return Ok(found);
        }
        let (mut rest, first) = own.counted(rest)?;
        let mut all = vec![first];
        while let Some(next) =
            after(rest, "and").and_then(|next| after(next, "an").or_else(|| after(next, "a")))
        {
            match own.counted(next) {
                Ok((behind, counted)) => {
                    all.push(counted);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        let zone = all.iter().rev().find_map(|one| {
            let zone = &one.filter.zone;
            (!zone.is_empty()).then(|| zone.clone())
        });
        let Some(zone) = zone else {
            return stuck(rest);
        };
        for counted in &mut all {
            if counted.filter.zone.is_empty() {
                counted.filter.zone = zone.clone();
            }
            counted.filter.of = counted.filter.of.or(Some(player));
        }
        let all: Vec<Condition> = all.into_iter().map(Condition::Count).collect();
        match super::sentence::only(all) {
            Some(condition) => Ok((rest, condition)),
            None => stuck(rest),
        }
    }

    /// `the three LRIG on your field with three or more different colors among all members`.
    fn three_lrig(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = w("the three LRIG on your field with").parse(input)?;
        let (rest, is) = how_many(rest)?;
        let (rest, ()) = w("different").parse(rest)?;
        let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
        let (rest, ()) = w("among all members").parse(rest)?;
        let lrig = Filter {
            is: crate::ability::CardWord::Lrig.into(),
            zone: Place::Field.into(),
            of: Some(self.by),
            ..Filter::default()
        };
        let three = Condition::Count(Counted {
            how_many: HowMany(Range::AtLeast(Amount::Number(3))),
            filter: lrig.clone(),
        });
        let of = Box::new(lrig);
        let number = Amount::Different(Measured { feature, of });
        let differ = Condition::Compare(Box::new(Compare { number, is }));
        Ok((rest, Condition::All(vec![three, differ])))
    }

    /// `it is your turn`, `during your turn`.
    fn turn(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = w("it is").parse(input)?;
        let (rest, at) = self.moment(rest)?;
        Ok((rest, during(at)))
    }

    /// `during your turn` before a clause.
    pub(super) fn while_stage(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = w("during").parse(input)?;
        let (rest, at) = self.moment(rest)?;
        Ok((rest, during(at)))
    }

    /// `the total level of SIGNI on your field is ten or more`, `this SIGNI's power is …`.
    fn compared(self, input: &str) -> Out<'_, Condition> {
        let (rest, number) = self.worked_out(input)?;
        let (rest, ()) = alt((w("is"), w("are"))).parse(rest)?;
        let (rest, is) =
            range_of(|i| super::word::number(i).map(|(rest, n)| (rest, Amount::Number(n))))(rest)?;
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `all SIGNI on your field are <Angel>`.
    fn all_are(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = alt((w("all the"), w("all"))).parse(input)?;
        let (rest, of) = self.phrase(rest)?;
        if let Some(way) = after(rest, "put into the trash this way") {
            let _ = way;
            return stuck(rest);
        }
        let (rest, ()) = w("are").parse(rest)?;
        let (rest, mut fits) = self.quality(rest)?;
        if fits.is.is_empty() {
            fits.is = of.filter.is.clone();
        }
        let of = of.filter;
        Ok((rest, Condition::Every(Box::new(Every { of, fits }))))
    }

    /// `this SIGNI is awakened`, `that card is a level one SIGNI`, `this SIGNI has power …`.
    fn is_so(self, input: &str) -> Out<'_, Condition> {
        let (rest, name) = self.card(input)?;
        if let Ok((rest, ())) = alt((w("is not"), w("isn't"), w("are not"))).parse(rest) {
            let (rest, filter) = self.state_of(rest)?;
            let matched = Condition::Match(Match {
                card: Card(name),
                filter,
            });
            return Ok((rest, Condition::Not(Box::new(matched))));
        }
        if let Ok((rest, ())) = alt((w("is"), w("are"), w("was"), w("were"))).parse(rest) {
            let (rest, filter) = self.state_of(rest)?;
            let matched = Match {
                card: Card(name),
                filter,
            };
            return Ok((rest, Condition::Match(matched)));
        }
        let mut phrase = super::noun::Phrase::default();
        let (rest, ()) = alt((w("has"), w("have"), w("had"))).parse(rest)?;
        let (rest, ()) = self.one_with(rest, &mut phrase)?;
        let matched = Match {
            card: Card(name),
            filter: phrase.filter,
        };
        Ok((rest, Condition::Match(matched)))
    }

    /// `your Center LRIG is white`, `《Name》 is on your field`, `the SIGNI in front of this SIGNI
    /// has power 5000 or less`: there is such a card.
    fn some_card_is(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = match self.one_there(input) {
            Ok(found) => found,
            Err(_) => {
                let (rest, phrase) = self.phrase_with_article(input)?;
                (rest, phrase.filter)
            }
        };
        let mut phrase = super::noun::Phrase {
            filter,
            ..Default::default()
        };
        if let Ok((rest, ())) = alt((w("has"), w("have"))).parse(rest) {
            let (rest, ()) = self.one_with(rest, &mut phrase)?;
            return Ok((rest, exists(phrase.filter)));
        }
        let (rest, ()) = alt((w("is"), w("are"))).parse(rest)?;
        let rest = after(rest, "in").filter(|_| false).unwrap_or(rest);
        if let Ok((rest, place)) = self.place(rest) {
            if !phrase.filter.zone.is_empty() {
                return stuck(rest);
            }
            place.put(&mut phrase.filter);
            return Ok((rest, exists(phrase.filter)));
        }
        let (rest, quality) = self.quality(rest)?;
        phrase.filter.more.any.push(quality);
        simplify(&mut phrase.filter);
        Ok((rest, exists(phrase.filter)))
    }

    /// `two cards were discarded this way`, `a SIGNI was put into your trash this way`,
    /// `you discarded two cards this way`.
    fn this_way(self, input: &str) -> Out<'_, Condition> {
        let rest = after(input, "you").map_or(input, |rest| rest);
        let added = alt((w("added"), w("discarded"))).parse(rest);
        let rest = added.map_or(rest, |(rest, ())| rest);
        let (rest, range) = match how_many(rest) {
            Ok((rest, range)) => (rest, range),
            Err(_) => (rest, Range::AtLeast(Amount::Number(1))),
        };
        let (rest, phrase) = self.phrase_with_article(rest)?;
        let rest = alt((w("was"), w("were"), w("is"), w("are")))
            .parse(rest)
            .map_or(rest, |(rest, ())| rest);
        let (rest, way) = match one_of(super::noun::WAYS)(rest) {
            Ok(found) => found,
            Err(_) => {
                let rest = after(rest, "to your hand").unwrap_or(rest);
                let way = match after(input, "you discarded") {
                    Some(_) => crate::ability::text::refer::Done::Discarded,
                    None => crate::ability::text::refer::Done::Moved,
                };
                (w("this way").parse(rest)?.0, way)
            }
        };
        let any = Reference {
            many: None,
            ..Reference::IT
        };
        let name = any.by(way).name();
        let mut filter = phrase.filter;
        if filter == Filter::default() {
            let number = Amount::Named(name);
            let compare = Compare { number, is: range };
            return Ok((rest, Condition::Compare(Box::new(compare))));
        }
        filter.more.among = Some(name);
        let how_many = HowMany(range);
        Ok((rest, Condition::Count(Counted { how_many, filter })))
    }

    /// What a card is: a kind, a state, or where it is.
    fn state_of(self, input: &str) -> Out<'_, Filter> {
        if let Ok((rest, place)) = self.place(input) {
            let mut filter = Filter::default();
            place.put(&mut filter);
            return Ok((rest, filter));
        }
        self.quality(input)
    }

    /// `you paid the Exceed 4`.
    fn was_done(self, input: &str) -> Out<'_, Condition> {
        if let Ok((rest, ())) =
            alt((w("the deed was done"), w("the additional cost was paid"))).parse(input)
        {
            let deed = Reference::IT.of(Some(Noun::Deed));
            return Ok((rest, Condition::Done(deed.name())));
        }
        let (rest, ()) = alt((w("you paid"), w("you have paid"), w("you made"))).parse(input)?;
        let (rest, ()) = alt((
            w("a bet"),
            w("the additional cost"),
            w("the additional costs"),
            w("the additional use cost"),
        ))
        .parse(rest)
        .or_else(|_| self.icons(rest).map(|(rest, _)| (rest, ())))?;
        let deed = Reference::IT.of(Some(Noun::Deed));
        Ok((rest, Condition::Done(deed.name())))
    }

    /// `you have discarded two or more cards this turn`.
    fn has_happened(self, input: &str) -> Out<'_, Condition> {
        let (rest, mut event) = self.event(input)?;
        let (rest, said) = match how_many(rest) {
            Ok((behind, range)) => match alt((w("times"), w("time"))).parse(behind) {
                Ok((behind, ())) => (behind, Some(range)),
                Err(_) => (rest, None),
            },
            Err(_) => (rest, None),
        };
        let (rest, period) = one_of(PERIODS)(rest)?;
        // So many cards in all that time, not at once.
        let times = said.or_else(|| event.take_at_least().map(Range::AtLeast));
        let what = Happened {
            event,
            period,
            occasions: false,
            times: times.filter(|times| *times != Range::AtLeast(Amount::Number(1))),
        };
        Ok((rest, Condition::Happened(Box::new(what))))
    }
}

const PERIODS: &[(&str, Period)] = &[
    ("this turn", Period::ThisTurn),
    ("during this turn", Period::ThisTurn),
    ("last turn", Period::LastTurn),
    ("this phase", Period::ThisPhase),
    ("this attack", Period::ThisAttack),
    ("this game", Period::ThisGame),
];

/// There is a card.
fn exists(filter: Filter) -> Condition {
    Condition::Count(Counted {
        how_many: HowMany::default(),
        filter,
    })
}

/// A quality that asks of nothing a filter asks of already is one with it.
fn simplify(filter: &mut Filter) {
    let [one] = filter.more.any.as_slice() else {
        return;
    };
    let one = one.clone();
    let placed = one.zone.is_empty() && one.of.is_none();
    let kind = one.is.is_empty() || one.is == filter.is;
    let more = &mut filter.more;
    let plain = crate::ability::Traits {
        color: one.more.color.clone(),
        class: one.more.class.clone(),
        lrig_type: one.more.lrig_type.clone(),
        level: one.more.level.clone(),
        state: one.more.state.clone(),
        ..Default::default()
    };
    let free = more.color.is_empty()
        && more.class.is_empty()
        && more.level.is_none()
        && more.state.is_empty()
        && more.lrig_type.is_empty();
    if placed && kind && free && *one.more == plain {
        more.any.clear();
        more.color = plain.color;
        more.class = plain.class;
        more.lrig_type = plain.lrig_type;
        more.level = plain.level;
        more.state = plain.state;
    }
}

pub(super) fn during(at: crate::ability::Moment) -> Condition {
    match (at.stage, at.of) {
        (crate::vocab::Stage::Turn, Some(of)) => Condition::Turn(of),
        _ => Condition::During(at.into()),
    }
}
