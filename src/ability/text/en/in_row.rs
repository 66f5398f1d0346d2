//! Objects in a row: where one ends, and the place said last.

use super::word::after;
use crate::ability::text::refer::Reference;
use crate::ability::{CardWord, Filter, Name, Place, Player, Which};

/// Whether what stands here says something of what stands before.
pub(super) fn predicate_follows(input: &str) -> bool {
    const WORDS: [&str; 17] = [
        "gets", "get", "gains", "gain", "loses", "lose", "cannot", "deals", "becomes", "become",
        "attacks", "'s", "is", "are", "has", "have", "both",
    ];
    WORDS.iter().any(|word| after(input, word).is_some())
}

/// Of two objects with one place at the end, both are from there.
pub(super) fn share_place(all: &mut [Which]) {
    let filter = |which: &mut Which| -> Option<Filter> {
        match which {
            Which::Target(s) | Which::Choose(s) => Some(s.filter.clone()),
            Which::All(group) => Some(group.filter.clone()),
            _ => None,
        }
    };
    let Some(last) = all.last_mut().and_then(filter) else {
        return;
    };
    for which in all {
        let filter = match which {
            Which::Target(s) | Which::Choose(s) => &mut s.filter,
            Which::All(group) => &mut group.filter,
            _ => continue,
        };
        let bare = filter.zone.is_empty() && filter.more.among.is_none();
        if bare && filter.of.is_none() {
            filter.zone = last.zone.clone();
            filter.of = last.of;
            filter.more.among = last.more.among.clone();
        }
    }
}

/// "All SIGNI", of no place and none spoken of, are those on the field.
pub(super) fn on_the_field(filter: &mut Filter) {
    use CardWord::{AssistLrig, CenterLrig, Lrig, Resona, Signi};
    let there = |word: &CardWord| matches!(word, Signi | Lrig | CenterLrig | AssistLrig | Resona);
    let more = &filter.more;
    let told = [
        more.among.is_some(),
        more.in_front_of.is_some(),
        more.left_of.is_some(),
        more.right_of.is_some(),
        more.zone_of.is_some(),
        more.under.is_some(),
        more.was_under.is_some(),
        more.over.is_some(),
        more.beneath.is_some(),
        more.declared.is_some(),
    ];
    let bare = filter.zone.is_empty() && filter.of.is_none() && !told.contains(&true);
    if bare && !filter.is.is_empty() && filter.is.iter().all(there) {
        filter.zone = Place::Field.into();
    }
}

/// "Other" of the opponent's cards is than one of them spoken of: this card is none of theirs.
pub(super) fn other_than_theirs(filter: &mut Filter) {
    let theirs = filter.of == Some(Player::Opponent) && *filter.zone == [Place::Field];
    if let ([name], true) = (filter.more.other_than.0.as_mut_slice(), theirs)
        && name.is_this()
    {
        *name = Reference::IT.name();
    }
}

/// This card left out, or one of the opponent's cards spoken of.
pub(super) fn leave_out(filter: &mut Filter) {
    filter.more.other_than.0.push(Name::this());
    other_than_theirs(filter);
}
