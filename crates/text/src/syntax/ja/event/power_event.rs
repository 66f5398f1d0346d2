//! Reads the event that a power reaches a value.

use crate::meaning::who::who;
use crate::stuck::{Out, stuck};
use crate::syntax::ja::Cx;
use crate::syntax::ja::word::need;
use wixoss_ability::{Event, PowerEvent};

impl Cx<'_> {
    /// Reads the event that a power reaches a value: `このシグニのパワーが15000以上になった`.
    pub(crate) fn power_event(self, input: &str) -> Out<'_, Event> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["のパワーが"])?;
        let (rest, is) = self.range(rest)?;
        let (rest, ()) = need(rest, &["になった"])?;
        match who(cards) {
            Some(who) => Ok((rest, Event::HavePower(PowerEvent { is: Some(is), who }))),
            None => stuck(rest),
        }
    }
}
