//! Collects the constant abilities that players, not cards, have gained.

use super::active_effects::Active;
use crate::ability::compile::Dependencies;
use crate::ability::scope::Scope;
use crate::ids::Player;
use crate::play::Play;
use crate::state::by_player::ByPlayer;
use wixoss_ability::AbilityKind;

impl Play<'_> {
    /// Adds to `found` the effects of the constant abilities that players have gained. A player
    /// keeps such an ability even if the card that gave it has left the field.
    pub(super) fn collect_player_constants(
        &self,
        found: &mut Vec<Active>,
        rests_on: &mut Dependencies,
    ) {
        let mut given = Vec::new();
        for active in found
            .iter()
            .filter(|active| active.players != ByPlayer::both(false))
        {
            let Some(compiled) = self.compiled.change(active.change) else {
                continue;
            };
            for id in &compiled.gain {
                let Some(held) = self.compiled.ability(*id) else {
                    continue;
                };
                if held.kind != Some(AbilityKind::Constant) {
                    continue;
                }
                for player in Player::BOTH.into_iter().filter(|p| active.players[*p]) {
                    if self.has_lost_itself(*id, player, active.source) {
                        continue;
                    }
                    rests_on.add(&held.traits.rests_on);
                    for change in &held.changes {
                        if let Some(change) = self.compiled.change(*change) {
                            rests_on.add(&change.rests_on);
                        }
                    }
                    let sight = self.game.sight(active.source);
                    let scope = Scope::of(player, sight, &active.names);
                    if !self.holds_if_any(&scope, held.condition) {
                        continue;
                    }
                    for change in &held.changes {
                        let card = active.source;
                        let from = (&active.names, self.giver(active));
                        self.activate_constant(&scope, card, player, *change, from, &mut given);
                    }
                }
            }
        }
        found.extend(given);
    }
}
