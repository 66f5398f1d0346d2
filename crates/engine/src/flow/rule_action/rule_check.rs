//! One check of rule-based actions. The engine finds all actions that must be done now, asks for
//! all choices, and then does all actions at the same time. If several actions would move one card
//! to different zones, the rule set names the player who decides between these actions. Source:
//! Glossary 5.0.0, "Rule-based action".

use serde::{Deserialize, Serialize};

use super::{DueOperation, Operation, RuleAction, field_cap, rules};
use crate::choice::illegal::{Problem, Verdict};
use crate::choice::{Choice, Question};
use crate::flow::play::{Flow, Play};
use crate::state::card_set::CardSet;
use crate::state::event::Move;
use crate::state::frame::{Frame, Purpose};
use crate::state::ids::{Instance, Player, Spot};
use crate::table::rule_set::Contested;

/// The choices that players have made during one check of rule-based actions. Cards are moved only
/// after all choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleCheck {
    /// The number of answered questions in which a player picks cards.
    answered: u8,
    /// The cards that were chosen to leave.
    picked: CardSet,
    /// If several rule-based actions would move one card, a player chooses one of these actions.
    /// Each entry is such a card and the chosen action. There are six entries, because this can
    /// happen only to the six SIGNI of both fields.
    first: [Option<(Instance, RuleAction)>; 6],
}

impl RuleCheck {
    fn decided(&self, card: Instance) -> Option<RuleAction> {
        let mut made = self.first.iter().flatten();
        made.find(|(decided, _)| *decided == card)
            .map(|(_, action)| *action)
    }
}

