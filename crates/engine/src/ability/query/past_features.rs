//! Records the traits of a card at the time of an event: colors, classes, names, icons, keywords,
//! abilities, states and attached cards. The history stores this record, because the card may have
//! changed when an ability asks about the event later.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use super::class_and_name::is_class;
use crate::ability::scope::CardSnapshot;
use crate::definition::Definition;
use crate::ids::Instance;
use crate::play::Play;
use wixoss_ability::{
    Ability, Attachment, Auto, Delayed, Event, Feature, Filter, Happened, State, Trait,
};
use wixoss_base::vocab::ColorSet;
use wixoss_base::walk::{Onward, Walk};

/// The number of different classes that can be recorded, and the number of different names: 32,
/// because each class and each name has one bit of a `u32`. For further classes or names, the
/// engine uses the current state of the card.
const MOST_WORDS: usize = u32::BITS as usize;

/// The states that depend on other cards or on markers. A card may lose such a state between the
/// event and the time at which an ability asks about the event.
const BESIDE: [State; 5] = [
    State::Crossed,
    State::Driving,
    State::Infected,
    State::Gated,
    State::GateFacing,
];

/// The recorded traits of a card (colors, classes and so on). Only traits that an ability asks
/// about are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PastFeatures {
    /// The colors, as bits.
    colors: u8,
    /// The kinds of cards that were attached to the card or lay under it, one bit for each
    /// [`Attachment`].
    with: u8,
    /// The traits of the card, one bit for each [`Trait`].
    traits: u32,
    /// The classes of the card, one bit for each class that an ability asks about.
    classes: u32,
    /// The names of the card, one bit for each name that an ability asks about.
    names: u32,
    /// The states of the card, one bit for each state in the list `BESIDE`. The lowest bit is
    /// always set, so that `Option<PastFeatures>` takes no extra memory.
    states: NonZeroU8,
}

/// The traits (colors, classes and so on) that abilities ask about when they ask about cards of
/// past events. All abilities of the cards in a game are taken together.
#[derive(Clone, Debug, Default)]
pub(crate) struct AskedOfThePast {
    colors: bool,
    with: Vec<Attachment>,
    traits: Vec<Trait>,
    classes: Vec<String>,
    names: Vec<String>,
    states: bool,
    /// For each card of the cast (the list of all different cards of a game): the printed classes
    /// and names that an ability asks about.
    printed: Vec<PrintedWords>,
}

/// The printed classes and names of a card: one bit for each class or name that an ability asks
/// about.
#[derive(Clone, Copy, Debug, Default)]
struct PrintedWords {
    classes: u32,
    names: u32,
}

impl AskedOfThePast {
    /// Adds to this set the traits (colors, classes and so on) that an ability asks about.
    pub(crate) fn take(&mut self, ability: &Ability) {
        ability.walk(&mut |met| {
            if let Some(auto) = met.downcast_ref::<Auto>() {
                auto.when.iter().for_each(|event| self.ask(event));
            } else if let Some(later) = met.downcast_ref::<Delayed>() {
                later.when.iter().for_each(|event| self.ask(event));
            } else if let Some(happened) = met.downcast_ref::<Happened>() {
                self.ask(&happened.event);
            }
            Onward::Into
        });
    }

    /// Adds to this set the traits (colors, classes and so on) that an event in an ability asks
    /// about.
    fn ask(&mut self, event: &Event) {
        event.walk(&mut |met| {
            if let Some(filter) = met.downcast_ref::<Filter>() {
                self.ask_filter(filter);
            } else if let Some(state) = met.downcast_ref::<State>() {
                self.states |= BESIDE.contains(state);
            }
            Onward::Into
        });
    }

