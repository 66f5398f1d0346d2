//! The one way in which a card changes its place.

use crate::ability::{Reads, What};
use crate::flow::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::card_state::CardState;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::ids::{Instance, LrigZone, Player, Spot};
use wixoss_ability::AbilityKind;
use wixoss_base::rule::RuleId;

pub(crate) mod rules {
    crate::cited::cites! {
        CRAFT_LEAVES = "craft.leaves-game";
        PUPPET = "puppet.to-trash";
    }
}

impl Play<'_> {
    /// Moves a card to a spot on a player's side, on top of the cards there. Returns whether it
    /// moved: an effect can keep the card in its place, or something else can happen instead.
    ///
    /// The card arrives up, as a new object, and its face is shown or hidden as in that zone. Cards
    /// that were under or attached to a SIGNI stay behind. A puppet that leaves the field goes to
    /// its owner's trash, even if it was to go elsewhere (collected rulings on rule-based actions,
    /// 2). A craft leaves the game (card texts, "Craft").
    pub(crate) fn relocate(
        &mut self,
        card: Instance,
        to_side: Player,
        to: Spot,
        by: Move,
        cause: Cause,
        rule: RuleId,
    ) -> bool {
        if self.is_attentive() {
            if self.stays(card, to_side, to, by, cause) {
                return false;
            }
            self.part(card);
        }
        let before = *self.game.card(card);
        let what = What::prospective(card, before.spot, to, to_side, by);
        let (to, rule) = match self.diverted(what, cause) {
            Some(elsewhere) => (elsewhere, crate::ability::rules::INSTEAD),
            None => (to, rule),
        };
        let (to_side, to, rule) = match before.puppet && is_off_field(to) {
            true => (before.owner, Spot::Trash, rules::PUPPET),
            false => (to_side, to, rule),
        };
        let (to, rule) = match self.definition(card).craft && !keeps_craft(before.spot, to) {
            true => (Spot::Excluded, rules::CRAFT_LEAVES),
            false => (to, rule),
        };
        self.take_off(card, before);
        self.place(card, to_side, to);
        if before.puppet
            && matches!(to, Spot::Signi(_))
            && let Some(state) = self.game.card_mut(card)
        {
            state.puppet = true;
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
        self.emit(kind, cause, rule);
        true
    }

    /// Keeps how a card was before its move and what it could do then; abilities that trigger on
    /// the move need this.
    pub(crate) fn part(&mut self, card: Instance) {
        self.before = Some(self.look_closely(card));
        if self.gains(card) {
            let gained = self.abilities(card);
            let printed = &self.definition(card).abilities;
            let gained = gained.filter(|held| !printed.contains(&held.id));
            let gained = gained.map(|held| (held.id, held.names)).collect();
            self.parted.push((card, gained));
        }
        if self.is_silenced(card) {
            self.silenced.insert(card);
        }
        if self.is_hushed(card, AbilityKind::Auto) {
            self.hushed.insert(card);
        }
    }

    /// Moves a card face down, in the set-up.
    pub(crate) fn lay_face_down(&mut self, card: Instance, to_side: Player, to: Spot) {
        let before = *self.game.card(card);
        self.take_off(card, before);
        self.place(card, to_side, to);
        self.turn_face(card, true);
    }

    /// Puts a card onto the LRIG of a zone, which goes under it. The new LRIG is down or frozen if
    /// the old one was.
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

    pub(crate) fn take_off(&mut self, card: Instance, before: CardState) {
        let side = self.game.side_mut(before.side);
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

    /// Marks the cards under a SIGNI that has left, for the rule-based action that puts them away.
    fn mark_left_behind(&mut self, top: Instance, player: Player, under: Spot) {
        let side = self.game.side(player);
        if side.beneath.is_empty() {
            return;
        }
        let beneath = side.beneath;
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
        let side = self.game.side_mut(to_side);
        match to {
            Spot::Signi(zone) => *side.signi_place(zone) = Some(card),
            Spot::Lrig(zone) => *side.lrig_place(zone) = Some(card),
            spot => {
                if let Some(pile) = side.pile_mut(spot) {
                    pile.push(card);
                }
            }
        }
        if let Some(state) = self.game.card_mut(card) {
            *state = CardState {
                definition: state.definition,
                owner: state.owner,
                side: to_side,
                spot: to,
                arrival: state.arrival.wrapping_add(1),
                down: false,
                frozen: false,
                face_down: false,
                crushed: false,
                attached: None,
                puppet: false,
                awakened: false,
                blood_armed: false,
                last_zone: match state.spot {
                    Spot::Signi(zone) => Some(zone),
                    _ => state.last_zone,
                },
                known: known_at(to, to_side),
            };
        }
    }

    /// Turns a LRIG card face up or face down in its place.
    pub(crate) fn turn_face(&mut self, card: Instance, down: bool) {
        if let Some(state) = self.game.card_mut(card) {
            state.face_down = down;
            state.known = match down {
                false => ByPlayer::both(true),
                true => ByPlayer::only(state.side),
            };
        }
    }

    /// Shuffles a player's main deck. After that nobody knows any card of it.
    pub(crate) fn shuffle(&mut self, player: Player, rule: RuleId) {
        let mut deck = self.game.side(player).main_deck;
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

    /// Shuffles a player's Life Cloth. After that nobody knows any card of it.
    pub(crate) fn shuffle_life_cloth(&mut self, player: Player) {
        let mut pile = self.game.side(player).life_cloth;
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

    /// Draws cards, as many as there are.
    pub(crate) fn draw(&mut self, player: Player, cards: u8, rule: RuleId) {
        for _ in 0..cards {
            let Some(card) = self.game.side(player).main_deck.top() else {
                return;
            };
            self.relocate(card, player, Spot::Hand, Move::Draw, Cause::Rule, rule);
        }
    }
}

/// Whether a craft that goes to this spot stays in the game: it does on the field, and while it
/// waits to be used.
const fn keeps_craft(from: Spot, to: Spot) -> bool {
    let on_field = to.is_on_field() || to.is_beneath();
    let leaves = (from.is_on_field() || from.is_beneath()) && !on_field;
    on_field || !leaves && matches!(to, Spot::LrigDeck | Spot::Check)
}

/// Whether a SIGNI that goes to this spot leaves the field.
const fn is_off_field(to: Spot) -> bool {
    !matches!(to, Spot::Signi(_) | Spot::UnderSigni(_))
}

/// Who sees the face of a card that comes to a spot. Both players see it in a public zone. Only the
/// card's holder sees cards in hand and in the LRIG deck. Nobody sees cards of the main deck and
/// the Life Cloth (Glossary 5.0.0, "Public zone" and "Hidden zone").
pub(crate) const fn known_at(spot: Spot, side: Player) -> ByPlayer<bool> {
    match spot {
        Spot::MainDeck | Spot::LifeCloth => ByPlayer::both(false),
        Spot::Hand | Spot::LrigDeck => ByPlayer::only(side),
        _ => ByPlayer::both(true),
    }
}
