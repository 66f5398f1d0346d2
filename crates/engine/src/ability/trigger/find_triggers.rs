//! Finds the abilities that trigger on events. All events of one moment are handled together,
//! before the next step (Glossary 5.0.0, "Trigger", "Triggered ability").

use super::number_of_cards::asks_for_several;
use super::occurrence::{Occurrence, What};
use crate::ability::change::active_effects::is_marked;
use crate::ability::names::Names;
use crate::ability::query::current_abilities::Held;
use crate::ability::scope::Scope;
use crate::event::{Cause, EventKind, Move};
use crate::frame::{Pending, PendingAbility};
use crate::ids::{Instance, Player};
use crate::play::Play;
use wixoss_ability::{Ability, AbilityKind, Event as Pattern, Way};

pub(crate) mod rules {
    crate::cited::cites! {
        AUTO = "auto.triggers";
        ENTER = "enter.when-put-on-field";
        CONDITION_MET = "trigger.condition-met";
    }
}

impl<'t> Play<'t> {
    /// Records an event that abilities may wait for.
    pub(crate) fn note(&mut self, kind: EventKind, cause: Cause) {
        let Some(what) = What::of(kind) else {
            return;
        };
        if let What::Began(stage) = what {
            self.start_effects_of_stage(stage);
        }
        if self.game.turn.number == 0 {
            return;
        }
        let look = match (&what, self.before.take()) {
            (What::Moved { card, .. }, Some(look)) if look.card == *card => Some(look),
            _ => None,
        };
        let mut seen = self.cause_details(cause);
        seen.exceed = matches!(kind, EventKind::Moved { by, .. } if by == Move::Exceed);
        self.noted.push(Occurrence {
            what,
            cause: seen,
            look,
            other: None,
            turn: self.game.turn.number,
            batch: 0,
            phase: self.game.turn.phase,
            muted: self.acting.map_or([false; 2], |acting| acting.muted),
        });
    }

    /// Records an occurrence that abilities may wait for but that emits no event.
    pub(crate) fn note_alone(&mut self, what: What, cause: Cause) {
        if !self.is_attentive() || self.game.turn.number == 0 {
            return;
        }
        self.noted.push(Occurrence {
            what,
            cause: self.cause_details(cause),
            look: None,
            other: None,
            turn: self.game.turn.number,
            batch: 0,
            phase: self.game.turn.phase,
            muted: [false; 2],
        });
    }

    /// Finds the abilities that trigger on all recorded events.
    pub(crate) fn find_triggers(&mut self) {
        while !self.noted.is_empty() {
            let batch = std::mem::take(&mut self.noted);
            self.game.batch = self.game.batch.wrapping_add(1);
            self.refresh_continuous();
            let mut occurrences = batch;
            for occurrence in &mut occurrences {
                occurrence.batch = self.game.batch;
            }
            let kept = self.to_history(&occurrences);
            self.trigger_on(&occurrences);
            self.trigger_waiting(&occurrences);
            self.parted.clear();
            self.silenced = crate::pile::CardSet::NONE;
            self.hushed = crate::pile::CardSet::NONE;
            for occurrence in &occurrences {
                self.expire_on(&occurrence.what);
            }
            self.game.history.extend(kept);
        }
    }

