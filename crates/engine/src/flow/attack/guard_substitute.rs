//! Guard substitutes: effects that let a player guard by paying a cost, without discarding a card
//! with a Guard icon. Effects that forbid guarding, or that demand a payment for guarding, also
//! apply to a guard substitute. Source: card texts, "Guard".

use super::rules;
use crate::ability::{CompiledCost, Happening, Names, ProgramId, Scope};
use crate::choice::Choice;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::frame::Frame;
use crate::state::ids::{Instance, Player};
use wixoss_ability::Event;

/// A cost with which a player can guard.
struct Substitute<'t> {
    /// The card that has the effect.
    source: Instance,
    cost: &'t CompiledCost,
    program: ProgramId,
    names: Names,
}

impl<'t> Play<'t> {
    /// Returns the costs that a player can pay to guard, because effects allow this.
    fn guard_substitutes(&self, player: Player) -> Vec<Substitute<'t>> {
        let mut found = Vec::new();
        if !self.summary.does.permits {
            return found;
        }
        for active in &self.active {
            let Some(compiled) = self.compiled.change(active.change) else {
                continue;
            };
            if compiled.guards.is_empty() || !active.players[player] {
                continue;
            }
            for guard in &compiled.guards {
                found.push(Substitute {
                    source: active.source,
                    cost: &guard.cost,
                    program: guard.program,
                    names: active.names.clone(),
                });
            }
        }
        found
    }

    /// A card can let a player guard by paying one of several costs. Returns the cost at the index
    /// `way` in the list of these costs.
    fn guard_substitute(&self, player: Player, card: Instance, way: u8) -> Option<Substitute<'t>> {
        let mut all = self.guard_substitutes(player).into_iter();
        let mut of_card = all.by_ref().filter(|one| one.source == card);
        of_card.nth(usize::from(way))
    }

    /// Returns an error if the player can't guard by paying this cost.
    fn may_pay_to_guard(&self, player: Player, substitute: &Substitute<'_>) -> Verdict {
        let (what, cause) = (Happening::Guarded(player, None), Cause::Player(player));
        if self.is_prevented(what, cause) {
            return Err((rules::GUARD_CARD, Problem::Prevented));
        }
        let source = self.game.sight(substitute.source);
        let scope = Scope::of(player, source, &substitute.names);
        let required = self.parts_of_required_payments(what, cause);
        let mut payments = substitute.cost.0.clone();
        payments.extend(required);
        match self.can_pay_cost(&scope, substitute.cost)
            && self.can_make_required_payments(player, what, None)
            && self.can_pay_cost(&scope, &CompiledCost(payments))
        {
            true => Ok(()),
            false => Err((rules::GUARD_SUBSTITUTE, Problem::AbilityCostNotPayable)),
        }
    }

    /// Returns an error if the player can't guard by paying the cost at the index `way` of this
    /// card.
    pub(crate) fn may_guard_by(&self, player: Player, card: Instance, way: u8) -> Verdict {
        match self.guard_substitute(player, card, way) {
            Some(substitute) => self.may_pay_to_guard(player, &substitute),
            None => Err((rules::GUARD_CARD, Problem::NoGuard)),
        }
    }

    /// Adds to `options` each way to guard without a Guard card, if the player can pay its cost.
    #[inline(never)]
    pub(crate) fn list_guard_substitutes(&self, player: Player, options: &mut Vec<Choice>) {
        let all = self.guard_substitutes(player);
        for (at, substitute) in all.iter().enumerate() {
            let earlier = all.iter().take(at);
            let way = earlier
                .filter(|one| one.source == substitute.source)
                .count();
            let (card, way) = (substitute.source, u8::try_from(way).unwrap_or(u8::MAX));
            if self.may_pay_to_guard(player, substitute).is_ok() {
                options.push(Choice::GuardBy { card, way });
            }
        }
    }

    /// Makes the player pay the cost of guarding without a card. If effects demand a payment for
    /// every guard, the player makes this payment, too. Then the player guards.
    pub(crate) fn pay_to_guard(&mut self, player: Player, card: Instance, way: u8) {
        let Some(substitute) = self.guard_substitute(player, card, way) else {
            return;
        };
        let choice = Choice::GuardBy { card, way };
        if !self.must_pay_first(player, Happening::Guarded(player, None), choice) {
            self.push(Frame::PaidFor { player, choice });
        }
        let source = self.game.sight(card);
        self.begin_program(player, source, substitute.program, substitute.names);
    }

    /// Guards with the effect of this card, after the player has paid.
    pub(super) fn guard_by(&mut self, player: Player, card: Instance) {
        let mut active = self.active.iter().filter(|active| active.players[player]);
        let forbids_cards = active.any(|active| {
            let change = self.compiled.change(active.change);
            let cannot = change
                .into_iter()
                .flat_map(|change| change.change.cannot.iter());
            let mut guards = cannot.filter_map(|event| match event {
                Event::Guard(guard) => Some(guard),
                _ => None,
            });
            guards.any(|guard| guard.with.is_some())
        });
        if forbids_cards {
            self.mark_undocumented(rules::SUBSTITUTE_FOR_FORBIDDEN);
        }
        let kind = EventKind::GuardedBy { player, card };
        self.emit(kind, Cause::Player(player), rules::GUARD_SUBSTITUTE);
        self.finish_guard(player, None);
    }
}
