//! Decides whether a player can pay a whole cost. One card can't pay for two parts of the cost.
//! Source: Glossary 5.0.0, "Cost".

use crate::ability::compile::bit_of;
use crate::ability::program::{Op, Step};
use crate::ability::scope::Scope;
use crate::ids::{Instance, Player, Spot};
use crate::pile::CardSet;
use crate::play::Play;
use crate::price::Price;
use wixoss_ability::{Cost, Count, Effect, Move, Payment, Selection, Which};

/// The cards that a cost still needs. Each entry is for one needed card, and contains all cards
/// that can be used for it.
pub(in crate::ability) type Needs = Vec<CardSet>;

impl Play<'_> {
    /// Returns whether a cost can be paid in full.
    pub(crate) fn can_pay_cost(&self, scope: &Scope<'_>, cost: &Cost) -> bool {
        self.can_pay_cost_without(scope, cost, None)
    }

    /// Returns whether a cost can be paid in full. The card `without` can't be used to pay, because
    /// it is needed for another purpose.
    pub(crate) fn can_pay_cost_without(
        &self,
        scope: &Scope<'_>,
        cost: &Cost,
        without: Option<Instance>,
    ) -> bool {
        let price = self.price_of(scope, cost);
        let exceed = u8::try_from(self.exceed_of(scope, cost)).unwrap_or(u8::MAX);
        if !price.fits() || !self.can_pay(scope.you, &price) || !self.can_exceed(scope.you, exceed)
        {
            return false;
        }
        let deeds = || {
            cost.0.iter().filter_map(|payment| match payment {
                Payment::Do(effect) => Some(&**effect),
                Payment::Ener(..) | Payment::Coin(_) | Payment::Exceed(_) => None,
            })
        };
        if deeds().next().is_none() {
            return true;
        }
        if !deeds().all(|deed| self.can_be_done(scope, deed)) {
            return false;
        }
        // A card that is only upped or downed for one part of the cost can also be moved for
        // another part. So only the moves are listed.
        let moves = || {
            deeds().filter_map(|deed| match deed {
                Effect::Move(moving) => Some(moving),
                _ => None,
            })
        };
        // At this point each part can be paid on its own. So cards are assigned to the parts only
        // if several parts need cards.
        let together = |moving: &&Move| matches!(moving.what, Which::Together(_));
        let parts = moves().count() + usize::from(price.ener_count() > 0);
        if without.is_none()
            && (parts < 2 || moves().next().is_none())
            && !moves().any(|m| together(&m))
        {
            return true;
        }
        // If the cost has only one move, and its cards are never in the ener zone, no card is
        // needed both for the move and for ener.
        if without.is_none() && moves().count() == 1 && moves().all(|m| self.is_beside_ener(m)) {
            return true;
        }
        let mut needs = self.ener_needed(scope.you, &price);
        for moving in moves() {
            let movable = |card: &Instance| self.can_be_moved(moving.how, &moving.to, *card);
            self.add_needs(scope, &moving.what, &movable, &mut needs);
        }
        if let Some(without) = without {
            needs.iter_mut().for_each(|cards| cards.remove(without));
        }
        can_meet_all(&needs)
    }

    /// Returns whether a part of a cost asks for chosen cards, and none of these cards can be in
    /// the ener zone.
    fn is_beside_ener(&self, moving: &Move) -> bool {
        match &moving.what {
            Which::Choose(selection) | Which::Target(selection) => {
                let compiled = self.compiled.filters.get(selection.filter.slot);
                compiled.is_some_and(|compiled| compiled.spots & bit_of(Spot::Ener) == 0)
            }
            _ => false,
        }
    }

    /// Returns, for each ener of a price, the ener cards that could pay for it.
    fn ener_needed(&self, player: Player, price: &Price) -> Needs {
        let ener = self.game.side(player).ener;
        let parts = price.ener().enumerate();
        parts
            .map(|(at, _)| {
                let pays = |card: &Instance| price.payable_by(self.paid_as(*card)) & (1 << at) != 0;
                set_of(ener.iter().filter(pays))
            })
            .collect()
    }

    /// Returns whether a player could pay for a part of a cost by moving this card.
    pub(crate) fn could_pay_with(&self, scope: &Scope<'_>, cost: &Cost, card: Instance) -> bool {
        cost.0.iter().any(|payment| match payment {
            Payment::Do(effect) => match &**effect {
                Effect::Move(moving) => {
                    let mut needs = Needs::new();
                    let movable =
                        |card: &Instance| self.can_be_moved(moving.how, &moving.to, *card);
                    self.add_needs(scope, &moving.what, &movable, &mut needs);
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
        which: &Which,
        will_do: &dyn Fn(&Instance) -> bool,
        needs: &mut Needs,
    ) {
        let single = |card: Instance| set_of([card]);
        match which {
            Which::Named(name) => {
                let cards = self.named(scope, name);
                needs.extend(cards.into_iter().map(single));
            }
            Which::Choose(selection)
            | Which::Target(selection)
            | Which::Search(selection)
            | Which::Random(selection) => {
                if let Count::Exactly(n) | Count::AtLeast(n) = &selection.count
                    && self.has_bound_names(scope, selection)
                {
                    let cards = self.all_fitting(scope, &selection.filter);
                    let cards = set_of(cards.iter().filter(will_do));
                    let how_many = self.how_many(scope, n);
                    needs.extend(std::iter::repeat_n(cards, how_many));
                }
            }
            Which::Top(stack) | Which::Bottom(stack) => {
                let player = scope.one(stack.of, self.game.turn.player);
                let mut cards = self.cards_in_order(player, stack.zone.0);
                if matches!(which, Which::Top(_)) {
                    cards.reverse();
                }
                cards.truncate(self.how_many(scope, &stack.count));
                needs.extend(cards.into_iter().map(single));
            }
            Which::All(group) => {
                let cards = self.all_fitting(scope, &group.filter);
                needs.extend(cards.iter().map(single));
            }
            Which::TopUntil(_) => {}
            Which::Together(parts) => {
                for part in parts {
                    self.add_needs(scope, part, will_do, needs);
                }
            }
        }
    }

    /// Returns whether the engine knows which cards a choice is about. The choice can be among the
    /// cards that a name means, for example "those SIGNI". In this case the name must already have
    /// a value.
    fn has_bound_names(&self, scope: &Scope<'_>, selection: &Selection) -> bool {
        let among = selection.filter.more.among.as_ref();
        among.is_none_or(|name| scope.names.get(name).is_some())
    }

    /// Returns whether the rest of a cost can be paid without the cards in `without`. The rest is
    /// the cost `still`, and the steps in `behind` that belong to the cost.
    pub(crate) fn can_pay_rest(
        &self,
        scope: &Scope<'_>,
        behind: &[Step],
        still: Needs,
        without: &CardSet,
    ) -> bool {
        let mut needs = still;
        for step in behind.iter().take_while(|step| step.cost) {
            match &step.op {
                Op::Pay(cost) => {
                    let price = self.price_of(scope, cost);
                    needs.extend(self.ener_needed(scope.you, &price));
                }
                Op::PayAction(cost) => {
                    let cost = self.action_cost(scope, scope.this.card, cost);
                    let price = self.price_of(scope, &cost);
                    needs.extend(self.ener_needed(scope.you, &price));
                }
                Op::Pick(_, selection, _) => {
                    if let Count::Exactly(n) | Count::AtLeast(n) = &selection.count
                        && self.has_bound_names(scope, selection)
                    {
                        let cards = self.all_fitting(scope, &selection.filter);
                        let how_many = self.how_many(scope, n);
                        needs.extend(std::iter::repeat_n(cards, how_many));
                    }
                }
                // These steps of a cost need no further cards.
                Op::Gather(..)
                | Op::Join(..)
                | Op::Do(_)
                | Op::Begin(..)
                | Op::Wait(_)
                | Op::PayPrinted(_)
                | Op::IfFree(_)
                | Op::UnlessPayable(_)
                | Op::Chain(_)
                | Op::Appear
                | Op::PutKey
                | Op::May { .. }
                | Op::Attempt
                | Op::Attempted(_)
                | Op::NotDone(_)
                | Op::StartCount(_)
                | Op::CountUp(_)
                | Op::Jump(_)
                | Op::Unless(..)
                | Op::UnlessDone(..)
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
                | Op::Resume => {}
            }
        }
        for cards in &mut needs {
            *cards = cards.without(*without);
        }
        can_meet_all(&needs)
    }
}

/// Collects cards into a set.
fn set_of(cards: impl IntoIterator<Item = Instance>) -> CardSet {
    let mut set = CardSet::NONE;
    cards.into_iter().for_each(|card| set.insert(card));
    set
}

/// Returns whether each entry in `needs` can get a card of its own. An entry lists the cards that
/// can be used for it.
pub(in crate::ability) fn can_meet_all(needs: &[CardSet]) -> bool {
    fn find(
        needs: &[CardSet],
        need: usize,
        given: &mut Vec<(Instance, usize)>,
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
    let mut given = Vec::new();
    (0..needs.len()).all(|need| find(needs, need, &mut given, &mut CardSet::default()))
}
