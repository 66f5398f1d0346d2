//! Rule-based actions, one file each: always checked but amid an effect, done for all cards that
//! meet their conditions at the same time (Glossary 5.0.0, "Rule-based action").

mod crushed_card_to_ener;
mod level_limit;
mod matching_lrig_types;
mod power_zero;
mod refresh;
mod rise_underneath;

use serde::{Deserialize, Serialize};

use super::event::Move;
use super::frame::Purpose;
use super::ids::{Instance, Player, Spot};
use super::play::Play;
use crate::rule::RuleId;

pub(super) mod rules {
    super::super::cited::cites! {
        POWER_ZERO = "rule-based-action-power-zero.vanish";
        LEVEL_LIMIT_ONE_AT_A_TIME = "rule-based-action-level-limit.one-at-a-time";
        LEVEL_LIMIT_STEP_A = "rule-based-action-level-limit.step-a";
        LEVEL_LIMIT_STEP_C = "rule-based-action-level-limit.step-c";
        NO_LIFE_BURST = "rule-based-action-crushed-card-to-ener.no-life-burst";
        NOT_ACTIVATED = "rule-based-action-crushed-card-to-ener.not-activated";
        REFRESH = "rule-based-action-refresh.at-zero";
        REFRESH_SHUFFLE = "refresh.empty-deck";
        REFRESH_LIFE_CLOTH = "refresh.life-cloth";
        MATCHING_LRIG_TYPES = "rule-based-action-matching-lrig-types.one-bundle-goes";
        MATCHING_BUNDLE = "rule-based-action-matching-lrig-types.whole-bundle";
        RISE_UNDERNEATH = "rule-based-action-rise-underneath.to-trash";
    }
}

/// The rule-based actions the engine knows; a rule set lists those it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleAction {
    /// A SIGNI of power 0 or less is vanished.
    PowerZero,
    /// SIGNI beyond level or limit go to the trash.
    LevelLimit,
    /// A crushed card goes to the ener zone.
    CrushedCardToEner,
    /// An empty main deck is refreshed.
    Refresh,
    /// One of two LRIGs of exactly matching LRIG types goes.
    MatchingLrigTypes,
    /// What was under a SIGNI that has left goes to the trash.
    RiseUnderneath,
}

/// What one rule-based action has to do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deed {
    /// Move a card, at its owner's side.
    Move {
        card: Instance,
        to: Spot,
        by: Move,
        rule: RuleId,
    },
    /// Put a LRIG away with all cards under it.
    Bundle(Instance),
    /// Refresh.
    Refresh(Player),
    /// Let a player choose what goes.
    Choose(Player, Purpose),
}

impl RuleAction {
    /// Its name, as rule sets have it.
    pub const fn name(self) -> &'static str {
        match self {
            RuleAction::PowerZero => "power-zero",
            RuleAction::LevelLimit => "level-limit",
            RuleAction::CrushedCardToEner => "crushed-card-to-ener",
            RuleAction::Refresh => "refresh",
            RuleAction::MatchingLrigTypes => "matching-lrig-types",
            RuleAction::RiseUnderneath => "rise-underneath",
        }
    }

    /// Whether it has something to do on a player's side.
    pub(super) fn is_due(self, play: &Play<'_>, player: Player) -> bool {
        let mut deeds = Vec::new();
        self.find(play, &mut deeds);
        deeds.iter().any(|deed| match *deed {
            Deed::Move { card, .. } | Deed::Bundle(card) => play.game.card(card).side == player,
            Deed::Refresh(whose) | Deed::Choose(whose, _) => whose == player,
        })
    }

    fn find(self, play: &Play<'_>, deeds: &mut Vec<Deed>) {
        match self {
            RuleAction::PowerZero => power_zero::find(play, deeds),
            RuleAction::LevelLimit => level_limit::find(play, deeds),
            RuleAction::CrushedCardToEner => crushed_card_to_ener::find(play, deeds),
            RuleAction::Refresh => refresh::find(play, deeds),
            RuleAction::MatchingLrigTypes => matching_lrig_types::find(play, deeds),
            RuleAction::RiseUnderneath => rise_underneath::find(play, deeds),
        }
    }
}

impl Play<'_> {
    /// Does every rule-based action that is due; whether there was one.
    pub(super) fn do_rule_actions(&mut self) -> bool {
        let mut deeds = std::mem::take(&mut self.deeds);
        deeds.clear();
        for action in &self.table.rules.rule_actions {
            action.find(self, &mut deeds);
        }
        for deed in &deeds {
            match *deed {
                Deed::Move { card, to, by, rule } => self.put_away(card, to, by, rule),
                Deed::Bundle(card) => self.put_bundle_away(card),
                Deed::Refresh(player) => self.refresh(player),
                Deed::Choose(..) => {}
            }
        }
        let found = !deeds.is_empty();
        // What has just left may have made a choice needless; then it is not found again.
        let chosen = |deed: &Deed| matches!(deed, Deed::Choose(..));
        if deeds.iter().all(chosen)
            && let Some(Deed::Choose(player, purpose)) = deeds.first().copied()
        {
            self.select(player, purpose, 1, 1);
        }
        self.deeds = deeds;
        found
    }
}
