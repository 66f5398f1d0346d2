//! Sentences that change how many times cards can attack in a turn.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a sentence with a lower or higher number of attacks:
    /// `the amount of times this LRIG can attack this turn is reduced by two`.
    pub(crate) fn attack_limit(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = wording("the amount of times|the number of times")(input)?;
        let (rest, of) = self.subject(rest)?;
        let (rest, ()) = wording("can attack")(rest)?;
        let (rest, until) = self.trailing_duration(None, rest);
        let (rest, sign) = alt((
            wording("is reduced by").map(|()| -1),
            wording("is increased by").map(|()| 1),
        ))
        .parse(rest)?;
        let (rest, n) = number(rest)?;
        let change = Change {
            of,
            attack_limit: Some(Amount::Number(n * sign)),
            until,
            ..Change::default()
        };
        fail_unless(change.until.is_some(), rest)?;
        Ok((rest, vec![effects::change(change)]))
    }
}
