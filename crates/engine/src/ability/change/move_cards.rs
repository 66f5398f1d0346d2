//! Moves cards for effects and costs, and lets effects replace these moves. Source: Glossary 5.0.0,
//! "As much as possible", "Instead".

use crate::ability::name_values::{Register, Value};
use crate::ability::program::{AmountId, Deed, Op, ProgramStep};
use crate::ability::query::kind_and_place::is_in;
use crate::ability::rules;
use crate::ability::run::process::{Instead, Pick, Process, Replaced};
use crate::ability::run::steps::NextStep;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::attached::Attached;
use crate::event::{Cause, Move};
use crate::frame::Purpose;
use crate::ids::{Instance, Player, SigniZones, Spot};
use crate::pile::CardSet;
use crate::play::{Flow, Play};
use crate::state::card_list::CardList;
use crate::state::short_list::{Picks, Sightings};
use wixoss_ability::{Destination, End, Move as Moving, MoveKind, Place};
use wixoss_base::rule::RuleId;

impl<'t> Play<'t> {
    /// Moves the cards of a step to the field, under or onto another card, or to another zone. If
    /// `below` is given, the cards go below this number of cards of a deck.
    pub(crate) fn move_cards(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        register: Register,
        moving: &Moving,
        below: Option<AmountId>,
    ) -> NextStep {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        if let Some(kind) = attachment_laid_in_zone(&moving.to) {
            let cards = self.named(&scope, register);
            return self.lay_in_zones(process, step, moving, kind, &cards);
        }
        if moving.to.zone == Some(Place::Field) || moving.to.zone == Some(Place::SigniZone) {
            let cards = self.cards_to_put(&scope, &moving.to, register);
            return self.put_on_field(process, step, moving, &cards);
        }
        let mut cards = self.named(&scope, register);
        if moving.to.random_order {
            for last in (1..cards.len()).rev() {
                let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
                let other = self.game.random(bound) as usize;
                cards.swap(last, other);
            }
        }
        if cards.is_empty() {
            process.fail();
        }
        if self.asks_for_order(process, step, moving, &mut cards) {
            return NextStep::Stay(Flow::On);
        }
        if moving.to.onto.is_some() {
            return self.put_under_or_attach(process, step, moving, &cards);
        }
        if self.asks_which_move_is_replaced(process, step, moving, &cards) {
            return NextStep::Stay(Flow::On);
        }
        let is_list_needed = moving.named.is_some() || moving.to.shuffled;
        let mut moved = Sightings::NONE;
        for card in cards {
            match self.move_one(process, step, (moving, below), card) {
                true if is_list_needed => moved.push(self.game.sight(card)),
                true => {}
                // If another effect replaced the move, the step still counts as done.
                false if self.was_replaced => {}
                false => process.fail(),
            }
        }
        self.assigned = None;
        if moving.to.shuffled {
            let scope = Scope::acting(process, step.actor, self.game.turn.player);
            let owners = Player::BOTH.map(|player| {
                let mut moved_cards = moved.iter();
                let owns = moved_cards.any(|seen| self.game.card(seen.card).owner == player);
                owns || moved.is_empty() && scope.you == player
            });
            for (player, _) in Player::BOTH
                .into_iter()
                .zip(owners)
                .filter(|(_, owns)| *owns)
            {
                self.shuffle(player, rules::EFFECT);
            }
        }
        if let Some(name) = &moving.named {
            process.names.set(name, Value::Cards(moved));
        }
        NextStep::On
    }

