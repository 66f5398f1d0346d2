//! Picks or finds the cards of an effect. Sources: Glossary 5.0.0, "Target"; FAQ 2.0.0, "General
//! Rules".

use super::process::{Pick, Process};
use super::steps::NextStep;
use crate::ability::compile::{AskedTraits, CompiledCount, CompiledSelection, CompiledSum};
use crate::ability::cost::can_pay_cost::CostSteps;
use crate::ability::name_values::{Register, Value};
use crate::ability::program::{Deed, Gather, Op, Picking, ProgramStep};
use crate::ability::rules;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::choice::Choice;
use crate::event::{Cause, EventKind};
use crate::frame::Purpose;
use crate::ids::{Instance, Player, Spot};
use crate::pile::CardSet;
use crate::play::{Flow, Play};
use crate::state::by_player::ByPlayer;
use crate::state::card_list::CardList;
use crate::state::short_list::{Few, Picks};
use crate::table::rule_set::ShortDiscard;
use smallvec::smallvec;
use wixoss_ability::{Feature, Filter, MoveKind, Place};

/// The highest number of attempts in one search for cards that can be picked together. More
/// attempts could take too long. After this many attempts, the engine assumes that such cards
/// exist.
const MOST_TRIED: usize = 20_000;

impl<'t> Play<'t> {
    /// Asks a player to pick cards, and gives the picked cards a name (such as "that SIGNI") for
    /// later steps.
    pub(crate) fn pick_cards(
        &mut self,
        process: &mut Process,
        step: &'t ProgramStep,
        how: Picking,
        selection: &CompiledSelection,
        name: Register,
    ) -> NextStep {
        if let Some(pick) = process.picking.take() {
            let cards = pick
                .order
                .iter()
                .map(|card| self.game.sight(*card))
                .collect();
            process.names.set(name, Value::Cards(cards));
            let asked = match selection.count {
                CompiledCount::Exactly(n) | CompiledCount::AtLeast(n) => {
                    let scope = Scope::acting(process, step.actor, self.game.turn.player);
                    self.how_many(&scope, n)
                }
                _ => 1,
            };
            if pick.order.len() < asked {
                #[cfg(any(test, feature = "oracle"))]
                self.check_paid_in_full(process, step, selection);
                if !pick.order.is_empty() && self.is_partial_discard(process) {
                    self.mark_undocumented(rules::TOO_FEW_TO_DISCARD);
                }
                process.fail();
            }
            if how == Picking::Target {
                for card in pick.order.iter().copied() {
                    let cause = Cause::Effect(process.source.card);
                    let rule = self.table.rules.targets.rule();
                    self.emit(EventKind::Targeted(card), cause, rule);
                }
            }
            return NextStep::On;
        }
        let turn = self.game.turn.player;
        let scope = Scope::acting(process, step.actor, turn);
        let player = scope.one(selection.by, turn);
        let mut cards = self.fitting(&scope, &selection.filter);
        if step.cost {
            // A player can't discard a card to pay the cost of using this same card.
            cards.retain(|card| {
                !(self.game.card(*card).spot == Spot::Check && *card == process.source.card)
            });
        }
        if how == Picking::Target {
            let at_home = |card: &Instance| self.is_where_implied(&selection.filter, *card);
            cards.retain(|card| at_home(card) && self.can_be_targeted(process, *card));
        }
        let (mut least, most) = match selection.count {
            CompiledCount::Exactly(n) => (self.how_many(&scope, n), self.how_many(&scope, n)),
            CompiledCount::UpTo(n) => (0, self.how_many(&scope, n)),
            CompiledCount::AtLeast(n) => (self.how_many(&scope, n), cards.len()),
            CompiledCount::AnyNumber => (0, cards.len()),
        };
        if step.cost {
            let behind = self.steps_behind(process);
            least = least.max(self.fewest_cards_to_pay(process, behind, selection, most));
        }
        if how == Picking::Target {
            let bound = cards
                .iter()
                .filter(|card| self.must_be_targeted(process, **card));
            least = least.max(bound.count().min(most));
        }
        let feasible = self.most_together(&scope, selection, &cards, most);
        if least > feasible {
            // There are too few cards. The player then picks no card in three cases: the cards are
            // targets, the cards must differ from each other, or (under some rule sets) the cards
            // are discarded and another part of the effect depends on the discard. In all other
            // cases, the player picks as many cards as possible.
            let takes_none = how == Picking::Target
                || !selection.different.is_empty()
                || self.table.rules.short_discard.value == ShortDiscard::Nothing
                    && self.is_partial_discard(process);
            match takes_none {
                true => cards.clear(),
                false => least = feasible,
            }
        }
        // If the player has agreed to the effect, and the cards are in their own hand, the player
        // can't say that they have no such card.
        let own_hand = |card: &Instance| {
            let state = self.game.card(*card);
            state.spot == Spot::Hand && state.side == player
        };
        if how == Picking::Choose
            && !step.cost
            && !(step.agreed && cards.iter().all(own_hand))
            && self.can_fail_to_find(&selection.filter, &cards, player)
        {
            least = 0;
        }
        if cards.is_empty() {
            least = 0;
            self.record_automatic_choice(player, Choice::Done);
        }
        let most = most.min(feasible.max(least)).min(cards.len());
        let mut candidates = CardSet::default();
        cards.iter().for_each(|card| candidates.insert(*card));
        process.picking = Some(Pick {
            candidates,
            order: Picks::NONE,
        });
        let clip = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        self.select(
            player,
            Purpose::Effect(how),
            clip(least.min(most)),
            clip(most),
        );
        NextStep::Stay(Flow::On)
    }

