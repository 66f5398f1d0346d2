//! Ener phase: the turn player may put one card from hand or one SIGNI of their field into the ener
//! zone. Source: Glossary 5.0.0, "Ener phase".

use super::{Progress, rules};
use crate::choice::Choice;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::play::Play;
use crate::state::event::{Cause, Move};
use crate::state::ids::{Instance, Player, Spot};
use wixoss_base::vocab::Zone;

impl Play<'_> {
    pub(crate) fn may_charge(&self, player: Player, card: Instance) -> Verdict {
        let state = self.game.card(card);
        match state.spot {
            Spot::Signi(_) if state.side == player && state.face_down => {
                Err((rules::ENER_ONE_OF_THREE, Problem::FaceDown))
            }
            Spot::Hand | Spot::Signi(_) if state.side == player => Ok(()),
            _ => {
                let expected = Zone::Hand;
                Err((rules::ENER_ONE_OF_THREE, Problem::Elsewhere { expected }))
            }
        }
    }

    #[inline(never)]
    pub(crate) fn list_charges(&self, player: Player, options: &mut Vec<Choice>) {
        let side = self.game.side(player);
        options.extend(
            side.hand
                .iter()
                .chain(self.face_up_signi(player))
                .filter(|card| self.may_charge(player, *card).is_ok())
                .map(Choice::Charge),
        );
    }

    pub(crate) fn charge(&mut self, player: Player, card: Instance) {
        let owner = self.game.card(card).owner;
        let (cause, rule) = (Cause::Player(player), rules::ENER_ONE_OF_THREE);
        self.relocate(card, owner, Spot::Ener, Move::EnerPhase, cause, rule);
        self.go(Progress::Leave);
    }
}
