//! Collects the cards of a scenario: cards that the file defines, cards of the card data, and
//! fillers (plain cards that fill the zones).

use serde_json::{Map, Value as Json, json};

use super::card_pool::CardPool;
use super::map_keys::{Entries, ReadResult, expected, list, words};
use super::place::Place;
use super::step::PLAYERS;
use crate::scenario_error::ScenarioError;
use wixoss_ability::marks::class_in_data;
use wixoss_ability::{Ability, Filter, Known, Likeness, crafts, from_node};
use wixoss_base::syntax::{Field, Node, ReadError, Span, Value, read};
use wixoss_base::vocab::english::listed;
use wixoss_base::vocab::meant;
use wixoss_base::walk::{Onward, Walk};
use wixoss_cards::card::{Card, CardRecord, Lookup};
use wixoss_engine::{Cast, CastError, DefinitionId, LeftOut, Printed};

/// The keys whose value is a number, each with the name of its field in the card data.
const NUMBERS: [(&str, &str); 4] = [
    ("level", "level"),
    ("limit", "limit"),
    ("power", "power"),
    ("coins", "coins"),
];
/// The keys whose value is a word or a list of words, each with the name of its field in the card
/// data.
const WORDS: [(&str, &str); 8] = [
    ("color", "colors"),
    ("colors", "colors"),
    ("LRIG type", "lrig_types"),
    ("LRIG types", "lrig_types"),
    ("limiting condition", "restriction"),
    ("class", "classes"),
    ("keywords", "keywords"),
    ("timing", "timing"),
];
/// The keys whose value is a cost, each with the name of its field in the card data.
const COSTS: [(&str, &str); 2] = [("grow cost", "grow_cost"), ("cost", "cost")];

/// The names of the filler SIGNI, which stand for cards that a scenario does not name: one
/// colorless SIGNI, and one SIGNI of each color.
const FILLERS: [&str; 6] = [
    "filler",
    "white filler",
    "red filler",
    "blue filler",
    "green filler",
    "black filler",
];
/// The name of the filler for the center LRIG.
pub(crate) const FILLER_CENTER: &str = "center filler";
/// The names of the fillers for the two assist LRIGs.
pub(crate) const FILLER_ASSISTS: [&str; 2] = ["left assist filler", "right assist filler"];
/// The name of the filler for the level 0 LRIG that a game opens with.
pub(crate) const FILLER_OPENING: &str = "opening filler";

/// The cards of a scenario, while the file is read: the cast (all cards that can be in the game)
/// and the names of its cards.
pub(crate) struct Names<'d> {
    pub cast: Cast,
    known: Vec<(String, DefinitionId)>,
    /// The names of the crafts that are being added. The list prevents endless recursion if two
    /// crafts create each other.
    crafts_in_progress: Vec<String>,
    pool: CardPool<'d>,
    /// Whether the board has been read. After that, a name can mean a card on the board.
    pub board_is_read: bool,
    /// The mistakes found so far in the file.
    pub mistakes: Vec<ScenarioError>,
    /// The names of cards whose definition has a mistake.
    broken: Vec<String>,
    /// Whether the list of cards in the file could not be read, so that every name is unknown.
    none_is_known: bool,
    /// Whether the next error only follows from a mistake that is already reported. The error is
    /// then not reported. For example, the definition of the card Fox has a mistake, and a step
    /// uses the name `Fox`.
    is_shadow: bool,
}

