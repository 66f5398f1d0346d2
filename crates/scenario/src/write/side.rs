//! Writes one player's side of a board.

use super::board::quoted;
use crate::read::side::{LRIGS, PILES, SIGNI};
use crate::words;
use wixoss_base::vocab::Zone;
use wixoss_engine::{
    Attached, Awakened, Instance, LrigZone, Play, Player, SigniZone, SigniZones, Spot,
};

/// The number of subscribers in one unit. The engine counts units, and files give the number of
/// subscribers.
const SUBSCRIBERS: u64 = 10_000;

/// Writes the zones of a player, and everything else that the player has.
pub(super) fn write_side(
    play: &Play<'_>,
    player: Player,
    text: &mut String,
    left_out: &mut Vec<String>,
) {
    let side = play.game().side(player);
    let lrigs = LRIGS.into_iter().zip(LrigZone::ALL).map(|(word, zone)| {
        let said = match side.lrig_in(zone) {
            Some(card) => stack(play, card, Spot::UnderLrig(zone), left_out),
            None => "empty".to_owned(),
        };
        format!("{word}: {said}")
    });
    let lrigs: Vec<String> = lrigs.collect();
    text.push_str(&format!("  LRIG: {{ {} }}\n", lrigs.join(", ")));
    let mut signi = Vec::new();
    for (word, zone) in SIGNI.into_iter().zip(SigniZone::ALL) {
        if let Some(card) = side.signi_in(zone) {
            let said = stack(play, card, Spot::UnderSigni(zone), left_out);
            signi.push(format!("{word}: {said}"));
        }
    }
    if !signi.is_empty() {
        text.push_str(&format!("  SIGNI: {{ {} }}\n", signi.join(", ")));
    }
    for (word, zone) in PILES {
        let mut cards: Vec<Instance> = side.pile(zone).into_iter().flat_map(|p| p.iter()).collect();
        // Files list these piles from the top. Even an empty pile is written: if a file leaves out
        // a pile, the reader fills the pile with fillers (plain cards).
        let from_top = matches!(zone, Zone::MainDeck | Zone::LifeCloth);
        if from_top {
            cards.reverse();
        }
        if from_top || !cards.is_empty() {
            text.push_str(&format!("  {word}: {}\n", list(play, &cards)));
        }
    }
    let keys: Vec<Instance> = side.keys.iter().collect();
    if !keys.is_empty() {
        text.push_str(&format!("  keys: {}\n", list(play, &keys)));
    }
    write_laid(play, player, text);
    let held = &side.held;
    let numbers = [
        ("coins", u64::from(side.coins)),
        ("LRIG barriers", u64::from(held.lrig_barriers)),
        ("SIGNI barriers", u64::from(held.signi_barriers)),
        ("subscribers", u64::from(held.subscribers) * SUBSCRIBERS),
    ];
    for (word, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
        text.push_str(&format!("  {word}: {number}\n"));
    }
    if held.limit_upper {
        text.push_str("  Limit Upper: true\n");
    }
    for (word, marked) in [("viruses", held.viruses), ("gates", held.gates)] {
        if marked != SigniZones::NONE {
            let zones: Vec<&str> = marked.iter().map(words::signi_zone).collect();
            text.push_str(&format!("  {word}: [{}]\n", zones.join(", ")));
        }
    }
    let cast = &play.table().cast;
    let bonds = play.game().bonds(player);
    let bonds: Vec<String> = bonds
        .map(|id| quoted(&cast.definition(id).number))
        .collect();
    if !bonds.is_empty() {
        text.push_str(&format!("  bonds: [{}]\n", bonds.join(", ")));
    }
    if held.chain.is_some() {
        left_out.push(format!("{player}'s Chain is not in the scenario"));
    }
}

