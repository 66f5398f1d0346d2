//! The outline of an effect: the parts that decide whether the effect can be done.
//!
//! The engine asks this before it asks a player whether to do an optional effect, which option of
//! several to choose, or whether to pay a cost. The steps of a program carry out the effect.
//!
//! The match over the effects of the ability model is exhaustive. If the model gets a new effect,
//! the engine does not build until this file says whether the effect can always be done.

use super::Result;
use super::compiled_cards::{CompiledCount, CompiledWhich};
use super::compiled_cost::CompiledCost;
use super::dependencies::Dependencies;
use super::formulas::Formulas;
use crate::ability::program::AmountId;
use wixoss_ability::{
    Counter, Destination, Effect, List, MarkerChange, MoveKind, Player, State, Subject,
};

/// The parts of an effect that decide whether the effect can be done.
#[derive(Clone, Debug)]
pub(crate) enum Outline {
    /// A cost is paid.
    Pay(CompiledCost),
    /// Cards are moved.
    Move(Box<MoveOutline>),
    /// Cards are put into states, for example down.
    SetState(CompiledWhich, List<State>),
    /// The Life Cloth of this player is crushed.
    Crush(Player),
    /// This number of markers is put or removed.
    Marker(Box<MarkerChange>, CompiledCount),
    /// The number of counters of a player changes.
    Counters {
        what: Counter,
        gain: AmountId,
        of: Player,
    },
    /// Cards are revealed.
    Reveal(CompiledWhich),
    /// One of several options is done.
    Either(Vec<Vec<Outline>>),
    /// Effects are repeated this number of times.
    Repeat(AmountId, Vec<Outline>),
    /// A continuous effect on these cards begins.
    Change(CompiledWhich),
    /// Effects are done after the effects before them.
    Then(Vec<Outline>),
    /// Another effect. A player does as much of it as possible, and no cost consists of such an
    /// effect alone. So it counts as possible.
    Possible,
}

/// The parts of a move of cards that decide whether it can be done.
#[derive(Clone, Debug)]
pub(crate) struct MoveOutline {
    /// The cards that move.
    pub(crate) what: CompiledWhich,
    /// The kind of the move, for example a discard.
    pub(crate) how: Option<MoveKind>,
    /// The place that the cards move to.
    pub(crate) to: Destination,
}

impl Formulas {
    /// Returns the outlines of effects.
    pub(super) fn outlines_of(&mut self, effects: &[Effect]) -> Result<Vec<Outline>> {
        let effects = effects.iter();
        effects.map(|effect| self.outline_of(effect)).collect()
    }

    /// Returns the outline of an effect.
    pub(super) fn outline_of(&mut self, effect: &Effect) -> Result<Outline> {
        let reads = &mut Dependencies::default();
        Ok(match effect {
            Effect::Pay(cost) => Outline::Pay(self.cost_of(cost)?),
            Effect::Move(moved) => Outline::Move(Box::new(MoveOutline {
                what: self.cards_of(&moved.what, reads)?,
                how: moved.how,
                to: moved.to.clone(),
            })),
            Effect::SetState(set) => {
                Outline::SetState(self.cards_of(&set.what, reads)?, set.state.clone())
            }
            Effect::Crush(crush) => Outline::Crush(crush.of),
            Effect::Marker(marker) => {
                let count = self.count_of(&marker.count, reads)?;
                Outline::Marker(Box::new(marker.clone()), count)
            }
            Effect::Counters(gain) => Outline::Counters {
                what: gain.what,
                gain: self.amount_of(&gain.gain, reads)?,
                of: gain.of,
            },
            Effect::Reveal(which) => Outline::Reveal(self.cards_of(which, reads)?),
            Effect::Either(either) => {
                let options = either.options.iter();
                let options = options.map(|option| self.outlines_of(option));
                Outline::Either(options.collect::<Result<_>>()?)
            }
            Effect::Repeat(repeat) => Outline::Repeat(
                self.amount_of(&repeat.times, reads)?,
                self.outlines_of(&repeat.deed)?,
            ),
            Effect::Change(change) => match &change.of {
                Subject::Cards(which) => Outline::Change(self.cards_of(which, reads)?),
                Subject::Player(_) => Outline::Possible,
            },
            Effect::Then(effects) => Outline::Then(self.outlines_of(effects)?),
            Effect::Take(_)
            | Effect::Look(_)
            | Effect::Counter(_)
            | Effect::NegateAttack(_)
            | Effect::Activate(_)
            | Effect::Swap(_)
            | Effect::May(_)
            | Effect::Attempt(_)
            | Effect::If(_)
            | Effect::Modes(_)
            | Effect::ForEach(_)
            | Effect::Later(_)
            | Effect::Declare(_)
            | Effect::Damage(_)
            | Effect::Shuffle(_)
            | Effect::Win(_)
            | Effect::Lose(_)
            | Effect::Skip(_)
            | Effect::Extra(_)
            | Effect::End(_)
            | Effect::Use(_)
            | Effect::Grow(_)
            | Effect::Create(_)
            | Effect::Rearrange(_)
            | Effect::Distribute(_)
            | Effect::Bond(_)
            | Effect::Flip(_)
            | Effect::Bloom(_) => Outline::Possible,
        })
    }
}