    /// Finds the abilities of cards and players that trigger on these events.
    fn trigger_on(&mut self, batch: &[Occurrence]) {
        let cards: Vec<Instance> = self.game.cards().map(|(card, _)| card).collect();
        for card in cards {
            let definition = self.definition(card);
            // A card that has just left its zone may have gained abilities there.
            let parted = self.parted.iter().any(|(parted, _)| *parted == card);
            if definition.abilities.is_empty() && !self.gains(card) && !parted {
                continue;
            }
            // A card that has just left uses the abilities it had when it left. If it had lost all
            // its abilities, it uses only abilities that work in its new zone. An ability of a
            // SIGNI triggers only in a SIGNI zone (English FAQ, "[Constant]"). But a wiki page on
            // triggers says that an ability about being vanished triggers in the zone the card goes
            // to.
            let left = batch
                .iter()
                .find_map(|occurrence| occurrence.look.filter(|look| look.card == card));
            let held: Vec<Held<'t>> = match &left {
                Some(look) if !self.was_silenced(look) => self.abilities_as_it_left(card),
                Some(_) => {
                    let spot = self.game.card(card).spot;
                    let works = |held: &Held<'_>| match &held.compiled.ability {
                        Ability::Auto(auto) => self.works_in(&auto.zone, spot),
                        _ => true,
                    };
                    self.abilities(card).filter(works).collect()
                }
                None => self.abilities(card).collect(),
            };
            for held in held {
                self.trigger_ability(card, &held, batch, None);
            }
        }
        self.trigger_on_players(batch);
    }

    /// Finds the abilities that players have gained and that trigger on these events.
    fn trigger_on_players(&mut self, batch: &[Occurrence]) {
        let gained: Vec<_> = self
            .active
            .iter()
            .filter(|active| active.players != [false; 2])
            .map(|active| {
                (
                    active.change,
                    active.source,
                    active.players,
                    active.names.clone(),
                )
            })
            .collect();
        for (change, card, players, names) in gained {
            let Some(compiled) = self.table.compiled().change(change) else {
                continue;
            };
            for id in &compiled.gain {
                let Some(ability) = self.table.compiled().ability(*id) else {
                    continue;
                };
                for player in Player::BOTH
                    .into_iter()
                    .filter(|player| is_marked(players, *player))
                {
                    let held = Held {
                        id: *id,
                        compiled: ability,
                        names: names.clone(),
                    };
                    self.trigger_ability(card, &held, batch, Some(player));
                }
            }
        }
    }

    /// Makes an ability wait to be activated if it triggers on these events. The ability belongs to
    /// a card or to a player who has gained it.
    fn trigger_ability(
        &mut self,
        card: Instance,
        held: &Held<'t>,
        batch: &[Occurrence],
        gained_by: Option<Player>,
    ) {
        match &held.compiled.ability {
            Ability::Enter(enter) => {
                for occurrence in batch {
                    let entered = matches!(occurrence.what, What::Moved { card: moved, from, to, .. }
                        if moved == card
                            && to.is_on_field()
                            && !from.is_of_field());
                    let [muted, _] = occurrence.muted;
                    let player = self.game.card(card).side;
                    let scope = Scope::of(player, self.game.sight(card), &held.names);
                    if entered
                        && !muted
                        && (enter.during.as_ref()).is_none_or(|c| self.holds(&scope, c))
                        && !self.is_hushed(card, AbilityKind::Enter)
                        && self.has_needed(player, card, enter.needs.as_ref())
                        && self.has_uses_left(card, player, held.id, enter.limit.as_ref())
                    {
                        self.record_use(card, player, held.id, enter.limit.as_ref());
                        self.add_pending(card, player, held, held.names.clone());
                    }
                }
            }
            Ability::Auto(auto) => {
                let mut once = false;
                for occurrence in batch {
                    let state = match &occurrence.look {
                        Some(look) if look.card == card => Some(look.state),
                        _ => None,
                    };
                    let other = batch
                        .iter()
                        .find_map(|o| o.look.filter(|look| look.card == card));
                    let state = state.or(other.map(|look| look.state));
                    let now = *self.game.card(card);
                    // When another SIGNI rises on a SIGNI, the covered SIGNI is already under it
                    // here.
                    let works = gained_by.is_some()
                        || occurrence.what == What::Covered(card) && auto.zone.is_empty()
                        || auto.zone.is_empty() && auto.when.iter().any(is_move_of_this_card)
                        || self.works_in(&auto.zone, now.spot)
                        || state.is_some_and(|state| self.works_in(&auto.zone, state.spot));
                    let player = gained_by.unwrap_or(state.unwrap_or(now).side);
                    let [_, muted] = occurrence.muted;
                    let muted = muted && occurrence.what.card() == Some(card);
                    if !works || muted || once {
                        continue;
                    }
                    let Some(names) = self.match_waited_event(
                        card,
                        player,
                        &held.names,
                        &auto.when,
                        occurrence,
                        batch,
                    ) else {
                        continue;
                    };
                    let sight = self.game.sight(card);
                    let scope = Scope::of(player, sight, &names);
                    let holds = auto.during.as_ref().is_none_or(|c| self.holds(&scope, c));
                    if !holds
                        || !self.has_needed(player, card, auto.needs.as_ref())
                        || !self.has_uses_left(card, player, held.id, auto.limit.as_ref())
                        || gained_by.is_none() && self.is_hushed(card, AbilityKind::Auto)
                    {
                        continue;
                    }
                    once = auto.when.iter().any(asks_for_several);
                    self.record_use(card, player, held.id, auto.limit.as_ref());
                    self.add_pending(card, player, held, names);
                }
            }
            _ => {}
        }
    }

    /// Returns whether an effect stops a card's abilities of one kind from being activated. For a
    /// card that has just left, the effects that applied before the move count.
    pub(crate) fn is_hushed(&self, card: Instance, ability: AbilityKind) -> bool {
        let hushes = |event: &Pattern| matches!(event, Pattern::Activate(_));
        let some = self.active.iter().any(|active| {
            let compiled = self.table.compiled().change(active.change);
            compiled.is_some_and(|compiled| compiled.change.cannot.iter().any(hushes))
        });
        let what = What::Activated { card, ability };
        ability == AbilityKind::Auto && self.hushed.contains(card)
            || some && self.is_prevented(what, Cause::Rule)
    }

    /// Returns the names bound by the first pattern that fits the occurrence, or `None` if no
    /// pattern fits.
    fn match_waited_event(
        &self,
        card: Instance,
        player: Player,
        known: &Names,
        patterns: &[Pattern],
        occurrence: &Occurrence,
        batch: &[Occurrence],
    ) -> Option<Names> {
        let sight = self.game.sight(card);
        let scope = Scope::of(player, sight, known);
        patterns.iter().find_map(|pattern| {
            let bound = self.match_event(&scope, pattern, occurrence)?;
            if !self.reaches_count(&scope, pattern, occurrence, batch) {
                return None;
            }
            let mut names = known.clone();
            names.extend(bound);
            Some(names)
        })
    }

    /// Adds a triggered ability to the list of abilities that wait to be activated.
    fn add_pending(&mut self, card: Instance, player: Player, held: &Held<'t>, names: Names) {
        let kind = held.compiled.kind;
        self.game.pending.push(Pending {
            player,
            source: self.game.sight(card),
            ability: PendingAbility::Ability(held.id, names),
        });
        let rule = match kind {
            Some(AbilityKind::Enter) => rules::ENTER,
            _ => rules::AUTO,
        };
        let event = EventKind::AbilityTriggered {
            player,
            card,
            ability: Some(held.id),
            kind,
        };
        self.emit(event, Cause::Rule, rule);
    }

    /// Finds the delayed effects that trigger on these events.
    fn trigger_waiting(&mut self, batch: &[Occurrence]) {
        let mut at = 0;
        while let Some(waiting) = self.game.waiting.get(at).cloned() {
            let Some(later) = self.table.compiled().later(waiting.later) else {
                at += 1;
                continue;
            };
            let mut spent = false;
            for occurrence in batch {
                // The event at which the delayed effect began can't trigger it.
                if spent || waiting.since == self.game.batch {
                    continue;
                }
                let card = waiting.source.card;
                let found = self.match_waited_event(
                    card,
                    waiting.player,
                    &waiting.names,
                    &later.delayed.when,
                    occurrence,
                    batch,
                );
                let Some(names) = found else {
                    continue;
                };
                if waiting.skips {
                    if let Some(waiting) = self.game.waiting.get_mut(at) {
                        waiting.skips = false;
                    }
                    continue;
                }
                let scope = Scope::of(waiting.player, waiting.source, &names);
                let holds = later
                    .delayed
                    .during
                    .as_ref()
                    .is_none_or(|c| self.holds(&scope, c));
                if !holds {
                    continue;
                }
                self.game.pending.push(Pending {
                    player: waiting.player,
                    source: waiting.source,
                    ability: PendingAbility::Later(waiting.later, names),
                });
                let kind = EventKind::AbilityTriggered {
                    player: waiting.player,
                    card,
                    ability: None,
                    kind: None,
                };
                self.emit(kind, Cause::Rule, rules::CONDITION_MET);
                spent = later.delayed.once;
            }
            match spent {
                true => {
                    self.game.waiting.remove(at);
                }
                false => at += 1,
            }
        }
    }
}

/// Returns whether a pattern is about this card itself being discarded, revealed, or moved from a
/// named zone. An ability with such a pattern works in the zone where the card is.
fn is_move_of_this_card(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Move(moved) => {
            let own = moved.who.filter == wixoss_ability::Filter::default();
            own && (moved.how == Some(Way::Discard) || !moved.from.is_empty())
        }
        // A card is revealed in the zone it is in, such as a hand or a deck.
        Pattern::Reveal(who) => who.filter == wixoss_ability::Filter::default(),
        _ => false,
    }
}
