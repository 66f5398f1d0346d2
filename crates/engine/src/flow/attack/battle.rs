//! The result of an attack: a battle with the SIGNI in front, or damage. Source: Glossary 5.0.0,
//! "Battle" and "Damage".

use super::rules;
use crate::ability::Happening;
use crate::flow::keyword::{KEYWORDS, Keyword, lancer};
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::{AttackStage, Frame};
use crate::state::ids::{Instance, Spot};
use crate::state::short_list::Few;
use crate::table::rule_set::LancerKind;
use wixoss_base::rule::RuleId;

impl Play<'_> {
    /// Carries out the attack of a SIGNI. The SIGNI battles the SIGNI in front of it. The attack
    /// damages the opponent if no SIGNI is in front, or if a keyword such as Assassin ignores this
    /// SIGNI.
    pub(super) fn strike_with_signi(&mut self, attacker: Instance) {
        let state = self.game.card(attacker);
        let Spot::Signi(zone) = state.spot else {
            return;
        };
        let in_front = self.face_up_signi_in(state.side.opponent(), zone.facing());
        let passes = KEYWORDS
            .iter()
            .filter(|rule| rule.passes_signi.is_some())
            .filter(|rule| self.has_keyword_against(attacker, rule.keyword, in_front))
            .find_map(|rule| rule.passes_signi);
        match (in_front, passes) {
            (Some(defender), None) => self.battle(attacker, defender),
            (_, passes) => self.strike_player(attacker, passes.unwrap_or(rules::SIGNI_DAMAGE)),
        }
    }

    pub(super) fn battle(&mut self, attacker: Instance, defender: Instance) {
        let (power, against) = (self.power(attacker), self.power(defender));
        let vanishes = power >= against;
        let kind = EventKind::Battled {
            attacker,
            power,
            defender,
            against,
        };
        let rule = match vanishes {
            true => rules::BATTLE_COMPARE,
            false => rules::BATTLE_BOTH_STAY,
        };
        self.emit(kind, Cause::Battle(attacker), rule);
        if let Some(stage) = self.attack_stage_mut() {
            *stage = AttackStage::Fought;
        }
        if !vanishes {
            return;
        }
        let redirected = KEYWORDS
            .iter()
            .filter(|rule| self.has_keyword(attacker, rule.keyword))
            .find_map(|rule| rule.vanishes_to);
        let hooks: Few<fn(&mut Play<'_>, Instance)> = KEYWORDS
            .iter()
            .filter(|rule| rule.after_vanishing_in_battle.is_some())
            .filter(|rule| self.has_keyword_against(attacker, rule.keyword, Some(defender)))
            .filter_map(|rule| rule.after_vanishing_in_battle)
            .collect();
        let (to, rule) = redirected.unwrap_or((Spot::Ener, rules::BATTLE_VANISH));
        let (owner, cause) = (self.game.card(defender).owner, Cause::Battle(attacker));
        let spot = self.game.card(defender).spot;
        let vanish = Happening::prospective(defender, spot, to, owner, Move::Vanish);
        let prevented = self.is_prevented(vanish, cause);
        if !self.relocate(defender, owner, to, Move::Vanish, cause, rule) {
            if !prevented {
                self.crush_by_lancer_although_replaced(attacker, defender);
            }
            return;
        }
        for hook in hooks {
            hook(self, attacker);
        }
    }

    /// Returns the stage of the attack that is in progress.
    fn attack_stage_mut(&mut self) -> Option<&mut AttackStage> {
        let mut frames = self.game.frames.iter_mut().rev();
        frames.find_map(|frame| match frame {
            Frame::Attack { stage, .. } => Some(stage),
            _ => None,
        })
    }

    /// Crushes Life Cloth if the attacker has Lancer, and Lancer is a part of the battle in this
    /// rule set. Lancer crushes even if an effect has replaced the vanishing of the defender.
    /// Source: question on the card page of WX16-002.
    fn crush_by_lancer_although_replaced(&mut self, attacker: Instance, defender: Instance) {
        if self.table.rules.lancer.value == LancerKind::PartOfBattle
            && self.has_keyword_against(attacker, Keyword::Lancer, Some(defender))
        {
            lancer::vanished(self, attacker);
        }
    }

    /// Deals the damage of an attack to the opponent. The damage crushes one Life Cloth, or more if
    /// a keyword such as Double Crush increases the number.
    pub(super) fn strike_player(&mut self, attacker: Instance, rule: RuleId) {
        let player = self.game.card(attacker).side.opponent();
        let (crushes, rule) = KEYWORDS
            .iter()
            .filter(|rule| self.has_keyword(attacker, rule.keyword))
            .filter_map(|rule| rule.crushes)
            .max_by_key(|(crushes, _)| *crushes)
            .unwrap_or((1, rule));
        self.damage(player, crushes, Cause::Battle(attacker), rule);
    }
}
