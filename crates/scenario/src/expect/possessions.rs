//! The things that a player has, other than cards in ordinary zones: cards attached to SIGNI, cards
//! laid in SIGNI zones, keys, and things that are not cards, such as coins and barriers. This file
//! reads the things on the board of a scenario. It also reads and checks the expectations about the
//! things.

use super::contents::Contents;
use super::failure::check_equal;
use crate::read::card_names::Names;
use crate::read::map_keys::{Entries, ReadResult, list, number, one_of, truth};
use crate::read::named_card::SIGNI_ZONES;
use crate::read::side::{SIGNI, pile};
use wixoss_base::syntax::{Node, Span};
use wixoss_engine::{
    Attached, DefinitionId, Instance, Play, Player, PositionSide, SigniZone, SigniZones, Spot,
};

/// The words for cards that can be attached to a SIGNI.
pub(crate) const ATTACHED: [(&str, Attached); 4] = [
    ("charm", Attached::Charm),
    ("accessory", Attached::Accessory),
    ("soul", Attached::Soul),
    ("attached", Attached::FaceDown),
];
/// The words for cards that can be laid in a SIGNI zone.
const LAID: [(&str, Attached); 3] = [
    ("traps", Attached::Trap),
    ("magic boxes", Attached::MagicBox),
    ("seeds", Attached::Seed),
];

/// The number of subscribers in one unit. Files count single subscribers, but the engine counts
/// units of ten thousand.
const SUBSCRIBERS: u32 = 10_000;

/// A word of a file, such as `gates`, with its expectation, such as [`Holding::Gates`].
type Word<T> = (&'static str, fn(T) -> Holding);

/// The words for barriers.
const BARRIERS: [Word<u8>; 2] = [
    ("LRIG barriers", Holding::LrigBarriers),
    ("SIGNI barriers", Holding::SigniBarriers),
];
/// The words for markers of SIGNI zones.
const MARKERS: [Word<SigniZones>; 2] = [("viruses", Holding::Viruses), ("gates", Holding::Gates)];

/// The entries of a side of the board are zones and other things, such as coins, barriers and
/// bonds. Reads all entries that are not zones, and removes them from `entries`.
pub(crate) fn take_holdings(
    entries: &mut Entries<'_, '_>,
    side: &mut PositionSide,
    names: &mut Names<'_>,
    text: &str,
) {
    if let Some(node) = entries.take("coins") {
        let coins = names.note(number(&node, "a number of coins", text));
        side.coins = coins.unwrap_or_default();
    }
    for (word, cards) in [("keys", &mut side.keys), ("bonds", &mut side.bonds)] {
        if let Some(node) = entries.take(word) {
            let read = pile(node, names, text);
            *cards = names.note(read).unwrap_or_default();
        }
    }
    if let Some(node) = entries.take("subscribers") {
        let all = number(&node, "a number of subscribers", text);
        side.held.subscribers = names.note::<u32>(all).unwrap_or_default() / SUBSCRIBERS;
    }
    for (word, attached) in LAID {
        let Some(node) = entries.take(word) else {
            continue;
        };
        for (zone, node) in zones(node, names, text) {
            let read = pile(node, names, text);
            let cards = names.note(read).unwrap_or_default().into_iter();
            side.laid.extend(cards.map(|card| (zone, attached, card)));
        }
    }
    let held = &mut side.held;
    let [lrig, signi] = BARRIERS.map(|(word, _)| word);
    for (word, barriers) in [
        (lrig, &mut held.lrig_barriers),
        (signi, &mut held.signi_barriers),
    ] {
        if let Some(node) = entries.take(word) {
            let read = names.note(number(&node, "a number of barriers", text));
            *barriers = read.unwrap_or_default();
        }
    }
    if let Some(node) = entries.take("Limit Upper") {
        held.limit_upper = names.note(truth(&node, text)).unwrap_or_default();
    }
    let [viruses, gates] = MARKERS.map(|(word, _)| word);
    for (word, marked) in [(viruses, &mut held.viruses), (gates, &mut held.gates)] {
        if let Some(node) = entries.take(word) {
            *marked = names.note(some_zones(node, text)).unwrap_or_default();
        }
    }
}

/// A thing that a file expects a player to have, other than cards in ordinary zones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holding {
    /// This number of coins.
    Coins(u8),
    /// The limit of the center LRIG, including every effect that raises it.
    Limit(i32),
    /// The keys in the LRIG zone.
    Keys(Contents),
    /// The cards laid in a SIGNI zone.
    Laid(SigniZone, Attached, Contents),
    /// This number of LRIG Barriers.
    LrigBarriers(u8),
    /// This number of SIGNI Barriers.
    SigniBarriers(u8),
    /// Whether the player has Limit Upper.
    LimitUpper(bool),
    /// The SIGNI zones with a Virus.
    Viruses(SigniZones),
    /// The SIGNI zones with a Gate.
    Gates(SigniZones),
    /// This number of subscribers.
    Subscribers(u32),
    /// The cards whose bonds the player has gained.
    Bonds(Vec<DefinitionId>),
}

