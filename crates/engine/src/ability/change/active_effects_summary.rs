//! Stores facts about the active effects until the effects are computed again: a summary of
//! everything that the effects do, and the parts of the game that the effects read. The summary
//! answers most questions, so the engine seldom has to look at the effects. The effects are
//! computed again only if an effect reads a part that has changed.

use super::active_effects::Active;
use crate::ability::compile::{Dependencies, EffectKinds, Reads, bit_of};
use crate::ability::program::{AbilityId, Compilation};
use crate::definition::AbilityIndex;
use crate::game::CardState;
use crate::ids::{Instance, Player, Spot};
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::card_state::NOWHERE;
use crate::state::game::MANY;
use crate::state::side::PlayerCounters;
use crate::state::turn_state::TurnState;
use wixoss_base::vocab::{CardType, Phase, Step};

/// A summary of what the active effects do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Summary {
    /// Everything that the effects do, all effects taken together.
    pub does: EffectKinds,
    /// The cards whose power the effects change.
    pub power: CardSet,
    /// The cards whose level the effects change.
    pub level: CardSet,
    /// The cards whose limit the effects change.
    pub limit: CardSet,
    /// The cards whose color, class or name an effect changes.
    pub identity: CardSet,
    /// The cards to which the effects give abilities.
    pub gives: CardSet,
    /// The cards whose abilities or icons the effects change.
    pub abilities: CardSet,
    /// The cards whose constant abilities the effects change.
    pub rebuilt: CardSet,
    /// The cards whose power, level, color, class or name the effects change.
    pub changed: CardSet,
    /// The cards whose cost the effects change.
    pub costs: CardSet,
}

impl Summary {
    /// Returns the summary of a list of active effects.
    pub(crate) fn of(active: &[Active], compiled: &Compilation) -> Summary {
        let mut summary = Summary::default();
        for one in active {
            if let Some(change) = compiled.change(one.change) {
                summary.add(&change.does, one.cards);
            }
        }
        summary
    }

    fn add(&mut self, does: &EffectKinds, cards: CardSet) {
        let all = &mut self.does;
        all.prevents |= does.prevents;
        all.asks_payment |= does.asks_payment;
        all.must |= does.must;
        all.replaces |= does.replaces;
        all.diverts |= does.diverts;
        all.bars |= does.bars;
        all.spares |= does.spares;
        all.bars_gain |= does.bars_gain;
        all.bars_ener |= does.bars_ener;
        all.bars_coins |= does.bars_coins;
        all.hushes |= does.hushes;
        all.power |= does.power;
        all.level |= does.level;
        all.limit |= does.limit;
        all.identity |= does.identity;
        all.gives |= does.gives;
        all.gives_triggers_on |= does.gives_triggers_on;
        all.takes |= does.takes;
        all.rebuilds |= does.rebuilds;
        all.permits |= does.permits;
        all.costs |= does.costs;
        all.caps |= does.caps;
        if does.power {
            self.power = self.power.union(cards);
        }
        if does.level {
            self.level = self.level.union(cards);
        }
        if does.limit {
            self.limit = self.limit.union(cards);
        }
        if does.identity {
            self.identity = self.identity.union(cards);
        }
        if does.gives {
            self.gives = self.gives.union(cards);
        }
        if does.gives || does.takes {
            self.abilities = self.abilities.union(cards);
        }
        if does.rebuilds {
            self.rebuilt = self.rebuilt.union(cards);
        }
        if does.power || does.level || does.identity {
            self.changed = self.changed.union(cards);
        }
        if does.costs {
            self.costs = self.costs.union(cards);
        }
    }
}

/// A printed constant ability, with the number of effects that it had before other effects changed
/// the ability.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    /// The card that has the ability.
    pub card: Instance,
    /// The ability.
    pub ability: AbilityId,
    /// The number of effects that the ability has in [`ActiveEffectsCache::own`].
    pub effects: usize,
}

/// The state of the game from which the list of active effects was computed, and results that the
/// next computation can use again.
#[derive(Clone, Debug)]
pub(crate) struct ActiveEffectsCache {
    /// True if the list of active effects was computed at least once. The list can still be out of
    /// date if parts of the game are marked as changed.
    is_known: bool,
    /// The parts of the game that the active effects read, as bits (see `Reads`).
    pub reads: u32,
    /// The cards whose changes always make the list of active effects out of date: the sources of
    /// effects and the cards that effects apply to.
    pub watched: CardSet,
    /// The constant abilities from which the list of active effects was computed, in the order in
    /// which their effects are collected.
    pub(super) sources: Vec<Source>,
    /// An unused vector whose memory the next list of sources reuses.
    pub(super) spare_sources: Vec<Source>,
    /// The effects of the abilities in `sources`, in the same order, as they are before other
    /// effects change the abilities.
    pub(super) own: Vec<Active>,
    /// The parts of the game that have changed since the list of active effects was computed.
    pub(super) changed: u32,
    /// The cards that have changed since the list of active effects was computed. Cards that only
    /// went up or down, or were frozen, are not included.
    pub(super) restless: CardSet,
    /// The states of all cards when the list of active effects was computed.
    cards: Vec<CardState>,
    moment: Moment,
    held: ByPlayer<(PlayerCounters, u8)>,
}

