//! Rise: a SIGNI with Rise can only be put on top of SIGNI of its player that meet the Rise
//! condition. The SIGNI with Rise is a new object: it is up, even if a SIGNI under it was down.
//! Souls of the SIGNI under it go to the LRIG trash. Source: Glossary 5.0.0, "Rise" and "Soul".
//!
//! No source says what happens to a Charm or an Accessory of a SIGNI that is now under the SIGNI
//! with Rise. The engine moves these cards to the trash, as if the lower SIGNI had left the field.

use crate::ability::{Names, Scope};
use crate::choice::illegal::{Problem, Verdict};
use crate::flow::keyword::cards_in_keywords::Rise;
use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::attached::Attached;
use crate::state::card_list::CardList;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::Purpose;
use crate::state::ids::{Instance, Player, SigniZone, SigniZones, Spot};

impl<'t> Play<'t> {
    /// Returns the Rise condition of a SIGNI, if the SIGNI has Rise.
    pub(crate) fn rise(&self, card: Instance) -> Option<Rise<'t>> {
        let count = self.definition(card).terms.rise?;
        let onto = self.find_in_abilities(card, |ability| ability.rise.as_ref())?;
        Some(Rise { count, onto })
    }

    /// Returns the SIGNI zones in which a SIGNI meets the Rise condition of `card`.
    fn rise_targets(&self, player: Player, card: Instance, rise: &Rise<'_>) -> SigniZones {
        let fits = |zone: &SigniZone| {
            let signi = self.face_up_signi_in(player, *zone);
            signi.is_some_and(|below| {
                self.meets_keyword_condition(card, below, &rise.onto.filter, player)
            })
        };
        SigniZone::ALL.into_iter().filter(fits).collect()
    }

    /// Returns the total that the SIGNI of a field would count towards the limit, if `card` were
    /// put on top of the SIGNI of these zones. The SIGNI under `card` would not count.
    pub(super) fn counted_over(&self, player: Player, card: Instance, zones: SigniZones) -> i32 {
        let side = self.game.side(player);
        let covered = zones.iter().filter_map(|zone| side.signi_in(zone));
        let covered = covered.fold(0i32, |sum, card| sum.saturating_add(self.counts(card)));
        let counted = self.counted(player).saturating_sub(covered);
        counted.saturating_add(self.counts(card))
    }

    /// A SIGNI with Rise is put on top of one or several SIGNI. Returns each set of SIGNI zones
    /// whose SIGNI `card` can be put on. The limit is not checked.
    fn rise_sets(&self, player: Player, card: Instance) -> impl Iterator<Item = SigniZones> {
        let rise = self.rise(card);
        let zones = rise.as_ref().map_or(SigniZones::NONE, |rise| {
            self.rise_targets(player, card, rise)
        });
        let fits = move |zones: &SigniZones| {
            let side = self.game.side(player);
            let mut covered = CardList::NONE;
            let names = Names::NONE;
            rise.as_ref().is_some_and(|rise| {
                zones.len() == rise.count
                    && zones
                        .iter()
                        .filter_map(|zone| side.signi_in(zone))
                        .all(|below| {
                            let scope = Scope::of(player, self.game.sight(card), &names);
                            let fits = self.fits_with(&scope, rise.onto, &covered, below);
                            covered.push(below);
                            fits
                        })
            })
        };
        zones.parts().filter(fits)
    }

    /// Like `rise_sets`, but returns only the sets with which the SIGNI do not exceed the limit.
    fn rise_choices(&self, player: Player, card: Instance) -> impl Iterator<Item = SigniZones> {
        let limit = self.limit(player);
        let fits = move |zones: &SigniZones| self.counted_over(player, card, *zones) <= limit;
        self.rise_sets(player, card).filter(fits)
    }

    /// Returns an error if a SIGNI with Rise can't be put into a zone, from hand or by an effect.
    /// The caller must also check the level and the limiting condition.
    pub(crate) fn may_rise(&self, player: Player, card: Instance, zone: SigniZone) -> Verdict {
        let mut choices = self.rise_choices(player, card);
        if choices.any(|zones| zones.contains(zone)) {
            return Ok(());
        }
        let sets = self.rise_sets(player, card);
        let totals = sets
            .filter(|zones| zones.contains(zone))
            .map(|zones| self.counted_over(player, card, zones));
        let Some(total) = totals.min() else {
            return Err((rules::RISE_CONDITION, Problem::RiseCondition));
        };
        let limit = self.limit(player);
        Err((rules::SIGNI_LIMIT, Problem::AboveLimit { total, limit }))
    }

    /// Puts a SIGNI with Rise into a zone. The caller has checked that this is allowed. If the Rise
    /// needs several SIGNI, the player picks the other SIGNI.
    pub(crate) fn put_by_rise(&mut self, player: Player, card: Instance, zone: SigniZone) {
        let others = self
            .rise(card)
            .map_or(0, |rise| rise.count.saturating_sub(1));
        match u8::try_from(others) {
            Ok(others @ 1..) => self.select(player, Purpose::RiseOnto(card, zone), others, others),
            _ => self.rise_over(player, card, zone, [zone].into_iter().collect()),
        }
    }

    /// The Rise of `card` needs several SIGNI. One of them is the SIGNI of `zone`, and the player
    /// picks the others one by one. Returns whether the player can pick `other` next.
    pub(crate) fn can_be_covered(
        &self,
        player: Player,
        card: Instance,
        zone: SigniZone,
        other: Instance,
    ) -> bool {
        let side = self.game.side(player);
        let picked = self.selection().map(|s| s.picked).unwrap_or_default();
        let zones = SigniZone::ALL.into_iter().filter(|z| {
            let signi = side.signi_in(*z);
            *z == zone || signi.is_some_and(|c| c == other || picked.contains(c))
        });
        let wanted: SigniZones = zones.collect();
        let is_other = side.signi_in(zone) != Some(other) && side.signi().any(|c| c == other);
        is_other
            && self
                .rise_choices(player, card)
                .any(|zones| wanted.without(zones).is_empty())
    }

    /// Puts a SIGNI with Rise on top of the SIGNI of `zone` and of the SIGNI that the player has
    /// picked.
    pub(crate) fn answer_rise(
        &mut self,
        player: Player,
        card: Instance,
        zone: SigniZone,
        picked: CardSet,
    ) {
        let side = self.game.side(player);
        let covered = SigniZone::ALL.into_iter().filter(|z| {
            let signi = side.signi_in(*z);
            *z == zone || signi.is_some_and(|c| picked.contains(c))
        });
        let over = covered.collect();
        self.rise_over(player, card, zone, over);
    }

    /// Puts a SIGNI into `zone`, on top of the SIGNI in the zones `over`.
    pub(crate) fn rise_over(
        &mut self,
        player: Player,
        card: Instance,
        zone: SigniZone,
        over: SigniZones,
    ) {
        let cause = match self.source_in_progress() {
            Some(source) => Cause::Effect(source),
            None => Cause::Player(player),
        };
        for covered_zone in over.iter() {
            let Some(covered) = self.game.side(player).signi_in(covered_zone) else {
                continue;
            };
            self.leave_to_rise(player, covered_zone, zone);
            *self.game.side_mut(player).signi_place(covered_zone) = None;
            self.place(covered, player, Spot::UnderSigni(zone));
            self.emit(EventKind::Covered(covered), cause, rules::RISE_ON_TOP);
        }
        let (to, by) = (Spot::Signi(zone), Move::Put);
        self.relocate(card, player, to, by, cause, rules::RISE_NEW);
        self.entered(card);
    }

    /// Moves the cards under the SIGNI of one zone to the place under the SIGNI of another zone.
    /// Attached cards are not moved.
    fn leave_to_rise(&mut self, player: Player, from: SigniZone, to: SigniZone) {
        let beneath = self.game.side(player).beneath.clone();
        for card in beneath.iter() {
            let state = *self.game.card(card);
            if state.spot != Spot::UnderSigni(from) {
                continue;
            }
            match state.attached {
                Some(Attached::Soul) => {
                    let (spot, by) = (Spot::LrigTrash, Move::RuleAction);
                    self.put_away(card, spot, by, rules::SOUL_COVERED);
                }
                attached => {
                    if let Some(state) = self.game.card_mut(card) {
                        state.spot = match attached {
                            Some(_) => Spot::Bereft,
                            None => Spot::UnderSigni(to),
                        };
                    }
                }
            }
        }
    }
}
