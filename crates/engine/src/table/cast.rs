//! The cast: the list of all different cards of a game, with their facts and abilities. A cast does
//! not change during a game.

use crate::ability::{
    AbilityId, AskedOfThePast, BoardChange, Compilation, FarPastAsked, NotPlayed, PastAsked,
};
use crate::flow::keyword::{Keyword, KeywordSet, Terms};
use crate::state::ids::{Instance, MOST_CARDS};
use crate::state::price::Price;
pub use crate::table::cast_error::CastError;
use crate::table::compiled_abilities::CompiledAbilities;
use crate::table::definition::{AbilityIndex, blank};
pub use crate::table::definition::{Definition, DefinitionId, INFINITE};
use crate::table::rule_set::Targets;
use crate::table::unplayed_abilities::{
    LeftOut, OffAbility, has_own_condition, has_text, is_own_condition,
};
use wixoss_ability::{Ability, AbilityKind, Change, Extra, Known, MissingAbility, PartlyRead};
use wixoss_base::vocab::{CardType, CardTypeSet, Quantity};
use wixoss_base::walk::contains;
use wixoss_cards::card::{Card, CardDb, CardId, CardRecord};

/// Says how complete the list of keywords in a card record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// The list of keywords comes from the card data, and the text of the card is unknown. The
    /// engine plays only Guard and Multi Ener. All other abilities are left out, and
    /// [`Definition::left_out`] gives the reason.
    Facts,
    /// The list of keywords names every ability of the card, so no ability is left out. An unknown
    /// keyword is an error.
    Whole,
}

/// The printed facts and the abilities of all cards that a game can need: the cards of both decks
/// and the crafts. Several games can share one cast.
#[derive(Clone, Debug)]
pub struct Cast {
    definitions: Vec<Definition>,
    sources: Vec<Option<CardId>>,
    words: Vec<String>,
    types: CardTypeSet,
    blank: Definition,
    /// The abilities, compiled in two versions. In the first version, all targets are chosen before
    /// an effect is processed. In the second version, each target is chosen when the effect reaches
    /// it. The rule set decides which version is used.
    compiled: CompiledAbilities,
    history: bool,
    /// The kinds of past events that the history must keep, because abilities ask about them.
    past_asked: PastAsked,
    /// The events from before the previous turn that the history must keep, because abilities ask
    /// about them.
    far_past_asked: FarPastAsked,
    watches_power: bool,
    watches_keywords: bool,
    guards_changes: bool,
    has_price_that_reads_zones: bool,
    changes_own_price: bool,
    asked: AskedOfThePast,
}

impl Default for Cast {
    fn default() -> Cast {
        Cast::new()
    }
}

impl Cast {
    /// Creates a cast (a list of the cards that a game can need) without cards.
    pub fn new() -> Cast {
        Cast {
            definitions: Vec::new(),
            sources: Vec::new(),
            words: Vec::new(),
            types: CardTypeSet::default(),
            blank: blank(),
            compiled: CompiledAbilities::default(),
            history: false,
            past_asked: PastAsked::default(),
            far_past_asked: FarPastAsked::default(),
            watches_power: false,
            watches_keywords: false,
            guards_changes: false,
            has_price_that_reads_zones: false,
            changes_own_price: false,
            asked: AskedOfThePast::default(),
        }
    }

    /// Returns the card with this id: its printed facts and its abilities.
    pub fn definition(&self, id: DefinitionId) -> &Definition {
        self.definitions
            .get(usize::from(id.0))
            .unwrap_or(&self.blank)
    }

    /// Returns all cards of the cast (the cards that a game can need), each with its id.
    pub fn definitions(&self) -> impl Iterator<Item = (DefinitionId, &Definition)> {
        (0..).map(DefinitionId).zip(&self.definitions)
    }

    /// Returns the cards that have abilities which the engine does not play.
    pub fn left_out(&self) -> impl Iterator<Item = &Definition> {
        self.definitions.iter().filter(|d| d.left_out.is_some())
    }