/// The data of the current turn that effects read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    number: u16,
    player: Player,
    phase: Phase,
    step: Option<Step>,
}

impl Moment {
    #[inline]
    const fn of(turn: &TurnState) -> Moment {
        Moment {
            number: turn.number,
            player: turn.player,
            phase: turn.phase,
            step: turn.step,
        }
    }
}

impl ActiveEffectsCache {
    /// Returns the record for a game in which no list of active effects was computed yet.
    pub(crate) fn unknown(turn: &TurnState) -> ActiveEffectsCache {
        ActiveEffectsCache {
            is_known: false,
            reads: 0,
            watched: CardSet::NONE,
            sources: Vec::with_capacity(MANY),
            spare_sources: Vec::with_capacity(MANY),
            own: Vec::with_capacity(MANY),
            changed: 0,
            restless: CardSet::NONE,
            cards: Vec::new(),
            moment: Moment::of(turn),
            held: ByPlayer::both((PlayerCounters::NOTHING, 0)),
        }
    }

    /// Records that the list of active effects was computed. `rests_on` has the parts of the game
    /// that the list depends on. `watched` has the cards whose changes always make the list out of
    /// date.
    pub(crate) const fn is_computed(&mut self, rests_on: &Dependencies, watched: CardSet) {
        self.is_known = true;
        self.reads = rests_on.reads.0 | Reads::LASTING;
        self.watched = watched;
    }
}

/// The cards of a game, grouped by what their printed abilities can do. A craft is added when it is
/// created.
#[derive(Clone, Debug, Default)]
pub(crate) struct CardIndex {
    /// The number of cards in the index.
    len: usize,
    /// The cards that are now in a zone where one of their own Action abilities can be used.
    pub actions: CardSet,
    /// For each kind of occurrence (of event), the cards with abilities that can trigger on an
    /// event of this kind.
    pub listeners: [CardSet; crate::ability::trigger::occurrence::KINDS],
    /// The cards that are now in a zone where one of their own Auto abilities works.
    pub with_auto_anywhere: CardSet,
    /// The cards that are now in a zone where one of their own constant abilities can work.
    pub working: CardSet,
}

impl CardIndex {
    /// Updates the index after a card has moved or has become another card. `spot` is the bit for
    /// the kind of place where the card is now.
    fn move_card(&mut self, card: Instance, index: &AbilityIndex, spot: u32) {
        let set = |cards: &mut CardSet, spots: u32| match spots & spot {
            0 => cards.remove(card),
            _ => cards.insert(card),
        };
        set(&mut self.with_auto_anywhere, index.auto_anywhere);
        set(&mut self.working, index.constants);
        set(&mut self.actions, index.actions);
    }

    /// Returns the cards with abilities that can trigger on an event of one of these kinds.
    pub(crate) fn listening(&self, mut kinds: u32) -> CardSet {
        let mut found = CardSet::NONE;
        while kinds != 0 {
            let kind = kinds.trailing_zeros();
            kinds &= kinds - 1;
            if let Some(cards) = self.listeners.get(kind as usize) {
                found = found.union(*cards);
            }
        }
        found
    }
}

