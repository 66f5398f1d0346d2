//! Decides whether a pointing word can mean a thing that was mentioned.

use super::Mention;
use crate::Place;
use crate::pointing::{Done, Noun, Reference};

/// Returns whether cards become the topic of the following sentences (the thing that "it" means)
/// after the action `way`. Targeted, chosen, looked-at and revealed cards become the topic.
pub fn is_topic(way: Option<Done>) -> bool {
    matches!(
        way,
        Some(Done::Targeted | Done::Chosen | Done::Seen | Done::Revealed)
    )
}

/// Returns whether a pointing word can mean this thing: the number (one or several), the noun and
/// the action of the word must fit the thing.
pub fn fits(mention: &Mention, reference: Reference) -> bool {
    let about = mention.about;
    let is_deed = |noun: Option<Noun>| noun.is_some_and(Noun::is_no_card);
    if is_deed(reference.noun) || is_deed(about.noun) {
        let extra = reference.way != Some(Done::Extra) || about.way == Some(Done::Extra);
        return reference.noun == about.noun && extra;
    }
    let plain = reference == Reference::IT;
    if mention.slot.is_none() && !plain {
        return false;
    }
    // A thing is mentioned a second time after an action was done with it. Only a word that names
    // the action ("discarded this way") can mean this second mention.
    if about.again && !names_deed(reference.way) {
        return false;
    }
    let number =
        (reference.many).is_none_or(|many| many == about.many || !many && about.one_of_each_player);
    let noun = match (reference.noun, about.noun) {
        (None, _) => true,
        // A word such as "that SIGNI" can mean crushed Life Cloth only if the word also says
        // "crushed".
        (Some(_), None) => about.way != Some(Done::Crushed) || reference.way == Some(Done::Crushed),
        (asked, noun) => asked == noun,
    };
    let way = match reference.way {
        None => about.way != Some(Done::Drawn),
        Some(Done::Moved) => matches!(
            about.way,
            Some(Done::Moved | Done::Drawn | Done::Discarded | Done::Vanished)
        ),
        Some(Done::Entered) => about.to == Some(Place::Field),
        Some(Done::ToHand) => about.to == Some(Place::Hand),
        Some(Done::Trashed) => {
            let trash = matches!(about.to, Some(Place::Trash | Place::LrigTrash));
            trash && about.way != Some(Done::Discarded)
        }
        Some(Done::ToEner) => about.to == Some(Place::Ener),
        Some(Done::ToCheck) => about.to == Some(Place::Check),
        Some(Done::ToBeat) => about.to == Some(Place::Beat),
        Some(Done::ToDeck) => matches!(about.to, Some(Place::Deck | Place::LrigDeck)),
        Some(Done::Targeted) => about.targeted,
        Some(Done::Happening) => {
            matches!(about.way, Some(Done::Happening | Done::Attacking))
        }
        Some(Done::Revealed) => {
            matches!(about.way, Some(Done::Revealed | Done::Seen))
        }
        asked => asked == about.way,
    };
    number && noun && way
}

/// Returns whether other cards can lie under this thing: a LRIG, a SIGNI on the field, or a card
/// whose kind and place are not known.
pub(crate) fn can_hold_cards(mention: &Mention) -> bool {
    let about = mention.about;
    let elsewhere = about.to.is_some_and(|to| to != Place::Field);
    let hidden = matches!(about.way, Some(Done::Drawn | Done::Seen | Done::Crushed));
    matches!(about.noun, None | Some(Noun::Signi | Noun::Lrig)) && !elsewhere && !hidden
}

/// Returns whether a pointing word names the action that was done with the thing:
/// `discarded this way`.
fn names_deed(way: Option<Done>) -> bool {
    let pointed = matches!(
        way,
        None | Some(
            Done::Topic
                | Done::Subject
                | Done::Happening
                | Done::Attacking
                | Done::Chosen
                | Done::Targeted
                | Done::Seen
        )
    );
    !pointed
}