impl<'d> Names<'d> {
    pub(crate) fn new(pool: CardPool<'d>) -> Names<'d> {
        Names {
            cast: Cast::new(),
            known: Vec::new(),
            crafts_in_progress: Vec::new(),
            pool,
            board_is_read: false,
            mistakes: Vec::new(),
            broken: Vec::new(),
            none_is_known: false,
            is_shadow: false,
        }
    }

    /// Returns the value of a part of the file. If the part could not be read, adds its mistake to
    /// `mistakes` and returns `None`, so that the reader can go on with the next part. An error
    /// that only follows from a mistake in a card definition is not added.
    pub(crate) fn note<T>(&mut self, part: ReadResult<T>) -> Option<T> {
        let is_shadow = std::mem::take(&mut self.is_shadow);
        match part {
            Ok(value) => Some(value),
            Err(error) => {
                if !is_shadow {
                    self.mistakes.push(error);
                }
                None
            }
        }
    }

    /// Adds the mistakes of a part of the file to `mistakes`.
    pub(crate) fn note_all(&mut self, mistakes: Vec<ReadError>) {
        let mistakes = mistakes.into_iter().map(ScenarioError::from);
        self.mistakes.extend(mistakes);
    }

    /// Returns an error for a part of the file whose mistakes are already in `mistakes`. The next
    /// call of [`Names::note`] does not add this error.
    pub(crate) fn reported(&mut self) -> ScenarioError {
        self.is_shadow = true;
        ScenarioError::new("a part of the file has a mistake")
    }

    /// Adds the cards that a file defines under `cards`. Mistakes in the definitions are added to
    /// `mistakes`.
    pub(crate) fn define(&mut self, node: Node<'_>, text: &str) {
        let cards = Entries::of(node, "a map from names to cards", text);
        let Some(cards) = self.note(cards) else {
            self.none_is_known = true;
            return;
        };
        let mut makers = Vec::new();
        for (name, card) in cards.rest() {
            let (place, _) = Place::read(&name.text);
            if place != Place::default() || name.text.contains("filler") {
                let message = format!(
                    "`{0}` can't be the name of a card, because `{0}` means a place or a filler",
                    name.text
                );
                self.mistakes
                    .push(ScenarioError::new(message).at(name.span, text));
                continue;
            }
            let read = record(self, &name, card, text);
            let Some((record, abilities)) = self.note(read) else {
                self.broken.push(name.text.to_string());
                continue;
            };
            // A card that creates crafts is added after all other cards, because the crafts must
            // already be in the cast (the cards of the game) when the card is compiled.
            match abilities
                .iter()
                .all(|(ability, _)| crafts(ability).is_empty())
            {
                true => self.add_or_note(&name, &record, &abilities, text),
                false => makers.push((name, record, abilities)),
            }
        }
        for (name, record, abilities) in makers {
            let crafts = self.bring_crafts(abilities.iter().map(|(ability, _)| ability));
            match self.note(crafts.map_err(|error| error.at(name.span, text))) {
                Some(()) => self.add_or_note(&name, &record, &abilities, text),
                None => self.broken.push(name.text.to_string()),
            }
        }
    }

    /// Adds a card with all its abilities. If the card can't be added, adds the mistake to
    /// `mistakes` instead.
    fn add_or_note(
        &mut self,
        name: &Field<'_>,
        record: &CardRecord,
        abilities: &Abilities,
        text: &str,
    ) {
        let added = self.add_whole(name, record, abilities, text);
        if self.note(added).is_none() {
            self.broken.push(name.text.to_string());
        }
    }

    /// Adds a card with all its abilities.
    fn add_whole(
        &mut self,
        name: &Field<'_>,
        record: &CardRecord,
        abilities: &Abilities,
        text: &str,
    ) -> ReadResult<()> {
        let all: Vec<Ability> = abilities
            .iter()
            .map(|(ability, _)| ability.clone())
            .collect();
        let added = self.cast.add_with_abilities(record, &all);
        let id = added.map_err(|error| {
            let at = match &error {
                CastError::AbilityNotPlayed { place, .. } => {
                    self.note_later_refusals(record, abilities, *place, text);
                    abilities.get(*place).map_or(name.span, |(_, at)| *at)
                }
                _ => name.span,
            };
            ScenarioError::new(error.to_string()).at(at, text)
        })?;
        self.known.push((name.text.to_string(), id));
        Ok(())
    }

    /// Looks at the abilities after the ability with the index `place`. Adds an error to `mistakes`
    /// for each ability that the engine does not play.
    fn note_later_refusals(
        &mut self,
        record: &CardRecord,
        abilities: &Abilities,
        place: usize,
        text: &str,
    ) {
        for (at_place, (ability, at)) in abilities.iter().enumerate().skip(place + 1) {
            if let Err(problem) = self.cast.plays_on(record.card_type, ability) {
                let refused = CastError::AbilityNotPlayed {
                    card: record.number.clone(),
                    place: at_place,
                    problem,
                    ability: ability.to_string(),
                };
                self.mistakes
                    .push(ScenarioError::new(refused.to_string()).at(*at, text));
            }
        }
    }

    /// Adds the crafts that these abilities create, if the card data have the crafts.
    fn bring_crafts<'a>(&mut self, abilities: impl Iterator<Item = &'a Ability>) -> ReadResult<()> {
        for name in abilities.flat_map(crafts) {
            let known = self.cast.has_craft(&name) || self.crafts_in_progress.contains(&name);
            if !known && matches!(self.pool.db.find(&name), Lookup::Found(..)) {
                self.crafts_in_progress.push(name.clone());
                self.look_up(&name)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, name: &str, record: &CardRecord) -> ReadResult<DefinitionId> {
        let id = self
            .cast
            .add_record(record, Printed::Whole)
            .map_err(|error| ScenarioError::new(error.to_string()))?;
        self.known.push((name.to_owned(), id));
        Ok(id)
    }

    /// Adds a card of the card data with the abilities of its text.
    fn add_printed(&mut self, card: Card<'_>) -> ReadResult<DefinitionId> {
        let id = self.add_face(card)?;
        for other in card.playable_faces().skip(1) {
            self.add_face(other)?;
        }
        match &self.cast.definition(id).left_out {
            Some(LeftOut::InPart { .. }) => Ok(id),
            Some(left_out) if !self.pool.ignore_unknown => {
                let error = ScenarioError::new(format!("{card}: {left_out}"));
                let define =
                    "define the card under `cards` with the abilities that the scenario needs";
                let known = self.pool.abilities.of(card.number());
                let in_part = match known.understood().is_empty() || self.pool.partial {
                    true => ",",
                    false => ", play the card with its other abilities with --partial,",
                };
                Err(error.fix(format!(
                    "{define}{in_part} or play the card without these abilities with --ignore-unknown"
                )))
            }
            _ => Ok(id),
        }
    }

    /// Adds a face of a card of the card data, with the crafts that the face makes.
    fn add_face(&mut self, face: Card<'_>) -> ReadResult<DefinitionId> {
        let known = self.pool.abilities.of(face.number());
        if self.pool.partial || matches!(known, Known::All(_)) {
            self.bring_crafts(known.understood().into_iter())?;
        }
        let added = match self.pool.partial {
            true => self.cast.add_card_in_part(face, &known),
            false => self.cast.add_card(face, &known),
        };
        added.map_err(|error| ScenarioError::new(error.to_string()))
    }

    /// Returns the name that the writer probably meant instead of an unknown word. The candidates
    /// are the cards of this file, the fillers, and the words in `further`. A card of this file is
    /// a candidate even if its definition has a mistake.
    pub(crate) fn meant<'a>(
        &'a self,
        word: &str,
        further: impl IntoIterator<Item = &'a str>,
    ) -> Option<&'a str> {
        let own = self.known.iter().map(|(known, _)| known.as_str());
        let broken = self.broken.iter().map(String::as_str);
        meant(word, own.chain(broken).chain(FILLERS).chain(further))
    }

