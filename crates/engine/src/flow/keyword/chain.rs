//! Chain: the next ARTS that the player uses this turn costs less (starter rule book 2016.07, CHAIN;
//! collected rule changes and rulings).

use super::rules;
use crate::flow::play::Play;
use crate::state::ids::Player;
use crate::state::price::Price;
use wixoss_base::rule::RuleId;

impl Play<'_> {
    /// The next ARTS a player uses this turn costs so much less.
    pub(crate) const fn chain(&mut self, player: Player, less: Price) {
        self.game.side_mut(player).held.chain = Some(less);
    }

    /// What an ARTS of this cost costs now.
    pub(crate) fn chained(&self, player: Player, price: &Price) -> Price {
        let chain = self.game.side(player).held.chain;
        chain.map_or(*price, |less| price.less(&less))
    }

    /// An ARTS is used: a Chain is spent on it, even where it had nothing to take off.
    pub(crate) const fn spend_chain(&mut self, player: Player) -> Option<RuleId> {
        match self.game.side_mut(player).held.chain.take() {
            Some(_) => Some(rules::CHAIN_ONCE),
            None => None,
        }
    }
}
