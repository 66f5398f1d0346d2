//! Decides whether a player can pay a whole cost. One card can't pay for two parts of the cost.
//! Source: Glossary 5.0.0, "Cost".

use crate::ability::compile::{
    CompiledCost, CompiledCount, CompiledPayment, CompiledSelection, CompiledWhich, MoveOutline,
    Outline, bit_of,
};
use crate::ability::name_values::Register;
use crate::ability::program::{Deed, Op, ProgramStep};
use crate::ability::scope::Scope;
use crate::ids::{Instance, Player, Spot};
use crate::pile::CardSet;
use crate::play::Play;
use crate::price::Price;
use crate::state::short_list::Few;
use wixoss_ability::State;

/// The cards that a cost still needs: for each needed card, the set of all cards that can be used
/// for it. For "discard a red card and a card", the list has two sets: all red cards in the hand,
/// and all cards in the hand.
pub(in crate::ability) type Needs = Few<CardSet>;

/// The steps that pay the rest of a cost, in order. The steps of another way to pay, which the
/// player has not chosen, are left out.
#[derive(Clone)]
pub(crate) struct CostSteps<'s> {
    /// All steps of the program.
    pub steps: &'s [ProgramStep],
    /// The index of the next step.
    pub at: usize,
}

impl<'s> Iterator for CostSteps<'s> {
    type Item = &'s ProgramStep;

    fn next(&mut self) -> Option<&'s ProgramStep> {
        loop {
            let step = self.steps.get(self.at).filter(|step| step.cost)?;
            match step.op {
                Op::Jump(to) if to > self.at => self.at = to,
                Op::Jump(_) => return None,
                _ => {
                    self.at += 1;
                    return Some(step);
                }
            }
        }
    }
}

