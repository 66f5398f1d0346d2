//! Effects that let a player guard by paying a cost instead of discarding a card with a Guard icon.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a cost that a player may pay to guard:
    /// `As you 【Guard】, you may discard two cards instead of discarding a card with a {Guard Icon}`.
    pub(crate) fn guard_substitute(self, input: &str) -> Parsed<'_, Change> {
        let (rest, ()) = wording("as you 【Guard】")(input)?;
        let rest = skip(rest, ",");
        let (rest, ()) = wording("you may")(rest)?;
        let (rest, cost) = self.cost(rest)?;
        fail_if(cost.0.is_empty(), rest)?;
        let (rest, ()) = wording("instead of discarding a card with a {Guard Icon}")(rest)?;
        let change = Change {
            of: Subject::Player(Player::You),
            can: Permission::GuardBy(cost).into(),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
