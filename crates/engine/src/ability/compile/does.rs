//! Summaries of continuous effects and abilities: what an effect does, and where and when an
//! ability works. They answer most questions without a look at the ability itself.

use super::accessory_icon::is_of_accessory;
use super::dependencies::{Dependencies, bit_of, spots_of_zones};
use super::recollects;
use crate::ability::program::{AbilityTraits, ChangeId, Compilation};
use crate::ability::query::ability_limits::refers_to_bearer;
use crate::ability::query::filter::asks_nothing;
use crate::ability::trigger::find_triggers::is_move_of_this_card;
use crate::ability::trigger::occurrence::kinds_of;
use crate::ids::{SigniZone, Spot};
use wixoss_ability::{Ability, Change, Event, Loss, Subject, Which};

/// A summary of what a continuous effect does, or of what several effects do together. Kinds of
/// occurrence are stored as bits, as in `What::bit`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Does {
    /// The kinds of occurrence that the effect forbids, or allows only a number of times.
    pub prevents: u32,
    /// The kinds of occurrence that the effect allows only for a payment.
    pub tolls: u32,
    /// The kinds of occurrence that must happen if they can ("must attack").
    pub must: u32,
    /// The kinds of occurrence that the effect replaces.
    pub replaces: u32,
    /// Whether the effect changes the destination of a moving card.
    pub diverts: bool,
    /// Whether the effect forbids cards to enter the field.
    pub bars: bool,
    /// Whether the effect makes cards unaffected by other effects.
    pub spares: bool,
    /// Whether the effect forbids cards to gain abilities.
    pub bars_gain: bool,
    /// Whether the effect forbids players to pay ener.
    pub bars_ener: bool,
    /// Whether the effect stops abilities from being activated.
    pub hushes: bool,
    /// Whether the effect changes the power of cards.
    pub power: bool,
    /// Whether the effect changes the level of cards.
    pub level: bool,
    /// Whether the effect changes the limit of LRIGs.
    pub limit: bool,
    /// Whether the effect changes colors, classes or names of cards.
    pub likens: bool,
    /// Whether the effect gives abilities.
    pub gives: bool,
    /// The kinds of occurrence on which the given abilities can trigger.
    pub gives_hearing: u32,
    /// Whether the effect removes abilities, icons or colors.
    pub takes: bool,
    /// It takes abilities away, or gives constant abilities.
    pub rebuilds: bool,
    /// It permits something.
    pub permits: bool,
    /// Whether the effect changes costs.
    pub costs: bool,
    /// Whether the effect limits how often an event happens, or how many cards of a kind are on the
    /// field.
    pub caps: bool,
}

impl Does {
    /// Returns the summary of a continuous effect. The abilities that it gives can trigger on the
    /// kinds of occurrence in `heard`.
    pub(crate) fn of(change: &Change, heard: u32) -> Does {
        let cannot = kinds(&change.cannot);
        let capped = change
            .at_most
            .as_ref()
            .map_or(0, |cap| kinds_of(&cap.event));
        let replaced = change
            .replace
            .iter()
            .filter(|replaced| !replaced.place_only);
        let forbids = |is: fn(&Event) -> bool| change.cannot.iter().any(is);
        Does {
            prevents: capped
                | match change.unless {
                    None => cannot,
                    Some(_) => 0,
                },
            tolls: match change.unless {
                None => 0,
                Some(_) => cannot,
            },
            must: kinds(&change.must),
            replaces: replaced.fold(0, |bits, replaced| bits | kinds_of(&replaced.would)),
            diverts: change.replace.iter().any(|replaced| replaced.place_only),
            bars: forbids(Event::is_entering),
            spares: change.unaffected_by.is_some()
                || forbids(|event| matches!(event, Event::BeAffected(_))),
            bars_gain: forbids(|event| matches!(event, Event::GainAbility(_))),
            bars_ener: forbids(|event| matches!(event, Event::PayEner(_))),
            hushes: forbids(|event| matches!(event, Event::Activate(_))),
            power: change.power.is_some() || change.base_power.is_some(),
            level: change.level.is_some() || change.base_level.is_some(),
            limit: change.limit.is_some() || change.base_limit.is_some(),
            likens: change.also.is_some()
                || change.becomes.is_some()
                || change
                    .lose
                    .iter()
                    .any(|loss| matches!(loss, Loss::Colors(_))),
            gives: !change.gain.is_empty() || change.gain_from.is_some(),
            gives_hearing: match change.gain_from {
                Some(_) => u32::MAX,
                None => heard,
            },
            takes: !change.lose.is_empty(),
            rebuilds: change.gain_from.is_some()
                || (change.gain.iter()).any(|gained| matches!(gained, Ability::Constant(_)))
                || (change.lose.iter()).any(|loss| match loss {
                    Loss::Abilities(_) | Loss::Kind(_) | Loss::ThisAbility(_) => true,
                    Loss::Keyword(_) | Loss::Icon(_) | Loss::Colors(_) => false,
                }),
            permits: !change.can.is_empty(),
            costs: change.cost.is_some(),
            caps: change.at_most.is_some(),
        }
    }
}

