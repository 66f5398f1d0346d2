//! Computes the list of active effects: the continuous effects that apply now, each with the cards
//! and players that it applies to. The effects come from constant abilities, and from lasting
//! effects that other effects have begun.
//!
//! Power, level, keywords and all other values that continuous effects change are computed from
//! this list. Source: Glossary 5.0.0, "Power".

use super::active_effects_summary::{ActiveEffectsCache, Source, Summary};
use super::lasting_effects::{Lasting, live_group};
use crate::ability::compile::{Dependencies, Values, bit_of};
use crate::ability::name_values::{Names, Value};
use crate::ability::program::{
    AbilityId, AmountId, ChangeId, ChangeNumbers, Compiled, CompiledChange,
};
use crate::ability::query::current_abilities::CurrentAbility;
use crate::ability::rules;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::{CauseDetails, Happening};
use crate::event::Cause;
use crate::flow::keyword::{GainedKeywords, Keyword};
use crate::game::{CardState, Giver};
use crate::ids::{Instance, Player, Spot};
use crate::pile::CardSet;
use crate::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::card_list::CardList;
use wixoss_ability::{Ability, AbilityKind, Constant, Filter, Subject, Which};

/// The highest number of rounds for computing the list of active effects. Each round computes the
/// whole list, until the list stops changing. The limit is needed because two abilities could
/// switch each other on and off forever.
const MOST_ROUNDS: usize = 8;

/// The numbers that a continuous effect adds or sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Figures {
    pub power: i32,
    pub base_power: Option<i32>,
    pub level: i32,
    pub base_level: Option<i32>,
    pub limit: i32,
    pub base_limit: Option<i32>,
}

/// The difference between the lists of active effects of two rounds: a summary of the effects that
/// are in only one of the two lists. Each round computes the whole list.
struct Changed {
    /// The values of cards (such as the power) that the effects in this summary change.
    values: Values,
    /// The cards that gain or lose constant abilities because of these effects.
    rebuilt: CardSet,
}

/// A continuous effect that applies now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Active {
    pub change: ChangeId,
    /// The player who controls the effect.
    pub player: Player,
    /// The card that the effect comes from.
    pub source: Instance,
    /// The cards that the effect applies to.
    pub cards: CardSet,
    /// The players that the effect applies to.
    pub players: ByPlayer<bool>,
    pub figures: Figures,
    pub names: Names,
    /// The index of the effect in the game's list of lasting effects; `None` for a constant
    /// ability.
    pub lasting: Option<usize>,
    /// True if the cards of the effect keep the abilities that the effect would remove, because
    /// another effect protects these cards.
    pub keeps: bool,
    /// The ability that has this effect, if the effect removes this ability ("this ability is
    /// lost"). `None` for every other effect.
    pub lost: Option<AbilityId>,
    /// If the effect belongs to a constant ability: the source of this ability.
    pub giver: Giver,
}

impl Active {
    /// Returns the cause of the changes that this effect makes. Abilities compare it with the cause
    /// that they ask for, such as "by your opponent's effect".
    pub(crate) fn seen(&self) -> CauseDetails {
        CauseDetails {
            player: Some(self.player),
            kind: self.lasting.is_none().then_some(AbilityKind::Constant),
            source: Some(self.source),
            ..CauseDetails::of(Cause::Effect(self.source))
        }
    }
}

impl<'t> Play<'t> {
    /// Computes the active effects again if a part of the game has changed since the last
    /// computation.
    #[inline]
    pub(crate) fn refresh_continuous(&mut self) {
        if !self.is_up_to_date() {
            self.refresh_after_change();
        }
    }

    #[inline(never)]
    fn refresh_after_change(&mut self) {
        if !self.table.cast.has_abilities() {
            return;
        }
        if self.must_recompute() {
            self.recompute_active();
        }
        if self.table.cast.watches_power() {
            self.watch_power();
        }
        if self.table.cast.watches_keywords() {
            self.watch_keywords();
        }
    }

