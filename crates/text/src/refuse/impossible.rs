//! Refuses abilities that no card can have. Such an ability shows that the grammar joined words of
//! the text that don't belong together.

use crate::parts::effects::object_of;
use crate::prelude::*;
use wixoss_base::walk::{Met, Onward, Walk, any};

/// Returns whether a part of the ability is something that no card can have.
pub fn is_impossible(ability: &Ability) -> bool {
    let is_impossible_part = |met: Met<'_>| {
        met.is_and(takes_cards_too_early)
            || met.is_and(is_impossible_filter)
            || met.is_and(is_impossible_event)
            || met.is_and(loses_keywords_but_gains_nothing)
            || met.is_and(is_impossible_move)
            || met.is_and(is_impossible_choice)
    };
    any(ability, is_impossible_part) || changes_this_card_off_field(ability)
}

/// Returns whether a constant ability makes a player target or choose cards, or the cost of an
/// ability targets cards. No card has such an ability.
fn takes_cards_too_early(ability: &Ability) -> bool {
    match ability {
        Ability::Constant(constant) => constant.changes.iter().any(|change| match &change.of {
            Subject::Cards(what) => is_taken(what),
            Subject::Player(_) => false,
        }),
        Ability::Enter(enter) => enter.cost.as_ref().is_some_and(targets),
        Ability::Action(action) => targets(&action.cost),
        _ => false,
    }
}

/// Returns whether an ability consists of the effects of using the card, or is its Life Burst, and
/// changes this card. The card is then not on the field. "This card" in a quoted ability is the
/// card that gains the ability, so a quoted ability can change this card.
fn changes_this_card_off_field(ability: &Ability) -> bool {
    let of_this = |change: &Change| match &change.of {
        Subject::Cards(Which::Named(name)) => name.is_this(),
        _ => false,
    };
    let mut found = false;
    let parts: &dyn Walk = match ability {
        Ability::Use(used) => &**used,
        Ability::LifeBurst(effects) => effects,
        _ => return false,
    };
    parts.walk(&mut |met| {
        found |= met.downcast_ref().is_some_and(of_this);
        match met.is::<Ability>() {
            true => Onward::Past,
            false => Onward::Into,
        }
    });
    found
}

fn is_impossible_filter(filter: &Filter) -> bool {
    has_impossible_zone(filter)
        || excludes_this_from_opponents(filter)
        || has_state_off_field(filter)
        || asks_for_missing_power(filter)
}

fn is_impossible_event(event: &Event) -> bool {
    match event {
        Event::Move(moved) => {
            let from = &moved.from;
            let elsewhere = !from.is_empty() && !from.iter().any(on_field);
            let there = *moved.who.filter.zone == [Place::Field];
            elsewhere && there && !moved.to.iter().any(on_field)
        }
        // A card is in the hand of one player, so no card can be revealed from the hands of
        // both players.
        Event::Reveal(who) => {
            let filter = &who.filter;
            *filter.zone == [Place::Hand] && filter.of == Some(Player::Both)
        }
        _ => false,
    }
}

/// Returns whether a card loses only a few keywords and can't gain any abilities. Some cards lose
/// all abilities and can't gain abilities.
fn loses_keywords_but_gains_nothing(change: &Change) -> bool {
    let keywords = |loss: &Loss| matches!(loss, Loss::Keyword(_));
    let some = !change.lose.is_empty() && change.lose.iter().all(keywords);
    let barred =
        |event: &Event| matches!(event, Event::GainAbility(gain) if gain.keywords.is_empty());
    some && change.cannot.iter().any(barred)
}

fn is_impossible_move(moved: &Move) -> bool {
    let Some(filter) = filter_of(&moved.what) else {
        return false;
    };
    let zone = filter.zone.0.as_slice();
    let stays = match moved.to.zone {
        // The card may go to another position in the same zone.
        None | Some(Place::Field | Place::SigniZone | Place::Deck | Place::LrigDeck) => false,
        Some(to) => zone == [to] && moved.to.onto.is_none(),
    };
    let vanishes = moved.how == Some(MoveKind::Vanish);
    // A card is only discarded from a hand.
    let elsewhere = zone.iter().any(|place| *place != Place::Hand);
    let discards_elsewhere = moved.how == Some(MoveKind::Discard) && elsewhere;
    // No text moves all cards of a kind from every zone of both players.
    let all = matches!(moved.what, Which::All(_)) && can_be_in_any_zone(filter);
    let vanishes_off_field = vanishes && !zone.is_empty() && !zone.iter().any(on_field);
    discards_elsewhere || all || stays || vanishes_off_field
}

