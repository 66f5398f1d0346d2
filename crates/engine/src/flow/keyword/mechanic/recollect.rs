//! Recollect: an effect counts the ARTS that the player has used before. Source: document "Dated
//! rule changes and rulings".

use crate::flow::play::Play;
use crate::state::ids::Player;
use wixoss_base::vocab::CardType;

impl Play<'_> {
    /// Returns the number of ARTS that Recollect counts. The ARTS that is being used is in the
    /// check zone and does not count.
    pub(crate) fn recollected(&self, player: Player) -> usize {
        let trash = self.game.side(player).lrig_trash.iter();
        let arts = trash.filter(|card| self.definition(*card).card_type == CardType::Arts);
        arts.count()
    }
}
