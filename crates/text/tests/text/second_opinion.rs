//! Compares readings with a second opinion: another program's list of what each card does.
//!
//! Neither the card texts nor the second opinion are part of this repository. The variable
//! `WIXOSS_TEXTS` names the folder of the texts, and `WIXOSS_SECOND_OPINION` names the file. If one
//! of them is not set, nothing is compared.
//!
//! The other program lists the abilities of a card by kind, their use limits, and the operations
//! that its code calls. A reading agrees if every kind, limit and operation of one side is on the
//! other side. Abilities in quotes count only if the other side has them: the other program lists
//! some of them and leaves out others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde_json::Value;
use wixoss_cards::card::CardDb;
use wixoss_text::{TextLanguage, card_names, card_texts};

/// Kinds of abilities: their name in the second opinion and their key in our data.
const KINDS: [(&str, &str); 9] = [
    ("AutoAbility", "auto"),
    ("EnterAbility", "enter"),
    ("ActionAbility", "action"),
    ("ConstantAbility", "constant"),
    ("StockAbility", "constant"),
    ("LifeBurstAbility", "life_burst"),
    ("ARTSAbility", "use"),
    ("SpellAbility", "use"),
    ("PieceAbility", "use"),
];

/// Operations. Each has its key in our data, its name in the second opinion, and other operations.
/// The second opinion may list the other operations beside this operation or in its place.
const OPERATIONS: [(&str, &str, &[&str]); 22] = [
    ("draw", "draw", &["addToHand"]),
    ("discard", "discard", &["trash"]),
    // The other program takes a card that it shows, and puts it back afterwards.
    ("look", "look", &["reveal", "addToHand", "returnToDeck"]),
    ("reveal", "reveal", &["look", "addToHand", "returnToDeck"]),
    ("search", "", &["look", "reveal", "searchDeck"]),
    ("freeze", "freeze", &[]),
    ("damage", "damage", &[]),
    ("crush", "crush", &[]),
    ("exclude", "exclude", &["searchDeck", "reveal"]),
    ("up", "up", &[]),
    ("down", "down", &[]),
    ("pay", "", &["payEner"]),
    ("vanish", "banish", &[]),
    ("ener_charge", "enerCharge", &[]),
    ("to_hand", "addToHand", &[]),
    ("to_top", "returnToDeck", &[]),
    ("to_bottom", "returnToDeck", &[]),
    ("to_deck", "returnToDeck", &[]),
    ("to_lrig_deck", "returnToDeck", &[]),
    ("to_field", "putOnField", &[]),
    ("to_ener", "putInEner", &[]),
    (
        "swap",
        "",
        &["putOnField", "putInEner", "returnToDeck", "addToHand"],
    ),
];

/// The operations that are compared. Other operations of the second opinion are not compared: they
/// are no effects (such as targeting), or only steps of a compared operation.
const COMPARED: [&str; 21] = [
    "draw",
    "discard",
    "look",
    "reveal",
    "freeze",
    "damage",
    "crush",
    "exclude",
    "up",
    "down",
    "payEner",
    "banish",
    "enerCharge",
    "addToHand",
    "returnToDeck",
    "putOnField",
    "putInEner",
    "trash",
    "millDeck",
    "gainPower",
    "disableAllAbilities",
];

/// The keys of our data whose parts do nothing when the effect is processed: events, conditions,
/// costs, quoted abilities.
const NOT_DONE: [&str; 14] = [
    "when", "holds", "while", "event", "would", "cannot", "cost", "extra", "gain", "replace",
    "only_if", "during", "over", "constant",
];

/// The abilities and operations of a card, in the words of the second opinion.
#[derive(Default)]
struct Doing {
    /// The number of abilities of each kind: the printed abilities, and the abilities in quotes.
    kinds: BTreeMap<&'static str, (u64, u64)>,
    /// The number of abilities with each limit (`per_turn 1`): the printed abilities, and the
    /// abilities in quotes.
    limits: BTreeMap<String, (u64, u64)>,
    /// The operations that the effects certainly do.
    certain: BTreeSet<String>,
    /// The operations that any part of the card mentions.
    possible: BTreeSet<String>,
}

impl Doing {
    fn of(abilities: &[Value]) -> Doing {
        let mut doing = Doing::default();
        for ability in abilities {
            doing.ability(ability, false);
            doing.walk(ability, true);
        }
        doing
    }

