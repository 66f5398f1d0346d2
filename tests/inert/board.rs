//! A board on which an ability can do something.

use serde_json::{Map, Value, json};
use wixoss::ability::{Ability, Known, from_yaml};
use wixoss::card::{Card, CardRecord};
use wixoss::engine::{
    Attached, Cast, DefinitionId, Player, Position, PositionSide, SigniZone, Stack, Table,
};
use wixoss::vocab::{CardType, Phase, Pool, Step, Zone};

use crate::wants::{Want, wants};

/// Where the card begins, and when; whether its player has much or little of everything.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    Hand,
    Field { own_turn: bool, rich: bool },
    HandPoor,
    LifeCloth,
    Pile(Zone, bool),
    LrigDeck(Moment, bool),
    Grows(bool),
    Key { own_turn: bool },
    Laid,
}

/// When a card of the LRIG deck is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    Main,
    Attack,
    Defence,
    SpellOfOpponent,
}

/// The places to try for a card, the likeliest first.
pub fn places(card_type: CardType, abilities: &[Ability]) -> Vec<Place> {
    use Place::{Field, Grows, Hand, HandPoor, Key, Laid, LifeCloth, LrigDeck, Pile};
    let field = |own_turn, rich| Field { own_turn, rich };
    let mut all = match card_type {
        CardType::Signi => vec![
            Hand,
            field(true, true),
            LifeCloth,
            field(false, true),
            HandPoor,
            field(true, false),
            field(false, false),
            Pile(Zone::Trash, true),
            Pile(Zone::Ener, true),
            Pile(Zone::Hand, false),
            Hand,
            field(true, true),
            field(false, true),
            LifeCloth,
            Hand,
            field(true, true),
            field(true, false),
            field(false, true),
            Hand,
            field(true, true),
        ],
        CardType::Spell => vec![Hand, LifeCloth, HandPoor, Hand, LifeCloth, Hand, HandPoor],
        CardType::Lrig | CardType::AssistLrig => vec![
            Grows(true),
            field(true, true),
            field(false, true),
            Grows(false),
            field(true, false),
            field(false, false),
            Grows(true),
            field(true, true),
            field(false, true),
            Grows(true),
            field(true, true),
        ],
        CardType::Key => vec![
            Key { own_turn: true },
            LrigDeck(Moment::Main, true),
            Key { own_turn: false },
            Key { own_turn: true },
        ],
        CardType::Resona => vec![
            LrigDeck(Moment::Main, true),
            field(true, true),
            field(false, true),
            LrigDeck(Moment::Attack, true),
            field(true, false),
        ],
        _ => vec![
            LrigDeck(Moment::Main, true),
            LrigDeck(Moment::Defence, true),
            LrigDeck(Moment::Attack, true),
            LrigDeck(Moment::Main, false),
            LrigDeck(Moment::Defence, false),
            LrigDeck(Moment::SpellOfOpponent, true),
            LrigDeck(Moment::Main, true),
            LrigDeck(Moment::Defence, true),
            LrigDeck(Moment::Main, true),
        ],
    };
    if abilities.iter().any(|a| matches!(a, Ability::Trap(_))) {
        all.insert(0, Laid);
    }
    all
}

const COLORS: [&str; 5] = ["white", "red", "blue", "green", "black"];

/// The cast being gathered, and what every filler has.
struct Maker {
    cast: Cast,
    classes: Vec<String>,
    made: usize,
}

