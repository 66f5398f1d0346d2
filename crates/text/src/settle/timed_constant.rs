//! Changes that apply during a period, and so also to cards that appear later in that period.
//!
//! "This turn" and "during …" mean a period: the change applies to every card of the group in that
//! period. "Until …" means only the cards that are there now, and says how long they keep the
//! change. Source: the reminder texts on cards, which explain this difference.

use crate::prelude::*;
use wixoss_ability::mention::{self, MentionVisitor};
use wixoss_base::walk::change_each;

/// Returns the internal duration "this turn". [`settle`] replaces it by an ordinary duration.
pub(crate) fn this_turn() -> Duration {
    Duration::EndOf(Moment {
        stage: Stage::Turn,
        of: None,
    })
}

/// Returns the internal duration "this turn and the next". [`settle`] replaces it by an ordinary
/// duration.
pub(crate) fn this_turn_and_next() -> Duration {
    Duration::DuringNext(List::default())
}

/// Turns a change of a group of cards during a period ("this turn, all your SIGNI get +1000
/// power") into a constant ability. The player of the effect has this ability for the period. Also
/// replaces every [`this_turn`] and [`this_turn_and_next`] by an ordinary duration.
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, |effect: &mut Effect| {
        if let Effect::Change(change) = effect
            && holds_during(change)
        {
            wrap_in_gained_constant(change);
        }
        let until = match effect {
            Effect::Change(change) => &mut change.until,
            Effect::Later(later) => &mut later.until,
            Effect::Distribute(share) => return plain(&mut share.until),
            _ => return,
        };
        until.iter_mut().for_each(plain);
    });
}

/// Replaces internal durations, which are used only while a text is read, with ordinary durations.
fn plain(until: &mut Duration) {
    if *until == this_turn() {
        *until = Duration::EndOfTurn(Nothing {});
    } else if *until == this_turn_and_next() {
        *until = Duration::EndOfNext(Moment {
            stage: Stage::Turn,
            of: None,
        });
    }
}

/// Returns whether a change applies to all cards of a kind during a period.
pub(crate) fn holds_during(change: &Change) -> bool {
    let during = match &change.until {
        Some(Duration::DuringNext(_) | Duration::Game(_)) => true,
        Some(until) => *until == this_turn(),
        None => false,
    };
    let group = matches!(
        &change.of,
        Subject::Cards(Which::All(Group { named: None, .. }))
    );
    let next = change.cost.as_ref().is_some_and(|cost| cost.next_only);
    let once = change.replace.iter().any(|replacement| replacement.once);
    during && group && !next && !once && !mentions_known_card(change)
}

/// Wraps a change in a constant ability that the player gains.
fn wrap_in_gained_constant(change: &mut Change) {
    let until = change.until.take();
    let held = std::mem::take(change);
    let constant = Constant {
        changes: held.into(),
        ..Constant::default()
    };
    *change = Change {
        of: Subject::Player(Player::You),
        gain: Ability::Constant(Box::new(constant)).into(),
        until,
        ..Change::default()
    };
}

/// Returns whether a change mentions the card that has the effect, or cards mentioned before.
fn mentions_known_card(change: &Change) -> bool {
    struct KnownCard(bool);
    impl MentionVisitor for KnownCard {
        fn name(&mut self, _: &mut Name) {
            self.0 = true;
        }
        fn this(&mut self) {
            self.0 = true;
        }
    }
    let mut known = KnownCard(false);
    let mut bare = change.clone();
    bare.gain = Default::default();
    // A declared zone is not a card, so it is removed before the change is searched for cards.
    if let Subject::Cards(Which::All(group)) = &mut bare.of {
        group.filter.more.declared = None;
    }
    for replacement in &mut bare.replace.0 {
        replacement.instead = List::default();
    }
    mention::visit(&mut bare, &mut known);
    known.0
}
