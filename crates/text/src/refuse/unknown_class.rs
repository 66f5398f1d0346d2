//! Refuses abilities about a class that no card has.

use crate::prelude::*;
use wixoss_ability::marks::class_in_data;
use wixoss_base::walk::first_met;

/// If the ability mentions a class that no card of the card data has, returns this class.
pub(crate) fn unknown_class(ability: &Ability) -> Option<String> {
    first_met(ability, |met| {
        let of_filter =
            |filter: &Filter| unknown(&filter.more.class).or_else(|| word_for_other_kind(filter));
        let of_declare = |declare: &Declare| unknown(&declare.classes);
        (met.downcast_ref().and_then(of_filter))
            .or_else(|| met.downcast_ref().and_then(of_declare))
            .or_else(|| met.downcast_ref().and_then(unknown_class_of_change))
    })
}

/// Returns the LRIG type of a filter that also accepts other cards than LRIGs. In "<Angel> SIGNI or
/// LRIG", the word is a class, which no LRIG has.
fn word_for_other_kind(filter: &Filter) -> Option<String> {
    let mixed = !filter.is.is_empty() && !is_lrig(filter);
    filter.more.lrig_type.first().filter(|_| mixed).cloned()
}

/// Returns the first of these classes that no card has.
fn unknown(classes: &[String]) -> Option<String> {
    let unknown = |class: &&String| class_in_data(class).is_none();
    classes.iter().find(unknown).cloned()
}

/// Returns a class that a change gives to cards, if no card has this class.
fn unknown_class_of_change(change: &Change) -> Option<String> {
    // Only a LRIG gains LRIG types. For any other card, such a word is a class that no card has.
    let lrig = match &change.of {
        Subject::Cards(Which::All(group)) => is_lrig(&group.filter),
        Subject::Cards(Which::Target(selection)) => is_lrig(&selection.filter),
        _ => true,
    };
    let mut given = [&change.also, &change.becomes].into_iter().flatten();
    given.find_map(|like| {
        let other = || unknown(&like.lrig_type).filter(|_| !lrig);
        unknown(&like.class).or_else(other)
    })
}

/// Returns whether a filter accepts only LRIGs.
fn is_lrig(filter: &Filter) -> bool {
    use CardWord::{AssistLrig, CenterLrig, Lrig};
    let lrig = |word: &CardWord| matches!(word, Lrig | CenterLrig | AssistLrig);
    !filter.is.is_empty() && filter.is.iter().all(lrig)
}