    /// Asks for the order of several cards that go to the same end of a deck. The first card of the
    /// chosen order will lie above the other cards. The player is asked only if they have seen the
    /// cards and the order matters. After the answer, `cards` has the chosen order. Returns whether
    /// the player is asked now.
    fn asks_for_order(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        moving: &Moving,
        cards: &mut CardList,
    ) -> bool {
        let to = &moving.to;
        let ordered = to.zone.is_some_and(Place::is_ordered);
        if !ordered || to.random_order || to.shuffled || to.onto.is_some() {
            return false;
        }
        if let Some(pick) = process.picking.take() {
            *cards = pick.order.iter().copied().collect();
            // The cards are put on top one by one, so the card that is put last becomes the top
            // card.
            if to.at != Some(End::Bottom) {
                cards.reverse();
            }
            return false;
        }
        let turn = self.game.turn.player;
        let scope = Scope::acting(process, step.actor, turn);
        let chooser = match to.ordered_by {
            Some(by) => scope.one(by, turn),
            None => self.who_orders_moved_cards(cards, scope.you),
        };
        let alike = |card: &Instance| {
            let first = cards.first().map(|first| self.game.card(*first).definition);
            Some(self.game.card(*card).definition) == first
        };
        let known = |card: &Instance| self.game.card(*card).is_known_to(chooser);
        if cards.iter().all(alike) || !cards.iter().all(known) {
            return false;
        }
        let mut candidates = CardSet::default();
        cards.iter().for_each(|card| candidates.insert(*card));
        process.picking = Some(Pick {
            candidates,
            order: Picks::NONE,
        });
        let all = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        self.select(chooser, Purpose::Order, all, all);
        true
    }

    /// Returns the player who decides the order of moved cards. If all cards belong to the other
    /// player and come from outside a deck, their owner decides. Otherwise the acting player
    /// decides, for example about cards of a deck that this player has looked at. Source: reminder
    /// texts, for example on WXDi-P09-002.
    fn who_orders_moved_cards(&self, cards: &[Instance], acting: Player) -> Player {
        let elsewhere = |card: &Instance| {
            let state = self.game.card(*card);
            state.owner != acting && !matches!(state.spot, Spot::MainDeck | Spot::LrigDeck)
        };
        match cards.iter().all(elsewhere) {
            true => cards
                .first()
                .map_or(acting, |card| self.game.card(*card).owner),
            false => acting,
        }
    }

    /// Returns whether the player can pick this card next, while the player puts cards in an order.
    pub(crate) fn can_be_ordered(&self, card: Instance) -> bool {
        let pick = self
            .game
            .processes
            .last()
            .and_then(|process| process.picking.as_ref());
        pick.is_some_and(|pick| pick.candidates.contains(card) && !pick.order.contains(&card))
    }

    /// Returns whether an effect or a cost can move a card to this destination. `moving_how` is the
    /// kind of the move, for example a discard. Only the current zone of the card is checked.
    pub(crate) fn can_be_moved(
        &self,
        moving_how: Option<MoveKind>,
        to: &Destination,
        card: Instance,
    ) -> bool {
        let state = self.game.card(card);
        let at = match moving_how {
            Some(MoveKind::Vanish) => matches!(state.spot, Spot::Signi(_)),
            Some(MoveKind::Discard) => state.spot == Spot::Hand,
            _ => true,
        };
        // A LRIG can only be returned to the LRIG deck, and only if a card under it can take its
        // place, because a player always needs a center LRIG.
        let lrig = match state.spot {
            Spot::Lrig(zone) => {
                let returns = to.zone == Some(Place::LrigDeck) && to.onto.is_none();
                !returns || self.card_under_lrig(state.side, zone).is_none()
            }
            _ => false,
        };
        let there = to.zone.is_some_and(|place| is_in(place, state.spot));
        let within = there && !to.zone.is_some_and(Place::is_ordered);
        at && !lrig && !within
    }

    /// Returns the spot (place) for a card that an effect or a cost moves to a zone outside the
    /// field.
    fn spot_for(&self, place: Place, card: Instance) -> Spot {
        let main = self.definition(card).card_type.in_main_deck();
        spot_of(place, main).unwrap_or(Spot::Excluded)
    }

    /// Describes the move of one card to a zone outside the field, before it happens. Returns
    /// `None` if the card can't be moved there. `cost` is true if the move pays a cost.
    pub(super) fn move_of(&self, moving: &Moving, cost: bool, card: Instance) -> Option<Happening> {
        let place = moving.to.zone?;
        if !self.can_be_moved(moving.how, &moving.to, card) {
            return None;
        }
        let spot = self.spot_for(place, card);
        let (by, _) = move_and_rule(moving.how, spot, cost);
        let state = self.game.card(card);
        Some(Happening::prospective(
            card,
            state.spot,
            spot,
            state.owner,
            by,
        ))
    }

