//! Selections of cards. A player picks the cards one by one for a purpose. After the last pick, all
//! picked cards are handled at the same time.

use crate::ability::Picking;
use crate::choice::illegal::{Problem, Verdict};
use crate::choice::{Choice, Question};
use crate::flow::play::{Flow, Play};
use crate::flow::{keyword, rule_action, setup, turn};
use crate::state::event::{Cause, Move};
use crate::state::frame::{Frame, Purpose, Selection};
use crate::state::ids::{Instance, Player, Spot};
use wixoss_base::rule::RuleId;

impl Play<'_> {
    /// Returns the current selection: the cards that a player is picking now. Returns `None` if no
    /// player is picking cards.
    pub(crate) fn selection(&self) -> Option<Selection> {
        match self.game.frames.last() {
            Some(Frame::Select(selection)) => Some(*selection),
            _ => None,
        }
    }

    /// Returns the cards picked so far, or an empty list if no cards are being picked.
    pub fn picked(&self) -> Vec<Instance> {
        let selection = self.selection();
        selection.map_or_else(Vec::new, |selection| selection.picked.iter().collect())
    }

    pub(crate) fn select(&mut self, player: Player, purpose: Purpose, least: u8, most: u8) {
        self.push(Frame::Select(Selection {
            player,
            purpose,
            least,
            most,
            picked: crate::state::card_set::CardSet::default(),
        }));
    }

    pub(crate) fn advance_selection(&mut self, selection: Selection) -> Flow {
        let picked = u8::try_from(selection.picked.len()).unwrap_or(u8::MAX);
        if picked >= selection.most {
            self.finish_selection();
            return Flow::On;
        }
        let question = Question::Select {
            purpose: selection.purpose,
            least: selection.least.saturating_sub(picked),
            most: selection.most - picked,
        };
        Flow::Ask(selection.player, question)
    }

    pub(crate) fn may_pick(&self, player: Player, purpose: Purpose, card: Instance) -> Verdict {
        let rule = self.rule_of_pick(purpose);
        if self.selection().is_some_and(|s| s.picked.contains(card)) {
            return Err((rule, Problem::PickedAlready));
        }
        match self.is_candidate(player, purpose, card) {
            true => Ok(()),
            false => Err((rule, Problem::NotACandidate)),
        }
    }

    pub(crate) fn is_candidate(&self, player: Player, purpose: Purpose, card: Instance) -> bool {
        match purpose {
            Purpose::Center(lrigs) => self.can_be_center(player, card, lrigs),
            Purpose::Assists => self.can_be_assist(player, card),
            Purpose::Mulligan | Purpose::HandLimit => self.game.side(player).hand.contains(card),
            Purpose::LevelLimit => self.can_leave_for_level_or_limit(player, card),
            Purpose::MatchingLrigTypes => self.can_leave_as_matching(player, card),
            Purpose::Exceed => self.can_pay_exceed_with(player, card),
            Purpose::Harmony(signi) => self.can_go_down_for_harmony(player, signi, card),
            Purpose::RiseOnto(riser, zone) => self.can_be_covered(player, riser, zone, card),
            Purpose::DesignatedLimit(zone, attached) => {
                self.attached(player, zone, attached).any(|c| c == card)
            }
            Purpose::FieldCap => self.can_leave_as_capped(player, card),
            Purpose::Order | Purpose::Replaced(_) => self.can_be_ordered(card),
            Purpose::Effect(_) => {
                let (least, most) = self.selection().map_or((0, 0), |s| (s.least, s.most));
                self.can_be_picked(card, least, most)
            }
        }
    }

    pub(crate) fn may_be_done(&self, purpose: Purpose) -> Verdict {
        let missing = self.selection().map_or(0, |s| {
            let picked = u8::try_from(s.picked.len()).unwrap_or(u8::MAX);
            // For Harmony, a player picks all LRIGs that Harmony asks for, or no LRIG.
            let least = match purpose {
                Purpose::Harmony(_) if picked > 0 => s.most,
                _ => s.least,
            };
            least.saturating_sub(picked)
        });
        match missing {
            0 if matches!(purpose, Purpose::Effect(_)) && !self.picks_add_up() => {
                Err((self.rule_of_pick(purpose), Problem::DoNotAddUp))
            }
            0 => Ok(()),
            n => Err((self.rule_of_pick(purpose), Problem::TooFewPicked(n))),
        }
    }

    #[inline(never)]
    pub(crate) fn list_picks(&self, player: Player, purpose: Purpose, options: &mut Vec<Choice>) {
        let side = self.game.side(player);
        let pile = match purpose {
            Purpose::Center(_) | Purpose::Assists => side.lrig_deck.as_slice(),
            Purpose::DesignatedLimit(..) | Purpose::Exceed => side.beneath.as_slice(),
            _ => side.hand.as_slice(),
        };
        let (signi, lrigs) = (side.signi, side.lrigs);
        let effect = match purpose {
            Purpose::Effect(_) | Purpose::Order | Purpose::Replaced(_) => self.pick_candidates(),
            _ => crate::state::card_set::CardSet::NONE,
        };
        let cards: &mut dyn Iterator<Item = Instance> = match purpose {
            Purpose::LevelLimit | Purpose::RiseOnto(..) | Purpose::FieldCap => {
                &mut signi.iter().copied().flatten()
            }
            Purpose::MatchingLrigTypes | Purpose::Harmony(_) => {
                &mut lrigs.iter().copied().flatten()
            }
            Purpose::Effect(_) | Purpose::Order | Purpose::Replaced(_) => &mut effect.iter(),
            _ => &mut pile.iter().copied(),
        };
        for card in cards {
            if self.may_pick(player, purpose, card).is_ok() {
                options.push(Choice::Pick(card));
            }
        }
    }

    pub(crate) fn pick(&mut self, card: Instance) {
        if let Some(Frame::Select(selection)) = self.game.frames.last_mut() {
            selection.picked.insert(card);
            if matches!(
                selection.purpose,
                Purpose::Effect(_) | Purpose::Order | Purpose::Replaced(_)
            ) {
                self.picked_for_effect(card);
            }
        }
    }

    /// Does the action that the cards were picked for.
    pub(crate) fn finish_selection(&mut self) {
        let Some(selection) = self.selection() else {
            return;
        };
        self.pop();
        let (player, picked) = (selection.player, selection.picked);
        match selection.purpose {
            Purpose::Center(_) => picked.iter().for_each(|card| self.lay_center(player, card)),
            Purpose::Assists => self.lay_assists(player, picked),
            Purpose::Mulligan => self.declare_mulligan(player, picked),
            Purpose::HandLimit => {
                let rule = self.table.rules.hand_limit.rule();
                for card in picked.iter() {
                    let cause = Cause::Rule;
                    self.relocate(card, player, Spot::Trash, Move::Discard, cause, rule);
                }
            }
            Purpose::Exceed => self.answer_exceed(player, picked),
            Purpose::Harmony(signi) => self.answer_harmony(signi, picked),
            Purpose::RiseOnto(card, zone) => self.answer_rise(player, card, zone, picked),
            Purpose::LevelLimit
            | Purpose::MatchingLrigTypes
            | Purpose::FieldCap
            | Purpose::DesignatedLimit(..) => {
                self.answer_rule_check(picked);
            }
            // The effect itself continues with the picked cards in its next step, so nothing is
            // done here.
            Purpose::Effect(_) | Purpose::Order | Purpose::Replaced(_) => {}
        }
    }

    /// Returns the id of the rule under which cards are picked for a purpose.
    pub(crate) fn rule_of_pick(&self, purpose: Purpose) -> RuleId {
        rule_of(purpose, self.table.rules.targets.rule())
    }

    /// Moves a card to a spot (place) on its owner's side. `rule` is the id of the rule by which
    /// the card moves.
    pub(crate) fn put_away(&mut self, card: Instance, to: Spot, by: Move, rule: RuleId) {
        let owner = self.game.card(card).owner;
        self.relocate(card, owner, to, by, Cause::Rule, rule);
    }
}

