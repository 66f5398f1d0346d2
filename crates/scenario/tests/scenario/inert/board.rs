//! Makes a board on which the abilities of a card can change something.

use serde_json::{Value, json};
use wixoss_ability::{Ability, Known};
use wixoss_base::vocab::{CardType, Phase, Pool, Step, Zone};
use wixoss_cards::card::{Card, CardRecord};
use wixoss_engine::{
    Attached, Cast, DefinitionId, MOST_CARDS, Player, Position, PositionSide, SigniZone, Stack,
    Table,
};

use crate::inert::card_maker::{MadeCards, Maker};
use crate::inert::cross::{crossed_pair, crossing};
use crate::inert::needed_cards::{Want, wants};
use crate::inert::places::{Moment, Place};
use crate::inert::sides::{LrigsAsked, fill, lay, lrigs, signi};
use crate::inert::surrounding_cards;

/// Returns a board on which the known abilities of a card can be used.
///
/// Returns the reason if no such board can be made.
pub fn board(
    card: Card<'_>,
    known: &Known,
    place: Place,
    seed: u64,
    busy: bool,
) -> Result<(Table, Position), String> {
    let Known::All(abilities) = known else {
        return Err("nothing is known".to_owned());
    };
    let asked: Vec<Want> = abilities
        .iter()
        .flat_map(|ability| wants(&serde_json::to_value(ability).unwrap()))
        .collect();
    let words = |key: &str| -> Vec<String> {
        let lists = asked
            .iter()
            .filter_map(|want| want.facts.get(key)?.as_array());
        let words = lists.flatten().filter_map(|word| word.as_str());
        let mut words: Vec<String> = words.map(str::to_owned).collect();
        words.sort();
        words.dedup();
        words
    };
    let record = card.record();
    let mut classes = words("classes");
    classes.extend(record.classes.clone());
    let mut maker = Maker {
        cast: Cast::new(),
        classes,
        made: usize::try_from(seed).unwrap(),
        levels: if busy { 4 } else { 3 },
        single_colors: busy && seed % 3 == 1,
        more_classes: busy && seed % 2 == 1,
    };
    // The crafts are added to the cast (the cards of the game) first, because an effect can only
    // make a craft that is in the cast.
    for ability in abilities {
        for name in created(&serde_json::to_value(ability).unwrap()) {
            let facts = json!({"name_ja": name, "craft": true, "level": 1, "power": 1000});
            maker.plain("token", facts);
        }
    }
    let id = maker
        .cast
        .add_card(card, known)
        .map_err(|e| e.to_string())?;
    if let Some(left_out) = &maker.cast.definition(id).left_out {
        return Err(left_out.to_string());
    }
    let diva = record.formats.contains(&Pool::Diva);
    let found: Vec<MadeCards<'_>> = asked
        .iter()
        .filter(|want| !(diva && want.kind == "resona"))
        .map(|want| MadeCards {
            want,
            cards: maker.fitting(want),
        })
        .collect();
    let (own_turn, rich, phase, step) = match place {
        Place::Hand | Place::Key { own_turn: true } => (true, true, Phase::Main, None),
        Place::HandPoor => (true, false, Phase::Main, None),
        Place::Field { own_turn, rich } => (own_turn, rich, Phase::Main, None),
        Place::Key { own_turn: false } => (false, true, Phase::Main, None),
        Place::Beneath { own_turn } => (own_turn, true, Phase::Main, None),
        Place::LifeCloth | Place::Laid => {
            (false, seed % 2 == 1, Phase::Attack, Some(Step::SigniAttack))
        }
        Place::Kept(_) => (
            !seed.is_multiple_of(3),
            !seed.is_multiple_of(5),
            Phase::Main,
            None,
        ),
        Place::Pile(_, rich) => (seed.is_multiple_of(2), rich, Phase::Main, None),
        Place::Grows(rich) => (true, rich, Phase::Grow, None),
        Place::LrigDeck(moment, rich) => match moment {
            Moment::Main => (true, rich, Phase::Main, None),
            Moment::SpellOfOpponent => (false, rich, Phase::Main, None),
            Moment::Attack => (true, rich, Phase::Attack, Some(Step::PreAttack)),
            Moment::Defence => (false, rich, Phase::Attack, Some(Step::Defence)),
        },
    };
    let mut lrig_types = words("lrig_types");
    lrig_types.extend(record.restriction.clone());
    lrig_types.extend(record.lrig_types.clone());
    lrig_types.push("T".to_owned());
    let team = record.team.clone().or_else(|| team_of(abilities));
    let team = team.filter(|_| !(busy && seed % 5 == 2));
    let own = |zone: &str| -> Vec<DefinitionId> { cards_in(&found, zone, true) };
    let theirs = |zone: &str| -> Vec<DefinitionId> { cards_in(&found, zone, false) };
    let mut sides = [PositionSide::default(), PositionSide::default()];
    for (side, mine) in sides.iter_mut().zip([true, false]) {
        let rich = (rich || !mine) && !(busy && !mine && seed % 4 == 1);
        let zone = |name: &str| -> Vec<DefinitionId> {
            let mut cards = if mine { own(name) } else { theirs(name) };
            // Effects put cards from these zones onto the field. So these zones also get the cards
            // that an ability expects on the field.
            if busy && matches!(name, "hand" | "trash" | "ener" | "deck") {
                let field = if mine { own("field") } else { theirs("field") };
                cards.extend(
                    field
                        .into_iter()
                        .filter(|id| of_main_deck(&maker.cast, *id)),
                );
            }
            if name == "lrig_deck" && mine {
                cards.extend(resonas(&found));
            }
            cards
        };
        let wanted: Vec<(&str, Vec<DefinitionId>)> = PILES.map(|name| (name, zone(name))).into();
        let zone = |name: &str| -> Vec<DefinitionId> {
            let known = wanted.iter().find(|(known, _)| *known == name);
            known.map(|(_, cards)| cards.clone()).unwrap_or_default()
        };
        fill(side, &mut maker, rich, &zone);
        if busy {
            let from = usize::try_from(seed).unwrap() + if mine { 0 } else { 3 };
            let spells = surrounding_cards::spells(&mut maker, from, 5);
            if let Some((_, hand)) = side.piles.iter_mut().find(|(zone, _)| *zone == Zone::Hand)
                && mine
            {
                hand.extend(spells);
            }
        }
        let level = center_level(&asked, mine, &record, place);
        let level = match place {
            Place::Grows(_) => level,
            _ if busy && seed % 5 == 3 => (level - 1).max(0),
            _ => level,
        };
        let center = asked.iter().find(|want| {
            let whose = want.of.as_deref() == Some(if mine { "you" } else { "opponent" });
            want.kind == "lrig" && whose && !want.facts.is_empty()
        });
        let of_lrigs = LrigsAsked {
            level,
            lrig_types: &lrig_types,
            team: team.as_deref(),
            abilities,
            busy: busy.then(|| usize::try_from(seed).unwrap() + if mine { 0 } else { 5 }),
            center,
        };
        lrigs(side, &mut maker, of_lrigs);
        if busy {
            let growing = surrounding_cards::growing(&mut maker);
            let risers = surrounding_cards::risers(&mut maker);
            for (zone, pile) in &mut side.piles {
                match zone {
                    Zone::LrigDeck => pile.extend(growing.iter().copied()),
                    Zone::Hand if mine => pile.extend(risers.iter().copied()),
                    _ => {}
                }
            }
            if mine && !diva && record.formats.contains(&Pool::AllStar) {
                let trap = surrounding_cards::trap(&mut maker);
                let zones = SigniZone::ALL.into_iter();
                side.laid = zones.map(|zone| (zone, Attached::Trap, trap)).collect();
            }
        }
        signi(
            side,
            &mut maker,
            &found,
            mine,
            matches!(place, Place::Laid) && mine,
            busy.then(|| usize::try_from(seed).unwrap()),
        );
        if found.iter().any(|f| f.want.infected) {
            side.held.viruses = SigniZone::ALL.into_iter().collect();
        } else {
            side.held.viruses = [SigniZone::Left].into_iter().collect();
        }
        side.coins = 5;
        if mine {
            side.held.subscribers = if busy { 200 } else { 60 };
            if asked.iter().any(|want| want.gated) || busy {
                side.held.gates = SigniZone::ALL.into_iter().collect();
            }
        }
    }
    lay(
        &mut sides[0],
        &mut maker,
        id,
        &record,
        place,
        &found,
        &lrig_types,
    );
    sides[0].bonds = vec![id];
    // Different seeds put the tested card into different zones.
    if seed.is_multiple_of(2) && matches!(place, Place::Field { .. } | Place::Hand) {
        sides[0].signi.swap(0, 1);
    } else if seed % 3 == 1 && matches!(place, Place::Field { .. } | Place::Hand) {
        sides[0].signi.swap(0, 2);
    }
    if let Some((name, to_the_left)) = crossing(abilities)
        && matches!(place, Place::Field { .. } | Place::Hand | Place::HandPoor)
    {
        let own = sides[0].signi.iter().position(|stack| {
            stack
                .as_ref()
                .map_or(matches!(place, Place::Hand | Place::HandPoor), |stack| {
                    stack.top == id
                })
        });
        let facts = json!({"name_ja": name, "level": 1});
        let scope = if to_the_left { "right_of" } else { "left_of" };
        let own_name = serde_json::to_string(&record.name_ja).unwrap();
        let cross = format!("keyword: {{cross: {{name: {own_name}, {scope}: this}}}}");
        let partner = maker.card("signi", facts.as_object().unwrap(), &[&cross]);
        if let Some(own) = own {
            sides[0].signi.swap(own, 1);
            let at = if to_the_left { 0 } else { 2 };
            sides[0].signi[at] = Some(Stack::of(partner));
        }
    } else if asked.iter().any(|want| want.crossed) && !matches!(place, Place::Laid) {
        let pair = crossed_pair(&mut maker);
        let own = sides[0]
            .signi
            .iter()
            .position(|stack| stack.as_ref().is_some_and(|stack| stack.top == id));
        if let Some(own) = own {
            sides[0].signi.swap(own, 2);
        }
        let [left, right] = pair;
        // With some seeds, one of the two crossed SIGNI begins in the hand and can enter the field
        // later.
        sides[0].signi[0] = Some(Stack::of(left));
        sides[0].signi[1] = Some(Stack::of(right)).filter(|_| !seed.is_multiple_of(3));
        for (zone, pile) in &mut sides[0].piles {
            if *zone == Zone::Hand {
                pile.extend([left, right]);
            }
        }
    }
    if busy && seed % 3 == 2 {
        let free = sides[0]
            .signi
            .iter()
            .rposition(|stack| stack.as_ref().is_some_and(|stack| stack.top != id));
        if let Some(free) = free {
            sides[0].signi[free] = None;
        }
    }
    for side in &mut sides {
        let level = |id: DefinitionId| maker.cast.definition(id).level;
        let center = side.lrigs[0].as_ref().map_or(0, |stack| level(stack.top));
        for place in &mut side.signi {
            if place
                .as_ref()
                .is_some_and(|stack| level(stack.top) > center)
            {
                *place = None;
            }
        }
    }
    let rules = match record.formats.contains(&Pool::Diva) {
        true => "diva",
        false => "all-star",
    };
    if rules == "all-star" {
        for side in &mut sides {
            for assist in side.lrigs.iter_mut().skip(1) {
                if record.card_type != CardType::AssistLrig {
                    *assist = None;
                }
            }
        }
    }
    make_room(&mut sides);
    let position = Position {
        sides: sides.into(),
        turn: 5 + u16::from(!own_turn),
        turn_player: if own_turn { Player::One } else { Player::Two },
        phase,
        step,
        after_effect: false,
        seed,
    };
    let table = Table {
        cast: maker.cast,
        rules: rules.parse().map_err(|_| "no such rules".to_owned())?,
    };
    Ok((table, position))
}

