//! Computes the numbers of abilities and decides their conditions from the current state of the
//! game and from the record of past events.

use super::filter::asks_nothing;
use super::kind_and_place::total_cost;
use crate::ability::compile::{
    CompiledAmount, CompiledCondition, CompiledHappened, CompiledMeasured, CompiledRange, Reads,
    product, quotient, sum,
};
use crate::ability::name_values::{Register, Value};
use crate::ability::program::{AmountId, ConditionId};
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::{Happening, Occurrence};
use crate::ids::{Instance, Player, SigniZone};
use crate::play::Play;
use smallvec::SmallVec;
use wixoss_ability::{Event, Feature, Marker, Moment, MoveEvent, Period, Place};
use wixoss_base::vocab::{Phase, Stage, Step};

impl Play<'_> {
    /// Computes the current value of a number in an ability. The value of a card that does not exist
    /// counts as 0.
    #[inline]
    pub(crate) fn amount(&self, scope: &Scope<'_>, amount: AmountId) -> i32 {
        match self.compiled.formulas.amount(amount) {
            Some(CompiledAmount::Number(number)) => *number,
            Some(amount) if scope.recalls => self.calculate(scope, amount),
            Some(amount) => self.calculate(&scope.recalling(), amount),
            None => 0,
        }
    }

    /// Computes a number. Returns `None` if a card that the number depends on does not exist.
    #[inline]
    pub(super) fn amount_if_exists(&self, scope: &Scope<'_>, amount: AmountId) -> Option<i32> {
        match self.compiled.formulas.amount(amount)? {
            CompiledAmount::Number(number) => Some(*number),
            amount if scope.recalls => self.calculate_if_exists(scope, amount),
            amount => self.calculate_if_exists(&scope.recalling(), amount),
        }
    }

    fn calculate_if_exists(&self, scope: &Scope<'_>, amount: &CompiledAmount) -> Option<i32> {
        let exists = |part: &AmountId| self.amount_if_exists(scope, *part).is_some();
        let exist = match amount {
            CompiledAmount::Value(value) => return self.value_if_exists(scope, value),
            CompiledAmount::Highest(measured) => {
                return self.measured_values(scope, measured).max();
            }
            CompiledAmount::Lowest(measured) => {
                return self.measured_values(scope, measured).min();
            }
            CompiledAmount::Plus(parts) | CompiledAmount::Times(parts) => parts.iter().all(exists),
            CompiledAmount::Per { of, each: _ } => exists(of),
            CompiledAmount::Number(_)
            | CompiledAmount::Named(_)
            | CompiledAmount::Count(_)
            | CompiledAmount::Total(_)
            | CompiledAmount::Different(_)
            | CompiledAmount::Counters(_)
            | CompiledAmount::Markers(_)
            | CompiledAmount::Happened(_)
            | CompiledAmount::If { .. } => true,
        };
        exist.then(|| self.calculate(scope, amount))
    }

    fn calculate(&self, scope: &Scope<'_>, amount: &CompiledAmount) -> i32 {
        let value = |part: &AmountId| self.amount(scope, *part);
        match amount {
            CompiledAmount::Number(number) => *number,
            CompiledAmount::Named(name) => match scope.names.get(*name) {
                Some(Value::Number(number)) => *number,
                Some(Value::Cards(cards)) => count(cards.len()),
                Some(Value::Done(done)) => i32::from(*done),
                _ => i32::from(*name == Register::THIS),
            },
            CompiledAmount::Count(filter) => count(self.count_fitting(scope, filter)),
            CompiledAmount::Value(value) => self.value_if_exists(scope, value).unwrap_or(0),
            CompiledAmount::Total(measured) => sum(self.measured_values(scope, measured)),
            CompiledAmount::Different(measured) => {
                let cards = self.fitting(scope, &measured.of);
                self.count_different(measured.feature, &cards)
            }
            CompiledAmount::Highest(measured) => {
                self.measured_values(scope, measured).max().unwrap_or(0)
            }
            CompiledAmount::Lowest(measured) => {
                self.measured_values(scope, measured).min().unwrap_or(0)
            }
            CompiledAmount::Counters(counters) => {
                let player = scope.one(counters.of, self.game.turn.player);
                i32::try_from(self.counter(player, counters.counter)).unwrap_or(i32::MAX)
            }
            CompiledAmount::Markers(markers) => {
                let players = scope.players(markers.of, self.game.turn.player);
                let zones = players.into_iter().map(|player| {
                    let held = self.game.side(player).held;
                    let lies = match markers.marker {
                        Marker::Virus => held.viruses,
                        Marker::Gate => held.gates,
                    };
                    SigniZone::ALL
                        .into_iter()
                        .filter(|zone| lies.contains(*zone))
                        .count()
                });
                i32::try_from(zones.sum::<usize>()).unwrap_or(i32::MAX)
            }
            CompiledAmount::Happened(happened) => self.times_happened(scope, happened),
            CompiledAmount::Plus(parts) => sum(parts.iter().map(value)),
            CompiledAmount::Times(parts) => product(parts.iter().map(value)),
            CompiledAmount::Per { of, each } => quotient(value(of), value(each)),
            CompiledAmount::If {
                condition,
                then,
                otherwise,
            } => match self.holds(scope, *condition) {
                true => value(then),
                false => value(otherwise),
            },
        }
    }

    /// Computes a number in an ability that counts cards or events. A negative number becomes 0.
    pub(crate) fn how_many(&self, scope: &Scope<'_>, amount: AmountId) -> usize {
        usize::try_from(self.amount(scope, amount)).unwrap_or(0)
    }

    /// Returns whether a number is in a range. If a limit of the range depends on a missing card or
    /// a missing value, no number is in the range.
    #[inline(never)]
    pub(crate) fn is_in_range(
        &self,
        scope: &Scope<'_>,
        range: &CompiledRange,
        number: i32,
    ) -> bool {
        let is_in = range.contains(number, |limit| self.amount_if_exists(scope, limit));
        is_in.unwrap_or(false)
    }

    /// Returns the value of a trait (such as level or power) for each card that `of` names.
    pub(super) fn measured_values(
        &self,
        scope: &Scope<'_>,
        of: &CompiledMeasured,
    ) -> impl Iterator<Item = i32> {
        let cards = self.all_fitting(scope, &of.of).iter();
        let feature = of.feature;
        cards.map(move |card| self.feature_value(feature, card))
    }

    /// Returns a trait of a card (such as the level) as a number. A trait that is not a number, for
    /// example the color, becomes 0.
    pub(crate) fn feature_value(&self, feature: Feature, card: Instance) -> i32 {
        let definition = self.definition(card);
        match feature {
            Feature::Level => self.level(card),
            Feature::Power => self.power(card),
            Feature::PrintedPower => definition.power,
            Feature::PrintedLevel => definition.level,
            Feature::Limit => definition.limit,
            Feature::TotalCost => total_cost(definition),
            Feature::Color
            | Feature::Class
            | Feature::Name
            | Feature::LrigType
            | Feature::AllLrigTypes
            | Feature::CardType => 0,
        }
    }

    /// Returns how many different values of a trait there are among cards, for example how many
    /// different colors.
    fn count_different(&self, feature: Feature, cards: &[Instance]) -> i32 {
        match feature {
            Feature::Color => {
                let all = cards
                    .iter()
                    .fold(wixoss_base::vocab::ColorSet::EMPTY, |all, card| {
                        all.union(self.colors(*card).colored())
                    });
                i32::try_from(all.len()).unwrap_or(0)
            }
            Feature::Class => {
                let of = |card: &Instance| self.definition(*card).classes.iter().copied();
                number_of_different(cards.iter().flat_map(of))
            }
            Feature::AllLrigTypes => {
                let types = cards.iter().map(|card| self.sorted_lrig_types(*card));
                // A card without LRIG types shares its LRIG types with no card.
                number_of_different(types.filter(|types| !types.is_empty()))
            }
            Feature::LrigType => {
                number_of_different(cards.iter().flat_map(|card| self.lrig_types(*card)))
            }
            Feature::Name => {
                number_of_different(cards.iter().map(|card| &self.definition(*card).name_ja))
            }
            Feature::CardType => {
                number_of_different(cards.iter().map(|card| self.definition(*card).card_type))
            }
            number => {
                number_of_different(cards.iter().map(|card| self.feature_value(number, *card)))
            }
        }
    }

    /// Returns whether a condition is true now.
    pub(crate) fn holds(&self, scope: &Scope<'_>, condition: ConditionId) -> bool {
        let Some(condition) = self.compiled.formulas.condition(condition) else {
            return false;
        };
        match scope.recalls {
            true => self.is_true(scope, condition),
            false => self.is_true(&scope.recalling(), condition),
        }
    }

    /// Returns whether a condition is true now. Returns true if the ability has no condition.
    #[inline]
    pub(crate) fn holds_if_any(&self, scope: &Scope<'_>, condition: Option<ConditionId>) -> bool {
        condition.is_none_or(|condition| self.holds(scope, condition))
    }

    fn is_true(&self, scope: &Scope<'_>, condition: &CompiledCondition) -> bool {
        let turn = self.game.turn.player;
        match condition {
            CompiledCondition::Turn(word) => scope.means(*word, turn, turn),
            CompiledCondition::During(moments) => {
                moments.iter().any(|moment| self.is_during(scope, moment))
            }
            CompiledCondition::Count { filter, how_many } => {
                let cards = self.count_fitting(scope, filter);
                self.is_in_range(scope, how_many, count(cards))
            }
            CompiledCondition::Compare { number, is } => {
                let number = self.amount_if_exists(scope, *number);
                number.is_some_and(|number| self.is_in_range(scope, is, number))
            }
            CompiledCondition::Match { cards, filter } => {
                let cards = self.named(scope, *cards);
                !cards.is_empty() && cards.iter().all(|card| self.fits(scope, filter, *card))
            }
            CompiledCondition::Every { of, fits } => {
                let cards = self.fitting(scope, of);
                !cards.is_empty() && cards.iter().all(|card| self.fits(scope, fits, *card))
            }
            CompiledCondition::CouldChoose(selection) => self.could_choose(scope, selection),
            CompiledCondition::Happened(happened) => {
                let times = self.times_happened(scope, happened);
                match &happened.times {
                    Some(range) => self.is_in_range(scope, range, times),
                    None => times >= 1,
                }
            }
            CompiledCondition::Done(name) => match scope.names.get(*name) {
                Some(Value::Done(done)) => *done,
                Some(Value::Number(number)) => *number > 0,
                Some(Value::Cards(cards)) => !cards.is_empty(),
                _ => false,
            },
            CompiledCondition::Team(team) => self.is_team(scope.you, team),
            CompiledCondition::DreamTeam => self.is_dream_team(scope.you),
            CompiledCondition::SameTeam => self.is_same_team(scope.you),
            CompiledCondition::Recollect(number) => {
                count(self.recollected(scope.you)) >= self.amount(scope, *number)
            }
            CompiledCondition::All(parts) => parts.iter().all(|part| self.holds(scope, *part)),
            CompiledCondition::Any(parts) => parts.iter().any(|part| self.holds(scope, *part)),
            CompiledCondition::Not(inner) => !self.holds(scope, *inner),
        }
    }

    /// Returns whether a player has a LRIG of this team in each LRIG zone.
    pub(super) fn is_team(&self, player: Player, team: &str) -> bool {
        let lrigs = self.game.side(player).lrigs;
        lrigs.into_iter().all(|lrig| {
            let own = lrig.and_then(|card| self.definition(card).team.as_ref());
            own.is_some_and(|own| own == team)
        })
    }

    /// Returns whether a player has a LRIG in each LRIG zone, and all of these LRIGs are of one
    /// team.
    fn is_same_team(&self, player: Player) -> bool {
        let center = self.game.side(player).center();
        let team = center.and_then(|card| self.definition(card).team.as_ref());
        team.is_some_and(|team| self.is_team(player, team))
    }

    /// Returns whether a player has a LRIG in each LRIG zone, of any team. This function does not
    /// look at the colors of the LRIGs, which are a condition of their own.
    pub(super) fn is_dream_team(&self, player: Player) -> bool {
        let lrigs = self.game.side(player).lrigs;
        lrigs.iter().all(Option::is_some)
    }

    /// Returns whether the game is in the stage (turn, phase or step) of `moment`, and whether this
    /// is the turn of the player of `moment`.
    pub(crate) fn is_during(&self, scope: &Scope<'_>, moment: &Moment) -> bool {
        let turn = self.game.turn.player;
        let of = moment.of.is_none_or(|of| scope.means(of, turn, turn));
        of && self.game.turn.number > 0 && self.is_in_stage(moment.stage)
    }

    /// Returns whether the game is now in a stage (a turn, phase or step), no matter whose turn it
    /// is.
    fn is_in_stage(&self, stage: Stage) -> bool {
        let turn = &self.game.turn;
        match stage {
            Stage::Turn => true,
            Stage::Attack => self.is_attack_going_on(),
            Stage::Battle => false,
            stage => stage_of(turn.phase) == stage || turn.step.map(step_stage) == Some(stage),
        }
    }

    /// Returns the recorded events of a period. Very old events may already be deleted, if no
    /// ability of the cards in the game can ask about them (see `forget`).
    pub(crate) fn past(&self, period: Period) -> &[Occurrence] {
        let (history, turn) = (&self.game.history, self.game.turn.number);
        let from = |turn: u16| history.partition_point(|occurrence| occurrence.turn < turn);
        let range = match period {
            Period::ThisTurn | Period::ThisPhase => from(turn)..history.len(),
            Period::ThisAttack => {
                let attacked = |past: &Occurrence| matches!(past.what, Happening::Attacked(_));
                let begun = history.iter().rposition(attacked);
                begun.unwrap_or(history.len())..history.len()
            }
            Period::LastTurn => from(turn.saturating_sub(1))..from(turn),
            Period::ThisGame | Period::ThisEntering => 0..history.len(),
        };
        history.get(range).unwrap_or_default()
    }

    /// Deletes recorded events that are too old for any ability to ask about.
    pub(crate) fn forget(&mut self) {
        let turn = self.game.turn.number;
        let is_old = |occurrence: &Occurrence| occurrence.turn + 1 < turn;
        let old = self.game.history.partition_point(is_old);
        let asked = self.table.cast.far_past_asked();
        match asked.is_empty() {
            true => drop(self.game.history.drain(..old)),
            false => asked.keep_asked(&mut self.game.history, old),
        }
        self.game.touched.other(Reads::HISTORY);
    }

    /// Returns the move with which the card that has the ability last entered the field.
    fn own_entering(&self, scope: &Scope<'_>) -> Option<&Occurrence> {
        let this = scope.this;
        // A card that moves counts as a new card. If the card has moved since, `this` is still the
        // card before that move. So later moves are ignored.
        let before = |past: &Occurrence| {
            let look = past.look.as_ref();
            look.is_none_or(|look| look.state.arrival < this.arrival)
        };
        let mut past = self.past(Period::ThisEntering).iter().rev();
        past.find(|past| match past.what {
            Happening::Moved { card, from, to, .. } => {
                card == this.card && to.is_on_field() && !from.is_on_field() && before(past)
            }
            _ => false,
        })
    }

    /// Returns how many times an event has happened in the period that `happened` names.
    fn times_happened(&self, scope: &Scope<'_>, happened: &CompiledHappened) -> i32 {
        if happened.period == Period::ThisEntering {
            let entering = self.own_entering(scope);
            let so = entering.and_then(|past| self.match_event(scope, &happened.event, past));
            return i32::from(so.is_some());
        }
        // A card that enters the field counts as a new card. So for the event "this card entered
        // the field", only the last such move is counted.
        let anew = match &happened.event.event {
            Event::Move(moved) if is_own_entering(moved) => self.own_entering(scope),
            _ => None,
        };
        let past = self.past(happened.period).iter();
        let found = past
            .filter(|past| anew.is_none_or(|anew| std::ptr::eq(anew, *past)))
            .filter(|past| {
                let phase = happened.period == Period::ThisPhase;
                let excepted = happened.except == Some(stage_of(past.phase));
                !excepted && (!phase || past.phase == self.game.turn.phase)
            })
            .filter(|occurrence| {
                self.match_event(scope, &happened.event, occurrence)
                    .is_some()
            });
        match happened.occasions {
            false => {
                let times = found.map(|occurrence| usize::from(occurrence.what.times()));
                count(times.sum())
            }
            true => {
                let mut batches: Vec<u32> = found.map(|occurrence| occurrence.batch).collect();
                batches.dedup();
                count(batches.len())
            }
        }
    }
}

