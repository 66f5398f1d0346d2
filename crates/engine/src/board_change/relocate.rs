//! Moves cards from one zone to another. Rules and effects both call these functions.

use crate::ability::{GainedAbility, Happening, Reads};
use crate::flow::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::card_state::{Awakened, CardState, PaidFor};
use crate::state::event::{Cause, EventKind, Move};
use crate::state::ids::{Instance, LrigZone, Player, Spot};
use wixoss_ability::{AbilityKind, End};
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
        CRAFT_LEAVES = "craft.leaves-game";
        PUPPET = "puppet.to-trash";
    }
}

impl Play<'_> {
    /// Moves a card to a spot (a place) on a player's side, on top of the cards there. Returns
    /// whether the card moved. The card does not move if an effect forbids or replaces the move.
    ///
    /// The card is up after the move and counts as a new object. The new zone decides whether the
    /// card is face up or face down. Cards that were under a SIGNI or attached to a SIGNI do not
    /// move with the SIGNI. A puppet (a card on the field of a player who does not own it) that
    /// leaves the field goes to its owner's trash, even if the move names another zone. A craft
    /// that leaves the field leaves the game.
    ///
    /// Sources: for puppets, collected rulings on rule-based actions, 2; for crafts, card texts,
    /// "Craft".
    pub(crate) fn relocate(
        &mut self,
        card: Instance,
        to_side: Player,
        to: Spot,
        by: Move,
        cause: Cause,
        rule: RuleId,
    ) -> bool {
        if self.is_attentive() && self.stays(card, to_side, to, by, cause) {
            return false;
        }
        let before = *self.game.card(card);
        let what = Happening::prospective(card, before.spot, to, to_side, by);
        let (to, end, rule) = match self.divert(what, cause) {
            Some((elsewhere, end)) => (elsewhere, end, crate::ability::rules::INSTEAD),
            None => (to, End::Top, rule),
        };
        let (to_side, to, end, rule) = match before.puppet && is_off_field(to) {
            true => (before.owner, Spot::Trash, End::Top, rules::PUPPET),
            false => (to_side, to, end, rule),
        };
        let (to, end, rule) = match self.definition(card).craft && !keeps_craft(before.spot, to) {
            true => (Spot::Excluded, End::Top, rules::CRAFT_LEAVES),
            false => (to, end, rule),
        };
        let is_attentive = self.is_attentive();
        let what = Happening::prospective(card, before.spot, to, to_side, by);
        let is_heard = is_attentive && self.can_be_heard(&what);
        if is_attentive {
            // In tests, the state is always recorded, because the oracle (the slow check of the
            // engine) searches for triggers on every move.
            let is_checked = cfg!(any(test, feature = "oracle"));
            self.part(card, is_checked || is_heard);
        }
        self.take_off(card, before);
        if by == Move::Effect {
            self.uncover_lrig(before);
        }
        self.place(card, to_side, to);
        if end == End::Bottom
            && let Some(pile) = self.game.side_mut(to_side).pile_mut(to)
        {
            pile.sink(card);
        }
        if before.puppet
            && matches!(to, Spot::Signi(_))
            && let Some(state) = self.game.card_mut(card)
        {
            state.puppet = true;
        }
        if matches!(cause, Cause::Cost(_)) {
            let paying = self.cause_details(cause);
            if let Some(state) = self.game.card_mut(card) {
                state.paid_for = paying.source.filter(|_| paying.appearance).into();
            }
        }
        let after = *self.game.card(card);
        let kind = EventKind::Moved {
            card: Some(card),
            from_side: before.side,
            from: before.spot,
            to_side,
            to,
            by,
            seen: before.known | after.known,
        };
        self.trace_event(kind, cause, rule);
        if is_attentive && self.game.turn.number > 0 {
            self.note_as(what, by == Move::Exceed, cause, is_heard);
        }
        true
    }

    /// Records the state and the abilities that a card has just before it moves. Abilities that
    /// trigger on the move read this record. The state is recorded only if `can_be_heard` is true:
    /// something in the game can depend on the move.
    pub(crate) fn part(&mut self, card: Instance, can_be_heard: bool) {
        self.before = can_be_heard.then(|| self.look_closely(card));
        if self.is_given_abilities(card) && !self.parted.contains(card) {
            self.parted.insert(card);
            let printed = &self.definition(card).abilities;
            let gained = self.abilities(card);
            let gained = gained.filter(|held| !printed.contains(&held.id));
            self.gained_before.extend(gained.map(|held| GainedAbility {
                card,
                ability: held.id,
                names: held.names,
            }));
        }
        if self.is_silenced(card) {
            self.silenced.insert(card);
        }
        if self.is_hushed(card, AbilityKind::Auto) {
            self.hushed.insert(card);
        }
    }

    /// Moves a card face down during the set-up.
    pub(crate) fn lay_face_down(&mut self, card: Instance, to_side: Player, to: Spot) {
        let before = *self.game.card(card);
        self.take_off(card, before);
        self.place(card, to_side, to);
        self.turn_face(card, true);
    }

    /// Puts a card on top of the LRIG in a zone. The old LRIG is then under the new LRIG. The new
    /// LRIG is down if the old LRIG was down, and frozen if the old LRIG was frozen.
    pub(crate) fn grow_over(&mut self, player: Player, zone: LrigZone, card: Instance) {
        let before = *self.game.card(card);
        self.take_off(card, before);
        let covered = self.game.side(player).lrig_in(zone);
        let (mut down, mut frozen) = (false, false);
        if let Some(covered) = covered {
            CardState { down, frozen, .. } = *self.game.card(covered);
            self.place(covered, player, Spot::UnderLrig(zone));
        }
        self.place(card, player, Spot::Lrig(zone));
        if let Some(state) = self.game.card_mut(card) {
            (state.down, state.frozen) = (down, frozen);
        }
    }

    /// Puts another card in the place of a LRIG that an effect has moved away: the topmost card
    /// that was under the LRIG, if there is one. This card is down or frozen if the old LRIG was.
    /// `before` is the state of the old LRIG.
    fn uncover_lrig(&mut self, before: CardState) {
        let Spot::Lrig(zone) = before.spot else {
            return;
        };
        let Some(next) = self.card_under_lrig(before.side, zone) else {
            return;
        };
        let state = *self.game.card(next);
        self.take_off(next, state);
        self.place(next, before.side, Spot::Lrig(zone));
        if let Some(state) = self.game.card_mut(next) {
            (state.down, state.frozen) = (before.down, before.frozen);
        }
        if before.down || before.frozen {
            self.mark_undocumented(crate::ability::rules::RETURNED_LRIG_STATE);
        }
    }

    /// Returns the topmost card under the LRIG in a zone.
    pub(crate) fn card_under_lrig(&self, player: Player, zone: LrigZone) -> Option<Instance> {
        let mut beneath = self.game.side(player).beneath.iter().rev();
        beneath.find(|card| self.game.card(*card).spot == Spot::UnderLrig(zone))
    }

    pub(crate) fn take_off(&mut self, card: Instance, before: CardState) {
        let side = self.game.places_mut(before.side);
        match before.spot {
            Spot::Signi(zone) => {
                *side.signi_place(zone) = None;
                self.mark_left_behind(card, before.side, Spot::UnderSigni(zone));
            }
            Spot::Lrig(zone) => *side.lrig_place(zone) = None,
            spot => {
                if let Some(pile) = side.pile_mut(spot) {
                    pile.remove(card);
                }
            }
        }
    }

    /// Marks the cards under a SIGNI that has left the field. A rule-based action moves these cards
    /// away later.
    fn mark_left_behind(&mut self, top: Instance, player: Player, under: Spot) {
        let side = self.game.side(player);
        if side.beneath.is_empty() {
            return;
        }
        let beneath = side.beneath.clone();
        for card in beneath.iter() {
            if let Some(state) = self.game.card_mut(card)
                && state.spot == under
            {
                state.spot = Spot::Bereft;
                self.game.left_behind.push((card, top));
                self.game.touched.other(Reads::LEFT_BEHIND);
            }
        }
    }

    pub(crate) fn place(&mut self, card: Instance, to_side: Player, to: Spot) {
        let side = self.game.places_mut(to_side);
        match to {
            Spot::Signi(zone) => *side.signi_place(zone) = Some(card),
            Spot::Lrig(zone) => *side.lrig_place(zone) = Some(card),
            spot => {
                if let Some(pile) = side.pile_mut(spot) {
                    pile.push(card);
                }
            }
        }
        let since = self.game.batch;
        if let Some(state) = self.game.card_mut(card) {
            *state = CardState {
                definition: state.definition,
                owner: state.owner,
                side: to_side,
                spot: to,
                arrival: state.arrival.wrapping_add(1),
                since,
                down: false,
                frozen: false,
                face_down: matches!(to, Spot::Aside),
                crushed: false,
                attached: None,
                puppet: false,
                awakened: Awakened::No,
                blood_armed: false,
                paid_for: PaidFor::NOTHING,
                last_zone: match state.spot {
                    Spot::Signi(zone) => Some(zone),
                    _ => state.last_zone,
                },
                // A card that is put face down into the LRIG zone stays known to the players who
                // have already seen its face.
                known: match to {
                    Spot::Aside => state.known,
                    _ => known_at(to, to_side),
                },
            };
        }
    }

    /// Turns a LRIG card face up or face down without moving it.
    pub(crate) fn turn_face(&mut self, card: Instance, down: bool) {
        if let Some(state) = self.game.card_mut(card) {
            state.face_down = down;
            state.known = match down {
                false => ByPlayer::both(true),
                true => ByPlayer::only(state.side),
            };
        }
    }

    /// Shuffles a player's main deck. Afterwards no player knows any card of the deck.
    pub(crate) fn shuffle(&mut self, player: Player, rule: RuleId) {
        let mut deck = self.game.side(player).main_deck.clone();
        let cards = deck.as_mut_slice();
        for last in (1..cards.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            let other = self.game.random(bound) as usize;
            cards.swap(last, other);
        }
        for card in deck.iter() {
            if let Some(state) = self.game.card_mut(card) {
                state.known = ByPlayer::both(false);
            }
        }
        self.game.side_mut(player).main_deck = deck;
        self.emit(EventKind::Shuffled(player), Cause::Rule, rule);
    }

    /// Shuffles a player's Life Cloth. Afterwards no player knows any of these cards.
    pub(crate) fn shuffle_life_cloth(&mut self, player: Player) {
        let mut pile = self.game.side(player).life_cloth.clone();
        let cards = pile.as_mut_slice();
        for last in (1..cards.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            let other = self.game.random(bound) as usize;
            cards.swap(last, other);
        }
        for card in pile.iter() {
            if let Some(state) = self.game.card_mut(card) {
                state.known = ByPlayer::both(false);
            }
        }
        self.game.side_mut(player).life_cloth = pile;
    }

    /// Draws this many cards. If the deck has fewer cards, draws all cards of the deck.
    pub(crate) fn draw(&mut self, player: Player, cards: u8, rule: RuleId) {
        for _ in 0..cards {
            let Some(card) = self.game.side(player).main_deck.top() else {
                return;
            };
            self.relocate(card, player, Spot::Hand, Move::Draw, Cause::Rule, rule);
        }
    }
}

