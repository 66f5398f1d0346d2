//! What "it" is: every pointing word gets the name of the last thing spoken of that fits.

use super::refer::{Done, Noun, Reference};
use super::slots::{self, About, Visitor, Ways};
use crate::ability::{Ability, Bound, Name, Place, Which};

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

/// First walk: which slot each pointing word means.
#[derive(Default)]
struct Finder {
    spoken: Vec<Spoken>,
    slots: usize,
    /// For each pointing word in turn what it means: a slot, or this card.
    found: Vec<Meant>,
    unbound: bool,
    /// The first slot of cards taken together.
    together: usize,
    /// How much was spoken of outside each quote around this place.
    outside: Vec<usize>,
    /// Whether what is met has happened, and is not spoken of again.
    past: bool,
    /// For all ways around this place how much was spoken of before them, and what was within
    /// those before the one that is gone here.
    ways: Vec<(usize, Vec<Spoken>)>,
    /// What can be said of each slot.
    abouts: Vec<About>,
    /// What was spoken of last.
    latest: Option<Spoken>,
}

impl Visitor for Finder {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        let slot = Some(self.slots);
        self.slots += 1;
        // A slot that has a name keeps it; nothing here names one before this.
        let _ = named;
        self.abouts.push(about);
        self.latest = None;
        if !self.past {
            let spoken = Spoken {
                slot,
                until: None,
                about,
            };
            self.latest = Some(spoken);
            self.spoken.push(spoken);
        }
    }

    fn done(&mut self, way: Done, to: Option<Place>) {
        if let Some(latest) = self.latest.take()
            && latest.slot.is_some()
        {
            let about = About {
                way: Some(way),
                to,
                again: true,
                ..latest.about
            };
            self.spoken.push(Spoken { about, ..latest });
        }
    }

    fn name(&mut self, name: &mut Name) {
        self.found_for(name, true);
    }

    fn another(&mut self, name: &mut Name) {
        self.found_for(name, false);
    }

    fn this(&mut self) {
        self.latest = None;
        self.spoken.push(Spoken {
            slot: None,
            until: None,
            about: About::default(),
        });
    }

    fn which(&mut self, which: &mut Which) {
        if let Which::Together(all) = which {
            other_than_before(all);
        }
    }

    fn together(&mut self, at: Option<About>) {
        let Some(about) = at else {
            self.together = self.slots;
            return;
        };
        self.latest = None;
        if !self.past {
            let spoken = Spoken {
                slot: Some(self.together),
                until: Some(self.slots),
                about,
            };
            self.latest = Some(spoken);
            self.spoken.push(spoken);
        }
    }

    fn quote(&mut self, begins: bool) {
        match begins {
            true => self.outside.push(self.spoken.len()),
            false => {
                let outside = self.outside.pop().unwrap_or(0);
                self.spoken.truncate(outside);
            }
        }
    }

    fn past(&mut self, begins: bool) {
        self.past = begins;
    }

    fn ways(&mut self, at: Ways) {
        if at == Ways::First {
            self.ways.push((self.spoken.len(), Vec::new()));
            return;
        }
        let Some((before, others)) = self.ways.last_mut() else {
            return;
        };
        others.extend(self.spoken.drain((*before).min(self.spoken.len())..));
        if at == Ways::End
            && let Some((_, others)) = self.ways.pop()
        {
            self.spoken.extend(others);
        }
    }
}