/// Removes cards from the largest piles until the board has at most [`MOST_CARDS`] cards. The first
/// cards of a pile are removed first, because the cards that the ability asks for are at the end.
fn make_room(sides: &mut [PositionSide]) {
    let total = |sides: &[PositionSide]| -> usize {
        let of_side = |side: &PositionSide| {
            let stacks = side.signi.iter().chain(&side.lrigs).flatten();
            let stacks = stacks.map(|stack| 1 + stack.under.len() + stack.attached.len());
            let piles = side.piles.iter().map(|(_, cards)| cards.len());
            stacks.chain(piles).sum::<usize>() + side.keys.len() + side.laid.len()
        };
        sides.iter().map(of_side).sum()
    };
    while total(sides) > MOST_CARDS {
        let piles = sides.iter_mut().flat_map(|side| &mut side.piles);
        let largest = piles
            .map(|(_, cards)| cards)
            .max_by_key(|cards| cards.len());
        if let Some(cards) = largest {
            cards.remove(0);
        }
    }
}

/// The names of the piles that the board fills with cards.
const PILES: [&str; 7] = [
    "deck",
    "hand",
    "ener",
    "trash",
    "life_cloth",
    "lrig_trash",
    "lrig_deck",
];

fn of_main_deck(cast: &Cast, id: DefinitionId) -> bool {
    matches!(
        cast.definition(id).card_type,
        CardType::Signi | CardType::Spell
    )
}

