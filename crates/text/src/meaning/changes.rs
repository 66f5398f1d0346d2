//! Turns a clause into changes: the subject gains or loses abilities, its power changes, or an
//! event can't happen to the subject.

use crate::meaning::Doer;
use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::clause_effects::omitted_cards;
use crate::prelude::*;
use wixoss_ability::pointing;

impl Doer {
    /// Returns the changes that a clause makes to cards, or `None` if the clause changes nothing.
    pub(crate) fn changes_of_cards(
        self,
        clause: &Clause,
        carry: &mut CarriedFacts,
    ) -> Option<Vec<Effect>> {
        if let Some(holds) = &clause.manner.during {
            if !carry.constant || carry.until.is_some() {
                return None;
            }
            carry.until = Some(Duration::While(Box::new(holds.clone())));
        }
        // In `…が持つ色1つを得る` ("gains one of the colors of ..."), the player first declares one
        // of the colors. The subject then gains the declared color.
        if let (Verb::Gain, Some(Noun::Declarable(color @ Declarable::ColorOf(_)))) =
            (clause.predicate.verb, &clause.object)
        {
            let declare = effects::declared(self.by, color.clone())?;
            let like = Likeness {
                declared: Some(Reference::IT.of(Some(pointing::Noun::Declared)).name()),
                ..Likeness::default()
            };
            let mut gains = clause.clone();
            gains.object = Some(Noun::Like(Box::new(like)));
            let changes = self.changes_of_cards(&gains, carry)?;
            return Some([declare].into_iter().chain(changes).collect());
        }
        let barred = [Form::Not, Form::NotCont, Form::Cannot].contains(&clause.predicate.form);
        if clause.manner.except.is_some() {
            return match &clause.subject {
                Some(Noun::Cards(cards)) if barred => {
                    let change = self.predicate(clause, cards.clone(), carry)?;
                    Some(vec![effects::change(change)])
                }
                _ => None,
            };
        }
        if clause.manner.summed {
            return self.distributed_power(clause, carry);
        }
        if clause.manner.doubled {
            return self.doubled_power(clause, carry);
        }
        // Some texts change the value of a card that a player chooses, without the word "target".
        if !carry.constant
            && let Some(Noun::Feature { of, .. }) = &clause.object
            && let Some(chosen @ Which::Choose(_)) = self.chosen(of.clone())
        {
            let mut named = clause.clone();
            if let Some(Noun::Feature { of, .. }) = &mut named.object {
                *of = Cards::Named(Reference::IT.by(Done::Chosen).name());
            }
            let change = self.value_change(&named, carry)?;
            return Some(vec![Effect::Take(chosen), effects::change(change)]);
        }
        if let Some(change) = self.value_change(clause, carry) {
            let mut all = Vec::new();
            if let Some(is) = &clause.declared {
                let number = Declarable::Any(Declared::Number, Some(is.clone()));
                all.push(effects::declared(self.by, number)?);
            }
            all.push(effects::change(change));
            return Some(all);
        }
        if let (Some(Noun::AbilitiesOf(cards, kinds)), Verb::Activate, Form::Not | Form::NotCont) = (
            &clause.subject,
            clause.predicate.verb,
            clause.predicate.form,
        ) {
            // A sentence about the Life Burst of a card that was just crushed is read together with
            // the crush, and not here.
            if matches!(cards, Cards::Named(_)) && kinds.contains(&AbilityKind::LifeBurst) {
                return None;
            }
            let event = ActivateEvent {
                ability: List(kinds.clone()),
                who: Who::default(),
            };
            let change = Change {
                of: self.change_subject(cards.clone())?,
                cannot: Event::Activate(event).into(),
                until: carry.until.clone(),
                ..Change::default()
            };
            return Some(vec![effects::change(change)]);
        }
        if let Some(change) =
            life_cloth_not_crushed(clause, carry).or_else(|| damage_not_dealt(clause, carry))
        {
            return Some(vec![effects::change(change)]);
        }
        // Some texts change a card that a player chooses, without the word "target".
        if !carry.constant
            && matches!(clause.predicate.verb, Verb::Gain | Verb::Lose)
            && let Some(Noun::Cards(cards @ Cards::Of(_, Quantity::Count(Count::Exactly(_))))) =
                &clause.subject
            && let Some(chosen @ Which::Choose(_)) = self.chosen(cards.clone())
        {
            let reference = match chosen.is_many() {
                true => Reference::THEM,
                false => Reference::IT,
            };
            let subject = Cards::Named(reference.by(Done::Chosen).name());
            let change = self.predicate(clause, subject, carry)?;
            return Some(vec![Effect::Take(chosen), effects::change(change)]);
        }
        let cards = match (&clause.subject, clause.predicate.verb) {
            // In `これにアクセされているシグニのパワーを+1000し、それは…を得る` ("the SIGNI with
            // this accessory gets +1000 power, and it gains ..."), the pronoun means the subject of
            // the previous clause. It can't mean a target: a Constant ability has no targets, and
            // neither has an effect on all cards during the next turn.
            (Some(Noun::Cards(Cards::Named(name))), Verb::Gain)
                if !name.is_this()
                    && is_group(carry.subject.as_ref())
                    && (carry.constant
                        || carry.object.is_none()
                            && matches!(carry.until, Some(Duration::DuringNext(_)))) =>
            {
                carry.subject.clone()?
            }
            (Some(Noun::Cards(cards)), _) => cards.clone(),
            (None, Verb::Gain | Verb::Lose) => match carry.subject.clone() {
                Some(cards) => cards,
                None if matches!(clause.object, Some(Noun::ThisAbility)) => {
                    Cards::Named(Name::this())
                }
                None if carry.instead => Cards::Named(omitted_cards()),
                None => return None,
            },
            (None, _)
                if matches!(
                    clause.predicate.form,
                    Form::Not | Form::NotCont | Form::Cannot
                ) =>
            {
                carry.subject.clone()?
            }
            _ => return None,
        };
        if let (Some(Noun::OneAbility(all)), Verb::Gain) = (&clause.object, clause.predicate.verb) {
            let option = |ability: &Ability| {
                let mut clause = clause.clone();
                clause.object = Some(Noun::Abilities(vec![ability.clone()]));
                let change = self.predicate(&clause, cards.clone(), &mut carry.clone())?;
                Some(vec![effects::change(change)])
            };
            let options: Option<Vec<Vec<Effect>>> = all.iter().map(option).collect();
            return options.map(|options| effects::either(self.by, options));
        }
        if let Some(Noun::Becomes(like)) = &clause.object {
            let plain = matches!(clause.predicate.form, Form::Final | Form::Cont)
                && clause.goal.is_none()
                && clause.from.is_empty()
                && clause.by.is_none();
            let change = Change {
                of: self.change_subject(cards.clone()).filter(|_| plain)?,
                becomes: Some(like.clone()),
                until: carry.until.clone(),
                ..Change::default()
            };
            carry.subject = Some(cards);
            return Some(vec![effects::change(change)]);
        }
        let change = self.predicate(clause, cards, carry)?;
        Some(vec![effects::change(change)])
    }

