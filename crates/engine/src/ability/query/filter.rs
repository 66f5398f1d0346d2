//! Decides whether a card fits a filter. All parts of the engine use this file for this question.

use std::cmp::Ordering;

use super::class_and_name::names_contain;
use super::kind_and_place::{is_a, is_attached_as, is_in, is_position, total_cost};
use crate::ability::compile::{
    AskedTrait, AskedTraits, CompiledFilter, CompiledRange, FilterRanges, bit_of,
};
use crate::ability::name_values::Value;
use crate::ability::scope::{CardSnapshot, Scope};
use crate::attached::Attached;
use crate::game::CardState;
use crate::ids::{Instance, Player, SigniZone, Spot};
use crate::pile::{CardSet, Pile};
use crate::play::Play;
use crate::state::card_list::CardList;
use wixoss_ability::{Attachment, CompiledNumber, Feature, Filter, Name, Place, State, Traits};
use wixoss_base::vocab::Color;

/// Returns whether a filter asks about cards that lie under other cards or are attached to them.
pub(crate) fn asks_about_cards_beneath(filter: &Filter) -> bool {
    let more = &*filter.more;
    more.under.is_some() || more.beneath.is_some() || !more.attached_as.is_empty()
}

/// Returns whether a filter asks about all cards in SIGNI zones: SIGNI, and also cards that lie
/// under SIGNI, that are attached to SIGNI, or that are laid in the zone, such as a Trap. A filter
/// that asks about SIGNI in SIGNI zones means only the SIGNI on top. No document says which cards
/// are "cards in SIGNI zones", so every card that lies there counts. The question on the card page
/// of SP24-009 places Traps in the SIGNI zone.
fn asks_about_all_cards_of_signi_zones(filter: &Filter) -> bool {
    filter.is.is_empty() && filter.zone.contains(&Place::SigniZone)
}

/// Returns whether a filter fits every card.
pub(crate) fn asks_nothing(filter: &Filter) -> bool {
    filter.is.is_empty()
        && filter.zone.is_empty()
        && filter.of.is_none()
        && AskedTraits::about(&filter.more).is_empty()
}

/// Returns whether a filter can select a card at this spot (place on the table). Only the zones in
/// the filter are checked, and whether the filter uses a name such as "this card".
pub(crate) fn can_select_at(filter: &Filter, spot: Spot) -> bool {
    let more = &*filter.more;
    let beneath = spot.is_beneath() || matches!(spot, Spot::Laid(_));
    let asked = asks_about_cards_beneath(filter)
        || more.among.is_some()
        || asks_about_all_cards_of_signi_zones(filter) && !matches!(spot, Spot::UnderLrig(_));
    if beneath && !asked {
        return false;
    }
    // A card under a SIGNI, attached to a SIGNI or laid in a SIGNI zone counts as being on the
    // field. It does not count if the filter means "this card".
    let itself = more.among.as_ref().is_some_and(Name::is_this);
    let within = |place: Place| match place {
        Place::Field => beneath && !itself,
        Place::SigniZone => beneath && !matches!(spot, Spot::UnderLrig(_)),
        Place::Deck
        | Place::LrigDeck
        | Place::Hand
        | Place::Ener
        | Place::Trash
        | Place::LrigTrash
        | Place::LifeCloth
        | Place::Check
        | Place::LrigZone
        | Place::Cheer
        | Place::Excluded
        | Place::Beat => false,
    };
    let mut places = filter.zone.iter();
    filter.zone.is_empty() || places.any(|place| is_in(*place, spot) || within(*place))
}

/// Returns the player to whom a card belongs. A card on the field, or under a card of the field,
/// belongs to the player of that side. If a filter asks for cards in a check zone, a card there
/// belongs to the player on whose side it is: for a spell, the player who uses it. In all other
/// cases a card belongs to its owner. Source for the check zone: question on the card page of
/// WX14-014.
fn whose(state: &CardState, filter: &Filter) -> Player {
    let spot = state.spot;
    let in_check_zone = spot == Spot::Check && filter.zone.contains(&Place::Check);
    match in_check_zone || spot.is_of_field() || spot.is_beneath() || matches!(spot, Spot::Laid(_))
    {
        true => state.side,
        false => state.owner,
    }
}

