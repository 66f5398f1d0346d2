//! Carries out effects that use a card or grow a LRIG. The use timing of the card does not matter
//! for these effects.

use super::process::{After, Process};
use crate::ability::compile::CompiledCost;
use crate::ability::name_values::{Names, Register};
use crate::ability::program::{AbilityId, ProgramStep};
use crate::ability::rules;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::event::{Cause, EventKind, NotUsed};
use crate::field;
use crate::ids::{Instance, LrigZone, Player, Spot};
use crate::play::Play;
use crate::price::Price;
use wixoss_ability::{GrowInto, Ignored, Place, UseCard};
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{Color, ColorSet};

impl Play<'_> {
    /// Uses a card because an effect says so. If the card can't be used, the step counts as not
    /// done. `paying` is the cost that the player pays instead of the card's cost, and `less` is
    /// subtracted from the cost.
    pub(crate) fn use_by_effect(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        cards: Register,
        used: &UseCard,
        [paying, less]: [Option<&CompiledCost>; 2],
    ) {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let cards = self.named(&scope, cards);
        let player = scope.you;
        let Some(card) = cards.first().copied() else {
            process.fail();
            return;
        };
        let Some((ability, effect)) = self.use_of(card) else {
            self.could_not_use(process, player, card, NotUsed::NoEffect, rules::USE_TIMING);
            return;
        };
        let mut price = match (used.free, paying) {
            (true, _) => Price::default(),
            (false, Some(cost)) => self.price_of(&scope, cost),
            (false, None) => self.price_once_declared(player, card),
        };
        if let Some(less) = less {
            price.lower(&self.price_of(&scope, less));
        }
        if used.ignoring.contains(&Ignored::CostColors) {
            let count = price.ener_count() as usize;
            let any: ColorSet = [Color::Colorless].into_iter().collect();
            price.clear_ener();
            price.add(any, count);
        }
        let names = Names::NONE;
        let own = Scope::of(player, self.game.sight(card), &names);
        let what = Happening::Used {
            player,
            card,
            ability: None,
        };
        let paying = (price, used.free);
        let begin = |trial: &mut Self| {
            trial.begin_use(player, card, ability, After::Used, paying);
        };
        let is_payable = (self.can_pay(player, &price)
            || self.can_pay_once_begun(player, card, price, begin))
            && (used.free || self.can_pay_required(&own, effect, card));
        let fits_lrig = used.ignoring.contains(&Ignored::LimitingCondition)
            || self.meets_limiting_condition(player, card);
        let meets_condition =
            self.has_lrigs_for_use(player, card) && self.holds_if_any(&own, effect.condition);
        let refused = if !meets_condition {
            Some((NotUsed::Condition, rules::PIECE_CONDITION))
        } else if !fits_lrig {
            Some((NotUsed::LimitingCondition, field::rules::LIMITING_CONDITION))
        } else if self.is_prevented(what, Cause::Effect(process.source.card)) {
            Some((NotUsed::Forbidden, rules::DECLARE))
        } else if !is_payable {
            Some((NotUsed::Cost, rules::COST_IN_FULL))
        } else {
            None
        };
        if let Some((why, rule)) = refused {
            self.could_not_use(process, player, card, why, rule);
            return;
        }
        let place = used.afterwards.as_ref().and_then(|to| to.zone);
        let after = match place {
            None => After::Used,
            Some(Place::Hand) => After::Elsewhere(Spot::Hand),
            Some(Place::Deck) => After::Elsewhere(Spot::MainDeck),
            Some(Place::LrigDeck) => After::Elsewhere(Spot::LrigDeck),
            Some(Place::Ener) => After::Elsewhere(Spot::Ener),
            Some(Place::Trash) => After::Elsewhere(Spot::Trash),
            Some(Place::LrigTrash) => After::Elsewhere(Spot::LrigTrash),
            Some(Place::LifeCloth) => After::Elsewhere(Spot::LifeCloth),
            Some(_) => After::Elsewhere(Spot::Excluded),
        };
        if !self.begin_use(player, card, ability, after, paying) {
            self.could_not_use(process, player, card, NotUsed::Forbidden, rules::DECLARE);
        }
    }

    /// Starts the use of a card for a price, or for free if `paying` says so. Returns whether the
    /// card was put into the check zone.
    fn begin_use(
        &mut self,
        player: Player,
        card: Instance,
        ability: AbilityId,
        after: After,
        (price, free): (Price, bool),
    ) -> bool {
        if !self.declare_use(player, card) {
            return false;
        }
        let source = self.game.sight(card);
        self.begin_ability(player, source, ability, Names::NONE, after);
        if let Some(begun) = self.game.processes.last_mut() {
            begun.paying = Some(price);
            begun.free = free;
        }
        true
    }

    /// Grows a LRIG because an effect says so. If the LRIG can't grow, the step counts as not done.
    pub(crate) fn grow_by_effect(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        cards: Register,
        grow: &GrowInto,
    ) {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let cards = self.named(&scope, cards);
        let (player, ignoring) = (scope.you, grow.ignoring.contains(&Ignored::GrowCondition));
        let Some(card) = cards.first().copied() else {
            process.fail();
            return;
        };
        let asked = LrigZone::ALL.map(|zone| {
            let may_grow = self.may_grow_if(player, card, zone, grow.free, ignoring);
            may_grow.map(|()| zone)
        });
        match asked {
            [Ok(zone), ..] | [_, Ok(zone), _] | [.., Ok(zone)] => {
                self.begin_grow(player, card, zone, grow.free, ignoring);
            }
            [Err((rule, _)), ..] => {
                self.could_not_use(process, player, card, NotUsed::Growing, rule);
            }
        }
    }

    /// Records that a player could not use a card, or could not grow into it, although an effect
    /// let the player do so. The step of the effect counts as not done.
    fn could_not_use(
        &mut self,
        process: &mut Process,
        player: Player,
        card: Instance,
        why: NotUsed,
        rule: RuleId,
    ) {
        process.fail();
        let cause = Cause::Effect(process.source.card);
        let kind = EventKind::NotUsed { player, card, why };
        self.trace_event(kind, cause, rule);
    }
}
