//! Damage, crushed Life Cloth and Life Bursts. Source: Glossary 5.0.0, "Damage", "Crush", "Life
//! Burst".

use crate::ability::{After, CurrentAbility, Happening, Replaced};
use crate::flow::play::{Flow, Play};
use crate::state::event::{Cause, EventKind, Move, Outcome};
use crate::state::frame::{Frame, Pending, PendingAbility};
use crate::state::ids::{Instance, Player, Spot};
use wixoss_ability::AbilityKind;
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
        NO_LIFE_CLOTH = "damage.no-life-cloth";
        DAMAGE_CRUSHES = "damage.crushes";
        LIFE_BURST = "crush.life-burst";
        AFTER_LIFE_BURST = "crush.after-life-burst";
    }
}

impl<'t> Play<'t> {
    /// Deals damage to a player and crushes their Life Cloth. A player without Life Cloth loses the
    /// game.
    pub(crate) fn damage(&mut self, player: Player, crushes: u8, cause: Cause, rule: RuleId) {
        self.deal_damage(player, crushes, cause, [rule, rules::NO_LIFE_CLOTH]);
    }

    /// Deals one damage because of an effect. `loses_by` is the id of the rule by which a player
    /// without Life Cloth loses the game.
    pub(crate) fn damage_losing_by(&mut self, player: Player, cause: Cause, loses_by: RuleId) {
        self.deal_damage(player, 1, cause, [crate::ability::rules::DAMAGE, loses_by]);
    }

    fn deal_damage(
        &mut self,
        player: Player,
        crushes: u8,
        cause: Cause,
        [rule, loses_by]: [RuleId; 2],
    ) {
        if self.is_averted(player, crushes, cause) {
            return;
        }
        let left = self.game.side(player).life_cloth.len();
        let crushed = crushes.min(u8::try_from(left).unwrap_or(u8::MAX));
        let kind = EventKind::Damaged {
            player,
            crushes: crushed,
        };
        self.emit(kind, cause, rule);
        match crushed {
            0 => self.end_by_damage(player, cause, loses_by),
            _ => self.crush(player, crushed, cause, rules::DAMAGE_CRUSHES),
        }
    }

    /// Crushes up to `cards` Life Cloth from the top. Does nothing if the player has no Life Cloth.
    pub(crate) fn crush(&mut self, player: Player, cards: u8, cause: Cause, rule: RuleId) {
        for left in (0..cards).rev() {
            let Some(card) = self.game.side(player).life_cloth.top() else {
                return;
            };
            // If an effect may replace this crush, this is decided before the next Life Cloth is
            // crushed.
            let waits = left > 0 && self.summary.does.replaces & Happening::CRUSHED != 0;
            if waits {
                let cards = left;
                self.push(Frame::Crush {
                    player,
                    cards,
                    cause,
                    by_damage: rule == rules::DAMAGE_CRUSHES,
                });
            }
            if !self.crush_card(card, player, cause, rule) || waits {
                return;
            }
        }
    }

    /// Crushes the remaining Life Cloth of a crush that was interrupted. A crush is interrupted if
    /// an effect could replace the crush of one of its cards.
    pub(crate) fn crush_rest(
        &mut self,
        player: Player,
        cards: u8,
        cause: Cause,
        by_damage: bool,
    ) -> Flow {
        self.pop();
        let rule = match by_damage {
            true => rules::DAMAGE_CRUSHES,
            false => crate::ability::rules::CRUSH_NONE,
        };
        self.crush(player, cards, cause, rule);
        Flow::On
    }

    /// Crushes one Life Cloth. Returns whether the card was crushed.
    pub(crate) fn crush_card(
        &mut self,
        card: Instance,
        player: Player,
        cause: Cause,
        rule: RuleId,
    ) -> bool {
        if !self.relocate(card, player, Spot::Check, Move::Crush, cause, rule) {
            return false;
        }
        if let Some(state) = self.game.card_mut(card) {
            state.crushed = true;
        }
        // An effect can give the card a Life Burst in the check zone, so the effects are computed
        // first.
        self.refresh_continuous();
        if self.has_life_burst(card)
            && !self.is_hushed(card, AbilityKind::LifeBurst)
            && !self.is_life_burst_left_out(card)
        {
            self.game.pending.push(Pending {
                player,
                source: self.game.sight(card),
                ability: PendingAbility::LifeBurst,
            });
            let kind = EventKind::Triggered {
                player,
                card,
                keyword: None,
            };
            self.emit(kind, Cause::Rule, rules::LIFE_BURST);
        }
        true
    }

    /// Carries out a player's decision whether to use a Life Burst. If the engine does not know the
    /// effects of the Life Burst, using it does nothing.
    pub(crate) fn decide_life_burst(&mut self, used: bool) {
        let Some(Frame::LifeBurst { player, card }) = self.game.frames.last().copied() else {
            return;
        };
        self.pop();
        let cause = Cause::Player(player);
        let kind = EventKind::LifeBurst { card, used };
        self.emit(kind, cause, rules::LIFE_BURST);
        // If the player does not use the Life Burst, nothing is done now. A rule-based action puts
        // the card into the ener zone later.
        if !used {
            return;
        }
        let ability = AbilityKind::LifeBurst;
        let found = self.replacements(Happening::Activated { card, ability }, Cause::Rule);
        match found.is_empty() {
            true => self.use_life_burst(player, card),
            false => self.begin_instead(found, player, Replaced::LifeBurst { player, card }),
        }
    }

    /// Returns whether the Life Burst of a card is left out of this game, because it is not read or
    /// not played. Such a Life Burst does not trigger.
    fn is_life_burst_left_out(&self, card: Instance) -> bool {
        self.definition(card).left_out.is_some() && self.life_burst(card).is_none()
    }

    /// Returns the Life Burst of a card, if the engine knows its effects.
    fn life_burst(&self, card: Instance) -> Option<CurrentAbility<'t>> {
        self.abilities(card)
            .find(|held| matches!(held.compiled.ability, wixoss_ability::Ability::LifeBurst(_)))
    }

    /// Begins the Life Burst of a crushed card. If the engine does not know the effects of the Life
    /// Burst, the card goes to the ener zone.
    pub(crate) fn use_life_burst(&mut self, player: Player, card: Instance) {
        if let Some(held) = self.life_burst(card) {
            self.note_alone(Happening::LifeBurst(player), Cause::Rule);
            let source = self.game.sight(card);
            self.begin_ability(player, source, held.id, held.names, After::Crushed);
            return;
        }
        if self.game.card(card).spot == Spot::Check {
            let rule = rules::AFTER_LIFE_BURST;
            let (to, by) = (Spot::Ener, Move::AfterCrush);
            self.relocate(card, player, to, by, Cause::Rule, rule);
        }
    }

    /// Ends the game because a player without Life Cloth takes damage. Does nothing if an effect
    /// says that the player can't lose by this damage.
    fn end_by_damage(&mut self, loser: Player, cause: Cause, rule: RuleId) {
        if !self.cannot_lose(loser, Some(cause)) {
            self.declare_winner(loser.opponent(), cause, rule);
        }
    }

    /// Ends the game. Does nothing if an effect says that the losing player can't lose.
    pub(crate) fn end(&mut self, winner: Player, cause: Cause, rule: RuleId) {
        if !self.cannot_lose(winner.opponent(), None) {
            self.declare_winner(winner, cause, rule);
        }
    }

    fn declare_winner(&mut self, winner: Player, cause: Cause, rule: RuleId) {
        let outcome = Outcome { winner };
        self.game.outcome = Some(outcome);
        self.emit(EventKind::Ended(outcome), cause, rule);
    }
}
