//! The walk through an ability that finds the meaning of each pointing word, such as "it".

use super::fit::{can_hold_cards, fits, is_topic};
use super::{Mention, Unbound, WordMeaning};
use crate::mention::{About, BranchPoint, MentionVisitor};
use crate::pointing::{ASIDE, Done, Noun, Reference};
use crate::{Amount, Bound, Condition, Event, Move, Name, Place, Which};

/// The card that has the ability, as one of the things that a pointing word can mean.
const THIS: Mention = Mention {
    slot: None,
    until: None,
    about: About {
        many: false,
        one_of_each_player: false,
        noun: None,
        way: None,
        targeted: false,
        to: None,
        again: false,
        of_move: false,
    },
};

/// The first of the two walks of [`put_names`](super::put_names): it finds the meaning of each
/// pointing word. Its results are `found`, `unbound` and `abouts`.
#[derive(Default)]
pub struct Finder {
    /// All things that a pointing word can mean, in the order in which the ability mentions them.
    mentions: Vec<Mention>,
    /// The number of slots met so far. A slot is a part of the ability that can bind a name.
    slots: usize,
    /// The meaning of each pointing word, in order.
    pub found: Vec<WordMeaning>,
    /// The pointing words met so far, in order.
    words: Vec<Reference>,
    /// The first pointing word that has no meaning.
    pub unbound: Option<Unbound>,
    /// The number of slots (places that can bind a name) that came before the last groups of cards
    /// that are taken together.
    together: usize,
    /// For each quoted ability around the current place: the number of things that were mentioned
    /// before the quoted ability began. When it ends, `mentions` is cut to this length.
    outside: Vec<usize>,
    /// Whether the walk is inside a question about the past, such as "if you have drawn a card
    /// this turn". Words after such a question never mean a card in the question.
    past: bool,
    /// One item for each set of branches (such as modes) around the current place. The item has
    /// three parts: the length of `mentions` before the branches, the number of slots (places that
    /// can bind a name) before the branches, and the things that the finished branches mentioned.
    branches: Vec<(usize, usize, Vec<Mention>)>,
    /// For each slot (a place that can bind a name to a thing): the properties of the thing.
    pub abouts: Vec<About>,
    /// The thing that was mentioned last.
    latest: Option<Mention>,
    /// The number of slots and the number of pointing words that the walk had met when the last
    /// move of cards began.
    moving: (usize, usize),
    /// Whether the last attack event was an attack of this card (the card that has the ability).
    this_attacks: bool,
    /// Whether the walk has just met a condition such as "if that card is red", but not yet the
    /// pointing word in the condition.
    asking: bool,
    /// After a condition such as "if that card is red": the thing that the words "that card" meant.
    asked: Option<Mention>,
    /// After words such as "the number of cards under this SIGNI": the card that the words "this
    /// SIGNI" meant.
    holder: Option<Mention>,
    /// The numbers of the slots (places that can bind a name) inside finished branches. Such a slot
    /// binds cards only if its branch was processed.
    in_branches: Vec<usize>,
}

impl MentionVisitor for Finder {
    fn slot(&mut self, named: &mut Option<Bound>, about: About) {
        let slot = Some(self.slots);
        self.slots += 1;
        let aside = named.as_ref().is_some_and(|named| named.as_str() == ASIDE);
        self.abouts.push(about);
        self.latest = None;
        if !self.past && !aside {
            let mention = Mention {
                slot,
                until: None,
                about,
            };
            self.latest = Some(mention).filter(|mention| !mention.about.again);
            self.mentions.push(mention);
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
            self.mentions.push(Mention { about, ..latest });
        }
    }

    fn name(&mut self, name: &mut Name) {
        self.find_meaning(name, true);
    }

    fn another(&mut self, name: &mut Name) {
        self.find_meaning(name, false);
    }

    fn onto(&mut self, name: &mut Name) {
        let Some(reference) = Reference::of_name(name) else {
            return;
        };
        match self.meaning_in_destination(reference) {
            Some(mention) => self.point_at(reference, mention),
            None => self.find_meaning(name, false),
        }
    }

    fn holder(&mut self, name: &mut Name) {
        if name.is_this() {
            self.holder = Some(THIS);
        }
        let Some(reference) = Reference::of_name(name) else {
            return;
        };
        match self.meaning_of_holder(reference) {
            Some(mention) => {
                self.holder = Some(mention);
                self.point_at(reference, mention);
            }
            None => self.unbind(reference),
        }
    }

