//! Compiles abilities into programs.
//!
//! In: abilities as data. Out: a [`Compilation`]. If a part of an ability is not implemented, this
//! module returns an error that names the part. A part is never silently skipped.
//!
//! - `registers`: gives numbers to the names (such as "that SIGNI") and to the filters of an
//!   ability, before the parts of the ability are compiled.
//! - `compiler`, `effects`, `branches`, `find_cards`, `targets`, `use_and_cost`: make steps of
//!   effects and costs.
//! - `events`, `effect_kinds`, `continuous_and_delayed`: compile events, continuous effects and
//!   delayed effects.
//! - `formulas`, `compiled_condition`, `compiled_amount`, `compiled_range`: give ids to conditions
//!   and amounts, and compile them.
//! - `compiled_cards`, `compiled_cost`, `compiled_event`, `outline`: compile the parts of abilities
//!   that contain amounts.
//! - `filter_reads`, `dependencies`: find the data that a part reads.
//! - `compilable`: refuses parts without a compiled form, where no compiled form is needed.
//! - `compiled_filter`, `ability_traits`, `records_needed`: compute the facts that filters,
//!   indexes, caches and the history need.
//!
//! Each of these modules refuses the parts of abilities that it can't compile. No other list says
//! which parts the engine plays.

mod ability_traits;
mod accessory_icon;
mod become_card;
mod branches;
mod compilable;
mod compiled_amount;
mod compiled_cards;
mod compiled_condition;
mod compiled_cost;
mod compiled_event;
mod compiled_filter;
mod compiled_range;
mod compiler;
mod continuous_and_delayed;
mod dependencies;
mod effect_kinds;
mod effects;
mod events;
mod filter_reads;
mod find_cards;
mod formulas;
mod keyword_as_ability;
mod outline;
mod records_needed;
mod registers;
mod repeated_payment;
mod targets;
mod turn_order;
mod use_and_cost;

pub(crate) use compiled_amount::{
    CompiledAmount, CompiledMeasured, CompiledValue, product, quotient, sum,
};
pub(crate) use compiled_cards::{
    CompiledCount, CompiledSelection, CompiledStack, CompiledSum, CompiledUntil, CompiledWhich,
};
pub(crate) use compiled_condition::CompiledCondition;
pub(crate) use compiled_cost::{CompiledCost, CompiledCostChange, CompiledExtra, CompiledPayment};
pub(crate) use compiled_event::{CompiledEvent, CompiledHappened};
pub(crate) use compiled_filter::{
    AskedTrait, AskedTraits, CompiledFilter, CompiledFilters, FilterRanges, NumberedFilter, SPOTS,
};
pub(crate) use compiled_range::CompiledRange;
pub(crate) use dependencies::{Dependencies, Reads, Values, bit_of};
pub(crate) use effect_kinds::EffectKinds;
pub(crate) use effects::check_lrig_stays;
pub(crate) use formulas::Formulas;
pub(crate) use outline::{MoveOutline, Outline};
pub(crate) use records_needed::{
    FarPastAsked, PastAsked, guards_changes, guards_changes_as_effect, has_recollect_icon,
    looks_back, watches_keywords, watches_power,
};

use compilable::check_filter;
use compiler::Compiler;
use events::{FittingKinds, compile_awaited};
use registers::Registers;

use super::program::{AbilityId, AbilityTraits, ChangeId, Compilation, Compiled, Op};
use crate::cast::Cast;
use crate::keyword::Keyword;
use wixoss_ability::{
    Ability, AbilityKind, Change, Effect, Event, KeywordWord, Name, Player, Subject, Which,
};

/// A part of an ability that the engine does not implement yet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not played yet: {0}")]
pub struct NotPlayed(pub(crate) String);

pub(super) type Result<T> = std::result::Result<T, NotPlayed>;

/// Returns an error which says that the engine does not implement this part of an ability.
pub(super) fn not_played<T>(what: impl Into<String>) -> Result<T> {
    Err(NotPlayed(what.into()))
}

impl Compilation {
    /// Compiles an ability.
    ///
    /// # Errors
    ///
    /// Returns the first part of the ability that the engine does not implement.
    pub(crate) fn add(&mut self, ability: &Ability, cast: &Cast) -> Result<AbilityId> {
        let (mut ability, mut names) = (ability.clone(), Registers::default());
        names.number(&mut self.filters, &mut self.formulas, &mut ability);
        let id = self.add_knowing(&ability, cast, &mut names, &[])?;
        names.check_filters()?;
        Ok(id)
    }

