//! Refuses conditions, numbers, filters and choices of cards that the engine does not implement
//! yet.
//!
//! Each function returns `Ok(())` if the engine implements the given part. Otherwise it returns an
//! error that names the part.

use super::refuse_events::awaited;
use super::{Result, not_played};
use crate::ability::cost::additional_cost::selection_of_payment;
use wixoss_ability::{
    Ability, Amount, Condition, Cost, CostChange, Count, Counter, Duration, Extra, Feature, Filter,
    Needs, Payment, Place, Player, Range, Selection, Stack, State, Subject, Which,
};
use wixoss_base::vocab::Stage;

/// Calls `check` on every item. Returns the first error.
pub(super) fn each<T>(items: &[T], check: impl Fn(&T) -> Result<()>) -> Result<()> {
    items.iter().try_for_each(check)
}

/// Calls `check` on the item if there is one.
pub(super) fn maybe<T>(item: Option<&T>, check: impl Fn(&T) -> Result<()>) -> Result<()> {
    item.map_or(Ok(()), check)
}

/// Refuses an ability whose conditions, events or scope are not implemented. The effects of the
/// ability are checked later, when they are compiled.
pub(super) fn ability(ability: &Ability) -> Result<()> {
    match ability {
        Ability::Constant(constant) => {
            maybe(constant.needs.as_ref(), needs)?;
            maybe(constant.condition.as_ref(), condition)?;
            each(&constant.changes, |change| {
                if let Subject::Cards(which) = &change.of
                    && !can_be_constant(which)
                {
                    return not_played("a constant ability that lets a player choose cards");
                }
                let cost = change.cost.as_deref();
                match change.until {
                    _ if cost.is_some_and(|cost| cost.next_only) => {
                        not_played("a constant ability that changes only the next cost")
                    }
                    Some(Duration::While(_)) | None => Ok(()),
                    _ => not_played("a duration in a constant ability"),
                }
            })
        }
        Ability::Auto(auto) => {
            maybe(auto.needs.as_ref(), needs)?;
            maybe(auto.during.as_ref(), condition)?;
            each(&auto.when, awaited)
        }
        Ability::Enter(enter) => {
            maybe(enter.needs.as_ref(), needs)?;
            maybe(enter.during.as_ref(), condition)
        }
        Ability::Action(action) => {
            maybe(action.needs.as_ref(), needs)?;
            maybe(action.condition.as_ref(), condition)
        }
        Ability::Use(used) => maybe(used.condition.as_ref(), condition),
        Ability::Keyword(keyword) => maybe(keyword.scope.as_deref(), filter),
        Ability::LifeBurst(_) => Ok(()),
        Ability::Appearance(_) => Ok(()),
        Ability::GrowCondition(grow) => {
            maybe(grow.onto.as_ref(), filter)?;
            maybe(grow.condition.as_ref(), condition)
        }
        // The condition of a Rise or Harmony ability is stored with the keywords of the card.
        Ability::Rise(_) | Ability::Harmony(_) => Ok(()),
        Ability::Trap(_) => Ok(()),
        // Only an effect can activate a song fragment.
        Ability::SongFragment(_) => Ok(()),
    }
}

/// Refuses a cost that contains anything except ener and coins.
pub(super) fn plain_cost(cost: &Cost) -> Result<()> {
    each(&cost.0, |part| match part {
        Payment::Ener(_, of) | Payment::Coin(of) => amount(of),
        Payment::Exceed(_) | Payment::Do(_) => {
            not_played("a cost of something other than ener and coins at this place")
        }
    })
}

/// Refuses an additional cost that changes the card's own cost, if a player could pay the
/// additional cost with ener. The same ener card could otherwise be needed for both costs.
pub(super) fn additional(extra: &Extra, change: &CostChange) -> Result<()> {
    let narrowed = change.next_only || change.by.is_some() || !change.ability.is_empty();
    if narrowed || extra.repeats {
        return not_played(
            "an additional cost that is repeated, or that changes other costs than the cost of its own card",
        );
    }
    cost_change(change)?;
    each(&extra.pay.0, |part| {
        let ener = match selection_of_payment(part) {
            Some(picked) => picked.filter.zone.contains(&Place::Ener),
            None => matches!(part, Payment::Ener(..) | Payment::Exceed(_)),
        };
        match ener {
            true => not_played("an additional cost of ener that changes the card's own cost"),
            false => Ok(()),
        }
    })
}

