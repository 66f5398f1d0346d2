//! The compiled form of a cost, of a change of a cost, and of an additional cost.

use super::Result;
use super::dependencies::Dependencies;
use super::formulas::Formulas;
use super::outline::Outline;
use crate::ability::name_values::Register;
use crate::ability::program::AmountId;
use wixoss_ability::{AbilityKind, Cost, CostChange, Extra, List, Payment, Player};
use wixoss_base::vocab::ColorSet;

/// A cost: all payments that a player has to make.
#[derive(Clone, Debug, Default)]
pub(crate) struct CompiledCost(pub(crate) Vec<CompiledPayment>);

/// One part of a cost.
#[derive(Clone, Debug)]
pub(crate) enum CompiledPayment {
    /// Ener. A card of any of these colors can pay for it.
    Ener(ColorSet, AmountId),
    /// Coins.
    Coin(AmountId),
    /// Cards from under the player's LRIG.
    Exceed(AmountId),
    /// An effect that is done in full as a payment, such as a discard.
    Do(Box<Outline>),
    /// The register of the name that stands for the cards that paid the ener of this cost. This
    /// part of the cost costs nothing.
    EnerCards(Register),
}

/// The change of a cost.
#[derive(Clone, Debug)]
pub(crate) struct CompiledCostChange {
    /// The kinds of ability whose cost changes. If the list is empty, the cost of the card itself
    /// changes.
    pub(crate) ability: List<AbilityKind>,
    /// The cost that replaces the printed cost.
    pub(crate) becomes: Option<CompiledCost>,
    /// The ener that replaces all ener of the cost.
    pub(crate) ener_becomes: Option<CompiledCost>,
    /// The payments that are added to the cost.
    pub(crate) more: Option<CompiledCost>,
    /// The payments that are subtracted from the cost.
    pub(crate) less: Option<CompiledCost>,
    /// The number of times that `more` and `less` apply; once if this is `None`.
    pub(crate) times: Option<AmountId>,
    /// Whether only the next payment of the cost changes.
    pub(crate) next_only: bool,
    /// The player who pays.
    pub(crate) by: Option<Player>,
    /// The colors of ener that can pay the colorless part of the cost. If the set is empty, any
    /// ener can pay it.
    pub(crate) colorless_with: ColorSet,
}

/// An additional cost of using a card or of growing into a card.
#[derive(Clone, Debug)]
pub(crate) struct CompiledExtra {
    /// The payments of the additional cost.
    pub(crate) pay: CompiledCost,
    /// The change of the cost of the card, if the additional cost is paid.
    pub(crate) cost: Option<CompiledCostChange>,
    /// Whether the player must pay the additional cost.
    pub(crate) required: bool,
}

impl Formulas {
    /// Compiles a cost.
    pub(super) fn cost_of(&mut self, cost: &Cost) -> Result<CompiledCost> {
        let reads = &mut Dependencies::default();
        let parts = cost.0.iter().map(|payment| {
            Ok(match payment {
                Payment::Ener(colors, amount) => CompiledPayment::Ener(
                    colors.colors().iter().copied().collect(),
                    self.amount_of(amount, reads)?,
                ),
                Payment::Coin(amount) => CompiledPayment::Coin(self.amount_of(amount, reads)?),
                Payment::Exceed(amount) => CompiledPayment::Exceed(self.amount_of(amount, reads)?),
                Payment::Do(effect) => CompiledPayment::Do(Box::new(self.outline_of(effect)?)),
                Payment::EnerCards(name) => CompiledPayment::EnerCards(Register::from(name)),
            })
        });
        parts.collect::<Result<_>>().map(CompiledCost)
    }

    /// Compiles a cost that an ability may leave out.
    pub(super) fn cost_if_any(&mut self, cost: Option<&Cost>) -> Result<Option<CompiledCost>> {
        cost.map(|cost| self.cost_of(cost)).transpose()
    }

    /// Compiles the change of a cost.
    pub(super) fn cost_change_of(&mut self, change: &CostChange) -> Result<CompiledCostChange> {
        let reads = &mut Dependencies::default();
        Ok(CompiledCostChange {
            ability: change.ability.clone(),
            becomes: self.cost_if_any(change.becomes.as_ref())?,
            ener_becomes: self.cost_if_any(change.ener_becomes.as_ref())?,
            more: self.cost_if_any(change.more.as_ref())?,
            less: self.cost_if_any(change.less.as_ref())?,
            times: self.amount_if_any(change.times.as_ref(), reads)?,
            next_only: change.next_only,
            by: change.by,
            colorless_with: change.colorless_with.iter().copied().collect(),
        })
    }

    /// Compiles the additional costs of a card.
    pub(super) fn extras_of(&mut self, extras: &[Extra]) -> Result<Vec<CompiledExtra>> {
        let extras = extras.iter().map(|extra| {
            let cost = extra.cost.as_deref();
            Ok(CompiledExtra {
                pay: self.cost_of(&extra.pay)?,
                cost: cost.map(|cost| self.cost_change_of(cost)).transpose()?,
                required: extra.required,
            })
        });
        extras.collect()
    }
}