    /// Returns whether any card that the game can need has this type.
    pub const fn has_type(&self, card_type: CardType) -> bool {
        self.types.contains(card_type)
    }

    /// Returns the word at this index of the word list. The cards store a LRIG type or a class as
    /// such an index.
    pub fn word(&self, id: u16) -> &str {
        self.words.get(usize::from(id)).map_or("", String::as_str)
    }

    /// Returns the index of a LRIG type or class in the word list. Returns `None` if no card of the
    /// cast (the cards that a game can need) has this word.
    pub(crate) fn word_id(&self, word: &str) -> Option<u16> {
        let at = self.words.iter().position(|known| known == word)?;
        u16::try_from(at).ok()
    }

    /// Returns a cast (the list of all cards that a game can need) with the crafts of a card
    /// database, without their abilities. The engine plays an effect that makes a craft only if the
    /// cast has the craft.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine can't store one of the crafts; see [`CastError`].
    pub fn with_crafts(db: &CardDb) -> Result<Cast, CastError> {
        let mut cast = Cast::new();
        for craft in db.cards().filter(|card| card.is_craft()) {
            cast.add_card(craft, &Known::Nothing)?;
        }
        Ok(cast)
    }

    /// Adds a card of the database, with its abilities if they are known. Abilities that the engine
    /// does not play yet are left out. If the text is unknown or was not understood, all abilities
    /// except Guard and Multi Ener are left out. [`Definition::left_out`] gives the reason. All
    /// cards that are added must come from one database.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine can't store the card; see [`CastError`].
    pub fn add_card(&mut self, card: Card<'_>, known: &Known) -> Result<DefinitionId, CastError> {
        if let Some(id) = self.id_of(card) {
            return Ok(id);
        }
        let mut record = card.record();
        let id = match known {
            Known::All(abilities) => {
                // The list of keywords in the card data is cleared, because it also has keywords
                // that the card only gives to other cards.
                record.keywords.clear();
                self.add_understood(&record, abilities)?
            }
            Known::InPart(_) | Known::Nothing => {
                let id = self.add_record(&record, Printed::Facts)?;
                if let Some(definition) = self.definitions.last_mut()
                    && *known != Known::Nothing
                {
                    definition.left_out = Some(LeftOut::NotUnderstood);
                }
                id
            }
        };
        self.note_source(card, id);
        Ok(id)
    }

    /// Adds a card of the database like [`Cast::add_card`]. But if the text was understood only in
    /// part, this function also adds the abilities that were understood. If some abilities of the
    /// card are played and others are not, [`Definition::left_out`] is [`LeftOut::InPart`].
    ///
    /// # Errors
    ///
    /// Returns an error if the engine can't store the card; see [`CastError`].
    pub fn add_card_in_part(
        &mut self,
        card: Card<'_>,
        known: &Known,
    ) -> Result<DefinitionId, CastError> {
        if let Some(id) = self.id_of(card) {
            return Ok(id);
        }
        let nothing_is_missing = PartlyRead::default();
        let partly = match known {
            Known::InPart(partly) if partly.abilities().next().is_some() => partly,
            Known::All(_) => &nothing_is_missing,
            Known::InPart(_) | Known::Nothing => return self.add_card(card, known),
        };
        let mut record = card.record();
        // Guard and Multi Ener are played, even if the text with them was not understood.
        let is_in_facts =
            |word: &String| Keyword::find(word).is_some_and(Keyword::is_in_card_facts);
        match known {
            Known::InPart(_) => record.keywords.retain(is_in_facts),
            Known::All(_) | Known::Nothing => record.keywords.clear(),
        }
        let abilities: Vec<Ability> = known.understood().into_iter().cloned().collect();
        let id = self.add_understood(&record, &abilities)?;
        if let Some(definition) = self.definitions.last_mut() {
            let missing: Vec<MissingAbility> = partly.missing().collect();
            // A missing ability can be a condition for putting the card onto the field. Without
            // this condition, the card could be put onto the field too easily. So the card is
            // marked as one that can't be put onto the field.
            definition.condition_off |= missing
                .iter()
                .any(|missing| missing.kind.can_be_own_condition());
            let off = match definition.left_out.take() {
                Some(LeftOut::NotPlayed(off)) => off,
                _ => Vec::new(),
            };
            definition.left_out = match (missing.is_empty(), off.is_empty()) {
                (true, true) => None,
                (true, false) if definition.abilities.is_empty() => Some(LeftOut::NotPlayed(off)),
                _ => Some(LeftOut::InPart { missing, off }),
            };
        }
        self.note_source(card, id);
        Ok(id)
    }