impl AbilityTraits {
    /// Returns the facts about an ability that indexes and caches need. `changes` are its compiled
    /// continuous effects.
    pub(crate) fn of(ability: &Ability, changes: &[ChangeId], into: &Compilation) -> AbilityTraits {
        let mut traits = AbilityTraits {
            recollects: recollects(ability),
            accessory: is_of_accessory(ability),
            ..AbilityTraits::default()
        };
        match ability {
            Ability::Constant(constant) => {
                let own = |is: fn(&Change) -> bool| {
                    let mut changes = constant.changes.iter();
                    constant.zone.is_empty()
                        && changes.all(|change| change.of == Subject::default() && is(change))
                };
                let refers = |id: &ChangeId| {
                    into.change(*id)
                        .is_some_and(|known| match &known.change.of {
                            Subject::Cards(Which::All(group)) => refers_to_bearer(&group.filter),
                            _ => false,
                        })
                };
                traits.own_cost = own(|change| change.cost.is_some());
                traits.barred = own(|change| forbids_only_entering(&change.cannot));
                traits.under = changes.iter().any(refers);
                traits.rests_on = Dependencies::of_constant(ability);
                traits.spots = spots_of_zones(&constant.zone);
                if traits.own_cost {
                    traits.spots |= !(bit_of(Spot::MainDeck) | bit_of(Spot::LifeCloth));
                }
                if traits.barred {
                    traits.spots = u32::MAX;
                }
                if traits.under {
                    traits.spots |= bit_of(Spot::UnderSigni(SigniZone::Left));
                }
            }
            Ability::Auto(auto) => {
                traits.listens = kinds(&auto.when);
                let beyond = auto.when.iter().filter(|event| !is_about_this_card(event));
                traits.listens_beyond = beyond.fold(0, |bits, event| bits | kinds_of(event));
                let own = auto.when.iter().any(is_move_of_this_card);
                let covered = |event: &Event| matches!(event, Event::BeRisenOn(_));
                traits.moves_itself =
                    auto.zone.is_empty() && (own || auto.when.iter().any(covered));
                // If the ability also waits for another event, it can trigger on that event
                // wherever its card is.
                traits.spots = match auto.zone.is_empty() && own && auto.when.len() > 1 {
                    true => u32::MAX,
                    false => spots_of_zones(&auto.zone),
                };
            }
            Ability::Enter(_) => traits.listens = kinds_of(&Event::enter(Default::default())),
            Ability::Action(action) => traits.spots = spots_of_zones(&action.zone),
            Ability::Keyword(_)
            | Ability::LifeBurst(_)
            | Ability::Use(_)
            | Ability::Appearance(_)
            | Ability::GrowCondition(_)
            | Ability::Rise(_)
            | Ability::Harmony(_)
            | Ability::Trap(_)
            | Ability::SongFragment(_) => {}
        }
        traits
    }
}

/// The bits of the kinds of occurrence that can fit one of the events.
fn kinds(events: &[Event]) -> u32 {
    events.iter().fold(0, |bits, event| bits | kinds_of(event))
}

/// Whether an event is always about the card that has the ability: it names a card without a filter.
fn is_about_this_card(event: &Event) -> bool {
    match event {
        Event::Move(moved) => asks_nothing(&moved.who.filter),
        Event::Battle(battle) => asks_nothing(&battle.who.filter),
        Event::Become(becomes) => asks_nothing(&becomes.who.filter),
        Event::Activate(activate) => asks_nothing(&activate.who.filter),
        Event::Attach(attach) => asks_nothing(&attach.to.filter),
        Event::HavePower(power) => asks_nothing(&power.who.filter),
        Event::Attack(who)
        | Event::Grow(who)
        | Event::AttackNegated(who)
        | Event::BeTargeted(who)
        | Event::Reveal(who)
        | Event::BeRisenOn(who)
        | Event::Heaven(who) => asks_nothing(&who.filter),
        Event::Crush(_)
        | Event::Damage(_)
        | Event::Use(_)
        | Event::Guard(_)
        | Event::Refresh(_)
        | Event::LifeBurst(_)
        | Event::Trap(_)
        | Event::GainCounter(_)
        | Event::SpendCounter(_)
        | Event::Begin(_)
        | Event::End(_)
        | Event::BeAffected(_)
        | Event::Lose(_)
        | Event::PayEner(_)
        | Event::Bloom(_)
        | Event::GainAbility(_)
        | Event::GainPower(_)
        | Event::LosePower(_)
        | Event::LoseAbility(_) => false,
    }
}

/// Whether the events are not empty and forbid nothing but entering the field.
fn forbids_only_entering(cannot: &[Event]) -> bool {
    !cannot.is_empty() && cannot.iter().all(Event::is_entering)
}