/// Refuses a change of a cost that contains any payment other than ener, coins and Exceed.
pub(super) fn cost_change(cost: &CostChange) -> Result<()> {
    maybe(cost.times.as_ref(), amount)?;
    let parts = [&cost.becomes, &cost.more, &cost.less];
    let mut payments = parts.into_iter().flatten().flat_map(|part| &part.0);
    match payments.all(|payment| !matches!(payment, Payment::Do(_))) {
        true => Ok(()),
        false => not_played("a change of a cost by something other than ener, coins and Exceed"),
    }
}

/// Accepts every requirement of an ability ("works only with a team ..."), because all kinds are
/// implemented. A new kind must be added here.
fn needs(needs: &Needs) -> Result<()> {
    match needs {
        Needs::Team(_)
        | Needs::DreamTeam(_)
        | Needs::Crossed(_)
        | Needs::Bond(_)
        | Needs::Driving(_) => Ok(()),
    }
}

/// Refuses a condition that the engine can't evaluate.
pub(super) fn condition(of: &Condition) -> Result<()> {
    match of {
        Condition::Turn(_) | Condition::Done(_) | Condition::Team(_) | Condition::DreamTeam(_) => {
            Ok(())
        }
        Condition::During(moments) => each(moments, |moment| match moment.stage == Stage::Battle {
            true => not_played("`during` a battle"),
            false => Ok(()),
        }),
        Condition::Count(counted) => {
            range(&counted.how_many.0)?;
            filter(&counted.filter)
        }
        Condition::Compare(compare) => {
            amount(&compare.number)?;
            range(&compare.is)
        }
        Condition::Match(matched) => filter(&matched.filter),
        Condition::Every(every) => {
            filter(&every.of)?;
            filter(&every.fits)
        }
        Condition::Happened(happened) => super::refuse_events::happened(happened),
        Condition::CouldChoose(chosen) => selection(chosen),
        Condition::Recollect(number) => amount(number),
        Condition::All(parts) | Condition::Any(parts) => each(parts, condition),
        Condition::Not(inner) => condition(inner),
    }
}

/// Refuses a number that the engine can't compute.
pub(super) fn amount(of: &Amount) -> Result<()> {
    match of {
        Amount::Number(_) | Amount::Named(_) | Amount::Markers(_) => Ok(()),
        Amount::Count(counted) => filter(counted),
        Amount::Value(value) => numeric(value.feature),
        Amount::Total(measured) | Amount::Highest(measured) | Amount::Lowest(measured) => {
            numeric(measured.feature)?;
            filter(&measured.of)
        }
        Amount::Different(measured) => filter(&measured.of),
        Amount::Counters(counters) => counter(counters.counter),
        Amount::Happened(happened) => condition(&Condition::Happened(happened.clone())),
        Amount::Plus(parts) | Amount::Times(parts) => each(parts, amount),
        Amount::Per(per) => {
            amount(&per.of)?;
            amount(&per.each)
        }
        Amount::If(choice) => {
            condition(&choice.condition)?;
            amount(&choice.then)?;
            amount(&choice.otherwise)
        }
    }
}

/// Refuses a feature that is not a number.
fn numeric(feature: Feature) -> Result<()> {
    match feature {
        Feature::Level
        | Feature::Power
        | Feature::Limit
        | Feature::TotalCost
        | Feature::PrintedPower
        | Feature::PrintedLevel => Ok(()),
        _ => not_played("a number that is taken from a feature without a number"),
    }
}

/// Refuses a range with a bound that the engine can't compute.
pub(super) fn range(of: &Range) -> Result<()> {
    match of {
        Range::Exactly(n)
        | Range::AtLeast(n)
        | Range::AtMost(n)
        | Range::MoreThan(n)
        | Range::LessThan(n)
        | Range::OtherThan(n)
        | Range::MultipleOf(n) => amount(n),
        Range::Between(ends) => each(ends, amount),
        Range::OneOf(all) => each(all, amount),
        Range::Odd(_) => Ok(()),
    }
}

