//! Conditions that something happens for the first, second or third time.

use crate::stuck::Out;
use crate::syntax::en::Cx;
use crate::syntax::en::condition::past_event;
use crate::syntax::en::word::{after, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{
    Amount, Compare, Condition, Event, Filter, Happened, Period, Place, Range, Who,
};

/// The words for ordinal numbers.
const ORDINALS: &[(&str, i32)] = &[
    ("first", 1),
    ("second", 2),
    ("third", 3),
    ("fourth", 4),
    ("fifth", 5),
    ("sixth", 6),
];

impl Cx {
    /// Reads the use that is counted, after words such as "it is the second": `spell you have used
    /// this turn`.
    fn nth_use(self, input: &str, n: i32) -> Out<'_, Condition> {
        let (rest, phrase) = self.phrase(input)?;
        let rest = after(rest, "that").unwrap_or(rest);
        let (rest, player) = self.player(rest)?;
        let rest = after(rest, "have")
            .or_else(|| after(rest, "has"))
            .unwrap_or(rest);
        let (rest, ()) = alt((w("used"), w("use"), w("uses"))).parse(rest)?;
        let (rest, period) = one_of(past_event::PERIODS)(rest)?;
        let event = Event::Use(wixoss_ability::UseEvent {
            player: Some(player),
            filter: phrase.filter,
            ..Default::default()
        });
        let happened = Happened {
            event,
            period,
            occasions: false,
            times: None,
        };
        let number = Amount::Happened(Box::new(happened));
        let is = Range::Exactly(Amount::Number(n));
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// Reads a condition on the number of an attack, such as `it is the third attack this turn`,
    /// `it is the first time this SIGNI has attacked this turn`.
    pub(in crate::syntax::en) fn nth_attack(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = alt((
            w("it is the"),
            w("it's the"),
            w("this is the"),
            w("that attack is the"),
            w("this attack is the"),
            w("that is the"),
        ))
        .parse(input)?;
        let (rest, n) = one_of(ORDINALS)(rest)?;
        if let Ok(found) = self.nth_use(rest, n) {
            return Ok(found);
        }
        let (rest, own) = alt((
            w("attack this turn").map(|()| false),
            w("attack of the turn").map(|()| false),
            w("time a SIGNI or LRIG has attacked this turn").map(|()| false),
            w("time a SIGNI or LRIG attacked this turn").map(|()| false),
            w("time this SIGNI has attacked this turn").map(|()| true),
            w("time this SIGNI attacked this turn").map(|()| true),
            w("time this LRIG has attacked this turn").map(|()| true),
            w("time this LRIG attacked this turn").map(|()| true),
            w("time it has attacked this turn").map(|()| true),
            w("time it attacked this turn").map(|()| true),
        ))
        .parse(rest)?;
        let mut who = Who::default();
        if !own {
            who.filter = Filter {
                zone: Place::Field.into(),
                ..Filter::default()
            };
        }
        let happened = Happened {
            event: Event::Attack(who),
            period: Period::ThisTurn,
            occasions: true,
            times: None,
        };
        let number = Amount::Happened(Box::new(happened));
        let is = Range::Exactly(Amount::Number(n));
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }
}