    /// Computes the list of active effects from the beginning.
    #[inline(never)]
    fn recompute_active(&mut self) {
        // The list of active effects starts empty, because two abilities that depend on each other
        // would otherwise keep each other active forever. If the effects change a value that
        // another effect depends on, a second round computes the effects again with the changed
        // values.
        let mut before = std::mem::take(&mut self.former);
        std::mem::swap(&mut before, &mut self.active);
        self.active.clear();
        self.summary = Summary::default();
        let mut found = std::mem::take(&mut self.spare);
        let (mut rests_on, mut watched) = (Dependencies::default(), CardSet::NONE);
        let mut changed = None;
        let mut settles = false;
        for round in 0..MOST_ROUNDS {
            found.clear();
            match round {
                0 => self.collect_own(&mut found, &mut rests_on, &mut watched),
                _ => self.collect_active(changed.as_ref(), &mut found, &mut rests_on, &mut watched),
            }
            if found == self.active {
                settles = true;
                break;
            }
            std::mem::swap(&mut self.active, &mut found);
            let spared = self.summary.does.spares;
            self.summarize();
            if round == 0 && !self.effects_touch(&rests_on) {
                settles = true;
                break;
            }
            changed = self.changed_since(&found, spared);
            if changed
                .as_ref()
                .is_some_and(|changed| self.is_stable(changed, &mut found))
            {
                settles = true;
                break;
            }
        }
        found.clear();
        self.spare = found;
        for active in &self.active {
            watched = watched.union(active.cards);
            watched.insert(active.source);
        }
        self.standing.is_computed(&rests_on, watched);
        // Rule-based actions read values of cards that active effects change, such as the power. So
        // the engine must check these actions again.
        if self.active != before {
            self.is_quiet = false;
            if self.is_recording() {
                self.mark_open_points();
            }
        }
        if self.is_recording() {
            self.mark_unsettled(settles);
        }
        before.clear();
        self.former = before;
    }

    /// Updates the summary of what the active effects do.
    pub(crate) fn summarize(&mut self) {
        self.summary = Summary::of(&self.active, self.compiled);
    }

    /// Returns whether an active effect changes a value that it or another active effect reads.
    fn effects_touch(&self, rests_on: &Dependencies) -> bool {
        self.table.cast.guards_changes() || rests_on.may_change_with(self.written(&self.active))
    }

    /// Returns which values of cards the effects in a list change, such as power or level. Each
    /// kind of value has one bit.
    fn written(&self, effects: &[Active]) -> Values {
        Values(effects.iter().fold(0, |writes, active| {
            let compiled = self.compiled.change(active.change);
            writes | compiled.map_or(0, |compiled| compiled.rests_on.writes.0)
        }))
    }

    /// Compares the list of active effects with `before`, the list of the previous round, and
    /// returns the differences. `spared` says whether an effect in `before` makes cards unaffected
    /// by other effects. Returns `None` if every effect must be computed again.
    fn changed_since(&self, before: &[Active], spared: bool) -> Option<Changed> {
        if spared || self.summary.does.spares || self.table.cast.guards_changes() {
            return None;
        }
        let equal = |pair: &(&Active, &Active)| pair.0 == pair.1;
        let start = self.active.iter().zip(before).take_while(equal).count();
        let now = self.active.get(start..).unwrap_or_default();
        let before = before.get(start..).unwrap_or_default();
        let both = now.iter().rev().zip(before.iter().rev());
        let end = both.take_while(equal).count();
        let now = now.get(..now.len() - end).unwrap_or_default();
        let before = before.get(..before.len() - end).unwrap_or_default();
        let mut changed = Changed {
            values: Values(0),
            rebuilt: CardSet::NONE,
        };
        for active in now.iter().chain(before) {
            let Some(compiled) = self.compiled.change(active.change) else {
                continue;
            };
            changed.values.0 |= compiled.rests_on.writes.0;
            if compiled.does.rebuilds {
                changed.rebuilt = changed.rebuilt.union(active.cards);
            }
        }
        Some(changed)
    }

    /// Records a change of power for each SIGNI whose power differs from its power at the last
    /// check.
    fn watch_power(&mut self) {
        let signi = Player::BOTH.map(|player| self.game.side(player).signi);
        let mut seen = [None; 6];
        for (place, card) in seen.iter_mut().zip(signi.into_iter().flatten()) {
            let Some(card) = card else { continue };
            let (sight, now) = (self.game.sight(card), self.power(card));
            let mut known = self.powers.iter().flatten();
            let known = known.find(|(known, _)| *known == sight);
            if let Some(was) = known.map(|(_, was)| *was).filter(|was| *was != now) {
                self.note_alone(Happening::Power { card, was, now }, Cause::Rule);
            }
            *place = Some((sight, now));
        }
        self.powers = seen;
    }

