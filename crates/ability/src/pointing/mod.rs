//! The meaning of pointing words: words such as "it" and "that SIGNI", which mean a thing that was
//! mentioned before. This module replaces every pointing word of a text by a name. In most cases,
//! the word means the last thing mentioned before it that fits the word.
//!
//! The input is an ability in which names made by [`Reference::name`] stand for the pointing words.
//! [`put_names`] walks through the ability twice: the first walk (`finder`) finds the meaning of
//! each word, and the second walk writes the real names. `pointing_words` does the opposite: for
//! sentences, it replaces names by pointing words. A pointing word without a meaning is an error;
//! nothing is guessed. In this folder, "this card" always means the card that has the ability.

mod finder;
mod fit;
mod pointing_words;
mod reference;
mod rename;

pub(crate) use pointing_words::with_pointing_words;
pub use reference::{ASIDE, Done, Noun, Reference};
pub use rename::rename;

use finder::Finder;

use crate::mention::{self, About, MentionVisitor};
use crate::{Ability, Amount, Bound, CardWord, Condition, List, Name, Which};

/// A thing that a pointing word can mean: the card that has the ability, or a slot. A slot is a
/// part of the ability that binds a name, such as a choice of cards.
#[derive(Clone, Copy, Debug)]
struct Mention {
    /// The number of the slot, counted in the order of the ability; `None` for the card that has
    /// the ability.
    slot: Option<usize>,
    /// If the thing is several groups of cards that are taken together, each group has its own
    /// slot, and this is the number of the last slot plus one. Otherwise `None`.
    until: Option<usize>,
    /// The properties of the thing.
    about: About,
}

/// The meaning of a pointing word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WordMeaning {
    /// The word means the card that has the ability.
    This,
    /// The cards of one slot. A slot is a part of the ability that can bind a name, such as a
    /// choice of cards. The number is the position of the slot in the ability, from 0.
    Slot(usize),
    /// The cards of several slots (places that can bind a name): from the first slot number up to
    /// the second, which is not included.
    Together(usize, usize),
}

impl WordMeaning {
    /// Returns the numbers of the slots (places that can bind a name) that this meaning has.
    fn slots(self) -> std::ops::Range<usize> {
        match self {
            WordMeaning::This => 0..0,
            WordMeaning::Slot(slot) => slot..slot.saturating_add(1),
            WordMeaning::Together(first, until) => first..until,
        }
    }
}

/// The second of the two walks of [`put_names`]: it replaces pointing words by names, and writes
/// `as` with the name at each slot (place that can bind a name).
struct Namer {
    /// The name that is written at each slot (a place that can bind a name); `None` if no pointing
    /// word means the slot.
    names: Vec<Option<Bound>>,
    /// The meanings of the pointing words that the walk has not met yet, in order.
    found: std::iter::Peekable<std::vec::IntoIter<WordMeaning>>,
    /// The number of slots (places that can bind a name) that the walk has met so far.
    slots: usize,
    /// Whether the walk met a pointing word that it could not replace by a name, or a target that
    /// nothing uses.
    unbound: bool,
    /// For each slot (a place that can bind a name to a thing): the properties of the thing.
    abouts: Vec<About>,
}

impl Namer {
    /// Returns the kind of card that the next pointing word names ("that SIGNI"), if the kind of
    /// this card is not known from earlier words.
    fn kind_named_by(&mut self, name: &Name) -> Option<CardWord> {
        let noun = Reference::of_name(name)?.noun?;
        let Some(WordMeaning::Slot(slot)) = self.found.peek() else {
            return None;
        };
        let about = self.abouts.get(*slot)?;
        about.noun.is_none().then(|| noun.word()).flatten()
    }
}

impl MentionVisitor for Namer {
    fn slot(&mut self, named: &mut Option<Bound>, _: About) {
        if let Some(Some(name)) = self.names.get(self.slots) {
            *named = Some(name.clone());
        }
        self.slots += 1;
    }

    fn name(&mut self, name: &mut Name) {
        if Reference::of_name(name).is_none() {
            return;
        }
        *name = match self.found.next() {
            None | Some(WordMeaning::This) => Name::this(),
            Some(WordMeaning::Slot(slot)) => match self.names.get(slot) {
                Some(Some(bound)) => Name::from(bound),
                _ => return,
            },
            // A single name can't stand for the cards that several slots bind.
            Some(WordMeaning::Together(..)) => {
                self.unbound = true;
                return;
            }
        };
    }

