//! Writes the cause of an event as English words.

use super::Speaker;
use super::words::{kind, listed, whose, with_article};
use crate::{Cause, CauseKind};

impl Speaker {
    /// Writes the cause of an event, without a preposition.
    pub(super) fn cause(self, cause: &Cause) -> String {
        let word = |kind: &CauseKind| match kind {
            CauseKind::Effect => "effect",
            CauseKind::Cost => "cost",
            CauseKind::Battle => "battle",
            CauseKind::Attack => "attack",
            CauseKind::Rule => "rule",
            CauseKind::Refresh => "refresh",
            CauseKind::Lancer => "【Lancer】",
            CauseKind::Exceed => "Exceed cost",
            CauseKind::Appearance => "appearance condition",
        };
        let kinds: Vec<String> = cause
            .kind
            .iter()
            .map(|kind| word(kind).to_owned())
            .collect();
        let mut phrase = listed(&kinds, "or");
        let abilities: Vec<String> = cause.ability.iter().map(|a| kind(*a).to_owned()).collect();
        if !abilities.is_empty() {
            phrase = match phrase.is_empty() {
                true => format!("{} ability", listed(&abilities, "or")),
                false => format!(
                    "{phrase} of {} ability",
                    with_article(&listed(&abilities, "or"))
                ),
            };
        }
        let source = cause
            .source
            .as_deref()
            .map(|source| match &source.more.among {
                Some(name) if name.is_this() => self.this.to_owned(),
                _ => self.a_card(source, false),
            });
        let phrase = match (cause.of, phrase.is_empty(), source) {
            (Some(of), false, None) => format!("{} {phrase}", whose(of)),
            (Some(of), true, None) => super::words::subject(of).to_owned(),
            (None, false, None) => phrase,
            (None, true, None) => "anything".to_owned(),
            (Some(of), false, Some(source)) => format!("{} {phrase} of {source}", whose(of)),
            (Some(of), true, Some(source)) => format!("{source} of {}", super::words::subject(of)),
            (None, false, Some(source)) => format!("the {phrase} of {source}"),
            (None, true, Some(source)) => source,
        };
        match cause.not {
            true => format!("something other than {phrase}"),
            false => phrase,
        }
    }
}
