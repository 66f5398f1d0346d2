//! Growing. The center LRIG may grow once, in the grow phase. Assist LRIGs may grow any number of
//! times, at the timing of the card they grow into. Source: Glossary 5.0.0, "Grow" and "Assist
//! LRIG".

use super::{Progress, rules};
use crate::ability::{After, Happening, Names};
use crate::choice::Choice;
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::play::{Flow, Play};
use crate::state::by_player::ByPlayer;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::{Frame, Payment};
use crate::state::ids::{Instance, LrigZone, Player, Spot};
use wixoss_ability::Counter;
use wixoss_base::vocab::{CardType, Phase, Timing};

/// The largest number of coins that a player can have. Source: rule changes and rulings, "Coins".
pub(crate) const MOST_COINS: u8 = 5;

const ASSISTS: [LrigZone; 2] = [LrigZone::LeftAssist, LrigZone::RightAssist];

impl Play<'_> {
    pub(crate) fn may_grow_in_phase(
        &self,
        player: Player,
        card: Instance,
        zone: LrigZone,
    ) -> Verdict {
        match zone {
            LrigZone::Center => self.may_grow(player, card, zone),
            _ => Err((rules::GROW_CENTER_ONLY, Problem::NotNow)),
        }
    }

    /// Returns an error if the current phase and step do not allow an assist LRIG to grow into a
    /// card.
    pub(crate) fn may_grow_by_timing(
        &self,
        player: Player,
        card: Instance,
        zone: LrigZone,
    ) -> Verdict {
        if zone == LrigZone::Center {
            return Err((rules::GROW_ONCE, Problem::NotNow));
        }
        self.is_in_lrig_deck(player, card)?;
        let timing = match self.game.turn.phase {
            Phase::Main => Timing::Main,
            _ => Timing::Attack,
        };
        if !self.definition(card).has_timing(timing) {
            return Err((rules::GROW_TIMING, Problem::NotItsTiming(timing)));
        }
        self.may_grow(player, card, zone)
    }

    #[inline(never)]
    pub(crate) fn list_center_grows(&self, player: Player, options: &mut Vec<Choice>) {
        let zone = LrigZone::Center;
        for card in self.game.side(player).lrig_deck.iter() {
            if self.may_grow_in_phase(player, card, zone).is_ok() {
                options.push(Choice::Grow { card, zone });
            }
        }
    }

    #[inline(never)]
    pub(crate) fn list_assist_grows(&self, player: Player, options: &mut Vec<Choice>) {
        for card in self.game.side(player).lrig_deck.iter() {
            if self.definition(card).card_type != CardType::AssistLrig {
                continue;
            }
            for zone in ASSISTS {
                if self.may_grow_by_timing(player, card, zone).is_ok() {
                    options.push(Choice::Grow { card, zone });
                }
            }
        }
    }

    pub(crate) fn declare_grow(&mut self, player: Player, card: Instance, zone: LrigZone) {
        if self.game.turn.phase == Phase::Grow {
            self.game.turn.progress = Progress::Leave;
        }
        self.begin_grow(player, card, zone, false, false);
    }

    /// Starts to grow a LRIG. The player pays the costs before the LRIG grows. If `free` is true,
    /// the player does not pay the grow cost. If `unconditional` is true, the grow condition does
    /// not apply.
    pub(crate) fn begin_grow(
        &mut self,
        player: Player,
        card: Instance,
        zone: LrigZone,
        free: bool,
        unconditional: bool,
    ) {
        self.push(Frame::Grow { player, card, zone });
        let price = self.grow_price_with(player, card, free, None);
        let condition = self.grow_condition(card).filter(|_| !unconditional);
        let cost = condition
            .filter(|condition| condition.cost.is_some() || !free && !condition.extras.is_empty());
        // If additional costs can change the grow cost, the grow cost is not paid here. The
        // compiled steps of the grow condition pay it.
        let changed = cost.as_ref().is_some_and(|cost| !cost.extras.is_empty());
        if !free && !changed {
            self.spend_next_only(player, card, None);
        }
        if !price.is_free() && !changed {
            let picked = CardSet::default();
            self.push(Frame::Pay(Payment {
                player,
                price,
                picked,
                named: None,
            }));
        }
        if let Some(cost) = cost {
            let (source, names) = (self.game.sight(card), Names::default());
            self.begin_ability(player, source, cost.ability, names, After::Nothing);
        }
    }

    #[inline(never)]
    pub(crate) fn grow(&mut self, player: Player, card: Instance, zone: LrigZone) -> Flow {
        self.pop();
        let from = self.game.card(card).spot;
        self.grow_over(player, zone, card);
        let by_effect = self.source_in_progress();
        let cause = by_effect.map_or(Cause::Player(player), Cause::Effect);
        let rule = rules::GROW_ONTO;
        let kind = EventKind::Moved {
            card: Some(card),
            from_side: player,
            from,
            to_side: player,
            to: Spot::Lrig(zone),
            by: Move::Grow,
            seen: ByPlayer::both(true),
        };
        self.emit(kind, cause, rule);
        self.emit(EventKind::Grew { player, card }, cause, rule);
        self.gain_coins(player, self.definition(card).coins);
        if by_effect.is_none() {
            self.push(Frame::Settle);
        }
        Flow::On
    }

    /// Removes coins from a player because of an effect. A player who has fewer coins loses all
    /// their coins.
    pub(crate) fn lose_coins(&mut self, player: Player, coins: u32, cause: Cause) {
        let coins = u8::try_from(coins).unwrap_or(u8::MAX);
        let side = self.game.side_mut(player);
        side.coins = side.coins.saturating_sub(coins);
        let now = side.coins;
        self.emit(EventKind::Coins { player, now }, cause, rules::COINS_GAINED);
    }

    /// Gives coins to a player, up to [`MOST_COINS`] in total.
    pub(crate) fn gain_coins(&mut self, player: Player, coins: u8) {
        let what = Happening::Gained(player, Counter::Coin);
        if coins == 0 || self.is_prevented(what, Cause::Rule) {
            return;
        }
        let side = self.game.side_mut(player);
        let sum = side.coins.saturating_add(coins);
        let rule = match sum > MOST_COINS {
            true => rules::COINS_AT_MOST,
            false => rules::COINS_GAINED,
        };
        side.coins = sum.min(MOST_COINS);
        let now = side.coins;
        self.emit(EventKind::Coins { player, now }, Cause::Rule, rule);
        self.note_alone(Happening::Gained(player, Counter::Coin), Cause::Rule);
    }
}
