//! Refuses events that the engine can't recognize yet.

use super::refuse::{amount, counter, each, filter, maybe, range, states_set};
use super::{Result, not_played};
use crate::ability::query::event_pattern::is_zone_change;
use crate::ability::trigger::number_of_cards::is_single;
use wixoss_ability::{
    AbilityKind, Attachment, Cause, Counter, Event, Filter, Happened, Name, Period, Place, Who,
};
use wixoss_base::vocab::Stage;

/// Refuses a cause whose source filter is not implemented.
pub(super) fn cause(of: &Cause) -> Result<()> {
    maybe(of.source.as_deref(), filter)
}

/// Refuses an event that counts all cards of one effect or cost together (`single`), because the
/// engine counts this way only for abilities that wait for an event.
pub(super) fn not_in_all(of: &Event) -> Result<()> {
    match is_single(of) {
        true => not_played("`single` in an event that no ability waits for"),
        false => Ok(()),
    }
}

/// Refuses the subject of an event that happens to one card at a time, if the subject has
/// `at_least` or a part that is not implemented.
fn single_subject(of: &Who) -> Result<()> {
    match of.at_least {
        Some(_) => not_played("`at_least` in an event that happens to one card at a time"),
        None => subject(of),
    }
}

/// Refuses the subject of an event, if the subject has a part that is not implemented.
fn subject(of: &Who) -> Result<()> {
    maybe(of.by.as_ref(), cause)?;
    maybe(of.at_least.as_ref(), amount)?;
    filter(&of.filter)
}

/// Refuses a condition about the past that the engine can't evaluate.
pub(super) fn happened(of: &Happened) -> Result<()> {
    maybe(of.times.as_ref(), range)?;
    let this = |filter: &Filter| {
        let among = filter.more.among.as_ref();
        *filter == Filter::default() || among.is_some_and(Name::is_this)
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
    not_in_all(&of.event)?;
    event(&of.event)
}

/// Refuses an event that no ability can wait for. Some of these events can be forbidden.
pub(super) fn awaited(of: &Event) -> Result<()> {
    if let Event::Activate(activated) = of {
        each(&activated.ability, |kind| match kind {
            AbilityKind::Auto | AbilityKind::Enter => Ok(()),
            AbilityKind::Action => {
                not_played("`activate` with `action` in `when`; write `use` with `ability: action`")
            }
            AbilityKind::LifeBurst => {
                not_played("`activate` with `life_burst` in `when`; write `life_burst`")
            }
            AbilityKind::Trap => not_played("`activate` with `trap` in `when`; write `trap`"),
            AbilityKind::Constant => {
                not_played("`activate` with `constant` in `when`, which never happens")
            }
            AbilityKind::SongFragment => not_played("`activate` with `song_fragment` in `when`"),
        })?;
    }
    event(of)
}

/// Refuses an event that an ability can't wait for.
pub(super) fn event(of: &Event) -> Result<()> {
    match of {
        Event::Move(moved) => {
            let in_zones = moved.from.contains(&Place::SigniZone);
            if in_zones && !is_zone_change(moved) {
                return not_played("an event for moves between SIGNI zones");
            }
            let exceed = moved.who.by.as_ref();
            let exceed =
                exceed.is_some_and(|by| by.kind.contains(&wixoss_ability::CauseKind::Exceed));
            // A card that pays for Exceed is always under a LRIG, so a filter with this condition
            // is accepted.
            let mut paid = moved.who.filter.clone();
            paid.more.beneath = None;
            if exceed && paid != Filter::default() {
                return not_played("an event for Exceed that is paid with certain cards");
            }
            subject(&moved.who)
        }
        Event::Reveal(of) => subject(of),
        Event::Attack(of) | Event::AttackNegated(of) | Event::Grow(of) | Event::BeTargeted(of) => {
            single_subject(of)
        }
        Event::Battle(battle) => {
            maybe(battle.against.as_ref(), filter)?;
            single_subject(&battle.who)
        }
        Event::Crush(crush) => {
            maybe(crush.by.as_ref(), cause)?;
            maybe(crush.at_least.as_ref(), amount)
        }
        Event::Damage(damage) => maybe(damage.by.as_ref(), cause),
        Event::Use(used) => filter(&used.filter),
        Event::Become(become_so) => {
            states_set(&become_so.state)?;
            subject(&become_so.who)
        }
        Event::Guard(of) => maybe(of.with.as_deref(), filter),
        Event::Refresh(_) | Event::LifeBurst(_) => Ok(()),
        Event::GainCounter(gained) => each(&gained.counter, |c| counter(*c)),
        Event::Activate(activated) => single_subject(&activated.who),
        Event::Begin(moment) => match is_begun(moment.stage) {
            true => Ok(()),
            false => not_played("an event for the beginning of an attack or battle"),
        },
        Event::End(moment) => match moment.stage {
            stage if is_ended(stage) => Ok(()),
            stage => not_played(format!("an event for the end of the {}", stage.name())),
        },
        Event::BeAffected(_) => not_played("`be_affected`"),
        Event::Attach(attached) => {
            for kind in attached.attachment.iter() {
                if *kind == Attachment::Seed {
                    return not_played("the event that a 【Seed】 is put");
                }
            }
            single_subject(&attached.to)
        }
        Event::BeRisenOn(of) | Event::Heaven(of) => single_subject(of),
        Event::HavePower(power) => {
            maybe(power.is.as_ref(), range)?;
            single_subject(&power.who)
        }
        Event::Trap(_) => Ok(()),
        Event::Lose(_) => not_played("`lose` as an event"),
        Event::PayEner(_) => not_played("`pay_ener` as an event"),
        Event::GainAbility(_) => not_played("`gain_ability`"),
        Event::LoseAbility(_) => not_played("`lose_ability`"),
        Event::GainPower(_) => not_played("`gain_power`"),
        Event::LosePower(_) => not_played("`lose_power`"),
        Event::SpendCounter(spent) => each(&spent.counter, |of| match of {
            Counter::Coin => Ok(()),
            _ => not_played("a payment with counters other than coins"),
        }),
        Event::Bloom(_) => not_played("`bloom` as an event"),
    }
}

/// Returns whether the engine emits an event at the beginning of this stage. At the beginning of
/// any other stage no ability can trigger and no effect can begin or end.
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

/// Returns whether the engine emits an event at the end of this stage. At the end of any other
/// stage no ability can trigger and no effect can end.
pub(super) const fn is_ended(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Turn
            | Stage::UpPhase
            | Stage::DrawPhase
            | Stage::EnerPhase
            | Stage::GrowPhase
            | Stage::MainPhase
            | Stage::AttackPhase
            | Stage::Attack
    )
}
