//! Compiles the steps in which players use a card or an ability: the choices they declare, and the
//! costs they pay.

use super::branches::{check_modes, with_modes_at_once};
use super::compilable::check_amount;
use super::{Compiler, Op, Result, not_played};
use crate::ability::name_values::Register;
use wixoss_ability::{
    Amount, Bound, Cost, CostChange, Count, Effect, Extra, ExtraWord, Filter, Group, GrowCondition,
    Name, Payment, Place, Player, Selection, UseEffect, Which, names_are_bound, names_spoken_of,
};
use wixoss_base::walk::{Onward, Walk};

impl Compiler<'_> {
    /// Adds a step that chooses modes. Modes are chosen when the use of a card or ability is
    /// declared, or when an ability is activated.
    pub(super) fn declare_modes(&mut self, effects: &[Effect]) -> Result<()> {
        let effects = with_modes_at_once(effects);
        let mut found = effects.iter().filter_map(|effect| match effect {
            Effect::Modes(modes) => Some(modes),
            _ => None,
        });
        if let Some(modes) = found.next() {
            check_modes(modes)?;
            // If an earlier effect decides how many modes are chosen, no step is added here: the
            // player chooses the modes after that effect.
            if names_are_bound(&modes.count, &self.bound) {
                let modes = self.compiled_modes(modes)?;
                self.push(Op::Declare(modes));
                self.declared = true;
            }
        }
        match found.next() {
            Some(_) => not_played("two choices of modes in one ability"),
            None => Ok(()),
        }
    }

    /// Compiles the use of a card: modes, costs, targets, cut-in and effects.
    pub(super) fn card_use(&mut self, effect: &UseEffect) -> Result<()> {
        self.declare_modes(&effect.effects)?;
        let (mut paid, mut chains) = (Vec::new(), Vec::new());
        let mut changes = Vec::new();
        if effect.extra.iter().any(|extra| extra.cost.is_some()) {
            self.push(Op::FixPrice);
        }
        for extra in effect.extra.iter() {
            if let Some(change) = &extra.cost {
                let name = self.additional_cost(extra, change)?;
                changes.push((name, self.into.formulas.cost_change_of(change)?));
                continue;
            }
            if extra.word == Some(ExtraWord::Chain) {
                check_plain_cost(&extra.pay)?;
                chains.push(self.into.formulas.cost_of(&extra.pay)?);
                continue;
            }
            let named = extra.named.as_ref().map(Register::from);
            if let Some(name) = named {
                let unpaid = match extra.repeats {
                    true => Op::StartCount(name),
                    false => Op::NotDone(name),
                };
                self.push(unpaid);
                self.bind_named(extra.named.as_ref());
            }
            paid.push((extra, named));
        }
        self.push(Op::PayPrinted(changes));
        for less in chains {
            self.push(Op::Chain(less));
        }
        for (extra, named) in paid {
            if let Some(most) = extra.at_most {
                self.bounded_extra(extra, most)?;
                continue;
            }
            let start = self.steps.len();
            let may = match extra.required {
                true => {
                    check_no_ener(extra)?;
                    self.push(Op::IfFree(usize::MAX))
                }
                false => self.may(Player::You),
            };
            self.cost(&extra.pay)?;
            self.ask_before(may, &[Effect::Pay(extra.pay.clone())])?;
            match extra.word {
                Some(ExtraWord::Encore) => {
                    self.push(Op::Encore);
                }
                Some(ExtraWord::Bet) => {
                    self.push(Op::Bet);
                }
                // Boost has no effect of its own. Chain pays nothing, and was compiled above.
                Some(ExtraWord::Boost | ExtraWord::Chain) | None => {}
            }
            match (named, extra.repeats) {
                (Some(name), true) => {
                    self.push(Op::CountUp(name));
                    self.push(Op::Jump(start));
                }
                (Some(name), false) => {
                    self.push(Op::Attempt);
                    self.push(Op::Attempted(name));
                }
                (None, true) => return not_played("a repeated cost without a name"),
                (None, false) => {}
            }
            self.land_here(may);
        }
        let mut effects = with_modes_at_once(&effect.effects);
        self.hoist_all(&mut effects)?;
        self.push(Op::CutIn);
        self.rest(&effects)
    }

    /// Adds the question how many times the player pays an additional cost, and the payments.
    fn bounded_extra(&mut self, extra: &Extra, most: u8) -> Result<()> {
        let Some(name) = extra.named.as_ref().filter(|_| extra.repeats) else {
            return not_played("`at_most` of an additional cost without `repeats` and a name");
        };
        if extra.required {
            return not_played("an additional cost with `at_most` that is required");
        }
        check_plain_cost(&extra.pay)?;
        let pay = self.into.formulas.cost_of(&extra.pay)?;
        self.push(Op::HowOften(pay, most, Register::from(name)));
        let start = self.repeat(&Amount::Named(Name::from(name)))?;
        self.cost(&extra.pay)?;
        self.push(Op::Again(start));
        self.land_here(start);
        Ok(())
    }

    /// Compiles the additional costs that change the grow cost of a card, and the payment of this
    /// grow cost.
    pub(super) fn grow_discounts(&mut self, condition: &GrowCondition) -> Result<()> {
        if condition.cost.is_some() {
            return not_played("a grow condition with a cost and an additional cost");
        }
        let mut changes = Vec::new();
        self.push(Op::FixPrice);
        for extra in condition.extra.iter() {
            let Some(change) = extra.cost.as_deref() else {
                return not_played(
                    "an additional cost of growing that does not change the grow cost",
                );
            };
            let name = self.additional_cost(extra, change)?;
            changes.push((name, self.into.formulas.cost_change_of(change)?));
        }
        self.push(Op::PayPrinted(changes));
        Ok(())
    }

    /// Adds the payment of an additional cost that changes the printed cost of its card. Returns a
    /// register (a numbered variable of the program). During a game, the register says whether the
    /// additional cost was paid.
    fn additional_cost(&mut self, extra: &Extra, change: &CostChange) -> Result<Register> {
        check_additional_cost(extra, change)?;
        let name = self.name_of(extra.named.as_ref());
        self.bind(&name);
        let name = Register::from(&name);
        self.push(Op::NotDone(name));
        // If the player may pick any number of cards, they can decline by picking no card. So no
        // yes-or-no question is needed.
        let any_number = |payment: &Payment| {
            let picked = selection_of_payment(payment);
            picked.is_some_and(|picked| {
                !matches!(picked.count, Count::Exactly(_) | Count::AtLeast(_))
            })
        };
        let may = match &extra.pay.0[..] {
            [only] if any_number(only) => None,
            _ => Some(self.may(Player::You)),
        };
        self.push(Op::Attempt);
        self.cost(&extra.pay)?;
        self.push(Op::Attempted(name));
        if extra.word == Some(ExtraWord::Bet) {
            self.push(Op::Bet);
        }
        if let Some(may) = may {
            self.ask_before(may, &[Effect::Pay(extra.pay.clone())])?;
            self.land_here(may);
        }
        Ok(name)
    }

    /// Adds the steps that pay the cost of an Action ability. Continuous effects can change the
    /// ener and coins of this cost.
    pub(super) fn action_cost(&mut self, cost: &Cost) -> Result<()> {
        let plain = self.deeds_of_cost(cost)?;
        let plain = self.into.formulas.cost_of(&plain)?;
        let outside = std::mem::replace(&mut self.cost, true);
        self.push(Op::PayAction(plain));
        self.cost = outside;
        Ok(())
    }

    /// Adds the steps that pay all parts of a cost.
    pub(super) fn cost(&mut self, cost: &Cost) -> Result<()> {
        let plain = self.deeds_of_cost(cost)?;
        let plain = self.into.formulas.cost_of(&plain)?;
        let outside = std::mem::replace(&mut self.cost, true);
        if !plain.0.is_empty() {
            self.push(Op::Pay(plain));
        }
        self.cost = outside;
        Ok(())
    }

    /// Adds the steps for the actions in a cost, for example a discard. Returns the other parts of
    /// the cost. These parts are paid last, because the player then picks the ener cards one by
    /// one, and the rest of the cost must be known at that time.
    fn deeds_of_cost(&mut self, cost: &Cost) -> Result<Cost> {
        check_parts_are_independent(cost)?;
        let outside = std::mem::replace(&mut self.cost, true);
        let mut plain = Vec::new();
        for payment in &cost.0 {
            match payment {
                Payment::Do(effect) => self.effect(effect)?,
                payment => plain.push(payment.clone()),
            }
        }
        self.cost = outside;
        Ok(Cost(plain))
    }
}

