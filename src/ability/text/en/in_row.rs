//! Objects in a row: where one ends, and the place said last.

use super::word::after;
use crate::ability::{Filter, Which};

/// Whether what stands here says something of what stands before.
pub(super) fn predicate_follows(input: &str) -> bool {
    const WORDS: [&str; 23] = [
        "gets", "get", "gains", "gain", "loses", "lose", "cannot", "deals", "becomes", "become",
        "attacks", "'s", "is", "are", "has", "have", "both", "enters", "enter", "leaves",
        "vanishes", "crushes", "would",
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
