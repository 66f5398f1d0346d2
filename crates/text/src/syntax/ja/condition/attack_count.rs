//! Reads conditions on the number of attacks in this turn.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a condition that counts the attacks of the turn up to the current attack:
    /// `そのアタックがこのターン三度目` asks for the third attack.
    pub(crate) fn attack_count(self, input: &str) -> Parsed<'_, Condition> {
        const ORDINALS: &[(&str, i32)] = &[
            ("一度目", 1),
            ("二度目", 2),
            ("三度目", 3),
            ("四度目", 4),
            ("五度目", 5),
        ];
        let (rest, ()) = need(input, &["そのアタックが", "このアタックが"])?;
        let (rest, ()) = need(rest, &["このターン"])?;
        let rest = after_any(rest, &["の", "に"]).unwrap_or(rest);
        let (mut rest, first) = one_of(ORDINALS)(rest)?;
        let mut all = vec![Amount::Number(first)];
        while let Some(next) = after(rest, "か") {
            let Ok((behind, n)) = one_of(ORDINALS)(next) else {
                break;
            };
            all.push(Amount::Number(n));
            rest = behind;
        }
        let mut who = Who::default();
        who.filter.zone = Place::Field.into();
        let number = Amount::Happened(Box::new(Happened {
            occasions: true,
            ..Happened::of(Event::Attack(who), Period::ThisTurn, None)
        }));
        let is = match <[Amount; 1]>::try_from(all) {
            Ok([only]) => Range::Exactly(only),
            Err(all) => Range::OneOf(all),
        };
        Ok((rest, effects::compare(number, is)))
    }
}
