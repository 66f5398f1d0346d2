//! Adds the default zone to filters for SIGNI and LRIG: the field.

use crate::prelude::*;

/// If a filter for SIGNI or LRIG names no zone, no player and no other card ("all SIGNI"), adds
/// the field as the zone.
pub(crate) fn on_the_field(filter: &mut Filter) {
    use CardWord::{AssistLrig, CenterLrig, Lrig, Resona, Signi};
    let there = |word: &CardWord| matches!(word, Signi | Lrig | CenterLrig | AssistLrig | Resona);
    let more = &filter.more;
    let told = [
        more.among.is_some(),
        more.in_front_of.is_some(),
        more.was_in_front_of.is_some(),
        more.left_of.is_some(),
        more.right_of.is_some(),
        more.zone_of.is_some(),
        more.under.is_some(),
        more.was_under.is_some(),
        more.paid_for.is_some(),
        more.over.is_some(),
        more.over_any.is_some(),
        more.beneath.is_some(),
        more.declared.is_some(),
        !more.attached_as.is_empty(),
    ];
    let bare = filter.zone.is_empty() && filter.of.is_none() && !told.contains(&true);
    if bare && !filter.is.is_empty() && filter.is.iter().all(there) {
        filter.zone = Place::Field.into();
    }
}
