//! Reads two events: a card is targeted, and a card is used on another card.

use crate::meaning::event_subjects::event_subject;
use crate::syntax::ja::ability::kind_name::kinds_of_ability;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the events that a card is targeted by a card of one kind or by a Life Burst:
    /// `このシグニが対戦相手の、アシストルリグかライフバーストの能力か効果の対象になった`.
    pub(crate) fn targeted_by_card_or_life_burst(self, input: &str) -> Parsed<'_, Vec<Event>> {
        const ABILITY_OR_EFFECT: [&str; 2] =
            ["能力か効果の対象になった", "能力や効果の対象になった"];
        let (rest, target) = self.event_subject(input)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, phrase) = self.plain_phrase(after(rest, "、").unwrap_or(rest))?;
        let (rest, ()) = need(rest, &["かライフバーストの"])?;
        let (rest, ()) = need(rest, &ABILITY_OR_EFFECT)?;
        let effect = Cause {
            kind: CauseKind::Effect.into(),
            of: Some(of),
            ..Cause::default()
        };
        let source = Some(Box::new(phrase.single(rest)?));
        let by_card = Cause {
            source,
            ..effect.clone()
        };
        let by_life_burst = Cause {
            ability: AbilityKind::LifeBurst.into(),
            ..effect
        };
        let targeted = |by| {
            let by = Some(by);
            Event::BeTargeted(Who {
                by,
                ..target.clone()
            })
        };
        Ok((rest, vec![targeted(by_card), targeted(by_life_burst)]))
    }

    /// Reads the event that a card is used on another card: `このシグニに《…》が使用された`. The
    /// card that is used targets the other card.
    fn used_on_event(self, input: &str) -> Parsed<'_, Event> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["に"])?;
        let (rest, phrase) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["が使用された"])?;
        let mut target = or_fail(event_subject(cards), input)?;
        target.by = Some(Cause {
            kind: CauseKind::Effect.into(),
            source: Some(Box::new(phrase.single(rest)?)),
            ..Cause::default()
        });
        Ok((rest, Event::BeTargeted(target)))
    }

    /// Reads the event that a card is targeted: `このシグニが対戦相手の、能力か効果の対象になった`,
    /// `このシグニに《…》が使用された`.
    pub(crate) fn targeted_event(self, input: &str) -> Parsed<'_, Event> {
        first!(self.used_on_event(input));
        let (rest, mut target) = self.event_subject(input)?;
        let (rest, of) = match self.whose(rest) {
            Ok((rest, of)) => (after(rest, "、").unwrap_or(rest), Some(of)),
            Err(_) => (rest, None),
        };
        // The text can name the cards whose abilities or effects target the card.
        let (rest, source) = match self.plain_phrase(rest) {
            Ok((behind, phrase)) if behind.starts_with('の') => {
                let behind = after(behind, "の").unwrap_or(behind);
                let behind = after(behind, "、").unwrap_or(behind);
                (behind, Some(phrase.single(rest)?))
            }
            _ => (rest, None),
        };
        let (rest, ability) = match kinds_of_ability(rest) {
            Ok((rest, mut kinds)) => {
                kinds.dedup();
                (after(rest, "の").unwrap_or(rest), kinds)
            }
            Err(_) => (rest, Vec::new()),
        };
        let (rest, ()) = need(
            rest,
            &[
                "能力か効果の対象になった",
                "能力や効果の対象になった",
                "効果の対象になった",
            ],
        )?;
        let told = of.is_some() || source.is_some();
        target.by = told.then(|| Cause {
            kind: CauseKind::Effect.into(),
            ability: List(ability),
            of,
            source: source.map(Box::new),
            ..Cause::default()
        });
        Ok((rest, Event::BeTargeted(target)))
    }
}
