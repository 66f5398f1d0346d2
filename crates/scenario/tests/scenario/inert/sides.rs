//! Fills the sides of a board: piles, LRIGs, SIGNI, and the tested card itself.

use serde_json::{Map, Value, json};
use wixoss_ability::Ability;
use wixoss_base::vocab::{CardType, Zone};
use wixoss_cards::card::CardRecord;
use wixoss_engine::{Attached, DefinitionId, PositionSide, SigniZone, Stack};

use crate::inert::card_maker::{MadeCards, Maker};
use crate::inert::needed_cards::Want;
use crate::inert::places::Place;
use crate::inert::surrounding_cards;

pub fn fill(
    side: &mut PositionSide,
    maker: &mut Maker,
    rich: bool,
    zone: &dyn Fn(&str) -> Vec<DefinitionId>,
) {
    let burst = maker.card("signi", &Map::new(), &["life_burst: {draw: 1}"]);
    let guard = maker.plain("signi", json!({"keywords": ["guard"]}));
    let ener = maker.plain("signi", json!({"keywords": ["multi_ener"]}));
    let spell = maker.plain("spell", json!({"cost": {"colorless": 1}}));
    let mixed: Vec<DefinitionId> = (0..6).map(|_| maker.plain("signi", json!({}))).collect();
    let arts = maker.plain(
        "arts",
        json!({"cost": {"colorless": 9}, "timing": ["main"]}),
    );
    let many = |wanted: Vec<DefinitionId>, times: usize, rest: &[DefinitionId], more: usize| {
        let mut cards = Vec::new();
        cards.extend(rest.iter().copied().cycle().take(more));
        (0..times).for_each(|_| cards.extend(wanted.iter().copied()));
        cards
    };
    let all = [&mixed[..], &[burst, guard, spell]].concat();
    let times = if rich { 2 } else { 1 };
    side.piles = vec![
        (Zone::MainDeck, many(zone("deck"), times, &all, 20)),
        (
            Zone::Hand,
            many(
                zone("hand"),
                times.min(if rich { 2 } else { 0 }),
                &all,
                if rich { 4 } else { 0 },
            ),
        ),
        (
            Zone::Ener,
            many(zone("ener"), times, &[ener], if rich { 9 } else { 5 }),
        ),
        (
            Zone::Trash,
            many(zone("trash"), times, &all, if rich { 24 } else { 2 }),
        ),
        (
            Zone::LifeCloth,
            many(
                zone("life_cloth"),
                1,
                &[burst, mixed[0]],
                if rich { 6 } else { 1 },
            ),
        ),
        (
            Zone::LrigTrash,
            many(zone("lrig_trash"), 1, &[arts], if rich { 8 } else { 0 }),
        ),
        (Zone::LrigDeck, many(zone("lrig_deck"), 1, &[arts], 1)),
    ];
    for (zone, cards) in &mut side.piles {
        cards.truncate(match zone {
            Zone::Trash => 28,
            Zone::MainDeck => 24,
            Zone::Ener => 16,
            _ => 10,
        });
    }
}

/// The LRIGs that the board must have for one player.
pub struct LrigsAsked<'a> {
    pub level: i64,
    pub lrig_types: &'a [String],
    pub team: Option<&'a str>,
    pub abilities: &'a [Ability],
    pub busy: Option<usize>,
    pub center: Option<&'a Want>,
}

pub fn lrigs(side: &mut PositionSide, maker: &mut Maker, asked: LrigsAsked<'_>) {
    let LrigsAsked {
        level,
        lrig_types,
        team,
        abilities,
        busy,
        center,
    } = asked;
    let mut facts = json!({"level": level, "limit": 20, "lrig_types": lrig_types});
    let mut below = json!({"level": 0, "limit": 0, "lrig_types": lrig_types});
    if let Some(team) = team {
        facts["team"] = json!(team);
        below["team"] = json!(team);
    }
    let rides = abilities.iter().any(|a| a.to_string().contains("riv"));
    let known: &[&str] = if rides { &["ride"] } else { &[] };
    let Value::Object(mut facts) = facts else {
        return;
    };
    for (key, value) in center.iter().flat_map(|want| &want.facts) {
        facts.entry(key.clone()).or_insert_with(|| value.clone());
    }
    let own = center.map_or(&[][..], |want| &want.abilities);
    let actions = busy.map_or_else(Vec::new, |from| surrounding_cards::actions(from, 8));
    let known: Vec<&str> = known
        .iter()
        .chain(own)
        .copied()
        .chain(actions.iter().map(String::as_str))
        .collect();
    let center = maker.card("lrig", &facts, &known);
    let beneath = maker.plain("lrig", below);
    let mut stack = Stack::of(center);
    stack.under = vec![beneath; 5];
    side.lrigs[0] = Some(stack);
    let assist_level = if busy.is_some_and(|from| from % 2 == 0) && level >= 2 {
        2
    } else {
        1.min(level)
    };
    for (at, kind) in [(1, "L"), (2, "R")] {
        let mut facts = json!({"level": assist_level, "limit": 1, "lrig_types": [kind]});
        if let Some(team) = team {
            facts["team"] = json!(team);
        }
        let assist = maker.plain("assist_lrig", facts);
        let mut stack = Stack::of(assist);
        stack.under = vec![assist];
        side.lrigs[at] = Some(stack);
    }
}

