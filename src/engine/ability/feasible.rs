//! Whether what an ability offers can be done in full, so that a player is asked about it
//! (Glossary 5.0.0, "May").

use super::process::Process;
use super::program::{Op, Step};
use super::scope::Scope;
use crate::ability::{Count, Effect, Selection, State, Which};
use crate::engine::ids::Instance;
use crate::engine::play::Play;

impl Play<'_> {
    /// Whether deeds can be done in full, so that a player is asked about them.
    pub(in crate::engine) fn can_all_be_done(
        &self,
        scope: &Scope<'_>,
        deeds: &super::run::Deeds,
    ) -> bool {
        deeds.iter().all(|deed| self.can_be_done(scope, deed))
    }

    pub(in crate::engine) fn can_be_done(&self, scope: &Scope<'_>, deed: &Effect) -> bool {
        match deed {
            Effect::Pay(cost) => self.can_pay_cost(scope, cost),
            Effect::Move(moving) => {
                let movable = |card: &Instance| self.can_be_moved(moving.how, &moving.to, *card);
                self.are_enough(scope, &moving.what, &movable)
            }
            Effect::SetState(set) => {
                let changes = |card: &Instance| {
                    let state = self.game.card(*card);
                    let on_field = state.spot.is_of_field();
                    let turned =
                        |down: bool| state.face_down != down && state.spot.zone().is_public();
                    let faces = set.state.iter().all(|asked| match asked {
                        State::FaceDown => turned(true),
                        State::FaceUp => turned(false),
                        _ => false,
                    });
                    faces
                        || on_field
                            && set.state.iter().all(|asked| match asked {
                                State::Downed => !state.down,
                                State::Upped => state.down,
                                State::Frozen => !state.frozen,
                                State::Awakened => !state.awakened,
                                State::BloodArmed => !state.blood_armed,
                                State::Driving => !self.is_driving(*card),
                                _ => false,
                            })
                };
                self.are_enough(scope, &set.what, &changes)
            }
            Effect::Crush(crush) => {
                let player = scope.one(crush.of, self.game.turn.player);
                !self.game.side(player).life_cloth.is_empty()
            }
            Effect::Marker(marker) => {
                let player = scope.one(marker.of, self.game.turn.player);
                let open = self.open_for_marker(scope, marker, player).len();
                open >= match &marker.count {
                    _ if marker.everywhere || marker.place_of.is_some() => 1,
                    Count::Exactly(n) => u32::try_from(self.how_many(scope, n)).unwrap_or(u32::MAX),
                    Count::UpTo(_) | Count::AnyNumber => 0,
                }
            }
            Effect::Counters(gain) => {
                let player = scope.one(gain.of, self.game.turn.player);
                let amount = self.amount(scope, &gain.gain);
                amount >= 0 || self.counter(player, gain.what) >= amount.unsigned_abs()
            }
            Effect::Reveal(which) => self.are_enough(scope, which, &|_| true),
            // One way is enough.
            Effect::Either(either) => {
                let mut ways = either.options.iter();
                ways.any(|way| self.can_all_be_done(scope, way))
            }
            // What can't be done once can't be done so often.
            Effect::Repeat(repeat) => {
                self.how_many(scope, &repeat.times) == 0
                    || self.can_all_be_done(scope, &repeat.deed)
            }
            _ => true,
        }
    }

    /// Whether there are as many cards as asked for, of those that will do.
    fn are_enough(
        &self,
        scope: &Scope<'_>,
        which: &Which,
        will_do: &dyn Fn(&Instance) -> bool,
    ) -> bool {
        match which {
            Which::Named(name) => {
                let bound = scope.names.get(name.as_str()).is_some() || name.is_this();
                let cards = self.named(scope, name.as_str());
                // A name that is bound only on the way can't be asked about yet.
                !bound || !cards.is_empty() && cards.iter().all(will_do)
            }
            Which::Choose(selection)
            | Which::Target(selection)
            | Which::Search(selection)
            | Which::Random(selection) => {
                let least = match &selection.count {
                    Count::Exactly(n) => self.how_many(scope, n),
                    Count::UpTo(_) | Count::AnyNumber => 0,
                };
                let named = selection.filter.more.among.as_ref();
                if named.is_some_and(|name| scope.names.get(name.as_str()).is_none()) {
                    return true;
                }
                let cards = self.fitting(scope, &selection.filter);
                cards.iter().filter(|card| will_do(card)).count() >= least
            }
            Which::Top(stack) | Which::Bottom(stack) => {
                let player = scope.one(stack.of, self.game.turn.player);
                self.ordered(player, stack.zone.0).len() >= self.how_many(scope, &stack.count)
            }
            Which::All(group) => {
                let cards = self.fitting(scope, &group.filter);
                // Of this card, where it is said to be, it is asked as of a card of a name.
                !cards.is_empty() && (!group.is_this() || cards.iter().all(will_do))
            }
            Which::TopUntil(_) => true,
            Which::Together(parts) => parts
                .iter()
                .all(|part| self.are_enough(scope, part, will_do)),
        }
    }

    /// Whether as many cards as a selection asks for could be chosen together.
    pub(in crate::engine) fn could_choose(&self, scope: &Scope<'_>, selection: &Selection) -> bool {
        let cards = self.fitting(scope, &selection.filter);
        let asked = match &selection.count {
            Count::Exactly(n) => self.how_many(scope, n),
            Count::UpTo(_) | Count::AnyNumber => 1,
        };
        self.most_together(scope, selection, &cards, asked) >= asked
    }

    /// The ways that are open at a choice of several: of those that pay for something or that a
    /// player has said yes to, the ones that can be gone to their end.
    pub(super) fn open_ways(&self, process: &Process, step: &Step) -> Vec<u8> {
        let Op::Either(by, _, ways) = &step.op else {
            return Vec::new();
        };
        let all = (0u8..).zip(ways);
        if !step.cost && !step.agreed {
            return all.map(|(way, _)| way).collect();
        }
        let mut scope = Scope::acting(process, step.actor, self.game.turn.player);
        scope.you = scope.one(*by, self.game.turn.player);
        let open = all.filter(|(_, way)| self.can_all_be_done(&scope, way));
        open.map(|(way, _)| way).collect()
    }

    /// The ways that the step going on leaves open.
    pub(super) fn ways_asked(&self) -> Vec<u8> {
        let Some(process) = self.game.processes.last() else {
            return Vec::new();
        };
        let step = self.table.compiled().step(process.program, process.at);
        step.map_or_else(Vec::new, |step| self.open_ways(process, step))
    }
}