    /// Stores which card of the database the newest card of the cast comes from. If the other face
    /// of this card was added before, joins both faces.
    fn note_source(&mut self, card: Card<'_>, id: DefinitionId) {
        if let Some(source) = self.sources.last_mut() {
            *source = Some(card.id());
        }
        if let Some(other) = card.other_face().and_then(|face| self.id_of(face)) {
            self.join_faces([id, other]);
        }
    }

    /// Returns the id of a card of the database, if the card was added before.
    fn id_of(&self, card: Card<'_>) -> Option<DefinitionId> {
        let held = self.sources.iter().position(|id| *id == Some(card.id()));
        held.and_then(|at| u16::try_from(at).ok()).map(DefinitionId)
    }

    /// Records that two cards of the cast (the list of the cards of a game) are the two faces of
    /// one card.
    pub fn join_faces(&mut self, faces: [DefinitionId; 2]) {
        let [first, second] = faces;
        for (face, other) in [(first, second), (second, first)] {
            if let Some(definition) = self.definition_mut(face) {
                definition.other_face = Some(other);
            }
        }
    }

    /// Adds a card whose abilities are all known. Abilities that the engine does not play yet are
    /// left out.
    fn add_understood(
        &mut self,
        record: &CardRecord,
        abilities: &[Ability],
    ) -> Result<DefinitionId, CastError> {
        let (mut played, mut off, mut condition_off) = (Vec::new(), Vec::new(), false);
        for ability in abilities {
            match self.plays_on(record.card_type, ability) {
                Ok(()) => played.push(ability.clone()),
                Err(problem) => {
                    condition_off |= is_own_condition(ability);
                    off.push(OffAbility {
                        ability: ability.to_string(),
                        problem,
                    });
                }
            }
        }
        let id = self.add_with_abilities(record, &played)?;
        if let Some(definition) = self.definitions.last_mut() {
            definition.left_out = (!off.is_empty()).then_some(LeftOut::NotPlayed(off));
            definition.condition_off = condition_off;
        }
        Ok(id)
    }

    /// Adds a card from its record.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine can't store the card. With [`Printed::Whole`], an unknown
    /// keyword is an error too.
    pub fn add_record(
        &mut self,
        record: &CardRecord,
        printed: Printed,
    ) -> Result<DefinitionId, CastError> {
        let id = u16::try_from(self.definitions.len())
            .ok()
            .filter(|id| *id < u16::MAX)
            .ok_or(CastError::TooManyCards)?;
        let definition = self.define(record, printed)?;
        self.types.insert(definition.card_type);
        self.definitions.push(definition);
        self.compiled.look_at(&self.definitions, &self.words);
        self.sources.push(None);
        Ok(DefinitionId(id))
    }

    pub(crate) fn definition_mut(&mut self, id: DefinitionId) -> Option<&mut Definition> {
        self.definitions.get_mut(usize::from(id.0))
    }