impl Finder {
    fn found_for(&mut self, name: &Name, this_too: bool) {
        let Some(reference) = Reference::of_name(name) else {
            return;
        };
        let find = |reference| {
            let mut all = self.spoken.iter().rev();
            all.find(|spoken| (this_too || spoken.slot.is_some()) && fits(spoken, reference))
        };
        let any = Reference {
            way: None,
            many: Some(true),
            noun: None,
        };
        let attacker = reference == Reference::ATTACKER;
        let another = || {
            let mut all = self.spoken.iter().rev();
            all.find(|spoken| spoken.slot.is_some() && fits(spoken, Reference::IT))
        };
        let found = match reference.way {
            Some(Done::Topic) => {
                let topics = self
                    .spoken
                    .iter()
                    .rev()
                    .find(|spoken| topic(spoken.about.way) && fits(spoken, reference.anyhow()));
                // This card is never what is pointed at so.
                topics.or_else(|| find(reference.anyhow()).filter(|s| s.slot.is_some()))
            }
            Some(Done::Subject) => {
                let others = self.spoken.iter().rev().find(|spoken| {
                    spoken.slot.is_some()
                        && spoken.about.way != Some(Done::Targeted)
                        && fits(spoken, reference.anyhow())
                });
                others.or_else(|| find(reference.anyhow()).filter(|s| s.slot.is_some()))
            }
            Some(Done::Latest) => {
                // A card that has just been put somewhere, from where nobody saw it, is what is
                // asked about next.
                let last = self.spoken.iter().rev().find(|spoken| !spoken.about.again);
                let put = last.filter(|last| {
                    let about = last.about;
                    let unseen = about.noun.is_none() && about.way == Some(Done::Moved);
                    last.slot.is_some() && unseen && !about.many
                });
                let topics = || {
                    let mut all = self.spoken.iter().rev();
                    let fit = reference.anyhow();
                    all.find(|spoken| topic(spoken.about.way) && fits(spoken, fit))
                };
                put.or_else(topics).or_else(|| find(reference.anyhow()))
            }
            // What is put into a trash is not what a player discards meanwhile, unless nothing
            // else was.
            Some(Done::Trashed) => find(reference).or_else(|| find(reference.by(Done::Discarded))),
            // Where no event is spoken of, it is the last that fits.
            Some(Done::Happening) => find(reference).or_else(|| find(reference.anyhow())),
            _ => find(reference)
                .or_else(|| find(any).filter(|_| reference == Reference::SEEN))
                .or_else(|| another().filter(|_| attacker))
                .or_else(|| find(Reference::IT).filter(|_| attacker)),
        };
        match found {
            Some(spoken) => {
                let mut spoken = *spoken;
                self.latest = Some(spoken);
                spoken.about.again = false;
                self.found.push(match (spoken.slot, spoken.until) {
                    (None, _) => Meant::This,
                    (Some(slot), None) => Meant::Slot(slot),
                    (Some(slot), Some(until)) => Meant::Together(slot, until),
                });
                // What is spoken of again is what was spoken of last.
                let pointed = match reference.way {
                    None | Some(Done::Topic | Done::Subject | Done::Happening) => true,
                    // What is asked of a card in passing is not what is spoken of from there on.
                    Some(Done::Latest) => spoken.about.way != Some(Done::Moved),
                    _ => false,
                };
                if pointed && spoken.about.noun != Some(Noun::Deed) {
                    self.spoken.push(spoken);
                }
            }
            None => {
                self.latest = None;
                self.unbound = true;
            }
        }
    }
}

/// "A card and one other card from among them": other than the one before it.
fn other_than_before(all: &mut [Which]) {
    let mut before = false;
    for one in all {
        let Which::Choose(chosen) = one else {
            before = false;
            continue;
        };
        if before && chosen.filter.more.among.is_some() {
            let others = &mut chosen.filter.more.other_than.0;
            for name in others.iter_mut().filter(|name| name.is_this()) {
                *name = Reference::IT.name();
            }
        }
        before = true;
    }
}

/// Whether it is what sentences go on to speak of.
fn topic(way: Option<Done>) -> bool {
    matches!(
        way,
        Some(Done::Targeted | Done::Chosen | Done::Seen | Done::Revealed)
    )
}