    /// Returns whether the file has already defined or used this name for a card.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.known.iter().any(|(known, _)| known == name)
    }

    /// Returns the card with this name or number.
    pub(crate) fn find(&mut self, name: &str, span: Span, text: &str) -> ReadResult<DefinitionId> {
        self.look_up(name).map_err(|error| error.at(span, text))
    }

    /// Returns the filler with this name.
    pub(crate) fn filler(&mut self, name: &'static str) -> ReadResult<DefinitionId> {
        self.look_up(name)
    }

    fn look_up(&mut self, name: &str) -> ReadResult<DefinitionId> {
        if let Some((_, id)) = self.known.iter().find(|(known, _)| known == name) {
            return Ok(*id);
        }
        if self.broken.iter().any(|broken| broken == name) {
            return Err(self.unknown(name));
        }
        if let Some(facts) = filler_facts(name) {
            let record = record_of(name, facts)?;
            return self.add(name, &record);
        }
        match self.pool.db.find(name) {
            Lookup::Found(id, _) => {
                let Some(card) = self.pool.db.card(id) else {
                    return Err(self.unknown(name));
                };
                let id = self.add_printed(card)?;
                self.known.push((name.to_owned(), id));
                Ok(id)
            }
            found => match (self.on_table(name).as_slice(), found) {
                ([(id, _)], _) => Ok(*id),
                ([], Lookup::Ambiguous(ids)) => {
                    let cards = ids.iter().filter_map(|id| self.pool.db.card(*id));
                    let numbers: Vec<&str> = cards.map(|card| card.number()).collect();
                    Err(ambiguous_name(name, &numbers))
                }
                ([], _) => Err(self.unknown(name)),
                (here, _) => {
                    let numbers: Vec<&str> = here.iter().map(|(_, number)| *number).collect();
                    Err(ambiguous_name(name, &numbers))
                }
            },
        }
    }

    /// Returns the cards of the scenario with this name. Returns an empty list if the board has not
    /// been read yet: only a name in a step can mean a card that is already in the scenario.
    fn on_table(&self, name: &str) -> Vec<(DefinitionId, &str)> {
        let named = self.cast.definitions();
        let named = named.filter(|(_, known)| self.board_is_read && known.name == name);
        named
            .map(|(id, known)| (id, known.number.as_str()))
            .collect()
    }

    fn unknown(&mut self, name: &str) -> ScenarioError {
        let is_broken = self.broken.iter().any(|broken| broken == name);
        self.is_shadow |= is_broken || self.none_is_known;
        let error = ScenarioError::new(format!("no card is called `{name}`"));
        let players = PLAYERS.map(|(player, _)| player);
        if let Some((player, place)) = name.split_once("'s ")
            && !players.contains(&player)
            && let Some(near) = meant(player, players)
        {
            return error.fix(format!("did you mean `{near}'s {place}`?"));
        }
        if let Some(near) = self.meant(name, []).or_else(|| meant(name, players)) {
            return error.fix(format!("did you mean `{near}`?"));
        }
        match self.pool.db.suggest(name).first() {
            Some(card) => error.fix(format!(
                "did you mean {} ({})?",
                card.number(),
                card.name_en().unwrap_or(card.name_ja())
            )),
            None => error.fix("define the card under `cards`"),
        }
    }
}

