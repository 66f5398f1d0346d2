//! Refuses choices after which a player can't pay the price of a card that they use or grow into.
//! Such a card would be spent without effect.
//!
//! Additional costs can change the price while the player decides about them and pays them. So at
//! each choice before the price is paid, the engine tries the choice on a copy of the game. Such a
//! copy is called a trial. It plays on until the player has come to the payment of the price. If
//! the player can't pay then, other choices are tried.

use crate::ability::compile::{CompiledCost, CompiledPayment};
use crate::ability::program::Op;
use crate::ability::rules;
use crate::check::{Problem, Verdict};
use crate::choice::Choice;
use crate::ids::{Instance, Player};
use crate::play::Play;
use crate::price::Price;

/// The highest number of choices that the engine tries at one decision. More choices could take too
/// long. After this many choices, the engine assumes that the price can be paid.
const MOST_TRIED: u16 = 2_000;

/// Whether this game is a copy on which the engine tries a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Trial {
    /// The game is no copy.
    #[default]
    None,
    /// The price is not paid yet.
    Running,
    /// The player has come to the payment of the price, and can pay it (`true`) or not (`false`).
    Over(bool),
}

impl Trial {
    pub(crate) const fn is_over(self) -> bool {
        matches!(self, Trial::Over(_))
    }
}

impl Play<'_> {
    /// Removes the choices after which the player can't pay the price of the card that they are
    /// using. If there is no other choice, nothing is removed.
    pub(crate) fn remove_unpayable(&self, options: &mut Vec<Choice>) {
        if !self.table.cast.changes_own_price() || options.len() < 2 || !self.awaits_price() {
            return;
        }
        let mut tried = 0;
        let payable = |choice: &Choice| self.leads_to_payment(*choice, &mut tried);
        let kept: Vec<Choice> = options.iter().copied().filter(payable).collect();
        if !kept.is_empty() {
            *options = kept;
        }
    }

    /// Returns an error if the player can't pay the price of the card that they are using after
    /// this choice.
    pub(crate) fn check_payable(&self, choice: Choice) -> Verdict {
        let tries = self.table.cast.changes_own_price() && self.awaits_price();
        match !tries || self.leads_to_payment(choice, &mut 0) {
            true => Ok(()),
            false => Err((rules::COST_IN_FULL, Problem::AbilityCostNotPayable)),
        }
    }

    /// Returns whether the ability that is being processed reaches the payment of a price that
    /// additional costs can change.
    fn awaits_price(&self) -> bool {
        let Some(process) = self.game.processes.last() else {
            return false;
        };
        let programs = &self.compiled.programs;
        let steps = programs.get(process.program.0 as usize);
        let rest = steps.and_then(|steps| steps.get(usize::from(process.at)..));
        self.trial == Trial::None
            && rest.unwrap_or_default().iter().any(|step| match &step.op {
                Op::PayPrinted(changes) => !changes.is_empty(),
                _ => false,
            })
    }

    /// Returns whether a player can pay the price of a card that they want to use or grow into.
    /// `begin` begins this use or growth on a copy of the game. `price` is the price without
    /// additional costs.
    pub(crate) fn can_pay_once_begun(
        &self,
        player: Player,
        card: Instance,
        price: Price,
        begin: impl FnOnce(&mut Self),
    ) -> bool {
        if !self.can_pay_lowest_price(player, card, price) {
            return false;
        }
        let mut trial = self.trial();
        begin(&mut trial);
        trial.update_triggers_and_effects();
        trial.run();
        trial.comes_to_payment(&mut 0)
    }

    /// Returns whether a player can pay the ener of an Action ability after the other parts of its
    /// cost. These parts can end an effect that lets ener pay for another color.
    pub(crate) fn can_pay_action_last(
        &self,
        cost: &CompiledCost,
        price: Price,
        begin: impl FnOnce(&mut Self),
    ) -> bool {
        let is_deed = |part: &CompiledPayment| matches!(part, CompiledPayment::Do(_));
        let depends = self.summary.does.permits
            && cost.0.iter().any(is_deed)
            && !(cost.0.iter().all(is_deed) && price.is_free());
        if !depends || self.trial != Trial::None {
            return true;
        }
        let mut trial = self.trial();
        begin(&mut trial);
        trial.update_triggers_and_effects();
        trial.run();
        trial.comes_to_payment(&mut 0)
    }

    /// Returns a copy of the game on which the engine tries choices.
    fn trial(&self) -> Self {
        let mut trial = self.clone();
        trial.record(false);
        trial.trial = Trial::Running;
        trial
    }

    /// Returns whether the player can still pay after this choice.
    fn leads_to_payment(&self, choice: Choice, tried: &mut u16) -> bool {
        *tried = tried.saturating_add(1);
        if *tried > MOST_TRIED {
            return true;
        }
        let mut trial = self.trial();
        trial.go_on_with(choice);
        trial.comes_to_payment(tried)
    }

    /// Tries all choices from here on, one after the other. Returns whether the player can choose
    /// so that they can pay the price.
    fn comes_to_payment(&self, tried: &mut u16) -> bool {
        match self.trial {
            Trial::Over(is_paid) => is_paid,
            Trial::None | Trial::Running => {
                let Some(decision) = self.decision() else {
                    return true;
                };
                let mut options = decision.options.iter();
                options.any(|choice| self.leads_to_payment(*choice, tried))
            }
        }
    }
}