impl Play<'_> {
    /// Adds the cards that are not in the index of cards yet.
    fn index_cards(&mut self) {
        for (card, state) in self.game.cards().skip(self.index.len) {
            let index = self.table.cast.definition(state.definition).ability_index;
            if index.actions & bit_of(state.spot) != 0 {
                self.index.actions.insert(card);
            }
            for (kind, cards) in (0..).zip(&mut self.index.listeners) {
                if index.triggers_on & 1 << kind != 0 {
                    cards.insert(card);
                }
            }
            if index.auto_anywhere & bit_of(state.spot) != 0 {
                self.index.with_auto_anywhere.insert(card);
            }
            if index.constants & bit_of(state.spot) != 0 {
                self.index.working.insert(card);
            }
        }
        self.index.len = self.game.cards.len();
    }

    /// Returns whether no part of the game has changed since the active effects were last computed.
    #[inline]
    pub(crate) fn is_up_to_date(&self) -> bool {
        self.game.touched.is_nothing()
            && self.standing.is_known
            && self.standing.moment == Moment::of(&self.game.turn)
            && self.index.len == self.game.cards.len()
    }

    /// Returns whether the active effects must be computed again, because a part of the game that
    /// they depend on has changed. After the call, no part of the game is marked as changed.
    pub(crate) fn must_recompute(&mut self) -> bool {
        if self.is_up_to_date() {
            return false;
        }
        let turn = Moment::of(&self.game.turn);
        if self.index.len != self.game.cards.len() {
            self.index_cards();
        }
        let (touched, sides, mut changed) = self.game.touched.take();
        self.standing.restless = CardSet::NONE;
        if !self.standing.is_known {
            self.standing.sources.clear();
            self.standing.own.clear();
        }
        let was = std::mem::replace(&mut self.standing.moment, turn);
        if was.player != turn.player {
            changed |= Reads::TURN;
        }
        if (was.number, was.phase, was.step) != (turn.number, turn.phase, turn.step) {
            changed |= Reads::STAGE;
        }
        if sides || !self.standing.is_known {
            for player in Player::BOTH {
                let seen = &mut self.standing.held[player];
                let side = self.game.side(player);
                let held = (side.held, side.coins);
                if *seen != held {
                    *seen = held;
                    changed |= Reads::HELD;
                    self.is_quiet = false;
                }
            }
        }
        if !touched.is_empty() || !self.standing.is_known {
            changed |= self.note_touched_cards(touched);
        }
        // A player with an empty deck refreshes (makes a new deck of the trash) as soon as the
        // trash has a card. So while a deck is empty, the rule-based actions are always checked.
        if (self.game.sides.iter()).any(|side| side.main_deck.is_empty()) {
            self.is_quiet = false;
        }
        self.standing.changed = changed;
        let must = !self.standing.is_known || changed & self.standing.reads != 0;
        if changed & Reads::TURN != 0 {
            self.is_quiet = false;
        }
        must
    }

    /// Compares the cards that are marked as changed with their states at the last computation.
    /// Returns the parts of the game that have changed, as bits (see `Reads`).
    #[inline(never)]
    fn note_touched_cards(&mut self, touched: CardSet) -> u32 {
        let mut changed = 0;
        // A rule-based action moves a Resona or key out of many zones. So if the game has such
        // cards, rule-based actions are checked after every move.
        let cast = &self.table.cast;
        let anywhere = cast.has_type(CardType::Resona) || cast.has_type(CardType::Key);
        let all = self.game.cards.len();
        if !self.standing.is_known {
            self.standing.cards.clear();
            self.standing.cards.extend_from_slice(&self.game.cards);
        } else if self.standing.cards.len() < all {
            self.standing.cards.resize(all, NOWHERE);
        }
        for card in touched.iter() {
            let Some(seen) = self.standing.cards.get_mut(usize::from(card.0)) else {
                continue;
            };
            let now = self.game.card(card);
            let was = std::mem::replace(seen, *now);
            // A card that only goes up or down, or becomes frozen, counts as unchanged at this
            // point. Effects that ask about these states depend on `Reads::STATE`, and the code
            // below sets this bit.
            let stays = was.definition == now.definition
                && was.owner == now.owner
                && was.face_down == now.face_down
                && was.crushed == now.crushed
                && was.attached == now.attached
                && was.puppet == now.puppet
                && was.awakened == now.awakened
                && was.blood_armed == now.blood_armed;
            let moved = was.arrival != now.arrival
                || was.spot != now.spot
                || was.side != now.side
                || was.since != now.since
                || was.last_zone != now.last_zone;
            let turned = was.down != now.down || was.frozen != now.frozen;
            // No effect and no rule-based action asks which players know a card, so a change of
            // this knowledge is skipped.
            if stays && !moved && !turned {
                continue;
            }
            let (from, to) = (bit_of(was.spot), bit_of(now.spot));
            let index = &self.table.cast.definition(now.definition).ability_index;
            let is_indexed = index.anywhere() & (from | to) != 0;
            if from != to && is_indexed || was.definition != now.definition {
                self.index.move_card(card, index, to);
            }
            let face = was.face_down != now.face_down && matches!(now.spot, Spot::Signi(_));
            // No rule-based action asks whether a card is down or frozen.
            if (!stays || moved) && ((from | to) & Reads::RULE_ACTIONS != 0 || anywhere) {
                self.is_quiet = false;
            }
            if was.arrival != now.arrival || was.spot != now.spot || was.side != now.side || face {
                changed |= from | to;
            }
            if !stays || turned {
                changed |= Reads::STATE;
            }
            if !stays || moved {
                self.standing.restless.insert(card);
                if self.standing.watched.contains(card) || index.constants & (from | to) != 0 {
                    self.standing.is_known = false;
                }
            }
        }
        changed
    }
}
