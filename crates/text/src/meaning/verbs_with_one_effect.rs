//! The effects of verbs that become exactly one effect: negate, counter, remove, swap, skip, end,
//! win, lose, grow, activate, use, rearrange.

use crate::meaning::Doer;
use crate::meaning::carried_facts::CarriedFacts;
use crate::prelude::*;
use crate::settle::timed_constant::this_turn;
use crate::settle::zone_of_this_card::named_in;

impl Doer {
    /// Returns the effect of a verb that becomes exactly one effect. Returns `None` for any other
    /// verb, and if the clause does not fit the verb.
    pub(crate) fn single_effect(
        self,
        clause: Clause,
        carry: &mut CarriedFacts,
    ) -> Option<Vec<Effect>> {
        let one = |effect: Effect| Some(vec![effect]);
        match clause.predicate.verb {
            Verb::Negate => match clause.object? {
                Noun::AttackOf(None) => one(Effect::NegateAttack(Which::Named(
                    Reference::ATTACKER.name(),
                ))),
                Noun::AttackOf(Some(cards)) => one(Effect::NegateAttack(self.chosen(cards)?)),
                _ => None,
            },
            Verb::CounterEffect => match clause.object? {
                Noun::EffectOf(cards) => one(Effect::Counter(self.chosen(cards)?)),
                _ => None,
            },
            Verb::Do if !clause.manner.states.is_empty() && clause.goal.is_none() => {
                let mut states = clause.manner.states.clone();
                if let (Some(until), [state @ State::Awakened]) =
                    (&carry.until, states.as_mut_slice())
                {
                    if !matches!(until, Duration::EndOfTurn(_)) {
                        return None;
                    }
                    *state = State::AwakenedThisTurn;
                }
                let what = self.object(clause.object, carry)?;
                one(effects::set(what, &states))
            }
            Verb::Remove => match clause.object? {
                Noun::MarkerOf(marker, marked) => {
                    let place_of = marked.with.map(|name| {
                        let mut there = Filter::default();
                        there.more.among = Some(name);
                        there
                    });
                    let removed = MarkerChange {
                        remove: Some(marker),
                        of: marked.of,
                        count: marked.count,
                        everywhere: marked.all,
                        place_of,
                        ..MarkerChange::default()
                    };
                    one(Effect::Marker(removed))
                }
                // In `【ウィルス】1つを取り除く` ("remove a 【Virus】"), the text names no owner.
                // The player chooses a zone of either player.
                Noun::Marker(marker, Amount::Number(1)) => {
                    let of = |of| {
                        vec![Effect::Marker(MarkerChange {
                            remove: Some(marker),
                            of,
                            ..MarkerChange::default()
                        })]
                    };
                    let options = vec![of(Player::You), of(Player::Opponent)];
                    Some(effects::either(self.by, options))
                }
                _ => None,
            },
            Verb::Swap => match clause.object? {
                Noun::Places(first, second) => {
                    let swap = Swap {
                        first: self.chosen(first)?,
                        second: self.chosen(second)?,
                        without: List::default(),
                    };
                    one(Effect::Swap(Box::new(swap)))
                }
                // Both cards are the same pronoun here, "them". When the sentences are put
                // together, the pronoun is replaced by the name of each card.
                Noun::PlacesOf(name) | Noun::Cards(Cards::Named(name)) => {
                    let swap = Swap {
                        first: Which::Named(name.clone()),
                        second: Which::Named(name),
                        without: List::default(),
                    };
                    one(Effect::Swap(Box::new(swap)))
                }
                _ => None,
            },
            Verb::Station => self.move_to_other_zone(clause, carry),
            Verb::LoseGame if clause.object.is_none() => one(Effect::Lose(self.by)),
            Verb::Win if clause.object.is_none() => one(Effect::Win(self.by)),
            Verb::Skip => {
                let stages = match clause.object? {
                    Noun::Several(stages) => stages,
                    stage => vec![stage],
                };
                let skip = |stage| match stage {
                    Noun::Stage(at) => skipped_stage(at, carry.until.as_ref()).map(Effect::Skip),
                    _ => None,
                };
                stages.into_iter().map(skip).collect()
            }
            Verb::End => match clause.object? {
                Noun::Stage(at) if at.of.is_none() => one(Effect::End(at.stage)),
                _ => None,
            },
            // In `ルリグ1枚をルリグデッキからあなたのセンタールリグにグロウする` ("grow a LRIG from
            // the LRIG deck onto your center LRIG"), the object is the LRIG that is grown into.
            Verb::Grow
                if clause.subject.is_none()
                    && clause.from == [Place::LrigDeck]
                    && self.is_own_center_lrig(clause.to.clone().map(Noun::Cards).as_ref()) =>
            {
                let Some(Noun::Cards(Cards::Of(mut phrase, quantity))) = clause.object else {
                    return None;
                };
                if !phrase.filter.zone.is_empty() {
                    return None;
                }
                phrase.filter.zone = Place::LrigDeck.into();
                phrase.filter.of = Some(self.by);
                let grow = GrowInto {
                    what: self.chosen(Cards::Of(phrase, quantity))?,
                    free: clause.manner.free,
                    ignoring: List(clause.manner.ignoring),
                };
                one(Effect::Grow(Box::new(grow)))
            }
            Verb::Grow if clause.subject.is_none() => match (clause.object, clause.to) {
                (None, Some(cards)) => {
                    let grow = GrowInto {
                        what: self.chosen(cards)?,
                        free: clause.manner.free,
                        ignoring: List(clause.manner.ignoring),
                    };
                    one(Effect::Grow(Box::new(grow)))
                }
                _ => None,
            },
            Verb::Activate => match clause.object? {
                Noun::AbilitiesOf(cards, kinds) => self.activate_abilities(cards, &kinds),
                _ => None,
            },
            Verb::Use => match clause.object? {
                Noun::AbilitiesOf(cards, kinds) if kinds == [AbilityKind::SongFragment] => {
                    self.activate_abilities(cards, &kinds)
                }
                Noun::Cards(cards) => {
                    let mut what = self.chosen(cards)?;
                    // In `対戦相手のトラッシュからそのスペルを` ("that spell from the opponent's
                    // trash"), the card must still be in that zone.
                    if let (Which::Named(name), [zone]) = (&what, clause.from.as_slice())
                        && let Some(of) = clause.from_of
                    {
                        what = named_in(name.clone(), *zone, of);
                    }
                    let used = UseCard {
                        what,
                        free: clause.manner.free,
                        paying: clause.manner.paying,
                        less: None,
                        ignoring: List(clause.manner.ignoring),
                        afterwards: None,
                    };
                    one(Effect::Use(Box::new(used)))
                }
                _ => None,
            },
            // The verb `並べ替える` ("rearrange") puts the cards that were looked at back in
            // another order.
            Verb::Arrange if clause.object.is_none() => {
                let zone = carry.looked_in.filter(|zone| *zone == Place::LifeCloth)?;
                let them = Which::Named(Reference::THEM.by(Done::Topic).name());
                one(effects::moved(them, Destination::zone(zone)))
            }
            Verb::Rearrange => match clause.object? {
                Noun::Cards(cards) => {
                    let arranged = Rearrangement {
                        what: self.chosen(cards)?,
                        by: self.by,
                        in_front_of: None,
                        elsewhere: false,
                    };
                    one(Effect::Rearrange(arranged))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the effect that activates the abilities of one kind now. Their usual trigger is not
    /// needed.
    fn activate_abilities(self, cards: Cards, kinds: &[AbilityKind]) -> Option<Vec<Effect>> {
        let [ability] = *kinds else { return None };
        let what = self.chosen(cards)?;
        Some(vec![Effect::Activate(ActivateAbility { what, ability })])
    }
}

/// Returns the stage that a player skips: the stage `at`, with the player that the duration `until`
/// names. In `次の対戦相手のターン、メインフェイズをスキップする` ("in your opponent's next turn,
/// they skip the main phase"), the words for the turn say which player skips the phase. With
/// `このターン` ("this turn") or no duration, the next such stage is skipped. Returns `None` for
/// any other duration, such as "in the next turn": the next main phase of a player can be in a
/// later turn.
fn skipped_stage(at: Moment, until: Option<&Duration>) -> Option<Moment> {
    let turns = match until {
        Some(Duration::DuringNext(turns)) => turns.0.as_slice(),
        Some(until) if *until != this_turn() => return None,
        _ => return Some(at),
    };
    let [Moment { stage, of }] = turns else {
        return None;
    };
    let fits = *stage == Stage::Turn && of.is_some() && (at.of.is_none() || at.of == *of);
    fits.then_some(Moment { of: *of, ..at })
}
