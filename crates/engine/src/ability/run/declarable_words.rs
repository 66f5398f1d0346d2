//! Lists the words that a player can declare: the names, classes and LRIG types of the cards in
//! this game. A player can't declare other words, because no card of the game would fit them.

use crate::cast::{Cast, Definition, DefinitionId};

impl Cast {
    /// Returns one card for each card name in the game, so that a player can declare each name
    /// once.
    pub(crate) fn called(&self) -> impl Iterator<Item = DefinitionId> + '_ {
        let first = |id: DefinitionId, name: &str| {
            let mut same = self.definitions().filter(|(_, card)| card.name_ja == name);
            same.next().is_some_and(|(first, _)| first == id)
        };
        self.definitions()
            .filter(move |(id, card)| first(*id, &card.name_ja))
            .map(|(id, _)| id)
    }

    /// Returns all words of one kind, such as all classes, that the cards of the game have. `list`
    /// returns the words of one card. The result is sorted and has each word once.
    pub(crate) fn all_words(&self, list: impl Fn(&Definition) -> &Vec<u16>) -> Vec<u16> {
        let cards = self.definitions();
        let mut words: Vec<u16> = cards.flat_map(|(_, card)| list(card).clone()).collect();
        words.sort_unstable();
        words.dedup();
        words
    }
}
