//! The expectations that a file has about the cards of a pile, and the check of these expectations.

use super::failure::check_equal;
use crate::read::card_names::Names;
use crate::read::map_keys::{Entries, ReadResult, list, number, one_of, truth, words};
use crate::read::side::counted;
use crate::words as said;
use wixoss_base::syntax::{Node, Value};
use wixoss_engine::{ByPlayer, DefinitionId, Instance, Play, Player};

/// The expectations about the cards of a pile. A field that is `None` or empty is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The number of cards.
    pub count: Option<usize>,
    /// All cards of the pile, in any order.
    pub cards: Option<Vec<DefinitionId>>,
    /// Cards that must be in the pile. Other cards may be there too.
    pub has: Vec<DefinitionId>,
    /// Cards that must not be in the pile.
    pub lacks: Vec<DefinitionId>,
    /// The topmost cards, from the top.
    pub top: Vec<DefinitionId>,
    /// The players who may look at the face of each card.
    pub seen_by: Option<Seers>,
    /// Whether the cards are face down.
    pub face_down: Option<bool>,
}

/// The players who may look at the face of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seers {
    /// Neither player.
    Nobody,
    /// Only this player.
    Only(Player),
    /// Both players.
    Both,
}

const SEERS: [(&str, Seers); 4] = [
    ("nobody", Seers::Nobody),
    ("one", Seers::Only(Player::One)),
    ("two", Seers::Only(Player::Two)),
    ("both", Seers::Both),
];

impl Seers {
    fn of(known: ByPlayer<bool>) -> Seers {
        match (known[Player::One], known[Player::Two]) {
            (false, false) => Seers::Nobody,
            (true, false) => Seers::Only(Player::One),
            (false, true) => Seers::Only(Player::Two),
            (true, true) => Seers::Both,
        }
    }

    fn word(self) -> &'static str {
        let mut words = SEERS.into_iter();
        let found = words.find(|(_, seers)| *seers == self);
        found.map_or("", |(word, _)| word)
    }
}

impl Contents {
    /// Reads the expectations for a pile: a number, `empty`, a list of all cards, or a map.
    pub(crate) fn read(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Contents> {
        let mut contents = Contents::default();
        match &node.value {
            Value::Number(_) => contents.count = Some(number(&node, "how many cards", text)?),
            Value::Text(word) if word == "empty" => contents.count = Some(0),
            Value::Map(_) => {
                let what = "`count`, `has`, `lacks`, `top`, `seen by` or `face down`";
                let mut entries = Entries::of(node, what, text)?;
                if let Some(node) = entries.take("count") {
                    contents.count = names.note(number(&node, "how many cards", text));
                }
                for (word, list) in [
                    ("has", &mut contents.has),
                    ("lacks", &mut contents.lacks),
                    ("top", &mut contents.top),
                ] {
                    if let Some(node) = entries.take(word) {
                        *list = cards(node, names, text);
                    }
                }
                if let Some(node) = entries.take("seen by") {
                    contents.seen_by = names.note(Contents::seers(&node, text));
                }
                if let Some(node) = entries.take("face down") {
                    contents.face_down = names.note(truth(&node, text));
                }
                entries.finish(names)?;
            }
            _ => contents.cards = Some(cards(node, names, text)),
        }
        Ok(contents)
    }

    pub(crate) fn seers(node: &Node<'_>, text: &str) -> ReadResult<Seers> {
        one_of(node, &SEERS, text)
    }

    /// Returns one message for each unmet expectation. `pile` lists the cards from the bottom to
    /// the top.
    pub(crate) fn failures(&self, play: &Play<'_>, place: &str, pile: &[Instance]) -> Vec<String> {
        let definition = |card: &Instance| play.game().card(*card).definition;
        let mut there: Vec<DefinitionId> = pile.iter().map(definition).collect();
        let name = |id: &DefinitionId| play.table().cast.definition(*id).name.clone();
        let mut found = Vec::new();
        if let Some(count) = self.count {
            found.extend(check_equal(
                &format!("{place}, cards"),
                &count,
                &there.len(),
            ));
        }
        for id in &self.lacks {
            if there.contains(id) {
                found.push(format!(
                    "{place}: expected no {card}, but {card} is there",
                    card = name(id)
                ));
            }
        }
        let from_top = there.iter().rev().map(Some).chain(std::iter::repeat(None));
        for (at, (id, on_top)) in self.top.iter().zip(from_top).enumerate() {
            let lies = on_top.map_or("none".to_owned(), name);
            let place = format!("{place}, card {} from the top", at + 1);
            found.extend(check_equal(&place, &name(id), &lies));
        }
        for card in pile {
            found.extend(self.card_failures(play, place, *card));
        }
        let all = self.cards.as_deref();
        for id in all.unwrap_or(&self.has) {
            match there.iter().position(|other| other == id) {
                Some(at) => {
                    there.swap_remove(at);
                }
                None => found.push(format!(
                    "{place}: expected {card}, but {card} is not there",
                    card = name(id)
                )),
            }
        }
        if all.is_some() {
            let more = there.iter();
            found
                .extend(more.map(|id| format!("{place}: {} is there, but not expected", name(id))));
        }
        found
    }

    /// Returns one message for each expectation that this card does not meet. Checks only the
    /// expectations about every card of the pile: who may see its face, and whether it is face
    /// down.
    fn card_failures(&self, play: &Play<'_>, place: &str, card: Instance) -> Vec<String> {
        let state = play.game().card(card);
        let name = said::name(play, card);
        let mut found = Vec::new();
        if let Some(seers) = self.seen_by {
            let place = format!("{place}, who may look at {name}");
            found.extend(check_equal(
                &place,
                &seers.word(),
                &Seers::of(state.known).word(),
            ));
        }
        if let Some(down) = self.face_down {
            let place = format!("{place}, {name} face down");
            found.extend(check_equal(&place, &down, &state.face_down));
        }
        found
    }
}

fn cards(node: Node<'_>, names: &mut Names<'_>, text: &str) -> Vec<DefinitionId> {
    let mut cards = Vec::new();
    for item in list(node) {
        let Some(word) = names.note(words(&item, "the name of a card", text)) else {
            continue;
        };
        let (count, name) = counted(word);
        let found = names.find(name, item.span, text);
        let found = names.note(found);
        cards.extend(
            found
                .into_iter()
                .flat_map(|id| std::iter::repeat_n(id, count.min(255))),
        );
    }
    cards
}
