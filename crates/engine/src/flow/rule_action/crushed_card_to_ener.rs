//! A crushed card in the check zone goes to the ener zone if it has no Life Burst, or if its player
//! did not use the Life Burst. Source: Glossary 5.0.0, "Rule-based action", 3.

use super::{DueList, Operation, rules};
use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::frame::PendingAbility;
use crate::state::ids::{Instance, Player, Spot};

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for player in Player::BOTH {
        for card in play.game.side(player).check.iter() {
            if !play.game.card(card).crushed || has_pending_life_burst(play, card) {
                continue;
            }
            let rule = match play.definition(card).life_burst {
                true => rules::NOT_ACTIVATED,
                false => rules::NO_LIFE_BURST,
            };
            due.push(Operation::Move {
                card,
                to: Spot::Ener,
                by: Move::AfterCrush,
                rule,
            });
        }
    }
}

/// Returns whether the Life Burst of a card must still be decided or processed.
fn has_pending_life_burst(play: &Play<'_>, card: Instance) -> bool {
    let is_burst = |ability: &PendingAbility| match ability {
        PendingAbility::LifeBurst => true,
        PendingAbility::Ability(id, _) => play.is_life_burst(*id),
        PendingAbility::PlainTrap(_) | PendingAbility::Keyword(_) | PendingAbility::Later(..) => {
            false
        }
    };
    let mut pending = play.game.pending.iter();
    pending.any(|pending| pending.source.card == card && is_burst(&pending.ability))
}
