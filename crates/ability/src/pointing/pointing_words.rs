//! Replaces names by pointing words. An ability gives names to the cards and other things that it
//! mentions. A pointing word, such as "it" or "that SIGNI", means a thing that was mentioned
//! before. [`put_names`](super::put_names) does the opposite.

use super::finder::Finder;
use crate::mention::{self, About, BranchPoint, MentionVisitor};
use crate::pointing::{Done, Noun, Reference};
use crate::{Ability, Amount, Bound, CardWord, Condition, Event, Filter, Move, Name, Place, Which};

/// Returns the ability with pointing words, such as "it" and "that SIGNI", instead of names. The
/// pointing words mean the same things as the names. If no pointing word would mean the same thing
/// at the place of a name, the name is not replaced.
pub(crate) fn with_pointing_words(ability: &Ability) -> Ability {
    let mut pointed = ability.clone();
    mention::visit(&mut pointed, &mut Pointer::default());
    pointed
}

/// The actions that can identify cards, as in "discarded this way", if "it" would mean another
/// card. The actions are tried in this order.
const DEEDS: [Done; 16] = [
    Done::Discarded,
    Done::Revealed,
    Done::Targeted,
    Done::Chosen,
    Done::Vanished,
    Done::Crushed,
    Done::Entered,
    Done::ToHand,
    Done::Trashed,
    Done::ToEner,
    Done::ToDeck,
    Done::ToBeat,
    Done::ToCheck,
    Done::Downed,
    Done::Moved,
    Done::Paid,
];

/// The visitor that replaces names in an ability by pointing words.
#[derive(Default)]
struct Pointer {
    /// The visitor that finds the meaning of pointing words. `Pointer` passes everything that it
    /// meets on to `finder`. So at each name, `Pointer` can try several words and ask `finder` for
    /// their meanings.
    finder: Finder,
    /// The names bound so far, each with the number of its slot. A slot is a part of the ability
    /// that can bind a name.
    bound: Vec<(String, usize)>,
    /// The number of slots (places that can bind a name) that the walk has met so far.
    slots: usize,
    /// Whether a condition has asked about other cards since the last pointing word. A reader could
    /// take "it" for one of these cards.
    has_asked_about_others: bool,
}

impl Pointer {
    /// Returns the number of the last slot (place that can bind a name) that binds this name;
    /// `None` if no earlier slot binds it.
    fn slot_of(&self, name: &Name) -> Option<usize> {
        let mut bound = self.bound.iter().rev();
        let found = bound.find(|(known, _)| known == name.as_str());
        found.map(|(_, slot)| *slot)
    }

    /// Returns the properties of the thing that a slot (a place that can bind a name) stands for.
    fn about(&self, slot: usize) -> About {
        self.finder.abouts.get(slot).copied().unwrap_or_default()
    }

    /// Replaces a name by a pointing word: by the first of `words` that means the same thing at
    /// this place. If `this_too` is true, the words can also mean the card that has the ability.
    fn point(&mut self, name: &mut Name, words: &[Reference], this_too: bool) {
        self.point_if(name, words, |finder, word| finder.meant(word, this_too));
    }

    /// Replaces a name as [`Pointer::point`] does, but finds the meaning of a pointing word with
    /// the function `meant`.
    fn point_if(
        &mut self,
        name: &mut Name,
        words: &[Reference],
        meant: impl Fn(&Finder, Reference) -> Option<super::Mention>,
    ) {
        let Some(slot) = self.slot_of(name) else {
            return;
        };
        let about = self.about(slot);
        // Names for things that were declared, done or counted are not replaced.
        if about.noun.is_some_and(Noun::is_no_card) {
            return;
        }
        for reference in words {
            let Some(mention) = meant(&self.finder, *reference) else {
                continue;
            };
            if mention.slot == Some(slot) && mention.until.is_none() {
                self.finder.point_at(*reference, mention);
                let many = reference.many.or(Some(about.many));
                *name = Reference { many, ..*reference }.name();
                return;
            }
        }
    }

    /// Returns the pointing words to try for a name, in order: "it", "that SIGNI", "the SIGNI
    /// discarded this way".
    fn words_for(&self, name: &Name) -> Vec<Reference> {
        let Some(slot) = self.slot_of(name) else {
            return Vec::new();
        };
        let about = self.about(slot);
        if about.of_move {
            return words_by_deed(None).collect();
        }
        let plain = match about.many {
            true => Reference::THEM,
            false => Reference::IT,
        };
        let mut all = Vec::new();
        if self.has_asked_about_others && about.way == Some(Done::Targeted) && !about.many {
            let noun = about.noun;
            all.push(Reference {
                many: None,
                noun,
                way: about.way,
            });
        }
        all.push(plain);
        if let Some(noun) = about.noun {
            all.push(plain.of(Some(noun)));
            if !about.many {
                all.push(plain.of(Some(noun)).by(Done::Happening));
            }
        }
        all.extend(words_by_deed(about.noun));
        all
    }
}