    /// Returns whether a player may find fewer cards than the effect asks for ("fail to find"). The
    /// cards must be in a hand or another hidden zone, and the filter must ask for certain cards,
    /// for example for a red SIGNI. If the filter fits every card, the player must find the cards.
    fn can_fail_to_find(&self, filter: &Filter, cards: &[Instance], player: Player) -> bool {
        let certain =
            !filter.is.is_empty() || AskedTraits::about(&filter.more).has_describing_trait();
        let hidden = |card: &Instance| {
            let state = self.game.card(*card);
            !state.spot.zone().is_public() && (state.spot != Spot::Hand || state.side != player)
        };
        let hand = |card: &Instance| self.game.card(*card).spot == Spot::Hand;
        // Both players see a revealed card, so the player can't say that they have no such card.
        let shown = |card: &Instance| self.game.card(*card).known == ByPlayer::both(true);
        let unsure = |card: &Instance| !shown(card) && (hidden(card) || hand(card));
        certain && cards.iter().any(unsure)
    }

    /// Returns the highest number of cards, at most `most`, that can be picked together.
    pub(in crate::ability) fn most_together(
        &self,
        scope: &Scope<'_>,
        selection: &CompiledSelection,
        cards: &[Instance],
        most: usize,
    ) -> usize {
        let free = selection.different.is_empty()
            && selection.sharing.is_empty()
            && selection.total.is_none();
        if free {
            return cards.len().min(most);
        }
        let mut tried = 0;
        let found = (0..=most.min(cards.len())).rev().find(|size| {
            let mut picked = Picks::NONE;
            self.can_complete(scope, selection, cards, &mut picked, *size, &mut tried)
        });
        found.unwrap_or(0)
    }

    /// Returns whether a player who has picked the cards in `picked` can go on picking until
    /// exactly `size` cards are picked. All picked cards must be allowed together.
    fn can_complete(
        &self,
        scope: &Scope<'_>,
        selection: &CompiledSelection,
        cards: &[Instance],
        picked: &mut Picks,
        size: usize,
        tried: &mut usize,
    ) -> bool {
        if picked.len() >= size {
            return self.adds_up(scope, selection, picked);
        }
        for (at, card) in cards.iter().enumerate() {
            if picked.len() + cards.len() - at < size {
                return false;
            }
            *tried += 1;
            if *tried > MOST_TRIED {
                return true;
            }
            // An equal card was already tried. This card would give the same result, so it is
            // skipped.
            let before = cards.get(..at).unwrap_or_default().iter();
            let mut tried_before = before.filter(|other| !picked.contains(other));
            if tried_before.any(|other| self.are_alike(*other, *card)) {
                continue;
            }
            if picked.contains(card) || !self.fits_with(scope, selection, picked, *card) {
                continue;
            }
            picked.push(*card);
            let rest = cards.get(at + 1..).unwrap_or_default();
            let found = self.can_complete(scope, selection, rest, picked, size, tried);
            picked.pop();
            if found {
                return true;
            }
        }
        false
    }

