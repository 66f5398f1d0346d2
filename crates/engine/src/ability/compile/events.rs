//! Compiles the events in abilities: finds the kinds of occurrence that an event fits. An
//! occurrence is something that happens in a game; an event is its description in an ability. An
//! ability can wait for an event or ask whether it has happened, and an effect can forbid or
//! replace an event.
//!
//! An event is refused if nothing that happens in a game fits it, or if the engine can't use the
//! event in the way that the ability uses it.

use super::compilable::{check_amount, check_filter, check_range};
use super::{Result, not_played};
use crate::ability::query::amount_and_condition::stage_of;
use crate::ability::query::event_pattern::is_zone_change;
use crate::ability::query::filter::asks_nothing;
use crate::ability::trigger::number_of_cards::is_single;
use crate::ability::trigger::occurrence::kinds_of;
use crate::flow::keyword as flow;
use wixoss_ability::{
    AbilityKind, Attachment, Cause, CauseKind, Counter, Event, Filter, GainEvent, Happened,
    Keyword, Name, Period, Place, State, Who,
};
use wixoss_base::vocab::{Phase, Stage};

/// The kinds of occurrence (of things that happen in a game) that fit the events of an ability.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FittingKinds {
    /// All these kinds, as bits (see `Happening::bit`).
    pub(super) kinds: u32,
    /// The kinds in `kinds` whose events can be about another card than the card that has the
    /// ability. For example, attacks are such a kind for "when one of your SIGNI attacks", but not
    /// for "when this SIGNI attacks".
    pub(super) beyond: u32,
}

/// Compiles the events that an ability or a delayed effect waits for.
pub(super) fn compile_awaited(events: &[Event]) -> Result<FittingKinds> {
    let mut fits = FittingKinds::default();
    for event in events {
        let one = compile_awaited_event(event)?;
        fits.kinds |= one.kinds;
        fits.beyond |= one.beyond;
    }
    Ok(fits)
}

fn compile_awaited_event(of: &Event) -> Result<FittingKinds> {
    if let Event::Activate(activated) = of {
        if activated.ability.is_empty() {
            return not_played(
                "`activate` without `ability` in `when`; write `ability: [auto, enter]`, or `use` with `ability: action`",
            );
        }
        for kind in activated.ability.iter() {
            match kind {
                AbilityKind::Auto | AbilityKind::Enter => {}
                AbilityKind::Action => {
                    return not_played(
                        "`activate` with `action` in `when`; write `use` with `ability: action`",
                    );
                }
                AbilityKind::LifeBurst => {
                    return not_played(
                        "`activate` with `life_burst` in `when`; write `life_burst`",
                    );
                }
                AbilityKind::Trap => {
                    return not_played("`activate` with `trap` in `when`; write `trap`");
                }
                AbilityKind::Constant => {
                    return not_played("`activate` with `constant` in `when`, which never happens");
                }
                AbilityKind::SongFragment => {
                    return not_played("`activate` with `song_fragment` in `when`");
                }
            }
        }
    }
    compile_event(of)
}

/// Refuses a question about past events that the engine can't answer.
pub(super) fn check_past(of: &Happened) -> Result<()> {
    if let Some(times) = &of.times {
        check_range(times)?;
    }
    let this = |filter: &Filter| {
        let among = filter.more.among.as_ref();
        filter.is_unrestricted() || among.is_some_and(Name::is_this)
    };
    let own = match &of.event {
        Event::Move(moved) => {
            moved.how.is_none() && *moved.to == [Place::Field] && this(&moved.who.filter)
        }
        _ => false,
    };
    if of.period == Period::ThisEntering && !(own && of.times.is_none()) {
        return not_played("`this_entering` with an event other than this card entering the field");
    }
    let is_phase = |stage: Stage| Phase::ALL.iter().any(|phase| stage_of(*phase) == stage);
    if of.except.is_some_and(|stage| !is_phase(stage)) {
        return not_played("`except` with a part of the turn that is not a phase");
    }
    check_one_at_a_time(&of.event)?;
    if matches!(of.event, Event::GainAbility(_)) {
        return not_played("`gain_ability` as a past event");
    }
    compile_event(&of.event)?;
    Ok(())
}

