use wixoss_ability::AbilityBook;
use wixoss_cards::card::CardDb;

/// The cards that a scenario can name, with their known abilities.
#[derive(Clone, Copy, Debug)]
pub struct CardPool<'a> {
    /// The facts of the cards.
    pub db: &'a CardDb,
    /// The abilities of the cards.
    pub abilities: &'a AbilityBook,
    /// If a card has an ability that is not known or cannot be played yet: whether to play the card
    /// without this ability (`true`), or to refuse the card.
    pub ignore_unknown: bool,
}