impl Holding {
    /// Reads the expectations about coins, barriers and similar things. Removes them from the
    /// entries of a side, and calls `add` with each expectation.
    pub(crate) fn take(
        entries: &mut Entries<'_, '_>,
        names: &mut Names<'_>,
        text: &str,
        mut add: impl FnMut(Span, Holding),
    ) {
        let mut note = |names: &mut Names<'_>, at: Span, read: ReadResult<Holding>| {
            if let Some(holding) = names.note(read) {
                add(at, holding);
            }
        };
        if let Some(node) = entries.take("coins") {
            let read = number(&node, "a number of coins", text).map(Holding::Coins);
            note(names, node.span, read);
        }
        if let Some(node) = entries.take("subscribers") {
            let read = number(&node, "a number of subscribers", text);
            note(names, node.span, read.map(Holding::Subscribers));
        }
        if let Some(node) = entries.take("bonds") {
            let at = node.span;
            let read = pile(node, names, text).map(Holding::Bonds);
            note(names, at, read);
        }
        if let Some(node) = entries.take("limit") {
            let read = number(&node, "a limit", text).map(Holding::Limit);
            note(names, node.span, read);
        }
        for (word, make) in BARRIERS {
            if let Some(node) = entries.take(word) {
                let read = number(&node, "a number of barriers", text).map(make);
                note(names, node.span, read);
            }
        }
        if let Some(node) = entries.take("Limit Upper") {
            let read = truth(&node, text).map(Holding::LimitUpper);
            note(names, node.span, read);
        }
        for (word, make) in MARKERS {
            if let Some(node) = entries.take(word) {
                let at = node.span;
                note(names, at, some_zones(node, text).map(make));
            }
        }
        if let Some(node) = entries.take("keys") {
            let at = node.span;
            let read = Contents::read(node, names, text).map(Holding::Keys);
            note(names, at, read);
        }
        for (word, attached) in LAID {
            let Some(node) = entries.take(word) else {
                continue;
            };
            for (zone, node) in zones(node, names, text) {
                let at = node.span;
                let contents = Contents::read(node, names, text);
                let read = contents.map(|contents| Holding::Laid(zone, attached, contents));
                note(names, at, read);
            }
        }
    }

    /// Returns one message for each part of the expectation that does not hold.
    pub(crate) fn failures(&self, play: &Play<'_>, player: Player) -> Vec<String> {
        let side = play.game().side(player);
        let held = &side.held;
        let of = |what: &str| format!("{player}'s {what}");
        match self {
            Holding::Coins(coins) => check_equal(&of("coins"), coins, &side.coins),
            Holding::Limit(limit) => check_equal(&of("limit"), limit, &play.limit(player)),
            Holding::Keys(contents) => {
                let keys: Vec<Instance> = side.keys.iter().collect();
                contents.failures(play, &of("keys"), &keys)
            }
            Holding::Laid(zone, attached, contents) => {
                let laid = side.beneath.iter().filter(|card| {
                    let state = play.game().card(*card);
                    state.spot == Spot::Laid(*zone) && state.attached == Some(*attached)
                });
                let place = of(&format!(
                    "{} SIGNI zone, {}",
                    crate::words::signi_zone(*zone),
                    attached.name()
                ));
                contents.failures(play, &place, &laid.collect::<Vec<_>>())
            }
            Holding::LrigBarriers(number) => {
                check_equal(&of("LRIG Barriers"), number, &held.lrig_barriers)
            }
            Holding::SigniBarriers(number) => {
                check_equal(&of("SIGNI Barriers"), number, &held.signi_barriers)
            }
            Holding::Subscribers(number) => {
                let all = held.subscribers.saturating_mul(SUBSCRIBERS);
                check_equal(&of("subscribers"), number, &all)
            }
            Holding::Bonds(with) => {
                let names = |ids: &mut dyn Iterator<Item = DefinitionId>| {
                    let cast = &play.table().cast;
                    let mut names: Vec<&str> =
                        ids.map(|id| cast.definition(id).name.as_str()).collect();
                    names.sort_unstable();
                    names.join(", ")
                };
                let found = names(&mut play.game().bonds(player));
                check_equal(&of("bonds"), &names(&mut with.iter().copied()), &found)
            }
            Holding::LimitUpper(has) => check_equal(&of("Limit Upper"), has, &held.limit_upper),
            Holding::Viruses(zones) => marker_failures(&of("Viruses"), *zones, held.viruses),
            Holding::Gates(zones) => marker_failures(&of("Gates"), *zones, held.gates),
        }
    }
}