/// Compiles an event that an effect forbids. Returns the kinds of occurrence (of things that
/// happen) that fit the event. Also accepts some events that no ability can wait for, for example
/// that a player pays ener.
pub(super) fn compile_forbidden(of: &Event) -> Result<u32> {
    let plain = |who: &Who| asks_nothing(&who.filter) && who.at_least.is_none();
    match of {
        Event::Lose(lost) => check_cause(lost.by.as_ref())?,
        Event::PayEner(payer) if payer.with.is_none() => {}
        // The payment of coins for a card is not an event in the engine. So before the payment, the
        // engine looks for effects that forbid it.
        Event::SpendCounter(spent) if *spent.counter == [Counter::Coin] => {
            if let Some(on) = spent.spent_on.as_deref() {
                check_filter(on)?;
            }
        }
        // An ability that can't be activated does not trigger either.
        Event::Activate(_) | Event::GainCounter(_) => {
            compile_event(of)?;
        }
        Event::GainAbility(GainEvent { who, .. })
        | Event::BeAffected(who)
        | Event::GainPower(who)
        | Event::LosePower(who)
        | Event::LoseAbility(who)
            if plain(who) =>
        {
            check_cause(who.by.as_ref())?;
        }
        // If an effect forbids a phase to begin, the player skips the phase.
        Event::Begin(at) => match at.stage {
            Stage::UpPhase
            | Stage::DrawPhase
            | Stage::EnerPhase
            | Stage::GrowPhase
            | Stage::MainPhase
            | Stage::AttackPhase => {}
            Stage::Turn
            | Stage::EndPhase
            | Stage::PreAttackStep
            | Stage::DefenceStep
            | Stage::ArtsStep
            | Stage::SigniAttackStep
            | Stage::LrigAttackStep
            | Stage::GuardStep
            | Stage::Attack
            | Stage::Battle => {
                return not_played(format!("a {} that can't begin", at.stage.name()));
            }
        },
        other => return compile_preventable(other),
    }
    Ok(kinds_of(of))
}

/// Compiles an event that an effect forbids or replaces, or allows only a limited number of times.
/// Returns the kinds of occurrence (of things that happen) that fit the event. Refuses an event
/// that happens in the engine without a search for effects that forbid or replace it.
pub(super) fn compile_preventable(of: &Event) -> Result<u32> {
    check_one_at_a_time(of)?;
    compile_event(of)?;
    match of {
        Event::Move(moved) if is_zone_change(moved) => {
            not_played("an effect that forbids or replaces moves between SIGNI zones")
        }
        Event::Move(_)
        | Event::Attack(_)
        | Event::AttackNegated(_)
        | Event::Crush(_)
        | Event::BeTargeted(_)
        | Event::Guard(_)
        | Event::Damage(_)
        | Event::Become(_)
        | Event::Use(_)
        | Event::Refresh(_)
        | Event::Grow(_) => Ok(kinds_of(of)),
        Event::Battle(_)
        | Event::Reveal(_)
        | Event::BeAffected(_)
        | Event::BeRisenOn(_)
        | Event::Heaven(_)
        | Event::Bloom(_)
        | Event::Attach(_)
        | Event::Marker(_)
        | Event::HavePower(_)
        | Event::Activate(_)
        | Event::Shuffle(_)
        | Event::LifeBurst(_)
        | Event::Trap(_)
        | Event::SetTrap(_)
        | Event::Bet(_)
        | Event::Lose(_)
        | Event::PayEner(_)
        | Event::GainAbility(_)
        | Event::GainPower(_)
        | Event::LosePower(_)
        | Event::LoseAbility(_)
        | Event::GainCounter(_)
        | Event::SpendCounter(_)
        | Event::Begin(_)
        | Event::End(_) => not_played("an effect that forbids or replaces this event"),
    }
}

/// Refuses the cause of an event if the engine can't check this cause.
pub(super) fn check_cause(of: Option<&Cause>) -> Result<()> {
    if let Some(source) = of.and_then(|cause| cause.source.as_deref()) {
        check_filter(source)?;
    }
    Ok(())
}

/// Refuses `single` in an event that no ability waits for. `single` counts all cards of one effect
/// or cost as one event ("when 2 or more cards are discarded by one effect"). The engine can do
/// this only for abilities that wait for the event.
pub(super) fn check_one_at_a_time(of: &Event) -> Result<()> {
    match is_single(of) {
        true => not_played("`single` in an event that no ability waits for"),
        false => Ok(()),
    }
}

