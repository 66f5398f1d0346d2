//! Refuses effects that the engine does not implement yet.

use super::refuse::{amount, condition, each, filter, maybe, plain_cost};
use super::refuse_changes::duration;
use super::refuse_events::awaited;
use super::{Result, not_played};
use crate::ability::program::Deed;
use crate::attached::Attached;
use wixoss_ability::{
    Count, Create, Delayed, Destination, GrowInto, Ignored, MarkerChange, Modes, Place, Player,
    State, UseCard,
};
use wixoss_base::vocab::Stage;

/// Refuses a destination of cards that is not implemented.
pub(super) fn destination(of: &Destination) -> Result<()> {
    let kind = of.attachment.and_then(Attached::of);
    let laid = kind.is_some_and(Attached::is_laid) && of.zone == Some(Place::SigniZone);
    if of.onto.is_none() && !laid && (of.attachment.is_some() || of.zone.is_none()) {
        return not_played("an attachment without a card that it is attached to");
    }
    if of.ordered_by.is_some() {
        return not_played("cards whose order another player decides");
    }
    each(&of.ignoring, |rule| match rule {
        Ignored::LimitingCondition | Ignored::AppearanceCondition => Ok(()),
        other => not_played(format!("`ignoring` {other:?}")),
    })?;
    match of.zone {
        Some(Place::Cheer) => not_played(
            "cards put into the cheer zone; no document says what a SIGNI does in that zone",
        ),
        Some(Place::LrigZone) if *of.state == [State::FaceDown] => Ok(()),
        Some(Place::LrigZone) => not_played("cards put face up into the LRIG zone"),
        _ => each(&of.state, |state| match state {
            State::Upped | State::Downed | State::Frozen | State::FaceUp => Ok(()),
            // A card on the field of a player who does not own it is always a puppet, so the state
            // changes nothing.
            State::Puppet => Ok(()),
            other => not_played(format!(
                "a card that is put into a zone in the state {other:?}"
            )),
        }),
    }
}

/// Refuses an effect that uses a card, if a part of the effect is not implemented.
pub(super) fn used(of: &UseCard) -> Result<()> {
    maybe(of.paying.as_ref(), plain_cost)?;
    each(&of.ignoring, |rule| match rule {
        Ignored::LimitingCondition | Ignored::CostColors | Ignored::UseTiming => Ok(()),
        other => not_played(format!("`ignoring` {other:?}")),
    })?;
    match &of.afterwards {
        None => Ok(()),
        Some(to)
            if to.zone.is_some()
                && *to
                    == Destination {
                        zone: to.zone,
                        ..Destination::default()
                    } =>
        {
            match to.zone {
                Some(Place::Field | Place::SigniZone | Place::LrigZone | Place::Cheer) | None => {
                    not_played("a used card that goes to the field")
                }
                _ => Ok(()),
            }
        }
        Some(_) => not_played("a used card whose `afterwards` is not only a zone"),
    }
}

/// Refuses an effect that grows a LRIG, if the effect ignores a rule that the engine can't ignore.
pub(super) fn grown(of: &GrowInto) -> Result<()> {
    each(&of.ignoring, |rule| match rule {
        Ignored::GrowCondition => Ok(()),
        other => not_played(format!("`ignoring` {other:?}")),
    })
}

/// Refuses an effect that creates crafts in a way that is not implemented.
pub(super) fn created(of: &Create) -> Result<()> {
    if of.group {
        return not_played("`create` of crafts of a group");
    }
    amount(&of.count)?;
    destination(&of.to)?;
    let under = of.to.onto.is_some() && of.to.attachment.is_none();
    match of.to.zone {
        None if under => Ok(()),
        Some(Place::LrigZone | Place::Cheer) | None => {
            not_played("`create` that puts crafts into this zone")
        }
        _ => Ok(()),
    }
}

/// Refuses an effect on markers that is not implemented.
pub(super) fn marker(of: &MarkerChange) -> Result<()> {
    if of.put.is_some() == of.remove.is_some() {
        return not_played("a marker effect that does not have exactly one of `put` and `remove`");
    }
    if of.of == Player::Both && !of.everywhere && of.place_of.is_none() {
        return not_played("a marker in zones of both players");
    }
    maybe(of.place_of.as_ref(), filter)?;
    match &of.count {
        Count::Exactly(n) | Count::UpTo(n) => amount(n),
        Count::AnyNumber => Ok(()),
    }
}

/// Refuses a delayed effect with a part that is not implemented.
pub(super) fn delayed(of: &Delayed) -> Result<()> {
    each(&of.when, awaited)?;
    maybe(of.during.as_ref(), condition)?;
    maybe(of.until.as_ref(), duration)
}

/// Refuses a choice of modes that is not implemented.
pub(super) fn modes(of: &Modes) -> Result<()> {
    if of.by == Player::Both {
        return not_played("modes chosen by both players");
    }
    if of.modes.len() > 16 {
        return not_played("more than sixteen modes");
    }
    match &of.count {
        Count::Exactly(n) | Count::UpTo(n) => amount(n),
        Count::AnyNumber => Ok(()),
    }
}

/// Refuses an effect that skips a stage or adds an extra stage, if the engine can't do this.
pub(super) fn planned(stage: Stage, extra: bool) -> Result<()> {
    match stage {
        Stage::Turn
        | Stage::AttackPhase
        | Stage::GrowPhase
        | Stage::DrawPhase
        | Stage::EnerPhase
        | Stage::MainPhase
        | Stage::UpPhase => Ok(()),
        Stage::SigniAttackStep | Stage::LrigAttackStep if !extra => Ok(()),
        stage => not_played(format!("an effect that skips or adds a {}", stage.name())),
    }
}

/// Returns the deed that ends a stage. Refuses the effect if the engine can't end this stage.
pub(super) fn ended(stage: Stage) -> Result<Deed> {
    match stage {
        Stage::Turn => Ok(Deed::EndTurn),
        Stage::AttackPhase | Stage::MainPhase => Ok(Deed::EndPhase(stage)),
        stage => not_played(format!("an effect that ends a {}", stage.name())),
    }
}