/// Makes the error for a name that several cards have.
fn ambiguous_name(name: &str, numbers: &[&str]) -> ScenarioError {
    let error = ScenarioError::new(format!("several cards are called `{name}`"));
    error.fix(format!("use the number of one card: {}", listed(numbers)))
}

/// Returns the printed facts of the filler with this name; `None` if no filler has this name. A
/// filler is a card without abilities that stands for a card that the scenario does not name.
fn filler_facts(name: &str) -> Option<Json> {
    let signi =
        |color: &str| json!({"type": "signi", "colors": [color], "level": 1, "power": 1000});
    let lrig = |kind: &str, level: u32, limit: u32| {
        json!({"type": "lrig", "colors": ["white"], "lrig_types": [kind],
               "level": level, "limit": limit})
    };
    let [left, right] = FILLER_ASSISTS;
    Some(match name {
        "filler" => signi("colorless"),
        FILLER_CENTER => lrig("Filler", 4, 12),
        FILLER_OPENING => lrig("Filler", 0, 0),
        name if name == left => lrig("Filler Left", 0, 0),
        name if name == right => lrig("Filler Right", 0, 0),
        name if FILLERS.contains(&name) => signi(name.split(' ').next()?),
        _ => return None,
    })
}

/// Replaces the English names of classes in an ability or effect with their names in the card data,
/// so that a file may use either name.
pub(crate) fn use_classes_of_data(part: &mut dyn Walk) {
    let in_data = |classes: &mut Vec<String>| {
        for class in classes {
            if let Some(known) = class_in_data(class) {
                *class = known.to_owned();
            }
        }
    };
    part.walk_mut(&mut |met| {
        if let Some(filter) = met.downcast_mut::<Filter>() {
            in_data(&mut filter.more.class.0);
        } else if let Some(like) = met.downcast_mut::<Likeness>() {
            in_data(&mut like.class.0);
        }
        Onward::Into
    });
}

/// A list of abilities, each with its place in the file.
type Abilities = Vec<(Ability, Span)>;

