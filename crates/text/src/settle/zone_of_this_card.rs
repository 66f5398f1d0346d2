//! "This card" together with the zone it comes from ("put this card from your trash ...").
//!
//! If the ability doesn't name the zone in which it works, it works in the zone that "this card"
//! comes from. In an effect, the zone also means that the card must still be there when the effect
//! is processed, because other abilities may have moved the card since the trigger.

use super::inline_targets::within;
use crate::parts::effects::object_of;
use crate::prelude::*;
use wixoss_base::walk::{change_each, contains, for_each};

/// Returns this card, if it is in the given zone of its player.
pub(crate) fn this_card_in_zone(zone: Place) -> Which {
    named_in(Name::this(), zone, Player::You)
}

/// Returns the card that `name` stands for, if the card is in the given zone of the player.
pub(crate) fn named_in(name: Name, zone: Place, of: Player) -> Which {
    let mut filter = effects::in_zone(zone, Some(of));
    filter.more.among = Some(name);
    Which::All(Group {
        named: None,
        filter,
    })
}

/// Returns the name, the zone and the player of the zone if `which` is a result of [`named_in`].
fn name_and_zone(which: &Which) -> Option<(&Name, Place, Player)> {
    let Which::All(Group {
        named: None,
        filter,
    }) = which
    else {
        return None;
    };
    let (Some(name), Some(of), [zone]) = (&filter.more.among, filter.of, filter.zone.0.as_slice())
    else {
        return None;
    };
    (*which == named_in(name.clone(), *zone, of)).then_some((name, *zone, of))
}

/// Removes the zone from moves of cards that were mentioned before: "put that SIGNI from your
/// trash ..." becomes "put that SIGNI ...". A chosen card that has left its zone is no longer the
/// same card, so the zone adds nothing. Three kinds of cards keep their zone. This card keeps it,
/// because the event of the ability may have moved this card. A vanished SIGNI keeps it, because
/// another ability may put such a SIGNI into another zone. A card that earlier words put into
/// another zone keeps it, because the card can't be moved from the zone that the text names. The
/// pointing words of the ability ("it", "that SIGNI") must already be replaced by names.
pub(crate) fn forget_zones_of_named_cards(ability: &mut Ability) {
    let mut vanished = Vec::new();
    let mut known = KnownZones::default();
    if let Ability::Auto(auto) = &*ability {
        for event in &auto.when.0 {
            if let Event::Move(moved) = event
                && let Some(bound) = &moved.who.named
            {
                let name = Name::from(bound);
                let of = moved.who.filter.of;
                match (moved.how, moved.to.0.as_slice()) {
                    (Some(MoveKind::Vanish), _) => vanished.push(name),
                    (Some(MoveKind::Discard), _) => known.set(name, Place::Trash, of),
                    (_, [zone]) => known.set(name, *zone, of),
                    _ => {}
                }
            }
        }
    }
    change_each(ability, |moved: &mut Move| {
        if let Some((name, zone, of)) = name_and_zone(&moved.what)
            && !name.is_this()
            && !vanished.contains(name)
            && known.may_be_in(name, zone, of)
        {
            moved.what = Which::Named(name.clone());
        }
        known.follow(moved);
    });
}

/// The zones of the cards that an ability mentions and the players of these zones, as far as the
/// words say so.
#[derive(Default)]
struct KnownZones(Vec<(Name, Place, Option<Player>)>);

impl KnownZones {
    fn set(&mut self, name: Name, zone: Place, of: Option<Player>) {
        self.0.push((name, zone, of));
    }

    /// Returns whether the words do not say that the cards are in another zone.
    fn may_be_in(&self, name: &Name, zone: Place, of: Player) -> bool {
        let last = self.0.iter().rfind(|(known, ..)| known == name);
        last.is_none_or(|(_, known, owner)| {
            let is_owner = |owner| owner == of || owner == Player::Both;
            *known == zone && owner.is_none_or(is_owner)
        })
    }

    /// Remembers the zone to which a move puts its cards.
    fn follow(&mut self, moved: &Move) {
        let Some(zone) = moved.to.zone else { return };
        if let Which::Named(name) = &moved.what {
            self.set(name.clone(), zone, None);
        }
        for_each(&moved.what, |bound: &Bound| {
            self.set(bound.into(), zone, None)
        });
        if let Some(bound) = &moved.named {
            self.set(bound.into(), zone, None);
        }
    }
}

/// Returns the zone if `which` is a result of [`this_card_in_zone`].
fn zone_of(which: &Which) -> Option<Place> {
    let (name, zone, _) = name_and_zone(which)?;
    (name.is_this() && *which == this_card_in_zone(zone)).then_some(zone)
}

/// Makes an ability work in the zone that its card comes from. Then replaces "this card in its
/// zone" by "this card" where the zone adds nothing. This is the case in the cost of an ability
/// that works in this zone, and in effects that happen instead if the card would leave the field.
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, work_where_card_is);
    change_each(ability, forget_field_in_replacement);
}

