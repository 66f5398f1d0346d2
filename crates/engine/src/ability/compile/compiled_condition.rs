//! The compiled form of a condition.
//!
//! The match over the conditions of the ability model is exhaustive. If the model gets a new
//! condition, the engine does not build until this file has a compiled form for it, or refuses it.

use super::compiled_cards::CompiledSelection;
use super::compiled_event::CompiledHappened;
use super::compiled_filter::NumberedFilter;
use super::compiled_range::CompiledRange;
use super::dependencies::{Dependencies, Reads, spots_of};
use super::formulas::Formulas;
use super::{Result, events, not_played};
use crate::ability::name_values::Register;
use crate::ability::program::{AmountId, ConditionId};
use wixoss_ability::{Condition, Moment, Place, Player};
use wixoss_base::vocab::Stage;

/// A condition, which holds or does not hold. Its parts are ids, and its names are registers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CompiledCondition {
    /// It is this player's turn.
    Turn(Player),
    /// The game is in one of these stages (turns, phases or steps).
    During(Box<[Moment]>),
    /// The number of cards that fit a filter is in a range.
    Count {
        filter: NumberedFilter,
        how_many: CompiledRange,
    },
    /// A number is in a range.
    Compare { number: AmountId, is: CompiledRange },
    /// Every card that a name stands for fits a filter, and there is at least one such card.
    Match {
        cards: Register,
        filter: NumberedFilter,
    },
    /// Every card of one filter fits another filter, and there is at least one such card.
    Every {
        of: NumberedFilter,
        fits: NumberedFilter,
    },
    /// A player could make this choice of cards.
    CouldChoose(Box<CompiledSelection>),
    /// An event has happened.
    Happened(Box<CompiledHappened>),
    /// The effects or the payment that this name stands for were done.
    Done(Register),
    /// The three LRIGs on your field are of this team.
    Team(Box<str>),
    /// You have three LRIGs on your field, of any team.
    DreamTeam,
    /// The three LRIGs on your field are of the same team.
    SameTeam,
    /// There are at least this many ARTS in your LRIG trash.
    Recollect(AmountId),
    /// All of these conditions hold.
    All(Box<[ConditionId]>),
    /// At least one of these conditions holds.
    Any(Box<[ConditionId]>),
    /// This condition does not hold.
    Not(ConditionId),
}

impl Formulas {
    /// Compiles a condition and returns its id. Adds to `reads` the data that the condition reads.
    pub(super) fn condition_of(
        &mut self,
        condition: &Condition,
        reads: &mut Dependencies,
    ) -> Result<ConditionId> {
        let mut own = Dependencies::default();
        let compiled = match condition {
            Condition::Turn(player) => {
                own.reads(Reads::TURN);
                CompiledCondition::Turn(*player)
            }
            Condition::During(moments) => {
                if moments.iter().any(|moment| moment.stage == Stage::Battle) {
                    return not_played("`during` a battle");
                }
                own.reads(Reads::TURN | Reads::STAGE | Reads::ATTACK);
                CompiledCondition::During(moments.iter().copied().collect())
            }
            Condition::Count(counted) => {
                let how_many = self.range_of(&counted.how_many.0, &mut own)?;
                let filter = self.filter_of(&counted.filter, &mut own)?;
                CompiledCondition::Count { filter, how_many }
            }
            Condition::Compare(compare) => CompiledCondition::Compare {
                number: self.amount_of(&compare.number, &mut own)?,
                is: self.range_of(&compare.is, &mut own)?,
            },
            Condition::Match(matched) => {
                own.name(&matched.card.0);
                CompiledCondition::Match {
                    cards: Register::from(&matched.card.0),
                    filter: self.filter_of_known_cards(&matched.filter, &mut own)?,
                }
            }
            Condition::Every(every) => CompiledCondition::Every {
                of: self.filter_of(&every.of, &mut own)?,
                fits: self.filter_of_known_cards(&every.fits, &mut own)?,
            },
            Condition::CouldChoose(selection) => {
                own.all();
                let selection = self.selection_of(selection, &mut own)?;
                CompiledCondition::CouldChoose(Box::new(selection))
            }
            // A question about past events can also depend on many parts of the current state.
            Condition::Happened(happened) => {
                own.all();
                events::check_past(happened)?;
                CompiledCondition::Happened(Box::new(self.happened_of(happened)?))
            }
            Condition::Done(name) => CompiledCondition::Done(Register::from(name)),
            Condition::Team(team) => {
                own.reads(Reads::FIELD);
                CompiledCondition::Team(team.as_str().into())
            }
            Condition::DreamTeam(_) => {
                own.reads(Reads::FIELD);
                CompiledCondition::DreamTeam
            }
            Condition::SameTeam(_) => {
                own.reads(Reads::FIELD);
                CompiledCondition::SameTeam
            }
            Condition::Recollect(number) => {
                own.reads(spots_of(Place::LrigTrash));
                CompiledCondition::Recollect(self.amount_of(number, &mut own)?)
            }
            Condition::All(parts) => CompiledCondition::All(self.conditions_of(parts, &mut own)?),
            Condition::Any(parts) => CompiledCondition::Any(self.conditions_of(parts, &mut own)?),
            Condition::Not(inner) => CompiledCondition::Not(self.condition_of(inner, &mut own)?),
        };
        reads.add(&own);
        Ok(self.add_condition(compiled, own))
    }

    fn conditions_of(
        &mut self,
        conditions: &[Condition],
        reads: &mut Dependencies,
    ) -> Result<Box<[ConditionId]>> {
        let conditions = conditions.iter();
        conditions
            .map(|one| self.condition_of(one, reads))
            .collect()
    }
}