/// Reads a card that a file defines. If an ability has a mistake, the mistake is added to `names`.
fn record(
    names: &mut Names<'_>,
    name: &Field<'_>,
    node: Node<'_>,
    text: &str,
) -> ReadResult<(CardRecord, Abilities)> {
    let span = node.span;
    let mut entries = Entries::of(node, "a map with the printed facts of the card", text)?;
    let mut facts = Map::new();
    let kind = match entries.take("type") {
        Some(node) => names.note(super::map_keys::one_of(&node, &KINDS, text)),
        None => Some("signi"),
    };
    let mut is_sound = kind.is_some();
    facts.insert("type".to_owned(), json!(kind));
    for (key, field) in NUMBERS {
        if let Some(node) = entries.take(key) {
            let value = match &node.value {
                Value::Number(digits) => digits.parse::<u32>().ok().map(|n| json!(n)),
                Value::Text(word) if word == "inf" => Some(json!("inf")),
                _ => None,
            };
            let value = value.ok_or_else(|| expected("a whole number, 0 or more", &node, text));
            let value = names.note(value);
            is_sound &= value.is_some();
            facts.extend(value.map(|value| (field.to_owned(), value)));
        }
    }
    for (key, field) in WORDS {
        if let Some(node) = entries.take(key) {
            let items = list(node).into_iter().map(|node| {
                words(&node, "a word", text).map(|word| match field {
                    // Files write the words of a keyword with spaces. The card data write them with
                    // underscores.
                    "keywords" => word.to_lowercase().replace(' ', "_"),
                    "classes" => class_in_data(word).unwrap_or(word).to_owned(),
                    "timing" => word.trim_end_matches(" phase").replace([' ', '-'], "_"),
                    _ => word.to_owned(),
                })
            });
            let items = names.note(items.collect::<ReadResult<Vec<_>>>());
            is_sound &= items.is_some();
            facts.extend(items.map(|items| (field.to_owned(), json!(items))));
        }
    }
    for (key, field) in COSTS {
        if let Some(node) = entries.take(key) {
            let at = node.span;
            let cost: Result<wixoss_cards::card::Cost, _> = read(node, text);
            let cost = cost.map_err(ScenarioError::from).and_then(|cost| {
                serde_json::to_value(cost)
                    .map_err(|error| ScenarioError::new(error.to_string()).at(at, text))
            });
            let cost = names.note(cost);
            is_sound &= cost.is_some();
            facts.extend(cost.map(|cost| (field.to_owned(), cost)));
        }
    }
    for (key, field, what) in [("name", "name_en", "a name"), ("team", "team", "a team")] {
        if let Some(node) = entries.take(key) {
            let said = names.note(words(&node, what, text).map(|said| json!(said)));
            is_sound &= said.is_some();
            facts.extend(said.map(|said| (field.to_owned(), said)));
        }
    }
    for (key, field) in [
        ("life burst", "life_burst"),
        ("craft", "craft"),
        ("Dissona", "dissona"),
    ] {
        if let Some(node) = entries.take(key) {
            let truth = names.note(super::map_keys::truth(&node, text));
            is_sound &= truth.is_some();
            facts.extend(truth.map(|truth| (field.to_owned(), json!(truth))));
        }
    }
    let mut abilities = Vec::new();
    for node in entries.take("abilities").map(list).unwrap_or_default() {
        let at = node.span;
        match from_node(node, text) {
            Ok(mut ability) => {
                use_classes_of_data(&mut ability);
                abilities.push((ability, at));
            }
            Err(mistakes) => names.note_all(mistakes),
        }
    }
    entries.finish(names)?;
    if !is_sound {
        return Err(names.reported());
    }
    let record = record_of(&name.text, Json::Object(facts));
    Ok((record.map_err(|error| error.at(span, text))?, abilities))
}

/// The words that files use for card types, each with its word in the card data.
const KINDS: [(&str, &str); 9] = [
    ("SIGNI", "signi"),
    ("spell", "spell"),
    ("LRIG", "lrig"),
    ("assist LRIG", "assist_lrig"),
    ("ARTS", "arts"),
    ("PIECE", "piece"),
    ("key", "key"),
    ("Resona", "resona"),
    ("token", "token"),
];

fn record_of(name: &str, mut facts: Json) -> ReadResult<CardRecord> {
    if let Some(facts) = facts.as_object_mut() {
        facts.insert("number".to_owned(), json!(name));
        facts.insert("name_ja".to_owned(), json!(name));
        facts.insert("formats".to_owned(), json!([]));
        if !facts.contains_key("name_en") {
            facts.insert("name_en".to_owned(), json!(name));
        }
        // Most scenarios do not depend on colors. So a card without `color` is white.
        if !facts.contains_key("colors") {
            facts.insert("colors".to_owned(), json!(["white"]));
        }
    }
    serde_json::from_value(facts).map_err(|error| ScenarioError::new(error.to_string()))
}