    /// Returns the change that a clause makes to its subject: `cards` gain or lose something, or an
    /// event can't happen to the cards.
    pub(crate) fn predicate(
        self,
        clause: &Clause,
        cards: Cards,
        carry: &mut CarriedFacts,
    ) -> Option<Change> {
        let of = self.change_subject(cards.clone())?;
        let until = match clause.manner.except {
            Some(stage) => Some(during_all_but(stage, carry.until.as_ref()?)?),
            None => carry.until.clone(),
        };
        let mut change = Change {
            of,
            until,
            ..Change::default()
        };
        match (clause.predicate.verb, clause.predicate.form) {
            (Verb::Gain | Verb::Lose, Form::Not | Form::NotCont | Form::Cannot) => {
                self.add_prohibition(clause, &mut change)?;
                if !matches!(clause.object, Some(Noun::AllAbilities))
                    && let [Event::GainAbility(gain)] = change.cannot.0.as_mut_slice()
                {
                    gain.keywords.clone_from(&carry.lost);
                }
            }
            (Verb::Gain, _) => match &clause.object {
                Some(Noun::Abilities(all)) => change.gain.0.extend(all.iter().cloned()),
                Some(Noun::GainedKeyword) => {
                    let gained = Reference::IT.of(Some(pointing::Noun::Keyword));
                    change.gain_keyword = Some(gained.name());
                }
                Some(Noun::Like(like)) if change.also.is_none() => {
                    change.also = Some(like.clone());
                    carry.like = like.name_of.as_deref().cloned();
                }
                // In `そのルリグの【自】能力` ("the Auto abilities of that LRIG"), "that LRIG" is
                // not the subject but other cards. The words before it say that the subject also
                // has the names of these cards.
                Some(Noun::AbilitiesOf(cards, kinds)) => {
                    let filter = match cards {
                        Cards::Of(phrase, Quantity::Unsaid) => phrase.only_filter()?,
                        Cards::Named(name) if !name.is_this() => carry.like.clone()?,
                        _ => return None,
                    };
                    change.gain_from = Some(Box::new(AbilitiesOf {
                        ability: List(kinds.clone()),
                        filter,
                    }));
                }
                _ => return None,
            },
            (Verb::Lose, Form::Final | Form::Cont | Form::Te | Form::May) => match &clause.object {
                Some(Noun::Several(all)) => {
                    for noun in all {
                        change.lose.0.extend(losses(noun)?);
                    }
                }
                Some(noun) => change.lose.0.extend(losses(noun)?),
                None => return None,
            },
            (_, Form::Not | Form::NotCont | Form::Cannot | Form::Can) => {
                self.add_prohibition(clause, &mut change)?;
            }
            _ => return None,
        }
        let lost: Option<Vec<Keyword>> = change.lose.iter().map(lost_keyword).collect();
        carry.lost = List(lost.unwrap_or_default());
        carry.subject = Some(cards);
        Some(change)
    }