/// Writes the cards that are laid in SIGNI zones.
fn write_laid(play: &Play<'_>, player: Player, text: &mut String) {
    let kinds = [
        ("traps", Attached::Trap),
        ("magic boxes", Attached::MagicBox),
        ("seeds", Attached::Seed),
    ];
    for (word, kind) in kinds {
        let zones = SIGNI.into_iter().zip(SigniZone::ALL);
        let zones = zones.filter_map(|(name, zone)| {
            let laid = beneath(play, player, Spot::Laid(zone));
            let laid = laid.filter(|card| play.game().card(*card).attached == Some(kind));
            let laid: Vec<Instance> = laid.collect();
            (!laid.is_empty()).then(|| format!("{name}: {}", list(play, &laid)))
        });
        let zones: Vec<String> = zones.collect();
        if !zones.is_empty() {
            text.push_str(&format!("  {word}: {{ {} }}\n", zones.join(", ")));
        }
    }
}

/// Returns the cards on a player's side that lie at a spot: under another card, or in a SIGNI zone.
fn beneath<'p>(
    play: &'p Play<'_>,
    player: Player,
    spot: Spot,
) -> impl Iterator<Item = Instance> + 'p {
    let beneath = play.game().side(player).beneath.iter();
    beneath.filter(move |card| play.game().card(*card).spot == spot)
}

/// Writes a SIGNI or LRIG with its state and the cards under it.
fn stack(play: &Play<'_>, card: Instance, under: Spot, left_out: &mut Vec<String>) -> String {
    let state = play.game().card(card);
    let mut keys = vec![format!("card: {}", number(play, card))];
    let below: Vec<Instance> = beneath(play, state.side, under).collect();
    let plain: Vec<Instance> = below
        .iter()
        .copied()
        .filter(|card| play.game().card(*card).attached.is_none())
        .collect();
    if !plain.is_empty() {
        keys.push(format!("under: {}", list(play, &plain)));
    }
    for (word, kind) in crate::expect::possessions::ATTACHED {
        let attached = below.iter().copied();
        let attached = attached.filter(|card| play.game().card(*card).attached == Some(kind));
        let attached: Vec<Instance> = attached.collect();
        if !attached.is_empty() {
            keys.push(format!("{word}: {}", list(play, &attached)));
        }
    }
    for (word, is) in [
        ("down", state.down),
        ("frozen", state.frozen),
        ("puppet", state.puppet),
    ] {
        if is {
            keys.push(format!("{word}: true"));
        }
    }
    let [this_turn, earlier] = play.uses_of(card);
    for (word, used) in [("used this turn", this_turn), ("used this game", earlier)] {
        if !used.is_empty() {
            let used: Vec<String> = used.iter().map(|place| (place + 1).to_string()).collect();
            keys.push(format!("{word}: [{}]", used.join(", ")));
        }
    }
    for (said, is) in [
        ("lies face down", state.face_down),
        ("is awakened", state.awakened == Awakened::Yes),
        ("is blood-armed", state.blood_armed),
    ] {
        if is {
            let name = words::name(play, card);
            left_out.push(format!("{name} {said}, which is not in the scenario"));
        }
    }
    match keys.as_slice() {
        [_] => number(play, card),
        _ => format!("{{ {} }}", keys.join(", ")),
    }
}

/// Writes cards as a list. Equal cards next to each other are written once, with their number.
fn list(play: &Play<'_>, cards: &[Instance]) -> String {
    let mut counted: Vec<(usize, &str)> = Vec::new();
    for card in cards {
        let number = play.definition(*card).number.as_str();
        match counted.last_mut() {
            Some((count, last)) if *last == number => *count += 1,
            _ => counted.push((1, number)),
        }
    }
    let said = counted.iter().map(|(count, number)| match count {
        1 => quoted(number),
        _ => quoted(&format!("{count} {number}")),
    });
    format!("[{}]", said.collect::<Vec<_>>().join(", "))
}

fn number(play: &Play<'_>, card: Instance) -> String {
    quoted(&play.definition(card).number)
}
