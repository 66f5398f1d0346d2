//! Reads the event that a card is put in front of another card.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the event that a card is put in front of another card:
    /// `対戦相手のシグニ1体がこのシグニの正面に出た`. With `配置された` ("was placed"), the card
    /// can also come from another SIGNI zone.
    pub(crate) fn front_event(self, input: &str) -> Parsed<'_, Event> {
        // The place can come before the card: `このシグニの正面にシグニ1体が出た` ("in front of
        // this SIGNI a SIGNI entered").
        let front = |rest| {
            let (rest, name) = pointed_card(rest)?;
            need(rest, &["の正面に"]).map(|(rest, ())| (rest, name))
        };
        let (rest, mut who, name) = match front(input) {
            Ok((rest, name)) => {
                let (rest, who) = self.event_subject(rest)?;
                (rest, who, name)
            }
            Err(_) => {
                let (rest, mut who) = self.event_subject(input)?;
                if let Some(rest) = after(rest, "【ゲート】があるシグニゾーンに出た")
                {
                    who.filter.more.state.0.push(State::Gated);
                    return Ok((rest, Event::enter(who)));
                }
                let (rest, name) = front(rest)?;
                (rest, who, name)
            }
        };
        let (rest, moved) = one_of(&[("出た", false), ("配置された", true)])(rest)?;
        fail_if(
            who.filter.is_unrestricted() || who.filter.more.in_front_of.is_some(),
            input,
        )?;
        who.filter.more.in_front_of = Some(name);
        let event = match moved {
            false => Event::enter(who),
            true => MoveEvent::from_to(who, &[], &[Place::Field, Place::SigniZone]),
        };
        Ok((rest, event))
    }
}