/// Returns the pointing words that name an action, such as "discarded this way".
fn words_by_deed(noun: Option<Noun>) -> impl Iterator<Item = Reference> {
    let any = Reference {
        many: None,
        noun,
        way: None,
    };
    DEEDS.into_iter().map(move |way| any.by(way))
}

impl MentionVisitor for Pointer {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        if let Some(named) = named {
            self.bound.push((named.as_str().to_owned(), self.slots));
        }
        self.slots += 1;
        self.finder.slot(named, about);
    }

    fn name(&mut self, name: &mut Name) {
        let words = self.words_for(name);
        let slot = self.slot_of(name);
        self.point(name, &words, true);
        if slot.is_some_and(|slot| self.about(slot).way == Some(Done::Targeted)) {
            self.has_asked_about_others = false;
        }
    }

    fn another(&mut self, name: &mut Name) {
        let words = self.words_for(name);
        self.point(name, &words, false);
    }

    fn onto(&mut self, name: &mut Name) {
        let words = self.words_for(name);
        self.point_if(name, &words, |finder, word| {
            let found = finder.meaning_in_destination(word);
            found.or_else(|| finder.meant(word, false))
        });
    }

    fn holder(&mut self, name: &mut Name) {
        if name.is_this() {
            return self.finder.holder(name);
        }
        let words = self.words_for(name);
        self.point_if(name, &words, |finder, word| finder.meaning_of_holder(word));
    }

    fn amount(&mut self, amount: &mut Amount) {
        // If a pointing word replaces the name, its noun ("the level of that SIGNI") already names
        // the kind of card, so `value.is` is removed.
        let Amount::Value(value) = amount else {
            return;
        };
        let (Some(noun), Some(slot)) = (value.is.and_then(Noun::of), self.slot_of(&value.of))
        else {
            return;
        };
        let plain = match self.about(slot).many {
            true => Reference::THEM,
            false => Reference::IT,
        };
        let plain = plain.of(Some(noun));
        let mut words = vec![plain, plain.by(Done::Happening)];
        words.extend(words_by_deed(Some(noun)));
        self.point(&mut value.of, &words, true);
        value.is = value.is.filter(|_| Reference::of_name(&value.of).is_none());
    }

    fn moves(&mut self, moved: &mut Move) {
        self.finder.moves(moved);
    }

    fn filter(&mut self, filter: &mut Filter) {
        // "From among them" always means cards that were looked at. For other cards, the words
        // name the action that was done with the cards: "from among the cards discarded this way".
        if let Some(name) = &mut filter.more.among {
            let slot = self.slot_of(name);
            let of_move = slot.is_some_and(|slot| self.about(slot).of_move);
            let seen = (!of_move).then_some(Reference::SEEN);
            let words: Vec<Reference> = seen.into_iter().chain(words_by_deed(None)).collect();
            let before = name.clone();
            self.point(name, &words, true);
            if *name == before && !name.is_this() {
                let words = self.words_for(name);
                self.point(name, &words, true);
            }
        }
    }

    fn which(&mut self, which: &mut Which) {
        let Which::Together(all) = which else {
            return;
        };
        let mut slots = all.iter().map(|one| match one {
            Which::Named(name) => self.slot_of(name),
            _ => None,
        });
        let Some(Some(first)) = slots.next() else {
            return;
        };
        let in_a_row = slots
            .zip(first + 1..)
            .all(|(slot, next)| slot == Some(next));
        let mention = self.finder.meant(Reference::THEM, true);
        let same = mention.filter(|mention| {
            let until = first.saturating_add(all.len());
            in_a_row && (mention.slot, mention.until) == (Some(first), Some(until))
        });
        if let Some(mention) = same {
            self.finder.point_at(Reference::THEM, mention);
            *which = Which::Named(Reference::THEM.name());
        }
    }

    fn this(&mut self) {
        self.finder.this();
    }

    fn event(&mut self, event: &mut Event) {
        self.finder.event(event);
    }

    fn condition(&mut self, condition: &mut Condition) {
        if let Condition::Count(counted) = condition {
            let filter = &counted.filter;
            let signi = *filter.is == [CardWord::Signi];
            self.has_asked_about_others |= signi || filter.more.among.is_some();
        }
        self.finder.condition(condition);
    }

    fn done(&mut self, way: Done, to: Option<Place>) {
        self.finder.done(way, to);
    }

    fn quote(&mut self, begins: bool) {
        self.finder.quote(begins);
    }

    fn past(&mut self, begins: bool) {
        self.finder.past(begins);
    }

    fn branch(&mut self, at: BranchPoint) {
        self.finder.branch(at);
    }

    fn together(&mut self, at: Option<About>) {
        self.finder.together(at);
    }
}