/// Returns the id of the rule under which cards are picked for a purpose. `targets` is the id of
/// the rule about targets in the rule set.
fn rule_of(purpose: Purpose, targets: RuleId) -> RuleId {
    match purpose {
        Purpose::Center(_) => setup::rules::LRIGS_FACE_DOWN,
        Purpose::Assists => setup::rules::OPENING_TYPES,
        Purpose::Mulligan => setup::rules::MULLIGAN,
        Purpose::HandLimit => turn::rules::HAND_LIMIT,
        Purpose::LevelLimit => rule_action::rules::LEVEL_LIMIT_ONE_AT_A_TIME,
        Purpose::MatchingLrigTypes => rule_action::rules::MATCHING_LRIG_TYPES,
        Purpose::Exceed => keyword::rules::EXCEED,
        Purpose::Harmony(_) => keyword::rules::HARMONY,
        Purpose::RiseOnto(..) => keyword::rules::RISE_CONDITION,
        Purpose::DesignatedLimit(..) => rule_action::rules::DESIGNATED_LIMIT_CHOICE,
        Purpose::FieldCap => crate::ability::rules::EFFECT,
        Purpose::Replaced(_) => crate::ability::rules::INSTEAD,
        Purpose::Effect(Picking::Target) => targets,
        Purpose::Effect(Picking::Choose) | Purpose::Order => crate::ability::rules::CHOSEN,
    }
}
