use wixoss_ability::AbilityBook;
use wixoss_cards::card::CardDb;

/// The cards that a scenario can name, with their known abilities.
#[derive(Clone, Copy, Debug)]
pub struct CardPool<'a> {
    /// The facts of the cards.
    pub db: &'a CardDb,
    /// The abilities of the cards.
    pub abilities: &'a AbilityBook,
    /// Whether a card is allowed if one of its abilities is unknown, or is not played by the
    /// engine. If `true`, the card is played without this ability. If `false`, the card is refused.
    pub ignore_unknown: bool,
    /// Whether a card may be played with only some of its abilities, if the others are not read or
    /// not played. If `false`, `ignore_unknown` decides whether such a card is allowed.
    pub partial: bool,
}
