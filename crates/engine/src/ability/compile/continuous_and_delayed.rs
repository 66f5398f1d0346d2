//! Compiles continuous effects, and delayed effects that wait for an event.

use super::compilable::check_condition;
use super::events::{compile_awaited, is_begun, is_ended};
use super::{Compiler, Dependencies, EffectKinds, Op, Result, not_played};
use crate::ability::name_values::Register;
use crate::ability::program::{
    ChangeId, ChangeNumbers, CompiledChange, CompiledLater, CompiledReplacement, CostProgram,
    LaterId,
};
use wixoss_ability::{
    Ability, BecomeEvent, Change, Cost, Delayed, Duration, Effect, Effects, Event, Filter,
    KeywordWord, Loss, Name, Permission, Player, SetState, State, Subject, Try, Which,
};
use wixoss_base::vocab::Stage;

/// Returns whether an event is "a card goes up" (becomes upped).
pub(super) fn is_upping(event: &Event) -> bool {
    BecomeEvent::only(event, State::Upped).is_some()
}

/// Returns the effects for a card that "can't go up in the up phase unless you pay" a cost: the
/// player may pay `cost`, and if they do, the card goes up.
fn up_if_paid(cost: &Cost) -> Effects {
    let up = SetState::of(Which::Named(Name::this()), State::Upped);
    let attempt = Try {
        deed: Effect::Pay(cost.clone()).into(),
        then: up.into(),
        ..Try::default()
    };
    Effect::May(Box::new(attempt)).into()
}

impl Compiler<'_> {
    /// Compiles a continuous effect.
    pub(super) fn change(&mut self, change: &Change) -> Result<ChangeId> {
        let change = &self.spelled_out(change)?;
        let mut does = EffectKinds::of(change)?;
        let itself = |loss: &Loss| matches!(loss, Loss::ThisAbility(_));
        if change.lose.iter().any(itself) && !self.instead {
            return not_played("an effect outside a replacement that removes its own ability");
        }
        let mut gain = Vec::new();
        for ability in change.gain.iter() {
            check_gained(ability)?;
            gain.push(
                self.into
                    .add_knowing(ability, self.cast, self.names, &self.bound)?,
            );
        }
        let mut instead = Vec::new();
        for replacement in change.replace.iter() {
            let mut inner = Compiler::new(self.into, self.cast, self.names, &self.bound);
            inner.instead = true;
            // The effects of the replacement may refer to the card that would move ("that card").
            if let wixoss_ability::Event::Move(moved) = &replacement.would {
                inner.bind_named(moved.who.named.as_ref());
            }
            let may = replacement.may.then(|| inner.may(Player::You));
            inner.block(&replacement.instead)?;
            if let Some(may) = may {
                inner.ask_before(may, &replacement.instead)?;
                let past = inner.push(Op::Jump(usize::MAX));
                inner.land_here(may);
                inner.push(Op::Resume);
                inner.land_here(past);
            }
            let deed = inner.into.formulas.outlines_of(&replacement.instead)?;
            let program = inner.finish()?;
            instead.push(CompiledReplacement { program, deed });
        }
        let unless = match &change.unless {
            None => None,
            Some(cost) => {
                let mut inner = Compiler::new(self.into, self.cast, self.names, &self.bound);
                match change.cannot.iter().all(is_upping) {
                    true => inner.block(&up_if_paid(cost))?,
                    false => inner.cost(cost)?,
                }
                let cost = inner.into.formulas.cost_of(cost)?;
                let program = inner.finish()?;
                Some(CostProgram { cost, program })
            }
        };
        let mut guards = Vec::new();
        for can in change.can.iter() {
            if let Permission::GuardBy(cost) = can {
                let mut inner = Compiler::new(self.into, self.cast, self.names, &self.bound);
                inner.instead = true;
                inner.cost(cost)?;
                let cost = inner.into.formulas.cost_of(cost)?;
                let program = inner.finish()?;
                guards.push(CostProgram { cost, program });
            }
        }
        let gained = || gain.iter().filter_map(|id| self.into.ability(*id));
        does.gives_triggers_on |=
            gained().fold(0, |kinds, gained| kinds | gained.traits.triggers_on);
        let mut gained_reads = Dependencies::default();
        for ability in gained() {
            gained_reads.add(&ability.traits.rests_on);
            let changes = ability.changes.iter();
            let changes = changes.filter_map(|id| self.into.change(*id));
            changes.for_each(|change| gained_reads.add(&change.rests_on));
        }
        let numbers = self.numbers_of_change(change)?;
        let cost = change.cost.as_deref();
        let formulas = &mut self.into.formulas;
        let cost = cost.map(|cost| formulas.cost_change_of(cost)).transpose()?;
        let id = ChangeId(u32::try_from(self.into.changes.len()).unwrap_or(u32::MAX));
        let open = self.without_lacks(change);
        let formulas = &mut self.into.formulas;
        let begun = Dependencies::of_begun_change(change, &numbers, &gained_reads, formulas)?;
        let rests_on = Dependencies::of_change(change, &numbers, &begun, formulas)?;
        self.into.changes.push(CompiledChange {
            numbers,
            cost,
            open,
            unless,
            guards,
            rests_on,
            rests_on_once_begun: begun,
            does,
            change: change.clone(),
            gain,
            instead,
        });
        Ok(id)
    }

    /// Compiles the numbers of a continuous effect, and the condition of its duration.
    fn numbers_of_change(&mut self, change: &Change) -> Result<ChangeNumbers> {
        let mut attack_times = Vec::new();
        let mut holds = Vec::new();
        for can in change.can.iter() {
            match can {
                Permission::AttackTimes(times) => attack_times.push(self.amount(times)?),
                Permission::Hold(hold) => {
                    holds.push((hold.attachment, self.amount_if_any(hold.up_to.as_ref())?));
                }
                Permission::AttackWhileDowned(_)
                | Permission::AttackWhileDriving(_)
                | Permission::AttackZone(_)
                | Permission::PayAs(_)
                | Permission::UseAt(_)
                | Permission::IgnoreLimitingCondition(_)
                | Permission::IgnoreLrigType(_)
                | Permission::UseWithoutThreeLrigs(_)
                | Permission::PayWithAnyColor(_)
                | Permission::GuardBy(_) => {}
            }
        }
        let level = change.also.as_deref().and_then(|also| also.level.as_ref());
        let most = change.at_most.as_deref().map(|cap| &cap.count);
        let condition = change.until.as_ref().and_then(Duration::condition);
        let reads = &mut Dependencies::default();
        Ok(ChangeNumbers {
            power: self.amount_if_any(change.power.as_ref())?,
            base_power: self.amount_if_any(change.base_power.as_ref())?,
            level: self.amount_if_any(change.level.as_ref())?,
            base_level: self.amount_if_any(change.base_level.as_ref())?,
            limit: self.amount_if_any(change.limit.as_ref())?,
            base_limit: self.amount_if_any(change.base_limit.as_ref())?,
            hand_limit: self.amount_if_any(change.hand_limit.as_ref())?,
            attack_limit: self.amount_if_any(change.attack_limit.as_ref())?,
            attack_times,
            holds,
            counts_as: self.into.formulas.range_if_any(level, reads)?,
            most: self.amount_if_any(most)?,
            while_holds: self.condition_if_any(condition)?,
        })
    }

    /// If an effect applies to cards without some traits, such as "SIGNI without Lancer", returns
    /// the filter for its cards without these traits. Returns `None` for every other effect.
    fn without_lacks(&mut self, change: &Change) -> Option<Filter> {
        let mut open = match &change.of {
            Subject::Cards(Which::All(group)) if !group.filter.more.lacks.is_empty() => {
                group.filter.clone()
            }
            _ => return None,
        };
        open.more.lacks.0.clear();
        self.number(&mut open);
        Some(open)
    }

    /// Compiles a delayed effect.
    pub(super) fn later(&mut self, delayed: &Delayed) -> Result<LaterId> {
        let heard = compile_awaited(&delayed.when)?;
        let condition = self.condition_if_any(delayed.during.as_ref())?;
        if let Some(until) = &delayed.until {
            check_duration(until)?;
        }
        let is_move = |event: &Event| matches!(event, Event::Move(_));
        if delayed.additionally && !delayed.when.iter().all(is_move) {
            return not_played("`additionally` with an event other than a move");
        }
        let mut inner = Compiler::new(self.into, self.cast, self.names, &self.bound);
        inner.block(&delayed.deed)?;
        let program = inner.finish()?;
        let when = self.into.formulas.events_of(&delayed.when)?;
        let id = LaterId(u32::try_from(self.into.laters.len()).unwrap_or(u32::MAX));
        self.into.laters.push(CompiledLater {
            delayed: delayed.clone(),
            when,
            condition,
            triggers_on: heard.kinds,
            program,
        });
        Ok(id)
    }

    /// Adds the steps that find the cards of a continuous effect. The cards get a name (such as
    /// "that SIGNI"). Returns the register of the name: its number during a game. Returns `None` if
    /// the effect applies to a player.
    pub(super) fn subject(&mut self, subject: &Subject) -> Result<Option<Register>> {
        match subject {
            Subject::Player(_) => Ok(None),
            Subject::Cards(which) => {
                let name = self.find_cards(which)?;
                Ok(Some(Register::from(&name)))
            }
        }
    }
}