/// Returns whether a craft stays in the game when it moves from `from` to `to`. A craft stays if it
/// moves to the field or under another card. A craft that is not on the field or under a card yet
/// can also go to the LRIG deck or the check zone. In all other cases, the craft leaves the game.
const fn keeps_craft(from: Spot, to: Spot) -> bool {
    let on_field = to.is_on_field() || to.is_beneath();
    let leaves = (from.is_on_field() || from.is_beneath()) && !on_field;
    on_field || !leaves && matches!(to, Spot::LrigDeck | Spot::Check)
}

/// Returns whether a SIGNI that goes to this spot (place on the table) leaves the field.
const fn is_off_field(to: Spot) -> bool {
    !matches!(to, Spot::Signi(_) | Spot::UnderSigni(_))
}

/// Returns the players who see the face of a card at a spot (a place on the table). Both players
/// see cards in public zones. Only the player who has a hand or LRIG deck sees the cards in it. No
/// player sees the cards of a main deck or Life Cloth. Source: Glossary 5.0.0, "Public zone" and
/// "Hidden zone".
pub(crate) const fn known_at(spot: Spot, side: Player) -> ByPlayer<bool> {
    match spot {
        Spot::MainDeck | Spot::LifeCloth => ByPlayer::both(false),
        Spot::Hand | Spot::LrigDeck => ByPlayer::only(side),
        _ => ByPlayer::both(true),
    }
}