    /// Returns a change of power, level or limit: `それのパワーを-3000する`,
    /// `このシグニの基本パワーは12000になる`.
    fn value_change(self, clause: &Clause, carry: &mut CarriedFacts) -> Option<Change> {
        // A clause that changes a value names no place.
        if clause.goal.is_some() || clause.to.is_some() || !clause.from.is_empty() {
            return None;
        }
        let noun = match (&clause.object, &clause.subject) {
            (Some(noun @ Noun::Feature { .. }), _) | (None, Some(noun @ Noun::Feature { .. })) => {
                noun
            }
            // A clause with "instead" (`代わりに+5000する`, "+5000 instead") can leave out the card
            // whose power changes.
            (None, None) if carry.instead && clause.signed.is_some() => &Noun::Feature {
                of: Cards::Named(omitted_cards()),
                base: false,
                feature: Feature::Power,
            },
            _ => return None,
        };
        let Noun::Feature { of, base, feature } = noun else {
            return None;
        };
        if !matches!(clause.predicate.verb, Verb::Do | Verb::Become) {
            return None;
        }
        if matches!(clause.predicate.form, Form::Not | Form::Cannot) {
            return None;
        }
        let cards = of.clone();
        let mut change = Change {
            of: self.change_subject(cards.clone())?,
            until: carry.until.clone(),
            ..Change::default()
        };
        let amount = match (&clause.signed, &clause.figure) {
            (Some(each), None) => match &clause.times {
                Some(times) => Amount::Times(vec![each.clone(), times.clone()]),
                None => each.clone(),
            },
            (None, Some(figure)) if clause.times.is_none() => figure.clone(),
            _ => return None,
        };
        // A clause changes a value by an amount, or sets a base value to a number. Any other clause
        // is refused. The level of a card in a deck counts as a base value, because no effect adds
        // to it.
        let deck = |cards: &Cards| matches!(cards, Cards::Of(phrase, _) if *phrase.filter.zone == [Place::Deck]);
        let set = *base || *feature == Feature::Level && clause.figure.is_some() && deck(of);
        if clause.figure.is_some() != set {
            return None;
        }
        *effects::changed(&mut change, *feature, set)? = Some(amount);
        carry.subject = Some(cards);
        Some(change)
    }