impl Play<'_> {
    /// Returns whether a cost can be paid in full.
    pub(crate) fn can_pay_cost(&self, scope: &Scope<'_>, cost: &CompiledCost) -> bool {
        self.can_pay_cost_without(scope, cost, None)
    }

    /// Returns whether a cost can be paid in full. The card `without` can't be used to pay, because
    /// it is needed for another purpose.
    pub(crate) fn can_pay_cost_without(
        &self,
        scope: &Scope<'_>,
        cost: &CompiledCost,
        without: Option<Instance>,
    ) -> bool {
        self.can_pay_cost_at(scope, cost, self.price_of(scope, cost), without)
    }

    /// Returns whether the cost of a card's Action ability can be paid in full. `price` is the
    /// current price of the cost (see [`Play::action_price_of`]).
    pub(crate) fn can_pay_action(
        &self,
        scope: &Scope<'_>,
        cost: &CompiledCost,
        price: Price,
    ) -> bool {
        self.can_pay_cost_at(scope, cost, price, None)
    }

    /// Returns whether a cost can be paid in full, with `price` in place of its ener and coins.
    fn can_pay_cost_at(
        &self,
        scope: &Scope<'_>,
        cost: &CompiledCost,
        price: Price,
        without: Option<Instance>,
    ) -> bool {
        let exceed = u8::try_from(self.exceed_of(scope, cost)).unwrap_or(u8::MAX);
        if !self.can_pay(scope.you, &price) || !self.can_exceed(scope.you, exceed) {
            return false;
        }
        let deeds = || {
            cost.0.iter().filter_map(|payment| match payment {
                CompiledPayment::Do(effect) => Some(&**effect),
                CompiledPayment::Ener(..)
                | CompiledPayment::Coin(_)
                | CompiledPayment::Exceed(_)
                | CompiledPayment::EnerCards(_) => None,
            })
        };
        if deeds().next().is_none() {
            return true;
        }
        if !deeds().all(|deed| self.can_be_done(scope, deed)) {
            return false;
        }
        let moves = || {
            deeds().filter_map(|deed| match deed {
                Outline::Move(moving) => Some(&**moving),
                _ => None,
            })
        };
        // At this point each part can be paid on its own. So cards are assigned to the parts only
        // if several parts need cards.
        let several = deeds().count() > 1;
        if several && !self.has_cards_to_change(scope, &deeds().collect::<Few<_>>()) {
            return false;
        }
        let together = |moving: &&MoveOutline| matches!(moving.what, CompiledWhich::Together(_));
        let other_parts = usize::from(price.ener_count() > 0) + usize::from(exceed > 0);
        let parts = moves().count() + other_parts;
        if without.is_none()
            && (parts < 2 || moves().next().is_none())
            && !moves().any(|m| together(&m))
        {
            return true;
        }
        // If the cost has only one move, and its cards are never in the ener zone, no card is
        // needed both for the move and for ener.
        if without.is_none()
            && exceed == 0
            && moves().count() == 1
            && moves().all(|m| self.is_beside_ener(m))
        {
            return true;
        }
        let mut needs = self.ener_needed(scope.you, &price);
        if exceed > 0 {
            let beneath = self.game.side(scope.you).beneath.iter();
            let pays = |card: &Instance| self.can_pay_exceed_with(scope.you, *card);
            let cards = set_of(beneath.filter(pays));
            needs.extend(std::iter::repeat_n(cards, usize::from(exceed)));
        }
        for moving in moves() {
            self.add_needs_of_move(scope, moving, &mut needs);
        }
        if let Some(without) = without {
            needs.iter_mut().for_each(|cards| cards.remove(without));
        }
        can_meet_all(&needs)
    }

    /// Returns whether there are different cards for all parts of a cost that down, up or otherwise
    /// change a card. `deeds` has the parts of the cost in order. A card that was changed can be
    /// moved for a later part: one SIGNI is enough for "down a SIGNI, and put a SIGNI into the
    /// trash". But two SIGNI are needed if the second part asks for an upped SIGNI, or if the SIGNI
    /// is moved first.
    fn has_cards_to_change(&self, scope: &Scope<'_>, deeds: &[&Outline]) -> bool {
        let last = deeds
            .iter()
            .rposition(|deed| matches!(deed, Outline::SetState(..)));
        let Some(last) = last else { return true };
        let mut needs = Needs::new();
        for (at, deed) in deeds.iter().enumerate() {
            if let Outline::SetState(what, state) = deed {
                let changes = |card: &Instance| self.would_change(state, *card);
                self.add_needs(scope, what, &changes, &mut needs);
            } else if let Outline::Move(moving) = deed
                && (at < last || asks_for_upped(&moving.what))
            {
                self.add_needs_of_move(scope, moving, &mut needs);
            }
        }
        can_meet_all(&needs)
    }

    fn add_needs_of_move(&self, scope: &Scope<'_>, moving: &MoveOutline, needs: &mut Needs) {
        let movable = |card: &Instance| self.can_be_moved(moving.how, &moving.to, *card);
        self.add_needs(scope, &moving.what, &movable, needs);
    }

    /// Returns whether a part of a cost asks for chosen cards, and none of these cards can be in
    /// the ener zone.
    fn is_beside_ener(&self, moving: &MoveOutline) -> bool {
        match &moving.what {
            CompiledWhich::Choose(selection) | CompiledWhich::Target(selection) => {
                let compiled = self.compiled.filters.get(selection.filter.compiled_number);
                compiled.is_some_and(|compiled| compiled.spots & bit_of(Spot::Ener) == 0)
            }
            _ => false,
        }
    }

    /// Returns, for each ener of a price, the ener cards that could pay for it.
    fn ener_needed(&self, player: Player, price: &Price) -> Needs {
        let ener = &self.game.side(player).ener;
        let parts = price.ener().enumerate();
        parts
            .map(|(at, _)| {
                let pays = |card: &Instance| price.payable_by(self.paid_as(*card)) & (1 << at) != 0;
                set_of(ener.iter().filter(pays))
            })
            .collect()
    }

    /// Returns whether a player could pay for a part of a cost by moving this card.
    pub(crate) fn could_pay_with(
        &self,
        scope: &Scope<'_>,
        cost: &CompiledCost,
        card: Instance,
    ) -> bool {
        cost.0.iter().any(|payment| match payment {
            CompiledPayment::Do(effect) => match &**effect {
                Outline::Move(moving) => {
                    let mut needs = Needs::new();
                    self.add_needs_of_move(scope, moving, &mut needs);
                    needs.iter().any(|cards| cards.contains(card))
                }
                _ => false,
            },
            _ => false,
        })
    }

    /// Adds to the list `needs` the cards that can be used for one part of a cost.
    pub(in crate::ability) fn add_needs(
        &self,
        scope: &Scope<'_>,
        which: &CompiledWhich,
        will_do: &dyn Fn(&Instance) -> bool,
        needs: &mut Needs,
    ) {
        let single = |card: Instance| set_of([card]);
        match which {
            CompiledWhich::Named(name) => {
                let cards = self.named(scope, *name);
                needs.extend(cards.into_iter().map(single));
            }
            CompiledWhich::Choose(selection)
            | CompiledWhich::Target(selection)
            | CompiledWhich::Search(selection)
            | CompiledWhich::Random(selection) => {
                if let CompiledCount::Exactly(n) | CompiledCount::AtLeast(n) = selection.count
                    && self.has_bound_names(scope, selection)
                {
                    let cards = self.all_fitting(scope, &selection.filter);
                    let cards = set_of(cards.iter().filter(will_do));
                    let how_many = self.how_many(scope, n);
                    needs.extend(std::iter::repeat_n(cards, how_many));
                }
            }
            CompiledWhich::Top(stack) | CompiledWhich::Bottom(stack) => {
                let player = scope.one(stack.of, self.game.turn.player);
                let mut cards = self.cards_in_order(player, stack.zone);
                if matches!(which, CompiledWhich::Top(_)) {
                    cards.reverse();
                }
                cards.truncate(self.how_many(scope, stack.count));
                needs.extend(cards.into_iter().map(single));
            }
            CompiledWhich::All(filter, _) => {
                let cards = self.all_fitting(scope, filter);
                needs.extend(cards.iter().map(single));
            }
            CompiledWhich::TopUntil(_) => {}
            CompiledWhich::Together(parts) => {
                for part in parts {
                    self.add_needs(scope, part, will_do, needs);
                }
            }
        }
    }

    /// Returns whether the engine already knows among which cards a player chooses. It does not
    /// know this if they choose among "those SIGNI" and this name has no value yet.
    fn has_bound_names(&self, scope: &Scope<'_>, selection: &CompiledSelection) -> bool {
        let among = selection.filter.more.among.as_ref();
        among.is_none_or(|name| scope.names.get(name).is_some())
    }

    /// Returns whether a player can pay the rest of a cost if they now pick the cards `without`.
    /// These cards get the name `picked`, and can't be used for the rest. The rest is what the
    /// current part still needs (`still`), and the later steps of the cost (`behind`).
    pub(crate) fn can_pay_rest(
        &self,
        scope: &Scope<'_>,
        behind: CostSteps<'_>,
        still: Needs,
        (picked, without): (Register, &CardSet),
    ) -> bool {
        let mut needs = still;
        let is_move = |step: &ProgramStep| matches!(&step.op, Op::Do(Deed::Move(cards, ..)) if *cards == picked);
        let are_moved = behind.clone().any(is_move);
        for step in behind {
            match &step.op {
                Op::Pay(cost) => {
                    let price = self.price_of(scope, cost);
                    needs.extend(self.ener_needed(scope.you, &price));
                }
                Op::PayAction(cost) => {
                    let price = self.action_price_of(scope, scope.this.card, cost);
                    needs.extend(self.ener_needed(scope.you, &price));
                }
                Op::Pick(_, selection, _) => {
                    if let CompiledCount::Exactly(n) | CompiledCount::AtLeast(n) = selection.count
                        && self.has_bound_names(scope, selection)
                    {
                        let cards = self.all_fitting(scope, &selection.filter);
                        let how_many = self.how_many(scope, n);
                        needs.extend(std::iter::repeat_n(cards, how_many));
                    }
                }
                // A card that is moved or downed for one part of a cost can't be downed for another
                // part. A card that is moved for one part can't be moved for another part.
                Op::Do(Deed::SetState(cards, _)) => {
                    let cards = self.named(scope, *cards).into_iter();
                    needs.extend(cards.map(|card| set_of([card])));
                }
                Op::Do(Deed::Move(cards, ..)) if are_moved => {
                    let cards = self.named(scope, *cards).into_iter();
                    needs.extend(cards.map(|card| set_of([card])));
                }
                // These steps of a cost need no further cards.
                Op::Gather(..)
                | Op::Join(..)
                | Op::Do(_)
                | Op::Begin(..)
                | Op::Wait(_)
                | Op::FixPrice
                | Op::PayPrinted(_)
                | Op::IfFree(_)
                | Op::Chain(_)
                | Op::Bet
                | Op::Appear
                | Op::PutKey
                | Op::May { .. }
                | Op::Attempt
                | Op::Attempted(_)
                | Op::NotDone(_)
                | Op::StartCount(_)
                | Op::CountUp(_)
                | Op::HowOften(..)
                | Op::Jump(_)
                | Op::Unless(..)
                | Op::UnlessDone(..)
                | Op::UnlessKeyword(..)
                | Op::Declare(_)
                | Op::UnlessMode(..)
                | Op::UnlessChosen(..)
                | Op::Either(..)
                | Op::Each(..)
                | Op::Times(..)
                | Op::Portion { .. }
                | Op::Share(..)
                | Op::Again(_)
                | Op::Spring
                | Op::CutIn
                | Op::Encore
                | Op::Undocumented(_)
                | Op::Resume => {}
            }
        }
        for cards in &mut needs {
            *cards = cards.without(*without);
        }
        can_meet_all(&needs)
    }
}