    /// Counts an ability.
    fn ability(&mut self, ability: &Value, quoted: bool) {
        let add = |count: &mut (u64, u64)| match quoted {
            true => count.1 += 1,
            false => count.0 += 1,
        };
        let key = ability.as_object().and_then(|map| map.iter().next());
        let word = key.map_or("keyword", |(key, _)| key.as_str());
        let known = KINDS.iter().find(|(_, key)| *key == word);
        match known {
            Some((_, kind)) => add(self.kinds.entry(kind).or_default()),
            // The other program lists a keyword once or twice as a constant ability.
            None => self.kinds.entry("constant").or_default().1 += 2,
        }
        let limits = key.and_then(|(_, body)| body.get("limit")?.as_object());
        for (per, times) in limits.into_iter().flatten() {
            add(self.limits.entry(format!("{per} {times}")).or_default());
        }
    }

    /// Collects operations. `certain` is false in the parts that [`NOT_DONE`] names.
    fn walk(&mut self, tree: &Value, certain: bool) {
        let Value::Object(map) = tree else {
            for one in tree.as_array().into_iter().flatten() {
                self.walk(one, certain);
            }
            return;
        };
        for (key, value) in map {
            // If "may" has several payments, the other program counts these payments as a cost.
            let paid = key == "may" && value["do"].is_array();
            let inner = certain && !NOT_DONE.contains(&key.as_str()) && !paid;
            if key == "gain" {
                let gained = value.as_array().cloned();
                for ability in gained.unwrap_or_else(|| vec![value.clone()]) {
                    self.ability(&ability, true);
                }
            }
            self.operation(key, value, inner);
            self.walk(value, inner);
        }
    }

    fn operation(&mut self, key: &str, value: &Value, certain: bool) {
        if let Some((_, name, beside)) = OPERATIONS.iter().find(|(known, ..)| *known == key) {
            self.add(name, beside, certain);
        }
        let range = ["at_most", "at_least", "exactly", "more_than", "less_than"];
        match key {
            "trash" | "to_lrig_trash" if value.get("top").is_some() => {
                self.add("", &["trash", "millDeck"], certain);
            }
            "trash" | "to_lrig_trash" => self.add("", &["trash", "discard"], certain),
            "power" if range.iter().all(|word| value.get(word).is_none()) => {
                self.add("gainPower", &[], certain);
            }
            "distribute" => self.add("gainPower", &[], certain),
            "lose" => self.add("", &["disableAllAbilities"], certain),
            "create" => {
                let beside = ["putOnField", "exclude", "look", "returnToDeck"];
                self.add("", &beside, certain);
            }
            "move" => {
                let to = &value["to"];
                let zone = to.as_str().or_else(|| to["zone"].as_str());
                let name = match (value["how"].as_str(), zone) {
                    (Some("discard"), _) => "discard",
                    (Some("vanish"), _) => "banish",
                    (_, Some("field")) => "putOnField",
                    (_, Some("hand")) => "addToHand",
                    (_, Some("deck" | "lrig_deck")) => "returnToDeck",
                    (_, Some("ener")) => "putInEner",
                    (_, Some("trash")) => return self.add("", &["trash", "millDeck"], certain),
                    (_, Some("excluded")) => return self.add("", &["exclude"], certain),
                    _ => return,
                };
                self.add(name, &["trash"], certain);
            }
            _ => {}
        }
    }

    /// Adds an operation. `name` is empty if the operation has several names in the second opinion.
    fn add(&mut self, name: &str, beside: &[&str], certain: bool) {
        if certain && !name.is_empty() {
            self.certain.insert(name.to_owned());
        }
        let all = beside.iter().chain([&name]).filter(|name| !name.is_empty());
        self.possible.extend(all.map(|name| (*name).to_owned()));
    }