impl Maker {
    fn card(&mut self, kind: &str, facts: &Map<String, Value>, abilities: &[&str]) -> DefinitionId {
        self.made += 1;
        let mut record = Map::new();
        let mut set = |key: &str, value: Value| {
            record.insert(key.to_owned(), value);
        };
        set("number", json!(format!("T{}", self.made)));
        set("name_ja", json!(format!("T{}", self.made)));
        set("type", json!(kind));
        set("formats", json!(["diva"]));
        set("colors", json!(COLORS));
        let level = 1 + self.made % 3;
        match kind {
            "signi" | "resona" => {
                set("level", json!(level));
                set("power", json!(level * 3000));
                set("classes", json!(self.classes));
            }
            "lrig" | "assist_lrig" => {
                set("level", json!(level));
                set("limit", json!(6));
                set("lrig_types", json!(["T"]));
            }
            _ => {}
        }
        record.extend(facts.clone());
        let record: CardRecord = serde_json::from_value(Value::Object(record)).unwrap();
        let mut known: Vec<Ability> = Vec::new();
        for ability in abilities {
            known.extend(from_yaml(ability).unwrap());
        }
        if matches!(kind, "spell" | "arts" | "piece") {
            known.extend(from_yaml("use: {do: {draw: 1}}").unwrap());
        }
        self.cast.add_with_abilities(&record, &known).unwrap()
    }

    fn plain(&mut self, kind: &str, facts: Value) -> DefinitionId {
        match facts {
            Value::Object(facts) => self.card(kind, &facts, &[]),
            _ => self.card(kind, &Map::new(), &[]),
        }
    }

    /// Cards that fit, of different names and levels where that is left open.
    fn fitting(&mut self, want: &Want) -> Vec<DefinitionId> {
        (0..3)
            .map(|_| self.card(&want.kind, &want.facts, &want.abilities))
            .collect()
    }
}

struct Found<'w> {
    want: &'w Want,
    cards: Vec<DefinitionId>,
}

impl Found<'_> {
    fn is_in(&self, zone: &str, own: bool) -> bool {
        let whose = match self.want.of.as_deref() {
            Some("you") => own,
            Some("opponent") => !own,
            _ => true,
        };
        let zones = &self.want.zones;
        let anywhere = zones.is_empty() && zone != "field" && zone != "life_cloth";
        let of_lrig_deck = matches!(
            self.want.kind.as_str(),
            "lrig" | "assist_lrig" | "arts" | "piece" | "key" | "resona"
        );
        let lrig_zone = matches!(zone, "lrig_deck" | "lrig_trash");
        let fits = zone == "field" || of_lrig_deck == lrig_zone;
        fits && whose && !self.want.under && (anywhere || zones.iter().any(|known| known == zone))
    }
}

