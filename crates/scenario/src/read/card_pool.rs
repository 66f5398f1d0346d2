use wixoss_ability::AbilityBook;
use wixoss_cards::card::CardDb;

/// The cards that a scenario can name, with their known abilities.
#[derive(Clone, Copy, Debug)]
pub struct CardPool<'a> {
    /// The facts of the cards.
    pub db: &'a CardDb,
    /// The abilities of the cards.
    pub abilities: &'a AbilityBook,
    /// The treatment of a card with an ability that is unknown or cannot be played yet: the card is
    /// played without this ability (`true`), or the card is refused (`false`).
    pub ignore_unknown: bool,
}