/// Returns whether a part of a cost asks for upped cards.
fn asks_for_upped(which: &CompiledWhich) -> bool {
    match which {
        CompiledWhich::Choose(selection) | CompiledWhich::Target(selection) => {
            selection.filter.more.state.contains(&State::Upped)
        }
        _ => false,
    }
}

/// Collects cards into a set.
fn set_of(cards: impl IntoIterator<Item = Instance>) -> CardSet {
    let mut set = CardSet::NONE;
    cards.into_iter().for_each(|card| set.insert(card));
    set
}

/// Returns whether there is a different card for each needed card. `needs` has, for each needed
/// card, all cards that can be used for it: `[{A, B}, {A}]` is possible, but `[{A}, {A}]` is not.
pub(in crate::ability) fn can_meet_all(needs: &[CardSet]) -> bool {
    fn find(
        needs: &[CardSet],
        need: usize,
        given: &mut Few<(Instance, usize)>,
        seen: &mut CardSet,
    ) -> bool {
        for card in needs.get(need).copied().unwrap_or_default().iter() {
            if seen.contains(card) {
                continue;
            }
            seen.insert(card);
            let holder = given.iter().find(|(other, _)| *other == card);
            match holder.map(|(_, holder)| *holder) {
                None => {
                    given.push((card, need));
                    return true;
                }
                Some(holder) if find(needs, holder, given, seen) => {
                    if let Some(place) = given.iter_mut().find(|(other, _)| *other == card) {
                        place.1 = need;
                    }
                    return true;
                }
                Some(_) => {}
            }
        }
        false
    }
    let mut given = Few::new();
    (0..needs.len()).all(|need| find(needs, need, &mut given, &mut CardSet::default()))
}
