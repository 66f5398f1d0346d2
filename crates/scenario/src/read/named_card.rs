//! Reads references to cards on the table: by name, by place, or by both.

use super::card_names::Names;
use super::map_keys::{ReadResult, list, words};
use super::place::Place;
use super::side::counted;
use wixoss_base::syntax::{Location, Node, Span};
use wixoss_base::vocab::meant;
use wixoss_engine::{DefinitionId, Instance, LrigZone, MOST_CARDS, Play, Player, SigniZone, Spot};

/// A card as a file names it, with the place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The card that is meant.
    pub card: CardReference,
    /// The words as the file writes them.
    pub word: String,
    /// The place in the file.
    pub at: Location,
}

/// A reference to a card by its name, by its place, or by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardReference {
    /// The card with the name that the file gives; `None` if the file gives only a place.
    pub card: Option<DefinitionId>,
    /// The place of the card, as far as the file gives it.
    pub place: Place,
}

/// The words for the SIGNI zones.
pub(crate) const SIGNI_ZONES: [(&str, SigniZone); 3] = [
    ("left", SigniZone::Left),
    ("center", SigniZone::Center),
    ("right", SigniZone::Right),
];
/// The words for the LRIG zones.
pub(crate) const LRIG_ZONES: [(&str, LrigZone); 3] = [
    ("LRIG", LrigZone::Center),
    ("left assist", LrigZone::LeftAssist),
    ("right assist", LrigZone::RightAssist),
];

impl CardReference {
    /// Reads a reference: a place, a name, or a place followed by a name.
    fn read(
        word: &str,
        span: Span,
        names: &mut Names<'_>,
        text: &str,
    ) -> ReadResult<CardReference> {
        let (place, name) = Place::read(word);
        let card = match name {
            "" => None,
            name => {
                Some(
                    names
                        .find(name, span, text)
                        .map_err(|error| match near(word, names) {
                            Some(fix) => error.fix(fix),
                            None => error,
                        })?,
                )
            }
        };
        Ok(CardReference { card, place })
    }

    /// Returns whether the reference gives no place, so that the card can be anywhere.
    pub(crate) fn is_anywhere(self) -> bool {
        self.place == Place::default()
    }

    /// Returns whether the reference can mean this card when `player` makes the choice.
    pub(crate) fn means(self, play: &Play<'_>, player: Player, card: Instance) -> bool {
        let state = play.game().card(card);
        self.card.is_none_or(|id| id == state.definition) && self.place.has(player, state)
    }

    /// Returns whether the reference can mean a card by its earlier place `at`. For example,
    /// `ener Fox` can mean a Fox that was in the ener zone and was paid. `definition` is the card.
    /// If the reference names no player, its place is on the side of `player`, who makes the
    /// choice.
    pub(crate) fn means_card_at(
        self,
        player: Player,
        definition: DefinitionId,
        at: Option<(Player, Spot)>,
    ) -> bool {
        let there = || at.is_some_and(|at| self.place.is_at(player, at));
        self.card.is_none_or(|id| id == definition) && (self.is_anywhere() || there())
    }

    /// Returns the cards that the reference can mean. The cards of `player` come before the cards
    /// of the opponent.
    pub(crate) fn candidates(self, play: &Play<'_>, player: Player) -> Vec<Instance> {
        let cards = play.game().cards();
        let mut found: Vec<Instance> = cards
            .filter(|(card, _)| self.means(play, player, *card))
            .map(|(card, _)| card)
            .collect();
        found.sort_by_key(|card| play.game().card(*card).side != player);
        found
    }

    /// A reference can name the other face of a two-faced Resona: the face that is not up. Returns
    /// the Resonas in the LRIG deck of `player` that the reference names in this way.
    pub(crate) fn by_other_face(self, play: &Play<'_>, player: Player) -> Vec<Instance> {
        let deck = play.game().side(player).lrig_deck.iter();
        let is_meant = |card: &Instance| {
            let other = play.definition(*card).other_face;
            other.is_some() && self.card == other && self.place.has(player, play.game().card(*card))
        };
        deck.filter(is_meant).collect()
    }
}

/// Returns a suggestion for a word that names no card and no place with a card.
fn near(word: &str, names: &Names<'_>) -> Option<String> {
    let places = Place::all_words();
    if places.iter().any(|place| place == word) {
        return Some(format!(
            "name the card at this place, such as `{word} filler`"
        ));
    }
    let (whose, rest) = match word.split_once("'s ") {
        Some((whose, rest)) => (format!("{whose}'s "), rest),
        None => (String::new(), word),
    };
    rest.match_indices(' ').find_map(|(at, _)| {
        let (place, name) = (rest.get(..at)?, rest.get(at + 1..)?);
        let meant = meant(place, places.iter().map(String::as_str))?;
        let known = names.knows(name);
        known.then(|| format!("did you mean `{whose}{meant} {name}`?"))
    })
}

impl Named {
    /// Reads a node that names one card.
    pub(crate) fn read(node: &Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Named> {
        let word = words(node, "a card or its place", text)?;
        Ok(Named {
            card: CardReference::read(word, node.span, names, text)?,
            word: word.to_owned(),
            at: node.span.locate(text),
        })
    }

    /// Reads a node that lists cards. In `3 filler`, the number before the name is the number of
    /// cards with this name. If a card has a mistake, the mistake is added to `names`, and the
    /// other cards are still read.
    pub(crate) fn list(
        node: Node<'_>,
        names: &mut Names<'_>,
        text: &str,
    ) -> ReadResult<Vec<Named>> {
        let items = list(node).into_iter();
        let mut named = Vec::new();
        for item in items {
            let Some(word) = names.note(words(&item, "a card or its place", text)) else {
                continue;
            };
            let (count, name) = counted(word);
            let card = CardReference::read(name, item.span, names, text);
            let Some(card) = names.note(card) else {
                continue;
            };
            let one = Named {
                card,
                word: name.to_owned(),
                at: item.span.locate(text),
            };
            named.extend(std::iter::repeat_n(one, count.min(MOST_CARDS)));
        }
        Ok(named)
    }
}
