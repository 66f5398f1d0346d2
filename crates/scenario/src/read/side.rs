//! Reads one player's side of a board.

use super::card_names::{FILLER_ASSISTS, FILLER_CENTER, Names, use_classes_of_data};
use super::map_keys::{Entries, ReadResult, expected, list, number, truth, words};
use crate::expect::possessions;
use crate::scenario_error::ScenarioError;
use wixoss_base::syntax::{Node, Value};
use wixoss_base::vocab::Zone;
use wixoss_engine::{CastError, DefinitionId, PositionSide, Stack, UsedBefore};

/// The words for the piles in a file. Files list the main deck and Life Cloth from the top.
pub(crate) const PILES: [(&str, Zone); 11] = [
    ("main deck", Zone::MainDeck),
    ("LRIG deck", Zone::LrigDeck),
    ("hand", Zone::Hand),
    ("ener", Zone::Ener),
    ("check zone", Zone::Check),
    ("trash", Zone::Trash),
    ("LRIG trash", Zone::LrigTrash),
    ("Life Cloth", Zone::LifeCloth),
    ("cheer zone", Zone::Cheer),
    ("excluded", Zone::Excluded),
    ("Beat", Zone::Beat),
];
/// The words for the SIGNI zones, in the order of the SIGNI zones in a `Position`.
pub(crate) const SIGNI: [&str; 3] = ["left", "center", "right"];
/// The words for the LRIG zones, in the order of the LRIG zones in a `Position`.
pub(crate) const LRIGS: [&str; 3] = ["center", "left", "right"];

/// The number of fillers in a main deck whose cards the file does not list.
const FILLER_DECK: usize = 20;
/// The largest number of cards in a pile of a file. A game can't have a larger pile.
const MOST: usize = 255;

/// Reads a side. Zones that the file does not list get fillers.
pub(crate) fn side(
    node: Option<Node<'_>>,
    names: &mut Names<'_>,
    life_cloth: usize,
    three: bool,
    text: &str,
) -> ReadResult<PositionSide> {
    let mut side = PositionSide::default();
    let filler = names.filler("filler")?;
    let mut given = Vec::new();
    // Whether the file says that a LRIG zone is empty. If so, the assist LRIG zones get no fillers.
    // A filler is a plain card for a zone that the file leaves out.
    let mut alone = false;
    if let Some(node) = node {
        let mut entries = Entries::of(node, "a map from zones to cards", text)?;
        for (word, zone) in PILES {
            if let Some(node) = entries.take(word) {
                given.push(zone);
                let cards = pile(node, names, text);
                let mut cards = names.note(cards).unwrap_or_default();
                if matches!(zone, Zone::MainDeck | Zone::LifeCloth) {
                    cards.reverse();
                }
                side.piles.push((zone, cards));
            }
        }
        if let Some(node) = entries.take("SIGNI") {
            let read = zones(node, SIGNI, &mut side.signi, names, text);
            names.note(read);
        }
        match entries.take("LRIG") {
            Some(node) if matches!(node.value, Value::Map(_)) => {
                let is_stack = matches!(&node.value, Value::Map(pairs)
                    if pairs.iter().any(|(key, _)| key.text == "card"));
                match is_stack {
                    true => {
                        let center = stack(node, names, text);
                        side.lrigs = [names.note(center), None, None];
                    }
                    false => {
                        let read = zones(node, LRIGS, &mut side.lrigs, names, text);
                        alone = names.note(read).unwrap_or_default();
                    }
                }
            }
            Some(node) => {
                let center = stack(node, names, text);
                side.lrigs = [names.note(center), None, None];
            }
            None => {}
        }
        possessions::take_holdings(&mut entries, &mut side, names, text);
        names.mistakes.extend(entries.unknown_keys());
    }
    let fill = [(Zone::MainDeck, FILLER_DECK), (Zone::LifeCloth, life_cloth)];
    for (zone, cards) in fill {
        if !given.contains(&zone) {
            side.piles.push((zone, vec![filler; cards]));
        }
    }
    fill_lrigs(&mut side, names, three && !alone)?;
    Ok(side)
}

fn fill_lrigs(side: &mut PositionSide, names: &mut Names<'_>, three: bool) -> ReadResult<()> {
    let [center, left, right] = &mut side.lrigs;
    if center.is_none() {
        *center = Some(Stack::of(names.filler(FILLER_CENTER)?));
    }
    if three && left.is_none() && right.is_none() {
        let [left_filler, right_filler] = FILLER_ASSISTS;
        *left = Some(Stack::of(names.filler(left_filler)?));
        *right = Some(Stack::of(names.filler(right_filler)?));
    }
    Ok(())
}

