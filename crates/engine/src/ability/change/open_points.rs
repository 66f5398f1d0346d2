//! Marks in the trace the points of active effects that no document settles: two effects that set
//! the power of one card, two effects that double a constant change of power, and Constant
//! abilities that make each other apply and stop applying without end.
//!
//! No event shows these points, because active effects cause no events. So the engine compares the
//! active effects with the previous list, and marks each point that is new for a card. If no trace
//! is recorded, it does nothing.

use crate::ability::rules;
use crate::pile::CardSet;
use crate::play::Play;

/// The cards at which the active effects have a point that no document settles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OpenPoints {
    /// The cards whose power several effects set to different values.
    several_settings: CardSet,
    /// The cards whose constant gain or loss of power several effects double.
    doubled: CardSet,
    /// Whether the list of active effects was still changing after the last round of its
    /// computation.
    unsettled: bool,
}

impl Play<'_> {
    /// Marks the open points of the active effects that the previous list of effects did not have.
    #[inline(never)]
    pub(super) fn mark_open_points(&mut self) {
        let now = OpenPoints {
            unsettled: self.open_points.unsettled,
            ..self.open_points_now()
        };
        let before = std::mem::replace(&mut self.open_points, now);
        if !now
            .several_settings
            .without(before.several_settings)
            .is_empty()
        {
            self.mark_undocumented(rules::SEVERAL_SETTINGS);
        }
        if !now.doubled.without(before.doubled).is_empty() {
            self.mark_undocumented(rules::POWER_DOUBLED);
        }
    }

    /// Marks Constant abilities that depend on themselves: each round of the computation makes them
    /// apply or stop applying again. `settles` says whether the list of active effects stopped
    /// changing.
    pub(super) fn mark_unsettled(&mut self, settles: bool) {
        let before = std::mem::replace(&mut self.open_points.unsettled, !settles);
        if !settles && !before {
            self.mark_undocumented(rules::DEPENDS_ON_ITSELF);
        }
    }

    fn open_points_now(&self) -> OpenPoints {
        let mut now = OpenPoints::default();
        for (at, active) in self.active.iter().enumerate() {
            if let Some(power) = active.figures.base_power {
                let earlier = self.active.iter().take(at);
                let others = earlier.filter(|other| {
                    let other = other.figures.base_power;
                    other.is_some_and(|other| other != power)
                });
                let others = others.fold(CardSet::NONE, |cards, other| cards.union(other.cards));
                let both = others.intersection(active.cards);
                now.several_settings = now.several_settings.union(both);
            }
            let is_constant = active.lasting.is_none() && active.figures.power != 0;
            if is_constant && self.table.cast.guards_changes() {
                let seen = active.seen();
                for card in active.cards.iter() {
                    if self.is_doubled_several_times(card, active.figures.power, &seen) {
                        now.doubled.insert(card);
                    }
                }
            }
        }
        now
    }
}
