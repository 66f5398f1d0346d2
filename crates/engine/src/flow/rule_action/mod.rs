//! Rule-based actions, each in its own file. The engine checks for these actions whenever no effect
//! is being processed. All actions that must be done now ("are due") are done at the same time.
//! Source: Glossary 5.0.0, "Rule-based action".
//!
//! Input: the board. Output: the moves that are due, or the choices that must be made first. No
//! card is moved before all choices are made.

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
use wixoss_base::vocab::CardType;

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
        ATTACHED_FACE_DOWN = "rule-based-action-attached-and-underneath.attached-face-down";
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

/// The rule-based actions that the engine knows. Each rule set lists the actions that it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleAction {
    /// A SIGNI with power 0 or less is vanished.
    PowerZero,
    /// SIGNI above the level or the limit go to the trash.
    LevelLimit,
    /// A crushed card goes to the ener zone.
    CrushedCardToEner,
    /// An empty main deck is refreshed from the trash.
    Refresh,
    /// One of two LRIGs with exactly the same LRIG types goes to the LRIG trash.
    MatchingLrigTypes,
    /// The cards under a SIGNI that has left go to the trash.
    RiseUnderneath,
    /// The cards that were attached to a SIGNI that has left, or that were under this SIGNI, go to
    /// the trash.
    AttachedAndUnderneath,
    /// The Souls of a SIGNI that has left go to the LRIG trash.
    SoulLeaves,
    /// A Resona outside of its allowed zones goes back to the LRIG deck.
    ResonaReturn,
    /// A key outside of its allowed zones goes to the LRIG trash.
    KeyReturn,
    /// A designated limit is the highest number of cards of a kind that a SIGNI or a zone can have.
    /// The cards above this limit go to the trash.
    DesignatedLimit,
    /// SIGNI and keys whose limiting condition is not met leave the field.
    LimitingCondition,
}

/// One operation of a rule-based action, for example the move of one card.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation {
    /// Moves a card to a spot (place on the table) on its owner's side.
    Move {
        card: Instance,
        to: Spot,
        by: Move,
        rule: RuleId,
    },
    /// Moves a LRIG and all cards under it to the LRIG trash.
    Bundle(Instance),
    /// Refreshes this player's main deck.
    Refresh(Player),
    /// Lets this player choose this number of cards, which then leave the field.
    Choose(Player, Purpose, u8),
}

/// An operation that must be done now, and the rule-based action to which it belongs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DueOperation {
    action: RuleAction,
    deed: Operation,
}

/// A list that collects the operations that one rule-based action must do now.
struct DueList<'f> {
    action: RuleAction,
    due: &'f mut Vec<DueOperation>,
}

impl DueList<'_> {
    fn push(&mut self, deed: Operation) {
        let action = self.action;
        self.due.push(DueOperation { action, deed });
    }
}

impl RuleAction {
    /// All rule-based actions.
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

    /// Returns the name that rule sets use for the rule-based action.
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

    /// Returns whether the rule-based action must do something on a player's side now.
    pub(crate) fn is_due(self, play: &Play<'_>, player: Player) -> bool {
        let mut due = Vec::new();
        self.find(play, &mut due);
        due.iter().any(|due| match due.deed {
            Operation::Move { card, .. } | Operation::Bundle(card) => {
                play.game.card(card).side == player
            }
            Operation::Refresh(whose) | Operation::Choose(whose, ..) => whose == player,
        })
    }

    fn find(self, play: &Play<'_>, due: &mut Vec<DueOperation>) {
        let found = &mut DueList { action: self, due };
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
    /// Returns whether a rule-based action may have something to do. This quick check looks once at
    /// each side for a card that an action could move. On most boards it returns false, and the
    /// engine skips the full search.
    fn may_rule_action_be_due(&self) -> bool {
        let cast = &self.table.cast;
        cast.has_type(CardType::Resona)
            || cast.has_type(CardType::Key)
            || self.summary.does.caps
            || Player::BOTH
                .into_iter()
                .any(|player| self.may_card_be_misplaced(player) || self.may_signi_leave(player))
    }

    /// Returns whether a player's side may need a rule-based action for one of these reasons: the
    /// main deck is empty; a card is in the check zone; a card is attached to a SIGNI; a card was
    /// under a SIGNI that has left the field; two LRIGs have the same LRIG types.
    fn may_card_be_misplaced(&self, player: Player) -> bool {
        let side = self.game.side(player);
        let mut beneath = side.beneath.iter().map(|card| self.game.card(card));
        let [center, left, right] = side.lrigs;
        let same = |pair: (Option<Instance>, Option<Instance>)| match pair {
            (Some(one), Some(other)) => self.have_same_lrig_types(one, other),
            _ => false,
        };
        side.main_deck.is_empty()
            || !side.check.is_empty()
            || beneath.any(|state| state.attached.is_some() || state.spot == Spot::Bereft)
            || [(center, left), (center, right), (left, right)]
                .into_iter()
                .any(same)
    }

    /// Returns whether a SIGNI of a player may have to leave the field. This is so if its power is
    /// 0 or less, if the level or the limit is exceeded, or if its limiting condition is not met.
    fn may_signi_leave(&self, player: Player) -> bool {
        let center = self.center_level(player);
        let mut counted = 0i32;
        let mut any = false;
        for card in self.face_up_signi(player) {
            let definition = self.definition(card);
            let (level, power) = match self.summary.changed.contains(card) {
                true => (self.level(card), self.power(card)),
                false => (definition.level, definition.power),
            };
            if level > center
                || power <= 0
                || !definition.restriction.is_empty()
                    && !self.meets_limiting_condition(player, card)
            {
                return true;
            }
            counted = counted.saturating_add(definition.counts_at(level));
            any = true;
        }
        any && counted > self.least_limit(player) && counted > self.limit(player)
    }

    /// Returns the cards that were under a SIGNI, or attached to a SIGNI, when this SIGNI left the
    /// field.
    fn bereft(&self) -> impl Iterator<Item = Instance> {
        let sides = self.game.sides.iter();
        let beneath = sides.flat_map(|side| side.beneath.iter());
        beneath.filter(|card| self.game.card(*card).spot == Spot::Bereft)
    }
}
