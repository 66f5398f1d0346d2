//! What a clause does.

use crate::build;
use crate::ja::Cx;
use crate::ja::clause::Clause;
use crate::ja::effect::blood_arm::{blood_arm, for_each};
use crate::ja::noun::cards::Cards;
use crate::ja::noun::clause_noun::Noun;
use crate::ja::noun::goal::Goal;
use crate::ja::verb::inflection::{Form, Verb};
use wixoss_ability::pointing::Reference;
use wixoss_ability::{
    Amount, Cause, Damage, Declare, Declared, Duration, Effect, Filter, List, Name, Place, Player,
    Repeat, State, Which,
};

/// What is carried from one clause of a sentence to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Carry {
    /// Who does it.
    pub(crate) by: Option<Player>,
    /// The cards the last verb was about.
    pub(crate) object: Option<Which>,
    /// Whom the last clause was about.
    pub(crate) subject: Option<Cards>,
    /// How long.
    pub(crate) until: Option<Duration>,
    /// It holds all the time, and of what follows it may be said while what.
    pub(crate) constant: bool,
    /// Cards chosen or shuffled, that the next verb says what is done with.
    pub(crate) pending: Option<Which>,
    /// Where what was targeted in this sentence lies, as it is said of what follows too.
    pub(crate) place: Option<(List<Place>, Option<Player>)>,
    /// What the last clause said can't bring something about.
    pub(crate) barred_by: Option<Cause>,
    /// Cards of a deck that were looked at, as the next words may put them back.
    pub(crate) looked: Option<Which>,
    /// What is done next is chosen for each of the cards apart.
    pub(crate) each: bool,
    /// They go in a random order.
    pub(crate) random_order: bool,
    /// Cards were taken from among those looked at, as the next may be.
    pub(crate) seen: bool,
    /// Cards were put into a deck that is yet to be shuffled.
    pub(crate) into_deck: bool,
    /// What is said comes in place of something else, whose words need not be said again.
    pub(crate) instead: bool,
    /// Some of those chosen before were moved: the rest of them is not what is left of all.
    pub(crate) of_chosen: bool,
    /// The cards whose name another was said to have as well.
    pub(crate) like: Option<Filter>,
}

