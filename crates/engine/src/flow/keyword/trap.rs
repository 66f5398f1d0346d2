//! Traps. When a SIGNI attacks and there is no SIGNI in front of it, the opponent may turn the Trap
//! in that zone face up. Then its Trap icon ability is processed and the Trap goes to the trash.
//! Source: card texts, "Trap". A card without this icon stays face down, because no text allows
//! turning such a card up.

use super::rules;
use crate::ability::{Names, Process, What};
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::by_player::ByPlayer;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::{Pending, PendingAbility};
use crate::state::ids::{Instance, Spot};
use wixoss_ability::Ability;

impl Play<'_> {
    /// Adds the Trap in front of an attacking SIGNI to the waiting abilities, if no SIGNI is in
    /// front.
    pub(crate) fn notice_trap(&mut self, attacker: Instance) {
        let state = *self.game.card(attacker);
        let Spot::Signi(zone) = state.spot else {
            return;
        };
        let (player, zone) = (state.side.opponent(), zone.facing());
        let side = self.game.side(player);
        if side.beneath.is_empty() || side.signi_in(zone).is_some() {
            return;
        }
        let traps: Vec<Instance> = self.attached(player, zone, Attached::Trap).collect();
        for card in traps {
            let is_trap =
                |held: &crate::ability::Held<'_>| matches!(held.compiled.ability, Ability::Trap(_));
            if let Some(held) = self.abilities(card).find(is_trap) {
                self.game.pending.push(Pending {
                    player,
                    source: self.game.sight(card),
                    ability: PendingAbility::Ability(held.id, Names::NONE),
                });
            }
        }
    }

    /// Turns a Trap face up after its player has chosen to do so. The Trap icon ability is
    /// processed next.
    pub(crate) fn spring(&mut self, process: &Process) {
        let (card, player) = (process.source.card, process.player);
        if let Some(state) = self.game.card_mut(card) {
            state.face_down = false;
            state.known = ByPlayer::both(true);
        }
        let cause = Cause::Player(player);
        self.emit(
            EventKind::Sprung { player, card },
            cause,
            rules::TRAP_SPRUNG,
        );
        self.note_alone(What::Trap(player), cause);
    }

    /// Puts a Trap that is face up into the trash.
    pub(crate) fn put_sprung_away(&mut self, card: Instance) {
        let state = *self.game.card(card);
        if matches!(state.spot, Spot::Laid(_)) && !state.face_down {
            let (to, by, rule) = (Spot::Trash, Move::AfterUse, rules::TRAP_SPRUNG);
            self.relocate(card, state.owner, to, by, Cause::Rule, rule);
        }
    }
}
