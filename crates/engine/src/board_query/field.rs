//! Decides which cards can be put onto a field: the SIGNI that the level and the limit allow, and
//! the cards that a LRIG can grow into.

use crate::ability::Happening;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::play::Play;
use crate::state::event::{Cause, Move};
use crate::state::ids::{Instance, LrigZone, Player, SigniZone, SigniZones};
use crate::table::rule_set::{GrowLevels, SameName};
use wixoss_ability::Permission;
use wixoss_base::vocab::{CardType, Zone};

pub(crate) mod rules {
    crate::cited::cites! {
        SIGNI_LEVEL = "field.signi-level";
        SIGNI_LIMIT = "field.signi-limit";
        LIMITING_CONDITION = "card.limiting-condition";
        FREE_ZONE = "put-onto-field.free-zone";
        RISE_CONDITION = "rise.condition";
        GROW_ONTO = "grow.onto";
        GROW_COST = "grow.cost";
        GROW_CONDITIONS = "grow.conditions";
        GROW_LRIG_TYPE = "grow.lrig-type";
        ASSIST_LEVEL = "assist-lrig.not-above-center";
        ASSIST_NOT_CENTER = "assist-lrig.not-onto-center";
        MAIN_SIGNI = "main-phase.signi";
    }
}

/// The level and the limit of a player, with the part of the limit that the SIGNI on the field
/// already use. They decide which SIGNI the player can put onto the field.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    /// The level of the center LRIG.
    level: i32,
    /// The limit of the player.
    limit: i32,
    /// The total that the SIGNI on the field count towards the limit.
    counted: i32,
}