    /// Moves one card to a zone outside the field. Returns whether the card moved. If `below` is
    /// given, the card goes below this number of cards of a deck.
    fn move_one(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        (moving, below): (&Moving, Option<AmountId>),
        card: Instance,
    ) -> bool {
        self.was_replaced = false;
        let is_lrig = matches!(self.game.card(card).spot, Spot::Lrig(_));
        if !self.can_be_moved(moving.how, &moving.to, card) {
            if is_lrig && moving.to.zone == Some(Place::LrigDeck) {
                self.mark_undocumented(rules::RETURNED_LRIG_STATE);
            }
            return false;
        }
        let Some(place) = moving.to.zone else {
            return false;
        };
        let spot = self.spot_for(place, card);
        let (by, rule) = move_and_rule(moving.how, spot, step.cost);
        let rule = match is_lrig {
            true => rules::RETURNED_LRIG,
            false => rule,
        };
        let cause = Self::cause_of(process, step);
        let owner = self.game.card(card).owner;
        let before = self.game.card(card).arrival;
        if !self.relocate(card, owner, spot, by, cause, rule) {
            return false;
        }
        self.keep_names_on(process, card, before);
        let above = below.map(|above| {
            let scope = Scope::acting(process, step.actor, self.game.turn.player);
            self.how_many(&scope, above)
        });
        if let (Place::Deck, Some(above)) = (place, above)
            && let Some(pile) = self.game.side_mut(owner).pile_mut(spot)
        {
            pile.lower(card, above);
        }
        if place == Place::Deck
            && moving.to.at == Some(End::Bottom)
            && let Some(pile) = self.game.side_mut(owner).pile_mut(spot)
        {
            pile.sink(card);
        }
        true
    }

    /// Updates the names (such as "that SIGNI") of an ability that is being processed, after a card
    /// moved to a public zone. Without this update, a name would lose its card when the card moves.
    /// `before` says how often the card had changed its zone before the move.
    pub(crate) fn keep_names_on(&self, process: &mut Process, card: Instance, before: u16) {
        let now = self.game.card(card);
        if now.spot.zone().is_public() {
            process.names.keep_on(card, before, now.arrival);
        }
    }

    /// Returns the SIGNI zones a player can choose for a card at the current step.
    pub(crate) fn zones_to_place(&self, card: Instance) -> SigniZones {
        let process = self.game.processes.last();
        let found = process.and_then(|process| {
            let step = self.compiled.step(process.program, process.at)?;
            Some((process, step))
        });
        match found {
            Some((process, step)) => match &step.op {
                Op::Do(Deed::Move(cards, moving, _)) => {
                    let of = self.field_player(process, step, &moving.to, card);
                    let scope = Scope::acting(process, step.actor, self.game.turn.player);
                    if let Some(kind) = attachment_laid_in_zone(&moving.to) {
                        return self.zones_to_lay(&scope, process, of, &moving.to, kind);
                    }
                    let cards = self.cards_to_put(&scope, &moving.to, *cards);
                    let after = cards.iter().position(|other| *other == card);
                    let later = after.and_then(|at| cards.get(at + 1..)).unwrap_or_default();
                    let placing = self.zones_chosen(process, &moving.to, of);
                    self.zones_to_put(&scope, &placing, of, &moving.to, card, later)
                }
                Op::Do(Deed::Rearrange(..)) => self.zones_to_arrange(process, card),
                Op::Appear => self.zones_to_appear(process.player, card),
                _ => SigniZones::NONE,
            },
            None => SigniZones::NONE,
        }
    }

    /// Returns whether a card stays in its zone because the card is unaffected, or because an
    /// effect forbids or replaces its move. If the move is replaced, the replacement is processed
    /// next.
    pub(crate) fn stays(
        &mut self,
        card: Instance,
        to_side: Player,
        to: Spot,
        by: Move,
        cause: Cause,
    ) -> bool {
        self.was_replaced = false;
        let does = &self.summary.does;
        if !does.spares && (does.prevents | does.replaces) & Happening::MOVED == 0 {
            return false;
        }
        let seen = self.cause_details(cause);
        if self.is_unaffected(card, &seen) {
            return true;
        }
        let what = Happening::prospective(card, self.game.card(card).spot, to, to_side, by);
        if self.is_prevented(what, cause) {
            return true;
        }
        if self.resuming {
            return false;
        }
        let found = self.replacements(what, cause);
        let replaced = Replaced::Move {
            card,
            cause,
            to_side,
            to,
            by,
        };
        let stays = !found.is_empty();
        self.was_replaced = stays;
        self.begin_instead(found, self.game.card(card).side, replaced);
        stays
    }

