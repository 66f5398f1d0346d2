//! Shadow: the opponent's abilities and effects, including Life Bursts, can't target the SIGNI. A
//! Shadow with cards in parentheses ("Shadow (...)") stops only these cards. Source: Glossary
//! 5.0.0, "Shadow" and "Target".

use super::{Keyword, KeywordRule, rules};
use crate::ability::Scope;
use crate::flow::play::Play;
use crate::state::ids::{Instance, Player, Spot};
use wixoss_base::rule::RuleId;

pub(super) const RULE: KeywordRule = KeywordRule::passive(Keyword::Shadow, "shadow", rules::SHADOW);

impl Play<'_> {
    /// Checks whether an ability or effect of `source`, controlled by the player `by`, can target a
    /// card.
    ///
    /// # Errors
    ///
    /// Returns the rule that forbids the target.
    pub fn may_target(&self, by: Player, source: Instance, card: Instance) -> Result<(), RuleId> {
        let own = self.game.card(card).side;
        let signi = self.definition(card).is_signi();
        if own == by || !signi || !matches!(self.game.card(card).spot, Spot::Signi(_)) {
            return Ok(());
        }
        if self.has_keyword(card, Keyword::Shadow) {
            return Err(rules::SHADOW);
        }
        let side = self.game.card(card).side;
        let scoped = self.is_attentive()
            && self.abilities(card).any(|held| {
                let scope = held.shadow_scope();
                scope.is_some_and(|filter| {
                    let seen = self.game.sight(card);
                    self.fits(&Scope::of(side, seen, &held.names), filter, source)
                })
            });
        match scoped {
            true => Err(rules::SHADOW_SCOPE),
            false => Ok(()),
        }
    }
}