    /// Returns whether two cards have the same values because they are copies of one card and lie
    /// in the same zone outside the field.
    fn are_alike(&self, card: Instance, other: Instance) -> bool {
        let (one, two) = (self.game.card(card), self.game.card(other));
        one.definition == two.definition && one.spot == two.spot && !one.spot.is_on_field()
    }

    /// Returns whether a card can be picked together with the cards that are already picked. For
    /// example, an effect can ask for cards with different colors.
    pub(crate) fn fits_with(
        &self,
        scope: &Scope<'_>,
        selection: &CompiledSelection,
        picked: &[Instance],
        card: Instance,
    ) -> bool {
        // If the cards must have different colors, a card without a color can't be picked.
        if selection.different.contains(&Feature::Color) && self.colors(card).colored().is_empty() {
            return false;
        }
        let same = |feature: &Feature, other: &Instance| self.share_feature(*feature, card, *other);
        let levels = self.counted_levels(scope, picked, card);
        let differs = selection.different.iter().all(|feature| match &levels {
            Some(levels) if *feature == Feature::Level => can_all_differ(levels, &mut Few::new()),
            _ => !picked.iter().any(|other| same(feature, other)),
        });
        let shares = selection.sharing.iter().all(|feature| match &levels {
            Some(levels) if *feature == Feature::Level => can_all_be_equal(levels),
            _ => picked.iter().all(|other| same(feature, other)),
        });
        differs && shares
    }

    /// Returns the levels that each of these cards has or can count as having. Returns `None` if
    /// every card only has its real level.
    fn counted_levels(
        &self,
        scope: &Scope<'_>,
        picked: &[Instance],
        card: Instance,
    ) -> Option<Few<Few<i32>>> {
        let cards = picked.iter().copied().chain([card]);
        let is_counted = cards.clone().any(|card| self.can_count_as_other(card));
        let levels = cards.map(|card| self.levels_to_count_as(scope, card));
        is_counted.then(|| levels.collect())
    }

    /// Returns whether the picked cards have the total that a selection asks for, for example a
    /// total level of 5.
    pub(in crate::ability) fn adds_up(
        &self,
        scope: &Scope<'_>,
        selection: &CompiledSelection,
        picked: &[Instance],
    ) -> bool {
        let total = selection.total.as_ref();
        total.is_none_or(|total| {
            self.total_fits(scope, total, picked) || self.counted_total_fits(scope, total, picked)
        })
    }

    /// Returns whether the sum of the levels of all cards is in the range that `total` asks for, if
    /// some of these cards count as cards of another level.
    fn counted_total_fits(
        &self,
        scope: &Scope<'_>,
        total: &CompiledSum,
        cards: &[Instance],
    ) -> bool {
        let mut counted = cards.iter().filter(|card| self.can_count_as_other(**card));
        if total.feature != Feature::Level || counted.next().is_none() {
            return false;
        }
        let mut sums: Few<i32> = smallvec![0];
        for card in cards {
            let levels = self.levels_to_count_as(scope, *card);
            let more = sums.iter().flat_map(|sum| {
                let levels = levels.iter();
                levels.map(|level| sum.saturating_add(*level))
            });
            sums = more.collect();
            sums.sort_unstable();
            sums.dedup();
        }
        sums.iter()
            .any(|sum| self.is_in_range(scope, &total.is, *sum))
    }

    /// Returns whether the sum of a value (such as the level) of all cards is in the range that
    /// `total` asks for.
    fn total_fits(&self, scope: &Scope<'_>, total: &CompiledSum, cards: &[Instance]) -> bool {
        let sum = cards.iter().fold(0i32, |sum, card| {
            sum.saturating_add(self.feature_value(total.feature, *card))
        });
        self.is_in_range(scope, &total.is, sum)
    }

    /// Returns the process (the ability that is being processed) in which a player picks cards now,
    /// with its current step and the description of the cards to pick.
    fn picking(&self) -> Option<(&Process, &'t ProgramStep, &'t CompiledSelection, Register)> {
        let process = self.game.processes.last()?;
        let step = self.compiled.step(process.program, process.at)?;
        match &step.op {
            Op::Pick(_, selection, name) => Some((process, step, selection, *name)),
            _ => None,
        }
    }

