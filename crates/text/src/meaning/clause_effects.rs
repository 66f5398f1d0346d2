//! Turns a clause into effects. The verb of the clause decides the kinds of the effects, and the
//! nouns give the cards and players.
//!
//! Every part of the clause must be used. [`unused_part`] refuses a clause with a part that adds
//! nothing to its effects, so that no word is dropped.

use crate::meaning::Doer;
use crate::meaning::blood_arm::blood_arm;
use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::multiplied::count_for_each;
use crate::meaning::unused_part::{Part, unused_part};
use crate::prelude::*;
use wixoss_ability::pointing;

impl Doer {
    /// Returns the effects of a clause, or `None` if the clause describes no action or has a part
    /// that its effects don't express.
    pub(crate) fn effects_of_clause(
        self,
        clause: Clause,
        carry: &mut CarriedFacts,
    ) -> Option<Vec<Effect>> {
        let before = carry.clone();
        // A clause can also choose cards for the next verb, without an effect (`pending`). So both
        // the effects and these cards are compared below.
        let interpret = |clause: Clause, carry: &mut CarriedFacts| {
            let effects = self.effects_of_parts(clause, carry)?;
            Some((effects, carry.pending.clone()))
        };
        let meaning = interpret(clause.clone(), carry)?;
        let by = before.by.unwrap_or(self.by);
        let unused = unused_part(&clause, by, &meaning, |part, less| {
            let mut carry = before.clone();
            // Without its subject or object, the clause would use the cards of an earlier clause.
            // So these cards are removed, too.
            match part {
                Part::Subject => carry.subject = None,
                Part::Object => {
                    (carry.object, carry.pending, carry.looked) = (None, None, None);
                }
                _ => {}
            }
            interpret(less, &mut carry)
        });
        unused.is_none().then_some(meaning.0)
    }

    /// Returns the effects of a clause, or `None` if the clause describes no action.
    fn effects_of_parts(self, clause: Clause, carry: &mut CarriedFacts) -> Option<Vec<Effect>> {
        let mut clause = clause;
        if let Some(Noun::Player(player)) = &clause.subject {
            carry.by = Some(*player);
            let player = *player;
            if let Some(effects) = self.player_change(&clause, player, carry) {
                return Some(effects);
            }
            clause.subject = None;
        }
        let barred = [Form::Not, Form::NotCont, Form::Cannot];
        // In `あなたはシグニを場に出せず、スペルを使用できない` ("you cannot put SIGNI onto the
        // field and cannot use spells"), the second clause is about the same player.
        if carry.constant
            && clause.subject.is_none()
            && barred.contains(&clause.predicate.form)
            && let Some(player) = carry.by
        {
            return self.player_change(&clause, player, carry);
        }
        let by = carry.by.unwrap_or(self.by);
        let own = self.done_by(by);
        if let Some(effects) = own.changes_of_cards(&clause, carry) {
            return Some(effects);
        }
        // In `このルリグは…を使用する` ("this LRIG uses ..."), the player of the LRIG uses the
        // card.
        if clause.predicate.verb == Verb::Use
            && matches!(&clause.subject, Some(Noun::Cards(Cards::Named(name))) if name.is_this())
        {
            clause.subject = None;
        }
        // A LRIG that rides a SIGNI is the center LRIG of its player. The effect does not name the
        // LRIG, because a player has only one center LRIG.
        if clause.predicate.verb == Verb::Ride && own.is_own_center_lrig(clause.subject.as_ref()) {
            clause.subject = None;
        }
        if clause.subject.is_some()
            && !matches!(
                clause.predicate.verb,
                Verb::Awaken | Verb::Alight | Verb::Deal
            )
        {
            return None;
        }
        if barred.contains(&clause.predicate.form)
            && let Some(player) = carry.by
        {
            return self.player_change(&clause, player, carry);
        }
        // A negated verb, or a verb in the form "can", describes no action.
        let not = [
            Form::Not,
            Form::NotCont,
            Form::NotPast,
            Form::Cannot,
            Form::Can,
        ];
        if not.contains(&clause.predicate.form) {
            return None;
        }
        if let Some(Noun::Cards(Cards::Of(phrase, _))) = &mut clause.object {
            if phrase.elided {
                **phrase = carry.described.clone()?;
            } else if phrase.filter.more.among.is_some() {
                carry.described = Some((**phrase).clone());
            }
        }
        zone_into_object(&mut clause);
        let mut times = clause.times.take();
        // In `1枚につき…1体を対象とする` ("target one ... for each card"), the number of targets is
        // multiplied. The effect is not repeated.
        let taken = [Verb::Target, Verb::Choose, Verb::Search, Verb::Look];
        if taken.contains(&clause.predicate.verb)
            && let Some(each) = times.take()
        {
            match clause.object.take() {
                Some(Noun::Cards(cards)) => {
                    clause.object = Some(Noun::Cards(count_for_each(cards, each)?));
                }
                _ => return None,
            }
        }
        let discards = clause.predicate.verb == Verb::Discard;
        let effects = own.effects_of_verb(clause, carry)?;
        if let Some(times) = times {
            // In `1枚につき手札を1枚捨てる` ("discard a card for each card"), the cards are discarded
            // together.
            if discards {
                return Some(effects::repeat_effects(effects, times));
            }
            let deed = List(effects);
            return Some(vec![Effect::Repeat(Box::new(Repeat { times, deed }))]);
        }
        // In `ダウンし凍結する` ("down and freeze"), the second verb acts on the same cards as the
        // first.
        if let Some(what) = effects
            .last()
            .and_then(|effect| effects::object_of(&mut effect.clone()).cloned())
        {
            carry.object = Some(what);
        }
        Some(effects)
    }

