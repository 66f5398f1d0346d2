//! What can be done only so often, and SIGNI zones that are chosen.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::verb::verb;
use super::word::{after, one_of, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::{Noun, Reference};
use wixoss_ability::{
    Amount, Cap, Change, Compare, Condition, Event, Filter, Marker, MarkersOf, MoveEvent, Name,
    Period, Place, Player, Range, State, UseEvent, Way, Who,
};

const PERIODS: &[(&str, Period)] = &[
    ("per turn", Period::ThisTurn),
    ("each turn", Period::ThisTurn),
    ("in one turn", Period::ThisTurn),
    ("in a turn", Period::ThisTurn),
    ("in that turn", Period::ThisTurn),
    ("per phase", Period::ThisPhase),
    ("in one phase", Period::ThisPhase),
];

impl Cx {
    /// `can only have up to two SIGNI on their field`, `can only draw one card in total`,
    /// `can only use one spell each turn`, `can only attack up to one time`.
    pub(super) fn capped<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        let (rest, ()) = alt((w("can only"), w("cannot"))).parse(input)?;
        let only = after(input, "can only").is_some();
        let (rest, what) = alt((
            verb("have").map(|()| Capped::Have),
            verb("draw").map(|()| Capped::Draw),
            verb("use").map(|()| Capped::Use),
            w("attack with").map(|()| Capped::AttackWith),
            verb("attack").map(|()| Capped::Attack),
            verb("discard").map(|()| Capped::Discard),
        ))
        .parse(rest)?;
        let rest = match only {
            true => after(rest, "up to").unwrap_or(rest),
            // "Cannot draw more than two cards".
            false => w("more than").parse(rest)?.0,
        };
        if let (Capped::AttackWith, Ok((behind, count))) = (what, self.so_often_with(rest)) {
            let who = Who {
                filter: Filter {
                    is: wixoss_ability::CardWord::Signi.into(),
                    zone: Place::Field.into(),
                    of: Some(self.by),
                    ..Filter::default()
                },
                ..Who::default()
            };
            change.at_most = Some(Box::new(Cap {
                count,
                event: Event::Attack(who),
                period: Some(self.stretch(behind)),
            }));
            return Ok((behind, ()));
        }
        let (rest, count) = match after(rest, "once") {
            Some(rest) if matches!(what, Capped::Attack) => (rest, Amount::Number(1)),
            _ => self.amount(rest)?,
        };
        let (rest, event) = match what {
            Capped::Attack => {
                let rest = alt((w("times"), w("time")))
                    .parse(rest)
                    .map_or(rest, |(rest, ())| rest);
                (rest, Event::Attack(Who::default()))
            }
            Capped::Use => {
                let (rest, phrase) = self.phrase(rest)?;
                let used = UseEvent {
                    filter: phrase.filter,
                    ..UseEvent::default()
                };
                (rest, Event::Use(used))
            }
            Capped::Draw | Capped::Discard => {
                let (rest, ()) = alt((w("cards"), w("card"))).parse(rest)?;
                let way = match what {
                    Capped::Draw => Way::Draw,
                    _ => Way::Discard,
                };
                (rest, MoveEvent::in_way(Who::default(), way))
            }
            Capped::Have | Capped::AttackWith => {
                let (rest, mut phrase) = self.phrase(rest)?;
                if phrase.filter.zone.is_empty() {
                    phrase.filter.zone = Place::Field.into();
                    phrase.filter.of = Some(self.by);
                }
                if phrase.filter.zone.0 != [Place::Field] {
                    return stuck(rest);
                }
                let who = Who {
                    filter: phrase.filter,
                    ..Who::default()
                };
                match what {
                    Capped::Have => (rest, Event::enter(who)),
                    _ => (rest, Event::Attack(who)),
                }
            }
        };
        let rest = after(rest, "in total").unwrap_or(rest);
        let (rest, said) = match one_of(PERIODS)(rest) {
            Ok((rest, period)) => (rest, Some(period)),
            Err(_) => (rest, None),
        };
        let period = match (what, said) {
            (Capped::Have, None) => None,
            (Capped::Have, Some(_)) => return stuck(rest),
            (_, said) => Some(said.unwrap_or_else(|| self.stretch(rest))),
        };
        if change.at_most.is_some() {
            return stuck(input);
        }
        change.at_most = Some(Box::new(Cap {
            count,
            event,
            period,
        }));
        Ok((rest, ()))
    }

    /// `SIGNI once in total`, `SIGNI up to two times`, behind "can only attack with".
    fn so_often_with(self, input: &str) -> Out<'_, Amount> {
        let (rest, ()) = w("SIGNI").parse(input)?;
        let rest = after(rest, "a total of")
            .or_else(|| after(rest, "up to"))
            .unwrap_or(rest);
        let (rest, count) = match alt((w("once").map(|()| 1), w("twice").map(|()| 2))).parse(rest) {
            Ok((rest, n)) => (rest, Amount::Number(n)),
            Err(_) => {
                let (rest, n) = self.amount(rest)?;
                (alt((w("times"), w("time"))).parse(rest)?.0, n)
            }
        };
        Ok((after(rest, "in total").unwrap_or(rest), count))
    }

    /// The stretch of time that a duration behind a cap is counted in: a phase where it names one.
    fn stretch(self, rest: &str) -> Period {
        use wixoss_ability::Duration::{DuringNext, EndOf};
        use wixoss_base::vocab::Stage;
        match self.duration(rest) {
            Ok((_, DuringNext(at))) if at.iter().all(|at| at.stage != Stage::Turn) => {
                Period::ThisPhase
            }
            Ok((_, EndOf(at))) if at.stage != Stage::Turn => Period::ThisPhase,
            _ => Period::ThisTurn,
        }
    }

    /// `This SIGNI can only be put onto the field by …`.
    pub(super) fn only_by(self, input: &str) -> Out<'_, Change> {
        let (rest, of) = self.subject(input)?;
        let (rest, ()) = alt((
            w("can only be entered onto the field"),
            w("can only be put onto the field"),
            w("can only enter the field"),
        ))
        .parse(rest)?;
        let (rest, by) = self.by_cause(rest)?;
        let who = wixoss_ability::Who {
            by: Some(wixoss_ability::Cause { not: true, ..by }),
            ..Default::default()
        };
        let change = Change {
            of,
            cannot: wixoss_ability::Event::enter(who).into(),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// `they` before what only a player can do: `they cannot use spells`, `they can only draw …`.
    pub(super) fn they_can(self, input: &str) -> Out<'_, Player> {
        let (rest, ()) = w("they").parse(input)?;
        let (next, ()) = alt((w("can only"), w("cannot"), w("can't"))).parse(rest)?;
        let (_, ()) = alt((
            w("draw"),
            w("use"),
            w("discard"),
            w("【Guard】"),
            w("guard"),
            w("grow"),
            w("put"),
            w("add"),
            w("have"),
            w("attack with"),
        ))
        .parse(next)?;
        Ok((rest, self.them()))
    }

    /// `one of your opponent's SIGNI Zones`, behind "choose".
    pub(super) fn zone_chosen(self, input: &str) -> Out<'_, Option<Player>> {
        let (rest, ()) = w("one of").parse(input)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = w("SIGNI Zones").parse(rest)?;
        Ok((rest, of))
    }

    /// `in your SIGNI Zone with a 【Gate】`.
    pub(super) fn in_gated_zone(self, input: &str) -> Out<'_, Option<Player>> {
        let (rest, ()) = w("in").parse(input)?;
        let (rest, of) = match self.whose(rest) {
            Ok(found) => found,
            Err(_) => (w("a").parse(rest)?.0, None),
        };
        let rest = after(rest, "same").unwrap_or(rest);
        let (rest, ()) = alt((w("SIGNI Zones"), w("SIGNI Zone"))).parse(rest)?;
        let (rest, ()) = alt((w("with"), w("as"), w("that has"))).parse(rest)?;
        match super::word::bracketed(after(rest, "a").unwrap_or(rest))? {
            (rest, "Gate") => Ok((rest, of)),
            _ => stuck(input),
        }
    }

    /// `a 【Gate】 in the same SIGNI Zone as this SIGNI`, behind "there is".
    pub(super) fn gate_here(self, input: &str) -> Out<'_, Condition> {
        let (rest, no) = alt((w("a").map(|()| false), w("no").map(|()| true))).parse(input)?;
        let (rest, word) = super::word::bracketed(rest)?;
        let (rest, ()) = alt((
            w("in the same SIGNI Zone as this SIGNI"),
            w("in this SIGNI's SIGNI Zone"),
            w("in the SIGNI Zone of this SIGNI"),
            w("in the SIGNI Zone this SIGNI is in"),
        ))
        .parse(rest)?;
        if word != "Gate" {
            return stuck(input);
        }
        let mut here = wixoss_ability::Match::default();
        here.filter.more.state = State::Gated.into();
        let here = Condition::Match(here);
        match no {
            true => Ok((rest, Condition::Not(Box::new(here)))),
            false => Ok((rest, here)),
        }
    }

    /// `【Virus】 on your opponent's field`: the zones that hold such a marker.
    pub(super) fn markers(self, input: &str) -> Out<'_, Amount> {
        let (rest, word) = super::word::bracketed(input)?;
        let marker = match word {
            "Virus" => Marker::Virus,
            "Gate" => Marker::Gate,
            _ => return stuck(input),
        };
        let (rest, ()) = alt((w("on"), w("in"))).parse(rest)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = alt((w("SIGNI Zones"), w("field"))).parse(rest)?;
        let of = of.unwrap_or(Player::Both);
        Ok((rest, Amount::Markers(MarkersOf { marker, of })))
    }

    /// `a 【Gate】 on your field`, `no 【Virus】 in your opponent's SIGNI Zones`: so many of them.
    pub(super) fn holds_markers(self, input: &str) -> Out<'_, Condition> {
        let one = after(input, "a").map(|rest| (rest, Range::AtLeast(Amount::Number(1))));
        let (rest, is) = one.map_or_else(|| super::number::how_many(input), Ok)?;
        let (rest, number) = self.markers(rest)?;
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `in that SIGNI Zone`: the one chosen before.
    pub(super) fn in_chosen_zone(self, input: &str) -> Out<'_, Name> {
        let (rest, ()) = alt((w("in"), w("from"))).parse(input)?;
        let (rest, ()) = alt((w("that"), w("the chosen"), w("the declared"))).parse(rest)?;
        let (rest, ()) = alt((w("SIGNI Zone"), w("Zone"))).parse(rest)?;
        Ok((rest, Reference::IT.of(Some(Noun::Declared)).name()))
    }
}

/// `of the declared color`, `with the declared name`.
pub(super) fn declared(input: &str) -> Out<'_, Name> {
    if let Ok((rest, ())) = alt((w("with that name"), w("with that card name"))).parse(input) {
        return Ok((rest, Reference::IT.of(Some(Noun::Declared)).name()));
    }
    let (rest, ()) = alt((w("of the declared"), w("with the declared"))).parse(input)?;
    let (rest, ()) = alt((
        w("color"),
        w("class"),
        w("card name"),
        w("name"),
        w("card type"),
        w("LRIG type"),
    ))
    .parse(rest)?;
    Ok((rest, Reference::IT.of(Some(Noun::Declared)).name()))
}

/// Cards in a zone with a gate; whether they can be, where they are said to lie.
pub(super) fn gated(filter: &mut Filter, of: Option<Player>) -> bool {
    let free = filter.zone.is_empty();
    let there = filter.zone.0 == [Place::Field] && (of.is_none() || of == filter.of);
    if free {
        filter.zone = Place::Field.into();
        filter.of = of;
    }
    if free || there {
        filter.more.state.0.push(State::Gated);
    }
    free || there
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Capped {
    Have,
    Draw,
    Use,
    Attack,
    AttackWith,
    Discard,
}
