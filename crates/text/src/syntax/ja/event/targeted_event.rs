//! Reads the event that a card is targeted.

use crate::stuck::Out;
use crate::syntax::ja::Cx;
use crate::syntax::ja::word::{after, need};
use wixoss_ability::{Cause, Event};

impl Cx<'_> {
    /// Reads the event that a card is targeted: `このシグニが対戦相手の、能力か効果の対象になった`.
    pub(crate) fn targeted_event(self, input: &str) -> Out<'_, Event> {
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
                (behind, Some(phrase.filter))
            }
            _ => (rest, None),
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
            kind: wixoss_ability::CauseKind::Effect.into(),
            of,
            source: source.map(Box::new),
            ..Cause::default()
        });
        Ok((rest, Event::BeTargeted(target)))
    }
}
