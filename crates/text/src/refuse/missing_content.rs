//! Refuses abilities in which a part is empty or says less than any card text says.

use crate::prelude::*;
use crate::settle::timed_constant::holds_during;
use wixoss_base::walk::any;

/// Returns whether a part of the ability has less content than its text must have had.
pub(crate) fn lacks_content(ability: &Ability) -> bool {
    let lacks = |change: &Change| {
        change.becomes.as_deref().is_some_and(gets_only_the_name) || misses_later_cards(change)
    };
    any(ability, |met| {
        met.is_and(does_nothing) || met.is_and(lacks) || met.is_and(has_no_origin)
    })
}

/// Returns whether an effect makes an action optional, conditional, delayed or repeated, but
/// contains no action.
fn does_nothing(effect: &Effect) -> bool {
    match effect {
        Effect::May(attempt) | Effect::Attempt(attempt) => attempt.deed.is_empty(),
        Effect::If(branch) => branch.then.is_empty(),
        Effect::Then(effects) => effects.is_empty(),
        Effect::Later(later) => later.deed.is_empty(),
        Effect::Repeat(repeat) => repeat.deed.is_empty(),
        Effect::ForEach(each) => each.deed.is_empty(),
        Effect::Either(either) => either.options.iter().any(|option| option.is_empty()),
        Effect::Modes(modes) => modes.modes.iter().any(|mode| mode.is_empty()),
        _ => false,
    }
}

/// Returns whether a card gets only the name of another card. A SIGNI that becomes another card
/// also gets its color, level, power and class, so the grammar has lost these values.
fn gets_only_the_name(like: &Likeness) -> bool {
    let mut bare = like.clone();
    bare.name = Default::default();
    !like.name.is_empty() && bare == Likeness::default()
}

/// Returns whether a change lasts for a period and applies to the cards of all zones:
/// `until end of turn, all cards ...`. The text means every card for the whole period. But in the
/// ability model, such a change ends for a card that goes to another zone.
fn misses_later_cards(change: &Change) -> bool {
    match &change.of {
        Subject::Cards(Which::All(group)) => {
            let zones = &group.filter.zone;
            change.until.is_some()
                && !holds_during(change)
                && zones.contains(&Place::Deck)
                && zones.contains(&Place::Field)
        }
        _ => false,
    }
}

/// Returns whether targets go to a hand although the ability doesn't say where they come from. It
/// names no zone and no player, and it doesn't describe the place by another card ("under this
/// SIGNI").
fn has_no_origin(moved: &Move) -> bool {
    let Which::Target(targets) = &moved.what else {
        return false;
    };
    let filter = &targets.filter;
    // "Target SIGNI" without any other word means a SIGNI on the field.
    let any_signi = effects::of_kind(CardWord::Signi);
    let alike = !targets.different.is_empty() || !targets.sharing.is_empty();
    if *filter == any_signi && !alike && targets.total.is_none() {
        return false;
    }
    let more = &filter.more;
    let placed = [
        more.among.is_some(),
        more.under.is_some(),
        more.beneath.is_some(),
        more.in_front_of.is_some(),
        more.was_in_front_of.is_some(),
        more.zone_of.is_some(),
        more.left_of.is_some(),
        more.right_of.is_some(),
        more.was_under.is_some(),
        !more.attached_as.is_empty(),
        more.over.is_some(),
        more.over_any.is_some(),
    ];
    moved.to.zone == Some(Place::Hand)
        && filter.zone.is_empty()
        && filter.of.is_none()
        && !placed.contains(&true)
}
