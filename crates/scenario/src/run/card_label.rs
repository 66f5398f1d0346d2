//! Makes the words that name a card in a choice. A card on the field is named by its place, such as
//! `left`. Any other card is named by its name, such as `Fox`. If a card with the same name is at
//! another place, the place comes first: `ener Fox`.

use crate::read::place::Place;
use crate::words::name;
use wixoss_engine::{Choice, Instance, Play, Player};

/// Returns the card that a choice is about. For a pending ability, this is the card with the
/// ability.
pub(crate) fn subject(play: &Play<'_>, choice: Choice) -> Option<Instance> {
    match choice {
        Choice::Process(place) => {
            let pending = play.game().pending().get(usize::from(place));
            pending.map(|pending| pending.source.card)
        }
        choice => choice.card(),
    }
}

/// Returns the label of a card for the player who chooses.
pub(crate) fn card_label(play: &Play<'_>, choice: Choice, card: Instance) -> String {
    let place = Place::of(play, card);
    let decision = play.decision();
    let options = decision.map(|decision| decision.options);
    let word = name_or_number(play, card);
    if place.is_of_field() {
        return format!("{} ({word})", place_words(play, card, place.either_face()));
    }
    let alike = options.unwrap_or_default().iter();
    let alike = alike.filter(|option| has_same_first_word(**option, choice));
    let alike = alike.filter_map(|option| subject(play, *option));
    let others = alike.filter(|other| name(play, *other) == name(play, card));
    let others: Vec<Place> = others.map(|other| Place::of(play, other)).collect();
    let here = place.either_face();
    let elsewhere = others.iter().any(|other| other.either_face() != here);
    let turned = others
        .iter()
        .any(|other| other.either_face() == here && *other != place);
    match (turned, elsewhere) {
        (true, _) => format!("{} {word}", place_words(play, card, place)),
        (false, true) => format!("{} {word}", place_words(play, card, here)),
        (false, false) => word.to_owned(),
    }
}

/// Returns the words for the place and the name of a card, even if the name alone would be enough.
pub(crate) fn full_label(play: &Play<'_>, card: Instance) -> String {
    let place = Place::of(play, card).either_face();
    let (place_word, word) = (place_words(play, card, place), name_or_number(play, card));
    match place.is_of_field() {
        true => format!("{place_word} ({word})"),
        false => format!("{place_word} {word}"),
    }
}

/// Returns the place of a card without its name.
pub(crate) fn place_label(play: &Play<'_>, card: Instance) -> String {
    place_words(play, card, Place::of(play, card).either_face())
}

/// Returns whether the words of two choices begin with the same word, such as `use`.
fn has_same_first_word(one: Choice, other: Choice) -> bool {
    let is_use = |choice| matches!(choice, Choice::Use(_) | Choice::Activate { .. });
    is_use(one) && is_use(other) || std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

fn place_words(play: &Play<'_>, card: Instance, place: Place) -> String {
    place.words(chooser(play, card))
}

fn chooser(play: &Play<'_>, card: Instance) -> Player {
    let side = play.game().card(card).side;
    play.decision().map_or(side, |asked| asked.player)
}

/// Returns the name of a card, or its number if several cards of the game have this name.
fn name_or_number<'p>(play: &'p Play<'_>, card: Instance) -> &'p str {
    let definition = play.definition(card);
    let same = play.table().cast.definitions();
    let same = same.filter(|(_, other)| other.name == definition.name);
    match same.count() {
        0 | 1 => &definition.name,
        _ => &definition.number,
    }
}
