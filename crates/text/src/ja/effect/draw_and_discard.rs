//! Deeds that are told by their verb and its object alone.

use crate::build;
use crate::ja::Cx;
use crate::ja::clause::Clause;
use crate::ja::effect::clause_effects::Carry;
use crate::ja::noun::cards::Cards;
use crate::ja::noun::clause_noun::Noun;
use crate::ja::verb::inflection::Voice;
use wixoss_ability::pointing::Reference;
use wixoss_ability::{
    Amount, Cost, Count, Counter, CounterGain, Crush, Effect, Filter, Moment, Payment, Place,
    Player, Selection, Shuffle, StackZone, Which,
};

impl Cx<'_> {
    /// How many cards are drawn.
    pub(crate) fn card_count(self, noun: Noun) -> Option<Amount> {
        use crate::ja::noun::cards::Quantity;
        match noun {
            Noun::Cards(Cards::Of(phrase, Quantity::Count(Count::Exactly(n)))) => {
                (phrase.filter == wixoss_ability::Filter::default()).then_some(n)
            }
            _ => None,
        }
    }

    /// How many cards the player holds.
    pub(crate) fn in_hand(self) -> Amount {
        Amount::Count(Box::new(Filter {
            zone: Place::Hand.into(),
            of: Some(self.by),
            ..Filter::default()
        }))
    }

    /// `カード`, of which no number is said.
    pub(crate) fn any_cards(self, noun: Noun) -> Option<()> {
        match noun {
            Noun::Cards(Cards::Of(phrase, crate::ja::noun::cards::Quantity::Unsaid)) => {
                (phrase.filter == Filter::default()).then_some(())
            }
            _ => None,
        }
    }

    pub(crate) fn discard(self, clause: Clause, carry: &mut Carry) -> Option<Vec<Effect>> {
        if let Some(Amount::Number(left)) = clause.manner.until_left {
            self.any_cards(clause.object?)?;
            let over = Amount::Plus(vec![self.in_hand(), Amount::Number(-left)]);
            let cards = build::of_hand(
                self.by,
                Selection {
                    count: Count::Exactly(over),
                    ..Selection::default()
                },
            );
            return Some(vec![build::discard(Which::Choose(cards))]);
        }
        let caused = clause.said.voice == Voice::Causative;
        let what = self.acted_on(clause.object, clause.manner.blind, carry)?;
        // Whom it is made to do is said of cards of a hand that is looked at alone.
        let bare = |of: Option<Player>| caused && of.is_none();
        let what = match what {
            Which::Choose(s) if bare(s.filter.of) => {
                let mut s = s;
                if s.filter.more.among.is_none() {
                    s.filter.more.among = Some(Reference::SEEN.name());
                }
                Which::Choose(s)
            }
            Which::All(group) if bare(group.filter.of) => {
                let mut group = group;
                group.filter.zone = Place::Hand.into();
                group.filter.of = Some(Player::Opponent);
                Which::All(group)
            }
            Which::Choose(mut s) if s.filter.zone.is_empty() || *s.filter.zone == [Place::Hand] => {
                let of = s.filter.of.unwrap_or(self.by);
                s = build::of_hand(of, s);
                s.by = self.by;
                Which::Choose(s)
            }
            Which::Random(s) => {
                let of = s.filter.of.unwrap_or(self.by);
                let mut s = build::of_hand(of, s);
                s.by = Player::You;
                Which::Random(s)
            }
            Which::All(mut group) if group.filter.zone.is_empty() => {
                group.filter.zone = Place::Hand.into();
                group.filter.of = Some(self.by);
                Which::All(group)
            }
            other => other,
        };
        Some(vec![build::discard(what)])
    }

    pub(crate) fn gained(self, mut clause: Clause) -> Option<Vec<Effect>> {
        let gain = |what, gain| {
            let of = self.by;
            Some(vec![Effect::Counters(CounterGain { what, gain, of })])
        };
        match clause.object.take()? {
            Noun::Counter(counter, n) => gain(counter, n),
            Noun::ExtraTurn => {
                let turn = Moment {
                    stage: wixoss_base::vocab::Stage::Turn,
                    of: Some(self.by),
                };
                Some(vec![Effect::Extra(turn)])
            }
            Noun::Several(all) => {
                let each = all.into_iter().map(|noun| {
                    let clause = Clause {
                        object: Some(noun),
                        ..clause.clone()
                    };
                    self.gained(clause)
                });
                let each: Option<Vec<Vec<Effect>>> = each.collect();
                each.map(|all| all.concat())
            }
            Noun::Pay(Cost(paid)) => match <[Payment; 1]>::try_from(paid) {
                Ok([Payment::Coin(n)]) => gain(Counter::Coin, n),
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) fn crush(self, noun: Noun) -> Option<Vec<Effect>> {
        use crate::ja::noun::cards::Quantity;
        let Noun::Cards(Cards::Of(phrase, quantity)) = noun else {
            return None;
        };
        let count = match quantity {
            Quantity::Count(Count::Exactly(n)) => n,
            _ => return None,
        };
        let of = phrase.filter.of.unwrap_or(self.by);
        let plain = *phrase.filter.zone == [Place::LifeCloth];
        plain.then(|| {
            vec![Effect::Crush(Crush {
                of,
                count,
                ..Crush::default()
            })]
        })
    }

    pub(crate) fn shuffle(self, clause: Clause, carry: &mut Carry) -> Option<Vec<Effect>> {
        match clause.object {
            Some(Noun::Deck(of, zone)) => {
                let zone = StackZone(zone);
                carry.object = None;
                if std::mem::take(&mut carry.into_deck) {
                    return Some(Vec::new());
                }
                Some(vec![Effect::Shuffle(Shuffle { of, zone })])
            }
            Some(Noun::Cards(cards)) => {
                // "Shuffled and put at the bottom": a random order, said by the next verb.
                carry.pending = self.chosen(cards);
                carry.random_order = true;
                Some(Vec::new())
            }
            None if carry.into_deck => {
                carry.into_deck = false;
                Some(Vec::new())
            }
            _ => None,
        }
    }
}
