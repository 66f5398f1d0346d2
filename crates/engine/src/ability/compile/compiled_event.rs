//! The compiled form of an event, and of a question about past events.

use super::Result;
use super::compiled_range::CompiledRange;
use super::dependencies::Dependencies;
use super::formulas::{Formulas, have_same_registers};
use crate::ability::program::AmountId;
use crate::ability::trigger::number_of_cards::least_cards;
use wixoss_ability::{Event, Happened, Period};
use wixoss_base::vocab::Stage;

/// An event that an ability waits for or asks about, with the ids of its amounts.
#[derive(Clone, Debug)]
pub(crate) struct CompiledEvent {
    /// The event. The amounts in it are read only from the other fields.
    pub(crate) event: Event,
    /// The smallest number of cards that the event must happen to at the same time.
    pub(crate) least: Option<AmountId>,
    /// If the power of a SIGNI changes: the range that the power must come into.
    pub(crate) power: Option<CompiledRange>,
}

impl PartialEq for CompiledEvent {
    fn eq(&self, other: &CompiledEvent) -> bool {
        self.least == other.least
            && self.power == other.power
            && self.event == other.event
            && have_same_registers(&self.event, &other.event)
    }
}

/// A question about the past: whether an event has happened, or how many times.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompiledHappened {
    /// The event that is looked for in the past.
    pub(crate) event: CompiledEvent,
    /// The period to look back over.
    pub(crate) period: Period,
    /// Whether events are counted instead of their cards or counters.
    pub(crate) occasions: bool,
    /// The number of times that the event must have happened; at least once if this is `None`.
    pub(crate) times: Option<CompiledRange>,
    /// The phase in which events do not count.
    pub(crate) except: Option<Stage>,
}

impl Formulas {
    /// Compiles an event.
    pub(super) fn event_of(&mut self, event: &Event) -> Result<CompiledEvent> {
        let reads = &mut Dependencies::default();
        let power = match event {
            Event::HavePower(power) => power.is.as_ref(),
            _ => None,
        };
        Ok(CompiledEvent {
            least: self.amount_if_any(least_cards(event), reads)?,
            power: self.range_if_any(power, reads)?,
            event: event.clone(),
        })
    }

    /// Compiles the events that an ability or a delayed effect waits for.
    pub(super) fn events_of(&mut self, events: &[Event]) -> Result<Vec<CompiledEvent>> {
        events.iter().map(|event| self.event_of(event)).collect()
    }

    /// Compiles a question about past events.
    pub(super) fn happened_of(&mut self, happened: &Happened) -> Result<CompiledHappened> {
        let reads = &mut Dependencies::default();
        Ok(CompiledHappened {
            event: self.event_of(&happened.event)?,
            period: happened.period,
            occasions: happened.occasions,
            times: self.range_if_any(happened.times.as_ref(), reads)?,
            except: happened.except,
        })
    }
}
