//! Records the features of a card at the time of an event: colors, classes, names, icons, keywords,
//! abilities and attached cards. The history stores this record, because the card may have changed
//! when an ability asks about the event later.

use serde::de::IntoDeserializer;
use serde::de::value::{Error as WordError, StrDeserializer};
use serde::{Deserialize, Serialize};

use crate::ability::scope::Look;
use crate::ids::Instance;
use crate::play::Play;
use wixoss_ability::{Ability, Attachment, State, Trait};
use wixoss_base::syntax::Plain;
use wixoss_base::vocab::ColorSet;

/// The highest number of classes, and of names, that are recorded. For any further class or name,
/// the current state of the card is used.
const MOST_WORDS: usize = u32::BITS as usize;

/// States that depend on other cards or markers, which may be gone when an ability asks.
const BESIDE: [State; 4] = [
    State::Crossed,
    State::Driving,
    State::Infected,
    State::Gated,
];

/// The keys in the data of an ability under which events are written.
const HAPPENINGS: [&str; 2] = ["when", "happened"];

/// The recorded features of a card. Only features that an ability asks about are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PastFeatures {
    /// The colors, as bits.
    colors: u8,
    /// The kinds of cards that were attached to it, one bit for each [`Attachment`].
    with: u8,
    /// The traits of the card, one bit for each [`Trait`].
    traits: u32,
    /// The classes of the card, one bit for each class that an ability asks about.
    classes: u32,
    /// The names of the card, one bit for each name that an ability asks about.
    names: u32,
    /// The states of the card, one bit for each state in `BESIDE`.
    states: u8,
}

/// The features that the abilities of a cast ask about cards of past events.
#[derive(Clone, Debug, Default)]
pub(crate) struct AskedOfThePast {
    colors: bool,
    with: Vec<Attachment>,
    traits: Vec<Trait>,
    classes: Vec<String>,
    names: Vec<String>,
    states: bool,
}

impl AskedOfThePast {
    /// Adds the features that an ability asks about.
    pub(crate) fn take(&mut self, ability: &Ability) {
        if let Ok(tree) = wixoss_base::syntax::plain(ability) {
            self.walk(&tree, false);
        }
    }

    /// Reads the data tree of an ability. `happening` says whether this part of the tree describes
    /// an event.
    fn walk(&mut self, tree: &Plain, happening: bool) {
        match tree.bare() {
            Plain::List(items) => items.iter().for_each(|item| self.walk(item, happening)),
            Plain::Map(pairs) => {
                for (key, value) in pairs {
                    if happening {
                        self.ask(key, value);
                    }
                    self.walk(value, happening || HAPPENINGS.contains(&&**key));
                }
            }
            _ => {}
        }
    }

    /// Adds the features that one entry of an event asks about.
    fn ask(&mut self, key: &str, value: &Plain) {
        let mut words = Vec::new();
        texts(value, &mut words);
        match key {
            "color" | "declared" => self.colors = true,
            "shares" | "shares_with" => self.colors |= words.contains(&"color"),
            "class" => add_words(&mut self.classes, &words),
            "name" => add_words(&mut self.names, &words),
            "state" => {
                let mut states = Vec::new();
                add(&mut states, &words);
                self.states |= BESIDE.iter().any(|state| states.contains(state));
            }
            "has" | "lacks" => add(&mut self.traits, &words),
            "with" => add(&mut self.with, &words),
            _ => {}
        }
    }

    /// Returns whether no ability asks about any feature.
    const fn is_nothing(&self) -> bool {
        !self.colors
            && !self.states
            && self.with.is_empty()
            && self.traits.is_empty()
            && self.classes.is_empty()
            && self.names.is_empty()
    }
}

/// Collects all words in a value.
fn texts<'a>(value: &'a Plain, words: &mut Vec<&'a str>) {
    match value.bare() {
        Plain::Text(word) => words.push(word),
        Plain::List(items) => items.iter().for_each(|item| texts(item, words)),
        Plain::Map(pairs) => pairs.iter().for_each(|(_, value)| texts(value, words)),
        _ => {}
    }
}

/// Adds words to a list, up to the highest number that can be recorded.
fn add_words(asked: &mut Vec<String>, words: &[&str]) {
    for word in words {
        if asked.len() < MOST_WORDS && !asked.iter().any(|known| known == word) {
            asked.push((*word).to_owned());
        }
    }
}