    /// Returns the effect that distributes a loss of power: `それらのパワーを合計で-20000する`
    /// ("they get -20000 power in total"). The player divides this amount among the cards.
    fn distributed_power(self, clause: &Clause, carry: &CarriedFacts) -> Option<Vec<Effect>> {
        let mut clause = clause.clone();
        clause.manner.summed = false;
        let change = self.value_change(&clause, &mut carry.clone())?;
        let Subject::Cards(among) = change.of else {
            return None;
        };
        let share = Distribute {
            among,
            power: change.power?,
            step: Amount::Number(1),
            until: change.until?,
        };
        Some(vec![Effect::Distribute(Box::new(share))])
    }

    /// Returns the effect that doubles a power: `それのパワーを2倍にする`. Each card gains power
    /// equal to its current power.
    fn doubled_power(self, clause: &Clause, carry: &CarriedFacts) -> Option<Vec<Effect>> {
        let Some(Noun::Feature {
            of: cards,
            base: false,
            feature: Feature::Power,
        }) = &clause.object
        else {
            return None;
        };
        let plain = clause.predicate.verb == Verb::Do
            && matches!(clause.predicate.form, Form::Final | Form::Cont)
            && clause.subject.is_none()
            && clause.signed.is_none()
            && clause.times.is_none()
            && clause.goal.is_none()
            && clause.from.is_empty();
        let double = |name: Name| {
            effects::change(Change {
                of: Subject::Cards(Which::Named(name.clone())),
                power: Some(Amount::value(Feature::Power, name)),
                until: carry.until.clone(),
                ..Change::default()
            })
        };
        let what = self.chosen(cards.clone()).filter(|_| plain)?;
        match what {
            Which::Named(name) => Some(vec![double(name)]),
            of @ Which::All(_) => {
                let each = Bound::new("each_card").ok()?;
                let deed = double(Name::from(&each)).into();
                let named = Some(each);
                Some(vec![Effect::ForEach(Box::new(ForEach { of, named, deed }))])
            }
            _ => None,
        }
    }

    /// Converts the cards to the subject of a change. Returns `None` if a player would still have
    /// to choose the cards.
    pub(crate) fn change_subject(self, cards: Cards) -> Option<Subject> {
        use wixoss_ability::Which;
        let what = self.chosen(cards)?;
        match what {
            Which::Choose(_) | Which::Top(_) | Which::Bottom(_) => None,
            what => Some(Subject::Cards(what)),
        }
    }

    /// Returns the change that a clause makes to a player: `対戦相手は【ガード】ができない`.
    pub(crate) fn player_change(
        self,
        clause: &Clause,
        player: Player,
        carry: &mut CarriedFacts,
    ) -> Option<Vec<Effect>> {
        if let Some(holds) = &clause.manner.during {
            if !carry.constant || carry.until.is_some() {
                return None;
            }
            carry.until = Some(Duration::While(Box::new(holds.clone())));
        }
        if clause.manner.except.is_some() {
            return None;
        }
        let mut change = Change {
            of: Subject::Player(player),
            until: carry.until.clone(),
            ..Change::default()
        };
        match (clause.predicate.verb, clause.predicate.form) {
            (Verb::Gain, Form::Final | Form::Cont) => match &clause.object {
                Some(Noun::Abilities(all)) => change.gain.0.extend(all.iter().cloned()),
                _ => return None,
            },
            (_, Form::Cannot | Form::Not | Form::NotCont | Form::Can) => {
                self.done_by(player).add_prohibition(clause, &mut change)?;
            }
            _ => return None,
        }
        Some(vec![effects::change(change)])
    }
}

