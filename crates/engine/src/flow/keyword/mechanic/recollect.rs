//! Recollect: an effect counts the ARTS cards in the player's LRIG trash. Source: document "Dated
//! rule changes and rulings".

use crate::flow::play::Play;
use crate::state::ids::Player;
use wixoss_base::vocab::CardType;

impl Play<'_> {
    /// Returns the number of ARTS that Recollect counts. The ARTS that the player is using does not
    /// count, because it is in the check zone.
    pub(crate) fn recollected(&self, player: Player) -> usize {
        let trash = self.game.side(player).lrig_trash.iter();
        let arts = trash.filter(|card| self.definition(*card).card_type == CardType::Arts);
        arts.count()
    }
}
