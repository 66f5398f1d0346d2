//! Chain: the next ARTS that the player uses this turn costs less. Sources: starter rule book
//! 2016.07, CHAIN; document "Dated rule changes and rulings".

use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::ids::Player;
use crate::state::price::Price;
use wixoss_base::rule::RuleId;

impl Play<'_> {
    /// Makes the next ARTS that a player uses this turn cost less.
    pub(crate) const fn chain(&mut self, player: Player, less: Price) {
        self.game.side_mut(player).held.chain = Some(less);
    }

    /// Returns the price of an ARTS after the player's Chain is subtracted.
    pub(crate) fn chained(&self, player: Player, price: &Price) -> Price {
        let chain = self.game.side(player).held.chain;
        chain.map_or(*price, |less| price.less(&less))
    }

    /// Ends the player's Chain because the player uses an ARTS. The Chain ends even if it did not
    /// lower the cost of this ARTS. Returns the id of the rule for this, or `None` if the player
    /// has no Chain.
    pub(crate) const fn spend_chain(&mut self, player: Player) -> Option<RuleId> {
        match self.game.side_mut(player).held.chain.take() {
            Some(_) => Some(rules::CHAIN_ONCE),
            None => None,
        }
    }
}