    /// Records each keyword that a SIGNI has gained since the last check.
    fn watch_keywords(&mut self) {
        let before = self.gained_keywords.take();
        let signi = Player::BOTH.map(|player| self.game.side(player).signi);
        let mut seen = [None; 6];
        for (place, card) in seen.iter_mut().zip(signi.into_iter().flatten()) {
            let Some(card) = card else { continue };
            let (sight, now) = (self.game.sight(card), self.gained_keywords_of(card));
            *place = Some((sight, now));
            let Some(before) = &before else { continue };
            let mut known = before.iter().flatten();
            let was = known.find(|(known, _)| *known == sight);
            let was = was.map_or_else(GainedKeywords::default, |(_, was)| *was);
            for ((keyword, was), now) in Keyword::WAITED_FOR.into_iter().zip(was).zip(now) {
                for _ in was..now {
                    self.mark_undocumented(rules::GAINED_KEYWORD);
                    self.note_alone(Happening::GainedKeyword(card, keyword), Cause::Rule);
                }
            }
        }
        self.gained_keywords = Some(seen);
    }

    /// Returns how often effects give a card each keyword that an ability can wait for.
    fn gained_keywords_of(&self, card: Instance) -> GainedKeywords {
        let mut counts = GainedKeywords::default();
        if !self.is_given_abilities(card) {
            return counts;
        }
        let gained = self.abilities(card);
        let gained = gained.filter(|held| !matches!(held.giver, Giver::Printed));
        for word in gained.filter_map(|held| held.compiled.keyword) {
            let at = Keyword::WAITED_FOR.iter().position(|known| *known == word);
            if let Some(count) = at.and_then(|at| counts.get_mut(at)) {
                *count = count.saturating_add(1);
            }
        }
        counts
    }

    /// Collects the lasting effects and the effects of printed constant abilities, as they are
    /// before any effect changes a card. If no data that an ability reads has changed, the effects
    /// of this ability are copied from the last computation.
    fn collect_own(
        &mut self,
        found: &mut Vec<Active>,
        rests_on: &mut Dependencies,
        watched: &mut CardSet,
    ) {
        let mut sources = std::mem::take(&mut self.standing.sources);
        let mut own = std::mem::take(&mut self.standing.own);
        let mut now = std::mem::take(&mut self.standing.spare_sources);
        let mut known = sources.iter().peekable();
        let mut kept = own.drain(..);
        for card in self.index.working.iter() {
            let state = self.game.card(card);
            for (held, constant) in self.working_constants(card) {
                let (id, compiled) = (held.id, held.compiled);
                watched.insert(card);
                let before = found.len();
                let is_other = |source: &Source| source.ability != id || source.card != card;
                while let Some(other) =
                    known.next_if(|source| source.card <= card && is_other(source))
                {
                    kept.by_ref().take(other.effects).for_each(drop);
                }
                let same = known.next_if(|source| !is_other(source));
                let count = same.map_or(0, |source| source.effects);
                let effects = kept.as_slice().get(..count).unwrap_or_default();
                match same.is_some() && self.is_unchanged(card, compiled, effects) {
                    true => {
                        self.add_dependencies(compiled, rests_on);
                        found.extend(kept.by_ref().take(count));
                    }
                    false => {
                        kept.by_ref().take(count).for_each(drop);
                        self.collect_constant(card, state, &held, constant, found, rests_on);
                    }
                }
                now.push(Source {
                    card,
                    ability: id,
                    effects: found.len() - before,
                });
            }
        }
        self.standing.sources = now;
        sources.clear();
        self.standing.spare_sources = sources;
        drop(kept);
        own.extend_from_slice(found);
        self.standing.own = own;
        self.collect_lasting(found, rests_on, watched);
    }

    /// Returns whether a constant ability still has the effects in `effects`. This is so if nothing
    /// has changed in the data that the ability and its effects read.
    fn is_unchanged(&self, card: Instance, compiled: &Compiled, effects: &[Active]) -> bool {
        let ActiveEffectsCache {
            changed, restless, ..
        } = &self.standing;
        let reads = |id: &ChangeId| {
            let change = self.compiled.change(*id);
            change.is_none_or(|change| change.rests_on.reads.0 & changed != 0)
        };
        !restless.contains(card)
            && compiled.traits.rests_on.reads.0 & changed == 0
            && !compiled.changes.iter().any(reads)
            && (effects.iter()).all(|active| active.cards.intersection(*restless).is_empty())
    }