/// If an ability does not name the zone in which it works, makes the ability work in the zone that
/// its card comes from. Then replaces "this card in its zone" by "this card" in its cost.
fn work_where_card_is(ability: &mut Ability) {
    match ability {
        Ability::Action(action) => {
            if let Some(Condition::Match(matched)) = &action.condition
                && let Some(zone) = lies_in(matched)
                && (action.zone.is_empty() || *action.zone == [zone])
            {
                action.zone = zone.into();
                action.condition = None;
            }
            let mut said = Vec::new();
            for payment in &mut action.cost.0 {
                if let Payment::Do(deed) = payment {
                    collect_zones_in_effect(deed, &mut said);
                }
            }
            collect_zones_of_this_card(&mut action.effects.0, &mut said);
            works_where_it_is(&mut action.zone, &said);
            // The card is in the zone where the ability works when the ability is used, so it
            // is also there when the cost is paid.
            let there = match action.zone.is_empty() {
                true => Place::Field.into(),
                false => action.zone.clone(),
            };
            for payment in &mut action.cost.0 {
                if let Payment::Do(deed) = payment {
                    remove_known_zones_in_effect(deed, &there);
                }
            }
        }
        Ability::Auto(auto) => {
            let mut said = Vec::new();
            collect_zones_of_this_card(&mut auto.effects.0, &mut said);
            if !auto.when.iter().any(mentions_this) {
                works_where_it_is(&mut auto.zone, &said);
            }
        }
        // Words about this card add a zone only to action abilities and auto abilities.
        Ability::Keyword(_)
        | Ability::Constant(_)
        | Ability::Enter(_)
        | Ability::LifeBurst(_)
        | Ability::Trap(_)
        | Ability::SongFragment(_)
        | Ability::Use(_)
        | Ability::Appearance(_)
        | Ability::GrowCondition(_)
        | Ability::Rise(_)
        | Ability::Harmony(_) => {}
    }
}

/// Replaces "this card on the field" by "this card" in the effects that happen instead if the card
/// would leave the field. The card is still on the field when the replacement happens.
fn forget_field_in_replacement(change: &mut Change) {
    let this = matches!(&change.of, Subject::Cards(Which::Named(name)) if name.is_this());
    for replacement in change.replace.0.iter_mut().filter(|_| this) {
        let leaves = match &replacement.would {
            Event::Move(moved) => {
                moved.how == Some(MoveKind::Vanish) || *moved.from == [Place::Field]
            }
            _ => false,
        };
        if leaves {
            remove_known_zones(&mut replacement.instead.0, &Place::Field.into());
        }
    }
}

/// If an ability does not name the zone in which it works, sets this zone. `said` has one entry
/// for each effect on this card: the zone that the text names for this card. The first entry
/// becomes the zone of the ability, unless it is the field.
fn works_where_it_is(zone: &mut List<Place>, said: &[Option<Place>]) {
    if zone.is_empty()
        && let Some(Some(first)) = said.first()
        && *first != Place::Field
    {
        *zone = (*first).into();
    }
}

/// Returns the zone if the condition asks only that this card is in a zone, and the zone is not the
/// field.
fn lies_in(matched: &Match) -> Option<Place> {
    let [zone] = *matched.filter.zone.0.as_slice() else {
        return None;
    };
    let bare = Filter {
        zone: zone.into(),
        ..Filter::default()
    };
    let mut asked = matched.filter.clone();
    asked.of = asked.of.filter(|of| *of != Player::You);
    (matched.card.0.is_this() && asked == bare && zone != Place::Field).then_some(zone)
}

/// Collects the zone that this card comes from, for each effect on this card, in order. The zone
/// is `None` if the text names no zone. Delayed effects are left out, because the card may be in
/// another zone by then.
fn collect_zones_of_this_card(effects: &mut [Effect], said: &mut Vec<Option<Place>>) {
    effects
        .iter_mut()
        .for_each(|effect| collect_zones_in_effect(effect, said));
}

fn collect_zones_in_effect(effect: &mut Effect, said: &mut Vec<Option<Place>>) {
    if matches!(effect, Effect::Later(_)) {
        return;
    }
    match object_of(effect) {
        Some(Which::Named(name)) if name.is_this() => said.push(None),
        Some(which) => said.extend(zone_of(which).map(Some)),
        None => {}
    }
    for inner in within(effect) {
        collect_zones_of_this_card(inner, said);
    }
}

/// Replaces "this card in its zone" by "this card" in the effects, if the zone is one of the
/// `known` zones. This card is certainly in a known zone, so the name of the zone adds nothing.
fn remove_known_zones(effects: &mut [Effect], known: &List<Place>) {
    effects
        .iter_mut()
        .for_each(|effect| remove_known_zones_in_effect(effect, known));
}

fn remove_known_zones_in_effect(effect: &mut Effect, known: &List<Place>) {
    let here = |what: &mut Which| {
        if zone_of(what).is_some_and(|zone| known.contains(&zone)) {
            *what = Which::Named(Name::this());
        }
    };
    match object_of(effect) {
        Some(Which::Together(all)) => all.iter_mut().for_each(here),
        Some(what) => here(what),
        None => {}
    }
    for inner in within(effect) {
        remove_known_zones(inner, known);
    }
}

/// Returns whether an event mentions this card. The card is then on the field.
fn mentions_this(event: &Event) -> bool {
    // An empty filter stands for this card.
    contains(event, |who: &Who| who.filter.is_unrestricted()) || contains(event, Name::is_this)
}
