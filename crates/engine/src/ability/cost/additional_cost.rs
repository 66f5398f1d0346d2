//! Handles additional costs that change the cost of their card, and extra costs that effects add to
//! abilities.

use crate::ability::compile::{
    CompiledAmount, CompiledCost, CompiledCostChange, CompiledCount, CompiledPayment,
    CompiledSelection, CompiledWhich, Outline,
};
use crate::ability::name_values::{Names, Register, Value};
use crate::ability::program::{Compiled, Op, ProgramStep};
use crate::ability::run::answer::AbilityQuestion;
use crate::ability::run::process::Process;
use crate::ability::run::steps::{NextStep, ask};
use crate::ability::scope::Scope;
use crate::ids::{Instance, Player};
use crate::play::Play;
use crate::price::Price;

impl Play<'_> {
    /// Returns how many times a cost change applies, for example once for each SIGNI on the field.
    pub(super) fn times_of_change(&self, scope: &Scope<'_>, change: &CompiledCostChange) -> usize {
        let times = change.times;
        times.map_or(1, |amount| self.how_many(scope, amount))
    }

    /// Returns the price (the ener and coins) of a card after an additional cost has changed it
    /// `times` times.
    pub(crate) fn changed_by_additional_cost(
        &self,
        scope: &Scope<'_>,
        price: Price,
        change: &CompiledCostChange,
        times: usize,
    ) -> Price {
        // An additional cost can set a new cost, which then replaces the printed cost. Effects that
        // add to the cost or subtract from it still apply.
        let mut price = match &change.becomes {
            Some(becomes) => {
                let set = self.price_of(scope, becomes);
                self.colored_use_price_from(scope.you, scope.this.card, set)
            }
            None => price,
        };
        for _ in 0..times {
            if let Some(more) = &change.more {
                price.raise(&self.price_of(scope, more));
            }
            if let Some(less) = &change.less {
                price.lower(&self.price_of(scope, less));
            }
        }
        price
    }

    /// Additional costs can lower the price of using a card or of growing into it ("you may discard
    /// a card. If you do, this card costs 1 less"). Returns whether a player can pay the lowest
    /// price that this gives. `price` is the price without additional costs. Returns `false` if the
    /// player can pay no additional cost that changes the price.
    pub(super) fn can_pay_lowest_price(
        &self,
        player: Player,
        card: Instance,
        mut price: Price,
    ) -> bool {
        let used = self.use_of(card).map(|(_, used)| used.extras.as_slice());
        let grown = || Some(self.grow_condition(card)?.extras);
        let names = Names::NONE;
        let scope = Scope::of(player, self.game.sight(card), &names);
        let extras = used.or_else(grown).into_iter().flat_map(|all| all.iter());
        let mut is_changed = false;
        for extra in extras {
            if let Some(change) = extra.cost.as_ref()
                && self.can_pay_cost_without(&scope, &extra.pay, Some(card))
            {
                is_changed = true;
                let times = match change.times {
                    None => 1,
                    Some(_) => self.most_cards_for_cost(&scope, &extra.pay, card),
                };
                let lowered = CompiledCostChange {
                    more: None,
                    ..change.clone()
                };
                price = self.changed_by_additional_cost(&scope, price, &lowered, times);
            }
        }
        // While an effect lets ener pay for another color (`permits`), the price is not compared.
        // Such an effect decides about the colors of `price`, and could end while the player pays.
        is_changed && (self.summary.does.permits || self.can_pay(player, &price))
    }

    /// Returns whether a player can pay the additional costs that a card requires.
    pub(crate) fn can_pay_required(
        &self,
        scope: &Scope<'_>,
        used: &Compiled,
        card: Instance,
    ) -> bool {
        let required = used.extras.iter().filter(|extra| extra.required);
        let all = CompiledCost(required.flat_map(|extra| extra.pay.0.clone()).collect());
        all.0.is_empty() || self.can_pay_cost_without(scope, &all, Some(card))
    }

    /// Asks a player how many times to pay an additional cost, and stores the answer under `name`.
    pub(crate) fn ask_how_often(
        &self,
        process: &mut Process,
        step: &ProgramStep,
        cost: &CompiledCost,
        most: u8,
        name: Register,
    ) -> NextStep {
        let times = match process.answer.take() {
            Some(times) => i32::from(times),
            None => {
                let scope = Scope::acting(process, step.actor, self.game.turn.player);
                let once = self.price_of(&scope, cost);
                let mut price = Price::default();
                let can_pay_again = |_: &u8| {
                    price.raise(&once);
                    self.can_pay(scope.you, &price)
                };
                match (1..=most).take_while(can_pay_again).last() {
                    Some(most) => return ask(scope.you, AbilityQuestion::Times(most)),
                    None => 0,
                }
            }
        };
        process.names.set(name, Value::Number(times));
        NextStep::On
    }

    /// Returns the highest number of cards that a player could pick to pay an additional cost.
    fn most_cards_for_cost(&self, scope: &Scope<'_>, cost: &CompiledCost, card: Instance) -> usize {
        let picked = cost.0.iter().filter_map(selection_of_payment);
        let most = picked.map(|selection| {
            let cards = self.fitting(scope, &selection.filter);
            let there = cards.iter().filter(|other| **other != card).count();
            match selection.count {
                CompiledCount::Exactly(n) | CompiledCount::UpTo(n) => {
                    there.min(self.how_many(scope, n))
                }
                CompiledCount::AtLeast(_) | CompiledCount::AnyNumber => there,
            }
        });
        most.max().unwrap_or(0)
    }

    /// Returns the lowest number of cards that a player must pick for an additional cost, so that
    /// they can pay the printed cost afterwards. For example, each discarded card lowers a cost of
    /// 5 ener by 1, and the player has 2 ener: they must pick 3 cards.
    pub(crate) fn fewest_cards_to_pay(
        &self,
        process: &Process,
        behind: &[ProgramStep],
        selection: &CompiledSelection,
        most: usize,
    ) -> usize {
        let counts = |change: &CompiledCostChange| {
            let times = change
                .times
                .and_then(|id| self.compiled.formulas.amount(id));
            match (times, selection.named) {
                (Some(CompiledAmount::Named(times)), Some(name)) => *times == name,
                _ => false,
            }
        };
        let changes = behind.iter().find_map(|step| match &step.op {
            Op::PayPrinted(changes) => Some(changes),
            _ => None,
        });
        // If there are several additional costs, the player may also pay another one of them. So no
        // number of cards is required.
        let Some([(_, change)]) = changes.map(|changes| &**changes) else {
            return 0;
        };
        if !counts(change) {
            return 0;
        }
        let scope = Scope::of(process.player, process.source, &process.names);
        let price = self.printed_price(process);
        let pays = |times: &usize| {
            let price = self.changed_by_additional_cost(&scope, price, change, *times);
            self.can_pay(process.player, &self.payable_price(process, price))
        };
        (0..=most).find(pays).unwrap_or(most)
    }
}

/// Returns the choice of cards in a part of a cost, for example the choice in "discard a card".
/// Returns `None` if the player chooses no cards for this part.
fn selection_of_payment(payment: &CompiledPayment) -> Option<&CompiledSelection> {
    let CompiledPayment::Do(effect) = payment else {
        return None;
    };
    let which = match &**effect {
        Outline::Move(moving) => &moving.what,
        Outline::SetState(what, _) => what,
        _ => return None,
    };
    match which {
        CompiledWhich::Choose(selection)
        | CompiledWhich::Target(selection)
        | CompiledWhich::Search(selection) => Some(selection),
        _ => None,
    }
}