/// Returns whether a filter can select a card that is face down in a SIGNI zone. Such a card is not
/// a SIGNI. So the filter must ask for face-down cards, for all cards of SIGNI zones, or for cards
/// that have a name such as "that card".
fn names_face(filter: &Filter) -> bool {
    let more = &*filter.more;
    more.among.is_some()
        || more.state.contains(&State::FaceDown)
        || asks_about_all_cards_of_signi_zones(filter)
}

impl<'t> Play<'t> {
    /// Returns whether a card fits a filter. If `scope` has a snapshot (a recorded state) of the
    /// card, the snapshot is checked. Otherwise the current state of the card is checked.
    pub(crate) fn fits(&self, scope: &Scope<'_>, filter: &Filter, card: Instance) -> bool {
        let compiled = self.compiled_filter(filter);
        compiled.is_some_and(|compiled| self.fits_known(scope, filter, compiled, card))
    }

    /// Returns the compiled form of a filter. The compiler gives a number to every filter of an
    /// ability, so every filter that the engine asks about during a game has a compiled form.
    #[inline]
    fn compiled_filter(&self, filter: &Filter) -> Option<&'t CompiledFilter> {
        let compiled = self.compiled.filters.get(filter.compiled_number);
        #[cfg(any(test, feature = "oracle"))]
        assert!(compiled.is_some(), "a filter is not compiled: {filter:?}");
        compiled
    }

    /// Returns whether a card fits a filter whose compiled form is known.
    #[inline]
    fn fits_known(
        &self,
        scope: &Scope<'_>,
        filter: &Filter,
        compiled: &CompiledFilter,
        card: Instance,
    ) -> bool {
        if let Some(look) = scope.before
            && look.card == card
        {
            return self.fits_as(scope, filter, look);
        }
        let fits = self.fits_compiled(scope, filter, compiled, card);
        #[cfg(any(test, feature = "oracle"))]
        assert_eq!(
            fits,
            self.fits_slowly(scope, filter, &compiled.ranges, card),
            "a compiled filter differs: {filter:?}, {card:?}"
        );
        fits
    }

    /// Returns whether a card fits a filter that differs from the compiled filter `of`, for example
    /// because it names no zones. The ranges of both filters are equal. If `scope` has a snapshot (a
    /// recorded state) of the card, the snapshot is checked.
    pub(super) fn fits_altered(
        &self,
        scope: &Scope<'_>,
        filter: &Filter,
        of: CompiledNumber,
        card: Instance,
    ) -> bool {
        let Some(CompiledFilter { ranges, .. }) = self.compiled.filters.get(of) else {
            return false;
        };
        match scope.before {
            Some(look) if look.card == card => {
                let asks = AskedTraits::about(&filter.more);
                self.is_at_asked_place(scope, filter, card, &look.state)
                    && self.has_traits(scope, &filter.more, ranges, asks, look)
            }
            _ => self.fits_slowly(scope, filter, ranges, card),
        }
    }

    /// Returns whether a card fits a filter. Checks each trait in turn, without the compiled form of
    /// the filter.
    fn fits_slowly(
        &self,
        scope: &Scope<'_>,
        filter: &Filter,
        ranges: &FilterRanges,
        card: Instance,
    ) -> bool {
        let asks = AskedTraits::about(&filter.more);
        self.is_at_asked_place(scope, filter, card, self.game.card(card))
            && (asks.is_empty()
                || self.has_traits(
                    scope,
                    &filter.more,
                    ranges,
                    asks,
                    &self.look_for(asks, card),
                ))
    }

    /// Returns whether a card fits a compiled filter.
    #[inline]
    fn fits_compiled(
        &self,
        scope: &Scope<'_>,
        filter: &Filter,
        compiled: &CompiledFilter,
        card: Instance,
    ) -> bool {
        let state = self.game.card(card);
        if compiled.spots & bit_of(state.spot) == 0
            || state.is_face_down_in_signi_zone() && !names_face(filter)
        {
            return false;
        }
        let changed = self.summary.changed.contains(card);
        let Some(asks) = compiled.rest(state.definition.0, changed) else {
            return false;
        };
        if let Some(of) = filter.of
            && !scope.means(of, whose(state, filter), self.game.turn.player)
        {
            return false;
        }
        if compiled.asks_kind && !filter.is.is_empty() {
            let definition = self.definition(card);
            let mut kinds = filter.is.iter();
            if !kinds.any(|word| is_a(*word, definition, state.spot)) {
                return false;
            }
        }
        let (more, ranges) = (&filter.more, &compiled.ranges);
        asks.is_empty() || self.has_traits(scope, more, ranges, asks, &self.look_for(asks, card))
    }

    /// Returns a snapshot of a card's current state that has everything needed to check the traits
    /// `asks`. Power and level are computed only if these traits need them.
    fn look_for(&self, asks: AskedTraits, card: Instance) -> CardSnapshot {
        match asks.need_values() {
            true => self.look(card),
            false => CardSnapshot {
                card,
                state: *self.game.card(card),
                power: 0,
                level: 0,
                features: None,
            },
        }
    }

    /// Returns whether a card fits a filter. The snapshot `look` shows the state of the card that
    /// is checked.
    pub(crate) fn fits_as(&self, scope: &Scope<'_>, filter: &Filter, look: &CardSnapshot) -> bool {
        if !self.is_at_asked_place(scope, filter, look.card, &look.state) {
            return false;
        }
        let Some(compiled) = self.compiled_filter(filter) else {
            return false;
        };
        let (more, asks) = (&filter.more, compiled.all);
        asks.is_empty() || self.has_traits(scope, more, &compiled.ranges, asks, look)
    }

    /// Returns the cards that must be compared with a filter: the cards in the zones of the filter.
    /// If the filter has no zones, these are the cards with its name (such as "that SIGNI") or,
    /// without a name, all cards of the game. All cards that fit are in the result, but some cards
    /// in the result do not fit.
    fn candidates(&self, scope: &Scope<'_>, filter: &Filter) -> CardSet {
        let mut found = CardSet::NONE;
        if filter.zone.is_empty() {
            match &filter.more.among {
                Some(name) if name.is_this() => found.insert(scope.this.card),
                Some(name) => {
                    for seen in scope.names.cards(name) {
                        found.insert(seen.card);
                    }
                }
                None if filter.more.in_front_of.is_some() => {
                    // Only a SIGNI on the field can be in front of another card.
                    found = self.signi_on_field();
                    if let Some(look) = scope.before {
                        found.insert(look.card);
                    }
                }
                None => self.game.cards().for_each(|(card, _)| found.insert(card)),
            }
            return found;
        }
        // The snapshot shows an earlier state of its card. The card may be in another zone now, so
        // the search by zone can miss it.
        if let Some(look) = scope.before {
            found.insert(look.card);
        }
        let with_beneath = asks_about_cards_beneath(filter)
            || filter.more.among.is_some()
            || asks_about_all_cards_of_signi_zones(filter);
        for side in self.game.sides.iter() {
            let mut add = |pile: &Pile| pile.iter().for_each(|card| found.insert(card));
            for place in filter.zone.iter() {
                match place {
                    Place::Field | Place::SigniZone | Place::LrigZone => {
                        add(&side.keys);
                        if *place == Place::Field {
                            add(&side.cheer);
                        }
                        if *place == Place::LrigZone {
                            add(&side.aside);
                        }
                        if with_beneath {
                            add(&side.beneath);
                        }
                    }
                    Place::Deck => add(&side.main_deck),
                    Place::LrigDeck => add(&side.lrig_deck),
                    Place::Hand => add(&side.hand),
                    Place::Ener => add(&side.ener),
                    Place::Trash => add(&side.trash),
                    Place::LrigTrash => add(&side.lrig_trash),
                    Place::LifeCloth => add(&side.life_cloth),
                    Place::Check => add(&side.check),
                    Place::Cheer => add(&side.cheer),
                    Place::Excluded => add(&side.excluded),
                    Place::Beat => add(&side.beat),
                }
            }
            let on_field =
                |place: &Place| matches!(place, Place::Field | Place::SigniZone | Place::LrigZone);
            if filter.zone.iter().any(on_field) {
                let tops = side.signi.into_iter().chain(side.lrigs);
                tops.flatten().for_each(|card| found.insert(card));
            }
        }
        found
    }

    /// Returns the SIGNI on both fields.
    fn signi_on_field(&self) -> CardSet {
        let mut found = CardSet::NONE;
        for side in self.game.sides.iter() {
            side.signi().for_each(|card| found.insert(card));
        }
        found
    }

    /// Calls `found` for each card of the game that fits a filter, in the order of their numbers.
    #[inline]
    fn each_fitting(&self, scope: &Scope<'_>, filter: &Filter, mut found: impl FnMut(Instance)) {
        let Some(compiled) = self.compiled_filter(filter) else {
            return;
        };
        for card in self.candidates(scope, filter).iter() {
            if self.fits_known(scope, filter, compiled, card) {
                found(card);
            }
        }
    }

    /// Returns the cards of the game that fit a filter, in the order of their numbers.
    pub(crate) fn fitting(&self, scope: &Scope<'_>, filter: &Filter) -> CardList {
        let mut fitting = CardList::NONE;
        self.each_fitting(scope, filter, |card| fitting.push(card));
        fitting
    }

    /// Returns the cards of the game that fit a filter.
    pub(crate) fn all_fitting(&self, scope: &Scope<'_>, filter: &Filter) -> CardSet {
        let mut fitting = CardSet::NONE;
        self.each_fitting(scope, filter, |card| fitting.insert(card));
        fitting
    }

    /// Returns the number of cards of the game that fit a filter.
    pub(crate) fn count_fitting(&self, scope: &Scope<'_>, filter: &Filter) -> usize {
        let mut count = 0;
        self.each_fitting(scope, filter, |_| count += 1);
        count
    }

    /// Returns whether a card in this state has a kind, a zone and a player that the filter asks
    /// for.
    fn is_at_asked_place(
        &self,
        scope: &Scope<'_>,
        filter: &Filter,
        card: Instance,
        state: &CardState,
    ) -> bool {
        let definition = self.definition(card);
        if state.is_face_down_in_signi_zone() && !names_face(filter) {
            return false;
        }
        let mut kinds = filter.is.iter();
        can_select_at(filter, state.spot)
            && (filter.is.is_empty() || kinds.any(|word| is_a(*word, definition, state.spot)))
            && filter
                .of
                .is_none_or(|of| scope.means(of, whose(state, filter), self.game.turn.player))
    }

    /// Returns whether a card has all traits in `asks` with the values that the filter asks for.
    fn has_traits(
        &self,
        scope: &Scope<'_>,
        more: &Traits,
        ranges: &FilterRanges,
        asks: AskedTraits,
        look: &CardSnapshot,
    ) -> bool {
        asks.iter()
            .all(|asked| self.has_asked_trait(scope, (more, ranges), asked, look))
    }

    /// Returns whether a card has the trait `asked` with the value that the filter asks for.
    fn has_asked_trait(
        &self,
        scope: &Scope<'_>,
        (more, ranges): (&Traits, &FilterRanges),
        asked: AskedTrait,
        look: &CardSnapshot,
    ) -> bool {
        let card = look.card;
        let definition = self.definition(card);
        let within = |number: i32, range: &Option<CompiledRange>| {
            let range = range.as_ref();
            range.is_none_or(|range| self.is_in_range(scope, range, number))
        };
        // A card that is attached to another card does not count as lying under that card. It
        // counts only if the filter names kinds of attachment.
        let lies_loose = || !more.attached_as.is_empty() || look.state.attached.is_none();
        match asked {
            AskedTrait::Color => {
                let colors = self.colors_as_seen(look);
                more.color.iter().any(|color| colors.contains(*color))
            }
            AskedTrait::Class => {
                let mut classes = more.class.iter();
                classes.any(|class| self.has_class_as_seen(look, class))
            }
            AskedTrait::LrigType => {
                let mut types = more.lrig_type.iter();
                types.any(|kind| self.has_lrig_type(card, kind))
            }
            AskedTrait::Team => more.team == definition.team,
            AskedTrait::Name => {
                let mut names = more.name.iter();
                names.any(|name| self.has_name_as_seen(look, name))
            }
            AskedTrait::NameContains => {
                let part = more.name_contains.as_ref();
                part.is_none_or(|part| names_contain(definition, part))
            }
            AskedTrait::Level => {
                (definition.is_signi() || definition.card_type.is_lrig())
                    && ranges.level.as_ref().is_none_or(|range| {
                        let fits = |level| self.is_in_range(scope, range, level);
                        fits(look.level) || self.can_count_as_level(scope, card, fits)
                    })
            }
            AskedTrait::Power => definition.is_signi() && within(look.power, &ranges.power),
            AskedTrait::TotalCost => within(total_cost(definition), &ranges.total_cost),
            AskedTrait::State => more
                .state
                .iter()
                .all(|state| self.is_in_state(*state, look)),
            AskedTrait::Has => more
                .has
                .iter()
                .all(|has| self.has_trait_as_seen(look, *has)),
            AskedTrait::Lacks => !more
                .lacks
                .iter()
                .any(|has| self.has_trait_as_seen(look, *has)),
            AskedTrait::Position => {
                let mut positions = more.position.iter();
                positions.any(|position| is_position(*position, look.state.spot))
            }
            AskedTrait::InFrontOf => {
                let named = more.in_front_of.as_ref().is_none_or(|name| {
                    let others = self.named(scope, name);
                    others.iter().any(|other| self.is_in_front(look, *other))
                });
                named
                    && more.in_front_of_any.as_deref().is_none_or(|facing| {
                        let mut others = self.all_fitting(scope, facing).iter();
                        others.any(|other| self.is_in_front(look, other))
                    })
            }
            AskedTrait::WasInFrontOf => more.was_in_front_of.as_ref().is_none_or(|name| {
                let seen = scope.names.cards(name).first();
                let left = match name.is_this() {
                    true => Some(scope.this.card),
                    false => seen.map(|seen| seen.card),
                };
                left.is_some_and(|left| self.was_in_front(look, left))
            }),
            AskedTrait::Beside => [(&more.left_of, 1), (&more.right_of, -1), (&more.zone_of, 0)]
                .iter()
                .all(|(name, step)| {
                    name.as_ref().is_none_or(|name| {
                        let others = self.named(scope, name);
                        others
                            .iter()
                            .any(|other| self.is_beside(look, *other, *step))
                    })
                }),
            AskedTrait::OverAny => more.over_any.as_ref().is_none_or(|below| {
                let mut under = self.cards_under(card);
                under.any(|under| self.fits(scope, below, under))
            }),
            AskedTrait::With => {
                let mut kinds = more.with.iter();
                kinds.any(|with| self.has_attached_as_seen(look, *with))
            }
            AskedTrait::AttachedAs => {
                let mut kinds = more.attached_as.iter();
                kinds.any(|kind| is_attached_as(*kind, &look.state))
            }
            AskedTrait::Under => {
                lies_loose()
                    && more.under.as_ref().is_none_or(|name| {
                        let tops = self.named(scope, name);
                        tops.iter()
                            .any(|top| self.cards_under(*top).any(|below| below == card))
                    })
            }
            AskedTrait::Beneath => {
                lies_loose()
                    && more.beneath.as_deref().is_none_or(|top| {
                        // The snapshot of a card that has just left the field shows its last place
                        // on the field. So this last place is compared.
                        let mut tops = self.all_fitting(scope, top).iter();
                        tops.any(|top| self.was_under(look, top))
                    })
            }
            AskedTrait::WasUnder => more.was_under.as_ref().is_none_or(|name| {
                let tops = scope.names.cards(name).iter();
                let top = match name.is_this() {
                    true => Some(scope.this.card),
                    false => tops.map(|seen| seen.card).next(),
                };
                top.is_some_and(|top| self.game.left_behind.contains(&(card, top)))
            }),
            AskedTrait::PaidFor => more.paid_for.as_ref().is_none_or(|name| {
                let payer = self.game.card(card).paid_for.resona();
                let resona = match name.is_this() {
                    true => Some(scope.this.card),
                    false => scope.names.cards(name).iter().map(|seen| seen.card).next(),
                };
                payer.is_some() && payer == resona
            }),
            AskedTrait::Changed => {
                let against_printed = |of: Feature| match of {
                    Feature::Power => look.power.cmp(&definition.power),
                    Feature::Level => look.level.cmp(&definition.level),
                    Feature::PrintedPower
                    | Feature::PrintedLevel
                    | Feature::Limit
                    | Feature::TotalCost
                    | Feature::Color
                    | Feature::Class
                    | Feature::Name
                    | Feature::LrigType
                    | Feature::AllLrigTypes
                    | Feature::CardType => Ordering::Equal,
                };
                let all = |of: &[Feature], is: fn(Ordering) -> bool| {
                    of.iter().all(|of| is(against_printed(*of)))
                };
                all(&more.changed, Ordering::is_ne)
                    && all(&more.raised, Ordering::is_gt)
                    && all(&more.lowered, Ordering::is_lt)
            }
            AskedTrait::Over => more.over.as_ref().is_none_or(|name| {
                let below = self.named(scope, name);
                self.cards_under(card).any(|under| below.contains(&under))
            }),
            AskedTrait::Among => {
                let name = more.among.as_ref();
                name.is_none_or(|name| self.is_among(scope, name, look))
            }
            AskedTrait::OtherThan => {
                let mut names = more.other_than.iter();
                !names.any(|name| self.is_among(scope, name, look))
            }
            AskedTrait::Shares => more.shares.as_ref().is_none_or(|shared| {
                let others = self.named(scope, &shared.with);
                others
                    .iter()
                    .any(|other| self.can_share(scope, shared.feature, look, *other))
            }),
            AskedTrait::SharesWith => more.shares_with.as_ref().is_none_or(|shared| {
                let mut others = self.all_fitting(scope, &shared.any_of).iter();
                others.any(|other| self.can_share(scope, shared.feature, look, other))
            }),
            AskedTrait::Declared => {
                let name = more.declared.as_ref();
                let beside = more.color_beside.as_ref();
                name.is_none_or(|name| self.is_declared(scope, name, look))
                    && beside.is_none_or(|name| self.has_color_beside(scope, name, look))
            }
            AskedTrait::Any => more
                .any
                .iter()
                .any(|inner| self.fits_as(scope, inner, look)),
            AskedTrait::Not => more.not.as_ref().is_none_or(|inner| {
                // A filter such as "a card with a different color than that card" needs a card to
                // compare with. If there is no such card, no card fits the filter.
                let compared = inner.more.shares.as_ref();
                let none =
                    compared.is_some_and(|shared| self.named(scope, &shared.with).is_empty());
                let differs = compared.is_some_and(|shared| {
                    let others = self.named(scope, &shared.with);
                    shared.feature == Feature::Level
                        && (others.iter())
                            .all(|other| self.can_differ_in_level(scope, look, *other))
                });
                !none && (differs || !self.fits_as(scope, inner, look))
            }),
        }
    }

    /// Returns whether a card is in a place where the filter may select it. A filter that names no
    /// place selects SIGNI, LRIGs and keys on the field, and spells, ARTS and PIECEs that are being
    /// used. For a filter that names a place, this function returns true: another function,
    /// `can_select_at`, compares the place.
    pub(in crate::ability) fn is_where_implied(&self, filter: &Filter, card: Instance) -> bool {
        let more = &*filter.more;
        let says_where = !filter.zone.is_empty()
            || more.among.is_some()
            || more.under.is_some()
            || more.beneath.is_some()
            || !more.attached_as.is_empty()
            || !more.any.is_empty();
        says_where
            || match self.game.card(card).spot {
                Spot::Signi(_) | Spot::Lrig(_) | Spot::Key => true,
                Spot::Check => !self.definition(card).is_signi(),
                _ => false,
            }
    }

    /// Returns whether a card is one of the cards that a name means, for example "those SIGNI".
    fn is_among(&self, scope: &Scope<'_>, name: &Name, look: &CardSnapshot) -> bool {
        if name.is_this() {
            return scope.this.card == look.card;
        }
        let cards = scope.names.cards(name);
        cards.iter().any(|seen| {
            let known = scope.recalls || scope.before.is_some();
            seen.card == look.card && (known || self.game.is_still(*seen))
        })
    }

    /// Returns whether a card lies under the card `top`. The snapshot `look` shows where the first
    /// card is or was.
    fn was_under(&self, look: &CardSnapshot, top: Instance) -> bool {
        let above = self.game.card(top);
        look.state.side == above.side
            && match (look.state.spot, above.spot) {
                (Spot::UnderSigni(below), Spot::Signi(zone)) => below == zone,
                (Spot::UnderLrig(below), Spot::Lrig(zone)) => below == zone,
                _ => false,
            }
    }

    /// Returns whether a SIGNI is in front of another SIGNI.
    fn is_in_front(&self, look: &CardSnapshot, other: Instance) -> bool {
        let across = self.game.card(other);
        match (look.state.spot, across.spot) {
            (Spot::Signi(zone), Spot::Signi(facing)) => {
                look.state.side != across.side && zone.facing() == facing
            }
            _ => false,
        }
    }

    /// Returns whether a SIGNI was in front of another SIGNI when the other SIGNI left the field. A
    /// SIGNI that entered the opposite zone later does not count.
    fn was_in_front(&self, look: &CardSnapshot, left: Instance) -> bool {
        let gone = self.game.card(left);
        match (look.state.spot, gone.spot, gone.last_zone) {
            (_, Spot::Signi(_), _) => false,
            (Spot::Signi(zone), _, Some(facing)) => {
                look.state.side != gone.side
                    && zone.facing() == facing
                    && look.state.since < gone.since
            }
            _ => false,
        }
    }

    /// Returns whether another card on the same field is `step` zones to the right of this card. A
    /// negative `step` means to the left.
    fn is_beside(&self, look: &CardSnapshot, other: Instance, step: i8) -> bool {
        let beside = self.game.card(other);
        let column = |spot| match spot {
            Spot::Signi(zone) | Spot::UnderSigni(zone) | Spot::Laid(zone) => match zone {
                SigniZone::Left => Some(0_i8),
                SigniZone::Center => Some(1),
                SigniZone::Right => Some(2),
            },
            _ => None,
        };
        match (column(look.state.spot), column(beside.spot)) {
            (Some(own), Some(theirs)) => {
                look.state.side == beside.side && theirs - own == step && look.card != other
            }
            _ => false,
        }
    }

    /// Returns the cards under a SIGNI or LRIG.
    pub(crate) fn cards_under(&self, card: Instance) -> impl Iterator<Item = Instance> + '_ {
        let state = *self.game.card(card);
        let below = match state.spot {
            Spot::Signi(zone) => Some(Spot::UnderSigni(zone)),
            Spot::Lrig(zone) => Some(Spot::UnderLrig(zone)),
            _ => None,
        };
        let beneath = self.game.side(state.side).beneath.iter();
        beneath.filter(move |under| Some(self.game.card(*under).spot) == below)
    }

    /// Returns whether a card has another card attached to it or under it. `kind` is the kind of
    /// attachment.
    pub(in crate::ability) fn has_attached(&self, card: Instance, kind: Attachment) -> bool {
        let mut under = self.cards_under(card);
        under.any(|below| is_attached_as(kind, self.game.card(below)))
    }

    /// Returns whether a card that has just left the field had another card attached to it or under
    /// it. `kind` is the kind of attachment.
    pub(super) fn had_attached(&self, look: &CardSnapshot, kind: Attachment) -> bool {
        let left = self.game.card(look.card).spot != look.state.spot;
        let mut behind = self.game.left_behind.iter();
        left && behind.any(|(below, top)| {
            let state = self.game.card(*below);
            *top == look.card
                && state.spot == Spot::Bereft
                && match kind {
                    Attachment::Underneath => state.attached.is_none(),
                    kind => state.attached.is_some() && state.attached == Attached::of(kind),
                }
        })
    }

    /// Returns whether a card fits a declared value, such as a color that a player has declared.
    fn is_declared(&self, scope: &Scope<'_>, name: &Name, look: &CardSnapshot) -> bool {
        match scope.names.get(name) {
            Some(Value::Number(number)) => {
                let is = |level| level == *number;
                is(look.level) || self.can_count_as_level(scope, look.card, is)
            }
            Some(Value::Color(Color::Colorless)) => self.colors_as_seen(look).colored().is_empty(),
            Some(Value::Color(color)) => self.colors_as_seen(look).contains(*color),
            Some(Value::Even(even)) => (look.level % 2 == 0) == *even,
            Some(Value::Kind(kind)) => self.definition(look.card).card_type == *kind,
            Some(Value::Called(definition)) => {
                let called = &self.table.cast.definition(*definition).name_ja;
                self.has_name(look.card, called)
            }
            Some(Value::Word(word)) => {
                let word = self.table.cast.word(*word);
                self.has_class(look.card, word) || self.has_lrig_type(look.card, word)
            }
            Some(Value::Zone(zone, of)) => {
                [Spot::Signi(*zone), Spot::Laid(*zone)].contains(&look.state.spot)
                    && of.is_none_or(|player| player == look.state.side)
            }
            _ => false,
        }
    }

    /// Returns whether a card has a color other than the color that was declared under this name.
    fn has_color_beside(&self, scope: &Scope<'_>, name: &Name, look: &CardSnapshot) -> bool {
        match scope.names.get(name) {
            Some(Value::Color(color)) => {
                let mut colors = self.colors_as_seen(look).colored().iter();
                colors.any(|other| other != *color)
            }
            _ => false,
        }
    }
}