/// Refuses a cost in which one part depends on the cards that pay an earlier part: "discard a
/// SIGNI, and down a SIGNI with the same level as that card". Before a player pays, the engine
/// checks whether there are cards for all parts. At that moment, "that card" is not chosen yet. A
/// part may only do something with the cards of an earlier part, or choose among them or among all
/// other cards.
fn check_parts_are_independent(cost: &Cost) -> Result<()> {
    let mut earlier: Vec<Name> = Vec::new();
    let mut depends = None;
    cost.walk(&mut |met| {
        if let Some(name) = met.downcast_ref::<Bound>() {
            earlier.push(Name::from(name));
        }
        let used = if let Some(amount) = met.downcast_ref::<Amount>() {
            names_spoken_of(amount)
        } else if let Some(group) = met.downcast_ref::<Group>() {
            names_spoken_of(group)
        } else if let Some(filter) = met.downcast_ref::<Filter>() {
            let mut filter = filter.clone();
            filter.more.among = None;
            filter.more.other_than.0.clear();
            names_spoken_of(&filter)
        } else {
            Vec::new()
        };
        let mut used = used.into_iter().filter(|name| earlier.contains(name));
        depends = depends.take().or_else(|| used.next());
        Onward::Into
    });
    match depends {
        Some(name) => not_played(format!(
            "a part of a cost that depends on `{name}`, the cards of an earlier part of the cost"
        )),
        None => Ok(()),
    }
}

