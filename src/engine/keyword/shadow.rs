//! Shadow: abilities and effects of the opponent, Life Bursts among them, can't target the SIGNI;
//! with a scope, only those of sources within it (Glossary 5.0.0, "Shadow" and "Target").

use super::{Keyword, KeywordRule, rules};
use crate::ability::Filter;
use crate::engine::ids::{Instance, Player, Spot};
use crate::engine::play::Play;
use crate::rule::RuleId;

pub(super) const RULE: KeywordRule = KeywordRule::passive(Keyword::Shadow, "shadow", rules::SHADOW);

impl Play<'_> {
    /// Whether an ability or effect that `source` has, and `by` controls, can target a card.
    ///
    /// # Errors
    /// The rule that keeps it from doing so.
    pub fn may_target(&self, by: Player, source: Instance, card: Instance) -> Result<(), RuleId> {
        let own = self.game.card(card).side;
        let signi = self.definition(card).is_signi();
        if own == by || !signi || !matches!(self.game.card(card).spot, Spot::Signi(_)) {
            return Ok(());
        }
        if self.has_keyword(card, Keyword::Shadow) {
            return Err(rules::SHADOW);
        }
        let mut scopes = self.definition(card).terms.shadow.iter();
        match scopes.any(|scope| self.is_in_scope(card, scope, source)) {
            true => Err(rules::SHADOW_SCOPE),
            false => Ok(()),
        }
    }

    /// Whether the Shadow that a SIGNI has with a scope, be it its own or gained, is for a source.
    pub(in crate::engine) fn is_in_scope(
        &self,
        card: Instance,
        scope: &Filter,
        source: Instance,
    ) -> bool {
        self.suits(source, scope, self.game.card(card).side)
    }
}
