//! What a player has beside the field.

use crate::Look;
use crate::text::clean;
use crate::text::hung;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Attached, Instance, Play, Player, SigniZone, SigniZones, Spot};
use wixoss_scenario::words;

/// Zones that are listed beside the field.
const LISTED: [Zone; 9] = [
    Zone::LifeCloth,
    Zone::MainDeck,
    Zone::Hand,
    Zone::Ener,
    Zone::Check,
    Zone::Trash,
    Zone::LrigDeck,
    Zone::LrigTrash,
    Zone::Excluded,
];

/// What is not on the field: how many cards, and which where the pile has an order of its own or
/// none to hide; then what is held besides cards.
pub(super) fn beside(play: &Play<'_>, player: Player, look: &Look) -> String {
    let side = play.game().side(player);
    let mut parts = Vec::new();
    for zone in LISTED {
        let Some(pile) = side.pile(zone) else {
            continue;
        };
        let always = matches!(
            zone,
            Zone::LifeCloth | Zone::MainDeck | Zone::Hand | Zone::Ener
        );
        if pile.is_empty() && !always {
            continue;
        }
        let listed = match zone {
            Zone::LifeCloth | Zone::MainDeck => String::new(),
            _ => names(play, pile.iter()),
        };
        parts.push(format!("{zone} {}{listed}", pile.len()));
    }
    parts.extend(held(play, player));
    hung("", &format!("{player}: {}", parts.join(", ")), look)
}

/// Keys, what is laid in SIGNI zones, coins, barriers and markers, as far as there are any.
fn held(play: &Play<'_>, player: Player) -> Vec<String> {
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
        parts.extend(marked(kind.name(), zones.collect()));
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
    parts.extend(marked("Virus", held.viruses));
    parts.extend(marked("Gate", held.gates));
    parts
}

/// `Virus left and center`; nothing where no zone has one.
fn marked(what: &str, zones: SigniZones) -> Option<String> {
    let zones: Vec<&str> = zones.iter().map(words::signi_zone).collect();
    (!zones.is_empty()).then(|| format!("{what} {}", wixoss_base::vocab::english::listed(&zones)))
}

/// ` (2 filler, Servant)`; nothing for none.
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
    // Many names have a comma of their own.
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