    fn event(&mut self, event: &mut Event) {
        if let Event::Attack(who) = event {
            self.this_attacks = who.filter.is_unrestricted();
        }
    }

    fn moves(&mut self, _: &mut Move) {
        self.moving = (self.slots, self.found.len());
    }

    fn this(&mut self) {
        self.latest = None;
        self.mentions.push(THIS);
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
            make_other_than_previous(all);
        }
    }

    fn together(&mut self, at: Option<About>) {
        let Some(about) = at else {
            self.together = self.slots;
            return;
        };
        self.latest = None;
        if !self.past {
            let mention = Mention {
                slot: Some(self.together),
                until: Some(self.slots),
                about,
            };
            self.latest = Some(mention);
            self.mentions.push(mention);
        }
    }

    fn quote(&mut self, begins: bool) {
        match begins {
            true => self.outside.push(self.mentions.len()),
            false => {
                let outside = self.outside.pop().unwrap_or(0);
                self.mentions.truncate(outside);
            }
        }
    }

    fn past(&mut self, begins: bool) {
        self.past = begins;
    }

    fn branch(&mut self, at: BranchPoint) {
        if at == BranchPoint::FirstBegins {
            self.branches
                .push((self.mentions.len(), self.slots, Vec::new()));
            return;
        }
        let Some((before, first, others)) = self.branches.last_mut() else {
            return;
        };
        let inner = self.mentions.drain((*before).min(self.mentions.len())..);
        others.extend(inner);
        let within = others.iter().filter_map(|mention| mention.slot);
        self.in_branches
            .extend(within.filter(|slot| *slot >= *first));
        if at == BranchPoint::LastEnds
            && let Some((_, _, others)) = self.branches.pop()
        {
            self.mentions.extend(others);
        }
    }
}

impl Finder {
    /// Returns the thing that "it" means as the topic of the sentences (see [`Done::Topic`]). This
    /// is normally the last card that was targeted, chosen, looked at or revealed. A target that no
    /// word has pointed at yet comes before a card that was revealed or found later. If the word
    /// has a noun ("that SIGNI"), a card of this kind comes first.
    fn topic(&self, reference: Reference, this_too: bool) -> Option<&Mention> {
        let fit = reference.without_action();
        let fitting = || self.mentions.iter().rev().filter(move |s| fits(s, fit));
        let exact = |mention: &&Mention| fit.noun.is_none() || mention.about.noun == fit.noun;
        let targeted = |mention: &&Mention| mention.about.way == Some(Done::Targeted);
        let last = fitting().find(|mention| is_topic(mention.about.way) && exact(mention));
        // If the words just before chose a card, "it" means the chosen card, even if there is a
        // target.
        let just = |last: &Mention| {
            let latest = self.latest.and_then(|latest| latest.slot);
            this_too && last.about.way == Some(Done::Chosen) && latest == last.slot
        };
        let kept = match last {
            Some(last) if !targeted(&last) && !just(last) => {
                let waits = |mention: &&Mention| targeted(mention) && !self.is_meant(mention);
                fitting()
                    .find(|mention| waits(mention) && exact(mention))
                    .or(Some(last))
            }
            last => last,
        };
        // A pointing word with a noun ("that SIGNI") never means the card that has the ability.
        kept.or_else(|| fitting().find(|s| s.slot.is_some() && fit.noun.is_some() && exact(s)))
            .or_else(|| fitting().find(|mention| is_topic(mention.about.way)))
            .or_else(|| fitting().find(|mention| mention.slot.is_some()))
    }

    /// Returns whether a pointing word that the walk has already met means this thing.
    fn is_meant(&self, mention: &Mention) -> bool {
        let meant = |meant: &WordMeaning| {
            mention
                .slot
                .is_some_and(|slot| meant.slots().contains(&slot))
        };
        self.found.iter().any(meant)
    }