    /// Returns the kinds of ability, limits and operations in which this reading differs from a
    /// line of the second opinion.
    fn differences(&self, other: &Value) -> Vec<String> {
        let mut all = Vec::new();
        let mut kinds: BTreeMap<&str, u64> = BTreeMap::new();
        for ability in other["abilities"].as_array().into_iter().flatten() {
            let name = ability
                .as_str()
                .or_else(|| ability[0].as_str())
                .unwrap_or("");
            let known = KINDS.iter().find(|(theirs, _)| *theirs == name);
            let (_, kind) = known.unwrap_or_else(|| panic!("unknown kind {name}"));
            *kinds.entry(kind).or_default() += 1;
        }
        let uses = self.kinds.contains_key("use");
        for kind in ["auto", "enter", "action", "constant", "life_burst", "use"] {
            let theirs = kinds.get(kind).copied().unwrap_or(0);
            let (printed, quoted) = self.kinds.get(kind).copied().unwrap_or_default();
            // The other program lists a changed cost as part of the use, not as an ability.
            if theirs < printed && !(kind == "constant" && uses) {
                all.push(format!("only our reading has one more `{kind}`"));
            }
            if theirs > printed + quoted {
                all.push(format!("only the second opinion has one more `{kind}`"));
            }
        }
        let mut limits: BTreeMap<String, u64> = BTreeMap::new();
        for limit in other["use_limits"].as_array().into_iter().flatten() {
            let limit = limit.as_str().unwrap_or_default();
            let per = if limit.contains("TURN") {
                "per_turn"
            } else {
                "per_game"
            };
            let times = limit.rsplit(' ').next().unwrap_or_default();
            *limits.entry(format!("{per} {times}")).or_default() += 1;
        }
        for limit in self
            .limits
            .keys()
            .chain(limits.keys())
            .collect::<BTreeSet<_>>()
        {
            let theirs = limits.get(limit).copied().unwrap_or(0);
            let (printed, quoted) = self.limits.get(limit).copied().unwrap_or_default();
            if theirs < printed {
                all.push("only our reading has one more use limit".to_owned());
            }
            if theirs > printed + quoted {
                all.push("only the second opinion has one more use limit".to_owned());
            }
        }
        let does = other["does"].as_object().cloned().unwrap_or_default();
        for name in COMPARED {
            let theirs = does.contains_key(name);
            if theirs && !self.possible.contains(name) {
                all.push(format!(
                    "only the second opinion has the operation `{name}`"
                ));
            }
            let same = OPERATIONS.iter().filter(|(_, known, _)| *known == name);
            let mut beside = same.flat_map(|(_, _, beside)| beside.iter());
            if self.certain.contains(name)
                && !theirs
                && !beside.any(|name| does.contains_key(*name))
            {
                all.push(format!("only our reading has the operation `{name}`"));
            }
        }
        all
    }
}

#[test]
fn readings_agree_with_a_second_opinion() {
    let folder = std::env::var_os("WIXOSS_TEXTS").map(PathBuf::from);
    let file = std::env::var_os("WIXOSS_SECOND_OPINION").map(PathBuf::from);
    let (Some(folder), Some(file)) = (folder, file) else {
        eprintln!("WIXOSS_TEXTS and WIXOSS_SECOND_OPINION are not set: nothing is compared");
        return;
    };
    let mut texts = BTreeMap::new();
    for (name, language) in [
        ("ability_en.jsonl", TextLanguage::English),
        ("ability_ja.jsonl", TextLanguage::Japanese),
    ] {
        let lines = std::fs::read_to_string(folder.join(name)).unwrap();
        for card in card_texts(&lines).unwrap() {
            // If both texts are understood, the Japanese text is compared.
            texts
                .entry(card.number.clone())
                .or_insert_with(Vec::new)
                .push((card, language));
        }
    }
    let names = card_names(&CardDb::embedded(), &[]);
    let (mut compared, mut equal, mut unread) = (0, 0, 0);
    let mut kinds: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let other: Value = serde_json::from_str(line).unwrap();
        let numbers = other["numbers"].as_array().unwrap().iter();
        let mut found = numbers.filter_map(|number| {
            let number = number.as_str()?;
            let mut read = texts
                .get(number)?
                .iter()
                .rev()
                .map(|(card, language)| card.read(Some(*language), &names));
            let read = read.find(|read| read.is_full())?;
            Some((
                number.to_owned(),
                [read.text.abilities, read.burst.abilities].concat(),
            ))
        });
        let Some((number, abilities)) = found.next() else {
            unread += 1;
            continue;
        };
        let trees: Vec<Value> = abilities
            .iter()
            .map(|ability| serde_json::to_value(ability).unwrap())
            .collect();
        let differences = Doing::of(&trees).differences(&other);
        compared += 1;
        equal += usize::from(differences.is_empty());
        for difference in differences {
            kinds.entry(difference).or_default().push(number.clone());
        }
    }
    println!("{compared} cards compared, {equal} agree, {unread} not read");
    for (kind, numbers) in &kinds {
        println!("{:4} {kind}: {}", numbers.len(), numbers.join(" "));
    }
    // The printed text of the card decides which side of a difference is right.
    // `docs/abilities.md` has the results.
    assert!(
        equal * 100 >= compared * 96,
        "only {equal} of {compared} cards agree"
    );
}
