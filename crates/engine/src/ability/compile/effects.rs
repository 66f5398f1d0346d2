//! Compiles effects to steps.

use super::branches::with_modes_at_once;
use super::{Compiler, Op, Result, not_played, refuse, refuse_effects};
use crate::ability::names::Register;
use crate::ability::program::Deed;
use wixoss_ability::{
    Amount, Change, Distribute, Effect, GrowInto, Look, Move, Player, Rearrangement, SetState,
    Subject, Swap, UseCard, Which,
};

impl Compiler<'_> {
    /// Compiles effects in order. The targets of all these effects are chosen first, except the
    /// targets after a `then`: these are chosen when the program reaches the `then`.
    pub(super) fn block(&mut self, effects: &[Effect]) -> Result<()> {
        let mut effects = match self.depth {
            0 => with_modes_at_once(effects),
            _ => effects.to_vec(),
        };
        self.hoist_all(&mut effects)?;
        self.rest(&effects)
    }

    /// Compiles effects. The targets up to the first `then` are already chosen.
    pub(super) fn rest(&mut self, effects: &[Effect]) -> Result<()> {
        let mut left = effects;
        while let [effect, rest @ ..] = left {
            self.effect(effect)?;
            left = rest;
            if matches!(effect, Effect::Then(_)) {
                return self.block(left);
            }
        }
        Ok(())
    }

    /// Compiles one effect, one nesting level deeper.
    pub(super) fn effect(&mut self, effect: &Effect) -> Result<()> {
        self.depth += 1;
        let done = self.one_effect(effect);
        self.depth -= 1;
        done
    }

    /// Compiles one effect at the current nesting level.
    fn one_effect(&mut self, effect: &Effect) -> Result<()> {
        match effect {
            Effect::Move(moved) => {
                refuse_effects::destination(&moved.to)?;
                let what = self.find_as_named(&moved.what)?;
                self.bind_named(moved.named.as_ref());
                // If the opponent chooses cards and puts them onto their own field, the opponent also
                // chooses the SIGNI zones.
                let outside = self.actor;
                if is_put_by_opponent(moved) {
                    self.actor = Player::Opponent;
                }
                let moved = moved.clone();
                self.push(Op::Do(Deed::Move(Move { what, ..moved })));
                self.actor = outside;
            }
            Effect::SetState(set) => {
                refuse::states_set(&set.state)?;
                let what = self.find_as_named(&set.what)?;
                let state = set.state.clone();
                self.push(Op::Do(Deed::SetState(SetState { what, state })));
            }
            Effect::Take(which) => {
                self.find_cards(which)?;
            }
            Effect::Look(look) => {
                let what = self.find_as_named(&look.what)?;
                self.push(Op::Do(Deed::Look(Look { what, by: look.by })));
            }
            Effect::Reveal(which) => {
                let what = self.find_as_named(which)?;
                self.push(Op::Do(Deed::Reveal(what)));
            }
            Effect::Counter(which) => {
                let what = self.find_as_named(which)?;
                self.push(Op::Do(Deed::Counter(what)));
            }
            Effect::NegateAttack(which) => {
                let what = self.find_as_named(which)?;
                self.push(Op::Do(Deed::NegateAttack(what)));
            }
            Effect::Activate(activate) => {
                let mut activate = activate.clone();
                activate.what = self.find_as_named(&activate.what)?;
                self.push(Op::Do(Deed::Activate(activate)));
            }
            Effect::Swap(swap) => {
                let first = self.find_as_named(&swap.first)?;
                let second = self.find_as_named(&swap.second)?;
                let without = swap.without.clone();
                let swap = Swap {
                    first,
                    second,
                    without,
                };
                self.push(Op::Do(Deed::Swap(Box::new(swap))));
            }
            Effect::Pay(cost) => self.cost(cost)?,
            Effect::Change(change) => self.begin(change)?,
            Effect::May(attempt) => self.attempt(attempt, true)?,
            Effect::Attempt(attempt) => self.attempt(attempt, false)?,
            Effect::If(branch) => {
                refuse::condition(&branch.holds)?;
                let unless = self.push(Op::Unless(branch.holds.clone(), usize::MAX));
                self.rest(&branch.then)?;
                let past = self.push(Op::Jump(usize::MAX));
                self.land_here(unless);
                self.rest(&branch.otherwise)?;
                self.land_here(past);
            }
            Effect::Modes(modes) => self.modes(modes)?,
            Effect::Either(either) => self.either(either)?,
            Effect::ForEach(each) => self.each(each)?,
            Effect::Repeat(repeat) => {
                refuse::amount(&repeat.times)?;
                let times = self.repeat(&repeat.times);
                self.block(&repeat.deed)?;
                self.push(Op::Again(times));
                self.land_here(times);
            }
            Effect::Then(effects) => self.block(effects)?,
            Effect::Later(delayed) => {
                let id = self.later(delayed)?;
                self.push(Op::Wait(id));
            }
            Effect::Declare(declare) => {
                refuse::maybe(declare.is.as_ref(), refuse::range)?;
                self.bind_named(Some(&declare.named));
                self.push(Op::Do(Deed::Declare(declare.clone())));
            }
            Effect::Crush(crush) => {
                refuse::amount(&crush.count)?;
                self.bind_named(crush.named.as_ref());
                self.push(Op::Do(Deed::Crush(crush.clone())));
            }
            Effect::Damage(damage) => {
                refuse::amount(&damage.count)?;
                self.push(Op::Do(Deed::Damage(damage.clone())));
            }
            Effect::Shuffle(shuffle) => {
                self.push(Op::Do(Deed::Shuffle(shuffle.clone())));
            }
            Effect::Win(player) => {
                self.push(Op::Do(Deed::Win(*player)));
            }
            Effect::Lose(player) => {
                self.push(Op::Do(Deed::Lose(*player)));
            }
            Effect::Counters(gain) => {
                refuse::counter(gain.what)?;
                refuse::amount(&gain.gain)?;
                self.push(Op::Do(Deed::Counters(gain.clone())));
            }
            Effect::Skip(moment) | Effect::Extra(moment) => {
                let extra = matches!(effect, Effect::Extra(_));
                refuse_effects::planned(moment.stage, extra)?;
                let moment = *moment;
                self.push(Op::Do(Deed::Plan { moment, extra }));
            }
            Effect::End(stage) => {
                self.push(Op::Do(refuse_effects::ended(*stage)?));
            }
            Effect::Use(used) => {
                refuse_effects::used(used)?;
                let what = self.find_as_named(&used.what)?;
                let used = used.clone();
                self.push(Op::Do(Deed::Use(Box::new(UseCard { what, ..*used }))));
            }
            Effect::Grow(grow) => {
                refuse_effects::grown(grow)?;
                let what = self.find_as_named(&grow.what)?;
                let grow = grow.clone();
                self.push(Op::Do(Deed::Grow(Box::new(GrowInto { what, ..*grow }))));
            }
            Effect::Create(create) => {
                refuse_effects::created(create)?;
                if self.cast.craft(&create.card).is_none() {
                    let name = &create.card;
                    return not_played(format!(
                        "`create` of `{name}`: the cards of the game have no craft with this name"
                    ));
                }
                self.bind_named(create.named.as_ref());
                self.push(Op::Do(Deed::Create(create.clone())));
            }
            Effect::Rearrange(arranged) => {
                let what = self.find_as_named(&arranged.what)?;
                let arranged = Rearrangement {
                    what,
                    ..arranged.clone()
                };
                self.push(Op::Do(Deed::Rearrange(arranged)));
            }
            Effect::Distribute(shared) => self.distribute(shared)?,
            Effect::Marker(marker) => {
                refuse_effects::marker(marker)?;
                self.push(Op::Do(Deed::Marker(marker.clone())));
            }
            Effect::Bond(name) => {
                self.push(Op::Do(Deed::Bond(name.clone())));
            }
            Effect::Flip(_) => return not_played("`flip`"),
            Effect::Bloom(_) => return not_played("`bloom`"),
        }
        Ok(())
    }

    /// Compiles an effect that shares power in steps. The player is asked how many steps each card
    /// gets. The last card gets all remaining steps.
    fn distribute(&mut self, shared: &Distribute) -> Result<()> {
        refuse::amount(&shared.power)?;
        refuse::amount(&shared.step)?;
        let among = self.find_cards(&shared.among)?;
        let [left, size, card, steps] = [
            self.names.new_name(),
            self.names.new_name(),
            self.names.new_name(),
            self.names.new_name(),
        ];
        for name in [&left, &size, &card, &steps] {
            self.bind(name);
        }
        let portion = Op::Portion {
            power: shared.power.clone(),
            step: shared.step.clone(),
            left: Register::from(&left),
            size: Register::from(&size),
        };
        self.push(portion);
        let at = self.push(Op::Each(
            Register::from(&among),
            Register::from(&card),
            usize::MAX,
        ));
        self.push(Op::Share(
            Register::from(&left),
            Register::from(&card),
            Register::from(&steps),
        ));
        let change = Change {
            of: Subject::Cards(Which::Named(card.clone())),
            power: Some(Amount::Times(vec![
                Amount::Named(steps),
                Amount::Named(size),
            ])),
            until: Some(shared.until.clone()),
            ..Change::default()
        };
        let id = self.change(&change)?;
        self.push(Op::Begin(id, Some(Register::from(&card))));
        self.push(Op::Again(at));
        self.land_here(at);
        Ok(())
    }

    /// Compiles the start of a continuous effect.
    fn begin(&mut self, change: &Change) -> Result<()> {
        let name = self.subject(&change.of)?;
        let id = self.change(change)?;
        self.push(Op::Begin(id, name));
        Ok(())
    }
}

/// Returns whether the opponent puts cards of their own choice onto their own field.
fn is_put_by_opponent(moved: &Move) -> bool {
    let chooser = match &moved.what {
        Which::Choose(selection) | Which::Search(selection) => Some(selection.by),
        _ => None,
    };
    chooser == Some(Player::Opponent) && moved.to.of == Some(Player::Opponent)
}