/// Returns whether an event is "this card enters the field".
fn is_own_entering(moved: &MoveEvent) -> bool {
    let who = &moved.who;
    *moved.to == [Place::Field] && asks_nothing(&who.filter) && who.at_least.is_none()
}

/// Converts a phase to the word for this phase in the data of abilities.
pub(crate) const fn stage_of(phase: Phase) -> Stage {
    match phase {
        Phase::Up => Stage::UpPhase,
        Phase::Draw => Stage::DrawPhase,
        Phase::Ener => Stage::EnerPhase,
        Phase::Grow => Stage::GrowPhase,
        Phase::Main => Stage::MainPhase,
        Phase::Attack => Stage::AttackPhase,
        Phase::End => Stage::EndPhase,
    }
}

/// Converts a step of the attack phase to the word for this step in the data of abilities.
pub(crate) const fn step_stage(step: Step) -> Stage {
    match step {
        Step::PreAttack => Stage::PreAttackStep,
        Step::Defence => Stage::DefenceStep,
        Step::ArtsAttacker | Step::ArtsDefender => Stage::ArtsStep,
        Step::SigniAttack => Stage::SigniAttackStep,
        Step::LrigAttack => Stage::LrigAttackStep,
        Step::Guard => Stage::GuardStep,
    }
}

/// Returns the number of different values, for example of different names.
fn number_of_different<T: Ord>(values: impl Iterator<Item = T>) -> i32 {
    let mut all: SmallVec<[T; 64]> = values.collect();
    all.sort_unstable();
    all.dedup();
    count(all.len())
}

/// Converts a count to `i32`.
fn count(cards: usize) -> i32 {
    i32::try_from(cards).unwrap_or(i32::MAX)
}