    /// Adds a card from its record and the data of all its abilities.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Cast::add_record`] with [`Printed::Whole`], and an error if the
    /// engine does not play a part of an ability yet.
    pub fn add_with_abilities(
        &mut self,
        record: &CardRecord,
        abilities: &[Ability],
    ) -> Result<DefinitionId, CastError> {
        let (id, ids, terms, keywords) = self.try_compile(|cast, compiled| {
            let mut ids = Vec::new();
            let (mut terms, mut keywords) = (Terms::default(), KeywordSet::default());
            for (place, ability) in abilities.iter().enumerate() {
                let refused = |problem| CastError::AbilityNotPlayed {
                    card: record.number.clone(),
                    place,
                    problem,
                    ability: ability.to_string(),
                };
                ids.push(compiled.add(ability, cast).map_err(refused)?);
                if record.card_type.is_lrig() {
                    crate::ability::check_lrig_stays(ability).map_err(refused)?;
                }
                if Terms::has_place_for(ability) {
                    let taken = terms.take(&mut keywords, ability);
                    taken.map_err(|problem| refused(NotPlayed(problem.to_string())))?;
                }
            }
            let id = cast.add_record(record, Printed::Whole)?;
            Ok((id, ids, terms, keywords))
        })?;
        self.history |= abilities.iter().any(crate::ability::looks_back);
        for ability in abilities {
            self.past_asked.take(ability);
            self.far_past_asked.take(ability);
        }
        self.watches_power |= abilities.iter().any(crate::ability::watches_power);
        self.watches_keywords |= abilities.iter().any(crate::ability::watches_keywords);
        abilities
            .iter()
            .for_each(|ability| self.asked.take(ability));
        self.asked.look_at(&self.definitions, &self.words);
        self.guards_changes |= abilities.iter().any(crate::ability::guards_changes);
        self.has_price_that_reads_zones |= abilities
            .iter()
            .any(crate::ability::has_price_that_reads_zones);
        self.changes_own_price |= abilities
            .iter()
            .any(|ability| contains(ability, |extra: &Extra| extra.cost.is_some()));
        let index = self.ability_index_of(&ids);
        if let Some(definition) = self.definitions.last_mut() {
            definition.ability_index = index;
            definition.abilities = ids;
            definition.terms = terms;
            definition.keywords = definition.keywords.union(keywords);
            definition.life_burst |= abilities.iter().any(|a| matches!(a, Ability::LifeBurst(_)));
        }
        Ok(id)
    }

    /// Returns the spots (places on the table) where these abilities work and the events on which
    /// they trigger, for all these abilities together.
    fn ability_index_of(&self, ids: &[AbilityId]) -> AbilityIndex {
        let compiled = self.compiled.of(Targets::BeforeProcessing);
        let mut index = AbilityIndex::default();
        for ability in ids.iter().filter_map(|id| compiled.ability(*id)) {
            match ability.kind {
                Some(AbilityKind::Constant) => index.constants |= ability.traits.spots,
                Some(AbilityKind::Action) => index.actions |= ability.traits.spots,
                Some(AbilityKind::Auto) => {
                    index.auto_anywhere |= ability.traits.spots;
                    index.has_auto = true;
                }
                Some(
                    AbilityKind::Enter
                    | AbilityKind::LifeBurst
                    | AbilityKind::Trap
                    | AbilityKind::SongFragment,
                )
                | None => {}
            }
            index.triggers_on |= ability.traits.triggers_on;
            if let Some(keyword) = ability.keyword {
                index.keywords.insert(keyword);
            }
        }
        index
    }

    /// Runs `add`, which compiles abilities and adds them to this list of cards. If `add` returns
    /// an error, removes the abilities that it has added before the error.
    fn try_compile<T>(
        &mut self,
        add: impl FnOnce(&mut Cast, &mut CompiledAbilities) -> Result<T, CastError>,
    ) -> Result<T, CastError> {
        // The compiler reads the cards, but not the abilities that are already compiled. So these
        // abilities can be moved out of the cast (the list of cards) during the call.
        let mut compiled = std::mem::take(&mut self.compiled);
        let mark = compiled.mark();
        let added = add(self, &mut compiled);
        if added.is_err() {
            compiled.restore(mark);
        }
        self.compiled = compiled;
        self.compiled.look_at(&self.definitions, &self.words);
        added
    }