    /// Returns whether a noun means a card that is given by a pronoun ("this LRIG"), or the only
    /// center LRIG of the player who acts.
    pub(crate) fn is_own_center_lrig(self, noun: Option<&Noun>) -> bool {
        match noun {
            Some(Noun::Cards(Cards::Named(_))) => true,
            Some(Noun::Cards(Cards::Of(phrase, quantity))) => {
                let one = matches!(
                    quantity,
                    Quantity::Unsaid | Quantity::Count(Count::Exactly(Amount::Number(1)))
                );
                let bare = Filter {
                    is: CardWord::CenterLrig.into(),
                    zone: Place::Field.into(),
                    of: Some(self.by),
                    ..Filter::default()
                };
                one && phrase.filter == bare
            }
            _ => false,
        }
    }

    /// Returns the object of a verb. A verb without an object takes the object of the previous
    /// verb.
    pub(crate) fn object(self, noun: Option<Noun>, carry: &mut CarriedFacts) -> Option<Which> {
        match noun {
            Some(Noun::Cards(cards)) => match carry.pending.take_if(|_| is_pointed_at(&cards)) {
                Some(what) => Some(what),
                None => self.chosen(cards),
            },
            Some(_) => None,
            None => match carry.pending.take() {
                Some(what) => Some(what),
                None => match carry.object.as_ref() {
                    Some(what) => same_cards_again(what),
                    None if carry.instead => Some(Which::Named(omitted_cards())),
                    None => None,
                },
            },
        }
    }

    /// Returns the cards that the verb acts on: cards that a pronoun refers to, or cards that are
    /// chosen now. If `blind` is true, they are chosen at random, without being seen.
    pub(crate) fn object_or_chosen(
        self,
        noun: Option<Noun>,
        blind: bool,
        carry: &mut CarriedFacts,
    ) -> Option<Which> {
        match noun {
            Some(Noun::Cards(cards)) if !is_pointed_at(&cards) => {
                self.select_cards(cards, move |selection| match blind {
                    true => Which::Random(selection),
                    false => Which::Choose(selection),
                })
            }
            Some(Noun::Cards(_)) | None => self.object(noun, carry),
            Some(_) => None,
        }
    }

    /// Returns the effect of declaring a number of at most `most`, and the declared number. A
    /// player who takes "up to three" cards without seeing them first declares how many. Returns
    /// `None` if both players act.
    pub(crate) fn up_to(self, most: Amount) -> Option<(Effect, Amount)> {
        if self.by == Player::Both {
            return None;
        }
        let number = Declarable::Any(Declared::Number, Some(Range::AtMost(most)));
        let named = Reference::IT.of(Some(pointing::Noun::Declared)).name();
        Some((effects::declared(self.by, number)?, Amount::Named(named)))
    }

