//! Reads the event that a power reaches a value.

use crate::meaning::event_subjects::event_subject;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the event that a power reaches a value: `このシグニのパワーが15000以上になった`.
    pub(crate) fn power_event(self, input: &str) -> Parsed<'_, Event> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["のパワーが"])?;
        let (rest, is) = self.range(rest)?;
        let (rest, ()) = need(rest, &["になった"])?;
        let who = or_fail(event_subject(cards), rest)?;
        Ok((rest, Event::HavePower(PowerEvent { is: Some(is), who })))
    }
}