fn marker_failures(what: &str, expected: SigniZones, found: SigniZones) -> Vec<String> {
    let said = |zones: SigniZones| {
        let words: Vec<&str> = zones.iter().map(crate::words::signi_zone).collect();
        match words.is_empty() {
            true => "none".to_owned(),
            false => words.join(", "),
        }
    };
    check_equal(what, &said(expected), &said(found))
}

/// Returns the nodes of a map from SIGNI zones to their contents. Mistakes are added to `names`.
fn zones<'a>(node: Node<'a>, names: &mut Names<'_>, text: &str) -> Vec<(SigniZone, Node<'a>)> {
    let entries = Entries::of(node, "a map from left, center and right to cards", text);
    let Some(mut entries) = names.note(entries) else {
        return Vec::new();
    };
    let mut nodes = Vec::new();
    for (word, zone) in SIGNI.into_iter().zip(SigniZone::ALL) {
        nodes.extend(entries.take(word).map(|node| (zone, node)));
    }
    names.mistakes.extend(entries.unknown_keys());
    nodes
}

/// Reads a list of SIGNI zones, or the word `none`.
fn some_zones(node: Node<'_>, text: &str) -> ReadResult<SigniZones> {
    let known: Vec<(&'static str, Option<SigniZone>)> = SIGNI_ZONES
        .into_iter()
        .map(|(word, zone)| (word, Some(zone)))
        .chain([("none", None)])
        .collect();
    let items = list(node).into_iter();
    let zones: ReadResult<Vec<Option<SigniZone>>> =
        items.map(|node| one_of(&node, &known, text)).collect();
    Ok(zones?.into_iter().flatten().collect())
}

/// Reads the cards attached to a SIGNI, and removes them from the entries that describe the SIGNI.
pub(crate) fn attached_cards(
    entries: &mut Entries<'_, '_>,
    names: &mut Names<'_>,
    text: &str,
) -> Vec<(Attached, DefinitionId)> {
    let mut cards = Vec::new();
    for (word, attached) in ATTACHED {
        if let Some(node) = entries.take(word) {
            let of_kind = pile(node, names, text);
            let of_kind = names.note(of_kind).unwrap_or_default().into_iter();
            cards.extend(of_kind.map(|card| (attached, card)));
        }
    }
    cards
}