/// Accepts every kind of counter, because all kinds are implemented. A new kind must be added here.
pub(super) fn counter(of: Counter) -> Result<()> {
    match of {
        Counter::Coin
        | Counter::SigniBarrier
        | Counter::LrigBarrier
        | Counter::LimitUpper
        | Counter::Subscribers => Ok(()),
    }
}

/// Refuses a card state in a filter if the state is not implemented.
fn state(of: &State) -> Result<()> {
    match of {
        State::Upped
        | State::Downed
        | State::Frozen
        | State::FaceDown
        | State::FaceUp
        | State::Awakened
        | State::Puppet
        | State::Crossed
        | State::Infected
        | State::Gated
        | State::Driving
        | State::BloodArmed
        | State::AttackedThisTurn
        | State::EnteredThisTurn
        | State::Attacking => Ok(()),
        other => not_played(format!("the state {other:?}")),
    }
}

/// Refuses an effect that puts cards into a state that is not implemented.
pub(super) fn states_set(states: &[State]) -> Result<()> {
    each(states, |state| match state {
        State::Upped
        | State::Downed
        | State::Frozen
        | State::Awakened
        | State::Driving
        | State::BloodArmed
        | State::FaceDown
        | State::FaceUp => Ok(()),
        other => not_played(format!(
            "an effect that puts a card into the state {other:?}"
        )),
    })
}

/// Refuses a filter with a part that is not implemented.
pub(super) fn filter(of: &Filter) -> Result<()> {
    let more = &of.more;
    each(&more.state, state)?;
    for range_of in [&more.level, &more.power, &more.total_cost] {
        maybe(range_of.as_deref(), range)?;
    }
    maybe(more.shares_with.as_deref(), |shared| filter(&shared.any_of))?;
    maybe(more.over_any.as_deref(), filter)?;
    maybe(more.beneath.as_deref(), filter)?;
    for (key, values) in [
        ("changed", &more.changed),
        ("raised", &more.raised),
        ("lowered", &more.lowered),
    ] {
        each(values, |of| match of {
            Feature::Power | Feature::Level => Ok(()),
            _ => not_played(format!("`{key}` with a feature other than power and level")),
        })?;
    }
    each(&more.any, filter)?;
    maybe(more.not.as_deref(), filter)
}

/// Refuses a choice of cards with a part that is not implemented.
pub(super) fn selection(of: &Selection) -> Result<()> {
    if of.by == Player::Both && of.filter.of != Some(Player::Both) {
        return not_played(
            "a choice by both players, except a choice of each player among their own cards",
        );
    }
    if let Some(total) = &of.total {
        numeric(total.feature)?;
        range(&total.is)?;
    }
    match &of.count {
        Count::Exactly(n) | Count::UpTo(n) => amount(n)?,
        Count::AnyNumber => {}
    }
    filter(&of.filter)
}

/// Refuses a number of cards from the top or bottom of a pile if the engine can't compute the
/// number.
fn stack(of: &Stack) -> Result<()> {
    amount(&of.count)
}

/// Refuses a description of cards with a part that is not implemented.
pub(super) fn which(of: &Which) -> Result<()> {
    match of {
        Which::Named(_) => Ok(()),
        Which::Target(of) | Which::Choose(of) | Which::Search(of) => selection(of),
        Which::Random(of) => {
            if of.filter.zone.len() != 1 {
                return not_played("cards that are chosen at random from several zones");
            }
            selection(of)
        }
        Which::All(group) => filter(&group.filter),
        Which::Top(of) | Which::Bottom(of) => stack(of),
        Which::TopUntil(until) => filter(&until.filter),
        Which::Together(parts) => each(parts, which),
    }
}

/// Returns whether a constant ability can apply to these cards. A constant ability can't let a
/// player choose cards.
fn can_be_constant(which: &Which) -> bool {
    match which {
        Which::All(_) | Which::Named(_) => true,
        Which::Together(all) => all.iter().all(can_be_constant),
        _ => false,
    }
}