/// Converts words to values and adds the values to a list.
fn add<T: PartialEq + for<'de> Deserialize<'de>>(asked: &mut Vec<T>, words: &[&str]) {
    for word in words {
        let word: StrDeserializer<'_, WordError> = word.into_deserializer();
        if let Ok(meant) = T::deserialize(word)
            && !asked.contains(&meant)
        {
            asked.push(meant);
        }
    }
}

impl Play<'_> {
    /// Takes a snapshot of a card now, with all features that abilities may ask about later.
    pub(crate) fn look_closely(&self, card: Instance) -> Look {
        let asked = self.table.cast.asks();
        let mut look = self.look(card);
        if asked.is_nothing() {
            return look;
        }
        let mut features = PastFeatures {
            colors: 0,
            with: 0,
            traits: 0,
            classes: 0,
            names: 0,
            states: 0,
        };
        if asked.colors {
            features.colors = self.colors(card).bits();
        }
        for kind in &asked.with {
            if self.has_attached(card, *kind) {
                features.with |= 1 << *kind as u8;
            }
        }
        for has in &asked.traits {
            if self.has_trait(card, *has) {
                features.traits |= 1 << *has as u8;
            }
        }
        for (at, class) in asked.classes.iter().enumerate() {
            if self.has_class(card, class) {
                features.classes |= 1 << at;
            }
        }
        for (at, name) in asked.names.iter().enumerate() {
            if self.has_name(card, name) {
                features.names |= 1 << at;
            }
        }
        for (at, state) in BESIDE.iter().enumerate().filter(|_| asked.states) {
            if self.is_in_state(*state, &look) {
                features.states |= 1 << at;
            }
        }
        look.features = Some(features);
        look
    }

    /// Returns the recorded features of a snapshot and the list of features that abilities ask
    /// about. Returns `None` if nothing was recorded.
    fn recorded<'a>(&'a self, look: &'a Look) -> Option<(&'a PastFeatures, &'a AskedOfThePast)> {
        let features = look.features.as_ref()?;
        Some((features, self.table.cast.asks()))
    }

    /// Returns the colors of a card according to a snapshot.
    pub(super) fn colors_as_seen(&self, look: &Look) -> ColorSet {
        match self.recorded(look).filter(|(_, asked)| asked.colors) {
            Some((features, _)) => ColorSet::from_bits(features.colors),
            None => self.colors(look.card),
        }
    }

    /// Returns whether a card has a class according to a snapshot.
    pub(super) fn has_class_as_seen(&self, look: &Look, class: &str) -> bool {
        let kept = self.recorded(look).and_then(|(features, asked)| {
            let at = asked.classes.iter().position(|known| known == class)?;
            Some(features.classes & 1 << at != 0)
        });
        kept.unwrap_or_else(|| self.has_class(look.card, class))
    }

    /// Returns whether a card has a name according to a snapshot.
    pub(super) fn has_name_as_seen(&self, look: &Look, name: &str) -> bool {
        let kept = self.recorded(look).and_then(|(features, asked)| {
            let at = asked.names.iter().position(|known| known == name)?;
            Some(features.names & 1 << at != 0)
        });
        kept.unwrap_or_else(|| self.has_name(look.card, name))
    }

    /// Returns whether a card was in one of the states of `BESIDE`. Returns `None` if this was not
    /// recorded.
    pub(super) fn was_in_state(&self, state: State, look: &Look) -> Option<bool> {
        let (features, _) = self.recorded(look).filter(|(_, asked)| asked.states)?;
        let at = BESIDE.iter().position(|known| *known == state)?;
        Some(features.states & 1 << at != 0)
    }

    /// Returns whether a card has a trait according to a snapshot.
    pub(super) fn has_trait_as_seen(&self, look: &Look, has: Trait) -> bool {
        match self
            .recorded(look)
            .filter(|(_, asked)| asked.traits.contains(&has))
        {
            Some((features, _)) => features.traits & 1 << has as u8 != 0,
            None => self.has_trait(look.card, has),
        }
    }

    /// Returns whether a card of this kind is attached to a card or lies under it, according to a
    /// snapshot.
    pub(super) fn has_attached_as_seen(&self, look: &Look, kind: Attachment) -> bool {
        match self
            .recorded(look)
            .filter(|(_, asked)| asked.with.contains(&kind))
        {
            Some((features, _)) => features.with & 1 << kind as u8 != 0,
            None => self.has_attached(look.card, kind) || self.had_attached(look, kind),
        }
    }
}