impl Play<'_> {
    /// Returns an error if a SIGNI from hand can't be put into this SIGNI zone.
    pub(crate) fn may_put(&self, player: Player, card: Instance, zone: SigniZone) -> Verdict {
        if self.rise(card).is_some() {
            self.may_be_put(player, card, self.center_level(player))?;
            self.may_rise(player, card, zone)?;
        } else {
            self.may_come(player, card)?;
            if self.game.side(player).signi_in(zone).is_some() {
                return Err((rules::FREE_ZONE, Problem::ZoneTaken));
            }
        }
        match self.zones_to_put_from_hand(player, card).contains(zone) {
            true => Ok(()),
            false => Err((rules::MAIN_SIGNI, Problem::Prevented)),
        }
    }

    /// Returns the SIGNI zones into which a player can put a SIGNI from hand. The caller must also
    /// check the level, and the limit of a SIGNI without Rise.
    pub(crate) fn zones_to_put_from_hand(&self, player: Player, card: Instance) -> SigniZones {
        let rises = self.rise(card).is_some();
        let by = (Move::Put, Cause::Player(player));
        let is_open = |zone: SigniZone| match rises {
            true => self.may_rise(player, card, zone).is_ok(),
            false => self.game.side(player).signi_in(zone).is_none(),
        };
        let zones = SigniZone::ALL.into_iter().filter(|zone| is_open(*zone));
        let zones = zones.filter(|zone| self.can_enter(player, card, *zone, by));
        self.keep_required_zones(player, card, zones.collect(), by)
    }

    /// Returns an error if a SIGNI from hand can't be put onto the field. The function does not
    /// check whether a SIGNI zone is free.
    pub(crate) fn may_come(&self, player: Player, card: Instance) -> Verdict {
        self.may_come_into(self.room(player), player, card)
    }

    /// Returns the level and the limit of a player, and the part of the limit that is already used.
    pub(crate) fn room(&self, player: Player) -> Room {
        Room {
            level: self.center_level(player),
            limit: self.limit(player),
            counted: self.counted(player),
        }
    }

    /// Returns an error if a SIGNI from hand can't be put onto the field, for example because it is
    /// above the level in `room`, or because all SIGNI together would be above the limit in `room`.
    pub(crate) fn may_come_into(&self, room: Room, player: Player, card: Instance) -> Verdict {
        self.may_be_put(player, card, room.level)?;
        let limit = room.limit;
        let total = room.counted.saturating_add(self.counts(card));
        match total > limit {
            true => Err((rules::SIGNI_LIMIT, Problem::AboveLimit { total, limit })),
            false => Ok(()),
        }
    }

    /// Returns an error if a SIGNI from hand can't be put onto the field. `center` is the level of
    /// the center LRIG. The caller must also check the limit and the free zones.
    pub(crate) fn may_be_put(&self, player: Player, card: Instance, center: i32) -> Verdict {
        // The zone is checked first, so that the error reveals nothing about a card in another
        // zone.
        if !self.is_at(player, card, Zone::Hand) {
            let expected = Zone::Hand;
            return Err((rules::MAIN_SIGNI, Problem::Elsewhere { expected }));
        }
        let definition = self.definition(card);
        if !definition.is_signi() {
            let problem = Problem::WrongType(definition.card_type);
            return Err((rules::MAIN_SIGNI, problem));
        }
        if definition.condition_off {
            return Err((rules::RISE_CONDITION, Problem::OwnCondition));
        }
        let level = self.level(card);
        if level > center {
            return Err((rules::SIGNI_LEVEL, Problem::AboveLevel { level, center }));
        }
        if !self.meets_limiting_condition(player, card) {
            return Err((rules::LIMITING_CONDITION, Problem::LimitingCondition));
        }
        Ok(())
    }

    /// Returns whether a LRIG on the field has a LRIG type that the card's limiting condition asks
    /// for. Also returns `true` if the card has no limiting condition, or if an effect lets the
    /// card ignore the condition.
    pub(crate) fn meets_limiting_condition(&self, player: Player, card: Instance) -> bool {
        let asked = &self.definition(card).restriction;
        let ignores =
            |permission: &Permission| matches!(permission, Permission::IgnoreLimitingCondition(_));
        asked.is_empty()
            || self.summary.does.permits && self.is_permitted(card, ignores)
            || (self.game.side(player).lrigs())
                .any(|lrig| self.lrig_types(lrig).any(|kind| asked.contains(&kind)))
    }

    /// Returns an error if a LRIG on the field can't grow into a card. The caller must also check
    /// the phase and the timing.
    pub(crate) fn may_grow(&self, player: Player, card: Instance, zone: LrigZone) -> Verdict {
        self.may_grow_if(player, card, zone, false, false)
    }

    /// Returns an error if a LRIG on the field can't grow into a card. If `free` is true, the cost
    /// is not checked. If `unconditional` is true, the grow condition of the card is not checked.
    pub(crate) fn may_grow_if(
        &self,
        player: Player,
        card: Instance,
        zone: LrigZone,
        free: bool,
        unconditional: bool,
    ) -> Verdict {
        self.is_in_lrig_deck(player, card)?;
        let definition = self.definition(card);
        let kind = definition.card_type;
        match (kind, zone) {
            (CardType::Lrig, LrigZone::Center) => {}
            (CardType::AssistLrig, LrigZone::LeftAssist | LrigZone::RightAssist) => {}
            (CardType::AssistLrig, LrigZone::Center) => {
                return Err((rules::ASSIST_NOT_CENTER, Problem::WrongType(kind)));
            }
            _ => return Err((rules::GROW_ONTO, Problem::WrongType(kind))),
        }
        let Some(lrig) = self.game.side(player).lrig_in(zone) else {
            return Err((rules::GROW_ONTO, Problem::NoLrig));
        };
        let condition = self.grow_condition(card).filter(|_| !unconditional);
        let onto = condition.and_then(|condition| condition.onto);
        if onto.is_none() {
            self.grow_level(player, lrig, card, zone)?;
            let any_type = |can: &Permission| matches!(can, Permission::IgnoreLrigType(_));
            if !self.share_lrig_type(card, lrig) && !self.is_permitted(card, any_type) {
                return Err((rules::GROW_LRIG_TYPE, Problem::NoSharedLrigType));
            }
        }
        if let Some(condition) = &condition
            && !self.meets_grow_condition(player, card, lrig, condition)
        {
            return Err((rules::GROW_CONDITIONS, Problem::ConditionNotMet));
        }
        let same_name = &self.table.rules.grow_same_name;
        if same_name.value == SameName::Refused
            && definition.name_ja == self.definition(lrig).name_ja
        {
            return Err((same_name.rule(), Problem::SameName));
        }
        if definition.condition_off {
            return Err((rules::GROW_CONDITIONS, Problem::OwnCondition));
        }
        if self.is_prevented(Happening::Grew(lrig), Cause::Player(player)) {
            return Err((rules::GROW_CONDITIONS, Problem::Prevented));
        }
        if !self.may_grow_into(lrig, card) {
            return Err((rules::GROW_CONDITIONS, Problem::Prevented));
        }
        let cost = condition.and_then(|condition| condition.cost);
        let price = self.grow_price_with(player, card, free, cost);
        let begin = |trial: &mut Self| trial.begin_grow(player, card, zone, free, unconditional);
        match self.can_pay(player, &price) || self.can_pay_once_begun(player, card, price, begin) {
            true => Ok(()),
            false => Err((rules::GROW_COST, Problem::CostNotPayable(price))),
        }
    }

    /// Returns an error if a card is not in the player's LRIG deck. If the card is in another zone,
    /// the error reveals nothing more about the card.
    pub(crate) fn is_in_lrig_deck(&self, player: Player, card: Instance) -> Verdict {
        match self.is_at(player, card, Zone::LrigDeck) {
            true => Ok(()),
            false => {
                let expected = Zone::LrigDeck;
                Err((rules::GROW_ONTO, Problem::Elsewhere { expected }))
            }
        }
    }

    fn grow_level(
        &self,
        player: Player,
        lrig: Instance,
        card: Instance,
        zone: LrigZone,
    ) -> Verdict {
        let (from, to) = (self.level(lrig), self.definition(card).level);
        let growing = &self.table.rules.growing;
        let reachable = match growing.value {
            GrowLevels::OneUp => to == from + 1,
            GrowLevels::OneUpSameOrLower => to <= from + 1,
        };
        if !reachable {
            return Err((growing.rule(), Problem::GrowLevel { from, to }));
        }
        let center = self.center_level(player);
        match zone != LrigZone::Center && to > center {
            true => Err((rules::ASSIST_LEVEL, Problem::AboveCenter { to, center })),
            false => Ok(()),
        }
    }
}
