//! Rule-based actions, one file each: always checked but amid an effect, done for all cards that
//! meet their conditions at the same time (Glossary 5.0.0, "Rule-based action").

mod attached_and_underneath;
mod crushed_card_to_ener;
mod designated_limit;
mod field_cap;
mod key_return;
mod level_limit;
mod limiting_condition;
mod matching_lrig_types;
mod power_zero;
mod refresh;
mod resona_return;
mod rise_underneath;
mod rule_check;
mod soul_leaves;

pub use rule_check::RuleCheck;
use serde::{Deserialize, Serialize};

use crate::flow::play::Play;
use crate::state::event::Move;
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player, Spot};
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
        OWNER_ORDERS = "rule-based-action.owner-orders";
        POWER_ZERO = "rule-based-action-power-zero.vanish";
        LEVEL_LIMIT_ONE_AT_A_TIME = "rule-based-action-level-limit.one-at-a-time";
        LEVEL_LIMIT_STEP_A = "rule-based-action-level-limit.step-a";
        LEVEL_LIMIT_STEP_B = "rule-based-action-level-limit.step-b";
        LEVEL_LIMIT_STEP_C = "rule-based-action-level-limit.step-c";
        NO_LIFE_BURST = "rule-based-action-crushed-card-to-ener.no-life-burst";
        NOT_ACTIVATED = "rule-based-action-crushed-card-to-ener.not-activated";
        REFRESH = "rule-based-action-refresh.at-zero";
        REFRESH_SHUFFLE = "refresh.empty-deck";
        REFRESH_LIFE_CLOTH = "refresh.life-cloth";
        MATCHING_LRIG_TYPES = "rule-based-action-matching-lrig-types.one-bundle-goes";
        MATCHING_BUNDLE = "rule-based-action-matching-lrig-types.whole-bundle";
        RISE_UNDERNEATH = "rule-based-action-rise-underneath.to-trash";
        CHARM = "rule-based-action-attached-and-underneath.charm";
        ACCESSORY = "rule-based-action-attached-and-underneath.accessory";
        UNDERNEATH = "rule-based-action-attached-and-underneath.underneath";
        SOUL_LEAVES = "rule-based-action-soul-leaves.to-lrig-trash";
        RESONA_RETURN = "rule-based-action-resona-return.to-lrig-deck";
        KEY_RETURN = "rule-based-action-key-return.to-lrig-trash";
        DESIGNATED_LIMIT = "rule-based-action-designated-limit.excess-to-trash";
        DESIGNATED_LIMIT_CHOICE = "rule-based-action-designated-limit.player-chooses";
        LIMITING_CONDITION_SIGNI = "rule-based-action-limiting-condition.signi";
        LIMITING_CONDITION_KEY = "rule-based-action-limiting-condition.key";
    }
}

/// The rule-based actions the engine knows; a rule set lists those it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// What was attached to a SIGNI that has left, or under it, goes to the trash.
    AttachedAndUnderneath,
    /// The Souls of a SIGNI that has left go to the LRIG trash.
    SoulLeaves,
    /// A Resona goes back to the LRIG deck.
    ResonaReturn,
    /// A key goes to the LRIG trash.
    KeyReturn,
    /// What is beyond a designated limit goes to the trash.
    DesignatedLimit,
    /// SIGNI and keys of another LRIG's go.
    LimitingCondition,
}

/// What one rule-based action has to do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
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
    /// Let a player choose what goes, and so many.
    Choose(Player, Purpose, u8),
}

/// Something a rule-based action has to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Due {
    action: RuleAction,
    deed: Deed,
}

/// What is found due by one rule-based action.
struct Found<'f> {
    action: RuleAction,
    due: &'f mut Vec<Due>,
}

impl Found<'_> {
    fn push(&mut self, deed: Deed) {
        let action = self.action;
        self.due.push(Due { action, deed });
    }
}

impl RuleAction {
    /// Every one.
    pub const ALL: [RuleAction; 12] = [
        RuleAction::PowerZero,
        RuleAction::LevelLimit,
        RuleAction::CrushedCardToEner,
        RuleAction::Refresh,
        RuleAction::MatchingLrigTypes,
        RuleAction::RiseUnderneath,
        RuleAction::AttachedAndUnderneath,
        RuleAction::SoulLeaves,
        RuleAction::ResonaReturn,
        RuleAction::KeyReturn,
        RuleAction::DesignatedLimit,
        RuleAction::LimitingCondition,
    ];

    /// Its name, as rule sets have it.
    pub const fn name(self) -> &'static str {
        match self {
            RuleAction::PowerZero => "power-zero",
            RuleAction::LevelLimit => "level-limit",
            RuleAction::CrushedCardToEner => "crushed-card-to-ener",
            RuleAction::Refresh => "refresh",
            RuleAction::MatchingLrigTypes => "matching-lrig-types",
            RuleAction::RiseUnderneath => "rise-underneath",
            RuleAction::AttachedAndUnderneath => "attached-and-underneath",
            RuleAction::SoulLeaves => "soul-leaves",
            RuleAction::ResonaReturn => "resona-return",
            RuleAction::KeyReturn => "key-return",
            RuleAction::DesignatedLimit => "designated-limit",
            RuleAction::LimitingCondition => "limiting-condition",
        }
    }

    /// Whether it has something to do on a player's side.
    pub(crate) fn is_due(self, play: &Play<'_>, player: Player) -> bool {
        let mut due = Vec::new();
        self.find(play, &mut due);
        due.iter().any(|due| match due.deed {
            Deed::Move { card, .. } | Deed::Bundle(card) => play.game.card(card).side == player,
            Deed::Refresh(whose) | Deed::Choose(whose, ..) => whose == player,
        })
    }

    fn find(self, play: &Play<'_>, due: &mut Vec<Due>) {
        let found = &mut Found { action: self, due };
        match self {
            RuleAction::PowerZero => power_zero::find(play, found),
            RuleAction::LevelLimit => level_limit::find(play, found),
            RuleAction::CrushedCardToEner => crushed_card_to_ener::find(play, found),
            RuleAction::Refresh => refresh::find(play, found),
            RuleAction::MatchingLrigTypes => matching_lrig_types::find(play, found),
            RuleAction::RiseUnderneath => rise_underneath::find(play, found),
            RuleAction::AttachedAndUnderneath => attached_and_underneath::find(play, found),
            RuleAction::SoulLeaves => soul_leaves::find(play, found),
            RuleAction::ResonaReturn => resona_return::find(play, found),
            RuleAction::KeyReturn => key_return::find(play, found),
            RuleAction::DesignatedLimit => designated_limit::find(play, found),
            RuleAction::LimitingCondition => limiting_condition::find(play, found),
        }
    }
}

impl Play<'_> {
    /// The cards that were attached to SIGNI or under them when those left.
    fn bereft(&self) -> impl Iterator<Item = Instance> {
        let sides = self.game.sides.iter();
        let beneath = sides.flat_map(|side| side.beneath.iter());
        beneath.filter(|card| self.game.card(*card).spot == Spot::Bereft)
    }
}