    /// Finds the meaning of a pointing word and records it. If `this_too` is true, the word can
    /// also mean the card that has the ability.
    fn find_meaning(&mut self, name: &Name, this_too: bool) {
        let Some(reference) = Reference::of_name(name) else {
            return;
        };
        let asking = std::mem::take(&mut self.asking);
        let meant = match self
            .card_of_previous_condition(reference)
            .filter(|_| asking)
        {
            Some(asked) => Some(asked),
            None => self.meant(reference, this_too),
        };
        if asking && meant.is_some() {
            self.asked = meant;
        }
        match meant {
            Some(mention) => self.point_at(reference, mention),
            None => self.unbind(reference),
        }
    }

    /// Records that a pointing word has no meaning, so the whole ability is refused.
    fn unbind(&mut self, word: Reference) {
        self.latest = None;
        self.asking = false;
        let before = self.words.iter().filter(|known| **known == word).count();
        self.unbound = self.unbound.or(Some(Unbound::Word { word, before }));
    }

    /// Returns the card that the previous condition asked about, if this condition asks about the
    /// same card: "If that card is red, vanish target SIGNI. If that card is blue, …". Without this
    /// function, the second "that card" would mean the SIGNI that the first sentence targets, or
    /// this card, if the first sentence is about this card.
    fn card_of_previous_condition(&self, reference: Reference) -> Option<Mention> {
        let within = |mention: &Mention| {
            mention
                .slot
                .is_some_and(|slot| self.in_branches.contains(&slot))
        };
        let plain = reference.way.is_none() && reference.noun.is_none();
        let asked = self
            .asked
            .filter(|asked| plain && !within(asked) && fits(asked, reference))?;
        let nearest = self.meant(reference, true)?;
        (within(&nearest) || nearest.slot.is_none()).then_some(asked)
    }

    /// Returns the meaning of a pointing word at the current place; `None` if the word has no
    /// meaning here. If `this_too` is true, the word can also mean the card that has the ability.
    pub fn meant(&self, reference: Reference, this_too: bool) -> Option<Mention> {
        let find = |reference| {
            let mut all = self.mentions.iter().rev();
            all.find(|mention| (this_too || mention.slot.is_some()) && fits(mention, reference))
        };
        let any = Reference {
            way: None,
            many: Some(true),
            noun: None,
        };
        let attacker = reference == Reference::ATTACKER;
        let another = || {
            let mut all = self.mentions.iter().rev();
            all.find(|mention| mention.slot.is_some() && fits(mention, Reference::IT))
        };
        let that_card = Reference::IT.by(Done::Subject);
        let found = match reference.way {
            Some(Done::Topic) => self.topic(reference, this_too),
            Some(Done::Asked) => self.asked.as_ref(),
            Some(Done::Subject) => {
                let others = self.mentions.iter().rev().find(|mention| {
                    mention.slot.is_some()
                        && mention.about.way != Some(Done::Targeted)
                        && fits(mention, reference.without_action())
                });
                others.or_else(|| find(reference.without_action()).filter(|s| s.slot.is_some()))
            }
            Some(Done::Latest) => {
                // If a card of an unknown kind was put into a zone, and nothing else was mentioned
                // since, the word means that card.
                let last = self
                    .mentions
                    .iter()
                    .rev()
                    .find(|mention| !mention.about.again);
                let put = last.filter(|last| {
                    let about = last.about;
                    let unseen = about.noun.is_none() && about.way == Some(Done::Moved);
                    last.slot.is_some() && unseen && !about.many
                });
                let topics = || {
                    let mut all = self.mentions.iter().rev();
                    let fit = reference.without_action();
                    all.find(|mention| is_topic(mention.about.way) && fits(mention, fit))
                };
                put.or_else(topics)
                    .or_else(|| find(reference.without_action()))
            }
            // "Put into the trash this way" means discarded cards only if no other card was put
            // into the trash.
            Some(Done::Trashed) => find(reference).or_else(|| find(reference.by(Done::Discarded))),
            // "Put into the trash to pay this cost" means the cards that paid ener only if the cost
            // has no action that puts cards into the trash.
            Some(Done::Paid) => find(reference.by(Done::Trashed)).or_else(|| find(reference)),
            // If no event was mentioned before, the word means the last thing that fits, or the
            // cards that were vanished this way.
            Some(Done::Happening) => find(reference)
                .or_else(|| find(reference.without_action()))
                .or_else(|| {
                    find(Reference {
                        many: None,
                        ..reference.by(Done::Vanished)
                    })
                }),
            _ => find(reference)
                .or_else(|| find(any).filter(|_| reference == Reference::SEEN))
                .or(Some(&THIS).filter(|_| attacker && self.this_attacks))
                .or_else(|| another().filter(|_| attacker))
                .or_else(|| find(Reference::IT).filter(|_| attacker)),
        };
        let found = found.copied();
        found.filter(|found| reference != that_card || !self.is_before_shown_cards(found))
    }

