//! Sentences that change how many times cards can attack in a turn.

use crate::syntax::en::prelude::*;
use wixoss_ability::{Amount, Change, Effect};

impl Cx {
    /// Reads a sentence with a lower or higher number of attacks: `the amount of times this LRIG
    /// can attack this turn is reduced by two`.
    pub(crate) fn attack_limit(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = w("the amount of times|the number of times")(input)?;
        let (rest, of) = self.subject(rest)?;
        let (rest, ()) = w("can attack")(rest)?;
        let (rest, until) = self.trailing_duration(None, rest);
        let (rest, sign) = alt((
            w("is reduced by").map(|()| -1),
            w("is increased by").map(|()| 1),
        ))
        .parse(rest)?;
        let (rest, n) = number(rest)?;
        let change = Change {
            of,
            attack_limit: Some(Amount::Number(n * sign)),
            until,
            ..Change::default()
        };
        stuck_unless(change.until.is_some(), rest)?;
        Ok((rest, vec![build::change(change)]))
    }
}