    /// Returns the effects of declaring a number of at most `most`, and this number of cards from
    /// the top or bottom of a zone. If each player takes cards from their own zone, both players
    /// declare a number before the cards of both players move at the same time.
    fn up_to_from_end(
        self,
        end: End,
        of: Player,
        zone: Place,
        most: &Amount,
    ) -> Option<(Vec<Effect>, Cards)> {
        if self.by != Player::Both {
            let (declare, number) = self.up_to(most.clone())?;
            return Some((vec![declare], Cards::End(end, of, zone, Some(number))));
        }
        let mut declarations = Vec::new();
        let mut cards = Vec::new();
        for (by, named) in [
            (Player::You, "your_number"),
            (Player::Opponent, "their_number"),
        ] {
            let number = Declarable::Any(Declared::Number, Some(Range::AtMost(most.clone())));
            let named = Bound::new(named).ok()?;
            let taken = Amount::Named(Name::from(&named));
            declarations.push(effects::declared_as(by, number, named));
            cards.push(Cards::End(end, by, zone, Some(taken)));
        }
        (of == Player::Both).then_some((declarations, Cards::Together(cards)))
    }

    /// Returns the effects of the verb of a clause.
    fn effects_of_verb(self, mut clause: Clause, carry: &mut CarriedFacts) -> Option<Vec<Effect>> {
        let verb = clause.predicate.verb;
        if let Some(Noun::Cards(Cards::EndUpTo(end, of, zone, most))) = &clause.object {
            let (mut effects, cards) = self.up_to_from_end(*end, *of, *zone, most)?;
            clause.object = Some(Noun::Cards(cards));
            effects.extend(self.effects_of_verb(clause, carry)?);
            return Some(effects);
        }
        let one = |effect: Effect| Some(vec![effect]);
        match verb {
            Verb::Vanish => one(effects::vanish(self.object(clause.object, carry)?)),
            Verb::Down => one(effects::set(
                self.object(clause.object, carry)?,
                &[State::Downed],
            )),
            Verb::Up => one(effects::set(
                self.object(clause.object, carry)?,
                &[State::Upped],
            )),
            Verb::Freeze => one(effects::set(
                self.object(clause.object, carry)?,
                &[State::Frozen],
            )),
            Verb::Awaken => {
                let noun = clause.object.or(clause.subject);
                one(effects::set(self.object(noun, carry)?, &[State::Awakened]))
            }
            Verb::Alight => {
                let noun = clause.object.or(clause.subject);
                one(effects::set(
                    self.object(noun, carry)?,
                    &[State::NotDriving],
                ))
            }
            // A LRIG that rides a SIGNI puts the SIGNI into the driving state. The driving state
            // ends at the end of the turn.
            Verb::Ride
                if carry
                    .until
                    .as_ref()
                    .is_some_and(|until| !matches!(until, Duration::EndOfTurn(_))) =>
            {
                None
            }
            Verb::Ride => match clause.to {
                Some(cards) => one(effects::set(self.chosen(cards)?, &[State::Driving])),
                None => None,
            },
            Verb::Bloom => one(Effect::Bloom(self.object(clause.object, carry)?)),
            Verb::BloodArm(from) => match clause.object? {
                Noun::Cards(Cards::Named(name)) => Some(blood_arm(name, self.by, from)),
                _ => None,
            },
            verb if verb.moves_cards() => self.movement(clause, carry),
            Verb::Draw => match clause.manner.until_left.clone() {
                Some(left) => {
                    let held = Amount::Times(vec![Amount::Number(-1), self.hand_size()]);
                    self.require_any_cards(clause.object?)?;
                    one(effects::draw(self.by, Amount::Plus(vec![left, held])))
                }
                None => one(effects::draw(self.by, self.draw_count(clause.object?)?)),
            },
            Verb::Discard => self.discard(clause, carry),
            Verb::Pay => match clause.object? {
                Noun::Pay(cost) => one(Effect::Pay(cost)),
                _ => None,
            },
            // To choose a color, class or LRIG type from a list is the same as to declare one.
            Verb::Choose | Verb::Declare if matches!(clause.object, Some(Noun::Declarable(_))) => {
                let Some(Noun::Declarable(thing)) = clause.object else {
                    return None;
                };
                let listed = matches!(
                    thing,
                    Declarable::OneColor(_) | Declarable::OneClass(_) | Declarable::OneLrigType(_)
                );
                let declares = verb == Verb::Declare || listed;
                declares.then(|| Some(vec![effects::declared(self.by, thing)?]))?
            }
            Verb::Look | Verb::Reveal | Verb::Search | Verb::Choose | Verb::Target => {
                self.look_or_choose(clause, carry)
            }
            Verb::Gain | Verb::Lose => self.gain_counters(clause),
            Verb::Crush => self.crush(clause.object?),
            Verb::Shuffle => self.shuffle(clause, carry),
            Verb::Do | Verb::Become => self.effects_of_do(clause, carry),
            Verb::Deal => match (clause.object?, clause.goal) {
                (Noun::Damage, Some(Goal::Player(of))) => {
                    let damage = Damage {
                        of,
                        ..Damage::default()
                    };
                    one(Effect::Damage(damage))
                }
                _ => None,
            },
            Verb::Take => match clause.object? {
                Noun::Damage => {
                    let damage = Damage {
                        of: self.by,
                        ..Damage::default()
                    };
                    one(Effect::Damage(damage))
                }
                _ => None,
            },
            Verb::Erase => match clause.object? {
                Noun::Declarable(Declarable::Zone(of)) => self.erase_zone(of, carry.until.clone()?),
                _ => None,
            },
            _ => self.single_effect(clause, carry),
        }
    }