    /// Checks whether the engine plays an ability.
    ///
    /// # Errors
    ///
    /// Returns the first part of the ability that the engine does not play.
    pub fn plays(&self, ability: &Ability) -> Result<(), NotPlayed> {
        Compilation::new(Targets::BeforeProcessing).add(ability, self)?;
        if Terms::has_place_for(ability) {
            let taken = Terms::default().take(&mut KeywordSet::default(), ability);
            taken.map_err(|problem| NotPlayed(problem.to_string()))?;
        }
        Ok(())
    }

    /// Checks whether the engine plays an ability of a card of this type.
    ///
    /// # Errors
    ///
    /// Returns the first part of the ability that the engine does not play.
    pub fn plays_on(&self, card_type: CardType, ability: &Ability) -> Result<(), NotPlayed> {
        self.plays(ability)?;
        match card_type.is_lrig() {
            true => crate::ability::check_lrig_stays(ability),
            false => Ok(()),
        }
    }

    /// Adds a continuous effect that a card has at the start of a described board; see
    /// [`Stack`](crate::Stack).
    ///
    /// # Errors
    ///
    /// Returns the part of the effect that the engine does not play.
    pub fn add_change(&mut self, change: &Change) -> Result<BoardChange, CastError> {
        let id = self.try_compile(|cast, compiled| {
            let added = compiled.add_change(change, cast);
            added.map_err(CastError::ChangeNotPlayed)
        })?;
        self.guards_changes |= crate::ability::guards_changes_as_effect(change);
        self.has_price_that_reads_zones |= crate::ability::price_asks_zones(change);
        Ok(BoardChange(id))
    }

    /// Returns the compiled abilities of all cards, for a rule set that chooses targets at this
    /// time.
    pub(crate) const fn compiled(&self, targets: Targets) -> &Compilation {
        self.compiled.of(targets)
    }

    /// Returns the craft with this English or Japanese name.
    pub(crate) fn craft(&self, name: &str) -> Option<DefinitionId> {
        let mut crafts = self.definitions().filter(|(_, card)| card.craft);
        crafts
            .find(|(_, card)| card.is_called(name))
            .map(|(id, _)| id)
    }

    /// Returns the kind of an ability. Returns `None` for the effect of a used card, such as a
    /// spell, because such an effect is not an ability.
    pub fn kind_of(&self, ability: AbilityId) -> Option<AbilityKind> {
        self.compiled.kind_of(ability)
    }

    /// Returns whether there is a craft with this English or Japanese name.
    pub fn has_craft(&self, name: &str) -> bool {
        self.craft(name).is_some()
    }

    /// Returns whether at least one card has an ability that the engine plays.
    pub(crate) const fn has_abilities(&self) -> bool {
        !self.compiled.is_empty()
    }

    /// Returns the events before the previous turn that abilities can ask about.
    pub(crate) const fn far_past_asked(&self) -> &FarPastAsked {
        &self.far_past_asked
    }

    /// Returns whether an ability triggers when the power of a SIGNI changes.
    pub(crate) const fn watches_power(&self) -> bool {
        self.watches_power
    }

    /// Returns whether an ability of the cast waits until a card gains a keyword.
    pub(crate) const fn watches_keywords(&self) -> bool {
        self.watches_keywords
    }

    /// Returns whether an ability has an effect that forbids or multiplies changes of power, or
    /// that forbids the loss of abilities.
    pub(crate) const fn guards_changes(&self) -> bool {
        self.guards_changes
    }

    /// Returns whether an effect that changes prices depends on cards in zones or on past events.
    /// Then the price of a card can change when the card is put into the check zone.
    pub(crate) const fn has_price_that_reads_zones(&self) -> bool {
        self.has_price_that_reads_zones
    }

    /// Returns whether a card has an additional cost that changes the price of the card.
    pub(crate) const fn changes_own_price(&self) -> bool {
        self.changes_own_price
    }

