//! Finds the facts about an ability that indexes and caches need: where and when the ability works.

use super::accessory_icon::is_of_accessory;
use super::dependencies::{bit_of, spots_of_zones};
use super::events::FittingKinds;
use super::has_recollect_icon;
use crate::ability::program::{AbilityTraits, ChangeId, Compilation};
use crate::ability::query::ability_limits::refers_to_bearer;
use crate::ability::trigger::find_triggers::is_move_of_this_card;
use crate::ids::{SigniZone, Spot};
use wixoss_ability::{Ability, Change, Event, Feature, Permission, Subject, ValueOf, Which};
use wixoss_base::walk::{Onward, Walk};

impl AbilityTraits {
    /// Returns the facts about an ability, except the data that its condition reads. `changes` are
    /// its compiled continuous effects. `heard` has the kinds of event on which the ability can
    /// trigger.
    pub(super) fn of(
        ability: &Ability,
        changes: &[ChangeId],
        heard: FittingKinds,
        into: &Compilation,
    ) -> AbilityTraits {
        let mut traits = AbilityTraits {
            triggers_on: heard.kinds,
            triggers_beyond: heard.beyond,
            recollects: has_recollect_icon(ability),
            asks_values: asks_values(ability),
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
                let timed = |change: &Change| {
                    let mut can = change.can.iter();
                    can.any(|can| {
                        matches!(
                            can,
                            Permission::UseAt(_)
                                | Permission::IgnoreLrigType(_)
                                | Permission::UseWithoutThreeLrigs(_)
                        )
                    })
                };
                traits.own_cost = own(|change| change.cost.is_some()) || own(timed);
                traits.barred = own(|change| forbids_only_entering(&change.cannot));
                traits.under = changes.iter().any(refers);
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
                let own = auto.when.iter().any(is_move_of_this_card);
                let covered = |event: &Event| matches!(event, Event::BeRisenOn(_));
                traits.moves_itself =
                    auto.zone.is_empty() && (own || auto.when.iter().any(covered));
                // An ability that waits for a move of its own card works in every zone, for example
                // "when this card is discarded or your turn begins". So its other events ("your
                // turn begins") also trigger it in every zone.
                traits.spots = match auto.zone.is_empty() && own && auto.when.len() > 1 {
                    true => u32::MAX,
                    false => spots_of_zones(&auto.zone),
                };
            }
            Ability::Action(action) => traits.spots = spots_of_zones(&action.zone),
            Ability::Enter(_)
            | Ability::Keyword(_)
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

/// Returns whether an ability asks for the level or power of a single card.
fn asks_values(ability: &Ability) -> bool {
    let mut asks = false;
    ability.walk(&mut |met| {
        if let Some(value) = met.downcast_ref::<ValueOf>() {
            asks |= matches!(value.feature, Feature::Level | Feature::Power);
        }
        Onward::Into
    });
    asks
}

/// Returns whether an effect forbids cards to enter the field, and forbids nothing else. `cannot`
/// lists the forbidden events.
fn forbids_only_entering(cannot: &[Event]) -> bool {
    !cannot.is_empty() && cannot.iter().all(Event::is_entering)
}
