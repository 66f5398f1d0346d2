//! The compiled form of the words that say which cards an effect acts on, and how many.
//!
//! The matches over the words of the ability model are exhaustive. If the model gets a new word,
//! the engine does not build until this file has a compiled form for it, or refuses it.

use super::compiled_filter::NumberedFilter;
use super::compiled_range::CompiledRange;
use super::dependencies::Dependencies;
use super::filter_reads::check_numeric;
use super::formulas::Formulas;
use super::{Result, not_played};
use crate::ability::name_values::Register;
use crate::ability::program::AmountId;
use wixoss_ability::{
    Count, Feature, List, Place, Player, Selection, Stack, Sum, Until, Which, names_spoken_of,
};

/// The number of cards, modes or zones that a player chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum CompiledCount {
    /// Exactly this number.
    Exactly(AmountId),
    /// Any number up to this number, or none.
    UpTo(AmountId),
    /// This number or more.
    AtLeast(AmountId),
    /// Any number, or none.
    AnyNumber,
}

/// A value of several cards, such as the level, and the range that the sum of this value must be
/// in.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompiledSum {
    /// The value that is added up.
    pub(crate) feature: Feature,
    /// The range that the sum must be in.
    pub(crate) is: CompiledRange,
}

/// Cards that a player chooses.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CompiledSelection {
    /// The player who chooses.
    pub(crate) by: Player,
    /// No two of the cards may share any of these values.
    pub(crate) different: List<Feature>,
    /// All cards must share each of these values.
    pub(crate) sharing: List<Feature>,
    /// The total that the cards must have.
    pub(crate) total: Option<CompiledSum>,
    /// The register of the name that the ability gives to the cards.
    pub(crate) named: Option<Register>,
    /// The number of cards.
    pub(crate) count: CompiledCount,
    /// The cards that can be chosen.
    pub(crate) filter: NumberedFilter,
    /// The registers of the names that the selection takes over from earlier parts of the ability.
    pub(crate) uses: Box<[Register]>,
}

/// Cards at one end of an ordered zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CompiledStack {
    /// The number of cards.
    pub(crate) count: AmountId,
    /// The player who owns the zone.
    pub(crate) of: Player,
    /// The zone, which has an order.
    pub(crate) zone: Place,
}

/// Cards from the top of a deck, up to a card that fits a filter.
#[derive(Clone, Debug)]
pub(crate) struct CompiledUntil {
    /// The number of cards that must fit.
    pub(crate) count: AmountId,
    /// The total that the fitting cards must reach. With this total, `count` is not used.
    pub(crate) total: Option<CompiledSum>,
    /// The player who owns the deck.
    pub(crate) of: Player,
    /// The filter for the cards that are looked for.
    pub(crate) filter: NumberedFilter,
}

/// The cards that an effect acts on.
#[derive(Clone, Debug)]
pub(crate) enum CompiledWhich {
    /// The cards that a name stands for.
    Named(Register),
    /// Cards that are targeted.
    Target(CompiledSelection),
    /// Cards that a player chooses.
    Choose(CompiledSelection),
    /// Cards that a player chooses after looking at all cards of a zone.
    Search(CompiledSelection),
    /// Cards that are taken at random.
    Random(CompiledSelection),
    /// All cards that fit a filter. The flag is true if only the card that has the ability can fit.
    All(NumberedFilter, bool),
    /// Cards from the top of a zone.
    Top(CompiledStack),
    /// Cards from the bottom of a zone.
    Bottom(CompiledStack),
    /// Cards from the top of a deck up to a card that fits.
    TopUntil(CompiledUntil),
    /// Several groups of cards together.
    Together(Vec<CompiledWhich>),
}

impl Formulas {
    /// Compiles a count. Adds to `reads` the data that its number reads.
    pub(super) fn count_of(
        &mut self,
        count: &Count,
        reads: &mut Dependencies,
    ) -> Result<CompiledCount> {
        Ok(match count {
            Count::Exactly(n) => CompiledCount::Exactly(self.amount_of(n, reads)?),
            Count::UpTo(n) => CompiledCount::UpTo(self.amount_of(n, reads)?),
            Count::AtLeast(n) => CompiledCount::AtLeast(self.amount_of(n, reads)?),
            Count::AnyNumber => CompiledCount::AnyNumber,
        })
    }

    /// Compiles the total that several cards must have, such as their total power.
    fn sum_of(
        &mut self,
        total: Option<&Sum>,
        reads: &mut Dependencies,
    ) -> Result<Option<CompiledSum>> {
        let Some(total) = total else {
            return Ok(None);
        };
        check_numeric(total.feature)?;
        reads.feature(total.feature);
        Ok(Some(CompiledSum {
            feature: total.feature,
            is: self.range_of(&total.is, reads)?,
        }))
    }

