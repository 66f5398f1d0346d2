//! Whether a card fits the scope or condition of a keyword, asked as of every other filter.

use crate::ability::{Names, Scope};
use crate::ids::{Instance, Player};
use crate::play::Play;
use wixoss_ability::Filter;

impl Play<'_> {
    /// Whether a card fits what the keyword of the card `this` asks for, as its player `you` sees
    /// the board.
    pub(super) fn suits(
        &self,
        this: Instance,
        card: Instance,
        filter: &Filter,
        you: Player,
    ) -> bool {
        let names = Names::NONE;
        let scope = Scope::of(you, self.game.sight(this), &names);
        self.fits(&scope, filter, card)
    }
}