    /// Adds to `rests_on` the parts of the game that a constant ability and its effects read.
    fn add_dependencies(&self, compiled: &Compiled, rests_on: &mut Dependencies) {
        rests_on.add(&compiled.traits.rests_on);
        for id in &compiled.changes {
            if let Some(change) = self.compiled.change(*id) {
                rests_on.add(&change.rests_on);
            }
        }
    }

    /// Adds to `found` the effects of constant abilities and the lasting effects that apply now.
    /// Adds to `rests_on` the parts of the game that these effects depend on. Adds to `watched` the
    /// cards of which every change makes the list out of date.
    ///
    /// The list is computed in rounds until it stops changing; this function computes every round
    /// after the first. `changed` has the differences that the previous round has made, and
    /// `self.active` is the list of that round. An effect that does not depend on a changed value
    /// is copied from `self.active`. If `changed` is `None`, every effect is computed again.
    fn collect_active(
        &self,
        changed: Option<&Changed>,
        found: &mut Vec<Active>,
        rests_on: &mut Dependencies,
        watched: &mut CardSet,
    ) {
        for card in self.index.working.union(self.summary.rebuilt).iter() {
            let state = self.game.card(card);
            if !self.summary.rebuilt.contains(card) {
                for (held, constant) in self.working_constants(card) {
                    let compiled = held.compiled;
                    if changed.is_some_and(|changed| !self.is_concerned(card, compiled, changed)) {
                        found.extend(self.effects_of(card, compiled).cloned());
                        continue;
                    }
                    watched.insert(card);
                    self.collect_constant(card, state, &held, constant, found, rests_on);
                }
                continue;
            }
            watched.insert(card);
            for held in self.abilities(card) {
                if let Ability::Constant(constant) = &held.compiled.ability {
                    self.collect_constant(card, state, &held, constant, found, rests_on);
                }
            }
        }
        self.collect_lasting(found, rests_on, watched);
    }

    /// Returns whether the next round of the computation would find the same list of active
    /// effects. Computes again only the effects that depend on a value that the last round has
    /// changed, and compares them with the list. Also returns false if this comparison is not
    /// enough to decide. The contents of `spare` are overwritten; the function reuses its memory.
    fn is_stable(&self, changed: &Changed, spare: &mut Vec<Active>) -> bool {
        let concerns = |reads: Values| reads.0 & changed.values.0 != 0;
        let lasting = |lasting: &Lasting| {
            let change = self.compiled.change(lasting.change);
            change.is_none_or(|change| concerns(change.rests_on_once_begun.values))
        };
        let player = |active: &Active| {
            let change = self.compiled.change(active.change);
            active.players != ByPlayer::both(false)
                && change.is_none_or(|change| !change.gain.is_empty())
        };
        if !changed.rebuilt.is_empty()
            || !self.summary.rebuilt.is_empty()
            || self.game.lasting.iter().any(lasting)
            || self.summary.does.gives && self.active.iter().any(player)
        {
            return false;
        }
        for card in self.index.working.iter() {
            let state = self.game.card(card);
            for (held, constant) in self.working_constants(card) {
                let compiled = held.compiled;
                if !self.is_concerned(card, compiled, changed) {
                    continue;
                }
                spare.clear();
                // `collect_constant` also records what the ability depends on. An earlier round has
                // already stored this, so the new record is thrown away.
                let rests_on = &mut Dependencies::default();
                self.collect_constant(card, state, &held, constant, spare, rests_on);
                if !self.effects_of(card, compiled).eq(&*spare) {
                    return false;
                }
            }
        }
        true
    }