    /// Compiles a continuous effect that a card already has at the start of a game from a described
    /// board.
    ///
    /// # Errors
    ///
    /// Returns the first part of the effect that the engine does not implement.
    pub(crate) fn add_change(&mut self, change: &Change, cast: &Cast) -> Result<ChangeId> {
        if change.of != Subject::default() {
            return not_played(
                "a `change` of a card on the board with the key `of`; write the change at the card \
                 that it applies to, without `of`",
            );
        }
        let (mut change, mut names) = (change.clone(), Registers::default());
        names.number(&mut self.filters, &mut self.formulas, &mut change);
        let id = Compiler::new(self, cast, &mut names, &[]).change(&change)?;
        names.check_filters()?;
        Ok(id)
    }

    /// Compiles an ability. `names` has the register (number) of each name, such as "that SIGNI". A
    /// quoted ability can mention a card of the ability around it. So it uses the same registers,
    /// and `known` lists the names that already have a value there. For other abilities, `known` is
    /// empty.
    fn add_knowing(
        &mut self,
        ability: &Ability,
        cast: &Cast,
        names: &mut Registers,
        known: &[Name],
    ) -> Result<AbilityId> {
        let mut compiled = Compiled {
            ability: ability.clone(),
            kind: None,
            program: None,
            changes: Vec::new(),
            condition: None,
            when: Vec::new(),
            cost: CompiledCost::default(),
            extras: Vec::new(),
            modes: None,
            rise: None,
            keyword: None,
            traits: AbilityTraits::default(),
        };
        let mut heard = FittingKinds::default();
        let mut spelled = keyword_as_ability::spelled_out(ability)?;
        if let Some(spelled) = &mut spelled {
            names.number(&mut self.filters, &mut self.formulas, spelled);
        }
        let ability = spelled.as_ref().unwrap_or(ability);
        compiled.ability = ability.clone();
        let mut compiler = Compiler::new(self, cast, names, known);
        match ability {
            Ability::Keyword(keyword) => {
                if let Some(scope) = keyword.scope.as_deref() {
                    check_filter(scope)?;
                }
                compiled.keyword = match (keyword.word, &keyword.scope) {
                    (
                        KeywordWord::Shadow
                        | KeywordWord::Cross
                        | KeywordWord::Assassin
                        | KeywordWord::Lancer
                        | KeywordWord::SLancer,
                        Some(_),
                    ) => None,
                    (word, scope) => {
                        let key = word.entry().key;
                        let Some(found) = Keyword::find(key).filter(|_| scope.is_none()) else {
                            let with = if scope.is_some() { " with a scope" } else { "" };
                            return not_played(format!("the keyword `{key}`{with}"));
                        };
                        Some(found)
                    }
                };
            }
            Ability::Constant(constant) => {
                compiled.kind = Some(AbilityKind::Constant);
                compiled.condition = compiler.condition_if_any(constant.condition.as_ref())?;
                constant.changes.iter().try_for_each(check_constant)?;
                for change in constant.changes.iter() {
                    let id = compiler.change(change)?;
                    compiled.changes.push(id);
                }
            }
            Ability::Auto(auto) => {
                compiled.kind = Some(AbilityKind::Auto);
                compiled.condition = compiler.condition_if_any(auto.during.as_ref())?;
                heard = compile_awaited(&auto.when)?;
                compiled.when = compiler.into.formulas.events_of(&auto.when)?;
                compiler.declare_modes(&auto.effects)?;
                compiler.block(&auto.effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Enter(enter) => {
                compiled.kind = Some(AbilityKind::Enter);
                compiled.condition = compiler.condition_if_any(enter.during.as_ref())?;
                heard = compile_awaited(&[Event::enter(Default::default())])?;
                if let Some(cost) = &enter.cost {
                    let may = compiler.may(Player::You);
                    compiler.declare_modes(&enter.effects)?;
                    compiler.cost(cost)?;
                    compiler.ask_before(may, &[Effect::Pay(cost.clone())])?;
                    compiler.block(&enter.effects)?;
                    compiler.land_here(may);
                } else {
                    compiler.declare_modes(&enter.effects)?;
                    compiler.block(&enter.effects)?;
                }
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Action(action) => {
                compiled.kind = Some(AbilityKind::Action);
                compiled.condition = compiler.condition_if_any(action.condition.as_ref())?;
                compiler.declare_modes(&action.effects)?;
                compiler.action_cost(&action.cost)?;
                compiled.cost = compiler.into.formulas.cost_of(&action.cost)?;
                compiler.block(&action.effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::LifeBurst(effects) => {
                compiled.kind = Some(AbilityKind::LifeBurst);
                compiler.declare_modes(effects)?;
                compiler.block(effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::SongFragment(effects) => {
                compiled.kind = Some(AbilityKind::SongFragment);
                compiler.declare_modes(effects)?;
                compiler.block(effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Use(effect) => {
                compiled.condition = compiler.condition_if_any(effect.condition.as_ref())?;
                compiler.card_use(effect)?;
                compiled.extras = compiler.into.formulas.extras_of(&effect.extra)?;
                compiled.modes = compiler.modes_of_use(&effect.effects)?;
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Appearance(appearance) => {
                compiler.cost(&appearance.cost)?;
                compiled.cost = compiler.into.formulas.cost_of(&appearance.cost)?;
                compiler.push(Op::Appear);
                compiled.program = Some(compiler.finish()?);
            }
            Ability::Trap(effects) => {
                let may = compiler.may(Player::You);
                compiler.push(Op::Spring);
                compiler.declare_modes(effects)?;
                compiler.block(effects)?;
                compiler.land_here(may);
                compiled.program = Some(compiler.finish()?);
            }
            Ability::GrowCondition(condition) => {
                if let Some(onto) = &condition.onto {
                    check_filter(onto)?;
                }
                compiled.condition = compiler.condition_if_any(condition.condition.as_ref())?;
                if let Some(cost) = &condition.cost {
                    compiler.cost(cost)?;
                    compiled.cost = compiler.into.formulas.cost_of(cost)?;
                }
                if !condition.extra.is_empty() {
                    compiler.grow_discounts(condition)?;
                    compiled.extras = compiler.into.formulas.extras_of(&condition.extra)?;
                }
                if condition.cost.is_some() || !condition.extra.is_empty() {
                    compiled.program = Some(compiler.finish()?);
                }
            }
            // `Terms` refuses a Rise whose cards have no compiled form.
            Ability::Rise(selection) => {
                let reads = &mut Dependencies::default();
                let formulas = &mut compiler.into.formulas;
                compiled.rise = formulas.selection_of(selection, reads).ok();
            }
            // Harmony has no effects to compile. Its condition is read from the ability.
            Ability::Harmony(_) => {}
        }
        compiled.traits = AbilityTraits::of(ability, &compiled.changes, heard, self);
        if let Ability::Constant(constant) = ability {
            let rests_on = &mut compiled.traits.rests_on;
            *rests_on = self.formulas.reads_of_condition(compiled.condition);
            if let Some(needs) = &constant.needs {
                rests_on.needs(needs);
            }
        }
        let id = AbilityId(u32::try_from(self.abilities.len()).unwrap_or(u32::MAX));
        self.abilities.push(compiled);
        Ok(id)
    }
}

/// Returns the part of a filter that the engine does not implement, if there is one.
pub(crate) fn unplayed(filter: &wixoss_ability::Filter) -> Option<String> {
    let NotPlayed(part) = check_filter(filter).err()?;
    Some(part)
}

/// Refuses an effect that a constant ability can't have. A constant ability can't let a player
/// choose cards, can't change only the next cost, and can't have a fixed duration.
fn check_constant(change: &Change) -> Result<()> {
    if let Subject::Cards(which) = &change.of
        && !can_be_constant(which)
    {
        return not_played("a constant ability that lets a player choose cards");
    }
    if change.cost.as_deref().is_some_and(|cost| cost.next_only) {
        return not_played("a constant ability that changes only the next cost");
    }
    match &change.until {
        Some(until) if until.condition().is_none() => {
            not_played("a duration in a constant ability")
        }
        Some(_) | None => Ok(()),
    }
}

/// Returns whether a constant ability can apply to these cards. A constant ability can't let a
/// player choose cards.
fn can_be_constant(which: &Which) -> bool {
    match which {
        Which::All(_) | Which::Named(_) => true,
        Which::Together(all) => all.iter().all(can_be_constant),
        Which::Target(_)
        | Which::Choose(_)
        | Which::Search(_)
        | Which::Random(_)
        | Which::Top(_)
        | Which::Bottom(_)
        | Which::TopUntil(_) => false,
    }
}