    /// Compiles a choice of cards. Adds to `reads` the data that the choice reads.
    pub(super) fn selection_of(
        &mut self,
        of: &Selection,
        reads: &mut Dependencies,
    ) -> Result<CompiledSelection> {
        let own_cards = match of.filter.of {
            Some(owner) => owner == Player::Both,
            None => of.filter.more.among.is_some(),
        };
        if of.by == Player::Both && !own_cards {
            return not_played(
                "a choice by both players, except a choice of each player among their own cards",
            );
        }
        Ok(CompiledSelection {
            by: of.by,
            different: of.different.clone(),
            sharing: of.sharing.clone(),
            total: self.sum_of(of.total.as_deref(), reads)?,
            named: of.named.as_ref().map(Register::from),
            count: self.count_of(&of.count, reads)?,
            filter: self.filter_of(&of.filter, reads)?,
            uses: names_spoken_of(of).iter().map(Register::from).collect(),
        })
    }

    /// Compiles the words that say which cards an effect acts on. Adds to `reads` the data that the
    /// engine reads when it looks for these cards.
    pub(super) fn cards_of(
        &mut self,
        which: &Which,
        reads: &mut Dependencies,
    ) -> Result<CompiledWhich> {
        Ok(match which {
            Which::Named(name) => {
                reads.name(name);
                CompiledWhich::Named(Register::from(name))
            }
            Which::Target(of) => CompiledWhich::Target(self.selection_of(of, reads)?),
            Which::Choose(of) => CompiledWhich::Choose(self.selection_of(of, reads)?),
            Which::Search(of) => CompiledWhich::Search(self.selection_of(of, reads)?),
            Which::Random(of) => {
                if of.filter.zone.len() != 1 {
                    return not_played("cards that are chosen at random from several zones");
                }
                CompiledWhich::Random(self.selection_of(of, reads)?)
            }
            Which::All(group) => {
                CompiledWhich::All(self.filter_of(&group.filter, reads)?, group.is_this())
            }
            Which::Top(stack) => CompiledWhich::Top(self.stack_of(stack, reads)?),
            Which::Bottom(stack) => CompiledWhich::Bottom(self.stack_of(stack, reads)?),
            Which::TopUntil(until) => CompiledWhich::TopUntil(self.until_of(until, reads)?),
            Which::Together(parts) => {
                let parts = parts.iter().map(|part| self.cards_of(part, reads));
                CompiledWhich::Together(parts.collect::<Result<_>>()?)
            }
        })
    }

    fn stack_of(&mut self, stack: &Stack, reads: &mut Dependencies) -> Result<CompiledStack> {
        match stack.zone.0 {
            Place::Deck | Place::LrigDeck | Place::LifeCloth | Place::Trash => Ok(CompiledStack {
                count: self.amount_of(&stack.count, reads)?,
                of: stack.of,
                zone: stack.zone.0,
            }),
            Place::Field
            | Place::SigniZone
            | Place::LrigZone
            | Place::Cheer
            | Place::Hand
            | Place::Ener
            | Place::LrigTrash
            | Place::Check
            | Place::Excluded
            | Place::Beat => not_played("`top` or `bottom` of a zone without an order"),
        }
    }

    fn until_of(&mut self, until: &Until, reads: &mut Dependencies) -> Result<CompiledUntil> {
        let filter = self.filter_of(&until.filter, reads)?;
        Ok(CompiledUntil {
            count: self.amount_of(&until.count, reads)?,
            total: self.sum_of(until.total.as_deref(), reads)?,
            of: until.of,
            filter,
        })
    }
}

impl Dependencies {
    /// Records the data that decides which cards a continuous effect applies to while it lasts. For
    /// "all your red SIGNI", this is where the cards are, and which colors they have.
    pub(super) fn affected(&mut self, formulas: &mut Formulas, which: &Which) -> Result<()> {
        match which {
            Which::Named(_) | Which::All(_) => {
                formulas.cards_of(which, self)?;
            }
            Which::Together(parts) => parts
                .iter()
                .try_for_each(|part| self.affected(formulas, part))?,
            // A player has chosen these cards. The cards are fixed when the effect begins, so
            // nothing is read later.
            Which::Target(_)
            | Which::Choose(_)
            | Which::Search(_)
            | Which::Random(_)
            | Which::Top(_)
            | Which::Bottom(_)
            | Which::TopUntil(_) => {
                formulas.cards_of(which, &mut Dependencies::default())?;
            }
        }
        Ok(())
    }
}