    /// Returns whether damage to a player does not happen, because an effect prevents or replaces
    /// it, or because a barrier replaces it.
    pub(crate) fn is_averted(&mut self, player: Player, crushes: u8, cause: Cause) -> bool {
        let what = Happening::Damaged(player);
        if self.is_prevented(what, cause) {
            return true;
        }
        if self.resuming {
            return false;
        }
        let mut found = self.replacements(what, cause);
        if let Some(lrig) = self.fitting_barrier(player, cause) {
            found.push(Instead::Barrier {
                player,
                lrig,
                cause,
            });
        }
        let averted = !found.is_empty();
        let replaced = Replaced::Damage {
            player,
            crushes,
            cause,
        };
        self.begin_instead(found, player, replaced);
        averted
    }

    /// Carries out the original move or damage, because its replacement does not happen: the player
    /// has declined the replacement, or it has already replaced another event. `rule` is the rule
    /// that says so.
    pub(crate) fn resume_replaced(&mut self, process: &Process, rule: RuleId) {
        let Some(replaced) = process.replaced else {
            return;
        };
        self.resuming = true;
        match replaced {
            Replaced::Move {
                card,
                cause,
                to_side,
                by: Move::Crush,
                ..
            } => {
                let _ = self.crush_card(card, to_side, cause, rule);
            }
            Replaced::Move {
                card,
                cause,
                to_side,
                to,
                by,
            } => {
                let _ = self.relocate(card, to_side, to, by, cause, rule);
            }
            Replaced::Damage {
                player,
                crushes,
                cause,
            } => self.damage(player, crushes, cause, rules::DAMAGE),
            Replaced::LifeBurst { player, card } => self.use_life_burst(player, card),
        }
        self.resuming = false;
    }
}

/// Returns the spot (the place of a card on the table) that a zone word of an ability means, or
/// `None` for the zones of the field. If `main` is false, the card belongs to the LRIG deck: "deck"
/// and "hand" then both mean the LRIG deck.
pub(crate) const fn spot_of(place: Place, main: bool) -> Option<Spot> {
    Some(match place {
        Place::Deck if main => Spot::MainDeck,
        Place::Deck | Place::LrigDeck => Spot::LrigDeck,
        Place::Hand if main => Spot::Hand,
        Place::Hand => Spot::LrigDeck,
        Place::Ener => Spot::Ener,
        Place::Trash => Spot::Trash,
        Place::LrigTrash => Spot::LrigTrash,
        Place::LifeCloth => Spot::LifeCloth,
        Place::Check => Spot::Check,
        Place::Excluded => Spot::Excluded,
        Place::Beat => Spot::Beat,
        Place::LrigZone => Spot::Aside,
        Place::Field | Place::SigniZone | Place::Cheer => return None,
    })
}

/// Returns the kind of attachment, for example Trap, if the destination is a SIGNI zone itself and
/// not a card in this zone. Returns `None` for every other destination.
fn attachment_laid_in_zone(to: &Destination) -> Option<Attached> {
    let laid = to.zone == Some(Place::SigniZone) && to.onto.is_none();
    to.attachment.filter(|_| laid).and_then(Attached::of)
}

/// Returns the kind of a move, and the id of the rule that says how the card moves.
fn move_and_rule(how: Option<MoveKind>, to: Spot, cost: bool) -> (Move, RuleId) {
    match (how, to) {
        (Some(MoveKind::Vanish), _) => (Move::Vanish, rules::VANISH),
        (Some(MoveKind::Discard), _) => (Move::Discard, rules::DISCARD),
        (Some(MoveKind::Draw), _) => (Move::Draw, rules::DRAW),
        (Some(MoveKind::EnerCharge), _) => (Move::EnerCharge, rules::ENER_CHARGE),
        (None, Spot::Beat) => (Move::Effect, rules::BEAT_NO_ZONE),
        (None, _) if cost => (Move::Effect, rules::COST_IN_FULL),
        (None, Spot::Hand) => (Move::Effect, rules::BOUNCE),
        (None, _) => (Move::Effect, rules::EFFECT),
    }
}
