//! The walk that finds which of the things spoken of each pointing word means.

use super::fit::{fits, topic};
use super::{Meant, Spoken};
use crate::pointing::{ASIDE, Done, Noun, Reference};
use crate::visit::{About, Visitor, Ways};
use crate::{Amount, Bound, Condition, Event, Filter, Move, Name, Place, Which};

/// First walk: which slot each pointing word means.
#[derive(Default)]
pub struct Finder {
    spoken: Vec<Spoken>,
    slots: usize,
    /// For each pointing word in turn what it means: a slot, or this card.
    pub found: Vec<Meant>,
    pub unbound: bool,
    /// The first slot of cards taken together.
    together: usize,
    /// How much was spoken of outside each quote around this place.
    outside: Vec<usize>,
    /// Whether what is met has happened, and is not spoken of again.
    past: bool,
    /// For all ways around this place how much was spoken of before them, how many slots there were, and
    /// what was within those before the one that is gone here.
    ways: Vec<(usize, usize, Vec<Spoken>)>,
    /// What can be said of each slot.
    pub abouts: Vec<About>,
    /// What was spoken of last.
    latest: Option<Spoken>,
    /// The first slot of the cards that move, and how many pointing words stood before them.
    moving: (usize, usize),
    /// This card attacks in the event spoken of.
    this_attacks: bool,
    /// A condition begins that asks about a card.
    asking: bool,
    /// The card that the last of them asked about.
    asked: Option<Spoken>,
    /// The slots within ways that are behind this place: what was taken if they were gone.
    in_ways: Vec<usize>,
}

impl Visitor for Finder {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        let slot = Some(self.slots);
        self.slots += 1;
        let aside = named.as_ref().is_some_and(|named| named.as_str() == ASIDE);
        self.abouts.push(about);
        self.latest = None;
        if !self.past && !aside {
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

    fn onto(&mut self, name: &mut Name) {
        let Some(reference) = Reference::of_name(name) else {
            return;
        };
        match self.meant_beside_the_moved(reference) {
            Some(spoken) => self.point_at(reference, spoken),
            None => self.found_for(name, false),
        }
    }

    fn event(&mut self, event: &mut Event) {
        if let Event::Attack(who) = event {
            self.this_attacks = who.filter == Filter::default();
        }
    }

    fn moves(&mut self, _: &mut Move) {
        self.moving = (self.slots, self.found.len());
    }

    fn this(&mut self) {
        self.latest = None;
        self.spoken.push(Spoken {
            slot: None,
            until: None,
            about: About::default(),
        });
    }

    fn condition(&mut self, condition: &mut Condition) {
        self.asking = match condition {
            Condition::Match(matched) => !matched.card.0.is_this(),
            Condition::Compare(compare) => {
                matches!(&compare.number, Amount::Value(value) if !value.of.is_this())
            }
            _ => false,
        };
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
            self.ways.push((self.spoken.len(), self.slots, Vec::new()));
            return;
        }
        let Some((before, first, others)) = self.ways.last_mut() else {
            return;
        };
        let inner = self.spoken.drain((*before).min(self.spoken.len())..);
        others.extend(inner);
        let within = others.iter().filter_map(|spoken| spoken.slot);
        self.in_ways.extend(within.filter(|slot| *slot >= *first));
        if at == Ways::End
            && let Some((_, _, others)) = self.ways.pop()
        {
            self.spoken.extend(others);
        }
    }
}

impl Finder {
    /// What sentences go on to speak of: a card targeted that nothing was said of yet before one
    /// that was revealed or found since, and of those spoken of with a noun one of that kind.
    fn topic(&self, reference: Reference, this_too: bool) -> Option<&Spoken> {
        let fit = reference.anyhow();
        let fitting = || self.spoken.iter().rev().filter(move |s| fits(s, fit));
        let exact = |spoken: &&Spoken| fit.noun.is_none() || spoken.about.noun == fit.noun;
        let targeted = |spoken: &&Spoken| spoken.about.way == Some(Done::Targeted);
        let last = fitting().find(|spoken| topic(spoken.about.way) && exact(spoken));
        // Chosen by the very words before, it is what they go on with.
        let just = |last: &Spoken| {
            let latest = self.latest.and_then(|latest| latest.slot);
            this_too && last.about.way == Some(Done::Chosen) && latest == last.slot
        };
        let kept = match last {
            Some(last) if !targeted(&last) && !just(last) => {
                let waits = |spoken: &&Spoken| targeted(spoken) && !self.is_meant(spoken);
                fitting()
                    .find(|spoken| waits(spoken) && exact(spoken))
                    .or(Some(last))
            }
            last => last,
        };
        // This card is never what is pointed at so.
        kept.or_else(|| fitting().find(|s| s.slot.is_some() && fit.noun.is_some() && exact(s)))
            .or_else(|| fitting().find(|spoken| topic(spoken.about.way)))
            .or_else(|| fitting().find(|spoken| spoken.slot.is_some()))
    }