impl Cx<'_> {
    /// The effects of a clause; none if this is nothing that is done.
    pub(crate) fn act(self, clause: Clause, carry: &mut Carry) -> Option<Vec<Effect>> {
        let mut clause = clause;
        if let Some(Noun::Player(player)) = &clause.subject {
            carry.by = Some(*player);
            let player = *player;
            if let Some(effects) = self.player_change(&clause, player, carry) {
                return Some(effects);
            }
            clause.subject = None;
        }
        let by = carry.by.unwrap_or(self.by);
        let own = self.done_by(by);
        if let Some(effects) = own.changed(&clause, carry) {
            return Some(effects);
        }
        // "This LRIG uses …" is its player.
        if clause.said.verb == Verb::Use
            && matches!(&clause.subject, Some(Noun::Cards(Cards::Named(name))) if name.is_this())
        {
            clause.subject = None;
        }
        if clause.subject.is_some() && !matches!(clause.said.verb, Verb::Awaken | Verb::Deal) {
            return None;
        }
        if matches!(clause.said.form, Form::Not | Form::NotCont | Form::Cannot)
            && let Some(player) = carry.by
        {
            return self.player_change(&clause, player, carry);
        }
        // What is not done, or can't be, is nothing that is done.
        let not = [
            Form::Not,
            Form::NotCont,
            Form::NotPast,
            Form::Cannot,
            Form::Can,
        ];
        if not.contains(&clause.said.form) {
            return None;
        }
        // What nothing below asks for must not be dropped.
        if clause.manner.at_most.is_some() || clause.with.is_some() || clause.manner.elsewhere {
            return None;
        }
        taken_from(&mut clause);
        if left_over(&clause) {
            return None;
        }
        let mut times = clause.times.take();
        // "For each … target so many": as many in all.
        let taken = [Verb::Target, Verb::Choose, Verb::Search, Verb::Look];
        if taken.contains(&clause.said.verb)
            && let Some(each) = times.take()
        {
            match clause.object.take() {
                Some(Noun::Cards(cards)) => {
                    clause.object = Some(Noun::Cards(for_each(cards, each)?));
                }
                _ => return None,
            }
        }
        let effects = own.deed(clause, carry)?;
        if let Some(times) = times {
            let deed = List(effects);
            return Some(vec![Effect::Repeat(Box::new(Repeat { times, deed }))]);
        }
        // "Downed and frozen", "revealed and added": the same cards.
        if let Some(what) = effects
            .last()
            .and_then(|effect| build::object_of(&mut effect.clone()).cloned())
        {
            carry.object = Some(what);
        }
        Some(effects)
    }

    /// The object of a verb: said, or that of the verb before.
    pub(crate) fn object(self, noun: Option<Noun>, carry: &mut Carry) -> Option<Which> {
        match noun {
            Some(Noun::Cards(cards)) => match carry.pending.take_if(|_| is_spoken(&cards)) {
                Some(what) => Some(what),
                None => self.chosen(cards),
            },
            Some(_) => None,
            None => match carry.pending.take() {
                Some(what) => Some(what),
                None => match carry.object.as_ref() {
                    Some(what) => again(what),
                    None if carry.instead => Some(Which::Named(unsaid())),
                    None => None,
                },
            },
        }
    }

    /// The cards something is done with: those spoken of, or others that are chosen now (at random
    /// where the player does not see them).
    pub(crate) fn acted_on(
        self,
        noun: Option<Noun>,
        blind: bool,
        carry: &mut Carry,
    ) -> Option<Which> {
        match noun {
            Some(Noun::Cards(cards)) if !is_spoken(&cards) => {
                self.come_by(cards, move |selection| match blind {
                    true => Which::Random(selection),
                    false => Which::Choose(selection),
                })
            }
            Some(Noun::Cards(_)) | None => self.object(noun, carry),
            Some(_) => None,
        }
    }

    fn deed(self, clause: Clause, carry: &mut Carry) -> Option<Vec<Effect>> {
        let verb = clause.said.verb;
        let one = |effect: Effect| Some(vec![effect]);
        match verb {
            Verb::Vanish => one(build::vanish(self.object(clause.object, carry)?)),
            Verb::Down => one(build::set(
                self.object(clause.object, carry)?,
                &[State::Downed],
            )),
            Verb::Up => one(build::set(
                self.object(clause.object, carry)?,
                &[State::Upped],
            )),
            Verb::Freeze => one(build::set(
                self.object(clause.object, carry)?,
                &[State::Frozen],
            )),
            Verb::Awaken => {
                let noun = clause.object.or(clause.subject);
                one(build::set(self.object(noun, carry)?, &[State::Awakened]))
            }
            Verb::Bloom => one(Effect::Bloom(self.object(clause.object, carry)?)),
            Verb::BloodArm => match clause.object? {
                Noun::Cards(Cards::Named(name)) => Some(blood_arm(name, self.by)),
                _ => None,
            },
            Verb::Put
            | Verb::Add
            | Verb::Move
            | Verb::Return
            | Verb::Bring
            | Verb::Exclude
            | Verb::Attach
            | Verb::Install => self.movement(clause, carry),
            Verb::Draw => match clause.manner.until_left.clone() {
                Some(left) => {
                    let held = Amount::Times(vec![Amount::Number(-1), self.in_hand()]);
                    self.any_cards(clause.object?)?;
                    one(build::draw(self.by, Amount::Plus(vec![left, held])))
                }
                None => one(build::draw(self.by, self.card_count(clause.object?)?)),
            },
            Verb::Discard => self.discard(clause, carry),
            Verb::Pay => match clause.object? {
                Noun::Pay(cost) => one(Effect::Pay(cost)),
                _ => None,
            },
            Verb::Look | Verb::Reveal | Verb::Search | Verb::Choose | Verb::Target => {
                self.shown(clause, carry)
            }
            Verb::Gain => self.gained(clause),
            Verb::Crush => self.crush(clause.object?),
            Verb::Shuffle => self.shuffle(clause, carry),
            Verb::Do | Verb::Become => self.done(clause, carry),
            Verb::Deal => match (clause.object?, clause.goal) {
                (Noun::Damage, Some(crate::ja::noun::goal::Goal::Player(of))) => {
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
            Verb::Declare => match clause.object? {
                Noun::SomeZone(of) => one(Effect::Declare(Declare {
                    what: Declared::SigniZone,
                    by: self.by,
                    of: Some(of),
                    is: None,
                    named: wixoss_ability::Bound::new("declared_thing").ok()?,
                })),
                Noun::Thing(what, is) => {
                    let named = wixoss_ability::Bound::new("declared_thing").ok()?;
                    let by = self.by;
                    one(Effect::Declare(Declare {
                        what,
                        by,
                        of: None,
                        is,
                        named,
                    }))
                }
                _ => None,
            },
            _ => self.rarer(clause, carry),
        }
    }

    /// `【エナチャージ1】をする`, `デッキをシャッフルする`.
    fn done(self, clause: Clause, carry: &mut Carry) -> Option<Vec<Effect>> {
        match &clause.object {
            _ if matches!(&clause.goal, Some(Goal::Onto(_, Some(_))))
                && clause.said.verb == Verb::Do =>
            {
                self.movement(clause, carry)
            }
            _ if matches!(&clause.goal, Some(Goal::Place(to)) if to.attachment.is_some() || to.zone == Some(Place::Cheer))
                && clause.said.verb == Verb::Do =>
            {
                self.movement(clause, carry)
            }
            Some(Noun::Charge(n)) => Some(vec![build::ener_charge(self.by, n.clone())]),
            _ => self.rarer(clause, carry),
        }
    }
}

/// "From your trash target a SIGNI for each …": one that is there.
fn taken_from(clause: &mut Clause) {
    let taken = matches!(clause.said.verb, Verb::Target | Verb::Choose);
    if let Some(Noun::Cards(Cards::Of(phrase, _))) = &mut clause.object
        && taken
        && phrase.filter.zone.is_empty()
    {
        phrase.filter.zone = List(std::mem::take(&mut clause.from));
        phrase.filter.of = phrase.filter.of.or(clause.from_of);
    }
}

/// Whether something is said that the verb has no use for.
fn left_over(clause: &Clause) -> bool {
    let verb = clause.said.verb;
    let moves = [
        Verb::Put,
        Verb::Add,
        Verb::Move,
        Verb::Return,
        Verb::Bring,
        Verb::Exclude,
        Verb::Attach,
        Verb::Install,
        Verb::Do,
        Verb::Become,
        Verb::Station,
    ]
    .contains(&verb);
    let goes = moves || verb == Verb::Deal;
    let hand = verb == Verb::Discard && clause.from == [Place::Hand];
    let manner = &clause.manner;
    clause.by.is_some()
        || manner.during.is_some()
        || manner.summed
        || manner.without_abilities && !moves
        || manner.until_left.is_some() && !matches!(verb, Verb::Draw | Verb::Discard)
        || clause.signed.is_some()
        || clause.figure.is_some()
        || manner.period.is_some()
        || clause.to.is_some() && verb != Verb::Grow && !moves
        || !goes && clause.goal.is_some()
        || !moves && (!clause.from.is_empty() && !hand || clause.zones.is_some())
        || !moves && (!manner.states.is_empty() || manner.attached.is_some())
}

/// What was just spoken of, once more.
pub(crate) fn again(what: &Which) -> Option<Which> {
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

/// Cards spoken of before, which those just chosen unseen are.
pub(crate) fn is_spoken(cards: &Cards) -> bool {
    matches!(cards, Cards::Named(name) if !name.is_this())
}

/// What the sentence before was about, where one that comes in its place does not say it.
pub(crate) fn unsaid() -> Name {
    Reference::default().name()
}
