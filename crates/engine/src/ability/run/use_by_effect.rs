//! Carries out effects that use a card or grow a LRIG. The use timing of the card does not matter
//! for these effects.

use super::process::{After, Process};
use crate::ability::name_values::{Names, Register};
use crate::ability::program::Step;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::What;
use crate::event::Cause;
use crate::ids::{LrigZone, Spot};
use crate::play::Play;
use crate::price::Price;
use wixoss_ability::{GrowInto, Ignored, Place, UseCard};
use wixoss_base::vocab::{Color, ColorSet};

impl Play<'_> {
    /// Uses a card because an effect says so. If the card can't be used, the step counts as not
    /// done.
    pub(crate) fn use_by_effect(
        &mut self,
        process: &mut Process,
        step: &Step,
        cards: Register,
        used: &UseCard,
    ) {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let cards = self.named(&scope, cards);
        let player = scope.you;
        let Some((card, ability, effect)) = cards.first().and_then(|card| {
            let (ability, effect) = self.use_of(*card)?;
            Some((*card, ability, effect))
        }) else {
            process.fail();
            return;
        };
        let mut price = match (used.free, &used.paying) {
            (true, _) => Price::default(),
            (false, Some(cost)) => self.price_of(&scope, cost),
            (false, None) => self.price_once_declared(player, card),
        };
        if let Some(less) = &used.less {
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
        let what = What::Used {
            player,
            card,
            ability: None,
        };
        let can = self.can_pay(player, &price)
            && (used.free || self.can_pay_required(&own, effect, card))
            && (used.ignoring.contains(&Ignored::LimitingCondition)
                || self.meets_limiting_condition(player, card))
            && effect
                .condition
                .as_ref()
                .is_none_or(|c| self.holds(&own, c))
            && !self.is_prevented(what, Cause::Effect(process.source.card));
        if !can {
            process.fail();
            return;
        }
        if !self.declare_use(player, card) {
            process.fail();
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
        let source = self.game.sight(card);
        self.begin_ability(player, source, ability, Names::NONE, after);
        if let Some(begun) = self.game.processes.last_mut() {
            begun.paying = Some(price);
            begun.free = used.free;
        }
    }

    /// Grows a LRIG because an effect says so. If the LRIG can't grow, the step counts as not done.
    pub(crate) fn grow_by_effect(
        &mut self,
        process: &mut Process,
        step: &Step,
        cards: Register,
        grow: &GrowInto,
    ) {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let cards = self.named(&scope, cards);
        let (player, ignoring) = (scope.you, grow.ignoring.contains(&Ignored::GrowCondition));
        let found = cards.first().and_then(|card| {
            let mut zones = LrigZone::ALL.into_iter();
            let zone = zones.find(|zone| {
                let asked = self.may_grow_if(player, *card, *zone, grow.free, ignoring);
                asked.is_ok()
            })?;
            Some((*card, zone))
        });
        match found {
            Some((card, zone)) => self.begin_grow(player, card, zone, grow.free, ignoring),
            None => process.fail(),
        }
    }
}