    /// Some abilities ask for past events with certain cards, for example red cards. Returns the
    /// traits (colors, classes and so on) that these abilities ask for.
    pub(crate) const fn asks(&self) -> &AskedOfThePast {
        &self.asked
    }

    /// Returns whether the engine must record past events, because an ability asks about the past.
    pub(crate) const fn keeps_history(&self) -> bool {
        self.history
    }

    /// Returns the past events that abilities can ask about.
    pub(crate) const fn past_asked(&self) -> &PastAsked {
        &self.past_asked
    }

    fn define(&mut self, record: &CardRecord, printed: Printed) -> Result<Definition, CastError> {
        let card = || record.number.clone();
        let price = |cost: &Option<wixoss_cards::card::Cost>| match cost {
            None => Ok(Price::default()),
            Some(cost) => Price::of(cost).ok_or_else(|| CastError::CostTooHigh { card: card() }),
        };
        let number = |value: Option<Quantity>| match value {
            None => Ok(0),
            Some(Quantity::Infinite) => Ok(INFINITE),
            Some(Quantity::Number(n)) => i32::try_from(n)
                .ok()
                .filter(|n| *n < INFINITE)
                .ok_or_else(|| CastError::NumberTooHigh { card: card() }),
        };
        let whole = printed == Printed::Whole;
        let mut keywords = KeywordSet::default();
        for word in &record.keywords {
            match Keyword::find(word) {
                Some(keyword) if whole && keyword.needs_condition() => {
                    return Err(CastError::ConditionMissing {
                        card: card(),
                        keyword: word.clone(),
                    });
                }
                Some(keyword) if whole || keyword.is_in_card_facts() => keywords.insert(keyword),
                None if whole => {
                    return Err(CastError::KeywordNotImplemented {
                        card: card(),
                        keyword: word.clone(),
                    });
                }
                // The card data do not say whether the card itself has this keyword, and under
                // which condition. So the keyword is left out, and `left_out` says that the text is
                // unknown.
                Some(_) | None => {}
            }
        }
        let mut words = |texts: &[String]| texts.iter().map(|t| self.intern(t)).collect();
        Ok(Definition {
            number: record.number.clone(),
            name: record.name_en.as_ref().unwrap_or(&record.name_ja).clone(),
            name_ja: record.name_ja.clone(),
            card_type: record.card_type,
            colors: record.colors.iter().copied().collect(),
            level: number(record.level)?,
            limit: number(record.limit)?,
            counts: number(record.limit.or(record.level))?,
            power: number(record.power)?,
            grow_cost: price(&record.grow_cost)?,
            cost: price(&record.cost)?,
            coins: u8::try_from(record.coins.unwrap_or_default()).unwrap_or(u8::MAX),
            lrig_types: words(&record.lrig_types),
            restriction: words(&record.restriction),
            classes: words(&record.classes),
            other_face: None,
            craft: record.craft,
            relay: record.relay,
            keywords,
            terms: Terms::default(),
            life_burst: record.life_burst,
            team: record.team.clone(),
            dissona: record.dissona,
            abilities: Vec::new(),
            ability_index: AbilityIndex::default(),
            timing: record.timing.iter().fold(0, |bits, t| bits | 1 << *t as u8),
            left_out: (!whole && has_text(record)).then_some(LeftOut::TextUnknown),
            condition_off: !whole && has_own_condition(record),
        })
    }

    fn intern(&mut self, word: &str) -> u16 {
        let at = self.words.iter().position(|w| w == word);
        let at = at.unwrap_or_else(|| {
            self.words.push(word.to_owned());
            self.words.len() - 1
        });
        // The conversion can fail only if there are 65535 cards and each of them needs more than
        // one new word (a class or LRIG type).
        u16::try_from(at).unwrap_or(u16::MAX)
    }
}

/// Returns the numbers of the first `count` cards, or `None` if a game can't have so many cards.
pub(crate) fn instances(count: usize) -> Option<impl Iterator<Item = Instance>> {
    (count <= MOST_CARDS).then(|| (0..=u8::MAX).take(count).map(Instance))
}
