//! How a file names a card on the table: by its name, or by its place.

use super::cards::Names;
use super::entries::{Read, list, words};
use super::side::counted;
use crate::engine::{DefinitionId, Instance, LrigZone, MOST_CARDS, Play, Player, SigniZone, Spot};
use crate::syntax::{Location, Node};

/// A card as a file names it, and where it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// Which card.
    pub card: Spoken,
    /// As it is written.
    pub word: String,
    /// Where it is written.
    pub at: Location,
}

/// A card by name or by place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// A card of this definition.
    Card(DefinitionId),
    /// What is in a SIGNI zone.
    Signi(SigniZone),
    /// What is in a LRIG zone.
    Lrig(LrigZone),
    /// What is in a SIGNI zone of this player.
    SigniOf(Player, SigniZone),
    /// What is in a LRIG zone of this player.
    LrigOf(Player, LrigZone),
}

/// The SIGNI zones by their words.
pub(super) const SIGNI_ZONES: [(&str, SigniZone); 3] = [
    ("left", SigniZone::Left),
    ("center", SigniZone::Center),
    ("right", SigniZone::Right),
];
/// The LRIG zones by their words.
pub(super) const LRIG_ZONES: [(&str, LrigZone); 3] = [
    ("LRIG", LrigZone::Center),
    ("left assist", LrigZone::LeftAssist),
    ("right assist", LrigZone::RightAssist),
];

impl Spoken {
    /// The place of a word.
    pub(super) fn place(word: &str) -> Option<Spoken> {
        for (of, player) in [("one's ", Player::One), ("two's ", Player::Two)] {
            let rest = word.strip_prefix(of);
            match rest.and_then(Spoken::place) {
                Some(Spoken::Signi(zone)) => return Some(Spoken::SigniOf(player, zone)),
                Some(Spoken::Lrig(zone)) => return Some(Spoken::LrigOf(player, zone)),
                _ => {}
            }
        }
        let signi = SIGNI_ZONES.into_iter();
        let lrigs = LRIG_ZONES.into_iter();
        signi
            .map(|(name, zone)| (name, Spoken::Signi(zone)))
            .chain(lrigs.map(|(name, zone)| (name, Spoken::Lrig(zone))))
            .find(|(name, _)| name.eq_ignore_ascii_case(word))
            .map(|(_, spoken)| spoken)
    }

    /// Whether a card of a player's side is meant.
    pub(super) fn means(self, play: &Play<'_>, player: Player, card: Instance) -> bool {
        let state = play.game().card(card);
        match self {
            Spoken::Card(id) => state.definition == id,
            Spoken::Signi(zone) => state.side == player && state.spot == Spot::Signi(zone),
            Spoken::Lrig(zone) => state.side == player && state.spot == Spot::Lrig(zone),
            Spoken::SigniOf(of, zone) => state.side == of && state.spot == Spot::Signi(zone),
            Spoken::LrigOf(of, zone) => state.side == of && state.spot == Spot::Lrig(zone),
        }
    }

    /// Whether a card that was there is meant by the player who chooses.
    pub(super) fn meant(
        self,
        player: Player,
        definition: DefinitionId,
        at: Option<(Player, Spot)>,
    ) -> bool {
        match self {
            Spoken::Card(id) => definition == id,
            Spoken::Signi(zone) => at == Some((player, Spot::Signi(zone))),
            Spoken::Lrig(zone) => at == Some((player, Spot::Lrig(zone))),
            Spoken::SigniOf(of, zone) => at == Some((of, Spot::Signi(zone))),
            Spoken::LrigOf(of, zone) => at == Some((of, Spot::Lrig(zone))),
        }
    }

    /// The cards that can be meant: the player's before the opponent's.
    pub(super) fn candidates(self, play: &Play<'_>, player: Player) -> Vec<Instance> {
        let cards = play.game().cards();
        let mut found: Vec<Instance> = cards
            .filter(|(card, _)| self.means(play, player, *card))
            .map(|(card, _)| card)
            .collect();
        found.sort_by_key(|card| play.game().card(*card).side != player);
        found
    }
}

impl Named {
    /// The card a node names.
    pub(super) fn read(node: &Node<'_>, names: &mut Names<'_>, text: &str) -> Read<Named> {
        let word = words(node, "a card or its place", text)?;
        let card = match Spoken::place(word) {
            Some(place) => place,
            None => Spoken::Card(names.find(word, node.span, text)?),
        };
        Ok(Named {
            card,
            word: word.to_owned(),
            at: node.span.locate(text),
        })
    }

    /// The cards a node lists.
    pub(super) fn list(node: Node<'_>, names: &mut Names<'_>, text: &str) -> Read<Vec<Named>> {
        let items = list(node).into_iter();
        let mut named = Vec::new();
        for item in items {
            let word = words(&item, "a card or its place", text)?;
            let (count, name) = counted(word);
            let card = match Spoken::place(name) {
                Some(place) => place,
                None => Spoken::Card(names.find(name, item.span, text)?),
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