/// Returns the duration that covers the next turn of a player except one of its phases.
fn during_all_but(stage: Stage, until: &Duration) -> Option<Duration> {
    const PHASES: [Stage; 7] = [
        Stage::UpPhase,
        Stage::DrawPhase,
        Stage::EnerPhase,
        Stage::GrowPhase,
        Stage::MainPhase,
        Stage::AttackPhase,
        Stage::EndPhase,
    ];
    let Duration::DuringNext(turns) = until else {
        return None;
    };
    let [
        Moment {
            stage: Stage::Turn,
            of,
        },
    ] = **turns
    else {
        return None;
    };
    let others = PHASES.into_iter().filter(|phase| *phase != stage);
    let others = others.map(|stage| Moment { stage, of });
    PHASES
        .contains(&stage)
        .then(|| Duration::DuringNext(List(others.collect())))
}

/// Returns the abilities, keywords or colors that a card loses if this noun is the object of
/// "lose". Returns `None` if a card cannot lose the noun.
fn losses(noun: &Noun) -> Option<Vec<Loss>> {
    let keyword = |ability: &Ability| match ability {
        Ability::Keyword(keyword) => Some(Loss::Keyword(keyword.clone())),
        _ => None,
    };
    Some(match noun {
        Noun::AllAbilities => vec![Loss::Abilities(Nothing {})],
        Noun::Kinds(kinds) => kinds.iter().map(|kind| Loss::Kind(*kind)).collect(),
        Noun::ThisAbility => vec![Loss::ThisAbility(Nothing {})],
        Noun::AllColors => vec![Loss::Colors(List::default())],
        Noun::AllClasses => vec![Loss::Classes(Nothing {})],
        Noun::Abilities(all) => return all.iter().map(keyword).collect(),
        _ => return None,
    })
}

/// Returns whether the words mean every card of a kind, such as `あなたのシグニ` ("your SIGNI"),
/// and not a number of cards.
fn is_group(cards: Option<&Cards>) -> bool {
    use crate::clause::Quantity;
    matches!(cards, Some(Cards::Of(_, Quantity::Unsaid | Quantity::All)))
}

/// Returns the change that a player's Life Cloth cannot be crushed:
/// `あなたのライフクロスはクラッシュされない`.
fn life_cloth_not_crushed(clause: &Clause, carry: &CarriedFacts) -> Option<Change> {
    use wixoss_ability::{CrushEvent, Place, Subject};
    let Some(Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))) = &clause.subject else {
        return None;
    };
    let bare = Filter {
        zone: Place::LifeCloth.into(),
        of: phrase.filter.of,
        ..Default::default()
    };
    let barred = matches!(clause.predicate.form, Form::Not | Form::Cannot)
        && clause.predicate.verb == Verb::Crush
        && phrase.filter == bare
        && clause.object.is_none()
        && clause.times.is_none();
    let crush = CrushEvent {
        by: clause.by.clone(),
        ..CrushEvent::default()
    };
    let mut change = Change {
        of: Subject::Player(phrase.filter.of.filter(|_| barred)?),
        until: carry.until.clone(),
        ..Change::default()
    };
    match &clause.manner.at_most {
        None => change.cannot = Event::Crush(crush).into(),
        Some(count) => {
            change.at_most = Some(Box::new(Cap {
                count: count.clone(),
                event: Event::Crush(crush),
                period: clause.manner.period,
            }));
        }
    }
    Some(change)
}