    /// Whether something has pointed at it already.
    fn is_meant(&self, spoken: &Spoken) -> bool {
        let meant = |meant: &Meant| {
            spoken
                .slot
                .is_some_and(|slot| meant.slots().contains(&slot))
        };
        self.found.iter().any(meant)
    }

    fn found_for(&mut self, name: &Name, this_too: bool) {
        let Some(reference) = Reference::of_name(name) else {
            return;
        };
        let asking = std::mem::take(&mut self.asking);
        let meant = match self.asked_again(reference).filter(|_| asking) {
            Some(asked) => Some(asked),
            None => self.meant(reference, this_too),
        };
        if asking && meant.is_some() {
            self.asked = meant;
        }
        match meant {
            Some(spoken) => self.point_at(reference, spoken),
            None => {
                self.latest = None;
                self.asking = false;
                self.unbound = true;
            }
        }
    }

    /// "If that card is red, vanish target SIGNI. If that card is blue, …": the card asked of again, and
    /// not what was taken where the answer was another.
    fn asked_again(&self, reference: Reference) -> Option<Spoken> {
        let within = |spoken: &Spoken| spoken.slot.is_some_and(|slot| self.in_ways.contains(&slot));
        let plain = reference.way.is_none() && reference.noun.is_none();
        let asked = self
            .asked
            .filter(|asked| plain && !within(asked) && fits(asked, reference))?;
        let nearest = self.meant(reference, true)?;
        within(&nearest).then_some(asked)
    }

    /// What a pointing word means here.
    pub fn meant(&self, reference: Reference, this_too: bool) -> Option<Spoken> {
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
        let this = Spoken {
            slot: None,
            until: None,
            about: About::default(),
        };
        let another = || {
            let mut all = self.spoken.iter().rev();
            all.find(|spoken| spoken.slot.is_some() && fits(spoken, Reference::IT))
        };
        let found = match reference.way {
            Some(Done::Topic) => self.topic(reference, this_too),
            Some(Done::Asked) => self.asked.as_ref(),
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
                .or(Some(&this).filter(|_| attacker && self.this_attacks))
                .or_else(|| another().filter(|_| attacker))
                .or_else(|| find(Reference::IT).filter(|_| attacker)),
        };
        found.copied()
    }

    /// What a pointing word means that says where cards go that move: none of them.
    pub fn meant_beside_the_moved(&self, reference: Reference) -> Option<Spoken> {
        let (first, found) = self.moving;
        let moved = self.found.get(found..).unwrap_or_default();
        let others = |spoken: &&Spoken| {
            spoken.slot.is_some_and(|slot| {
                slot < first && !moved.iter().any(|meant| meant.slots().contains(&slot))
            })
        };
        let plain = reference
            .way
            .is_none_or(|way| matches!(way, Done::Topic | Done::Subject | Done::Latest));
        let asked = if plain { reference.anyhow() } else { reference };
        let mut all = self.spoken.iter().rev().filter(others);
        all.find(|spoken| fits(spoken, asked)).copied()
    }

    /// A pointing word was met that means this.
    pub fn point_at(&mut self, reference: Reference, mut spoken: Spoken) {
        if std::mem::take(&mut self.asking) {
            self.asked = Some(spoken);
        }
        self.latest = Some(spoken);
        spoken.about.again = false;
        self.found.push(match (spoken.slot, spoken.until) {
            (None, _) => Meant::This,
            (Some(slot), None) => Meant::Slot(slot),
            (Some(slot), Some(until)) => Meant::Together(slot, until),
        });
        // What is spoken of again is what was spoken of last.
        let pointed = match reference.way {
            None | Some(Done::Topic | Done::Subject | Done::Happening | Done::Asked) => true,
            // What is asked of a card in passing is not what is spoken of from there on.
            Some(Done::Latest) => spoken.about.way != Some(Done::Moved),
            _ => false,
        };
        if pointed && spoken.about.noun != Some(Noun::Deed) {
            self.spoken.push(spoken);
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
