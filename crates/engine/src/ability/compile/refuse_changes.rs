//! Refuses continuous effects that the engine does not implement yet.

use super::refuse::{amount, condition, cost_change, each, filter, maybe, which};
use super::refuse_events::{cause, event, is_begun, is_ended, not_in_all};
use super::{Result, not_played};
use crate::ability::change::at_most_limits::field_cap_filter;
use crate::ability::change::move_cards::spot_of;
use crate::ability::change::redirected_move::redirect_zone;
use crate::ability::query::event_pattern::is_zone_change;
use wixoss_ability::{
    Ability, AbilityKind, Change, CostChange, Duration, Event, Filter, KeywordWord, Loss, Payment,
    Period, Permission, Place, Replacement, Subject, Trait, Way,
};
use wixoss_base::vocab::{Color, Stage};

/// Refuses an event that an effect can't forbid or replace. Only certain events are checked before
/// they happen.
fn preventable(of: &Event) -> Result<()> {
    not_in_all(of)?;
    event(of)?;
    match of {
        Event::Move(moved) if is_zone_change(moved) => {
            not_played("an effect that forbids or replaces moves between SIGNI zones")
        }
        Event::Move(_)
        | Event::Attack(_)
        | Event::Crush(_)
        | Event::BeTargeted(_)
        | Event::Guard(_)
        | Event::Damage(_)
        | Event::Become(_)
        | Event::Use(_)
        | Event::Grow(_) => Ok(()),
        _ => not_played("an effect that forbids or replaces this event"),
    }
}

/// Refuses an event that an effect can't forbid. Some events can be forbidden although no ability
/// can wait for them.
fn forbidden(of: &Event) -> Result<()> {
    let plain = Filter::default();
    match of {
        Event::Lose(_) => Ok(()),
        Event::PayEner(payer) if payer.with.is_none() => Ok(()),
        // If an effect forbids the activation of an ability, the ability does not trigger either.
        Event::Activate(_) | Event::GainCounter(_) => event(of),
        Event::GainAbility(who)
        | Event::BeAffected(who)
        | Event::GainPower(who)
        | Event::LosePower(who)
        | Event::LoseAbility(who)
            if who.filter == plain && who.at_least.is_none() =>
        {
            maybe(who.by.as_ref(), cause)
        }
        // A player skips a phase that can't begin.
        Event::Begin(at) => match at.stage {
            Stage::UpPhase
            | Stage::DrawPhase
            | Stage::EnerPhase
            | Stage::GrowPhase
            | Stage::MainPhase
            | Stage::AttackPhase => Ok(()),
            stage => not_played(format!("a {} that can't begin", stage.name())),
        },
        other => preventable(other),
    }
}

