use wixoss_ability::AbilityBook;
use wixoss_cards::card::CardDb;

/// The cards that a scenario can name, with their known abilities.
#[derive(Clone, Copy, Debug)]
pub struct CardPool<'a> {
    /// The facts of the cards.
    pub db: &'a CardDb,
    /// The abilities of the cards.
    pub abilities: &'a AbilityBook,
    /// What happens to a card with an ability that is unknown or can't be played yet. If `true`,
    /// the card is played without this ability. If `false`, the card is refused.
    pub ignore_unknown: bool,
}
