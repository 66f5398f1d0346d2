//! Conditions on the current turn, phase or step.

use crate::syntax::en::condition::conjunction::not_if;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a condition on the current stage, such as `it is your turn`,
    /// `it is not your main phase`.
    pub(crate) fn current_stage(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = wording("it is|it's")(input)?;
        let (rest, not) = optional("not")(rest)?;
        let (rest, all) = word::listed(|i| self.moment(i), &["or"])(rest)?;
        let now = match <[_; 1]>::try_from(all) {
            Ok([at]) => during_moment(at),
            Err(all) => Condition::During(List(all)),
        };
        Ok((rest, not_if(not, now)))
    }

    /// Reads a condition on the current stage, before a clause: `during your turn`.
    pub(crate) fn during_stage(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = wording("during")(input)?;
        // "During this turn" is refused here, because it is a duration and not a condition.
        fail_if(after(rest, "this").is_some(), input)?;
        let (rest, at) = self.moment(rest)?;
        Ok((rest, during_moment(at)))
    }
}

/// Returns the condition that the game is in this stage.
pub(crate) fn during_moment(at: Moment) -> Condition {
    match (at.stage, at.of) {
        (wixoss_base::vocab::Stage::Turn, Some(of)) => Condition::Turn(of),
        _ => Condition::During(at.into()),
    }
}
