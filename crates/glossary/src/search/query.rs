//! A query: a text, the cards that the text names, and conditions for the items that may answer it.

use super::Part;
use crate::Item;
use wixoss_base::vocab::Date;
use wixoss_data::named_cards::{CardNames, NamedCard};
use wixoss_data::rule::holds_in;
use wixoss_pack::glossary::question_file::CARD;

/// A query: a text, and conditions for the items that may answer it.
#[derive(Clone, Debug, Default)]
pub struct Query<'a> {
    /// A term or a question, in any of the languages.
    pub text: &'a str,
    /// The kind of items that may answer: the name of an [`EntryKind`](crate::EntryKind), or
    /// `ruling`. `None` allows all kinds.
    pub kind: Option<&'a str>,
    /// The format and the day for which the items must be true. Without a day, they must be true in
    /// the latest rules of the format. `None` allows all items.
    pub rule_set: Option<(&'a str, Option<Date>)>,
    /// The cards that the text names.
    pub cards: &'a [NamedCard],
    /// Finds parts of card names in the text, for cards that the text does not name in full.
    pub names: Option<&'a dyn CardNames>,
    /// The number of hits that the caller needs. To save time, the search may leave out further
    /// hits. `None` if all hits are needed.
    pub needed: Option<usize>,
}

impl Query<'_> {
    /// Returns the text of the query, with a mark instead of each card that it names.
    pub(super) fn without_cards(&self) -> String {
        let mut text = String::with_capacity(self.text.len());
        let mut done = 0;
        for card in self.cards {
            if let Some(before) = self.text.get(done..card.place.start) {
                text.push_str(before);
                text.push_str(CARD);
                done = card.place.end;
            }
        }
        text.push_str(self.text.get(done..).unwrap_or_default());
        text
    }

    /// Puts the names of the cards in place of their marks in the parts of the query.
    pub(super) fn name_cards(&self, parts: &mut [Part<'_>]) {
        let mut done = 0;
        let named = self.cards.iter().filter(|card| {
            let is_marked = done <= card.place.start;
            done = if is_marked { card.place.end } else { done };
            is_marked
        });
        let mut names = named.filter_map(|card| self.text.get(card.place.clone()));
        for part in parts {
            while part.asked.contains(CARD) {
                let name = names.next().unwrap_or_default();
                part.asked = part.asked.replacen(CARD, name, 1);
            }
        }
    }

    /// Returns whether every item may answer the query.
    pub(super) fn admits_all(&self) -> bool {
        self.kind.is_none() && self.rule_set.is_none()
    }

    /// Returns whether an item may answer the query.
    pub fn admits(&self, item: &Item) -> bool {
        self.kind.is_none_or(|kind| item.kind() == kind)
            && self
                .rule_set
                .is_none_or(|(format, as_of)| holds_in(item.rule_sets(), format, as_of))
    }
}