impl Play<'_> {
    /// Does every rule-based action that must be done now. If players must make choices first, this
    /// function starts to ask for these choices. Returns whether any action must be done.
    pub(crate) fn do_rule_actions(&mut self) -> bool {
        !self.is_quiet && self.do_due_rule_actions()
    }

    #[inline(never)]
    fn do_due_rule_actions(&mut self) -> bool {
        let mut due = std::mem::take(&mut self.due);
        due.clear();
        if self.may_rule_action_be_due() {
            for action in &self.table.rules.rule_actions {
                action.find(self, &mut due);
            }
            field_cap::find(self, &mut due);
        }
        #[cfg(any(test, feature = "oracle"))]
        assert_eq!(
            due.len(),
            self.rule_actions_due(),
            "a rule-based action is left out"
        );
        let found = !due.is_empty();
        let check = RuleCheck::default();
        let asks = |due: &DueOperation| matches!(due.deed, Operation::Choose(..));
        if !found {
            self.note_levels();
            // As long as nothing changes, the next check finds nothing either, so the engine skips
            // it. There are two exceptions. In games without abilities, the engine does not notice
            // changes. And if an effect limits the number of SIGNI, any change can affect this
            // limit.
            self.is_quiet = self.is_attentive() && !self.summary.does.caps;
        } else if due.iter().any(asks) || contested(&due, &check).is_some() {
            self.push(Frame::RuleCheck(check));
        } else {
            self.do_all(&due, &check);
        }
        self.due = due;
        found
    }

    /// Returns the number of operations that rule-based actions must do now.
    #[cfg(any(test, feature = "oracle"))]
    pub(crate) fn rule_actions_due(&self) -> usize {
        self.due_after(&RuleCheck::default()).len()
    }

    #[inline(never)]
    pub(crate) fn advance_rule_check(&mut self, check: &RuleCheck) -> Flow {
        let due = self.due_after(check);
        let mut choices = due.iter().filter_map(|due| match due.deed {
            Operation::Choose(player, purpose, cards) => Some((player, purpose, cards)),
            _ => None,
        });
        if let Some((player, purpose, cards)) = choices.nth(usize::from(check.answered)) {
            self.select(player, purpose, cards, cards);
            return Flow::On;
        }
        if let Some(card) = contested(&due, check) {
            return Flow::Ask(self.who_orders(card), Question::RuleAction(card));
        }
        self.pop();
        self.do_all(&due, check);
        Flow::On
    }

    /// Returns all operations that rule-based actions must do now. If players have already chosen
    /// cards in this check, the list also has one operation for each chosen card, which moves this
    /// card off the field. The board does not change during a check, so every call finds the same
    /// rule-based actions.
    fn due_after(&self, check: &RuleCheck) -> Vec<DueOperation> {
        let mut due = Vec::new();
        for action in &self.table.rules.rule_actions {
            action.find(self, &mut due);
        }
        field_cap::find(self, &mut due);
        let mut chosen = Vec::new();
        for DueOperation { action, deed } in due.iter().copied() {
            let Operation::Choose(player, purpose, _) = deed else {
                continue;
            };
            let (to, by) = (Spot::Trash, Move::RuleAction);
            let picked = check.picked.iter();
            for card in picked.filter(|card| self.is_candidate(player, purpose, *card)) {
                let deed = match purpose {
                    Purpose::LevelLimit => {
                        let rule = self.level_limit_rule(player);
                        Operation::Move { card, to, by, rule }
                    }
                    Purpose::DesignatedLimit(..) => {
                        let rule = rules::DESIGNATED_LIMIT;
                        Operation::Move { card, to, by, rule }
                    }
                    Purpose::FieldCap => {
                        let rule = crate::ability::rules::EFFECT;
                        Operation::Move { card, to, by, rule }
                    }
                    _ => Operation::Bundle(card),
                };
                chosen.push(DueOperation { action, deed });
            }
        }
        due.extend(chosen);
        due
    }

    /// Stores the cards that a player picked for one choice.
    pub(crate) fn answer_rule_check(&mut self, picked: CardSet) {
        if let Some(Frame::RuleCheck(check)) = self.game.frames.last_mut() {
            check.answered = check.answered.saturating_add(1);
            picked.iter().for_each(|card| check.picked.insert(card));
        }
    }

    fn who_orders(&self, card: Instance) -> Player {
        let state = self.game.card(card);
        match self.table.rules.contested_card.value {
            Contested::Owner => state.owner,
            Contested::Controller => state.side,
        }
    }

    /// Returns the rule-based actions that would move a card, in the order of the rule set.
    fn claims(&self, card: Instance) -> Vec<RuleAction> {
        let check = match self.game.frames.last() {
            Some(Frame::RuleCheck(check)) => *check,
            _ => return Vec::new(),
        };
        let due = self.due_after(&check);
        let claims = |action: RuleAction| {
            due.iter()
                .any(|due| due.action == action && moved_card(due) == Some(card))
        };
        let actions = self.table.rules.rule_actions.iter().copied();
        actions.filter(|action| claims(*action)).collect()
    }

    pub(crate) fn may_apply_first(&self, card: Instance, action: RuleAction) -> Verdict {
        match self.claims(card).contains(&action) {
            true => Ok(()),
            false => {
                let rule = self.table.rules.contested_card.rule();
                Err((rule, Problem::NotApplying(action)))
            }
        }
    }

    #[inline(never)]
    pub(crate) fn list_rule_actions(&self, card: Instance, options: &mut Vec<Choice>) {
        options.extend(self.claims(card).into_iter().map(Choice::First));
    }

    pub(crate) fn apply_first(&mut self, card: Instance, action: RuleAction) {
        if let Some(Frame::RuleCheck(check)) = self.game.frames.last_mut()
            && let Some(place) = check.first.iter_mut().find(|place| place.is_none())
        {
            *place = Some((card, action));
        }
    }

    /// Does all operations. By the rules, they happen at the same time. The code does a refresh
    /// first, because a refresh may use only the cards that were in the trash when the check began.
    fn do_all(&mut self, due: &[DueOperation], check: &RuleCheck) {
        for due in due {
            if let Operation::Refresh(player) = due.deed {
                self.refresh(player);
            }
        }
        let mut gone = CardSet::default();
        for DueOperation { action, deed } in due.iter().copied() {
            match deed {
                Operation::Move { card, to, by, rule } => {
                    let applies = check.decided(card).is_none_or(|first| first == action);
                    if applies && !gone.contains(card) {
                        gone.insert(card);
                        self.put_away(card, to, by, rule);
                    }
                }
                Operation::Bundle(card) => self.put_bundle_away(card),
                Operation::Refresh(_) | Operation::Choose(..) => {}
            }
        }
    }
}

fn moved_card(due: &DueOperation) -> Option<Instance> {
    match due.deed {
        Operation::Move { card, .. } => Some(card),
        _ => None,
    }
}

/// Returns a card that several rule-based actions would move to different zones. Ignores a card if
/// a player has already chosen one of these actions. Returns `None` if there is no other card.
fn contested(due: &[DueOperation], check: &RuleCheck) -> Option<Instance> {
    let moves = |due: &DueOperation| match due.deed {
        Operation::Move { card, to, .. } => Some((card, to)),
        _ => None,
    };
    let mut rest = due;
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        if let Some((card, to)) = moves(first)
            && check.decided(card).is_none()
            && others
                .iter()
                .filter_map(moves)
                .any(|(other, elsewhere)| other == card && elsewhere != to)
        {
            return Some(card);
        }
    }
    None
}
