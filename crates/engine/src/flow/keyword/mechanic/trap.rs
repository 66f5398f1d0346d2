//! Traps. A Trap lies face down in a SIGNI zone. When the SIGNI in front of this zone attacks, the
//! player who has the Trap may turn the Trap face up. This is possible only if no SIGNI is in the
//! zone of the Trap at that moment. Then the Trap icon ability of the Trap is processed, and the
//! Trap goes to the trash. A Trap without a Trap icon goes to the trash at once. Sources: card
//! texts, "Trap"; question on the card page of PR-334.

use crate::ability::{
    AbilityId, After, CurrentAbility, Happening, Names, Process, Register, Value,
};
use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::by_player::ByPlayer;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::{Pending, PendingAbility};
use crate::state::ids::{Instance, Player, Sighting, Spot};
use wixoss_ability::Ability;

impl<'t> Play<'t> {
    /// Adds the Trap in front of an attacking SIGNI to the waiting abilities. The Trap is added
    /// even if a SIGNI is in the zone of the Trap, because this SIGNI can leave before the Trap is
    /// processed.
    pub(crate) fn notice_trap(&mut self, attacker: Instance) {
        let state = *self.game.card(attacker);
        let Spot::Signi(zone) = state.spot else {
            return;
        };
        let (player, zone) = (state.side.opponent(), zone.facing());
        if self.game.side(player).beneath.is_empty() {
            return;
        }
        let traps: Vec<Instance> = self.attached(player, zone, Attached::Trap).collect();
        let mut names = Names::NONE;
        if self.face_up_signi_in(player, zone).is_some() {
            names.set(Register::SIGNI_IN_FRONT, Value::Done(true));
        }
        for card in traps {
            let ability = match self.trap_icon(card) {
                Some(held) => PendingAbility::Ability(held.id, names.clone()),
                None => PendingAbility::PlainTrap(names.clone()),
            };
            self.game.pending.push(Pending {
                player,
                source: self.game.sight(card),
                ability,
            });
        }
    }

    /// Returns the Trap icon ability of a card.
    fn trap_icon(&self, card: Instance) -> Option<CurrentAbility<'t>> {
        self.abilities(card)
            .find(|held| matches!(held.compiled.ability, Ability::Trap(_)))
    }

    /// Returns whether a SIGNI is in the zone of a Trap that lies face down. Then the Trap can't be
    /// turned face up.
    fn is_behind_signi(&self, trap: Instance) -> bool {
        let state = self.game.card(trap);
        match state.spot {
            Spot::Laid(zone) => {
                state.face_down && self.face_up_signi_in(state.side, zone).is_some()
            }
            _ => false,
        }
    }

    /// Starts to process a Trap icon ability. First asks the player whether to turn the Trap face
    /// up. The question is skipped if an effect has already turned the Trap face up, or if the card
    /// is a SIGNI.
    pub(crate) fn activate_trap(
        &mut self,
        player: Player,
        source: Sighting,
        ability: AbilityId,
        names: Names,
    ) {
        if self.is_behind_signi(source.card) {
            return;
        }
        self.begin_ability(player, source, ability, names, After::Sprung);
        if !self.game.card(source.card).face_down
            && let Some(process) = self.game.processes.last_mut()
        {
            process.answer = Some(1);
        }
    }

    /// Asks a player whether to turn a Trap without a Trap icon face up.
    pub(crate) fn offer_plain_trap(&mut self, player: Player, source: Sighting, names: Names) {
        if self.is_behind_signi(source.card) || !self.game.is_still(source) {
            return;
        }
        self.begin_process(Process {
            program: self.compiled.plain_trap,
            player,
            source,
            names,
            after: After::Sprung,
            ..Process::NONE
        });
    }

    /// Adds the Trap icon ability of a card to the waiting abilities, because an effect activates
    /// it. A Trap without a Trap icon ability goes to the trash.
    pub(crate) fn activate_trap_icon(&mut self, card: Instance) {
        let player = self.game.card(card).side;
        match self.trap_icon(card) {
            Some(held) => self.game.pending.push(Pending {
                player,
                source: self.game.sight(card),
                ability: PendingAbility::Ability(held.id, held.names),
            }),
            None => self.put_used_trap_into_trash(card),
        }
    }

    /// Turns a Trap face up after its player has chosen to do so. The Trap icon ability is
    /// processed next.
    pub(crate) fn spring(&mut self, process: &Process) {
        let (card, player) = (process.source.card, process.player);
        let cause = Cause::Player(player);
        let was_down = self.game.card(card).face_down;
        let has_icon = process.program != self.compiled.plain_trap;
        if let Some(state) = self.game.card_mut(card) {
            state.face_down = false;
            state.known = ByPlayer::both(true);
        }
        if was_down {
            let rule = match has_icon {
                _ if process.names.get(Register::SIGNI_IN_FRONT).is_some() => {
                    rules::TRAP_FRONT_LEFT
                }
                true => rules::TRAP_SPRUNG,
                false => rules::TRAP_WITHOUT_ICON,
            };
            self.emit(EventKind::Sprung { player, card }, cause, rule);
        }
        if has_icon {
            self.note_alone(Happening::Trap(player), cause);
        }
    }

    /// Puts a Trap that is face up into the trash.
    pub(crate) fn put_used_trap_into_trash(&mut self, card: Instance) {
        let state = *self.game.card(card);
        if matches!(state.spot, Spot::Laid(_) | Spot::Check) && !state.face_down {
            let (to, by, rule) = (Spot::Trash, Move::AfterUse, rules::TRAP_TO_TRASH);
            self.relocate(card, state.owner, to, by, Cause::Rule, rule);
        }
    }
}