pub fn signi(
    side: &mut PositionSide,
    maker: &mut Maker,
    found: &[MadeCards<'_>],
    mine: bool,
    bare: bool,
    busy: Option<usize>,
) {
    let here = found
        .iter()
        .filter(|f| f.is_in("field", mine) && matches!(f.want.kind.as_str(), "signi" | "resona"));
    let mut wanted: Vec<(&Want, DefinitionId)> = Vec::new();
    for at in 0..3 {
        wanted.extend(here.clone().map(|f| (f.want, f.cards[at])));
    }
    if bare {
        return;
    }
    // The zones are filled from right to left, because the left zone is for the tested card.
    for (at, zone) in (0..3).rev().enumerate() {
        let stack = match wanted.get(at) {
            Some((want, card)) => {
                let mut stack = Stack::of(*card);
                stack.down = want.down;
                stack.frozen = want.frozen;
                if let Some(with) = want.with.as_deref().and_then(attached) {
                    stack.attached = vec![(with, *card)];
                }
                stack
            }
            None => {
                let actions = busy.map_or_else(Vec::new, |from| {
                    surrounding_cards::actions(from + at + 11, 3)
                });
                let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
                Stack::of(maker.card("signi", &Map::new(), &actions))
            }
        };
        side.signi[zone] = Some(stack);
    }
    for f in found
        .iter()
        .filter(|f| f.want.of.as_deref() != Some(if mine { "opponent" } else { "you" }))
    {
        let Some(word) = &f.want.attached else {
            continue;
        };
        match (attached(word), side.signi[2].as_mut()) {
            (Some(kind @ (Attached::Trap | Attached::MagicBox)), _) => {
                side.laid = vec![(SigniZone::Right, kind, f.cards[0])];
            }
            (Some(kind), Some(stack)) => stack.attached = vec![(kind, f.cards[0])],
            (None, Some(stack)) => stack.under = f.cards.clone(),
            _ => {}
        }
    }
}

pub fn attached(word: &str) -> Option<Attached> {
    Some(match word {
        "charm" => Attached::Charm,
        "accessory" => Attached::Accessory,
        "soul" => Attached::Soul,
        "face_down" => Attached::FaceDown,
        "trap" => Attached::Trap,
        "magic_box" => Attached::MagicBox,
        _ => return None,
    })
}

/// Puts the tested card itself on the board.
pub fn lay(
    side: &mut PositionSide,
    maker: &mut Maker,
    id: DefinitionId,
    record: &CardRecord,
    place: Place,
    found: &[MadeCards<'_>],
    lrig_types: &[String],
) {
    let mut pile = |zone: Zone, cards: &[DefinitionId]| {
        if let Some((_, pile)) = side.piles.iter_mut().find(|(known, _)| *known == zone) {
            pile.extend(cards);
        }
    };
    let own_level = match record.level {
        Some(wixoss_base::vocab::Quantity::Number(level)) => level,
        _ => 0,
    };
    match place {
        Place::Hand | Place::HandPoor => {
            pile(Zone::Hand, &[id]);
            side.signi[0] = None;
        }
        Place::Pile(zone, _) => pile(zone, &[id]),
        Place::LifeCloth => {
            pile(Zone::LifeCloth, &[id]);
            side.signi = [None, side.signi[1].take(), None];
        }
        Place::LrigDeck(..) => {
            pile(Zone::LrigDeck, &[id]);
            // A Resona needs no free zone: SIGNI leave the field to pay for it, and their zones
            // become free.
            if record.card_type != CardType::Resona {
                side.signi[0] = None;
            }
        }
        Place::Kept(zone) => pile(zone, &[id; 3]),
        Place::Key { .. } => side.keys.push(id),
        Place::Laid => {
            side.laid = SigniZone::ALL.map(|zone| (zone, Attached::Trap, id)).into();
        }
        Place::Grows(_) => {
            pile(Zone::LrigDeck, &[id]);
            if record.card_type == CardType::AssistLrig {
                let facts = json!({
                    "level": i64::from(own_level) - 1, "limit": 0, "lrig_types": record.lrig_types,
                    "team": record.team,
                });
                let below = maker.plain("assist_lrig", facts);
                side.lrigs[1] = Some(Stack::of(below));
            }
        }
        Place::Beneath { own_turn: _ } => {
            let kind = match record.card_type {
                CardType::Lrig => None,
                _ if maker.made.is_multiple_of(2) => Some(Attached::Accessory),
                _ => None,
            };
            match record.card_type {
                CardType::Lrig => {
                    if let Some(stack) = side.lrigs[0].as_mut() {
                        stack.under.extend([id; 2]);
                    }
                }
                _ => {
                    for stack in side.signi.iter_mut().flatten() {
                        match kind {
                            Some(kind) => stack.attached = vec![(kind, id)],
                            None => stack.under.push(id),
                        }
                    }
                }
            }
        }
        Place::Field { .. } => {
            let mut stack = Stack::of(id);
            // If an ability requires an Accessory or a Charm on the tested card, it is attached
            // here.
            for f in found {
                let with = f.want.with.as_deref().and_then(attached);
                if let Some(kind @ (Attached::Accessory | Attached::Charm)) = with {
                    stack.attached = vec![(kind, f.cards[0])];
                }
            }
            for f in found.iter().filter(|f| f.want.under) {
                stack.under.extend(f.cards.iter().copied());
            }
            match record.card_type {
                CardType::Lrig | CardType::AssistLrig => {
                    let facts = json!({"level": 0, "limit": 0, "lrig_types": lrig_types});
                    let below = maker.plain("lrig", facts);
                    stack.under = vec![below; 5];
                    let at = usize::from(record.card_type == CardType::AssistLrig);
                    side.lrigs[at] = Some(stack);
                }
                _ => side.signi[0] = Some(stack),
            }
        }
    }
}