    /// For each card of the cast, records the printed classes and names that an ability asks about.
    /// The cast is the list of all different cards of a game.
    pub(crate) fn look_at(&mut self, definitions: &[Definition], words: &[String]) {
        let bits = |asked: &[String], has: &dyn Fn(&str) -> bool| {
            let found = asked.iter().enumerate().filter(|(_, word)| has(word));
            found.fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let printed = definitions.iter().map(|definition| {
            let of_class = |class: &str| {
                let own = definition.classes.iter();
                own.filter_map(|id| words.get(usize::from(*id)))
                    .any(|known| is_class(known, class))
            };
            PrintedWords {
                classes: bits(&self.classes, &of_class),
                names: bits(&self.names, &|name| definition.is_called(name)),
            }
        });
        self.printed = printed.collect();
    }

    /// Adds to this set the traits (colors, classes and so on) that a filter asks about.
    fn ask_filter(&mut self, filter: &Filter) {
        let more = &*filter.more;
        let color = Feature::Color;
        let shares = more.shares.as_ref().map(|shared| shared.feature);
        let shares_with = more.shares_with.as_ref().map(|shared| shared.feature);
        self.colors |= !more.color.is_empty()
            || more.declared.is_some()
            || shares == Some(color)
            || shares_with == Some(color);
        add_words(&mut self.classes, &more.class);
        add_words(&mut self.names, &more.name);
        for has in more.has.iter().chain(more.lacks.iter()) {
            add(&mut self.traits, *has);
        }
        for with in more.with.iter() {
            add(&mut self.with, *with);
        }
    }
}

impl AskedOfThePast {
    /// Returns whether the abilities ask about no trait. If so, there is nothing to record.
    const fn is_nothing(&self) -> bool {
        !self.colors
            && !self.states
            && self.with.is_empty()
            && self.traits.is_empty()
            && self.classes.is_empty()
            && self.names.is_empty()
    }
}

/// Adds words to a list, up to the highest number that can be recorded.
fn add_words(asked: &mut Vec<String>, words: &[String]) {
    for word in words {
        if asked.len() < MOST_WORDS {
            add(asked, word.clone());
        }
    }
}

/// Adds a value to a list, if the list does not have the value yet.
fn add<T: PartialEq>(asked: &mut Vec<T>, value: T) {
    if !asked.contains(&value) {
        asked.push(value);
    }
}

impl Play<'_> {
    /// Takes a snapshot of a card now (records its state), with all traits that abilities may ask
    /// about later.
    pub(crate) fn look_closely(&self, card: Instance) -> CardSnapshot {
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
            states: NonZeroU8::MIN,
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
        let printed = asked.printed.get(usize::from(look.state.definition.0));
        if let Some(printed) = printed.filter(|_| !self.summary.identity.contains(card)) {
            features.classes = printed.classes;
            features.names = printed.names;
        } else {
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
        }
        for (at, state) in BESIDE.iter().enumerate().filter(|_| asked.states) {
            if self.is_in_state(*state, &look) {
                features.states |= 2 << at;
            }
        }
        look.features = Some(features);
        look
    }

    /// Returns the recorded traits of a snapshot, and the list of all traits that abilities ask
    /// about. Returns `None` if the snapshot has no recorded traits.
    fn recorded<'a>(
        &'a self,
        look: &'a CardSnapshot,
    ) -> Option<(&'a PastFeatures, &'a AskedOfThePast)> {
        let features = look.features.as_ref()?;
        Some((features, self.table.cast.asks()))
    }

    /// Returns the colors of a card at the time when a snapshot (a record of its state) was taken.
    pub(super) fn colors_as_seen(&self, look: &CardSnapshot) -> ColorSet {
        match self.recorded(look).filter(|(_, asked)| asked.colors) {
            Some((features, _)) => ColorSet::from_bits(features.colors),
            None => self.colors(look.card),
        }
    }

    /// Returns whether a card had a class when a snapshot (a record of its state) was taken.
    pub(super) fn has_class_as_seen(&self, look: &CardSnapshot, class: &str) -> bool {
        let kept = self.recorded(look).and_then(|(features, asked)| {
            let at = asked.classes.iter().position(|known| known == class)?;
            Some(features.classes & 1 << at != 0)
        });
        kept.unwrap_or_else(|| self.has_class(look.card, class))
    }

    /// Returns whether a card had a name when a snapshot (a record of its state) was taken.
    pub(super) fn has_name_as_seen(&self, look: &CardSnapshot, name: &str) -> bool {
        let kept = self.recorded(look).and_then(|(features, asked)| {
            let at = asked.names.iter().position(|known| known == name)?;
            Some(features.names & 1 << at != 0)
        });
        kept.unwrap_or_else(|| self.has_name(look.card, name))
    }

    /// Returns whether a card was in a state from the list `BESIDE` when the snapshot was taken.
    /// Returns `None` if this was not recorded.
    pub(super) fn was_in_state(&self, state: State, look: &CardSnapshot) -> Option<bool> {
        let (features, _) = self.recorded(look).filter(|(_, asked)| asked.states)?;
        let at = BESIDE.iter().position(|known| *known == state)?;
        Some(features.states.get() & 2 << at != 0)
    }

    /// Returns whether a card had a trait when a snapshot (a record of its state) was taken.
    pub(super) fn has_trait_as_seen(&self, look: &CardSnapshot, has: Trait) -> bool {
        match self
            .recorded(look)
            .filter(|(_, asked)| asked.traits.contains(&has))
        {
            Some((features, _)) => features.traits & 1 << has as u8 != 0,
            None => self.has_trait(look.card, has),
        }
    }

    /// Returns whether a card had another card attached to it or under it, when a snapshot (a
    /// record of its state) was taken. `kind` is the kind of attachment.
    pub(super) fn has_attached_as_seen(&self, look: &CardSnapshot, kind: Attachment) -> bool {
        match self
            .recorded(look)
            .filter(|(_, asked)| asked.with.contains(&kind))
        {
            Some((features, _)) => features.with & 1 << kind as u8 != 0,
            None => self.has_attached(look.card, kind) || self.had_attached(look, kind),
        }
    }
}
