//! Decides whether a card fits a filter. Only this file decides this.

use super::class_and_name::names_contain;
use super::kind_and_place::{is_a, is_attached_as, is_in, is_position, total_cost};
use crate::ability::names::Value;
use crate::ability::scope::{Look, Scope};
use crate::attached::Attached;
use crate::game::CardState;
use crate::ids::{Instance, SigniZone, Spot};
use crate::pile::{CardSet, Pile};
use crate::play::Play;
use wixoss_ability::{Attachment, Feature, Filter, Name, Place, State, Traits};

/// Returns whether a filter asks about cards that lie under other cards or are attached to them.
pub(crate) fn asks_about_cards_beneath(filter: &Filter) -> bool {
    let more = &*filter.more;
    more.under.is_some() || more.beneath.is_some() || !more.attached_as.is_empty()
}

/// Whether a filter asks nothing at all.
pub(crate) fn asks_nothing(filter: &Filter) -> bool {
    filter.is.is_empty()
        && filter.zone.is_empty()
        && filter.of.is_none()
        && has_no_traits(&filter.more)
}

/// Whether there are no traits.
fn has_no_traits(traits: &Traits) -> bool {
    let Traits {
        color,
        class,
        lrig_type,
        team,
        name,
        name_contains,
        level,
        power,
        total_cost,
        state,
        has,
        lacks,
        position,
        in_front_of,
        left_of,
        right_of,
        zone_of,
        with,
        attached_as,
        under,
        was_under,
        beneath,
        changed,
        over,
        over_any,
        among,
        other_than,
        shares,
        shares_with,
        declared,
        any,
        not,
    } = traits;
    color.is_empty()
        && class.is_empty()
        && lrig_type.is_empty()
        && team.is_none()
        && name.is_empty()
        && name_contains.is_none()
        && level.is_none()
        && power.is_none()
        && total_cost.is_none()
        && state.is_empty()
        && has.is_empty()
        && lacks.is_empty()
        && position.is_empty()
        && in_front_of.is_none()
        && left_of.is_none()
        && right_of.is_none()
        && zone_of.is_none()
        && with.is_empty()
        && attached_as.is_empty()
        && under.is_none()
        && was_under.is_none()
        && beneath.is_none()
        && changed.is_empty()
        && over.is_none()
        && over_any.is_none()
        && among.is_none()
        && other_than.is_empty()
        && shares.is_none()
        && shares_with.is_none()
        && declared.is_none()
        && any.is_empty()
        && not.is_none()
}

/// Returns whether a filter asks about cards that are face down, or about one known card. All other
/// filters leave out a card that is face down in a SIGNI zone, because it is no SIGNI.
fn names_face(more: &Traits) -> bool {
    more.among.is_some() || more.state.contains(&State::FaceDown)
}