/// A board for a card with the abilities that are known of it.
///
/// # Errors
/// Why there is none.
pub fn board(
    card: Card<'_>,
    known: &Known,
    place: Place,
    seed: u64,
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
    };
    // Crafts that its effects make come first: an effect that makes one has to know it.
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
    let found: Vec<Found<'_>> = asked
        .iter()
        .map(|want| Found {
            want,
            cards: maker.fitting(want),
        })
        .collect();
    let (own_turn, rich, phase, step) = match place {
        Place::Hand | Place::Key { own_turn: true } => (true, true, Phase::Main, None),
        Place::HandPoor => (true, false, Phase::Main, None),
        Place::Field { own_turn, rich } => (own_turn, rich, Phase::Main, None),
        Place::Key { own_turn: false } => (false, true, Phase::Main, None),
        Place::LifeCloth | Place::Laid => {
            (false, seed % 2 == 1, Phase::Attack, Some(Step::SigniAttack))
        }
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
    let own = |zone: &str| -> Vec<DefinitionId> { cards_in(&found, zone, true) };
    let theirs = |zone: &str| -> Vec<DefinitionId> { cards_in(&found, zone, false) };
    let mut sides = [PositionSide::default(), PositionSide::default()];
    for (side, mine) in sides.iter_mut().zip([true, false]) {
        let rich = rich || !mine;
        let zone = |name: &str| if mine { own(name) } else { theirs(name) };
        fill(side, &mut maker, rich, &zone);
        let level = center_level(&asked, mine, &record, place);
        lrigs(
            side,
            &mut maker,
            level,
            &lrig_types,
            team.as_deref(),
            abilities,
        );
        signi(
            side,
            &mut maker,
            &found,
            mine,
            matches!(place, Place::Laid) && mine,
        );
        if found.iter().any(|f| f.want.infected) {
            side.held.viruses = SigniZone::ALL.into_iter().collect();
        } else {
            side.held.viruses = [SigniZone::Left].into_iter().collect();
        }
        side.coins = 5;
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
    // Where the card lies differs from try to try.
    if seed.is_multiple_of(2) && matches!(place, Place::Field { .. } | Place::Hand) {
        sides[0].signi.swap(0, 1);
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
    let position = Position {
        sides,
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

fn cards_in(found: &[Found<'_>], zone: &str, own: bool) -> Vec<DefinitionId> {
    let here = found.iter().filter(|found| found.is_in(zone, own));
    here.flat_map(|found| found.cards.clone()).take(9).collect()
}

/// The names of the crafts that are made.
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

/// The level of the center LRIG: what is asked of it, or what the card needs.
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
        Some(wixoss::vocab::Quantity::Number(level)) => i64::from(level),
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

fn fill(
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
            many(zone("lrig_trash"), 1, &[arts], if rich { 5 } else { 0 }),
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

fn lrigs(
    side: &mut PositionSide,
    maker: &mut Maker,
    level: i64,
    lrig_types: &[String],
    team: Option<&str>,
    abilities: &[Ability],
) {
    let mut facts = json!({"level": level, "limit": 20, "lrig_types": lrig_types});
    let mut below = json!({"level": 0, "limit": 0, "lrig_types": lrig_types});
    if let Some(team) = team {
        facts["team"] = json!(team);
        below["team"] = json!(team);
    }
    let rides = abilities.iter().any(|a| a.to_string().contains("riv"));
    let known: &[&str] = if rides { &["ride"] } else { &[] };
    let Value::Object(facts) = facts else {
        return;
    };
    let center = maker.card("lrig", &facts, known);
    let beneath = maker.plain("lrig", below);
    let mut stack = Stack::of(center);
    stack.under = vec![beneath; 5];
    side.lrigs[0] = Some(stack);
    for (at, kind) in [(1, "L"), (2, "R")] {
        let mut facts = json!({"level": 1, "limit": 1, "lrig_types": [kind]});
        if let Some(team) = team {
            facts["team"] = json!(team);
        }
        let assist = maker.plain("assist_lrig", facts);
        let mut stack = Stack::of(assist);
        stack.under = vec![assist];
        side.lrigs[at] = Some(stack);
    }
}

fn signi(side: &mut PositionSide, maker: &mut Maker, found: &[Found<'_>], mine: bool, bare: bool) {
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
    // From the right: where the card itself goes is on the left.
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
            None => Stack::of(maker.plain("signi", json!({}))),
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

fn attached(word: &str) -> Option<Attached> {
    Some(match word {
        "charm" => Attached::Charm,
        "accessory" => Attached::Accessory,
        "soul" => Attached::Soul,
        "trap" => Attached::Trap,
        "magic_box" => Attached::MagicBox,
        _ => return None,
    })
}

/// Puts the card itself down.
fn lay(
    side: &mut PositionSide,
    maker: &mut Maker,
    id: DefinitionId,
    record: &CardRecord,
    place: Place,
    found: &[Found<'_>],
    lrig_types: &[String],
) {
    let mut pile = |zone: Zone, cards: &[DefinitionId]| {
        if let Some((_, pile)) = side.piles.iter_mut().find(|(known, _)| *known == zone) {
            pile.extend(cards);
        }
    };
    let own_level = match record.level {
        Some(wixoss::vocab::Quantity::Number(level)) => level,
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
            side.signi[0] = None;
        }
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
        Place::Field { .. } => {
            let mut stack = Stack::of(id);
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
