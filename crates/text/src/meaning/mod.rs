//! The meaning of clauses, written once for both languages.
//!
//! The input is a [`crate::clause::Clause`] and the facts that earlier clauses of the sentence pass
//! on ([`carried_facts::CarriedFacts`]). The output is effects ([`effects`]), a lasting change
//! ([`changes`]), an event ([`event`]) or a prohibition ([`prohibition`]), or `None` if the clause
//! has none of these meanings.
//!
//! Nothing here reads text. If some part of a clause adds nothing to the meaning, the clause is
//! refused, so that no word is dropped ([`unused_part`]).

pub(crate) mod blood_arm;
pub(crate) mod carried_facts;
pub(crate) mod chain_effects;
pub(crate) mod changes;
pub(crate) mod clause_effects;
pub(crate) mod crush;
pub(crate) mod draw_and_discard;
pub(crate) mod erase_zone;
pub(crate) mod event;
pub(crate) mod event_subjects;
pub(crate) mod gain_counters;
pub(crate) mod look_and_choose;
pub(crate) mod move_cards;
pub(crate) mod multiplied;
pub(crate) mod options;
pub(crate) mod prohibition;
pub(crate) mod selection;
pub(crate) mod shuffle;
pub(crate) mod unused_part;
pub(crate) mod verbs_with_one_effect;

use wixoss_ability::Player;

/// The player who does the action of a clause. A clause is interpreted from the side of this
/// player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Doer {
    /// The player who acts.
    pub(crate) by: Player,
}

impl Doer {
    /// Returns a `Doer` whose acting player is `by`.
    pub(crate) fn done_by(self, by: Player) -> Doer {
        Doer { by }
    }
}