fn is_impossible_choice(which: &Which) -> bool {
    let shown = |zone: &Place| !matches!(zone, Place::Deck | Place::LrigDeck);
    let searched = match which {
        Which::Search(s) => s.filter.zone.iter().any(shown),
        _ => false,
    };
    // You can't choose a card in the opponent's hand, because you don't see this card.
    let unseen = match which {
        Which::Choose(s) => {
            let hand = *s.filter.zone == [Place::Hand] && s.filter.more.among.is_none();
            hand && s.by == Player::You && s.filter.of == Some(Player::Opponent)
        }
        _ => false,
    };
    searched || unseen || filter_of(which).is_some_and(is_hidden_without_owner)
}

fn filter_of(which: &Which) -> Option<&Filter> {
    match which {
        Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
            Some(&s.filter)
        }
        Which::All(group) => Some(&group.filter),
        _ => None,
    }
}

/// Returns whether a player targets, chooses, searches for or randomly takes these cards.
fn is_taken(which: &Which) -> bool {
    matches!(
        which,
        Which::Target(_) | Which::Choose(_) | Which::Search(_) | Which::Random(_)
    )
}

/// Returns whether a cost targets a card.
fn targets(cost: &Cost) -> bool {
    cost.0.iter().any(|payment| match payment {
        Payment::Do(deed) => {
            let mut deed = deed.clone();
            matches!(object_of(&mut deed), Some(Which::Target(_)))
        }
        _ => false,
    })
}

fn on_field(zone: &Place) -> bool {
    matches!(zone, Place::Field | Place::SigniZone)
}

/// Returns whether cards of the kinds in the filter can't be in any of the zones in the filter.
fn has_impossible_zone(filter: &Filter) -> bool {
    use CardWord::{Arts, AssistLrig, CenterLrig, Lrig, Piece, Spell};
    let all = |kinds: &[CardWord]| {
        !filter.is.is_empty() && filter.is.iter().all(|word| kinds.contains(word))
    };
    let only = |zones: &[Place]| {
        !filter.zone.is_empty() && filter.zone.iter().all(|zone| zones.contains(zone))
    };
    let main = [
        Place::Deck,
        Place::Hand,
        Place::Ener,
        Place::Trash,
        Place::LifeCloth,
    ];
    all(&[Lrig, CenterLrig, AssistLrig]) && only(&main)
        || all(&[Spell]) && only(&[Place::Field, Place::LrigDeck, Place::LrigTrash])
        || all(&[Arts, Piece]) && (only(&main) || only(&[Place::Field]))
}

/// Returns whether the filter excludes this card from the opponent's cards in a zone. This card is
/// never one of the opponent's cards.
fn excludes_this_from_opponents(filter: &Filter) -> bool {
    let this = filter.more.other_than.iter().any(Name::is_this);
    this && filter.of == Some(Player::Opponent) && !filter.zone.is_empty()
}

/// Returns whether the cards are up, down or frozen although they are not on the field.
fn has_state_off_field(filter: &Filter) -> bool {
    let stands = |state: &State| matches!(state, State::Upped | State::Downed | State::Frozen);
    let off = !filter.zone.is_empty() && !filter.zone.iter().any(on_field);
    off && filter.more.state.iter().any(stands)
}

/// Returns whether the filter asks for the power of cards that have no power.
fn asks_for_missing_power(filter: &Filter) -> bool {
    use CardWord::{Arts, AssistLrig, CenterLrig, Key, Lrig, Piece, Spell};
    let none = |word: &CardWord| {
        matches!(
            word,
            Lrig | CenterLrig | AssistLrig | Spell | Arts | Piece | Key
        )
    };
    filter.more.power.is_some() && !filter.is.is_empty() && filter.is.iter().all(none)
}

/// Returns whether the filter names no zone, no owner and no other card, and asks for kinds of card
/// that are never on the field (ARTS, spells).
fn can_be_in_any_zone(filter: &Filter) -> bool {
    let off_field = |word: &CardWord| matches!(word, CardWord::Arts | CardWord::Spell);
    if !filter.is.iter().all(off_field) {
        return false;
    }
    let mut rest = filter.clone();
    rest.is = List::default();
    rest.more.color = List::default();
    rest.more.class = List::default();
    rest.more.level = None;
    rest.is_unrestricted()
}

/// Returns whether the cards are in a hidden zone (hand, deck, Life Cloth) and the filter doesn't
/// name the owner.
fn is_hidden_without_owner(filter: &Filter) -> bool {
    let hidden = |zone: &Place| matches!(zone, Place::Hand | Place::Deck | Place::LifeCloth);
    let more = &filter.more;
    let told = more.among.is_some() || more.declared.is_some();
    filter.of.is_none() && !filter.zone.is_empty() && filter.zone.iter().all(hidden) && !told
}
