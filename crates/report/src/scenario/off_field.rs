//! The cards and counters that a player has outside the SIGNI zones and LRIG zones.

use crate::OutputSettings;
use crate::text::clean;
use crate::text::wrap_hanging;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Attached, Instance, Play, Player, SigniZone, SigniZones, Spot};
use wixoss_scenario::words;

/// The zones that a player's line lists, in the order of the line.
const LISTED: [Zone; 10] = [
    Zone::LifeCloth,
    Zone::MainDeck,
    Zone::Hand,
    Zone::Ener,
    Zone::Check,
    Zone::Trash,
    Zone::LrigDeck,
    Zone::LrigTrash,
    Zone::Excluded,
    Zone::Beat,
];

/// Returns a line about one player: the number of cards in each zone, then the keys, coins and
/// other things that the player has. The line lists the names of the cards, except in the main deck
/// and the Life Cloth.
pub(super) fn off_field(play: &Play<'_>, player: Player, look: &OutputSettings) -> String {
    let zones = counted_zones(play, player).into_iter();
    let mut parts: Vec<String> = zones.map(|(count, names)| count + &names).collect();
    parts.extend(other_things(play, player));
    wrap_hanging("", &format!("{player}: {}", parts.join(", ")), look)
}

/// Returns each zone of a player with its number of cards (`hand 2`), and the names of these cards
/// in brackets. The second text is empty if the names are hidden, or if the zone has no cards.
pub(super) fn counted_zones(play: &Play<'_>, player: Player) -> Vec<(String, String)> {
    let side = play.game().side(player);
    let mut zones = Vec::new();
    for zone in LISTED {
        let Some(pile) = side.pile(zone) else {
            continue;
        };
        let is_always_listed = matches!(
            zone,
            Zone::LifeCloth | Zone::MainDeck | Zone::Hand | Zone::Ener
        );
        if pile.is_empty() && !is_always_listed {
            continue;
        }
        let listed = match zone {
            Zone::LifeCloth | Zone::MainDeck => String::new(),
            _ => names(play, pile.iter()),
        };
        zones.push((format!("{zone} {}", pile.len()), listed));
    }
    zones
}

/// Returns the keys, the cards laid in SIGNI zones, the coins, barriers and markers of a player.
/// Only things that the player has are listed.
pub(super) fn other_things(play: &Play<'_>, player: Player) -> Vec<String> {
    let side = play.game().side(player);
    let mut parts = Vec::new();
    if !side.keys.is_empty() {
        parts.push(format!("keys{}", names(play, side.keys.iter())));
    }
    for kind in [Attached::Trap, Attached::MagicBox, Attached::Seed] {
        let zones = SigniZone::ALL.into_iter().filter(|zone| {
            side.beneath.iter().any(|card| {
                let state = play.game().card(card);
                state.spot == Spot::Laid(*zone) && state.attached == Some(kind)
            })
        });
        parts.extend(marked_zones(kind.name(), zones.collect()));
    }
    let held = &side.held;
    for (what, number) in [
        ("coins", side.coins),
        ("LRIG Barriers", held.lrig_barriers),
        ("SIGNI Barriers", held.signi_barriers),
    ] {
        if number > 0 {
            parts.push(format!("{what} {number}"));
        }
    }
    if held.subscribers > 0 {
        parts.push(format!("subscribers {}", held.subscribers * 10_000));
    }
    let cast = &play.table().cast;
    let bonds = play
        .game()
        .bonds(player)
        .map(|with| cast.definition(with).name.as_str());
    let bonds: Vec<&str> = bonds.collect();
    if !bonds.is_empty() {
        parts.push(format!(
            "bonds {}",
            wixoss_base::vocab::english::listed(&bonds)
        ));
    }
    if held.limit_upper {
        parts.push("Limit Upper".to_owned());
    }
    parts.extend(marked_zones("Virus", held.viruses));
    parts.extend(marked_zones("Gate", held.gates));
    parts
}

/// Returns the zones that have a marker: `Virus left and center`. Returns `None` if no zone has the
/// marker.
fn marked_zones(what: &str, zones: SigniZones) -> Option<String> {
    let zones: Vec<&str> = zones.iter().map(words::signi_zone).collect();
    (!zones.is_empty()).then(|| format!("{what} {}", wixoss_base::vocab::english::listed(&zones)))
}

/// Returns the names of the cards: ` (2 filler, Servant)`. Returns the empty text if there are no
/// cards.
fn names(play: &Play<'_>, cards: impl Iterator<Item = Instance>) -> String {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for card in cards {
        let name = clean(words::name(play, card));
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    if counts.is_empty() {
        return String::new();
    }
    // Many card names contain a comma, so a semicolon separates the names if one of them has a
    // comma.
    let between = match counts.iter().any(|(name, _)| name.contains(',')) {
        true => "; ",
        false => ", ",
    };
    let listed: Vec<String> = counts
        .into_iter()
        .map(|(name, count)| match count {
            1 => name,
            n => format!("{n} {name}"),
        })
        .collect();
    format!(" ({})", listed.join(between))
}
