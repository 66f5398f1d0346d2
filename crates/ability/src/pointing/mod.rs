//! What "it" is: every pointing word gets the name of the last thing spoken of that fits.

mod finder;
mod fit;
mod pointing_words;
mod reference;
mod rename;

pub(crate) use pointing_words::with_pointing_words;
pub use reference::{ASIDE, Done, Noun, Reference};
pub use rename::rename;

use finder::Finder;

use crate::visit::{self, About, Visitor};
use crate::{Ability, Amount, Bound, CardWord, Condition, List, Name, Which};

/// Something that can be pointed at: a place that binds a name, or this card.
#[derive(Clone, Copy, Debug)]
struct Spoken {
    /// The number of its slot; none for this card.
    slot: Option<usize>,
    /// The number behind its last slot, where one word means several: cards taken together.
    until: Option<usize>,
    about: About,
}

/// What a pointing word means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    This,
    Slot(usize),
    /// All of these, without the last.
    Together(usize, usize),
}

impl Meant {
    fn slots(self) -> std::ops::Range<usize> {
        match self {
            Meant::This => 0..0,
            Meant::Slot(slot) => slot..slot.saturating_add(1),
            Meant::Together(first, until) => first..until,
        }
    }
}

/// Second walk: the names are put in.
struct Namer {
    names: Vec<Option<Bound>>,
    found: std::iter::Peekable<std::vec::IntoIter<Meant>>,
    slots: usize,
    unbound: bool,
    /// What can be said of each slot.
    abouts: Vec<About>,
}

impl Namer {
    /// The kind of card that the next name says, where nothing before it does.
    fn kind_said(&mut self, name: &Name) -> Option<CardWord> {
        let noun = Reference::of_name(name)?.noun?;
        let Some(Meant::Slot(slot)) = self.found.peek() else {
            return None;
        };
        let about = self.abouts.get(*slot)?;
        about.noun.is_none().then(|| noun.word()).flatten()
    }
}

impl Visitor for Namer {
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
            None | Some(Meant::This) => Name::this(),
            Some(Meant::Slot(slot)) => match self.names.get(slot) {
                Some(Some(bound)) => Name::from(bound),
                _ => return,
            },
            // No one name means several cards that were taken together.
            Some(Meant::Together(..)) => {
                self.unbound = true;
                return;
            }
        };
    }

    fn amount(&mut self, amount: &mut Amount) {
        // "The level of the SIGNI discarded this way", where any card was to be discarded.
        if let Amount::Value(value) = amount {
            value.is = value.is.or_else(|| self.kind_said(&value.of));
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        if let Condition::Match(matched) = condition
            && matched.filter.is.is_empty()
        {
            matched.filter.is = List(self.kind_said(&matched.card.0).into_iter().collect());
        }
    }

    fn taken(&mut self, which: &mut Which) {
        // A target that nothing is done with says nothing: something was understood wrongly.
        self.unbound |= matches!(which, Which::Target(s) if s.named.is_none());
    }

    fn which(&mut self, which: &mut Which) {
        let pointing = matches!(which, Which::Named(name) if Reference::of_name(name).is_some());
        let together = |meant: &Meant| matches!(meant, Meant::Together(..));
        if pointing && let Some(meant) = self.found.next_if(together) {
            let names = self.names.get(meant.slots()).unwrap_or_default();
            let named = names.iter().flatten().map(|name| Which::Named(name.into()));
            *which = Which::Together(named.collect());
        }
    }
}

/// Replaces every pointing word of an ability by the name of what it points at.
///
/// # Errors
/// A pointing word that nothing before it fits.
pub fn put_names(ability: &mut Ability) -> Result<(), Unbound> {
    let mut finder = Finder::default();
    visit::ability(&mut finder, ability);
    if finder.unbound {
        return Err(Unbound);
    }
    let mut namer = Namer {
        names: names_of(&finder.abouts, &finder.found),
        found: finder.found.into_iter().peekable(),
        slots: 0,
        unbound: false,
        abouts: finder.abouts,
    };
    visit::ability(&mut namer, ability);
    match namer.unbound {
        true => Err(Unbound),
        false => Ok(()),
    }
}

/// A name for each slot that is pointed at: the same for one ability, whatever words say it.
fn names_of(abouts: &[About], found: &[Meant]) -> Vec<Option<Bound>> {
    let mut used: Vec<usize> = found.iter().flat_map(|meant| meant.slots()).collect();
    used.sort_unstable();
    used.dedup();
    let mut names: Vec<Option<Bound>> = vec![None; abouts.len()];
    let mut taken: Vec<String> = Vec::new();
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

/// A pointing word that nothing before it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unbound;

/// The first name of its kind that is free: the same for one text in any language.
pub fn free_word(many: bool, noun: Option<Noun>, taken: &[String]) -> String {
    let word = match (noun, many) {
        (Some(Noun::Deed), _) => "deed",
        (Some(Noun::Times), _) => "times_paid",
        (Some(Noun::Declared), _) => "x",
        (_, false) => "it",
        (_, true) => "them",
    };
    let free = |word: &String| !taken.contains(word);
    let numbered = (2..).map(|n| format!("{word}_{n}"));
    let mut all = std::iter::once(word.to_owned()).chain(numbered);
    all.find(free).unwrap_or_else(|| word.to_owned())
}
