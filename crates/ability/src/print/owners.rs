//! The owners of cards that an ability mentions again: "put the rest on the bottom of your deck".

use std::collections::HashMap;

use crate::{Ability, Filter, Group, Move, Place, Player, Selection, Stack, Until, Which};
use wixoss_base::walk::{Onward, Walk, change_each};

/// The owner of the cards that each name stands for; `None` if the owner is not known.
type Owners = HashMap<String, Option<Player>>;

/// Returns the ability with the owner of the moved cards in each destination
/// ([`Destination::of`](crate::Destination)), if all these cards have one owner. A destination that
/// is not the field has no owner of its own, because a card goes to the zone of its owner.
pub(super) fn with_known_owners(ability: &Ability) -> Ability {
    let owners = owners_of_names(ability);
    let mut ability = ability.clone();
    change_each(&mut ability, |moved: &mut Move| {
        if !matches!(moved.to.zone, None | Some(Place::Field)) {
            moved.to.of = moved.to.of.or_else(|| owner(&moved.what, &owners));
        }
    });
    ability
}

/// Returns the owner of the cards of each name that the ability binds.
fn owners_of_names(ability: &Ability) -> Owners {
    let mut owners = Owners::new();
    ability.walk(&mut |met| {
        let selection = met.downcast_ref::<Selection>();
        let selected = selection.map(|s| (&s.named, owner_by_filter(&s.filter, &owners)));
        let group = met.downcast_ref::<Group>();
        let grouped = group.map(|g| (&g.named, owner_by_filter(&g.filter, &owners)));
        let stack = met.downcast_ref::<Stack>();
        let stacked = stack.map(|s| (&s.named, Some(s.of)));
        let until = met.downcast_ref::<Until>();
        let until = until.map(|t| (&t.named, Some(t.of)));
        let moved = met.downcast_ref::<Move>();
        let moved = moved.map(|m| (&m.named, owner(&m.what, &owners)));
        for (name, of) in [selected, grouped, stacked, until, moved]
            .into_iter()
            .flatten()
        {
            if let Some(name) = name {
                let known = owners.entry(name.as_str().to_owned()).or_insert(of);
                *known = known.filter(|known| of == Some(*known));
            }
        }
        Onward::Into
    });
    owners
}

/// Returns the owner of cards, if they have one owner and this owner is known.
fn owner(which: &Which, owners: &Owners) -> Option<Player> {
    match which {
        Which::Named(name) => owners.get(name.as_str()).copied().flatten(),
        Which::Target(s) | Which::Choose(s) | Which::Search(s) | Which::Random(s) => {
            owner_by_filter(&s.filter, owners)
        }
        Which::All(group) => owner_by_filter(&group.filter, owners),
        Which::Top(stack) | Which::Bottom(stack) => one_player(stack.of),
        Which::TopUntil(until) => one_player(until.of),
        Which::Together(all) => {
            let mut all = all.iter().map(|which| owner(which, owners));
            let first = all.next().flatten();
            all.all(|other| other == first).then_some(first).flatten()
        }
    }
}

/// Returns the owner of the cards that fit a filter. A card on the field of a player can belong to
/// the other player.
fn owner_by_filter(filter: &Filter, owners: &Owners) -> Option<Player> {
    let own_zone = |zone: &Place| {
        matches!(
            zone,
            Place::Deck
                | Place::LrigDeck
                | Place::Hand
                | Place::Ener
                | Place::Trash
                | Place::LrigTrash
                | Place::LifeCloth
        )
    };
    let by_zone = filter
        .of
        .filter(|_| !filter.zone.is_empty() && filter.zone.iter().all(own_zone));
    let among = filter.more.among.as_ref();
    let by_name = || owners.get(among?.as_str()).copied().flatten();
    by_zone.and_then(one_player).or_else(by_name)
}

/// Returns the player, if it is one certain player.
fn one_player(player: Player) -> Option<Player> {
    Some(player).filter(|player| matches!(player, Player::You | Player::Opponent))
}
