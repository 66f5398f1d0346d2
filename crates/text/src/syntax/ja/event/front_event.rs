//! Reads the event that a card is put in front of another card.

use crate::stuck::{Out, stuck};
use crate::syntax::ja::Cx;
use crate::syntax::ja::noun::pronoun::pointed_card;
use crate::syntax::ja::word::{need, one_of};
use wixoss_ability::{Event, Filter, MoveEvent, Place};

impl Cx<'_> {
    /// Reads the event that a card is put in front of another card: `対戦相手のシグニ1体がこのシグニの正面に出た`. With
    /// `配置された`, the card can also come from another SIGNI zone.
    pub(crate) fn front_event(self, input: &str) -> Out<'_, Event> {
        let (rest, mut who) = self.event_subject(input)?;
        let (rest, name) = pointed_card(rest)?;
        let (rest, ()) = need(rest, &["の正面に"])?;
        let (rest, moved) = one_of(&[("出た", false), ("配置された", true)])(rest)?;
        if who.filter == Filter::default() || who.filter.more.in_front_of.is_some() {
            return stuck(input);
        }
        who.filter.more.in_front_of = Some(name);
        let event = match moved {
            false => Event::enter(who),
            true => MoveEvent::from_to(who, &[], &[Place::Field, Place::SigniZone]),
        };
        Ok((rest, event))
    }
}
