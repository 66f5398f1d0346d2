//! What a card has on it for the time being, kept with a card of the past: its colors, classes,
//! icons, keywords, abilities and what is attached to it may be others by the time it is asked.

use serde::de::IntoDeserializer;
use serde::de::value::{Error as WordError, StrDeserializer};
use serde::{Deserialize, Serialize};

use crate::ability::scope::Look;
use crate::ids::Instance;
use crate::play::Play;
use wixoss_ability::{Ability, Attachment, State, Trait};
use wixoss_base::syntax::Plain;
use wixoss_base::vocab::ColorSet;

/// So many classes and names are told apart; what is asked for beyond them is asked of a card as it
/// is.
const MOST_WORDS: usize = u32::BITS as usize;

/// States that rest on what lies beside a card, which may have gone since.
const BESIDE: [State; 4] = [
    State::Crossed,
    State::Driving,
    State::Infected,
    State::Gated,
];

/// Keys under which something that happens is told.
const HAPPENINGS: [&str; 2] = ["when", "happened"];

/// What a card had on it, as far as anything asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PastFeatures {
    /// The colors.
    colors: u8,
    /// Which attachments.
    with: u8,
    /// Which of the traits asked for.
    traits: u32,
    /// Which of the classes asked for.
    classes: u32,
    /// Which of the names asked for.
    names: u32,
    /// Which of the states that rest on what lies beside it.
    states: u8,
}

/// What the abilities of a cast ask of cards that something happens to.
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
    /// Takes in what an ability asks.
    pub(crate) fn take(&mut self, ability: &Ability) {
        if let Ok(tree) = wixoss_base::syntax::plain(ability) {
            self.walk(&tree, false);
        }
    }

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

    const fn is_nothing(&self) -> bool {
        !self.colors
            && !self.states
            && self.with.is_empty()
            && self.traits.is_empty()
            && self.classes.is_empty()
            && self.names.is_empty()
    }
}

/// The words in a value.
fn texts<'a>(value: &'a Plain, words: &mut Vec<&'a str>) {
    match value.bare() {
        Plain::Text(word) => words.push(word),
        Plain::List(items) => items.iter().for_each(|item| texts(item, words)),
        Plain::Map(pairs) => pairs.iter().for_each(|(_, value)| texts(value, words)),
        _ => {}
    }
}

/// Adds words to what is asked for.
fn add_words(asked: &mut Vec<String>, words: &[&str]) {
    for word in words {
        if asked.len() < MOST_WORDS && !asked.iter().any(|known| known == word) {
            asked.push((*word).to_owned());
        }
    }
}

/// Adds what words stand for to what is asked for.
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
    /// A card as it is now, with what it has on it as far as that will be asked for.
    pub(crate) fn look_closely(&self, card: Instance) -> Look {
        let asked = self.table.cast.asks();
        let mut look = self.look(card);
        if asked.is_nothing() {
            return look;
        }
        let mut worn = PastFeatures {
            colors: 0,
            with: 0,
            traits: 0,
            classes: 0,
            names: 0,
            states: 0,
        };
        if asked.colors {
            worn.colors = self.colors(card).bits();
        }
        for kind in &asked.with {
            if self.has_attached(card, *kind) {
                worn.with |= 1 << *kind as u8;
            }
        }
        for has in &asked.traits {
            if self.has_trait(card, *has) {
                worn.traits |= 1 << *has as u8;
            }
        }
        for (at, class) in asked.classes.iter().enumerate() {
            if self.has_class(card, class) {
                worn.classes |= 1 << at;
            }
        }
        for (at, name) in asked.names.iter().enumerate() {
            if self.has_name(card, name) {
                worn.names |= 1 << at;
            }
        }
        for (at, state) in BESIDE.iter().enumerate().filter(|_| asked.states) {
            if self.is_in_state(*state, &look) {
                worn.states |= 1 << at;
            }
        }
        look.worn = Some(worn);
        look
    }

    /// What a card that is looked at has on it, where that was kept and is asked for by abilities.
    fn worn<'a>(&'a self, look: &'a Look) -> Option<(&'a PastFeatures, &'a AskedOfThePast)> {
        let worn = look.worn.as_ref()?;
        Some((worn, self.table.cast.asks()))
    }

    /// The colors of a card as it is looked at.
    pub(super) fn colors_as_seen(&self, look: &Look) -> ColorSet {
        match self.worn(look).filter(|(_, asked)| asked.colors) {
            Some((worn, _)) => ColorSet::from_bits(worn.colors),
            None => self.colors(look.card),
        }
    }

    /// Whether a card is of a class as it is looked at.
    pub(super) fn has_class_as_seen(&self, look: &Look, class: &str) -> bool {
        let kept = self.worn(look).and_then(|(worn, asked)| {
            let at = asked.classes.iter().position(|known| known == class)?;
            Some(worn.classes & 1 << at != 0)
        });
        kept.unwrap_or_else(|| self.has_class(look.card, class))
    }

    /// Whether a card has a name as it is looked at.
    pub(super) fn has_name_as_seen(&self, look: &Look, name: &str) -> bool {
        let kept = self.worn(look).and_then(|(worn, asked)| {
            let at = asked.names.iter().position(|known| known == name)?;
            Some(worn.names & 1 << at != 0)
        });
        kept.unwrap_or_else(|| self.has_name(look.card, name))
    }

    /// Whether a card was in a state that rests on what lies beside it, where that was kept.
    pub(super) fn was_in_state(&self, state: State, look: &Look) -> Option<bool> {
        let (worn, _) = self.worn(look).filter(|(_, asked)| asked.states)?;
        let at = BESIDE.iter().position(|known| *known == state)?;
        Some(worn.states & 1 << at != 0)
    }

    /// Whether a card has something on it as it is looked at.
    pub(super) fn has_trait_as_seen(&self, look: &Look, has: Trait) -> bool {
        match self
            .worn(look)
            .filter(|(_, asked)| asked.traits.contains(&has))
        {
            Some((worn, _)) => worn.traits & 1 << has as u8 != 0,
            None => self.has_trait(look.card, has),
        }
    }

    /// Whether something of a kind is attached to a card or lies under it, as it is looked at.
    pub(super) fn has_attached_as_seen(&self, look: &Look, kind: Attachment) -> bool {
        match self
            .worn(look)
            .filter(|(_, asked)| asked.with.contains(&kind))
        {
            Some((worn, _)) => worn.with & 1 << kind as u8 != 0,
            None => self.has_attached(look.card, kind) || self.had_attached(look, kind),
        }
    }
}
