//! The compiled abilities of a cast.
//!
//! In: abilities as data. Out: one [`Compilation`] for each way in which a rule set chooses targets.
//! An ability that can't be compiled in full leaves nothing behind.

use crate::ability::{AbilityId, ChangeId, Compilation, NotPlayed};
use crate::table::cast::Cast;
use crate::table::rule_set::Targets;
use wixoss_ability::{Ability, AbilityKind, Change};

/// The abilities of a cast, compiled for both ways to choose targets. Both give the same ids.
#[derive(Clone, Debug)]
pub(crate) struct CompiledAbilities {
    before_processing: Compilation,
    in_processing: Compilation,
}

/// The lengths of all lists of a [`CompiledAbilities`] at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark([Lengths; 2]);

/// The lengths of the lists of one [`Compilation`].
#[derive(Clone, Copy, Debug)]
struct Lengths {
    abilities: usize,
    programs: usize,
    changes: usize,
    laters: usize,
}

impl Lengths {
    const fn of(compilation: &Compilation) -> Lengths {
        Lengths {
            abilities: compilation.abilities.len(),
            programs: compilation.programs.len(),
            changes: compilation.changes.len(),
            laters: compilation.laters.len(),
        }
    }

    /// Removes everything that was added to a compilation since it had these lengths.
    fn restore(self, compilation: &mut Compilation) {
        compilation.abilities.truncate(self.abilities);
        compilation.programs.truncate(self.programs);
        compilation.changes.truncate(self.changes);
        compilation.laters.truncate(self.laters);
    }
}

impl Default for CompiledAbilities {
    fn default() -> CompiledAbilities {
        CompiledAbilities {
            before_processing: Compilation::new(Targets::BeforeProcessing),
            in_processing: Compilation::new(Targets::InProcessing),
        }
    }
}

impl CompiledAbilities {
    /// The compiled abilities for one way to choose targets.
    pub(crate) const fn of(&self, targets: Targets) -> &Compilation {
        match targets {
            Targets::BeforeProcessing => &self.before_processing,
            Targets::InProcessing => &self.in_processing,
        }
    }

    /// The present state, for [`CompiledAbilities::restore`].
    pub(crate) const fn mark(&self) -> Mark {
        Mark([
            Lengths::of(&self.before_processing),
            Lengths::of(&self.in_processing),
        ])
    }

    /// Removes everything that was added since a mark. Compiling only ever adds.
    pub(crate) fn restore(&mut self, mark: Mark) {
        let Mark([before_processing, in_processing]) = mark;
        before_processing.restore(&mut self.before_processing);
        in_processing.restore(&mut self.in_processing);
    }

    /// Compiles an ability of a card.
    ///
    /// # Errors
    /// The first part of the ability that the engine does not play. Parts of the ability may have
    /// been added then; see [`CompiledAbilities::restore`].
    pub(crate) fn add(&mut self, ability: &Ability, cast: &Cast) -> Result<AbilityId, NotPlayed> {
        let id = self.before_processing.add(ability, cast)?;
        self.in_processing.add(ability, cast)?;
        Ok(id)
    }

    /// Compiles a continuous effect that a board can begin with.
    ///
    /// # Errors
    /// As [`CompiledAbilities::add`].
    pub(crate) fn add_change(
        &mut self,
        change: &Change,
        cast: &Cast,
    ) -> Result<ChangeId, NotPlayed> {
        let id = self.before_processing.add_change(change, cast)?;
        self.in_processing.add_change(change, cast)?;
        Ok(id)
    }

    /// The kind of an ability; `None` if it has no kind.
    pub(crate) fn kind_of(&self, ability: AbilityId) -> Option<AbilityKind> {
        self.before_processing.ability(ability)?.kind
    }

    /// Whether there is neither an ability nor a change.
    pub(crate) const fn is_empty(&self) -> bool {
        self.before_processing.abilities.is_empty() && self.before_processing.changes.is_empty()
    }
}