/// Returns the change that a player cannot take damage from certain cards:
/// `対戦相手のルリグはあなたにダメージを与えない`.
fn damage_not_dealt(clause: &Clause, carry: &CarriedFacts) -> Option<Change> {
    use wixoss_ability::{Cause, DamageEvent, Place};
    let (Some(Goal::Player(player)), Some(Noun::Damage)) = (&clause.goal, &clause.object) else {
        return None;
    };
    let mut source = match &clause.subject {
        Some(Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))) => phrase.only_filter()?,
        // A Constant ability of this card keeps the card from dealing damage.
        Some(Noun::Cards(Cards::Named(name))) if name.is_this() && carry.constant => {
            let mut this = Filter::default();
            this.more.among = Some(name.clone());
            this
        }
        _ => return None,
    };
    let plain = clause.predicate.verb == Verb::Deal
        && matches!(clause.predicate.form, Form::Not | Form::Cannot)
        && clause.by.is_none()
        && clause.times.is_none()
        && clause.manner.at_most.is_none();
    if *source.zone == [Place::Field] {
        source.zone = List::default();
    }
    let by = Cause {
        of: source.of.take(),
        source: Some(Box::new(source)),
        ..Cause::default()
    };
    plain.then(|| Change {
        of: Subject::Player(*player),
        cannot: Event::Damage(DamageEvent {
            of: None,
            by: Some(by),
        })
        .into(),
        until: carry.until.clone(),
        ..Change::default()
    })
}

/// Adds effects at the end of a list. Two changes of the same cards in one sentence become one
/// change.
pub(crate) fn join_changes(all: &mut Vec<Effect>, effects: Vec<Effect>) {
    for effect in effects {
        match (all.last_mut(), effect) {
            (Some(Effect::Change(before)), Effect::Change(next)) => {
                if let Some(next) = merge_change(before, *next) {
                    all.push(effects::change(next));
                }
            }
            (_, effect) => all.push(effect),
        }
    }
}

/// Merges `next` into the change before it. Returns `next` if the two cannot be merged.
pub(crate) fn merge_change(before: &mut Change, next: Change) -> Option<Change> {
    let plain = |change: &Change| {
        let other = Change {
            of: change.of.clone(),
            until: change.until.clone(),
            power: change.power.clone(),
            base_power: change.base_power.clone(),
            gain: change.gain.clone(),
            lose: change.lose.clone(),
            cannot: change.cannot.clone(),
            unaffected_by: change.unaffected_by.clone(),
            also: change.also.clone(),
            gain_from: change.gain_from.clone(),
            ..Change::default()
        };
        other == *change
    };
    let until = |change: &Change| -> Option<Duration> { change.until.clone() };
    let clash = (before.power.is_some() && next.power.is_some())
        || (before.base_power.is_some() && next.base_power.is_some())
        || (before.also.is_some() && next.also.is_some())
        || (before.gain_from.is_some() && next.gain_from.is_some())
        || (before.unaffected_by.is_some() && next.unaffected_by.is_some());
    // Two targets, even with the same words, are two different cards.
    let targets = matches!(before.of, Subject::Cards(Which::Target(_)));
    let same = (before.of == next.of && !targets) || is_same_cards_again(&before.of, &next.of);
    if !same || until(before) != until(&next) || clash || !plain(before) || !plain(&next) {
        return Some(next);
    }
    before.power = before.power.take().or(next.power);
    before.base_power = before.base_power.take().or(next.base_power);
    before.also = before.also.take().or(next.also);
    before.gain_from = before.gain_from.take().or(next.gain_from);
    before.unaffected_by = before.unaffected_by.take().or(next.unaffected_by);
    before.gain.0.extend(next.gain.0);
    before.lose.0.extend(next.lose.0);
    before.cannot.0.extend(next.cannot.0);
    None
}

/// Returns the keyword that a card loses, or `None` if the card loses something else.
fn lost_keyword(loss: &Loss) -> Option<Keyword> {
    match loss {
        Loss::Keyword(keyword) => Some(keyword.clone()),
        _ => None,
    }
}

/// Returns whether `next` is about "them", and "them" means all the cards that the previous change
/// is about.
fn is_same_cards_again(before: &Subject, next: &Subject) -> bool {
    use wixoss_ability::pointing::{Done, Reference};
    match (before, next) {
        (Subject::Cards(Which::All(_)), Subject::Cards(Which::Named(name))) => {
            Reference::of_name(name) == Some(Reference::THEM.by(Done::Topic))
        }
        _ => false,
    }
}
