//! Reads the event that an attack is negated.

use crate::meaning::who::who;
use crate::stuck::{Out, stuck};
use crate::syntax::ja::Cx;
use crate::syntax::ja::word::need;
use wixoss_ability::{Cause, Event, Who};

impl Cx<'_> {
    /// Reads the event that a player negates an attack: `あなたが対戦相手のシグニ1体のアタックを無効にした`.
    pub(crate) fn negated_event(self, input: &str) -> Out<'_, Event> {
        let (rest, player) = self.player(input)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["のアタックを無効にした"])?;
        let Some(who) = who(cards) else {
            return stuck(rest);
        };
        let by = Cause {
            of: Some(player),
            ..Cause::default()
        };
        let negated = Who {
            by: Some(by),
            ..who
        };
        Ok((rest, Event::AttackNegated(negated)))
    }
}