    /// Returns the printed constant abilities of a card that can work where the card is.
    fn working_constants(
        &self,
        card: Instance,
    ) -> impl Iterator<Item = (CurrentAbility<'t>, &'t Constant)> + use<'t> {
        let spot = bit_of(self.game.card(card).spot);
        let compiled = self.compiled;
        let ids = self.definition(card).abilities.iter();
        ids.filter_map(move |id| {
            let compiled = compiled.ability(*id)?;
            match &compiled.ability {
                Ability::Constant(constant) if compiled.traits.spots & spot != 0 => {
                    Some((CurrentAbility::printed(*id, compiled), &**constant))
                }
                _ => None,
            }
        })
    }

    /// Returns the active effects of a printed constant ability of a card.
    fn effects_of(&self, card: Instance, compiled: &Compiled) -> impl Iterator<Item = &Active> {
        let of_it = move |active: &&Active| {
            active.source == card && compiled.changes.contains(&active.change)
        };
        self.active.iter().filter(of_it)
    }

    /// Returns whether a constant ability of a card must be computed again, because it depends on a
    /// value that the last round has changed.
    fn is_concerned(&self, card: Instance, compiled: &Compiled, changed: &Changed) -> bool {
        let mut changes = compiled.changes.iter();
        changed.rebuilt.contains(card)
            || compiled.traits.rests_on.values.0 & changed.values.0 != 0
            || changes.any(|id| {
                let change = self.compiled.change(*id);
                change.is_none_or(|change| change.rests_on.values.0 & changed.values.0 != 0)
            })
    }

    /// Adds to `found` the lasting effects that apply now, and the effects of constant abilities
    /// that players have gained.
    pub(crate) fn collect_lasting(
        &self,
        found: &mut Vec<Active>,
        rests_on: &mut Dependencies,
        watched: &mut CardSet,
    ) {
        for (at, lasting) in self.game.lasting.iter().enumerate() {
            let Some(compiled) = self.compiled.change(lasting.change) else {
                continue;
            };
            rests_on.add(&compiled.rests_on_once_begun);
            watched.insert(lasting.source.card);
            for seen in lasting.cards.iter() {
                watched.insert(seen.card);
            }
            if !lasting.until.has_begun() {
                continue;
            }
            let scope = Scope::of(lasting.player, lasting.source, &lasting.names);
            if !self.holds_if_any(&scope, compiled.numbers.while_holds) {
                continue;
            }
            let mut cards = CardSet::default();
            for seen in lasting.cards.iter() {
                if self.game.is_still(*seen) {
                    cards.insert(seen.card);
                }
            }
            if let Some(group) = live_group(&compiled.change) {
                for card in self.fitting(&scope, &group.filter) {
                    cards.insert(card);
                }
            }
            let mut active = Active {
                change: lasting.change,
                player: lasting.player,
                source: lasting.source.card,
                cards,
                players: lasting.players,
                figures: lasting.figures,
                names: lasting.names.clone(),
                lasting: Some(at),
                keeps: lasting.keeps,
                lost: lasting.lost,
                giver: Giver::Printed,
            };
            found.extend(self.spare_unaffected(&compiled.change, &mut active));
            match live_group(&compiled.change) {
                Some(_) => self.push_by_change_rule(&compiled.change, active, found),
                None => found.push(active),
            }
        }
        self.collect_player_constants(found, rests_on);
    }

    /// Adds to `found` the effects of a constant ability of a card, if the ability works in the
    /// zone that the card is in.
    pub(crate) fn collect_constant(
        &self,
        card: Instance,
        state: &CardState,
        held: &CurrentAbility<'t>,
        constant: &Constant,
        found: &mut Vec<Active>,
        rests_on: &mut Dependencies,
    ) {
        let compiled = held.compiled;
        self.add_dependencies(compiled, rests_on);
        if state.is_face_down_in_signi_zone() {
            return;
        }
        let player = state.side;
        let scope = Scope::of(player, self.game.sight(card), &held.names);
        // An ability that changes the cost or the use timing of its own card works in every zone
        // from which the card can be used. An ability that forbids its own card to enter the field
        // works in every zone from which the card can come.
        let hidden = matches!(state.spot, Spot::MainDeck | Spot::LifeCloth);
        let works = (!hidden && compiled.traits.own_cost
            || compiled.traits.barred
            || self.works_in(&constant.zone, state.spot)
            || compiled.traits.under && self.works_under_signi(state))
            && self.has_needed(player, card, constant.needs.as_ref())
            && self.holds_if_any(&scope, compiled.condition);
        if works {
            for id in &compiled.changes {
                let from = (&held.names, held.giver);
                self.activate_constant(&scope, card, player, *id, from, found);
            }
        }
    }

    /// Adds to `found` the effects of a constant ability of a card or player. Each effect is stored
    /// with the cards and players that it applies to. An effect that lasts only "while" a condition
    /// is true is left out if the condition is false now. `names` are the names of the ability, and
    /// `giver` is the source of the ability.
    pub(super) fn activate_constant(
        &self,
        scope: &Scope<'_>,
        card: Instance,
        player: Player,
        id: ChangeId,
        (names, giver): (&Names, Giver),
        found: &mut Vec<Active>,
    ) {
        let Some(compiled) = self.compiled.change(id) else {
            return;
        };
        if !self.holds_if_any(scope, compiled.numbers.while_holds) {
            return;
        }
        let mut cards = CardSet::default();
        let mut players = ByPlayer::both(false);
        let mut names = names.clone();
        match &compiled.change.of {
            Subject::Player(word) => {
                for player in scope.players(*word, self.game.turn.player) {
                    players[player] = true;
                }
            }
            Subject::Cards(which) => {
                let of = (id, compiled);
                self.add_affected_cards(scope, which, of, &mut names, &mut cards);
            }
        }
        let scope = Scope {
            names: &names,
            ..*scope
        };
        let figures = self.figures(&scope, &compiled.numbers);
        let mut active = Active {
            change: id,
            player,
            source: card,
            cards,
            players,
            figures,
            names,
            lasting: None,
            keeps: false,
            lost: None,
            giver,
        };
        found.extend(self.spare_unaffected(&compiled.change, &mut active));
        self.push_by_change_rule(&compiled.change, active, found);
    }

    /// Adds to `cards` the cards that a constant ability applies to. A constant ability never lets
    /// a player choose cards.
    fn add_affected_cards(
        &self,
        scope: &Scope<'_>,
        which: &Which,
        of: (ChangeId, &CompiledChange),
        names: &mut Names,
        cards: &mut CardSet,
    ) {
        let found = match which {
            Which::Named(name) if name.is_this() => {
                self.this(scope)
                    .into_iter()
                    .for_each(|card| cards.insert(card));
                return;
            }
            Which::All(group) if group.named.is_none() && group.filter.more.lacks.is_empty() => {
                *cards = cards.union(self.all_fitting(scope, &group.filter));
                return;
            }
            Which::All(group) => {
                let found = self.affected_by_filter(scope, &group.filter, of);
                if let Some(name) = &group.named {
                    let seen = found.iter().map(|card| self.game.sight(*card));
                    names.set(name, Value::Cards(seen.collect()));
                }
                found
            }
            Which::Named(name) => self.named(scope, name),
            Which::Together(all) => {
                for one in all {
                    self.add_affected_cards(scope, one, of, names, cards);
                }
                return;
            }
            // A player chooses these cards, or the effect finds them, before the continuous effect
            // begins. After that, the effect refers to the cards by a name such as "that SIGNI"
            // (`Which::Named`). So no card is added here.
            Which::Target(_)
            | Which::Choose(_)
            | Which::Search(_)
            | Which::Random(_)
            | Which::Top(_)
            | Which::Bottom(_)
            | Which::TopUntil(_) => return,
        };
        for card in found {
            cards.insert(card);
        }
    }

    /// Returns the cards that fit the filter of a continuous effect. If the filter asks for cards
    /// without a trait, the traits that the effect itself gives are ignored. Otherwise the effect
    /// would end itself: "SIGNI without Lancer gain Lancer".
    fn affected_by_filter(
        &self,
        scope: &Scope<'_>,
        filter: &Filter,
        (id, compiled): (ChangeId, &CompiledChange),
    ) -> CardList {
        let Some(open) = &compiled.open else {
            return self.fitting(scope, filter);
        };
        let mut found = self.fitting(scope, open);
        found.retain(|card| {
            let mut lacks = filter.more.lacks.iter();
            !lacks.any(|has| self.has_trait_without(*card, *has, Some(id)))
        });
        found
    }

    /// Computes the numbers that a continuous effect adds or sets now.
    pub(crate) fn figures(&self, scope: &Scope<'_>, numbers: &ChangeNumbers) -> Figures {
        let value = |amount: Option<AmountId>| amount.map(|amount| self.amount(scope, amount));
        Figures {
            power: value(numbers.power).unwrap_or(0),
            base_power: value(numbers.base_power),
            level: value(numbers.level).unwrap_or(0),
            base_level: value(numbers.base_level),
            limit: value(numbers.limit).unwrap_or(0),
            base_limit: value(numbers.base_limit),
        }
    }
}

impl Play<'_> {
    /// Returns the indices of the printed constant abilities of a card that apply to at least one
    /// card or player now.
    pub fn holding(&self, card: Instance) -> Vec<usize> {
        let printed = self.definition(card).abilities.iter().enumerate();
        let holds = |change: &ChangeId| {
            self.active.iter().any(|active| {
                let some = !active.cards.is_empty() || active.players != ByPlayer::both(false);
                let own = active.source == card && active.lasting.is_none();
                own && active.change == *change && some
            })
        };
        let held = printed.filter(|(_, id)| {
            let compiled = self.compiled.ability(**id);
            compiled.is_some_and(|compiled| compiled.changes.iter().any(holds))
        });
        held.map(|(place, _)| place).collect()
    }
}