/// Returns the Resonas that the ability asks for, but at most three. They begin in the LRIG deck,
/// even if the ability asks for Resonas in another zone.
fn resonas(found: &[MadeCards<'_>]) -> Vec<DefinitionId> {
    let resona = found.iter().filter(|found| found.want.kind == "resona");
    resona
        .flat_map(|found| found.cards.clone())
        .take(3)
        .collect()
}

fn cards_in(found: &[MadeCards<'_>], zone: &str, own: bool) -> Vec<DefinitionId> {
    let here = found.iter().filter(|found| found.is_in(zone, own));
    here.flat_map(|found| found.cards.clone()).take(9).collect()
}

/// Returns the names of the crafts that the effects in the ability data create.
fn created(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().flat_map(created).collect(),
        Value::Object(map) => {
            let made = map.get("create").and_then(|create| create.get("card"));
            let own = made.and_then(Value::as_str).map(str::to_owned);
            own.into_iter()
                .chain(map.values().flat_map(created))
                .collect()
        }
        _ => Vec::new(),
    }
}

fn team_of(abilities: &[Ability]) -> Option<String> {
    fn find(value: &Value) -> Option<String> {
        match value {
            Value::Array(items) => items.iter().find_map(find),
            Value::Object(map) => match map.get("team") {
                Some(Value::String(team)) => Some(team.clone()),
                _ => map.values().find_map(find),
            },
            _ => None,
        }
    }
    let mut values = abilities.iter().map(|a| serde_json::to_value(a).unwrap());
    values.find_map(|value| find(&value))
}

/// Returns the level of the center LRIG. This is the highest level that an ability asks for, or 4
/// if no ability asks. For a tested card that is not a LRIG, the level is at least the level of the
/// card. If the tested card grows onto this LRIG, the level is one below the level of the card.
fn center_level(asked: &[Want], mine: bool, record: &CardRecord, place: Place) -> i64 {
    let whose = |want: &&Want| match want.of.as_deref() {
        Some("you") => mine,
        Some("opponent") => !mine,
        _ => true,
    };
    let lrigs = asked
        .iter()
        .filter(|want| want.kind == "lrig")
        .filter(whose);
    let level = lrigs
        .filter_map(|want| want.facts.get("level")?.as_i64())
        .max();
    let own = match record.level {
        Some(wixoss_base::vocab::Quantity::Number(level)) => i64::from(level),
        _ => 0,
    };
    let grows = matches!(place, Place::Grows(_)) && record.card_type == CardType::Lrig && mine;
    match grows {
        true => (own - 1).max(0),
        false => level
            .unwrap_or(4)
            .max(if record.card_type == CardType::Lrig {
                0
            } else {
                own
            }),
    }
}
