//! What can't happen, and what happens instead (Glossary 5.0.0, "Instead").

use super::continuous::{Active, has};
use super::occurrence::{Occurrence, What};
use super::program::ProgramId;
use super::scope::Scope;
use crate::engine::event::Cause;
use crate::engine::ids::Player;
use crate::engine::play::Play;

impl Play<'_> {
    /// Whether what would happen can't.
    pub(in crate::engine) fn is_prevented(&self, what: What, cause: Cause) -> bool {
        if self.active.is_empty() {
            return false;
        }
        let occurrence = self.prospect(what, cause);
        self.active.iter().any(|active| {
            let compiled = self.table.compiled().change(active.change);
            compiled.is_some_and(|compiled| {
                compiled
                    .change
                    .cannot
                    .iter()
                    .any(|event| self.is_about(active, event, &occurrence))
            })
        })
    }

    fn prospect(&self, what: What, cause: Cause) -> Occurrence {
        Occurrence {
            what,
            cause: self.seen_cause(cause),
            look: what.card().map(|card| self.look(card)),
            turn: self.game.turn.number,
            batch: 0,
            muted: [false; 2],
        }
    }

    /// Whether what would happen is what a continuous effect speaks of, for a card or player it is
    /// about.
    fn is_about(
        &self,
        active: &Active,
        event: &crate::ability::Event,
        occurrence: &Occurrence,
    ) -> bool {
        let source = self.game.sight(active.source);
        let scope = Scope::of(active.player, source, &active.names);
        let cards = active.cards.iter().any(|card| {
            let scope = Scope {
                about: Some(card),
                concerned: Some(self.game.card(card).side),
                ..scope
            };
            self.is_event(&scope, event, occurrence).is_some()
        });
        cards
            || Player::BOTH.into_iter().any(|player| {
                let scope = Scope {
                    concerned: Some(player),
                    ..scope
                };
                has(active.players, player) && self.is_event(&scope, event, occurrence).is_some()
            })
    }

    /// What can't be done in full replaces nothing.
    fn can_replace(&self, active: &Active, instead: &[crate::ability::Effect]) -> bool {
        let source = self.game.sight(active.source);
        let scope = Scope::of(active.player, source, &active.names);
        self.can_all_be_done(&scope, instead)
    }

    /// What is done instead of what would happen, if something is.
    pub(in crate::engine) fn replacement(
        &self,
        what: What,
        cause: Cause,
    ) -> Option<(ProgramId, Active, bool)> {
        if self.active.is_empty() {
            return None;
        }
        let occurrence = self.prospect(what, cause);
        self.active.iter().find_map(|active| {
            let compiled = self.table.compiled().change(active.change)?;
            let pairs = compiled.change.replace.iter().zip(&compiled.instead);
            for (replacement, program) in pairs {
                if self.is_about(active, &replacement.would, &occurrence)
                    && self.can_replace(active, &replacement.instead)
                {
                    return Some((*program, active.clone(), replacement.once));
                }
            }
            None
        })
    }
}
