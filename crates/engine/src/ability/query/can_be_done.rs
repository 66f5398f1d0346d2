//! Decides whether an optional effect can be done in full. If the effect can't be done in full, the
//! player is not asked. Source: Glossary 5.0.0, "May".

use crate::ability::compile::{CompiledCount, CompiledSelection, CompiledWhich, Outline};
use crate::ability::cost::can_pay_cost::{Needs, can_meet_all};
use crate::ability::name_values::Register;
use crate::ability::scope::Scope;
use crate::ids::Instance;
use crate::play::Play;
use crate::state::card_state::Awakened;
use wixoss_ability::{Destination, Place, State};

impl Play<'_> {
    /// Returns whether all effects can be done in full, one after the other.
    pub(crate) fn can_all_be_done(&self, scope: &Scope<'_>, deeds: &[Outline]) -> bool {
        // The first effect needs free SIGNI zones now. The later effects are not checked for free
        // zones, because the first effect may free zones for them.
        let room = deeds.first().is_none_or(|deed| match deed {
            Outline::Move(moving) if puts_onto_field(&moving.to) => {
                let put = |card: &Instance| self.can_be_put_onto_field(scope, &moving.to, *card);
                self.has_enough_cards(scope, &moving.what, &put)
            }
            _ => true,
        });
        room && deeds.iter().all(|deed| self.can_be_done(scope, deed))
    }

    /// Returns whether one effect can be done in full.
    pub(crate) fn can_be_done(&self, scope: &Scope<'_>, deed: &Outline) -> bool {
        match deed {
            Outline::Pay(cost) => self.can_pay_cost(scope, cost),
            Outline::Move(moving) => {
                let movable = |card: &Instance| self.can_be_moved(moving.how, &moving.to, *card);
                self.has_enough_cards(scope, &moving.what, &movable)
            }
            Outline::SetState(what, state) => {
                let changes = |card: &Instance| self.would_change(state, *card);
                self.has_enough_cards(scope, what, &changes)
            }
            Outline::Crush(of) => {
                let player = scope.one(*of, self.game.turn.player);
                !self.game.side(player).life_cloth.is_empty()
            }
            Outline::Marker(marker, count) => {
                let player = scope.one(marker.of, self.game.turn.player);
                let open = self.zones_for_marker(scope, marker, player).len();
                open >= match *count {
                    _ if marker.everywhere || marker.place_of.is_some() => 1,
                    CompiledCount::Exactly(n) | CompiledCount::AtLeast(n) => {
                        u32::try_from(self.how_many(scope, n)).unwrap_or(u32::MAX)
                    }
                    CompiledCount::UpTo(_) | CompiledCount::AnyNumber => 0,
                }
            }
            Outline::Counters { what, gain, of } => {
                let player = scope.one(*of, self.game.turn.player);
                let amount = self.amount(scope, *gain);
                amount >= 0 || self.counter(player, *what) >= amount.unsigned_abs()
            }
            Outline::Reveal(which) => self.has_enough_cards(scope, which, &|_| true),
            // A choice between options can be done if at least one option can be done.
            Outline::Either(options) => {
                let mut ways = options.iter();
                ways.any(|way| self.can_all_be_done(scope, way))
            }
            // A repeated effect can be done if it can be done once, or if it is repeated 0 times.
            Outline::Repeat(times, deed) => {
                self.how_many(scope, *times) == 0 || self.can_all_be_done(scope, deed)
            }
            Outline::Change(_) | Outline::Then(_) | Outline::Possible => true,
        }
    }

    /// Returns whether an effect can get enough cards. `which` describes the cards of the effect,
    /// and a card counts only if `will_do` returns true for it.
    fn has_enough_cards(
        &self,
        scope: &Scope<'_>,
        which: &CompiledWhich,
        will_do: &dyn Fn(&Instance) -> bool,
    ) -> bool {
        match which {
            CompiledWhich::Named(name) => {
                let bound = scope.names.get(*name).is_some() || *name == Register::THIS;
                let cards = self.named(scope, *name);
                // If the name (such as "that SIGNI") has no value yet, its cards are unknown, so
                // the effect counts as possible.
                !bound || !cards.is_empty() && cards.iter().all(will_do)
            }
            CompiledWhich::Choose(selection)
            | CompiledWhich::Target(selection)
            | CompiledWhich::Search(selection)
            | CompiledWhich::Random(selection) => {
                let least = match selection.count {
                    CompiledCount::Exactly(n) | CompiledCount::AtLeast(n) => {
                        self.how_many(scope, n)
                    }
                    CompiledCount::UpTo(_) | CompiledCount::AnyNumber => 0,
                };
                let named = selection.filter.more.among.as_ref();
                if named.is_some_and(|name| scope.names.get(name).is_none()) {
                    return true;
                }
                let mut cards = self.fitting(scope, &selection.filter);
                cards.retain(will_do);
                // The player may have to pick cards with a certain total, for example a total level
                // of 4. If 0 cards don't have this total, the player must pick at least one card.
                let least = match selection.total {
                    Some(_) if !self.adds_up(scope, selection, &[]) => least.max(1),
                    _ => least,
                };
                let most = match selection.count {
                    CompiledCount::Exactly(_) => least,
                    CompiledCount::UpTo(n) => self.how_many(scope, n),
                    CompiledCount::AtLeast(_) | CompiledCount::AnyNumber => cards.len(),
                };
                least == 0 || self.most_together(scope, selection, &cards, most) >= least
            }
            CompiledWhich::Top(stack) | CompiledWhich::Bottom(stack) => {
                let player = scope.one(stack.of, self.game.turn.player);
                self.cards_in_order(player, stack.zone).len() >= self.how_many(scope, stack.count)
            }
            CompiledWhich::All(filter, is_this) => {
                let cards = self.fitting(scope, filter);
                // If the group is "this card", the effect needs the card itself, so `will_do` must
                // be true for it. Any other group only needs to have a card.
                !cards.is_empty() && (!is_this || cards.iter().all(will_do))
            }
            CompiledWhich::TopUntil(_) => true,
            CompiledWhich::Together(parts) => {
                let mut needs = Needs::new();
                self.add_needs(scope, which, will_do, &mut needs);
                let each = parts
                    .iter()
                    .all(|part| self.has_enough_cards(scope, part, will_do));
                each && can_meet_all(&needs)
            }
        }
    }

    /// Returns whether enough cards for a selection can be chosen together. One card is enough for
    /// a selection of "up to" a number of cards or of "any number" of cards.
    pub(crate) fn could_choose(&self, scope: &Scope<'_>, selection: &CompiledSelection) -> bool {
        let cards = self.fitting(scope, &selection.filter);
        let asked = match selection.count {
            CompiledCount::Exactly(n) | CompiledCount::AtLeast(n) => self.how_many(scope, n),
            CompiledCount::UpTo(_) | CompiledCount::AnyNumber => 1,
        };
        self.most_together(scope, selection, &cards, asked) >= asked
    }

    /// Returns whether an effect that puts a card into these states changes the card. The card must
    /// not be in any of the states yet: for example, a downed SIGNI can't be downed again.
    pub(in crate::ability) fn would_change(&self, states: &[State], card: Instance) -> bool {
        let state = self.game.card(card);
        let on_field = state.spot.is_of_field();
        let turned = |down: bool| state.face_down != down && state.spot.zone().is_public();
        let faces = states.iter().all(|asked| match asked {
            State::FaceDown => turned(true),
            State::FaceUp => turned(false),
            _ => false,
        });
        faces
            || on_field
                && states.iter().all(|asked| match asked {
                    State::Downed => !state.down,
                    State::Upped => state.down,
                    State::Frozen => !state.frozen,
                    State::Awakened => state.awakened != Awakened::Yes,
                    State::AwakenedThisTurn => state.awakened == Awakened::No,
                    State::BloodArmed => !state.blood_armed,
                    State::Driving => !self.is_driving(card),
                    State::NotDriving => self.is_driving(card),
                    State::FaceDown
                    | State::FaceUp
                    | State::Puppet
                    | State::Crossed
                    | State::Infected
                    | State::Gated
                    | State::GateFacing
                    | State::AttackedThisTurn
                    | State::DiscardedThisTurn
                    | State::EnteredThisTurn
                    | State::Attacking
                    | State::Battling => false,
                })
    }
}

/// Returns whether a move to this destination puts SIGNI onto the field.
pub(in crate::ability) fn puts_onto_field(to: &Destination) -> bool {
    matches!(to.zone, Some(Place::Field | Place::SigniZone)) && to.attachment.is_none()
}
