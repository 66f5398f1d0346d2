//! Compares the boards of two games, to check that a written scenario describes its game correctly.

use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Instance, Play, Player};

/// Returns the first difference between two boards. Returns `None` if the moments are the same and
/// the same zones have equal cards.
pub fn first_difference(one: &Play<'_>, other: &Play<'_>) -> Option<String> {
    if words::moment(one) != words::moment(other) {
        return Some(format!(
            "the moment: {} and {}",
            words::moment(one),
            words::moment(other)
        ));
    }
    for player in Player::BOTH {
        for zone in Zone::ALL {
            if cards(one, player, zone) != cards(other, player, zone) {
                return Some(format!("{player}'s {zone}"));
            }
        }
        if one.game().side(player).coins != other.game().side(player).coins {
            return Some(format!("{player}'s coins"));
        }
    }
    None
}

/// Returns, for each card of a zone, the number of the card, whether the card is down, and whether
/// the card is frozen.
fn cards<'p>(play: &'p Play<'_>, player: Player, zone: Zone) -> Vec<(&'p str, bool, bool)> {
    let game = play.game();
    let side = game.side(player);
    let described = |card: Instance| {
        let state = game.card(card);
        (
            play.definition(card).number.as_str(),
            state.down,
            state.frozen,
        )
    };
    match zone {
        Zone::Signi => side.signi().map(described).collect(),
        Zone::Lrig => {
            let keys = side.keys.iter();
            side.lrigs().chain(keys).map(described).collect()
        }
        zone => side
            .pile(zone)
            .into_iter()
            .flat_map(|pile| pile.iter())
            .map(described)
            .collect(),
    }
}
