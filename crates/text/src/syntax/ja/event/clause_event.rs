//! Reads events: events with fixed words, and clauses that describe an event.

use crate::meaning::event_subjects::event_subject;
use crate::syntax::ja::noun::modifier::STATES;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads one event, such as `このシグニがアタックした`. The verb must be in one of the `forms`.
    pub(crate) fn event<'a>(self, input: &'a str, forms: &[Form]) -> Parsed<'a, Event> {
        self.for_event().event_in_context(input, forms)
    }

    /// Reads an event like [`Context::event`], in a context that is already set for reading an
    /// event (`Context::for_event`). Events with fixed words are tried before clauses.
    fn event_in_context<'a>(self, input: &'a str, forms: &[Form]) -> Parsed<'a, Event> {
        if let Ok((rest, who)) = self.event_subject(input)
            && let Ok((rest, state)) = one_of(STATES)(rest)
            && let Some(rest) = after_any(rest, &["になった"])
        {
            return Ok((rest, Event::becomes(state, who)));
        }
        if let Ok((rest, who)) = self.event_subject(input)
            && let Some(rest) = after(rest, "【ビート】になった")
        {
            return Ok((rest, MoveEvent::from_to(who, &[], &[Place::Beat])));
        }
        if let Ok((rest, event)) = self.front_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.power_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.targeted_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.negated_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.attached_or_trap_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, (event, None))) = self.coins_event(input, forms) {
            return Ok((rest, event));
        }
        first!(self.ability_event(input, forms));
        first!(self.accessory_or_underneath_event(input, forms));
        let (rest, clause) = self.clause(input)?;
        fail_if(!forms.contains(&clause.predicate.form), rest)?;
        let event = or_fail(self.doer().event_of_clause(clause), input)?;
        Ok((rest, event))
    }

    /// Reads the subject of an event, with が: `あなたのシグニ1体が`.
    pub(crate) fn event_subject(self, input: &str) -> Parsed<'_, Who> {
        let (rest, cards) = self.cards(input)?;
        let rest = or_fail(after(rest, "が"), rest)?;
        let who = or_fail(event_subject(cards), rest)?;
        Ok((rest, who))
    }
}