    /// Returns the effects of する ("do") and なる ("become"): `【エナチャージ1】をする`,
    /// `【ビート】にする`.
    fn effects_of_do(self, clause: Clause, carry: &mut CarriedFacts) -> Option<Vec<Effect>> {
        match &clause.object {
            _ if matches!(&clause.goal, Some(Goal::Onto(_, Some(_))))
                && clause.predicate.verb == Verb::Do =>
            {
                self.movement(clause, carry)
            }
            _ if matches!(&clause.goal, Some(Goal::Place(to)) if to.attachment.is_some() || matches!(to.zone, Some(Place::Cheer | Place::Beat)))
                && clause.predicate.verb == Verb::Do =>
            {
                self.movement(clause, carry)
            }
            Some(Noun::Charge(n)) => Some(vec![effects::ener_charge(self.by, n.clone())]),
            _ => self.single_effect(clause, carry),
        }
    }
}

/// Moves the zone from the clause into the object. In `シグニ1体をトラッシュから対象とする`
/// ("target a SIGNI from the trash"), the zone of the clause is the zone of the target.
fn zone_into_object(clause: &mut Clause) {
    let taken = matches!(
        clause.predicate.verb,
        Verb::Target | Verb::Choose | Verb::Search
    );
    if let Some(Noun::Cards(Cards::Of(phrase, _))) = &mut clause.object
        && taken
        && phrase.filter.zone.is_empty()
    {
        phrase.filter.zone = List(std::mem::take(&mut clause.from));
        phrase.filter.of = phrase.filter.of.or(clause.from_of);
    }
}

/// Returns a word that means the cards `what` again: the name by which `what` already refers to the
/// cards, or otherwise the pronoun "it" or "them".
pub(crate) fn same_cards_again(what: &Which) -> Option<Which> {
    match what {
        Which::Named(name) => Some(Which::Named(name.clone())),
        what => {
            let many = what.is_many();
            let reference = Reference {
                many: Some(many),
                noun: None,
                way: None,
            };
            Some(Which::Named(reference.name()))
        }
    }
}

/// Returns whether the cards are given by a pronoun such as "it". Returns `false` for this card.
pub(crate) fn is_pointed_at(cards: &Cards) -> bool {
    matches!(cards, Cards::Named(name) if !name.is_this())
}

/// Returns the pronoun for the cards that a sentence with "instead" acts on but does not mention.
pub(crate) fn omitted_cards() -> Name {
    Reference::default().name()
}