/// Reads the cards in the zones that a node lists. Returns whether the node says that at least one
/// zone is empty.
fn zones(
    node: Node<'_>,
    words: [&'static str; 3],
    places: &mut [Option<Stack>; 3],
    names: &mut Names<'_>,
    text: &str,
) -> ReadResult<bool> {
    let mut said_empty = false;
    let mut entries = Entries::of(node, "a map from left, center and right to cards", text)?;
    for (word, place) in words.into_iter().zip(places) {
        match entries.take(word) {
            Some(node) if matches!(&node.value, Value::Text(word) if word == "empty") => {
                said_empty = true;
            }
            Some(node) => {
                let card = stack(node, names, text);
                *place = names.note(card);
            }
            None => {}
        }
    }
    entries.finish(names)?;
    Ok(said_empty)
}

/// Reads a card on the field: its name, or a map with its name and its state.
fn stack(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Stack> {
    if !matches!(node.value, Value::Map(_)) {
        let name = words(&node, "the name of a card", text)?;
        return Ok(Stack::of(names.find(name, node.span, text)?));
    }
    let mut entries = Entries::of(node, "a card with its state", text)?;
    let span = entries.span;
    let named = entries.take("card");
    let card = named.as_ref().and_then(|node| {
        let name = names.note(words(node, "the name of a card", text))?;
        let card = names.find(name, node.span, text);
        names.note(card)
    });
    let mut stack = Stack::of(names.filler("filler")?);
    for (word, state) in [
        ("down", &mut stack.down),
        ("frozen", &mut stack.frozen),
        ("puppet", &mut stack.puppet),
    ] {
        let is_so = entries.take(word).map(|node| truth(&node, text));
        *state = is_so.and_then(|read| names.note(read)).unwrap_or_default();
    }
    if let Some(node) = entries.take("under") {
        let under = pile(node, names, text);
        stack.under = names.note(under).unwrap_or_default();
    }
    if let Some(node) = entries.take("level before") {
        let level = number(&node, "the level that the SIGNI had before", text);
        stack.level_before = names.note(level);
    }
    stack.attached = possessions::attached_cards(&mut entries, names, text);
    for node in entries.take("change").map(list).unwrap_or_default() {
        let at = node.span;
        match wixoss_ability::change_from_node(node, text) {
            Ok(mut change) => {
                use_classes_of_data(&mut change);
                let added = names.cast.add_change(&change);
                let added = added
                    .map_err(|error: CastError| ScenarioError::new(error.to_string()).at(at, text));
                stack.changes.extend(names.note(added));
            }
            Err(mistakes) => names.note_all(mistakes),
        }
    }
    for (key, this_turn) in [("used this turn", true), ("used this game", false)] {
        for node in entries.take(key).map(list).unwrap_or_default() {
            let what = "the number of an ability (1 is the first)";
            let ability = number::<usize>(&node, what, text).and_then(|number| {
                let index = number.checked_sub(1);
                index.ok_or_else(|| expected(what, &node, text))
            });
            let ability = names.note(ability);
            stack
                .used
                .extend(ability.map(|ability| UsedBefore { ability, this_turn }));
        }
    }
    entries.finish(names)?;
    match (card, named) {
        (Some(card), _) => {
            stack.top = card;
            Ok(stack)
        }
        (None, Some(_)) => Err(names.reported()),
        (None, None) => {
            let error = ScenarioError::new("the key `card` is missing");
            let error = error.fix("write `card:` and the name of the card");
            Err(error.at(span, text))
        }
    }
}

/// Reads the cards of a pile: a number of fillers, a card, or a list of cards. In `3 filler`, the
/// number is the number of copies of the card. If a card has a mistake, the mistake is added to
/// `names`, and the other cards are still read.
pub(crate) fn pile(
    node: Node<'_>,
    names: &mut Names<'_>,
    text: &str,
) -> ReadResult<Vec<DefinitionId>> {
    if let Value::Number(_) = node.value {
        let count: usize = number(&node, "a number of cards", text)?;
        return Ok(vec![names.filler("filler")?; at_most(count, &node, text)?]);
    }
    let mut cards = Vec::new();
    for item in list(node) {
        let Some(name) = names.note(words(&item, "the name of a card", text)) else {
            continue;
        };
        let (count, name) = counted(name);
        let found = names.find(name, item.span, text);
        if let Some(id) = names.note(found)
            && let Some(count) = names.note(at_most(count, &item, text))
        {
            cards.extend(std::iter::repeat_n(id, count));
        }
    }
    Ok(cards)
}

fn at_most(count: usize, node: &Node<'_>, text: &str) -> ReadResult<usize> {
    match count <= MOST {
        true => Ok(count),
        false => Err(expected("at most 255 cards", node, text)),
    }
}

/// Splits a text such as `3 filler` into the number and the name. If there is no number, returns 1
/// and the whole text.
pub(crate) fn counted(name: &str) -> (usize, &str) {
    let parts = name.split_once(' ');
    let parsed = parts.and_then(|(count, name)| Some((count.parse().ok()?, name)));
    parsed.unwrap_or((1, name))
}