fn fits(spoken: &Spoken, reference: Reference) -> bool {
    let about = spoken.about;
    let deed = |noun| matches!(noun, Some(Noun::Deed | Noun::Times | Noun::Declared));
    if deed(reference.noun) || deed(about.noun) {
        return reference.noun == about.noun;
    }
    let plain = reference == Reference::IT;
    if spoken.slot.is_none() && !plain {
        return false;
    }
    // What was done later with a thing is asked for by what was done alone.
    if about.again && !by_deed(reference.way) {
        return false;
    }
    let number = reference.many.is_none_or(|many| many == about.many);
    let noun = match (reference.noun, about.noun) {
        (None, _) => true,
        // Crushed Life Cloth is a SIGNI only where it is asked what was crushed.
        (Some(_), None) => about.way != Some(Done::Crushed) || reference.way == Some(Done::Crushed),
        (asked, noun) => asked == noun,
    };
    let way = match reference.way {
        None => about.way != Some(Done::Drawn),
        Some(Done::Moved) => matches!(
            about.way,
            Some(Done::Moved | Done::Drawn | Done::Discarded | Done::Vanished)
        ),
        Some(Done::Entered) => about.to == Some(Place::Field),
        Some(Done::ToHand) => about.to == Some(Place::Hand),
        Some(Done::Trashed) => {
            let trash = matches!(about.to, Some(Place::Trash | Place::LrigTrash));
            trash && about.way != Some(Done::Discarded)
        }
        Some(Done::ToEner) => about.to == Some(Place::Ener),
        Some(Done::ToDeck) => matches!(about.to, Some(Place::Deck | Place::LrigDeck)),
        Some(Done::Targeted) => about.targeted,
        Some(Done::Happening) => {
            matches!(about.way, Some(Done::Happening | Done::Attacking))
        }
        Some(Done::Revealed) => {
            matches!(about.way, Some(Done::Revealed | Done::Seen))
        }
        asked => asked == about.way,
    };
    number && noun && way
}

/// Whether something is pointed at by what was done with it.
fn by_deed(way: Option<Done>) -> bool {
    let pointed = matches!(
        way,
        None | Some(
            Done::Topic
                | Done::Subject
                | Done::Happening
                | Done::Attacking
                | Done::Chosen
                | Done::Targeted
                | Done::Seen
        )
    );
    !pointed
}

/// Second walk: the names are put in.
struct Namer {
    names: Vec<Option<Bound>>,
    found: std::iter::Peekable<std::vec::IntoIter<Meant>>,
    slots: usize,
    unbound: bool,
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

    fn this(&mut self) {}

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

/// Puts a name in the place of every pointing word of an ability.
///
/// # Errors
/// Nothing spoken of before fits one of them.
pub(super) fn bind(ability: &mut Ability) -> Result<(), Unbound> {
    if super::doubtful::says_less(ability) {
        return Err(Unbound);
    }
    let mut finder = Finder::default();
    slots::ability(&mut finder, ability);
    if finder.unbound {
        return Err(Unbound);
    }
    let mut namer = Namer {
        names: names_of(&finder.abouts, &finder.found),
        found: finder.found.into_iter().peekable(),
        slots: 0,
        unbound: false,
    };
    slots::ability(&mut namer, ability);
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

/// Gives the things an ability speaks of the names this room gives them, and takes away names
/// that nothing uses: two abilities that say the same are then equal.
pub(super) fn rename(ability: &mut Ability) {
    let mut renamer = Renamer::default();
    slots::ability(&mut renamer, ability);
    let mut namer = Renamed {
        names: names_of(&renamer.abouts, &renamer.found),
        found: renamer.found.into_iter(),
        slots: 0,
    };
    slots::ability(&mut namer, ability);
}

/// First walk of a renaming: which slot each name means.
#[derive(Default)]
struct Renamer {
    bound: Vec<(String, usize)>,
    abouts: Vec<About>,
    found: Vec<Meant>,
}

impl Visitor for Renamer {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        if let Some(named) = named {
            self.bound
                .push((named.as_str().to_owned(), self.abouts.len()));
        }
        self.abouts.push(about);
    }

    fn name(&mut self, name: &mut Name) {
        let bound = self
            .bound
            .iter()
            .rev()
            .find(|(known, _)| known == name.as_str());
        self.found
            .push(bound.map_or(Meant::This, |(_, slot)| Meant::Slot(*slot)));
    }

    fn this(&mut self) {}
}

/// Second walk of a renaming.
struct Renamed {
    names: Vec<Option<Bound>>,
    found: std::vec::IntoIter<Meant>,
    slots: usize,
}

impl Visitor for Renamed {
    fn slot(&mut self, named: &mut Option<Bound>, _: About) {
        *named = self.names.get(self.slots).cloned().flatten();
        self.slots += 1;
    }

    fn name(&mut self, name: &mut Name) {
        if let Some(Meant::Slot(slot)) = self.found.next()
            && let Some(Some(bound)) = self.names.get(slot)
        {
            *name = Name::from(bound);
        }
    }

    fn this(&mut self) {}
}

/// A pointing word that nothing before it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unbound;

/// The first name of its kind that is free: the same for one text in any language.
pub(super) fn free_word(many: bool, noun: Option<Noun>, taken: &[String]) -> String {
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