/// Refuses a cost that contains anything except ener and coins.
pub(super) fn check_plain_cost(cost: &Cost) -> Result<()> {
    cost.0.iter().try_for_each(|part| match part {
        Payment::Ener(_, of) | Payment::Coin(of) => check_amount(of),
        Payment::Exceed(_) | Payment::Do(_) | Payment::EnerCards(_) => {
            not_played("a cost of something other than ener and coins at this place")
        }
    })
}

/// Refuses an additional cost if it changes the printed cost of its card in a way that the engine
/// can't play.
fn check_additional_cost(extra: &Extra, change: &CostChange) -> Result<()> {
    let narrowed = change.next_only
        || change.by.is_some()
        || !change.ability.is_empty()
        || change.ener_becomes.is_some()
        || !change.colorless_with.is_empty();
    if narrowed || extra.repeats || extra.at_most.is_some() || extra.required {
        return not_played(
            "an additional cost that is repeated, or that changes other costs than the cost of its own card",
        );
    }
    check_cost_change(change)?;
    check_no_ener(extra)
}

/// Refuses an additional cost that a player could pay with cards in the ener zone. The player pays
/// it together with the printed cost, and both costs could need the same ener card.
fn check_no_ener(extra: &Extra) -> Result<()> {
    extra.pay.0.iter().try_for_each(|part| {
        let ener = match selection_of_payment(part) {
            Some(picked) => picked.filter.zone.contains(&Place::Ener),
            None => matches!(part, Payment::Ener(..) | Payment::Exceed(_)),
        };
        match ener {
            true => not_played(
                "an additional cost of ener that is required, or that changes the card's own cost",
            ),
            false => Ok(()),
        }
    })
}

/// Refuses a change of a cost if it sets, adds or removes any payment other than ener, coins and
/// Exceed.
pub(super) fn check_cost_change(cost: &CostChange) -> Result<()> {
    if let Some(times) = &cost.times {
        check_amount(times)?;
    }
    let parts = [&cost.becomes, &cost.ener_becomes, &cost.more, &cost.less];
    let mut payments = parts.into_iter().flatten().flat_map(|part| &part.0);
    match payments.all(|payment| !matches!(payment, Payment::Do(_))) {
        true => Ok(()),
        false => not_played("a change of a cost by something other than ener, coins and Exceed"),
    }
}

/// Returns the choice of cards in a part of a cost, for example the choice in "discard a card".
/// Returns `None` if the player chooses no cards for this part.
fn selection_of_payment(payment: &Payment) -> Option<&Selection> {
    let Payment::Do(effect) = payment else {
        return None;
    };
    let which = match &**effect {
        Effect::Move(moving) => &moving.what,
        Effect::SetState(set) => &set.what,
        _ => return None,
    };
    match which {
        Which::Choose(selection) | Which::Target(selection) | Which::Search(selection) => {
            Some(selection)
        }
        _ => None,
    }
}