impl Play<'_> {
    /// Returns whether a card fits a filter. If the scope has a snapshot of the card, the snapshot
    /// is used; otherwise the card's current state is used.
    pub(crate) fn fits(&self, scope: &Scope<'_>, filter: &Filter, card: Instance) -> bool {
        match scope.before {
            Some(look) if look.card == card => self.fits_as(scope, filter, look),
            _ => {
                let more = &*filter.more;
                self.lies_as_asked(scope, filter, card, self.game.card(card))
                    && (has_no_traits(more)
                        || self.has_traits(scope, more, &self.look_for(more, card)))
            }
        }
    }

    /// A look at a card now for these traits. Its values are worked out only if the traits ask for
    /// them.
    fn look_for(&self, more: &Traits, card: Instance) -> Look {
        let asks = more.power.is_some()
            || more.level.is_some()
            || !more.changed.is_empty()
            || more.shares.is_some()
            || more.shares_with.is_some()
            || more.declared.is_some()
            || !more.any.is_empty()
            || more.not.is_some();
        match asks {
            true => self.look(card),
            false => Look {
                card,
                state: *self.game.card(card),
                power: 0,
                level: 0,
                features: None,
            },
        }
    }

    /// Returns whether a card fits a filter according to the snapshot `look`.
    pub(crate) fn fits_as(&self, scope: &Scope<'_>, filter: &Filter, look: &Look) -> bool {
        self.lies_as_asked(scope, filter, look.card, &look.state)
            && (has_no_traits(&filter.more) || self.has_traits(scope, &filter.more, look))
    }

    /// The cards that can fit a filter at all, by the zones and names that it asks for.
    fn candidates(&self, scope: &Scope<'_>, filter: &Filter) -> CardSet {
        let mut found = CardSet::NONE;
        if filter.zone.is_empty() {
            match &filter.more.among {
                Some(name) if name.is_this() => found.insert(scope.this.card),
                Some(name) => {
                    for seen in scope.names.cards(name.as_str()) {
                        found.insert(seen.card);
                    }
                }
                None => self.game.cards().for_each(|(card, _)| found.insert(card)),
            }
            return found;
        }
        // A card that is looked at as it was may have gone elsewhere.
        if let Some(look) = scope.before {
            found.insert(look.card);
        }
        let with_beneath = asks_about_cards_beneath(filter) || filter.more.among.is_some();
        for side in self.game.sides.iter() {
            let mut add = |pile: &Pile| pile.iter().for_each(|card| found.insert(card));
            for place in filter.zone.iter() {
                match place {
                    Place::Field | Place::SigniZone | Place::LrigZone => {
                        add(&side.keys);
                        if *place == Place::Field {
                            add(&side.cheer);
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

    /// The cards of the game that fit a filter, in the order of their numbers.
    pub(crate) fn fitting(&self, scope: &Scope<'_>, filter: &Filter) -> Vec<Instance> {
        let cards = self.candidates(scope, filter).iter();
        cards
            .filter(|card| self.fits(scope, filter, *card))
            .collect()
    }

    /// The cards of the game that fit a filter.
    pub(crate) fn all_fitting(&self, scope: &Scope<'_>, filter: &Filter) -> CardSet {
        let mut fitting = CardSet::NONE;
        for card in self.candidates(scope, filter).iter() {
            if self.fits(scope, filter, card) {
                fitting.insert(card);
            }
        }
        fitting
    }

    /// The number of cards of the game that fit a filter.
    pub(crate) fn count_fitting(&self, scope: &Scope<'_>, filter: &Filter) -> usize {
        let cards = self.candidates(scope, filter).iter();
        cards.filter(|card| self.fits(scope, filter, *card)).count()
    }

    /// Whether a card in this state is of a kind, in a zone and of a player that a filter asks for.
    fn lies_as_asked(
        &self,
        scope: &Scope<'_>,
        filter: &Filter,
        card: Instance,
        state: &CardState,
    ) -> bool {
        let definition = self.definition(card);
        let more = &*filter.more;
        let on_field = state.spot.is_of_field();
        if state.is_face_down_in_signi_zone() && !names_face(more) {
            return false;
        }
        let beneath = state.spot.is_beneath() || matches!(state.spot, Spot::Laid(_));
        if beneath && !asks_about_cards_beneath(filter) && more.among.is_none() {
            return false;
        }
        if !filter.is.is_empty()
            && !filter
                .is
                .iter()
                .any(|word| is_a(*word, definition, state.spot))
        {
            return false;
        }
        // A card under a SIGNI, attached to a SIGNI or laid in a SIGNI zone counts as being on the
        // field. But for the words "this card", a card under another card is not on the field.
        let itself = more.among.as_ref().is_some_and(Name::is_this);
        let within = |place: Place| match place {
            Place::Field => beneath && !itself,
            Place::SigniZone => beneath && !matches!(state.spot, Spot::UnderLrig(_)),
            _ => false,
        };
        if !filter.zone.is_empty()
            && !filter
                .zone
                .iter()
                .any(|place| is_in(*place, state.spot) || within(*place))
        {
            return false;
        }
        if let Some(of) = filter.of {
            let whose = if on_field || beneath {
                state.side
            } else {
                state.owner
            };
            if !scope.means(of, whose, self.game.turn.player) {
                return false;
            }
        }
        true
    }

    /// Returns whether a card fits the additional traits of a filter.
    fn has_traits(&self, scope: &Scope<'_>, more: &Traits, look: &Look) -> bool {
        let card = look.card;
        let definition = self.definition(card);
        let any = |list: &[String], of: &dyn Fn(&str) -> bool| {
            list.is_empty() || list.iter().any(|word| of(word))
        };
        let within = |number: i32, range: Option<&wixoss_ability::Range>| {
            range.is_none_or(|range| self.in_range(scope, range, number))
        };
        let colored = || {
            let colors = self.colors_as_seen(look);
            more.color.iter().any(|color| colors.contains(*color))
        };
        (more.color.is_empty() || colored())
            && any(&more.class, &|class| self.has_class_as_seen(look, class))
            && any(&more.lrig_type, &|kind| {
                let cast = &self.table.cast;
                definition
                    .lrig_types
                    .iter()
                    .any(|id| cast.word(*id) == kind)
            })
            && more
                .team
                .as_ref()
                .is_none_or(|team| definition.team.as_ref() == Some(team))
            && any(&more.name, &|name| self.has_name_as_seen(look, name))
            && more
                .name_contains
                .as_ref()
                .is_none_or(|part| names_contain(definition, part))
            && within(look.level, more.level.as_deref())
            && within(look.power, more.power.as_deref())
            && (more.power.is_none() || definition.is_signi())
            && (more.level.is_none() || definition.is_signi() || definition.card_type.is_lrig())
            && within(total_cost(definition), more.total_cost.as_deref())
            && more.state.iter().all(|state| self.is_in_state(*state, look))
            && more.has.iter().all(|has| self.has_trait_as_seen(look, *has))
            && !more.lacks.iter().any(|has| self.has_trait_as_seen(look, *has))
            && (more.position.is_empty()
                || more
                    .position
                    .iter()
                    .any(|p| is_position(*p, look.state.spot)))
            && more.in_front_of.as_ref().is_none_or(|name| {
                let others = self.named(scope, name.as_str());
                others.iter().any(|other| self.is_in_front(look, *other))
            })
            && [(&more.left_of, 1), (&more.right_of, -1), (&more.zone_of, 0)]
                .iter()
                .all(|(name, step)| {
                    name.as_ref().is_none_or(|name| {
                        let others = self.named(scope, name.as_str());
                        others
                            .iter()
                            .any(|other| self.is_beside(look, *other, *step))
                    })
                })
            && more.over_any.as_ref().is_none_or(|below| {
                let mut under = self.cards_under(card);
                under.any(|under| self.fits(scope, below, under))
            })
            && (more.with.is_empty()
                || more.with.iter().any(|with| self.has_attached_as_seen(look, *with)))
            && (more.attached_as.is_empty()
                || more
                    .attached_as
                    .iter()
                    .any(|kind| is_attached_as(*kind, &look.state)))
            // A card under another card is not attached to that card. A filter for attached cards
            // always names the kind of attachment.
            && (more.under.is_none() && more.beneath.is_none()
                || !more.attached_as.is_empty()
                || look.state.attached.is_none())
            && more.under.as_ref().is_none_or(|name| {
                let tops = self.named(scope, name.as_str());
                tops.iter()
                    .any(|top| self.cards_under(*top).any(|below| below == card))
            })
            && more.beneath.as_deref().is_none_or(|top| {
                // For a card that has just left, its former place is used.
                let tops = self.fitting(scope, top);
                tops.iter().any(|top| self.lay_under(look, *top))
            })
            && more.was_under.as_ref().is_none_or(|name| {
                let tops = scope.names.cards(name.as_str()).iter();
                let top = match name.is_this() {
                    true => Some(scope.this.card),
                    false => tops.map(|seen| seen.card).next(),
                };
                top.is_some_and(|top| self.game.left_behind.contains(&(card, top)))
            })
            && more.changed.iter().all(|of| match of {
                Feature::Power => look.power != definition.power,
                Feature::Level => look.level != definition.level,
                _ => false,
            })
            && more.over.as_ref().is_none_or(|name| {
                let below = self.named(scope, name.as_str());
                self.cards_under(card).any(|under| below.contains(&under))
            })
            && more
                .among
                .as_ref()
                .is_none_or(|name| self.is_among(scope, name.as_str(), look))
            && !more
                .other_than
                .iter()
                .any(|name| self.is_among(scope, name.as_str(), look))
            && more.shares.as_ref().is_none_or(|shared| {
                let others = self.named(scope, shared.with.as_str());
                others
                    .iter()
                    .any(|other| self.shares_as_seen(shared.feature, look, *other))
            })
            && more.shares_with.as_ref().is_none_or(|shared| {
                let others = self.fitting(scope, &shared.any_of);
                others
                    .iter()
                    .any(|other| self.shares_as_seen(shared.feature, look, *other))
            })
            && more
                .declared
                .as_ref()
                .is_none_or(|name| self.is_declared(scope, name.as_str(), look))
            && (more.any.is_empty()
                || more
                    .any
                    .iter()
                    .any(|inner| self.fits_as(scope, inner, look)))
            && more.not.as_ref().is_none_or(|inner| {
                // If there is no card to compare with, "a card with a different ..." fits no card.
                let compared = inner.more.shares.as_ref();
                let none = compared
                    .is_some_and(|shared| self.named(scope, shared.with.as_str()).is_empty());
                !none && !self.fits_as(scope, inner, look)
            })
    }

    /// Returns whether a card is in a place where the filter may select it. A filter that names no
    /// place means SIGNI, LRIGs and keys on the field, and spells, ARTS and PIECEs that are being
    /// used. For a filter that names a place, any place is accepted here.
    pub(in crate::ability) fn lies_where_implied(&self, filter: &Filter, card: Instance) -> bool {
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

    /// Returns whether a card is one of the cards bound to a name.
    fn is_among(&self, scope: &Scope<'_>, name: &str, look: &Look) -> bool {
        if name == wixoss_ability::Name::THIS {
            return scope.this.card == look.card;
        }
        let cards = scope.names.cards(name);
        cards.iter().any(|seen| {
            let known = scope.recalls || scope.before.is_some();
            seen.card == look.card && (known || self.game.is_still(*seen))
        })
    }

    /// Returns whether a card lies under the card `top`, according to the snapshot `look`.
    fn lay_under(&self, look: &Look, top: Instance) -> bool {
        let above = self.game.card(top);
        look.state.side == above.side
            && match (look.state.spot, above.spot) {
                (Spot::UnderSigni(below), Spot::Signi(zone)) => below == zone,
                (Spot::UnderLrig(below), Spot::Lrig(zone)) => below == zone,
                _ => false,
            }
    }

    /// Returns whether a SIGNI is in front of another SIGNI.
    fn is_in_front(&self, look: &Look, other: Instance) -> bool {
        let across = self.game.card(other);
        match (look.state.spot, across.spot) {
            (Spot::Signi(zone), Spot::Signi(facing)) => {
                look.state.side != across.side && zone.facing() == facing
            }
            _ => false,
        }
    }

    /// Returns whether another card on the same field is `step` zones to the right of this card.
    fn is_beside(&self, look: &Look, other: Instance, step: i8) -> bool {
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

    /// Returns whether a card of this kind is attached to a card or lies under it.
    pub(super) fn has_attached(&self, card: Instance, kind: Attachment) -> bool {
        let mut under = self.cards_under(card);
        under.any(|below| is_attached_as(kind, self.game.card(below)))
    }

    /// Returns whether a card of this kind was attached to a card that has just left the field, or
    /// lay under it.
    pub(super) fn had_attached(&self, look: &Look, kind: Attachment) -> bool {
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

    /// Returns whether a card fits the value that a player has declared.
    fn is_declared(&self, scope: &Scope<'_>, name: &str, look: &Look) -> bool {
        match scope.names.get(name) {
            Some(Value::Number(number)) => look.level == *number,
            Some(Value::Color(color)) => self.colors_as_seen(look).contains(*color),
            Some(Value::Even(even)) => (look.level % 2 == 0) == *even,
            Some(Value::Kind(kind)) => self.definition(look.card).card_type == *kind,
            Some(Value::Called(definition)) => {
                let called = &self.table.cast.definition(*definition).name_ja;
                self.has_name(look.card, called)
            }
            Some(Value::Word(word)) => {
                let word = self.table.cast.word(*word);
                let definition = self.definition(look.card);
                let mut types = definition.lrig_types.iter();
                self.has_class(look.card, word) || types.any(|id| self.table.cast.word(*id) == word)
            }
            Some(Value::Zone(zone, of)) => {
                look.state.spot == Spot::Signi(*zone)
                    && of.is_none_or(|player| player == look.state.side)
            }
            _ => false,
        }
    }
}
