//! Handles files that contain more than the cards of a deck, as some programs write them. Only the
//! parts with cards are kept.

use std::borrow::Cow;

use super::record::is_number_of_card;
use super::words;
use crate::deck::Field;
use crate::deck::kinds::shared::headings::{Heading, heading};
use wixoss_base::syntax::{Node, Value};

/// A function that removes everything except the cards from the files of one program. A file of
/// another program is returned unchanged.
type KeepCards = for<'a> fn(Node<'a>) -> Node<'a>;

/// The programs, each with the function for its files.
const PROGRAMS: [(&str, KeepCards); 2] =
    [("Moxfield", of_boards), ("Tabletop Simulator", of_tabletop)];

/// Returns the parts of a file that have cards.
pub(super) fn parts_with_cards(root: Node<'_>) -> Node<'_> {
    PROGRAMS
        .iter()
        .fold(root, |root, (_, keep_cards)| keep_cards(root))
}

/// If the file has a map `boards`, as files of Moxfield have, returns only this map, which has the
/// cards. All other parts of such a file are facts about the deck: its authors, its colors, and the
/// card on its cover.
fn of_boards(root: Node<'_>) -> Node<'_> {
    let Value::Map(pairs) = root.value else {
        return root;
    };
    let is_boards = |(key, node): &(Field<'_>, Node<'_>)| match &node.value {
        Value::Map(boards) => {
            let is_deck = |(key, board): &(Field<'_>, Node<'_>)| {
                matches!(board.value, Value::Map(_))
                    && matches!(heading(&words(&key.text)), Some(Heading::Deck(_)))
            };
            key.text == "boards" && boards.iter().any(is_deck)
        }
        _ => false,
    };
    let has_boards = pairs.iter().any(is_boards);
    let kept = pairs
        .into_iter()
        .filter(|pair| !has_boards || is_boards(pair));
    Node {
        value: Value::Map(kept.collect()),
        span: root.span,
    }
}

/// Returns the cards of a saved object of Tabletop Simulator. In such an object, `ContainedObjects`
/// is the list of the cards, and `Nickname` is the name of a card or of a deck.
fn of_tabletop(root: Node<'_>) -> Node<'_> {
    let is = |wanted: &str| {
        let wanted = wanted.to_owned();
        move |(key, _): &(Field<'_>, Node<'_>)| key.text == wanted
    };
    let span = root.span;
    let value = match root.value {
        Value::List(items) => Value::List(items.into_iter().map(of_tabletop).collect()),
        Value::Map(mut pairs) => {
            let has_cards = pairs.iter().any(is("ContainedObjects"));
            let has_objects = pairs.iter().any(is("ObjectStates"));
            if has_cards || has_objects {
                let kept = |key: &str| {
                    key == "ObjectStates" && has_objects
                        || matches!(key, "ContainedObjects" | "Nickname") && has_cards
                };
                pairs.retain(|(key, _)| kept(&key.text));
            } else if pairs.iter().any(is("Nickname")) && pairs.iter().any(is("CardID")) {
                pairs.retain(|(key, node)| match (key.text.as_ref(), &node.value) {
                    ("Nickname", Value::Text(name)) => !name.trim().is_empty(),
                    ("Description", Value::Text(number)) => is_number_of_card(number),
                    _ => false,
                });
                for (key, _) in &mut pairs {
                    key.text = match key.text == "Nickname" {
                        true => Cow::Borrowed("name"),
                        false => Cow::Borrowed("number"),
                    };
                }
            }
            let inner = |(key, node)| (key, of_tabletop(node));
            Value::Map(pairs.into_iter().map(inner).collect())
        }
        value => value,
    };
    Node { value, span }
}