/// Refuses a continuous effect with a part that is not implemented.
pub(super) fn change(of: &Change) -> Result<()> {
    let amounts = [
        &of.power,
        &of.base_power,
        &of.level,
        &of.base_level,
        &of.limit,
        &of.base_limit,
    ];
    for number in amounts {
        maybe(number.as_ref(), amount)?;
    }
    for altered in [&of.doubled, &of.inverted] {
        each(altered, |event| match event {
            Event::GainPower(_) | Event::LosePower(_) => forbidden(event),
            _ => {
                not_played("`doubled` or `inverted` with an event other than gained or lost power")
            }
        })?;
    }
    if let Some(into) = of.grows_only_into.as_deref() {
        filter(into)?;
        if matches!(of.of, Subject::Player(_)) {
            return not_played("`grows_only_into` for a player");
        }
    }
    let lost = |event: &Event| {
        matches!(
            event,
            Event::GainPower(_) | Event::LosePower(_) | Event::LoseAbility(_)
        )
    };
    let altered = of.doubled.iter().chain(of.inverted.iter());
    if matches!(of.of, Subject::Player(_)) && altered.chain(of.cannot.iter()).any(lost) {
        return not_played(
            "an effect on a player that forbids or doubles gained power, lost power or lost abilities",
        );
    }
    maybe(of.hand_limit.as_ref(), amount)?;
    maybe(of.attack_limit.as_ref(), amount)?;
    if matches!(of.of, Subject::Player(_)) && of.attack_limit.is_some() {
        return not_played("an attack limit that applies to a player instead of cards");
    }
    match &of.of {
        Subject::Cards(_) if of.hand_limit.is_some() => {
            return not_played("a hand limit that applies to cards instead of a player");
        }
        Subject::Cards(of) => which(of)?,
        Subject::Player(_) => each(&of.gain, |gained| match gained {
            Ability::Constant(_) | Ability::Auto(_) | Ability::Action(_) => Ok(()),
            _ => not_played(
                "a player who gains an ability other than a Constant, Auto or Action ability",
            ),
        })?,
    }
    if let Some(from) = of.gain_from.as_deref() {
        of_plain_cards(&from.filter)?;
    }
    for likeness in [&of.also, &of.becomes].into_iter().flatten() {
        maybe(likeness.name_of.as_deref(), of_plain_cards)?;
        if likeness.copy_of.is_some() || !likeness.is.is_empty() {
            return not_played("`copy_of` or `is` under `also` or `becomes`");
        }
        if likeness.card.is_some() {
            return not_played("`card` under `also` or `becomes`");
        }
        maybe(likeness.color_of.as_deref(), of_cards_of_any_color)?;
        if !likeness.lrig_type.is_empty() {
            return not_played("`lrig_type` under `also` or `becomes`");
        }
    }
    let becomes = of.becomes.as_ref();
    if becomes.is_some_and(|becomes| becomes.color_of.is_some()) {
        return not_played("`color_of` under `becomes`");
    }
    each(&of.lose, |loss| match loss {
        Loss::Abilities(_) | Loss::Kind(_) | Loss::Colors(_) => Ok(()),
        Loss::Keyword(keyword) if keyword.scope.is_none() => Ok(()),
        Loss::Icon(Trait::GuardIcon | Trait::MultiEner | Trait::LifeBurst | Trait::Dissona) => {
            Ok(())
        }
        // `Compiler::change` makes sure that this loss is part of a replacement.
        Loss::ThisAbility(_) if of.of == Subject::default() => Ok(()),
        Loss::ThisAbility(_) => {
            not_played("an effect that removes its own ability from other cards")
        }
        Loss::Keyword(_) | Loss::Icon(_) => {
            not_played("an effect that removes this icon or keyword")
        }
    })?;
    each(&of.cannot, forbidden)?;
    if of.unless.is_some() {
        each(&of.cannot, |cannot| match cannot {
            Event::Attack(_) | Event::Guard(_) => Ok(()),
            _ => not_played("`unless` with an event other than attacks and guarding"),
        })?;
    }
    each(&of.must, |must| match must {
        Event::Attack(_) => event(must),
        _ => not_played("`must` with an event other than an attack"),
    })?;
    each(&of.can, |can| match can {
        Permission::AttackWhileDowned(_) | Permission::PayAs(_) => Ok(()),
        Permission::IgnoreLimitingCondition(_) | Permission::PayWithAnyColor(_) => Ok(()),
        Permission::UseAt(_) | Permission::AttackZone(_) => Ok(()),
        Permission::AttackTimes(times) => amount(times),
        Permission::Hold(hold) => amount(&hold.up_to),
        Permission::GuardBy(_) if matches!(of.of, Subject::Player(_)) => Ok(()),
        Permission::GuardBy(_) => not_played("`guard_by` for cards instead of a player"),
    })?;
    if let Some(cap) = of.at_most.as_deref() {
        preventable(&cap.event)?;
        amount(&cap.count)?;
        let of_player = matches!(of.of, Subject::Player(_));
        let draws = matches!(&cap.event, Event::Move(moved) if moved.how == Some(Way::Draw));
        match cap.period {
            None if of_player && (field_cap_filter(cap).is_some() || draws) => {}
            Some(Period::ThisAttack | Period::ThisEntering) | None => {
                return not_played("`at_most` without a phase, a turn or the game as its period");
            }
            Some(_) => {}
        }
    }
    maybe(of.unaffected_by.as_ref(), cause)?;
    if let Some(cost) = &of.cost {
        if !cost.ability.is_empty() {
            of_abilities(cost)?;
        }
        cost_change(cost)?;
    }
    each(&of.replace, replacement)?;
    maybe(of.until.as_ref(), duration)
}