    /// Returns whether several cards were looked at or revealed after this thing was mentioned. A
    /// word for one card, such as "that card", then has no clear meaning: it never means a card
    /// that was mentioned before the shown cards.
    fn is_before_shown_cards(&self, found: &Mention) -> bool {
        let last = |is: &dyn Fn(&Mention) -> bool| {
            (self.mentions.iter()).rposition(|mention| !mention.about.again && is(mention))
        };
        let shown = last(&|mention| {
            let way = mention.about.way;
            mention.about.many && matches!(way, Some(Done::Seen | Done::Revealed))
        });
        shown > last(&|mention| mention.slot == found.slot)
    }

    /// Returns the meaning of a pointing word in "the cards under it": a card that other cards lie
    /// under. If an earlier count of cards was about such a card ("the number of cards under this
    /// SIGNI"), "it" means the same card. Otherwise, the word means the last thing that can have
    /// cards under it.
    pub(crate) fn meaning_of_holder(&self, reference: Reference) -> Option<Mention> {
        let again = self.holder.filter(|_| reference == Reference::IT);
        let can_hold = |one: &Mention| can_hold_cards(one) && !self.has_left_the_field(one);
        let nearest = || self.meant(reference, true).filter(can_hold);
        again.or_else(nearest).or_else(|| {
            let mut holders = self.mentions.iter().rev().filter(|one| can_hold(one));
            holders.find(|mention| fits(mention, reference)).copied()
        })
    }

    /// Returns whether a thing was moved to another place than the field after it was mentioned.
    fn has_left_the_field(&self, thing: &Mention) -> bool {
        let elsewhere = |to: Place| !matches!(to, Place::Field | Place::SigniZone);
        self.mentions.iter().any(|mention| {
            mention.slot.is_some()
                && mention.slot == thing.slot
                && mention.about.to.is_some_and(elsewhere)
        })
    }

    /// Returns the meaning of a pointing word in the destination of a move, as in "put a card under
    /// that SIGNI". The word never means one of the moving cards.
    pub(crate) fn meaning_in_destination(&self, reference: Reference) -> Option<Mention> {
        let (first, found) = self.moving;
        let moved = self.found.get(found..).unwrap_or_default();
        let others = |mention: &&Mention| {
            mention.slot.is_some_and(|slot| {
                slot < first && !moved.iter().any(|meant| meant.slots().contains(&slot))
            })
        };
        let plain = reference
            .way
            .is_none_or(|way| matches!(way, Done::Topic | Done::Subject | Done::Latest));
        let asked = if plain {
            reference.without_action()
        } else {
            reference
        };
        let mut all = self.mentions.iter().rev().filter(others);
        all.find(|mention| fits(mention, asked)).copied()
    }

    /// Records that the pointing word that the walk has just met means this thing.
    pub(crate) fn point_at(&mut self, reference: Reference, mut mention: Mention) {
        if std::mem::take(&mut self.asking) {
            self.asked = Some(mention);
        }
        self.words.push(reference);
        self.latest = Some(mention);
        mention.about.again = false;
        self.found.push(match (mention.slot, mention.until) {
            (None, _) => WordMeaning::This,
            (Some(slot), None) => WordMeaning::Slot(slot),
            (Some(slot), Some(until)) => WordMeaning::Together(slot, until),
        });
        // For most pointing words, the thing that the word means becomes the last thing mentioned.
        let pointed = match reference.way {
            None | Some(Done::Topic | Done::Subject | Done::Happening | Done::Asked) => true,
            // If a card was moved, and then a condition only asks about it, the card does not
            // become the last thing mentioned.
            Some(Done::Latest) => mention.about.way != Some(Done::Moved),
            _ => false,
        };
        if pointed && mention.about.noun != Some(Noun::Deed) {
            self.mentions.push(mention);
        }
    }
}

/// Makes "other" mean "other than the card chosen just before", as in "a card and one other card
/// from among them". Without this change, "other" would mean "other than this card".
fn make_other_than_previous(all: &mut [Which]) {
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
