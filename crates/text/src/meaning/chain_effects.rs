//! Durations, zones and owners that the effects of one sentence share.

use crate::prelude::*;
use crate::settle::inline_targets::within;

/// Returns whether this effect, or an effect inside it, has a duration.
pub(crate) fn has_duration(effect: &mut Effect) -> bool {
    let itself = match effect {
        Effect::Change(change) => change.until.is_some(),
        Effect::Later(later) => later.until.is_some(),
        Effect::Distribute(_) | Effect::Skip(_) => true,
        // The driving state always ends at the end of the turn, so this effect has a duration.
        Effect::SetState(set) => {
            matches!(*set.state, [State::Driving | State::AwakenedThisTurn])
        }
        _ => false,
    };
    itself || within(effect).into_iter().flatten().any(has_duration)
}

/// If a target moves and has a zone and an owner, copies both to the next targets of the sentence
/// that move and have neither. In `トラッシュからAを手札に加え、Bを場に出す` ("add A from the trash
/// to your hand and put B onto the field"), both cards come from the trash. If a player has looked
/// at cards, later choices without a zone and an owner are made among these cards.
pub(crate) fn share_source_zone(all: &mut [Effect]) {
    use wixoss_ability::{Move, Place};
    let mut from: Option<(List<Place>, Option<Player>)> = None;
    let mut looked = false;
    for effect in all {
        looked |= matches!(effect, Effect::Look(_));
        if let Effect::Move(Move {
            what: Which::Target(s),
            to,
            ..
        }) = effect
        {
            let bare = s.filter.zone.is_empty() && s.filter.of.is_none();
            if !bare {
                from = Some((s.filter.zone.clone(), s.filter.of));
            } else if let Some((zone, of)) = &from
                && to.zone.is_some()
                && zone.0 != [Place::Field]
            {
                s.filter.zone = List::clone(zone);
                s.filter.of = *of;
            }
        } else if let Effect::Take(Which::Choose(s))
        | Effect::Move(Move {
            what: Which::Choose(s),
            ..
        }) = effect
            && looked
        {
            let bare = s.filter.zone.is_empty() && s.filter.of.is_none();
            let more = &s.filter.more;
            if bare && more.among.is_none() && more.under.is_none() {
                s.filter.more.among = Some(Reference::SEEN.name());
            }
        }
    }
}