    /// Returns whether a player can pick this card next. A card can't be picked if the player could
    /// then not pick all the other cards that the effect needs.
    pub(crate) fn can_be_picked(&self, card: Instance, least: u8, most: u8) -> bool {
        let Some((process, step, selection, name)) = self.picking() else {
            return false;
        };
        let Some(pick) = &process.picking else {
            return false;
        };
        if !pick.candidates.contains(card) || pick.order.contains(&card) {
            return false;
        }
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        // Cards that must be targeted because of an effect are picked before other cards.
        let demanded = |other: Instance| {
            !pick.order.contains(&other)
                && self.must_be_targeted(process, other)
                && self.fits_with(&scope, selection, &pick.order, other)
        };
        if matches!(step.op, Op::Pick(Picking::Target, ..))
            && !self.must_be_targeted(process, card)
            && pick.candidates.iter().any(demanded)
        {
            return false;
        }
        if step.cost {
            let mut without = CardSet::default();
            pick.order.iter().for_each(|card| without.insert(*card));
            without.insert(card);
            let more = usize::from(least).saturating_sub(pick.order.len() + 1);
            let still = std::iter::repeat_n(pick.candidates, more).collect();
            let behind = self.steps_behind(process);
            let programs = &self.compiled.programs;
            let steps = programs.get(process.program.0 as usize);
            let rest = CostSteps {
                steps: steps.map(|steps| &**steps).unwrap_or_default(),
                at: usize::from(process.at) + 1,
            };
            if !self.can_pay_rest(&scope, rest, still, (name, &without))
                || !self.leaves_room_for_resona(process, behind, pick, card, most)
            {
                return false;
            }
        }
        if selection.different.is_empty()
            && selection.sharing.is_empty()
            && selection.total.is_none()
        {
            return true;
        }
        let cards: CardList = pick.candidates.iter().collect();
        let mut picked = pick.order.clone();
        if !self.fits_with(&scope, selection, &picked, card) {
            return false;
        }
        picked.push(card);
        let least = usize::from(least).max(picked.len());
        let mut tried = 0;
        (least..=usize::from(most))
            .any(|size| self.can_complete(&scope, selection, &cards, &mut picked, size, &mut tried))
    }

    /// Returns whether the next step discards cards, and whether another effect depends on this
    /// discard ("if you do"). If the player then discards too few cards, the documents disagree
    /// about what happens.
    fn is_partial_discard(&self, process: &Process) -> bool {
        let next = self.steps_behind(process).first();
        let is_discard = next.is_some_and(|step| match &step.op {
            Op::Do(Deed::Move(_, moving, _)) => moving.how == Some(MoveKind::Discard) && !step.cost,
            _ => false,
        });
        is_discard && !process.attempts.is_empty()
    }