/// Checks the words for the card in an event that happens to one card at a time, such as an attack.
/// Refuses a number of cards ("2 or more SIGNI"), and everything that the engine can't check.
/// Returns whether the card is always the card that has the ability.
fn check_single_subject(of: &Who) -> Result<bool> {
    if of.at_least.is_some() {
        return not_played("`at_least` in an event that happens to one card at a time");
    }
    check_uncounted_cause(of.by.as_ref())?;
    check_subject(of)
}

/// Refuses a cause with `single` for an event that happens one at a time, such as damage: `single`
/// counts all cards of one effect or cost as one event. Also refuses a cause that the engine can't
/// check.
fn check_uncounted_cause(of: Option<&Cause>) -> Result<()> {
    match of.is_some_and(|cause| cause.single) {
        true => not_played("`single` in an event that happens one at a time"),
        false => check_cause(of),
    }
}

/// Refuses an event if the engine can't check its cards, their number or its cause. Returns whether
/// the card is always the card that has the ability ("when this SIGNI ...").
fn check_subject(of: &Who) -> Result<bool> {
    check_cause(of.by.as_ref())?;
    if let Some(number) = &of.at_least {
        check_amount(number)?;
    }
    check_filter(&of.filter)?;
    Ok(asks_nothing(&of.filter))
}

/// Returns the kinds of occurrence (of things that happen) that fit an event. Refuses an event if
/// no occurrence fits it.
pub(super) fn compile_event(of: &Event) -> Result<FittingKinds> {
    let own = match of {
        Event::Move(moved) => {
            let in_zones = moved.from.contains(&Place::SigniZone);
            if in_zones && !is_zone_change(moved) {
                return not_played("an event for moves between SIGNI zones");
            }
            let exceed = moved.who.by.as_ref();
            let exceed = exceed.is_some_and(|by| by.kind.contains(&CauseKind::Exceed));
            // A card that pays for Exceed is always under a LRIG. So the words "under a LRIG" need
            // no check.
            let mut paid = moved.who.filter.clone();
            paid.more.beneath = None;
            if exceed && !paid.is_unrestricted() {
                return not_played("an event for Exceed that is paid with certain cards");
            }
            check_subject(&moved.who)?
        }
        Event::Reveal(of) => check_subject(of)?,
        Event::Attack(of)
        | Event::AttackNegated(of)
        | Event::Grow(of)
        | Event::BeTargeted(of)
        | Event::BeRisenOn(of)
        | Event::Heaven(of) => check_single_subject(of)?,
        Event::Battle(battle) => {
            if let Some(against) = &battle.against {
                check_filter(against)?;
            }
            check_single_subject(&battle.who)?
        }
        Event::Crush(crush) => {
            check_cause(crush.by.as_ref())?;
            if let Some(number) = &crush.at_least {
                check_amount(number)?;
            }
            false
        }
        Event::Damage(damage) => {
            check_uncounted_cause(damage.by.as_ref())?;
            false
        }
        Event::Use(used) => {
            check_filter(&used.filter)?;
            false
        }
        Event::Become(becomes) => {
            becomes.state.iter().try_for_each(check_settable)?;
            check_subject(&becomes.who)?
        }
        Event::Guard(guard) => {
            if let Some(with) = guard.with.as_deref() {
                check_filter(with)?;
            }
            false
        }
        Event::Refresh(_)
        | Event::Shuffle(_)
        | Event::LifeBurst(_)
        | Event::Trap(_)
        | Event::SetTrap(_)
        | Event::Bet(_)
        | Event::GainCounter(_) => false,
        Event::Activate(activated) => check_single_subject(&activated.who)?,
        Event::Begin(moment) => match is_begun(moment.stage) {
            true => false,
            false => return not_played("an event for the beginning of an attack or battle"),
        },
        Event::End(moment) => match is_ended(moment.stage) {
            true => false,
            false => {
                let stage = moment.stage.name();
                return not_played(format!("an event for the end of the {stage}"));
            }
        },
        Event::Attach(attached) => {
            if attached.attachment.contains(&Attachment::Seed) {
                return not_played("the event that a 【Seed】 is put");
            }
            if let Some(card) = attached.card.as_deref() {
                check_filter(card)?;
            }
            check_single_subject(&attached.to)?
        }
        Event::Marker(marked) => {
            check_cause(marked.by.as_ref())?;
            false
        }
        Event::HavePower(power) => {
            if let Some(range) = &power.is {
                check_range(range)?;
            }
            check_single_subject(&power.who)?
        }
        Event::SpendCounter(spent) => {
            if spent.spent_on.is_some() {
                return not_played("an event for counters that are paid for certain cards");
            }
            for counter in spent.counter.iter() {
                match counter {
                    Counter::Coin => {}
                    Counter::SigniBarrier
                    | Counter::LrigBarrier
                    | Counter::LimitUpper
                    | Counter::Subscribers => {
                        return not_played("a payment with counters other than coins");
                    }
                }
            }
            false
        }
        Event::BeAffected(_) => return not_played("`be_affected`"),
        Event::Lose(_) => return not_played("`lose` as an event"),
        Event::PayEner(_) => return not_played("`pay_ener` as an event"),
        Event::GainAbility(gain) => {
            let is_watched = |known: &Keyword| {
                let mut watched = flow::Keyword::WAITED_FOR.iter();
                let same = watched.any(|keyword| keyword.in_abilities() == Some(known.word));
                same && known.scope.is_none()
            };
            if gain.keywords.is_empty() || !gain.keywords.iter().all(is_watched) {
                return not_played("`gain_ability` with abilities other than certain keywords");
            }
            if gain.who.by.is_some() {
                return not_played("`gain_ability` with a cause");
            }
            check_single_subject(&gain.who)?
        }
        Event::LoseAbility(_) => return not_played("`lose_ability`"),
        Event::GainPower(_) => return not_played("`gain_power`"),
        Event::LosePower(_) => return not_played("`lose_power`"),
        Event::Bloom(_) => return not_played("`bloom` as an event"),
    };
    let kinds = kinds_of(of);
    Ok(FittingKinds {
        kinds,
        beyond: if own { 0 } else { kinds },
    })
}