    fn amount(&mut self, amount: &mut Amount) {
        // In "the level of the SIGNI discarded this way", the effect may discard a card of any
        // kind. Only the pointing word says that the card is a SIGNI.
        if let Amount::Value(value) = amount {
            value.is = value.is.or_else(|| self.kind_named_by(&value.of));
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        if let Condition::Match(matched) = condition
            && matched.filter.is.is_empty()
        {
            matched.filter.is = List(self.kind_named_by(&matched.card.0).into_iter().collect());
        }
    }

    fn taken(&mut self, which: &mut Which) {
        // A target that no effect uses makes no sense, so the text was understood wrongly.
        self.unbound |= matches!(which, Which::Target(s) if s.named.is_none());
    }

    fn which(&mut self, which: &mut Which) {
        let pointing = matches!(which, Which::Named(name) if Reference::of_name(name).is_some());
        let together = |meant: &WordMeaning| matches!(meant, WordMeaning::Together(..));
        if pointing && let Some(meant) = self.found.next_if(together) {
            let names = self.names.get(meant.slots()).unwrap_or_default();
            let named = names.iter().flatten().map(|name| Which::Named(name.into()));
            *which = Which::Together(named.collect());
        }
    }
}

/// Replaces every pointing word of an ability by the name of the thing that it means.
///
/// # Errors
/// [`Unbound::Word`] if a pointing word can't mean any thing that was mentioned before it.
/// [`Unbound::Target`] if no later part of the ability uses a target.
pub fn put_names(ability: &mut Ability) -> Result<(), Unbound> {
    let mut finder = Finder::default();
    mention::visit(ability, &mut finder);
    if let Some(word) = finder.unbound {
        return Err(word);
    }
    let mut namer = Namer {
        names: names_of(&finder.abouts, &finder.found, Vec::new()),
        found: finder.found.into_iter().peekable(),
        slots: 0,
        unbound: false,
        abouts: finder.abouts,
    };
    mention::visit(ability, &mut namer);
    match namer.unbound {
        true => Err(Unbound::Target),
        false => Ok(()),
    }
}

/// Returns a name for each slot (place that can bind a name) that a pointing word means; `None` for
/// any other slot. The names depend only on the ability, not on the words or the language of its
/// text. The names in `taken` are not used.
fn names_of(abouts: &[About], found: &[WordMeaning], mut taken: Vec<String>) -> Vec<Option<Bound>> {
    let mut used: Vec<usize> = found.iter().flat_map(|meant| meant.slots()).collect();
    used.sort_unstable();
    used.dedup();
    let mut names: Vec<Option<Bound>> = vec![None; abouts.len()];
    for slot in used {
        let about = abouts.get(slot).copied().unwrap_or_default();
        let word = free_word(about.many, about.noun, &taken);
        if let (Some(place), Ok(bound)) = (names.get_mut(slot), Bound::new(&word)) {
            *place = Some(bound);
        }
        taken.push(word);
    }
    names
}

/// The error for an ability in which words don't fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbound {
    /// This pointing word can't mean any thing mentioned before it.
    Word {
        /// The word.
        word: Reference,
        /// The number of equal pointing words before it in the ability.
        before: usize,
    },
    /// Nothing uses a target, or a single name would have to stand for several groups of cards.
    Target,
}

/// Returns the first free name for a thing of this kind: `it`, then `it_2`, and so on. The names in
/// `taken` are not free. The result does not depend on the language of the text.
pub fn free_word(many: bool, noun: Option<Noun>, taken: &[String]) -> String {
    let word = match (noun, many) {
        (Some(Noun::Deed), _) => "deed",
        (Some(Noun::Times), _) => "times_paid",
        (Some(Noun::Markers), _) => "changed_markers",
        (Some(Noun::Keyword), _) => "keyword",
        (Some(Noun::Declared), _) => "x",
        (_, false) => "it",
        (_, true) => "them",
    };
    let free = |word: &String| !taken.contains(word);
    let numbered = (2..).map(|n| format!("{word}_{n}"));
    let mut all = std::iter::once(word.to_owned()).chain(numbered);
    all.find(free).unwrap_or_else(|| word.to_owned())
}
