//! What changes the use of ARTS and spells: Chain makes the next ARTS cheaper, an Encore paid
//! brings an ARTS back to the LRIG deck, Recollect counts the ARTS used before (starter rule book
//! 2016.07, CHAIN, 召还; collected rule changes and rulings). Encore, Bet and Boost are costs on top
//! of the cost of the card: [`Price::plus`].

use super::rules;
use crate::ids::Player;
use crate::play::Play;
use crate::price::Price;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::CardType;

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

    /// How many ARTS Recollect counts; the one being used is in the check zone and not of them.
    pub(crate) fn recollected(&self, player: Player) -> usize {
        let trash = self.game.side(player).lrig_trash.iter();
        let arts = trash.filter(|card| self.definition(*card).card_type == CardType::Arts);
        arts.count()
    }
}
