//! Conditions that something happens for the first, the second ... or the sixth time: "it is the
//! second attack this turn".

use crate::syntax::en::condition::past_event;
use crate::syntax::en::prelude::*;

/// The words for ordinal numbers.
const ORDINALS: &[(&str, i32)] = &[
    ("first", 1),
    ("second", 2),
    ("third", 3),
    ("fourth", 4),
    ("fifth", 5),
    ("sixth", 6),
];

impl Context {
    /// Reads a condition that a card is the first, the second ... card that a player uses in a
    /// period, after words such as "it is the second": `spell you have used this turn`.
    fn nth_use(self, input: &str, n: i32) -> Parsed<'_, Condition> {
        let (rest, phrase) = self.phrase(input)?;
        let rest = skip(rest, "that");
        let (rest, player) = self.player(rest)?;
        let rest = skip(rest, "have|has");
        let (rest, ()) = wording("used|use|uses")(rest)?;
        let (rest, period) = one_of(past_event::PERIODS)(rest)?;
        let event = Event::Use(UseEvent {
            player: Some(player),
            filter: phrase.single(rest)?,
            ..Default::default()
        });
        let happened = Happened::of(event, period, None);
        let number = Amount::Happened(Box::new(happened));
        let is = Range::Exactly(Amount::Number(n));
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition that an attack is the first, the second ... of this turn, such as
    /// `it is the third attack this turn`,
    /// `it is the first time this SIGNI has attacked this turn`.
    pub(crate) fn nth_attack(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = wording(
            "it is the|this is the|that attack is the|this attack is the|that is the",
        )(input)?;
        let (rest, n) = one_of(ORDINALS)(rest)?;
        first!(self.nth_use(rest, n));
        let (rest, own) = one_of(&[
            (
                "attack this turn|attack of the turn|\
         time a SIGNI or LRIG has attacked this turn|\
         time a SIGNI or LRIG attacked this turn",
                false,
            ),
            (
                "time this SIGNI has attacked this turn|\
         time this SIGNI attacked this turn|\
         time this LRIG has attacked this turn|time this LRIG attacked this turn|\
         time it has attacked this turn|time it attacked this turn",
                true,
            ),
        ])(rest)?;
        let mut who = Who::default();
        if !own {
            who.filter = effects::in_zone(Place::Field, None);
        }
        let happened = Happened {
            occasions: true,
            ..Happened::of(Event::Attack(who), Period::ThisTurn, None)
        };
        let number = Amount::Happened(Box::new(happened));
        let is = Range::Exactly(Amount::Number(n));
        Ok((rest, effects::compare(number, is)))
    }
}