    /// Returns the steps after the current step of an ability.
    fn steps_behind(&self, process: &Process) -> &'t [ProgramStep] {
        let programs = &self.compiled.programs;
        let steps = programs.get(process.program.0 as usize);
        let behind = steps.and_then(|steps| steps.get(usize::from(process.at) + 1..));
        behind.unwrap_or_default()
    }

    /// Returns whether the picked cards have the total that the effect asks for.
    pub(crate) fn picks_add_up(&self) -> bool {
        self.picking().is_none_or(|(process, step, selection, _)| {
            let scope = Scope::acting(process, step.actor, self.game.turn.player);
            let picked = process.picking.as_ref().map(|pick| &*pick.order);
            let picked = picked.unwrap_or_default();
            picked.is_empty() || self.adds_up(&scope, selection, picked)
        })
    }

    /// Returns the cards that the player can pick at the current step.
    pub(crate) fn pick_candidates(&self) -> CardSet {
        let process = self.game.processes.last();
        let pick = process.and_then(|process| process.picking.as_ref());
        pick.map_or_else(CardSet::default, |pick| pick.candidates)
    }

    /// Adds a card to the cards that a player has picked at the current step.
    pub(crate) fn picked_for_effect(&mut self, card: Instance) {
        let process = self.game.processes.last_mut();
        if let Some(pick) = process.and_then(|process| process.picking.as_mut()) {
            pick.order.push(card);
        }
    }

    /// Returns whether an ability can target a card. Shadow protects a card from being targeted by
    /// the opponent. Source: Glossary 5.0.0, "Shadow".
    fn can_be_targeted(&self, process: &Process, card: Instance) -> bool {
        let source = process.source.card;
        if self.may_target(process.player, source, card).is_err() {
            return false;
        }
        !self.is_prevented(Happening::Targeted(card), Cause::Effect(source))
    }

    /// Returns whether an effect says that an ability must target a card, if it can.
    fn must_be_targeted(&self, process: &Process, card: Instance) -> bool {
        self.is_bound_to(
            Happening::Targeted(card),
            Cause::Effect(process.source.card),
        )
    }

    /// Finds the cards of an effect without asking a player, and gives these cards a name (such as
    /// "that SIGNI") for later steps.
    pub(crate) fn gather(
        &mut self,
        process: &mut Process,
        step: &ProgramStep,
        gather: &Gather,
        name: Register,
    ) -> NextStep {
        let turn = self.game.turn.player;
        let scope = Scope::acting(process, step.actor, turn);
        let mut asked = 1;
        let cards: CardList = match gather {
            Gather::All(filter) => self.fitting(&scope, filter),
            Gather::Top(stack) | Gather::Bottom(stack) => {
                asked = self.how_many(&scope, stack.count);
                let players = scope.players(stack.of, turn);
                let mut cards = CardList::NONE;
                for player in players {
                    let pile = self.cards_in_order(player, stack.zone);
                    match matches!(gather, Gather::Bottom(_)) {
                        true => cards.extend(pile.iter().copied().take(asked)),
                        false => cards.extend(pile.iter().rev().copied().take(asked)),
                    }
                }
                cards
            }
            Gather::TopUntil(until) => {
                let player = scope.one(until.of, turn);
                let deck = self.cards_in_order(player, Place::Deck);
                let wanted = self.how_many(&scope, until.count);
                let mut cards = CardList::NONE;
                let mut fitting = CardList::NONE;
                for card in deck.iter().rev().copied() {
                    cards.push(card);
                    if !self.fits(&scope, &until.filter, card) {
                        continue;
                    }
                    fitting.push(card);
                    let enough = match &until.total {
                        Some(sum) => self.total_fits(&scope, sum, &fitting),
                        None => fitting.len() >= wanted,
                    };
                    if enough {
                        break;
                    }
                }
                cards
            }
            Gather::Random(selection) => {
                let mut left = self.fitting(&scope, &selection.filter);
                asked = match selection.count {
                    CompiledCount::Exactly(n) | CompiledCount::UpTo(n) => self.how_many(&scope, n),
                    CompiledCount::AtLeast(_) | CompiledCount::AnyNumber => left.len(),
                };
                let mut cards = CardList::NONE;
                while cards.len() < asked && !left.is_empty() {
                    let bound = u32::try_from(left.len()).unwrap_or(u32::MAX);
                    cards.extend(left.swap_remove(self.game.random(bound) as usize));
                }
                cards
            }
        };
        if cards.len() < asked {
            process.fail();
        }
        let seen = cards.iter().map(|card| self.game.sight(*card)).collect();
        process.names.set(name, Value::Cards(seen));
        NextStep::On
    }

    /// Returns the cards of an ordered zone, from the bottom to the top.
    pub(crate) fn cards_in_order(&self, player: Player, zone: Place) -> CardList {
        let side = self.game.side(player);
        let pile = match zone {
            Place::LifeCloth => &side.life_cloth,
            Place::LrigDeck => &side.lrig_deck,
            Place::Trash => &side.trash,
            Place::Deck => &side.main_deck,
            // The compiler refuses zones without an order.
            Place::Field
            | Place::SigniZone
            | Place::LrigZone
            | Place::Cheer
            | Place::Hand
            | Place::Ener
            | Place::LrigTrash
            | Place::Check
            | Place::Excluded
            | Place::Beat => return CardList::NONE,
        };
        pile.iter().collect()
    }
}

/// Returns whether each card can get one of its levels, so that no two cards have the same level.
/// `taken` has the levels of the cards before these cards.
fn can_all_differ(levels: &[Few<i32>], taken: &mut Few<i32>) -> bool {
    let Some((first, rest)) = levels.split_first() else {
        return true;
    };
    first.iter().any(|level| {
        if taken.contains(level) {
            return false;
        }
        taken.push(*level);
        let found = can_all_differ(rest, taken);
        taken.pop();
        found
    })
}

/// Returns whether there is a level that all cards can have.
fn can_all_be_equal(levels: &[Few<i32>]) -> bool {
    let mut first = levels
        .iter()
        .flatten()
        .take(levels.first().map_or(0, |levels| levels.len()));
    first.any(|level| levels.iter().all(|others| others.contains(level)))
}