/// Refuses a state that no effect can put a card into.
pub(super) fn check_settable(state: &State) -> Result<()> {
    match state {
        State::Upped
        | State::Downed
        | State::Frozen
        | State::Awakened
        | State::AwakenedThisTurn
        | State::Driving
        | State::NotDriving
        | State::BloodArmed
        | State::FaceDown
        | State::FaceUp => Ok(()),
        State::Puppet
        | State::Crossed
        | State::Infected
        | State::Gated
        | State::GateFacing
        | State::AttackedThisTurn
        | State::DiscardedThisTurn
        | State::EnteredThisTurn
        | State::Attacking
        | State::Battling => not_played(format!(
            "an effect that puts a card into the state {state:?}"
        )),
    }
}

/// Returns whether the engine emits an event when this stage (a turn, phase or step) begins. When
/// any other stage begins, no ability can trigger and no effect can begin or end.
pub(super) const fn is_begun(stage: Stage) -> bool {
    match stage {
        Stage::Attack | Stage::Battle => false,
        Stage::Turn
        | Stage::UpPhase
        | Stage::DrawPhase
        | Stage::EnerPhase
        | Stage::GrowPhase
        | Stage::MainPhase
        | Stage::AttackPhase
        | Stage::EndPhase
        | Stage::PreAttackStep
        | Stage::DefenceStep
        | Stage::ArtsStep
        | Stage::SigniAttackStep
        | Stage::LrigAttackStep
        | Stage::GuardStep => true,
    }
}

/// Returns whether the engine emits an event when this stage (a turn, phase or step) ends. When any
/// other stage ends, no ability can trigger and no effect can end.
pub(super) const fn is_ended(stage: Stage) -> bool {
    match stage {
        Stage::Turn
        | Stage::UpPhase
        | Stage::DrawPhase
        | Stage::EnerPhase
        | Stage::GrowPhase
        | Stage::MainPhase
        | Stage::AttackPhase
        | Stage::Attack
        | Stage::Battle => true,
        Stage::EndPhase
        | Stage::PreAttackStep
        | Stage::DefenceStep
        | Stage::ArtsStep
        | Stage::SigniAttackStep
        | Stage::LrigAttackStep
        | Stage::GuardStep => false,
    }
}
