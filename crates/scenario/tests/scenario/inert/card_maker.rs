//! Makes cards for a board.

use serde_json::{Map, Value, json};
use wixoss_ability::{Ability, from_yaml};
use wixoss_cards::card::CardRecord;
use wixoss_engine::{Cast, DefinitionId};

use crate::inert::needed_cards::Want;

const COLORS: [&str; 5] = ["white", "red", "blue", "green", "black"];

/// Makes cards and adds them to a cast (all cards that can be in a game). The other fields are
/// properties of the fillers (plain cards that fill zones).
pub struct Maker {
    pub cast: Cast,
    pub classes: Vec<String>,
    pub made: usize,
    /// The highest level of a filler. Fillers have the levels from 1 to this level.
    pub levels: usize,
    /// Whether each filler has one color (`true`) or all colors (`false`).
    pub single_colors: bool,
    /// Whether fillers also have classes that the abilities do not ask for.
    pub more_classes: bool,
}

impl Maker {
    fn colors(&self) -> Vec<&'static str> {
        match self.single_colors {
            true => vec![COLORS[self.made % 5]],
            false => COLORS.to_vec(),
        }
    }

    pub fn card(
        &mut self,
        kind: &str,
        facts: &Map<String, Value>,
        abilities: &[&str],
    ) -> DefinitionId {
        let mut known: Vec<&str> = abilities.to_vec();
        match kind {
            "spell" | "arts" | "piece" => known.push("use: {do: {draw: 1}}"),
            "resona" => {
                known.push("appearance: {timing: main, cost: {trash: {choose: {signi: you}}}}");
            }
            _ => {}
        }
        self.make(kind, facts, &known)
    }

    /// Makes a card that has the effect `used` when a player uses it.
    pub fn used(&mut self, kind: &str, facts: &Map<String, Value>, used: &str) -> DefinitionId {
        self.make(kind, facts, &[used])
    }

    fn make(&mut self, kind: &str, facts: &Map<String, Value>, abilities: &[&str]) -> DefinitionId {
        self.made += 1;
        let mut record = Map::new();
        let mut set = |key: &str, value: Value| {
            record.insert(key.to_owned(), value);
        };
        set("number", json!(format!("T{}", self.made)));
        set("name_ja", json!(format!("T{}", self.made)));
        set("type", json!(kind));
        set("formats", json!(["diva"]));
        set("colors", json!(self.colors()));
        let level = 1 + (self.made + self.made / 3) % self.levels;
        match kind {
            "signi" | "resona" => {
                set("level", json!(level));
                set("power", json!(level * 3000));
                let mut classes = self.classes.clone();
                if self.more_classes {
                    classes.push(format!("K{}", self.made % 4));
                }
                set("classes", json!(classes));
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
        self.cast.add_with_abilities(&record, &known).unwrap()
    }

    pub fn plain(&mut self, kind: &str, facts: Value) -> DefinitionId {
        match facts {
            Value::Object(facts) => self.card(kind, &facts, &[]),
            _ => self.card(kind, &Map::new(), &[]),
        }
    }

    /// Makes three cards that meet the requirements `want`. The cards have different names, and
    /// different levels if `want` gives no level.
    pub fn fitting(&mut self, want: &Want) -> Vec<DefinitionId> {
        (0..3)
            .map(|_| self.card(&want.kind, &want.facts, &want.abilities))
            .collect()
    }
}

/// The cards that were made for one requirement of the tested ability.
pub struct MadeCards<'w> {
    pub want: &'w Want,
    pub cards: Vec<DefinitionId>,
}

impl MadeCards<'_> {
    pub fn is_in(&self, zone: &str, own: bool) -> bool {
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
