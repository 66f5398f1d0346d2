//! Reads the event that a player negates or guards an attack.

use crate::meaning::event_subjects::event_subject;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the event that a player negates an attack
    /// (`あなたが対戦相手のシグニ1体のアタックを無効にした`) or guards it.
    pub(crate) fn negated_event(self, input: &str) -> Parsed<'_, Event> {
        // If two events have the same player, the text names the player only in the first event.
        let player = self.player(input).ok();
        let player = player.and_then(|(rest, player)| Some((after(rest, "が")?, player)));
        let (rest, player) = player.unwrap_or((input, self.by));
        let (rest, cards) = self.cards(rest)?;
        // Only the attack of a LRIG can be guarded.
        if let Some(rest) = after_any(
            rest,
            &["のアタックを【ガード】した", "のアタックを【ガード】する"],
        ) {
            // The event of a guard can't describe the attacking card. So the attacking card must
            // be the center LRIG of the other player, without any other words about it.
            let lrig = |filter: &Filter| {
                let of = filter.of.filter(|of| *of != player);
                let plain = Filter {
                    is: CardWord::CenterLrig.into(),
                    of,
                    zone: Place::Field.into(),
                    ..Filter::default()
                };
                *filter == plain
            };
            return match &cards {
                Cards::Of(phrase, Quantity::Unsaid | Quantity::Count(Count::Exactly(_)))
                    if lrig(&phrase.filter) =>
                {
                    let player = Some(player);
                    Ok((rest, Event::Guard(PlayerEvent { player, with: None })))
                }
                _ => fail(rest),
            };
        }
        let (rest, ()) = need(
            rest,
            &[
                "のアタックを無効にした",
                "のアタックを効果によって無効にした",
            ],
        )?;
        let who = or_fail(event_subject(cards), rest)?;
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