/// Refuses an ability that an effect can't give to a card: Rise, Harmony, the Cross icon and other
/// conditions that belong to the card itself.
fn check_gained(ability: &Ability) -> Result<()> {
    match ability {
        Ability::Keyword(keyword) if keyword.word == KeywordWord::Cross => {
            not_played("a gained Cross icon")
        }
        Ability::Rise(_)
        | Ability::Harmony(_)
        | Ability::Appearance(_)
        | Ability::GrowCondition(_)
        | Ability::Use(_) => not_played(
            "an effect that gives a card Rise, Harmony, or a condition for its use or growth",
        ),
        Ability::Keyword(_)
        | Ability::Constant(_)
        | Ability::Auto(_)
        | Ability::Enter(_)
        | Ability::Action(_)
        | Ability::LifeBurst(_)
        | Ability::Trap(_)
        | Ability::SongFragment(_) => Ok(()),
    }
}

/// Refuses a duration if the engine does not notice its end.
pub(super) fn check_duration(of: &Duration) -> Result<()> {
    match of {
        Duration::While(held) => check_condition(held),
        Duration::StartOfNext(moment) => match is_begun(moment.stage) {
            true => Ok(()),
            false => not_played("a duration until an attack or battle begins"),
        },
        Duration::EndOf(moment) | Duration::EndOfNext(moment) => match moment.stage {
            Stage::EndPhase => Ok(()),
            stage if is_ended(stage) => Ok(()),
            stage => not_played(format!("a duration until the end of the {}", stage.name())),
        },
        Duration::DuringNext(moments) => {
            let first = moments.first().map(|moment| moment.of);
            moments
                .iter()
                .try_for_each(|moment| match is_begun(moment.stage) {
                    false => not_played("an effect that holds only during a future attack"),
                    true if Some(moment.of) != first => not_played(
                        "an effect that holds only during future turns or phases of both players",
                    ),
                    true => Ok(()),
                })
        }
        Duration::EndOfTurn(_) | Duration::Game(_) => Ok(()),
    }
}
