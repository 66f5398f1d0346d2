//! The compiled abilities of a cast (the list of all different cards of a game).
//!
//! Input: abilities as data. Output: one [`Compilation`] for each time at which a rule set can
//! choose targets. If an ability can't be compiled in full, its compiled parts are removed.

use crate::ability::{AbilityId, ChangeId, Compilation, NotPlayed};
use crate::table::cast::{Cast, Definition};
use crate::table::rule_set::Targets;
use wixoss_ability::{Ability, AbilityKind, Change};

/// The abilities of a cast (the list of all different cards of a game), compiled twice. Rule sets
/// choose targets at one of two times, and each version is for one of these times. An ability has
/// the same id in both versions.
#[derive(Clone, Debug)]
pub(crate) struct CompiledAbilities {
    before_processing: Compilation,
    in_processing: Compilation,
}

/// The lengths of all lists of a [`CompiledAbilities`] at one moment. Shortening the lists to these
/// lengths removes everything that was added later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SavedLengths([Lengths; 2]);

/// The lengths of the lists of one [`Compilation`].
#[derive(Clone, Copy, Debug)]
struct Lengths {
    abilities: usize,
    programs: usize,
    changes: usize,
    laters: usize,
    filters: usize,
    formulas: [usize; 2],
}

impl Lengths {
    const fn of(compilation: &Compilation) -> Lengths {
        Lengths {
            abilities: compilation.abilities.len(),
            programs: compilation.programs.len(),
            changes: compilation.changes.len(),
            laters: compilation.laters.len(),
            filters: compilation.filters.len(),
            formulas: compilation.formulas.lens(),
        }
    }

    /// Shortens the lists of a compilation to these lengths.
    fn restore(self, compilation: &mut Compilation) {
        compilation.abilities.truncate(self.abilities);
        compilation.programs.truncate(self.programs);
        compilation.changes.truncate(self.changes);
        compilation.laters.truncate(self.laters);
        compilation.filters.truncate(self.filters);
        compilation.formulas.truncate(self.formulas);
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
    /// Returns the compiled abilities for rule sets that choose targets at the time `targets`.
    pub(crate) const fn of(&self, targets: Targets) -> &Compilation {
        match targets {
            Targets::BeforeProcessing => &self.before_processing,
            Targets::InProcessing => &self.in_processing,
        }
    }

    /// Returns the current lengths of all lists, for [`CompiledAbilities::restore`].
    pub(crate) const fn mark(&self) -> SavedLengths {
        SavedLengths([
            Lengths::of(&self.before_processing),
            Lengths::of(&self.in_processing),
        ])
    }

    /// Removes everything that was added since `mark` was made. Compiling only adds to the ends of
    /// the lists, so shortening the lists is enough.
    pub(crate) fn restore(&mut self, mark: SavedLengths) {
        let SavedLengths([before_processing, in_processing]) = mark;
        before_processing.restore(&mut self.before_processing);
        in_processing.restore(&mut self.in_processing);
    }

    /// Compiles an ability of a card.
    ///
    /// # Errors
    ///
    /// Returns the first part of the ability that the engine does not play. The lists can then
    /// contain parts of the ability; see [`CompiledAbilities::restore`].
    pub(crate) fn add(&mut self, ability: &Ability, cast: &Cast) -> Result<AbilityId, NotPlayed> {
        let id = self.before_processing.add(ability, cast)?;
        self.in_processing.add(ability, cast)?;
        Ok(id)
    }

    /// Compiles a continuous effect that a card has at the start of a described board.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`CompiledAbilities::add`].
    pub(crate) fn add_change(
        &mut self,
        change: &Change,
        cast: &Cast,
    ) -> Result<ChangeId, NotPlayed> {
        let id = self.before_processing.add_change(change, cast)?;
        self.in_processing.add_change(change, cast)?;
        Ok(id)
    }

    /// The compiled abilities have filters, which select cards. Checks for each filter which of the
    /// cards added since the last call it selects, and stores the results with the filter.
    pub(crate) fn look_at(&mut self, definitions: &[Definition], words: &[String]) {
        for compilation in [&mut self.before_processing, &mut self.in_processing] {
            let formulas = &compilation.formulas;
            compilation.filters.look_at(formulas, definitions, words);
        }
    }

    /// Returns the kind of an ability; `None` if the ability has no kind.
    pub(crate) fn kind_of(&self, ability: AbilityId) -> Option<AbilityKind> {
        self.before_processing.ability(ability)?.kind
    }

    /// Returns whether there are no abilities and no continuous effects.
    pub(crate) const fn is_empty(&self) -> bool {
        self.before_processing.abilities.is_empty() && self.before_processing.changes.is_empty()
    }
}