/// Refuses a change of the cost of abilities, unless it only adds colorless ener or coins to the
/// cost of Action abilities.
fn of_abilities(cost: &CostChange) -> Result<()> {
    let plain = |part: &Payment| match part {
        Payment::Ener(colors, _) => colors.colors() == [Color::Colorless],
        Payment::Coin(_) => true,
        _ => false,
    };
    let added = cost
        .more
        .as_ref()
        .is_some_and(|more| more.0.iter().all(plain));
    let only = cost.becomes.is_none() && cost.less.is_none();
    let only = only && !cost.next_only && cost.by.is_none();
    match *cost.ability == [AbilityKind::Action] && added && only {
        true => Ok(()),
        false => not_played(
            "a change of the cost of abilities, except colorless ener or coins that are added to the cost of Action abilities",
        ),
    }
}

/// Refuses a filter for the cards whose colors another card takes, if the filter depends on colors
/// or on other cards. Otherwise the taken colors could change which cards fit the filter.
fn of_cards_of_any_color(of: &Filter) -> Result<()> {
    of_plain_cards(of)?;
    let more = &of.more;
    let shared = more.shares.is_some() || more.shares_with.is_some() || more.declared.is_some();
    let nested = [&more.over_any, &more.beneath];
    match more.color.is_empty() && !shared && nested.into_iter().all(Option::is_none) {
        true => Ok(()),
        false => not_played("`color_of` with cards that are selected by color or by other cards"),
    }
}

/// Refuses a filter for the cards that another card copies from, if the filter depends on names or
/// abilities. Otherwise the copied names or abilities could change which cards fit the filter.
fn of_plain_cards(of: &Filter) -> Result<()> {
    filter(of)?;
    let more = &of.more;
    let plain = more.has.is_empty()
        && more.lacks.is_empty()
        && more.name.is_empty()
        && more.any.is_empty()
        && more.not.is_none();
    match plain {
        true => Ok(()),
        false => {
            not_played("`gain_from` or `name_of` with cards that are selected by name or ability")
        }
    }
}

/// Refuses an ability that an effect can't give to a card: Rise, Harmony, the Cross icon and other
/// conditions that belong to the card itself.
pub(super) fn gained(ability: &Ability) -> Result<()> {
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

/// Refuses a replacement that is not implemented. Only damage and the move of a card can be
/// replaced.
fn replacement(of: &Replacement) -> Result<()> {
    not_in_all(&of.would)?;
    event(&of.would)?;
    if of.place_only {
        let moves = matches!(of.would, Event::Move(_)) && !of.may && !of.once;
        return match redirect_zone(of) {
            Some(place) if moves && spot_of(place, true).is_some() && place != Place::Deck => {
                Ok(())
            }
            _ => not_played("a replacement with this destination"),
        };
    }
    match (&of.would, of.may) {
        (Event::Move(_) | Event::Damage(_), _) => Ok(()),
        _ => not_played("a replacement of an event other than a move or damage"),
    }
}

/// Refuses a duration that is not implemented.
pub(super) fn duration(of: &Duration) -> Result<()> {
    match of {
        Duration::While(held) => condition(held),
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
            each(moments, |moment| match is_begun(moment.stage) {
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
