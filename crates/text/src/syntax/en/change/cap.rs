//! Limits on how often or how much something is done: "can only attack once".

use crate::syntax::en::prelude::*;

/// The words for the period in which a limited action is counted.
const PERIODS: &[(&str, Period)] = &[
    (
        "per turn|each turn|in one turn|in a turn|in that turn",
        Period::ThisTurn,
    ),
    ("per phase|in one phase", Period::ThisPhase),
];

impl Context {
    /// Reads a limit on how often or how much a player or card does something, such as
    /// `can only have up to two SIGNI on their field`, `can only draw one card in total`,
    /// `can only use one spell each turn`, `can only attack up to one time`.
    pub(crate) fn cap<'a>(self, input: &'a str, change: &mut Change) -> Parsed<'a, ()> {
        let (rest, ()) = wording("can only|cannot")(input)?;
        let only = after(input, "can only").is_some();
        let (rest, what) = alt((
            verb("have").map(|()| CappedDeed::Have),
            verb("draw").map(|()| CappedDeed::Draw),
            verb("use").map(|()| CappedDeed::Use),
            wording("attack with").map(|()| CappedDeed::AttackWith),
            verb("attack").map(|()| CappedDeed::Attack),
            verb("discard").map(|()| CappedDeed::Discard),
        ))
        .parse(rest)?;
        let rest = match only {
            true => skip(rest, "up to"),
            // The code below reads texts such as "cannot draw more than two cards".
            false => wording("more than")(rest)?.0,
        };
        if let (CappedDeed::AttackWith, Ok((behind, count))) = (what, self.attacks_in_total(rest)) {
            let who = effects::subject_of_filter(effects::kind_in_zone(
                CardWord::Signi,
                Place::Field,
                Some(self.by),
            ));
            change.at_most = Some(Box::new(Cap {
                count,
                event: Event::Attack(who),
                period: Some(self.cap_period(behind)),
            }));
            return Ok((behind, ()));
        }
        let (rest, count) = match after(rest, "once") {
            Some(rest) if matches!(what, CappedDeed::Attack) => (rest, Amount::Number(1)),
            _ => self.amount(rest)?,
        };
        let (rest, event) = match what {
            CappedDeed::Attack => {
                let rest = skip(rest, "times|time");
                (rest, Event::Attack(Who::default()))
            }
            CappedDeed::Use => {
                let (rest, phrase) = self.phrase(rest)?;
                let used = UseEvent {
                    filter: phrase.single(rest)?,
                    ..UseEvent::default()
                };
                (rest, Event::Use(used))
            }
            CappedDeed::Draw | CappedDeed::Discard => {
                let (rest, ()) = wording("cards|card")(rest)?;
                let way = match what {
                    CappedDeed::Draw => MoveKind::Draw,
                    _ => MoveKind::Discard,
                };
                (rest, MoveEvent::of_kind(Who::default(), way))
            }
            CappedDeed::Have | CappedDeed::AttackWith => {
                let (rest, mut phrase) = self.phrase(rest)?;
                if phrase.filter.zone.is_empty() {
                    phrase.filter.zone = Place::Field.into();
                    phrase.filter.of = Some(self.by);
                }
                fail_if(phrase.filter.zone.0 != [Place::Field], rest)?;
                let who = effects::subject_of_filter(phrase.single(rest)?);
                match what {
                    CappedDeed::Have => (rest, Event::enter(who)),
                    _ => (rest, Event::Attack(who)),
                }
            }
        };
        let rest = skip(rest, "in total");
        let (rest, said) = opt(rest, one_of(PERIODS)(rest));
        let period = match (what, said) {
            (CappedDeed::Have, None) => None,
            (CappedDeed::Have, Some(_)) => return fail(rest),
            (_, said) => Some(said.unwrap_or_else(|| self.cap_period(rest))),
        };
        fail_if(change.at_most.is_some(), input)?;
        change.at_most = Some(Box::new(Cap {
            count,
            event,
            period,
        }));
        Ok((rest, ()))
    }

    /// Reads the number of attacks that SIGNI may make, after "can only attack with":
    /// `SIGNI once in total`, `SIGNI up to two times`.
    fn attacks_in_total(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, ()) = wording("SIGNI")(input)?;
        let rest = skip(rest, "a total of|up to");
        let (rest, count) =
            match alt((wording("once").map(|()| 1), wording("twice").map(|()| 2))).parse(rest) {
                Ok((rest, n)) => (rest, Amount::Number(n)),
                Err(_) => {
                    let (rest, n) = self.amount(rest)?;
                    (wording("times|time")(rest)?.0, n)
                }
            };
        Ok((skip(rest, "in total"), count))
    }

    /// Returns the period in which a limited action is counted. If the duration after the limit
    /// names a phase, the period is this phase. Otherwise, the period is the turn.
    fn cap_period(self, rest: &str) -> Period {
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
}

/// The action that a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CappedDeed {
    Have,
    Draw,
    Use,
    Attack,
    AttackWith,
    Discard,
}

impl Context {
    /// Reads a limit on one action in a period, after "can": `attack at most once each turn`.
    pub(crate) fn at_most_cap(self, input: &str) -> Parsed<'_, Cap> {
        const PERIODS: &[(&str, Period)] = &[
            ("each turn", Period::ThisTurn),
            ("each phase", Period::ThisPhase),
            ("each attack", Period::ThisAttack),
            ("in the last turn", Period::LastTurn),
            ("in the game", Period::ThisGame),
        ];
        let (rest, event) = self.prohibited_event(input)?;
        let (rest, ()) = wording("at most")(rest)?;
        let (rest, count) =
            match alt((wording("once").map(|()| 1), wording("twice").map(|()| 2))).parse(rest) {
                Ok((rest, n)) => (rest, Amount::Number(n)),
                Err(_) => {
                    let (rest, n) = self.amount(rest)?;
                    (wording("times")(rest)?.0, n)
                }
            };
        let (rest, period) = opt(rest, one_of(PERIODS)(rest));
        let cap = Cap {
            event,
            count,
            period,
        };
        Ok((rest, cap))
    }
}
