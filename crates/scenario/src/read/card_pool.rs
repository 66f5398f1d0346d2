use wixoss_ability::AbilityBook;
use wixoss_cards::card::CardDb;

/// The cards a scenario can name, and what is known of what they do.
#[derive(Clone, Copy, Debug)]
pub struct CardPool<'a> {
    /// Their facts.
    pub db: &'a CardDb,
    /// Their abilities.
    pub abilities: &'a AbilityBook,
    /// Play a card without the abilities that are not known or not played yet, instead of refusing
    /// it.
    pub ignore_unknown: bool,
}
